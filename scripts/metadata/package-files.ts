import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { quoted } from '../model/printable.ts'
import { openMetadataFile } from './file.ts'
import { parseJson } from './json.ts'
import { isShape, string } from './shape.ts'

/** Where a package's files of metadata lie, or why that cannot be said, to stand after its name. */
export type ResolvedPackage =
  | { readonly paths: readonly string[] }
  /** `namesNone`: the package is there, and its types may say what it does not. */
  | { readonly fault: string; readonly namesNone?: true }

/** Where `import` writes what the types of a package say, below the content folder. */
export const typesPath = (name: string): string => `_api/${name}.json`

/** True for what can be the name of an installed package, and is no path. */
export function isPackageName(name: string): boolean {
  return packageName.test(name) && !/\.json$/i.test(name)
}
const packageName = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i

/** Why an address is no file of metadata, to stand after its name; null: it is no address. */
export function addressFault(named: string): string | null {
  // A path that went through `resolve` has one slash; one letter is a drive.
  return /^[a-z][a-z\d+.-]+:\//i.test(named)
    ? 'is an address; metadata is read from files, so download it and name its path'
    : null
}

/**
 * Finds what `import` wrote of a package's types into the content folder, else what the installed
 * package says of its components, as its `package.json` names it:
 * `customElements`, else `web-types`; of several web-types the first, the others say the same in the
 * words of one framework. Packages are looked for as node does, from a folder upwards; nothing of
 * them runs.
 *
 * @param within folder that the real path must lie in, for names that content gives; null: any
 * @param content folder that may hold what `import` wrote; null: the package alone is asked
 */
export function resolveMetadata(
  name: string,
  fromFolder: string,
  within: string | null,
  content: string | null = null,
): ResolvedPackage {
  if (!isPackageName(name)) return { fault: 'is no name of a package' }
  const written = content === null ? null : join(content, typesPath(name))
  if (written !== null && existsSync(written)) return { paths: [written] }
  for (let folder = resolve(fromFolder); ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    const manifest = openMetadataFile(join(place, 'package.json'), name)
    if ('bytes' in manifest) return filesOf({ name, place }, manifest.bytes, within)
    if (dirname(folder) === folder) break
  }
  return { fault: 'is not installed: no node_modules from here upwards has it' }
}

function filesOf(
  { name, place }: { readonly name: string; readonly place: string },
  manifest: Uint8Array,
  within: string | null,
): ResolvedPackage {
  const parsed = parseJson(manifest)
  if ('fault' in parsed) return { fault: `has a package.json that ${parsed.fault}` }
  const json = isShape(parsed.value) ? parsed.value : {}
  const [path] = [json['customElements'], json['web-types']].flat().filter(isPath)
  if (path === undefined)
    return {
      fault: `names no file in "customElements" or "web-types" of its package.json; write one of its types: component-catalog import ${name}`,
      namesNone: true,
    }
  // A package speaks of its own files alone.
  const file = join(place, path)
  if (isOutside(place, file)) return { fault: `names ${quoted(path)}, which is outside of it` }
  try {
    const [folder, real] = [realpathSync(place), realpathSync(file)]
    if (isOutside(folder, real))
      return { fault: `names ${quoted(path)}, which leads outside of it` }
    if (within !== null && isOutside(realpathSync(within), real))
      return { fault: 'lies outside of the folder that the command runs in' }
  } catch {
    return { fault: `names ${quoted(path)}, which cannot be found` }
  }
  return { paths: [file] }
}

/** What a package says of itself. */
export interface PackageFacts {
  readonly name: string | null
  readonly description: string | null
  /** True if it names the file that was asked about as its metadata. */
  readonly namesFile: boolean
}

/**
 * The package that a file of metadata lies in, by the nearest `package.json`; null: none. One that
 * does not name the file counts below `project` alone: what lies above speaks of something else.
 */
export function packageOf(path: string, project: string): PackageFacts | null {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const manifest = openMetadataFile(join(folder, 'package.json'), path)
    const parsed = 'bytes' in manifest ? parseJson(manifest.bytes) : null
    if (parsed !== null && 'value' in parsed && isShape(parsed.value)) {
      const { name, description, customElements, 'web-types': types } = parsed.value
      const named = [customElements, types].flat().filter(isPath)
      const namesFile = named.some((one) => join(folder, one) === resolve(path))
      const isOwn = folder === resolve(project) || !isOutside(resolve(project), folder)
      if (!namesFile && !isOwn) return null
      return { name: string(name), description: string(description), namesFile }
    }
    if (dirname(folder) === folder) return null
  }
}

/** The description of an installed package, found from a folder upwards as node does; null: it has none, or is not there. */
export function packageDescription(name: string, fromFolder: string): string | null {
  if (!isPackageName(name)) return null
  for (let folder = resolve(fromFolder); ; folder = dirname(folder)) {
    const manifest = openMetadataFile(join(folder, 'node_modules', name, 'package.json'), name)
    if ('bytes' in manifest) {
      const parsed = parseJson(manifest.bytes)
      return 'value' in parsed && isShape(parsed.value) ? string(parsed.value['description']) : null
    }
    if (dirname(folder) === folder) return null
  }
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0')

/** True if a path does not lie below a folder. */
function isOutside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return isAbsolute(below) || below === '' || below.split(sep)[0] === '..'
}
