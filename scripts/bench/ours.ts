import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoName } from '../pipeline/keys.ts'
import type { ParserName } from '../options/names.ts'
import type { Arena, Contestant, Scenario } from './contestant.ts'

/** The command that `npm run build` starts. */
export const commandLine = [
  process.execPath,
  '--disallow-code-generation-from-strings',
  'scripts/catalog.js',
]

/** This project, as `npm run build` starts it but for npm itself; highlighting off, as with the peers. */
export function ours(
  arena: Arena,
  parser: ParserName,
  scenarios: readonly Scenario[] = ['cold', 'warm', 'edit'],
): Contestant {
  const name = parser === 'fast' ? 'ours' : 'reference'
  const content = join(arena.folder, name, 'content')
  const out = join(arena.folder, name, 'dist')
  const options = ['--no-highlight', '--parser', parser, '--content', content, '--out', out]
  return {
    name,
    label: parser === 'fast' ? 'this project' : 'this project, `--parser reference`',
    form: 'table',
    scenarios,
    content,
    out,
    program: { command: [...commandLine, 'build', ...options], cwd: fileURLToPath(arena.root) },
    async prepare() {
      await arena.compile()
    },
    clear() {
      rmSync(out, { recursive: true, force: true })
      rmSync(cacheOf(arena, content, out), { recursive: true, force: true })
    },
    results: (slug) => ({
      page: join(out, `components/${slug}.html`),
      json: join(out, `api/v1/components/${slug}`),
    }),
  }
}

/** What the builds from one folder into another keep for the next. */
export function cacheOf(arena: Arena, content: string, out: string): string {
  const builds = fileURLToPath(new URL('builds', arena.cache))
  return join(builds, memoName({ content, out }, builds))
}
