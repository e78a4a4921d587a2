import { cssLoads } from './css-loads.ts'
import type { OutsideAddress } from './example-addresses.ts'
import { namesFile, outsideOf } from './outside-address.ts'

/** Folder of the documents of live examples, below the site's root. */
export const exampleFolder = 'examples/'

/**
 * Finds the addresses outside of the site that CSS loads. The CSS is in a file or document of
 * `folder`, a path below the site's root.
 */
export function outsideInCss(
  css: string,
  folder: string = exampleFolder,
  property: string | null = null,
): OutsideAddress[] {
  const found: OutsideAddress[] = []
  for (const { kind, address, source, index } of cssLoads(css, property)) {
    if (address === null) continue
    // A text that is no address here may become one through another function.
    const where = kind !== 'text' ? outsideOf(address, folder) : namesFile(address) ? 'disk' : null
    if (where !== null)
      found.push({ where, loads: true, source: source.replace(/["')\s]+$/, ''), index })
  }
  return found
}
