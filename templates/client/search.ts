// The search dialog. Loaded when somebody asks for it; its data are scripts beside the pages,
// so that it works from disk as well.
import './globals.ts'
import type { SearchCatalog } from '../../scripts/search/data.ts'
import { voice } from './words.ts'
import {
  componentKind,
  createEngine,
  type Row,
  type SearchEngine,
  type Spot,
} from '../../scripts/search/engine.ts'
import { excerpt, markedParts } from '../../scripts/search/marks.ts'

const word = voice({
  searchTitle: 'Search',
  searchAll: 'Search all components',
  close: 'close',
  searchFailed: 'The search could not be loaded',
  nothingFound: 'nothing found',
  firstOf: 'first {shown} of {total}',
  results: { one: '{n} result', other: '{n} results' },
  stillLoading: '{found}, still loading',
  kindComponent: 'component',
  kindProp: 'prop',
  kindEvent: 'event',
  kindSlot: 'slot',
  kindMethod: 'method',
  kindPart: 'CSS part',
  kindProperty: 'CSS property',
  kindState: 'CSS state',
  kindSubcomponent: 'sub-component',
  kindHeading: 'heading',
  kindGuide: 'guide',
  kindExample: 'example',
  kindOf: '{kind} of {owner}',
  kindIn: { one: '{kind}, in {n} component', other: '{kind}, in {n} components' },
  moreOfThem: 'and {n} more: add the name of a component',
})
// By what the data call them; others are shown as that.
const kindWords = new Map<string, string>([
  [componentKind, word('kindComponent')],
  ['prop', word('kindProp')],
  ['event', word('kindEvent')],
  ['slot', word('kindSlot')],
  ['method', word('kindMethod')],
  ['CSS part', word('kindPart')],
  ['CSS property', word('kindProperty')],
  ['CSS state', word('kindState')],
  ['sub-component', word('kindSubcomponent')],
  ['heading', word('kindHeading')],
  ['guide', word('kindGuide')],
  ['example', word('kindExample')],
])
const kindText = (kind: string): string => kindWords.get(kind) ?? kind

const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
// So many hits can be looked through; more words narrow them down.
const mostShown = 50
const mostUnfolded = 200
// A type may be thousands of characters long; two lines tell enough.
const mostSaid = 160
// Screen readers hear an answer when it has stood for so long, in milliseconds.
const settled = 500
// What the names gave is painted before all texts are looked through, in milliseconds.
const oneFrame = 20
// Files of data that are on their way at once.
const lanes = 3

let engine: SearchEngine | null = null
/** Names of files that are not asked for yet: members first, and details if an answer wants them. */
let members: string[] = []
let details: string[] = []
/** How many files are on their way. */
let busy = 0
let isLoadingDetails = false
let wantsDetails = false
let announcement = 0
/** A timer that draws again, and how long drawing took, in milliseconds. */
let later = 0
let lastTook = 0

const { dialog, input, list, tally, status } = createDialog()

globalThis.catalogSearch = (data) => {
  if ('components' in data) start(data)
  else if ('members' in data) engine?.addMembers(data.members)
  else {
    engine?.addDetails(data.details)
    const file = document.currentScript?.dataset['file'] ?? ''
    for (let i = 1; i <= (data.more ?? 0); i++) details.unshift(`${file}-${i}`)
  }
}
load('catalog')

document.addEventListener('catalog-search', (event) => {
  if (dialog.open) return
  const query = (event as CustomEvent<string>).detail
  if (query !== '') input.value = query
  dialog.showModal()
  input.select()
  if (engine === null && busy === 0) load('catalog')
  show()
})

function start(data: SearchCatalog): void {
  engine = createEngine({
    ...data,
    kinds: data.kinds.map(([kind, ...rest]) => [kindText(kind), ...rest]),
  })
  const [memberFiles, detailFiles] = data.files
  members = Array.from({ length: memberFiles }, (_, i) => `members-${i}`)
  details = Array.from({ length: detailFiles }, (_, i) => `details-${i}`)
  // The first answer of a program is its slowest.
  engine.find('search', mostShown, false)
}

