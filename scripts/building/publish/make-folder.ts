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
 * Throws {@link PublishError} in that case, and otherwise the errors of the file system.
 */
export function makeFolder(path: string): void {
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

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
