import type { FileState } from './file-state.ts'
import type { Problem } from '../../words/model/problem.ts'
import { manyProblems } from '../../words/model/report.ts'
import { reportChanges } from './changed-report.ts'
import { editorLink } from './editor-links.ts'
import { createReloader } from './reload.ts'
import { failedOutcome, shownOutcome } from './shown-outcome.ts'
import { startServer, type RunningServer } from './preview-server.ts'
import { watchFolders } from './watch-folders.ts'

/** Outcome of one build, for the developer at the screen. */
export interface BuildOutcome {
  readonly problems: readonly Problem[]
  /** Notes, a line each: those printed after the last build are not printed again. */
  readonly notes?: readonly string[]
  /** Summary in one line for the terminal. */
  readonly summary: string
  /** False if nothing new was published. */
  readonly ok: boolean
}

export interface DevOptions {
  /** The output folder of the build. */
  readonly root: string
  /** Base path, asked once: after the first build, when the site's settings are known. */
  readonly basePath: () => string
  readonly host: string
  readonly port: number
  /** Folders whose changes start a new build. They may be missing. */
  readonly watched: readonly string[]
  /** Files elsewhere whose changes start a new build; asked for time and again. */
  readonly alsoWatched?: () => readonly FileState[]
  /**
   * Runs one whole build. If it throws, its message is shown like a problem, and the server goes
   * on.
   */
  readonly build: () => Promise<BuildOutcome>
  /** Folder that the paths of problems count from; by default the working folder. */
  readonly folder?: string
  /** True: every problem is printed, however many there are. */
  readonly all?: boolean
  /** Writes text to the terminal, line ends included. */
  readonly say: (text: string) => void
}

/**
 * Builds, serves, and builds again at each change. Browsers are notified: they load the page again,
 * or show the problems over the last good one until these are mended.
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
  const rebuild = (): void => {
    if (running !== null) {
      isStale = true
      return
    }
    running = attempt().finally(() => {
      running = null
      if (isStale) {
        isStale = false
        rebuild()
      }
    })
  }
  // Before the first build: what changes meanwhile is not missed.
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
    throw error
  }
  return {
    ...server,
    close: async () => {
      watching.close()
      isStale = false
      await running
      reloader.close()
      await server.close()
    },
  }
}
