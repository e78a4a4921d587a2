import type { Nodes, Root, RootContent, Table } from 'mdast'
import { lists, type ListKey } from '../model/lists.ts'
import { holdsBlocks, textOf } from '../mdast/text.ts'
import { subcomponentOf } from './subcomponent-heading.ts'

/** What the nearest heading with a meaning of its own says that a table below it holds. */
export type TableKind = ListKey | 'subcomponent' | 'attributes' | 'api' | 'list' | 'other'

export interface TablePlace {
  readonly table: Table
  readonly kind: TableKind
  /** The heading that says so, if it stands at the top level. */
  readonly heading: RootContent | null
  /** True inside a quote or a list. */
  readonly nested: boolean
}

interface OpenHeading {
  readonly node: Nodes
  readonly depth: number
  readonly kind: TableKind
}

const names: readonly (readonly [TableKind, RegExp])[] = [
  ...lists.map(({ key, headings }) => [key, headings] as const),
  ['attributes', /^attributes$/i],
  ['api', /^api$/i],
  // What a component has besides our lists.
  [
    'list',
    /^(?:(?:custom )?events|slots|methods|(?:css |shadow |css shadow )?parts|css (?:custom )?properties|custom properties|(?:css )?variables|(?:css |custom )?states)$/i,
  ],
]

// Most headings are none of these: one look tells.
const anyName = new RegExp(names.map(([, { source }]) => source).join('|'), 'i')

/** What a heading says of the tables below it, on the page of a component of this name. */
export function headingKind(node: Nodes, pageName: string): TableKind {
  if (node.type !== 'heading') return 'other'
  const text = textOf(node).trim()
  const named = anyName.test(text)
    ? names.find(([, pattern]) => pattern.test(text))?.[0]
    : undefined
  return named ?? (subcomponentOf(node, pageName) === null ? 'other' : 'subcomponent')
}

/** Every table of a tree in the order of the text, but those of Endpoints, which hold parameters. */
export function findTables(
  { children }: Pick<Root, 'children'>,
  pageName: string,
): readonly TablePlace[] {
  const places: TablePlace[] = []
  const visit = (nodes: readonly Nodes[], outer: OpenHeading | null, nested: boolean): void => {
    let open: OpenHeading[] = []
    for (const node of nodes) {
      if (node.type === 'heading') {
        open = open.filter(({ depth }) => depth < node.depth)
        const kind = headingKind(node, pageName)
        if (kind !== 'other') open.push({ node, depth: node.depth, kind })
        continue
      }
      const heading = open.at(-1) ?? outer
      if (node.type === 'table') {
        const kind = heading?.kind ?? 'other'
        const isTop = heading !== null && heading !== outer && !nested
        places.push({
          table: node,
          kind,
          heading: isTop ? (heading.node as RootContent) : null,
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
