// Kinds of settings that only the front matter of `index.md` can hold.
import { readEnding } from '../../words/model/ending.ts'
import type { ExampleSettings } from '../../words/model/example-model.ts'
import type { PlacedText, Point } from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { readFields, type Fields } from '../fields/fields.ts'
import { findForbidden } from '../fields/text-positions.ts'
import {
  placeOfField,
  typed,
  typedOrList,
  valueOrReport,
  wanted,
  type Read,
  type SettingField,
  type SettingKind,
} from './kinds.ts'

/** Reads the one-line text under a key, with its place. */
function placedWord(fields: Fields, key: string): PlacedText | null {
  const text = fields.word(key)
  const at = fields.at(key)
  return text === null || at === null ? null : { text, at }
}

/** Reads the text or list of texts under a key, each with its place. */
function placedPatterns(fields: Fields, key: string): readonly PlacedText[] | null {
  if (fields.kindOf(key) === 'list') return fields.placedWords(key)
  const one = placedWord(fields, key)
  return one === null ? null : [one]
}

const exampleProperties = {
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
  scheme: {
    enum: ['light', 'dark', null],
    description:
      'The only colour scheme of the components: examples are drawn in it on light and dark pages.',
  },
  controls: {
    enum: ['all', null],
    description:
      '`all`: the page of every custom element, and of every component in a compiled example, has a panel of controls.',
  },
  setup: {
    ...typed,
    description:
      'Module that compiled examples are drawn with: style sheets and plugins, and a component around each example as its default export.',
  },
  package: {
    ...typed,
    description: 'Package that names in compiled examples come from. Default: that of `api`.',
  },
  vite: {
    ...typed,
    description: 'Configuration of Vite. Default: the nearest one of the project.',
  },
}

/**
 * Kind of the setting `examples`: the library that live examples load, and how their code is
 * compiled.
 */
export const examplesKind: SettingKind<ExampleSettings> = {
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: exampleProperties,
  },
  /** Reads the setting `examples`: files that examples load, and how fences are compiled. */
  readSetting(field) {
    const { name, fields } = field
    const inner = fields.inner(name, Object.keys(exampleProperties), { what: `"${name}"` })
    if (inner === null) return null
    const needsFolder = inner.has('styles') || inner.has('scripts')
    if (!inner.has('folder') && needsFolder) {
      const what = `"${name}" has no "folder"; name the library's folder there, such as _preview`
      fields.error('front-matter-value', name, what)
    }
    const folder = placedWord(inner, 'folder')
    const dark = inner.word('dark')
    const fault = dark === null ? null : darkFault(dark)
    if (fault !== null) inner.error('front-matter-value', 'dark', `"dark"${fault}`)
    const scheme = inner.word('scheme')
    const isScheme = scheme === null || scheme === 'light' || scheme === 'dark'
    if (!isScheme) {
      const what = `"scheme" is ${quoted(scheme)}, it must be "light" or "dark", or be left out`
      inner.error('front-matter-value', 'scheme', what)
    }
    const controls = inner.word('controls')
    if (controls !== null && controls !== 'all') {
      const what = `"controls" is ${quoted(controls)}, it must be "all", or be left out`
      inner.error('front-matter-value', 'controls', what)
    }
    const files = (key: string): readonly PlacedText[] => inner.placedWords(key) ?? []
    const [styles, scripts] = [files('styles'), files('scripts')]
    if (folder === null && (needsFolder || inner.has('folder'))) return null
    return {
      folder,
      styles,
      scripts,
      dark: fault === null ? dark : null,
      scheme: isScheme ? scheme : null,
      controls: controls === 'all' ? controls : null,
      setup: placedWord(inner, 'setup'),
      package: placedWord(inner, 'package'),
      vite: placedWord(inner, 'vite'),
    }
  },
}

/**
 * Returns the fault of the setting `dark`, which must be a class or `attribute=value` for the root
 * element and may not run code. Null if it has none.
 */
