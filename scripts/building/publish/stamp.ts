import type { Stats } from 'node:fs'

/**
 * What the file system says of a file without its being read. `ctimeMs` is the system's own: whoever
 * writes a file can set its time back, but not when that was done. It changes more often than the bytes do (a new
 * name, other rights, a copy): a file of another stamp is compared by its bytes.
 */
export interface Stamp {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** A file of ours, as it was when it was published: the next build need not read it again. */
export interface PublishedFile extends Stamp {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
}

/** That of a file that no file is taken for unread. */
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
