import { createServer } from 'node:http'
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { mediaTypes } from '../../scripts/words/model/media-types.ts'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { buildSite, readFiles } from '../helpers/site.ts'
import { payloads, refused } from '../helpers/generators/payloads.ts'
import { atLeast } from '../helpers/tiers.ts'
import { listen } from '../helpers/ways.ts'

/** Every payload as Markdown, and in the places of the front matter, of tables and of frames. */
function sources(): Record<string, string> {
  const files: Record<string, string> = {}
  const json = JSON.stringify
  const lines = payloads.map((payload) => payload.replace(/\s*\n\s*/g, ' '))
  for (let i = 0; i < payloads.length; i += 4) {
    const group = payloads.slice(i, i + 4)
    const line = (n: number): string => lines[i + (n % group.length)] ?? ''
    const cell = (n: number): string => line(n).replaceAll('|', '\\|')
    const attribute = (n: number): string =>
      line(n).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const keys = ['name', 'description', 'group', 'since', 'deprecated']
    const frame = ['className', 'corner', 'path', 'method', 'title']
    const front = [
      ...keys.map((key, n) => `${key}: ${json(line(n))}`),
      `tags: [${group.map((_, n) => json(line(n))).join(', ')}]`,
      `endpoint:\n${frame.map((key, n) => `  ${key}: ${json(line(n))}`).join('\n')}`,
      `  params: [{name: ${json(line(1))}, type: ${json(line(2))}, description: ${json(line(3))}}]`,
      `  blocks: [{label: ${json(line(2))}, code: ${json(line(3))}}]`,
    ].join('\n')
    const places = group.map(
      (payload, n) =>
        `## ${line(n)}\n\n> ${line(n)}\n\n- ${line(n)}\n\n| ${cell(n)} | b |\n| - | - |\n| ${cell(n)} | c |\n\n\`\`\`${line(n).replaceAll('`', '')}\n${payload}\n\`\`\`\n\n:::endpoint{title="${attribute(n)}" class="${attribute(n)}" path="${attribute(n)}" corner="${attribute(n)}"}\nGET /x\n${line(n)}\n\n| n |\n| - |\n| ${cell(n)} |\n\n\`\`\`html\n${payload}\n\`\`\`\n:::\n\n*${line(n)}* [${line(n)}](p0.md "x")[^${n}]\n\n[^${n}]: ${line(n)}`,
    )
    const props = group.map(
      (_, n) =>
        `  - name: ${json(line(n))}\n    type: ${json(line(n))}\n    default: ${json(line(n))}\n    description: ${json(line(n))}\n    deprecated: ${json(line(n))}`,
    )
    files[`p${i}.md`] =
      `---\nname: P${i}\nprops:\n${props.join('\n')}\n---\n\n${group.join('\n\n')}\n\nAfter.\n`
    files[`q${i}.md`] = `---\n${front}\n---\n\n${places.join('\n\n')}\n`
  }
  files['index.md'] =
    `---\ntitle: ${json(payloads[0])}\ndescription: ${json(payloads[1])}\n---\n\n${payloads.join('\n\n')}\n`
  return files
}

test('P6: what is refused is refused at its place, as a link, a reference and a picture', async () => {
  const sources = refused.flatMap((address, i) =>
    [
      `[x](${address})`,
      `[x][r]\n\n[r]: ${address}`,
      `![x](${address})`,
      `![x][r]\n\n[r]: ${address}`,
    ].map((body, way) => [`r${i}-${way}.md`, body] as const),
  )
  const site = await buildSite(
    Object.fromEntries(sources.map(([file, body]) => [file, `---\nname: A\n---\n\n${body}\n`])),
  )
  expect(site.ok).toBe(false)
  const told = new Set(
    site.problems
      .filter(
        ({ message, rule }) => rule === 'link-scheme' && /^the (?:link|picture) "/.test(message),
      )
      .map(({ file }) => file),
  )
  expect(sources.filter(([file]) => !told.has(`content/${file}`))).toEqual([])
})

