import type { UseReader } from '../../words/model/shown-uses.ts'
import { noCompilers } from './compilers.ts'
import { readHtmlUses } from './html-uses.ts'
import { isLanguage } from './languages.ts'
import { readCodeText } from './read-file.ts'

/**
 * Finds the components that a piece of code uses in HTML, JSX, tagged templates and templates of
 * Vue, without a compiler of the user's project. Empty for a language that needs one, such as
 * Svelte.
 */
export const readCodeUses: UseReader = (language, code) => {
  if (language === 'html') return readHtmlUses(language, code)
  const known = language === 'js' || language === 'javascript' ? 'jsx' : language
  if (!isLanguage(known) || known === 'markdown' || known === 'mdx') return []
  return readCodeText(code, known, { compilers: noCompilers, isVue: null, isSnippet: true }).uses
}
