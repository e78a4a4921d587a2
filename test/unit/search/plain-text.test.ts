import { expect, test } from 'vitest'
import { plainText } from '../../../scripts/search/plain-text.ts'

test.each([
  ['See [Button](/button) and `code`.', 'See Button and code.'],
  ['**bold**, _light_, *both* and ~~gone~~', 'bold, light, both and gone'],
  ['`data-*` and `<b>`', 'data-* and <b>'],
  ['data-* and some_long_name, 2 * 3 * 4', 'data-* and some_long_name, 2 * 3 * 4'],
  ['<a href="https://x.example">Anchor</a>', 'Anchor'],
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

test.each(['`', '`a``b', '*a', '[', '](', '[a](', '<a ', '**a ', '&', '\\', '_a_b'])(
  'a hundred thousand of %j take no longer than their length',
  (piece) => {
    const [short, long] = [2_000, 100_000].map((count) => {
      const text = piece.repeat(count)
      const start = performance.now()
      plainText(text)
      return performance.now() - start
    })
    // Fifty times as long; a quadratic reader would take 2,500 times as long.
    expect(long).toBeLessThan(Math.max(short ?? 0, 4) * 400)
  },
)
