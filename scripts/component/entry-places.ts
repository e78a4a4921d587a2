import type { EntryMemberKey } from '../model/members.ts'
import type { Point } from '../model/problem.ts'

/** Where an entry of a list is written: its name, and those of its members that are given. */
export interface EntryPlaces {
  readonly at: Point
  readonly members: Readonly<Partial<Record<EntryMemberKey, Point>>>
}
