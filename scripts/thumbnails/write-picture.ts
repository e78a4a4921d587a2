import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable, quoted } from '../model/printable.ts'
import { BrowserError } from './error.ts'

/**
 * Writes a picture below the content folder if its bytes are others than those that are there; by a
 * rename, so that it is whole at any moment. Writes through no link. Throws {@link BrowserError}.
 */
export function writePicture(
  content: string,
  path: string,
  bytes: Buffer,
): 'written' | 'unchanged' {
  const target = join(content, path)
  for (const part of [dirname(target), target]) {
    if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new BrowserError(
        `${quoted(part)} is a symbolic link; pictures are written through none`,
      )
  }
  const before = lstatSync(target, { throwIfNoEntry: false })
  if (before?.isFile() === true && readFileSync(target).equals(bytes)) return 'unchanged'
  const fresh = `${target}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(fresh, bytes, { flag: 'wx' })
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw new BrowserError(
      `${printable(target)} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}`,
    )
  }
  return 'written'
}
