import { html, type Html } from '../scripts/words/interface/html.ts'

/** Attribute that marks a block with code to copy; a script adds the copy button. */
export const copyable: Html = html` data-copy`

// In characters: wider code scrolls on a phone, so the keyboard must be able to reach it.
const wideCells = 24
const longLines = 20
const boxDrawing = /[\u2500-\u259f]/

/**
 * Returns the number of lines of a code, and the attributes that its `pre` needs. Code of one line
 * wraps. Long or wide code scrolls: it can be focused, and has `label` as its name for screen
 * readers.
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

/** Returns the number of lines of a code, and the length of its longest line. */
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
