import { lstatSync } from 'node:fs'
import type { ContentFile, ContentMemory } from '../../reading/content/content.ts'
import { isSameStamp, stampOf, type Stamp } from '../publish/stamp.ts'
import {
  memoDetails,
  memoStamp,
  saveMemo,
  type LastBuild,
  type Memo,
  type NewMemo,
} from './memo.ts'

/**
 * Memory of a process that builds the same content again and again. A build takes from it what the
 * last build read and found, and reads only what has changed since. The bytes of the site do not
 * depend on it.
 */
export interface ProcessMemory {
  readonly content: ContentMemory
  /**
   * True if a build trusts that published files are as the last build left them, without a look at
   * each of them. The process then looks at them itself between two builds.
   */
  keepsUnseen: boolean
  /** Data of the last build that published, from the memo held in memory; null if none is. */
  readonly last: LastBuild | null
  /**
   * Returns the memo that the process holds. Returns null if it is one of another folder or
   * fingerprint, or if the memo on the disk has been written or removed by others since.
   */
  open(folder: string | null, fingerprint: string): Memo | null
  /** Keeps the memo of a build in the process. It is not written to the disk yet. */
  remember(folder: string, memo: NewMemo & { readonly records: readonly string[] }): void
  /**
   * Writes the memo to the disk, unless it is there already, or others have written a memo since.
   * Returns the reason if it could not be written, else null.
   */
  write(): string | null
}

/** Memo that a process holds in memory, with its folder. */
interface Held {
  readonly folder: string
  readonly memo: NewMemo
  readonly details: Memo['details']
  /** Stamp of the memo on the disk when the process last read or wrote it; null: there was none. */
  readonly stamp: Stamp | null
  readonly isWritten: boolean
}

export function createProcessMemory(): ProcessMemory {
  let held: Held | null = null
  const isNewest = ({ folder, stamp }: Held): boolean => {
    const now = memoStamp(folder)
    return stamp === null || now === null ? stamp === now : isSameStamp(stamp, now)
  }
  return {
    content: createContentMemory(),
    keepsUnseen: false,
    get last() {
      return held?.memo.build ?? null
    },
    open(folder, fingerprint) {
      const isFit = held?.folder === folder && held.memo.fingerprint === fingerprint
      if (held === null || !isFit || !isNewest(held)) return (held = null)
      const { details, memo } = held
      return {
        last: memo.build,
        details,
        restamp(build) {
          if (held !== null) held = { ...held, memo: { ...memo, build }, isWritten: false }
        },
      }
    },
    remember(folder, memo) {
      const { catalog, records } = memo
      // The hash of the records is known once they are written.
      const details = memoDetails(catalog, (position) => records[position] ?? '', null)
      const stamp = memoStamp(folder)
      held = { folder, memo, details: () => details, stamp, isWritten: false }
    },
    write() {
      if (held === null || held.isWritten) return null
      if (!isNewest(held)) held = null
      if (held === null) return null
      const fault = saveMemo(held.folder, held.memo)
      held = { ...held, stamp: memoStamp(held.folder), isWritten: true }
      return fault
    },
  }
}

/** Age of a file, in milliseconds, from which its next change certainly gives it another stamp. */
const settled = 2000

/**
 * Makes a memory of the files of the content folder, which saves reading them again. A file with
 * the size, times and inode of last time is not read again. Files that the last reading of the
 * folder did not meet are forgotten.
 */
function createContentMemory(): ContentMemory {
  let files: ReadonlyMap<string, Remembered> = new Map()
  return () => {
    const before = files
    const met = new Map<string, Remembered>()
    files = met
    return (place, read) => {
      const stamp = regularStamp(place)
      const known = before.get(place)
      if (known !== undefined && stamp !== null && isSameStamp(known.stamp, stamp)) {
        met.set(place, known)
        return known.file
      }
      // The stamp is older than the bytes, so a change in between gives another stamp.
      const file = read()
      if (file !== null && stamp !== null && stamp.ctimeMs < Date.now() - settled) {
        // The bytes are part of a buffer for thousands of files, which one of them would keep.
        met.set(place, { stamp, file: { ...file, bytes: Buffer.from(file.bytes) } })
      }
      return file
    }
  }
}

interface Remembered {
  readonly stamp: Stamp
  readonly file: ContentFile
}

/** Returns the stamp of a regular file; null if there is none that can be reached. */
function regularStamp(place: string): Stamp | null {
  try {
    const stats = lstatSync(place)
    return stats.isFile() ? stampOf(stats) : null
  } catch {
    return null
  }
}
