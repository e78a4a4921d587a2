import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Arena, Contestant } from './contestant.ts'

/** The plain unified chain, in one file without a cache. */
export function unifiedChain(arena: Arena): Contestant {
  const { content, out, program } = script(arena, 'unified')
  return {
    name: 'unified',
    label: 'bare unified chain',
    form: 'table',
    scenarios: ['cold'],
    content,
    out,
    program,
    prepare() {},
    clear: () => rmSync(out, { recursive: true, force: true }),
    results: (slug) => ({
      page: join(out, `components/${slug}.html`),
      json: join(out, `api/v1/components/${slug}`),
    }),
  }
}

/** What any program in Node must pay: reading all sources, and writing what `model` writes. */
export function floor(arena: Arena, model: Contestant): Contestant {
  const sizes = join(arena.folder, 'floor-sizes')
  const { content, out, program } = script(arena, 'floor')
  return {
    name: 'floor',
    label: 'floor: read all, write two files each',
    form: model.form,
    scenarios: ['cold'],
    content,
    out,
    program: { ...program, command: [...program.command, sizes] },
    model,
    prepare() {
      const size = (path: string | undefined): number => statSync(path ?? '').size
      const lines = readdirSync(content).map((file) => {
        const slug = file.slice(0, -'.md'.length)
        const files = model.results(slug)
        return `${slug} ${size(files?.page)} ${size(files?.json)}\n`
      })
      writeFileSync(sizes, lines.join(''))
    },
    clear: () => rmSync(out, { recursive: true, force: true }),
    results: () => null,
  }
}

function script(arena: Arena, name: string): Pick<Contestant, 'content' | 'out' | 'program'> {
  const content = join(arena.folder, name, 'content')
  const out = join(arena.folder, name, 'out')
  const file = fileURLToPath(new URL(`test/bench/run-${name}.js`, arena.root))
  const cwd = fileURLToPath(arena.root)
  return { content, out, program: { command: [process.execPath, file, content, out], cwd } }
}
