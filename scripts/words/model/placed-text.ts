import type { Point } from './problem.ts'

/** A text that is looked into later, and where it stands: messages about it point there. */
export interface PlacedText {
  readonly text: string
  readonly at: Point
}
