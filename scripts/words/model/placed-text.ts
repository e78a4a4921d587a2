import type { Point } from './problem.ts'

/** Text with its place, for messages of a later check. */
export interface PlacedText {
  readonly text: string
  readonly at: Point
}
