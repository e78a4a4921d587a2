import {
  checkFacts,
  codeComponent,
  factsFromCode,
  type CodeComponent,
  type CodeFact,
} from '../../../reading/front-matter/code-link.ts'
import { codeTextFault } from '../../../reading/front-matter/code-characters.ts'
import type { Listing } from '../../../reading/front-matter/listing.ts'
import {
  createMatcher,
  matchComponent,
  type Match,
  type Matcher,
} from '../../../reading/metadata/match.ts'
import type { ComponentMetadata, Metadata } from '../../../reading/metadata/model.ts'
import { findParts, type Parts } from '../../../reading/metadata/find-parts.ts'
import { printable, quoted } from '../../../words/model/printable.ts'
import {
  fileStart,
  createFindings,
  type Found,
  type Problem,
} from '../../../words/model/problem.ts'
import { cacheKey } from '../../cache/keys.ts'
import type { CatalogMetadata } from './metadata.ts'

/** Metadata of the code that a page shows, with a key: the hash of all this metadata. */
export interface CodeLink {
  readonly code: CodeComponent
  readonly key: string
  /**
   * Number of characters that the page takes from the code, as an estimate of how much the page
   * grows.
   */
  readonly size: number
}

/** Source with the component of the code that it describes. */
interface LinkableSource {
  readonly listing: Listing
  readonly link: CodeLink | null
}

/**
 * Metadata that pages take components from, the settings about it, and the components that a
 * setting leaves out.
 */
export type LinkedMetadata = Pick<CatalogMetadata, 'metadata' | 'hide' | 'links' | 'isPartial'> &
  Partial<Pick<CatalogMetadata, 'leftOut'>>

/**
 * Finds the component of the code that each source describes (contract 2.9), and fills in the facts
 * that its front matter leaves out.
 *
 * Problems: `character`; and `api-match`, an error if a source names a component itself, else a
 * warning. A missing component is not reported while a metadata file cannot be used, since it may
 * be in that file.
 */
export function linkSources<Source extends LinkableSource>(
  sources: readonly Source[],
  code: LinkedMetadata,
  label: string,
): Found<{ readonly sources: readonly Source[]; readonly named: ReadonlySet<string> }> {
  const pages = describedBy(
    sources.map(({ listing }) => listing),
    code.metadata,
  )
  const linker = createLinker(code, pages, label)
  const findings = createFindings()
  const linked = sources.map((source) => findings.take(linker.link(source)))
  return { value: { sources: linked, named: linker.named }, problems: findings.problems }
}

/**
 * Finds the components of the code that have a page of their own, including pages that take nothing
 * from the code. Returns an empty set if the metadata has no sub-components, since only they need
 * this.
 */
export function describedBy(
  listings: readonly Listing[],
  metadata: Metadata | null,
): ReadonlySet<ComponentMetadata> {
  const described = new Set<ComponentMetadata>()
  // Only sub-components, whose keys have a dot, need this.
  if (metadata === null || !metadata.components.some(({ key }) => key.includes('.')))
    return described
  const matcher = createMatcher(metadata.components, metadata.unlisted)
  for (const listing of listings) {
    const { slug, name, link } = listing
    const found =
      link?.off === true
        ? matchComponent({ slug, name, api: null }, matcher)
        : findComponent(listing, metadata, matcher)
    if (found !== null && 'component' in found) described.add(found.component)
  }
  return described
}

/**
 * Makes a function that links one source after the other to its component. `named` collects the
 * keys of all components that were linked so far. Components in `pages` have their own pages, so
 * they are not listed as sub-components of others.
 */
