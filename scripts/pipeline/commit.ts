import { isFailing, type Problem } from '../model/problem.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import type { BuildInput } from './input.ts'
import { inputKeyOf, memoFolder } from './keys.ts'
import { saveMemo, type KnownPage, type KnownSource, type LastBuild, type Memo } from './memo.ts'
import type { MadeOutputs } from './outputs.ts'
import type { BuildResult } from './result.ts'

/** What is to be published, and what it was made of. */
export interface Finished {
  readonly input: BuildInput
  readonly catalog: Catalog
  readonly drawn: DrawnPages
  readonly made: MadeOutputs
  readonly problems: readonly Problem[]
}

/** Publishes all of it, or nothing if something is wrong, and remembers it for the next build. */
export async function commit(
  { input, catalog, drawn, made, problems }: Finished,
  memo: Memo,
  stage: Stage,
): Promise<BuildResult> {
  const { options, content, fingerprint } = input
  const { site, shown, namedFiles } = catalog
  const { library } = catalog.examples
  const { notes } = catalog.brand
  const told = new Set(memo.last?.notes.map(({ message }) => message))
  input.tools.noted?.(notes.filter(({ message }) => !told.has(message)))
  const result: BuildResult = {
    problems,
    ok: !isFailing(problems, options.strict),
    components: shown.length,
    rendered: drawn.drawn,
    written: 0,
    unchanged: 0,
    removed: 0,
    baseUrl: site.published ? site.baseUrl : null,
  }
  if (!result.ok || !options.publish || made.hosting === null) return result
  if (!made.hostsStay || !stage.keepServerFiles())
    for (const { path, body } of made.hosting.serverFiles()) stage.putServerFile(path, body)
  // The last moment at which a signal can end it: what came meanwhile is heard now.
  await new Promise((done) => setImmediate(done))
  input.tools.signal?.throwIfAborted()
  const published = stage.commit()
  const build: LastBuild = {
    // What was overlooked is told by the next build that nothing overrides.
    inputKey: catalog.home.overlooks
      ? ''
      : inputKeyOf(fingerprint, content, namedFiles.key, library?.key ?? ''),
    namedFiles: namedFiles.paths,
    exampleFolder: library?.folder ?? null,
    metadataFiles: catalog.metadataFiles,
    problems,
    notes,
    components: result.components,
    baseUrl: result.baseUrl,
    site: published.site,
    serverFiles: published.serverFiles,
  }
  const details = memo.details()
  const sameRecords = details.recordsHash !== null && isSameOrder(details.pages, drawn.pages)
  const fault = saveMemo(memoFolder(options, input.tools), {
    fingerprint,
    build,
    catalog: {
      siteKey: catalog.siteKey,
      targetsKey: catalog.targetsKey,
      pages: drawn.pages,
      guides: drawn.guides,
      drafts: draftsOf(catalog),
      outputs: made.outputs,
    },
    records:
      sameRecords && details.recordsHash !== null
        ? details.recordsHash
        : drawn.pages.map((_, i) => drawn.record(i)),
  })
  if (fault !== null) input.tools.forgotten?.(fault)
  const { written, unchanged, removed } = published
  return { ...result, written, unchanged, removed }
}

function draftsOf({ sources, shown }: Catalog): KnownSource[] {
  const published = new Set(shown.map(({ listing }) => listing.id))
  return sources
    .filter(({ listing }) => !published.has(listing.id))
    .map(({ listing, entry, problems }) => ({ listing, hash: entry.hash, problems }))
}

/** True if the records of the last build are those of this one, line for line. */
function isSameOrder(before: readonly KnownPage[], now: readonly KnownPage[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ facts }, i) => {
      const last = before[i]?.facts
      return facts.recordKey === last?.recordKey && facts.proseKey === last.proseKey
    })
  )
}
