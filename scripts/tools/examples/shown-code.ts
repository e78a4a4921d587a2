import { cutMarkdown } from '../../reading/content/front-matter.ts'
import { fencesOf } from '../../reading/code/fences.ts'
import type { CodeLanguage } from '../../words/model/control.ts'
import type { ProposedFence } from './proposed-element.ts'

/**
 * Languages of code fences that may hold an example, by the language of the examples; `''` is a
 * fence without a language.
 */
const spellings: Readonly<Record<CodeLanguage, readonly string[]>> = {
  jsx: ['', 'jsx', 'tsx', 'js', 'ts', 'javascript', 'typescript'],
  vue: ['', 'vue', 'html'],
  svelte: ['', 'svelte', 'html'],
  html: ['', 'html'],
}

/** Largest number of a page's code fences that are tried as examples. */
const most = 3

/**
 * Finds code that a page shows before its first heading and that may be used as an example. Such
 * code often comes from `@example` in a doc comment, which `import` writes to the page.
 */
export function shownCode(source: string, language: CodeLanguage): readonly ProposedFence[] {
  const text = cutMarkdown(source)
  const fences = fencesOf(text)
  const heading = [...text.matchAll(/^ {0,3}#{1,6}[ \t]/gm)].find(
    ({ index }) => !fences.some(({ start, end }) => index >= start && index < end),
  )
  const end = heading?.index ?? text.length
  return fences
    .filter((one) => one.start < end && !one.isLive && one.quotes === 0)
    .filter((one) => spellings[language].includes(one.language))
    .flatMap((one): readonly ProposedFence[] => {
      const code = text.slice(one.start, one.end).trimEnd()
      if (!code.includes('<')) return []
      return [{ language: /^ts|^typescript/.test(one.language) ? 'tsx' : language, code }]
    })
    .slice(0, most)
}
