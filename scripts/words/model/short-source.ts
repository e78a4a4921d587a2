import { oneLine } from './text.ts'

// Characters of which one begins any inline Markdown.
const mayHoldMarks = /[`*_~[\]\\&<]|:\/\/|www\.|@/

// Put before a text, so that it begins no block, and its first word keeps its meaning.
export const shortStart = '('

/** Returns a description as Markdown for an engine; null for plain text, which needs no engine. */
export function shortSource(description: string | null): string | null {
  if (description === null || !mayHoldMarks.test(description)) return null
  return shortStart + oneLine(description)
}
