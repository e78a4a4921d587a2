import type { ServerResponse } from 'node:http'
import { reloadScript } from './reload-script.ts'
import type { ServerExtras } from './preview-server.ts'

/** Tells the open pages what a build has come to. */
export interface Reloader {
  /** The problems as text, or null: all is well, load the page anew. */
  tell(problems: string | null): void
  extras(basePath: string): ServerExtras
  close(): void
}

// No address of a site begins like this: its own folders have other names.
const folder = '/@dev'

export function createReloader(): Reloader {
  const pages = new Set<ServerResponse>()
  let build = 0
  let problems: string | null = null
  const event = (): string => `data: ${JSON.stringify({ build, problems })}\n\n`
  return {
    tell(found) {
      build++
      problems = found
      for (const page of pages) page.write(event())
    },
    extras: (basePath) => ({
      markup: `<script src="${basePath}${folder}/reload.js" defer></script>`,
      answer(path, request, response) {
        if (path === `${folder}/reload.js`) {
          response.writeHead(200, {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          response.end(reloadScript)
          return true
        }
        if (path !== `${folder}/events`) return false
        response.writeHead(200, {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-store',
        })
        response.write(`retry: 500\n${event()}`)
        pages.add(response)
        request.on('close', () => pages.delete(response))
        return true
      },
    }),
    close() {
      for (const page of pages) page.end()
      pages.clear()
    },
  }
}
