/*
 * One file of a new site: compared with the published one, and written beside the folder if it is
 * another. Knows nothing of other files, so that any thread may do it.
 */
import { hash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from './errors.ts'
import { makeFolder } from './make-folder.ts'
import { isSoundPath } from './paths.ts'
import { isSameStamp, noStamp, stampOf, type PublishedFile, type Stamp } from './stamp.ts'

/** Folders that the files of one folder come from and go to; can be sent to a thread. */
export interface FilePlaces {
  /** The published folder. */
  readonly place: string
  /** True if the folder is missing. */
  readonly isFirst: boolean
  /** Folder in which new files are written. */
  readonly fresh: string
  readonly manifestName: string
}

/** Result of placing a file. */
export interface PlacedFile {
  readonly path: string
  /**
   * `staged`: it is written beside the folder. `kept`: the published one has its bytes, or has them with another
   * stamp (`restamped`). `foreign`: a file that is not ours stands in its place.
   */
  readonly state: 'staged' | 'kept' | 'restamped' | 'foreign'
  readonly file: PublishedFile
}

export const noFile: PublishedFile = { hash: '', ...noStamp }

/**
 * Makes a function that places one file after the other. `before`: the file that was published at
 * the path; undefined: none of ours. Throws {@link PublishError}, and errors of the file system.
 */
export function createPlacer(
  places: FilePlaces,
): (path: string, body: string | Uint8Array, before: PublishedFile | undefined) => PlacedFile {
  const { place, isFirst, fresh, manifestName } = places
  const encode = createHashingEncoder()
  const write = createWriter(fresh)
  return (path, body, before) => {
    if (!isSoundPath(path) || path === manifestName)
      throw new PublishError(`${printable(path)} is no path inside the site`)
    const { bytes, bytesHash } = encode(body)
    const there = unchangedFile(places, path, bytesHash, before)
    if (there !== null) return { path, ...there }
    const isForeign =
      !isFirst &&
      before === undefined &&
      lstatSync(join(place, path), { throwIfNoEntry: false }) !== undefined
    if (isForeign) return { path, state: 'foreign', file: noFile }
    return { path, state: 'staged', file: { hash: bytesHash, ...write(path, bytes) } }
  }
}

/** Published file at a path, if it holds the bytes of this hash; else null. */
export function unchangedFile(
  { place, isFirst }: Pick<FilePlaces, 'place' | 'isFirst'>,
  path: string,
  wanted: string,
  before: PublishedFile | undefined,
): { readonly state: 'kept' | 'restamped'; readonly file: PublishedFile } | null {
  if (isFirst) return null
  const file = `${place}/${path}`
  const now = lstatSync(file, { throwIfNoEntry: false })
  if (now?.isFile() !== true) return null
  const stamp = stampOf(now)
  if (before !== undefined && isSameStamp(before, stamp))
    return before.hash === wanted ? { state: 'kept', file: before } : null
  if (hash('sha256', readFileSync(file)) !== wanted) return null
  const state = before === undefined ? 'kept' : 'restamped'
  return { state, file: { hash: wanted, ...stamp } }
}

/** Makes a function that writes new files below a folder, and returns their stamps on the disk. */
function createWriter(fresh: string): (path: string, bytes: Uint8Array) => Stamp {
  const made = new Set<string>()
  return (path, bytes) => {
    const folder = dirname(path)
    if (!made.has(folder)) {
      makeFolder(join(fresh, folder))
      made.add(folder)
    }
    return writeNew(`${fresh}/${path}`, bytes)
  }
}

/** Writes a new file. */
function writeNew(place: string, bytes: Uint8Array): Stamp {
  const file = openSync(place, 'w')
  try {
    writeFileSync(file, bytes)
    return stampOf(fstatSync(file))
  } finally {
    closeSync(file)
  }
}

/** Makes an encoder to bytes and their hash; the bytes are valid until the next call. */
function createHashingEncoder() {
  const bytesOf = createEncoder()
  return keepLast((body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? bytesOf(body) : body
    return { bytes, bytesHash: hash('sha256', bytes) }
  })
}

/**
 * Makes an encoder of texts to UTF-8; the bytes are valid until the next call. A buffer for each of
 * thousands of files would cost twice as much.
 */
function createEncoder(): (text: string) => Uint8Array {
  const room = Buffer.allocUnsafeSlow(64 * 1024)
  // A code unit becomes three bytes at most.
  return (text) =>
    text.length * 3 > room.length ? Buffer.from(text) : room.subarray(0, room.write(text))
}

/**
 * Wraps a function so that it remembers its last call. The API's answer is published under two
 * names, one after the other, and the work is done once.
 */
function keepLast<In, Out>(act: (input: In) => Out): (input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, output: act(input) }
    return last.output
  }
}
