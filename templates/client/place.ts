// In pixels from the top of the window. A heading above this line counts as read: the one that a
// link led to is above it, the row below that is not.
const readingLine = 40

interface Place {
  readonly link: HTMLAnchorElement
  readonly target: HTMLElement
}

/** Marks in the contents where the reader is on the page, and keeps that mark in sight. */
export function markPlace(): void {
  const contents = document.querySelector('.contents')
  if (contents === null) return
  const places: Place[] = []
  for (const link of contents.querySelectorAll<HTMLAnchorElement>('li a')) {
    const target = document.getElementById(decodeURI(link.hash.slice(1)))
    if (target !== null) places.push({ link, target })
  }
  let marked: HTMLElement | undefined
  const mark = (): void => {
    // Contents above the text are out of sight when one reads: nothing is marked.
    const found = getComputedStyle(contents).overflow === 'auto' ? placeRead(places) : undefined
    if (found === marked) return
    marked?.removeAttribute('aria-current')
    marked = found
    if (found === undefined) return
    found.setAttribute('aria-current', 'location')
    if (!contents.matches(':hover, :focus-within')) keepInSight(found, contents)
  }
  // Browsers report a scroll or a new size once for each frame, right before they draw it.
  addEventListener('scroll', mark, { passive: true })
  addEventListener('resize', mark)
  // Entries that are unfolded can be marked, too. The event does not bubble, so it is captured.
  contents.addEventListener('toggle', mark, true)
  requestAnimationFrame(mark)
}

/**
 * Returns the link to the heading that was read last, which is the last one above the reading line.
 * At the end of the page, headings that cannot come up to the line count once they are in sight:
 * the one that the address names, else the last. Returns undefined if there is none.
 */
function placeRead(places: readonly Place[]): HTMLElement | undefined {
  // Others are folded, in a tab that is not shown, or left out where there is little room.
  const seen = places.filter(
    ({ link, target }) => link.checkVisibility() && target.checkVisibility(),
  )
  const topOf = ({ target }: Place): number => target.getBoundingClientRect().top
  // A page that does not scroll is in sight as a whole: nothing of it was read last.
  if (scrollY > 0 && document.documentElement.scrollHeight - innerHeight - scrollY < 1) {
    const named = seen.find((place) => place.target.matches(':target') && topOf(place) >= 0)
    return (named ?? seen.at(-1))?.link
  }
  return seen.findLast((place) => topOf(place) <= readingLine)?.link
}

function keepInSight(link: HTMLElement, scroller: Element): void {
  const [one, all] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const room = one.height
  if (one.top < all.top + room) scroller.scrollTop -= all.top + room - one.top
  else if (one.bottom > all.bottom - room) scroller.scrollTop += one.bottom - all.bottom + room
}
