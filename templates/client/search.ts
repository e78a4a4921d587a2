// Script of the search dialog, loaded when a reader opens the search. Its data are scripts beside
// the pages, so that it works from disk as well.
import './globals.ts'
import type { SearchCatalog } from '../../scripts/catalogs/search/data.ts'
import { voice } from './words.ts'
import {
  createEngine,
  type Answer,
  type SearchEngine,
} from '../../scripts/catalogs/search/engine.ts'
import type { Offer } from '../../scripts/catalogs/search/offers.ts'
import { itemOf, kindText } from './search-rows.ts'
import { keepVisited, lastVisited } from './visited.ts'

const word = voice({
  searchTitle: 'Search',
  searchAll: 'Search components and guides',
  searchHint: 'a name, a prop, words',
  searchKeys: 'Up and Down choose, Enter opens, Esc closes',
  lastVisited: 'last visited',
  close: 'close',
  searchFailed: 'The search could not be loaded',
  nothingFound: 'nothing found',
  firstOf: 'first {shown} of {total}',
  results: { one: '{n} result', other: '{n} results' },
  stillLoading: '{found}, still loading',
  someWords: 'nothing has all of the words; these have some',
  nearestNames: 'nearest names',
  guidesThereAre: 'guides',
})
const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
const offerWords = {
  visited: 'lastVisited',
  partial: 'someWords',
  nearest: 'nearestNames',
  guides: 'guidesThereAre',
} as const satisfies Readonly<Record<Offer['kind'] | 'visited', string>>
/** Rows offered below the results, with the kind that the line above them names. */
type Shown = Omit<Offer, 'kind'> & { readonly kind: keyof typeof offerWords }
// Number of results shown, which a reader can look through; more words narrow them down.
const mostShown = 50
// In milliseconds: screen readers hear an answer when it has stood for so long.
const settled = 500
// In milliseconds: results by names are painted before all texts are searched.
const oneFrame = 20
// Number of data files that may load at the same time.
const lanes = 3

let engine: SearchEngine | null = null
/** Names of the data files about members that are not loaded yet; before the `details`. */
let members: string[] = []
/**
 * Names of the data files that are not loaded yet with descriptions of members, then with texts of
 * pages. They load only if an answer needs them.
 */
let details: string[] = []
/** Number of data files that are loading. */
let busy = 0
let isLoadingDetails = false
let wantsDetails = false
let announcement = 0
/**
 * Timer that draws the results again; 0 if none runs. `lastTook` is the duration of the last
 * drawing in milliseconds.
 */
let later = 0
let lastTook = 0

const { dialog, input, list, tally, status } = createDialog()

globalThis.catalogSearch = (data) => {
  if ('components' in data) start(data)
  else if ('members' in data) engine?.addMembers(data.members)
  else {
    if ('details' in data) engine?.addDetails(data.details)
    else engine?.addProse(data.prose)
    const file = document.currentScript?.dataset['file'] ?? ''
    for (let i = 1; i <= (data.more ?? 0); i++) details.unshift(`${file}-${i}`)
  }
}
load('catalog')

document.addEventListener('catalog-search', (event) => {
  if (dialog.open) return
  const query = (event as CustomEvent<string>).detail
  if (query !== '') input.value = query
  const heading = document.querySelector('h1')?.textContent ?? ''
  keepVisited(root, { path: pathOf(location.href), title: heading })
  dialog.showModal()
  input.select()
  if (engine === null && busy === 0) load('catalog')
  show()
})

function start(data: SearchCatalog): void {
  engine = createEngine(
    {
      ...data,
      kinds: data.kinds.map(([kind, ...rest]) => [kindText(kind), ...rest]),
    },
    document.documentElement.lang,
  )
  const [memberFiles, detailFiles] = data.files
  members = Array.from({ length: memberFiles }, (_, i) => `members-${i}`)
  details = [
    ...Array.from({ length: detailFiles }, (_, i) => `details-${i}`),
    ...(data.prose ?? []).map((i) => `prose-${i}`),
  ]
  // The first search is the slowest, so one is made before the reader types.
  engine.find('search', mostShown, false)
}

/** Loads a data file of the search; the results grow with it. */
function load(name: string): void {
  busy++
  const script = document.createElement('script')
  script.src = new URL(`search/${name}.js`, root).href
  script.dataset['file'] = name
  const next = (): void => {
    busy--
    if (name === 'catalog') show()
    else grow()
  }
  script.addEventListener('load', next)
  script.addEventListener('error', next)
  document.head.append(script)
}

/** Loads a few more data files: those with names, then details if a query needs them. */
function loadMore(): void {
  if (input.value.trim() === '') return
  while (busy < lanes && members.length > 0) load(members.shift() ?? '')
  // Whether details are needed is known only when all names are there.
  if (members.length > 0 || (busy > 0 && !isLoadingDetails)) return
  while (wantsDetails && busy < lanes && details.length > 0) {
    isLoadingDetails = true
    load(details.shift() ?? '')
  }
}

/** Shows the results: those by names, and if they are few, those by all data. */
function show(): void {
  if (!dialog.open) return
  clearTimeout(later)
  if (engine === null) {
    if (busy === 0) say(word('searchFailed'))
    return
  }
  later = 0
  draw(engine, false)
  if (wantsDetails) grow()
}

