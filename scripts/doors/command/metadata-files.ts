import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { metadataLimits } from '../../reading/metadata/metadata-limits.ts'
import type { Metadata, MetadataNote } from '../../reading/metadata/model.ts'
import {
  addressFault,
  findManifest,
  isPackageName,
  findOrigin,
  resolveMetadata,
  typesPath,
  versionOfTypes,
} from '../../reading/metadata/package-files.ts'
import { nothingListed, readMetadata, type MetadataSource } from '../../reading/metadata/read.ts'
import { fileStart, type Point, type Problem } from '../../words/model/problem.ts'
import type { Options } from '../../reading/options/read.ts'
import type { Unresolved } from '../../reading/types/members/api-model.ts'
import { unnamedMetadata } from '../../reading/types/package/metadata-advice.ts'
import { metadataFault } from '../../reading/types/package/metadata-fault.ts'
import { publishesTypes } from '../../reading/types/package/package-entries.ts'
import { fillFromTypes, noteFromTypes, readOwn } from './metadata-and-types.ts'
import { packageTypes } from './package-types.ts'
import { here } from './missing-content.ts'
import { runFolder, shownPath } from './shown-paths.ts'

/** File of metadata that the command line names, by its path or by a package. */
export interface NamedMetadata {
  readonly path: string
  /** Name of the file in messages. */
  readonly name: string
  /** Package that the command line names; null if it names a file. */
  readonly package: string | null
  /** Bytes of the file; empty if it cannot be read. */
  readonly bytes: Uint8Array
  /**
   * True if `bytes` was made from the types of a package. Then `path` is the file that `import`
   * writes these bytes to.
   */
  readonly isMade: boolean
}

/**
 * Metadata of the files and packages that a command line names. If there is a problem, the metadata
 * is not to be used.
 */
export interface OpenedMetadata {
  readonly named: readonly NamedMetadata[]
  readonly metadata: Metadata
  /** Problems of rule `api-file`: files that cannot be read, and files that list no component. */
  readonly problems: readonly Problem[]
  /** Numbers of things in the types of packages that are not shown, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Names in the types of packages that cannot be resolved, for each package that was read. */
  readonly unresolved: readonly UnresolvedOfPackage[]
  /** Contradictions between a package's metadata and its types, if both are read. */
  readonly contradictions: readonly string[]
}

export interface UnresolvedOfPackage extends Unresolved {
  readonly package: string
}

/** Options for reading the metadata of packages. */
export interface PackageOptions extends Pick<Options, 'content' | 'from' | 'entry'> {
  /**
   * True: types are read again. False: the file that `import` wrote before is read instead, if
   * there is one.
   */
  readonly isFresh: boolean
  /** True if pages are compared with the installed package, so that messages name its version. */
  readonly isComparison?: boolean
}

/** File of metadata to read, or the bytes that were made from the types of a package (`made`). */
type Found = Pick<NamedMetadata, 'path' | 'package'> & { readonly made: Uint8Array | null }

/**
 * Opens the metadata that the words of a command line name. A word is a file, or else an installed
 * package. The person at the terminal may name any file that they can read. If a package names no
 * metadata, its types are read.
 */
export async function openMetadata(
  words: readonly string[],
  options: PackageOptions,
): Promise<OpenedMetadata> {
  const opening = newOpening()
  const { problems } = opening
  const named: NamedMetadata[] = []
  const sources: MetadataSource[] = []
  let bytes = 0
  const seen = new Set<string>()
  for (const word of words) {
    for (const { made, ...one } of await namedBy(word, options, opening)) {
      // A file that is given twice would describe each component twice.
      if (seen.has(resolve(one.path))) continue
      seen.add(resolve(one.path))
      const name =
        made !== null && options.isComparison === true
          ? installedName(one.package ?? '', made)
          : shownPath(one.path).split(sep).join('/')
      // The reader refuses too many bytes, so there is no need to load another file.
      if (bytes > metadataLimits.allBytes) continue
      const file = made === null ? openMetadataFile(one.path, name) : { name, bytes: made }
      if ('fault' in file) problems.push(problemOf(name, `the file ${file.fault}`))
      else sources.push({ ...file, origin: findOrigin(one.path)?.origin ?? null })
      const read = 'fault' in file ? new Uint8Array() : file.bytes
      named.push({ ...one, name, bytes: read, isMade: made !== null })
      bytes += read.length
    }
  }
  const metadata = readMetadata(sources)
  for (const { file, message, at } of [...metadata.problems, ...nothingListed(metadata)])
    problems.push(problemOf(file, `the file ${message}`, at))
  const notes = [...metadata.notes, ...opening.notes]
  return { ...opening, named, metadata: { ...metadata, notes } }
}

