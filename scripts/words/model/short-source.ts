import { oneLine } from './text.ts'

// Nothing else begins what stands inside of a line.
const mayHoldMarks = /[`*_~[\]\\&<]|:\/\/|www\.|@/

// A text that begins with it begins no block, and its first word means what it would mean without.
export const shortStart = '('

/**
 * Markdown that an engine reads for a description; null: the description is plain text, and needs
 * no engine.
 */
export function shortSource(description: string | null): string | null {
  if (description === null || !mayHoldMarks.test(description)) return null
  return shortStart + oneLine(description)
}
