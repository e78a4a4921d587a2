import type { SiteWords, WordForms } from '../scripts/words/model/site.ts'
import { wordLanguage } from '../scripts/words/interface/word.ts'
import { scriptRows, type ScriptWordId } from '../scripts/words/interface/words.ts'

/** Words of a site that replace the scripts' English. */
export interface ScriptWords {
  /** Language whose plural rules choose a form. */
  readonly lang: string
  readonly own: Readonly<Partial<Record<ScriptWordId, WordForms>>>
}

/** File of a site's words for its scripts; null: the scripts' own words are right. */
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
  // `<` as in every script of ours that holds texts.
  return `catalogWords=${JSON.stringify(file).replaceAll('<', '\\u003c')}\n`
}
