import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOwnPage } from './own-names.ts'
import { frameErrorScript, tellingDocument } from './example-errors.ts'
import { overlayScript } from './overlay-script.ts'
import { overlayStyle } from './overlay-style.ts'
import type { ServerExtras } from './preview-server.ts'
import { hideProblems, type ShownOutcome } from './shown-outcome.ts'

/** Sender of build outcomes to the open pages of the development server. */
export interface Reloader {
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
