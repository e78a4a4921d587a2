import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Frame } from 'playwright-core'
import { answered } from './answered.ts'

/*
 * Pictures of a frame on a page. What runs in a page is text: Playwright makes code of functions to try
 * them, and node may be started in a way that forbids that (SECURITY.md).
 */

/** Frame to take pictures of. */
export interface PicturedFrame {
  readonly frame: Frame
  readonly session: CDPSession
  /** Expression of JavaScript that finds the frame's element in its page. */
  readonly element: string
  /** Most height of a picture in CSS pixels. */
  readonly mostHeight: number
  /** Milliseconds after which the frame does not answer. */
  readonly patience: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Takes a picture of a frame inside its border and padding, as PNG in Base64. */
export async function takeFrame({
  frame,
  session,
  element,
  mostHeight,
  patience,
}: PicturedFrame): Promise<string> {
  const page = frame.page()
  await answered(page.evaluate(intoView(element)), patience)
  await answered(frame.evaluate(still), patience)
  await answered(frame.evaluate(drawn), patience)
  await answered(page.evaluate(drawn), patience)
  const clip = await answered(page.evaluate<Box>(frameBox(element, mostHeight)), patience)
  // In pixels of the page: Playwright counts from the window, which may begin between two of them.
  const { data } = await answered(
    session.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } }),
    patience,
  )
  return data
}

/** Picture that was taken last, and the number of equal ones in a row that it ends. */
export interface Settled {
  readonly picture: string
  readonly equal: number
}

/**
 * Takes pictures until one is enough, at most so many, with a pause of so many milliseconds before
 * each but the first.
 */
export async function settledPicture(
  take: () => Promise<string>,
  isEnough: (last: Settled) => boolean | Promise<boolean>,
  { most, pause }: { readonly most: number; readonly pause: number },
): Promise<Settled> {
  let last: Settled = { picture: '', equal: 0 }
  for (let i = 0; i < most; i++) {
    if (i > 0) await wait(pause)
    const picture = await take()
    last = { picture, equal: picture === last.picture ? last.equal + 1 : 1 }
    if (await isEnough(last)) break
  }
  return last
}

/**
 * Script that scrolls all of the frame into the window, below a fixed head of the page. A picture
 * of more than the window would lay the page out anew, and frames are drawn tiny meanwhile.
 */
const intoView = (element: string): string =>
  `scrollTo({ top: ${element}.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' })`

/**
 * Script that ends the animations of a document and of its shadow roots: what comes to an end is
 * there at once, what goes on for ever is as it begins. No caret blinks.
 */
const still = `(() => {
  const roots = [document]
  for (let i = 0; i < roots.length && i < 10000; i++) {
    for (const element of roots[i].querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const animation of roots[i].getAnimations()) {
      try {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
        else animation.finish()
      } catch {
        animation.cancel()
      }
    }
  }
  document.documentElement.style.setProperty('caret-color', 'transparent', 'important')
})()`

/** Script that waits until what changed is drawn. */
export const drawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))`

/** Script that measures the document of a frame on its page. */
const frameBox = (element: string, mostHeight: number): string => `(() => {
  const frame = ${element}
  const box = frame.getBoundingClientRect()
  const style = getComputedStyle(frame)
  const edge = (side) => parseFloat(style['border' + side + 'Width']) + parseFloat(style['padding' + side])
  // Whole pixels that are the frame's alone: between two of them the page shines through.
  const x = Math.ceil(box.left + scrollX + edge('Left'))
  const y = Math.ceil(box.top + scrollY + edge('Top'))
  const width = Math.floor(box.right + scrollX - edge('Right')) - x
  const height = Math.floor(box.bottom + scrollY - edge('Bottom')) - y
  return { x, y, width, height: Math.min(height, ${mostHeight}) }
})()`

/**
 * Script that puts a border of the document's own ground around its content, since content that
 * fills the frame would be taken for the ground.
 */
export const surround = `document.documentElement.style.setProperty('padding', '8px', 'important')`

/** Script that tells whether nothing but the ground is painted yet. */
export const isEmpty = `performance.getEntriesByType('paint').length === 0 ||
  ![document.body, ...document.body.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })`
