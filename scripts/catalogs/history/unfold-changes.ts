import type { JsonPath } from '../../words/model/json-place.ts'
import { HistoryFault } from './history.ts'
import type { Shared } from './unfold-shared.ts'

/** One change of a row of `history.json`, in the form of `diff`. */
export interface UnfoldedChange {
  readonly row: unknown
  /** Place in the file of a member of the change. */
  placeOf(path: readonly string[]): JsonPath
}

/** Reads a row of a release; `take` is told the number of its changes before they are made. */
export type ReadRow = (
  row: unknown,
  path: JsonPath,
  take: (changes: number) => void,
) => readonly UnfoldedChange[]

/** Row that is one change. */
export const plainChange: ReadRow = (row, path, take) => {
  take(1)
  return [{ row, placeOf: (own) => [...path, ...own] }]
}

/** Makes of a row a change for each component and each member that it names. */
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

/** Keys in the file of a member of a change: a name that stands among others is in their list. */
function fileKeys(
  own: readonly string[],
  isOneOfSlugs: boolean,
  isOneOfNames: boolean,
): readonly string[] {
  const [key] = own
  if (isOneOfSlugs && key === 'slug') return ['slugs']
  if (isOneOfNames && key === 'prop') return ['names']
  if (isOneOfNames && key === 'entry') return [own.length === 1 ? 'list' : 'names']
  return own
}

/** List of slugs or names, which may be a number of `shared`. */
function textsOf(value: unknown, shared: Shared, path: JsonPath): readonly unknown[] {
  const list = shared.value(value, 1, path)
  if (!Array.isArray(list) || list.length === 0)
    throw new HistoryFault(path, 'this is no list of names')
  return list
}
