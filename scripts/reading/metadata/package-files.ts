import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { quoted } from '../../words/model/printable.ts'
import { openMetadataFile, readJsonObject, type OpenedMetadata } from './file.ts'
import { parseJson, parseObject } from './json.ts'
import type { PackageOrigin } from './package-origin.ts'
import { isShape, string, type Shape } from './shape.ts'
import { foldersUp, isBelow, slashed } from '../../words/model/paths.ts'

/**
 * Versions of stale types: `written` is the version whose types `import` wrote, `installed` the one
 * that is installed now.
 */
export interface StaleTypes {
  readonly written: string
  readonly installed: string
}

/** Result of {@link compareTypesVersion}: whether the written types of a package are stale. */
export interface TypesVersions {
  /** File `package.json` of the installed package. */
  readonly manifest: OpenedMetadata & { readonly path: string }
  /**
   * Versions of the written types and of the installed package, if they differ. Null if they are
   * the same, or if one of them is not known.
   */
  readonly stale: StaleTypes | null
}

/**
 * Compares the version of the types that `import` wrote with that of the installed package, whose
 * `package.json` is read. Null if the package is not installed.
 */
export function compareTypesVersion(
  name: string,
  written: Uint8Array,
  fromFolder: string,
): TypesVersions | null {
  const found = findManifest(name, fromFolder)
  if (found === null) return null
  const [was, is] = [versionOfTypes(written), string(parseObject(found.bytes)?.['version'])]
  const isStale = was !== null && is !== null && was !== is
  return { manifest: found, stale: isStale ? { written: was, installed: is } : null }
}

/**
 * Reads the version in a file of types. `import` writes it in a line of its own near the beginning.
 * Null if there is none.
 */
export function versionOfTypes(written: Uint8Array): string | null {
  const head = new TextDecoder().decode(written.subarray(0, 4096))
  return /^ {2}"version": "([\w.+-]+)"/m.exec(head)?.[1] ?? null
}

/**
 * Finds the `package.json` of an installed package as Node.js does, from a folder upwards. Null if
 * there is none.
 */
export function findManifest(
  name: string,
  fromFolder: string,
): (OpenedMetadata & { readonly place: string; readonly path: string }) | null {
  for (const folder of foldersUp(resolve(fromFolder))) {
    const place = join(folder, 'node_modules', name)
    const path = join(place, 'package.json')
    const manifest = openMetadataFile(path, name)
    if ('bytes' in manifest) return { ...manifest, place, path }
  }
  return null
}

/**
 * Paths of a package's metadata files, or the reason why there are none, in words to stand after
 * the package's name.
 */
export type ResolvedPackage =
  | { readonly paths: readonly string[] }
  /**
   * Reason why there are no paths. `namesNone` is true if the package is installed but has no
   * metadata, so its types may be read instead.
   */
  | { readonly fault: string; readonly namesNone?: true }

/**
 * Returns the path, below the content folder, of the file that `import` writes from the types of a
 * package.
 */
export const typesPath = (name: string): string => `_api/${name}.json`

/** True for a text that can be the name of an installed package and is no path. */
export function isPackageName(name: string): boolean {
  return packageName.test(name) && !/\.json$/i.test(name)
}

/**
 * Returns the name of the package that a module belongs to: `@acme/ui` for `@acme/ui/Button`.
 * Returns null for a file, and for an alias such as `~/Button` or `@/Button`.
 */
export function packageOfModule(module: string): string | null {
  return /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*(?=$|\/)/i.exec(module)?.[0] ?? null
}

const packageName = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i

/**
 * Returns the reason why an address such as `https://…` cannot be a file of metadata, in words to
 * stand after it. Null if the text is no address.
 */
export function addressFault(named: string): string | null {
  // After `resolve`, an address has only one slash. A single letter before the colon is a drive.
  return /^[a-z][a-z\d+.-]+:\//i.test(named)
    ? 'is an address; metadata is read from files, so download it and name its path'
    : null
}

