import { hash } from 'node:crypto'
import type { HostName } from '../hosts/names.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { OutputName } from '../options/output-names.ts'
import { unofferedProblems } from '../outputs/shadcn.ts'
import type { Content, ContentFile } from '../sources/content.ts'
import { picturePath, type ShippedAssets } from './shipped-assets.ts'
import type { BuildOptions } from './build.ts'
import type { CachedSource, LastCatalog } from './cache.ts'
import { answerQuery, type Query } from '../pages/questions.ts'
import { compareListed, type Listed } from '../component/listing.ts'
import { readTargets, targetTable, type TargetTable } from '../pages/targets.ts'
import { readListedFiles, type ListedTexts } from '../sources/listed-files.ts'
import { siteOf } from './site.ts'
import { readHome, readSources, reportDuplicates, type Home, type ReadSource } from './sources.ts'

/** A picture of the content folder and the path at which pages show it. */
export interface Picture {
  readonly file: ContentFile
  readonly path: string
  readonly shownAs: string
}

/** What is known of the catalog before any Markdown is read. */
export interface Survey {
  readonly problems: readonly Problem[]
  readonly home: Home
  readonly sources: readonly ReadSource[]
  /** What is published, in catalog order. */
  readonly shown: readonly ReadSource[]
  readonly listings: readonly Listed[]
  readonly listedFiles: ListedTexts
  readonly pictures: readonly Picture[]
  readonly hosting: readonly HostName[]
  readonly outputs: readonly OutputName[]
  readonly site: Site
  /** Hash of what all pages show. */
  readonly siteKey: string
  /** What links and pictures are resolved with. */
  readonly targets: TargetTable
  readonly targetsKey: string
  /** True if the answers to these questions are still those of the last build. */
  stillTrue(queries: readonly Query[]): boolean
}

export interface SurveyInput {
  readonly options: BuildOptions
  readonly content: Content
  /** What problems call the content folder. */
  readonly label: string
  readonly fingerprint: string
  readonly shipped: ShippedAssets
  readonly last: LastCatalog | null
}

/** Reads the settings, and the front matter of all sources that the last build did not know. */
export function surveyCatalog(input: SurveyInput): Survey {
  const { options, content, label, fingerprint, shipped, last } = input
  const problems: Problem[] = [...content.problems]
  const home = readHome(content, label, problems)
  const known = new Map<string, CachedSource>()
  for (const source of [...(last?.pages ?? []), ...(last?.drafts ?? [])])
    known.set(source.listing.path, source)
  const sources = readSources(content, label, known, problems)
  reportDuplicates(sources, label, problems)
  const shown = inCatalogOrder(
    sources.filter(({ listing }) => listing.slug !== '' && (options.drafts || !listing.draft)),
    last,
  )
  const listings = shown.map(({ listing }) => listing)
  const listedFiles = readListedFiles(options.content, label, listings, problems)
  const outputs = options.outputs ?? home.settings.outputs ?? []
  if (outputs.includes('shadcn'))
    problems.push(
      ...unofferedProblems(listings.map(({ slug, path }) => ({ slug, file: `${label}/${path}` }))),
    )
  const site = siteOf(options, home.settings, shown.length, shipped)
  const pictures = content.others.map((file) => ({
    file,
    path: file.path,
    shownAs: picturePath(file.path, file.hash),
  }))
  const published = new Set(listings.map(({ path }) => path))
  const targets = targetTable(
    sources.map(({ listing: { path, slug } }) => ({ path, slug, published: published.has(path) })),
    pictures,
  )
  const targetsKey = hash('sha256', targets.text)
  // The same table gives the same answers.
  const lookup = last?.targetsKey === targetsKey ? null : readTargets(targets)
  return {
    problems,
    home,
    sources,
    shown,
    listings,
    listedFiles,
    pictures,
    hosting: options.hosting ?? home.settings.hosting ?? [],
    outputs,
    site,
    siteKey: hash('sha256', JSON.stringify([fingerprint, site, outputs])),
    targets,
    targetsKey,
    stillTrue: (queries) =>
      lookup === null ||
      queries.every(([kind, argument, answer]) => answerQuery(lookup, kind, argument) === answer),
  }
}

/** Sorted; from the order of the last build, which is mostly right already. */
function inCatalogOrder(sources: readonly ReadSource[], last: LastCatalog | null): ReadSource[] {
  const before = new Map(last?.pages.map(({ listing }, i) => [listing.path, i]))
  const at = ({ listing }: ReadSource): number => before.get(listing.path) ?? before.size
  return sources
    .toSorted((a, b) => at(a) - at(b))
    .sort((a, b) => compareListed(a.listing, b.listing))
}
