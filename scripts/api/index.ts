/*
 * The program for other programs: what `import … from 'component-catalog'` gives. Nothing here
 * prints, ends the process or leaves anything in it: no listener, no thread, no flag. The types that
 * callers see, and what they are promised, stand in `types/index.d.ts`.
 */
import { problemData } from '../model/report.ts'
import { build as runBuild } from '../pipeline/build.ts'
import type { BuildResult as Built } from '../pipeline/result.ts'
import { buildTools } from '../program/tools.ts'
import { readBuildOptions } from './options.ts'
import type {
  BuildOptions,
  BuildResult,
  CatalogPlace,
  Change,
  CheckResult,
  Component,
} from './types/index.d.ts'

export { ContentError } from '../sources/content.ts'
export { PublishError } from '../publish/errors.ts'
export { CatalogError } from '../published/published.ts'

/** Builds the site and publishes it, all or nothing. */
export async function build(options?: BuildOptions): Promise<BuildResult> {
  const { problems, ok, components, rendered, written, unchanged, removed, baseUrl } = await run(
    options,
    true,
  )
  const counts = { rendered, written, unchanged, removed }
  return { ok, problems: problemData(problems), components, baseUrl, ...counts }
}

/** Looks for the problems of the sources and writes nothing. */
export async function check(options?: BuildOptions): Promise<CheckResult> {
  const { problems, ok, components, baseUrl } = await run(options, false)
  return { ok, problems: problemData(problems), components, baseUrl }
}

async function run(given: BuildOptions | undefined, publish: boolean): Promise<Built> {
  const { options, calls } = await readBuildOptions(given, publish)
  calls.signal?.throwIfAborted()
  // Of its own for each build: two at once share no thread, and none is left when this one is done.
  const tools = buildTools({ endsSoon: false })
  try {
    return await runBuild(options, { ...tools, ...calls })
  } finally {
    await tools.renderer.close()
  }
}

/** Reads the components of a built site, in its order. */
export async function readCatalog(place: CatalogPlace): Promise<Component[]> {
  return (await catalogs()).readCatalog(place)
}

/** What became different between two catalogs. */
export async function diff(
  before: CatalogPlace | readonly Component[],
  after: CatalogPlace | readonly Component[],
): Promise<Change[]> {
  return (await catalogs()).diff(before, after)
}

/** Loaded by the first call: a build has no use for it. */
const catalogs = (): Promise<typeof import('./catalogs.ts')> => import('./catalogs.ts')