/**
 * Draws the results again with the data that have loaded since, but leaves most of the time to the
 * reader who types. Does not change the rows while a reader walks through them.
 */
function grow(): void {
  loadMore()
  if (later !== 0 && busy > 0) return
  clearTimeout(later)
  const pause = busy === 0 ? oneFrame : Math.max(100, 4 * lastTook)
  later = setTimeout(() => {
    later = 0
    if (engine === null || !dialog.open || list.contains(document.activeElement)) return
    draw(engine, wantsDetails)
  }, pause)
}

function draw(engine: SearchEngine, whole: boolean): void {
  const start = performance.now()
  const query = input.value.trim()
  const answer = engine.find(query, mostShown, whole)
  wantsDetails = answer.wantsDetails
  loadMore()
  const open = new Set(
    [...list.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset['title']),
  )
  const { rows, sought } = answer
  const offers: readonly Shown[] = [...(query === '' ? visitedRows() : []), ...answer.offers]
  list.replaceChildren(
    ...rows.map((row) => itemOf(row, root, sought, open.has(row.title))),
    ...offers.flatMap((offer) => [
      ...(isSaidAbove(answer, offer) ? [] : [lineOf(offer)]),
      ...offer.rows.map((row) => itemOf(row, root, sought, open.has(row.title))),
    ]),
  )
  lastTook = performance.now() - start
  if (wantsDetails && !whole) return
  const keys = matchMedia('(hover: hover)').matches ? word('searchKeys') : ''
  say(query === '' ? keys : count(answer))
}

/** Returns the path of a page from the site's root, or `''` for an address outside of the site. */
const pathOf = (href: string): string =>
  href.startsWith(root.href) ? (href.slice(root.href.length).split(/[?#]/)[0] ?? '') : ''

/**
 * Returns the rows offered before typing, as one offer: the pages visited last, without the present
 * one; empty if there are no such pages.
 */
function visitedRows(): readonly Shown[] {
  const here = pathOf(location.href)
  const others = lastVisited(root).filter(({ path }) => path !== here)
  const rows = others.map(({ path, title }) => ({
    title,
    kinds: [],
    spots: [{ path, owner: title, component: -1, place: null, kind: '' }],
    about: [],
    called: null,
  }))
  return rows.length === 0 ? [] : [{ kind: 'visited', rows }]
}

/** Draws the line above offered rows, which says how they differ from results of the query. */
function lineOf({ kind }: Shown): HTMLElement {
  const line = document.createElement('li')
  line.className = 'line'
  word(offerWords[kind], {}, line)
  return line
}

/** Shows a text at once, and lets screen readers speak it once it has not changed for a while. */
function say(text: string): void {
  tally.textContent = text
  clearTimeout(announcement)
  announcement = setTimeout(() => (status.textContent = text), settled)
}

function count(answer: Answer): string {
  const { total, rows, offers } = answer
  const found = offers.some((offer) => isSaidAbove(answer, offer))
    ? word('someWords')
    : total === 0
      ? word('nothingFound')
      : total > rows.length
        ? word('firstOf', { shown: rows.length, total })
        : word('results', { n: total })
  return busy > 0 ? word('stillLoading', { found }) : found
}

/**
 * True for rows that have only some of the query's words, if no row has all of them. The text in
 * place of the count says so, and these rows need no line above them.
 */
const isSaidAbove = ({ total }: Answer, { kind }: Shown): boolean =>
  total === 0 && kind === 'partial'

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
  input.placeholder = word('searchHint')
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
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target))
  dialog.addEventListener('click', (event) => {
    // Only a press on the backdrop itself has the dialog as its target: a selection of the query
    // may end outside.
    if (event.target === dialog && pressed === dialog) dialog.close()
    // A link to a place on this page loads no other page, so the dialog would stay open before it.
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null) return
    const title = link.querySelector('b')?.textContent ?? ''
    keepVisited(root, { path: pathOf(link.href), title })
    // A link that opens in another tab leaves the reader here.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close()
  })
  return { dialog, input, list, tally, status }
}

/**
 * Moves through the results by keys: Up and Down walk, Right and Left unfold and fold, Enter in the
 * field follows the first result.
 */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing) return
  const rows = [...list.querySelectorAll<HTMLElement>('a, summary')].filter((row) =>
    row.checkVisibility(),
  )
  const at = rows.findIndex((row) => row === document.activeElement)
  const fold = document.activeElement?.closest('details')
  if (event.key === 'Enter' && document.activeElement === input) {
    event.preventDefault()
    const [first] = rows
    first?.click()
    if (first?.localName === 'summary') first.focus()
  } else if (event.key === 'ArrowDown' && rows.length > 0) {
    event.preventDefault()
    rows[Math.min(at + 1, rows.length - 1)]?.focus()
  } else if (event.key === 'ArrowUp' && at >= 0) {
    event.preventDefault()
    if (at === 0) input.focus()
    else rows[at - 1]?.focus()
  } else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && at >= 0 && fold) {
    event.preventDefault()
    fold.open = event.key === 'ArrowRight'
    if (!fold.open) fold.querySelector('summary')?.focus()
  }
}
