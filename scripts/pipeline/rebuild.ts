import { hash } from 'node:crypto'
import type { Entry } from '../model/component.ts'
import type { Problem } from '../model/problem.ts'
import { openDryStage } from '../publish/dry-stage.ts'
import type { PublishResult, Stage } from '../publish/stage.ts'
import type { Content } from '../sources/content.ts'
import { pictureArtifact } from './shipped-assets.ts'
import { isFailing, type BuildOptions, type BuildResult, type BuildTools } from './build.ts'
import {
  saveCache,
  type Cache,
  type CachedPage,
  type CachedSource,
  type LastBuild,
  type LastCatalog,
} from './cache.ts'
import { DamagedCache, drawCatalog, type DrawnCatalog } from './draw.ts'

export { DamagedCache }
import { reportDeadFragments } from './check-fragments.ts'
import { fullText } from '../outputs/llms-full.ts'
import { azureCopies, planHosting } from './hosting.ts'
import { catalogProducts } from '../outputs/index.ts'
import { assemble, type Product } from './product.ts'
import { readRecord } from '../pages/record.ts'
import { inputKeyOf } from './site.ts'
import { surveyCatalog, type Survey } from './collect.ts'

/** A build for which something is different. */
export interface RebuildInput {
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly content: Content
  /** What problems call the content folder. */
  readonly label: string
  readonly fingerprint: string
  readonly cacheFolder: string
  readonly cache: Cache | null
  /** Null: only look for problems. */
  readonly stage: Stage | null
}

/**
 * Draws the pages and makes the lists that may have become others, and publishes all or nothing.
 * Throws {@link DamagedCache} before anything is published.
 */
export async function rebuild(input: RebuildInput): Promise<BuildResult> {
  const { options, tools, content, label, fingerprint, cacheFolder, cache } = input
  const stage = input.stage ?? openDryStage()
  const last = cache?.catalog() ?? null
  if (cache !== null && last === null) throw new DamagedCache()
  const survey = surveyCatalog({ ...input, shipped: tools.shipped, last })
  const drawn = await drawCatalog({ survey, options, tools, label, cache, last, stage })
  const { pages, intro } = drawn
  const problems: Problem[] = [...survey.problems, ...drawn.problems]
  for (const { page } of pages) problems.push(...page.problems)
  if (intro !== null) problems.push(...intro.rendered.problems)
  if (!isFailing(problems, false)) checkFragments(survey, drawn, label, problems)

  const { site, siteKey, listings, hosting, listedFiles } = survey
  const result = (published: PublishResult | null): BuildResult => ({
    problems,
    ok: !isFailing(problems, options.strict),
    components: listings.length,
    rendered: drawn.drawn,
    written: published?.written ?? 0,
    unchanged: published?.unchanged ?? 0,
    removed: published?.removed ?? 0,
    baseUrl: site.published ? site.baseUrl : null,
  })
  if (isFailing(problems, options.strict)) return result(null)

  // A build that publishes nothing has nothing to keep, and its warnings need the texts.
  const assembly = assemble(stage, input.stage === null ? [] : (last?.products ?? []))
  const slugs = listings.map(({ slug }) => slug)
  const hostInput = { site, siteKey, out: options.out, slugs, hosting, stage }
  const products = [
    assetsProduct(tools, siteKey),
    picturesProduct(survey, drawn),
    ...catalogProducts({
      ...survey,
      entries: pages.map(entryOf),
      recordKeys: pages.map(({ page }) => page.recordKey),
      record: (position) => readRecord(drawn.line(position)),
      intro: intro?.rendered.intro ?? null,
      files: (position) => listedFiles.of(listings[position]?.path ?? ''),
      filesKey: listedFiles.key,
      fullText: () => fullText({ ...drawn, site, lastPages: last?.pages ?? [], stage }),
      stage,
    }),
    ...azureCopies(hostInput),
  ]
  for (const product of products) assembly.put(product)
  const hosts = planHosting(
    hostInput,
    assembly.products.flatMap(({ files }) => files),
  )
  const hostsStay = assembly.put(hosts.product)
  for (const message of hosts.warnings(assembly.products.at(-1)?.files ?? [])) {
    const file = `${label}/index.md`
    problems.push({ file, line: 1, column: 1, message, rule: 'host-limit', severity: 'warning' })
  }
  if (input.stage === null || isFailing(problems, options.strict)) return result(null)

  const sameRecords = cache !== null && isSameOrder(last?.pages ?? [], pages)
  const records = sameRecords ? cache.recordsHash : pages.map((_, i) => drawn.line(i))
  if (!hostsStay || !stage.keepBeside())
    for (const { path, body } of hosts.beside()) stage.putBeside(path, body)
  // The last moment at which a signal can end it: what came meanwhile is heard now.
  await new Promise((done) => setImmediate(done))
  const commit = stage.commit()
  const build: LastBuild = {
    inputKey: inputKeyOf(fingerprint, content, listedFiles.key),
    namedFiles: listedFiles.paths,
    problems,
    components: listings.length,
    baseUrl: site.published ? site.baseUrl : null,
    site: commit.site,
    beside: commit.beside,
  }
  const catalog: LastCatalog = {
    siteKey,
    targetsKey: survey.targetsKey,
    pages,
    drafts: draftsOf(survey),
    home: intro,
    products: assembly.products,
  }
  saveCache(cacheFolder, fingerprint, build, catalog, records)
  return result(commit)
}

