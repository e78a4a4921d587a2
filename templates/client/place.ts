// From here on the page is what somebody reads, and no longer what comes next.
const readingLine = 1 / 3

interface Place {
  readonly link: HTMLAnchorElement
  readonly target: HTMLElement
}

/** Marks in the contents beside a page where one is, and keeps that in sight. */
export function markPlace(): void {
  const beside = document.querySelector<HTMLElement>('.beside')
  if (beside === null) return
  const places: Place[] = []
  for (const link of beside.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    const target = document.getElementById(decodeURI(link.hash.slice(1)))
    if (target !== null) places.push({ link, target })
  }
  let marked: HTMLElement | null = null
  let isAsked = false
  const mark = (): void => {
    isAsked = false
    // Above the text it is out of sight when one reads.
    const found = getComputedStyle(beside).position === 'sticky' ? placeRead(places) : null
    if (found === marked) return
    marked?.removeAttribute('aria-current')
    marked = found
    if (found === null) return
    found.setAttribute('aria-current', 'location')
    if (!beside.matches(':hover, :focus-within')) keepInSight(found, beside)
  }
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(mark)
  }
  addEventListener('scroll', ask, { passive: true })
  addEventListener('resize', ask)
  // What is unfolded can be marked, too; the event does not bubble.
  beside.addEventListener('toggle', ask, true)
  ask()
}

/** The last that the reading line has passed. Towards the end of the page it goes down to the edge. */
function placeRead(places: readonly Place[]): HTMLElement | null {
  const { scrollHeight } = document.documentElement
  const left = scrollHeight - innerHeight - scrollY
  const line = Math.max(innerHeight * readingLine, innerHeight - left)
  let found: HTMLElement | null = null
  for (const { link, target } of places) {
    // Folded, in a tab that is not shown, or left out where there is little room.
    if (link.getClientRects().length === 0 || target.getClientRects().length === 0) continue
    if (target.getBoundingClientRect().top > line) break
    found = link
  }
  return found
}

function keepInSight(link: HTMLElement, scroller: HTMLElement): void {
  const [one, all] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const room = one.height
  if (one.top < all.top + room) scroller.scrollTop -= all.top + room - one.top
  else if (one.bottom > all.bottom - room) scroller.scrollTop += one.bottom - all.bottom + room
}
