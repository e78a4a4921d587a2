import type { EntryMemberKey } from '../../words/model/members.ts'
import type { Point } from '../../words/model/problem.ts'

/** Where an entry of a list is written: its name, and those of its members that are given. */
export interface EntryPlaces {
  readonly at: Point
  readonly members: Readonly<Partial<Record<EntryMemberKey, Point>>>
}
