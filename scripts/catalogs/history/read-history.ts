import { readChange } from '../diff/change-row.ts'
import { sortChanges } from '../diff/change.ts'
import { isNameOfAttribute } from '../diff/compare-entries.ts'
import { faultPlace, parseJson } from '../../reading/metadata/json.ts'
import type { Component } from '../../words/model/component.ts'
import { aText, anything, everyItem, fittingItems, objectOf } from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Problem } from '../../words/model/problem.ts'
import { slugFault } from '../../words/model/slug.ts'
import { readDocument } from '../catalog-reader/read-document.ts'
import { namesBefore } from './fold-changes.ts'
import { judgeAnew, type AttributeNames } from './judge-anew.ts'
import { historyByLines } from './read-lines.ts'
import {
  HistoryFault,
  failHistory,
  historyForm,
  historyLimits,
  historyRules,
  noHistory,
  plainForm,
  type History,
  type Release,
} from './history.ts'
import { plainChange, unfoldWith } from './unfold-changes.ts'
import { openShared, unfoldComponent, type Shared } from './unfold-shared.ts'
import { jsonPlace, type JsonPath } from '../../words/model/json-place.ts'
import { compareVersions, isDate, isVersion } from '../../words/model/version.ts'

/**
 * Reads `history.json`, which may hold anything. If it is invalid, returns an empty history and one
 * problem of the rule `history`, an error at the place of the first fault.
 *
 * `file` is the name of the file in problems. `last` says whether the components of the last
 * release are read as a whole, or only their names, which changes need. With `names`, the list
 * `last` of the history is empty.
 */
export function readHistory(
  bytes: Uint8Array,
  file: string,
  last: 'whole' | 'names' = 'whole',
): { readonly history: History; readonly problems: readonly Problem[] } {
  const problem = (message: string, at?: Point): Problem[] => [problemAt(file, message, at)]
  const fail = (problems: readonly Problem[]) => ({ history: noHistory, problems })
  if (bytes.length > historyLimits.fileBytes) return fail([tooLargeHistory(file)])
  const parsed = (last === 'names' ? historyByLines(bytes) : null) ?? parseJson(bytes)
  const text = (): string => new TextDecoder().decode(bytes)
  if ('fault' in parsed)
    return fail(
      parsed.isTooMuch
        ? problem(`the file ${parsed.fault}`)
        : problem(`the file ${parsed.fault}; ${restore}`, faultPlace(parsed.fault, text())),
    )
  try {
    return { history: historyOf(parsed.value, last === 'whole'), problems: [] }
  } catch (error) {
    if (!(error instanceof HistoryFault)) throw error
    return fail(problem(error.message, jsonPlace(text(), error.path)))
  }
}

/** Returns the problem of a history file that is too large to be read. */
export const tooLargeHistory = (file: string): Problem =>
  problemAt(file, `the file is larger than ${historyLimits.fileBytes >> 20} MiB`)

const problemAt = (file: string, message: string, at = { line: 1, column: 1 }): Problem => ({
  file,
  ...at,
  message,
  rule: 'history',
  severity: 'error',
})

const restore = 'restore it from the repository, or remove it and record the releases again'

function historyOf(value: unknown, isWhole: boolean): History {
  const form = memberOf(value, 'history')
  if (form !== historyForm && form !== plainForm)
    failHistory(
      ['history'],
      typeof form === 'number'
        ? `the history is of form ${form}; this version of the program reads form ${historyForm}`
        : `this is no history: it does not begin with "history": ${historyForm}; ${restore}`,
    )
  const rows = listOf(value, 'releases', [])
  if (rows.length > historyLimits.releases)
    failHistory(['releases'], `the history has more than ${historyLimits.releases} releases`)
  const components = listOf(memberOf(value, 'last'), 'components', ['last'])
  const isPlain = form === plainForm
  const open = (): Shared => openShared(isPlain ? undefined : memberOf(value, 'shared'))
  const shared = open()
  const last = isWhole ? components.map((one, i) => readComponent(one, shared, i)) : []
  const names = new Map(fittingItems(named)(components).map(({ slug, name }) => [slug, name]))
  const read = readChanges(readHeads(rows), names, shared, isPlain)
  const isOfToday = memberOf(value, 'rules') === historyRules
  const judged = isOfToday ? read : judgeAnew(read, attributeNames(components, open()))
  const releases = judged.map((release) => ({ ...release, changes: sortChanges(release.changes) }))
  const slugs = new Set<string>()
  for (const [i, { slug }] of last.entries()) {
    if (slugs.has(slug)) failHistory(['last', 'components', i, 'slug'], 'the slug is given twice')
    slugs.add(slug)
  }
  if (releases.length === 0 && components.length > 0)
    failHistory(['last'], 'the history has components, but no release')
  return { releases, last }
}

