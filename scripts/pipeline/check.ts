import type { PageLink } from '../markdown/references.ts'
import { componentName, guideName, type PageName } from '../model/addresses.ts'
import { isFailing, type Problem } from '../model/problem.ts'
import { readRecord } from '../pages/facts.ts'
import { reportDeadFragments } from './check-fragments.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import type { BuildInput } from './input.ts'
import { problemsOf, type MadeOutputs } from './outputs.ts'

/** All problems: of the sources, of drawing them, and what only the whole catalog shows. */
export function check(
  { label }: BuildInput,
  catalog: Catalog,
  drawn: DrawnPages,
  { outputs, hosting }: MadeOutputs,
): readonly Problem[] {
  const ofPages = problemsOf(drawn)
  const problems: Problem[] = [
    ...catalog.problems,
    // A link to what a page would take from the code is no mistake.
    ...(catalog.lacksCode ? ofPages.filter(({ rule }) => rule !== 'link-fragment') : ofPages),
  ]
  if (!isFailing(problems, false)) checkFragments(drawn, catalog.brand.links, label, problems)
  for (const message of hosting?.warnings(outputs.at(-1)?.files ?? []) ?? []) {
    const file = `${label}/index.md`
    problems.push({ file, line: 1, column: 1, message, rule: 'host-limit', severity: 'warning' })
  }
  const settings = `${label}/index.md`
  return problems.map((one) => {
    const placed = withPlace(one, catalog, settings)
    return one.file === settings ? { ...placed, ofSettings: true } : placed
  })
}

/** A problem of a text of metadata with the place that names its file. */
function withPlace(problem: Problem, { metadataPlaces }: Catalog, settings: string): Problem {
  const { ofMetadata } = problem
  const namedAt = ofMetadata === undefined ? undefined : metadataPlaces.get(ofMetadata.name)
  if (ofMetadata === undefined || namedAt === undefined) return problem
  const place = namedAt.file === settings ? { ...namedAt, ofSettings: true as const } : namedAt
  return { ...problem, ofMetadata: { ...ofMetadata, namedAt: place } }
}

function checkFragments(
  { pages, guides, introduction, record }: DrawnPages,
  ofBrand: readonly PageLink[],
  label: string,
  problems: Problem[],
): void {
  const linking = [...pages, ...guides].map(({ listing, facts }) => ({
    file: `${label}/${listing.path}`,
    links: facts.links,
  }))
  if (introduction !== null)
    linking.push({ file: `${label}/index.md`, links: introduction.facts.links })
  if (ofBrand.length > 0) linking.push({ file: `${label}/index.md`, links: ofBrand })
  const positions = new Map(
    pages.map(({ listing }, position) => [componentName(listing.slug), position]),
  )
  const ofGuides = new Map(
    guides.map(({ listing, facts }) => [guideName(listing.slug), facts.anchors]),
  )
  const anchorsOf = (page: PageName): readonly string[] => {
    if (page === '') return introduction?.facts.anchors ?? []
    const ofGuide = ofGuides.get(page)
    if (ofGuide !== undefined) return ofGuide
    const position = positions.get(page)
    return position === undefined
      ? []
      : (JSON.parse(readRecord(record(position)).anchors) as string[])
  }
  reportDeadFragments(linking, anchorsOf, problems)
}
