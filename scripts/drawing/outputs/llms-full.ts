import { addressRoot } from '../../words/model/addresses.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import type { Site } from '../../words/model/site.ts'
import { llmsFullPart } from '../pages/llms-part.ts'
import { linkText, llmsFullPath, opening } from './llms.ts'
import { defineOutput } from './output.ts'
import type { MarkdownPages } from './parts.ts'

/*
 * Output of `llms-full.txt`: the Markdown of all components, then of all pages of prose. For a
 * large catalog the text is cut into files of some megabytes, as hosts and readers take them;
 * `llms-full.txt` then says which pages stand in which file.
 */

// Makes files of some 5 to 20 MB: Cloudflare takes files of 25 MiB.
const pagesPerFile = 2000

export const llmsFull = defineOutput({
  name: 'llms-full',
  from: ['site', 'markdownPages'],
  rules: [{ pattern: '/llms-full/*', mediaType: mediaTypes.text, open: true, cache: null }],
  perFile: pagesPerFile,
  countsProse: true,
  make: ({ site, markdownPages }, index) => [
    { path: partPath(index, markdownPages.count), body: partBody(site, markdownPages), mediaType },
  ],
})

export const llmsFullIndex = defineOutput({
  name: 'llms-full index',
  from: ['site', 'entries', 'prosePages'],
  rules: [{ pattern: '/llms-full.txt', mediaType: mediaTypes.text, open: true, cache: null }],
  make({ site, entries, prosePages }) {
    const names = [
      ...entries.map(({ component }) => component.name),
      ...prosePages.map(({ title }) => title),
    ]
    return names.length > 0 && names.length <= pagesPerFile
      ? []
      : [{ path: llmsFullPath, body: indexText(site, names), mediaType }]
  },
})

const mediaType = mediaTypes.text

/** Returns the path of one part of `llms-full.txt`. `count` is the number of all pages. */
function partPath(index: number, count: number): string {
  return count <= pagesPerFile ? llmsFullPath : `llms-full/${index + 1}.txt`
}

function indexText(site: Site, names: readonly string[]): string {
  const root = addressRoot(site)
  const files: string[] = []
  for (let start = 0; start < names.length; start += pagesPerFile) {
    const last = Math.min(start + pagesPerFile, names.length) - 1
    const ends = [names[start] ?? '', names[last] ?? '']
    const path = partPath(files.length, names.length)
    files.push(`- [${path}](${root}/${path}): ${ends.map(linkText).join(' to ')}\n`)
  }
  return `${opening(site).join('\n\n')}\n\n${files.join('')}`
}

/**
 * Makes the text of one file from the published Markdown pages. The parts of pages that have not
 * changed are copied from the files of the last build, if these are there: so a few files are read
 * instead of thousands.
 */
function partBody(site: Site, from: MarkdownPages): Uint8Array {
  const { pages, lastPosition } = from
  const head = Buffer.from(`${opening(site).join('\n\n')}\n\n`)
  const lastFiles = lastFilesOf(from, head.length)
  const places = offsetsOf(
    head.length,
    pages.map(({ length }) => length),
  )
  const body = Buffer.allocUnsafe(places.at(-1) ?? head.length)
  head.copy(body)
  for (let i = 0; i < pages.length; i++) {
    const { path, noted, length } = pages[i] as MarkdownPages['pages'][number]
    const place = places[i] ?? 0
    if (i > 0) body[place - 1] = lineEnd
    const first = lastPosition(i)
    const file = lastFiles(first)
    if (file !== null) {
      // Pages that were neighbours and still are neighbours are copied all at once.
      let last = first
      while (i + 1 < pages.length && lastPosition(i + 1) === last + 1 && last + 1 < file.end) {
        last++
        i++
      }
      const start = file.offsets[first - file.start] ?? 0
      const end = (file.offsets[last - file.start] ?? 0) + (from.lastLengths[last] ?? 0)
      file.bytes.copy(body, place, start, end)
      continue
    }
    const markdown = from.read(path)
    if (markdown === '') continue
    const written = body.write(llmsFullPart(markdown, noted), place)
    if (written !== length) throw new Error(`${path}: ${written} bytes of text, not ${length}`)
  }
  return body
}

/**
 * File of the last build: its bytes, the positions of its first page and behind its last page, and
 * the offset of each page's part.
 */
interface LastFile {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
  readonly offsets: readonly number[]
}

/**
 * Makes a function that finds the file which held the page at a position of the last build. The
 * function returns null if there is no file to copy from.
 */
function lastFilesOf(
  { lastLengths, readLast }: MarkdownPages,
  headLength: number,
): (position: number) => LastFile | null {
  const files = new Map<number, LastFile | null>()
  const count = lastLengths.length
  return (position) => {
    if (position < 0) return null
    const index = Math.floor(position / pagesPerFile)
    const known = files.get(index)
    if (known !== undefined) return known
    const start = index * pagesPerFile
    const end = Math.min(start + pagesPerFile, count)
    const offsets = offsetsOf(headLength, lastLengths.slice(start, end))
    const bytes = readLast(partPath(index, count))
    const isWhole = bytes !== null && bytes.length === offsets.at(-1)
    const file = isWhole ? { bytes, start, end, offsets } : null
    files.set(index, file)
    return file
  }
}

const lineEnd = 10

/** Returns the offset at which each part starts, and the offset at which the last part ends. */
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
