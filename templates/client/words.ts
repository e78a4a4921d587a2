// What scripts say: English, which each of them holds, or what the site brings in its place.
import type { ScriptEnglish, ScriptWordId } from '../../scripts/words/interface/words.ts'
import type { WordForms } from '../../scripts/words/model/site.ts'
import type { ScriptWords } from '../script-words.ts'

declare global {
  /** Words of the site, which its own file of words sets; sites in plain English have none. */
  var catalogWords: ScriptWords | undefined
}

type Fillings = Readonly<Record<string, string | number>>

/** Function that says a word, into an element if one is given; there it marks a foreign word. */
export type Voice<Id> = (id: Id, fillings?: Fillings, into?: HTMLElement) => string

/** Makes the voice of a script from its words in English. */
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

/**
 * Rules of plural forms, made where a number needs them: the first ones of a page take
 * milliseconds.
 */
function formOf(forms: Exclude<WordForms, string>, lang: string, n: unknown): string {
  return forms[new Intl.PluralRules(lang).select(Number(n))] ?? forms.other
}
