import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { errorCode, PublishError } from './errors.ts'

/**
 * Makes a folder and the missing ones above it; a link to a folder counts as one. Node's own
 * function loops for ever if an existing folder takes no other one and says that it is missing, as
 * `/proc` does.
 *
 * Throws {@link PublishError} there, and what the file system throws elsewhere.
 */
export function makeFolder(path: string): void {
  if (isFolder(path) || makeIn(path)) return
  const above = dirname(path)
  // A thread that places files makes the same folders: what was missing may be there by now.
  const isMissing = lstatSync(above, { throwIfNoEntry: false }) === undefined
  // Above the root of a drive that is not there is that root.
  if (isMissing && above !== path) makeFolder(above)
  if (!makeIn(path))
    throw new PublishError(
      `${printable(path)} cannot be made: ${printable(above)} takes no new folder`,
    )
}

/** Makes one folder, or finds it made. False: the one above is missing, or the system says so. */
function makeIn(path: string): boolean {
  try {
    mkdirSync(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return false
    if (code !== 'EEXIST' || !isFolder(path)) throw error
  }
  return true
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
