import { oneLine } from './text.ts'

// Nothing else begins what stands inside of a line.
const mayHoldMarks = /[`*_~[\]\\&<]|:\/\/|www\.|@/

// Behind it no block begins, and what stands inside of a line means what it means at its start.
export const shortStart = '('

/** What an engine reads of a description; null: it is text and nothing else, and nobody reads it. */
export function shortSource(description: string | null): string | null {
  if (description === null || !mayHoldMarks.test(description)) return null
  return shortStart + oneLine(description)
}
