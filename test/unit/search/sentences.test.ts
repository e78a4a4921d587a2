import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageRow, ProseRow } from '../../../scripts/catalogs/search/data.ts'
import type { SearchEngine } from '../../../scripts/catalogs/search/engine.ts'
import { engineOf, readNames, type Searched } from '../../helpers/search.ts'
import { runs } from '../../helpers/tiers.ts'

/** Where the rows of an answer lead to, and what they are. */
const places = (engine: SearchEngine, query: string): string[] =>
  engine.find(query, 50, true).rows.map(({ spots, kinds }) => `${spots[0]?.path} ${kinds.join()}`)
const offers = (engine: SearchEngine, query: string): Record<string, string[]> =>
  Object.fromEntries(
    engine
      .find(query, 50, true)
      .offers.map(({ kind, rows }) => [kind, rows.map(({ title }) => title)]),
  )

const components: readonly Searched[] = [
  {
    name: 'Alert',
    slug: 'sl-alert',
    description: 'Shows a notification. It is what the button is to a page.',
    members: {
      props: [{ name: 'closable', description: 'Shows what is the button of a closing.' }],
    },
  },
  {
    name: 'Button',
    slug: 'sl-button',
    members: { props: [{ name: 'variant', type: 'string' }, 'size'] },
  },
  {
    name: 'Dialog',
    slug: 'sl-dialog',
    members: { props: ['open'], methods: ['show()'], events: ['after-show'] },
  },
  { name: 'Input', slug: 'sl-input', members: { props: ['size', 'for', 'a'] } },
]
const prose: readonly ProseRow[] = [
  [
    'components/sl-dialog',
    '',
    '',
    'Opens above the page.',
    'h-keys',
    'Keys',
    'F6 goes round, Escape closes.',
  ],
  ['components/sl-input', 'h-style', 'Style', 'Die Größe: <sl-input>::part(base) { color: red }'],
  ['guides/theming', '', '', 'Set --sl-color-primary-600 for 配色 of all. Barrierefreiheit zählt.'],
]
const guide = ['guide', 'guides/theming.html', 'Theming', ''] as const
const engine = engineOf(components, [guide], { prose })
const german = engineOf(components, [guide], { prose, lang: 'de-AT' })

describe('a sentence', () => {
  test.each([
    ['how to open a dialog', 'components/sl-dialog.html#prop-open prop'],
    ['How do I open the dialog?', 'components/sl-dialog.html#prop-open prop'],
    ['which component for a notification', 'components/sl-alert.html component'],
    ['sl-button variant', 'components/sl-button.html#prop-variant prop'],
    ['the size of sl-input', 'components/sl-input.html#prop-size prop'],
    // What is said has fillers, too.
    ['the button', 'components/sl-button.html component'],
    ['what is a button', 'components/sl-button.html component'],
    // A filler that is a name is one.
    ['input for', 'components/sl-input.html#prop-for prop'],
    ['for', 'components/sl-input.html#prop-for prop'],
    ['what is the', 'components/sl-alert.html component'],
    ['a dialog', 'components/sl-dialog.html component'],
  ])('%j leads to %j first', (query, place) => {
    expect(places(engine, query)[0] ?? '').toBe(place)
  })

  test('has the fillers of its language, and of a language that is not known none', () => {
    const query = 'Wie öffne ich den dialog'
    expect(places(german, 'wie kann ich den dialog')[0]).toBe('components/sl-dialog.html component')
    expect(places(german, 'the dialog')[0]).toBe('components/sl-dialog.html component')
    expect(places(engine, query)).toEqual([])
    const french = engineOf(components, [], { lang: 'fr' })
    expect(places(french, 'the dialog')).toEqual([])
  })

  test('is marked without its fillers', () => {
    expect(engine.find('how to open a dialog', 9, true).sought).toBe('open dialog')
  })
})

