import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { listPath } from '../api/list.ts'
import { mediaTypes } from '../media-types.ts'
import { contentSecurityPolicyHeader, referrerPolicy } from '../policy.ts'

/** The server could not start; the message is one line. */
export class ServerError extends Error {}

export interface ServerOptions {
  /** The built site. */
  readonly root: string
  /** Path part of the base URL, `''` or `/ui`: the site answers below it. */
  readonly basePath: string
  readonly host: string
  /** Taken ports are passed over, up to a hundred of them. */
  readonly port: number
}
export interface RunningServer {
  /** Address of the home page. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a built site as a good host would: the route is JSON for every origin, unknown slugs
 * answer 404 with the problem document, pages carry their policy as a header, too.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, basePath, host } = options
  const files = sirv(root, {
    // Looked up on each request: the next build may change what is there.
    dev: true,
    etag: true,
    dotfiles: false,
    extensions: ['html'],
    setHeaders,
    onNoMatch: (request, response) => notFound(root, request, response),
  })
  const server = createServer((request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?', 2)
    setCommonHeaders(path.slice(basePath.length), response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const decoded = decode(path)
    if (decoded === null) {
      response.writeHead(400).end()
      return
    }
    if (path === basePath && basePath !== '') {
      response.writeHead(308, { Location: `${basePath}/` }).end()
      return
    }
    // What begins with a dot is ours or the host's, never a reader's.
    if (!path.startsWith(`${basePath}/`) || /(?:^|[\\/])\.(?!well-known\/)/.test(decoded)) {
      notFound(root, request, response)
      return
    }
    const below = path.slice(basePath.length)
    // On the disk this is a folder: the list has its own file.
    request.url =
      (/^\/api\/v1\/components\/?$/.test(below) ? `/${listPath}` : below) +
      (query === undefined ? '' : `?${query}`)
    files(request, response)
  })
  const port = await listen(server, host, options.port)
  const shown = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${port}${basePath}/`,
    port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The path with its escapes read, or null if they are broken or hide a NUL. */
function decode(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function setCommonHeaders(path: string, response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (path.startsWith('/api/')) {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cache-Control', 'public, max-age=60, must-revalidate')
  } else {
    response.setHeader('Content-Security-Policy', contentSecurityPolicyHeader)
    response.setHeader('Referrer-Policy', referrerPolicy)
    const kept = path.startsWith('/assets/')
    response.setHeader('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
}

function setHeaders(response: ServerResponse, path: string): void {
  if (path.startsWith('/api/404.')) response.setHeader('Content-Type', mediaTypes.problem)
  else if (path.startsWith('/api/')) response.setHeader('Content-Type', mediaTypes.json)
}

function notFound(root: string, request: IncomingMessage, response: ServerResponse): void {
  const api = /\/api\//.test(request.url ?? '')
  let body = 'Not found'
  let type: string = mediaTypes.text
  try {
    body = readFileSync(join(root, api ? 'api/404.json' : '404.html'), 'utf8')
    type = api ? mediaTypes.problem : mediaTypes.html
  } catch {
    // No site there yet: the plain words do.
  }
  response.removeHeader('Cache-Control')
  response.writeHead(404, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The first free port from the one that is wanted on. Port 0 lets the system choose. */
async function listen(server: Server, host: string, wanted: number): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + 100, 65535); port++) {
    const code = await new Promise<string>((done) => {
      const failed = (error: NodeJS.ErrnoException): void => done(error.code ?? 'unknown')
      server.once('error', failed)
      server.listen(port, host, () => {
        server.off('error', failed)
        done('')
      })
    })
    if (code === '') {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    }
    if (code !== 'EADDRINUSE' && code !== 'EACCES')
      throw new ServerError(`cannot listen on ${host}: ${code}`)
  }
  throw new ServerError(`no free port from ${wanted} on`)
}
