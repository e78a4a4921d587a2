import { addSearch, openSearch } from './open-search.ts'
import { voice } from './words.ts'

const say = voice({ commandKey: 'Cmd K', controlKey: 'Ctrl K' })

const filterScript = document.currentScript?.dataset['filter'] ?? ''

/**
 * Loads the filter of the index, when a reader turns to it, or comes with a choice in the address.
 */
export function addFilter(): void {
  const filter = document.querySelector('.filter')
  const hint = filter?.querySelector<HTMLElement>('.hint')
  if (filterScript === '' || !filter || !hint) return
  say(/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'commandKey' : 'controlKey', {}, hint)
  let isAsked = false
  const load = (): void => {
    if (isAsked) return
    isAsked = true
    const script = document.createElement('script')
    script.src = filterScript
    // The next turn to it tries again.
    script.onerror = () => (isAsked = false)
    document.head.append(script)
  }
  const loadIfChosen = (): void => {
    const fields = [...filter.querySelectorAll<HTMLInputElement>('input, select')]
    if (location.search !== '' || fields.some(({ value }) => value !== '')) load()
  }
  for (const turn of ['pointerover', 'focusin', 'input']) filter.addEventListener(turn, load)
  loadIfChosen()
  // By then a browser has restored what was chosen on the page that was left.
  addEventListener('pageshow', loadIfChosen)
}

/** Adds the search, which takes over the words of the filter; Ctrl K goes to the filter first. */
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

/** Filter in the address of an index without rows, as the words of a query. */
function askedByAddress(): string {
  const query = new URLSearchParams(document.querySelector('.find') ? location.search : '')
  return ['q', 'group', 'status', 'tag'].flatMap((name) => query.get(name) || []).join(' ')
}
