import type { List } from '../model/lists.ts'
import type { SiteWords, WordForms } from '../model/site.ts'
import { escapeHtml, html, trusted, type Html, type Part } from './html.ts'
import { wordRows, type WordId } from './words.ts'

type Rows = typeof wordRows

/** Names of the placeholders in a text, such as `n` in `{n} props`, or in its plural forms. */
type PlacesIn<Text> = Text extends string
  ? Text extends `${string}{${infer Place}}${infer Rest}`
    ? Place | PlacesIn<Rest>
    : never
  : { readonly [Form in keyof Text]: PlacesIn<Text[Form]> }[keyof Text]
type PlaceOf<Id extends WordId> = PlacesIn<Rows[Id][0]>
/** Values for the placeholders of an interface text; a text without placeholders takes none. */
type Fillings<Id extends WordId, Value> = [PlaceOf<Id>] extends [never]
  ? readonly []
  : readonly [{ readonly [Place in PlaceOf<Id>]: Place extends 'n' ? number : Value }]

/** Settings for English texts of the interface, for pages that belong to no catalog. */
export const englishWords: SiteWords = { lang: 'en', own: null }

/**
 * Draws a text of the interface, called a word, as markup. An English word on a page of another
 * language gets `lang="en"`, except for the values in its placeholders.
 */
export function word<Id extends WordId>(
  words: SiteWords,
  id: Id,
  ...given: Fillings<Id, Part>
): Html {
  const fillings = given[0]
  const { markup, pieces, isForeign } = formOf(words, id, fillings)
  // Nearly all words are a text that is shown as it is.
  if (fillings === undefined && !isForeign) return markup
  const filled: Readonly<Record<string, Part>> = fillings ?? {}
  return html`${pieces.map((piece, i): Part => {
    if (i % 2 === 1) return filled[piece]
    return isForeign && /\p{L}/u.test(piece) ? html`<span lang="en">${piece}</span>` : piece
  })}`
}

/** Returns a text of the interface, called a word, as plain text, for titles and attributes. */
export function wordText<Id extends WordId>(
  words: SiteWords,
  id: Id,
  ...given: Fillings<Id, string | number>
): string {
  const fillings = given[0]
  const { text, pieces } = formOf(words, id, fillings)
  if (fillings === undefined) return text
  const filled: Readonly<Record<string, string | number>> = fillings
  return pieces.map((piece, i) => (i % 2 === 1 ? String(filled[piece] ?? '') : piece)).join('')
}

/**
 * Returns the attribute ` lang="en"` for an element whose attribute contains a text of the
 * interface, if that text is English on a page of another language. Returns null otherwise.
 */
export function wordLang(words: SiteWords, id: WordId): Html | null {
  return isForeignWord(words, id) ? html` lang="en"` : null
}

/**
 * One form of a text of the interface, such as its plural: as text, as markup, and cut into pieces.
 * Every second piece is the name of a placeholder.
 */
interface Form {
  readonly text: string
  readonly markup: Html
  readonly pieces: readonly string[]
  /** True if the text is English on a page of another language. */
  readonly isForeign: boolean
}
type Forms = { readonly other: Form } & { readonly [Name in Intl.LDMLPluralRule]?: Form }

function formsOf(given: WordForms, isForeign: boolean): Forms {
  const form = (text: string): Form => {
    const pieces = text.split(/\{([a-z]+)\}/)
    return { text, markup: trusted(escapeHtml(text)), pieces, isForeign }
  }
  if (typeof given === 'string') return { other: form(given) }
  const forms = Object.entries(given).map(([name, text]) => [name, form(text)] as const)
  return { ...Object.fromEntries(forms), other: form(given.other) }
}

// A page shows dozens of words, so the table is cut into pieces once. `other` is for pages in a
// language that the table does not have: their words are English.
const tables = { en: tableOf(0), de: tableOf(1), other: tableOf(0, true) }

function tableOf(column: 0 | 1, isForeign = false): ReadonlyMap<string, Forms> {
  return new Map(Object.entries(wordRows).map(([id, row]) => [id, formsOf(row[column], isForeign)]))
}

function formOf(words: SiteWords, id: WordId, fillings: { readonly n?: number } | undefined): Form {
  const own = words.own?.[id]
  if (own === undefined) {
    const { one, other } = tables[wordLanguage(words) ?? 'other'].get(id) as Forms
    // English and German have the same two forms.
    return one !== undefined && fillings?.n === 1 ? one : other
  }
  const forms = formsOf(own, false)
  if (typeof own === 'string') return forms.other
  return forms[new Intl.PluralRules(words.lang).select(fillings?.n ?? 0)] ?? forms.other
}

/**
 * Returns the language of a page's interface texts; null if the table of words lacks the page's
 * language, so that the texts are English.
 */
export function wordLanguage({ lang }: SiteWords): 'en' | 'de' | null {
  if (lang === 'en' || lang.startsWith('en-')) return 'en'
  return lang === 'de' || lang.startsWith('de-') ? 'de' : null
}

function isEnglish(words: SiteWords, id: WordId): boolean {
  return words.own?.[id] === undefined && wordLanguage(words) === 'en'
}

function isForeignWord(words: SiteWords, id: WordId): boolean {
  return words.own?.[id] === undefined && wordLanguage(words) === null
}

/** Draws a component's status as markup: a known one in the page's language, others as written. */
export function statusWord(words: SiteWords, status: string): Html {
  const id = statuses.find((known) => known === status)
  return id === undefined ? html`${status}` : word(words, id)
}

export function statusText(words: SiteWords, status: string): string {
  const id = statuses.find((known) => known === status)
  return id === undefined ? status : wordText(words, id)
}

const statuses = ['draft', 'experimental', 'stable', 'deprecated'] as const

/**
 * Draws the heading of a list of members, such as the props. On an English page, a sub-component's
 * list has the heading that its author wrote.
 */
export function listTitle(words: SiteWords, list: List): Html {
  const { owner, title } = list
  if (owner === null) return word(words, list.key)
  return isEnglish(words, 'propsOf') ? html`${title}` : word(words, 'propsOf', { name: owner })
}

export function listTitleText(words: SiteWords, list: List): string {
  const { owner, title } = list
  if (owner === null) return wordText(words, list.key)
  return isEnglish(words, 'propsOf') ? title : wordText(words, 'propsOf', { name: owner })
}

/**
 * Draws the sentence that a page shows for a list of props without entries. If the list may be
 * incomplete, the sentence does not say that the component has none.
 */
export function noneWord(words: SiteWords, { owner }: List, isIncomplete: boolean): Html {
  if (isIncomplete) return word(words, 'unlistedProps')
  return owner === null ? word(words, 'noProps') : word(words, 'noPropsOf', { name: owner })
}
