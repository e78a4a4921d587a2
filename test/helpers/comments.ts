/** A doc comment of a module. */
export interface DocComment {
  /** The line that it begins in, from 1. */
  readonly line: number
  /** Its text on one line. */
  readonly text: string
}

/** Finds the doc comments of a module, in the order of the text. */
export function docComments(text: string): readonly DocComment[] {
  return [...text.matchAll(/^[ \t]*\/\*\*([^]*?)\*\//gm)].map((comment) => ({
    line: text.slice(0, comment.index).split('\n').length,
    text: (comment[1] ?? '')
      .replace(/^\s*\*(?= |$)/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

/**
 * Words that stand for a thing, or before one, and name none: a comment that begins with one is a riddle to whoever
 * reads it alone. `True if …` and `Called when …` are no such words.
 */
const vague = new Set(
  `what which where why who whose how of as by with without for from in so such that this these those it its they
   them there here when if not also among below above at null undefined`.split(/\s+/),
)

/** True for a doc comment that begins with a noun or a verb, as far as its first words show. */
export function namesThing(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().match(/[\p{L}'-]+|[^\s\p{L}]+/gu) ?? []
  return !vague.has(first) && !(first === 'the' && second === 'same')
}
