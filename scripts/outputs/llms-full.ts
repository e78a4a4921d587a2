import { llmsFullHead, llmsFullPart, llmsFullPath } from './llms.ts'
import { twinPath } from '../model/addresses.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Site } from '../model/site.ts'
import type { Stage } from '../publish/stage.ts'
import type { CachedPage } from '../pipeline/cache.ts'

export interface FullTextInput {
  readonly site: Site
  readonly pages: readonly CachedPage[]
  /** Where the page at a position stood in the last build; -1 if it was drawn in this one. */
  readonly lastPosition: (position: number) => number
  readonly lastPages: readonly CachedPage[]
  readonly stage: Pick<Stage, 'read' | 'readLast'>
}

/**
 * Puts `llms-full.txt` together from the published twins. The parts of pages that stayed are
 * copied from the last one, if that is there: one file is read instead of thousands.
 */
export function fullText(input: FullTextInput): Artifact {
  const { site, pages, lastPosition, lastPages, stage } = input
  const head = Buffer.from(llmsFullHead(site))
  const offsets = offsetsOf(head.length, lastPages)
  const old = stage.readLast(llmsFullPath)
  const usable = old?.length === offsets.at(-1) ? old : null
  const places = offsetsOf(head.length, pages)
  const size = places.at(-1) ?? head.length
  const body = Buffer.allocUnsafe(size)
  head.copy(body)
  for (let i = 0; i < pages.length; i++) {
    const { listing, page } = pages[i] as CachedPage
    const place = places[i] ?? 0
    if (i > 0) body[place - 1] = lineEnd
    const first = lastPosition(i)
    if (usable !== null && first >= 0) {
      // Pages that were neighbours and still are: all at one stroke.
      let last = first
      while (lastPosition(i + 1) === last + 1) {
        last++
        i++
      }
      const end = (offsets[last] ?? 0) + (lastPages[last]?.page.fullLength ?? 0)
      usable.copy(body, place, offsets[first], end)
      continue
    }
    const twin = stage.read(twinPath(listing.slug))
    // A build that only looks for problems has no files, and needs no more than the size.
    if (twin === '') continue
    const written = body.write(llmsFullPart(twin, listing), place)
    if (written !== page.fullLength)
      throw new Error(`${listing.path}: ${written} bytes of text, not ${page.fullLength}`)
  }
  return { path: llmsFullPath, body, mediaType: mediaTypes.text }
}

const lineEnd = 10

/** Where each part starts, and where the last one ends. */
function offsetsOf(start: number, pages: readonly CachedPage[]): number[] {
  const offsets = [start]
  let offset = start
  for (const [i, { page }] of pages.entries()) {
    offset += page.fullLength
    const isLast = i === pages.length - 1
    if (!isLast) offset++
    offsets.push(offset)
  }
  return offsets
}
