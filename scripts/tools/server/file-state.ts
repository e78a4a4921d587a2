import { presentFile, type ReadFile } from '../../building/cache/file-stamps.ts'

/** File with its state (size, times and inode) at a certain time. */
export interface FileState {
  readonly path: string
  /** Text that changes whenever the file is written; null if the file cannot be reached. */
  readonly state: string | null
}

/** Returns the state of a file as a build has read it. */
export function fileState({ path, stamp }: ReadFile): FileState {
  // A program that writes a file can reset `mtimeMs` but not `ctimeMs`.
  const { size, mtimeMs, ctimeMs, ino } = stamp ?? {}
  return { path, state: stamp === null ? null : `${size} ${mtimeMs} ${ctimeMs} ${ino}` }
}

export const readFileState = (path: string): string | null => fileState(presentFile(path)).state
