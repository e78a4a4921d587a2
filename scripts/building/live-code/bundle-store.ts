import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeOld } from '../cache/remove-old.ts'
import { isObject } from '../../reading/code/tree.ts'
import type { BundleAnswer } from './bundle-request.ts'
import { areUnchanged } from './bundle-inputs.ts'

/** Store that keeps compiled bundles on disk, each under the key of its request. */
export interface BundleStore {
  /**
   * Returns the stored answer for a key; null if there is none, or if a file that it was made of
   * has changed.
   */
  read(key: string): BundleAnswer | null
  write(key: string, answer: BundleAnswer): void
}

/**
 * Opens the store in a folder. A damaged entry is ignored and compiled again. If `folder` is null,
 * nothing is stored.
 */
export function openBundleStore(folder: string | null): BundleStore {
  if (folder === null) return { read: () => null, write() {} }
  return {
    read(key) {
      const stored = readStored(join(folder, key))
      return stored !== null && areUnchanged(stored.inputs) ? stored : null
    },
    write(key, answer) {
      const fresh = join(folder, `${key}.${process.pid}`)
      const body = JSON.stringify(answer)
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(fresh, `${hash('sha256', body)}\n${body}`)
        renameSync(fresh, join(folder, key))
        removeOld(folder)
      } catch {
        // If the answer cannot be stored, the next build compiles again.
      }
    },
  }
}

function readStored(path: string): BundleAnswer | null {
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (hash('sha256', body) !== text.slice(0, end)) return null
    const stored: unknown = JSON.parse(body)
    // The hash has shown that this is what was written.
    return isObject(stored) && Array.isArray(stored['inputs'])
      ? (stored as unknown as BundleAnswer)
      : null
  } catch {
    return null
  }
}
