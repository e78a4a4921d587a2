import { hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openMetadataFile, type OpenedMetadata } from '../../reading/metadata/file.ts'
import { isSameStamp, stampOf, type Stamp } from '../publish/stamp.ts'

/** File that a build read besides the content, with its state then. */
export interface FileStamp extends Stamp {
  /** Path counted from the content folder. */
  readonly path: string
  readonly hash: string
}

/** Stamp of a file that is not there. */
const absent: Stamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 }

/** Paths of the stamped files. */
export function stampedPaths(stamps: readonly FileStamp[], content: string): string[] {
  return stamps.map(({ path }) => join(content, path))
}

/**
 * Stamps of the files as they are now, if they hold the same bytes; null: one does not. The given
 * list itself: none was written to.
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
  try {
    const now = stampOf(statSync(path))
    if (now.size !== stamp.size) return null
    if (isSameStamp(stamp, now)) return stamp
  } catch {
    return null
  }
  const opened = openMetadataFile(path, stamp.path)
  if ('fault' in opened) return null
  const now = fileStampOf(path, content, opened)
  return now.hash === stamp.hash ? now : null
}

/**
 * Makes a stamp. `path` is that of the opened file; the stamp counts it from the content folder.
 */
export function fileStampOf(
  path: string,
  content: string,
  { bytes, stats }: OpenedMetadata,
): FileStamp {
  return { path: relative(content, path), ...stampOf(stats), hash: hash('sha256', bytes) }
}

/** Makes the stamp of a file that is not there, and would count if it came. */
export const absentStamp = (path: string, content: string): FileStamp => ({
  path: relative(content, path),
  ...absent,
  hash: hash('sha256', ''),
})
