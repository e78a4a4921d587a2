import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fillMetadata } from '../../tools/import/fill-metadata.ts'
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
} from '../../reading/metadata/package-files.ts'
import { nothingListed, readMetadata, type MetadataSource } from '../../reading/metadata/read.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Options } from '../../reading/options/read.ts'
import type { Unresolved } from '../../reading/types/api-model.ts'
import { unnamedMetadata } from '../../reading/types/metadata-advice.ts'
import { checkImports, metadataFault } from '../../reading/types/metadata-fault.ts'
import { publishesTypes } from '../../reading/types/package-entries.ts'
import { fileText } from '../../reading/types/file-text.ts'
import { packageTypes } from './package-types.ts'
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
   * writes them to.
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
  const opening: Opening = {
    problems: [],
    notes: [],
    leftOut: new Map(),
    unresolved: [],
    contradictions: [],
  }
  const { problems, leftOut } = opening
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
  for (const { file, message } of [...metadata.problems, ...nothingListed(metadata)])
    problems.push(problemOf(file, `the file ${message}`))
  const { unresolved, contradictions } = opening
  const notes = options.from === null && options.isComparison !== true ? typesNotes : () => []
  return {
    named,
    metadata: {
      ...metadata,
      notes: [...metadata.notes, ...opening.notes, ...notes(metadata, named)],
    },
    problems,
    leftOut,
    unresolved,
    contradictions,
  }
}

/**
 * Returns notes about files of web-types, which people write by hand: the types of their packages
 * may have more props and values.
 */
function typesNotes({ files }: Metadata, named: readonly NamedMetadata[]): readonly MetadataNote[] {
  return named.flatMap(({ name, package: word, isMade }) => {
    const format = files.find((file) => file.name === name)?.format
    if (isMade || word === null || format !== 'web-types') return []
    if (!publishesTypes(word, runFolder())) return []
    const message = `it may lack components, props and values that the package has, and usage would call them wrong; to add those of the package's types: component-catalog import ${word} --from both`
    return [{ file: name, message }]
  })
}

interface Opening {
  readonly problems: Problem[]
  readonly notes: MetadataNote[]
  readonly leftOut: Map<string, number>
  readonly unresolved: UnresolvedOfPackage[]
  readonly contradictions: string[]
}

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
  const found = from === 'types' || from === 'both' ? null : resolveMetadata(name, runFolder())
  const own = found !== null && 'paths' in found ? found.paths : []
  const wrong = from === null && own.length > 0 ? metadataFault(name, own, runFolder()) : null
  const files = filesOf(name, own)
  if (wrong === null && files.length > 0) return files
  if (found !== null && 'fault' in found && (from === 'metadata' || found.namesNone !== true)) {
    opening.problems.push(problemOf(name, `the package ${found.fault}`))
    return []
  }
  const types = await packageTypes(name, options.entry ?? [])
  if (wrong !== null) {
    const then =
      'fault' in types
        ? `; its types are not read instead: ${types.fault}`
        : `, so its types are read; to read the metadata all the same: component-catalog import ${name} --from metadata`
    opening.notes.push({ file: name, message: `its metadata ${wrong}${then}` })
    if ('fault' in types) return files
  }
  if ('fault' in types) {
    const alone = from === 'both' && types.isEmpty === true ? ownFiles(name) : []
    const message = 'its types have no component, so only its metadata is read'
    if (alone.length > 0) opening.notes.push({ file: name, message })
    else opening.problems.push(problemOf(name, types.fault))
    return alone
  }
  if (from === null && wrong === null) opening.notes.push(...unnamedNotes(name))
  for (const [reason, count] of types.leftOut)
    opening.leftOut.set(reason, (opening.leftOut.get(reason) ?? 0) + count)
  const { unresolved } = types
  const { types: shownAsWritten, ...lists } = unresolved
  if (shownAsWritten > 0 || Object.values(lists).some((list) => list.length > 0))
    opening.unresolved.push({ package: name, ...unresolved })
  const made = new TextEncoder().encode(types.text)
  const both = from === 'both' ? withOwn(name, made, opening) : made
  return [{ path: written, package: name, made: both }]
}

/**
 * Returns a note about a file of metadata that a package has under a usual name, but that its `package.json` does not
 * name; an empty list if there is none with components.
 */
function unnamedNotes(name: string): readonly MetadataNote[] {
  const place = findManifest(name, runFolder())?.place ?? null
  const path = place === null ? null : unnamedMetadata(place)
  const file = place === null || path === null ? null : openMetadataFile(join(place, path), path)
  if (file === null || 'fault' in file || readMetadata([file]).components.length === 0) return []
  const command = `component-catalog import node_modules/${name}/${path}`
  const message = `only its types are read. Its file ${path} may list more, such as slots: ${command}`
  return [{ file: name, message }]
}

/** Returns the metadata files that a package names; empty if it names none that can be read. */
function ownFiles(name: string): readonly Found[] {
  const found = resolveMetadata(name, runFolder())
  return 'paths' in found ? filesOf(name, found.paths) : []
}

const filesOf = (name: string, paths: readonly string[]): readonly Found[] =>
  paths.map((path) => ({ path: relative('.', path) || path, package: name, made: null }))

/** Adds a package's types to its own metadata; returns the types alone if it has none. */
function withOwn(name: string, made: Uint8Array, opening: Opening): Uint8Array {
  const found = resolveMetadata(name, runFolder())
  if (!('paths' in found)) return made
  const opened = found.paths.map((path) => openMetadataFile(path, name))
  const own = readMetadata(
    opened.flatMap((one, i) => {
      const origin = findOrigin(found.paths[i] ?? '')?.origin ?? null
      return 'bytes' in one ? [{ ...one, origin }] : []
    }),
  )
  const fault = opened.flatMap((one) => ('fault' in one ? [one.fault] : []))[0]
  const [problem] = own.problems
  if (fault !== undefined || problem !== undefined) {
    opening.problems.push(problemOf(name, `the file ${fault ?? problem?.message ?? ''}`))
    return made
  }
  const types = readMetadata([{ name, bytes: made }])
  const { components, leftOut, contradictions } = fillMetadata(
    own,
    types,
    checkImports(name, own.components, runFolder()),
  )
  opening.contradictions.push(...contradictions.map((one) => `the metadata of ${name}: ${one}`))
  const { version } = packageVersion(made)
  const modules = types.files[0]?.modules?.modules ?? null
  return new TextEncoder().encode(
    fileText({ package: name, version, common: [], components, leftOut, modules }),
  )
}

/** Returns how messages name the types of an installed package: `@acme/ui 7.17.0 (types)`. */
const installedName = (name: string, made: Uint8Array): string =>
  `${name} ${packageVersion(made).version} (types)`

/** Returns the version of the package that a file of types names. */
function packageVersion(made: Uint8Array): { readonly version: string } {
  const json: unknown = JSON.parse(new TextDecoder().decode(made))
  const isFile = typeof json === 'object' && json !== null && 'version' in json
  return { version: isFile ? String(json.version) : '' }
}

function problemOf(file: string, message: string): Problem {
  return { file, line: 1, column: 1, message, rule: 'api-file', severity: 'error' }
}
