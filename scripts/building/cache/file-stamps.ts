import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openMetadataFile, type OpenedMetadata } from '../../reading/metadata/file.ts'
import { isSameStamp, stampAt, stampOf, type Stamp } from '../publish/stamp.ts'

/**
 * Stamp and hash of a file that a build read besides the sources, such as a file with metadata.
 * They are those of the moment when the build read it.
 */
export interface FileStamp extends Stamp {
  /** Path of the file, relative to the content folder. */
  readonly path: string
  readonly hash: string
}

/** Stamp that stands for a file that does not exist. */
const absent: Stamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 }

/** File that a build read or looked for, and the stamp that it had then; null if it was missing. */
export interface ReadFile {
  readonly path: string
  readonly stamp: Stamp | null
}

/** Returns a path with the present stamp of its file, null if there is none. */
export const presentFile = (path: string): ReadFile => ({ path, stamp: stampAt(path) })

/**
 * Turns stamps that a build has kept into files with full paths. The stamp of a file that did not
 * exist becomes null.
 */
export function readFilesOf(stamps: readonly FileStamp[], content: string): ReadFile[] {
  return stamps.map((stamp) => ({
    path: join(content, stamp.path),
    stamp: isSameStamp(stamp, absent) ? null : stamp,
  }))
}

/**
 * Compares files on the disk with the stamps that a build has kept. Returns null if a file has
 * other bytes, is gone or is new. Else returns the present stamps; the given list itself if none
 * differs.
 */
export function sameBytes(
  stamps: readonly FileStamp[],
  content: string,
): readonly FileStamp[] | null {
  const renewed: FileStamp[] = []
  for (const stamp of stamps) {
    const now = sameFile(stamp, content)
    if (now === null) return null
    renewed.push(now)
  }
  return renewed.every((stamp, i) => stamp === stamps[i]) ? stamps : renewed
}

function sameFile(stamp: FileStamp, content: string): FileStamp | null {
  const path = join(content, stamp.path)
  if (isSameStamp(stamp, absent)) return existsSync(path) ? null : stamp
  const present = stampAt(path)
  if (present === null || present.size !== stamp.size) return null
  if (isSameStamp(stamp, present)) return stamp
  const opened = openMetadataFile(path, stamp.path)
  if ('fault' in opened) return null
  const now = fileStampOf(path, content, opened)
  return now.hash === stamp.hash ? now : null
}

/** Makes the stamp of an opened file, with its path relative to the content folder. */
export function fileStampOf(
  path: string,
  content: string,
  { bytes, stats }: OpenedMetadata,
): FileStamp {
  return { path: relative(content, path), ...stampOf(stats), hash: hash('sha256', bytes) }
}

/** Makes the stamp of a file that does not exist, so that a build notices when it is created. */
export const absentStamp = (path: string, content: string): FileStamp => ({
  path: relative(content, path),
  ...absent,
  hash: hash('sha256', ''),
})
