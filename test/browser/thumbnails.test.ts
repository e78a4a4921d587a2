import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { takePicture } from '../../scripts/tools/browser/take.ts'
import { endWhileBrowserRuns } from '../helpers/ended-browser.ts'
import { browser, describeInChromium, findChromium, launchChromium } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite, readBytes, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'
import { listen } from '../helpers/ways.ts'

const executablePath = findChromium()

const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path fill="${colour}" d="M0 0h30v20H0z"/></svg>`

describeInChromium('pictures of components on the index', () => {
  let address: string
  beforeAll(async () => {
    const components = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `c${i}.md`,
        `---\nname: Component ${i}\ndescription: What it is.\n${i === 1 ? '' : 'thumbnail: { light: light.svg, dark: dark.svg }\n'}---\n`,
      ]),
    )
    const { out } = await buildSite({
      ...components,
      'light.svg': picture('#eee'),
      'dark.svg': picture('#222'),
    })
    address = pathToFileURL(join(out, 'index.html')).href
  })

  test.each([
    [360, 1],
    [768, 2],
    [1280, 4],
  ])(
    'at %i px they stand in %i columns, and nothing is too wide or wrong',
    { tags: 'sampled' },
    async (width, columns) => {
      const schemes = ['light', 'dark'] as const
      for (const colorScheme of atLeast([schemes[width === 768 ? 0 : 1]], schemes)) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
        await page.goto(address)
        const boxes = await page
          .locator('.thumbnail')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
        expect(new Set(boxes).size).toBe(columns)
        const shown = page.locator('.thumbnail img:visible')
        expect(await shown.count()).toBe(11)
        expect(await shown.first().getAttribute('src')).toContain(`/${colorScheme}-`)
        await expect
          .poll(() =>
            shown
              .first()
              .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
          )
          .toBe(30)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await page.evaluate(axe)
        expect(await violationsIn(page)).toEqual([])
        await page.close()
      }
    },
  )

  test('between them a component without one is a frame, in line with the picture beside it', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(address)
    const rows = page.locator('.group li')
    const frame = await rows.nth(1).boundingBox()
    const beside = await rows.nth(2).locator('.thumbnail').boundingBox()
    const below = await rows.nth(5).locator('.thumbnail').boundingBox()
    expect([frame?.y, frame?.x, frame?.width]).toEqual([beside?.y, below?.x, below?.width])
    expect(await rows.nth(1).evaluate((row) => row.clientWidth)).toBe((frame?.width ?? 0) - 2)
    await page.getByRole('radio', { name: 'list' }).check()
    const [list, other] = [await rows.nth(1).boundingBox(), await rows.nth(2).boundingBox()]
    expect(list?.width).toBe(other?.width)
  })

  test(
    'a long index, whose groups have several lists, fills the columns',
    { tags: 'long' },
    async () => {
      const source = 'thumbnail: { light: light.svg, dark: dark.svg }'
      const { out } = await buildSite({
        ...Object.fromEntries(
          Array.from({ length: 500 }, (_, i) => [`c${i}.md`, `---\nname: C${i}\n${source}\n---\n`]),
        ),
        'light.svg': picture('#eee'),
        'dark.svg': picture('#222'),
      })
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(pathToFileURL(join(out, 'index.html')).href)
      const places = await page
        .locator('.group li')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      expect(places).toHaveLength(500)
      const columns = new Set(places.map(({ left }) => left)).size
      expect(columns).toBeGreaterThan(3)
      expect(new Set(places.map(({ top }) => top)).size).toBe(Math.ceil(500 / columns))
    },
  )

  test('the list has no pictures, is remembered, and the grid comes back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('radio', { name: 'list' }).check()
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
    await page.reload()
    expect(await page.getByRole('radio', { name: 'list' }).isChecked()).toBe(true)
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
    await page.getByRole('radio', { name: 'list' }).press('ArrowLeft')
    expect(await page.locator('.thumbnail:visible').count()).toBe(11)
    await page.reload()
    expect(await page.locator('.thumbnail:visible').count()).toBe(11)
  })

  test('without script the switch works, too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(address)
    expect(await page.locator('.thumbnail:visible').count()).toBe(11)
    await page.getByRole('radio', { name: 'list' }).check()
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
  })

  test('paper has the list', async () => {
    const page = await browser.newPage()
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.thumbnail:visible, .views:visible').count()).toBe(0)
  })

  test(
    'they can be taken of live examples, beside those of the author',
    { tags: 'long' },
    async () => {
      const { content, take } = catalog({
        'a.md': source('A', '<p></p>'),
        'own.md': source('Own', '<p></p>', 'thumbnail: own.svg\n'),
        'own.svg': picture('#222'),
        'shown.md': source('Shown', '<p></p>'),
        'thumbnails/a-light.png': 'mine',
      })
      const folder = join(content, 'thumbnails')
      expect(await take()).toMatchObject({
        status: 1,
        stdout: `left out, with a "thumbnail:" of their own: own\n2 components with examples: 3 pictures written to ${folder}, 0 unchanged\n`,
        stderr: `${folder}/a-light.png is not a picture that this command took; name it with "thumbnail:", or remove it\n`,
      })
      const taken = readBytes(folder)
      expect(taken['a-light.png']?.toString()).toBe('mine')
      expect(await colours(taken['shown-light.png'])).toEqual(['255,255,255', '255,0,0'])
      expect(await colours(taken['shown-dark.png'])).toEqual(['17,17,17', '0,0,255'])
      expect(taken['a-dark.png']).toEqual(taken['shown-dark.png'])
    },
  )

  test(
    'they are the same again and again, and what shows nothing is named',
    { tags: 'long' },
    async () => {
      const { content, take } = catalog({
        'shown.md': `${source('Shown', '<p></p>')}${script("\nthrow new Error('\\u001b[2J')")}`,
        'empty.md': `${source('Empty', '<b></b>')}${script("if (matchMedia('(prefers-color-scheme: dark)').matches) show('return 1')")}`,
        'none.md': '---\nname: None\n---\n',
      })
      const first = await take()
      expect(first.status).toBe(0)
      const empty = `${join(content, 'empty.md')}:5: the first example of empty`
      // What both schemes threw is said once.
      expect(first.stderr.trimEnd().split('\n')).toEqual([
        `${empty} shows nothing (light)`,
        `${empty} shows nothing (dark)`,
        expect.stringMatching(
          /empty\.md:5: the first example of empty threw EvalError: .*a\.js:2\)$/,
        ),
        `${join(content, 'shown.md')}:5: the first example of shown threw \\u001b[2J (line 2 of its js fence)`,
      ])
      const folder = join(content, 'thumbnails')
      const taken = readBytes(folder)
      expect(Object.keys(taken).toSorted()).toEqual(['shown-dark.png', 'shown-light.png'])
      expect(await colours(taken['shown-light.png'])).toEqual(['255,255,255', '255,0,0'])
      expect(await colours(taken['shown-dark.png'])).toEqual(['17,17,17', '0,0,255'])
      // Nothing is waited for long: not once more.
      rmSync(join(content, 'empty.md'))
      writeFiles(content, {
        'a.md': source('A', '<p></p>'),
        'own.md': source('Own', '<p></p>', 'thumbnail: own.svg\n'),
        'own.svg': picture('#222'),
        'thumbnails/a-light.png': 'mine',
      })
      const { status, stdout, stderr } = await take()
      expect([status, stdout]).toEqual([
        1,
        `left out, with a "thumbnail:" of their own: own\n2 components with examples: 1 picture written to ${folder}, 2 unchanged\n`,
      ])
      expect(stderr).toContain(
        `${folder}/a-light.png is not a picture that this command took; name it with "thumbnail:", or remove it\n`,
      )
      const { 'a-dark.png': dark, ...rest } = readBytes(folder)
      expect(rest).toEqual({ ...taken, 'a-light.png': Buffer.from('mine') })
      expect(dark).toEqual(taken['shown-dark.png'])
    },
  )

  test('an example that takes its time is waited for', { tags: 'long' }, async () => {
    const busy = (milliseconds: number): string =>
      `const end = Date.now() + ${milliseconds}; while (Date.now() < end) {}`
    const green = `document.querySelector('p').style.background = '#080'`
    const { content, take } = catalog({
      'late.md': `${source('Late', '<p></p>')}${script(busy(700))}`,
      'moving.md': `${source('Moving', '<p></p>')}${script(
        `let n = 0; const timer = setInterval(() => { document.querySelector('p').style.height = ++n + 'px'; if (n === 40) { clearInterval(timer); ${green} } }, 50)`,
      )}`,
    })
    const { status, stdout, stderr } = await take()
    expect([status, stdout, stderr]).toEqual([
      0,
      `2 components with examples: 4 pictures written to ${join(content, 'thumbnails')}, 0 unchanged\n`,
      '',
    ])
    const taken = readBytes(join(content, 'thumbnails'))
    expect(Object.keys(taken).toSorted()).toEqual([
      'late-dark.png',
      'late-light.png',
      'moving-dark.png',
      'moving-light.png',
    ])
    expect(await colours(taken['late-light.png'])).toEqual(['255,255,255', '255,0,0'])
    expect(await colours(taken['moving-light.png'])).toEqual(['255,255,255', '0,136,0'])
  })

  test('an example that never ends is reported at its place', { tags: 'long' }, async () => {
    const { content, take } = catalog({
      'endless.md': `${source('Endless', '<p></p>')}${script('while (true) {}')}`,
    })
    const { status, stdout, stderr } = await take()
    // A browser may draw the frame beside its page, which then waits, or in turn, which then is silent.
    expect([status, stdout, stderr.replace('answered', 'loaded')]).toEqual([
      1,
      `1 component with examples: 0 pictures written to ${join(content, 'thumbnails')}, 0 unchanged\n`,
      `${join(content, 'endless.md')}:5: no picture of endless, its first example has not loaded after 30 seconds; does its script end?\n`,
    ])
  })

  test('SIGTERM ends the browser and leaves nothing behind', { tags: 'long' }, async () => {
    const { content } = catalog({
      'a.md': `${source('A', '<p></p>')}${script('while (true) {}')}`,
    })
    await endWhileBrowserRuns(['thumbnails', '--content', content], 'SIGTERM')
  })

  test('nothing is loaded from another origin, whatever the page allows', async () => {
    const asked: string[] = []
    const serve = (answer: (path: string) => string) =>
      listen(
        createServer(({ url = '' }, response) => {
          asked.push(url)
          response.setHeader('Content-Type', 'text/html').end(answer(url))
        }),
      )
    const other = await serve(() => '')
    const frame = `<p style="background: red; height: 9px"><img src="${other}/picture">
      <script src="${other}/script"></script><script>onload = () => parent.postMessage(1, '*')</script>`
    const site = await serve((path) =>
      path === '/frame' ? frame : '<iframe src="/frame" sandbox="allow-scripts"></iframe>',
    )
    const own = await launchChromium()
    const { picture, errors } = await takePicture(own, `${site}/page`, 'light')
    await own.close()
    expect([picture === null, errors, asked]).toEqual([false, [], ['/page', '/frame']])
  })

  test('without a browser, or a place to write, one line says so and the status is 2', async () => {
    const { content, take } = catalog({ 'a.md': source('A', '<p></p>') })
    const named = await run(['thumbnails', '--content', content, '--browser', 'nowhere'])
    expect([named.status, named.stderr]).toEqual([2, 'there is no browser at "nowhere"\n'])
    const other = await run(['thumbnails', '--content', content, '--browser', '/bin/true'])
    expect([other.status, other.stderr]).toMatchObject([
      2,
      expect.stringMatching(/^the browser .+\n$/),
    ])
    writeFileSync(join(content, 'thumbnails'), 'no folder')
    const unwritable = await take()
    expect([unwritable.status, unwritable.stderr]).toEqual([
      2,
      `${join(content, 'thumbnails/a-light.png')} cannot be read: a part of its path is no folder\n`,
    ])
    expect(Object.keys(readBytes(content)).toSorted()).toEqual([
      '_preview/a.css',
      '_preview/a.js',
      'a.md',
      'index.md',
      'thumbnails',
    ])
  })

  /** The colours at the upper left corner and in the middle of a picture. */
  async function colours(png: Buffer | undefined): Promise<unknown> {
    const page = await browser.newPage()
    const at = await page.evaluate(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${png?.toString('base64')}'
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return [[0, 0], [image.width >> 1, image.height >> 1]].map(([x, y]) =>
        canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3).join())
    })()`)
    await page.close()
    return at
  }
})

const source = (name: string, html: string, more = ''): string =>
  `---\nname: ${name}\n${more}---\n${more === '' ? '\n' : ''}\`\`\`html example\n${html}\n\`\`\`\n`

const script = (code: string): string => `\n\`\`\`js example\n${code}\n\`\`\`\n`

/** A content folder with a library of live examples: paragraphs are red, or blue in the dark. */
function catalog(files: Files) {
  const content = join(tempFolder(), 'content')
  writeFiles(content, {
    'index.md':
      '---\ntitle: T\nexamples: { folder: _preview, styles: [a.css], scripts: [a.js] }\n---\n',
    '_preview/a.js': '\nwindow.show = (template) => new Function(template)()\n',
    '_preview/a.css':
      'html { background: light-dark(#fff, #111) } p { background: light-dark(#f00, #00f); height: 40px; margin: 0 }',
    ...files,
  })
  const take = () => run(['thumbnails', '--content', content, '--browser', executablePath ?? ''])
  return { content, take }
}
