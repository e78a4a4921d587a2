import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Frame, Page } from 'playwright-core'
import { shorten } from '../../words/model/printable.ts'
import { crop } from './crop.ts'
import { BrowserError, NoAnswerError } from './error.ts'
import { firstLine } from './launch.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Size of the window in CSS pixels: the frame of an example is some 40 narrower. */
const viewport = { width: 520, height: 1200 }
// Two pixels of the picture for one of CSS: screens have that many.
const density = 2

// In milliseconds: a loaded machine needs many seconds for what takes none.
const patience = 30_000
const look = 50
// Between two pictures that are compared: an example may draw after its load event.
const pause = 500
const mostPictures = 20
// A frame is blank until its process has drawn it, which a loaded machine does late. One that says
// that it shows something is believed before the picture.
const blankPictures = 6
const mostErrors = 5

export interface Taken {
  /** Picture as PNG; null: the page has no example, or it shows nothing. */
  readonly picture: Buffer | null
  /** Uncaught errors of the example's scripts, each in a line: the first few. */
  readonly errors: readonly string[]
}

/**
 * Takes a picture of the first example of a page: its frame, cropped to its content, once two in a
 * row are equal; with the errors of the example. `url` is the page's address, and nothing is loaded
 * from another origin. Throws `BrowserError`, and `NoAnswerError` if the example does not come to
 * its end: then the browser is to be closed.
 */
export async function takePicture(browser: Browser, url: string, scheme: Scheme): Promise<Taken> {
  try {
    // Its page has no policy, so a picture may come from an address that holds it.
    const table = await browser.newPage()
    const page = await openPage(browser, url, scheme)
    const taken = (await isLoaded(page)) ? await photograph(page, table) : nothing
    await page.context().close()
    await table.context().close()
    return taken
  } catch (error) {
    if (error instanceof BrowserError) throw error
    throw new BrowserError(`the browser takes no picture: ${firstLine(error)}`)
  }
}

const nothing: Taken = { picture: null, errors: [] }

