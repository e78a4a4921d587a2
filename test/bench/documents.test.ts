import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, tempFolder } from '../helpers/site.ts'
import { contestText } from './report.ts'
import { documentCorpus, readDocuments } from './documents.ts'
import type { Contestant } from './contestant.ts'

test('takes every Markdown file once, by its path, with front matter of our own', () => {
  const folder = tempFolder({
    'b/README.md': '# B\n\n| a |\n| - |\n| b |\n',
    'a/docs/use "it".markdown': '\uFEFF---\r\ntitle: X\r\nname: 7\r\n---\r\nText.\r\n',
    'a/again.md': '# B\n\n| a |\n| - |\n| b |\n',
    'a/LICENSE.md': 'Permission is granted.\n',
    'a/THIRD-PARTY-NOTICES.md': '[a](git://a)\n',
    'a/empty.md': '---\nname: A\n---\n\n',
    'a/index.js': '# not Markdown',
    '.cache/starter/example.md': '```jsx example\n<B/>\n```\n',
  })
  expect(readDocuments(folder)).toEqual([
    {
      slug: 'document-1',
      text: '---\nname: "a/again.md"\nslug: document-1\n---\n\n# B\n\n| a |\n| - |\n| b |\n',
    },
    {
      slug: 'document-2',
      text: '---\nname: "a/docs/use \\"it\\".markdown"\nslug: document-2\n---\n\nText.\r\n',
    },
  ])
})

test('writes sources that build, whatever tables they have, and promises no prop of them', async () => {
  const folder = tempFolder({
    'README.md': '# A\n\n## Props\n\nNone.\n\n---\n\n<b>x</b>\n',
    'b.md': 'B\n',
  })
  const content = join(folder, 'content')
  const corpus = documentCorpus(folder)
  expect(corpus.title).toBe('2 real documents')
  expect(corpus.write(content, 'table')).toEqual([
    { slug: 'document-1', props: null },
    { slug: 'document-2', props: null },
  ])
  const sources = readdirSync(content).map((name) => [
    name,
    readFileSync(join(content, name), 'utf8'),
  ])
  const site = await buildSite(Object.fromEntries(sources) as Record<string, string>)
  expect(site.json('document-1')).toMatchObject({ name: 'README.md' })
})

test('a fast engine that reads real documents by the slow parser misses a target', () => {
  const contestant = (name: string): Contestant => ({
    name,
    label: name,
    form: 'table',
    scenarios: ['cold'],
    content: '',
    out: '',
    program: { command: [], cwd: '' },
    prepare() {},
    clear() {},
    results: () => null,
  })
  const entry = (name: string, cpu: number) =>
    ({
      contestant: contestant(name),
      scenario: 'cold',
      costs: [{ cpu, wall: cpu, peak: 1, longest: cpu }],
    }) as const
  const result = (fast: number) => ({
    entries: [entry('ours', fast), entry('reference', 8)].map((each) => ({
      ...each,
      costs: [...each.costs],
    })),
    sizes: new Map(),
    faults: [],
  })
  const corpus = documentCorpus(tempFolder())
  const row = (measured: string): string =>
    `| cold, CPU against reference, cold | ≤ 0.3 | ${measured} |\n`
  expect(contestText(result(5), corpus)).toContain(row('0.63 (0.63 to 0.63) | missed'))
  expect(contestText(result(1), corpus)).toContain(row('0.13 (0.13 to 0.13) | met'))
})
