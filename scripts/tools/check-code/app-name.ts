import { realpathSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { readPackageFields } from '../../building/live-code/project-module.ts'
import { foldersUp, isBelow } from '../../words/model/paths.ts'
import { printable } from '../../words/model/printable.ts'
import { compareText } from '../../words/model/text.ts'
import { longestName } from '../../reading/usage-counts/read-counts.ts'

/**
 * Returns the name that the app with these folders of code has in counts of uses: the names of
 * their packages, sorted. A folder that is in no package counts with its own name. If the names are
 * too long together, returns the name of the folder that holds all of them, or of its package.
 */
export function appName(folders: readonly string[]): string {
  const paths = folders.map((folder) => realpathSync(folder))
  const names = [...new Set(paths.map(nameOf))].sort(compareText).join(', ')
  return names.length > longestName ? nameOf(around(paths)) : names
}

const around = (paths: readonly string[]): string =>
  foldersUp(paths[0] ?? sep).find((folder) => paths.every((path) => isBelow(path, folder))) ?? sep

function nameOf(folder: string): string {
  for (const at of foldersUp(folder)) {
    const name = packageName(at)
    if (name !== null) return name
  }
  // The root of the disk has no name.
  return printable(basename(folder)) || 'app'
}

/**
 * Returns the name in the `package.json` of a folder, or null if it has none. A name with a comma
 * does not count, since a comma joins names.
 */
function packageName(folder: string): string | null {
  const { name } = readPackageFields(folder)
  const isName = typeof name === 'string' && /^[^,\s]{1,214}$/.test(name)
  return isName && printable(name) === name ? name : null
}
