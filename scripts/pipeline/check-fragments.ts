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
  const known = new Map<string, ReadonlySet<string>>()
  for (const { file, links } of pages) {
    for (const { slug, fragment, line, column } of links) {
      const anchors = known.get(slug) ?? new Set(anchorsOf(slug))
      known.set(slug, anchors)
      if (anchors.has(anchorOf(fragment))) continue
      const target = slug === '' ? 'the home page' : `the page of "${slug}"`
      problems.push({
        file,
        line,
        column,
        message: `the link leads to ${quoted(`#${fragment}`)}, but ${target} has no such heading or prop${meantFragment(fragment, anchors)}`,
        rule: 'link-fragment',
        severity: 'warning',
      })
    }
  }
}
