import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoName } from '../../scripts/pipeline/keys.ts'
import type { ParserName } from '../../scripts/options/names.ts'
import { benchMetadata } from './corpus.ts'
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

/** This project with all props from a file of metadata; `sources` and `hard` are the contest's. */
export function linked(arena: Arena, sources: number, hard: number): Contestant {
  const folder = join(arena.folder, 'linked')
  const plain = ours({ ...arena, folder }, 'fast')
  const metadata = join(folder, 'metadata.json')
  const { command, cwd } = plain.program
  return {
    ...plain,
    name: 'linked',
    label: 'this project, props from the code',
    form: 'metadata',
    program: { command: [...command, '--api', metadata], cwd },
    async prepare() {
      await plain.prepare()
      writeFileSync(metadata, benchMetadata(sources, hard))
    },
  }
}

/** What the builds from one folder into another keep for the next. */
export function cacheOf(arena: Arena, content: string, out: string): string {
  const builds = fileURLToPath(new URL('builds', arena.cache))
  return join(builds, memoName({ content, out }, builds))
}
