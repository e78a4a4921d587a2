import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BuildOutcome } from '../../scripts/tools/server/dev-server.ts'
import { editorLink } from '../../scripts/tools/server/editor-links.ts'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite, readFiles, tempFolder, writeFiles } from '../helpers/site.ts'
import { serveDev } from '../helpers/ways.ts'

async function develop(text: string | null, folder = tempFolder(), port = 0) {
  const source = join(folder, 'content/table.md')
  if (text !== null) writeFiles(folder, { 'content/table.md': text })
  let said = ''
  const server = await serveDev(folder, {
    port,
    folder,
    build: async (): Promise<BuildOutcome> => {
      const { problems, ok } = await buildSite({}, { folder, baseUrl: null })
      return { problems, ok, summary: ok ? 'built' : 'not built' }
    },
    say: (line) => (said += line),
  })
  return { server, source, folder, said: () => said }
}

const table = (name: string): string => `---\nname: ${name}\n---\n\nA table.\n`

describeInChromium('in a browser', () => {
  test('a change is shown, problems lie over the page until they are mended', async () => {
    const { server, source, folder, said } = await develop(table('Graph table'))
    const view = await browser.newPage()
    const complaints: string[] = []
    view.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await view.goto(`${server.url}components/table.html`)
    expect(await view.locator('h1').first().textContent()).toBe('Graph table')

    writeFileSync(source, table('Heat map'))
    await view.locator('h1', { hasText: 'Heat map' }).first().waitFor()

    writeFileSync(source, table('Heat map').replace('name:', 'nmae:'))
    const overlay = view.locator('#dev-problems')
    await overlay.waitFor()
    expect(await overlay.textContent()).toContain('did you mean "name"')
    expect(said()).toContain('did you mean "name"')
    expect(await view.locator('h1').first().textContent()).toBe('Heat map')

    writeFileSync(source, table('Mended'))
    await view.locator('h1', { hasText: 'Mended' }).first().waitFor()
    expect(await overlay.count()).toBe(0)
    expect(complaints).toEqual([])

    const content = join(folder, 'content')
    renameSync(content, join(folder, 'away'))
    await overlay.waitFor()
    expect(await overlay.locator('.dev-failure').textContent()).toBe(
      `the build failed: the content folder ${content} cannot be read: it does not exist`,
    )
    renameSync(join(folder, 'away'), content)
    await overlay.waitFor({ state: 'detached' })
    writeFileSync(source, table('Back again'))
    await view.locator('h1', { hasText: 'Back again' }).first().waitFor()
    expect(complaints).toEqual([])

    const published = Object.values(readFiles(join(folder, 'dist'))).join('\n')
    expect(published).not.toContain('@dev')
  })
})

describeInChromium('a page that was sent before a build ended', () => {
  test('is loaded anew when it first looks at the events', async () => {
    const { server, source, said } = await develop(table('Graph table'))
    const view = await browser.newPage()
    await view.route('**/@dev/events', async (route) => {
      if (!said().includes('built\nbuilt\n')) writeFileSync(source, table('Heat map'))
      await expect.poll(said, { timeout: 60_000 }).toContain('built\nbuilt\n')
      await route.continue()
    })
    await view.goto(`${server.url}components/table.html`)
    await view.locator('h1', { hasText: 'Heat map' }).waitFor()
  })
})

describeInChromium('a page that was sent by a server before', () => {
  test('is loaded anew when the server has been started again', async () => {
    const first = await develop(table('Graph table'))
    const view = await browser.newPage()
    await view.goto(`${first.server.url}components/table.html`)
    await view.locator('h1', { hasText: 'Graph table' }).waitFor()
    await first.server.close()
    writeFileSync(first.source, table('Heat map'))
    await develop(null, first.folder, first.server.port)
    await view.locator('h1', { hasText: 'Heat map' }).waitFor()
  })
})

describeInChromium('more tabs than a browser has connections to a server', () => {
  test(
    'load, since hidden ones give theirs back, and are new when they are seen again',
    { tags: 'long' },
    async () => {
      const { server, source, said } = await develop(table('Graph table'))
      const context = await browser.newContext()
      // Each tab of a browser without windows believes that it is seen.
      await context.addInitScript(`{
      let state = 'visible'
      Object.defineProperty(document, 'visibilityState', { get: () => state })
      globalThis.turn = (to) => {
        state = to
        document.dispatchEvent(new Event('visibilitychange'))
      }
    }`)
      const address = `${server.url}components/table.html`
      const first = await context.newPage()
      for (const view of [first, ...Array.from({ length: 7 }, () => null)]) {
        const tab = view ?? (await context.newPage())
        await tab.goto(address)
        await tab.evaluate(`turn('hidden')`)
      }
      writeFileSync(source, table('Heat map'))
      await expect.poll(said).toContain('built\nbuilt\n')
      await first.evaluate(`turn('visible')`)
      await first.locator('h1', { hasText: 'Heat map' }).waitFor()
    },
  )
})

