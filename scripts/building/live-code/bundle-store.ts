import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../reading/code/tree.ts'
import type { BundleAnswer } from './bundle-request.ts'

/** File that a bundle was made of, and the hash of its bytes. */
export type BundleInput = readonly [path: string, hash: string]

interface StoredBundle {
  readonly inputs: readonly BundleInput[]
  readonly answer: BundleAnswer
}

/** Keeps bundles by the key of their request. `folder` null: nothing is kept. */
export interface BundleStore {
  /** Gives the answer of before, if each file that it was made of holds the same bytes. */
  read(key: string): BundleAnswer | null
  write(key: string, answer: BundleAnswer): void
}

/** Opens the store of a folder. What is damaged is made anew. */
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
        // The next build compiles again.
      }
    },
  }
}

/** Reads the files that a bundle is made of, as they are now. */
export const stampInputs = (paths: readonly string[]): readonly BundleInput[] =>
  paths.map((path) => [path, hashOf(path)])

/** Compares files with what they held before. */
export const areUnchanged = (inputs: readonly BundleInput[]): boolean =>
  inputs.every(([path, before]) => hashOf(path) === before)

function readStored(path: string): StoredBundle | null {
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (hash('sha256', body) !== text.slice(0, end)) return null
    const stored: unknown = JSON.parse(body)
    // The hash says that this is what was written.
    return isObject(stored) && Array.isArray(stored['inputs'])
      ? (stored as unknown as StoredBundle)
      : null
  } catch {
    return null
  }
}

/** `''`: it cannot be read. */
function hashOf(path: string): string {
  try {
    return hash('sha256', readFileSync(path))
  } catch {
    return ''
  }
}
