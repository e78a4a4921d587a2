import type { Place } from '../../../templates/page-navigation.ts'
import type { Listing } from '../../reading/front-matter/listing.ts'
import type { HostName } from '../../words/hosts/host-names.ts'
import type { IndexPage } from '../../words/model/index-pages.ts'
import { isProse, listedKinds } from '../../words/model/page-kind.ts'
import { createFindings, type Found, type Problem } from '../../words/model/problem.ts'
import { outputsOf } from '../../drawing/outputs/all-outputs.ts'
import type { Output } from '../../drawing/outputs/output.ts'
import { noBrand, type Site } from '../../words/model/site.ts'
import { shortSource } from '../../words/model/short-source.ts'
import { brandSettingNames } from '../../reading/options/table.ts'
import { readTargets, targetTable, type TargetTable } from '../../drawing/pages/targets.ts'
import { withFiles } from '../../reading/content/named-files.ts'
import { placeOfSetting, type Settings } from '../../reading/content/settings.ts'
import type { BrandInput, CollectedBrand } from './collect/brand.ts'
import { plainExamples } from './collect/collect-examples.ts'
import { readLastChanges, type ChangedSetting } from './collect/last-changes.ts'
import { readHome, type Home } from './collect/home.ts'
import { indexPagesOf } from './collect/index-pages.ts'
import { readMedia, type CatalogMedia } from './collect/media.ts'
import type { CatalogMetadata } from './collect/metadata.ts'
import type { Places } from './collect/page-places.ts'
import { siteOf } from './collect/site.ts'
import type { CollectedUsage } from './collect/collect-usage.ts'
import type { BuildInput } from './input.ts'
import type { MetadataFile, PackageModules } from '../../reading/metadata/model.ts'
import { findPagePlaces, readPages, type ReadPages } from './kinds/all-kinds.ts'
import type { CatalogPage } from './kinds/kind.ts'
import { componentModules, defaultExports, readLiveCode } from './live-code.ts'
import type { CompiledCatalog } from '../live-code/compile-catalog.ts'
import { presentFile, readFilesOf, type FileStamp } from '../cache/file-stamps.ts'
import { cacheKey } from '../cache/keys.ts'
import { isOfKind, type KnownSource } from '../cache/known.ts'
import type { Memo } from '../cache/memo.ts'
import type { CatalogHistory } from '../../catalogs/history/catalog-history.ts'
import type { ContentFile } from '../../reading/content/content.ts'

/** Catalog as it is known before any Markdown is drawn. */
export interface Catalog {
  readonly problems: readonly Problem[]
  /** Pages grouped by kind, those of components first, each kind in its own order. */
  readonly pages: readonly CatalogPage[]
  /** Neighbours, group and siblings of each page, by the page's position. */
  readonly places: Places
  /** Sources that are not published, because they are drafts or have no slug. */
  readonly drafts: readonly KnownSource[]
  /** Pages among which the index is split; empty if `index.html` holds all rows itself. */
  readonly indexPages: readonly IndexPage[]
  /**
   * Places that name the metadata files of the code, and whether one of these files cannot be used;
   * null if no metadata was read.
   */
  readonly code: Pick<CatalogMetadata, 'namings' | 'isPartial'> | null
  /** Lists of modules, one for each package whose metadata lists all its modules. */
  readonly modules: readonly PackageModules[]
  /** Usage counts; null if `index.md` names no file of counts. */
  readonly usage: CollectedUsage | null
  /**
   * Stamps of the files besides the sources that the build read, such as metadata, wherever they
   * lie.
   */
  readonly stamps: readonly FileStamp[]
  /** Compiled fences of live examples; null if there are none. */
  readonly live: CompiledCatalog | null
  /** History of releases; null if there is none. */
  readonly history: CatalogHistory | null
  readonly media: CatalogMedia
  readonly look: CatalogLook
  /** Table by which links and pictures are resolved, and the hash of that table. */
  readonly targets: { readonly table: TargetTable; readonly key: string }
  readonly chosen: Chosen
  /**
   * True if git is asked for the days on which pages were changed. Its answer may differ while all
   * inputs of the build stay the same.
   */
  readonly asksGit: boolean
}

