import { faultPlace, parseJson } from '../metadata/json.ts'
import { jsonPlace } from '../../words/model/json-place.ts'
import {
  aCount,
  aText,
  JsonReading,
  objectOf,
  orElse,
  recordOf,
  saying,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import { isJsonObject } from '../../words/model/json.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import { slugFault } from '../../words/model/slug.ts'
import { isSubcomponentName } from '../../words/model/subcomponents.ts'
import type { ComponentCount, UsageCounts } from './counts.ts'

/** Version of the form of `usage.json`, which each file names under `usage`. */
const countsForm = 1

/** Highest number of faults that are reported for one file: after it, reading the file ends. */
const mostFaults = 20
/** Highest number of UTF-16 units of a name in `usage.json`. */
export const longestName = 256

/** Fault in a `usage.json`, with its place. */
export interface CountsFault {
  readonly at: Point
  readonly message: string
}

export type ReadCounts =
  | { readonly counts: UsageCounts }
  | { readonly faults: readonly CountsFault[] }

/** Reads an untrusted `usage.json`, or returns its faults. Unknown members are left out. */
export function readCounts(bytes: Uint8Array): ReadCounts {
  const parsed = parseJson(bytes)
  const text = new TextDecoder().decode(bytes)
  if ('fault' in parsed)
    return {
      faults: [{ at: faultPlace(parsed.fault, text), message: `the file ${parsed.fault}` }],
    }
  const reading = new JsonReading(mostFaults)
  const counts = usageFile(parsed.value, reading)
  if (counts !== undefined) return { counts }
  return {
    faults: reading.faults.map(({ path, message }) => ({ at: jsonPlace(text, path), message })),
  }
}

/**
 * Reads the counts of one app in `api/v1/usage.json`, which lack the member `usage` of a
 * `usage.json`. Returns undefined if the value is no counts.
 */
export const countsOfApp: JsonShape<UsageCounts> = (value, at) =>
  usageFile(isJsonObject(value) ? { ...value, usage: countsForm } : value, at)

const aUses = saying(aCount, (key) => `"${key.slice(0, 40)}" is no count: a whole number from 0 on`)
const countsBy = <T>(shape: JsonShape<T>, keys: string) =>
  saying(
    recordOf(shape, (key) =>
      key.length > longestName
        ? `a name has more than ${longestName} characters: ${quoted(key)}`
        : null,
    ),
    (key) => `"${key}" is no object; it holds counts by ${keys}`,
  )
const ofObject = (key: string): string => `the counts of ${quoted(key)} are no object`

const members = countsBy(
  saying(objectOf({ uses: aUses }, { values: countsBy(aUses, 'value') }), ofObject),
  'name',
)
const component = saying(
  objectOf({ uses: aUses, files: aUses }, { props: members, events: members, slots: members }),
  ofObject,
)

/**
 * Shape of the counts of a component or sub-component. Their key is checked, too: it must be a
 * slug, or a slug and a name such as `tabs/Tabs.List`.
 */
const namedComponent: JsonShape<ComponentCount> = (value, at) => {
  const id = at.key
  const [slug = '', ...rest] = id.split('/')
  return slugFault(slug) !== null || (rest.length > 0 && !isSubcomponentName(rest.join('/')))
    ? at.fail(`${quoted(id)} is no slug, and no sub-component such as tabs/Tabs.List`)
    : component(value, at)
}

const appName: JsonShape<string> = (value, at) => {
  if (typeof value !== 'string' || value.trim() === '')
    return at.fail('"name" is no text; it is what the app is called')
  if (value.length > longestName || printable(value) !== value)
    return at.fail(
      `${quoted(value)} is no name of an app: it has at most ${longestName} characters, and none that cannot be shown`,
    )
  return value.trim()
}

const form: JsonShape<typeof countsForm> = (value, at) =>
  value === countsForm
    ? countsForm
    : at.fail(
        typeof value === 'number'
          ? `the counts are of form ${value}; this version of the program reads form ${countsForm}`
          : `these are no counts: they do not begin with "usage": ${countsForm}; make them with usage DIR --out FILE`,
      )

const counts = objectOf({
  usage: form,
  catalog: orElse(aText, null),
  name: appName,
  components: countsBy(namedComponent, 'slug'),
})

/**
 * Shape of a `usage.json`, the counts of one app. If its form is of another version, that is the
 * only fault that is reported.
 */
const usageFile: JsonShape<UsageCounts> = (value, at) => {
  const owner = isJsonObject(value) ? value : {}
  return at.member(form, owner, 'usage') === undefined ? undefined : counts(value, at)
}
