// What script adds to every page, complete without it: copying, the theme, where one is, and the
// search, which is loaded when somebody asks for it.
import { addCopyButtons } from './copy.ts'
import { markPlace } from './place.ts'
import { voice } from './words.ts'

type Theme = 'dark' | 'light'

const say = voice({
  darkTheme: 'Switch to dark theme',
  lightTheme: 'Switch to light theme',
})

const {
  search: searchScript = '',
  searchSheet = '',
  filter: filterScript = '',
} = document.currentScript?.dataset ?? {}
let search: Promise<unknown> | null = null

addCopyButtons()
addTheme()
addSearch()
addFilter()
markPlace()

/** Turns the scheme over. Only a choice against the system's is remembered. */
function addTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('button.theme')
  if (button === null) return
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  const systems = (): Theme => (system.matches ? 'dark' : 'light')
  const other = (): Theme => ((root.dataset['theme'] ?? systems()) === 'dark' ? 'light' : 'dark')
  const label = (): void => button.setAttribute('aria-label', say(`${other()}Theme`))
  button.addEventListener('click', () => {
    const theme = other()
    try {
      if (theme === systems()) {
        delete root.dataset['theme']
        localStorage.removeItem('theme')
      } else {
        root.dataset['theme'] = theme
        localStorage.setItem('theme', theme)
      }
    } catch {
      // Storage is forbidden: the choice holds for this page.
    }
    label()
  })
  system.addEventListener('change', label)
  label()
}

/** The search by its button and by Ctrl K; on the index Ctrl K goes to the filter first. */
function addSearch(): void {
  const filter = document.querySelector<HTMLInputElement>('#filter')
  for (const button of document.querySelectorAll('button.search')) {
    button.addEventListener('click', () => openSearch(filter?.value ?? asked()))
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    if (filter === null || document.activeElement === filter) openSearch(filter?.value ?? asked())
    else if (document.querySelector('dialog[open]') === null) {
      filter.focus()
      filter.select()
    }
  })
}

/** Of the not-found page: what was looked for at an address that is none. */
function asked(): string {
  return document.body.dataset['asked'] ?? ''
}

/** The index's filter comes after all that a reader sees at once. */
function addFilter(): void {
  if (filterScript === '') return
  const script = document.createElement('script')
  script.src = filterScript
  document.head.append(script)
}

function openSearch(query: string): void {
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
