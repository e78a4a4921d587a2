// Draws the rows of the search's results.
import {
  componentKind,
  proseKind,
  type Row,
  type Spot,
} from '../../scripts/catalogs/search/rows.ts'
import { excerpt, markedParts } from '../../scripts/catalogs/search/marks.ts'
import { nameParts } from '../name-text.ts'
import { voice } from './words.ts'

const word = voice({
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
  kindRelease: 'release',
  kindExample: 'example',
  kindText: 'text',
  kindOf: '{kind} of {owner}',
  kindIn: { one: '{kind}, in {n} component', other: '{kind}, in {n} components' },
  alsoCalledName: 'also called: {name}',
  moreOfThem: 'and {n} more: add the name of a component',
})
// Words for the kinds of results, by their names in the search data; other kinds are shown by these
// names.
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
  ['release', word('kindRelease')],
  ['example', word('kindExample')],
  [proseKind, word('kindText')],
])
/** Separator between the parts of a result's second line. */
const between = ' · '
export const kindText = (kind: string): string => kindWords.get(kind) ?? kind

const mostUnfolded = 200
// A type may be thousands of characters long; two lines are enough.
const mostSaid = 160

/** Draws a result: a link, or a fold with links to all components with the name. */
export function itemOf(row: Row, root: URL, query: string, isOpen: boolean): HTMLElement {
  const { spots } = row
  const [first] = spots
  const element = document.createElement('li')
  if (first === undefined) return element
  if (spots.length === 1) {
    element.append(linkTo(first, root, ...head(row, query), ...said(row, query)))
    return element
  }
  const folded = document.createElement('details')
  folded.dataset['title'] = row.title
  const summary = document.createElement('summary')
  summary.append(...head(row, query))
  folded.append(summary)
  folded.addEventListener('toggle', () => unfold(folded, row, root, query))
  folded.open = isOpen
  element.append(folded)
  return element
}

/** Draws the links of a fold when a reader opens it, since there may be thousands. */
function unfold(folded: HTMLDetailsElement, { spots, kinds }: Row, root: URL, query: string): void {
  if (!folded.open || folded.children.length > 1) return
  const places = document.createElement('ul')
  places.setAttribute('role', 'list')
  for (const spot of spots.slice(0, mostUnfolded)) {
    const place = document.createElement('li')
    const owner = document.createElement('span')
    owner.dir = 'auto'
    owner.append(...markedName(spot.owner, query, false))
    const kind = document.createElement('span')
    kind.textContent = kindText(spot.kind)
    place.append(linkTo(spot, root, owner, ...(kinds.length > 1 ? [' ', kind] : [])))
    places.append(place)
  }
  folded.append(places)
  if (spots.length <= mostUnfolded) return
  const more = document.createElement('p')
  word('moreOfThem', { n: spots.length - mostUnfolded }, more)
  folded.append(more)
}

function linkTo({ path }: Spot, root: URL, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement('a')
  element.href = new URL(path, root).href
  element.append(...content)
  return element
}

/** Draws the name and kinds of a result, with its component or their number. */
function head({ title, kinds, spots }: Row, query: string): (Node | string)[] {
  const name = document.createElement('b')
  name.dir = 'auto'
  name.append(...markedName(title, query, true))
  const what = document.createElement('span')
  what.className = 'kind'
  const [first] = spots
  const kind = kinds.map(kindText).join(', ')
  const n = new Set(spots.map(({ component }) => component)).size
  if (first === undefined || (first.place === null && first.owner === title))
    what.textContent = kind
  else if (n > 1) word('kindIn', { kind, n }, what)
  else {
    // Only the owner is marked: a query finds no kind.
    const owner = marked(first.owner, query, false)
    const around = word('kindOf', { kind, owner: '\0' }, what).split('\0')
    what.replaceChildren(...around.flatMap((part, i) => (i === 0 ? [part] : [...owner, part])))
  }
  return [name, ' ', what]
}

function said({ about, spots, called }: Row, query: string): (Node | string)[] {
  const other = called === null ? [] : [word('alsoCalledName', { name: called })]
  const all = [...other, ...about].join(between)
  // Before anything is typed, a guide shows only its subject: nobody looks for one of its headings.
  const isListed = query === '' && spots[0]?.component === -1
  const text = isListed ? (all.split(between)[0] ?? '') : all
  if (text === '') return []
  const element = document.createElement('span')
  element.className = 'said'
  element.dir = 'auto'
  element.append(...marked(excerpt(text, query, mostSaid), query, false))
  return [' ', element]
}

/** Draws a name with marked matches. Its lines may break at humps, hyphens and dots. */
function markedName(name: string, query: string, guesses: boolean): (Node | string)[] {
  const ends = new Set<number>()
  let end = 0
  for (const part of nameParts(name).slice(0, -1)) ends.add((end += part.length))
  let at = 0
  return marked(name, query, guesses).flatMap((node) => {
    const text = node instanceof Node ? (node.textContent ?? '') : node
    const start = at
    at += text.length
    const pieces = [...ends].filter((one) => one > start && one <= at)
    if (node instanceof Node) return ends.has(at) ? [node, document.createElement('wbr')] : [node]
    const shown: (Node | string)[] = []
    let from = start
    for (const one of pieces) {
      shown.push(name.slice(from, one), document.createElement('wbr'))
      from = one
    }
    return [...shown, name.slice(from, at)]
  })
}

function marked(text: string, query: string, guesses: boolean): (Node | string)[] {
  return markedParts(text, query, guesses).map((part) => {
    if (!part.marked) return part.text
    const mark = document.createElement('mark')
    mark.textContent = part.text
    return mark
  })
}
