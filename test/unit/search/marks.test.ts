import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, markedParts } from '../../../scripts/catalogs/search/marks.ts'

/** Brackets show what is marked. */
const shown = (text: string, query: string): string =>
  markedParts(text, query, true)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['VDatePicker', 'date', 'V[Date]Picker'],
  ['VDatePicker', 'date picker', 'V[DatePicker]'],
  ['el-date-picker', 'DatePicker', 'el-[date-picker]'],
  ['A picker of dates', 'date pick', 'A [pick]er of [date]s'],
  ['Update', 'date', 'Update'],
  ['SlDropdown', 'dropdwon', 'Sl[Dropdown]'],
  ['VBtn', 'button', 'V[Btn]'],
  ['Autocomplete', 'autocmplt', '[Autocomplete]'],
  ['sl-change', 'sl-change', '[sl-change]'],
  ['modelValue', 'v-model', '[model][V]alue'],
  ['日期选择器', '选择', '日期[选择]器'],
  ['Élément', 'elem', '[Élém]ent'],
  ['<b>', 'b', '<[b]>'],
  ['anything', '', 'anything'],
])('%s for %s is %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})

test('marks never change the text', { tags: 'sampled' }, () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (text, query) => {
      const parts = markedParts(text, query, true)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})

test('a long text is shown from before the first match on', () => {
  const long = `${'word '.repeat(60)}needle ${'more '.repeat(60)}`
  const cut = excerpt(long, 'needle', 160)
  expect(cut).toMatch(/^…(?:word )+needle (?:more )+/)
  expect(cut.length).toBeLessThanOrEqual(162)
  expect(excerpt('short', 'x', 160)).toBe('short')
})
