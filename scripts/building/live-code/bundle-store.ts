import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../reading/code/tree.ts'
import type { BundleAnswer } from './bundle-request.ts'

/** File that a bundle was made of, with the hash of its bytes. */
export type BundleInput = readonly [path: string, hash: string]

interface StoredBundle {
  readonly inputs: readonly BundleInput[]
  readonly answer: BundleAnswer
}

/** Store that keeps compiled bundles on disk, each under the key of its request. */
export interface BundleStore {
  /**
   * Returns the stored answer for a key. Returns null if there is none, or if a file that it was
   * made of has changed.
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
      return stored !== null && areUnchanged(stored.inputs) ? stored.answer : null
    },
    write(key, answer) {
      const inputs = stampInputs(answer.inputs)
      const fresh = join(folder, `${key}.${process.pid}`)
      const body = JSON.stringify({ inputs, answer } satisfies StoredBundle)
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(fresh, `${hash('sha256', body)}\n${body}`)
        renameSync(fresh, join(folder, key))
      } catch {
        // If the answer cannot be stored, the next build compiles again.
      }
    },
  }
}

/** Hashes the files that a bundle was made of, as they are now. */
export const stampInputs = (paths: readonly string[]): readonly BundleInput[] =>
  paths.map((path) => [path, hashOf(path)])

/** Returns true if every file still has the hash that it had before. */
export const areUnchanged = (inputs: readonly BundleInput[]): boolean =>
  inputs.every(([path, before]) => hashOf(path) === before)

function readStored(path: string): StoredBundle | null {
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (hash('sha256', body) !== text.slice(0, end)) return null
    const stored: unknown = JSON.parse(body)
    // The hash has shown that this is what was written.
    return isObject(stored) && Array.isArray(stored['inputs'])
      ? (stored as unknown as StoredBundle)
      : null
  } catch {
    return null
  }
}

/** Returns the hash of a file's bytes, or `''` if the file cannot be read. */
function hashOf(path: string): string {
  try {
    return hash('sha256', readFileSync(path))
  } catch {
    return ''
  }
}
