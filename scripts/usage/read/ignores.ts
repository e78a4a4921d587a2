import type { Places } from './places.ts'
import type { IgnoreComment } from './uses.ts'

const comment =
  /(?:\/\/|\/\*|<!--|\{\/\*)[ \t]*catalog-ignore(?![\w-])[ \t]*([a-z]+(?:-[a-z]+)+)?[^\n]*/g

/** The comments of a piece of code that say `catalog-ignore`, and perhaps a rule. `start` is its place in the file. */
export function ignoresOf(code: string, start: number, places: Places): readonly IgnoreComment[] {
  if (!code.includes('catalog-ignore')) return []
  return [...code.matchAll(comment)].map(({ index, 0: written, 1: rule }) => {
    const at = places.place(start + index)
    const end = endOf(code, index, written)
    return { at, lastLine: places.place(start + end).line, rule: rule ?? null }
  })
}

/** A comment that goes on over its line ends where its mark is. */
function endOf(code: string, index: number, written: string): number {
  if (written.startsWith('//')) return index
  const mark = written.startsWith('<!--') ? '-->' : '*/'
  const end = code.indexOf(mark, index)
  return end < 0 ? index : end
}
