import type { Nodes, Root } from 'mdast'
import { eachNode } from '../../../words/mdast/node-text.ts'

/** Markdown text in which no line of fenced code can be taken for the end of a block in colons. */
export interface ShieldedText {
  /**
   * Markdown text with placeholders for the colons of lines such as `:::` in fenced code. Its
   * length and its lines are as before.
   */
  readonly text: string
  /** Puts the colons back into the tree that was parsed from `text`. Changes the tree in place. */
  restore(tree: Root): void
}

// Limit on the search, since each unclosed fence would be searched to the end (P11).
const maxLooks = 20

// May stand before a fence on its line: marks of quotes and lists, and blanks.
const lead = /^[ \t>*+\-.)\d]*/
const colons = /^:{3,}/
const closingColons = /^[ \t>]*(:{3,})[ \t]*$/

/**
 * Hides lines such as `:::` in fenced code from remark-directive, if the code stands inside a block
 * in colons. remark-directive looks for the end of a block before it looks at the content, and
 * would cut the code in two.
 */
export function shieldDirectiveCode(text: string): ShieldedText {
  const lines = text.split('\n')
  const hidden = [...findHidden(lines)]
  const placeholder = hidden.length === 0 ? null : unusedCharacter(text)
  if (placeholder === null) return { text, restore: () => undefined }
  for (const index of hidden) lines[index] = (lines[index] ?? '').replaceAll(':', placeholder)
  const restoreIn = (node: Nodes): void => {
    const fields = node as unknown as Record<string, unknown>
    for (const [key, value] of Object.entries(fields)) {
      if (typeof value === 'string' && value.includes(placeholder)) {
        fields[key] = value.replaceAll(placeholder, ':')
      }
    }
  }
  return { text: lines.join('\n'), restore: (tree) => eachNode(tree, restoreIn) }
}

/** Yields the indexes of the lines of colons that stand in closed code inside an open block. */
function* findHidden(lines: readonly string[]): Generator<number> {
  const blocks: number[] = []
  let looks = maxLooks * lines.length
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const fence = readFence(line)
    if (fence !== null) {
      const end = endOfFence(lines, i, fence)
      looks -= end.index - i
      if (looks < 0) return
      // Code that is never closed ends with its block.
      if (end.closed || blocks.length === 0) {
        for (let j = i + 1; blocks.length > 0 && j < end.index; j++) {
          if (closingColons.test(lines[j] ?? '')) yield j
        }
        i = end.closed ? end.index : end.index - 1
      }
      continue
    }
    const closing = closingColons.exec(line)?.[1]
    if (closing !== undefined) {
      const block = blocks.findLastIndex((length) => length <= closing.length)
      if (block >= 0) blocks.length = block
      continue
    }
    const before = lead.exec(line)?.[0] ?? ''
    const opening = colons.exec(line.slice(before.length))?.[0]
    if (opening !== undefined && /^[A-Za-z]/.test(line.slice(before.length + opening.length))) {
      blocks.push(opening.length)
    }
  }
}

interface Fence {
  readonly before: string
  readonly marks: string
}

function readFence(line: string): Fence | null {
  const before = lead.exec(line)?.[0] ?? ''
  const rest = line.slice(before.length)
  const marks = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0]
  // Four blanks or a tab right before the marks: this is indented code.
  return marks === undefined || /(?: {4}|\t)$/.test(before) ? null : { before, marks }
}

/**
 * Finds the end of a fence that begins at line `start`. Returns the index of the line that closes
 * it, or with `closed: false` the index of the first line that no longer belongs to it.
 */
function endOfFence(
  lines: readonly string[],
  start: number,
  { before, marks }: Fence,
): { index: number; closed: boolean } {
  const quotes = before.split('>').length
  const inList = /[*+\-.)\d]/.test(before)
  let passedColons = false
  for (let i = start + 1; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const lineBefore = /^[ \t>]*/.exec(line)?.[0] ?? ''
    if (lineBefore.split('>').length < quotes) return { index: i, closed: false }
    if (inList && lineBefore.length < before.length && line.trim() !== '') {
      return { index: i, closed: false }
    }
    const rest = line.slice(lineBefore.length).trimEnd()
    if (rest.length >= marks.length && rest === (marks[0] ?? '').repeat(rest.length)) {
      return { index: i, closed: true }
    }
    // The author forgot to close this code: the block has ended, and other code begins.
    if (passedColons && rest.startsWith(marks)) return { index: i, closed: false }
    passedColons ||= closingColons.test(line)
  }
  return { index: lines.length, closed: false }
}

/** Returns a private-use character of Unicode that the text lacks; null if the text has all. */
function unusedCharacter(text: string): string | null {
  for (let code = 0xe000; code <= 0xf8ff; code++) {
    const character = String.fromCharCode(code)
    if (!text.includes(character)) return character
  }
  return null
}
