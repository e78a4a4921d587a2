import { anchorOf } from '../markdown/links.ts'
import type { Problem } from '../model.ts'
import { quoted } from '../problems.ts'
import type { CachedHome } from './cache.ts'
import type { ComponentRecord } from './component.ts'
import type { ReadSource } from './sources.ts'

/**
 * Checks the fragments of links to other pages, which only those pages know.
 *
 * Problem: `link-fragment`.
 */
export function reportDeadFragments(
  shown: readonly ReadSource[],
  fresh: ReadonlyMap<string, ComponentRecord>,
  old: ReadonlyMap<string, ComponentRecord> | null,
  home: CachedHome | null,
  label: string,
  problems: Problem[],
): void {
  const record = (path: string): ComponentRecord | undefined => fresh.get(path) ?? old?.get(path)
  const pathOf = new Map(shown.map(({ listing }) => [listing.slug, listing.path]))
  const anchorSets = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (slug: string): ReadonlySet<string> => {
    let anchors = anchorSets.get(slug)
    if (anchors === undefined) {
      const path = pathOf.get(slug)
      anchors = new Set(
        slug === '' ? home?.rendered.anchors : path === undefined ? [] : record(path)?.anchors,
      )
      anchorSets.set(slug, anchors)
    }
    return anchors
  }
  const pages = shown.map(({ listing }) => ({
    file: `${label}/${listing.path}`,
    links: record(listing.path)?.links ?? [],
  }))
  if (home !== null) pages.push({ file: `${label}/index.md`, links: home.rendered.links })
  for (const { file, links } of pages) {
    for (const { slug, fragment, line, column } of links) {
      if (anchorsOf(slug).has(anchorOf(fragment))) continue
      const target = slug === '' ? 'the home page' : `the page of "${slug}"`
      problems.push({
        file,
        line,
        column,
        message: `the link leads to ${quoted(`#${fragment}`)}, but ${target} has no such heading or prop`,
        rule: 'link-fragment',
        severity: 'warning',
      })
    }
  }
}