/** A file of data; what is found grows with each. */
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

/** The names answer most questions; the rest is fetched once somebody asks one that needs it. */
function loadMore(): void {
  if (input.value.trim() === '') return
  while (busy < lanes && members.length > 0) load(members.shift() ?? '')
  // Whether they are wanted is known when all names are there.
  if (members.length > 0 || (busy > 0 && !isLoadingDetails)) return
  while (wantsDetails && busy < lanes && details.length > 0) {
    isLoadingDetails = true
    load(details.shift() ?? '')
  }
}

/** First by names, which is there with the next frame; then, if that is little, by all there is. */
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
 * Adds what has arrived since, and leaves most of the time to who types. Who walks through the results
 * keeps them as they are.
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
  list.replaceChildren(...answer.rows.map((one) => item(one, query, open.has(one.title))))
  lastTook = performance.now() - start
  if (wantsDetails && !whole) return
  say(query === '' ? '' : count(answer.total, answer.rows.length))
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
  return busy > 0 ? word('stillLoading', { found }) : found
}

/** A link, or what unfolds to one for each component that has such a name. */
function item(row: Row, query: string, isOpen: boolean): HTMLElement {
  const { spots } = row
  const [first] = spots
  const element = document.createElement('li')
  if (first === undefined) return element
  if (spots.length === 1) {
    element.append(link(first, ...head(row, query), ...said(row, query)))
    return element
  }
  const folded = document.createElement('details')
  folded.dataset['title'] = row.title
  const summary = document.createElement('summary')
  summary.append(...head(row, query))
  folded.append(summary)
  folded.addEventListener('toggle', () => unfold(folded, row, query))
  folded.open = isOpen
  element.append(folded)
  return element
}

/** The places are drawn when somebody wants to see them: there may be thousands. */
function unfold(folded: HTMLDetailsElement, { spots, kinds }: Row, query: string): void {
  if (!folded.open || folded.children.length > 1) return
  const places = document.createElement('ul')
  places.setAttribute('role', 'list')
  for (const spot of spots.slice(0, mostUnfolded)) {
    const place = document.createElement('li')
    const owner = document.createElement('span')
    owner.append(...marked(spot.owner, query, false))
    const kind = document.createElement('span')
    kind.textContent = kindText(spot.kind)
    place.append(link(spot, owner, ...(kinds.length > 1 ? [' ', kind] : [])))
    places.append(place)
  }
  folded.append(places)
  if (spots.length <= mostUnfolded) return
  const more = document.createElement('p')
  word('moreOfThem', { n: spots.length - mostUnfolded }, more)
  folded.append(more)
}

function link({ path }: Spot, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement('a')
  element.href = new URL(path, root).href
  element.append(...content)
  return element
}

/** The name, and what it is: with its component, or with how many have it. */
function head({ title, kinds, spots }: Row, query: string): (Node | string)[] {
  const name = document.createElement('b')
  name.append(...marked(title, query, true))
  const what = document.createElement('span')
  what.className = 'kind'
  const [first] = spots
  const kind = kinds.map(kindText).join(', ')
  const n = new Set(spots.map(({ component }) => component)).size
  const said =
    first === undefined || first.place === null
      ? kind
      : n === 1
        ? word('kindOf', { kind, owner: first.owner }, what)
        : word('kindIn', { kind, n }, what)
  what.replaceChildren(...marked(said, query, false))
  return [name, ' ', what]
}

function said({ about }: Row, query: string): (Node | string)[] {
  const text = about.join(' · ')
  if (text === '') return []
  const element = document.createElement('span')
  element.className = 'said'
  element.append(...marked(excerpt(text, query, mostSaid), query, false))
  return [' ', element]
}

function marked(text: string, query: string, guesses: boolean): (Node | string)[] {
  return markedParts(text, query, guesses).map((part) => {
    if (!part.marked) return part.text
    const mark = document.createElement('mark')
    mark.textContent = part.text
    return mark
  })
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

/**
 * Up and Down walk through the results, Right and Left unfold and fold one; Enter in the field takes
 * the first.
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