/**
 * Finds the metadata of a package: the file that `import` wrote into the content folder from the package's types, else
 * the installed package's own metadata ({@link metadataPath}). Packages are looked for as Node.js does, from a folder
 * upwards. None of their code runs.
 *
 * @param content content folder with files that `import` wrote; null to look at the installed package only
 */
export function resolveMetadata(
  name: string,
  fromFolder: string,
  content: string | null = null,
): ResolvedPackage {
  if (!isPackageName(name)) return { fault: 'is no name of a package' }
  const written = content === null ? null : join(content, typesPath(name))
  if (written !== null && existsSync(written)) return { paths: [written] }
  const found = findManifest(name, fromFolder)
  return found === null
    ? { fault: 'is not installed: no node_modules from here upwards has it' }
    : filesOf({ name, place: found.place }, found.bytes)
}

function filesOf(
  { name, place }: { readonly name: string; readonly place: string },
  manifest: Uint8Array,
): ResolvedPackage {
  const parsed = parseJson(manifest)
  if ('fault' in parsed) return { fault: `has a package.json that ${parsed.fault}` }
  const json = isShape(parsed.value) ? parsed.value : {}
  const path = metadataPath(json, place)
  if (path === null)
    return {
      fault: `has no metadata: there is none in "customElements", "web-types" or "exports" of its package.json, nor at ${usualPaths.join(', ')}; read its types: component-catalog import ${name} --from types`,
      namesNone: true,
    }
  // A package may only name its own files.
  const file = join(place, path)
  if (isOutside(place, file)) return { fault: `names ${quoted(path)}, which is outside of it` }
  try {
    const [folder, real] = [realpathSync(place), realpathSync(file)]
    if (isOutside(folder, real))
      return { fault: `names ${quoted(path)}, which leads outside of it` }
  } catch {
    return { fault: `names ${quoted(path)}, which cannot be found` }
  }
  return { paths: [file] }
}

/** Paths to which tools write metadata, even if `package.json` does not name it. */
const usualPaths = [
  'custom-elements.json',
  'dist/custom-elements.json',
  'web-types.json',
  'dist/web-types.json',
] as const

/**
 * Returns the path of a package's metadata below its folder: the one that `customElements` names, else `web-types`,
 * else one that `exports` offers under such a file name, else a file at a usual path. Of several web-types, the first
 * is taken: the others say the same in words of one framework. Null if there is none.
 */
function metadataPath(json: Shape, place: string): string | null {
  const [named] = [json['customElements'], json['web-types']].flat().filter(isPath)
  if (named !== undefined) return named
  const { exports } = json
  const offered = isShape(exports)
    ? Object.entries(exports).flatMap(([key, target]) =>
        /(?:^|\/)(?:custom-elements|web-types)\.json$/.test(key) ? [target].filter(isPath) : [],
      )
    : []
  return [...offered, ...usualPaths].find((path) => existsSync(join(place, path))) ?? null
}

/** Name, description and the like of a package, from the `package.json` above a metadata file. */
export interface PackageFacts {
  readonly name: string | null
  readonly description: string | null
  /** True if the `package.json` names the file as the package's metadata. */
  readonly namesFile: boolean
  /**
   * True if the `package.json` forbids to publish the package, so that nobody else can install it.
   */
  readonly isPrivate: boolean
}

/**
 * Returns facts about the package that a metadata file is in, from the nearest `package.json`; null
 * if there is none. A `package.json` that does not name the file counts only in the folder
 * `project` or below: a higher one describes something else.
 */
export function packageOf(path: string, project: string): PackageFacts | null {
  for (const folder of foldersUp(dirname(resolve(path)))) {
    const json = readJsonObject(join(folder, 'package.json'))
    if (json === null) continue
    const namesFile = isNamed(path, json, folder)
    if (!namesFile && !isBelow(folder, resolve(project))) return null
    return { name: string(json['name']), namesFile, ...factsIn(json) }
  }
  return null
}