describeInChromium('what is wrong lies over the page', () => {
  const broken = '---\nnmae: Table\nstatus: done\n---\n\n[away](nowhere.md)\n'
  async function open(colorScheme: 'light' | 'dark') {
    const development = await develop(table('Graph table'))
    // To say what is asked of it the checker adds a script to the page.
    const view = await browser.newPage({ colorScheme, bypassCSP: true })
    await view.goto(`${development.server.url}components/table.html`)
    return { ...development, view, overlay: view.locator('#dev-problems') }
  }

  test('each place opens in the editor; warnings are a count that unfolds', async () => {
    const { overlay, source, folder } = await open('light')
    writeFileSync(source, broken)
    await overlay.waitFor()
    const place = overlay.getByRole('link', { name: 'content/table.md:2:1' })
    const path = join(folder, 'content/table.md').split('/').map(encodeURIComponent).join('/')
    expect(await place.getAttribute('href')).toBe(`vscode://file${path}:2:1`)
    expect(await overlay.textContent()).toContain('The page is as of the last good build.')
    const warning = overlay.getByText('[link-dead]')
    expect(await warning.isVisible()).toBe(false)
    await overlay.getByText(/^\d warnings?$/).click()
    expect(await warning.isVisible()).toBe(true)
  })

  test('it is closed by its button and by Escape, until something else is wrong', async () => {
    const { view, overlay, source } = await open('light')
    writeFileSync(source, broken)
    await overlay.getByRole('button', { name: 'close' }).click()
    expect(await overlay.count()).toBe(0)
    writeFileSync(source, broken.replace('nmae', 'nmea'))
    await overlay.getByRole('button', { name: 'close' }).focus()
    await view.keyboard.press('Escape')
    expect(await overlay.count()).toBe(0)
  })

  test('warnings alone do not keep the page from being new', async () => {
    const { view, overlay, source } = await open('light')
    writeFileSync(source, broken.replace('nmae: Table', 'name: Heat map'))
    await view.locator('h1', { hasText: 'Heat map' }).waitFor()
    await overlay.getByText(/^\d warnings?$/).waitFor()
    expect(await overlay.getByRole('link').first().isVisible()).toBe(false)
    expect(await overlay.textContent()).not.toContain('last good build')
  })

  test.each(['light', 'dark'] as const)('in a %s scheme it passes axe and fits', async (scheme) => {
    const { view, overlay, source } = await open(scheme)
    writeFileSync(source, broken)
    await overlay.waitFor()
    await overlay.locator('summary').click()
    await view.evaluate(axe)
    for (const width of [320, 1280]) {
      await view.setViewportSize({ width, height: 800 })
      expect(await view.evaluate('document.documentElement.scrollWidth')).toBe(width)
      expect(await violationsIn(view, { within: '#dev-problems' })).toEqual([])
    }
  })
})

test.each([
  [['code --wait'], 'vscode://file/a%20b/c.md:2:3'],
  [['/usr/local/bin/zed', 'code'], 'zed://file/a%20b/c.md:2:3'],
  [
    ['vim', 'C:\\Program Files\\JetBrains\\bin\\webstorm64.exe'],
    'webstorm://open?file=%2Fa%20b%2Fc.md&line=2&column=3',
  ],
  [[undefined, undefined], 'vscode://file/a%20b/c.md:2:3'],
])('the editor is that of %j', (words, address) => {
  expect(editorLink(...words)('/a b/c.md', 2, 3)).toBe(address)
})

test('the server goes on when the first build fails, and shows why', async () => {
  const { server, source } = await develop('---\nnmae: Table\n---\n')
  const answer = await fetch(server.url)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('/@dev/overlay.js')
  const events = await fetch(`${server.url}@dev/events`)
  const reader = events.body?.getReader()
  const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value)
  expect(await read()).toContain('did you mean')
  writeFileSync(source, table('Table'))
  expect(await read()).toContain('"ok":true')
  expect((await fetch(server.url)).status).toBe(200)
  await reader?.cancel()
})
