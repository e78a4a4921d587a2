import { isObject } from '../../reading/code/tree.ts'
import { keepAnswer, readAnswer } from '../cache/kept-answers.ts'
import type { BundleAnswer } from './bundle-request.ts'
import { areUnchanged } from './bundle-inputs.ts'

/**
 * Opens the store that keeps compiled bundles in a folder, each under the key of its request. A
 * damaged entry is ignored and compiled again. If `folder` is null, nothing is stored.
 */
export function openBundleStore(folder: string | null) {
  return {
    /**
     * Returns the stored answer; null if there is none, or if a file that the answer was made of
     * has changed.
     */
    read(key: string): BundleAnswer | null {
      const stored = folder === null ? null : readAnswer(folder, key)
      if (!isObject(stored) || !Array.isArray(stored['inputs'])) return null
      // `readAnswer` has checked the hash, so this is what was written.
      const answer = stored as unknown as BundleAnswer
      return areUnchanged(answer.inputs) ? answer : null
    },
    write(key: string, answer: BundleAnswer): void {
      if (folder !== null) keepAnswer(folder, key, answer)
    },
  }
}