describe('what a page says', () => {
  test.each([
    ['F6', 'components/sl-dialog.html#h-keys text'],
    ['f6 escape', 'components/sl-dialog.html#h-keys text'],
    ['escape above', 'components/sl-dialog.html text'],
    ['keys f6 dialog', 'components/sl-dialog.html#h-keys text'],
    ['above', 'components/sl-dialog.html text'],
    ['--sl-color-primary-600', 'guides/theming.html text'],
    ['::part(base)', 'components/sl-input.html#h-style text'],
    ['how to set ::part(base)', ''],
    ['<sl-input>', 'components/sl-input.html component'],
    ['Barrierefreiheit', 'guides/theming.html text'],
    ['配色', 'guides/theming.html text'],
    ['色', 'guides/theming.html text'],
    ['Größe', 'components/sl-input.html#h-style text'],
    ['grosse', 'components/sl-input.html#h-style text'],
    ['Groesse', 'components/sl-input.html#h-style text'],
    ['zaehlt', 'guides/theming.html text'],
    // Words begin where they begin.
    ['freiheit', ''],
  ])('%j is found at %j first', (query, place) => {
    expect(places(engine, query)[0] ?? '').toBe(place)
  })

  test('comes after all names, once a page, and not for what is found by its name', () => {
    const rows: ProseRow[] = [
      ['components/sl-alert', 'h-a', 'A', 'A dialog.', 'h-b', 'B', 'A dialog and a dialog.'],
      ['components/sl-dialog', 'h-c', 'C', 'The dialog.'],
    ]
    expect(places(engineOf(components, [], { prose: rows }), 'dialog')).toEqual([
      'components/sl-dialog.html component',
      'components/sl-alert.html#h-a text',
    ])
  })

  test('early in a long page goes before the same said last in a short one', () => {
    const keys = 'F6 goes to the next group.'
    const said: readonly ProseRow[] = [
      ['components/sl-button', '', '', 'What it is for, in a word or two.', 'h-keys', 'Keys', keys],
      ['components/sl-input', '', '', `Words. ${keys}`],
      ['components/sl-dialog', 'h-keys', 'Keys', keys, 'h-more', 'More', 'words '.repeat(200)],
    ]
    expect(places(engineOf(components, [], { prose: said }), 'F6')).toEqual([
      'components/sl-dialog.html#h-keys text',
      'components/sl-input.html text',
      'components/sl-button.html#h-keys text',
    ])
  })

  test('is shown around what was found, whole characters only', () => {
    const long = `${'😀 '.repeat(300)}needle ${'😀'.repeat(300)}`
    const found = engineOf(components, [], { prose: [['components/sl-alert', '', '', long]] })
    const [row] = found.find('needle', 1, true).rows
    expect(row?.about[0]).toMatch(/^…(?:😀 )+needle 😀+…$/u)
  })

  test('of files that do not belong to the names is left out', () => {
    const rows: ProseRow[] = [
      ['components/gone', '', '', 'words'],
      ['guides/gone', '', '', 'words'],
    ]
    expect(places(engineOf(components, [], { prose: rows }), 'words')).toEqual([])
  })
})

describe('where nothing has all of the words', () => {
  test('what has most of them is offered, and nothing else', () => {
    expect(offers(engine, 'button variant banana')).toEqual({ partial: ['variant'] })
    expect(offers(engine, 'banana notification')).toEqual({ partial: ['Alert'] })
    expect(offers(engine, 'banana F6')).toEqual({ partial: ['Keys'] })
    expect(places(engine, 'button variant banana')).toEqual([])
    expect(offers(engine, 'button variant')).toEqual({})
  })

  test('a component that is called by one of them goes before what has more of them elsewhere', () => {
    const picker = { name: 'Color Picker', slug: 'sl-color-picker' }
    const change = { name: 'change', description: 'The color is another.' }
    const more = engineOf([...components, { ...picker, members: { events: [change] } }], [guide], {
      prose,
    })
    const asked = 'how do I change the color of a button'
    expect(offers(more, asked)['partial']?.slice(0, 2)).toEqual(['Button', 'change'])
    // What has most of them and is called so goes first.
    expect(offers(more, 'button of a color picker')['partial']?.slice(0, 2)).toEqual([
      'Color Picker',
      'Button',
    ])
  })

  test('and where nothing has one, near names and the guides', () => {
    expect(offers(engine, 'banana')).toEqual({ guides: ['Theming'] })
    const release: PageRow = ['release', 'changes/1.0.0.html', '1.0.0', '']
    expect(offers(engineOf(components, [release]), 'banana')).toEqual({})
    expect(offers(engineOf(components, [release, guide]), '')).toEqual({ guides: ['Theming'] })
    expect(offers(engineOf([{ name: 'Accordion' }]), 'acordian')).toEqual({
      nearest: ['Accordion'],
    })
  })

  test('a single query of a large catalog names near components', () => {
    const vuetify = engineOf(readNames('vuetify'))
    expect(offers(vuetify, 'skeleton banana')['partial']).toContain('VSkeletonLoader')
  })

  test('no row has all the words, and one of them each', { tags: 'sampled' }, () => {
    const word = fc.constantFrom('alert', 'dialog', 'open', 'size', 'banana', 'kiwi', 'F6')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const { rows, offers: all } = engine.find(words.join(' '), 50, true)
        const partial = all.filter(({ kind }) => kind === 'partial')
        if (rows.length > 0) expect(partial).toEqual([])
        for (const offer of all) expect(offer.rows.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(60) },
    )
  })
})
