// Kinds of value that only the front matter of index.md can hold.
import { hasForms, pluralForms, wordIds } from '../../words/interface/words.ts'
import type { ExampleSettings } from '../../words/model/example-model.ts'
import type { PlacedText } from '../../words/model/placed-text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import type { WordForms } from '../../words/model/site.ts'
import { typed, wanted, type Kind, type Read } from './kinds.ts'

/** A text for each form that a language has for numbers. */
const formsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['other'],
  properties: Object.fromEntries(pluralForms.map((form) => [form, typed])),
}

/** Words of the interface in the author's wording, by their ids; only front matter can hold them. */
export const wordingKind: Kind<Readonly<Record<string, WordForms>>> = {
  form: 'wording',
  shown: 'WORDS',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      wordIds.map((id) => [id, hasForms(id) ? { anyOf: [typed, formsSchema] } : typed]),
    ),
  },
  read: (value) => wanted(value, 'a mapping of words'),
}

const exampleKeys = ['folder', 'styles', 'scripts', 'dark', 'controls'] as const

/** The library of live examples, and how it is loaded. */
export const examplesKind: Kind<ExampleSettings> & { readonly keys: readonly string[] } = {
  form: 'examples',
  shown: '',
  keys: exampleKeys,
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['folder'],
    properties: {
      folder: { ...typed, description: 'Folder of the library, below the content folder.' },
      styles: {
        type: ['array', 'null'],
        items: typed,
        description: 'Style sheets of that folder, in their order.',
      },
      scripts: {
        type: ['array', 'null'],
        items: typed,
        description: 'Classic scripts of that folder, in their order.',
      },
      dark: {
        type: [...typed.type, 'null'],
        description: 'Class, or attribute=value, of <html> in the dark scheme.',
      },
      controls: {
        enum: ['all', null],
        description: '`all`: the page of every custom element has a panel of controls.',
      },
    },
  },
  read: (value) => wanted(value, 'a mapping with "folder"'),
}

/** A class, or an attribute with a value, that a document's root can have without running anything. */
export function darkFault(given: string): string | null {
  const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? []
  if (value === undefined)
    return /^-?[A-Za-z_][\w-]*$/.test(name)
      ? null
      : ` is ${quoted(given)}, it must be a class such as dark, or attribute=value such as data-theme=dark`
  if (/^(?:on.*|style)$/i.test(name))
    return ` is ${quoted(given)}; the attribute ${quoted(name)} is not allowed`
  return /^[A-Za-z][\w.:-]*$/.test(name) && /^[\w.-]+$/.test(value)
    ? null
    : ` is ${quoted(given)}, it must be a class such as dark, or attribute=value such as data-theme=dark`
}

const nowhere: Point = { line: 1, column: 1 }
const placed = (read: (text: string) => Read<string>): Kind<PlacedText> => ({
  form: 'placed',
  shown: 'TEXT',
  schema: typed,
  read(given) {
    const value = read(given)
    return 'fault' in value ? value : { value: { text: value.value, at: nowhere } }
  },
})

/** A file of the content folder. */
export const contentFileKind: Kind<PlacedText> = placed((value) => ({ value }))

/** A colour of the screen as six digits. */
export const colorKind: Kind<PlacedText> = {
  ...placed((given) =>
    /^#[\da-f]{6}$/i.test(given)
      ? { value: given.toLowerCase() }
      : wanted(given, 'a colour of six digits in quotes, such as "#1db954"'),
  ),
  schema: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
}

/** Colours for light and dark pages; null: one for both. */
export interface SchemeColors {
  readonly light: PlacedText
  readonly dark: PlacedText | null
}

export const schemeColorsKind: Kind<SchemeColors> = {
  form: 'colors',
  shown: 'COLOR',
  schema: {
    anyOf: [
      colorKind.schema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['light', 'dark'],
        properties: { light: colorKind.schema, dark: colorKind.schema },
      },
    ],
  },
  read(given) {
    const read = colorKind.read(given)
    return 'fault' in read ? read : { value: { light: read.value, dark: null } }
  },
}

// Drawn before the time limit of pages watches.
const maxParagraph = 2000

/** A paragraph of inline Markdown. */
export const paragraphKind: Kind<PlacedText> = placed((given) =>
  given.length <= maxParagraph
    ? { value: given.trim() }
    : { fault: ` has ${given.length} characters, ${maxParagraph} is the limit` },
)

/** Files for a light and a dark page; null: one for both. */
export interface SchemeFiles {
  readonly light: PlacedText
  readonly dark: PlacedText | null
}

export const schemeFilesKind: Kind<SchemeFiles> = {
  form: 'schemes',
  shown: 'FILE',
  schema: {
    anyOf: [
      typed,
      {
        type: 'object',
        additionalProperties: false,
        required: ['light', 'dark'],
        properties: { light: typed, dark: typed },
      },
    ],
  },
  read: (text) => ({ value: { light: { text, at: nowhere }, dark: null } }),
}

/** A link of the site's head. */
export interface HeadLink {
  readonly text: string
  readonly href: string
  readonly at: Point
}
export const maxHeadLinks = 6

export const headLinksKind: Kind<readonly HeadLink[]> = {
  form: 'links',
  shown: 'LINKS',
  schema: {
    type: 'array',
    maxItems: maxHeadLinks,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['text', 'href'],
      properties: { text: typed, href: { type: 'string' } },
    },
  },
  read: () => ({ value: [] }),
}

/** A version of the catalog, as `index.md` says it. */
export interface VersionSetting {
  readonly name: string
  /** Address of the version; null: it is this site. */
  readonly href: string | null
}
export const maxVersions = 200
export const maxVersionName = 24

export const versionListKind: Kind<readonly VersionSetting[]> = {
  form: 'versions',
  shown: 'VERSIONS',
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: maxVersions,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { ...typed, description: 'What readers call it, such as "2.20".' },
        href: {
          type: 'string',
          description:
            'Folder below the site, such as v/2.20/, or a whole address. The version without one is this site.',
        },
      },
    },
  },
  read: (value) => wanted(value, 'a list of versions'),
}

/** A group of the catalog, and the patterns of the names that are in it. */
export interface GroupSetting {
  readonly name: string
  readonly patterns: readonly PlacedText[]
}

/** Files of the content folder or beside it, by their paths or by patterns; one, or a list. */
const filePatterns = { schema: { anyOf: [typed, { type: 'array', items: typed }] } }

/** Counts of apps, and what a check of code ends. */
export interface UsageSetting {
  /** Files of counts, or patterns of them; null: none are named. */
  readonly files: readonly PlacedText[] | null
  /** Rules, components and members whose findings are ended. */
  readonly ignore: readonly PlacedText[]
}

/** Files of counts, or a mapping of these and of what a check of code ends. */
export const usageSetting: Kind<UsageSetting> = {
  form: 'usage',
  shown: 'FILES',
  schema: {
    anyOf: [
      ...filePatterns.schema.anyOf,
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          files: filePatterns.schema,
          ignore: {
            anyOf: [typed, { type: 'array', items: typed }],
            description:
              'Findings that `usage` ignores: a rule, a component, a member, as in `use-value Button.size`.',
          },
        },
      },
    ],
  },
  read: (text) => ({ value: { files: [{ text, at: nowhere }], ignore: [] } }),
}

export const groupPatternsKind: Kind<readonly GroupSetting[]> = {
  form: 'groups',
  shown: 'GROUPS',
  schema: {
    type: 'object',
    additionalProperties: { anyOf: [typed, { type: 'array', items: typed }] },
  },
  read: (value) => wanted(value, 'a mapping of groups to names'),
}
