import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileImport } from '../../reading/metadata/package-origin.ts'
import { isPackageName } from '../../reading/metadata/package-files.ts'
import { isShape, string } from '../../reading/metadata/shape.ts'
import { findPackageFolder, readPackageFields } from '../../building/live-code/project-module.ts'
import { isBelow } from '../../words/model/paths.ts'
import { compareText } from '../../words/model/text.ts'

/** Style sheet of an installed package. */
export interface PackageSheet {
  readonly file: string
  /** Name by which a module imports the sheet, such as `bootstrap/dist/css/bootstrap.css`. */
  readonly address: string
}

const mostCompanions = 3

/**
 * Finds style sheets that a library has in packages of their own: Bootstrap's for
 * `react-bootstrap`, that of `@acme/css` for `@acme/ui`. Looks only at packages that the project's
 * own `package.json` names, and only at their main sheets.
 *
 * @param library package of the components
 * @param project folder of the project
 */
export function companionSheets(library: string, project: string): readonly PackageSheet[] {
  const folder = findPackageFolder(library, project)
  const needed = folder === null ? [] : dependenciesIn(folder, ['dependencies', 'peerDependencies'])
  return dependenciesIn(project, ['dependencies', 'devDependencies'])
    .filter((name) => name !== library && isPackageName(name))
    .filter((name) => needed.includes(name) || isRelative(name, library))
    .toSorted(compareText)
    .flatMap((name) => mainSheet(name, project) ?? [])
    .slice(0, mostCompanions)
}

function dependenciesIn(folder: string, fields: readonly string[]): readonly string[] {
  const manifest = readPackageFields(folder)
  return fields.flatMap((field) => {
    const names = manifest[field]
    return isShape(names) ? Object.keys(names) : []
  })
}

/**
 * True if the library's name has the scope of the other package in it, or the name of one without a
 * scope.
 */
function isRelative(name: string, library: string): boolean {
  const base = name.replace(/\/.*$/s, '').replace(/^@|-(?:css|styles?|theme)$/g, '')
  return base.length > 2 && `-${wordsIn(library)}-`.includes(`-${wordsIn(base)}-`)
}

const wordsIn = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * Returns the main style sheet of a package: the field `style` of its `package.json`, or its main
 * module if that is a sheet. Null if it has none that apps can import.
 */
function mainSheet(name: string, project: string): PackageSheet | null {
  const folder = findPackageFolder(name, project)
  if (folder === null) return null
  const { style, main, exports } = readPackageFields(folder)
  const top = isShape(exports) ? (exports['.'] ?? exports) : exports
  const [own] = [top, isShape(top) ? (top['style'] ?? top['default']) : null].flatMap(sheetPath)
  const whole = own === undefined ? null : { path: own, address: name }
  const [path] = [style, main].flatMap(sheetPath)
  const address =
    path === undefined ? null : fileImport(path, { name, version: null, exports, folder: '' })
  const found =
    path === undefined || address === null ? whole : { path: path.replace(/^\.\//, ''), address }
  if (found === null) return null
  const file = join(folder, found.path)
  return isBelow(file, folder) && existsSync(file) ? { file, address: found.address } : null
}

/** Returns the path of a style sheet in a list of one; an empty list for anything else. */
function sheetPath(value: unknown): readonly string[] {
  const path = string(value)
  return path !== null && path.endsWith('.css') ? [path] : []
}
