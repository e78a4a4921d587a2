// The page's script element names the search's script and style sheet, which load when a reader
// opens the search.
const { search: searchScript = '', searchSheet = '' } = document.currentScript?.dataset ?? {}
let search: Promise<unknown> | null = null

/**
 * Lets the search buttons and Ctrl K open the search, with the query that `asked` returns. If
 * `isTaken` returns true, Ctrl K does not open it: something else has used the key.
 */
export function addSearch(asked: () => string, isTaken?: () => boolean): void {
  for (const button of document.querySelectorAll('button.search')) {
    button.addEventListener('click', () => openSearch(asked()))
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!/^k$/i.test(key) || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    if (!isTaken?.()) openSearch(asked())
  })
}

export function openSearch(query: string): void {
  search ??= Promise.all([
    loaded('script', { src: searchScript }),
    loaded('link', { rel: 'stylesheet', href: searchSheet }),
  ])
  search.then(
    () => document.dispatchEvent(new CustomEvent('catalog-search', { detail: query })),
    () => {
      // The next press tries again.
      search = null
    },
  )
}

function loaded(tag: 'script' | 'link', members: object): Promise<unknown> {
  return new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement(tag), members, { onload, onerror })),
  )
}
