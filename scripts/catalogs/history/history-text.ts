import type { Component } from '../../words/model/component.ts'
import { listEntries, listKeys, listsOf } from '../../words/model/lists.ts'
import { factsOf } from '../../words/model/members.ts'
import { compareText } from '../../words/model/text.ts'
import { foldChanges, namesBefore, type FoldedChange } from './fold-changes.ts'
import { historyForm, historyRules, type History } from './history.ts'
import { hash } from 'node:crypto'

/**
 * Returns the text of `history.json`. Each change and each component has a line of its own, so that
 * a release adds lines and a review shows them. Nulls and `false` are left out. Repeated values are
 * written once: a change with the slugs of all its components; long texts, entries and lists of
 * names below `shared`, each with the number that stands for it elsewhere.
 */
export function historyText({ releases, last }: History): string {
  const components = last.toSorted((a, b) => compareText(a.slug, b.slug))
  let names: ReadonlyMap<string, string> = new Map(last.map(({ slug, name }) => [slug, name]))
  const folded = releases
    .toReversed()
    .map(({ version, date, changes }) => {
      const rows = foldChanges(changes, names)
      names = namesBefore(changes, names)
      return { version, date, rows }
    })
    .toReversed()
  const rows = folded.flatMap((release) => release.rows)
  const sharing = shareValues(rows, components.map(plainComponent))
  const releaseTexts = folded.map(({ version, date, rows: own }) => {
    const changes = block(own.map((row) => line(sharing.rowOf(row))))
    return `${line({ version, date }).slice(0, -1)},"changes":${changes}}`
  })
  return [
    '{',
    `"history": ${historyForm}, "rules": ${historyRules},`,
    `"releases": ${block(releaseTexts)},`,
    `"shared": ${block(sharing.shared.map(line))},`,
    `"last": {"components": ${block(sharing.components.map(line))}}`,
    '}',
    '',
  ].join('\n')
}

const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`

type Plain = Readonly<Record<string, unknown>>

/**
 * Returns a component as its line in the file has it: without nulls, and with its members in the
 * order of the API, however the object was put together.
 */
function plainComponent(component: Component): Plain {
  const { slug, name, subcomponents } = component
  const members = listsOf((list) => listEntries(component, list))
  const text = line({ slug, name, ...factsOf(component), ...members, subcomponents })
  return JSON.parse(text) as Plain
}

/** Shared values with their numbers, and rows and components that have these numbers instead. */
interface Sharing {
  readonly shared: readonly (readonly [number, unknown])[]
  readonly components: readonly Plain[]
  rowOf(row: FoldedChange): Plain
}

function shareValues(rows: readonly FoldedChange[], components: readonly Plain[]): Sharing {
  const uses: Uses = new Map()
  for (const { slugs, names } of rows)
    for (const list of [slugs, names]) if (list !== undefined) countUse(uses, JSON.stringify(list))
  for (const component of components)
    withEntries(component, (entry) => {
      countUse(uses, JSON.stringify(entry))
      return entry
    })
  const wholes = new Set(worthSharing(uses))
  const textUses: Uses = new Map()
  const count = (text: unknown): unknown => {
    if (typeof text === 'string') countUse(textUses, JSON.stringify(text))
    return text
  }
  for (const row of rows) for (const text of [row.old, row.new]) count(text)
  // A shared entry stands in the file once, so its texts are counted once.
  for (const json of wholes) withTexts(JSON.parse(json) as unknown, count)
  for (const component of components)
    withEntries(withDescription(component, count), (entry) =>
      wholes.has(JSON.stringify(entry)) ? entry : withTexts(entry, count),
    )
  const ids = numbered([...wholes, ...worthSharing(textUses)])
  const idOf = (value: unknown): unknown => ids.get(JSON.stringify(value)) ?? value
  return {
    shared: [...ids].map(([json, id]) => {
      const value = JSON.parse(json) as unknown
      return [id, withTexts(value, idOf)]
    }),
    components: components.map((component) =>
      withEntries(withDescription(component, idOf), (entry) => {
        const id = idOf(entry)
        return id === entry ? withTexts(entry, idOf) : id
      }),
    ),
    rowOf: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, sharedKeys.has(key) ? idOf(value) : value]),
      ),
  }
}

const sharedKeys: ReadonlySet<string> = new Set(['slugs', 'names', 'old', 'new'])

/**
 * Copies a component; `make` replaces each entry of its lists and each prop of its sub-components.
 */
function withEntries(component: Plain, make: (entry: unknown) => unknown): Plain {
  const ofList = (owner: Plain, key: string): Plain => {
    const list = owner[key]
    return Array.isArray(list) ? { ...owner, [key]: list.map(make) } : owner
  }
  const made = listKeys.reduce(ofList, component)
  const parts = made['subcomponents']
  if (!Array.isArray(parts)) return made
  return { ...made, subcomponents: parts.map((part: Plain) => ofList(part, 'props')) }
}

function withDescription(component: Plain, make: (text: unknown) => unknown): Plain {
  const { description } = component
  return description === undefined ? component : { ...component, description: make(description) }
}

/** Returns a copy of an entry in which `make` replaces each text but the name. */
function withTexts(entry: unknown, make: (text: unknown) => unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && key !== 'name' ? make(value) : value,
    ]),
  )
}

function line(value: object): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member === null || member === false ? undefined : member,
  )
}

/*
 * A value that stands in many places of `history.json`, such as the description of an inherited prop, is written once
 * in `shared`, with a number. Elsewhere the number stands for it.
 */

/** Values as JSON, each with the number of places in the file where it stands. */
type Uses = Map<string, number>

/** Adds one to the number of places where a value stands. */
function countUse(uses: Uses, json: string): void {
  uses.set(json, (uses.get(json) ?? 0) + 1)
}

/** Returns the values that, written once and elsewhere as a number, make the file smaller. */
function worthSharing(uses: Uses): readonly string[] {
  return [...uses].flatMap(([json, count]) => {
    const bytes = Buffer.byteLength(json)
    return bytes * (count - 1) > numberBytes * count + lineBytes ? [json] : []
  })
}

const numberBytes = 7
// The number of a line in `shared`, its brackets and commas, and the end of the line.
const lineBytes = numberBytes + 5
const numbers = 10 ** numberBytes

/**
 * Gives each value a number for the list `shared`. The number follows from the value alone, so that
 * a new value changes no other line. If two values would have the same number, the one whose text
 * sorts later gets the next free number.
 */
function numbered(values: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set<number>()
  return new Map(
    values.toSorted(compareText).map((json) => {
      let number = parseInt(hash('sha256', json).slice(0, 12), 16) % numbers
      while (taken.has(number)) number = (number + 1) % numbers
      taken.add(number)
      return [json, number]
    }),
  )
}