export function darkFault(given: string): string | null {
  const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? []
  if (value !== undefined && /^(?:on.*|style)$/i.test(name))
    return ` is ${quoted(given)}; the attribute ${quoted(name)} is not allowed`
  const isAllowed =
    value === undefined
      ? /^-?[A-Za-z_][\w-]*$/.test(name)
      : /^[A-Za-z][\w.:-]*$/.test(name) && /^[\w.-]+$/.test(value)
  return isAllowed
    ? null
    : ` is ${quoted(given)}, it must be a class such as dark, or attribute=value such as data-theme=dark`
}

/** Makes the kind of a setting that is a text. Its value has the text's place in the file, too. */
const placed = (
  read: (text: string) => Read<string>,
  field: 'word' | 'text' = 'word',
): SettingKind<PlacedText> => ({
  schema: typed,
  readSetting(setting) {
    const text = setting.fields[field](setting.name)
    const value = text === null ? null : valueOrReport(setting, read(text))
    return value === null ? null : { text: value, at: placeOfField(setting) }
  },
})

/** Kind of a setting whose value is the path of a file in the content folder. */
export const contentFileKind: SettingKind<PlacedText> = placed((value) => ({ value }))

/**
 * Reads a colour that is written as `#` with six hexadecimal digits, and returns it in lower case.
 */
const readColor = (given: string): Read<string> =>
  /^#[\da-f]{6}$/i.test(given)
    ? { value: given.toLowerCase() }
    : wanted(given, 'a colour of six digits in quotes, such as "#1db954"')
const colorSchema = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }

/**
 * Makes the JSON Schema of one value for both colour schemes, or of a mapping with `light` and
 * `dark`.
 */
const bySchemeSchema = (schema: object): SettingKind<unknown>['schema'] => ({
  anyOf: [
    schema,
    {
      type: 'object',
      additionalProperties: false,
      required: ['light', 'dark'],
      properties: { light: schema, dark: schema },
    },
  ],
})

/** Files or colours for light and dark pages. If `dark` is null, `light` is for both. */
export interface SchemeTexts {
  readonly light: PlacedText
  readonly dark: PlacedText | null
}

export const schemeColorsKind: SettingKind<SchemeTexts> = {
  schema: bySchemeSchema(colorSchema),
  readSetting(field) {
    const given = readSchemes(field, 'colour')
    if (given === null) return null
    const { light, dark } = given
    const read = (name: string, { text, at }: PlacedText): PlacedText | null => {
      const found = readColor(text)
      if ('value' in found) return { text: found.value, at }
      field.fields.report.error('front-matter-value', at, `"${name}"${found.fault}`)
      return null
    }
    if (dark === null) {
      const both = read(field.name, light)
      return both === null ? null : { light: both, dark: null }
    }
    const [shownLight, shownDark] = [read('light', light), read('dark', dark)]
    return shownLight === null || shownDark === null ? null : { light: shownLight, dark: shownDark }
  },
}

// Highest number of characters of a paragraph. It is drawn before the time limit of pages applies.
const maxParagraph = 2000

/** Kind of the setting `footer`, whose value is a paragraph of Markdown. */
export const paragraphKind: SettingKind<PlacedText> = placed(
  (given) =>
    given.length <= maxParagraph
      ? { value: given.trim() }
      : { fault: ` has ${given.length} characters, ${maxParagraph} is the limit` },
  'text',
)

export const schemeFilesKind: SettingKind<SchemeTexts> = {
  schema: bySchemeSchema(typed),
  readSetting: (field) => readSchemes(field, 'file'),
}

/**
 * Reads one text for both colour schemes, or a mapping with `light` and `dark`. `noun` is the word
 * for a value in messages.
 */
function readSchemes(field: SettingField, noun: string): SchemeTexts | null {
  const { name, fields } = field
  if (fields.kindOf(name) !== 'map') {
    const light = placedWord(fields, name)
    return light === null ? null : { light, dark: null }
  }
  const inner = fields.inner(name, ['light', 'dark'], { what: `"${name}"` })
  if (inner === null) return null
  const light = placedWord(inner, 'light')
  const dark = placedWord(inner, 'dark')
  if (light !== null && dark !== null) return { light, dark }
  if (!(['light', 'dark'] as const).every((key) => inner.has(key))) {
    fields.error(
      'front-matter-value',
      name,
      `"${name}" needs "light" and "dark", or one ${noun} for both`,
    )
  }
  return null
}

