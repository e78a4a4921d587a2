import { html, type Html } from '../scripts/words/interface/html.ts'

/** Attribute that marks code to copy; a script adds the button. */
export const copyable: Html = html` data-copy`

// Code this wide scrolls on a phone; its region must then be reachable by keyboard.
const wideCells = 24
const longLines = 20
const boxDrawing = /[\u2500-\u259f]/

/**
 * Attributes that the `pre` of a code needs: one line wraps, several lines scroll and can be
 * focused by name.
 */
export function codeRegion(code: string, label: string): { lines: number; attributes: Html } {
  const { lines, longest } = measure(code)
  const wide = lines > 1 && (lines > longLines || longest > wideCells)
  const classes: string[] = []
  if (lines === 1) classes.push('one')
  if (lines > longLines) classes.push('long')
  if (boxDrawing.test(code)) classes.push('box')
  const names = classes.length === 0 ? null : html` class="${classes.join(' ')}"`
  const region = wide ? html` tabindex="0" role="group" aria-label="${label}"` : null
  return { lines, attributes: html`${names}${region}` }
}

/** Number of lines, and the length of the longest. */
function measure(code: string): { lines: number; longest: number } {
  let lines = 1
  let longest = 0
  let start = 0
  for (let end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', start)) {
    longest = Math.max(longest, end - start)
    start = end + 1
    lines++
  }
  return { lines, longest: Math.max(longest, code.length - start) }
}
