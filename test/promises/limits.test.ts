import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'

const page = (body: string): string => `---\nname: A\n---\n\n${body}`

test.each([
  ['quotes', '> '.repeat(41) + 'x', '5:1: quotes and lists are nested 41 deep; 40 is the limit'],
  [
    'list marks',
    '- '.repeat(10_000),
    '5:1: quotes and lists are nested 10000 deep; 40 is the limit',
  ],
  ['numbers', '1. '.repeat(50) + 'x', '5:1: quotes and lists are nested 50 deep; 40 is the limit'],
  [
    'indentation',
    Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    '45:1: quotes and lists are nested 41 deep; 40 is the limit',
  ],
  [
    'numbers by indentation, words between',
    Array.from({ length: 60 }, (_, i) => `${'   '.repeat(i)}1. a\n2. words`).join('\n'),
    '85:1: quotes and lists are nested 41 deep; 40 is the limit',
  ],
  [
    'lists by tabs',
    Array.from({ length: 60 }, (_, i) => `${'\t'.repeat(i)}-\ta`).join('\n'),
    '45:1: quotes and lists are nested 41 deep; 40 is the limit',
  ],
  [
    'a wide table',
    `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|x|\n'.repeat(20)}`,
    '5:1: the table has 42000 cells, 20000 is the limit',
  ],
  ['a file over 1 MiB', 'x'.repeat(1024 * 1024), '1:1: the file is larger than 1 MiB'],
])('P11: work is bounded: %s', async (_, body, message) => expectRefused(body, message))

test(
  'P11: work is bounded: more headings than a call takes as arguments',
  { tags: 'long' },
  async () => {
    const site = await buildSite({ 'a.md': page('# a\n'.repeat(200_000)) })
    expect(site.report).toBe('')
    const ids = new Set(site.text('components/a.html').match(/(?<= id=")h-a[^"]*/g))
    expect(ids.size).toBe(200_000)
  },
)

async function expectRefused(body: string, message: string): Promise<void> {
  const site = await buildSite({ 'a.md': page(body), 'b.md': '---\nnmae: B\n---\n' })
  expect(site.ok).toBe(false)
  // The other source's problems are told all the same.
  expect(site.report).toContain('content/b.md:2:1: unknown key "nmae"')
  expect(site.report).toMatch(new RegExp(`content/a\\.md:${message} \\[(?:limit|file-size)\\]`))
}

test('P11: honest depth and size pass', async () => {
  const table = `| a | b |\n| - | - |\n${'| x | y |\n'.repeat(5000)}`
  const steps = Array.from({ length: 40 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')
  const far = `\`\`\`\n${`${' '.repeat(120)}- x\n`.repeat(60)}\`\`\``
  const items = '- a\n  1. b\n  2. c\n     - d\n'.repeat(60)
  const site = await buildSite({
    'a.md': page(`${'> '.repeat(40)}x\n\n${table}\n${far}\n\n${items}\n***\n\n${steps}`),
  })
  expect(site.report).toBe('')
})
