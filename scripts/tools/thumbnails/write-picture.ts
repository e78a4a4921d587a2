import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from '../../building/publish/errors.ts'
import { makeFolder } from '../../building/publish/make-folder.ts'
import { fileFault } from '../../words/model/file-error.ts'
import { BrowserError } from '../browser/error.ts'
import { isMarked, type Taker } from './mark.ts'

/**
 * Returns the reason why no picture may be written at a path below the content folder, or null if
 * one may. A file without the program's mark is the author's, and nothing is written through links.
 * Throws {@link BrowserError} if the present file cannot be read.
 */
export function refusal(content: string, path: string, by: Taker): string | null {
  const target = join(content, path)
  return reading(target, () => {
    for (const part of [dirname(target), target]) {
      if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink() === true)
        return 'a symbolic link, and pictures are written only to real folders'
    }
    const there = lstatSync(target, { throwIfNoEntry: false })
    if (there === undefined || (there.isFile() && isMarked(readFileSync(target), by))) return null
    const name = by === 'thumbnails' ? 'name it with "thumbnail:"' : 'move it elsewhere'
    return `not a picture that this command took; ${name}, or remove it`
  })
}

/**
 * Writes a picture if its bytes have changed. The caller checks {@link refusal} before. A temporary
 * file is renamed, so that the picture is complete at every moment. Throws {@link BrowserError} if
 * it cannot be written.
 */
export function writePicture(
  content: string,
  path: string,
  bytes: Buffer,
): 'written' | 'unchanged' {
  const target = join(content, path)
  const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined
  if (isThere && reading(target, () => readFileSync(target)).equals(bytes)) return 'unchanged'
  const fresh = `${target}.${process.pid}.tmp`
  try {
    makeFolder(dirname(target))
    writeFileSync(fresh, bytes, { flag: 'wx' })
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { force: true })
    if (error instanceof PublishError) throw new BrowserError(error.message)
    throw new BrowserError(`${printable(target)} cannot be written: ${fileFault(error)}`)
  }
  return 'written'
}

function reading<T>(target: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new BrowserError(`${printable(target)} cannot be read: ${fileFault(error)}`)
  }
}
