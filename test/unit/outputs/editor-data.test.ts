import fc from 'fast-check'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { codeSpan } from '../../../scripts/words/model/text.ts'
import { escapeEditorMarkdown } from '../../../scripts/drawing/outputs/editor-data.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

test.each([
  ['snake_case, a < b, R&D and 2 - 1 stay', 'snake_case, a < b, R&D and 2 - 1 stay'],
  [
    '*a* _b_ `c` [d](e) <f> &lt; ~~g~~',
    '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f> \\&lt; \\~\\~g\\~\\~',
  ],
  ['# a\n- b\n1. c\n> d', '\\# a\n\\- b\n1\\. c\n\\> d'],
])('%j is written as %j', (text, markdown) => {
  expect(escapeEditorMarkdown(text)).toBe(markdown)
})

test('plain text shows as it is', { tags: 'sampled' }, () => {
  const marks = '*_`[]()<>&;#~-+=1.!\\ \nab|:"'.split('')
  const pieces = fc.constantFrom(...marks, '&lt;', '<b>', '~~', '**', '---', '1. ')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts
        .join('')
        .replace(/[ \n]+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
        .trim()
      const { children } = parser.parse(escapeEditorMarkdown(text))
      const paragraph = children[0]
      if (text === '') return
      expect(children.map(({ type }) => type)).toEqual(['paragraph'])
      if (paragraph?.type !== 'paragraph') return
      expect(new Set(paragraph.children.map(({ type }) => type))).toEqual(new Set(['text']))
      expect(toString(paragraph)).toBe(text.replace(/ ?\n ?/g, '\n'))
    }),
  )
})

test('code shows as it is', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('`', ' ', 'a', '\\', '|'), minLength: 1 }),
      (text) => {
        const [paragraph] = parser.parse(`x ${codeSpan(text)}`).children
        if (paragraph?.type !== 'paragraph') throw new Error('no paragraph')
        expect(paragraph.children[1]).toMatchObject({ type: 'inlineCode', value: text })
      },
    ),
  )
})
