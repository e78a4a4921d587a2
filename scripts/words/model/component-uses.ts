/*
 * How often apps use a component, as pages and programs say it. It comes of the files that `usage` of
 * `index.md` names; without the setting nobody says anything.
 */

/** Number of uses in one app. */
export interface AppUses {
  readonly app: string
  readonly uses: number
}

/** Number of uses of a literal value. */
export interface ValueUses {
  readonly value: string
  readonly uses: number
}

/** Number of uses of a prop, event or slot. */
export interface MemberUses {
  readonly name: string
  readonly uses: number
  /** Apps that use the member, most uses first. */
  readonly apps: readonly AppUses[]
  /** Values of a prop whose type names its values, most uses first. */
  readonly values: readonly ValueUses[]
}

/** Lists whose members are counted. */
export const countedLists = ['props', 'events', 'slots'] as const
export type CountedList = (typeof countedLists)[number]
export const isCountedList = (key: string): key is CountedList =>
  countedLists.some((list) => list === key)

/** Number of uses of a component or a sub-component. */
export interface PartUses {
  readonly uses: number
  /** Apps that use the component, most uses first, each with its number of files. */
  readonly apps: readonly (AppUses & { readonly files: number })[]
  /** Members that are used, most uses first. */
  readonly members: Readonly<Record<CountedList, readonly MemberUses[]>>
}

export interface ComponentUses extends PartUses {
  /** Number of apps that were counted, whether they use the component or not. */
  readonly counted: number
  /** Sub-components that are used. */
  readonly parts: readonly (PartUses & { readonly name: string })[]
}

/** Uses of a sub-component that no app uses. */
export const unusedPart: PartUses = {
  uses: 0,
  apps: [],
  members: { props: [], events: [], slots: [] },
}

/** Number of a member's uses whose value is computed, so that the code does not show it. */
export function computedUses({ uses, values }: MemberUses): number {
  return Math.max(
    0,
    values.reduce((left, one) => left - one.uses, uses),
  )
}
