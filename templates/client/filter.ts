// Script of the index's filter. The script of the index loads it when a reader turns to the filter.
import { searchName } from '../../scripts/catalogs/search/search-names.ts'
import { readQuery, type Query } from '../../scripts/catalogs/search/query.ts'
import {
  compareScores,
  scoreComponent,
  type ComponentTexts,
  type Score,
} from '../../scripts/catalogs/search/scores.ts'
import { proseOf } from '../../scripts/catalogs/search/split-words.ts'
import { voice } from './words.ts'

const say = voice({ shownOf: '{shown} of {total}' })

addFilter()

// If so few rows are shown, all of them are laid out: nobody notices the time that takes.
const fewRows = 50

interface Row {
  readonly row: HTMLElement
  readonly link: HTMLAnchorElement | null
  readonly texts: ComponentTexts
  readonly status: string
  readonly tags: readonly string[]
  /** Number of uses of the component in apps. */
  readonly uses: number
}

interface Group {
  readonly element: HTMLElement
  readonly name: string
  readonly count: Element | null
  readonly jump: HTMLElement | undefined
  readonly lists: readonly List[]
}
/** List element with its rows; a long index has several lists in a group. */
interface List {
  readonly element: HTMLElement
  readonly rows: readonly Row[]
}

/** Choices that a reader has made in the filter; `''` means any value. */
interface Choice {
  readonly group: string
  readonly status: string
  readonly tag: string
  /** True if all rows stand in one list, ordered by use, without groups. */
  readonly byUse: boolean
  /** Query that the reader typed; null if there is none. */
  readonly query: Query | null
}

/** Result of filtering: numbers of shown and all rows, and the row that matches best. */
interface Shown {
  readonly shown: number
  readonly total: number
  readonly best: Row | null
}

/**
 * Adds the filter of the index, which hides the rows that do not match. The typed words must match
 * a component's name, other names, slug, group, status, tags or description, by the rules of the
 * search. Group, status and tag must be the chosen ones. The address (`?q=`, `?group=`, `?status=`,
 * `?tag=`) sets the choices at the start, so that a filtered index can be linked to.
 */
function addFilter(): void {
  const input = document.querySelector<HTMLInputElement>('#filter')
  const hint = document.querySelector<HTMLElement>('.hint')
  const nothing = document.querySelector<HTMLElement>('.nothing')
  if (input === null || hint === null || nothing === null) return
  const selects = [...document.querySelectorAll<HTMLSelectElement>('.filter select')]
  // Read on first use: most readers of a long index only scroll.
  let read: readonly Group[] | null = null
  const groups = (): readonly Group[] => (read ??= readGroups())
  const sayKeys = keysOf(hint)
  const chosen = (name: string): string =>
    selects.find((select) => select.name === name)?.value ?? ''

  let best: Row | null = null
  // The one list of all rows, while they stand by use.
  let ordered: HTMLElement | null = null
  const apply = (): void => {
    const query = readQuery(input.value)
    const [group, status, tag] = [chosen('group'), chosen('status'), chosen('tag')]
    const all = query === null && group === '' && status === '' && tag === ''
    const byUse = chosen('order') === 'use'
    if (byUse !== (ordered !== null)) ordered = orderRows(groups(), ordered)
    const found = showRows(groups(), { query, group, status, tag, byUse })
    const { shown, total } = found
    best = found.best
    for (const { element } of groups()) element.classList.toggle('cut', !all && shown <= fewRows)
    if (all) sayKeys()
    else say('shownOf', { shown, total }, hint)
    nothing.hidden = shown > 0 || total === 0
  }

  input.addEventListener('input', apply)
  for (const select of selects) select.addEventListener('change', apply)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && input.value !== '') {
      input.value = ''
      event.preventDefault()
      apply()
    } else if (event.key === 'Enter') {
      if (best === null) apply()
      best?.link?.click()
    }
  })
  nothing.querySelector('button')?.addEventListener('click', () => {
    input.value = ''
    for (const select of selects) select.value = ''
    apply()
    input.focus()
  })
  fillFromAddress(input, selects)
  if (input.value !== '' || selects.some((select) => select.value !== '')) apply()
  // Else the rows are read soon: there is time between the press and the first letter.
  else setTimeout(groups)
}

/**
 * Returns a function that gives the hint of the filter its first text again, which names the key
 * that leads to the filter.
 */
function keysOf(hint: HTMLElement): () => void {
  const { textContent } = hint
  const lang = hint.getAttribute('lang')
  return () => {
    hint.textContent = textContent
    if (lang === null) hint.removeAttribute('lang')
    else hint.lang = lang
  }
}

function fillFromAddress(input: HTMLInputElement, selects: readonly HTMLSelectElement[]): void {
  const query = new URLSearchParams(location.search)
  input.value = query.get('q') ?? input.value
  for (const select of selects) {
    const value = query.get(select.name)
    if (value !== null && [...select.options].some((option) => option.value === value)) {
      select.value = value
    }
  }
}

