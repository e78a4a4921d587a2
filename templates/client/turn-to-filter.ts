import { addSearch, openSearch } from './open-search.ts'
import { voice } from './words.ts'

const say = voice({ commandKey: 'Cmd K', controlKey: 'Ctrl K' })

const filterScript = document.currentScript?.dataset['filter'] ?? ''

/** Loads the filter's script when a reader turns to it, or brings a choice in the address. */
export function addFilter(): void {
  const filter = document.querySelector('.filter')
  const hint = filter?.querySelector<HTMLElement>('.hint')
  if (filterScript === '' || !filter || !hint) return
  // A key is named only to those who have a keyboard at hand.
  if (matchMedia('(hover: hover)').matches)
    say(/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'commandKey' : 'controlKey', {}, hint)
  let isAsked = false
  const load = (): void => {
    if (isAsked) return
    isAsked = true
    const script = document.createElement('script')
    script.src = filterScript
    // The next turn to the filter tries again.
    script.onerror = () => (isAsked = false)
    document.head.append(script)
  }
  const loadIfChosen = (): void => {
    const fields = [...filter.querySelectorAll<HTMLInputElement>('input, select')]
    if (location.search !== '' || fields.some(({ value }) => value !== '')) load()
  }
  for (const turn of ['pointerover', 'focusin', 'input']) filter.addEventListener(turn, load)
  loadIfChosen()
  // By then a browser that goes back to the page has restored the choices made on it.
  addEventListener('pageshow', loadIfChosen)
}

/**
 * Adds the search of the index, whose query begins with the words in the filter. Ctrl K leads to
 * the filter first, and from there to the search.
 */
export function addSearchAtFilter(): void {
  const filter = document.querySelector<HTMLInputElement>('#filter')
  addSearch(
    () => filter?.value ?? askedByAddress(),
    () => {
      if (filter === null || document.activeElement === filter) return false
      if (document.querySelector('dialog[open]') === null) {
        filter.focus()
        filter.select()
      }
      return true
    },
  )
  if (askedByAddress() !== '') openSearch(askedByAddress())
}

/** Returns the choices in the page's address as a query, if no row is there to filter. */
function askedByAddress(): string {
  const query = new URLSearchParams(document.querySelector('.find') ? location.search : '')
  return ['q', 'group', 'status', 'tag'].flatMap((name) => query.get(name) || []).join(' ')
}
