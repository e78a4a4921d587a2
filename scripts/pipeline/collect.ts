import { compareListings, type Listing } from '../component/listing.ts'
import type { HostName } from '../hosts/names.ts'
import { componentName, guideName } from '../model/addresses.ts'
import type { Thumbnail } from '../model/component.ts'
import type { IndexPage } from '../model/index-pages.ts'
import { createReporter, type Problem } from '../model/problem.ts'
import { noBrand, type Site } from '../model/site.ts'
import { brandSettingNames } from '../options/table.ts'
import { outputsOf } from '../outputs/index.ts'
import type { Output } from '../outputs/output.ts'
import { assetPath } from '../pages/pictures.ts'
import { answerQuery, type Query } from '../pages/questions.ts'
import { readTargets, targetTable, type TargetTable } from '../pages/targets.ts'
import type { ContentFile } from '../sources/content.ts'
import { stillPictures } from '../sources/still-pictures.ts'
import { checkGuidesFolder, divideByKeys, divideSources } from '../sources/guides.ts'
import { placeOfSetting } from '../sources/settings.ts'
import { readNamedFiles, withFiles, type NamedFiles } from '../sources/named-files.ts'
import type { CollectedBrand } from './brand.ts'
import { readCatalogExamples, type CatalogExamples } from './examples.ts'
import { shortSource } from '../markdown/short-text.ts'
import type { BuildInput } from './input.ts'
import { readGuides, type GuideSource } from './guides.ts'
import { groupSources } from './groups.ts'
import { readHome, type Home } from './home.ts'
import { indexPagesOf } from './index-pages.ts'
import { keyOf } from './keys.ts'
import { linkSources } from './link.ts'
import { readCatalogMetadata, type CatalogMetadata, type FileStamp } from './metadata.ts'
import type { Memo } from './memo.ts'
import { placesOfComponents, placesOfGuides, type Places } from './places.ts'
import { siteOf } from './site.ts'
import { readSources, reportDuplicates, type CatalogSource } from './sources.ts'
import { findThumbnails } from './thumbnails.ts'

/** A picture of the content folder and the path at which pages show it. */
export interface Picture {
  readonly file: ContentFile
  readonly path: string
  readonly shownAs: string
}

/** What is known of the catalog before any Markdown is read. */
export interface Catalog {
  readonly problems: readonly Problem[]
  readonly home: Home
  readonly sources: readonly CatalogSource[]
  /** What is published, in catalog order. */
  readonly shown: readonly CatalogSource[]
  readonly places: Places
  /** The pages that hold the rows of the index; none: `index.html` does. */
  readonly indexPages: readonly IndexPage[]
  /** In their order. */
  readonly guides: readonly GuideSource[]
  readonly guidePlaces: Places
  readonly namedFiles: NamedFiles
  /** The files that say what the code has. */
  readonly metadataFiles: readonly FileStamp[]
  /** True if some of it cannot be read: pages lack what they take from it. */
  readonly lacksCode: boolean
  /** Where they are named, by what messages call them. */
  readonly metadataPlaces: CatalogMetadata['places']
  readonly pictures: readonly Picture[]
  readonly examples: CatalogExamples
  /** What the index shows of a component, by the id of its source. */
  readonly thumbnails: ReadonlyMap<string, Thumbnail>
  readonly hosting: readonly HostName[]
  readonly outputs: readonly Output[]
  readonly site: Site
  readonly brand: CollectedBrand
  /** Hash of what all pages show. */
  readonly siteKey: string
  /** What links and pictures are resolved with. */
  readonly targets: TargetTable
  readonly targetsKey: string
  /** True if the answers to these questions are still those of the last build. */
  stillTrue(queries: readonly Query[]): boolean
}

