import type { Root, Table } from 'mdast'
import type { ListedEntry } from '../../../reading/front-matter/entry-list.ts'
import type { CodeComponent } from '../../../reading/front-matter/code-link.ts'
import type { ListedSubcomponent } from '../../../reading/front-matter/subcomponent-list.ts'
import { byList, lists, type ByList } from '../../../words/model/lists.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { alertMaker } from '../blocks/alerts.ts'
import { applyBlocks, madeLater, type BlockMakers } from '../blocks/blocks.ts'
import { checkLeftOut, checkTree } from '../read/check-tree.ts'
import { fenceMaker } from '../blocks/code-tabs.ts'
import type { Engine } from '../draw/engine.ts'
import { applyExamples, mayHoldExamples, type Example } from '../blocks/examples.ts'
import { reportUnclosed } from '../blocks/frames.ts'
import type { PageKind } from '../../../words/model/page-kind.ts'
import { readListPart, type ListPart } from './list-part.ts'
import { closerOf } from '../read/open-end.ts'
import { cutSections, type Sections } from './sections.ts'

/** Source whose lists are read. In `text`, empty lines stand in place of the front matter. */
export interface ListsInput {
  readonly text: string
  /** Name of the component, or title of the page. A first heading that repeats it is left out. */
  readonly title: string
  readonly kind: PageKind
  /** Lists in the front matter; null for each list that is not there. */
  readonly listed: ByList<readonly ListedEntry[] | null>
  readonly listedSubcomponents: readonly ListedSubcomponent[]
  /**
   * Component in the metadata of the code that the source describes; null for a component that is
   * written by hand alone.
   */
  readonly code: CodeComponent | null
  readonly engine: Engine
  readonly report: Reporter
}

/** Parsed Markdown of a source, with the lists in it and in the front matter. */
export interface ReadLists {
  readonly tree: Root
  readonly sections: Sections
  /** Tables that lists are read from, including the lists of sub-components. */
  readonly tables: readonly Table[]
  /** All lists of the component itself, in the order of `lists`, empty ones, too. */
  readonly parts: readonly ListPart[]
  /** Live examples in the order of the text. */
  readonly examples: readonly Example[]
  /** Text that closes code or HTML still open at the end of the source; null if nothing is. */
  readonly closer: string | null
}

/**
 * Reads the lists of a source, with the positions of each entry. Parses the source once, and draws
 * nothing. `showsExamples` says whether fences can be live examples; it is called only if a text
 * may hold one.
 */
export function readLists(input: ListsInput, showsExamples: () => boolean): ReadLists {
  const { text, title, kind, engine, listed, code, report } = input
  const tree = engine.parse(text)
  const closer = closerOf(tree.children.at(-1), text)
  if (!checkTree(tree, report)) tree.children = []
  reportUnclosed(text, tree, report)
  const examples: Example[] = []
  const makers: BlockMakers = {
    catalogAlert: alertMaker,
    catalogFrame: {
      mayHold: (text) => mayHoldExamples(text) && showsExamples(),
      apply: () => examples.push(...applyExamples(tree, text, engine.exampleReader, report)),
    },
    // Made after the examples, which read the words of their fences themselves.
    catalogTabs: fenceMaker,
    ...madeLater,
  }
  applyBlocks(tree, text, makers, report)
  const given = byList(({ key }) => {
    const inCode = (code?.lists[key].length ?? 0) > 0
    const hasEntries = inCode || (listed[key]?.length ?? 0) > 0
    return { inFrontMatter: listed[key] !== null, inCode, hasEntries }
  })
  const listedNames = [...input.listedSubcomponents, ...(code?.parts ?? [])].map(({ name }) => name)
  const sections = cutSections(tree, { title, kind, given, listedNames }, report)
  const ofParts = sections.subcomponents.flatMap(({ section }) => section.table ?? [])
  const tables = [...tablesOf(sections), ...ofParts]
  checkLeftOut(tree, tables, report)
  const parts = lists.map((list) =>
    readListPart(list, sections.lists[list.key], listed[list.key], input),
  )
  return { tree, sections, tables, parts, examples, closer }
}

/** Returns the tables in the text with the component's own lists, not those of sub-components. */
export const tablesOf = (sections: Sections): readonly Table[] =>
  lists.flatMap(({ key }) => sections.lists[key].table ?? [])
