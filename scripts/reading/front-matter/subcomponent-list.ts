import { propsList } from '../../words/model/lists.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import { isOwnName, isSubcomponentName } from '../../words/model/subcomponents.ts'
import type { Fields } from '../fields/fields.ts'
import { readEntryList, type ListedEntry } from './entry-list.ts'

/** Sub-component in front matter, with the entries of its props and the place of its name. */
export interface ListedSubcomponent {
  readonly name: string
  readonly at: Point
  readonly entries: readonly ListedEntry[]
}

/**
 * Reads `subcomponents:`, a list of mappings with `name` and `props` (contract 2.2).
 *
 * Problems: `subcomponent-name` (no name, one that cannot be a heading, or the name of the page
 * itself), and those of {@link readEntryList}.
 */
export function readSubcomponentList(
  front: Fields,
  pageName: string,
): readonly ListedSubcomponent[] {
  const info = { what: 'a sub-component', required: ['name'] }
  const items = front.items('subcomponents', ['name', 'props'], info) ?? []
  return items.flatMap(({ fields, at: itemAt }) => {
    const entries = readEntryList(propsList, fields) ?? []
    const name = fields.word('name')
    const at = fields.at('name') ?? itemAt
    const reportName = (message: string): void =>
      front.report.error('subcomponent-name', at, message)
    if (!fields.has('name')) reportName('a sub-component without a name; add "name: …"')
    if (name === null) return []
    if (!isSubcomponentName(name))
      reportName(
        `the name ${quoted(name)} of a sub-component must be one word, such as "Tabs.List"`,
      )
    else if (isOwnName(name, pageName))
      reportName(
        `the sub-component ${quoted(name)} has the name of its page; list its props under "props"`,
      )
    return [{ name, at, entries }]
  })
}
