/*
 * The program for other programs: what `import … from 'component-catalog'` gives. Nothing here
 * prints, ends the process or leaves anything in it: no listener, no thread, no flag. The types that
 * callers see, and what they are promised, stand in `types/index.d.ts`.
 */
import { compareProblems } from '../../words/model/problem.ts'
import { problemData } from '../../words/model/report.ts'
import { publishSite as runBuild } from '../../building/pipeline/build.ts'
import type { BuildResult as Built } from '../../building/pipeline/result.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { readBuildOptions } from './options.ts'
import type {
  BuildOptions,
  BuildResult,
  CatalogPlace,
  Change,
  CheckCodeOptions,
  CheckResult,
  CheckedCode,
  Component,
  UsageOptions,
  UsageResult,
} from './types/index.d.ts'

export { ContentError } from '../../reading/content/content.ts'
export { PublishError } from '../../building/publish/errors.ts'
export { CatalogError } from '../../catalogs/catalog-reader/published.ts'

/** Builds the site and publishes it, all or nothing. */
export async function build(options?: BuildOptions): Promise<BuildResult> {
  const read = await readBuildOptions(options, true)
  const built = await runRead(read.options, read.calls)
  const { problems, ok, components, baseUrl } = built
  const { rendered, written, unchanged, removed, kept } = built
  const counts = { rendered, written, unchanged, removed, kept }
  return { ok, problems: problemData(problems), components, baseUrl, ...counts }
}

/** Finds the problems of the sources, and of the code that pages show, and writes nothing. */
export async function check(options?: BuildOptions): Promise<CheckResult> {
  const { options: read, calls } = await readBuildOptions(options, false)
  const { problems, ok, components, baseUrl } = await runRead(read, calls)
  const { findExampleUses } = await import('../../tools/check-examples/find.ts')
  const examples = await findExampleUses(read, problems)
  const all = [...problems, ...examples].sort(compareProblems)
  const isOk = ok && !(read.strict && examples.length > 0)
  return { ok: isOk, problems: problemData(all), components, baseUrl }
}

type Read = Awaited<ReturnType<typeof readBuildOptions>>

async function runRead(options: Read['options'], calls: Read['calls']): Promise<Built> {
  calls.signal?.throwIfAborted()
  // Each build has its own: two builds at once share no thread, and none is left after this build.
  const tools = buildTools({ endsSoon: false })
  try {
    return await runBuild(options, { ...tools, ...calls })
  } finally {
    await tools.renderer.close()
  }
}

/** Reads the components of a built site, in the order of its catalog. */
export async function readCatalog(place: CatalogPlace): Promise<Component[]> {
  return (await catalogs()).readCatalogComponents(place)
}

/** Compares two catalogs and returns the changes. */
export async function diff(
  before: CatalogPlace | readonly Component[],
  after: CatalogPlace | readonly Component[],
): Promise<Change[]> {
  return (await catalogs()).compareCatalogs(before, after)
}

export async function checkCode(
  catalog: CatalogPlace | readonly Component[],
  piece: string,
  options: CheckCodeOptions,
): Promise<CheckedCode> {
  return (await code()).checkOnePiece(catalog, piece, options)
}

/** Checks the code below some folders against catalogs; returns the findings and counts of uses. */
export async function usage(options: UsageOptions): Promise<UsageResult> {
  return (await code()).checkCodeFolders(options)
}

const code = (): Promise<typeof import('./code.ts')> => import('./code.ts')

/** Loads the code about catalogs, which a build does not need. */
const catalogs = (): Promise<typeof import('./catalogs.ts')> => import('./catalogs.ts')
