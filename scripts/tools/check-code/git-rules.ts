import { lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { slashed } from '../../words/model/paths.ts'

// Limits of a `.gitignore`. Its patterns become regular expressions, and one with many stars could
// take forever.
const ignoreLimits = { bytes: 64 << 10, stars: 6 } as const

/** Rules of one `.gitignore`, which hold for paths below its folder. */
export interface GitRules {
  readonly folder: string
  readonly ignored: Ignore
}

/** Returns true for a path that the rules ignore. The rules of a folder override those above it. */
export function isIgnored(path: string, isFolder: boolean, rules: readonly GitRules[]): boolean {
  for (const { folder, ignored } of rules.toReversed()) {
    const below = slashed(path.slice(folder.length + 1))
    const { ignored: yes, unignored: no } = ignored.test(isFolder ? `${below}/` : below)
    if (yes) return true
    if (no) return false
  }
  return false
}

/**
 * Returns true for a file that git leaves out of the repository around it, since a rule ignores it or
 * a folder that it is in. The file and its last folders need not exist yet.
 */
export function isLeftOutByGit(path: string): boolean {
  let folder = dirname(path)
  while (!exists(folder)) folder = dirname(folder)
  const rules = rulesAbove(folder)
  const ignores = (one: string, isFolder: boolean): boolean =>
    isIgnored(
      one,
      isFolder,
      rules.filter((rule) => one.startsWith(`${rule.folder}${sep}`)),
    )
  for (let one = dirname(path); one !== dirname(one); one = dirname(one))
    if (ignores(one, true)) return true
  return ignores(path, false)
}

/** Returns the `.gitignore` rules of a folder and those above, up to the repository's root. */
export function rulesAbove(root: string): readonly GitRules[] {
  const folders = [root]
  while (!exists(join(folders[0] ?? '', '.git'))) {
    const above = dirname(folders[0] ?? '')
    // Outside of a repository, only the folder's own rules count.
    if (above === folders[0]) return rulesIn(root)
    folders.unshift(above)
  }
  return folders.flatMap(rulesIn)
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Returns the rules of the `.gitignore` in a folder, as a list; empty if there are none. */
export function rulesIn(folder: string): readonly GitRules[] {
  let text: string
  try {
    const path = join(folder, '.gitignore')
    const stats = lstatSync(path)
    // A pipe would never end, and git does not follow a link here either.
    if (!stats.isFile() || stats.size > ignoreLimits.bytes) return []
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const lines = text
    .split(/\r?\n/)
    .filter((line) => (line.match(/\*+|\?|\[/g) ?? []).length <= ignoreLimits.stars)
  return [{ folder, ignored: ignore({ ignorecase: false }).add(lines) }]
}
