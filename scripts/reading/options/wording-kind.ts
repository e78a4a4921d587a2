import {
  englishOf,
  hasForms,
  placeholders,
  pluralForms,
  wordIds,
} from '../../words/interface/words.ts'
import { quoted } from '../../words/model/printable.ts'
import type { WordForms } from '../../words/model/site.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { Fields } from '../fields/fields.ts'
import { typed, type SettingField, type SettingKind } from './kinds.ts'

// Highest number of characters of a word in the author's wording. Words stand in bars and on
// buttons; the longest of our own has 61 characters.
const longest = 200

/** JSON Schema of a word with a text for each plural form. */
const formsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['other'],
  properties: Object.fromEntries(pluralForms.map((form) => [form, typed])),
}

/**
 * Kind of the setting `words`: words of the interface in the author's wording, by their ids. Only
 * front matter can hold it.
 */
export const wordingKind: SettingKind<Readonly<Record<string, WordForms>>> = {
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      wordIds.map((id) => [id, hasForms(id) ? { anyOf: [typed, formsSchema] } : typed]),
    ),
  },
  readSetting: readWording,
}

/**
 * Reads the author's wording of each word: a text with the word's placeholders, or a text for each
 * plural form.
 */
function readWording({
  name,
  fields: settings,
}: SettingField): Readonly<Record<string, WordForms>> | null {
  const fields = settings.inner(name, wordIds, {
    what: `"${name}"`,
    listedIn: 'docs/words.md in the package component-catalog',
  })
  if (fields === null) return null
  const own: Record<string, WordForms> = {}
  for (const id of wordIds) {
    const check = (from: Fields, key: string, needsAll: boolean): string | null => {
      const text = from.word(key)
      if (text === null) return null
      const fault = faultOf(id, text, needsAll)
      if (fault === null) return text
      from.error('front-matter-value', key, `"${name}.${id}" ${fault}`)
      return null
    }
    if (fields.kindOf(id) !== 'map') {
      const text = check(fields, id, true)
      if (text !== null) own[id] = text
      continue
    }
    const forms = readForms(id, fields, check)
    if (forms !== null) own[id] = forms
  }
  return own
}

function readForms(
  id: (typeof wordIds)[number],
  fields: Fields,
  check: (from: Fields, key: string, needsAll: boolean) => string | null,
): WordForms | null {
  if (!hasForms(id)) {
    fields.error(
      'front-matter-value',
      id,
      `"words.${id}" must be a text; it has no forms for numbers`,
    )
    return null
  }
  const what = `"words.${id}"`
  const inner = fields.inner(id, pluralForms, { what, required: ['other'] })
  if (inner === null) return null
  if (!inner.has('other'))
    fields.error(
      'front-matter-value',
      id,
      `${what} has no "other"; add it, it is the form for all other numbers`,
    )
  const texts = pluralForms.flatMap((form) => {
    // Only the form `other` needs the placeholder of the number: "one component" names its number
    // in words.
    const text = check(inner, form, form === 'other')
    return text === null ? [] : [[form, text] as const]
  })
  const { other, ...rest } = Object.fromEntries(texts) as { other?: string }
  return other === undefined ? null : { ...rest, other }
}

/**
 * Returns the fault of a text for a word of the interface; null if it has none. `needsAll` is true
 * if all placeholders must be there.
 */
function faultOf(id: (typeof wordIds)[number], text: string, needsAll: boolean): string | null {
  if (text.length > longest)
    return `is ${text.length} characters long, more than ${longest}; words stand in bars and on buttons`
  const english = englishOf(id)
  const shown = typeof english === 'string' ? english : english.other
  const places = placeholders(shown)
  const given = placeholders(text)
  const unknown = given.find((one) => !places.includes(one))
  if (unknown !== undefined) {
    const has =
      places.length === 0
        ? 'it takes no placeholder'
        : `it takes ${places.map((one) => `{${one}}`).join(', ')}`
    return `cannot use ${quoted(`{${unknown}}`)}${didYouMean(unknown, places) || `; ${has}`}`
  }
  const missing = needsAll ? places.find((one) => !given.includes(one)) : undefined
  if (missing === undefined) return null
  return `must say where {${missing}} goes, as ${quoted(shown)} does`
}
