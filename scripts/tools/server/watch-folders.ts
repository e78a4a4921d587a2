import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { readFileState, type FileState } from './file-state.ts'

export interface WatchOptions {
  /**
   * Folders to watch, with all folders in them. Each may be missing, and may come, go and come
   * back.
   */
  readonly folders: readonly string[]
  /** Files elsewhere to watch; the list may change. Each may be missing. */
  readonly files?: () => readonly FileState[]
  /** Called when changes have settled; all folders that exist by then are watched. */
  readonly changed: () => void
  /** Takes a line about a folder that cannot be watched. */
  readonly complain: (message: string) => void
}

export interface FolderWatch {
  close(): void
}

// In milliseconds. Editors save in several steps; what comes within this time is one change …
const settle = 30
// … but a file that is written to all the time does not put it off for longer than this.
const patience = 300
// How often a look is taken whether the given folders are still those that are watched.
const look = 250

interface Watched {
  readonly watcher: FSWatcher
  /** Identity of the folder that was there when the watch was set. */
  readonly identity: string
}

/**
 * Watches folders, and reports every change below them, but not which: a build reads everything
 * again.
 *
 * One watch a folder: it reports the files in it, too. A watch belongs to the folder, not to its
 * path, so after each change all paths are gone through, and those that lead to another folder
 * than before are watched anew. The given folders themselves are looked at by a clock: no event
 * reports that something has come where nothing was, or that a parent was moved.
 */
export function watchFolders({
  folders,
  files = () => [],
  changed,
  complain,
}: WatchOptions): FolderWatch {
  let timer: NodeJS.Timeout | undefined
  let firstEvent: number | null = null
  const schedule = (): void => {
    firstEvent ??= performance.now()
    clearTimeout(timer)
    const left = firstEvent + patience - performance.now()
    timer = setTimeout(
      () => {
        firstEvent = null
        armAll()
        changed()
      },
      Math.max(0, Math.min(settle, left)),
    )
  }
  const watches = createWatches(schedule, complain)
  let seen: readonly (string | null)[] = []
  const armAll = (): void => {
    seen = folders.map(identityOf)
    watches.cover(folders)
  }

  armAll()
  const isFileChanged = createFileLook(files)
  const clock = setInterval(() => {
    if (isFileChanged()) schedule()
    if (folders.some((folder, i) => identityOf(folder) !== seen[i])) schedule()
  }, look)
  return {
    close() {
      clearInterval(clock)
      clearTimeout(timer)
      watches.close()
    },
  }
}

/** Watches, one for each folder. */
interface Watches {
  /** Watches these folders with all folders in them, and no others. */
  cover(folders: readonly string[]): void
  close(): void
}

function createWatches(noticed: () => void, complain: (message: string) => void): Watches {
  const watched = new Map<string, Watched>()
  const refused = new Set<string>()
  const forget = (path: string): void => {
    watched.get(path)?.watcher.close()
    watched.delete(path)
  }
  const onEvent = (folder: string, event: string, name: string | null): void => {
    if (name !== null && isScratch(name)) return
    if (event === 'rename') {
      // File systems give the number of a folder that is gone to the next one: it would look the
      // same. A folder that is gone itself reports its own name.
      if (name === null || name === basename(folder)) forget(folder)
      if (name !== null) forget(join(folder, name))
    }
    noticed()
  }
  const arm = (path: string, identity: string): void => {
    if (watched.get(path)?.identity === identity) return
    forget(path)
    try {
      const watcher = watch(path, (event, name) => onEvent(path, event, name))
      // Some systems report a folder that was removed so.
      watcher.on('error', () => {
        forget(path)
        noticed()
      })
      watched.set(path, { watcher, identity })
      refused.delete(path)
    } catch (error) {
      if (isAbsence(error) || refused.has(path)) return
      refused.add(path)
      complain(
        `cannot watch ${printable(path)}, changes in it are not noticed: ${printable(String(error))}`,
      )
    }
  }
  return {
    cover(folders) {
      const found = new Set<string>()
      const visit = (path: string): void => {
        const identity = identityOf(path)
        if (identity === null) return
        found.add(path)
        // Before it is read: what comes into it afterwards is reported.
        arm(path, identity)
        for (const name of foldersIn(path)) visit(join(path, name))
      }
      folders.forEach(visit)
      for (const path of watched.keys()) if (!found.has(path)) forget(path)
    },
    close() {
      for (const path of watched.keys()) forget(path)
    },
  }
}

/**
 * Makes a look that tells whether one of the few files elsewhere has changed; they are polled. Each
 * state counts once, so that a build that fails before it reads them is not started again and
 * again.
 */
function createFileLook(files: () => readonly FileState[]): () => boolean {
  const reported = new Map<string, string | null>()
  return () => {
    const changes = files().filter(({ path, state }) => {
      const now = readFileState(path)
      const isNew = now !== state && (!reported.has(path) || reported.get(path) !== now)
      reported.set(path, now)
      return isNew
    })
    return changes.length > 0
  }
}

/** True for a file that editors write beside another while they work on it. */
function isScratch(name: string): boolean {
  return /~$|\.sw[px]$/.test(name)
}

/**
 * Identity of the folder that a path leads to, and whether it may be read; null if it leads to
 * none.
 */
function identityOf(path: string): string | null {
  try {
    const stats = statSync(path)
    const { dev, ino, birthtimeMs, mode } = stats
    return stats.isDirectory() ? `${dev} ${ino} ${birthtimeMs} ${mode}` : null
  } catch {
    return null
  }
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '.git')
      .map(({ name }) => name)
  } catch {
    // Gone meanwhile, or not ours to read: the build says so.
    return []
  }
}

/**
 * True for an error of a folder that is gone or may not be read: the next look, or the build, deals
 * with it.
 */
function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES' || code === 'EPERM'
}
