import { expect, test } from 'vitest'
import { engines } from '../helpers/engines.ts'
import { buildSite } from '../helpers/site.ts'

test('a page of many references keeps all of its links, whatever their addresses are long', () => {
  const text = `[b]: <https://x.example/${'x'.repeat(1000)}>\n\n${'[b] '.repeat(300)}\n`
  expect(engines.fast.parse(text)).toEqual(engines.reference.parse(text))
  const titles = `[b]: x "${'ü'.repeat(600)}"\n\n${'![b] '.repeat(90)}\n`
  expect(engines.fast.parse(titles)).toEqual(engines.reference.parse(titles))
})

test('P11: references that would make a page out of proportion are refused with either parser', async () => {
  const body = `[b]: <https://x.example/${'x'.repeat(10_000)}>\n\n${'[b] '.repeat(1000)}\n`
  for (const parser of ['fast', 'reference'] as const) {
    const site = await buildSite({ 'a.md': `---\nname: A\n---\n\n${body}` }, { parser })
    expect(site.report).toMatch(
      /^content\/a\.md:1:1: the page would be \d+ KiB, more than 60 times its source \[limit\]\n/,
    )
  }
})
