import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwnPage } from './own-names.ts'
import { frameErrorScript, tellingDocument } from './example-errors.ts'
import { overlayScript } from './overlay-script.ts'
import { overlayStyle } from './overlay-style.ts'
import type { ServerExtras } from './preview-server.ts'

/** Message to open pages about a build. */
export interface ShownOutcome {
  /** True: load the page again. */
  readonly ok: boolean
  /** Reason why there was no build at all, or null. */
  readonly failure: string | null
  /** Errors that keep the build from being published. */
  readonly errors: readonly ShownProblem[]
  readonly warnings: readonly ShownProblem[]
  /** Number of errors and of warnings that are not shown. */
  readonly more: { readonly errors: number; readonly warnings: number }
  readonly advice: string
}
export interface ShownProblem {
  /** Place of a problem: file, line and column. */
  readonly place: string
  /** Address that opens the place in the editor. */
  readonly href: string | null
  readonly message: string
  readonly rule: string
}

/** Sends the open pages the outcome of a build. */
export interface Reloader {
  send(outcome: ShownOutcome): void
  extras(basePath: string): ServerExtras
  close(): void
}

// No address of a site begins like this: its own folders have other names.
const folder = '/@dev'
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  [`${folder}/overlay.js`]: ['text/javascript; charset=utf-8', overlayScript],
  [`${folder}/frame.js`]: ['text/javascript; charset=utf-8', frameErrorScript],
  [`${folder}/overlay.css`]: ['text/css; charset=utf-8', overlayStyle],
}

export function createReloader(): Reloader {
  const pages = new Map<ServerResponse, boolean>()
  let build = 0
  let outcome: ShownOutcome | null = null
  const event = (isHere: boolean): string =>
    outcome === null
      ? ''
      : `data: ${JSON.stringify({ build, outcome: isHere ? outcome : withoutLinks(outcome) })}\n\n`
  return {
    send(found) {
      build++
      outcome = found
      for (const [page, isHere] of pages) page.write(event(isHere))
    },
    extras: (basePath) => ({
      // A build may end between the page and its first look at the events.
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

/**
 * True for a request from this machine. Paths of files are hidden from other machines, where they
 * would open nothing.
 */
function isSameMachine({ socket }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function withoutLinks(outcome: ShownOutcome): ShownOutcome {
  const plain = (problems: readonly ShownProblem[]): readonly ShownProblem[] =>
    problems.map((problem) => ({ ...problem, href: null }))
  return { ...outcome, errors: plain(outcome.errors), warnings: plain(outcome.warnings) }
}
