import type { PhrasingContent, TableCell } from 'mdast'

/** True if a run of backticks opens code that the cell, written as `source`, never closes. */
export function hasStrayBacktick({ children }: TableCell, source: string): boolean {
  return children.some(mayHoldStray) && holdsOpenRun(source)
}

/** True for a node that may hold such a backtick: text, or a node that is neither text nor code. */
function mayHoldStray(node: PhrasingContent): boolean {
  return node.type !== 'inlineCode' && (node.type !== 'text' || node.value.includes('`'))
}

/** True if a run of backticks opens code that the source never closes. */
function holdsOpenRun(source: string): boolean {
  let from = 0
  for (let i = source.indexOf('`'); i >= 0; i = source.indexOf('`', from)) {
    let start = i
    while (start > from && source[start - 1] === '\\') start--
    if ((i - start) % 2 === 1) {
      from = i + 1
      continue
    }
    let end = i + 1
    while (source[end] === '`') end++
    const run = source.slice(i, end)
    let close = source.indexOf(run, end)
    while (close >= 0 && (source[close - 1] === '`' || source[close + run.length] === '`'))
      close = source.indexOf(run, close + 1)
    if (close < 0) return true
    from = close + run.length
  }
  return false
}
