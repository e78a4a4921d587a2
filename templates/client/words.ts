// What scripts say: English, which each of them holds, or what the site brings in its place.
import type { ScriptEnglish, ScriptWordId } from '../../scripts/words/interface/words.ts'
import type { WordForms } from '../../scripts/words/model/site.ts'
import type { ScriptWords } from '../script-words.ts'

declare global {
  /** Set by the site's own file of words; sites in plain English have none. */
  var catalogWords: ScriptWords | undefined
}

type Fillings = Readonly<Record<string, string | number>>

/** Says some of the words, into an element where one is given; there it marks what is foreign. */
export type Voice<Id> = (id: Id, fillings?: Fillings, into?: HTMLElement) => string

/** Made of the words in English. */
export function voice<Id extends ScriptWordId>(english: Pick<ScriptEnglish, Id>): Voice<Id> {
  const { lang, own }: ScriptWords = globalThis.catalogWords ?? { lang: 'en', own: {} }
  return (id, fillings = {}, into) => {
    const brought = own[id]
    const forms: WordForms = brought ?? english[id]
    const text =
      typeof forms === 'string' ? forms : formOf(forms, brought ? lang : 'en', fillings['n'])
    const said = text.replace(/\{(\w+)\}/g, (_, place: string) => String(fillings[place]))
    if (into !== undefined) {
      into.textContent = said
      if (brought === undefined && !/^en\b/.test(document.documentElement.lang)) into.lang = 'en'
      else into.removeAttribute('lang')
    }
    return said
  }
}

/** Made where numbers are said alone: the first rules of a page take it milliseconds. */
function formOf(forms: Exclude<WordForms, string>, lang: string, n: unknown): string {
  return forms[new Intl.PluralRules(lang).select(Number(n))] ?? forms.other
}
