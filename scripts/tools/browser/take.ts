import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Frame, Page } from 'playwright-core'
import { shorten } from '../../words/model/printable.ts'
import { answered, patience } from './answered.ts'
import { crop } from './crop.ts'
import { BrowserError, NoAnswerError } from './error.ts'
import {
  intoView,
  isEmpty,
  settledPicture,
  surround,
  takeFrame,
  type Settled,
} from './frame-picture.ts'
import { firstLine } from './launch.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Size of the window in CSS pixels: the frame of an example is some 40 narrower. */
const viewport = { width: 520, height: 1200 }
// Two pixels of the picture for one of CSS: screens have that many.
const density = 2

// In milliseconds.
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

// Nothing of the stage is on the picture, and round what is shown there is some of its own ground.
const bare = `${element}.style.cssText = 'margin: 0; min-height: 96px; outline: 0; width: 100%'`

const state = `(() => {
  if (document.readyState === 'loading') return 'loading'
  if (${element} === null) return 'none'
  ${bare}
  ${intoView(element)}
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

/** Picture to write, as base64; null: the example shows nothing. */
async function settled(frame: Frame, table: Page): Promise<string | null> {
  const session = await frame.page().context().newCDPSession(frame.page())
  const place = { frame, session, element, mostHeight: 600, patience }
  let cut: string | null = null
  const isEnough = async ({ picture, equal }: Settled): Promise<boolean> => {
    if (equal === 1) return false
    cut = await cropped(table, picture)
    if (cut !== null) return true
    return equal >= blankPictures && (await answered(frame.evaluate(isEmpty))) === true
  }
  const { picture } = await settledPicture(() => takeFrame(place), isEnough, {
    most: mostPictures,
    pause,
  })
  return cut ?? cropped(table, picture)
}

const cropped = (table: Page, png: string): Promise<string | null> =>
  answered(
    table.evaluate<string | null>(`(${crop.toString()})(${JSON.stringify(png)}, ${density})`),
  )

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
