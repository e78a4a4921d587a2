import type { Browser, Page } from 'playwright-core'
import { answered, patience } from './answered.ts'
import { crop } from './crop.ts'
import { BrowserError } from './error.ts'
import { openTab, type TabSize } from './example-tab.ts'
import {
  isEmpty,
  settledPicture,
  surround,
  takeFrame,
  type PicturedFrame,
  type Settled,
} from './frame-picture.ts'
import { firstLine } from './launch.ts'
import type { Scheme } from './scheme.ts'

/** Size of a tab whose pictures stand on the index. Screens have two pixels for one of CSS. */
export const pictureTab: TabSize = { width: 520, height: 600, mostHeight: 600, density: 2 }

// In milliseconds: an example may draw after its load event.
const pause = 500
const mostPictures = 20
// A frame is blank until its process has drawn it, which a loaded machine does late. One that says
// that it shows something is believed before the picture.
const blankPictures = 6

export interface Taken {
  /** Picture as PNG; null: it shows nothing. */
  readonly picture: Buffer | null
  /** Uncaught errors of the example's scripts, each in a line: the first few. */
  readonly errors: readonly string[]
}

/**
 * Takes a picture of an example: its frame, cropped to its content, once two in a row are equal; with the errors of
 * the example. `url` is the address of the page that shows it alone. Throws `BrowserError`, and `NoAnswerError` if the
 * example does not come to its end: then the browser is to be closed.
 */
export async function takePicture(browser: Browser, url: string, scheme: Scheme): Promise<Taken> {
  try {
    // Its page has no policy, so a picture may come from an address that holds it.
    const table = await browser.newPage()
    const tab = await openTab(browser, scheme, pictureTab, new URL(url).host)
    const opened = await tab.open(url, exampleFrame, patience)
    const picture = opened.is === 'shown' ? await settled(opened.example, table) : null
    const errors = opened.is === 'shown' ? (tab.ear.heard().get('threw')?.texts ?? []) : []
    await tab.close()
    await table.context().close()
    return { picture: picture === null ? null : Buffer.from(picture, 'base64'), errors }
  } catch (error) {
    if (error instanceof BrowserError) throw error
    throw new BrowserError(`the browser takes no picture: ${firstLine(error)}`)
  }
}

/** Expression that finds the frame of the example on the page that shows it alone. */
export const exampleFrame = `document.querySelector('iframe')`

/** Takes a picture of a frame and crops it to its content, as PNG in Base64; null: it shows nothing. */
export const takeCropped = async (example: PicturedFrame, table: Page): Promise<string | null> =>
  cropped(await takeFrame(example), table)

/** Picture to write, as base64; null: the example shows nothing. */
async function settled(example: PicturedFrame, table: Page): Promise<string | null> {
  const { frame } = example
  await answered(frame.evaluate(surround))
  let cut: string | null = null
  const isEnough = async ({ picture, equal }: Settled): Promise<boolean> => {
    if (equal === 1) return false
    cut = await cropped(picture, table)
    if (cut !== null) return true
    return equal >= blankPictures && (await answered(frame.evaluate(isEmpty))) === true
  }
  const { picture } = await settledPicture(() => takeFrame(example), isEnough, {
    most: mostPictures,
    pause,
  })
  return cut ?? cropped(picture, table)
}

const cropped = (png: string, table: Page): Promise<string | null> =>
  answered(
    table.evaluate<string | null>(
      `(${crop.toString()})(${JSON.stringify(png)}, ${pictureTab.density})`,
    ),
  )