const factsIn = (json: Shape): Pick<PackageFacts, 'description' | 'isPrivate'> => ({
  description: string(json['description']),
  isPrivate: json['private'] === true,
})

/** True if the `package.json` of a folder names a file as the package's metadata. */
function isNamed(path: string, json: Shape, folder: string): boolean {
  const named = [json['customElements'], json['web-types'], metadataPath(json, folder)].flat()
  return named.some((one) => isPath(one) && join(folder, one) === resolve(path))
}

/** Package that names a file as its metadata, with its `package.json`. */
export interface FoundOrigin {
  readonly origin: PackageOrigin
  readonly manifest: OpenedMetadata & { readonly path: string }
}

// Number of folders in which a `package.json` is looked for, upwards from a file: metadata is in `dist/` or a little
// deeper.
const mostFolders = 6

/**
 * Finds the package whose metadata a file is, by the nearest `package.json` with a name. Null if
 * there is none, or if it does not name the file.
 */
export function findOrigin(path: string): FoundOrigin | null {
  const own = dirname(resolve(path))
  for (const folder of foldersUp(own).slice(0, mostFolders)) {
    const place = join(folder, 'package.json')
    const manifest = openMetadataFile(place, path)
    if (!('bytes' in manifest)) continue
    const json = parseObject(manifest.bytes) ?? {}
    const [name, given] = [string(json['name']), string(json['version'])]
    if (name === null) continue
    if (!isNamed(path, json, folder) || !isPackageName(name) || name.length > maxName) return null
    const version = given !== null && /^[\w.+-]{1,100}$/.test(given) ? given : null
    const below = slashed(relative(folder, own))
    return {
      origin: { name, version, exports: json['exports'], folder: below },
      manifest: { ...manifest, path: place },
    }
  }
  return null
}

/** Folder of the content folder with copies of metadata that builds could not read elsewhere. */
export const folderOfCopies = '_metadata'

/**
 * Returns the path, below the content folder, for a copy of a package's metadata. Null if a name on
 * the way is not plain.
 */
export function packageCopyPath(path: string, { name, folder }: PackageOrigin): string | null {
  const names = [...folder.split('/').filter((one) => one !== ''), basename(path)]
  const isPlain = names.every((one) => /^[\w@~+-][\w.@~+-]*$/.test(one))
  // Repositories leave out folders with the name `node_modules`.
  const isKept = ![name, ...names].some((one) => /^(?:node_modules|package\.json)$/i.test(one))
  return isPlain && isKept ? [folderOfCopies, name, ...names].join('/') : null
}

/**
 * Returns the text of the `package.json` beside a copy of a package's metadata: the fields that
 * {@link findOrigin} reads, so that it finds the package of the copy, too.
 */
export function copiedManifest({ origin, manifest }: FoundOrigin): string {
  const json = parseObject(manifest.bytes) ?? {}
  const fields = {
    name: origin.name,
    version: origin.version ?? undefined,
    customElements: json['customElements'],
    'web-types': json['web-types'],
    exports: json['exports'],
  }
  return `${JSON.stringify(fields, null, 2)}\n`
}

// Highest number of characters that registries allow in a package name.
const maxName = 214

/**
 * Returns the description of an installed package, and whether it is private. The package is found
 * from a folder upwards as Node.js does. Null if it is not installed.
 */
export function installedFacts(
  name: string,
  fromFolder: string,
): Pick<PackageFacts, 'description' | 'isPrivate'> | null {
  const manifest = isPackageName(name) ? findManifest(name, fromFolder) : null
  return manifest === null ? null : factsIn(parseObject(manifest.bytes) ?? {})
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0')

/** True if a path is not below a folder. */
const isOutside = (folder: string, path: string): boolean =>
  relative(folder, path) === '' || !isBelow(path, folder)
