import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Most files that a folder of the cache keeps.
const mostKept = 32

/**
 * Removes all but the newest 32 files of a folder, so that the cache does not grow. Throws file
 * errors.
 */
export function removeOld(folder: string): void {
  const ages = readdirSync(folder).map((name) => {
    const path = join(folder, name)
    return { path, age: statSync(path).mtimeMs }
  })
  const old = ages.toSorted((one, other) => other.age - one.age).slice(mostKept)
  for (const { path } of old) rmSync(path, { force: true })
}
