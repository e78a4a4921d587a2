import type { Files } from './site.ts'

/** What a catalog is made of, as data that a test can change in every place. */
export type Documents = Readonly<Record<string, Document>>
type Document = Json | Page
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A Markdown file. */
interface Page {
  readonly settings: { readonly [key: string]: Json }
  readonly body: readonly string[]
}

/** A catalog with one of everything that a build can be made of, below its content folder. */
export const wholeCatalog: Documents = {
  'index.md': {
    settings: {
      title: 'Acme UI',
      description: 'Parts of `Acme`.',
      baseUrl: 'https://acme.example/ui',
      lang: 'en',
      words: { props: 'Properties' },
      repository: 'https://github.com/acme/ui',
      accent: '#0066cc',
      logo: 'shape.svg',
      wordmark: false,
      icon: 'shape.svg',
      css: 'own.css',
      library: '@acme/ui@2.1.0',
      framework: 'vue',
      drafts: false,
      parser: 'fast',
      highlight: true,
      links: [{ text: 'Shop', href: 'https://acme.example' }],
      footer: 'Made by *Acme*.',
      route: 'end',
      outputs: ['all'],
      hosting: ['nginx'],
      api: ['elements.json'],
      guides: 'guides',
      usage: ['usage/*.json'],
      groups: { Forms: ['but*'] },
      examples: { folder: '_preview', styles: ['theme.css'], controls: 'all' },
      versions: [{ name: '2' }, { name: '1', href: 'https://acme.example/v1/' }],
    },
    body: ['See [Button](button.md).', '```html example\n<b>Home</b>\n```'],
  },
  'button.md': {
    settings: {
      name: 'Button',
      tag: 'acme-button',
      group: 'Forms',
      description: 'It *acts*.',
      status: 'experimental',
      since: '1.0.0',
      tags: ['action'],
      links: { source: 'https://acme.example/button' },
      meta: { owner: 'Core' },
    },
    body: [
      'It acts, see [Chip](chip.md#props) and [the start](guides/start.md).',
      '```html example title="Sizes"\n<acme-button size="s">Go</acme-button>\n```',
      '## Notes',
      'A word: quixotic.',
    ],
  },
  'chip.md': {
    settings: {
      name: 'Chip',
      deprecated: 'Use [Button](button.md).',
      props: [
        { name: 'size', type: '"s" | "m"', default: '"s"', description: 'How *large*.' },
        { name: 'gone', deprecated: 'since long', required: true },
      ],
      events: [{ name: 'close', type: 'Event', description: 'It closes.' }],
    },
    body: ['It marks. ![shape](shape.svg)'],
  },
  'other/tabs.md': {
    settings: {
      name: 'Tabs',
      status: 'stable',
      subcomponents: [{ name: 'Tabs.List', props: [{ name: 'loop', type: 'boolean' }] }],
      files: [{ path: 'tabs.ts', type: 'registry:ui', target: 'ui/tabs.ts' }],
    },
    body: ['They part.'],
  },
  'kit.md': {
    settings: {
      name: 'Kit',
      slug: 'whole-kit',
      selector: 'button[kit]',
      entries: ['.', './kit'],
      open: ['props'],
      native: ['html', 'button'],
      hidden: ['inner'],
      exportedAs: ['Sets.Kit'],
      aliases: ['Set'],
      package: '@acme/kit',
      version: '3.0.0',
      import: "import { Kit } from '@acme/kit'",
      thumbnail: 'shape.svg',
      api: false,
      endpoint: { title: 'Kit' },
      ...Object.fromEntries(
        ['slots', 'methods', 'cssParts', 'cssStates'].map((list) => [
          list,
          [{ name: list.toLowerCase(), type: 'string', description: 'One *of* them.' }],
        ]),
      ),
      cssProperties: [{ name: '--kit', type: 'length', description: 'One *of* them.' }],
    },
    body: ['It holds.'],
  },
  'guides/start.md': {
    settings: { title: 'Start', description: 'How to begin.', order: 1 },
    body: ['Begin with [Button](../button.md).', '## Then', 'More words: kaleidoscope.'],
  },
  'guides/end.md': {
    settings: { title: 'End', order: 2 },
    body: ['```html example\n<p>The end</p>\n```'],
  },
  'history.json': {
    history: 1,
    releases: [
      { version: '1.0.0', date: '2025-01-01', changes: [] },
      {
        version: '1.1.0',
        date: '2025-02-01',
        changes: [
          { kind: 'component-added', slug: 'chip', name: 'Chip' },
          { kind: 'prop-added', slug: 'button', prop: 'size' },
        ],
      },
      {
        version: '2.0.0',
        date: '2025-03-01',
        changes: [{ kind: 'prop-removed', slug: 'button', prop: 'look', old: 'string' }],
      },
    ],
    last: { components: [{ slug: 'button', name: 'Button', props: [] }] },
  },
  'usage/shop.json': {
    usage: 1,
    catalog: 'Acme UI',
    name: 'shop',
    components: { button: { uses: 5, files: 2, props: { size: { uses: 3, values: { s: 2 } } } } },
  },
  'usage/till.json': {
    usage: 1,
    catalog: 'Acme UI',
    name: 'till',
    components: { chip: { uses: 1, files: 1 } },
  },
  'elements.json': {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'button.js',
        declarations: [
          {
            kind: 'class',
            name: 'AcmeButton',
            customElement: true,
            tagName: 'acme-button',
            description: 'Acts for the code.',
            attributes: [{ name: 'size', fieldName: 'size' }],
            members: [
              {
                kind: 'field',
                name: 'size',
                type: { text: "'s' | 'm'" },
                default: "'s'",
                description: 'How large.',
              },
            ],
            events: [
              { name: 'acme-press', type: { text: 'CustomEvent' }, description: 'Pressed.' },
            ],
            slots: [{ name: '', description: 'The label.' }],
            cssProperties: [{ name: '--acme-gap', default: '1px', description: 'The gap.' }],
            cssParts: [{ name: 'base', description: 'The ground.' }],
          },
        ],
      },
    ],
  },
}

