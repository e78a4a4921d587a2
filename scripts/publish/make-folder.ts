import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { printable } from '../model/printable.ts'
import { errorCode, PublishError } from './errors.ts'

/**
 * Makes a folder and those above it that are missing; a link to one is one. Node's own way goes round for ever where
 * a folder is there that takes no other one and says that it is missing, as `/proc` does.
 *
 * Throws {@link PublishError} there, and what the file system throws elsewhere.
 */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const above = dirname(path)
  try {
    mkdirSync(path)
  } catch (error) {
    const code = errorCode(error)
    // Somebody else made it meanwhile.
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      return
    if (code !== 'ENOENT') throw error
    if (above === path || lstatSync(above, { throwIfNoEntry: false }) !== undefined)
      throw new PublishError(
        `${printable(path)} cannot be made: ${printable(above)} takes no new folder`,
      )
    makeFolder(above)
    makeIn(path)
  }
}

/** The folder above was made just now: if it is gone again, it does not come. */
function makeIn(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
