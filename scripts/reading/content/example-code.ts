import { cssLoads } from './css-loads.ts'
import type { OutsideAddress } from './example-addresses.ts'
import { namesFile, outsideOf } from './outside-address.ts'

/** Folder of an example's document, below the site's root. */
export const exampleFolder = 'examples/'

/**
 * Finds what a style loads from outside of the site. `folder` is the style's own, below the site's
 * root.
 */
export function outsideInCss(
  css: string,
  folder: string = exampleFolder,
  property: string | null = null,
): OutsideAddress[] {
  const found: OutsideAddress[] = []
  for (const { kind, address, source, index } of cssLoads(css, property)) {
    if (address === null) continue
    // Another function may yet take a text for an address.
    const where = kind !== 'text' ? outsideOf(address, folder) : namesFile(address) ? 'disk' : null
    if (where !== null)
      found.push({ where, loads: true, source: source.replace(/["')\s]+$/, ''), index })
  }
  return found
}
