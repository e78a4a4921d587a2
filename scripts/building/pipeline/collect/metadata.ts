import { existsSync, realpathSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Listing } from '../../../reading/front-matter/listing.ts'
import type { PlacedText } from '../../../words/model/placed-text.ts'
import { printable, quoted } from '../../../words/model/printable.ts'
import {
  createReporter,
  type Found,
  type Point,
  type Problem,
} from '../../../words/model/problem.ts'
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
  resolveMetadata,
  typesPath,
  type ResolvedPackage,
} from '../../../reading/metadata/package-files.ts'
import type { MetadataSource } from '../../../reading/metadata/read.ts'
import { isMetadataPath, onlyFiles, type MetadataSetting } from '../../../reading/options/kinds.ts'
import type { Options } from '../../../reading/options/read.ts'
import type { Home } from './home.ts'
import { fileStampOf, type FileStamp } from '../../cache/file-stamps.ts'

/** Metadata of the code that a catalog names (contract 2.9). */
export interface CatalogMetadata {
  /**
   * Metadata without the components that are left out. Null: none is named, or it cannot be read.
   */
  readonly metadata: Metadata | null
  /** Metadata with the components that are left out. */
  readonly whole: Metadata | null
  /** Components that the settings leave out. */
  readonly leftOut: readonly ComponentMetadata[]
  readonly without: readonly PlacedText[]
  readonly hide: readonly string[]
  /** Address for links of its texts that lead nowhere in the catalog; null: none. */
  readonly links: string | null
  /** Places where the files are named, by the name of the file in messages. */
  readonly namings: ReadonlyMap<string, Naming>
  /** True if a named file cannot be used: components that seem to be missing may be in it. */
  readonly isPartial: boolean
  readonly stamps: readonly FileStamp[]
  /** Paths of all files that were looked for. */
  readonly paths: readonly string[]
}

/** Place that names files. */
type Place = Point & { readonly file: string }

/** Place where a file is named, and the beginning of messages about it. */
export interface Naming {
  readonly place: Place
  /** Subject of a message: `the file`, or its name in quotes. */
  readonly subject: string
}

/** Files that the options or `index.md` name, and the place for messages about them. */
interface NamedMetadata {
  readonly files: readonly string[]
  readonly folder: string
  /** Folder that the files must lie in, links followed; null: any. */
  readonly within: string | null
  readonly namingOf: (name: string) => Naming
}

/** Bytes that files of metadata are about to have, by their absolute paths. */
export type ComingFiles = ReadonlyMap<string, Uint8Array>

/** Files that were opened so far. */
interface Opened {
  readonly coming: ComingFiles
  readonly content: string
  readonly read: MetadataSource[]
  readonly stamps: FileStamp[]
  readonly paths: string[]
  /** Places where the files are named, by the name of the file in messages. */
  readonly namings: Map<string, Naming>
  readonly problems: Problem[]
}

/**
 * Reads the files that the command line names, or those of `index.md` if it names none. The paths
 * of `index.md` count from the content folder and must lie in the folder that the command runs in:
 * authors of content do not choose what else is read (SECURITY.md, P1).
 *
 * Problems: `api-file`, `api-stale`.
 *
 * @param coming what is read in place of files that are about to be written
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
    const none: CatalogMetadata = {
      ...plain,
      metadata: null,
      whole: null,
      leftOut: [],
      isPartial: isUnread,
    }
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
 * Problems of metadata files in which no source found a component; `linked` are the keys of the
 * components that sources are linked to. Problem: `api-file`.
 */
export async function unlinkedFiles(
  { whole, namings }: Pick<CatalogMetadata, 'whole' | 'namings'>,
  linked: ReadonlySet<string>,
): Promise<readonly Problem[]> {
  if (whole === null) return []
  const { nothingListed } = await import('../../../reading/metadata/read.ts')
  return namedProblems(nothingListed(whole, linked), namings)
}

/** Problems of files, each at the place that names the file. */
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

