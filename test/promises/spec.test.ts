import { describe, expect, test } from 'vitest'
import { commonMarkExamples, gfmExamples, type Example } from '../helpers/examples.ts'
import { drawPlainly, normal } from '../helpers/draw.ts'

const commonMark = await commonMarkExamples()
const gfm = await gfmExamples()

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

interface Differences {
  /** The page's title is the one heading of level 1: those of the Markdown begin at 2. */
  readonly headings: readonly number[]
  /** Raw HTML is shown as its own text; comments are dropped; eight tags are elements, well nested. */
  readonly html: readonly number[]
  /** A language of a fence is shown if it is a word of letters, digits and `+#.-`. */
  readonly languages: readonly number[]
  /** Addresses in the text are links: GFM's own extension, which CommonMark does not have. */
  readonly addresses: readonly number[]
  /** Cells are aligned by class, tasks are words and marks. */
  readonly look: readonly number[]
  /** `mailto:` and `xmpp:` in the text: remark-gfm links the address behind them alone. */
  readonly protocols: readonly number[]
  /** A link of a scheme that is not on the list leads nowhere. */
  readonly schemes: readonly number[]
}

const ofCommonMark: Differences = {
  headings: [
    214,
    10,
    62,
    66,
    67,
    68,
    72,
    75,
    76,
    ...range(78, 84),
    115,
    141,
    215,
    227,
    228,
    229,
    230,
    232,
    300,
  ],
  html: [
    21,
    31,
    ...range(148, 166),
    ...range(169, 191),
    201,
    308,
    309,
    344,
    475,
    476,
    477,
    491,
    494,
    524,
    536,
    ...range(613, 617),
    623,
    ...range(625, 631),
    642,
    643,
  ],
  languages: [34, 144],
  addresses: [602, 606, 608, 611, 612],
  look: [],
  protocols: [],
  schemes: [500, 596, 597, 598, 599, 601],
}
const ofGfm: Differences = {
  headings: [
    183,
    10,
    32,
    36,
    37,
    38,
    42,
    45,
    46,
    ...range(48, 54),
    85,
    111,
    184,
    197,
    206,
    207,
    208,
    210,
    278,
  ],
  html: [
    ...range(118, 136),
    ...range(139, 160),
    170,
    288,
    289,
    317,
    327,
    354,
    484,
    485,
    486,
    501,
    504,
    533,
    545,
    ...range(636, 640),
    646,
    ...range(648, 655),
    657,
    667,
    668,
  ],
  languages: [114, 330],
  addresses: [611, 615, 617, 620, 621],
  look: [199, 279, 280],
  protocols: [633, 634, 635],
  schemes: [509, 605, 606, 607, 608, 610],
}

const drawn = new Map<string, string>()

/** The Markdown as the reference draws it: several tests look at each example. */
function reference(markdown: string): string {
  const html = drawn.get(markdown) ?? drawPlainly(markdown, 'reference')
  drawn.set(markdown, html)
  return html
}

function differing(examples: readonly Example[]): number[] {
  return examples
    .filter(({ markdown, html }) => reference(markdown) !== normal(html))
    .map(({ number }) => number)
}
const numbers = (differences: Differences): number[] =>
  Object.values(differences as unknown as Record<string, readonly number[]>)
    .flat()
    .sort((a, b) => a - b)

describe.skipIf(commonMark === null || gfm === null)(
  'the specifications, drawn by our pages',
  () => {
    test('P19: of 652 examples of CommonMark those differ that are listed, and no other', () => {
      expect(commonMark?.length).toBe(652)
      expect(differing(commonMark ?? [])).toEqual(numbers(ofCommonMark))
    })

    test('P19: of the examples of GFM those differ that are listed, and no other', () => {
      expect(gfm?.length).toBe(677)
      expect(differing(gfm ?? [])).toEqual(numbers(ofGfm))
    })

    test('P19: where only the level of headings differs, nothing else does', () => {
      for (const number of ofCommonMark.headings) {
        const { markdown = '', html = '' } = commonMark?.[number - 1] ?? {}
        expect(reference(markdown)).toBe(normal(html).replace(/<(\/?)h1>/g, '<$1h2>'))
      }
    })

    test('P19: the other parser draws every example the same', () => {
      const other = [...(commonMark ?? []), ...(gfm ?? [])].filter(
        ({ markdown }) => drawPlainly(markdown, 'fast') !== reference(markdown),
      )
      expect(other.map(({ number }) => number)).toEqual([])
    })
  },
)
