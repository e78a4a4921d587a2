import { statSync } from 'node:fs'

/** File with its state at a time. */
export interface FileState {
  readonly path: string
  readonly state: string | null
}

/**
 * State of a file that changes when the file is written; null: it is not there, or out of reach.
 */
export function readFileState(path: string): string | null {
  try {
    // The last time is the system's own: whoever writes a file can keep the one before, but not that.
    const { size, mtimeMs, ctimeMs, ino } = statSync(path)
    return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  } catch {
    return null
  }
}
