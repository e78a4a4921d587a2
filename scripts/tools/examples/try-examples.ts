import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { shorten } from '../../words/model/printable.ts'
import { crop } from '../browser/crop.ts'
import type { Browsers } from '../browser/browsers.ts'
import { answered, patience } from '../browser/answered.ts'
import { BrowserError, NoAnswerError } from '../browser/error.ts'
import { firstLine } from '../browser/launch.ts'
import {
  stagePath,
  stageSize,
  trialOrigin,
  trialPath,
  type TrialFile,
  type TriedExample,
} from './trial-documents.ts'

/** Outcome of a trial. */
export type Trial =
  | { readonly pictures: TrialPictures }
  | {
      readonly pictures: null
      readonly why: string
      /** True if it gave no answer. */
      readonly isSilent: boolean
    }

/** Pictures of what an example shows, as PNG in Base64. */
export interface TrialPictures {
  readonly light: string
  /** Picture in the dark scheme; null: none was asked for, or it shows nothing. */
  readonly dark: string | null
}

// In milliseconds. An example may show its content after a timer of its own.
const later = 300
const density = 2

/** Page that tries examples, one after the other. */
interface Stage {
  readonly page: Page
  /** Page that crops pictures. It has no policy, so a picture may come from an address that holds it. */
  readonly table: Page
  /** Errors of the example that is tried. */
  readonly errors: string[]
  close(): Promise<void>
}

/** Tries examples in a browser of its own, and starts another one after an example that gives no answer. */
export interface Trier {
  /** Tries one. Throws {@link BrowserError} if the machine is at fault. */
  run(example: TriedExample, files: ReadonlyMap<string, TrialFile>, inDark: boolean): Promise<Trial>
}

/** Opens a trier. The caller ends the browsers. */
export function createTrier(browsers: Browsers): Trier {
  let stage: Promise<Stage> | null = null
  let shown: ReadonlyMap<string, TrialFile> = new Map()
  const end = async (): Promise<void> => {
    stage = null
    await browsers.replace()
  }
  return {
    async run(example, files, inDark) {
      shown = files
      if (!files.has(trialPath(example))) return failed('it was not compiled')
      try {
        stage ??= openStage(await browsers.get(), (path) => shown.get(path) ?? null)
        return await tryOne(await stage, example, inDark)
      } catch (error) {
        await end()
        if (error instanceof NoAnswerError)
          return { pictures: null, why: error.message, isSilent: true }
        if (error instanceof BrowserError) throw error
        return failed(`the browser ended it: ${firstLine(error)}`)
      }
    },
  }
}

async function openStage(
  browser: Browser,
  fileAt: (path: string) => TrialFile | null,
): Promise<Stage> {
  const table = await browser.newPage()
  const context = await browser.newContext({
    viewport: stageSize,
    deviceScaleFactor: density,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    acceptDownloads: false,
    serviceWorkers: 'block',
  })
  await serve(context, fileAt)
  const page = await context.newPage()
  const errors: string[] = []
  const hear = (text: string): void => {
    if (errors.length < 5) errors.push(shorten(text.split('\n')[0] ?? '', 200))
  }
  page.on('pageerror', ({ message }) => hear(message))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  page.on('crash', () => hear('the page crashed'))
  await page.goto(`${trialOrigin}${stagePath}`)
  return { page, table, errors, close: () => context.close() }
}

/** Answers all requests from memory. Whatever else is asked for is refused. */
const serve = (
  context: BrowserContext,
  fileAt: (path: string) => TrialFile | null,
): Promise<void> =>
  context
    .route('**', async (route) => {
      const { origin, pathname } = new URL(route.request().url())
      const file = origin === trialOrigin ? fileAt(pathname) : null
      if (file === null) return route.abort()
      const { body, mediaType, policy } = file
      return route.fulfill({
        body: typeof body === 'string' ? body : Buffer.from(body),
        contentType: mediaType,
        ...(policy === null ? {} : { headers: { 'content-security-policy': policy } }),
      })
    })
    .then(() => {})

// What runs in a page is text: Playwright makes code of functions to try them, and node may be started
// in a way that forbids that (SECURITY.md).
const showFrame = (path: string): string => `new Promise((done) => {
  const old = document.querySelector('iframe')
  const frame = old.cloneNode()
  frame.onload = () => done(frame.contentWindow !== null)
  frame.src = ${JSON.stringify(path)}
  old.replaceWith(frame)
})`

/** Script that waits until the document has drawn what it has to draw. */
const idle = `new Promise((done) => requestAnimationFrame(() =>
  requestIdleCallback(() => requestAnimationFrame(() => done(0)), { timeout: 5000 })))`

const failed = (why: string): Trial => ({ pictures: null, why, isSilent: false })

async function tryOne(stage: Stage, example: TriedExample, inDark: boolean): Promise<Trial> {
  const { page, errors } = stage
  errors.length = 0
  await answered(page.evaluate(showFrame(trialPath(example))))
  const frame = frameOf(page)
  if (frame === null) return failed('it leaves its frame')
  await answered(frame.evaluate(idle))
  for (const pause of [0, later, later]) {
    if (pause > 0) {
      await wait(pause)
      await answered(frame.evaluate(idle))
    }
    const light = errors.length > 0 ? null : await pictureOf(stage)
    if (errors.length > 0) return failed(errors[0] ?? '')
    if (light === null) continue
    return { pictures: { light, dark: inDark ? await darkPicture(stage, frame) : null } }
  }
  return failed('it shows nothing')
}

/** Picture of what the frame shows, cropped; null: nothing. */
async function pictureOf({ page, table }: Stage): Promise<string | null> {
  const png = (await answered(page.screenshot({ timeout: patience }))).toString('base64')
  return answered(
    table.evaluate<string | null>(`(${crop.toString()})(${JSON.stringify(png)}, ${density})`),
  )
}

async function darkPicture(stage: Stage, frame: Frame): Promise<string | null> {
  await answered(stage.page.emulateMedia({ colorScheme: 'dark' }))
  try {
    await answered(frame.evaluate(idle))
    return await pictureOf(stage)
  } finally {
    await answered(stage.page.emulateMedia({ colorScheme: 'light' }))
  }
}

const frameOf = (page: Page): Frame | null =>
  page.frames().find((frame) => frame.parentFrame() === page.mainFrame()) ?? null
