import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { PublishError } from './errors.ts'

/**
 * Makes a folder and its missing parent folders. A link to a folder counts as a folder. Node's own
 * function never ends if an existing folder accepts no new folder and reports that it is missing,
 * as `/proc` does.
 *
 * Throws {@link PublishError} in that case and if a file is in the way, and otherwise the errors of
 * the file system.
 */
export function makeFolder(path: string): void {
  try {
    makeWithParents(path)
  } catch (error) {
    throw ['EEXIST', 'ENOTDIR'].includes(errorCode(error)) ? (inTheWay(path) ?? error) : error
  }
}

function makeWithParents(path: string): void {
  if (isFolder(path) || makeIn(path)) return
  const above = dirname(path)
  // A thread that writes files makes the same folders, so a missing folder may exist by now.
  const isMissing = lstatSync(above, { throwIfNoEntry: false }) === undefined
  // The parent folder of the root of a missing drive is that root itself.
  if (isMissing && above !== path) makeFolder(above)
  if (!makeIn(path))
    throw new PublishError(
      `${printable(path)} cannot be made: ${printable(above)} takes no new folder`,
    )
}

/**
 * Makes one folder, or finds that it exists. Returns false if the system reports that its parent
 * folder is missing.
 */
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

/** Returns an error with the name of what is in a folder's way; null if nothing is there now. */
function inTheWay(path: string): PublishError | null {
  let way = path
  while (!isThere(way)) way = dirname(way)
  if (isFolder(way)) return null
  const shown = printable(way)
  return new PublishError(
    way === path
      ? `${shown} is no folder`
      : `${printable(path)} cannot be made: ${shown} is no folder`,
  )
}

function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
