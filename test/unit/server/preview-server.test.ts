import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { hostFileNames } from '../../../scripts/words/hosts/host-names.ts'
import { startServer, type ServerExtras } from '../../../scripts/tools/server/preview-server.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'
import { atEnd } from '../../helpers/ends.ts'

const page = `<!doctype html><title>Table</title><body>${'rows '.repeat(500)}</body>`
const problem = '{ "status": 404 }\n'

async function serve(
  basePath = '',
  more: Record<string, string> = {},
  port = 0,
  extras?: ServerExtras,
) {
  const root = join(tempFolder(), 'dist')
  writeFiles(root, {
    'index.html': '<!doctype html><title>Catalog</title>',
    '404.html': '<!doctype html><title>Not found</title>',
    'api/404.json': problem,
    'api/404.html': problem,
    'api/v1/components.json': '{ "components": [] }\n',
    'api/v1/components/table': '{ "slug": "table" }\n',
    'api/v1/components/table.json': '{ "slug": "table" }\n',
    'components/table.html': page,
    '.catalog-manifest.json': '{}',
    _headers: 'ours',
    ...more,
  })
  writeFileSync(join(root, '../secret.txt'), 'secret')
  const server = await startServer({
    root,
    basePath,
    host: '127.0.0.1',
    port,
    ...(extras && { extras }),
  })
  atEnd(() => server.close())
  return { server, root, url: server.url.replace(/\/$/, '') }
}

/** The bytes as they were sent: `fetch` would unpack them. */
function raw(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((done, fail) => {
    request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', fail)
      .end()
  })
}

