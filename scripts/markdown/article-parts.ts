import type { CodeComponent } from '../component/code-link.ts'
import type { ListedSubcomponent } from '../component/subcomponent-list.ts'
import { propsList } from '../model/lists.ts'
import { linkPart, type CodeTexts } from './linked-part.ts'
import type { ListPart, ListPartInput } from './list-part.ts'
import { cutBody, type BodyCut } from './markdown-body.ts'
import { tablesOf, type ReadLists } from './read-lists.ts'
import { readSubcomponents, type SubcomponentPart } from './subcomponent-parts.ts'

export interface PartsInput extends ListPartInput {
  readonly listedSubcomponents: readonly ListedSubcomponent[]
  /** The code that the source describes; null: it is written by hand. */
  readonly code: CodeComponent | null
}

/** The lists of a page with what the code says, and where the Markdown page cuts the text. */
export interface ArticleParts {
  /** In the order of the page, those of sub-components behind the props; empty ones too. */
  readonly all: readonly ListPart[]
  /** Those that may be shown. */
  readonly parts: readonly ListPart[]
  readonly subcomponents: readonly SubcomponentPart[]
  readonly bodyCut: BodyCut
}

/** Reads the rest of what {@link readLists} has found. Problems: those of sub-components and of the code. */
export function readParts(
  { tree, sections, tables, parts: written }: ReadLists,
  input: PartsInput,
  codeTexts: CodeTexts | null,
): ArticleParts {
  const { text, code, engine } = input
  const ofLists =
    code === null || codeTexts === null
      ? written
      : written.map((part) => linkPart(part, code, codeTexts, engine))
  const props = ofLists.find(({ list }) => list === propsList)
  const own = (props?.rows ?? []).map(({ entry }) => entry.name)
  const { listedSubcomponents } = input
  const subcomponents = readSubcomponents(listedSubcomponents, sections.subcomponents, own, input)
  const all =
    subcomponents.length === 0
      ? ofLists
      : ofLists.flatMap((part) => (part === props ? [part, ...subcomponents] : [part]))
  const propsTable = sections.lists.props.table
  const replaced = code === null ? [] : tablesOf(sections).filter((table) => table !== propsTable)
  const rows = props?.tableRows ?? []
  const bodyCut = cutBody(tree, sections.title, propsTable, tables, replaced, rows, text.length)
  return { all, parts: all.filter(mayBeShown), subcomponents, bodyCut }
}

/** Most components have props alone. */
function mayBeShown({ list, rows, notes }: ListPart): boolean {
  return list.none !== undefined || rows.length > 0 || notes.children.length > 0
}
