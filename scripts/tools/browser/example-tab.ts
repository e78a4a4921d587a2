import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Frame, Page } from 'playwright-core'
import { answered } from './answered.ts'
import { NoAnswerError } from './error.ts'
import { drawn, type PicturedFrame } from './frame-picture.ts'
import { listenTo, type Ear } from './heard-errors.ts'
import type { Scheme } from './scheme.ts'

/** Size of a tab and of the pictures that are taken of it. */
export interface TabSize {
  /**
   * Width and height of the window in CSS pixels. For a taller example the window is made taller.
   */
  readonly width: number
  readonly height: number
  /** Largest height of a picture in CSS pixels. */
  readonly mostHeight: number
  /** Number of pixels in a picture for one CSS pixel. */
  readonly density: number
}

// Milliseconds between two looks at a page.
const look = 20
// Number of looks after which a loaded frame that has not answered is checked: it may have gone to
// another address.
const looksUntilAnswer = 10

/** Tab of a browser that shows one example after the other in one colour scheme. */
export interface ExampleTab {
  readonly scheme: Scheme
  readonly ear: Ear
  readonly page: Page
  /**
   * Opens the page at an address, and waits until the example on it has loaded. `element` is a
   * JavaScript expression that finds the example's frame.
   */
  open(url: string, element: string, patience: number): Promise<Opened>
  close(): Promise<void>
}

/**
 * Example after loading (`shown`), or the reason why there is none: its frame is gone (`stopped`)
 * or shows another address (`left`).
 */
export type Opened =
  | { readonly is: 'shown'; readonly example: PicturedFrame; readonly address: string }
  | { readonly is: 'stopped' }
  | { readonly is: 'left' }

/**
 * Opens a tab. The tab can send requests only to `host`, the host name and port of the site, even
 * if a page's policy allows others.
 */
export async function openTab(
  browser: Browser,
  scheme: Scheme,
  { width, height, mostHeight, density }: TabSize,
  host: string,
): Promise<ExampleTab> {
  const viewport = { width, height }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    colorScheme: scheme,
    // Pictures must not depend on the language and time zone of the machine.
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    acceptDownloads: false,
    // No proxy listens at this address, so requests to other hosts fail. Blocking requests one by
    // one would turn the cache off.
    proxy: { server: 'http://127.0.0.1:9', bypass: host },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(sameClock)
  await page.addInitScript(watch)
  const ear = listenTo(page)
  return {
    scheme,
    ear,
    page,
    async open(url, element, patience) {
      ear.reset()
      if (page.viewportSize()?.height !== viewport.height)
        await answered(page.setViewportSize(viewport), patience)
      await answered(page.goto(url, { waitUntil: 'commit', timeout: patience }), patience)
      const loaded = await loadedHeight(page, element, patience)
      if (typeof loaded === 'string') return { is: loaded }
      const address = await answered(page.evaluate<string>(`${element}.src`), patience)
      const frame = frameAt(page, address)
      if (frame === undefined) return { is: 'left' }
      if (loaded > viewport.height) {
        const size = { ...viewport, height: Math.min(mostHeight, Math.ceil(loaded)) }
        await answered(page.setViewportSize(size), patience)
      }
      await answered(frame.evaluate(`document.fonts.ready.then(() => 0)`), patience)
      await answered(frame.evaluate(drawn), patience)
      return { is: 'shown', example: { frame, session, element, mostHeight, patience }, address }
    },
    close: () => context.close(),
  }
}

/**
 * Finds the frame that shows the document at an address. A fragment that the example adds to the
 * address is ignored.
 */
export const frameAt = (page: Page, address: string): Frame | undefined =>
  page
    .mainFrame()
    .childFrames()
    .find((frame) => frame.url().split('#')[0] === address)

/**
 * Script that runs before a page's own scripts. It notes which frames have loaded, and the height
 * that each tells the page. The page's script tells a loaded frame the colour scheme; the frame's
 * answer shows that it is ready.
 */
const watch = `(() => {
  if (self !== top) return
  const told = globalThis.toldByExamples = new Map()
  const of = (frame) => told.get(frame) ?? told.set(frame, { isLoaded: false, hasAnswered: false, height: 0 }).get(frame)
  document.addEventListener('load', ({ target }) => {
    if (target.src) of(target).isLoaded = true
  }, true)
  addEventListener('message', ({ source, data }) => {
    if (!Number.isFinite(data)) return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow !== source) continue
      const one = of(frame)
      one.hasAnswered = one.isLoaded
      one.height = Math.max(one.height, data)
    }
  })
})()`

const state = (element: string): string => `(() => {
  if (document.readyState === 'loading' || !globalThis.toldByExamples) return {}
  const frame = ${element}
  if (frame === null) return { isGone: true }
  // A frame is loaded when it comes near.
  frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  return globalThis.toldByExamples.get(frame) ?? {}
})()`

interface State {
  readonly isGone?: boolean
  readonly isLoaded?: boolean
  readonly hasAnswered?: boolean
  readonly height?: number
}

/**
 * Waits until an example is ready. Returns the height that the example told its page, or the reason
 * why there is no example.
 */
async function loadedHeight(
  page: Page,
  element: string,
  patience: number,
): Promise<number | 'stopped' | 'left'> {
  const until = performance.now() + patience
  for (let looks = 1; ; looks++) {
    const now = await answered(page.evaluate<State>(state(element)), patience)
    const { isGone = false, isLoaded = false, hasAnswered = false, height = 0 } = now
    if (isGone) return 'stopped'
    if (hasAnswered) return height
    if (isLoaded && looks % looksUntilAnswer === 0 && (await hasLeft(page, element, patience)))
      return 'left'
    if (performance.now() > until) {
      // A document that does not listen, such as one that replaced itself, may still show
      // something.
      if (isLoaded) return height
      throw new NoAnswerError(`has not loaded after ${patience / 1000} seconds`)
    }
    await wait(look)
  }
}

async function hasLeft(page: Page, element: string, patience: number): Promise<boolean> {
  const address = await answered(page.evaluate<string>(`${element}?.src ?? ''`), patience)
  return address !== '' && frameAt(page, address) === undefined
}

/** Date and time that the clock of every document starts with. */
const beginning = '2025-01-15T12:00:00Z'

/**
 * Script that runs before all of a document: its clock begins at the same moment each time and goes
 * on from there, so that what shows the date looks the same each day. Durations are real.
 */
const sameClock = `(() => {
  const Real = Date
  const shift = ${Date.parse(beginning)} - Real.now()
  const now = () => Real.now() + shift
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Real.prototype.constructor = globalThis.Date
})()`
