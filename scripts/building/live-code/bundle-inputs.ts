import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compareText } from '../../words/model/text.ts'
import type { BundleInput } from './bundle-request.ts'

/** Returns the hash of a file's bytes, or `''` if the file cannot be read. */
export function hashOfInput(path: string): string {
  try {
    return hash('sha256', readFileSync(path))
  } catch {
    return ''
  }
}

/** Returns the paths of files, each with the hash of the file's bytes as they are now. */
export const inputsOf = (paths: readonly string[]): readonly BundleInput[] =>
  paths.map((path) => [path, hashOfInput(path)])

/** Returns true if every file still has the hash that it had before. */
export const areUnchanged = (inputs: readonly BundleInput[]): boolean =>
  inputs.every(([path, before]) => hashOfInput(path) === before)

/**
 * Joins lists of files by path. Of two hashes of one file the earlier one counts: if they differ, the file was written
 * to between them, and what was made of it is stale.
 */
export const joinInputs = (...lists: readonly (readonly BundleInput[])[]): BundleInput[] =>
  [...new Map(lists.flat().toReversed())].toSorted(([a], [b]) => compareText(a, b))