function checkFragments(
  { listings }: Survey,
  { pages, intro, line }: DrawnCatalog,
  label: string,
  problems: Problem[],
): void {
  const linking = pages.map(({ listing, page }) => ({
    file: `${label}/${listing.path}`,
    links: page.links,
  }))
  if (intro !== null) linking.push({ file: `${label}/index.md`, links: intro.rendered.links })
  const anchorsOf = (slug: string): readonly string[] => {
    if (slug === '') return intro?.rendered.anchors ?? []
    const position = listings.findIndex((listing) => listing.slug === slug)
    return position < 0 ? [] : (JSON.parse(readRecord(line(position)).anchors) as string[])
  }
  reportDeadFragments(linking, anchorsOf, problems)
}

function entryOf({ listing, page }: CachedPage): Entry {
  const { slug, name, description, group, status, since, deprecated, tags, section } = listing
  const { propCount } = page
  return {
    component: { slug, name, description, group, status, since, deprecated, tags, propCount },
    section,
  }
}

function assetsProduct({ shipped }: BuildTools, siteKey: string): Product {
  return { name: 'assets', key: siteKey, make: () => shipped.read() }
}

/** The pictures that pages show. Their names carry the hash of their bytes. */
function picturesProduct({ pictures }: Survey, { pages, intro }: DrawnCatalog): Product {
  const used = new Set(pages.flatMap(({ page }) => page.pictures))
  for (const path of intro?.rendered.pictures ?? []) used.add(path)
  const shown = new Map(
    pictures
      .filter(({ shownAs }) => used.has(shownAs))
      .map((picture) => [picture.shownAs, picture]),
  )
  return {
    name: 'pictures',
    key: hash('sha256', [...shown.keys()].join('\n')),
    make: () => [...shown].map(([path, { file }]) => pictureArtifact(path, file.bytes)),
  }
}

function draftsOf({ sources, listings }: Survey): CachedSource[] {
  const published = new Set(listings.map(({ path }) => path))
  return sources
    .filter(({ listing }) => !published.has(listing.path))
    .map(({ listing, file, problems }) => ({ listing, hash: file.hash, problems }))
}

/** True if the records of the last build are those of this one, line for line. */
function isSameOrder(before: readonly CachedPage[], now: readonly CachedPage[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ page }, i) => page.recordKey === before[i]?.page.recordKey)
  )
}
