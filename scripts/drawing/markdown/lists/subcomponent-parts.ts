import type { CodePart } from '../../../reading/front-matter/code-link.ts'
import type { ListedSubcomponent } from '../../../reading/front-matter/subcomponent-list.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import {
  subcomponentId,
  subcomponentList,
  type SubcomponentProse,
} from '../../../words/model/subcomponents.ts'
import { aboutPart, linkPart, type CodeTexts } from './linked-part.ts'
import { readListPart, type ListPart, type ListPartInput } from './list-part.ts'
import { noSection } from './section-flow.ts'
import type { SubcomponentSection } from './sections.ts'

/** Props of a sub-component as they were read, with Markdown that is still to be drawn. */
export interface SubcomponentPart extends ListPart {
  readonly name: string
  /** True if only a table of the text lists the sub-component, not front matter or code. */
  readonly isInTable: boolean
  /** Prose of the code about the sub-component; null if there is none, or the author wrote some. */
  readonly about: SubcomponentProse | null
}

/**
 * Reads the sub-components of a page: first those of the front matter, then those that only have a
 * table in the text. `own` are the names of the page's own props.
 *
 * Problems: `subcomponent-duplicate`, and those of {@link readListPart}.
 */
export function readSubcomponents(
  listed: readonly ListedSubcomponent[],
  sections: readonly SubcomponentSection[],
  own: readonly string[],
  input: ListPartInput,
): readonly SubcomponentPart[] {
  const listedNames = new Set(listed.map(({ name }) => name))
  const others = sections.filter(({ name }) => !listedNames.has(name))
  reportDuplicates([...listed, ...others], input.report)
  const byName = new Map(sections.toReversed().map((section) => [section.name, section]))
  const inFront = listed.map(({ name, entries }): SubcomponentPart => {
    const section = byName.get(name)?.section ?? noSection
    const list = subcomponentList(name, own)
    return { name, about: null, isInTable: false, ...readListPart(list, section, entries, input) }
  })
  const inTables = others.map(({ name, title, section }): SubcomponentPart => {
    const list = subcomponentList(name, own, title)
    return { name, about: null, isInTable: true, ...readListPart(list, section, null, input) }
  })
  return [...inFront, ...inTables]
}

/**
 * Merges the sub-components from the component's code with the author's, then adds the
 * sub-components that only the author has (contract 2.9). Names with equal ids are one
 * sub-component, under the author's name.
 */
export function linkSubcomponents(
  written: readonly SubcomponentPart[],
  code: readonly CodePart[],
  own: readonly string[],
  texts: CodeTexts,
  input: ListPartInput,
): readonly SubcomponentPart[] {
  if (code.length === 0) return written
  const { engine } = input
  const ids = new Map(written.map((part) => [subcomponentId(part.name), part]))
  const linked = code.map((one): SubcomponentPart => {
    const id = subcomponentId(one.name)
    const found = ids.get(id)
    ids.delete(id)
    const list = subcomponentList(one.name, own)
    const part = found ?? { name: one.name, ...readListPart(list, noSection, null, input) }
    const isSaid = part.lead.children.length > 0
    return {
      ...linkPart(part, one, texts, engine),
      name: part.name,
      isInTable: false,
      lead: isSaid ? part.lead : aboutPart(one, texts, engine),
      about: isSaid ? null : one.about,
    }
  })
  return [...linked, ...ids.values()]
}

/**
 * Reports sub-components that are declared twice, or whose names differ only in punctuation and
 * case: they would share their ids.
 */
function reportDuplicates(
  subcomponents: readonly { readonly name: string; readonly at: Point }[],
  report: Reporter,
): void {
  const seen = new Map<string, { readonly name: string; readonly at: Point }>()
  for (const one of subcomponents) {
    const { name, at } = one
    const first = seen.get(subcomponentId(name))
    if (first === undefined) {
      seen.set(subcomponentId(name), one)
      continue
    }
    const what =
      first.name === name
        ? `sub-component ${quoted(name)} is declared twice, first on line ${first.at.line}`
        : `sub-component ${quoted(name)} would have the ids of ${quoted(first.name)} on line ${first.at.line}; rename one of the two`
    report.error('subcomponent-duplicate', at, what)
  }
}