/** Shape of a component of which only the slug and the name are read. */
const named = objectOf({ slug: aText, name: aText })
const withProps = objectOf({ slug: aText, props: everyItem(anything) })
const attributed = objectOf({ name: aText, attribute: aText })

/**
 * Returns the names of properties by the attribute that sets them, for each component by slug, if
 * the two differ in case or hyphens alone: `help-text` for `helpText`.
 */
function attributeNames(components: readonly unknown[], shared: Shared): AttributeNames {
  const found = new Map<string, Map<string, string>>()
  for (const { slug, props } of fittingItems(withProps)(components)) {
    const whole = props.map((prop) => shared.entry(prop, ['last']))
    const pairs = fittingItems(attributed)(whole).flatMap(({ name, attribute }) =>
      name !== attribute && isNameOfAttribute(name, attribute) ? [[attribute, name] as const] : [],
    )
    if (pairs.length > 0) found.set(slug, new Map(pairs))
  }
  return found
}

/** Release with its changes as rows of `history.json`, which are not read yet. */
interface ReleaseRows extends Omit<Release, 'changes'> {
  readonly rows: readonly unknown[]
}

function readHeads(releases: readonly unknown[]): readonly ReleaseRows[] {
  const folds = new Set<string>()
  const found: ReleaseRows[] = []
  for (const [i, one] of releases.entries()) {
    const path = ['releases', i]
    const release = { rows: listOf(one, 'changes', path), ...readHead(one, path) }
    const before = found.at(-1)
    if (before !== undefined && compareVersions(before.version, release.version) >= 0)
      failHistory(
        [...path, 'version'],
        `${quoted(release.version)} does not come after ${quoted(before.version)}; put releases in the order of their versions`,
      )
    const folded = release.version.toLowerCase()
    if (folds.has(folded))
      failHistory(
        [...path, 'version'],
        `${quoted(release.version)} differs from another release only in upper and lower case; both pages would be the same file`,
      )
    folds.add(folded)
    found.push(release)
  }
  return found
}

/**
 * Reads the changes of releases, newest release first: earlier releases leave out the names of
 * components that later ones have.
 */
function readChanges(
  releases: readonly ReleaseRows[],
  last: ReadonlyMap<string, string>,
  shared: Shared,
  isPlain: boolean,
): readonly Release[] {
  let names = last
  let count = 0
  const unfold = isPlain ? plainChange : unfoldWith(shared)
  return releases
    .map(({ rows, ...head }, i) => ({ rows, head, path: ['releases', i, 'changes'] }))
    .toReversed()
    .map(({ rows, head, path }) => {
      const take = (more: number): void => {
        count += more
        if (count > historyLimits.changes)
          failHistory(path, `the history has more than ${historyLimits.changes} changes`)
      }
      const changes = rows.flatMap((row, at) =>
        unfold(row, [...path, at], take).map((one) => {
          const read = readChange(one.row, names)
          if ('fault' in read) failHistory(one.placeOf(read.path), read.fault)
          return read.change
        }),
      )
      if (!isPlain) names = namesBefore(changes, names)
      return { ...head, changes }
    })
    .toReversed()
}

function readHead(row: unknown, path: JsonPath): Omit<Release, 'changes'> {
  const version = memberOf(row, 'version')
  if (typeof version !== 'string' || !isVersion(version))
    failHistory(
      [...path, 'version'],
      'a version is letters, digits, dots and hyphens, such as "2.20.0"',
    )
  const date = memberOf(row, 'date') ?? null
  if (date !== null && (typeof date !== 'string' || !isDate(date)))
    failHistory([...path, 'date'], 'a date is written as "2025-02-05"')
  return { version, date }
}

function readComponent(folded: unknown, shared: Shared, i: number): Component {
  const path = ['last', 'components', i]
  const document = unfoldComponent(folded, shared, path)
  const slug = memberOf(document, 'slug')
  if (typeof slug !== 'string' || slugFault(slug) !== null)
    failHistory([...path, 'slug'], 'this is no slug of a component')
  const read = readDocument(document, slug)
  if ('fault' in read) failHistory(path, `the component ${quoted(slug)} has a fault: ${read.fault}`)
  return read.component
}

function listOf(owner: unknown, key: string, path: JsonPath): readonly unknown[] {
  const list = memberOf(owner, key)
  if (!Array.isArray(list)) failHistory([...path, key], `"${key}" is no list; ${restore}`)
  return list
}

/**
 * Returns a member of a value of `JSON.parse`, which has no getters; undefined if there is none.
 */
const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
