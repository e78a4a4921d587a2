import type { Places } from './line-index.ts'
import type { IgnoreComment } from './uses.ts'

const comment =
  /(?:\/\/|\/\*|<!--|\{\/\*)[ \t]*catalog-ignore(?![\w-])[ \t]*([a-z]+(?:-[a-z]+)+)?[^\n]*/g

/**
 * Finds the `catalog-ignore` comments in a piece of code, each with the rule that it names, if any.
 * `start` is the offset of the piece in the file.
 */
export function ignoresOf(code: string, start: number, places: Places): readonly IgnoreComment[] {
  if (!code.includes('catalog-ignore')) return []
  // Offset where each closing mark is found next, so that no part of the code is searched twice.
  const next = new Map<string, number>()
  /**
   * Returns the offset where a comment ends. A comment of several lines ends at its closing mark.
   */
  const endOf = (index: number, written: string): number => {
    if (written.startsWith('//')) return index
    const mark = written.startsWith('<!--') ? '-->' : '*/'
    let end = next.get(mark) ?? -1
    if (end < index) {
      const found = code.indexOf(mark, index)
      end = found < 0 ? Infinity : found
      next.set(mark, end)
    }
    return end === Infinity ? index : end
  }
  return [...code.matchAll(comment)].map(({ index, 0: written, 1: rule }) => {
    const at = places.place(start + index)
    return { at, lastLine: places.place(start + endOf(index, written)).line, rule: rule ?? null }
  })
}
