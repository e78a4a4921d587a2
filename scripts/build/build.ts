import { hash } from 'node:crypto'
import { join } from 'node:path'
import { componentPaths, twinPath } from '../api/addresses.ts'
import type { HostName } from '../hosts/names.ts'
import type { Artifact, Problem } from '../model.ts'
import type { OutputName } from '../outputs.ts'
import type { ParserName } from '../parser-names.ts'
import { openStage, type PublishedFile, type Stage } from '../publish/stage.ts'
import { readContent, type Content } from '../source/content.ts'
import { checkNesting } from '../source/limits.ts'
import { pictureArtifact, picturePath, type ShippedAssets } from './assets.ts'
import {
  dropCache,
  loadCache,
  saveCache,
  type CachedHome,
  type CachedSource,
  type ListedFile,
} from './cache.ts'
import { answerQuery, compareListed, readTargets, targetTable, type Query } from './catalog.ts'
import type { ComponentRecord } from './component.ts'
import { reportDeadFragments } from './fragments.ts'
import { readListedFiles } from './listed-files.ts'
import { planHosting, publishBeside } from './hosting.ts'
import { catalogArtifacts } from './plan.ts'
import type { Renderer } from './renderer.ts'
import { cacheName, contentLabel, fingerprintOf, siteOf } from './site.ts'
import { homeReporter, parseSource, readHome, readSources, reportDuplicates } from './sources.ts'
import type { Job } from './jobs.ts'

/** What a build is told. Paths are as the user gave them. */
export interface BuildOptions {
  readonly content: string
  readonly out: string
  readonly baseUrl: string | null
  /** More hosts to write files for; null: as `index.md` says. */
  readonly hosting: readonly HostName[] | null
  /** Files in other tools' formats; null: as `index.md` says. */
  readonly outputs: readonly OutputName[] | null
  readonly drafts: boolean
  readonly strict: boolean
  readonly parser: ParserName
  readonly highlight: boolean
  readonly cache: boolean
  readonly fsync: boolean
  /** False: only look for problems, write nothing. */
  readonly publish: boolean
}

/** What a build stands on: the compiled program and its workers. */
export interface BuildTools {
  readonly renderer: Renderer
  readonly shipped: ShippedAssets
  /** Hash of the program and of all it is made of. */
  readonly fingerprint: string
  /** Folder of the caches. */
  readonly cacheFolder: string
  /** Told now and then how many sources are rendered. */
  readonly progress?: (done: number, total: number) => void
  /** Told when files are about to be staged, so that a signal can throw them away. */
  readonly staging?: (stage: Stage | null) => void
}

export interface BuildResult {
  readonly problems: readonly Problem[]
  /** False if errors kept the build from publishing. */
  readonly ok: boolean
  readonly components: number
  readonly rendered: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Null without `--base-url` and without `baseUrl` in `index.md`. */
  readonly baseUrl: string | null
}

/**
 * Builds the site: reads every source, renders those that changed, publishes all or nothing.
 *
 * Problems of the content are in the result. Throws `ContentError` and `PublishError` when the
 * machine fails.
 */