export function createLinker(
  { metadata, leftOut = [], hide, links, isPartial }: LinkedMetadata,
  pages: ReadonlySet<ComponentMetadata>,
  label: string,
) {
  const matcher = metadata === null ? null : createMatcher(metadata.components, metadata.unlisted)
  const outside = leftOut.length === 0 ? null : createMatcher(leftOut, [])
  const parts = findParts(metadata?.components ?? [], pages)
  const named = new Set<string>()
  const link = <Source extends LinkableSource>(source: Source): Found<Source> => {
    const problems: Problem[] = []
    const listing = withoutCode(source.listing)
    const { link: setting, path } = listing
    const place = { file: `${label}/${path}`, ...(setting?.at ?? fileStart) }
    const severity = setting?.component == null ? 'warning' : 'error'
    const found = findComponent(listing, metadata, matcher)
    const isTold = found !== null && 'problem' in found && !(isPartial && found.isAbsent === true)
    if (isTold) {
      const message = whyAbsent(setting?.component ?? null, found, outside) ?? found.problem
      problems.push({ ...place, message, rule: 'api-match', severity })
    }
    if (found === null || 'problem' in found)
      return { value: { ...source, listing, link: null }, problems }
    named.add(found.component.key)
    const made = linkedTo(found.component, listing, { hide, links }, parts)
    const fault = made.link === null ? null : codeTextFault(made.link.code, made.taken)
    if (fault !== null)
      problems.push({ ...place, message: fault, rule: 'character', severity: 'error' })
    return { value: { ...source, listing: made.listing, link: made.link }, problems }
  }
  return { link, named }
}

/** Finds the component of the code that a source describes; `matcher` is null without metadata. */
export function findComponent(
  { link, slug, name }: Listing,
  metadata: Metadata | null,
  matcher: Matcher | null,
): Match {
  if (link?.off === true) return null
  const inFile = link?.inFile ?? null
  const isRead = inFile !== null && metadata?.files.some((file) => file.name === inFile.file)
  // The reason why a file is not read is already reported.
  if (inFile !== null && !isRead) return null
  if (matcher === null)
    return link?.component == null ? null : { problem: noMetadata, isAbsent: true }
  if (inFile === null) return matchComponent({ slug, name, api: link?.component ?? null }, matcher)
  if (inFile.name !== null)
    return matchComponent({ slug, name, api: `${inFile.file}#${inFile.name}` }, matcher)
  const all = [...(metadata?.components ?? []), ...(metadata?.unlisted ?? [])]
  const here = all.filter(({ file }) => file.name === inFile.file)
  const [only, ...others] = here
  if (only !== undefined && others.length === 0) return { component: only }
  const problem = `no component of ${quoted(inFile.file)} fits; name one: "${printable(inFile.file)}#NAME"`
  return matchComponent({ slug, name, api: null }, createMatcher(here, [])) ?? { problem }
}

/** Returns a message if the settings leave out the component that a source names; else null. */
function whyAbsent(
  api: string | null,
  { isAbsent }: { readonly isAbsent?: true },
  outside: Matcher | null,
): string | null {
  if (api === null || isAbsent !== true || outside === null) return null
  const found = matchComponent({ slug: '', name: '', api }, outside)
  return found === null || 'problem' in found
    ? null
    : `the component ${quoted(api)} is left out by "without" in index.md`
}

const noMetadata =
  '"api" names a component, but no metadata is read; name its file in index.md: "api: custom-elements.json"'

function linkedTo(
  component: ComponentMetadata,
  listing: Listing,
  everywhere: Pick<CatalogMetadata, 'hide' | 'links'>,
  parts: Parts,
): LinkableSource & { readonly taken: ReturnType<typeof factsFromCode> } {
  const ofParts = parts.get(component) ?? []
  const code = codeComponent(component, listing.link, everywhere, ofParts)
  const hidden = [...everywhere.hide, ...(listing.link?.hide ?? [])]
  const facts = factsFromCode(listing, { ...component, ...checkFacts(component, ofParts, hidden) })
  const fromCode = Object.keys(facts) as CodeFact[]
  return {
    listing: { ...listing, ...facts, fromCode },
    link: { code, key: cacheKey(code, facts), size: sizeOf(code) },
    taken: facts,
  }
}

function sizeOf({ lists, parts }: CodeComponent): number {
  const ofParts = parts.map(({ name, about, lists: own }) => JSON.stringify([name, about, own]))
  return JSON.stringify(lists).length + ofParts.reduce((sum, text) => sum + text.length, 0)
}

/** Returns what front matter alone says, without facts that the last build took from the code. */
function withoutCode(listing: Listing): Listing {
  if (listing.fromCode.length === 0) return listing
  const own = Object.fromEntries(listing.fromCode.map((fact) => [fact, null]))
  return { ...listing, ...own, fromCode: [] }
}