/** Look of the site (title, brand and the like) that all pages share. */
interface CatalogLook {
  readonly site: Site
  readonly brand: CollectedBrand
  /** Hash of the look (title, brand and the like) that all pages share. */
  readonly key: string
}

/** Outputs and web hosts that the options choose, or `index.md` if the options choose none. */
interface Chosen {
  readonly outputs: readonly Output[]
  readonly hosting: readonly HostName[]
  /** True if `index.md` has an unreported fault in a setting that an option overrides. */
  readonly overlooks: boolean
}

/**
 * Reads all that is needed before pages are drawn: settings, sources, metadata of the code,
 * pictures and examples. It reads front matter only of sources that the last build did not know.
 */
export async function collect(input: BuildInput, memo: Memo): Promise<Catalog> {
  const { options, tools, content, label, repository, fingerprint } = input
  const findings = createFindings()
  findings.add(content.problems)
  const home = findings.take(readHome(content.home, label, options.given))
  const { settings } = home
  const last = memo.details()
  const history = findings.take(await readCatalogHistory(content.history, label))
  const known = findings.take(await readPages({ options, content, label, home, history, last }))
  const { drafts, code, usage } = known
  const changed = settings.changed == null ? null : homePlace(home, label)
  const paths = known.pages.map(({ listing }) => listing.path)
  const days = findings.take(await readLastChanges(changed, options.content, paths))
  const pages = days === null ? known.pages : known.pages.map((page) => dated(page, days))
  const components = pages.flatMap((page) => (isOfKind(page, 'component') ? [page.listing] : []))
  const indexPages = indexPagesOf(components)
  const chosen = findings.take(choose(input, home, components))
  const prose = listedKinds.filter(isProse).filter((kind) => pages.some((one) => one.kind === kind))
  const plain = siteOf(options, settings, repository, prose, tools.shipped)
  const folder = options.content
  const modules = componentModules(options.api ?? settings.api ?? null, code)
  const live = findings.take(await readLiveCode(input, pages, settings, modules))
  const others = content.others
  const stamps = [...known.stamps, ...(live?.stamps ?? [])]
  const looked = [...(code?.paths ?? []), ...(usage?.paths ?? [])]
  // Files with a stamp come last, since the stamp was taken before they were read.
  tools.alsoRead?.([...looked.map(presentFile), ...readFilesOf(stamps, folder)])
  const read = { folder, label, home, listings: components, files: others, site: plain, live }
  const media = findings.take(await readMedia(read))
  const table = targetsOf(known, media, live)
  const told = new Set(findings.problems.map(({ file }) => file))
  const brand = findings.take(
    await readLook(settings, {
      folder,
      label,
      parser: options.parser,
      site: plain,
      pictures: media.pictures,
      descriptionAt: placeOfSetting(home.front, 'description'),
      targets: readTargets(table),
      refused: (path) => told.has(`${label}/${path}`),
    }),
  )
  const site: Site = { ...plain, brand: brand.brand }
  const { shell, files } = media.examples
  const examples = () => (shell === null ? plainExamples(site) : { shell, files })
  tools.collected?.({
    settings: settings.examples ?? null,
    modules,
    defaults: defaultExports(pages),
    code: code?.whole?.components ?? [],
    examples,
  })
  const outputNames = chosen.outputs.map(({ name }) => name)
  return {
    problems: findings.problems,
    pages,
    drafts,
    code,
    modules: modulesOfPackages(code?.whole?.files ?? []),
    usage,
    stamps,
    live,
    history,
    indexPages,
    asksGit: changed !== null,
    chosen,
    places: findPagePlaces(pages, indexPages),
    media: { ...media, named: withFiles(media.named, brand.named) },
    look: { site, brand, key: cacheKey(fingerprint, site, outputNames) },
    targets: { table, key: cacheKey(table.text) },
  }
}

