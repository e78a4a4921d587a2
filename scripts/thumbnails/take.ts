import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Tab } from './browser.ts'
import { crop } from './crop.ts'
import { NoAnswerError } from './error.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Width of the window in CSS pixels: the frame of an example is some 40 narrower. */
const windowWidth = 520
// Two pixels of the picture for one of CSS: screens have that many.
const density = 2

// In milliseconds: a loaded machine needs many seconds for what takes none.
const mostLoading = 30_000
const look = 50
// Between two pictures that are compared: an example may draw after its load event.
const pause = 500
const mostPictures = 20
// A frame is blank until its process has drawn it, which a loaded machine does late. One that says
// that it shows something is believed before the picture.
const blankPictures = 6

export interface Taken {
  /** PNG; null: the page has no example, or it shows nothing. */
  readonly picture: Buffer | null
  /** What scripts of the example threw and nobody caught, each in a line. */
  readonly errors: readonly string[]
}

/**
 * A picture of the first example of a page: its frame, cut to what it shows, once two in a row are
 * equal; and what the example threw. `url` is the page's address. Throws
 * `BrowserError`, and `NoAnswerError` if the example does not come to its end.
 */
export async function takePicture(browser: Browser, url: string, scheme: Scheme): Promise<Taken> {
  // Its page has no policy, so a picture may come from an address that holds it.
  const table = await browser.open()
  // The last one is in front: nothing is drawn in others.
  const tab = await browser.open()
  await tab.call('Emulation.setDeviceMetricsOverride', {
    width: windowWidth,
    height: 1200,
    deviceScaleFactor: density,
    mobile: false,
  })
  await tab.call('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: watch })
  await tab.call('Page.navigate', { url })
  const isThere = await isLoaded(tab)
  const cut = isThere ? await settled(tab, table) : null
  const errors = isThere ? await tab.errorsInFrame(frame) : []
  await tab.close()
  await table.close()
  return { picture: cut === null ? null : Buffer.from(cut, 'base64'), errors }
}

const frame = `document.querySelector('.example iframe')`

/**
 * Runs before all of the page. The page's own script tells a loaded frame the scheme, and the frame
 * answers with its height: then it has loaded, and is as high as it will be.
 */
const watch = `(() => {
  const first = () => ${frame}
  document.addEventListener('load', ({ target }) => {
    if (target === first()) globalThis.firstExample = 'loaded'
  }, true)
  addEventListener('message', ({ source }) => {
    if (globalThis.firstExample === 'loaded' && source === first()?.contentWindow)
      globalThis.firstExample = 'answered'
  })
})()`

/**
 * All that is taken of the frame is in the window, below what may stand there at the top. A picture
 * of more than the window would lay the page out anew, and frames are drawn tiny meanwhile.
 */
const intoView = `scrollTo({ top: ${frame}.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' })`

const state = `(() => {
  if (document.readyState === 'loading') return 'loading'
  if (${frame} === null) return 'none'
  ${intoView}
  return globalThis.firstExample
})()`

/** Waits for the first example; false if there is none. */
async function isLoaded(tab: Tab): Promise<boolean> {
  const until = performance.now() + mostLoading
  for (;;) {
    const now = await tab.evaluate(state)
    if (now === 'none') return false
    if (now === 'answered') return true
    if (performance.now() > until) {
      // Whoever listens no more, as a document that was opened anew, may still show something.
      if (now === 'loaded') return true
      throw new NoAnswerError(`has not loaded after ${mostLoading / 1000} seconds`)
    }
    await wait(look)
  }
}

/** What is to be written, as base64; null: nothing is shown. */
async function settled(tab: Tab, table: Tab): Promise<string | null> {
  let last = ''
  let equal = 0
  for (let i = 0; i < mostPictures; i++) {
    if (i > 0) await wait(pause)
    const picture = await shoot(tab)
    equal = picture === last ? equal + 1 : 1
    last = picture
    if (equal === 1) continue
    const cut = await cropped(table, picture)
    if (cut !== null) return cut
    if (equal >= blankPictures && (await tab.evaluateInFrame(frame, isEmpty)) === true) return null
  }
  return cropped(table, last)
}

/** Nothing is painted yet, or all that is painted is the ground. */
const isEmpty = `performance.getEntriesByType('paint').length === 0 ||
  ![document.body, ...document.body.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })`
const drawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))`

async function shoot(tab: Tab): Promise<string> {
  await tab.evaluate(intoView)
  await tab.evaluateInFrame(frame, drawn)
  await tab.evaluate(drawn)
  const clip = (await tab.evaluate(frameBox)) as object
  const { data } = await tab.call('Page.captureScreenshot', {
    format: 'png',
    clip: { ...clip, scale: 1 },
  })
  return String(data)
}

async function cropped(table: Tab, picture: string): Promise<string | null> {
  const cut = await table.evaluate(`(${crop.toString()})(${JSON.stringify(picture)}, ${density})`)
  return typeof cut === 'string' ? cut : null
}

/** Where the first example's frame stands. */
const frameBox = `(() => {
  const { left, top, right, bottom } = ${frame}.getBoundingClientRect()
  // Whole pixels that are the frame's alone: between two of them the page shines through.
  const [x, y] = [Math.ceil(left + scrollX), Math.ceil(top + scrollY)]
  const width = Math.floor(right + scrollX) - x
  return { x, y, width, height: Math.min(Math.floor(bottom + scrollY) - y, 600) }
})()`
