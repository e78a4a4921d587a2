import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KnownPage } from '../../building/cache/known.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { publishSite } from '../../building/pipeline/build.ts'
import type { BuildTools, CatalogLibrary } from '../../building/pipeline/options.ts'
import { startServer, type RunningServer } from '../../tools/server/preview-server.ts'
import { basePathOf } from '../../words/model/base-url.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { countMetadata } from '../../words/model/metadata-counts.ts'
import type { PageKind } from '../../words/model/page-kind.ts'
import type { Problem } from '../../words/model/problem.ts'
import { reportText } from '../../words/model/report.ts'
import type { Options } from '../../reading/options/read.ts'
import { buildOptions } from './build-options.ts'
import { showPlaces } from './shown-paths.ts'
import { cleanOnSignal } from './signals.ts'

/** Site that is built into a temporary folder, which is removed when the command is done. */
export interface TemporarySite {
  readonly root: string
  readonly pages: readonly KnownPage<PageKind>[]
  readonly library: CatalogLibrary
  readonly tools: BuildTools
  /** Starts a server at the first call. Returns the address of the site, with a final slash. */
  serve(): Promise<string>
}

/** Functions by which a command does its work on a temporary site, and cleans up. */
export interface SiteUse {
  /** Called with the built site; returns the exit status. */
  use(site: TemporarySite): Promise<number>
  /** Called when the work is done, or when a signal ends it. */
  end(): Promise<void>
  /**
   * Called with the problems if the site has errors. Without this function, the problems are
   * printed.
   */
  fail?(problems: readonly Problem[]): void
}

/**
 * Builds the site into a temporary folder, and calls `work.use` with it. Returns the exit status,
 * which is 1 for a site with errors. A signal leaves neither the folder nor a server behind.
 */
export async function withTemporarySite(options: Options, work: SiteUse): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `component-catalog-${options.command}-`))
  const tools = buildTools({ endsSoon: true })
  let server: RunningServer | null = null
  const clean = async (): Promise<void> => {
    await Promise.all([tools.renderer.close(), work.end(), server?.close()])
    remove(folder)
  }
  const signal = cleanOnSignal(clean)
  const serve = async (root: string, basePath: string): Promise<string> => {
    server ??= await startServer({ root, basePath, host: '127.0.0.1', port: 0 })
    return server.url
  }
  try {
    // Server files are beside the site, so they are in the temporary folder, too.
    const site = await build(options, join(folder, 'site'), tools, work)
    if (site === null) return 1
    const { basePath, ...built } = site
    return await work.use({ ...built, tools, serve: () => serve(site.root, basePath) })
  } catch (error) {
    // The signal has ended the browser, which causes this error. The process is about to end.
    if (signal.isEnded()) await new Promise(() => {})
    throw error
  } finally {
    await clean()
    signal.off()
  }
}

/** Builds the site into the folder `root`. Returns null if it has errors, which are reported. */
async function build(options: Options, root: string, tools: BuildTools, { fail }: SiteUse) {
  let pages: readonly KnownPage<PageKind>[] = []
  const libraries: CatalogLibrary[] = []
  const result = await publishSite(buildOptions({ ...options, out: root, cache: false }), {
    ...tools,
    drawn: (all) => void (pages = all),
    collected: (library) => void libraries.push(library),
  })
  const { ok, problems, baseUrl } = result
  const library = libraries.at(-1)
  if (ok && library !== undefined) return { root, pages, library, basePath: basePathOf(baseUrl) }
  if (fail !== undefined) fail(problems)
  else process.stderr.write(reportText(countMetadata(showPlaces(problems, options.content))))
  return null
}

/** Returns the path of the page that shows an example alone, in a site with examples. */
export const viewIn = (root: string): string =>
  `assets/${readdirSync(join(root, 'assets')).find((name) => name.startsWith('example-view-'))}`

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  } catch (error) {
    // The command has done its work, so this is no failure.
    process.stderr.write(`${folder} cannot be removed: ${errorCode(error) || String(error)}\n`)
  }
}