const newOpening = () => ({
  problems: [] as Problem[],
  notes: [] as MetadataNote[],
  leftOut: new Map<string, number>(),
  unresolved: [] as UnresolvedOfPackage[],
  contradictions: [] as string[],
})
type Opening = ReturnType<typeof newOpening>

async function namedBy(
  word: string,
  options: PackageOptions,
  opening: Opening,
): Promise<readonly Found[]> {
  if (existsSync(word) && !isFolderOfPackageName(word))
    return [{ path: word, package: null, made: null }]
  // The word as the person typed it: it may have been taken for a path, which counts from their
  // folder.
  const typed = relative(runFolder(), resolve(word)).split(sep).join('/')
  for (const address of [word, typed]) {
    const fault = addressFault(address)
    if (fault === null) continue
    opening.problems.push(problemOf(word, `this ${fault}`))
    return []
  }
  const name = [word, typed].find(isPackageName)
  return name === undefined
    ? [{ path: word, package: null, made: null }]
    : ofPackage(name, options, opening)
}

/** True for a folder with the name of an installed package. The package is meant: a folder is no file of metadata. */
const isFolderOfPackageName = (word: string): boolean =>
  statSync(word, { throwIfNoEntry: false })?.isDirectory() === true &&
  isPackageName(word) &&
  findManifest(word, runFolder()) !== null

/** Finds the metadata that a package names, or makes metadata from its types. */
async function ofPackage(
  name: string,
  options: PackageOptions,
  opening: Opening,
): Promise<readonly Found[]> {
  const { from, content, isFresh } = options
  const written = join(content, typesPath(name))
  if (!isFresh && from !== 'metadata' && existsSync(written)) {
    const unused = [
      ...(options.entry === null ? [] : ['--entry']),
      ...(from === 'both' ? ['--from both'] : []),
    ].join(' and ')
    const message = `${shownPath(written)} is used as it is, without ${unused}; --refresh makes it again`
    if (unused !== '') opening.notes.push({ file: name, message })
    return [{ path: written, package: name, made: null }]
  }
  if (from === 'metadata' && options.isComparison !== true && existsSync(written)) {
    const message = `${shownPath(written)} is of an earlier import, and builds read it instead of the metadata of the package; delete it to build from the metadata alone`
    opening.notes.push({ file: name, message })
  }
  const found = resolveMetadata(name, runFolder())
  const own = 'paths' in found ? found.paths : []
  const readsOwn = from !== 'types' && from !== 'both'
  const wrong = from === null && own.length > 0 ? metadataFault(name, own, runFolder()) : null
  const files = own.map((path) => ({
    path: relative('.', path) || path,
    package: name,
    made: null,
  }))
  if (readsOwn && wrong === null && files.length > 0)
    return from === 'metadata' || options.isComparison === true
      ? files
      : ((await withNotedTypes(name, own, options, opening)) ?? files)
  if (readsOwn && 'fault' in found && (from === 'metadata' || found.namesNone !== true)) {
    const hasTypes = from === null && publishesTypes(name, runFolder())
    const advice = hasTypes ? `; read its types: ${here('import', `${name} --from types`)}` : ''
    opening.problems.push(problemOf(name, `the package ${found.fault}${advice}`))
    return []
  }
  const types = await packageTypes(name, options.entry ?? [])
  if (wrong !== null) {
    const then =
      'fault' in types
        ? `; its types are not read instead: ${types.fault}`
        : `, so its types are read; to read the metadata all the same: ${here('import', `${name} --from metadata`)}`
    opening.notes.push({ file: name, message: `its metadata ${wrong}${then}` })
    if ('fault' in types) return files
  }
  if ('fault' in types) {
    const alone = from === 'both' && types.isEmpty === true ? files : []
    const message = 'its types have no component, so only its metadata is read'
    if (alone.length > 0) opening.notes.push({ file: name, message })
    else opening.problems.push(problemOf(name, types.fault))
    return alone
  }
  if (from === null && wrong === null) opening.notes.push(...unnamedNotes(name))
  countLeftOut(types.leftOut, opening)
  const { unresolved } = types
  const { types: shownAsWritten, ...lists } = unresolved
  if (shownAsWritten > 0 || Object.values(lists).some((list) => list.length > 0))
    opening.unresolved.push({ package: name, ...unresolved })
  const made = new TextEncoder().encode(types.text)
  const both = from === 'both' ? withOwn(name, own, made, opening) : made
  return [{ path: written, package: name, made: both }]
}

