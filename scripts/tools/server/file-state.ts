import { statSync } from 'node:fs'

/** File with its state (size, times and inode) at a certain time. */
export interface FileState {
  readonly path: string
  readonly state: string | null
}

/**
 * Returns a text that changes whenever the file is written. Returns null if the file does not exist
 * or cannot be reached.
 */
export function readFileState(path: string): string | null {
  try {
    // A program that writes a file can reset `mtimeMs` but not `ctimeMs`.
    const { size, mtimeMs, ctimeMs, ino } = statSync(path)
    return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  } catch {
    return null
  }
}
