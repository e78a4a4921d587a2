import type { RootContent, Table } from 'mdast'

/** Section of a list. */
export interface ListSection {
  /** Table of the section; null: the entries stand elsewhere, or there are none. */
  readonly table: Table | null
  /** Heading of the section; null if the list has none. */
  readonly heading: RootContent | null
  /** Depth of the text's heading above the section; null: there is none. */
  readonly outer: number | null
  /** Blocks above the table of the section, and those below it or without a table. */
  readonly lead: readonly RootContent[]
  readonly notes: readonly RootContent[]
}

/** A piece of a page: text, or the section of a list. */
export type FlowPiece =
  | { readonly kind: 'text'; readonly nodes: readonly RootContent[] }
  | { readonly kind: 'list'; readonly section: ListSection }

/**
 * Section of a list at the top level; `start` is the index of its heading, `end` that behind its
 * last node.
 */
export interface FoundSection {
  readonly start: number
  readonly end: number
  readonly table: Table | null
  /**
   * True if the heading names something else: then it is a heading of the page, whatever list it
   * holds.
   */
  readonly isRenamed?: boolean
}

/** Top level of a text, arranged. */
export interface ArrangedSections {
  /** Blocks before the first heading. */
  readonly intro: readonly RootContent[]
  /** Section that was made of a found one; an empty section for a list without one. */
  sectionOf(found: FoundSection | undefined): ListSection
  /** Pieces behind the intro, in the order of the text. */
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
 * Cuts the top level into text and the sections of lists, in the order of the text. A node belongs
 * to the innermost section; nodes behind a section inside of another one are text.
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
  // Depths of the headings of the text that are open.
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

/** Makes a section. `nodes` are the heading, and the nodes up to the next section. */
function sectionFrom(all: readonly RootContent[], table: Table | null): Omit<ListSection, 'outer'> {
  const [heading, ...nodes] = all
  const at = table === null ? -1 : nodes.indexOf(table)
  const above = at < 0 ? [] : nodes.slice(0, at)
  // Tags have their partners below the table.
  const isWhole = above.every((node) => node.type !== 'html')
  const lead = isWhole ? above : []
  return {
    table,
    heading: heading ?? null,
    lead,
    notes: nodes.slice(lead.length).filter((node) => node !== table),
  }
}
