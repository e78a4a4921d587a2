import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from '../../building/publish/errors.ts'
import { makeFolder } from '../../building/publish/make-folder.ts'
import { errorCode, fileFault } from '../../words/model/file-error.ts'
import { BrowserError } from '../browser/error.ts'
import { isMarked, marked } from '../thumbnails/mark.ts'
import { refusal, writePicture } from '../thumbnails/write-picture.ts'

/**
 * Folder of the accepted pictures below the content folder. Names that begin with `_` are not read
 * as sources.
 */
export const picturesFolder = '_pictures'
const browserFile = 'browser.json'

/** Accepted pictures of a content folder, which later tests are compared with. */
export interface AcceptedPictures {
  /** Browser that took the pictures, such as `Chromium 141.0.7390.37 on linux`; null if unknown. */
  readonly browser: string | null
  /** Names of the pictures that this program took, such as `button.sizes-dark`. */
  readonly names: readonly string[]
  /**
   * Returns the PNG of an accepted picture; null if there is no such file, or it lacks this
   * program's mark.
   */
  read(name: string): Buffer | null
  /** Stores a picture as accepted; returns null, or the reason why it may not be written. */
  accept(name: string, png: Buffer): string | null
  remove(name: string): void
  /** Stores the name of the browser that took the pictures. */
  takenBy(browser: string): void
}

/**
 * Opens the accepted pictures of a content folder. Throws {@link BrowserError} if they cannot be
 * read.
 */
export function openPictures(content: string): AcceptedPictures {
  const folder = join(content, picturesFolder)
  const pathOf = (name: string): string => `${picturesFolder}/${name}.png`
  const read = (name: string): Buffer | null => {
    const bytes = bytesOf(join(content, pathOf(name)))
    return bytes !== null && isMarked(bytes, 'test') ? bytes : null
  }
  return {
    browser: browserOf(bytesOf(join(folder, browserFile))),
    names: fileNames(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => name.slice(0, -'.png'.length))
      .filter((name) => read(name) !== null)
      .toSorted(),
    read,
    accept(name, png) {
      const reason = refusal(content, pathOf(name), 'test')
      if (reason === null) writePicture(content, pathOf(name), marked(png, 'test'))
      return reason
    },
    remove: (name) => rmSync(join(content, pathOf(name)), { force: true }),
    takenBy: (browser) => writeBrowser(folder, browser),
  }
}

function writeBrowser(folder: string, browser: string): void {
  const path = join(folder, browserFile)
  const text = `${JSON.stringify({ browser }, null, 2)}\n`
  const there = bytesOf(path)
  if (there?.toString() === text) return
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new BrowserError(
      `${printable(folder)} is a symbolic link, and pictures are written only to real folders`,
    )
  const isOther =
    lstatSync(path, { throwIfNoEntry: false }) !== undefined && browserOf(there) === null
  if (isOther) throw new BrowserError(`${printable(path)} is not a file that this command wrote`)
  try {
    makeFolder(folder)
    writeFileSync(path, text)
  } catch (error) {
    if (error instanceof PublishError) throw new BrowserError(error.message)
    throw new BrowserError(`${printable(path)} cannot be written: ${fileFault(error)}`)
  }
}

/** Returns the browser that the file `browser.json` names, or null if it names none. */
function browserOf(bytes: Buffer | null): string | null {
  try {
    const { browser } = JSON.parse(bytes?.toString() ?? '') as { readonly browser?: unknown }
    return typeof browser === 'string' ? browser : null
  } catch {
    return null
  }
}

/** Returns the bytes of a file; null if nothing, or no regular file, is at the path. */
const bytesOf = (path: string): Buffer | null =>
  reading(path, () => (lstatSync(path).isFile() ? readFileSync(path) : null))

/**
 * Returns the names of the files in a folder. A folder behind a link counts as empty, so that
 * nothing is read or removed through links.
 */
const fileNames = (folder: string): string[] =>
  reading(folder, () => (lstatSync(folder).isDirectory() ? readdirSync(folder) : null)) ?? []

/**
 * Returns the result of `read`, or null if nothing is at the path. Throws {@link BrowserError} if
 * reading fails otherwise.
 */
function reading<T>(path: string, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (/^ENO(?:ENT|TDIR)$/.test(errorCode(error))) return null
    throw new BrowserError(`${printable(path)} cannot be read: ${fileFault(error)}`)
  }
}
