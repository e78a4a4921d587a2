import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode, fileFault } from '../../words/model/file-error.ts'
import { printable } from '../../words/model/printable.ts'
import { InitError } from './error.ts'

/**
 * Replaces the text of a file, or creates the file if `before` is null. The text is written to a
 * temporary file that is renamed, so that even after a crash the file has either the old text or
 * the new one. Throws {@link InitError} if the file does not hold `before` any more, or is no
 * regular file.
 */
export function replaceFile(path: string, before: string | null, text: string): void {
  const folder = dirname(path)
  const fresh = join(folder, `.${basename(path)}.${process.pid}.tmp`)
  try {
    removeLeftOvers(folder, basename(path))
    const file = openSync(fresh, 'wx')
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats !== undefined) chmodSync(fresh, stats.mode)
    const now = stats === undefined ? null : stats.isFile() ? readFileSync(path, 'utf8') : ''
    if (now !== before)
      throw new InitError(`${printable(path)} changed meanwhile; nothing was written, try again`)
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    if (error instanceof InitError) throw error
    if (errorCode(error) === '') throw error
    throw new InitError(`${printable(path)} cannot be written: ${fileFault(error)}`)
  }
}

/** Removes temporary files of a program that ended before it renamed them. */
function removeLeftOvers(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    const [, rest] = entry.startsWith(`.${name}.`) ? [null, entry.slice(name.length + 2)] : []
    if (rest !== undefined && /^\d+\.tmp$/.test(rest)) rmSync(join(folder, entry), { force: true })
  }
}