/**
 * Returns the lists of modules that metadata files hold, one for each package. Of two files about
 * one package, the first counts.
 */
function modulesOfPackages(files: readonly MetadataFile[]): readonly PackageModules[] {
  const found = new Map<string, PackageModules>()
  for (const { modules } of files)
    if (modules !== undefined && !found.has(modules.name)) found.set(modules.name, modules)
  return [...found.values()]
}

const plainLook: CollectedBrand = {
  brand: noBrand,
  pictures: [],
  links: [],
  named: [],
  files: [],
  notes: [],
}

/**
 * Reads the look of the site, such as its logo and colours. The code that reads it is loaded only
 * if a setting is about the look. Problems: those of `readBrand`.
 */
async function readLook(
  settings: Settings,
  input: Omit<BrandInput, 'settings'>,
): Promise<Found<CollectedBrand>> {
  const hasBrand =
    shortSource(settings.description) !== null ||
    brandSettingNames.some((name) => settings[name] !== null)
  if (!hasBrand) return { value: plainLook, problems: [] }
  const { readBrand } = await import('./collect/brand.ts')
  return readBrand({ ...input, settings })
}

const homePlace = ({ front }: Home, label: string): ChangedSetting => ({
  file: `${label}/index.md`,
  at: placeOfSetting(front, 'changed'),
})

/** Returns a page with the day of its last change. It is drawn again when that day differs. */
function dated<Page extends CatalogPage>(page: Page, days: ReadonlyMap<string, string>): Page {
  const changed = days.get(page.listing.path)
  const { job } = page
  if (changed === undefined) return page
  return {
    ...page,
    takenKey: `${page.takenKey}\t${changed}`,
    job: job === null ? null : (place: Place) => ({ ...job(place), changed }),
  }
}

/**
 * Chooses outputs and hosts from the options or the settings. Reports outputs that cannot offer
 * what the sources ask for.
 */
function choose(
  { options, label }: BuildInput,
  { settings, overlooks }: Home,
  components: readonly Listing[],
): Found<Chosen> {
  const outputs = outputsOf(options.outputs ?? settings.outputs ?? [])
  const named = components.map(({ slug, tag, path }) => ({ slug, tag, file: `${label}/${path}` }))
  const framework = options.framework ?? settings.framework
  const told = outputs.flatMap((output) => output.problems?.(named, framework) ?? [])
  // Several outputs leave out the same components.
  const problems = [...new Map(told.map((one) => [JSON.stringify(one), one])).values()]
  const hosting = options.hosting ?? settings.hosting ?? []
  return { value: { outputs, hosting, overlooks }, problems }
}

function targetsOf(
  { pages, drafts }: ReadPages,
  { pictures, refused, examples }: CatalogMedia,
  live: CompiledCatalog | null,
): TargetTable {
  const leading = pages.filter(({ kind }) => kind !== 'home')
  const sources = [
    ...leading.map(({ listing, page }) => ({ id: listing.id, page })),
    ...drafts.map(({ listing }) => ({ id: listing.id, page: '' })),
  ]
  const all = [...pictures, ...refused.map((path) => ({ path, shownAs: '' }))]
  return targetTable(sources, all, examples.shell, live?.codes)
}

/**
 * Reads `history.json`. Returns null if there is no such file, or if it has an error. The reader is
 * loaded only if the file exists. Problem: `history`.
 */
async function readCatalogHistory(
  file: ContentFile | null,
  label: string,
): Promise<Found<CatalogHistory | null>> {
  if (file === null) return { value: null, problems: [] }
  const { openCatalogHistory } = await import('../../catalogs/history/catalog-history.ts')
  return openCatalogHistory(file.bytes, `${label}/${file.path}`)
}
