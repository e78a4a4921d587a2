// The search dialog. Loaded when somebody asks for it; its data are scripts beside the pages,
// so that it works from disk as well.
import type { SearchCatalog, SearchDetails } from '../../scripts/pages/search-text.ts'
import { voice } from './words.ts'
import { createEngine, type Found, type SearchEngine } from './search-engine.ts'

declare global {
  /** Called by the data's scripts. */
  var catalogSearch: (data: SearchCatalog | readonly SearchDetails[]) => void
}

const word = voice({
  searchTitle: 'Search',
  searchAll: 'Search all components',
  close: 'close',
  searchFailed: 'The search could not be loaded',
  nothingFound: 'nothing found',
  firstOf: 'first {shown} of {total}',
  results: { one: '{n} result', other: '{n} results' },
  stillLoading: '{found}, still loading',
  kindEvent: 'event',
  kindSlot: 'slot',
  kindMethod: 'method',
  kindPart: 'CSS part',
  kindProperty: 'CSS property',
  kindState: 'CSS state',
})
// By what the ids of their rows begin with.
const kinds = {
  event: word('kindEvent'),
  slot: word('kindSlot'),
  method: word('kindMethod'),
  part: word('kindPart'),
  css: word('kindProperty'),
  state: word('kindState'),
}

const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
// So many hits can be looked through; more words narrow them down.
const mostShown = 50
// Screen readers hear an answer when it has stood for so long, in milliseconds.
const settled = 500

let engine: SearchEngine | null = null
/** Files of details: how many there are, how many were asked for, and whether one is on its way. */
let files = 0
let asked = 0
let busy = false
let announcement = 0

const { dialog, input, list, tally, status } = createDialog()

globalThis.catalogSearch = (data) => {
  if ('components' in data) {
    engine = createEngine(data, kinds)
    files = data.details
  } else engine?.add(data)
}
load('catalog')

document.addEventListener('catalog-search', (event) => {
  if (dialog.open) return
  const query = (event as CustomEvent<string>).detail
  if (query !== '') input.value = query
  dialog.showModal()
  input.select()
  if (engine === null && !busy) load('catalog')
  show()
})

/** A file of data; they come one at a time, and what is found grows with each. */
function load(name: string): void {
  busy = true
  const script = document.createElement('script')
  script.src = new URL(`search/${name}.js`, root).href
  const next = (): void => {
    busy = false
    // Who walks through the results keeps them as they are.
    if (!list.contains(document.activeElement)) show()
    else loadDetails()
  }
  script.addEventListener('load', next)
  script.addEventListener('error', next)
  document.head.append(script)
}

/** The names answer most questions; the rest is fetched once somebody asks one. */
function loadDetails(): void {
  if (busy || asked === files || input.value.trim() === '') return
  load(`details-${asked++}`)
}

function show(): void {
  if (!dialog.open) return
  if (engine === null) {
    if (!busy) say(word('searchFailed'))
    return
  }
  loadDetails()
  const query = input.value.trim()
  const { found, total } = query === '' ? { found: [], total: 0 } : engine.find(query, mostShown)
  list.replaceChildren(...found.map(row))
  say(query === '' ? '' : count(total, found.length))
}

/** For the eye at once; for the ear when no more letters and no more files change it. */
function say(text: string): void {
  tally.textContent = text
  clearTimeout(announcement)
  announcement = setTimeout(() => (status.textContent = text), settled)
}

function count(total: number, shown: number): string {
  const found =
    total === 0
      ? word('nothingFound')
      : total > shown
        ? word('firstOf', { shown, total })
        : word('results', { n: total })
  return busy ? word('stillLoading', { found }) : found
}

function row({ title, about, path }: Found): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(path, root).href
  const name = document.createElement('b')
  name.textContent = title
  const rest = document.createElement('span')
  // A type may be thousands of characters long; two lines tell enough.
  rest.textContent = about.length > 160 ? `${about.slice(0, 159)}…` : about
  link.append(name, ' ', rest)
  item.append(link)
  return item
}

function createDialog() {
  const dialog = document.createElement('dialog')
  dialog.className = 'finder'
  dialog.setAttribute('aria-label', word('searchTitle'))
  const bar = document.createElement('div')
  bar.className = 'bar'
  const label = document.createElement('label')
  label.htmlFor = 'search'
  word('searchAll', {}, label)
  const close = document.createElement('button')
  close.type = 'button'
  word('close', {}, close)
  close.addEventListener('click', () => dialog.close())
  bar.append(label, close)
  const input = document.createElement('input')
  input.id = 'search'
  input.type = 'search'
  input.autocomplete = 'off'
  input.spellcheck = false
  const tally = document.createElement('p')
  tally.setAttribute('aria-hidden', 'true')
  const status = document.createElement('p')
  status.className = 'vh'
  status.setAttribute('role', 'status')
  const list = document.createElement('ol')
  // A list without markers is no list to some screen readers unless it says so.
  list.setAttribute('role', 'list')
  dialog.append(bar, input, tally, status, list)
  document.body.append(dialog)

  input.addEventListener('input', () => {
    show()
    list.scrollTop = 0
  })
  input.addEventListener('focus', show)
  dialog.addEventListener('keydown', onKey)
  // Only the backdrop itself: a press inside has another target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
    // A result on this page changes no document, so the dialog would stay before it.
    if (event.target instanceof Element && event.target.closest('a') !== null) dialog.close()
  })
  return { dialog, input, list, tally, status }
}

/** Up and Down walk through the results, Enter in the field takes the first. */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing) return
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (event.key === 'Enter' && document.activeElement === input) {
    event.preventDefault()
    links[0]?.click()
  } else if (event.key === 'ArrowDown' && links.length > 0) {
    event.preventDefault()
    links[Math.min(at + 1, links.length - 1)]?.focus()
  } else if (event.key === 'ArrowUp' && at >= 0) {
    event.preventDefault()
    if (at === 0) input.focus()
    else links[at - 1]?.focus()
  }
}
