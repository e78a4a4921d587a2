import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { addressRules } from '../../drawing/outputs/all-outputs.ts'
import { listPath, versionPagesPath } from '../../words/model/addresses.ts'
import { examplesFolder } from '../../words/model/example-model.ts'
import { noIndex } from '../../words/hosts/kept.ts'
import { hostFileNames } from '../../words/hosts/host-names.ts'
import { decodePath } from '../../words/model/addresses.ts'
import {
  apiCache,
  commonHeaders,
  pageCache,
  problemPaths,
  ruleFor,
  ruleHeaders,
} from '../../words/hosts/rules.ts'
import { keptFolderFault, maxKeptDepth } from '../../words/model/kept-folder.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { asksForUs } from './own-names.ts'
import { errorQuery, withTellingFrames } from './example-errors.ts'
import { refine, type Reader } from './refine.ts'
import { isBelow } from '../../words/model/paths.ts'

/** Error of a server that could not start. Its message is one line. */
class ServerError extends Error {}

export interface ServerOptions {
  /** Folder of the site, looked up at each request, so that a new build is seen at once. */
  readonly root: string
  /** Path of the base URL, `''` or such as `/ui`, below which the site is served. */
  readonly basePath: string
  /**
   * Name that the server listens on. Requests for other names than this and `localhost` are
   * refused, but those for IP addresses are answered.
   */
  readonly host: string
  /** First port to try. Up to a hundred ports that are in use are skipped. */
  readonly port: number
  /** Additions of the development server; left out for the preview. */
  readonly extras?: ServerExtras
}
/** Addresses and markup that the development server adds to a site. */
export interface ServerExtras {
  /**
   * Answers a request for an address of the development server's own. Returns false for any other
   * address. `path` lacks the base path.
   */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Returns markup to put before `</body>` of every page. It is called before the page is read. */
  markup(): string
  /**
   * Returns the document of an example with the changes of the development server. It is called if
   * a page of this server loads the document.
   */
  example(document: string): string
}
export interface RunningServer {
  /** Address of the served site's home page. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts a server that serves a built site as a good host would: the API is JSON for every origin,
 * an unknown slug is answered with status 404 and the problem document, and pages also have their
 * policy as a header.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  // An address of IPv6 stands in brackets in URLs.
  const host = options.host.replace(/^\[(.*)\]$/, '$1')
  const answer = handler(options)
  const server = createServer((request, response) => {
    try {
      if (asksForUs(request, host)) answer(request, response)
      else refuse(response)
    } catch {
      // The file was removed while it was looked at. The next request finds the new build.
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  const port = await listen(server, host, options.port)
  const shown = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${port}${options.basePath}/`,
    port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Refuses a request for another host name, without showing anything of the site. */
function refuse(response: ServerResponse): void {
  const body = 'This server answers to IP addresses, localhost and the name given by --host.\n'
  response.writeHead(421, {
    'Content-Type': mediaTypes.text,
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

function handler(
  options: ServerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { root, basePath, extras } = options
  const files = sirv(root, {
    dev: true,
    etag: true,
    extensions: [],
    onNoMatch: (request, response) =>
      notFound(options, request, response, insideOf(root, request.url ?? '').startsWith('/api/')),
  })
  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?', 2)
    const reader: Reader = {
      encodings: String(request.headers['accept-encoding'] ?? ''),
      tags: request.headers['if-none-match'],
    }
    // Tags are handled by {@link refine}. Ranges are not supported, since sirv reads past the end
    // for a malformed one.
    delete request.headers['if-none-match']
    delete request.headers.range
    const rest = pathBelow(path, basePath)
    const decoded = decode(rest ?? path)
    const below = rest === null ? null : decoded
    for (const [name, value] of commonHeaders(
      basePath,
      linked(root),
      isThere(root, examplesFolder),
    ))
      response.setHeader(name, value)
    if (below?.startsWith('/api/') === true) response.setHeader('Access-Control-Allow-Origin', '*')
    if (decoded === null) {
      response.writeHead(400).end()
      return
    }
    if (below !== null && extras?.answer(below, request, response) === true) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    if (below !== null && isFolder(root, basePath, below)) {
      response.writeHead(308, { Location: `${basePath}${below}/` }).end()
      return
    }
    const kept = below === null ? '' : keptAbove(root, below)
    if (kept !== '') response.setHeader(...noIndex)
    const inside = below?.slice(kept.length) ?? null
    const isApi = inside?.startsWith('/api/') === true
    if (isApi) response.setHeader('Access-Control-Allow-Origin', '*')
    const found = inside === null ? null : fileFor(inside)
    if (found === null) {
      notFound(options, request, response, isApi)
      return
    }
    const file = `${kept}${found}`
    if (!isInside(root, file)) {
      notFound(options, request, response, isApi)
      return
    }
    const rule = ruleFor(addressRules, found)
    const type = problemPaths.some((problem) => problem === found)
      ? mediaTypes.problem
      : (rule?.mediaType ?? typeOf(file))
    if (type !== null) response.setHeader('Content-Type', type)
    response.setHeader('Cache-Control', pageCache)
    if (rule !== undefined)
      for (const [name, value] of ruleHeaders(rule)) response.setHeader(name, value)
    const change = extras === undefined ? null : changeOf(extras, found, query)
    if (change !== null && found.startsWith(`/${examplesFolder}/`))
      response.setHeader('Cache-Control', 'no-store')
    refine(response, reader, change)
    // sirv decodes the path once more, so it is encoded; its slashes stay slashes.
    request.url = encodeURI(file) + (query === undefined ? '' : `?${query}`)
    files(request, response)
  }
}

/**
 * Returns the change that the development server makes to a file, or null if the file is sent as it
 * was built. `file` is its path within the site, or within the old version that it belongs to.
 */
function changeOf(
  extras: ServerExtras,
  file: string,
  query: string | undefined,
): ((text: string) => string) | null {
  if (!file.endsWith('.html')) return null
  // Examples do not get the markup for pages, since its script would run in their frames.
  if (file.startsWith(`/${examplesFolder}/`))
    return query === errorQuery ? (text) => extras.example(text) : null
  const markup = extras.markup()
  return (page) => withMarkup(withTellingFrames(page), markup)
}

/** Puts markup before the last `</body>` of a page. */
function withMarkup(page: string, markup: string): string {
  const at = page.lastIndexOf('</body>')
  return at < 0 ? page + markup : page.slice(0, at) + markup + page.slice(at)
}

/**
 * Returns the rest of an address behind the base path, whatever escapes it is written with. Returns
 * null if the address does not begin with the base path.
 */
function pathBelow(path: string, basePath: string): string | null {
  const names = path.split('/')
  const depth = basePath.split('/').length
  if (decodePath(names.slice(0, depth).join('/')) !== decodePath(basePath)) return null
  return names
    .slice(depth)
    .map((name) => `/${name}`)
    .join('')
}

/**
 * Returns the path of the file that an address stands for, or null if there can be none. The list
 * of components has the address of a folder, and page files have an extension that addresses lack.
 */
function fileFor(path: string): string | null {
  if (path === '/') return '/index.html'
  if (/^\/api\/v1\/components\/?$/.test(path)) return `/${listPath}`
  // Hidden files belong to this program or to the host, so they are not served. A "%" would be
  // decoded once more.
  if (/(?:^|[\\/])\.(?!well-known\/)|\/\/|\/$|[\\%?#]/.test(path)) return null
  if (hostFileNames.some((name) => path === `/${name}`)) return null
  return /^\/components\/[^./]+$/.test(path) ? `${path}.html` : path
}

/**
 * Returns the folder of the older version of the site that a path lies in, with a slash before it;
 * `''` if none.
 */
function keptAbove(root: string, path: string): string {
  const names = path.split('/').slice(1, -1)
  for (let depth = Math.min(names.length, maxKeptDepth); depth > 0; depth--) {
    const folder = names.slice(0, depth).join('/')
    if (keptFolderFault(folder) === null && isThere(root, `${folder}/${versionPagesPath}`))
      return `/${folder}`
  }
  return ''
}

/**
 * Returns true if a path is the site or an old version in it, without the slash at its end. Hosts
 * redirect to the folder, whose page has relative links.
 */
const isFolder = (root: string, basePath: string, path: string): boolean =>
  path === '' ? basePath !== '' : keptAbove(root, `${path}/`) === path

const insideOf = (root: string, path: string): string => path.slice(keptAbove(root, path).length)

const types: Readonly<Record<string, string>> = {
  css: mediaTypes.style,
  html: mediaTypes.html,
  js: mediaTypes.script,
  json: mediaTypes.json,
  md: mediaTypes.markdown,
  txt: mediaTypes.text,
  xml: mediaTypes.xml,
}
function typeOf(path: string): string | null {
  return types[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? null
}

/**
 * Returns true if a file lies in the site, and false if a link leads out of it. A missing file
 * counts as inside; it is answered with 404 later.
 */
function isInside(root: string, file: string): boolean {
  const path = join(root, file)
  try {
    return isBelow(realpathSync(path), realpathSync(root))
  } catch {
    return true
  }
}

/** Reads a file of the site; null if it is missing, or if a link leads out of the site. */
function readInside(root: string, file: string): string | null {
  try {
    return isInside(root, file) ? readFileSync(join(root, file), 'utf8') : null
  } catch {
    return null
  }
}

/** Returns the paths of the files for other programs that this site has. */
function linked(root: string): Set<string> {
  const paths = ['.well-known/api-catalog', 'openapi.json', 'llms.txt']
  return new Set(paths.filter((path) => isThere(root, path)))
}

function isThere(root: string, path: string): boolean {
  return existsSync(join(root, path))
}

/** Decodes the percent escapes of a path; null if they are broken or hide a NUL. */
function decode(path: string): string | null {
  // An escaped slash is part of a name, and no file of a site has one.
  if (/%2f|%5c|%25/i.test(path)) return path.replaceAll('%', '%25')
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function notFound(
  { root, extras }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  api: boolean,
): void {
  const added = extras?.markup() ?? null
  const built = readInside(root, api ? 'api/404.json' : '404.html')
  let body = built ?? 'Not found\n'
  let type: string = built === null ? mediaTypes.text : api ? mediaTypes.problem : mediaTypes.html
  if (built === null && added !== null) {
    body = `<!doctype html><title>Not built yet</title><body><p>Nothing is built yet.</p>${added}</body>`
    type = mediaTypes.html
  } else if (!api && added !== null) body = body.replace('</body>', `${added}</body>`)
  response.setHeader('Cache-Control', api ? apiCache : pageCache)
  response.writeHead(404, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Listens on the first free port from the wanted one on, and returns it. Port 0 lets the system
 * choose.
 */
async function listen(server: Server, host: string, wanted: number): Promise<number> {
  const last = Math.min(wanted + 100, 65535)
  for (let port = wanted; port <= last; port++) {
    const code = await new Promise<string>((done) => {
      const listening = (): void => end('')
      const failed = (error: NodeJS.ErrnoException): void => end(error.code ?? 'unknown')
      const end = (found: string): void => {
        server.off('error', failed)
        server.off('listening', listening)
        done(found)
      }
      server.once('error', failed)
      server.once('listening', listening)
      server.listen(port, host)
    })
    if (code === '') {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    }
    if (code !== 'EADDRINUSE' && code !== 'EACCES') {
      throw new ServerError(`cannot listen on ${host}: ${code}`)
    }
  }
  throw new ServerError(`no port from ${wanted} to ${last} is free and allowed`)
}
