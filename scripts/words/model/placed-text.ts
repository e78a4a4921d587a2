import type { Point } from './problem.ts'

/** Text with its place in a file, for the messages of a later check. */
export interface PlacedText {
  readonly text: string
  readonly at: Point
}
