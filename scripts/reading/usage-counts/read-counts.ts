import { parseJson } from '../metadata/json.ts'
import { jsonPlace, pointAt, type JsonPath } from '../../words/model/json-place.ts'
import { isJsonObject } from '../../words/model/json.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import { slugFault } from '../../words/model/slug.ts'
import { isSubcomponentName } from '../../words/model/subcomponents.ts'
import type { ComponentCount, MemberCount, MemberCounts, UsageCounts } from './counts.ts'

/** Version of the form of `usage.json`, which each file names under `usage`. */
const countsForm = 1

/** Highest number of faults of one file: after it, reading the file ends. */
const mostFaults = 20
/** Highest number of UTF-16 units of a name in `usage.json`. */
export const longestName = 256

/** Fault in a `usage.json`, with its place. */
export interface CountsFault {
  readonly at: Point
  readonly message: string
}

export type ReadCounts =
  { readonly counts: UsageCounts } | { readonly faults: readonly CountsFault[] }

/**
 * Reads a `usage.json`, whose content is not trusted. Unknown members are left out. Returns the
 * faults if there are any.
 */
export function readCounts(bytes: Uint8Array): ReadCounts {
  const parsed = parseJson(bytes)
  const text = new TextDecoder().decode(bytes)
  if ('fault' in parsed)
    return {
      faults: [{ at: placeOfFault(parsed.fault, text), message: `the file ${parsed.fault}` }],
    }
  const reader = new Reader()
  const counts = reader.counts(parsed.value, [])
  if (counts !== null && reader.faults.length === 0) return { counts }
  return {
    faults: reader.faults
      .slice(0, mostFaults)
      .map(({ path, message }) => ({ at: jsonPlace(text, path), message })),
  }
}

/**
 * Reads the counts of one app from the usage document of a published catalog; null if they have a
 * fault.
 */
export function countsOfApp(value: unknown): UsageCounts | null {
  const reader = new Reader()
  const counts = reader.counts(isJsonObject(value) ? { ...value, usage: countsForm } : value, [])
  return reader.faults.length === 0 ? counts : null
}

/**
 * Returns the place of a fault in JSON. V8 names an offset for most faults; in a text that ends too
 * early, the place is its end.
 */
function placeOfFault(fault: string, text: string): Point {
  const [, offset] = /at position (\d+)/.exec(fault) ?? []
  if (offset !== undefined) return pointAt(text, Number(offset))
  return /end of JSON/.test(fault) ? pointAt(text, text.length) : { line: 1, column: 1 }
}

interface Fault {
  readonly path: JsonPath
  readonly message: string
}

/** Reader of the values of a `usage.json`, which collects the faults with their paths. */
class Reader {
  readonly faults: Fault[] = []

  fail(path: JsonPath, message: string): null {
    this.faults.push({ path, message })
    return null
  }

  counts(value: unknown, path: JsonPath): UsageCounts | null {
    const form = isJsonObject(value) ? value['usage'] : undefined
    if (!isJsonObject(value) || form !== countsForm)
      return this.fail(
        [...path, 'usage'],
        typeof form === 'number'
          ? `the counts are of form ${form}; this version of the program reads form ${countsForm}`
          : `these are no counts: they do not begin with "usage": ${countsForm}; make them with usage DIR --out FILE`,
      )
    const { catalog = null } = value
    const name = this.name(value['name'], [...path, 'name'])
    const given = value['components']
    if (!isJsonObject(given))
      return this.fail(
        [...path, 'components'],
        '"components" is no object; it holds counts by slug',
      )
    const components = this.record(given, [...path, 'components'], (one, at, id) =>
      this.component(one, at, id),
    )
    return {
      usage: countsForm,
      catalog: typeof catalog === 'string' ? catalog : null,
      name: name ?? '',
      components,
    }
  }

  name(value: unknown, path: JsonPath): string | null {
    if (typeof value !== 'string' || value.trim() === '')
      return this.fail(path, '"name" is no text; it is what the app is called')
    if (value.length > longestName || printable(value) !== value)
      return this.fail(
        path,
        `${quoted(value)} is no name of an app: it has at most ${longestName} characters, and none that cannot be shown`,
      )
    return value.trim()
  }

  component(value: unknown, path: JsonPath, id: string): ComponentCount | null {
    const [slug = '', ...rest] = id.split('/')
    const part = rest.join('/')
    if (slugFault(slug) !== null || (rest.length > 0 && !isSubcomponentName(part)))
      return this.fail(
        path,
        `${quoted(id)} is no slug, and no sub-component such as tabs/Tabs.List`,
      )
    if (!isJsonObject(value)) return this.fail(path, `the counts of ${quoted(id)} are no object`)
    const uses = this.count(value['uses'], [...path, 'uses'])
    const files = this.count(value['files'], [...path, 'files'])
    const lists = (['props', 'events', 'slots'] as const).flatMap((key) => {
      const given = value[key]
      if (given === undefined) return []
      const at = [...path, key]
      if (!isJsonObject(given)) {
        this.fail(at, `"${key}" is no object; it holds counts by name`)
        return []
      }
      return [[key, this.members(given, at)] as const]
    })
    return { uses, files, ...Object.fromEntries(lists) }
  }

  members(value: Readonly<Record<string, unknown>>, path: JsonPath): MemberCounts {
    return this.record(value, path, (one, at, name): MemberCount | null => {
      if (!isJsonObject(one)) return this.fail(at, `the counts of ${quoted(name)} are no object`)
      const uses = this.count(one['uses'], [...at, 'uses'])
      const { values } = one
      if (values === undefined) return { uses }
      const below = [...at, 'values']
      if (!isJsonObject(values))
        return this.fail(below, '"values" is no object; it holds counts by value')
      return { uses, values: this.record(values, below, (n, where) => this.count(n, where)) }
    })
  }

  count(value: unknown, path: JsonPath): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    this.fail(path, `"${String(path.at(-1)).slice(0, 40)}" is no count: a whole number from 0 on`)
    return 0
  }

  record<Value>(
    given: Readonly<Record<string, unknown>>,
    path: JsonPath,
    read: (value: unknown, path: JsonPath, key: string) => Value | null,
  ): Readonly<Record<string, Value>> {
    const rows: [string, Value][] = []
    for (const [key, value] of Object.entries(given)) {
      if (this.faults.length >= mostFaults) break
      const at = [...path, key]
      if (key.length > longestName) {
        this.fail(path, `a name has more than ${longestName} characters: ${quoted(key)}`)
        continue
      }
      const one = read(value, at, key)
      if (one !== null) rows.push([key, one])
    }
    return Object.fromEntries(rows)
  }
}
