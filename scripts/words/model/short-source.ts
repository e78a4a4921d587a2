import { oneLine } from './text.ts'

// Characters of which one begins any inline Markdown.
const mayHoldMarks = /[`*_~[\]\\&<]|:\/\/|www\.|@/

// Put before a text, so that the text begins no block of Markdown, and its first word keeps its
// meaning.
export const shortStart = '('

/**
 * Returns the Markdown that an engine reads to draw a description. Returns null if the description
 * is plain text and needs no engine.
 */
export function shortSource(description: string | null): string | null {
  if (description === null || !mayHoldMarks.test(description)) return null
  return shortStart + oneLine(description)
}
