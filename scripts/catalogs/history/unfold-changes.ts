import type { JsonPath } from '../../words/model/json-place.ts'
import { failHistory } from './history.ts'
import type { Shared } from './unfold-shared.ts'

/** Change out of a row of `history.json`, in the form that `diff` prints as JSON. */
export interface UnfoldedChange {
  readonly row: unknown
  /** Returns the path in `history.json` to a member of this change. */
  placeOf(path: JsonPath): JsonPath
}

/**
 * Reads a row of a release as one or more changes. Calls `take` with the number of changes before
 * it makes them, so that `take` can throw if there are too many.
 */
export type ReadRow = (
  row: unknown,
  path: JsonPath,
  take: (changes: number) => void,
) => readonly UnfoldedChange[]

/** Reads a row that is exactly one change, and returns a list with that change. */
export const plainChange: ReadRow = (row, path, take) => {
  take(1)
  return [{ row, placeOf: (own) => [...path, ...own] }]
}

/** Makes a function that reads a row as one change for each component and member that it names. */
export const unfoldWith =
  (shared: Shared): ReadRow =>
  (row, path, take) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return plainChange(row, path, take)
    const { slugs, list, names, ...rest } = row as Readonly<Record<string, unknown>>
    const components = slugs === undefined ? [null] : textsOf(slugs, shared, [...path, 'slugs'])
    const members = names === undefined ? [null] : textsOf(names, shared, [...path, 'names'])
    const count = components.length * members.length
    take(count)
    const texts: Record<string, unknown> = {}
    for (const key of ['old', 'new']) {
      if (rest[key] === undefined) continue
      texts[key] = shared.value(rest[key], count, [...path, key])
    }
    return components.flatMap((slug) =>
      members.map((name): UnfoldedChange => {
        const place =
          name === null ? {} : list === undefined ? { prop: name } : { entry: { list, name } }
        return {
          row: { ...rest, ...texts, ...(slug === null ? {} : { slug }), ...place },
          placeOf: (own) => [...path, ...fileKeys(own, slug !== null, name !== null)],
        }
      }),
    )
  }

/**
 * Returns the path, within its row, to a member of a change such as `slug`. If the row has a list
 * of slugs or names in place of the member, it is the path of that list.
 */
function fileKeys(own: JsonPath, isOneOfSlugs: boolean, isOneOfNames: boolean): JsonPath {
  const [key] = own
  if (isOneOfSlugs && key === 'slug') return ['slugs']
  if (isOneOfNames && key === 'prop') return ['names']
  if (isOneOfNames && key === 'entry') return [own.length === 1 ? 'list' : 'names']
  return own
}

/** Returns a list of slugs or names. In the file it may be the number of a shared list. */
function textsOf(value: unknown, shared: Shared, path: JsonPath): readonly unknown[] {
  const list = shared.value(value, 1, path)
  if (!Array.isArray(list) || list.length === 0) failHistory(path, 'this is no list of names')
  return list
}
