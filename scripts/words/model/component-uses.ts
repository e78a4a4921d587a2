/*
 * How often apps use a component, as pages and files for programs tell it. The counts come from
 * files that the setting `usage` of `index.md` names. Without this setting no counts are shown.
 */

/** App, and the number of its uses of a component or of one of the component's members. */
export interface AppUses {
  readonly app: string
  readonly uses: number
}

/** Literal value of a prop, and the number of its uses. */
export interface ValueUses {
  readonly value: string
  readonly uses: number
}

/** Uses of a prop, event or slot: their number, also by app and by value. */
export interface MemberUses {
  readonly name: string
  readonly uses: number
  /** Apps that use the member, most uses first. */
  readonly apps: readonly AppUses[]
  /** Uses of each value, most uses first; only for a prop whose type lists its values. */
  readonly values: readonly ValueUses[]
}

/** Keys of the lists of a component whose entries have counts of their uses in apps. */
export const countedLists = ['props', 'events', 'slots'] as const
export type CountedList = (typeof countedLists)[number]
/** List that has the entries which members of a kind stand for in code. */
export const listOfKind = { prop: 'props', event: 'events', slot: 'slots' } as const
export const isCountedList = (key: string): key is CountedList =>
  countedLists.some((list) => list === key)

/** Uses of a component or sub-component: their number, the apps, and used members. */
export interface PartUses {
  readonly uses: number
  /** Apps that use the component, most uses first, each with the number of its files that do. */
  readonly apps: readonly (AppUses & { readonly files: number })[]
  /** Used props, events and slots, each list with most uses first. */
  readonly members: Readonly<Record<CountedList, readonly MemberUses[]>>
}

export interface ComponentUses extends PartUses {
  /** Number of apps whose uses were counted, whether they use the component or not. */
  readonly counted: number
  /** Sub-components that apps use, each with its uses. */
  readonly parts: readonly (PartUses & { readonly name: string })[]
}

/** Counts of a sub-component that no app uses: all are zero or empty. */
export const unusedPart: PartUses = {
  uses: 0,
  apps: [],
  members: { props: [], events: [], slots: [] },
}

/**
 * Returns the number of uses of a prop with another value than the counted ones: one that the code
 * computes, or that the type does not list.
 */
export function otherUses({ uses, values }: MemberUses): number {
  return Math.max(
    0,
    values.reduce((left, one) => left - one.uses, uses),
  )
}
