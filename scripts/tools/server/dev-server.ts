import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '../../words/model/problem.ts'
import { manyProblems, countText, reportText } from '../../words/model/report.ts'
import { editorLink } from './editor-links.ts'
import { failedOutcome, shownOutcome, hideProblems, type ShownOutcome } from './shown-outcome.ts'
import { startServer, type RunningServer, type ServerExtras } from './preview-server.ts'
import { watchFolders, type FileState } from './watch-folders.ts'
import { isOwnPage } from './own-names.ts'
import { frameErrorScript, tellingDocument } from './example-errors.ts'
import { overlayScript } from './overlay-script.ts'
import { countEach } from '../../words/model/gather.ts'
import { overlayStyle } from './overlay-style.ts'

/** Outcome of one build of the development server, for the terminal and the browser. */
export interface BuildOutcome {
  readonly problems: readonly Problem[]
  /** Notes for the terminal, one line each. Those printed after the last build are not repeated. */
  readonly notes?: readonly string[]
  /** Summary of the build in one line for the terminal. */
  readonly summary: string
  /** False if problems kept the build from being published. */
  readonly ok: boolean
}

export interface DevOptions {
  /** Output folder of the build, which is served. */
  readonly root: string
  /**
   * Returns the path below which the site is served, `''` or such as `/ui`. Called once after the
   * first build, when the site's settings are known.
   */
  readonly basePath: () => string
  readonly host: string
  readonly port: number
  readonly watched: readonly string[]
  /** Returns further files whose changes start a new build. It is called again and again. */
  readonly alsoWatched?: () => readonly FileState[]
  /** Runs one whole build. An error is shown like a problem, and the server continues. */
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

/**
 * Returns the development server's report about the problems of a build: errors every time,
 * warnings only if the build before did not have them. Other warnings, and problems that are fixed,
 * are only counted. Returns `''` if there is nothing to report.
 */
export function reportChanges(
  before: readonly Problem[],
  { problems, ok }: { readonly problems: readonly Problem[]; readonly ok: boolean },
  most: number,
): string {
  const known = countEach(before.map(keyOf))
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const reported: Problem[] = []
  const again: Problem[] = []
  for (const problem of problems) {
    const count = known.get(keyOf(problem)) ?? 0
    if (count > 0) known.set(keyOf(problem), count - 1)
    // With `--strict`, warnings alone keep a build from being published.
    const isBlocking = !ok && (!hasErrors || problem.severity === 'error')
    if (isBlocking || count === 0) reported.push(problem)
    else again.push(problem)
  }
  const mended = [...known.values()].reduce((sum, count) => sum + count, 0)
  const rest = [
    ...(again.length > 0 ? [`${countText(again)} as before`] : []),
    ...(mended > 0 ? [`${mended} fixed`] : []),
  ]
  return `${reportText(reported, { most })}${rest.length === 0 ? '' : `${rest.join(', ')}\n`}`
}

/** Returns a problem's key without its line, so that a problem that only moved counts as known. */
const keyOf = ({ file, rule, message, severity }: Problem): string =>
  JSON.stringify([file, rule, message, severity])

/** Sender of build outcomes to the open pages of the development server. */
interface Reloader {
  send(outcome: ShownOutcome): void
  extras(basePath: string): ServerExtras
  close(): void
}

// Folder of the development server's own addresses. No address of a site begins like this.
const folder = '/@dev'
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  [`${folder}/overlay.js`]: ['text/javascript; charset=utf-8', overlayScript],
  [`${folder}/frame.js`]: ['text/javascript; charset=utf-8', frameErrorScript],
  [`${folder}/overlay.css`]: ['text/css; charset=utf-8', overlayStyle],
}

export function createReloader(): Reloader {
  const pages = new Map<ServerResponse, boolean>()
  // The first number is the time, so that a page of an earlier server notices that it is stale.
  let build = Date.now()
  let outcome: ShownOutcome | null = null
  const event = (isHere: boolean): string =>
    outcome === null
      ? ''
      : `data: ${JSON.stringify({ build, outcome: isHere ? outcome : hideProblems(outcome) })}\n\n`
  return {
    send(found) {
      build++
      outcome = found
      for (const [page, isHere] of pages) page.write(event(isHere))
    },
    extras: (basePath) => ({
      // The page carries the number of its build, since another build may end before it listens for
      // events.
      markup: () =>
        `<script src="${basePath}${folder}/overlay.js" data-build="${build}" defer></script>`,
      example: (document) => tellingDocument(document, `${basePath}${folder}/frame.js`),
      answer(path, request, response) {
        const file = files[path]
        if (file !== undefined) {
          const [type, text] = file
          response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
          response.end(text)
          return true
        }
        if (path !== `${folder}/events`) return false
        if (!isOwnPage(request)) {
          response.writeHead(403, { 'Cache-Control': 'no-store' }).end()
          return true
        }
        response.writeHead(200, {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-store',
        })
        const isHere = isSameMachine(request)
        response.write(`retry: 500\n${event(isHere)}`)
        pages.set(response, isHere)
        request.on('close', () => pages.delete(response))
        return true
      },
    }),
    close() {
      for (const page of pages.keys()) page.end()
      pages.clear()
    },
  }
}

/** Returns true for a request from this machine. Other machines learn nothing about its files. */
function isSameMachine({ socket }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
