import { createBundleMemory } from '../../building/live-code/changed-fences.ts'
import { publishSite } from '../../building/pipeline/build.ts'
import type { BuildTools } from '../../building/pipeline/options.ts'
import type { Note } from '../../words/model/problem.ts'
import type { BuildResult } from '../../building/pipeline/result.ts'
import { previewAddress } from '../../words/model/base-url.ts'
import type { Options } from '../../reading/options/read.ts'
import { readFileState, type FileState } from '../../tools/server/file-state.ts'
import type { BuildOutcome } from '../../tools/server/dev-server.ts'
import { showPlaces } from './shown-paths.ts'
import { messageOf } from './missing-content.ts'
import { notesOf, summaryOf } from './result.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { withSettings, type NamedCommand } from './complete-options.ts'
import { buildOptions } from './build-options.ts'

/** A build that is run again and again: its worker threads stay warm between the runs. */
export interface DevBuild {
  run(): Promise<BuildOutcome>
  /**
   * Returns the files besides the content that the last build read, with their state at that time.
   */
  alsoRead(): readonly FileState[]
  /** Returns the path part of the base URL, which is known after the first build. */
  basePath(): string
  close(): Promise<void>
}

/**
 * Makes the build of the development server. `started` are the options at the start: the folder of
 * the site and the address of the server stay, even if `index.md` changes them. All other settings
 * are read again for each build.
 */
export function createDevBuild(line: NamedCommand, started: Options): DevBuild {
  let alsoRead: readonly FileState[] = []
  let noted: readonly Note[] = []
  const tools: BuildTools = {
    ...buildTools({ endsSoon: false }),
    bundleMemory: createBundleMemory(),
    memoMemory: { written: null },
    noted: (notes) => void (noted = notes),
    alsoRead: (paths) =>
      void (alsoRead = paths.map((path) => ({ path, state: readFileState(path) }))),
  }
  let basePath = ''
  return {
    async run() {
      const began = performance.now()
      noted = []
      const { out } = started
      const options = { ...(await withSettings(line)).options, out }
      const result = await built(options, tools, line.given.content)
      basePath = new URL(result.baseUrl ?? previewAddress).pathname.replace(/\/+$/, '')
      const { problems, ok } = result
      const shown = showPlaces(problems, options.content)
      return {
        problems: shown,
        ok,
        notes: notesOf(result, noted, options),
        summary: summaryOf(result, options, performance.now() - began),
      }
    },
    alsoRead: () => alsoRead,
    basePath: () => basePath,
    close: () => tools.renderer.close(),
  }
}

/** Runs the build. If the content folder is missing, the error says what to do about it. */
async function built(
  options: Options,
  tools: BuildTools,
  given: string | undefined,
): Promise<BuildResult> {
  try {
    return await publishSite(buildOptions(options), tools)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const message = messageOf(error, given)
    throw message === error.message ? error : new Error(message, { cause: error })
  }
}