/** Problem, as a warning: `api-match`, for patterns of `without` that leave out nothing. */
export function unusedPatterns(
  unused: readonly PlacedText[],
  files: readonly { readonly name: string }[],
  label: string,
): readonly Problem[] {
  const names = files.map(({ name }) => name).join(', ')
  const report = createReporter(`${label}/index.md`)
  for (const { text, at } of unused) {
    const message = `"without" leaves out ${quoted(text)}, but no component of ${printable(names)} is called so`
    report.warning('api-match', at, message)
  }
  return report.problems
}

const newlyOpened = (content: string, coming: ComingFiles): Opened => {
  const [read, stamps, paths, problems] = [[], [], [], []]
  return { content, coming, read, stamps, paths, problems, namings: new Map() }
}

function ofCommand({ files }: MetadataSetting): NamedMetadata {
  const namingOf = (file: string): Naming => ({ place: { file, ...top }, subject: 'the file' })
  return { files, folder: '.', within: null, namingOf }
}

function ofIndex(home: Home, content: string, label: string): NamedMetadata {
  const place: Place = { file: `${label}/index.md`, ...settingPlace(home) }
  const { files = [] } = home.settings.api ?? {}
  const namingOf = (name: string): Naming => ({ place, subject: quoted(name) })
  return { files, folder: content, within: '.', namingOf }
}

const top: Point = { line: 1, column: 1 }

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
        read.push({ name, bytes: next })
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
 * The file with the package that it is the metadata of. Its `package.json` counts among the files that were read, so a new
 * version is noticed by the next build.
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
 * Reports types of another version than the installed package. The package's `package.json` counts
 * among the files that were read, so the next build notices an upgrade. Problem, as a warning:
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
    message: `${subject} is read from types of ${stale.written}, and ${stale.installed} is installed; read them anew: component-catalog import ${named} --refresh`,
    rule: 'api-stale',
    severity: 'warning',
  })
}

/** Path of a file on the command line, as it was typed, so that an editor can open it. */
const pathOnCommandLine = (named: string, name: string): string =>
  isMetadataPath(named) ? named.split(sep).join('/').replace(/^\.\//, '') : name

/** Opens the files of the content folder that sources name. */
function openSourceFiles(
  sources: readonly { readonly listing: Listing }[],
  label: string,
  { content, read, stamps, paths, namings, problems }: Opened,
): void {
  for (const { listing } of sources) {
    const { link, path: source } = listing
    const file = link?.inFile?.file
    if (link === null || file === undefined || namings.has(file)) continue
    const naming: Naming = {
      place: { file: `${label}/${source}`, ...link.at },
      subject: quoted(file),
    }
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
    : resolveMetadata(named, folder, null, content)
}

/**
 * Hint about the folder that a path counts from: most authors of a wrong path count from the folder
 * of the source.
 */
function countedFrom(path: string, fault: string): string {
  const isMissing = fault.endsWith('does not exist')
  return isMissing && existsSync(basename(path))
    ? `; paths count from the content folder: "../${basename(path)}"`
    : ''
}

const outside = 'lies outside of the content folder; name it in index.md or with --api'
const farOutside = 'lies outside of the folder that the command runs in; name it with --api'

/** Returns `fault` if the file, links followed, lies in none of these folders. */
function placeFault(path: string, within: readonly string[], fault: string): string | null {
  try {
    const real = realpathSync(path)
    return within.some((folder) => isBelow(real, realpathSync(folder))) ? null : fault
  } catch {
    // Opening it says why.
    return null
  }
}

/** True for a path in a folder, and for the folder itself. */
export function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !isAbsolute(below) && below.split(sep)[0] !== '..'
}

/** Name of a file in messages and sources: `dist/custom-elements.json`, `@acme/ui/api.json`. */
export function metadataName(named: string, path: string): string {
  return isMetadataPath(named) ? shownName(named) : `${named}/${basename(path)}`
}

/** Last two names of a path, so that messages are the same wherever a catalog is built. */
function shownName(path: string): string {
  return path
    .split(/[\\/]/)
    .slice(-2)
    .filter((part) => part !== '.' && part !== '..')
    .join('/')
}

function settingPlace({ front }: Home): Point {
  const entry = front?.data?.entries.find(({ key }) => key === 'api')
  if (front === null || entry === undefined) return { line: 1, column: 1 }
  return front.at(entry.value.offset)
}
