// Words that the scripts show: in English, which each script holds, or in the site's own words.
import type { ScriptEnglish, ScriptWordId } from '../../scripts/words/interface/words.ts'
import type { WordForms } from '../../scripts/words/model/site.ts'
import type { ScriptWords } from '../script-words.ts'

declare global {
  /**
   * Words that the site's scripts show in place of their English ones. A separate script of the
   * site sets this variable. It is undefined if the site needs no words but the English ones.
   */
  var catalogWords: ScriptWords | undefined
}

type Fillings = Readonly<Record<string, string | number>>

/**
 * Function that returns a word of a script with its values filled in. If an element is given, it
 * also writes the word into it, and marks the element if the word is in a foreign language.
 */
export type Voice<Id> = (id: Id, fillings?: Fillings, into?: HTMLElement) => string

/** Makes the {@link Voice} of a script, with the site's own words or else the English ones. */
export function voice<Id extends ScriptWordId>(english: Pick<ScriptEnglish, Id>): Voice<Id> {
  const { lang, own }: ScriptWords = globalThis.catalogWords ?? { lang: 'en', own: {} }
  return (id, fillings = {}, into) => {
    const brought = own[id]
    const forms: WordForms = brought ?? english[id]
    const text =
      typeof forms === 'string' ? forms : formOf(forms, brought ? lang : 'en', fillings['n'])
    const said = text.replace(/\{(\w+)\}/g, (_, place: string) => String(fillings[place]))
    if (into) {
      into.textContent = said
      if (!brought && !/^en\b/.test(document.documentElement.lang)) into.lang = 'en'
      else into.removeAttribute('lang')
    }
    return said
  }
}

/** Returns the plural form for `n`. Rules are made only if needed: that takes milliseconds. */
function formOf(forms: Exclude<WordForms, string>, lang: string, n: unknown): string {
  return forms[new Intl.PluralRules(lang).select(Number(n))] ?? forms.other
}
