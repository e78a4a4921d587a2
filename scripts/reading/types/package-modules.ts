import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { isModulePath } from '../metadata/package-origin.ts'
import { isShape, string, type Shape } from '../metadata/shape.ts'
import { typesLimits } from './types-limits.ts'

/**
 * Lists all modules that apps can import from a package, as its `exports` name them: `.`, `./Button`.
 * Patterns such as `./*` are replaced by the modules whose files exist. Returns null if the list
 * cannot be known to be complete: the package has no `exports`, so that each of its files is a
 * module, or it has too many files.
 *
 * @param json content of the package's `package.json`
 * @param place folder of the package
 * @see https://nodejs.org/api/packages.html#subpath-patterns
 */
export function listModules(json: Shape, place: string): readonly string[] | null {
  const { exports } = json
  if (exports === undefined || exports === null) return null
  const isMap = isShape(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  const map: Shape = isMap ? exports : { '.': exports }
  const keys = Object.keys(map)
  // A folder as target is an older form, in which each file of the folder is a module.
  if (keys.some((key) => key.endsWith('/'))) return null
  const patterns = keys.filter((key) => key.includes('*'))
  const found = new Set(keys.filter((key) => !key.includes('*') && map[key] !== null))
  const files = patterns.length === 0 ? [] : filesBelow(place)
  if (files === null) return null
  for (const key of patterns)
    for (const target of targetsOf(map[key], 0))
      for (const star of starsOf(target, files)) {
        const module = key.replace('*', () => star)
        if (!found.has(module) && bestPattern(module, patterns) === key) found.add(module)
        if (found.size > typesLimits.modules) return null
      }
  const modules = [...found]
  const isReadable = modules.every(isModulePath)
  return isReadable && modules.length <= typesLimits.modules ? modules.toSorted() : null
}

/**
 * Returns the pattern that Node.js takes for a module: of those that fit, the one with the longest
 * beginning, then the longest one. Null if none fits.
 */
function bestPattern(module: string, patterns: readonly string[]): string | null {
  const fitting = patterns.filter((pattern) => {
    const [before = '', behind = ''] = pattern.split('*')
    return module.length >= pattern.length && module.startsWith(before) && module.endsWith(behind)
  })
  const [best = null] = fitting.toSorted(
    (a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length,
  )
  return best
}

/** Returns the texts that stand for the star of a target, by the files of the package. */
function starsOf(target: string, files: readonly string[]): readonly string[] {
  const [before = '', behind, ...more] = target.replace(/^\.\//, '').split('*')
  if (behind === undefined || more.length > 0) return []
  return files.flatMap((file) =>
    file.length > before.length + behind.length && file.startsWith(before) && file.endsWith(behind)
      ? [file.slice(before.length, file.length - behind.length)]
      : [],
  )
}

/** Returns all targets of an entry of `exports`, under any condition. */
function targetsOf(target: unknown, depth: number): readonly string[] {
  const text = string(target)
  if (text !== null) return [text]
  if (depth > 8) return []
  if (Array.isArray(target)) return target.flatMap((one) => targetsOf(one, depth + 1))
  return isShape(target) ? Object.values(target).flatMap((one) => targetsOf(one, depth + 1)) : []
}

/** Lists the files of a package, without those of packages inside it. Null if there are too many. */
function filesBelow(place: string): readonly string[] | null {
  const found: string[] = []
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of entriesOf(join(place, folder))) {
      if (entry.name === 'node_modules') continue
      if (entry.isDirectory()) waiting.push(`${folder}${entry.name}/`)
      else found.push(`${folder}${entry.name}`)
    }
    if (found.length > typesLimits.files) return null
  }
  return found
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
