import { oneEach, type ComponentDraft } from '../metadata-component.ts'
import { nameFromKey } from '../entry-name.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, type Shape } from '../shape.ts'

/** Entry of a file of Vue metadata. `key` is its path or name in the file; null if it has none. */
export interface Entry {
  readonly entry: unknown
  readonly key: string | null
}

/**
 * Lists the entries of a file of Vue metadata. The file is one entry, a list of entries, or a map
 * to entries or lists of them.
 */
export function listVueEntries(
  json: unknown,
  isComponent: (entry: unknown) => boolean,
): readonly Entry[] {
  if (Array.isArray(json)) return readItems(json).map((entry) => ({ entry, key: null }))
  if (!isShape(json)) return []
  if (isComponent(json)) return [{ entry: json, key: null }]
  return Object.entries(json).flatMap(([key, value]) =>
    Array.isArray(value)
      ? readItems(value).map((entry) => ({ entry, key }))
      : [{ entry: value, key }],
  )
}

/**
 * Returns the name of the file as that of its component if it has only one, for tools that do not
 * always name components. Null if there are several.
 */
export function onlyName(count: number, reading: Reading): string | null {
  return count === 1 ? nameFromKey(reading.file) : null
}

/**
 * Reads the components of a file of Vue metadata. `read` returns null for an entry that is no
 * component.
 */
export function readEntries(
  json: unknown,
  reading: Reading,
  isComponent: (entry: unknown) => boolean,
  read: (entry: Shape, item: Entry, count: number, reading: Reading) => ComponentDraft | null,
): readonly ComponentDraft[] {
  const components: ComponentDraft[] = []
  const entries = listVueEntries(json, isComponent)
  for (const item of entries) {
    if (reading.isRefused()) break
    const { entry } = item
    const component = isShape(entry) ? read(entry, item, entries.length, reading) : null
    if (component === null) reading.leaveOut('entries that are no component')
    else components.push(component)
  }
  return oneEach(components, reading)
}
