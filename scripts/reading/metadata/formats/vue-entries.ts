import { oneEach, type ComponentDraft } from '../metadata-component.ts'
import { nameFromKey } from '../entry-name.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, type Shape } from '../shape.ts'

/** Entry of a file, with the path or the name that is its key. */
export interface Entry {
  readonly entry: unknown
  readonly key: string | null
}

/**
 * Lists the entries of a file, which is one entry, a list, or a map of entries or of lists of them.
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
 * Name of the only component of a file, which may be the file's: the tools do not always name it.
 */
export function onlyName(count: number, reading: Reading): string | null {
  return count === 1 ? nameFromKey(reading.file) : null
}

/** Reads the components of a file; `read` gives null for an entry that is none. */
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