/** The files of the content folder that are no documents. */
const otherFiles: Files = {
  'shape.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  '_preview/theme.css': 'body { color: red }\n',
  'own.css': 'h1 { color: navy }\n',
  'other/tabs.ts': 'export const tabs = 1\n',
}

/** The files of a content folder that holds these documents. */
export function documentFiles(documents: Documents): Files {
  const written = Object.entries(documents).map(([path, document]): [string, string] => [
    path,
    path.endsWith('.md') ? pageText(document as Page) : `${JSON.stringify(document)}\n`,
  ])
  return { ...otherFiles, ...Object.fromEntries(written) }
}

/** JSON is YAML, so each setting stands in a line. */
function pageText({ settings = {}, body = [] }: Partial<Page>): string {
  const rows = Object.entries(settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${rows.join('')}---\n\n${body.join('\n\n')}\n`
}

/** One place of the documents: keys and positions from the outside in. */
export type Place = readonly (string | number)[]

/** All places below which something stands, the documents themselves included. */
export function placesIn(value: unknown, above: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return above.length === 0 ? [] : [above]
  const below = Array.isArray(value)
    ? value.flatMap((one: unknown, i) => placesIn(one, [...above, i]))
    : Object.entries(value).flatMap(([key, one]) => placesIn(one, [...above, key]))
  return above.length === 0 ? below : [above, ...below]
}

/**
 * The documents with another value at a place: a text with a letter more, a number that is larger, the other truth, a
 * list without its first entry, and no object at all.
 */
export const changeAt = (documents: Documents, place: Place): Documents =>
  changed(documents, place) as Documents

function changed(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return otherValue(value)
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as {
    [key: string | number]: unknown
  }
  const made = changed(copy[step], rest)
  if (made !== gone) copy[step] = made
  else if (Array.isArray(copy)) copy.splice(Number(step), 1)
  else delete copy[step]
  return copy
}

const gone = Symbol('gone')

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return otherText(value)
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value) && value.length > 1) return value.slice(1)
  return gone
}

/** A date and a version stay what they are; any other text gets a letter at its end. */
function otherText(text: string): string {
  if (/^\d+-\d\d-\d\d$/.test(text))
    return text.replace(/\d$/, (digit) => (digit === '1' ? '2' : '1'))
  if (/^\d+\.\d+\.\d+$/.test(text)) return text.replace(/\d+$/, (end) => String(Number(end) + 1))
  return /["'`]$/.test(text) ? text.replace(/.$/, 'x$&') : `${text}x`
}
