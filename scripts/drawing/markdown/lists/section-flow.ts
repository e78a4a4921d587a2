import type { RootContent, Table } from 'mdast'

/** Section of a source's text that holds a list of the component, such as its props. */
export interface ListSection {
  /** Table of the section; null if the entries of the list stand elsewhere, or there are none. */
  readonly table: Table | null
  /** Heading of the section; null if the list has no section in the text. */
  readonly heading: RootContent | null
  /** Depth of the heading that the section stands below; null if there is none. */
  readonly outer: number | null
  /** Blocks above the table; `notes` are the blocks below, or all blocks if there is no table. */
  readonly lead: readonly RootContent[]
  readonly notes: readonly RootContent[]
}

/** Piece of a page: text, or the section of a list such as the props. */
export type FlowPiece =
  | { readonly kind: 'text'; readonly nodes: readonly RootContent[] }
  | { readonly kind: 'list'; readonly section: ListSection }

/**
 * Section of a list, such as the props, that was found at the top level of a text. `start` is the
 * index of its heading, `end` the index behind its last node.
 */
export interface FoundSection {
  readonly start: number
  readonly end: number
  readonly table: Table | null
  /**
   * True if the heading names something else than the list: then it is a heading of the page,
   * whatever list its section holds.
   */
  readonly isRenamed?: boolean
}

/** Top level of a text, cut into pieces for a page. */
export interface ArrangedSections {
  /** Markdown blocks of the text before its first heading. */
  readonly intro: readonly RootContent[]
  /**
   * Returns the section of a list with its blocks, made of the range that was found, or an empty
   * section if none was found.
   */
  sectionOf(found: FoundSection | undefined): ListSection
  /** Pieces after the intro, in the order of the text. */
  readonly flow: readonly FlowPiece[]
}

export const noSection: ListSection = {
  table: null,
  heading: null,
  outer: null,
  lead: [],
  notes: [],
}

/**
 * Cuts the top level of a source into pieces, in the order of the text: text, and the sections of
 * lists such as props. A node belongs to the innermost section. Nodes that follow a section inside
 * of another section are text.
 */
export function arrangeSections(
  content: readonly RootContent[],
  found: readonly FoundSection[],
): ArrangedSections {
  const byStart = new Map(found.map((section) => [section.start, section]))
  const firstHeading = content.findIndex((node) => node.type === 'heading')
  const introEnd = firstHeading < 0 ? content.length : firstHeading
  const made = new Map<FoundSection, ListSection>()
  const flow: FlowPiece[] = []
  let text: RootContent[] = []
  // Depths of those headings of the text whose sections contain the next node.
  let open: number[] = []
  const closeText = (): void => {
    if (text.length > 0) flow.push({ kind: 'text', nodes: text })
    text = []
  }
  for (let i = introEnd; i < content.length;) {
    const one = byStart.get(i)
    const node = content[i]
    if (node?.type === 'heading') open = open.filter((depth) => depth < node.depth)
    if (one === undefined) {
      if (node?.type === 'heading') open.push(node.depth)
      if (node !== undefined && !isTableOf(node, found)) text.push(node)
      i++
      continue
    }
    closeText()
    let end = i + 1
    while (end < one.end && !byStart.has(end)) end++
    const section = {
      ...sectionFrom(content.slice(i, end), one.table),
      outer: one.isRenamed === true ? null : (open.at(-1) ?? null),
    }
    made.set(one, section)
    flow.push({ kind: 'list', section })
    i = end
  }
  closeText()
  return {
    intro: content.slice(0, introEnd),
    sectionOf: (one) => (one === undefined ? undefined : made.get(one)) ?? noSection,
    flow,
  }
}

const isTableOf = (node: RootContent, found: readonly FoundSection[]): boolean =>
  node.type === 'table' && found.some(({ table }) => table === node)

/** Makes the section of a list. `all` holds its heading and the nodes up to the next section. */
function sectionFrom(all: readonly RootContent[], table: Table | null): Omit<ListSection, 'outer'> {
  const [heading, ...nodes] = all
  const at = table === null ? -1 : nodes.indexOf(table)
  const above = at < 0 ? [] : nodes.slice(0, at)
  // A tag above the table may have its partner below it, so both must stand together.
  const isWhole = above.every((node) => node.type !== 'html')
  const lead = isWhole ? above : []
  return {
    table,
    heading: heading ?? null,
    lead,
    notes: nodes.slice(lead.length).filter((node) => node !== table),
  }
}
