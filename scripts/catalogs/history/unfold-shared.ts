import type { JsonPath } from '../../words/model/json-place.ts'
import { isJsonObject, type JsonObject } from '../../words/model/json.ts'
import { listKeys } from '../../words/model/lists.ts'
import { entryMembers } from '../../words/model/members.ts'
import { failHistory, historyLimits } from './history.ts'

/**
 * Reader of the values in the list `shared` of a history. It counts characters and entries as if
 * nothing were shared, and throws above a limit: a small file could repeat one text a million
 * times, and pages would be that long.
 */
export interface Shared {
  /**
   * Returns the text or list of names that a number stands for; any other value is returned
   * unchanged. Its characters count `places` times, once for each place that uses the value.
   */
  value(value: unknown, places: number, path: JsonPath): unknown
  /**
   * Returns the entry that a number stands for, or the given entry, with its texts in place of
   * their numbers.
   */
  entry(value: unknown, path: JsonPath): unknown
}

/** Makes the reader of the list `shared` of a history. `list` is undefined if nothing is shared. */
export function openShared(list: unknown): Shared {
  const values = list === undefined ? new Map<number, unknown>() : readValues(list)
  let characters: number = historyLimits.characters
  let entries: number = historyLimits.entries
  const take = (count: number, path: JsonPath): void => {
    characters -= count
    if (characters < 0)
      failHistory(
        path,
        `what the history says has more than ${historyLimits.characters} characters`,
      )
  }
  const lookUp = (value: unknown, path: JsonPath): unknown => {
    if (typeof value !== 'number' || list === undefined) return value
    return values.get(value) ?? failHistory(path, `"shared" has no value with the number ${value}`)
  }
  const known = new Map<number, WholeEntry>()
  const wholeEntry = (value: unknown, path: JsonPath): WholeEntry => {
    const entry = lookUp(value, path)
    if (!isJsonObject(entry)) return { entry, length: 0 }
    const whole = Object.fromEntries(
      Object.entries(entry).map(([key, member]) => [
        key,
        key === 'name' ? member : lookUp(member, [...path, key]),
      ]),
    )
    const length = Object.values(whole).reduce((sum: number, one) => sum + lengthOf(one), 0)
    return { entry: list === undefined ? whole : { ...notGiven, ...whole }, length }
  }
  return {
    value(value, places, path) {
      const found = lookUp(value, path)
      take(lengthOf(found) * places, path)
      return found
    },
    entry(value, path) {
      const before = typeof value === 'number' ? known.get(value) : undefined
      const whole = before ?? wholeEntry(value, path)
      if (typeof value === 'number') known.set(value, whole)
      if (--entries < 0)
        failHistory(path, `the history has more than ${historyLimits.entries} entries`)
      take(whole.length, path)
      return whole.entry
    },
  }
}

/** Flags of an entry, each as `false`, since the file leaves out flags that are `false`. */
const notGiven: JsonObject = Object.fromEntries(
  entryMembers.flatMap(({ key, kind }) => (kind === 'flag' ? [[key, false]] : [])),
)

interface WholeEntry {
  readonly entry: unknown
  readonly length: number
}

function readValues(list: unknown): ReadonlyMap<number, unknown> {
  const values = new Map<number, unknown>()
  if (!Array.isArray(list)) failHistory(['shared'], '"shared" is no list')
  for (const [i, row] of (list as readonly unknown[]).entries()) {
    const [number, value] = Array.isArray(row) ? (row as readonly unknown[]) : []
    if (typeof number !== 'number' || value === undefined)
      failHistory(['shared', i], 'a shared value is a list of its number and the value')
    if (values.has(number)) failHistory(['shared', i], `the number ${number} is given twice`)
    values.set(number, value)
  }
  return values
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)

/** Returns a component of a history with shared values in place of their numbers. */
export function unfoldComponent(component: unknown, shared: Shared, path: JsonPath): unknown {
  if (!isJsonObject(component)) return component
  const withList = (owner: unknown, key: string, at: JsonPath): unknown => {
    const list = isJsonObject(owner) ? owner[key] : undefined
    if (!isJsonObject(owner) || !Array.isArray(list)) return owner
    return {
      ...owner,
      [key]: list.map((entry: unknown, i) => shared.entry(entry, [...at, key, i])),
    }
  }
  const whole = listKeys.reduce((owner, key) => withList(owner, key, path) as JsonObject, component)
  const { description, subcomponents } = component
  const place = [...path, 'description']
  return {
    ...whole,
    ...(description === undefined ? {} : { description: shared.value(description, 1, place) }),
    ...(Array.isArray(subcomponents)
      ? {
          subcomponents: subcomponents.map((part: unknown, i) =>
            withList(part, 'props', [...path, 'subcomponents', i]),
          ),
        }
      : {}),
  }
}
