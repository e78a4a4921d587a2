import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { nameText, valueText } from '../../../templates/name-text.ts'
import { englishWords } from '../../../scripts/words/interface/word.ts'
import { cellText, typeText } from '../../../templates/type-text.ts'

/** The text of markup, and `¶` where a member of its own begins. */
function membersOf(type: string): string {
  return typeText(type)
    .markup.replaceAll('<span class="member">', '¶')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

test.each([
  ['a | b', '¶a ¶| b'],
  ['string | (string | [string, number])[]', '¶string ¶| (string | [string, number])[]'],
  ['Array<a | b> | { x: a | b } | [a | b]', '¶Array<a | b> ¶| { x: a | b } ¶| [a | b]'],
  ["'a | b' | c", "¶'a | b' ¶| c"],
  ["'a' | 'b|c' | 1", "¶'a' ¶| 'b|c' ¶| 1"],
  // A bar too many is part of what follows.
  ['a | | b', '¶a ¶| | b'],
  ['(a) | | b', '¶(a) ¶| | b'],
  ['(() => a | b) | c', '¶(() => a | b) ¶| c'],
  // What a function returns goes on to the end of the type.
  ['c | (x: d) => a | b', '¶c ¶| (x: d) => a | b'],
  ['Promise<() => a> | b', '¶Promise<() => a> ¶| b'],
])('the union %s has its own members alone', (type, members) => {
  expect(membersOf(type)).toBe(members)
})

test('a bar of an inner union begins no line', () => {
  expect(typeText('Record<string, aaaaaaaaaaaa | bbbbbbbbbbbb> | c').markup).toContain(
    'aaaaaaaaaaaa<span class="whole"> |</span> bbbbbbbbbbbb',
  )
})

test.each([
  ['sl-invalid', 'sl-invalid'],
  ['--divider-width', '--divider-width'],
  ['defaultDropdownOpened', 'default<wbr>Dropdown<wbr>Opened'],
  ['onUpdate:modelValueOf.x', 'on<wbr>Update:<wbr>model<wbr>Value<wbr>Of.<wbr>x'],
  ['--sl-input-required-content', '--sl-<wbr>input-<wbr>required-<wbr>content'],
  ['x'.repeat(19), `<span class="cut">${'x'.repeat(19)}</span>`],
])('the name %s breaks where a reader would', (name, markup) => {
  expect(nameText(name).markup).toBe(markup)
})

test('the value of a default breaks at its dots and humps', () => {
  expect(valueText("'$vuetify.datePicker.title'").markup).toBe(
    "'$vuetify.<wbr>date<wbr>Picker.<wbr>title'",
  )
})

test('whatever breaks, the text stays, character for character', { tags: 'sampled' }, () => {
  const text = fc.stringMatching(/^(?:[a-zA-Z-]{1,9}| \| |[<>()[\]{},.'"`/=&\u{1F600}é-]){0,40}$/u)
  fc.assert(
    fc.property(text, (written) => {
      for (const draw of [typeText, nameText, valueText]) {
        expect(textOf(draw(written).markup)).toBe(written)
      }
    }),
  )
})

function textOf(markup: string): string {
  const read = (node: object): string =>
    'value' in node
      ? String(node.value)
      : 'childNodes' in node
        ? (node.childNodes as object[]).map(read).join('')
        : ''
  return read(parseFragment(markup))
}

test.each([
  ['a short one', 'string', false],
  [
    'a union whose members stand beside each other on six lines',
    Array(18).fill("'abcd'").join(' | '),
    false,
  ],
  ['one with seven lines of members', Array(7).fill("'abcdefghijklmnopqrstuv'").join(' | '), true],
  ['a long object', `{ ${'key: string; '.repeat(20)}}`, true],
])('a type of more than six lines unfolds, and %s is %s: %s', (_, type, folds) => {
  const drawn = cellText(englishWords, type, typeText(type), 'typeOf', 'x').markup
  expect(drawn.includes('<details')).toBe(folds)
  expect(drawn).toContain(typeText(type).markup)
})
