import { existsSync, realpathSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import type { Listing } from '../../../reading/front-matter/listing.ts'
import {
  fileStart,
  createReporter,
  type PlacedText,
  type Found,
  type Point,
  type Problem,
} from '../../../words/model/problem.ts'
import { printable, quoted } from '../../../words/model/printable.ts'
import { openMetadataFile } from '../../../reading/metadata/file.ts'
import { leaveOut } from '../../../reading/metadata/left-out.ts'
import type {
  ComponentMetadata,
  Metadata,
  MetadataProblem,
} from '../../../reading/metadata/model.ts'
import {
  addressFault,
  compareTypesVersion,
  findOrigin,
  folderOfCopies,
  resolveMetadata,
  typesPath,
  type ResolvedPackage,
} from '../../../reading/metadata/package-files.ts'
import type { MetadataSource } from '../../../reading/metadata/read.ts'
import { isMetadataPath, onlyFiles, type MetadataSetting } from '../../../reading/options/kinds.ts'
import type { Options } from '../../../reading/options/read.ts'
import type { Home } from './home.ts'
import { fileStampOf, type FileStamp } from '../../cache/file-stamps.ts'
import { placeOfSetting } from '../../../reading/content/settings.ts'
import { isBelow, slashed } from '../../../words/model/paths.ts'

/** Metadata about the code that the settings or sources of a catalog name (contract 2.9). */
export interface CatalogMetadata {
  /** Metadata without what is left out; null if no file is named, or none can be read. */
  readonly metadata: Metadata | null
  /** Metadata of all components, those that are left out included. */
  readonly whole: Metadata | null
  /** Components that the setting `without` leaves out. */
  readonly leftOut: readonly ComponentMetadata[]
  readonly without: readonly PlacedText[]
  readonly hide: readonly string[]
  /**
   * Address that replaces links in the metadata's texts if they lead nowhere in the catalog; null
   * if none is set.
   */
  readonly links: string | null
  /** Place at which each metadata file is named, by the file's name in messages. */
  readonly namings: ReadonlyMap<string, Naming>
  /** True if a named file cannot be used: it may have the components that seem to be missing. */
  readonly isPartial: boolean
  readonly stamps: readonly FileStamp[]
  /** Paths of all metadata files that were looked for, whether they exist or not. */
  readonly paths: readonly string[]
}

/** Place at which a metadata file is named, and the subject of messages about it. */
export interface Naming {
  readonly place: Point & { readonly file: string }
  /** Subject of a message: `the file`, or the file's name in quotes. */
  readonly subject: string
}

/** Metadata files that the options or `index.md` name, with the place for messages about each. */
interface NamedMetadata {
  readonly files: readonly string[]
  readonly folder: string
  /**
   * Folder that the files must lie in after links are followed, unless they lie in the content
   * folder; null if they may lie anywhere.
   */
  readonly within: string | null
  readonly namingOf: (name: string) => Naming
}

/** New contents of metadata files that are not written yet, by the absolute paths of the files. */
export type ComingFiles = ReadonlyMap<string, Uint8Array>

/**
 * Reads the metadata files that the command line names, or those of `index.md` if it names none,
 * and those that sources name. Paths in `index.md` count from the content folder. They must lie in
 * that folder or in the one that the command runs in, so that authors of content cannot make the
 * program read other files (SECURITY.md, P1).
 *
 * Problems: `api-file`, `api-stale`, `api-match`.
 *
 * @param coming contents that are read in place of files on disk, since they are about to be
 * written
 */
export async function readCatalogMetadata(
  { content, api }: Pick<Options, 'content' | 'api'>,
  home: Home,
  sources: readonly { readonly listing: Listing }[],
  label: string,
  coming: ComingFiles = new Map(),
): Promise<Found<CatalogMetadata>> {
  const opened = newlyOpened(content, coming)
  openNamed(api === null ? ofIndex(home, content, label) : ofCommand(api), opened)
  openSourceFiles(sources, label, opened)
  const { hide, links, without } = home.settings.api ?? onlyFiles([])
  const { read, stamps, paths, namings, problems } = opened
  const plain = { hide, links, without, namings, stamps, paths }
  const isUnread =
    (api === null && home.unread.has('api')) ||
    problems.some(({ severity }) => severity === 'error')
  if (read.length === 0) {
    const none = { ...plain, metadata: null, whole: null, leftOut: [], isPartial: isUnread }
    return { value: none, problems }
  }
  const { readMetadata } = await import('../../../reading/metadata/read.ts')
  const metadata = readMetadata(read)
  const ofFiles = namedProblems(metadata.problems, namings)
  const { components, unlisted, files } = metadata
  const all = [...components, ...unlisted]
  const isEmpty = files.some((file) => all.every((component) => component.file !== file))
  const isPartial = isUnread || ofFiles.length > 0 || isEmpty
  const chosen = leaveOut(all, without)
  const kept = new Set(chosen.kept)
  const value: CatalogMetadata = {
    ...plain,
    metadata: {
      ...metadata,
      components: components.filter((component) => kept.has(component)),
      unlisted: unlisted.filter((component) => kept.has(component)),
    },
    whole: metadata,
    leftOut: chosen.leftOut,
    isPartial,
  }
  const unused = isPartial ? [] : unusedPatterns(chosen.unused, files, label)
  return { value, problems: [...problems, ...ofFiles, ...unused] }
}

/**
 * Reports metadata files that list no component, unless a source is linked to a class in them.
 * `linked` holds the keys of the components that sources are linked to. Problem: `api-file`.
 */
export async function unlinkedFiles(
  { whole, namings }: Pick<CatalogMetadata, 'whole' | 'namings'>,
  linked: ReadonlySet<string>,
): Promise<readonly Problem[]> {
  if (whole === null) return []
  const { nothingListed } = await import('../../../reading/metadata/read.ts')
  return namedProblems(nothingListed(whole, linked), namings)
}

/** Turns problems of metadata files into problems at the places that name these files. */
function namedProblems(
  found: readonly MetadataProblem[],
  namings: ReadonlyMap<string, Naming>,
): readonly Problem[] {
  return found.flatMap(({ file, message }) => {
    const naming = namings.get(file)
    return naming === undefined ? [] : [fileProblem(naming, message)]
  })
}

const fileProblem = ({ place, subject }: Naming, message: string): Problem => ({
  ...place,
  message: `${subject} ${message}`,
  rule: 'api-file',
  severity: 'error',
})

/** Returns a warning for each pattern in `without` that no component fits. Problem: `api-match`. */
export function unusedPatterns(
  unused: readonly PlacedText[],
  files: readonly { readonly name: string }[],
  label: string,
): readonly Problem[] {
  const names = files.map(({ name }) => name).join(', ')
  const report = createReporter(`${label}/index.md`)
  for (const { text, at } of unused) {
    const message = `"without" lists ${quoted(text)}, but ${printable(names)} has no component of that name`
    report.warning('api-match', at, message)
  }
  return report.problems
}

/**
 * Makes the collection of the metadata files that are opened, and of what is found out about them.
 */
const newlyOpened = (content: string, coming: ComingFiles) => ({
  content,
  coming,
  read: [] as MetadataSource[],
  stamps: [] as FileStamp[],
  paths: [] as string[],
  namings: new Map<string, Naming>(),
  problems: [] as Problem[],
})
type Opened = ReturnType<typeof newlyOpened>

function ofCommand({ files }: MetadataSetting): NamedMetadata {
  const namingOf = (file: string) => ({ place: { file, ...fileStart }, subject: 'the file' })
  return { files, folder: '.', within: null, namingOf }
}

function ofIndex(home: Home, content: string, label: string): NamedMetadata {
  const place = { file: `${label}/index.md`, ...placeOfSetting(home.front, 'api') }
  const { files = [] } = home.settings.api ?? {}
  const namingOf = (name: string): Naming => ({ place, subject: quoted(name) })
  return { files, folder: content, within: '.', namingOf }
}

function openNamed(naming: NamedMetadata, opened: Opened): void {
  const { files, folder, within, namingOf } = naming
  const { content, coming, read, stamps, paths, namings, problems } = opened
  const report = (name: string, message: string): void =>
    void problems.push(fileProblem(namingOf(name), message))
  for (const named of files) {
    const found = filesOf(named, folder, content)
    if ('fault' in found) {
      report(named, found.fault)
      continue
    }
    for (const path of found.paths) {
      paths.push(path)
      const name = metadataName(named, path)
      const shown =
        within === null ? pathOnCommandLine(named, name) : isAbsolute(named) ? named : name
      const fault = within === null ? null : placeFault(path, [within, content], farOutside)
      const next = coming.get(resolve(path))
      if (next !== undefined) {
        read.push(withOrigin({ name, bytes: next }, path, opened))
        namings.set(name, namingOf(shown))
        continue
      }
      const file = fault === null ? openMetadataFile(path, name) : { fault }
      if ('fault' in file)
        report(shown, `${file.fault}${within === null ? '' : countedFrom(path, file.fault)}`)
      else {
        read.push(withOrigin(file, path, opened))
        namings.set(name, namingOf(shown))
        stamps.push(fileStampOf(path, content, file))
        warnOfStaleTypes(named, path, file.bytes, naming, opened)
      }
    }
  }
}

/**
 * Adds to a metadata file the package that it belongs to. A stamp of the package's `package.json`
 * is kept, so that the next build notices a new version.
 */
function withOrigin(
  file: MetadataSource,
  path: string,
  { content, stamps }: Opened,
): MetadataSource {
  const found = findOrigin(path)
  if (found === null) return file
  stamps.push(fileStampOf(found.manifest.path, content, found.manifest))
  return { ...file, origin: found.origin }
}

/**
 * Warns if the types were read from another version than the one that is installed. A stamp of the
 * package's `package.json` is kept, so that the next build notices an upgrade. Problem:
 * `api-stale`.
 */
function warnOfStaleTypes(
  named: string,
  path: string,
  bytes: Uint8Array,
  { folder, namingOf }: NamedMetadata,
  { content, stamps, problems }: Opened,
): void {
  if (isMetadataPath(named) || resolve(path) !== resolve(content, typesPath(named))) return
  const versions = compareTypesVersion(named, bytes, folder)
  if (versions === null) return
  const { manifest, stale } = versions
  stamps.push(fileStampOf(manifest.path, content, manifest))
  if (stale === null) return
  const { subject, place } = namingOf(named)
  problems.push({
    ...place,
    message: `${subject} is read from types of ${stale.written}, but ${stale.installed} is installed; read them again: component-catalog import ${named} --refresh`,
    rule: 'api-stale',
    severity: 'warning',
  })
}

/**
 * Returns the path of a metadata file as it was typed on the command line, so that an editor can
 * open it. For a package it is the package's name and the file's name.
 */
const pathOnCommandLine = (named: string, name: string): string =>
  isMetadataPath(named) ? slashed(named).replace(/^\.\//, '') : name

/** Opens the metadata files that sources name, which must lie in the content folder. */
function openSourceFiles(
  sources: readonly { readonly listing: Listing }[],
  label: string,
  { content, read, stamps, paths, namings, problems }: Opened,
): void {
  for (const { listing } of sources) {
    const { link, path: source } = listing
    const file = link?.inFile?.file
    if (link === null || file === undefined || namings.has(file)) continue
    const place = { file: `${label}/${source}`, ...link.at }
    const naming = { place, subject: quoted(file) }
    namings.set(file, naming)
    const path = join(content, file)
    paths.push(path)
    const fault = file.split('/')[0] === '..' ? outside : placeFault(path, [content], outside)
    const opened = fault === null ? openMetadataFile(path, file) : { fault }
    if ('fault' in opened) problems.push(fileProblem(naming, opened.fault))
    else {
      read.push(opened)
      stamps.push(fileStampOf(path, content, opened))
    }
  }
}

function filesOf(named: string, folder: string, content: string): ResolvedPackage {
  const fault = addressFault(named)
  if (fault !== null) return { fault }
  return isMetadataPath(named)
    ? { paths: [resolve(folder, named)] }
    : resolveMetadata(named, folder, content)
}

/**
 * Returns a hint for a missing file that exists in the working directory: authors often forget that
 * paths count from the content folder. Returns `''` otherwise.
 */
function countedFrom(path: string, fault: string): string {
  const isMissing = fault.endsWith('does not exist')
  return isMissing && existsSync(basename(path))
    ? `; paths count from the content folder: "../${basename(path)}"`
    : ''
}

const outside = 'lies outside of the content folder; name it in index.md or with --api'
const farOutside = 'lies outside of the folder that the command runs in; name it with --api'

/** Returns `fault` if the file lies in none of these folders after links are followed; else null. */
function placeFault(path: string, within: readonly string[], fault: string): string | null {
  try {
    const real = realpathSync(path)
    return within.some((folder) => isBelow(real, realpathSync(folder))) ? null : fault
  } catch {
    // Opening the file reports why it cannot be found.
    return null
  }
}

/**
 * Returns the name of a metadata file in messages and sources: `dist/custom-elements.json`,
 * `@acme/ui/api.json`.
 */
export function metadataName(named: string, path: string): string {
  return isMetadataPath(named) ? shownName(named) : `${named}/${basename(path)}`
}

/**
 * Returns the last two names of a path, so that messages are the same wherever a catalog is built.
 * The copy of a package's file has the names of its package, too: `dist/custom-elements.json` may
 * be in several.
 */
function shownName(path: string): string {
  const names = path.split(/[\\/]/)
  const copies = names.lastIndexOf(folderOfCopies)
  return names
    .slice(copies < 0 ? -2 : Math.min(copies + 1, names.length - 2))
    .filter((part) => part !== '.' && part !== '..')
    .join('/')
}
