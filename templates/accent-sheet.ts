import type { Accent } from '../scripts/words/model/accent.ts'

/** The style sheet of an accent; `site.css` has the scheme that counts. */
export function accentSheet({ light, dark }: Accent): string {
  return `:root{--graph-accent:light-dark(${light},${dark})}`
}