/** Link at the top of every page, from the setting `links`. */
export interface HeadLink {
  readonly text: string
  readonly href: string
  readonly at: Point
}
const maxHeadLinks = 6

export const headLinksKind: SettingKind<readonly HeadLink[]> = {
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
  readSetting({ name, fields }) {
    if (!fields.has(name)) return null
    const keys = ['text', 'href']
    const items = fields.items(name, keys, { what: 'a link' }, 'text') ?? []
    const surplus = items[maxHeadLinks]
    if (surplus !== undefined) {
      const message = `"${name}" has ${items.length} links, ${maxHeadLinks} is the limit`
      fields.report.error('front-matter-value', surplus.at, message)
    }
    return items.flatMap(({ fields: inner, at }) => {
      const text = inner.word('text')
      const href = inner.word('href')
      if (text !== null && href !== null) return [{ text, href, at: inner.at('href') ?? at }]
      for (const key of keys)
        if (!inner.has(key)) inner.error('front-matter-value', key, `a link without "${key}"`)
      return []
    })
  },
}

/** Group of components in the catalog, with patterns for the names of those that belong to it. */
export interface GroupSetting {
  readonly name: string
  readonly patterns: readonly PlacedText[]
}

/**
 * Setting `usage`: files with usage counts of apps, and findings that the command `usage` ignores.
 */
export interface UsageSetting {
  /** Paths or patterns of files with usage counts; null if none are given. */
  readonly files: readonly PlacedText[] | null
  /** Findings that the command `usage` ignores, each by rule, component or member. */
  readonly ignore: readonly PlacedText[]
}

/**
 * Kind of the setting `usage`: files with usage counts, or a mapping of such files and findings to
 * ignore.
 */
export const usageSetting: SettingKind<UsageSetting> = {
  schema: {
    anyOf: [
      ...typedOrList.anyOf,
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          files: typedOrList,
          ignore: {
            ...typedOrList,
            description:
              'Findings that `usage` ignores: a rule, a component, a member, as in `use-value Button.size`.',
          },
        },
      },
    ],
  },
  readSetting({ name, fields }) {
    if (fields.kindOf(name) !== 'map') {
      const files = placedPatterns(fields, name)
      return files === null ? null : { files, ignore: [] }
    }
    const inner = fields.inner(name, ['files', 'ignore'], { what: `"${name}"` })
    if (inner === null) return null
    const ignore = (placedPatterns(inner, 'ignore') ?? []).filter(({ text, at }) => {
      const read = readEnding(text)
      if (!('fault' in read)) return true
      const message = `"ignore" of "${name}": ${quoted(text)} ${read.fault}`
      fields.report.error('front-matter-value', at, message)
      return false
    })
    return { files: placedPatterns(inner, 'files'), ignore }
  },
}

export const groupPatternsKind: SettingKind<readonly GroupSetting[]> = {
  schema: {
    type: 'object',
    additionalProperties: typedOrList,
  },
  readSetting({ name, fields }) {
    const { place, report } = fields
    const map = fields.map(name)
    if (map === null) return null
    const keys = map.entries.map(({ key }) => key)
    const inner = readFields(map, keys, place, report, { what: `"${name}"` })
    return map.entries.flatMap(({ key, keyOffset }): GroupSetting[] => {
      const at = place(keyOffset)
      const bad = findForbidden(key)
      if (bad !== null) {
        report.error('character', at, `${bad.name} is not allowed in a key of "${name}"`)
        return []
      }
      if (key.trim() === '' || /[\n\t]/.test(key)) {
        const what = `a group of "${name}" is ${quoted(key)}; it needs a name on one line`
        report.error('front-matter-value', at, what)
        return []
      }
      return [{ name: key.trim(), patterns: placedPatterns(inner, key) ?? [] }]
    })
  },
}
