import type { Accent } from '../scripts/words/model/accent.ts'

/**
 * Returns the style sheet of the site's accent colour for light and dark pages; `site.css` decides
 * which scheme counts.
 */
export function accentSheet({ light, dark }: Accent): string {
  return `:root{--graph-accent:light-dark(${light},${dark})}`
}
