import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFault, suggestSlug } from '../../../scripts/words/model/slug.ts'

test.each([
  ['Übersicht', 'uebersicht'],
  ['Übersicht'.normalize('NFD'), 'uebersicht'],
  ['Größe ändern', 'groesse-aendern'],
  ['ÜBER UNS', 'ueber-uns'],
  ['SCHLÜSSEL', 'schluessel'],
  ['STRAẞE', 'strasse'],
  ['CaféMenü', 'cafe-menue'],
  ['Crème brûlée', 'creme-brulee'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'smorrebrod'],
  ['ﬁeld', 'field'],
  ['VBtn', 'v-btn'],
  ['按钮', null],
])('the slug that %j asks for is %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
})

test('whatever the name, what is advised is a slug', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = suggestSlug(name)
      expect(slug === null ? null : slugFault(slug)).toBe(null)
    }),
  )
})
