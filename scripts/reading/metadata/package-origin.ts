import { isShape } from './shape.ts'

/** The package that a file of metadata belongs to, as its `package.json` says. */
export interface PackageOrigin {
  readonly name: string
  readonly version: string | null
  /** The `exports` of its `package.json`; undefined: it has none. */
  readonly exports: unknown
  /** The folder below the package that the file lies in; empty: the package's own. */
  readonly folder: string
}

/**
 * Writes the line that imports names from a module; without names, one that only runs the module. Null: the code would
 * mean something else.
 */
export function importOf(names: readonly string[], specifier: string): string | null {
  const isPlain = specifierPattern.test(specifier) && names.every((name) => identifier.test(name))
  if (!isPlain) return null
  const line =
    names.length === 0
      ? `import '${specifier}'`
      : `import { ${names.join(', ')} } from '${specifier}'`
  return line.length > maxLine ? null : line
}

/** A line that {@link importOf} writes, from a file that anybody may have changed; null: it is none. */
export function readImport(value: unknown): string | null {
  const [, names, specifier = ''] =
    typeof value === 'string' && value.length <= maxLine
      ? (/^import (?:\{ (.+) \} from )?'(.+)'$/.exec(value) ?? [])
      : []
  return importOf(names === undefined ? [] : names.split(', '), specifier)
}

const maxLine = 200
const specifierPattern = /^[@\w~-][\w@~./-]*$/
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * Writes the line that imports a module of a package, by the module's path as its manifest has it: from the folder of the
 * manifest, or from the package. Null: the package says of neither that apps may import it.
 */
export function moduleImport(path: string, origin: PackageOrigin | null): string | null {
  if (origin === null || !/\.m?js$/.test(path)) return null
  const specifier = fileImport(path, origin)
  return specifier === null ? null : importOf([], specifier)
}

/**
 * Finds the name by which apps import a file of a package, by its path from the folder of the manifest, or from the
 * package. Null: the package says of neither that apps may import it.
 */
export function fileImport(path: string, origin: PackageOrigin): string | null {
  const { folder, exports, name } = origin
  const plain = path.replace(/^\.?\//, '')
  const below = folder === '' ? plain : `${folder}/${plain}`
  const named = (specifier: string): string | null =>
    specifierPattern.test(specifier) ? specifier : null
  // Without exports every file may be imported, so a path is clear only if both readings of it agree.
  if (exports === undefined) return folder === '' ? named(`${name}/${plain}`) : null
  for (const file of new Set([below, plain])) {
    const exported = exportedAs(exports, file)
    if (exported !== null) return named(`${name}${exported.slice(1)}`)
  }
  return null
}

/** The key of `exports` that leads to a file, such as `./button.js`; null: none does. */
function exportedAs(exports: unknown, file: string): string | null {
  if (!isShape(exports)) return null
  for (const [key, target] of Object.entries(exports)) {
    if (!key.startsWith('./')) continue
    for (const to of exportTargets(target, 0)) {
      if (to === `./${file}` && !key.includes('*')) return key
      const [before, behind, ...more] = to.split('*')
      if (before === undefined || behind === undefined || more.length > 0) continue
      const isFit =
        `./${file}`.startsWith(before) &&
        file.endsWith(behind) &&
        file.length + 2 > before.length + behind.length
      if (!isFit) continue
      const middle = `./${file}`.slice(before.length, file.length + 2 - behind.length)
      return key.replace('*', () => middle)
    }
  }
  return null
}

// Conditions within conditions.
const maxDepth = 4

/** The files that a target names under any condition but that of types. */
export function exportTargets(target: unknown, depth = 0): readonly string[] {
  if (typeof target === 'string') return [target]
  if (!isShape(target) || depth >= maxDepth) return []
  return Object.entries(target).flatMap(([condition, to]) =>
    condition === 'types' ? [] : exportTargets(to, depth + 1),
  )
}
