import { build } from '../pipeline/build.ts'
import type { BuildTools } from '../pipeline/options.ts'
import type { Note } from '../model/problem.ts'
import type { BuildResult } from '../pipeline/result.ts'
import { previewAddress } from '../pipeline/collect/site.ts'
import type { Options } from '../options/read.ts'
import { stateOf, type FileState } from '../server/file-state.ts'
import type { BuildOutcome } from '../server/dev-server.ts'
import { showPlaces } from './places.ts'
import { messageOf } from './missing-content.ts'
import { notesOf, summaryOf } from './result.ts'
import { buildTools } from '../program/tools.ts'
import { withSettings, type NamedCommand } from './settings.ts'
import { buildOptions } from './tools.ts'

/** A build that is run again and again: its worker threads stay warm between the runs. */
export interface DevBuild {
  run(): Promise<BuildOutcome>
  /** Files besides the content that the last run read, as they were then. */
  alsoRead(): readonly FileState[]
  /** Path part of the base URL, known after the first run. */
  basePath(): string
  close(): Promise<void>
}

/**
 * `started` are the options at the start: where the site is written and served stays so, whatever
 * `index.md` says meanwhile; its other settings count from the next build on.
 */
export function createDevBuild(line: NamedCommand, started: Options): DevBuild {
  let alsoRead: readonly FileState[] = []
  let noted: readonly Note[] = []
  const tools: BuildTools = {
    ...buildTools({ endsSoon: false }),
    noted: (notes) => void (noted = notes),
    alsoRead: (paths) => void (alsoRead = paths.map((path) => ({ path, state: stateOf(path) }))),
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

/** A missing content folder is reported with what to do about it. */
async function built(
  options: Options,
  tools: BuildTools,
  given: string | undefined,
): Promise<BuildResult> {
  try {
    return await build(buildOptions(options), tools)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const message = messageOf(error, given)
    throw message === error.message ? error : new Error(message, { cause: error })
  }
}
