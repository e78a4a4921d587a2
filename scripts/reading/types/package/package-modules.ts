import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { isModulePath } from '../../metadata/package-origin.ts'
import { isShape, string, type Shape } from '../../metadata/shape.ts'
import { typesLimits } from '../compiler/types-limits.ts'

/**
 * Lists all modules that apps can import from a package, as its `exports` name them: `.`, `./Button`.
 * Patterns such as `./*` are replaced by the modules whose files exist. Returns null if the list
 * cannot be known to be complete. For example, a package without `exports` has each of its files as
 * a module.
 *
 * @param json content of the package's `package.json`
 * @param place folder of the package
 * @see https://nodejs.org/api/packages.html#subpath-patterns
 */
export function listModules(json: Shape, place: string): readonly string[] | null {
  const { exports } = json
  if (exports === undefined || exports === null) return null
  if (isShape(exports) && Object.keys(exports).length === 0) return []
  const map = exportsMap(exports)
  const keys = Object.keys(map)
  // A folder as target is an older form, in which each file of the folder is a module.
  if (keys.some((key) => key.endsWith('/'))) return null
  const plain = keys.filter((key) => !key.includes('*'))
  const found = new Set(plain.filter((key) => map[key] !== null))
  const patterns = patternsOf(keys)
  const files = patterns.length === 0 ? [] : filesBelow(place)
  if (files === null) return null
  /**
   * Keys of the patterns that Node.js takes, by the module that was looked up; null for a module
   * without a pattern.
   */
  const taken = new Map<string, string | null>(plain.map((key) => [key, null]))
  let steps = 0
  for (const { key } of patterns) {
    const targets = targetsOf(map[key], 0)
    if (targets === null) return null
    for (const target of new Set(targets)) {
      steps += files.length
      // A target without a star is the same file for every name, so that any name is a module.
      if (!target.includes('*') || steps > mostSteps) return null
      for (const star of starsOf(target, files)) {
        const module: string = key.replace('*', () => star)
        if (!taken.has(module)) {
          steps += patterns.length
          taken.set(module, patterns.find((pattern) => isFit(module, pattern))?.key ?? null)
        }
        if (taken.get(module) === key) found.add(module)
      }
      if (found.size > typesLimits.modules) return null
    }
  }
  const modules = [...found]
  const isReadable = modules.every((one) => one.length <= typesLimits.name && isModulePath(one))
  return isReadable && modules.length <= typesLimits.modules ? modules.toSorted() : null
}

/**
 * Returns the targets in `exports` by entry point. If `exports` names no entry point, its value is
 * the target of `.`.
 */
export function exportsMap(exports: unknown): Shape {
  const isMap = isShape(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  return isMap ? exports : { '.': exports }
}

/**
 * Returns the `exports` of a package with its modules in place of the patterns, each with its own targets: `./*` with
 * the target `./src/*.tsx` becomes `./button` with `./src/button.tsx`. Null if the modules cannot be known.
 */
export function exportsOfPatterns(json: Shape, place: string): Shape | null {
  const { exports } = json
  const modules = listModules(json, place)
  if (modules === null || !isShape(exports)) return null
  const patterns = patternsOf(Object.keys(exports))
  const entries = modules.map((module) => {
    const pattern = patterns.find((one) => isFit(module, one))
    if (Object.hasOwn(exports, module) || pattern === undefined) return [module, exports[module]]
    const star = module.slice(pattern.before.length, module.length - pattern.behind.length)
    return [module, withStar(exports[pattern.key], star)]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the targets of a pattern of `exports` with a text in place of each star. {@link
 * listModules} bounds how deep they nest.
 */
function withStar(target: unknown, star: string): unknown {
  if (typeof target === 'string') return target.replaceAll('*', () => star)
  if (Array.isArray(target)) return target.map((one) => withStar(one, star))
  if (!isShape(target)) return target
  return Object.fromEntries(Object.entries(target).map(([key, one]) => [key, withStar(one, star)]))
}

// Number of comparisons of names, after which a list is given up. Real packages need 100,000.
const mostSteps = 5_000_000

interface Pattern {
  readonly key: string
  /** Text of the pattern before its star; `behind` is the text behind it. */
  readonly before: string
  readonly behind: string
}

/**
 * Returns the keys of `exports` that have one star, in the order in which Node.js tries them: the
 * longest beginning first, then the longest key.
 */
function patternsOf(keys: readonly string[]): readonly Pattern[] {
  return keys
    .flatMap((key): readonly Pattern[] => {
      const [before = '', behind, ...more] = key.split('*')
      return behind === undefined || more.length > 0 ? [] : [{ key, before, behind }]
    })
    .toSorted((a, b) => b.before.length - a.before.length || b.key.length - a.key.length)
}

const isFit = (module: string, { key, before, behind }: Pattern): boolean =>
  module.length >= key.length && module.startsWith(before) && module.endsWith(behind)

/**
 * Returns the texts that the star of a target can stand for, each of which makes the target the
 * path of a file in the package. All stars of a target stand for the same text.
 */
function starsOf(target: string, files: readonly string[]): readonly string[] {
  const path = target.replace(/^\.\//, '')
  const [before = '', behind = '', ...more] = path.split('*')
  const rest = [behind, ...more].join('').length
  return files.flatMap((file) => {
    if (!file.startsWith(before)) return []
    const length = (file.length - before.length - rest) / (more.length + 1)
    if (length < 1 || !Number.isInteger(length)) return []
    const star = file.slice(before.length, before.length + length)
    return path.replaceAll('*', () => star) === file ? [star] : []
  })
}

/**
 * Returns all targets of an entry of `exports`, under any condition. Null if they are nested too
 * deep.
 */
export function targetsOf(target: unknown, depth: number): readonly string[] | null {
  const text = string(target)
  if (text !== null) return [text]
  if (depth > 8) return null
  const parts = Array.isArray(target) ? target : isShape(target) ? Object.values(target) : []
  const found: string[] = []
  for (const part of parts) {
    const targets = targetsOf(part, depth + 1)
    if (targets === null) return null
    found.push(...targets)
  }
  return found
}

/**
 * Lists the files of a package, without those of packages inside it. Null if there are too many, or
 * links among them.
 */
function filesBelow(place: string): readonly string[] | null {
  const found: string[] = []
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of listFolder(join(place, folder))) {
      if (entry.name === 'node_modules') continue
      // A link may be a folder of modules.
      if (entry.isSymbolicLink()) return null
      if (entry.isDirectory()) waiting.push(`${folder}${entry.name}/`)
      else found.push(`${folder}${entry.name}`)
    }
    if (found.length > typesLimits.files) return null
  }
  return found
}

export function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
