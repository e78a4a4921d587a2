import { existsSync, readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import type { MayRead } from './readable.ts'

/**
 * Files that the result of reading a package's types depends on. As long as these are the same, the
 * result is the same.
 */
export interface AskedFiles {
  /** Files that were read: paths with the SHA-256 of the bytes. */
  readonly files: readonly (readonly [path: string, hash: string])[]
  /** Files and folders below `node_modules` that were looked for but do not exist. */
  readonly absent: readonly string[]
}

/**
 * Log of the files that a compiler asks for. The function `mayRead` tells the compiler whether it
 * may read a file, and adds the file's path to the log.
 */
export interface FileLog {
  readonly mayRead: MayRead
  /**
   * Returns the files of the log that exist, with their hashes, and those that do not. `others` are
   * further files, which something else than the compiler has read.
   */
  asked(others: readonly string[]): AskedFiles
}

export function logFiles(mayRead: MayRead): FileLog {
  const paths = new Map<string, boolean>()
  return {
    mayRead(path) {
      const known = paths.get(path)
      if (known !== undefined) return known
      const may = mayRead(path)
      paths.set(path, may)
      return may
    },
    asked(others) {
      const files: (readonly [string, string])[] = []
      const absent = new Set<string>()
      const all = new Map([...paths, ...others.map((path) => [path, true] as const)])
      for (const [path, may] of all) {
        const found = may ? hashFile(path) : null
        if (found !== null) files.push([path, found])
        else if (path.includes('/node_modules/') && !existsSync(path)) absent.add(firstAbsent(path))
      }
      return { files, absent: [...absent] }
    },
  }
}

/** Returns the SHA-256 of a file in hex; null if the file cannot be read. */
export function hashFile(path: string): string | null {
  try {
    return hash('sha256', readFileSync(path))
  } catch {
    return null
  }
}

/**
 * Returns the path to remember for a missing file: the folder of its package if that is missing
 * too, so that one path stands for many files.
 */
function firstAbsent(path: string): string {
  const [place = path] = /^.*\/node_modules\/(?:@[^/]*\/)?[^/]+/s.exec(path) ?? []
  return existsSync(place) ? path : place
}
