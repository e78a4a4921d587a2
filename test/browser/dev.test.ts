import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startDev, type BuildOutcome } from '../../scripts/server/dev-server.ts'
import type { RunningServer } from '../../scripts/server/preview-server.ts'
import { chromiumArguments, findChromium } from '../helpers/chromium.ts'
import { buildSite, readFiles, tempFolder, writeFiles } from '../helpers/site.ts'

const running: RunningServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function develop(text: string) {
  const folder = tempFolder()
  const source = join(folder, 'content/table.md')
  writeFiles(folder, { 'content/table.md': text })
  let said = ''
  const server = await startDev({
    root: join(folder, 'dist'),
    basePath: () => '',
    host: '127.0.0.1',
    port: 0,
    watched: [join(folder, 'content')],
    build: async (): Promise<BuildOutcome> => {
      const { problems, ok } = await buildSite({}, { folder, baseUrl: null })
      return { problems, ok, summary: ok ? 'built' : 'not built' }
    },
    say: (line) => (said += line),
  })
  running.push(server)
  return { server, source, folder, said: () => said }
}

const table = (name: string): string => `---\nname: ${name}\n---\n\nA table.\n`

const program = findChromium()
describe.skipIf(program === null)('in a browser', () => {
  let browser: Browser | undefined
  afterAll(async () => browser?.close())

  test('a change is shown, problems lie over the page until they are mended', async () => {
    browser ??= await chromium.launch({
      executablePath: program ?? '',
      args: chromiumArguments,
    })
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
    expect(await overlay.textContent()).toBe(
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

test('the server goes on when the first build fails, and shows why', async () => {
  const { server, source } = await develop('---\nnmae: Table\n---\n')
  const answer = await fetch(server.url)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('/@dev/reload.js')
  const events = await fetch(`${server.url}@dev/events`)
  const reader = events.body?.getReader()
  const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value)
  expect(await read()).toContain('did you mean')
  writeFileSync(source, table('Table'))
  expect(await read()).toContain('"problems":null')
  expect((await fetch(server.url)).status).toBe(200)
  await reader?.cancel()
})
