import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActiveSvg } from '../../scripts/reading/content/svg.ts'
import { findChromium, openChromium, type Pages } from '../helpers/chromium.ts'
import { pictureOf, triedPictures } from '../helpers/generators/svg.ts'

describe.skipIf(findChromium() === null)('pictures that are opened by themselves', () => {
  let browser: Pages
  let host: Server
  let evil: Server
  const pictures: string[] = []
  /** Paths that were asked of the site and of another one, which hears of connections, too. */
  const asked: string[] = []
  const heard: string[] = []

  const listen = async (server: Server): Promise<string> => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  beforeAll(async () => {
    host = createServer((request, response) => {
      const path = request.url ?? ''
      if (path !== '/favicon.ico') asked.push(path)
      const picture = pictures[Number(path.slice(1))]
      response.writeHead(picture === undefined ? 404 : 200, { 'Content-Type': 'image/svg+xml' })
      response.end(picture)
    })
    evil = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end('x')
    }).on('connection', () => heard.push('a connection'))
    browser = await openChromium()
  })
  afterAll(async () => {
    await browser?.close()
    for (const server of [host, evil]) {
      server?.close()
      server?.closeAllConnections()
    }
  })

  test('P6: what is accepted asks for nothing', async () => {
    const site = await listen(host)
    const address = `${await listen(evil)}/heard`
    const generated = fc.sample(pictureOf(address), { numRuns: 400 })
    const still = new Set(
      [...triedPictures(address), ...generated].filter(
        (one) => findActiveSvg(Buffer.from(one)) === null,
      ),
    )
    // Most of what is tried must be refused, but a check that refuses all is none.
    expect(still.size).toBeGreaterThan(30)
    // Last comes one that does load: what the others asked for would have been asked before.
    pictures.push(...still, `<svg xmlns="http://www.w3.org/2000/svg"><image href="/last"/></svg>`)
    const view = await browser.newPage()
    for (const [i, picture] of pictures.entries()) {
      await view.goto(`${site}/${i}`)
      expect([picture, heard]).toEqual([picture, []])
    }
    await expect.poll(() => asked.at(-1)).toBe('/last')
    expect(heard).toEqual([])
    expect(asked.filter((path) => path !== '/last')).toEqual(pictures.map((_, i) => `/${i}`))
  }, 60_000)
})
