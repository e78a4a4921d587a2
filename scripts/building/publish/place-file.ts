/*
 * One file of a new site: it is compared with the published file, and written beside the folder if
 * it differs. Nothing here knows of other files, so any thread may do it.
 */
import { hash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from './errors.ts'
import { makeFolder } from './make-folder.ts'
import { isSoundPath } from './paths.ts'
import { isSameStamp, noStamp, stampOf, type PublishedFile, type Stamp } from './stamp.ts'

/**
 * Folder of the published files, and folder for new ones. A new file is compared with the published
 * one, and written if it differs. This value can be sent to a thread.
 */
export interface FilePlaces {
  readonly place: string
  /** True if the published folder does not exist yet. */
  readonly isFirst: boolean
  /** Folder in which new files are written before they are published. */
  readonly fresh: string
  readonly manifestName: string
}

/** Result of comparing one file with the published one, and writing it if it differs. */
export interface PlacedFile {
  readonly path: string
  /**
   * `staged`: the file is written beside the folder. `kept`: the published file has the same bytes.
   * `restamped`: it has the same bytes, but another time or inode. `foreign`: a file that is not
   * ours is at its path.
   */
  readonly state: 'staged' | 'kept' | 'restamped' | 'foreign'
  readonly file: PublishedFile
}

export const noFile: PublishedFile = { hash: '', ...noStamp }

/**
 * Makes a function that writes files one after the other, unless the published file has the same
 * bytes. `before` is the file that was published at the path, or undefined if none of ours was.
 * Throws {@link PublishError} and errors of the file system.
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

/**
 * Returns the published file at a path if its bytes have the hash `wanted`, else null. `before` is
 * what the last build knew of it.
 */
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

/** Makes a function that writes new files below a folder, and returns their stamps. */
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

function writeNew(place: string, bytes: Uint8Array): Stamp {
  const file = openSync(place, 'w')
  try {
    writeFileSync(file, bytes)
    return stampOf(fstatSync(file))
  } finally {
    closeSync(file)
  }
}

/**
 * Makes a function that returns a body's bytes and their hash. The bytes are valid until the next
 * call: all texts share one buffer, since separate ones for thousands of files would cost twice as
 * much time. The last call is remembered: the JSON of a component is published under two names, one
 * after the other.
 */
function createHashingEncoder() {
  const room = Buffer.allocUnsafeSlow(64 * 1024)
  // A code unit takes at most three bytes in UTF-8.
  const encode = (text: string): Uint8Array =>
    text.length * 3 > room.length ? Buffer.from(text) : room.subarray(0, room.write(text))
  const read = (body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? encode(body) : body
    return { body, bytes, bytesHash: hash('sha256', bytes) }
  }
  let last = read('')
  return (body: string | Uint8Array) => (body === last.body ? last : (last = read(body)))
}
