import { compareListings, type Listing } from '../../../reading/front-matter/listing.ts'
import { componentName } from '../../../words/model/addresses.ts'
import type { Told } from '../../../drawing/pages/all-aspects.ts'
import { factsOf } from '../../../words/model/members.ts'
import { createFindings } from '../../../words/model/problem.ts'
import { groupSources } from '../collect/groups.ts'
import { linkSources } from '../collect/link.ts'
import { readCatalogMetadata, unlinkedFiles } from '../collect/metadata.ts'
import { placesOfComponents } from '../collect/page-places.ts'
import { duplicateSlugs, parseSource, readSources, type CatalogSource } from '../collect/sources.ts'
import { readUsage } from '../collect/collect-usage.ts'
import { cacheKey } from '../../cache/keys.ts'
import { isOfKind } from '../../cache/known.ts'
import type { CatalogPage, KindOfPage } from './kind.ts'
import type { PackageSetting } from '../../../reading/options/kinds.ts'

/** Page kind of components. Every source that no other kind takes is a component. */
export const component: KindOfPage = {
  async read(files, { options, label, home, history, last }) {
    const findings = createFindings()
    const read = findings.take(readSources(files, label, last))
    const code = findings.take(await readCatalogMetadata(options, home, read, label))
    const linked = findings.take(linkSources(read, code, label))
    findings.add(await unlinkedFiles(code, linked.named))
    const { groups, library } = home.settings
    const packaged = withPackage(linked.sources, library)
    const sources = findings.take(groupSources(packaged, groups, label))
    findings.add(duplicateSlugs(sources, label))
    const isShown = ({ listing }: CatalogSource): boolean =>
      listing.slug !== '' && (options.drafts || !listing.draft)
    const at = ({ listing }: CatalogSource): number => last.position(listing.id)
    // The sources are first put in the order of the last build, which is mostly right already; so
    // sorting takes little.
    const shown = sources
      .filter(isShown)
      .sort((a, b) => at(a) - at(b))
      .sort((a, b) => compareListings(a.listing, b.listing))
    const drafts = sources
      .filter((source) => !isShown(source))
      .map(({ listing, entry, problems }) => ({
        kind: 'component' as const,
        listing,
        hash: entry.hash,
        problems,
      }))
    const slugs = new Set(sources.map(({ listing }) => listing.slug))
    const usage = findings.take(
      await readUsage(home.settings.usage?.files ?? null, options.content, label, slugs),
    )
    const pages = shown.map((source) => {
      const { slug } = source.listing
      const uses = usage?.uses?.of(slug) ?? null
      return pageOf(source, label, { uses, changes: history?.changes.get(slug) ?? [] })
    })
    const beside = { code, usage, stamps: code?.stamps ?? [] }
    return { pages, drafts, others: [], beside, problems: findings.problems }
  },
  places: (pages, indexPages) =>
    placesOfComponents(
      pages.filter((page) => isOfKind(page, 'component')),
      indexPages,
    ),
}

function pageOf(source: CatalogSource, label: string, told: Told): CatalogPage<'component'> {
  const { entry, listing, link, parsed, problems } = source
  const past = told.changes.length === 0 ? '' : JSON.stringify(told.changes)
  const size = entry.size + (link?.size ?? 0) + past.length
  // A page that the last build knew could be drawn then.
  const isDrawable = parsed?.renderable ?? true
  return {
    kind: 'component',
    page: componentName(listing.slug),
    listing,
    hash: entry.hash,
    takenKey: takenKey(listing, link?.key ?? '', told),
    problems,
    size,
    job: isDrawable ? (place) => ({ ...jobOf(source, label), ...told, size, place }) : null,
  }
}

function takenKey(
  { section, fromCode, package: name, version }: Listing,
  codeKey: string,
  told: Told,
): string {
  const ofPackage = fromCode.includes('package') ? `\t${name}@${version}` : ''
  const key = section === null ? codeKey + ofPackage : `${codeKey}${ofPackage}\t${section}`
  return Object.values(told).every(isNothing) ? key : `${key}\t${cacheKey(told)}`
}

const isNothing = (told: unknown): boolean =>
  told === null || (Array.isArray(told) && told.length === 0)

function jobOf({ entry, listing, link, parsed }: CatalogSource, label: string) {
  const { head } = parsed ?? parseSource(entry, label).parsed ?? {}
  if (head === undefined) throw new Error(`the memo knows ${entry.path}, which is no text`)
  const { path } = listing
  return {
    kind: 'component' as const,
    id: entry.id,
    path,
    file: `${label}/${path}`,
    body: entry.body(),
    // Facts from the code fill in what the front matter leaves out.
    head: listing.fromCode.length === 0 ? head : { ...head, ...factsOf(listing) },
    code: link?.code ?? null,
  }
}

/**
 * Returns the sources with the package that a setting names, where neither the source nor its code
 * names a package.
 */
function withPackage<Source extends { readonly listing: Listing }>(
  sources: readonly Source[],
  setting: PackageSetting | null | undefined,
): readonly Source[] {
  if (setting == null) return sources
  const { name, version } = setting
  return sources.map((source) => {
    const { listing } = source
    if (listing.package !== null) return source
    const taken = { package: name, ...(listing.version === null ? { version } : {}) }
    const fromCode = [...listing.fromCode, ...(Object.keys(taken) as (keyof typeof taken)[])]
    return { ...source, listing: { ...listing, ...taken, fromCode } }
  })
}
