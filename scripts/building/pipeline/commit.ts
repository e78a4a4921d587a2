import { isHostFile } from '../../words/hosts/host-names.ts'
import { isFailing, type Note, type Problem } from '../../words/model/problem.ts'
import { keptFoldersOf, type Site } from '../../words/model/site.ts'
import { keptVersionFiles } from '../../drawing/outputs/versions.ts'
import type { Publication, Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import type { BuildInput } from './input.ts'
import { inputKeyOf, memoFolder } from '../cache/keys.ts'
import type { KnownPage } from '../cache/known.ts'
import { saveMemo, type LastBuild, type Memo } from '../cache/memo.ts'
import type { MadeOutputs } from './outputs.ts'
import type { BuildResult } from './result.ts'

/** Build whose pages and outputs are made, so that it can be published. */
export interface Finished {
  readonly input: BuildInput
  readonly catalog: Catalog
  readonly drawn: DrawnPages
  readonly made: MadeOutputs
  readonly problems: readonly Problem[]
}

/** Publishes all files, or none if there is an error, and writes the memo for the next build. */
export async function commit(finished: Finished, memo: Memo, stage: Stage): Promise<BuildResult> {
  const { input, catalog, drawn, made, problems } = finished
  const { options } = input
  const { look } = catalog
  const { site } = look
  const notes = [...look.brand.notes, ...(catalog.live?.notes ?? [])]
  const known = new Set(memo.last?.notes.map(({ message }) => message))
  const result: BuildResult = {
    problems,
    ok: !isFailing(problems, options.strict),
    components: catalog.pages.filter(({ kind }) => kind === 'component').length,
    rendered: drawn.drawn,
    written: 0,
    unchanged: 0,
    removed: 0,
    kept: 0,
    baseUrl: site.published ? site.baseUrl : null,
  }
  const { hosting } = made
  const isPublished = result.ok && options.publish && hosting !== null
  input.tools.noted?.([
    ...notes.filter(({ message }) => !known.has(message)),
    ...(isPublished ? unlisted(options.keep, site, input.label) : []),
  ])
  if (!isPublished) return result
  if (!made.hostsStay || !stage.keepServerFiles())
    for (const { path, body } of hosting.serverFiles()) stage.putServerFile(path, body)
  const { keep } = options
  if (keep !== null)
    stage.keepSite({
      isLeftOut: isHostFile,
      instead: (paths) => keptVersionFiles(keep, paths, site.words),
    })
  // This is the last moment at which a signal can end the build, so events that are waiting are
  // handled first.
  await new Promise((done) => setImmediate(done))
  input.tools.signal?.throwIfAborted()
  const published = stage.commit()
  saveBuild(finished, notes, result, published, memo)
  const { written, unchanged, removed, kept } = published
  return { ...result, written, unchanged, removed, kept }
}

/**
 * Keeps what the next build needs: in the memory of a process that builds again and again, else on
 * the disk.
 */
function saveBuild(
  { input, catalog, drawn, made, problems }: Finished,
  notes: readonly Note[],
  { components, baseUrl }: BuildResult,
  published: Publication,
  memo: Memo,
): void {
  const { options, tools, content, fingerprint } = input
  const { look, media, usage, targets, drafts } = catalog
  const { library } = media.examples
  const build: LastBuild = {
    // Without a key the next build does not take the shortcut: it reads the overridden setting,
    // asks git again, or compiles all live examples together.
    inputKey:
      catalog.chosen.overlooks || catalog.asksGit || catalog.live?.isWhole === false
        ? ''
        : inputKeyOf(fingerprint, content, {
            named: media.named.key,
            examples: library?.key ?? '',
            usage: usage?.key ?? '',
          }),
    namedFiles: media.named.paths,
    exampleFolder: library?.folder ?? null,
    usagePatterns: usage?.patterns ?? [],
    metadataFiles: catalog.stamps,
    problems,
    notes,
    components,
    baseUrl,
    site: published.site,
    serverFiles: published.serverFiles,
  }
  const pages = drawn.listed
  const next = {
    fingerprint,
    build,
    catalog: { siteKey: look.key, targetsKey: targets.key, pages, drafts, outputs: made.outputs },
  }
  const folder = memoFolder(options, tools)
  const { memory } = tools
  if (memory !== undefined && folder !== null) {
    memory.remember(folder, { ...next, records: recordsOf(drawn) })
  } else {
    const { recordsHash, pages: before } = memo.details()
    const isSame = recordsHash !== null && isSameOrder(before, pages)
    const records = isSame ? { recordsHash } : recordsOf(drawn)
    const fault = saveMemo(folder, { ...next, records })
    if (fault !== null) tools.forgotten?.(fault)
  }
}

const recordsOf = (drawn: DrawnPages): string[] => drawn.listed.map((_, i) => drawn.record(i))

/**
 * Makes a note if the kept version is not listed in the setting `versions`, so that no page links
 * to it. Note: `versions`.
 */
function unlisted(keep: string | null, site: Site, label: string): Note[] {
  if (keep === null || keptFoldersOf(site).includes(keep)) return []
  const message = `"versions" does not list ${keep}, where the previous site is kept; add - { name: …, href: ${keep}/ }, so that pages link to it and search engines skip it`
  return [{ file: `${label}/index.md`, line: 1, column: 1, rule: 'versions', message }]
}

/** Returns true if all pages have the same records as in the last build, in the same order. */
function isSameOrder(before: readonly KnownPage[], now: readonly KnownPage[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ facts }, i) => {
      const last = before[i]?.facts
      return facts.recordKey === last?.recordKey && facts.proseKey === last.proseKey
    })
  )
}
