import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from '../../reading/code/tree.ts'
import { foldersUp } from '../../words/model/paths.ts'

/** Finds the folder of an installed package as a program in `from` would; null if there is none. */
export function findPackageFolder(name: string, from: string): string | null {
  const places = foldersUp(from).map((folder) => join(folder, 'node_modules', name))
  const found = places.find((place) => existsSync(join(place, 'package.json')))
  return found ?? packageFolderOfPnp(name, from)
}

/**
 * Asks node for the folder of a package: Yarn's Plug'n'Play has no `node_modules`, but hooks into
 * node.
 */
function packageFolderOfPnp(name: string, from: string): string | null {
  try {
    return dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

/** Returns the version of a package as the project in `from` has it; null if it is not installed. */
export function packageVersion(name: string, from: string): string | null {
  const folder = findPackageFolder(name, from)
  const version = folder === null ? null : readPackageFields(folder)['version']
  return typeof version === 'string' ? version : null
}

/** Reads the `package.json` of a folder. Returns an empty object if it cannot be read. */
export function readPackageFields(folder: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return isObject(json) ? json : {}
  } catch {
    return {}
  }
}

/** Imports a package of the project. Returns null if it is not installed. Throws what the package's own code throws. */
export async function importProjectModule(
  name: string,
  from: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const path = findPackageEntry(name, from)
  if (path === null) return null
  const loaded: unknown = await import(pathToFileURL(path).href)
  return isObject(loaded) ? loaded : null
}

/** Finds the file that an import of a package loads; null if the package is not installed. */
export function findPackageEntry(name: string, from: string): string | null {
  const folder = findPackageFolder(name, from)
  if (folder === null) return null
  const { exports, module, main } = readPackageFields(folder)
  const top = isObject(exports) && '.' in exports ? exports['.'] : exports
  const entry = [importTarget(top), module, main].find((one) => typeof one === 'string')
  return join(folder, entry ?? 'index.js')
}

/**
 * True for an installed package of custom elements that names no main module and has no `index.js`.
 * Any other package without one is probably not built yet.
 */
export function hasNoMainModule(name: string, from: string): boolean {
  const folder = findPackageFolder(name, from)
  if (folder === null) return false
  const fields = readPackageFields(folder)
  return (
    typeof fields['customElements'] === 'string' &&
    ['exports', 'module', 'main'].every((field) => fields[field] === undefined) &&
    !existsSync(join(folder, 'index.js'))
  )
}

/**
 * Returns the file that an import takes from the value of `exports` in a `package.json`, by its
 * conditions; null if none of them fits.
 */
function importTarget(exported: unknown): string | null {
  if (typeof exported === 'string') return exported
  if (!isObject(exported)) return null
  for (const condition of ['node', 'import', 'module-sync', 'default']) {
    const found = importTarget(exported[condition])
    if (found !== null) return found
  }
  return null
}
