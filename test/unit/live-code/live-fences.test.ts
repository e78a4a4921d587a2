import { expect, test } from 'vitest'
import { findLiveFences } from '../../../scripts/building/live-code/find-fences.ts'

const fences = async (...lines: readonly string[]) => {
  const text = lines.join('\n').replaceAll("'''", '```')
  const found = await findLiveFences([{ path: 'a.md', text }], 'fast')
  return found.map(({ line, language, code }) => `${line} ${language} ${code}`)
}

test.each(['jsx', 'tsx', 'vue', 'svelte'])(
  'a fence of %s with the word example is compiled',
  async (lang) => {
    expect(await fences('Text', '', `'''${lang} example title="A"`, 'code', "'''")).toEqual([
      `3 ${lang} code`,
    ])
    expect(
      await fences(`'''${lang}`, 'code', "'''", '', `'''${lang} example-code`, 'code', "'''"),
    ).toEqual([])
  },
)

test('a script of an example is compiled if it imports, and TypeScript always', async () => {
  const lines = [
    'js example',
    'js example',
    'js example',
    'ts example',
    'html example',
    'css example',
  ]
  const codes = [
    "import 'a'",
    "await import('a')",
    'important()',
    'f()',
    "import 'a'",
    '@import "a"',
  ]
  const found = await fences(...lines.flatMap((info, i) => [`'''${info}`, codes[i] ?? '', "'''"]))
  expect(found).toEqual(["1 js import 'a'", '10 ts f()'])
})

test('fences in lists and quotes are found at their lines, those in comments and other fences are not', async () => {
  const found = await fences(
    '> - One',
    ">   '''jsx example",
    '>   <A />',
    ">   '''",
    '',
    "<!-- '''jsx example -->",
    '',
    "~~~md\n'''jsx example\n<B />\n'''\n~~~",
  )
  expect(found).toEqual(['2 jsx <A />'])
})
