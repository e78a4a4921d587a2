import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listKeys, lists, propsList } from '../../scripts/words/model/lists.ts'
import { textsOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const parsers = ['fast', 'reference'] as const
const source = (body: string, front = ''): string => `---\nname: Tabs\n${front}---\n\n${body}\n`

/** One build of a source a case; its lines of the report, without the file. */
async function reportsOf(
  bodies: readonly string[],
  parser: 'fast' | 'reference' = 'fast',
  front = '',
): Promise<{ site: BuiltSite; reports: string[][] }> {
  const files = bodies.map((body, i) => [`c${i}.md`, source(body, front)])
  const site = await buildSite(Object.fromEntries(files), { parser })
  const reports = bodies.map((_, i) =>
    site.problems
      .filter(({ file }) => file.endsWith(`/c${i}.md`))
      .map(({ line, column, severity, message, rule }) => {
        return `${line}:${column}: ${severity}: ${message} [${rule}]`
      }),
  )
  return { site, reports }
}

const table = (heads: string, mark = ''): string => {
  const [first = '', ...rest] = heads.split(' | ')
  const name = /css|propert|variable/i.test(first) ? '--UNREAD' : 'UNREAD'
  const next = mark.replace(/[^>]/g, ' ')
  return `${mark}| ${heads} |\n${next}|${' - |'.repeat(rest.length + 1)}\n${next}| ${[name, ...rest.map(() => 'x')].join(' | ')} |`
}
const shown = (plural: string): string =>
  `a table that looks like ${plural} is shown as it is, and not read:`

const nearly: readonly (readonly [string, string, string])[] = [
  ...[
    'Events:',
    'Event',
    'Emits',
    'Emitted events',
    'Events API',
    'Tabs.List events',
    'TabsGroup events',
    'Events of Tabs.List',
    'Custom events',
    'Ereignisse',
    'Use',
  ].map((heading) => [heading, 'Event | Type | Description', 'events'] as const),
  ['Slot', 'Slot | Description', 'slots'],
  ['Slots & parts', 'Slot | Description', 'slots'],
  ['Slots & parts', 'Part | Description', 'css-parts'],
  ['Slots and parts', 'Name | Description', 'slots'],
  ['Public methods', 'Method | Description', 'methods'],
  ['Public methods', 'Name | Description', 'methods'],
  ['Methods()', 'Method | Type', 'methods'],
  ['Shadow DOM parts', 'Part | Description', 'css-parts'],
  ['Public parts', 'Name | Description', 'css-parts'],
  ['Parts', 'Name | Type | Default', 'css-parts'],
  ['Custom properties', 'Property | Description', 'css-properties'],
  ['Variables', 'Name | Type | Default', 'css-properties'],
  ['Look', 'Variable | Default', 'css-properties'],
  ['States', 'State | Description', 'css-states'],
  ['States', 'Name | Type | Default', 'css-states'],
  ['Use', 'State | Description', 'css-states'],
  ['Use', 'Slot name | Description', 'slots'],
]

test('a table of another list that is not read is told, whatever its heading is called', async () => {
  for (const parser of parsers) {
    const { site, reports } = await reportsOf(
      nearly.map(([heading, heads]) => `## ${heading}\n\n${table(heads)}`),
      parser,
    )
    expect(reports).toEqual(
      nearly.map(([, , id]) => {
        const { plural = '', title = '' } = lists.find((list) => list.id === id) ?? {}
        return [
          `7:1: warning: ${shown(plural)} put it under a heading "${title}", outside quotes and lists [${id}-table-unread]`,
        ]
      }),
    )
    for (const i of nearly.keys()) {
      expect(site.json(`c${i}`)).toEqual({ slug: `c${i}`, name: 'Tabs', props: [] })
      const html = site.text(`components/c${i}.html`)
      const cells = [...textsOf(html, '.prose td'), ...textsOf(html, '.prose th')]
      expect(cells.join()).toMatch('UNREAD')
    }
  }
})

const others = lists.filter((list) => list !== propsList)

test.each(others)('what is wrong under the right heading is told: $title', async (list) => {
  const { id, title, plural, nameTitle, key } = list
  const rule = `[${id}-table-unread]`
  const nested = `${shown(plural)} it stands inside a quote or a list; take it out of there ${rule}`
  const nameless = `the table under "${title}" has no column for the names and is not read; call one "${nameTitle}" or "Name" ${rule}`
  const text = `there is no table under "${title}", so its text is not read as ${plural}; write a table with a column "${nameTitle}", or list them under "${key}" in the front matter ${rule}`
  const cases: readonly (readonly [string, string])[] = [
    [table(`${nameTitle} | Description`, '> '), `7:3: warning: ${nested}`],
    [table('Name | Description', '- '), `7:3: warning: ${nested}`],
    [table('Trigger | Description'), `7:1: warning: ${nameless}`],
    [table(' | Description'), `7:1: warning: ${nameless}`],
    [table(`${nameTitle} name | Description`), `7:1: warning: ${nameless}`],
    ['Words.\n\n- `a`: Words.\n- `b` Words.', `9:1: warning: ${text}`],
    ['- a: Words.\n- b-c', `7:1: warning: ${text}`],
    ['1. **a** Words.', `7:1: warning: ${text}`],
    ['**a**: Words.\n\n**b**: Words.', `7:1: warning: ${text}`],
  ]
  for (const parser of parsers) {
    const { reports } = await reportsOf(
      cases.map(([body]) => `## ${title}\n\n${body}`),
      parser,
    )
    expect(reports).toEqual(cases.map(([, message]) => [message]))
  }
})

test('entries of the front matter are told beside a table, and make text be text', async () => {
  const front = 'events:\n  - name: a\n'
  const { reports } = await reportsOf(
    [
      '## Events\n\n- `a`: Words.',
      '## Events\n\n| Trigger | Description |\n| - | - |\n| a | b |',
      `## Emits\n\n${table('Event | Type')}`,
    ],
    'fast',
    front,
  )
  expect(reports).toEqual([
    [],
    [],
    [
      `9:1: warning: ${shown('events')} the events of this page stand in its front matter [events-table-unread]`,
    ],
  ])
})

test('a second table elsewhere is told, with the line of the one that is read', async () => {
  const { reports } = await reportsOf([
    `## Slots\n\n| Slot |\n| - |\n| a |\n\n## Use\n\n${table('Slot | Description')}`,
  ])
  expect(reports).toEqual([
    [
      `13:1: warning: ${shown('slots')} the slots of this page stand in the table on line 7 [slots-table-unread]`,
    ],
  ])
})

test.each([
  ['keys', '## Keyboard\n\n| Key | Action |\n| - | - |\n| Tab | Moves |'],
  ['properties of CSS', '## Look\n\n| Property | Description |\n| - | - |\n| display | Shows. |'],
  ['variables of the environment', '## Use\n\n| Variable | Default |\n| - | - |\n| HOME | / |'],
  ['what happens when', '## Use\n\n| Event | Reaction |\n| - | - |\n| click | Opens. |'],
  ['no row', '## Emits\n\n| Event | Type |\n| - | - |'],
  ['words below a list', '## Events\n\n| Event |\n| - |\n| a |\n\n- `b`: more of it.'],
  ['sentences', '## Events\n\n- Use them.\n- See what they do.\n\n**Note**: Words.'],
  ['parameters of one', '## Methods\n\n### focus\n\n| Parameter | Type |\n| - | - |\n| a | b |'],
  ['headings that hold the word', '## State management\n\n| Name | Kind |\n| - | - |\n| a | b |'],
])('a table or list of other things is told nothing: %s', async (_, body) => {
  expect((await reportsOf([body])).reports).toEqual([[]])
})

test('a dash for a name is told, and an entry without one learns of the default slot', async () => {
  const { reports } = await reportsOf([
    '## Slots\n\n| Slot | Description |\n| - | - |\n| - | a |\n| `-` | b |',
    '## Slots\n\n| Slot | Description |\n| - | - |\n| | a |',
    '## Events\n\n| Event | Description |\n| - | - |\n| – | a |',
  ])
  const unnamed = '; the slot without a name is called "default"'
  expect(reports).toEqual([
    [
      `9:3: warning: "-" is read as a name; if it is one, put it in \`code\`; if not, write the name into the cell${unnamed} [slot-name]`,
      '10:3: slot "-" is declared twice, first on line 9 [slot-duplicate]',
    ].map((line) => line.replace(/^(\S+): slot/, '$1: error: slot')),
    [
      `9:1: error: a row without a name; fill its first cell or take the row out${unnamed} [slot-name]`,
    ],
    [
      '9:3: warning: "–" is read as a name; if it is one, put it in `code`; if not, write the name into the cell [event-name]',
    ],
  ])
  const listed = await reportsOf(['Words.'], 'fast', 'slots:\n  - name: "-"\n  - description: a\n')
  expect(listed.reports).toEqual([
    [
      `4:11: warning: "-" is read as a name${unnamed} [slot-name]`,
      `5:5: error: a slot without a name; add "name: …"${unnamed} [slot-name]`,
    ],
  ])
})

test.each(lists)('a piece of a row that was cut is no entry: $title', async (list) => {
  const { id, title, nameTitle } = list
  const rows = (row: string): string =>
    `## ${title}\n\n| ${nameTitle} | Type | Description |\n| - | - | - |\n| --a | b | c |\n${row}`
  const cut = ['header goes below it. |', '| [see](#a) | x |', '| See `--b` for more | b |']
  const whole = [
    '| the name | x | y |',
    '| [see](#a) | x | y |',
    '| scrollTo(x, { y: number }) | x |',
    '| `f<A, B>` |',
    '| --b |',
  ]
  const { reports } = await reportsOf([...cut, ...whole].map(rows))
  const errors = reports.map((lines) => lines.filter((line) => line.includes(': error: ')).length)
  expect(errors).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  expect(reports[0]).toEqual([
    `10:1: error: the row has 1 cell, the head has 3, and "header goes below it." looks like a piece of a text that a line end or a "|" has cut; write one row on one line, and "|" as "\\|" [${id}-cells]`,
  ])
})

test(
  'no row of a table of a list vanishes: it is in the JSON, or its table is told',
  { tags: 'sampled' },
  async () => {
    const heading = fc.constantFrom('Events', 'Slots', 'CSS parts', 'API', 'Emits', 'Slots & parts')
    const head = fc.constantFrom(
      'Event | Type',
      'Slot | Description',
      'Part | Notes',
      'State | Type',
    )
    const lead = fc.constantFrom('', '> ', '- ')
    const block = fc.record({ heading, head, lead })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(block, { minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 20 }),
        async (sources) => {
          const bodies = sources.map((blocks) =>
            blocks
              .map(({ heading, head, lead }, i) => {
                return `## ${heading}\n\n${table(head, lead).replace('UNREAD', `row${i}`)}`
              })
              .join('\n\n'),
          )
          const { site } = await reportsOf(bodies)
          for (const [n, body] of bodies.entries()) {
            const json = site.json(`c${n}`) as Record<string, readonly { name: string }[]>
            const read = listKeys.flatMap((key) => (json[key] ?? []).map(({ name }) => name))
            const lines = source(body).split('\n')
            for (const i of sources[n]?.keys() ?? []) {
              const line = lines.findIndex((one) => one.includes(`row${i} |`)) - 1
              const told = site.problems.filter((problem) => {
                return problem.line === line && problem.file.endsWith(`/c${n}.md`)
              })
              expect([body, i, told.length]).toEqual([body, i, read.includes(`row${i}`) ? 0 : 1])
            }
          }
        },
      ),
      { numRuns: runs(5) },
    )
  },
)
