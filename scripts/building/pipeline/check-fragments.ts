import type { PageLink } from '../../drawing/markdown/links/references.ts'
import { anchorOf, meantFragment } from '../../drawing/markdown/links/links.ts'
import { kindOfPage, slugOfPage, type PageName } from '../../words/model/addresses.ts'
import { isProse, type PageKind } from '../../words/model/page-kind.ts'
import type { Problem } from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Page with links to other pages. Whether the fragments of these links exist is known only from the
 * other pages.
 */
export interface LinkingPage {
  /** Path of the page's source in problem messages. */
  readonly file: string
  readonly links: readonly PageLink[]
}

/**
 * Reports links to other pages whose fragment is no id there. `anchorsOf` returns the ids of a
 * page.
 *
 * Problem: `link-fragment`.
 */
export function deadFragments(
  pages: readonly LinkingPage[],
  anchorsOf: (page: PageName) => readonly string[],
): readonly Problem[] {
  const problems: Problem[] = []
  // The links are checked target by target, so that only the ids of one page are in memory at a
  // time.
  const byPage = new Map<string, { readonly file: string; readonly link: PageLink }[]>()
  for (const { file, links } of pages)
    for (const link of links) addTo(byPage, link.page, { file, link })
  for (const [page, leading] of byPage) {
    const anchors = new Set(anchorsOf(page))
    const kind = kindOfPage(page)
    const { target, place } = wordsOf(kind, slugOfPage(page))
    for (const { file, link } of leading) {
      const { fragment, line, column, ofMetadata } = link
      if (anchors.has(anchorOf(fragment, kind))) continue
      const what = `the link leads to ${quoted(`#${fragment}`)}, but ${target} has no such ${place}`
      problems.push({
        file,
        line,
        column,
        message: `${what}${meantFragment(fragment, kind, anchors)}`,
        rule: 'link-fragment',
        severity: 'warning',
        ...(ofMetadata === undefined ? {} : { ofMetadata: { name: ofMetadata } }),
      })
    }
  }
  return problems
}

function wordsOf(
  kind: PageKind,
  slug: string,
): { readonly target: string; readonly place: string } {
  if (isProse(kind)) return { target: `the ${kind} "${slug}"`, place: 'heading' }
  const target = kind === 'home' ? 'the home page' : `the page of "${slug}"`
  return { target, place: 'heading or prop' }
}
