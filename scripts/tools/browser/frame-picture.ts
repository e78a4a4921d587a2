import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Frame } from 'playwright-core'
import { answered } from './answered.ts'

/*
 * Pictures of a frame on a page. Scripts for a page are texts, not functions: Playwright would evaluate functions here,
 * and node may be started in a way that forbids that (SECURITY.md).
 */

/** Frame (`<iframe>`) of a page that pictures are taken of. */
export interface PicturedFrame {
  readonly frame: Frame
  readonly session: CDPSession
  /** JavaScript expression that finds the frame's element in its page. */
  readonly element: string
  /** Largest height of a picture in CSS pixels. */
  readonly mostHeight: number
  /** Milliseconds after which the frame counts as not answering. */
  readonly patience: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Takes a picture of a frame without its border and padding, as PNG in Base64. */
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
  // The clip is in pixels of the page, since the window may begin between two pixels.
  const { data } = await answered(
    session.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } }),
    patience,
  )
  return data
}

/** Last picture that was taken, and the number of equal pictures in a row that end with it. */
export interface Settled {
  readonly picture: string
  readonly equal: number
}

/**
 * Takes pictures until `isEnough` accepts one, but at most `most`, with a `pause` in milliseconds
 * between two. Returns the last one.
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
 * Returns a script that scrolls the frame into the window, below a fixed header of the page.
 * Otherwise the picture might be larger than the window: then the browser would lay the page out
 * again, and frames are tiny meanwhile.
 */
const intoView = (element: string): string =>
  `scrollTo({ top: ${element}.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' })`

/**
 * Script that stops the animations of a document and of its shadow roots. An animation that ends is
 * shown at its end, and an endless one at its start. The caret is hidden.
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

/** Script that waits until changes of the document are drawn. */
export const drawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))`

/** Returns a script that measures the inside of a frame in pixels of its page. */
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
 * Script that puts a padding in the background's colour around a document's content. Without it,
 * content that fills the frame would be taken for the background.
 */
export const surround = `document.documentElement.style.setProperty('padding', '8px', 'important')`

/**
 * Script that returns true if nothing of the document can be seen: the browser has painted nothing
 * yet, or no element has a size.
 */
export const isEmpty = `performance.getEntriesByType('paint').length === 0 ||
  ![document.body, ...document.body.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })`
