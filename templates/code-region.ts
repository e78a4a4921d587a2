import { html, type Html } from './html.ts'

/** Marks what script may offer to copy; the button itself exists only where script runs. */
export const copyable: Html = html` data-copy`

// Code this wide scrolls on a phone; its region must then be reachable by keyboard.
const wideCells = 24
const longLines = 20
const boxDrawing = /[\u2500-\u259f]/

/** What the `pre` of a code needs: one line wraps, several scroll and can be focused by name. */
export function codeRegion(code: string, label: string): { lines: number; attributes: Html } {
  const rows = code.split('\n')
  const lines = rows.length
  const wide = lines > 1 && (lines > longLines || rows.some((row) => row.length > wideCells))
  const classes = [
    ...(lines === 1 ? ['one'] : []),
    ...(lines > longLines ? ['long'] : []),
    ...(boxDrawing.test(code) ? ['box'] : []),
  ]
  const names = classes.length === 0 ? null : html` class="${classes.join(' ')}"`
  const region = wide ? html` tabindex="0" role="group" aria-label="${label}"` : null
  return { lines, attributes: html`${names}${region}` }
}
