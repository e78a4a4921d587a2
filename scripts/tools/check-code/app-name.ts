import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { compareText } from '../../words/model/text.ts'
import { longestName } from '../../reading/usage-counts/read-counts.ts'

/**
 * Name in counts for the code in these folders: the names of its packages, else of the folders;
 * whatever their order. If they are longer than a name can be, the name of the folder that holds
 * all.
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
    // That of all folders has no name.
    if (at === dirname(at)) return printable(basename(folder)) || 'app'
  }
}

/** Name of a package without commas, since a comma joins names. */
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
