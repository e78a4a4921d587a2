import type { EntryMemberKey } from '../../words/model/members.ts'
import type { Point } from '../../words/model/problem.ts'

/**
 * Places of a list's entry in the source: `at` is the place of its name, `members` has those of its
 * other values.
 */
export interface EntryPlaces {
  readonly at: Point
  readonly members: Readonly<Partial<Record<EntryMemberKey, Point>>>
}
