import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { benchMetadata } from './corpus.ts'
import type { Arena, Contestant, Scenario } from './contestant.ts'

export const allScenarios: readonly Scenario[] = ['cold', 'warm', 'edit']

/** How this project takes part. */
export interface OursOptions {
  readonly name: string
  readonly label: string
  readonly scenarios: readonly Scenario[]
  readonly parser?: ParserName
  /** Without it as many as it starts by itself. */
  readonly threads?: number
  /** The Node that runs it, if not this one. */
  readonly node?: string
}

/** The package of this project, as a project runs it; highlighting off, as with the peers. */
export function ours(arena: Arena, options: OursOptions): Contestant {
  const { name, label, scenarios, parser = 'fast', threads, node = process.execPath } = options
  const { folder, script } = arena.packed
  const content = join(arena.folder, name, 'content')
  const out = join(arena.folder, name, 'dist')
  const told = ['--no-highlight', '--parser', parser, '--content', content, '--out', out]
  if (threads !== undefined) told.push('--threads', String(threads))
  return {
    name,
    label,
    form: 'table',
    scenarios,
    content,
    out,
    program: { command: [node, script, 'build', ...told], cwd: folder },
    prepare() {},
    clear() {
      rmSync(out, { recursive: true, force: true })
      // Its builds follow one another, so that nobody else's memo is needed any more.
      rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
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
  const plain = ours(
    { ...arena, folder },
    { name: 'linked', label: 'this project, props from the code', scenarios: allScenarios },
  )
  const metadata = join(folder, 'metadata.json')
  const { command, cwd } = plain.program
  return {
    ...plain,
    form: 'metadata',
    program: { command: [...command, '--api', metadata], cwd },
    async prepare() {
      await plain.prepare()
      writeFileSync(metadata, benchMetadata(sources, hard))
    },
  }
}
