// What script adds to every page, complete without it: copying, the theme, where one is, and the
// search and the index's filter, which are loaded when somebody turns to them.
import { addCopyButtons } from './copy.ts'
import { rememberView } from './index-view.ts'
import { markPlace } from './place.ts'
import { voice } from './words.ts'

type Theme = 'dark' | 'light'

const say = voice({
  commandKey: 'Cmd K',
  controlKey: 'Ctrl K',
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
rememberView()
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
  if (document.querySelector('.find') && asked() !== '') openSearch(asked())
}

/**
 * Of the not-found page what was looked for at an address that is none; of an index without rows
 * what its address would filter them by.
 */
function asked(): string {
  const query = new URLSearchParams(document.querySelector('.find') ? location.search : '')
  const words = ['q', 'group', 'status', 'tag'].flatMap((name) => query.get(name) || [])
  return document.body.dataset['asked'] ?? words.join(' ')
}

/** The index's filter, for who turns to it, or comes back or by an address with something chosen. */
function addFilter(): void {
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
