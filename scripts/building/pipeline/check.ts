import type { PageLink } from '../../drawing/markdown/links/references.ts'
import { kindOfPage, slugOfPage, type PageName } from '../../words/model/addresses.ts'
import { fileStart, type Problem } from '../../words/model/problem.ts'
import { readRecord } from '../../drawing/pages/facts.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import type { BuildInput } from './input.ts'
import { knownPageName } from '../cache/known.ts'
import { problemsOf, type MadeOutputs } from './outputs.ts'
import { anchorOf, meantFragment } from '../../drawing/markdown/links/links.ts'
import { isProse, type PageKind } from '../../words/model/page-kind.ts'
import { quoted } from '../../words/model/printable.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Collects all problems of a catalog: of reading, of drawing, and those that only the whole catalog
 * shows, such as links to missing fragments.
 */
export function checkCatalog(
  { content, label }: BuildInput,
  catalog: Catalog,
  drawn: DrawnPages,
  { outputs, hosting }: MadeOutputs,
): readonly Problem[] {
  const ofPages = problemsOf(drawn)
  // If metadata or the history could not be read, fragments that come from it are missing; their
  // links are not reported.
  const isPartial =
    catalog.code?.isPartial === true || (content.history !== null && catalog.history === null)
  const told = isPartial ? ofPages.filter(({ rule }) => rule !== 'link-fragment') : ofPages
  const problems = [...catalog.problems, ...told]
  problems.push(...checkFragments(drawn, catalog.look.brand.links, label, problems))
  const settings = `${label}/index.md`
  const about = { file: settings, ...fileStart, rule: 'host-limit', severity: 'warning' } as const
  for (const message of hosting?.warnings(outputs.at(-1)?.files ?? []) ?? [])
    problems.push({ ...about, message })
  return problems.map((one) => {
    const placed = withPlace(one, catalog, settings)
    return one.file === settings ? { ...placed, ofSettings: true } : placed
  })
}

/**
 * Adds to a problem about a text in a metadata file the place at which a source or `index.md` names
 * that file. Returns any other problem as it is.
 */
function withPlace(problem: Problem, { code }: Catalog, settings: string): Problem {
  const { ofMetadata } = problem
  const namedAt = ofMetadata === undefined ? undefined : code?.namings.get(ofMetadata.name)?.place
  if (ofMetadata === undefined || namedAt === undefined) return problem
  const place = namedAt.file === settings ? { ...namedAt, ofSettings: true as const } : namedAt
  return { ...problem, ofMetadata: { ...ofMetadata, namedAt: place } }
}

/**
 * Checks the links to fragments of other pages. Links to a page whose source has an error are not checked, since a part of
 * the page may be missing. If another file has an error, such as `index.md` or a file of metadata, no link is checked.
 */
function checkFragments(
  drawn: DrawnPages,
  ofBrand: readonly PageLink[],
  label: string,
  found: readonly Problem[],
): readonly Problem[] {
  const broken = new Set(found.flatMap(({ file, severity }) => (severity === 'error' ? file : [])))
  if ([...broken].some((file) => !file.endsWith('.md') || file === `${label}/index.md`)) return []
  const linking = drawn.pages.map(({ listing, facts }) => ({
    file: `${label}/${listing.path}`,
    links: facts.links,
  }))
  if (ofBrand.length > 0) linking.push({ file: `${label}/index.md`, links: ofBrand })
  const positions = new Map(drawn.pages.map((page, position) => [knownPageName(page), position]))
  const anchorsOf = (page: PageName): readonly string[] | null => {
    const position = positions.get(page)
    if (position === undefined) return broken.size === 0 ? [] : null
    if (broken.has(`${label}/${drawn.pages[position]?.listing.path}`)) return null
    const { anchors } = readRecord(drawn.record(position))
    return JSON.parse(anchors) as string[]
  }
  return deadFragments(linking, anchorsOf)
}

/**
 * Reports links to other pages whose fragment is no id there. `anchorsOf` returns the ids of a
 * page, null if not all are known. Problem: `link-fragment`.
 */
function deadFragments(
  pages: readonly { readonly file: string; readonly links: readonly PageLink[] }[],
  anchorsOf: (page: PageName) => readonly string[] | null,
): readonly Problem[] {
  const problems: Problem[] = []
  // Target by target, so that only the ids of one page are in memory at a time.
  const byPage = new Map<string, { readonly file: string; readonly link: PageLink }[]>()
  for (const { file, links } of pages)
    for (const link of links) addTo(byPage, link.page, { file, link })
  for (const [page, leading] of byPage) {
    const ids = anchorsOf(page)
    if (ids === null) continue
    const anchors = new Set(ids)
    const kind = kindOfPage(page)
    const { target, place } = wordsOf(kind, slugOfPage(page))
    for (const { file, link } of leading) {
      const { fragment, line, column, ofMetadata } = link
      if (anchors.has(anchorOf(fragment, kind))) continue
      const what = `the link leads to ${quoted(`#${fragment}`)}, but ${target} has no such ${place}`
      const message = `${what}${meantFragment(fragment, kind, anchors)}`
      const about = ofMetadata === undefined ? {} : { ofMetadata: { name: ofMetadata } }
      const rule = 'link-fragment'
      problems.push({ file, line, column, message, rule, severity: 'warning', ...about })
    }
  }
  return problems
}

function wordsOf(kind: PageKind, slug: string) {
  if (isProse(kind)) return { target: `the ${kind} "${slug}"`, place: 'heading' }
  const target = kind === 'home' ? 'the home page' : `the page of "${slug}"`
  return { target, place: 'heading or prop' }
}
