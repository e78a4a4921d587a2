import type { Browser, Page } from 'playwright-core'
import { answered, patience } from './answered.ts'
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
import type { CanvasDocument, ImageConstructor } from './canvas.ts'

/**
 * Size of a tab for the pictures of examples that the index of the catalog shows. They have two
 * pixels for one CSS pixel, as many screens do.
 */
export const pictureTab: TabSize = { width: 520, height: 600, mostHeight: 600, density: 2 }

// Milliseconds between two pictures: an example may draw after its load event.
const pause = 500
const mostPictures = 20
// Number of blank pictures after which a frame counts as empty. A busy machine draws a frame late.
// A frame whose document says that it shows something is waited for longer.
const blankPictures = 6

export interface Taken {
  /** Picture as PNG; null if the example shows nothing. */
  readonly picture: Buffer | null
  /** First few uncaught errors of the example's scripts, one line each. */
  readonly errors: readonly string[]
}

/**
 * Takes a picture of an example as soon as two pictures in a row are equal. The picture is cropped to the example's
 * content, and comes with the errors of its scripts. `url` is the address of the page that shows this example alone.
 * Throws `BrowserError`, or `NoAnswerError` if the example does not finish: then the browser must be closed.
 */
export async function takePicture(browser: Browser, url: string, scheme: Scheme): Promise<Taken> {
  try {
    // A new page has no policy, so it can load a picture from a data URL.
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

/**
 * JavaScript expression that finds the example's frame on the page that shows the example alone.
 */
export const exampleFrame = `document.querySelector('iframe')`

/**
 * Takes a picture of a frame and crops it to its content, as PNG in Base64. Returns null if the
 * frame shows nothing.
 */
export const takeCropped = async (example: PicturedFrame, table: Page): Promise<string | null> =>
  cropped(await takeFrame(example), table)

/**
 * Takes pictures until two in a row are equal, and returns the last one cropped, as Base64. Returns
 * null if the example shows nothing.
 */
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

declare const document: CanvasDocument
declare const Image: ImageConstructor

/**
 * Crops a picture, given as PNG in Base64, to the pixels that differ from its background. Returns
 * them in the middle of a picture with the same background, three wide to two high. Returns null if
 * the whole picture is background. The text of this function is evaluated in the browser, so it may
 * name nothing outside of itself.
 */
async function crop(png: string, density: number): Promise<string | null> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const { width, height } = image
  const source = document.createElement('canvas')
  source.width = width
  source.height = height
  source.getContext('2d').drawImage(image, 0, 0)
  const { data } = source.getContext('2d').getImageData(0, 0, width, height)
  // Examples begin at the upper left, so the lower right corner has the ground's colour.
  const ground = data.length - 4
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0, x = 0, y = 0; at < data.length; at += 4) {
    if (
      data[at] !== data[ground] ||
      data[at + 1] !== data[ground + 1] ||
      data[at + 2] !== data[ground + 2]
    ) {
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
    if (++x === width) {
      x = 0
      y++
    }
  }
  if (right < 0) return null
  const margin = 16 * density
  const shownWidth = right - left + 1 + 2 * margin
  const shownHeight = bottom - top + 1 + 2 * margin
  // The box is at least as large as a picture in the index, so that small components are not
  // enlarged.
  const boxHeight = Math.ceil(Math.max(shownHeight, (shownWidth * 2) / 3, 160 * density))
  const boxWidth = Math.ceil(boxHeight * 1.5)
  const box = document.createElement('canvas')
  box.width = boxWidth
  box.height = boxHeight
  const context = box.getContext('2d')
  context.fillStyle = `rgb(${data[ground]} ${data[ground + 1]} ${data[ground + 2]})`
  context.fillRect(0, 0, boxWidth, boxHeight)
  const x = Math.round((boxWidth - (right - left + 1)) / 2) - left
  const y = Math.round((boxHeight - (bottom - top + 1)) / 2) - top
  context.drawImage(image, x, y)
  return box.toDataURL().slice('data:image/png;base64,'.length)
}
