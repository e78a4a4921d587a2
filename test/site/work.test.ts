import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { writeCorpus } from '../bench/corpus.ts'
import { packageDocuments } from '../bench/documents.ts'
import { addFences } from '../bench/live.ts'
import { root, tempFolder } from '../helpers/site.ts'

/** Calls a page, of the program's own functions and of V8's. */
const counts = z.object({ functions: z.number(), builtins: z.number() })
type Counts = z.infer<typeof counts>

const pages = 100
const margin = 0.1
const committed = z
  .record(z.string(), counts)
  .parse(JSON.parse(readFileSync(join(root, 'test/site/fixtures/work.json'), 'utf8')))

const corpora: Readonly<Record<string, (content: string) => void>> = {
  plain: (content) => void writeCorpus(content, pages, 0, 'table'),
  hard: (content) => void writeCorpus(content, pages, 100, 'table'),
  real(content) {
    mkdirSync(content)
    const documents = packageDocuments(root, pages)
    for (const { slug, text } of documents) writeFileSync(join(content, `${slug}.md`), text)
  },
}
const cases = Object.keys(corpora).flatMap((name) => [name, `${name}, with examples`])

// Counted, not timed: the same on every machine. Who adds work to every page says so in `fixtures/work.json`.
test.each(cases)('the work of a page is what was agreed on: %s', { tags: 'long' }, (name) => {
  const content = join(tempFolder(), 'content')
  const [corpus = '', examples] = name.split(', ')
  corpora[corpus]?.(content)
  if (examples !== undefined) addFences(content, true)
  const counted = countWork(content)
  const agreed = totalOf(committed[name] ?? { functions: 0, builtins: 0 })
  expect(
    Math.abs(totalOf(counted) - agreed) <= margin * agreed,
    `write "${name}": ${JSON.stringify(counted)} to test/site/fixtures/work.json, and why to the commit`,
  ).toBe(true)
})

const totalOf = ({ functions, builtins }: Counts): number => functions + builtins

function countWork(content: string): Counts {
  const program = fileURLToPath(new URL('program/index.js', cacheRoot))
  const counter = join(root, 'test/helpers/count-work.js')
  const args = [counter, program, content, join(content, '../dist')]
  const said: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  const { functions, builtins } = counts.extend({ pages: z.literal(pages) }).parse(said)
  return { functions: Math.round(functions / pages), builtins: Math.round(builtins / pages) }
}
