import type { Change } from './change.ts'
import { addTo } from '../../words/model/gather.ts'

/** Change that at least {@link fewestAlike} components have, such as one of an inherited prop. */
export interface SharedChange {
  /**
   * Change of the first component that has it. A change of a sub-component's prop leaves out the
   * sub-component.
   */
  readonly change: Change
  /** Changes of all components that share it, in the order given. */
  readonly all: readonly Change[]
}

/**
 * Fewest components whose common change is reported only once, such as a change of a prop that all
 * inherit.
 */
export const fewestAlike = 5

/** Splits changes into those that many components share, and all others, in the order given. */
export function shareChanges(changes: readonly Change[]): {
  readonly shared: readonly SharedChange[]
  readonly single: readonly Change[]
} {
  const found = new Map<string, Change[]>()
  for (const change of changes) {
    const key = sharedKey(change)
    if (key !== null) addTo(found, key, change)
  }
  const shared = [...found.values()].flatMap((all) => {
    const [change] = all
    return change === undefined || all.length < fewestAlike
      ? []
      : [{ change: withoutPart(change), all }]
  })
  const taken = new Set(shared.flatMap(({ all }) => all))
  return { shared, single: changes.filter((one) => !taken.has(one)) }
}

/** Returns the name of the component or sub-component that has the changed entry. */
export const ownerName = ({ name, subcomponent }: Change): string =>
  subcomponent === undefined || subcomponent.startsWith(name)
    ? (subcomponent ?? name)
    : `${subcomponent} of ${name}`

/** Returns a change of a sub-component's prop as that of a component, without the sub-component. */
function withoutPart({ subcomponent, ...change }: Change): Change {
  if (subcomponent === undefined) return change
  const own = (name: string | null): string | null => name?.slice(subcomponent.length + 1) ?? null
  return { ...change, prop: own(change.prop), renamedTo: own(change.renamedTo) }
}

/**
 * Returns a key that is the same for equal changes of different components or sub-components.
 * Returns null if the change cannot be shared: it is about a whole component or sub-component, or
 * it has counted uses.
 */
function sharedKey(change: Change): string | null {
  if ((change.prop === null && change.entry === undefined) || change.uses !== undefined) return null
  const { entry, ...own } = withoutPart(change)
  return JSON.stringify([entry?.list, entry?.name, ...comparedMembers.map((key) => own[key])])
}

/** Members that are equal in changes that are alike, beside the entry. */
const comparedMembers = [
  'kind',
  'prop',
  'member',
  'old',
  'new',
  'renamedTo',
  'backIn',
  'goneSince',
] as const
