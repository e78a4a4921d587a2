import type { EntryMemberKey } from '../../words/model/members.ts'
import type { Point } from '../../words/model/problem.ts'

/** Places of an entry of a list: of its name, and of its given members. */
export interface EntryPlaces {
  readonly at: Point
  readonly members: Readonly<Partial<Record<EntryMemberKey, Point>>>
}
