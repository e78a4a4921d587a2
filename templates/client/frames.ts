const mostHeight = 2000
const mostGrowths = 10
// In milliseconds. Growths are counted anew after `pause`, or after `reader` while the frame has
// the focus.
const pause = 2000
const reader = 250
// Messages that a frame may send at once, and each second: an honest frame sends its height as
// often as something is drawn.
const mostMessages = 500
// Weight of a message that is no height: it may be large, and a slow page receives fewer messages
// than are sent.
const weightOfOther = 10

/** Text that the page shows in place of an example's frame which was stopped. */
const stopped = document.currentScript?.dataset['stopped'] ?? ''

/** Time of the reader's last press of a pointer or key, in milliseconds since the page's start. */
let touched = 0

/** Connects a page with the frames of its examples: their colour scheme and their heights. */
export function connectFrames(
  frames: readonly HTMLIFrameElement[] | NodeListOf<HTMLIFrameElement>,
): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  // A frame without an origin can only be reached by `*`; the message is no secret.
  const tell = (frame: HTMLIFrameElement): void =>
    frame.contentWindow?.postMessage(
      root.dataset['theme'] || (system.matches ? 'dark' : 'light'),
      '*',
    )
  // A frame that was there before this script is asked for its height when it comes near. To look
  // into a frame that is still empty takes milliseconds, and a page may have many: each is asked in
  // a task of its own.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        // Nothing but frames is observed.
        const frame = target as HTMLIFrameElement
        near.unobserve(frame)
        setTimeout(() => frame.dataset['loaded'] ?? tell(frame))
      }
    },
    { rootMargin: '100%' },
  )
  for (const frame of frames) {
    frame.addEventListener('load', () => {
      frame.dataset['loaded'] = ''
      tell(frame)
    })
    hear(frame)
    near.observe(frame)
  }
  const tellAll = (): void => frames.forEach(tell)
  system.addEventListener('change', tellAll)
  new MutationObserver(tellAll).observe(root, { attributeFilter: ['data-theme'] })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => void (touched = timeStamp), true)
}

/**
 * Listens to the messages of a frame. The frame grows as its content does, and never shrinks, so
 * that little moves. Content that grows with its frame, such as `100vh` and a margin, is ignored
 * after some growths, unless a reader did something.
 *
 * A frame that sends so many messages that the page would answer neither clicks nor timers is taken
 * out. The messages that it has already sent are ignored.
 */
function hear(frame: HTMLIFrameElement): void {
  let at = 0
  let growths = 0
  let heard = 0
  let count = 0
  addEventListener('message', (event) => {
    // A message from a frame inside the frame counts as the frame's own. A frame that was taken out
    // has no window, and neither have the messages that it sent.
    let from = event.source
    while (from && 'parent' in from && from !== frame.contentWindow && from !== from.parent)
      from = from.parent
    if (frame.contentWindow !== from) return
    const now = event.timeStamp
    const { data } = event
    const isHeight = Number.isFinite(data)
    count = count / (1 + (now - heard) / 1000) + (isHeight ? 1 : weightOfOther)
    heard = now
    if (count > mostMessages) return frame.replaceWith(stopped)
    frame.dataset['loaded'] = ''
    if (!isHeight || data <= frame.height) return
    const since = now - at
    const isInside = document.activeElement === frame && since > reader
    if (since > pause || touched > at || isInside) growths = 0
    at = now
    if (++growths <= mostGrowths) frame.height = String(Math.min(mostHeight, Math.ceil(data)))
  })
}
