import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { byExtension } from '../../scripts/words/model/media-types.ts'
import { startServer } from '../../scripts/tools/server/preview-server.ts'

/** A built site, as a reader reaches it. */
export interface Way {
  readonly name: string
  /** Address of the site's root, with a slash at the end. */
  readonly root: string
  /** Paths that were asked for, in their order; from disk nobody can tell. */
  readonly asked: string[]
  close(): Promise<void>
}

export const wayNames = ['http', 'http with headers', 'below a path', 'from disk'] as const
export type WayName = (typeof wayNames)[number]

/** Serves the same folder without any header of ours, with all of them, below a path, or not at all. */
export async function openWay(name: WayName, out: string): Promise<Way> {
  if (name === 'from disk')
    return { name, root: `${pathToFileURL(out).href}/`, asked: [], close: async () => {} }
  if (name === 'http') return plainServer(out)
  const basePath = name === 'below a path' ? '/a/b' : ''
  const server = await startServer({ root: out, basePath, host: '127.0.0.1', port: 0 })
  return { name, root: server.url, asked: [], close: () => server.close() }
}

async function plainServer(out: string): Promise<Way> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1).split(/[?#]/)[0] ?? '')
    asked.push(path)
    try {
      const body = readFileSync(join(out, path === '' ? 'index.html' : path))
      const extension = /\.\w+$/.exec(path)?.[0] ?? '.html'
      const type = extension === '.html' ? 'text/html' : byExtension[extension]
      response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    name: 'http',
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
