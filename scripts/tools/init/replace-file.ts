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
import { printable } from '../../words/model/printable.ts'
import { InitError } from './error.ts'

/**
 * Replaces the text of a file, or creates it (`before` is null), by a rename: whenever the program
 * ends, the file has the old text or the new one. Throws {@link InitError} if it holds something
 * else than `before` by now, or is no regular file.
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
    const { code } = error as NodeJS.ErrnoException
    throw new InitError(`${printable(path)} cannot be written: ${code ?? String(error)}`)
  }
}

/** Removes files of a program that ended before its rename. */
function removeLeftOvers(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    const [, rest] = entry.startsWith(`.${name}.`) ? [null, entry.slice(name.length + 2)] : []
    if (rest !== undefined && /^\d+\.tmp$/.test(rest)) rmSync(join(folder, entry), { force: true })
  }
}
