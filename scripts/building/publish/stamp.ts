import { statSync, type Stats } from 'node:fs'

/**
 * Size, times and inode of a file, by which it is recognised without being read. A program can set
 * `mtimeMs` back, but not `ctimeMs`. The stamp changes more often than the bytes do (a new name,
 * other rights, a copy), so a file with another stamp is compared by its bytes.
 */
export interface Stamp {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/**
 * Published file with its stamp. While the stamp is the same, the next build need not read the
 * file.
 */
export interface PublishedFile extends Stamp {
  /** SHA-256 of the file's bytes, in hex. */
  readonly hash: string
}

/** Stamp that no file can have. A file that is remembered with it is always read. */
export const noStamp: Stamp = { size: -1, mtimeMs: 0, ctimeMs: 0, ino: 0 }

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return { size, mtimeMs, ctimeMs, ino }
}

/** Returns the present stamp of a file, after links are followed; null if it cannot be reached. */
export function stampAt(path: string): Stamp | null {
  try {
    return stampOf(statSync(path))
  } catch {
    return null
  }
}

/** Returns true if two stamps are the same: the file was not written to between them. */
export function isSameStamp(before: Stamp, now: Stamp): boolean {
  return (
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.ino === now.ino
  )
}
