import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { answered, patience } from '../browser/answered.ts'
import type { Browsers } from '../browser/browsers.ts'
import { BrowserError, NoAnswerError } from '../browser/error.ts'
import { frameAt, openTab, type ExampleTab } from '../browser/example-tab.ts'
import { drawn, isEmpty, surround, type PicturedFrame } from '../browser/frame-picture.ts'
import { firstLine } from '../browser/launch.ts'
import { countLightGrounds, type LightGrounds } from './light-grounds.ts'
import { lookOfText, showsWords } from './look-of-text.ts'
import { exampleFrame, pictureTab, takeCropped } from '../browser/take.ts'

/**
 * Outcome of trying an example: its pictures, and whether they show only plain text; or the reason
 * why it failed.
 */
export type Trial =
  | { readonly pictures: TrialPictures; readonly isPlain: boolean }
  | {
      readonly pictures: null
      readonly why: string
      /** Kind of failure: it gave no answer, caused an error, or shows nothing. */
      readonly failure: 'silent' | 'error' | 'blank'
      /** Tag of a custom element in the example that nothing defines; null if all are defined. */
      readonly undefinedTag: string | null
    }

/** Pictures of an example, as PNG in Base64. */
export interface TrialPictures {
  readonly light: string
  /** Picture in the dark colour scheme; null if it was not asked for, or shows nothing. */
  readonly dark: string | null
  /** Numbers of elements with a light background; null if the dark scheme was not asked for. */
  readonly grounds: LightGrounds | null
}

/**
 * Runner that tries examples one after the other in a browser tab. If a trial throws, as when an
 * example gives no answer, the browser is ended and the next trial gets a new one.
 */
export interface Trier {
  /**
   * Opens the example in the file `document` alone on a page, and returns the outcome. `name`
   * distinguishes this trial from others. Throws {@link BrowserError} if the machine is at fault.
   */
  run(document: string, name: string, wanted: WantedLook): Promise<Trial>
}

/** Look that a trial asks for. */
export interface WantedLook {
  /** True if a picture in the dark colour scheme is wanted, too. */
  readonly inDark: boolean
  /** Text without which the example counts as blank; null if anything will do. */
  readonly mustShow: string | null
}

// Milliseconds between two looks: an example may show its content after a timer of its own.
const later = 300

/** Tab in which examples are tried, with a blank page that crops pictures. */
interface Stage {
  readonly tab: ExampleTab
  readonly table: Page
}

/**
 * Makes a runner for trying examples. `view` is the address of the page that shows one example
 * alone. The caller ends the browsers.
 */
export function createTrier(browsers: Browsers, view: string): Trier {
  let stage: Promise<Stage> | null = null
  return {
    async run(document, name, wanted) {
      try {
        stage ??= openStage(browsers, new URL(view).host)
        // A browser would treat addresses that differ only behind "#" as the same page.
        return await tryOne(await stage, `${view}?${encodeURIComponent(name)}#${document}`, wanted)
      } catch (error) {
        stage = null
        await browsers.replace()
        if (error instanceof NoAnswerError) return failed(error.message, 'silent')
        if (error instanceof BrowserError) throw error
        return failed(`the browser ended it: ${firstLine(error)}`)
      }
    },
  }
}

async function openStage(browsers: Browsers, host: string): Promise<Stage> {
  const browser = await browsers.get()
  const tab = await openTab(browser, 'light', pictureTab, host)
  return { tab, table: await browser.newPage() }
}

const failed = (
  why: string,
  failure: 'silent' | 'error' | 'blank' = 'error',
  undefinedTag: string | null = null,
): Trial => ({ pictures: null, why, failure, undefinedTag })

async function tryOne(stage: Stage, url: string, { inDark, mustShow }: WantedLook): Promise<Trial> {
  const { page, ear } = stage.tab
  const opened = await stage.tab.open(url, exampleFrame, patience)
  if (opened.is === 'left') return failed('it leaves its frame')
  if (opened.is === 'stopped') return failed('it sends more messages than a page takes')
  const { example, address } = opened
  // Without a font of another host the example still shows something.
  const fault = (): string | undefined =>
    frameAt(page, address) === undefined
      ? 'it leaves its frame'
      : [...ear.heard()].find(([kind]) => kind !== 'style')?.[1].texts[0]
  const tag = await answered(example.frame.evaluate(findUndefined))
  // An undefined element would show its text like any other element.
  if (tag !== '') {
    const name = isTag(tag) ? tag : 'element'
    return failed(fault() ?? `nothing defines <${name}>`, 'error', name)
  }
  await answered(example.frame.evaluate(surround))
  for (const pause of mustShow === null ? [0, later, later] : [0, later]) {
    if (pause > 0) await wait(pause)
    await answered(example.frame.evaluate(idle))
    const isSeen =
      mustShow === null
        ? (await answered(example.frame.evaluate(isEmpty))) !== true
        : (await answered(example.frame.evaluate(showsWords(mustShow)))) === true
    const light = fault() === undefined && isSeen ? await takeCropped(example, stage.table) : null
    const why = fault()
    if (why !== undefined) return failed(why)
    if (light === null) continue
    const look = await answered(example.frame.evaluate(lookOfText))
    if (look === 'raw') return failed('it shows [object Object]', 'blank')
    const isPlain = look === 'plain'
    if (!inDark) return { pictures: { light, dark: null, grounds: null }, isPlain }
    const before = await countGrounds(example)
    const inBoth = { light, ...(await lookInDark(stage, example, before)) }
    return { pictures: inBoth, isPlain }
  }
  return failed(mustShow === null ? 'it shows nothing' : 'it does not show its data', 'blank')
}

/** Script that returns the tag of a custom element that nothing defines within two seconds, or `''`. */
const findUndefined = `(async () => {
  const find = () => document.body?.querySelector(':not(:defined)')?.localName ?? ''
  const end = performance.now() + 2000
  while (find() !== '' && performance.now() < end) await new Promise((done) => setTimeout(done, 20))
  return find()
})()`

const isTag = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][a-z0-9-]{0,60}$/.test(text)

/** Script that waits until the document has nothing left to draw. */
const idle = `new Promise((done) => requestAnimationFrame(() =>
  requestIdleCallback(() => requestAnimationFrame(() => done(0)), { timeout: 5000 })))`

async function countGrounds({ frame }: PicturedFrame): Promise<number> {
  const count = await answered(frame.evaluate(countLightGrounds))
  return typeof count === 'number' ? count : 0
}

async function lookInDark(
  stage: Stage,
  example: PicturedFrame,
  light: number,
): Promise<Pick<TrialPictures, 'dark' | 'grounds'>> {
  const { page } = stage.tab
  await answered(page.emulateMedia({ colorScheme: 'dark' }))
  try {
    // The page tells the scheme to its frame, which answers later.
    await answered(page.evaluate(drawn))
    await answered(example.frame.evaluate(idle))
    const dark = await countGrounds(example)
    return { dark: await takeCropped(example, stage.table), grounds: { light, dark } }
  } finally {
    await answered(page.emulateMedia({ colorScheme: 'light' }))
  }
}
