import type { List } from '../scripts/model/lists.ts'
import type { SiteWords, WordForms } from '../scripts/model/site.ts'
import { escapeHtml, html, trusted, type Html, type Part } from './html.ts'
import { wordRows, type WordId } from './words.ts'

type Rows = typeof wordRows

/** The names of the places of a text, or of all its forms. */
type PlacesIn<Text> = Text extends string
  ? Text extends `${string}{${infer Place}}${infer Rest}`
    ? Place | PlacesIn<Rest>
    : never
  : { readonly [Form in keyof Text]: PlacesIn<Text[Form]> }[keyof Text]
type PlaceOf<Id extends WordId> = PlacesIn<Rows[Id][0]>
/** What goes into the places of a word; a word without places takes nothing. */
type Fillings<Id extends WordId, Value> = [PlaceOf<Id>] extends [never]
  ? readonly []
  : readonly [{ readonly [Place in PlaceOf<Id>]: Place extends 'n' ? number : Value }]

/** The words of pages without a catalog. */
export const englishWords: SiteWords = { lang: 'en', own: {} }

/**
 * A word as markup. One that is English on a page of another language says so, round what stands
 * between its places.
 */
export function word<Id extends WordId>(
  words: SiteWords,
  id: Id,
  ...[fillings]: Fillings<Id, Part>
): Html {
  const { text, isForeign } = textOf(words, id, fillings)
  // Nearly all of them: a text that is shown as it is.
  if (fillings === undefined && !isForeign) return trusted(escapeHtml(text))
  const filled: Readonly<Record<string, Part>> = fillings ?? {}
  return html`${text.split(place).map((piece, i): Part => {
    if (i % 2 === 1) return filled[piece]
    return isForeign && /\p{L}/u.test(piece) ? html`<span lang="en">${piece}</span>` : piece
  })}`
}

/** A word as text, for titles and attributes. */
export function wordText<Id extends WordId>(
  words: SiteWords,
  id: Id,
  ...[fillings]: Fillings<Id, string | number>
): string {
  const { text } = textOf(words, id, fillings)
  const filled: Readonly<Record<string, string | number>> = fillings ?? {}
  return text.replace(place, (_, name: string) => String(filled[name] ?? ''))
}

/** ` lang="en"` for an element that says this word by an attribute, if it is English there. */
export function wordLang(words: SiteWords, id: WordId): Html | null {
  return isForeignWord(words, id) ? html` lang="en"` : null
}

const place = /\{([a-z]+)\}/g

function textOf(
  words: SiteWords,
  id: WordId,
  fillings: { readonly n?: number } | undefined,
): { readonly text: string; readonly isForeign: boolean } {
  const { lang, own } = words
  const isForeign = isForeignWord(words, id)
  const forms: WordForms = own[id] ?? wordRows[id][lang === 'de' || lang.startsWith('de-') ? 1 : 0]
  if (typeof forms === 'string') return { text: forms, isForeign }
  const form = new Intl.PluralRules(isForeign ? 'en' : lang).select(fillings?.n ?? 0)
  return { text: forms[form] ?? forms.other, isForeign }
}

function isEnglish({ lang, own }: SiteWords, id: WordId): boolean {
  return own[id] === undefined && /^en(?:-|$)/.test(lang)
}

function isForeignWord({ lang, own }: SiteWords, id: WordId): boolean {
  return own[id] === undefined && !/^(?:en|de)(?:-|$)/.test(lang)
}

/** A status that we know in the words of the page; another one as its author wrote it. */
export function statusWord(words: SiteWords, status: string): Html {
  const id = statuses.find((known) => known === status)
  return id === undefined ? html`${status}` : word(words, id)
}

export function statusText(words: SiteWords, status: string): string {
  const id = statuses.find((known) => known === status)
  return id === undefined ? status : wordText(words, id)
}

const statuses = ['draft', 'experimental', 'stable', 'deprecated'] as const

/** The heading of a list: on English pages that of a sub-component is as its author wrote it. */
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

/** What a page says where a list has no entries. */
export function noneWord(words: SiteWords, { owner }: List): Html {
  return owner === null ? word(words, 'noProps') : word(words, 'noPropsOf', { name: owner })
}
