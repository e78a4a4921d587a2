import { parseExpression } from '@babel/parser'
import { react, type JSXElement } from '@babel/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCompilers } from '../../../scripts/reading/code/compilers.ts'
import type { Language } from '../../../scripts/reading/code/languages.ts'
import { readCodeText } from '../../../scripts/reading/code/read-file.ts'
import { runs } from '../../helpers/tiers.ts'
import { component, elements, exported, told } from './catalog.ts'

const card = '<Card label="a" szie="b" />'

test.each([
  ['a parameter', `const a = b.map(({ Card }) => ${card})`],
  ['one with a default', `function a({ x: [Card = 1] }) { return ${card} }`],
  ['a variable of a function', `function a() { const Card = b; return ${card} }`],
  ['a variable of a loop', `for (const Card of a) b(${card})`],
  ['a variable of a case', `switch (a) { case 1: let Card = b; c(${card}) }`],
  ['what is caught', `try { a() } catch (Card) { b(${card}) }`],
  ['the name of a function in an expression', `const a = b(function Card() { return ${card} })`],
  ['the name of a class in an expression', `const a = class Card { b() { return ${card} } }`],
  ['a pattern', `const [{ Card }, ...x] = a; b(${card})`],
  ['a renamed default', `const { Card = b } = a; c(${card})`],
  ['an enum', `enum Card { A }; b(${card})`],
  ['an import of CommonJS', `import Card = require('a'); b(${card})`],
])('a name that the code makes itself is no component: %s', async (_, code) => {
  expect(await told(exported, 'tsx', code)).toEqual([])
  const imported = `import { Card } from '@acme/ui'\n`
  const isInner = /^(?:const a|function|for|switch|try)/.test(code)
  if (isInner) expect(await told(exported, 'tsx', imported + code)).toEqual([])
})

test('it is one again behind the function that makes the name', async () => {
  const code = `const a = (Card) => ${card}\nconst b = ${card}`
  expect(await told(exported, 'tsx', code)).toEqual(['2:27 use-prop size'])
})

test.each<readonly [string, Language, string, readonly string[]]>([
  ['a tag that is filled in', 'ts', 'html`<acme-${a} b></acme-${a}><acme-crad>`', ['1:31']],
  ['a tag by the name of a method', 'html', '<constructor></constructor><acme-crad>', ['1:28']],
  ['a byte order mark', 'html', '\ufeff<acme-crad>', ['1:1']],
  ['an export of React Native', 'jsx', 'export a from "a"; b(<acme-crad/>)', ['1:22']],
])('%s', async (_, language, code, expected) => {
  const found = await told(elements, language, code)
  expect(found).toEqual(expected.map((place) => `${place} use-component acme-card`))
})

const slots = [{ name: 'header', description: 'Above' }]
const size = { name: 'size', type: "'s' | 'm'", required: true }
const fields = [
  component('textarea', { name: 'Textarea', props: [size] }),
  component('col', { name: 'Col', props: [{ ...size, required: false }], slots }),
]

test.each([
  ['a component called as an element', '<Textarea size="x" /><Col size="x" />', ['1:11', '1:27']],
  ['a slot of one that has no end tag in HTML', '<Col><template #heder /></Col>', ['1:16']],
  ['a slot behind a child', '<Col><Textarea size="s" /><template #heder /></Col>', ['1:37']],
  ['a slot behind an element', '<Col><textarea /><template #heder /></Col>', ['1:28']],
  ['a name that is computed', '<Textarea :[a]="b" /><Textarea v-bind:[a]="b" />', []],
  ['a property', '<Textarea .size="b" /><Textarea .size="\'x\'" />', ['1:33']],
])('pieces of Vue by their tags: %s', async (_, code, expected) => {
  const found = await told(fields, 'vue', code)
  expect(found.map((one) => one.split(' ')[0])).toEqual(expected)
})

test.each([
  ['three marks within a line', '```npm i``` installs\n\n```html\n<acme-crad>\n```', ['4:1']],
  ['a quote without blanks', '>```html\n><acme-crad>\n>```', ['2:2']],
  [
    'a tag that ends in the next line',
    '> ```html\n> <acme-crad\n> ><acme-crad>\n> ```',
    ['2:3', '3:4'],
  ],
  ['a quote in a quote', '> > ```html\n> > <acme-crad\n> > ></acme-crad>\n> > ```', ['2:5']],
])('fences of Markdown: %s', async (_, code, expected) => {
  const found = await told(elements, 'markdown', code)
  expect(found).toEqual(expected.map((place) => `${place} use-component acme-card`))
})

test('an element of JSX has the content that React is given', () => {
  const pieces = [
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\u00a0',
    '&nbsp;',
    'a',
    '{}',
    '{/* b */}',
    '{" "}',
    '<p />',
  ]
  const texts = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 4 })
  const law = (text: string): void => {
    const code = `<Card>${text}</Card>`
    const element = parseExpression(code, { plugins: ['jsx'] }) as unknown as JSXElement
    const context = { compilers: noCompilers, isVue: false, isSnippet: true }
    const [use] = readCodeText(code, 'jsx', context).uses
    expect(use?.hasContent).toBe(react.buildChildren(element).length > 0)
  }
  for (const text of ['', ' ', '\t ', '\n', ' \n ', '\r', ...pieces]) law(text)
  fc.assert(fc.property(texts, law), { numRuns: runs(1000) })
})

