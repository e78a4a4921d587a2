import type { Accent } from '../scripts/words/model/accent.ts'

/** Returns the sheet of the accent colour for both schemes; `site.css` decides which counts. */
export function accentSheet({ light, dark }: Accent): string {
  return `:root{--graph-accent:light-dark(${light},${dark})}`
}
