import { codeComponent } from '../../reading/front-matter/code-link.ts'
import { linkSources, type LinkedMetadata } from '../../building/pipeline/collect/link.ts'
import type { CatalogMetadata } from '../../building/pipeline/collect/metadata.ts'
import { quoted } from '../../words/model/printable.ts'
import { fileStart, createReporter, type Problem } from '../../words/model/problem.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { leaveOut } from '../../reading/metadata/left-out.ts'
import {
  createMatcher,
  matchComponent,
  matchedComponent,
  type Matcher,
} from '../../reading/metadata/match.ts'
import type { ComponentMetadata, Metadata } from '../../reading/metadata/model.ts'
import { findParts } from '../../reading/metadata/find-parts.ts'
import type { Content } from '../../reading/content/content.ts'
import { compareSource } from './compare-source.ts'
import { readLibrarySources, type ReadSource } from './sources.ts'

/** Differences between the pages of a content folder and the code. */
export interface FoundDrift {
  readonly problems: readonly Problem[]
  /**
   * Number of types that could not be compared because a metadata file has only their names, by
   * that file.
   */
  readonly uncomparable: ReadonlyMap<string, number>
}

export interface DriftOptions {
  /** Name of the content folder in problem messages. */
  readonly label: string
  /** True if descriptions are compared, too. */
  readonly descriptions: boolean
  /** Metadata that the catalog's own settings link its pages to. */
  readonly linked: LinkedMetadata & Pick<CatalogMetadata, 'without'>
  /**
   * Returns true for the source of a page that a build could not draw. It is not parsed, but its
   * component does not count as missing.
   */
  readonly isUnread: (file: string) => boolean
}

/**
 * Compares the source of every page with the component of the code that it is about.
 *
 * Problems: `api-match` (no component fits, or several do), `api-missing` (for a component without
 * a source, at its metadata file), `api-unknown`, `api-empty`, and one for each fact that differs.
 */
export async function findDrift(
  content: Content,
  { components, unlisted, files }: Pick<Metadata, 'components' | 'unlisted' | 'files'>,
  { label, descriptions, linked, isUnread }: DriftOptions,
): Promise<FoundDrift> {
  const problems: Problem[] = []
  const uncomparable = new Map<string, number>()
  const { kept, leftOut } = leaveOut(components, linked.without)
  const ofNames = leaveOut(unlisted, linked.without).kept
  const matcher = createMatcher(kept, ofNames)
  const outside = createMatcher(leftOut, [])
  const described = new Set<ComponentMetadata>()
  // The build reports problems with the links.
  const { sources } = linkSources(readLibrarySources(content, label), linked, label).value
  const engine = await loadEngine('fast', sources.flatMap(textsOf))
  const parts = findParts(kept, pagesOf(sources, matcher))
  const names = files.map(({ name }) => name).join(', ')
  for (const source of sources) {
    const file = `${label}/${source.entry.path}`
    const report = createReporter(file)
    const match = matchComponent(source, matcher)
    // A page about a component that the settings leave out is not compared.
    const isFound = match !== null && 'component' in match
    if (!isFound && leftOut.length > 0 && matchedComponent(source, outside) !== null) continue
    if (match === null && source.api !== false)
      report.error('api-match', fileStart, `no component of ${names} fits this source`)
    else if (match !== null && 'problem' in match)
      report.error('api-match', fileStart, match.problem)
    else if (match !== null) {
      const { component } = match
      described.add(component)
      if (isUnread(file)) continue
      const ofPage = parts.get(component) ?? []
      const open = codeComponent(component, source.head.link, linked, ofPage)
      const code = { component, parts: ofPage, open }
      const count = compareSource(source, code, engine, descriptions, report)
      const { name } = component.file
      if (count > 0) uncomparable.set(name, (uncomparable.get(name) ?? 0) + count)
    }
    problems.push(...report.problems)
  }
  // Sub-components are compared with the page of their component, or that page is reported as
  // missing.
  for (const part of [...parts.values()].flat()) described.add(part)
  for (const component of kept) {
    if (described.has(component)) continue
    const report = createReporter(component.file.name)
    report.error(
      'api-missing',
      fileStart,
      `no source describes the component ${quoted(component.key)}`,
    )
    problems.push(...report.problems)
  }
  return { problems, uncomparable }
}

/**
 * Returns the components of the code that have a page, even if its source says with `api: false`
 * that it describes none.
 */
const pagesOf = (
  sources: readonly ReadSource[],
  matcher: Matcher,
): ReadonlySet<ComponentMetadata> =>
  new Set(
    sources.flatMap((source) => {
      const named = source.api === false ? { ...source, api: null } : source
      return matchedComponent(named, matcher) ?? []
    }),
  )

function textsOf({ entry, head }: ReadSource): readonly string[] {
  const ofParts = head.subcomponents.flatMap(({ entries }) => entries)
  const ofLists = Object.values(head.lists).flatMap((entries) => entries ?? [])
  const listed = [...ofLists, ...ofParts]
  return [entry.body(), ...listed.map(({ entry }) => entry.description ?? '')]
}
