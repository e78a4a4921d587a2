import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { example, page } from '../helpers/example-site.ts'
import { buildSite, readFiles, tempFolder } from '../helpers/site.ts'
import { serveDev, servePreview } from '../helpers/ways.ts'

const files = {
  'index.md': '---\nexamples:\n  folder: _preview\n  scripts: [acme.js]\n---\n',
  '_preview/acme.js': '\nwindow.show = (template) => new Function(template)()\n',
  'a.md': page(
    'A',
    [
      example('<p>Fine</p>'),
      example('<i></i>', { js: "const x = 1\ndocument.querySelector('b').remove()" }),
      example('<i></i>', { js: "show('return 1')" }),
      example('<i></i>', { js: "Promise.reject(new Error('<b>late</b>'))" }),
      example('<i></i>', {
        js: "setInterval(() => { throw new Error('again') }, 20); parent.postMessage({ exampleErrors: 'x' }, '*'); parent.postMessage({ exampleErrors: [1,2,3,4,5,6] }, '*')",
      }),
    ].join('\n'),
  ),
}

describeInChromium('what an example throws', () => {
  test('is said below its frame in dev, where it was thrown, and in the site nowhere', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'content'))
    const server = await serveDev(folder, {
      basePath: () => '/ui',
      watched: [],
      build: async () => {
        const { problems, ok } = await buildSite(files, { folder, baseUrl: 'https://x.example/ui' })
        return { problems, ok, summary: '' }
      },
    })
    const view = await browser.newPage({ viewport: { width: 1000, height: 3000 } })
    await view.goto(`${server.url}components/a.html`)
    const told = (n: number) => () =>
      view.locator(`#example-${n} iframe + .dev-errors li`).allTextContents()
    await expect
      .poll(told(2))
      .toEqual([
        "The example threw TypeError: Cannot read properties of null (reading 'remove') (line 2 of its js fence)",
      ])
    await expect
      .poll(told(3))
      .toEqual([
        expect.stringMatching(/^The example threw EvalError: .*unsafe-eval.* \(acme\.js:2\)$/s),
      ])
    await expect.poll(told(4)).toEqual(['The example threw in a promise: Error: <b>late</b>'])
    await expect.poll(async () => (await told(5)()).length).toBe(5)
    expect(new Set(await told(5)())).toEqual(
      new Set(['The example threw Error: again (line 1 of its js fence)']),
    )
    expect(await told(1)()).toEqual([])
    const published = Object.values(readFiles(join(folder, 'dist'))).join('\n')
    expect(published).not.toMatch(/@dev|tells-errors/)
    await view.close()
    // The same site, served as a host would.
    const plain = await servePreview(join(folder, 'dist'), '/ui')
    const other = await browser.newPage()
    await other.goto(`${plain.url}components/a.html`)
    expect(await other.locator('#example-2 iframe').getAttribute('src')).not.toContain('?')
  })

  test('a frame begins with a font and the background of its page, light and dark', async () => {
    const { out } = await buildSite(files)
    const server = await servePreview(out)
    const view = await browser.newPage()
    await view.goto(`${server.url}components/a.html`)
    const look = `(() => { const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement)
      return [backgroundColor, color, fontFamily] })()`
    for (const [colorScheme, color] of [
      ['light', 'rgb(0, 0, 0)'],
      ['dark', 'rgb(255, 255, 255)'],
    ] as const) {
      await view.emulateMedia({ colorScheme })
      const [ground] = await view.evaluate<string[]>(look)
      const frame = await (await view.locator('#example-1 iframe').elementHandle())?.contentFrame()
      await expect
        .poll(() => frame?.evaluate(look))
        .toEqual([ground, color, 'system-ui, sans-serif'])
    }
  })
})