function readGroups(): readonly Group[] {
  const jumps = document.querySelectorAll<HTMLElement>('.jumps li')
  return [...document.querySelectorAll<HTMLElement>('.group')].map((element, i) => {
    const heading = element.querySelector('h2')
    const name = heading?.textContent ?? ''
    // Components without a group are not found by the heading over them.
    const group = heading?.id === 'g-' ? '' : name
    const lists = [...element.querySelectorAll('ul')].map((list) => ({
      element: list,
      rows: [...list.querySelectorAll('li')].map((row) => readRow(row, group)),
    }))
    return { element, name, count: element.querySelector('.bar .count'), jump: jumps[i], lists }
  })
}

/** Shows the rows that match the choice, and hides the other rows and empty groups. */
function showRows(groups: readonly Group[], { query, group, status, tag, byUse }: Choice): Shown {
  const scores = query === null ? null : scoresOf(groups, query)
  let [shown, total] = [0, 0]
  let best: Row | null = null
  for (const { element, name, count, jump, lists } of groups) {
    let hits = 0
    for (const { element: list, rows } of lists) {
      total += rows.length
      let left = 0
      for (const one of rows) {
        const { row, status: rowStatus, tags } = one
        const score = scores?.get(one)
        const hit =
          (group === '' || name === group) &&
          (status === '' || rowStatus === status) &&
          (tag === '' || tags.includes(tag)) &&
          (scores === null || score !== undefined)
        // Writing only what changes keeps the layout of the others.
        if (row.hidden === hit) row.hidden = !hit
        if (!hit) continue
        left++
        if (best === null || isBetter(score, scores?.get(best))) best = one
      }
      hits += left
      if (list.hidden !== (left === 0)) list.hidden = left === 0
      // A list out of sight is not laid out: its height is guessed from the number of its rows.
      if (list.classList.contains('far')) list.style.setProperty('--rows', String(left))
    }
    shown += hits
    element.hidden = byUse || hits === 0
    if (jump !== undefined) jump.hidden = byUse || hits === 0
    for (const one of [count, jump?.querySelector('.count') ?? null])
      if (one !== null && one.textContent !== String(hits)) one.textContent = String(hits)
  }
  return { shown, total, best }
}

/**
 * Moves all rows into one list, most used first, and returns the section of that list. If that
 * section is given as `ordered`, moves the rows back and returns null.
 */
function orderRows(groups: readonly Group[], ordered: HTMLElement | null): HTMLElement | null {
  const lists = groups.flatMap((group) => group.lists)
  if (ordered !== null) {
    for (const { element, rows } of lists) element.append(...rows.map(({ row }) => row))
    ordered.remove()
    return null
  }
  const section = document.createElement('section')
  section.className = 'group'
  const list = document.createElement('ul')
  if (lists[0]?.element.classList.contains('names') === true) list.className = 'names'
  const rows = lists.flatMap((one) => one.rows).toSorted((a, b) => b.uses - a.uses)
  list.append(...rows.map(({ row }) => row))
  section.append(list)
  groups[0]?.element.before(section)
  return section
}

/** Scores of the rows that match the query; mistakes count only if no row matches without. */
function scoresOf(groups: readonly Group[], query: Query): Map<Row, Score> {
  for (const mistakes of [false, true]) {
    const found = new Map<Row, Score>()
    for (const row of groups.flatMap(({ lists }) => lists.flatMap(({ rows }) => rows))) {
      const score = scoreComponent(row.texts, query, mistakes)
      if (score !== null) found.set(row, score)
    }
    if (found.size > 0) return found
  }
  return new Map()
}

function isBetter(score: Score | undefined, than: Score | undefined): boolean {
  return score !== undefined && than !== undefined && compareScores(score, than) < 0
}

function readRow(row: HTMLElement, group: string): Row {
  const link = row.querySelector('a')
  const status = row.dataset['status'] ?? ''
  const tags = row.dataset['tags']?.split('\n') ?? []
  const aliases = row.dataset['aliases']?.split('\n') ?? []
  const name = searchName(link?.textContent ?? '')
  const [, slug = ''] = /([^/]+)\.html$/.exec(link?.getAttribute('href') ?? '') ?? []
  const slugName = searchName(slug)
  const about = row.querySelector('.about')?.textContent ?? ''
  return {
    row,
    link,
    texts: {
      name,
      slugName: slugName.joined === name.joined ? null : slugName,
      aliases: aliases.map((alias) => searchName(alias)),
      words: [group, status, ...tags].filter((word) => word !== '').map(proseOf),
      description: proseOf(about),
    },
    status,
    tags,
    uses: Number(row.dataset['uses'] ?? 0),
  }
}
