import { expect, test } from 'vitest'
import { plainText } from '../../../scripts/catalogs/search/plain-text.ts'

test.each([
  ['See [Button](/button) and `code`.', 'See Button and code.'],
  ['**bold**, _light_, *both* and ~~gone~~', 'bold, light, both and gone'],
  ['`data-*` and `<b>`', 'data-* and <b>'],
  ['data-* and some_long_name, 2 * 3 * 4', 'data-* and some_long_name, 2 * 3 * 4'],
  ['like <Select native /> in </div>', 'like <Select native /> in </div>'],
  ['a <!-- b --> <https://x.example>', 'a https://x.example'],
  ['a <!-- b > c --> d --> <!-- <e> --><!--f--> g <!-- h', 'a d --> g <!-- h'],
  ['<!--> a --> <!---> b', '<!--> a --> <!---> b'],
  ['a <kbd/>, <sub>b and </ins> <KBD>c<kbd>d</kbd></kbd>', 'a <kbd/>, <sub>b and </ins> cd'],
  ['a <button>, a <my-tabs> or <Tabs.List>', 'a <button>, a <my-tabs> or <Tabs.List>'],
  ['x<sup>2</sup><br>and <kbd>K</kbd>', 'x2and K'],
  ['a < b && c > d', 'a < b && c > d'],
  ['![picture](a.png "title")[ref][x]', 'pictureref'],
  ['``a ` b`` c', 'a ` b c'],
  ['an `open code', 'an `open code'],
  ['\\*not\\*  two\nlines', '*not* two lines'],
  ['### Overview\n\nText', 'Overview Text'],
  ['&lt;b&gt; &amp; &copy;', '<b> & &copy;'],
  ['string[] | [number, string]', 'string[] | [number, string]'],
  ['__proto__', 'proto'],
])('%j is %j', (markdown, expected) => {
  expect(plainText(markdown)).toBe(expected)
})

// A reader that looks on from each of them would take minutes.
test.each([
  '`',
  '`a``b',
  '*a',
  '[',
  '](',
  '[a](',
  '<a ',
  '<!--',
  '<!-- -->',
  '<kbd>',
  '</kbd>',
  '<br ',
  '**a ',
  '&',
  '\\',
  '_a_b',
])('half a million of %j are read, and become no longer', (piece) => {
  const text = piece.repeat(500_000)
  expect(plainText(text).length).toBeLessThanOrEqual(text.length)
})