async function openPage(browser: Browser, url: string, scheme: Scheme): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    acceptDownloads: false,
  })
  const { origin } = new URL(url)
  await context.route(
    (address) => address.origin !== origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  await page.addInitScript(watch)
  // Its load event waits for the scripts of all examples, and one may not end.
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

async function photograph(page: Page, table: Page): Promise<Taken> {
  const address = await answered(page.evaluate<string>(`${element}.src`))
  const frame = page
    .mainFrame()
    .childFrames()
    .find((frame) => frame.url() === address)
  // What goes to another address, or to none, was not loaded.
  if (frame === undefined) return nothing
  await answered(frame.evaluate(surround))
  const cut = await settled(frame, table)
  return {
    picture: cut === null ? null : Buffer.from(cut, 'base64'),
    errors: await answered(errorsIn(frame)),
  }
}

// What runs in a page is text: Playwright makes code of functions to try them, and node may be started
// in a way that forbids that (SECURITY.md).
const element = `document.querySelector('#example-1 iframe')`

/**
 * Script that runs before all of the page. The page's own script tells a loaded frame the scheme,
 * and the frame answers with its height: then it has loaded, and has its final height.
 */
const watch = `(() => {
  if (self !== top) return
  const first = () => ${element}
  document.addEventListener('load', ({ target }) => {
    if (target === first()) globalThis.firstExample = 'loaded'
  }, true)
  addEventListener('message', ({ source }) => {
    if (globalThis.firstExample === 'loaded' && source === first()?.contentWindow)
      globalThis.firstExample = 'answered'
  })
})()`

/**
 * Script that scrolls all of the frame into the window, below a fixed head of the page. A picture
 * of more than the window would lay the page out anew, and frames are drawn tiny meanwhile.
 */
const intoView = `scrollTo({ top: ${element}.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' })`

// Nothing of the stage is on the picture, and round what is shown there is some of its own ground.
const bare = `${element}.style.cssText = 'margin: 0; min-height: 96px; outline: 0; width: 100%'`

const state = `(() => {
  if (document.readyState === 'loading') return 'loading'
  if (${element} === null) return 'none'
  ${bare}
  ${intoView}
  return globalThis.firstExample
})()`

/** Waits for the first example; false if there is none. */
async function isLoaded(page: Page): Promise<boolean> {
  const until = performance.now() + patience
  for (;;) {
    const now = await answered(page.evaluate<unknown>(state))
    if (now === 'none') return false
    if (now === 'answered') return true
    if (performance.now() > until) {
      // Whoever listens no more, as a document that was opened anew, may still show something.
      if (now === 'loaded') return true
      throw new NoAnswerError(`has not loaded after ${patience / 1000} seconds`)
    }
    await wait(look)
  }
}

/**
 * Waits for the answer of a browser. Throws `NoAnswerError` if a script keeps it from answering.
 */
async function answered<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = wait(patience, undefined, over).then(() => {
    throw new NoAnswerError(`has not answered after ${patience / 1000} seconds`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    over.abort()
  }
}

/** Picture to write, as base64; null: the example shows nothing. */
async function settled(frame: Frame, table: Page): Promise<string | null> {
  const cropped = (png: string) =>
    answered(
      table.evaluate<string | null>(`(${crop.toString()})(${JSON.stringify(png)}, ${density})`),
    )
  const session = await frame.page().context().newCDPSession(frame.page())
  let last = ''
  let equal = 0
  for (let i = 0; i < mostPictures; i++) {
    if (i > 0) await wait(pause)
    const picture = await shoot(frame, session)
    equal = picture === last ? equal + 1 : 1
    last = picture
    if (equal === 1) continue
    const cut = await cropped(picture)
    if (cut !== null) return cut
    if (equal >= blankPictures && (await answered(frame.evaluate(isEmpty))) === true) return null
  }
  return cropped(last)
}

/**
 * Script that puts a border of the document's own ground around its content, since content that
 * fills the frame would be taken for the ground.
 */
const surround = `document.documentElement.style.setProperty('padding', '8px', 'important')`

/** Script that tells whether nothing but the ground is painted yet. */
const isEmpty = `performance.getEntriesByType('paint').length === 0 ||
  ![document.body, ...document.body.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })`
const drawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))`

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function shoot(frame: Frame, session: CDPSession): Promise<string> {
  const page = frame.page()
  await answered(page.evaluate(intoView))
  await answered(frame.evaluate(drawn))
  await answered(page.evaluate(drawn))
  const clip = await answered(page.evaluate<Box>(frameBox))
  // In pixels of the page: Playwright counts from the window, which may begin between two of them.
  const { data } = await answered(
    session.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } }),
  )
  return data
}

/**
 * Script that measures the document of the first example on the page, inside its frame's border and
 * padding.
 */
const frameBox = `(() => {
  const frame = ${element}
  const box = frame.getBoundingClientRect()
  const style = getComputedStyle(frame)
  const edge = (side) => parseFloat(style['border' + side + 'Width']) + parseFloat(style['padding' + side])
  // Whole pixels that are the frame's alone: between two of them the page shines through.
  const x = Math.ceil(box.left + scrollX + edge('Left'))
  const y = Math.ceil(box.top + scrollY + edge('Top'))
  const width = Math.floor(box.right + scrollX - edge('Right')) - x
  const height = Math.floor(box.bottom + scrollY - edge('Bottom')) - y
  return { x, y, width, height: Math.min(height, 600) }
})()`

/** Uncaught errors in a frame so far. */
async function errorsIn(frame: Frame): Promise<readonly string[]> {
  const page = frame.page()
  const context = page.context()
  // A frame without a process of its own has no session of its own.
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  const errors: string[] = []
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    if (errors.length < mostErrors) errors.push(errorText(exceptionDetails))
  })
  // It reports what was thrown before, too.
  await session.send('Runtime.enable')
  await session.detach()
  return errors
}

interface Exception {
  readonly text: string
  readonly url?: string
  /** Line from 0. */
  readonly lineNumber: number
  readonly exception?: { readonly description?: string; readonly value?: unknown }
}

/** Text of an error: `TypeError: x is null (acme.js:12)` */
function errorText({ text, url = '', lineNumber, exception }: Exception): string {
  const whole = exception?.description ?? String(exception?.value ?? text.replace(/^Uncaught /, ''))
  const [first = ''] = whole.split('\n')
  const file =
    url
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ?? ''
  return `${shorten(first, 300)}${file === '' ? '' : ` (${shorten(file, 80)}:${lineNumber + 1})`}`
}
