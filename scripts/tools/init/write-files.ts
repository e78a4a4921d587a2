import {
  chmodSync,
  closeSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode, fileFault } from '../../words/model/file-error.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { InitError } from './error.ts'
import { isBelow } from '../../words/model/paths.ts'

/** Plan of the files to write: new files, and existing ones that are replaced. */
export interface WritePlan {
  readonly created: readonly { readonly path: string; readonly text: string | Uint8Array }[]
  readonly replaced: readonly Replacement[]
}

/** New text of a file, which must still have the text `before`. */
export interface Replacement {
  readonly path: string
  readonly before: string
  readonly text: string | Uint8Array
}

/**
 * Throws {@link InitError} if a new file of the plan exists already, or if a symbolic link or a
 * file is on the way to a planned file. The way begins at the working folder, or at the nearest
 * folder that holds both. Paths are absolute.
 */
export function refuseLinksAndFiles(plan: WritePlan, cwd: string, command = 'init'): void {
  for (const { path } of [...plan.created, ...plan.replaced]) {
    for (const part of partsBelow(cwd, path)) {
      const stats = lstatSync(part, { throwIfNoEntry: false })
      const shown = printable(relative(cwd, part) || part)
      if (stats?.isSymbolicLink())
        throw new InitError(
          `${shown} is a symbolic link, and ${command} writes only to real folders`,
        )
      if (stats !== undefined && part !== path && !stats.isDirectory())
        throw new InitError(`${shown} is no folder`)
    }
  }
  for (const { path } of plan.created) {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined)
      throw new InitError(
        `${printable(relative(cwd, path))} is there already; ${command} overwrites nothing`,
      )
  }
}

/**
 * Returns the folders on the way to a path, the outermost first, and last the path itself. The way
 * begins below the nearest folder that holds both the path and `cwd`.
 */
function partsBelow(cwd: string, path: string): string[] {
  let common = cwd
  while (!isBelow(path, common)) common = dirname(common)
  const names = relative(common, path).split(sep)
  return names.map((_, i) => join(common, ...names.slice(0, i + 1)))
}

/** Writes all files or none: if one fails, the files before it are as they were. */
export function writeAll({ created, replaced }: WritePlan): void {
  const undo: (() => void)[] = []
  try {
    for (const { path, text } of created) {
      makeFolder(dirname(path), undo)
      // Opening fails if anything exists there, even a link.
      const file = openSync(path, 'wx')
      undo.push(() => rmSync(path))
      try {
        write(file, text, path)
      } finally {
        closeSync(file)
      }
    }
    replaceAll(replaced, undo)
  } catch (error) {
    for (const step of undo.reverse()) attempt(step)
    if (error instanceof InitError) throw error
    if (errorCode(error) === '') throw error
    const { path } = error as NodeJS.ErrnoException
    const what = path === undefined ? '' : `${quoted(path)} cannot be written: `
    throw new InitError(`nothing was written; ${what}${fileFault(error)}`)
  }
}

/** Writes a text. An error names `path`: Node's own about a full disk names no file. */
function write(file: number | string, text: string | Uint8Array, path: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

function makeFolder(folder: string, undo: (() => void)[]): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return
  makeFolder(dirname(folder), undo)
  mkdirSync(folder)
  undo.push(() => rmdirSync(folder))
}

/**
 * Replaces files by renaming temporary ones, so that each file is complete at every moment. All new
 * texts are written before the first file is replaced.
 */
function replaceAll(files: readonly Replacement[], undo: (() => void)[]): void {
  const places = files.map(({ path }) => {
    const [fresh, old] = [`${path}.${process.pid}.tmp`, `${path}.${process.pid}.old.tmp`]
    return { path, fresh, old }
  })
  for (const [i, { path, fresh }] of places.entries()) {
    reserve(fresh, undo)
    write(fresh, files[i]?.text ?? '', path)
    chmodSync(fresh, statSync(path).mode)
  }
  for (const [i, { path, fresh, old }] of places.entries()) {
    if (readFileSync(path, 'utf8') !== files[i]?.before)
      throw new InitError(`${printable(path)} changed meanwhile; nothing was written, try again`)
    reserve(old, undo)
    copyFileSync(path, old)
    undo.push(() => renameSync(old, path))
    renameSync(fresh, path)
  }
  for (const { old } of places) attempt(() => rmSync(old))
}

/** Makes an empty file, which is removed if a later step fails. Fails if anything exists there. */
function reserve(path: string, undo: (() => void)[]): void {
  closeSync(openSync(path, 'wx'))
  undo.push(() => rmSync(path, { force: true }))
}

function attempt(step: () => void): void {
  try {
    step()
  } catch {
    // The earlier error is the one to report.
  }
}
