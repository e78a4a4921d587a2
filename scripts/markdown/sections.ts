import type { Root, RootContent } from 'mdast'
import type { Reporter } from '../problems.ts'
import type { PageKind } from './links.ts'
import { startOf, textOf } from './text.ts'

/** The top level of a source's Markdown, in the pieces that a page arranges. */
export interface Sections {
  /** What stands before the first heading. */
  readonly intro: readonly RootContent[]
  /** The Props section without its heading and table. */
  readonly notes: readonly RootContent[]
  readonly rest: readonly RootContent[]
  readonly table: Extract<RootContent, { type: 'table' }> | null
  /**
   * Lines that the twin has elsewhere: the title, the Props heading and its table. From 1, both
   * ends included.
   */
  readonly twinLines: readonly { readonly from: number; readonly to: number }[]
}

/**
 * Finds the Props section (contract 2.2) and what stands before the first heading. A first
 * heading that repeats the title is left out. The home page has no props: a table there is a table.
 *
 * Problem: `props-second-table`.
 */
export function cutSections(
  { children }: Root,
  title: string,
  kind: PageKind,
  report: Reporter,
): Sections {
  const [first] = children
  const titled = first?.type === 'heading' && first.depth === 1 && sameText(textOf(first), title)
  const content = titled ? children.slice(1) : children
  const isProps = (node: RootContent): boolean =>
    kind === 'component' &&
    node.type === 'heading' &&
    /^(?:props|properties)$/i.test(textOf(node).trim())
  const ranges: { start: number; end: number; tables: number[] }[] = []
  for (const [start, node] of content.entries()) {
    if (!isProps(node) || node.type !== 'heading') continue
    const tables: number[] = []
    let end = start + 1
    for (; end < content.length; end++) {
      const other = content[end]
      if (other?.type === 'heading' && other.depth <= node.depth) break
      if (other?.type === 'table') tables.push(end)
    }
    ranges.push({ start, end, tables })
  }
  const props = ranges.find(({ tables }) => tables.length > 0) ?? ranges[0]
  for (const range of ranges) {
    for (const index of range.tables) {
      const node = content[index]
      if (node === undefined || index === props?.tables[0]) continue
      // A nested Props heading is inside the range of the outer one: tell each table once.
      if (range !== props && index > (props?.start ?? 0) && index < (props?.end ?? 0)) continue
      report.warning(
        'props-second-table',
        startOf(node),
        'only the first table under "Props" holds the props; this one is shown as it is',
      )
    }
  }
  const isHeading = (node: RootContent): boolean => node.type === 'heading'
  const intro = content.findIndex(isHeading)
  const introEnd = intro < 0 ? content.length : intro
  if (props === undefined) {
    return {
      intro: content.slice(0, introEnd),
      notes: [],
      rest: content.slice(introEnd),
      table: null,
      twinLines: linesOf(titled ? [first] : []),
    }
  }
  const tableIndex = props.tables[0]
  const table = tableIndex === undefined ? undefined : content[tableIndex]
  return {
    intro: content.slice(0, introEnd),
    notes: content
      .slice(props.start + 1, props.end)
      .filter((_, i) => props.start + 1 + i !== tableIndex),
    rest: [...content.slice(introEnd, props.start), ...content.slice(props.end)],
    table: table?.type === 'table' ? table : null,
    twinLines: linesOf([...(titled ? [first] : []), content[props.start], table]),
  }
}

const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()

function linesOf(
  nodes: readonly (RootContent | undefined)[],
): { readonly from: number; readonly to: number }[] {
  const lines: { from: number; to: number }[] = []
  for (const node of nodes) {
    const position = node?.position
    if (position !== undefined) lines.push({ from: position.start.line, to: position.end.line })
  }
  return lines
}
