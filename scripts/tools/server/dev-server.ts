import type { FileState } from './file-state.ts'
import type { Problem } from '../../words/model/problem.ts'
import { manyProblems } from '../../words/model/report.ts'
import { reportChanges } from './changed-report.ts'
import { editorLink } from './editor-links.ts'
import { createReloader } from './reload.ts'
import { failedOutcome, shownOutcome } from './shown-outcome.ts'
import { startServer, type RunningServer } from './preview-server.ts'
import { watchFolders } from './watch-folders.ts'

/** Outcome of one build of the development server, for the terminal and the browser. */
export interface BuildOutcome {
  readonly problems: readonly Problem[]
  /** Notes, one line each. Those that were printed after the last build are not printed again. */
  readonly notes?: readonly string[]
  /** Summary of the build in one line for the terminal. */
  readonly summary: string
  /** False if nothing new was published. */
  readonly ok: boolean
}

export interface DevOptions {
  /** Output folder of the build, which is served. */
  readonly root: string
  /**
   * Returns the base path. It is called once after the first build, when the site's settings are
   * known.
   */
  readonly basePath: () => string
  readonly host: string
  readonly port: number
  /** Folders whose changes start a new build. They may be missing. */
  readonly watched: readonly string[]
  /** Returns further files whose changes start a new build. It is called again and again. */
  readonly alsoWatched?: () => readonly FileState[]
  /**
   * Runs one whole build. If it throws, the error is shown like a problem, and the server
   * continues.
   */
  readonly build: () => Promise<BuildOutcome>
  /**
   * Called a moment after a build if no change has come. Does work that nobody waits for. Returns
   * false if another build is needed.
   */
  readonly rest?: () => boolean
  /** Folder that the paths of problems are relative to; by default the working folder. */
  readonly folder?: string
  /** True if all problems are printed, however many there are. */
  readonly all?: boolean
  /** Writes text to the terminal. The text includes its line ends. */
  readonly say: (text: string) => void
}

/** Milliseconds without a change until `rest` is called. */
const quiet = 1000

/**
 * Builds the site, serves it, and builds it again after each change. Browsers are notified: they
 * reload the page, or show the problems over the last good page until these are corrected.
 */
export async function startDev(options: DevOptions): Promise<RunningServer> {
  const { say, folder = process.cwd() } = options
  const link = editorLink(process.env['VISUAL'], process.env['EDITOR'])
  const reloader = createReloader()
  let before: Pick<BuildOutcome, 'problems'> & { readonly notes: readonly string[] } = {
    problems: [],
    notes: [],
  }
  const attempt = async (): Promise<void> => {
    try {
      const { problems, notes = [], summary, ok } = await options.build()
      const most = options.all === true ? Infinity : manyProblems
      say(reportChanges(before.problems, { problems, ok }, most))
      for (const note of notes) if (!before.notes.includes(note)) say(`${note}\n`)
      before = { problems, notes: ok ? notes : before.notes }
      say(`${summary}\n`)
      reloader.send(
        problems.length === 0 && !ok
          ? failedOutcome(summary)
          : shownOutcome({ problems, ok }, { folder, link, most }),
      )
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      say(`the build failed: ${message}\n`)
      reloader.send(failedOutcome(`the build failed: ${message}`))
    }
  }
  let running: Promise<void> | null = null
  let isStale = false
  let resting: NodeJS.Timeout | undefined
  const run = (then: () => void): void => {
    clearTimeout(resting)
    running = attempt().finally(() => {
      running = null
      if (isStale) rebuild()
      else then()
    })
  }
  const rebuild = (): void => {
    isStale = running !== null
    if (!isStale) run(() => restLater(true))
  }
  // Files that a build cannot restore would start it again and again, so one build tries it.
  const restLater = (mayBuild: boolean): void => {
    resting = setTimeout(() => {
      if (options.rest?.() === false && mayBuild) run(() => restLater(false))
    }, quiet)
  }
  // Watching starts before the first build, so that no change during it is missed.
  const watching = watchFolders({
    folders: options.watched,
    files: options.alsoWatched ?? (() => []),
    changed: rebuild,
    complain: (message) => say(`${message}\n`),
  })
  rebuild()
  await running
  const basePath = options.basePath()
  let server: RunningServer
  try {
    const { host, port, root } = options
    server = await startServer({ root, basePath, host, port, extras: reloader.extras(basePath) })
  } catch (error) {
    watching.close()
    clearTimeout(resting)
    throw error
  }
  return {
    ...server,
    close: async () => {
      watching.close()
      isStale = false
      await running
      clearTimeout(resting)
      reloader.close()
      await server.close()
    },
  }
}
