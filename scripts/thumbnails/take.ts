import type { Browser } from './browser.ts'
import { crop } from './crop.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Width of the window in CSS pixels: the frame of an example is some 40 narrower. */
const windowWidth = 520
// Two pixels of the picture for one of CSS: screens have that many.
const density = 2

/**
 * A picture of the first example of a page as PNG: its frame, cut to what it shows. Null if the page
 * has none, or it shows nothing. `url` is the page's address. Throws `BrowserError`.
 */
export async function takePicture(
  browser: Browser,
  url: string,
  scheme: Scheme,
): Promise<Buffer | null> {
  await browser.call('Emulation.setDeviceMetricsOverride', {
    width: windowWidth,
    height: 1200,
    deviceScaleFactor: density,
    mobile: false,
  })
  await browser.call('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  await browser.call('Page.navigate', { url })
  const clip = (await browser.evaluate(frameBox)) as object | null
  if (clip === null) return null
  const { data } = await browser.call('Page.captureScreenshot', {
    format: 'png',
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: true,
  })
  // A page without a policy, where a picture may come from an address that holds it.
  await browser.call('Page.navigate', { url: 'about:blank' })
  const cut = await browser.evaluate(`(${crop.toString()})(${JSON.stringify(data)}, ${density})`)
  return typeof cut === 'string' ? Buffer.from(cut, 'base64') : null
}

/**
 * Where the first example's frame stands, once it is loaded and has told its height; null if there is
 * none. What an example draws after its load event has half a second.
 */
const frameBox = `(async () => {
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
  while (document.readyState !== 'complete') await wait(20)
  const frame = document.querySelector('.example iframe')
  if (frame === null) return null
  frame.scrollIntoView({ block: 'center' })
  for (let i = 0; i < 500 && frame.dataset.loaded === undefined; i++) await wait(20)
  await wait(500)
  const { left, top, right, bottom } = frame.getBoundingClientRect()
  // Whole pixels that are the frame's alone: between two of them the page shines through.
  const [x, y] = [Math.ceil(left + scrollX), Math.ceil(top + scrollY)]
  const width = Math.floor(right + scrollX) - x
  return { x, y, width, height: Math.min(Math.floor(bottom + scrollY) - y, 600) }
})()`
