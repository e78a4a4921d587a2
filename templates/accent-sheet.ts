import type { Accent } from '../scripts/words/model/accent.ts'

/** Style sheet of an accent; `site.css` decides which scheme counts. */
export function accentSheet({ light, dark }: Accent): string {
  return `:root{--graph-accent:light-dark(${light},${dark})}`
}