/**
 * Returns a note about a file of metadata that a package has under a usual name, but that its
 * `package.json` does not name; an empty list if there is none with components.
 */
function unnamedNotes(name: string): readonly MetadataNote[] {
  const place = findManifest(name, runFolder())?.place ?? null
  const path = place === null ? null : unnamedMetadata(place)
  const file = place === null || path === null ? null : openMetadataFile(join(place, path), path)
  if (file === null || 'fault' in file || readMetadata([file]).components.length === 0) return []
  const command = here('import', `node_modules/${name}/${path}`)
  const message = `only its types are read. Its file ${path} may list more, such as slots: ${command}`
  return [{ file: name, message }]
}

/** Adds a package's types to its own metadata, in `paths`; returns the types alone if it has none. */
function withOwn(
  name: string,
  paths: readonly string[],
  made: Uint8Array,
  opening: Opening,
): Uint8Array {
  if (paths.length === 0) return made
  const own = readOwn(name, paths)
  if ('fault' in own) {
    opening.problems.push(problemOf(name, `the file ${own.fault}`))
    return made
  }
  countLeftOut(own.leftOut, opening)
  const { bytes, contradictions } = fillFromTypes(name, own, made)
  opening.contradictions.push(...contradictions)
  return bytes
}

/**
 * Adds what code may use by a package's types to the web-types of the package, which people write
 * by hand. Returns null if there is nothing to add.
 */
async function withNotedTypes(
  name: string,
  paths: readonly string[],
  { content, entry }: PackageOptions,
  opening: Opening,
): Promise<readonly Found[] | null> {
  const own = readOwn(name, paths)
  if ('fault' in own || own.files.some(({ format }) => format !== 'web-types')) return null
  if (!publishesTypes(name, runFolder())) return null
  const note = (message: string): number => opening.notes.push({ file: name, message })
  const types = await packageTypes(name, entry ?? [])
  if ('fault' in types) {
    note(
      `its web-types may lack names and values that usage would call wrong, and its types cannot be read: ${types.fault}`,
    )
    return null
  }
  const noted = noteFromTypes(name, own, new TextEncoder().encode(types.text))
  if (noted.note !== null) note(noted.note)
  if (noted.bytes === null) return null
  countLeftOut(own.leftOut, opening)
  return [{ path: join(content, typesPath(name)), package: name, made: noted.bytes }]
}

function countLeftOut(
  leftOut: Iterable<readonly [reason: string, count: number]>,
  opening: Opening,
): void {
  for (const [reason, count] of leftOut)
    opening.leftOut.set(reason, (opening.leftOut.get(reason) ?? 0) + count)
}

/** Returns how messages name the types of an installed package: `@acme/ui 7.17.0 (types)`. */
const installedName = (name: string, made: Uint8Array): string =>
  `${name} ${versionOfTypes(made) ?? ''} (types)`

function problemOf(file: string, message: string, at: Point = fileStart): Problem {
  return { file, ...at, message, rule: 'api-file', severity: 'error' }
}
