import { describe, expect, test } from 'vitest'
import { controlsOf } from '../../../scripts/reading/front-matter/offered-controls.ts'
import { isActiveAddress, type Control } from '../../../scripts/words/model/control.ts'
import { blankEntry, type ListEntry } from '../../../scripts/words/model/members.ts'

const entry = (given: Partial<ListEntry>): ListEntry => ({ ...blankEntry, name: 'a', ...given })
const ofCode = { isElement: true, hasAttributes: true }

/** The control of one prop of an element, or nothing. */
function controlOf(given: Partial<ListEntry>, usage = ofCode): Control | undefined {
  return controlsOf({ props: [entry({ attribute: 'a', ...given })] }, usage).controls[0]
}

describe('the kind of a control follows from the type', () => {
  test.each<[type: string, kind: string | undefined, options?: readonly unknown[]]>([
    ['boolean', 'flag'],
    ['boolean | undefined', 'flag'],
    ['true', 'flag'],
    ['"s" | "m" | \'l\'', 'choice', ['s', 'm', 'l']],
    ["'a' | undefined | null", 'choice', ['a']],
    ['1 | 2 | -1.5', 'choice', [1, 2, -1.5]],
    ['"on" | boolean', 'choice', ['on', false, true]],
    ['number', 'number'],
    ['number | "auto"', 'text', ['auto']],
    ['string', 'text'],
    ['string | string[]', 'text'],
    ['"a" | "b" | (string & {})', 'text', ['a', 'b']],
    ['Date | string', 'text'],
    ['`a${string}`', undefined],
    ['() => void', undefined],
    ['(a: string) => boolean', undefined],
    ['string[]', undefined],
    ['{ a: string }', undefined],
    ['ButtonVariant', undefined],
    ['null', undefined],
    ['', undefined],
  ])('%s', (type, kind, options = []) => {
    const control = controlOf({ type })
    expect([control?.kind, control?.options ?? []]).toEqual([kind, options])
  })

  test('a name stands for what it expands to, and a list that is most of a page is typed', () => {
    expect(controlOf({ type: 'Size', expansion: '"s" | "m"' })?.options).toEqual(['s', 'm'])
    const icons = Array.from({ length: 201 }, (_, i) => `"icon-${i}"`).join(' | ')
    expect(controlOf({ type: icons })).toMatchObject({ kind: 'text', options: [] })
  })

  test('a node of React is a text, but of no element', () => {
    expect(controlOf({ type: 'React.ReactNode' })).toBeUndefined()
    const drawn = { isElement: false, hasAttributes: false }
    expect(controlOf({ type: 'React.ReactNode' }, drawn)).toMatchObject({
      kind: 'text',
      drives: 'prop',
    })
  })
})

test.each<[type: string, written: string | null, value: unknown]>([
  ['boolean', null, false],
  ['boolean', 'true', true],
  ['"s" | "m"', "'m'", 'm'],
  ['"s" | "m"', 'm', 'm'],
  ['"s" | "m"', 'theme.size', null],
  ['1 | 2', '2', 2],
  ['number', '0', 0],
  ['number', 'Infinity', null],
  ['string', '"a b"', 'a b'],
  ['string', "''", null],
  ['string', 'document.title', null],
  ['string', '`${a}`', null],
])('the default of %s written as %s', (type, written, value) => {
  expect(controlOf({ type, default: written })?.default).toBe(value)
})

test('what no form may set has no control, and is counted', () => {
  const type = 'string'
  const props = [
    entry({ type, readonly: true }),
    entry({ type: 'string', name: 'onclick' }),
    entry({ type, attribute: 'ONCLICK' }),
    entry({ type, name: 'style' }),
    entry({ type, name: 'srcdoc' }),
    entry({ type, name: 'ref' }),
    entry({ type, name: 'defaultValue' }),
    entry({ type, name: 'items[].text' }),
    entry({ type, name: 'aria-*' }),
    entry({ type: '(event: Event) => void' }),
  ]
  expect(controlsOf({ props }, ofCode)).toEqual({ controls: [], leftOut: props.length })
})

test('an element has attributes as the code names them, or as its author does, and else properties', () => {
  const props = [
    entry({ name: 'helpText', attribute: 'help-text', type: 'string' }),
    entry({ name: 'open', type: 'boolean' }),
  ]
  const driven = (usage: typeof ofCode) =>
    controlsOf({ props }, usage).controls.map(({ drives, name, key }) => [drives, name, key])
  expect(driven(ofCode)).toEqual([
    ['attribute', 'help-text', 'helpText'],
    ['property', 'open', 'open'],
  ])
  expect(driven({ isElement: true, hasAttributes: false })[1]).toEqual([
    'attribute',
    'open',
    'open',
  ])
})

test('the content comes first, then own props, inherited ones, other slots, and styles of elements alone', () => {
  const lists = {
    props: [
      entry({ name: 'b', type: 'string', inheritedFrom: 'Base' }),
      entry({ name: 'c', type: 'string' }),
    ],
    slots: [entry({ name: 'prefix' }), entry({ name: 'default' }), entry({ name: 'item.<name>' })],
    cssProperties: [entry({ name: '--x' }), entry({ name: '--a*' })],
  }
  const keys = (isElement: boolean) =>
    controlsOf(lists, { isElement, hasAttributes: false }).controls.map(({ key }) => key)
  expect(keys(true)).toEqual(['slot', 'c', 'b', 'slot.prefix', '--x'])
  expect(keys(false)).toEqual(['slot', 'c', 'b', 'slot.prefix'])
})

test.each<[text: string, isActive: boolean]>([
  ['javascript:alert(1)', true],
  [' \u0001JAVA\nscript\t:alert(1)', true],
  ['vbscript:x', true],
  ['data:text/html,<script>', true],
  ['data:,x', true],
  ['file:///etc/passwd', true],
  ['data:image/png;base64,AA==', false],
  ['https://example.com/', false],
  ['a.png', false],
  ['Warning: javascript:', false],
])('an address that would run, or read a disk: %j', (text, isActive) => {
  expect(isActiveAddress(text)).toBe(isActive)
})
