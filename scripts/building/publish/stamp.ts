import type { Stats } from 'node:fs'

/**
 * Facts of the file system about a file that was not read. `ctimeMs` is the system's own: a program
 * can set the time of a file back, but not `ctimeMs`. It changes more often than the bytes do (a
 * new name, other rights, a copy): so a file with another stamp is compared by its bytes.
 */
export interface Stamp {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** File of ours, with its stamp when it was published: the next build need not read it again. */
export interface PublishedFile extends Stamp {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
}

/** Stamp that no file has, so that a file is always read. */
export const noStamp: Stamp = { size: -1, mtimeMs: 0, ctimeMs: 0, ino: 0 }

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return { size, mtimeMs, ctimeMs, ino }
}

/** True if nothing was written to the file since. */
export function isSameStamp(before: Stamp, now: Stamp): boolean {
  return (
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.ino === now.ino
  )
}