/** A tree of some cards in each other, as the compiler of Svelte 4, which is not installed here, gives it. */
function svelte4(code: string): unknown {
  const at = code.search(/: string|@include/)
  if (at >= 0) throw Object.assign(new Error('Unexpected token'), { pos: at })
  const node = (children: readonly object[], start: number): object => {
    const type = 'InlineComponent'
    return { type, name: 'Card', start, end: code.length, attributes: [], children }
  }
  const starts = [...code.matchAll(/<Card/g)].map(({ index }) => index)
  const children = starts.reduceRight<object[]>((inner, start) => [node(inner, start)], [])
  return { html: { type: 'Fragment', children } }
}

test.each([
  [
    'scripts in TypeScript',
    "<script lang='ts'>\nimport { Card } from '@acme/ui'\nlet a: string</script>\n<Card />",
    ['4:1 @acme/ui'],
  ],
  [
    'two scripts',
    '<script context="module">import { Card } from "@acme/ui"</script>\n<script lang=ts generics="A extends B<string>">let a: string</script><Card />',
    ['2:70 @acme/ui'],
  ],
  [
    'style sheets of a preprocessor',
    '<Card /><style lang="scss">\n.a { @include b }</style>',
    ['1:1 none'],
  ],
  ['components in each other once', '<Card><Card><Card>', ['1:1 none', '1:7 none', '1:13 none']],
  ['no script in a comment', '<!-- <script lang="ts"> -->{a: string}', ['1:30 Unexpected token']],
  [
    'no TypeScript in markup',
    '<script lang="ts">let a: string</script>{a: string}',
    ['1:43 Unexpected token'],
  ],
  [
    'no script with a mistake',
    '<script lang="ts">let a: string = </script>',
    ['1:35 Unexpected token'],
  ],
])('Svelte 4 reads %s', (_, code, expected) => {
  const compilers = { ...noCompilers, svelte: svelte4 }
  const context = { compilers, isVue: null, isSnippet: false }
  const { uses, unread } = readCodeText(code, 'svelte', context)
  const found = [
    ...uses.map(
      ({ at, origin }) => [at.start, origin === 'local' ? origin : origin?.module] as const,
    ),
    ...unread.map(({ at, reason }) => [at, reason] as const),
  ]
  expect(found.map(([at, what]) => `${at.line}:${at.column} ${what ?? 'none'}`)).toEqual(expected)
})

test('comments below each other end one finding each, those of a rule theirs', async () => {
  const code = [
    '<!-- catalog-ignore -->',
    '<!-- catalog-ignore use-value -->',
    '<!-- catalog-ignore use-value -->',
    '<acme-card a1="x" label="a" size="x" a2="x"></acme-card>',
  ]
  expect(await told(elements, 'html', code.join('\n'))).toEqual(['3:1 use-ignore', '4:38 use-prop'])
})

test('a message quotes the begin of a long value', async () => {
  const { checkCodeText: checkCode } =
    await import('../../../scripts/tools/check-code/check-code.ts')
  const options = { language: 'jsx', framework: null, folder: '.' } as const
  const code = `<Card label="a" size="${'x'.repeat(5000)}" />`
  const { findings } = await checkCode(exported, code, options)
  expect(findings[0]?.message).toBe(
    `size of Card is "${'x'.repeat(79)}…", it must be one of small, medium, large`,
  )
})

test('a message names each value once, though a type has it as a number and as a text', async () => {
  const { checkCodeText: checkCode } =
    await import('../../../scripts/tools/check-code/check-code.ts')
  const text = component('n-text', {
    name: 'NText',
    props: [{ name: 'depth', type: "1 | 2 | '1' | '2'", required: false }],
  })
  const options = { language: 'vue', framework: null, folder: '.' } as const
  const { findings } = await checkCode([text], '<NText depth="9" />', options)
  expect(findings[0]?.message).toBe('depth of NText is "9", it must be one of 1, 2')
})

test.each<readonly [string, Language, string, number]>([
  [
    'registrations behind begins of imports',
    'ts',
    `${'// import \n'.repeat(20_000)}${"a.component('A', b)\n".repeat(20_000)}`,
    0,
  ],
  [
    'begins of components of Angular',
    'ts',
    `import '@angular/core'\n${"// @Component(selector: 'a')\n".repeat(20_000)}`,
    0,
  ],
  ['begins of tags', 'ts', `html\`${'<a'.repeat(100_000)}\``, 0],
  ['comments', 'jsx', '// catalog-ignore\n'.repeat(20_000), 20_000],
  ['comments without an end', 'html', '<!-- catalog-ignore\n'.repeat(20_000), 20_000],
  ['fences in quotes', 'markdown', '> ```html\n> <acme-crad>\n> ```\n'.repeat(5000), 5000],
])('each of many is read once: %s', async (_, language, code, count) => {
  expect(await told(elements, language, code)).toHaveLength(count)
})