test('the route is JSON that pages of every origin may read', async () => {
  const { url } = await serve()
  const answer = await fetch(`${url}/api/v1/components/table`)
  expect(await answer.json()).toEqual({ slug: 'table' })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test.each(['br', 'gzip', 'gzip;q=0.5, br;q=0', 'identity', 'br;q=0, gzip;q=0'])(
  'a page comes in an encoding that the reader takes: %s',
  async (accepted) => {
    const { url } = await serve()
    const { headers, body } = await raw(`${url}/components/table.html`, {
      'Accept-Encoding': accepted,
    })
    const encoding = headers['content-encoding']
    expect(encoding).toBe(
      accepted === 'br' ? 'br' : accepted.startsWith('gzip') ? 'gzip' : undefined,
    )
    const text =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe(page)
    expect(headers['vary']).toBe('Accept-Encoding')
  },
)

test('what a reader has already is not sent again, however it says so', async () => {
  const { url } = await serve()
  const address = `${url}/api/v1/components/table`
  const tag = (await fetch(address)).headers.get('etag') ?? ''
  for (const wanted of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const { status, body, headers } = await raw(address, { 'If-None-Match': wanted })
    expect([wanted, status, body.length, headers['etag']]).toEqual([wanted, 304, 0, tag])
  }
  expect((await raw(address, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a new build is seen at once, and a file that goes does not end the server', async () => {
  const { url, root } = await serve()
  const address = `${url}/api/v1/components/table`
  const before = (await fetch(address)).headers.get('etag') ?? ''
  writeFileSync(join(root, 'new'), '{ "slug": "table", "name": "New" }\n')
  renameSync(join(root, 'new'), join(root, 'api/v1/components/table'))
  const after = await raw(address, { 'If-None-Match': before })
  expect([after.status, after.body.toString()]).toEqual([
    200,
    '{ "slug": "table", "name": "New" }\n',
  ])
  rmSync(root, { recursive: true })
  expect((await fetch(address)).status).toBe(404)
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), 'again')
  expect(await (await fetch(`${url}/`)).text()).toBe('again')
})

test('reading alone is allowed', async () => {
  const { url } = await serve()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${url}/api/v1/components/table`, { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
  }
  const head = await raw(`${url}/components/table.html`, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(page.length),
  ])
})

test.each([
  ['/.catalog-manifest.json', 404],
  ['/%2ecatalog-manifest.json', 404],
  ['/_headers', 404],
  ['/..%2fsecret.txt', 404],
  ['/%2e%2e/secret.txt', 404],
  ['/api/v1/components/table/', 404],
  ['/components/table/', 404],
  ['/%zz', 400],
  ['/%00', 400],
])('%s is answered with %i', async (path, status) => {
  const { server } = await serve()
  const { body, ...answer } = await new Promise<{ status: number; body: string }>((done) => {
    request({ port: server.port, host: '127.0.0.1', path }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text }))
    }).end()
  })
  expect(answer.status).toBe(status)
  expect(body).not.toBe('secret')
})

test('no file that hosts are given is one of the site', async () => {
  const there = Object.fromEntries(hostFileNames.map((path) => [path, 'ours']))
  const { url } = await serve('', { ...there, 'other.json': '{}' })
  const statusOf = async (path: string): Promise<number> => (await fetch(`${url}/${path}`)).status
  for (const path of hostFileNames) expect([path, await statusOf(path)]).toEqual([path, 404])
  expect(await statusOf('other.json')).toBe(200)
})

test('machines find the catalog of APIs with its own type', async () => {
  const { url } = await serve('', { '.well-known/api-catalog': '{ "linkset": [] }' })
  const answer = await fetch(`${url}/.well-known/api-catalog`)
  expect(answer.headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  )
  expect(answer.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"')
})

test('below a base path, and only there', async () => {
  const { server, url } = await serve('/ui')
  expect(url.endsWith('/ui')).toBe(true)
  expect((await fetch(`${url}/api/v1/components/table`)).status).toBe(200)
  const bare = await fetch(`http://127.0.0.1:${server.port}/ui`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/ui/'])
  const old = await serve('/ui', { 'v/1/versions-pages.js': '', 'v/1/index.html': 'Old' })
  const folder = await fetch(`${old.url}/v/1`, { redirect: 'manual' })
  expect([folder.status, folder.headers.get('location')]).toEqual([308, '/ui/v/1/'])
  expect(await (await fetch(`${old.url}/v/1/`)).text()).toBe('Old')
  expect((await fetch(`${old.url}/v/2`)).status).toBe(404)
  expect((await fetch(`${old.url}/404.html/x`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${server.port}/api/v1/components/table`)).status).toBe(404)
})

test('a taken port gets the next free one', async () => {
  const first = await serve()
  const second = await serve('', {}, first.server.port)
  expect(second.server.port).toBeGreaterThan(first.server.port)
  expect((await fetch(`${second.url}/`)).status).toBe(200)
})

test('a link that leads out of the site is not followed, and one that stays in it is', async () => {
  const { root, url } = await serve()
  mkdirSync(join(root, 'v'))
  symlinkSync(join(root, '..'), join(root, 'v/out'))
  symlinkSync(join(root, '../secret.txt'), join(root, 'secret.txt'))
  symlinkSync(join(root, 'components'), join(root, 'v/in'))
  const status = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status
  expect(await status('/v/out/secret.txt')).toBe(404)
  expect(await status('/secret.txt')).toBe(404)
  expect(await status('/v/in/table.html')).toBe(200)
  for (const [file, path] of [
    ['404.html', '/nowhere'],
    ['api/404.json', '/api/nowhere'],
  ] as const) {
    rmSync(join(root, file))
    symlinkSync(join(root, '../secret.txt'), join(root, file))
    expect(await (await fetch(`${url}${path}`)).text()).toBe('Not found\n')
  }
})

test('ports that are taken are skipped, however many, without a warning of Node', async () => {
  const warnings: string[] = []
  const warn = (warning: Error): number => warnings.push(warning.name)
  process.on('warning', warn)
  const first = (await serve()).server.port
  const others = Array.from({ length: 12 }, () => createServer())
  for (const [i, other] of others.entries()) {
    // A port that somebody else has taken is as good.
    await new Promise<void>((done) => {
      other.once('error', () => done()).listen(first + 1 + i, '127.0.0.1', done)
    })
  }
  const { server } = await serve('', {}, first)
  expect(server.port).toBeGreaterThan(first + 12)
  await new Promise((done) => setImmediate(done))
  expect(warnings).toEqual([])
  process.off('warning', warn)
  for (const other of others) other.close()
})

test('dev adds to pages, of old versions too, and not to their examples', async () => {
  const example = '<!doctype html><title>Table</title><body><p>rows</p></body>'
  const extras: ServerExtras = {
    answer: () => false,
    markup: () => '<script src="/@dev/overlay.js"></script>',
    example: (document) => document,
  }
  const old = {
    'v/1/versions-pages.js': '',
    'v/1/components/table.html': page,
    'v/1/examples/table-1-0a.html': example,
    'examples/table-1-0a.html': example,
  }
  const { url } = await serve('', old, 0, extras)
  const text = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text()
  expect(await text('/v/1/components/table.html')).toContain('overlay.js')
  expect(await text('/v/1/examples/table-1-0a.html')).toBe(example)
  expect(await text('/examples/table-1-0a.html')).toBe(example)
})

test('an address of IPv6 may stand in brackets, as in URLs', async () => {
  const root = tempFolder({ 'index.html': page })
  const server = await startServer({ root, basePath: '', host: '[::1]', port: 0 })
  atEnd(() => server.close())
  expect((await fetch(server.url)).status).toBe(200)
})
