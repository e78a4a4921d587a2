import type { Change } from '../diff/compare-catalogs.ts'
import type { Component } from '../../words/model/component.ts'
import { listEntries, listsOf } from '../../words/model/lists.ts'
import { entryMembers, factsOf } from '../../words/model/members.ts'
import { compareText } from '../../words/model/text.ts'
import { historyForm, historyRules, type History, type Release } from './history.ts'

/**
 * Text of `history.json`: a line for each change and each component, so that a release adds lines
 * and a review shows them. Nulls are left out, as in the answers of the API, and so is the name of
 * a component in a change if the component still has it.
 */
export function historyText({ releases, last }: History): string {
  const names = new Map(last.map(({ slug, name }) => [slug, name]))
  const components = last.toSorted((a, b) => compareText(a.slug, b.slug)).map(componentText)
  return [
    '{',
    `"history": ${historyForm}, "rules": ${historyRules},`,
    `"releases": ${block(releases.map((release) => releaseText(release, names)))},`,
    `"last": {"components": ${block(components)}}`,
    '}',
    '',
  ].join('\n')
}

const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`

function releaseText(
  { version, date, changes }: Release,
  names: ReadonlyMap<string, string>,
): string {
  const rows = changes.map((change) => rowText(change, names.get(change.slug)))
  return `${line({ version, date }).slice(0, -1)},"changes":${block(rows)}}`
}

/**
 * Line of a change, without a name that is known, and without the level, which follows from the
 * kind.
 */
function rowText(change: Change, name: string | undefined): string {
  return line({ ...change, level: null, name: change.name === name ? null : change.name })
}

/**
 * Line of a component, with its members in the order of the answers, however the object was put
 * together.
 */
function componentText(component: Component): string {
  const { slug, name, subcomponents } = component
  const members = listsOf((list) => listEntries(component, list))
  return line({ slug, name, ...factsOf(component), ...members, subcomponents })
}

const always: ReadonlySet<string> = new Set(
  entryMembers.flatMap((member) => ('always' in member ? [member.key] : [])),
)

function line(value: object): string {
  return JSON.stringify(value, (key, member: unknown) =>
    member === null || (member === false && !always.has(key)) ? undefined : member,
  )
}
