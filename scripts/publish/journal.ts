import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, fileError, PublishError } from './errors.ts'

/**
 * What is still to be done to turn the old site into the new one. When the journal is in place
 * the new site is decided; whoever finds one carries it out (roll forward).
 */
export interface Journal {
  /** Paths of staged files, in the order in which they are to appear. */
  readonly put: readonly string[]
  /** Paths to remove, after everything else. */
  readonly remove: readonly string[]
}

const journalName = 'journal.json'

/** Decides for the new site: from here on it is completed, never undone. */
export function writeJournal(work: string, journal: Journal, sync: boolean): void {
  const path = join(work, journalName)
  writeFileSync(`${path}.tmp`, JSON.stringify(journal))
  if (sync) syncPath(`${path}.tmp`)
  renameSync(`${path}.tmp`, path)
  if (sync) syncPath(work)
}

export const hasJournal = (work: string): boolean => existsSync(join(work, journalName))

/** Carries the journal out, from wherever it stopped. Doing a step twice does no harm. */
export function applyJournal(work: string, out: string): void {
  const { put, remove } = JSON.parse(readFileSync(join(work, journalName), 'utf8')) as Journal
  const folders = createFolders(out)
  try {
    for (const path of put) {
      const fresh = join(work, 'new', path)
      const place = join(out, path)
      folders.ensure(dirname(path))
      keepOld(place, join(work, 'old', path))
      try {
        renameSync(fresh, place)
      } catch (error) {
        // Not staged any more: the step was done before.
        if (errorCode(error) !== 'ENOENT' || existsSync(fresh)) throw error
      }
    }
    for (const path of remove) {
      if (folders.isSafe(dirname(path))) rmSync(join(out, path), { force: true })
    }
    removeEmpty(out, remove)
  } catch (error) {
    const told = fileError(error, 'the new site is only partly in place')
    if (told instanceof PublishError) {
      throw new PublishError(
        `${told.message}; every file is whole, and the next build completes it`,
      )
    }
    throw error
  }
  rmSync(join(work, journalName), { force: true })
  rmSync(work, { recursive: true, force: true })
}

/**
 * A second name for the old file while it is replaced. Without it every rename frees the old
 * blocks at once, which costs ext4 20 to 50 times the time of the rename itself.
 */
function keepOld(place: string, kept: string): void {
  try {
    mkdirSync(dirname(kept), { recursive: true })
    linkSync(place, kept)
  } catch {
    // Nothing old, or a file system without links: only slower.
  }
}

/** Makes folders below the site's, and never walks through a link that somebody laid there. */
function createFolders(out: string): { ensure(path: string): void; isSafe(path: string): boolean } {
  const safe = new Set(['.', ''])
  const isSafe = (path: string): boolean => {
    if (safe.has(path)) return true
    if (!isSafe(dirname(path))) return false
    const stats = lstatSync(join(out, path), { throwIfNoEntry: false })
    if (stats?.isDirectory() !== true) return false
    safe.add(path)
    return true
  }
  return {
    isSafe,
    ensure(path) {
      if (safe.has(path)) return
      this.ensure(dirname(path))
      const stats = lstatSync(join(out, path), { throwIfNoEntry: false })
      if (stats === undefined) mkdirSync(join(out, path))
      else if (!stats.isDirectory()) {
        const kind = stats.isSymbolicLink() ? 'a symbolic link' : 'a file'
        throw new PublishError(
          `${join(out, path)} is ${kind}, a folder is needed there; remove it and build again`,
        )
      }
      safe.add(path)
    },
  }
}

/** Folders that the removals left empty. Those with foreign files in them stay. */
function removeEmpty(out: string, removed: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of removed) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(out, folder))
    } catch {
      // Not empty.
    }
  }
}

export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
