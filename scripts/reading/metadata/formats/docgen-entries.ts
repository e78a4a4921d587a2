import { readComponents, type ComponentDraft } from '../metadata-component.ts'
import { nameFromKey } from '../entry-name.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, type Shape } from '../shape.ts'

/** Entry of a file of docgen. `key` is its path or name in the file; null if it has none. */
interface Entry {
  readonly entry: unknown
  readonly key: string | null
}

/**
 * Lists the entries of a file of docgen. The file is one entry, a list of entries, or a map
 * to entries or lists of them.
 */
function listEntries(json: unknown, isComponent: (entry: unknown) => boolean): readonly Entry[] {
  if (Array.isArray(json)) return readItems(json).map((entry) => ({ entry, key: null }))
  if (!isShape(json)) return []
  if (isComponent(json)) return [{ entry: json, key: null }]
  return Object.entries(json).flatMap(([key, value]) =>
    Array.isArray(value)
      ? readItems(value).map((entry) => ({ entry, key }))
      : [{ entry: value, key }],
  )
}

/** True for a file of docgen with a component. */
export const hasEntry = (json: unknown, isComponent: (entry: unknown) => boolean): boolean =>
  listEntries(json, isComponent).some(({ entry }) => isComponent(entry))

/**
 * Reads the components of a file of docgen. `read` returns null for an entry that is no component.
 * Its argument `name` is the name that the entry's key gives. If the key gives none and the file has
 * only this entry, `name` is that of the file, since some tools do not always name components.
 */
export function readEntries(
  json: unknown,
  reading: Reading,
  isComponent: (entry: unknown) => boolean,
  read: (entry: Shape, key: string | null, name: string | null) => ComponentDraft | null,
): readonly ComponentDraft[] {
  const entries = listEntries(json, isComponent)
  const ofFile = entries.length === 1 ? nameFromKey(reading.file) : null
  return readComponents(entries, reading, ({ entry, key }) =>
    isShape(entry) ? read(entry, key, nameFromKey(key) ?? ofFile) : null,
  )
}
