import { isShape } from './shape.ts'

/** Package that a file of metadata belongs to, from its `package.json`. */
export interface PackageOrigin {
  readonly name: string
  readonly version: string | null
  /** Field `exports` of the `package.json`; undefined if it has none. */
  readonly exports: unknown
  /** Folder of the file below the package's folder; '' if they are the same. */
  readonly folder: string
}

/**
 * Returns the line that imports names from a module, or its default export by one name; without
 * names, the line that only runs the module. Null if a name or the module could make it other code,
 * or the line is too long.
 */
export function importOf(
  names: readonly string[],
  specifier: string,
  isDefault = false,
): string | null {
  const isPlain = specifierPattern.test(specifier) && names.every((name) => identifier.test(name))
  if (!isPlain) return null
  const line =
    names.length === 0
      ? `import '${specifier}'`
      : `import ${isDefault ? names[0] : `{ ${names.join(', ')} }`} from '${specifier}'`
  return line.length > maxLine ? null : line
}

/**
 * Checks an import line from a file that anybody may have changed, and returns it. Null if it is no
 * line that {@link importOf} writes.
 */
export function readImport(value: unknown): string | null {
  const [, names, own, specifier = ''] =
    typeof value === 'string' && value.length <= maxLine
      ? (/^import (?:(?:\{ (.+) \}|([^\s{]+)) from )?'(.+)'$/.exec(value) ?? [])
      : []
  return own === undefined
    ? importOf(names === undefined ? [] : names.split(', '), specifier)
    : importOf([own], specifier, true)
}

/** Returns the name and the module of a line that imports a default export; null for any other line. */
export function readDefaultImport(
  line: string | null,
): { readonly name: string; readonly module: string } | null {
  const [, name = '', module] = /^import ([^\s{]+) from ["'](.+)["'];?$/.exec(line ?? '') ?? []
  return module === undefined || !identifier.test(name) ? null : { name, module }
}

/** True for a module of a package as `exports` names it: `.`, `./Button`, `./styles.css`. */
export const isModulePath = (path: string): boolean =>
  /^\.(?:\/[\w@.~+$-]+)*$/.test(path) && !path.split('/').includes('..')

const maxLine = 200
const specifierPattern = /^[@\w~-][\w@~./-]*$/
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * Returns the line that loads a JavaScript module of a package, by the module's path in its
 * manifest. The path may count from the manifest's folder or from the package's. Null if apps may
 * import neither.
 */
export function moduleImport(path: string, origin: PackageOrigin | null): string | null {
  if (origin === null || !/\.m?js$/.test(path)) return null
  const specifier = fileImport(path, origin)
  return specifier === null ? null : importOf([], specifier)
}

/**
 * Finds the name by which apps import a file of a package, such as `@acme/ui/button.js`. The path may count from the
 * manifest's folder or from the package's. Null if apps may import neither.
 */
export function fileImport(path: string, origin: PackageOrigin): string | null {
  const { folder, exports, name } = origin
  const plain = path.replace(/^\.?\//, '')
  const below = folder === '' ? plain : `${folder}/${plain}`
  const named = (specifier: string): string | null =>
    specifierPattern.test(specifier) ? specifier : null
  // Without `exports`, apps may import every file, so the path is clear only if both folders are the same.
  if (exports === undefined) return folder === '' ? named(`${name}/${plain}`) : null
  for (const file of new Set([below, plain])) {
    const exported = exportedAs(exports, file)
    if (exported !== null) return named(`${name}${exported.slice(1)}`)
  }
  return null
}

/** Returns the key of `exports` that leads to a file, such as `./button.js`; null if none does. */
function exportedAs(exports: unknown, file: string): string | null {
  if (!isShape(exports)) return null
  for (const [key, target] of Object.entries(exports)) {
    if (!key.startsWith('./')) continue
    for (const to of exportTargets(target, 0)) {
      if (to === `./${file}` && !key.includes('*')) return key
      // Bundlers still resolve such a key, which Node.js knew before patterns, for style sheets.
      if (
        key.endsWith('/') &&
        to.endsWith('/') &&
        `./${file}`.startsWith(to) &&
        file.endsWith('.css')
      )
        return key + file.slice(to.length - 2)
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

// Highest number of conditions inside each other in `exports`.
const maxDepth = 4

/** Returns the files that an entry of `exports` names, under any condition except `types`. */
export function exportTargets(target: unknown, depth = 0): readonly string[] {
  if (typeof target === 'string') return [target]
  if (!isShape(target) || depth >= maxDepth) return []
  return Object.entries(target).flatMap(([condition, to]) =>
    condition === 'types' ? [] : exportTargets(to, depth + 1),
  )
}
