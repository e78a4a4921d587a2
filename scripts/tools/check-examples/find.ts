import type { Problem } from '../../words/model/problem.ts'
import { readContent, type Content } from '../../reading/content/content.ts'
import { markdownEntry } from '../../reading/content/entry.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { fencesOf, type Fence } from '../../reading/code/fences.ts'
import { languageOfFence } from '../../reading/code/languages.ts'
import type { ExampleUsesOptions, ShownCode } from './compare-shown-code.ts'

/**
 * Checks the code that pages of a catalog show against the catalog's own components. Returns
 * warnings `example-use` at their places in the sources. No parser is loaded if no code may use a
 * component. Returns none if the build, whose problems are `known`, gave up a source at a limit:
 * that source is not to be drawn again.
 */
export async function findExampleUses(
  options: ExampleUsesOptions,
  known: readonly Problem[],
): Promise<readonly Problem[]> {
  if (known.some(({ rule }) => rule === 'limit')) return []
  const content = readContent(options.content, contentLabel(options.content))
  const shown = shownCode(content)
  if (shown.length === 0) return []
  const { compareShownCode } = await import('./compare-shown-code.ts')
  return compareShownCode(content, shown, options)
}

function shownCode(content: Content): readonly ShownCode[] {
  const all = [...content.sources, ...(content.home === null ? [] : [content.home])]
  return all.flatMap((source) => {
    const text = markdownEntry(source).body()
    const fences = fencesOf(text).filter((fence) => isShown(text, fence))
    const ordered = fences.toSorted((a, b) => Number(b.isLive) - Number(a.isLive))
    return fences.length === 0 ? [] : [{ file: source.path, text, fences: ordered }]
  })
}

const shownLanguages = new Set(['html', 'jsx', 'tsx', 'vue', 'svelte'])

/**
 * Returns true for a code fence that may use a component: its language is html, jsx, tsx, vue or
 * svelte, and it has the tag of a custom element or a tag that begins with a capital letter.
 */
function isShown(text: string, fence: Fence): boolean {
  const language = languageOfFence(fence)
  if (language === null || !shownLanguages.has(language)) return false
  return /<(?:[a-z][\w.]*-|[A-Z])/.test(text.slice(fence.start, fence.end))
}
