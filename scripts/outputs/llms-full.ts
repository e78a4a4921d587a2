import { markdownPagePath } from '../model/addresses.ts'
import type { Artifact } from '../model/artifact.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Site } from '../model/site.ts'
import { llmsFullPart } from '../pages/llms-part.ts'
import { llmsFullPath, opening } from './llms.ts'
import { defineOutput } from './output.ts'
import type { MarkdownPages } from './parts.ts'

export const llmsFull = defineOutput({
  name: 'llms-full',
  from: ['site', 'markdownPages'],
  rules: [{ pattern: '/llms-full.txt', mediaType: mediaTypes.text, open: true, cache: null }],
  make: ({ site, markdownPages }) => [fullText(site, markdownPages)],
})

/**
 * Puts `llms-full.txt` together from the published pages. The parts of pages that stayed are
 * copied from the last one, if that is there: one file is read instead of thousands.
 */
function fullText(site: Site, from: MarkdownPages): Artifact {
  const { pages, lastPosition, lastLengths } = from
  const head = Buffer.from(`${opening(site).join('\n\n')}\n\n`)
  const offsets = offsetsOf(head.length, lastLengths)
  const old = from.readLast(llmsFullPath)
  const usable = old?.length === offsets.at(-1) ? old : null
  const lengths = pages.map(({ length }) => length)
  const places = offsetsOf(head.length, lengths)
  const size = places.at(-1) ?? head.length
  const body = Buffer.allocUnsafe(size)
  head.copy(body)
  for (let i = 0; i < pages.length; i++) {
    const { component, length } = pages[i] as MarkdownPages['pages'][number]
    const place = places[i] ?? 0
    if (i > 0) body[place - 1] = lineEnd
    const first = lastPosition(i)
    if (usable !== null && first >= 0) {
      // Pages that were neighbours and still are: all at one stroke.
      let last = first
      while (i + 1 < pages.length && lastPosition(i + 1) === last + 1) {
        last++
        i++
      }
      usable.copy(body, place, offsets[first], (offsets[last] ?? 0) + (lastLengths[last] ?? 0))
      continue
    }
    const markdown = from.read(markdownPagePath(component.slug))
    if (markdown === '') continue
    const written = body.write(llmsFullPart(markdown, component), place)
    if (written !== length)
      throw new Error(`${component.slug}: ${written} bytes of text, not ${length}`)
  }
  return { path: llmsFullPath, body, mediaType: mediaTypes.text }
}

const lineEnd = 10

/** Where each part starts, and where the last one ends. */
function offsetsOf(start: number, lengths: readonly number[]): number[] {
  const offsets = [start]
  let offset = start
  for (const [i, length] of lengths.entries()) {
    offset += length
    const isLast = i === lengths.length - 1
    if (!isLast) offset++
    offsets.push(offset)
  }
  return offsets
}
