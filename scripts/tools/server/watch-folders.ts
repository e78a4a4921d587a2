import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { presentFile, type ReadFile } from '../../building/cache/file-stamps.ts'

/** File with its state (size, times and inode) at a certain time. */
export interface FileState {
  readonly path: string
  /** Text that changes whenever the file is written; null if the file cannot be reached. */
  readonly state: string | null
}

/** Returns the state of a file as a build has read it. */
export function fileState({ path, stamp }: ReadFile): FileState {
  // A program that writes a file can reset `mtimeMs` but not `ctimeMs`.
  const { size, mtimeMs, ctimeMs, ino } = stamp ?? {}
  return { path, state: stamp === null ? null : `${size} ${mtimeMs} ${ctimeMs} ${ino}` }
}

export interface WatchOptions {
  /** Folders to watch, with all folders below. Each may be missing, appear and disappear. */
  readonly folders: readonly string[]
  /** Returns further files to watch. The list may change, and each file may be missing. */
  readonly files?: () => readonly FileState[]
  /** Called when no changes have come for a moment; then all folders that exist are watched. */
  readonly changed: () => void
  /** Called with a message about a folder that cannot be watched. */
  readonly complain: (message: string) => void
}

export interface FolderWatch {
  close(): void
}

// Milliseconds to wait for further changes. Editors save in several steps; those within this time
// count as one change …
const settle = 30
// … but a file that is written all the time does not delay the report for longer than this (in
// milliseconds).
const patience = 300
// Milliseconds between two checks whether the given folders are still those that are watched.
const look = 250

interface Watched {
  readonly watcher: FSWatcher
  /** Identity of the folder at the time when watching it started, to notice if it is replaced. */
  readonly identity: string
}

/**
 * Watches folders, and reports that something below them has changed, but not what: a build reads
 * everything again.
 *
 * There is one watcher for each folder, which also reports the files in it. A watcher belongs to
 * the folder, not to its path. So after each change all paths are checked, and a path that leads to
 * another folder than before gets a new watcher. The given folders themselves are checked at
 * intervals, because no event reports that a missing folder was created or a parent folder was
 * moved.
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

/** Set of watchers, one for each folder. */
interface Watches {
  /** Watches these folders and all folders below them, and no others. */
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
      // File systems may give the number of a removed folder to the next one, which would look the
      // same. A folder that is removed itself reports its own name.
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
      // Some systems report a removed folder as an error.
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
        // Watching starts before the folder is read, so that nothing added meanwhile is missed.
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
 * Makes a function, to be called at intervals, that tells if a further file has changed. Each state
 * is told once: a build that fails before it reads the files is not started again.
 */
function createFileLook(files: () => readonly FileState[]): () => boolean {
  const reported = new Map<string, string | null>()
  return () => {
    const changes = files().filter(({ path, state }) => {
      const now = fileState(presentFile(path)).state
      const isNew = now !== state && (!reported.has(path) || reported.get(path) !== now)
      reported.set(path, now)
      return isNew
    })
    return changes.length > 0
  }
}

/** Returns true for a temporary file that an editor writes beside the edited one. */
function isScratch(name: string): boolean {
  return /~$|\.sw[px]$/.test(name)
}

/** Returns the identity and access rights of a folder, or null if there is no folder. */
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
    // The folder is gone or may not be read, which the build reports.
    return []
  }
}

/**
 * True for the error of a folder that is gone or unreadable, which the next check or build handles.
 */
function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(errorCode(error))
}
