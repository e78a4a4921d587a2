import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
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

function around(paths: readonly string[]): string {
  let folder = paths[0] ?? sep
  const holds = (path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`)
  while (!paths.every(holds) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

function nameOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const name = packageName(join(at, 'package.json'))
    if (name !== null) return name
    // The root of the disk has no name.
    if (at === dirname(at)) return printable(basename(folder)) || 'app'
  }
}

/**
 * Returns the name in a `package.json`, or null if it has none. A name with a comma does not count,
 * since a comma joins names.
 */
function packageName(path: string): string | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('name' in value)) return null
    const { name } = value
    const isName = typeof name === 'string' && /^[^,\s]{1,214}$/.test(name)
    return isName && printable(name) === name ? name : null
  } catch {
    return null
  }
}
