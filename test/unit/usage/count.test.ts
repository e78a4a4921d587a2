import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareUses } from '../../../scripts/tools/check-code/compare-uses.ts'
import { mergeCounts, type UsageCounts } from '../../../scripts/reading/usage-counts/counts.ts'
import { knownCatalog } from '../../../scripts/tools/check-code/known.ts'
import { noCompilers } from '../../../scripts/reading/code/compilers.ts'
import { readCodeText } from '../../../scripts/reading/code/read-file.ts'
import { runs } from '../../helpers/tiers.ts'
import { elements } from './catalog.ts'

const catalogs = [knownCatalog(elements)]
const context = { compilers: noCompilers, isVue: null, isSnippet: false }
const packages = { names: null, isSnippet: false }

/** The counts of some files, by their texts. */
function countsOf(
  name: string,
  texts: readonly (readonly [file: string, text: string])[],
): UsageCounts {
  const files = texts.map(([file, text]) => ({ file, found: readCodeText(text, 'html', context) }))
  const { components } = compareUses(files, catalogs, packages)
  return { usage: 1, catalog: null, name, components }
}

const element = fc
  .record({
    tag: fc.constantFrom('acme-card', 'acme-old', 'other-card'),
    attributes: fc.subarray([
      'size="small"',
      'size="large"',
      'label="__proto__"',
      'columns="2"',
      'x=1',
    ]),
    slot: fc.constantFrom('', ' slot="header"'),
  })
  .map(({ tag, attributes, slot }) => `<${tag} ${attributes.join(' ')}><p${slot}></p></${tag}>`)
const files = fc
  .array(fc.array(element, { maxLength: 4 }), { maxLength: 5 })
  .map((all) => all.map((elements, i): [string, string] => [`${i}.html`, elements.join('\n')]))

test('counts of two apps together are those of both read at once, in whatever order', () => {
  fc.assert(
    fc.property(files, files, (one, other) => {
      const others = other.map(([file, text]): [string, string] => [`other/${file}`, text])
      const merged = mergeCounts(countsOf('a', one), countsOf('b', others))
      expect(JSON.stringify(merged)).toBe(JSON.stringify(countsOf('a, b', [...one, ...others])))
      expect(JSON.stringify(merged)).toBe(
        JSON.stringify(mergeCounts(countsOf('b', others), countsOf('a', one.toReversed()))),
      )
    }),
    { numRuns: runs(200) },
  )
})
