import { parseExpression } from '@babel/parser'
import { react, type JSXAttribute, type JSXElement } from '@babel/types'
import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { attributeIn, literal, textIn } from '../../../templates/code-quoting.ts'
import { runs } from '../../helpers/tiers.ts'

type Element = DefaultTreeAdapterTypes.Element

// What HTML cannot say: NUL, and half of a pair.
const sayable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
const texts = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(
        ...'<>&"\'`{}$\\/ \r\n\t;:=-',
        '{{',
        '}}',
        '&quot;',
        '</script>',
        '\u2028',
        '\u00a0',
      ),
      maxLength: 12,
    }),
  )
  .filter(sayable)
const every = { numRuns: runs(1000) }

/** Each of the characters that mean something in code, and some beyond that end lines or are blanks. */
const characters = [
  ...Array.from({ length: 0x180 }, (_, i) => i),
  0x2028,
  0x2029,
  0x3000,
  0xfeff,
  0xfffd,
  0x1f600,
]
  .map((point) => String.fromCodePoint(point))
  .filter(sayable)

function html(markup: string): Element {
  return parseFragment(markup).childNodes[0] as Element
}
const htmlText = (markup: string): string =>
  html(markup)
    .childNodes.map((node) => ('value' in node ? node.value : `<${node.nodeName}>`))
    .join('')

/** What React is given, by the rules of JSX: entities mean something in texts and attributes, escapes in none. */
function jsx(markup: string): JSXElement {
  return parseExpression(markup, { plugins: ['jsx'] }) as unknown as JSXElement
}
/** Text of an element as compilers of JSX give it to React, with lines put together. */
function jsxText(markup: string): string {
  const [child, ...others] = react.buildChildren(jsx(markup))
  expect(others).toEqual([])
  return child === undefined ? '' : child.type === 'StringLiteral' ? child.value : child.type
}
function jsxValue(markup: string): unknown {
  const [attribute, ...others] = jsx(markup).openingElement.attributes as JSXAttribute[]
  expect(others).toEqual([])
  const value = attribute?.value
  if (value?.type === 'StringLiteral') return value.value
  return value?.type === 'JSXExpressionContainer' && 'value' in value.expression
    ? value.expression.value
    : value?.type
}

/** As Vue reads a text: braces in pairs hold an expression, in which character references are read. */
function vueText(markup: string): string {
  const text = htmlText(markup)
  const [, expression] = /^\{\{ (.*) \}\}$/s.exec(text) ?? []
  if (expression === undefined) {
    expect(text).not.toContain('{{')
    return text
  }
  return JSON.parse(expression) as string
}

const laws: readonly (readonly [string, (text: string) => void])[] = [
  ['a text of HTML', (text) => expect(htmlText(`<b>${textIn.html(text)}</b>`)).toBe(text)],
  [
    'an attribute of HTML',
    (text) =>
      expect(html(`<b ${attributeIn.html('a', text)}>`).attrs).toEqual([
        { name: 'a', value: text },
      ]),
  ],
  ['a text of JSX', (text) => expect(jsxText(`<b>${textIn.jsx(text)}</b>`)).toBe(text)],
  [
    'an attribute of JSX',
    (text) => expect(jsxValue(`<b ${attributeIn.jsx('a', text)} />`)).toBe(text),
  ],
  ['a text of Vue', (text) => expect(vueText(`<b>${textIn.vue(text)}</b>`)).toBe(text)],
  [
    'an attribute of Vue',
    (text) =>
      expect(html(`<b ${attributeIn.vue('a', text)}>`).attrs).toEqual([{ name: 'a', value: text }]),
  ],
  [
    'a value of a script',
    (text) => {
      const code = `x = ${literal(text)}`
      expect(htmlText(`<script>${code}</script>`)).toBe(code)
      expect(JSON.parse(literal(text))).toBe(text)
    },
  ],
]

test.each(laws)('%s says any text', (_, law) => {
  const holds = fc.property(texts, (text) => void law(text))
  fc.assert(holds, every)
  for (const character of characters) law(`a${character}b`)
})

test('what is no text is an expression', () => {
  expect([attributeIn.html('a', true), attributeIn.html('a', 3)]).toEqual(['a', 'a="3"'])
  expect([
    attributeIn.jsx('a', true),
    attributeIn.jsx('a', 3),
    attributeIn.jsx('a', false),
  ]).toEqual(['a', 'a={3}', 'a={false}'])
  expect([
    attributeIn.vue('a', true),
    attributeIn.vue('a', 3),
    attributeIn.vue('a', false),
  ]).toEqual(['a', ':a="3"', ':a="false"'])
})
