import { propsList } from '../../words/model/lists.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { isOwnName, isSubcomponentName } from '../../words/model/subcomponents.ts'
import { readFields, type Fields } from '../fields/fields.ts'
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
  place: (offset: number) => Point,
  report: Reporter,
): readonly ListedSubcomponent[] {
  return (front.maps('subcomponents') ?? []).flatMap(({ map, at: itemAt }) => {
    const what = { what: 'a sub-component', required: ['name'] }
    const fields = readFields(map, ['name', 'props'], place, report, what)
    const entries = readEntryList(propsList, fields.maps('props') ?? [], place, report)
    const name = fields.word('name')
    const at = fields.at('name') ?? itemAt
    const reportName = (message: string): void => report.error('subcomponent-name', at, message)
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
