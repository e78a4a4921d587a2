import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { byExtension } from '../../scripts/words/model/media-types.ts'
import { startDev, type DevOptions } from '../../scripts/tools/server/dev-server.ts'
import { startServer, type RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { atEnd } from './ends.ts'

/** A built site, as a reader reaches it. */
export interface Way {
  readonly name: string
  /** Address of the site's root, with a slash at the end. */
  readonly root: string
  /** Paths that were asked for, in their order; from disk nobody can tell. */
  readonly asked: string[]
}

export const wayNames = ['http', 'http with headers', 'below a path', 'from disk'] as const
export type WayName = (typeof wayNames)[number]

/**
 * Says whether a text of Chromium's console is about a frame's first load from disk, which the page
 * leaves to give the frame an origin. On a busy machine that load comes as far as its files.
 */
export const isLeftLoad = (text: string): boolean =>
  text.startsWith('Not allowed to load local resource: file:')

/** Serves the same folder without any header of ours, with all of them, below a path, or not at all. */
export async function openWay(name: WayName, out: string): Promise<Way> {
  if (name === 'from disk') return { name, root: `${pathToFileURL(out).href}/`, asked: [] }
  if (name === 'http') return plainServer(out)
  const { url } = await servePreview(out, name === 'below a path' ? '/a/b' : '')
  return { name, root: url, asked: [] }
}

/** Serves a built site as `preview` does, until the tests of the file are done. */
export async function servePreview(root: string, basePath = ''): Promise<RunningServer> {
  const server = await startServer({ root, basePath, host: '127.0.0.1', port: 0 })
  atEnd(() => server.close())
  return server
}

/** Serves what a folder is built to as `dev` does, until the tests of the file are done. */
export async function serveDev(
  folder: string,
  given: Partial<DevOptions> & Pick<DevOptions, 'build'>,
): Promise<RunningServer> {
  const server = await startDev({
    root: join(folder, 'dist'),
    basePath: () => '',
    host: '127.0.0.1',
    port: 0,
    watched: [join(folder, 'content')],
    say: () => {},
    ...given,
  })
  atEnd(() => server.close())
  return server
}

/** Starts a server, until the tests of the file are done. Returns its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
  return { name: 'http', root: `${await listen(server)}/`, asked }
}
