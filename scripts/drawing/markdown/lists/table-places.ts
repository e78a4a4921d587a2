import type { Nodes, Root, RootContent, Table } from 'mdast'
import { lists, otherLists, type List, type ListKey } from '../../../words/model/lists.ts'
import { holdsBlocks, nodeText } from '../../../words/mdast/node-text.ts'
import { isOwnName } from '../../../words/model/subcomponents.ts'
import { subcomponentOf } from './subcomponent-heading.ts'

/** Kind of the entries in a table, by the nearest heading above with a meaning of its own. */
export type TableKind = ListKey | 'subcomponent' | 'attributes' | 'api' | 'near' | 'other'

export interface TablePlace {
  readonly table: Table
  readonly kind: TableKind
  /** Lists other than the props that the heading above the table names, or nearly names. */
  readonly near: readonly List[]
  /**
   * Heading that decides the kind of the table's entries. Null if no heading does, or if the table
   * or the heading stands inside a quote or a Markdown list.
   */
  readonly heading: RootContent | null
  /** True if no other heading stands between the deciding heading and the table. */
  readonly isRightBelow: boolean
  /** True if the table stands inside a quote or a Markdown list. */
  readonly nested: boolean
}

interface OpenHeading extends HeadingMeaning {
  readonly node: Nodes
  readonly depth: number
}
interface HeadingMeaning {
  readonly kind: TableKind
  readonly near: readonly List[]
}

const names: readonly (readonly [TableKind, RegExp])[] = [
  ...lists.map(({ key, headings }) => [key, headings] as const),
  ['attributes', /^attributes$/i],
  ['api', /^api$/i],
]

// Most headings match none of these, as one search shows.
const anyName = new RegExp(names.map(([, { source }]) => source).join('|'), 'i')

const nothing: HeadingMeaning = { kind: 'other', near: [] }

/** Returns the kind of entries in tables below a heading. `pageName` is the page's component. */
export function headingKind(node: Nodes, pageName: string): TableKind {
  return meaningOf(node, pageName).kind
}

function meaningOf(node: Nodes, pageName: string): HeadingMeaning {
  if (node.type !== 'heading') return nothing
  const text = nodeText(node).trim()
  const kind = kindNamed(text) ?? kindNamed(withoutOwnName(text, pageName))
  if (kind !== undefined) return { kind, near: otherLists.filter(({ key }) => key === kind) }
  if (subcomponentOf(node, pageName) !== null) return { kind: 'subcomponent', near: [] }
  // The heading names one of the lists in other words, or something that is no list.
  const near = listsNamedNearly(text, pageName)
  return near.length === 0 ? nothing : { kind: 'near', near }
}

function kindNamed(text: string): TableKind | undefined {
  return anyName.test(text) ? names.find(([, pattern]) => pattern.test(text))?.[0] : undefined
}

/**
 * Returns the text of a heading without the name of the page's own component: `events` of `Tabs
 * events` and of `Events of Tabs`. A heading with another name keeps its text.
 */
function withoutOwnName(text: string, pageName: string): string {
  const words = text.split(/\s+/)
  const isOwn = (from: number, to?: number): boolean =>
    isOwnName(
      words
        .slice(from, to)
        .join('')
        .replace(/^<(.*?)\/?>$/, '$1'),
      pageName,
    )
  const end = words.findIndex((_, i) => i > 0 && isOwn(0, i))
  if (end > 0) return words.slice(end).join(' ')
  const of = words.indexOf('of')
  return of > 0 && isOwn(of + 1) ? words.slice(0, of).join(' ') : text
}

/**
 * Finds every table of a tree in the order of the text, except those in blocks such as
 * `:::endpoint`, which hold the parameters of a route.
 */
export function findTables(
  { children }: Pick<Root, 'children'>,
  pageName: string,
): readonly TablePlace[] {
  const places: TablePlace[] = []
  const visit = (nodes: readonly Nodes[], outer: OpenHeading | null, nested: boolean): void => {
    let open: OpenHeading[] = []
    let last: Nodes | null = null
    for (const node of nodes) {
      if (node.type === 'heading') {
        last = node
        open = open.filter(({ depth }) => depth < node.depth)
        const meaning = meaningOf(node, pageName)
        if (meaning.kind !== 'other') open.push({ node, depth: node.depth, ...meaning })
        continue
      }
      const heading = open.at(-1) ?? outer
      if (node.type === 'table') {
        const { kind, near } = heading ?? nothing
        const isTop = heading !== null && heading !== outer && !nested
        places.push({
          table: node,
          kind,
          near,
          heading: isTop ? (heading.node as RootContent) : null,
          isRightBelow: heading?.node === last,
          nested,
        })
      } else if (node.type !== 'containerDirective' && holdsBlocks(node)) {
        visit(node.children, heading, true)
      }
    }
  }
  visit(children, null, false)
  return places
}

const before = [
  'all',
  'api',
  'available',
  'additional',
  'common',
  'component',
  'css',
  'custom',
  'dispatched',
  'dom',
  'element',
  'emitted',
  'exposed',
  'exported',
  'fired',
  'host',
  'html',
  'instance',
  'list of',
  'named',
  'native',
  'other',
  'public',
  'scoped',
  'shadow',
  'shadow dom',
  'static',
  'supported',
  'the',
]

const phrases = otherLists.map((list) => ({
  list,
  pattern: new RegExp(
    `^(?:(?:${before.join('|')}) )*(?:${list.words.source})(?: (?:api|reference|list|table|overview|summary))?(?: (?:of|for|in|on) \\S+(?: \\S+){0,2})?$`,
    'i',
  ),
}))

// Most headings have none of these words, as one search shows.
const anyWord = new RegExp(phrases.map(({ list }) => list.words.source).join('|'), 'i')

/**
 * Returns the lists other than props that a heading nearly names: "Emitted events:", "Tabs.List
 * events", "Slots & parts". `text` is the text of the heading, `pageName` the name of the
 * component.
 */
function listsNamedNearly(text: string, pageName: string): readonly List[] {
  if (!anyWord.test(text)) return []
  const plain = text.replace(/\s+/g, ' ').replace(/^[^\p{L}<]+|(?:\(.*\)|[^\p{L}\p{N}>])+$/gu, '')
  const found = plain.split(/ ?[&,/+|] ?| and | or /i).flatMap((part) => {
    const rest = withoutComponent(part, pageName)
    return phrases.filter(({ pattern }) => pattern.test(rest)).map(({ list }) => list)
  })
  return [...new Set(found)]
}

/**
 * Returns the text of a heading without the component's name at its start: `events` of `Tabs
 * events`, `Tabs.List events` or `<tabs-list> events`.
 */
function withoutComponent(text: string, pageName: string): string {
  const lower = text.toLowerCase()
  const start = `${pageName.toLowerCase()} `
  if (start.length > 1 && lower.startsWith(start)) return text.slice(start.length)
  return text.replace(/^(?:<\S+? ?\/?>|\S*[^.\s]\.[^.\s]\S*|\p{Lu}\S*[\p{Ll}\p{N}]\p{Lu}\S*) /u, '')
}
