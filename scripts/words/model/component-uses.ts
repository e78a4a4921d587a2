/*
 * How often apps use a component, as pages and programs say it. It comes of the files that `usage` of
 * `index.md` names; without the setting nobody says anything.
 */

/** How often one app uses something. */
export interface AppUses {
  readonly app: string
  readonly uses: number
}

/** How often a value stands in code as such. */
export interface ValueUses {
  readonly value: string
  readonly uses: number
}

/** How often a prop, event or slot is used. */
export interface MemberUses {
  readonly name: string
  readonly uses: number
  /** Those that use it, most first. */
  readonly apps: readonly AppUses[]
  /** Of a prop whose type names its values, most first. */
  readonly values: readonly ValueUses[]
}

/** The lists whose members are counted. */
export const countedLists = ['props', 'events', 'slots'] as const
export type CountedList = (typeof countedLists)[number]
export const isCountedList = (key: string): key is CountedList =>
  countedLists.some((list) => list === key)

/** How often apps use a component, or a sub-component. */
export interface PartUses {
  readonly uses: number
  /** Those that use it, most first, and in how many files. */
  readonly apps: readonly (AppUses & { readonly files: number })[]
  /** The members that are used, most first. */
  readonly members: Readonly<Record<CountedList, readonly MemberUses[]>>
}

export interface ComponentUses extends PartUses {
  /** How many apps were counted, whether they use it or not. */
  readonly counted: number
  /** The sub-components that are used. */
  readonly parts: readonly (PartUses & { readonly name: string })[]
}

/** Of a sub-component that nobody uses. */
export const unusedPart: PartUses = {
  uses: 0,
  apps: [],
  members: { props: [], events: [], slots: [] },
}

/** How many uses of a member had no value that stands in the code: only running tells. */
export function computedUses({ uses, values }: MemberUses): number {
  return Math.max(
    0,
    values.reduce((left, one) => left - one.uses, uses),
  )
}
