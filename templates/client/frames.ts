const mostHeight = 2000
const mostGrowths = 10
// In milliseconds.
const pause = 2000
const reader = 250

/** The frames of a page's examples: from disk they are swapped, all follow the page's scheme. */
export function connectFrames(frames: readonly HTMLIFrameElement[], grow: boolean): void {
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
        const frame = frames.find((one) => one === target)
        if (frame === undefined || !isIntersecting) continue
        near.unobserve(frame)
        setTimeout(() => frame.dataset['loaded'] ?? tell(frame))
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const frame of frames) {
    if (location.protocol === 'file:') allowFiles(frame)
    frame.addEventListener('load', () => {
      frame.dataset['loaded'] = ''
      tell(frame)
    })
    near.observe(frame)
  }
  const tellAll = (): void => frames.forEach(tell)
  system.addEventListener('change', tellAll)
  new MutationObserver(tellAll).observe(root, { attributeFilter: ['data-theme'] })
  if (grow) followHeights(frames)
}

/**
 * From disk nothing loads in a frame without an origin, and there each file is one of its own. Out of
 * the document and back again: setting `src` anew would race with the first navigation.
 */
function allowFiles(frame: HTMLIFrameElement): void {
  const { parentNode, nextSibling } = frame
  frame.remove()
  frame.sandbox.add('allow-same-origin')
  parentNode?.insertBefore(frame, nextSibling)
}

/**
 * Frames grow as their content does, and never shrink, so that little moves. What grows by growing,
 * such as `100vh` and a margin, is left alone after some times, unless a reader did something.
 */
function followHeights(frames: readonly HTMLIFrameElement[]): void {
  const states = new Map(frames.map((frame) => [frame, { at: -pause, growths: 0 }]))
  let touched = 0
  const touch = (): void => void (touched = performance.now())
  addEventListener('pointerdown', touch, true)
  addEventListener('keydown', touch, true)
  addEventListener('message', ({ source, data }) => {
    for (const [frame, state] of states) {
      if (frame.contentWindow !== source) continue
      frame.dataset['loaded'] = ''
      if (!Number.isFinite(data) || data <= frame.height) return
      const now = performance.now()
      const since = now - state.at
      const isInside = document.activeElement === frame && since > reader
      if (since > pause || touched > state.at || isInside) state.growths = 0
      state.at = now
      if (++state.growths <= mostGrowths)
        frame.height = String(Math.min(mostHeight, Math.ceil(data)))
    }
  })
}