/** Reads the settings, and the front matter of all sources that the last build did not know. */
export async function collect(
  { options, tools, content, label, repository, fingerprint }: BuildInput,
  memo: Memo,
): Promise<Catalog> {
  const last = memo.details()
  const problems: Problem[] = [...content.problems]
  const home = readHome(content.home, label, problems, options.given)
  const { guides: guidesFolder } = home.settings
  const ofFolder = checkGuidesFolder(content, guidesFolder, home.front, label)
  problems.push(...ofFolder)
  const isUnread = home.unread.has('guides') || ofFolder.length > 0
  const divided = isUnread
    ? divideByKeys(content.sources)
    : divideSources(content.sources, guidesFolder)
  // What is taken for a guide need not be one, so nothing is held against its keys.
  const guides = readGuides(divided.guides, label, last, isUnread ? [] : problems)
  const read = readSources(divided.components, label, last, problems)
  const code = await readCatalogMetadata(options, home, read, label, problems)
  tools.alsoRead?.(code.paths)
  const linked = linkSources(read, code, label, problems)
  code.nothingIn(linked.named)
  const sources = groupSources(linked.sources, home.settings.groups, label, problems)
  reportDuplicates(sources, label, problems)
  const published = ({ listing }: CatalogSource): boolean =>
    listing.slug !== '' && (options.drafts || !listing.draft)
  const at = ({ listing }: CatalogSource): number => last.position(listing.id)
  // From the order of the last build, which is mostly right already.
  const shown = sources
    .filter(published)
    .sort((a, b) => at(a) - at(b))
    .sort((a, b) => compareListings(a.listing, b.listing))
  const listings = shown.map(({ listing }) => listing)
  const indexPages = indexPagesOf(listings)
  const namedBySources = readNamedFiles(options.content, label, listings, problems)
  const outputNames = options.outputs ?? home.settings.outputs ?? []
  const outputs = outputsOf(outputNames)
  const named = listings.map(({ slug, path }) => ({ slug, file: `${label}/${path}` }))
  for (const output of outputs) problems.push(...(output.problems?.(named) ?? []))
  const still = await stillPictures(content.others, label, problems)
  const pictures = still.map((file) => ({
    file,
    path: file.path,
    shownAs: assetPath(file.path, file.hash),
  }))
  const plain = siteOf(options, home.settings, repository, guides.length > 0, tools.shipped)
  const examples = await readCatalogExamples(options.content, label, home, plain, problems)
  const thumbnails = findThumbnails(listings, pictures, label, problems)
  const targets = targetsOf(sources, listings, guides, pictures, examples)
  const targetsKey = keyOf(targets.text)
  const report = createReporter(`${label}/index.md`)
  // Loaded for those who have one.
  const brand = !hasBrand(home.settings)
    ? plainBrand
    : await (
        await import('./brand.ts')
      ).readBrand({
        folder: options.content,
        label,
        problems,
        settings: home.settings,
        descriptionAt: placeOfSetting(home.front, 'description'),
        pictures,
        targets: readTargets(targets),
        refused: (path) => problems.some(({ file }) => file === `${label}/${path}`),
        parser: options.parser,
        site: plain,
        report,
      })
  problems.push(...report.problems)
  const site: Site = { ...plain, brand: brand.brand }
  // The same table gives the same answers.
  const lookup = last.targetsKey === targetsKey ? null : readTargets(targets)
  return {
    problems,
    home,
    sources,
    shown,
    places: placesOfComponents(shown, indexPages),
    indexPages,
    guides,
    guidePlaces: placesOfGuides(guides.map(({ listing }) => listing)),
    namedFiles: withFiles(namedBySources, brand.named),
    metadataFiles: code.stamps,
    lacksCode: code.isPartial,
    metadataPlaces: code.places,
    pictures,
    examples,
    thumbnails,
    hosting: options.hosting ?? home.settings.hosting ?? [],
    outputs,
    site,
    brand,
    siteKey: keyOf(fingerprint, site, outputNames),
    targets,
    targetsKey,
    stillTrue: (queries) =>
      lookup === null ||
      queries.every(([kind, argument, answer]) => answerQuery(lookup, kind, argument) === answer),
  }
}

const plainBrand: CollectedBrand = {
  brand: noBrand,
  pictures: [],
  links: [],
  named: [],
  files: [],
  notes: [],
}

const hasBrand = (settings: Home['settings']): boolean =>
  shortSource(settings.description) !== null ||
  brandSettingNames.some((name) => settings[name] !== null)

function targetsOf(
  sources: readonly CatalogSource[],
  listings: readonly Listing[],
  guides: readonly GuideSource[],
  pictures: readonly Picture[],
  { shell }: CatalogExamples,
): TargetTable {
  const published = new Set(listings.map(({ id }) => id))
  return targetTable(
    [
      ...sources.map(({ listing: { id, slug } }) => ({
        id,
        page: published.has(id) ? componentName(slug) : '',
      })),
      ...guides.map(({ listing: { id, slug } }) => ({ id, page: guideName(slug) })),
    ],
    pictures,
    shell,
  )
}
