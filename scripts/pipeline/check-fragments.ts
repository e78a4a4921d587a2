import type { PageLink } from '../markdown/references.ts'
import { anchorOf, meantFragment } from '../markdown/links.ts'
import type { Problem } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'

/** A page with links whose fragments only other pages know. */
export interface LinkingPage {
  /** What problems call its source. */
  readonly file: string
  readonly links: readonly PageLink[]
}

/**
 * Checks the fragments of links to other pages. `anchorsOf` gives the ids of a page by its slug;
 * those of the home page for `''`.
 *
 * Problem: `link-fragment`.
 */
export function reportDeadFragments(
  pages: readonly LinkingPage[],
  anchorsOf: (slug: string) => readonly string[],
  problems: Problem[],
): void {
  // Target by target, so that the ids of one page are in memory at a time.
  const bySlug = new Map<string, { readonly file: string; readonly link: PageLink }[]>()
  for (const { file, links } of pages) {
    for (const link of links) {
      const others = bySlug.get(link.slug)
      if (others === undefined) bySlug.set(link.slug, [{ file, link }])
      else others.push({ file, link })
    }
  }
  for (const [slug, leading] of bySlug) {
    const anchors = new Set(anchorsOf(slug))
    const target = slug === '' ? 'the home page' : `the page of "${slug}"`
    for (const { file, link } of leading) {
      const { fragment, line, column } = link
      if (anchors.has(anchorOf(fragment))) continue
      const what = `the link leads to ${quoted(`#${fragment}`)}, but ${target} has no such heading or prop`
      problems.push({
        file,
        line,
        column,
        message: `${what}${meantFragment(fragment, anchors)}`,
        rule: 'link-fragment',
        severity: 'warning',
      })
    }
  }
}
