const mostHeight = 2000
const mostGrowths = 10
// In milliseconds.
const pause = 2000
const reader = 250
// At once, and each second: an honest frame tells a height as often as something is drawn.
const mostMessages = 500
// What is no height may be large, and a slow page hears fewer of those than it is sent.
const weightOfOther = 10

/** Text that replaces a frame which was stopped. */
const stopped = document.currentScript?.dataset['stopped'] ?? ''

/** Time of the reader's last action. */
let touched = 0

/** Connects the frames of a page's examples: all follow the page's scheme, and tell their heights. */
export function connectFrames(
  frames: readonly HTMLIFrameElement[] | NodeListOf<HTMLIFrameElement>,
): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  // A frame without an origin has no other address to send to; nothing of it is a secret.
  const tell = (frame: HTMLIFrameElement): void =>
    frame.contentWindow?.postMessage(
      root.dataset['theme'] ?? (system.matches ? 'dark' : 'light'),
      '*',
    )
  // One that was there before this script is asked when it comes near: to look into a frame that is
  // still empty takes milliseconds, and a page may have many. So each has a task of its own, too.
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
 * Listens to the frames: they grow as their content does, and never shrink, so that little moves.
 * Content that grows with its frame, such as `100vh` and a margin, is ignored after some times,
 * unless a reader did something.
 *
 * A frame that floods the page with messages, which would answer neither clicks nor timers, is taken out.
 * What it has sent already is passed over.
 */
function hear(frame: HTMLIFrameElement): void {
  let at = 0
  let growths = 0
  let heard = 0
  let count = 0
  addEventListener('message', (event) => {
    // What stands in a frame speaks for it. A frame that is out has no window, and neither has what it sent.
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
