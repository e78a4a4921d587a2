import { inertJson } from '../scripts/words/model/json.ts'
import type { SiteWords, WordForms } from '../scripts/words/model/site.ts'
import { wordLanguage } from '../scripts/words/interface/word.ts'
import { scriptRows, type ScriptWordId } from '../scripts/words/interface/words.ts'

/** Words of a site that replace the English words of the scripts. */
export interface ScriptWords {
  /** Language whose plural rules choose among the forms of a word. */
  readonly lang: string
  readonly own: Readonly<Partial<Record<ScriptWordId, WordForms>>>
}

/**
 * Returns the text of the file with the site's own words for scripts; null if the English words in
 * the scripts are right.
 */
export function scriptWordsFile(words: SiteWords): string | null {
  const { lang, own } = words
  const said: Partial<Record<ScriptWordId, WordForms>> = {}
  for (const id of Object.keys(scriptRows) as ScriptWordId[]) {
    const [, german] = scriptRows[id]
    const forms = own?.[id] ?? (wordLanguage(words) === 'de' ? german : undefined)
    if (forms !== undefined) said[id] = forms
  }
  if (Object.keys(said).length === 0) return null
  const file: ScriptWords = { lang, own: said }
  return `catalogWords=${inertJson(file)}\n`
}
