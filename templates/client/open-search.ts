// The page's script element names the script and the style sheet of the search. Both are loaded
// when a reader opens it.
const { search: searchScript = '', searchSheet = '' } = document.currentScript?.dataset ?? {}
let search: Promise<unknown> | null = null

/**
 * Lets the search buttons and Ctrl K open the search, with the query that `asked` returns. If
 * `isTaken` returns true, Ctrl K does not open it: something else has used the key.
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
