import type { CatalogSection } from '../../words/mdast/nodes.ts'
import { propsList } from '../../words/model/lists.ts'
import { linkPart, type CodeTexts } from './lists/linked-part.ts'
import { sectionOf, type ListPart, type ListPartInput } from './lists/list-part.ts'
import { cutBody, type BodyCut, type CutPlace } from './markdown-body.ts'
import type { ListsInput, ReadLists } from './lists/read-lists.ts'
import {
  linkSubcomponents,
  readSubcomponents,
  type SubcomponentPart,
} from './lists/subcomponent-parts.ts'

export type PartsInput = ListPartInput & Pick<ListsInput, 'listedSubcomponents' | 'code'>

/**
 * Lists of a page, merged with the entries that come from the component's code, and the places at
 * which the Markdown page cuts the author's text.
 */
export interface ArticleParts {
  /**
   * All lists of the component in the order of the JSON, empty ones, too. Lists of sub-components
   * follow the props.
   */
  readonly all: readonly ListPart[]
  /** Lists of the component that the page may show: the props, and others with entries or text. */
  readonly parts: readonly ListPart[]
  readonly subcomponents: readonly SubcomponentPart[]
  /** Pieces that the page shows after the intro, in the order of the page. */
  readonly flow: readonly ArticlePiece[]
  readonly bodyCut: BodyCut
}

export type ArticlePiece =
  | { readonly kind: 'text'; readonly section: CatalogSection }
  | { readonly kind: 'list'; readonly part: ListPart }

/**
 * Reads the parts of a page that {@link readLists} does not read: the sub-components, and the
 * entries that come from the component's code. Problems: those of sub-components and of the code.
 */
export function readParts(
  { tree, sections, tables, parts: written, closer }: ReadLists,
  input: PartsInput,
  codeTexts: CodeTexts | null,
): ArticleParts {
  const { code, engine } = input
  const ofLists =
    code === null || codeTexts === null
      ? written
      : written.map((part) => linkPart(part, code, codeTexts, engine))
  const props = ofLists.find(({ list }) => list === propsList)
  const own = (props?.rows ?? []).map(({ entry }) => entry.name)
  const { listedSubcomponents } = input
  const ofParts = readSubcomponents(listedSubcomponents, sections.subcomponents, own, input)
  const subcomponents =
    code === null || codeTexts === null
      ? ofParts
      : linkSubcomponents(ofParts, code.parts, own, codeTexts, input)
  const all =
    subcomponents.length === 0
      ? ofLists
      : ofLists.flatMap((part) => (part === props ? [part, ...subcomponents] : [part]))
  const parts = all.filter(mayBeShown)
  const flow = sections.flow.flatMap((piece): ArticlePiece[] => {
    if (piece.kind === 'text') return [{ kind: 'text', section: sectionOf(piece.nodes) }]
    const part = parts.find(({ section }) => section === piece.section)
    return part === undefined ? [] : [{ kind: 'list', part }]
  })
  // Lists without a place in the text stand behind it.
  for (const part of parts) if (part.section.heading === null) flow.push({ kind: 'list', part })
  const whole = new Set<ListPart>(subcomponents.filter(({ isInTable }) => isInTable))
  const isLinked = (part: ListPart): boolean => code !== null && !whole.has(part)
  const bodyCut = cutBody(tree, sections.title, placesOf(parts, isLinked), tables, closer)
  return { all, parts, subcomponents, flow, bodyCut }
}

/** True for a list that the page may show: the props, and any other that has entries or text. */
function mayBeShown({ list, rows, lead, notes }: ListPart): boolean {
  const isEmpty = rows.length === 0 && lead.children.length + notes.children.length === 0
  return list.none !== undefined || !isEmpty
}

/**
 * Returns the places in the author's text at which the Markdown page shows a list: in place of the
 * table of props; in place of another table that says less than the code; or below a heading
 * without a table.
 */
function placesOf(
  parts: readonly ListPart[],
  isLinked: (part: ListPart) => boolean,
): readonly CutPlace[] {
  const places: CutPlace[] = []
  for (const part of parts) {
    const { list, rows, tableRows, section } = part
    const { heading, table } = section
    // An empty list of a listed sub-component says something, too.
    const isEmpty = rows.length === 0 && (table !== null || list.owner === null)
    if (heading === null || isEmpty) continue
    const isReplaced = list === propsList || isLinked(part)
    if (table === null) places.push({ list, behind: heading, table: null, rows: [] })
    else if (isReplaced) places.push({ list, behind: heading, table, rows: tableRows })
  }
  return places
}
