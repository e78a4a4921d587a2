import { expect, test } from 'vitest'
import { loadEngine } from '../../../scripts/drawing/markdown/load-engine.ts'
import type { ProposedFence } from '../../../scripts/tools/examples/proposed-element.ts'
import {
  exampleMarkdown,
  insertExample,
  withExampleSettings,
} from '../../../scripts/tools/examples/insert-example.ts'

const jsx = (code: string): readonly ProposedFence[] => [{ language: 'jsx', code }]
const { parse } = await loadEngine('fast', [''])
const insert = (text: string, fences: readonly ProposedFence[], refresh = false) =>
  insertExample(text, fences, { parse, refresh })
const textOf = (inserted: ReturnType<typeof insert>): string =>
  'text' in inserted ? inserted.text : inserted.kept

const head = '---\nname: Button\n---\n'
const one = exampleMarkdown(jsx('<Button />'))

test('an example stands behind the head of a source that has nothing else', () => {
  expect(textOf(insert(head, jsx('<Button />')))).toBe(`${head}\n${one}\n`)
})

test('an example stands behind the first paragraphs, and nothing else changes', () => {
  const rest = '```md\n## no heading\n```\n\n## When\n\nText.\n'
  expect(textOf(insert(`${head}\nText.\n\nMore.\n\n${rest}`, jsx('<Button />')))).toBe(
    `${head}\nText.\n\nMore.\n\n${one}\n\n${rest}`,
  )
})

test('a paragraph that leads to a list stays with it', () => {
  const list = 'Demos:\n\n- [Alert](https://acme.example)\n'
  expect(textOf(insert(`${head}\n${list}`, jsx('<Button />')))).toBe(`${head}\n${one}\n\n${list}`)
})

test('line ends of Windows stay', () => {
  const text = textOf(insert('---\r\nname: Button\r\n---\r\n\r\n## When\r\n', jsx('<Button />')))
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('```\r\n\r\n## When\r\n')
})

test("an author's example is kept", () => {
  const text = `${head}\n\`\`\`jsx example\n<Button>Mine</Button>\n\`\`\`\n`
  expect(insert(text, jsx('<Button />'), true)).toEqual({ kept: 'author' })
})

test('a proposed example is replaced by refresh, unless somebody changed it', () => {
  const text = textOf(insert(head, jsx('<Button />')))
  expect(insert(text, jsx('<Button a />'))).toEqual({ kept: 'proposed' })
  expect(textOf(insert(text, jsx('<Button a />'), true))).toBe(
    `${head}\n${exampleMarkdown(jsx('<Button a />'))}\n`,
  )
  const changed = text.replace('<Button />', '<Button size="s" />')
  expect(insert(changed, jsx('<Button a />'), true)).toEqual({ kept: 'proposed' })
})

test('the fence that defines an element is replaced with the fence that shows it', () => {
  const pair: readonly ProposedFence[] = [
    { language: 'html', code: '<a-b>A</a-b>' },
    { language: 'js', code: "import '@acme/ui/b.js'" },
  ]
  const text = textOf(insert(`${head}\n## When\n`, pair))
  expect(text.match(/^```js example$/gm)).toHaveLength(1)
  expect(textOf(insert(text, pair, true))).toBe(text)
})

test('code with a fence in it stands in a longer fence', () => {
  expect(exampleMarkdown(jsx('{`\n```\n`}')).split('\n')[0]).toMatch(/^````jsx /)
})

test('settings are added to front matter that has none of examples', () => {
  const none = { setup: null, dark: null, scheme: null }
  expect(withExampleSettings('---\ntitle: A\n---\nText\n', { ...none, setup: 'preview.jsx' })).toBe(
    '---\ntitle: A\nexamples:\n  setup: preview.jsx\n  controls: all\n---\nText\n',
  )
  expect(withExampleSettings('---\n---\n', { ...none, dark: 'sl-dark' })).toContain(
    '\n  dark: sl-dark\n',
  )
  expect(withExampleSettings('---\n---\n', { ...none, scheme: 'light' })).toContain(
    '\n  scheme: light\n',
  )
  expect(withExampleSettings('---\nexamples:\n  dark: x\n---\n', none)).toBe(null)
  expect(withExampleSettings('Text\n', none)).toBe(null)
})
