import { createServer } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findActiveSvg } from '../../scripts/reading/content/svg.ts'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { pictureOf, triedPictures } from '../helpers/generators/svg.ts'
import { listen } from '../helpers/ways.ts'

describeInChromium('pictures that are opened by themselves', () => {
  const pictures: string[] = []
  /** Paths that were asked of the site and of another one, which hears of connections, too. */
  const asked: string[] = []
  const heard: string[] = []

  test('P6: what is accepted asks for nothing', async () => {
    const site = await listen(
      createServer((request, response) => {
        const path = request.url ?? ''
        if (path !== '/favicon.ico') asked.push(path)
        const picture = pictures[Number(path.slice(1))]
        response.writeHead(picture === undefined ? 404 : 200, { 'Content-Type': 'image/svg+xml' })
        response.end(picture)
      }),
    )
    const evil = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end('x')
    }).on('connection', () => heard.push('a connection'))
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
