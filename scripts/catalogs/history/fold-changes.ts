import type { Change } from '../diff/change.ts'
import { getOrMake } from '../../words/model/gather.ts'

/** Row of `history.json`: one change, and all components and members that have it. */
export interface FoldedChange {
  readonly kind: string
  readonly slug?: string
  readonly slugs?: readonly string[] | number
  readonly name?: string
  readonly subcomponent?: string
  readonly prop?: string
  readonly list?: string
  readonly names?: readonly string[] | number
  readonly member?: string
  readonly old?: string | number
  readonly new?: string | number
  readonly renamedTo?: string
}

/** Change, with the slugs of all components that have it. */
interface Fact {
  readonly change: Change
  /** Name of the component in this release; null if later releases use the same name. */
  readonly name: string | null
  readonly slugs: string[]
}

/**
 * Folds the changes of a release into rows. Components with the same change share a row, and so do
 * members that change alike in the same components. `names` has the names of components in later
 * releases, which rows leave out.
 */
export function foldChanges(
  changes: readonly Change[],
  names: ReadonlyMap<string, string>,
): readonly FoldedChange[] {
  const facts = new Map<string, Fact>()
  for (const change of changes) {
    const { slug } = change
    const name = names.get(slug) === change.name ? null : change.name
    const { prop, entry, subcomponent } = change
    const key = JSON.stringify([name, prop, entry, subcomponent, ...whatOf(change)])
    getOrMake(facts, key, () => ({ change, name, slugs: [] })).slugs.push(slug)
  }
  const rows = new Map<string, { readonly fact: Fact; readonly members: string[] }>()
  for (const [own, fact] of facts) {
    const { change, name, slugs } = fact
    const { prop, entry, subcomponent } = change
    const member = subcomponent === undefined ? (entry?.name ?? prop) : null
    const key =
      member === null ? own : JSON.stringify([name, slugs, entry?.list, ...whatOf(change)])
    const row = getOrMake(rows, key, () => ({ fact, members: [] }))
    if (member !== null) row.members.push(member)
  }
  return [...rows.values()].map(({ fact, members }) => rowOf(fact, members))
}

const whatOf = (change: Change): readonly unknown[] => {
  const { kind, member, old, new: now, renamedTo } = change
  return [kind, member, old, now, renamedTo]
}

function rowOf({ change, name, slugs }: Fact, members: readonly string[]): FoldedChange {
  const { kind, prop, entry, subcomponent, member, old, new: now, renamedTo } = change
  const [slug = ''] = slugs
  return {
    kind,
    ...(slugs.length === 1 ? { slug } : { slugs }),
    ...(name === null ? {} : { name }),
    ...(subcomponent === undefined ? {} : { subcomponent }),
    ...(entry === undefined && members.length < 2
      ? prop === null
        ? {}
        : { prop }
      : { ...(entry === undefined ? {} : { list: entry.list }), names: members }),
    ...(member === null ? {} : { member }),
    ...(old === null ? {} : { old }),
    ...(now === null ? {} : { new: now }),
    ...(renamedTo === null ? {} : { renamedTo }),
  }
}

/**
 * Returns the names of components before a release: the old names from its renames and removals,
 * and `names` for all others. Rows of earlier releases leave these names out.
 */
export function namesBefore(
  changes: readonly Change[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const before = new Map(names)
  for (const { kind, slug, name, prop, entry, subcomponent, member, old } of changes) {
    const isOfComponent = prop === null && entry === undefined && subcomponent === undefined
    if (kind === 'component-removed') before.set(slug, name)
    else if (isOfComponent && member === 'name' && old !== null) before.set(slug, old)
  }
  return before
}
