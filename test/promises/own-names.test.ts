import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/tools/server/preview-server.ts'
import { createReloader } from '../../scripts/tools/server/dev-server.ts'
import { tempFolder, writeFiles } from '../helpers/site.ts'
import { atEnd } from '../helpers/ends.ts'

const place = 'vscode://file/home/reader/content/table.md:1:1'

/** A server as `dev` starts it, after a build with a warning. */
async function serve(host = '127.0.0.1'): Promise<number> {
  const root = join(tempFolder(), 'dist')
  writeFiles(root, { 'index.html': 'the site', 'api/v1/components.json': 'the site' })
  const reloader = createReloader()
  const problem = { place: 'content/table.md:1:1', href: place, message: 'odd', rule: 'odd' }
  const more = { errors: 0, warnings: 0 }
  reloader.send({ ok: true, failure: null, errors: [], warnings: [problem], more, advice: '' })
  const server = await startServer({
    root,
    basePath: '',
    host,
    port: 0,
    extras: reloader.extras(''),
  })
  atEnd(() => server.close())
  return server.port
}

/** What a server answers to bytes; of a stream that does not end, the beginning. */
async function answer(port: number, lines: readonly string[], host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host)
  socket.write([...lines, '', ''].join('\r\n'))
  if (lines[0]?.includes('/@dev/events') !== true) return text(socket)
  let found = ''
  socket.on('data', (part) => (found += String(part)))
  // The events, or a refusal.
  await expect.poll(() => found).toMatch(/data: |^HTTP\/1\.1 (?!200)/)
  socket.destroy()
  return found
}

const statusOf = (found: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(found)?.[1])

const ours = [
  'localhost',
  'LOCALHOST:4173',
  'localhost.',
  'localhost.:80',
  'ui.localhost',
  'a.b.LocalHost:65535',
  '127.0.0.1',
  '127.0.0.1:1',
  '192.168.1.20:4173',
  '[::1]',
  '[::1]:4173',
  '[FE80::1]',
  '[::ffff:127.0.0.1]:80',
  'localhost:',
]
const others = [
  'evil.example',
  'evil.example:4173',
  'localhost.evil.example',
  'evil-localhost',
  'evil.example#localhost',
  'localhost..',
  '.localhost',
  'a..localhost',
  'localhost@evil.example',
  'evil.example@localhost',
  'localhost/evil',
  'localhost\\evil',
  'localhost, evil.example',
  'localhost evil.example',
  'localhost:4173:80',
  'localhost:http',
  '127.0.0.1.evil.example',
  '127.0.0.1.',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '127.0.0.256',
  '::1',
  '[::1',
  '[::1].evil.example',
  '[evil.example]',
  '[fe80::1%25eth0]',
  'ⓛocalhost',
  'local%68ost',
  '.',
  '',
]

test('P22 a server answers to IP addresses, localhost and names below it', async () => {
  const port = await serve()
  for (const host of ours) {
    const found = await answer(port, ['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close'])
    expect([host, statusOf(found)]).toEqual([host, 200])
    expect(found).toContain('the site')
  }
})

test('P22 any other name is answered 421, whatever is asked for', async () => {
  const port = await serve()
  const asked = ['GET /', 'HEAD /', 'POST /', 'GET /api/v1/components.json', 'GET /@dev/events']
  for (const host of others) {
    const found = await answer(port, ['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close'])
    expect([host, statusOf(found)]).toEqual([host, 421])
    expect(found).not.toContain('the site')
  }
  for (const what of [
    ...asked,
    'GET /@dev/overlay.js',
    'GET /%zz',
    'OPTIONS *',
    'DELETE /nothing',
  ]) {
    const lines = [`${what} HTTP/1.1`, 'Host: evil.example', 'Connection: close']
    const found = await answer(port, lines)
    expect([what, statusOf(found)]).toEqual([what, 421])
    expect(found).not.toMatch(/the site|vscode|access-control-allow-origin/i)
  }
})

test('P22 no Host, two of them, and a target of another host are no way around', async () => {
  const port = await serve()
  const statuses = async (...lines: readonly string[]): Promise<number> =>
    statusOf(await answer(port, [...lines, 'Connection: close']))
  expect(await statuses('GET / HTTP/1.0')).toBe(421)
  expect(await statuses('GET / HTTP/1.1')).toBe(400)
  expect(await statuses('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example')).toBe(421)
  expect(await statuses('GET / HTTP/1.1', 'Host: evil.example', 'host: localhost')).toBe(421)
  for (const target of [
    'http://evil.example/',
    'HTTP://evil.example:80/',
    'http://localhost@evil.example/',
    'http://evil.example@localhost/',
    'https://evil.example',
    'ftp://localhost/',
  ])
    expect([target, await statuses(`GET ${target} HTTP/1.1`, 'Host: localhost')]).toEqual([
      target,
      421,
    ])
  // Nobody sends this but to proxies; what stands there is our own name.
  expect(await statuses('GET http://localhost/ HTTP/1.1', 'Host: localhost')).toBe(404)
})

test('P22 the name given by --host is its own name, too, and no other', async () => {
  const port = await serve('Localhost.localdomain').catch(() => null)
  // Not every system knows that name of itself.
  if (port === null) return
  const status = async (host: string): Promise<number> =>
    statusOf(await answer(port, ['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close']))
  expect(await status('localhost.LOCALDOMAIN:4173')).toBe(200)
  expect(await status('localhost.localdomain.')).toBe(200)
  expect(await status('other.localdomain')).toBe(421)
})

test('P22 the events, with places on this machine, go to pages of this server alone', async () => {
  const port = await serve()
  const events = ['GET /@dev/events HTTP/1.1', `Host: localhost:${port}`]
  const own = [
    [],
    ['Sec-Fetch-Site: same-origin'],
    ['Sec-Fetch-Site: none'],
    [`Origin: http://localhost:${port}`],
  ]
  for (const more of own) {
    const found = await answer(port, [...events, ...more])
    expect([more, statusOf(found)]).toEqual([more, 200])
    expect(found).toContain(place)
  }
  const foreign = [
    ['Origin: http://evil.example'],
    ['Origin: null'],
    ['Origin: '],
    ['Origin: http://localhost'],
    [`Origin: https://localhost:${port}`],
    [`Origin: http://127.0.0.1:${port}`],
    [`Origin: http://localhost:${port}`, 'Sec-Fetch-Site: cross-site'],
    [`Origin: http://localhost:${port}`, 'Origin: http://evil.example'],
    ['Sec-Fetch-Site: same-site'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
  ]
  for (const more of foreign) {
    const found = await answer(port, [...events, ...more, 'Connection: close'])
    expect([more, statusOf(found)]).toEqual([more, 403])
    expect(found).not.toContain('data:')
  }
})

// A request to this address counts as one from another machine.
const outside = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.skipIf(outside === undefined)('P22 other machines get no places on this one', async () => {
  const port = await serve('0.0.0.0')
  const lines = ['GET /@dev/events HTTP/1.1', `Host: ${outside}:${port}`]
  const found = await answer(port, lines, outside)
  expect(statusOf(found)).toBe(200)
  expect(found).toContain('"ok":true')
  expect(found).not.toMatch(/vscode|content|odd/)
})