describeInChromium('in a real browser', () => {
  let origin: string
  let files: Record<string, string>
  let typeOf: (path: string) => string | null
  let policy = true

  beforeAll(async () => {
    const site = await buildSite(sources(), { baseUrl: null })
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    files = readFiles(site.out)
    typeOf = (path) =>
      path.endsWith('.html')
        ? mediaTypes.html
        : path.endsWith('.js')
          ? 'text/javascript'
          : path.endsWith('.css')
            ? 'text/css'
            : path.endsWith('.svg')
              ? 'image/svg+xml'
              : 'application/octet-stream'
    const server = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '/').slice(1).split(/[?#]/)[0] ?? '')
      const body = files[path]
      if (body === undefined) {
        // The browser itself asks for the icon of a document that names none.
        response.writeHead(path === 'favicon.ico' ? 204 : 404).end()
        return
      }
      const type = typeOf(path)
      if (type !== null) response.setHeader('Content-Type', type)
      const text = policy
        ? body
        : body.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      response.end(Buffer.from(text, 'latin1'))
    })
    origin = `${await listen(server)}/`
  })

  /** Opens every page in turn; gives all that should not have happened. */
  async function visit(paths: readonly string[]): Promise<string[]> {
    const told: string[] = []
    // What is asked of others goes to a proxy that is none.
    const proxy = { server: 'http://127.0.0.1:9', bypass: new URL(origin).host }
    const context = await browser.newContext({ proxy })
    await context.addInitScript(watch)
    context.on('request', (request) => {
      if (!request.url().startsWith(origin)) told.push(`asked for ${request.url()}`)
    })
    let next = 0
    const lane = async (): Promise<void> => {
      const page = await context.newPage()
      let path = ''
      page.on('dialog', (dialog) => {
        told.push(`${path} opened a dialog`)
        void dialog.dismiss()
      })
      page.on('pageerror', (error) => told.push(`${path} ${String(error)}`))
      page.on('console', (message) => told.push(`${path} said ${message.text()}`))
      page.on('popup', () => told.push(`${path} opened a window`))
      page.on('download', (download) => void download.cancel())
      for (path = paths[next++] ?? ''; path !== ''; path = paths[next++] ?? '') {
        try {
          await page.goto(origin + path, { waitUntil: 'load' })
        } catch (error) {
          // A type that is no page's is offered as a download.
          if (!/Download is starting|ERR_ABORTED/.test(String(error)))
            told.push(`${path} ${String(error)}`)
          continue
        }
        told.push(...(await check(page, path)))
      }
      await page.close()
    }
    await Promise.all([lane(), lane(), lane()])
    await context.close()
    return told
  }

  async function check(
    page: Awaited<ReturnType<BrowserContext['newPage']>>,
    path: string,
  ): Promise<string[]> {
    if (page.url() !== origin + path) return [`${path} went to ${page.url()}`]
    const found = (await page.evaluate(inspect)) as string[]
    return found.map((fault) => `${path} ${fault}`)
  }

  // Before any script of the page: what payloads call is written down.
  const watch = `window.__ran = []; for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = (...a) => window.__ran.push(name + ' ' + a);`
  // Afterwards: provoke what waits for the mouse, and look for ids that hide the document's own.
  const inspect = `(() => {
    for (const element of document.querySelectorAll('*')) {
      for (const type of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle', 'animationstart'])
        if (!(type === 'click' && element.closest('a, button, summary, select')))
          element.dispatchEvent(new Event(type, { bubbles: false, cancelable: true }))
    }
    const faults = window.__ran.map((call) => 'ran ' + call)
    const clean = document.implementation.createHTMLDocument('')
    const ofWindow = new Set(Object.getOwnPropertyNames(Window.prototype))
    for (const { id } of document.querySelectorAll('[id]')) {
      if (id in clean) faults.push('id ' + id + ' hides a property of document')
      if (ofWindow.has(id) || id in EventTarget.prototype) faults.push('id ' + id + ' hides a property of window')
    }
    if (document.contentType === 'text/html' && document.querySelector('[onclick], [onerror], [onload], [style], iframe, object, embed, base, form, svg, math, template')) faults.push('holds ' + document.querySelector('[onclick], [onerror], [onload], [style], iframe, object, embed, base, form, svg, math, template').outerHTML.slice(0, 200))
    if (document.contentType === 'text/html' && document.querySelector('body.component, body.index') && !document.querySelector('footer')) faults.push('lost its end')
    return faults
  })()`

  /** One in six of many files alike, where the tier does not ask for all. */
  const some = (paths: readonly string[]): readonly string[] =>
    atLeast(
      paths.filter((_, i) => i % 6 === 0),
      paths,
    )
  const pages = (): string[] =>
    Object.keys(files).filter((path) => path.endsWith('.html') && !path.startsWith('api/'))

  test.each([true, false])(
    'P6, P7: no page runs anything or leaves the site; policy on: %s',
    { tags: 'sampled' },
    async (on) => {
      policy = on
      expect(pages().length).toBeGreaterThan(70)
      // What a page cannot do without the policy it cannot do with it.
      expect(await visit(on ? some(pages()) : pages())).toEqual([])
    },
  )

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', null])(
    'P8: no file for machines runs anything as %s',
    { tags: 'sampled' },
    async (type) => {
      policy = true
      const old = typeOf
      typeOf = () => type
      const paths = Object.keys(files).filter(
        (path) =>
          /^(?:api|search|schema)\/|^openapi\.json$/.test(path) &&
          !path.endsWith('.md') &&
          !/components\/.*\.json$/.test(path),
      )
      expect(paths.length).toBeGreaterThan(70)
      try {
        expect(await visit(type === 'text/html' ? paths : some(paths))).toEqual([])
      } finally {
        typeOf = old
      }
    },
  )
})
