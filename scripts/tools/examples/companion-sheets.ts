import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileImport } from '../../reading/metadata/package-origin.ts'
import { isPackageName } from '../../reading/metadata/package-files.ts'
import { isShape, string } from '../../reading/metadata/shape.ts'
import {
  findPackageEntry,
  findPackageFolder,
  readPackageFields,
} from '../../building/live-code/project-module.ts'
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
  const listed = (fields: readonly string[]): readonly string[] =>
    folder === null ? [] : dependenciesIn(folder, fields)
  const needed = listed(['dependencies', 'peerDependencies'])
  const related = [...listed(['devDependencies']), ...(folder === null ? [] : keywordsOf(folder))]
  const names = dependenciesIn(project, ['dependencies', 'devDependencies'])
    .filter((name) => name !== library && isPackageName(name))
    .toSorted(compareText)
  const own = names.filter((name) => needed.includes(name) || isRelative(name, library))
  const others = names.filter((name) => related.includes(name))
  const found = own.flatMap((name) => mainSheet(name, project) ?? [])
  // What a library is developed with, or has as a keyword, may be of other use to it.
  const sheets = found.length > 0 ? found : others.flatMap((name) => mainSheet(name, project) ?? [])
  return sheets.slice(0, mostCompanions)
}

const keywordsOf = (folder: string): readonly unknown[] => {
  const { keywords } = readPackageFields(folder)
  return Array.isArray(keywords) ? keywords : []
}

/** Returns the packages that these fields of the `package.json` in a folder name. */
export function dependenciesIn(folder: string, fields: readonly string[]): readonly string[] {
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
 * module if that is a sheet. Null if it has none that apps can import as it is.
 */
function mainSheet(name: string, project: string): PackageSheet | null {
  const folder = findPackageFolder(name, project)
  if (folder === null) return null
  const { style, main, exports } = readPackageFields(folder)
  const entry = findPackageEntry(name, project)
  const [path] = [style, main].map(string).filter((one) => one?.endsWith('.css') === true)
  const address =
    typeof path === 'string' ? fileImport(path, { name, version: null, exports, folder: '' }) : null
  const sheet =
    typeof path === 'string' && address !== null
      ? { file: join(folder, path), address }
      : entry?.endsWith('.css') === true
        ? { file: entry, address: name }
        : null
  return sheet !== null && isBelow(sheet.file, folder) && isPlainSheet(sheet.file) ? sheet : null
}

const mostBytes = 4 * 1024 * 1024

/** True for a file of CSS that no tool has to compile first, as it would that of Tailwind. */
export function isPlainSheet(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true || stats.size > mostBytes) return false
  return !/@(?:apply|plugin|tailwind|theme|utility)\b/.test(readFileSync(file, 'utf8'))
}
