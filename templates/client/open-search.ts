// The page's script names the search and its sheet; both are loaded when somebody turns to it.
const { search: searchScript = '', searchSheet = '' } = document.currentScript?.dataset ?? {}
let search: Promise<unknown> | null = null

/**
 * Opens the search by its button and by Ctrl K, with the query that `asked` gives. `isTaken` may
 * use Ctrl K for something else.
 */
export function addSearch(asked: () => string, isTaken: () => boolean = () => false): void {
  for (const button of document.querySelectorAll('button.search')) {
    button.addEventListener('click', () => openSearch(asked()))
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    if (!isTaken()) openSearch(asked())
  })
}

export function openSearch(query: string): void {
  const script = document.createElement('script')
  script.src = searchScript
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = searchSheet
  search ??= Promise.all([script, style].map(loaded))
  search.then(
    () => document.dispatchEvent(new CustomEvent('catalog-search', { detail: query })),
    () => {
      // The next press tries again.
      search = null
    },
  )
}

function loaded(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = reject
    document.head.append(element)
  })
}
