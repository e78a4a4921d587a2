import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compareText } from '../model/text.ts'

/** What counts call the code in these folders: the names of its packages, else of the folders; whatever their order. */
export function appName(folders: readonly string[]): string {
  const names = new Set(folders.map((folder) => nameOf(realpathSync(folder))))
  return [...names].sort(compareText).join(', ')
}

function nameOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const name = packageName(join(at, 'package.json'))
    if (name !== null) return name
    if (at === dirname(at)) return basename(folder)
  }
}

/** A comma joins names, and a name of a package has none. */
function packageName(path: string): string | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('name' in value)) return null
    const { name } = value
    return typeof name === 'string' && /^[^,\s]{1,214}$/.test(name) ? name : null
  } catch {
    return null
  }
}