export async function build(options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  const label = contentLabel(options.content)
  const content = readContent(options.content, label)
  const problems: Problem[] = [...content.problems]
  const home = readHome(content, label, problems)
  const { settings } = home
  const fingerprint = fingerprintOf(options, settings, tools.fingerprint, label)
  const cacheFolder = join(tools.cacheFolder, cacheName(options))
  const cache = options.cache ? loadCache(cacheFolder, fingerprint) : null

  const sources = readSources(content, label, cache, problems)
  reportDuplicates(sources, label, problems)
  const shown = sources
    .filter(({ listing }) => listing.slug !== '' && (options.drafts || !listing.draft))
    .toSorted((a, b) => compareListed(a.listing, b.listing))
  const site = siteOf(options, settings, shown.length, tools.shipped)
  const listedFiles = readListedFiles(
    options.content,
    label,
    shown.map(({ listing }) => listing),
    problems,
  )
  const pictures = content.others.map(({ path, hash: fileHash }) => ({
    path,
    shownAs: picturePath(path, fileHash),
  }))
  const shownPaths = new Set(shown.map(({ listing }) => listing.path))
  const table = targetTable(
    sources.map(({ listing }) => ({ ...listing, published: shownPaths.has(listing.path) })),
    pictures,
  )
  const targets = readTargets(table)
  const siteKey = hash('sha256', JSON.stringify([fingerprint, site]))
  const hosting = options.hosting ?? settings.hosting ?? []
  const outputs = options.outputs ?? settings.outputs ?? []

  const stage = options.publish
    ? openStage({
        out: options.out,
        content: options.content,
        fsync: options.fsync,
        ...(cache === null ? {} : { known: cache.files }),
      })
    : null
  tools.staging?.(stage)
  try {
    const keep = (paths: readonly string[]): boolean => stage === null || stage.keep(paths)
    const stillTrue = (queries: readonly Query[]): boolean =>
      queries.every(([kind, argument, answer]) => answerQuery(targets, kind, argument) === answer)

    const jobs: Job[] = []
    const drawn = new Map<string, DrawnSource>()
    const kept: string[] = []
    const cached: CachedSource[] = []
    for (const [i, source] of shown.entries()) {
      const { listing } = source
      const neighbour = (at: number) => {
        const other = shown[at]?.listing
        return other === undefined ? null : { slug: other.slug, name: other.name }
      }
      const [previous, next] = [neighbour(i - 1), neighbour(i + 1)]
      const pageKey = hash('sha256', JSON.stringify([siteKey, previous, next]))
      const before = cache?.sources.get(listing.path)
      if (
        before !== undefined &&
        before.hash === source.file.hash &&
        before.pageKey === pageKey &&
        stillTrue(before.queries) &&
        keep(componentPaths(listing.slug))
      ) {
        cached.push(before)
        kept.push(listing.path)
        continue
      }
      const parsed = source.parsed ?? parseSource(source.file, label).parsed
      const { hash: fileHash } = source.file
      drawn.set(listing.path, { ...listing, hash: fileHash, pageKey, problems: source.problems })
      if (parsed === null || !parsed.renderable) continue
      jobs.push({
        kind: 'component',
        path: listing.path,
        file: `${label}/${listing.path}`,
        size: source.file.bytes.length,
        body: parsed.front.body,
        head: parsed.head,
        previous,
        next,
      })
    }
    for (const { listing, file, problems: found } of sources) {
      if (shownPaths.has(listing.path)) continue
      cached.push({ ...listing, hash: file.hash, pageKey: '', queries: [], problems: found })
    }

    const homeKey = siteKey
    let homeDrawn: CachedHome | null = null
    if (home.file !== null && home.front !== null && home.front.body.trim() !== '') {
      const before = cache?.home ?? null
      if (
        before !== null &&
        before.hash === home.file.hash &&
        before.key === homeKey &&
        stillTrue(before.queries)
      ) {
        homeDrawn = before
      } else if (checkNesting(home.front.body, homeReporter(problems, label))) {
        jobs.push({
          kind: 'home',
          file: `${label}/index.md`,
          body: home.front.body,
          title: site.title,
        })
      }
    }

    const aggregateKey = hash(
      'sha256',
      JSON.stringify([
        siteKey,
        shown.map(({ listing, file }) => [listing.path, file.hash]),
        home.file?.hash,
        listedFiles.key,
        table.text,
      ]),
    )
    if (
      cache !== null &&
      jobs.length === 0 &&
      !isFailing(problems, false) &&
      sources.every(({ parsed }) => parsed === null) &&
      hosting.length === 0 &&
      cache.aggregateKey === aggregateKey &&
      cache.sources.size === cached.length &&
      keep(cache.aggregates.map(({ path }) => path))
    ) {
      const failing = isFailing(cache.problems, options.strict)
      const published = failing || stage === null ? null : stage.commit()
      if (failing) stage?.discard()
      return result(cache.problems, !failing, published, 0)
    }

    const newRecords = new Map<string, ComponentRecord>()
    let done = 0
    await tools.renderer.render(
      { site, targets: table, parser: options.parser, highlight: options.highlight },
      jobs,
      (job, outcome) => {
        tools.progress?.(++done, jobs.length)
        if (outcome.kind === 'failed' || outcome.result.rendered === null) {
          const reason = outcome.kind === 'failed' ? outcome.reason : 'it is nested too deeply'
          problems.push({
            file: job.file,
            line: 1,
            column: 1,
            message: `the source cannot be rendered: ${reason}`,
            rule: 'limit',
            severity: 'error',
          })
          return
        }
        const { rendered, queries } = outcome.result
        if (rendered.kind === 'home') {
          const { kind: _, ...drawnHome } = rendered
          homeDrawn = { hash: home.file?.hash ?? '', key: homeKey, queries, rendered: drawnHome }
          return
        }
        if (job.kind !== 'component') return
        newRecords.set(job.path, rendered.record)
        const source = drawn.get(job.path)
        if (source !== undefined) cached.push({ ...source, queries })
        // Once something is wrong nothing will be published.
        if (problems.length === 0 || !isFailing(problems, options.strict)) {
          for (const { path, body } of rendered.artifacts) stage?.put(path, body)
        }
      },
    )

    const oldRecords = kept.length > 0 ? cache?.records() : null
    if (kept.length > 0 && (oldRecords === null || oldRecords === undefined)) {
      // Half a cache is no cache: begin again without it.
      stage?.discard()
      tools.staging?.(null)
      dropCache(cacheFolder)
      return await build(options, tools)
    }
    const records = shown.flatMap(
      ({ listing }) => newRecords.get(listing.path) ?? oldRecords?.get(listing.path) ?? [],
    )
    for (const record of records) problems.push(...record.problems)
    const finalHome = homeDrawn as CachedHome | null
    if (finalHome !== null) problems.push(...finalHome.rendered.problems)
    if (!isFailing(problems, false))
      reportDeadFragments(shown, newRecords, oldRecords ?? null, finalHome, label, problems)
    if (isFailing(problems, options.strict)) {
      stage?.discard()
      return result(problems, false, null, newRecords.size)
    }

    const aggregates: Artifact[] = [
      ...tools.shipped.artifacts,
      ...pictureArtifacts(content, pictures, [
        ...records,
        ...(finalHome === null ? [] : [finalHome.rendered]),
      ]),
      ...catalogArtifacts({
        site,
        records,
        intro: finalHome?.rendered.intro ?? null,
        outputs,
        files: shown.map(({ listing }) => listedFiles.of(listing.path)),
        twinOf: (slug) => stage?.read(twinPath(slug)) ?? '',
      }),
    ]
    const hosts = planHosting({
      site,
      out: options.out,
      slugs: shown.map(({ listing }) => listing.slug),
      aggregates,
      hosting,
      sizeOf: (path) => stage?.sizeOf(path) ?? 0,
      read: (path) => stage?.read(path) ?? '',
    })
    for (const message of hosts.warnings) {
      const file = `${label}/index.md`
      problems.push({ file, line: 1, column: 1, message, rule: 'host-limit', severity: 'warning' })
    }
    if (stage === null || isFailing(problems, options.strict)) {
      stage?.discard()
      return result(problems, !isFailing(problems, options.strict), null, newRecords.size)
    }
    // The index is what people see first: it comes when all that it leads to is there.
    const published = [...hosts.inside, ...aggregates]
    for (const { path, body } of published) stage.put(path, body)
    const commit = stage.commit()
    publishBeside(hosts.beside, options)
    saveCache(cacheFolder, fingerprint, {
      sources: cached,
      home: finalHome,
      aggregateKey,
      aggregates: published.map(({ path, mediaType }): ListedFile => ({ path, mediaType })),
      problems,
      files: commit.files,
      records:
        newRecords.size === 0 && kept.length === cache?.sources.size
          ? null
          : new Map(
              shown.flatMap(({ listing }) => {
                const record = newRecords.get(listing.path) ?? oldRecords?.get(listing.path)
                return record === undefined ? [] : [[listing.path, record] as const]
              }),
            ),
    })
    return result(problems, true, commit, newRecords.size)
  } catch (error) {
    stage?.discard()
    throw error
  } finally {
    tools.staging?.(null)
  }

  function result(
    found: readonly Problem[],
    ok: boolean,
    published: {
      written: number
      unchanged: number
      removed: number
      files?: ReadonlyMap<string, PublishedFile>
    } | null,
    rendered: number,
  ): BuildResult {
    const { written, unchanged, removed } = published ?? { written: 0, unchanged: 0, removed: 0 }
    return {
      problems: found,
      ok,
      components: shown.length,
      rendered,
      written,
      unchanged,
      removed,
      baseUrl: site.published ? site.baseUrl : null,
    }
  }
}

type DrawnSource = Omit<CachedSource, 'queries'>

function isFailing(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => strict || severity === 'error')
}

function pictureArtifacts(
  content: Content,
  pictures: readonly { path: string; shownAs: string }[],
  pages: readonly { readonly pictures: readonly string[] }[],
): Artifact[] {
  const used = new Set(pages.flatMap((page) => page.pictures))
  const artifacts = new Map<string, Artifact>()
  for (const [i, { shownAs }] of pictures.entries()) {
    const file = content.others[i]
    if (used.has(shownAs) && file !== undefined)
      artifacts.set(shownAs, pictureArtifact(shownAs, file.bytes))
  }
  return [...artifacts.values()]
}
