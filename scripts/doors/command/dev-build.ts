import { createBundleMemory } from '../../building/live-code/changed-fences.ts'
import { publishSite } from '../../building/pipeline/build.ts'
import { createProcessMemory, type ProcessMemory } from '../../building/cache/process-memory.ts'
import { holdsPublication, type Publication } from '../../building/publish/stage.ts'
import type { BuildTools } from '../../building/pipeline/options.ts'
import type { Note } from '../../words/model/problem.ts'
import type { BuildResult } from '../../building/pipeline/result.ts'
import { basePathOf } from '../../words/model/base-url.ts'
import type { Options } from '../../reading/options/read.ts'
import { fileState, type FileState } from '../../tools/server/watch-folders.ts'
import type { BuildOutcome } from '../../tools/server/dev-server.ts'
import { showPlaces } from './shown-paths.ts'
import { messageOf } from './missing-content.ts'
import { notesOf, summaryOf } from './result.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { withSettings, type NamedCommand } from './complete-options.ts'
import { buildOptions } from './build-options.ts'

export type DevBuild = ReturnType<typeof createDevBuild>

/**
 * Makes the build of the development server, which runs again and again with the same worker
 * threads. `started` are the options at the start: the folder of the site and the address of the
 * server stay, even if `index.md` changes them. All other settings are read again for each build.
 */
export function createDevBuild(line: NamedCommand, started: Options) {
  let alsoRead: readonly FileState[] = []
  let noted: readonly Note[] = []
  const memory = createProcessMemory()
  const tools: BuildTools = {
    ...buildTools({ endsSoon: false }),
    bundleMemory: createBundleMemory(),
    memory,
    noted: (notes) => void (noted = notes),
    // If a file is listed twice, the last one counts.
    alsoRead: (files) =>
      void (alsoRead = [...new Map(files.map((file) => [file.path, fileState(file)])).values()]),
  }
  let basePath = ''
  return {
    async run(): Promise<BuildOutcome> {
      const began = performance.now()
      noted = []
      const { out } = started
      const options = { ...(await withSettings(line)).options, out }
      const result = await buildOrRetry(memory, () => built(options, tools, line.given.content))
      basePath = basePathOf(result.baseUrl)
      const { problems, ok } = result
      const shown = showPlaces(problems, options.content)
      return {
        problems: shown,
        ok,
        notes: notesOf(result, noted, options),
        summary: summaryOf(result, options, performance.now() - began),
      }
    },
    /**
     * Does what builds have put off, while no source is saved: writes the cache, and looks at the
     * published files. Returns false if one of them is missing or was changed by somebody else, so
     * that a build is needed.
     */
    rest(): boolean {
      memory.write()
      const { last } = memory
      memory.keepsUnseen = last !== null && isIntact(started.out, last)
      return last === null || memory.keepsUnseen
    },
    /** Returns the files beside the content that the last build read, with their state then. */
    alsoRead: () => alsoRead,
    /** Returns the path part of the base URL, which is known after the first build. */
    basePath: () => basePath,
    async close(): Promise<void> {
      memory.write()
      await tools.renderer.close()
    },
  }
}

/** Returns true if the published files are as the build left them, and can be read. */
function isIntact(out: string, last: Publication): boolean {
  try {
    return holdsPublication(out, last)
  } catch {
    // The next build says why.
    return false
  }
}

/**
 * Runs a build that may keep published files without a look at them. If it fails, runs it again
 * with a look, since the reason may be a file that is missing.
 */
async function buildOrRetry(
  memory: ProcessMemory,
  build: () => Promise<BuildResult>,
): Promise<BuildResult> {
  try {
    return await build()
  } catch (error) {
    if (!memory.keepsUnseen) throw error
    memory.keepsUnseen = false
    return await build()
  } finally {
    memory.keepsUnseen = memory.last !== null
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
