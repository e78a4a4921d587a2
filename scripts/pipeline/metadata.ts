import { hash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Listing } from '../component/listing.ts'
import type { PlacedText } from '../model/placed-text.ts'
import { printable, quoted } from '../model/printable.ts'
import type { Point, Problem } from '../model/problem.ts'
import { openMetadataFile, type OpenedMetadata } from '../metadata/file.ts'
import { leaveOut } from '../metadata/left-out.ts'
import type { ComponentMetadata, Metadata, MetadataProblem } from '../metadata/model.ts'
import { addressFault, resolveMetadata, type ResolvedPackage } from '../metadata/package-files.ts'
import type { MetadataSource } from '../metadata/read.ts'
import { isMetadataPath, onlyFiles, type MetadataSetting } from '../options/kinds.ts'
import { isSameStamp, stampOf, type Stamp } from '../publish/stamp.ts'
import type { Home } from './home.ts'
import type { BuildOptions } from './options.ts'

/** A file that a build read besides the content, as it was then. */
export interface FileStamp extends Stamp {
  /** Counted from the content folder. */
  readonly path: string
  readonly hash: string
}

/** The metadata of the code that a catalog names (contract 2.9). */
export interface CatalogMetadata {
  /** Without the components that are left out. Null: none is named, or it cannot be read. */
  readonly metadata: Metadata | null
  /** The components that are left out. */
  readonly leftOut: readonly ComponentMetadata[]
  readonly without: readonly PlacedText[]
  readonly hide: readonly string[]
  /** Where links of its texts lead that lead nowhere in the catalog; null: nowhere. */
  readonly links: string | null
  /** Where the files are named, by what messages call them. */
  readonly places: ReadonlyMap<string, Point & { readonly file: string }>
  /** True if something that is named cannot be used: what seems to be missing may stand there. */
  readonly isPartial: boolean
  readonly stamps: readonly FileStamp[]
  /** All files that were looked for. */
  readonly paths: readonly string[]
}

/** A place that names files. */
type Place = Point & { readonly file: string }

/** Tells what is wrong with a file, at the place that names it. */
type Tell = (name: string, message: string) => void

/** Who names files, and where messages about them stand. */
interface NamedMetadata {
  readonly files: readonly string[]
  readonly folder: string
  /** The folder that the files must lie in, links followed; null: any will do. */
  readonly within: string | null
  readonly placeOf: (name: string) => Place
  readonly tell: Tell
}

/** What was opened so far. */
interface Opened {
  readonly content: string
  readonly read: MetadataSource[]
  readonly stamps: FileStamp[]
  readonly paths: string[]
  /** By what messages call the files. */
  readonly tellers: Map<string, Tell>
  readonly places: Map<string, Place>
}

/**
 * Reads the files that the command line names, or those of `index.md` if it names none. The paths of
 * `index.md` count from the content folder and must lie in the folder that the command runs in: whoever
 * writes content does not choose what else is read (SECURITY.md, P1).
 *
 * Problem: `api-file`.
 */
export async function readCatalogMetadata(
  { content, api }: Pick<BuildOptions, 'content' | 'api'>,
  home: Home,
  sources: readonly { readonly listing: Listing }[],
  label: string,
  problems: Problem[],
): Promise<CatalogMetadata & { readonly nothingIn: (named: ReadonlySet<string>) => void }> {
  let isPartial = api === null && home.unread.has('api')
  const problem = (place: Place, message: string): void => {
    isPartial = true
    problems.push({ ...place, message, rule: 'api-file', severity: 'error' })
  }
  const opened = newlyOpened(content)
  openNamed(api === null ? ofIndex(home, content, label, problem) : ofCommand(api, problem), opened)
  openSourceFiles(sources, label, opened, problem)
  const { hide, links, without } = home.settings.api ?? onlyFiles([])
  const { read, stamps, paths, places, tellers } = opened
  const plain = { hide, links, without, places, stamps, paths }
  if (read.length === 0)
    return { ...plain, metadata: null, leftOut: [], isPartial, nothingIn: () => {} }
  const { nothingListed, readMetadata } = await import('../metadata/read.ts')
  const metadata = readMetadata(read)
  const tellAll = (found: readonly MetadataProblem[]): void => {
    for (const { file, message } of found) tellers.get(file)?.(file, message)
  }
  tellAll(metadata.problems)
  const { components, unlisted, files } = metadata
  const isEmpty = files.some((file) =>
    [...components, ...unlisted].every((component) => component.file !== file),
  )
  const isWhole = !isPartial && !isEmpty
  const chosen = leaveOut([...components, ...unlisted], without)
  const kept = new Set(chosen.kept)
  if (isWhole) reportUnused(chosen.unused, files, label, problems)
  return {
    ...plain,
    metadata: {
      ...metadata,
      components: components.filter((component) => kept.has(component)),
      unlisted: unlisted.filter((component) => kept.has(component)),
    },
    leftOut: chosen.leftOut,
    isPartial: !isWhole,
    nothingIn: (named) => tellAll(nothingListed(metadata, named)),
  }
}

/** Problem, as a warning: `api-match`, for patterns of `without` that leave out nothing. */
export function reportUnused(
  unused: readonly PlacedText[],
  files: readonly { readonly name: string }[],
  label: string,
  problems: Problem[],
): void {
  const names = files.map(({ name }) => name).join(', ')
  for (const { text, at } of unused) {
    const message = `"without" leaves out ${quoted(text)}, but no component of ${printable(names)} is called so`
    const place = { file: `${label}/index.md`, line: at.line, column: at.column }
    problems.push({ ...place, message, rule: 'api-match', severity: 'warning' })
  }
}

type Told = (place: Place, message: string) => void

const newlyOpened = (content: string): Opened => {
  const [read, stamps, paths] = [[], [], []]
  return { content, read, stamps, paths, tellers: new Map(), places: new Map() }
}

function ofCommand({ files }: MetadataSetting, problem: Told): NamedMetadata {
  const placeOf = (file: string): Place => ({ file, ...top })
  const tell: Tell = (name, message) => problem(placeOf(name), `the file ${message}`)
  return { files, folder: '.', within: null, placeOf, tell }
}

function ofIndex(home: Home, content: string, label: string, problem: Told): NamedMetadata {
  const place: Place = { file: `${label}/index.md`, ...settingPlace(home) }
  const tell: Tell = (name, message) => problem(place, `${quoted(name)} ${message}`)
  const { files = [] } = home.settings.api ?? {}
  return { files, folder: content, within: '.', placeOf: () => place, tell }
}

const top: Point = { line: 1, column: 1 }

function openNamed(naming: NamedMetadata, opened: Opened): void {
  const { files, folder, within, placeOf, tell } = naming
  const { content, read, stamps, paths, tellers, places } = opened
  for (const named of files) {
    const found = filesOf(named, folder)
    if ('fault' in found) {
      tell(named, found.fault)
      continue
    }
    for (const path of found.paths) {
      paths.push(path)
      const name = metadataName(named, path)
      // The author's own words, where the last two names would look like a path in the content folder.
      const shown = within !== null && isAbsolute(named) ? named : name
      const fault = within === null ? null : placeFault(path, [within, content], farOutside)
      const file = fault === null ? openMetadataFile(path, name) : { fault }
      if ('fault' in file)
        tell(shown, `${file.fault}${within === null ? '' : countedFrom(path, file.fault)}`)
      else {
        read.push(file)
        tellers.set(name, (_name, message) => tell(shown, message))
        places.set(name, placeOf(name))
        stamps.push(fileStampOf(path, content, file))
      }
    }
  }
}

/** The files of the content folder that sources name. */
function openSourceFiles(
  sources: readonly { readonly listing: Listing }[],
  label: string,
  { content, read, stamps, paths, tellers, places }: Opened,
  problem: Told,
): void {
  for (const { listing } of sources) {
    const { link, path: source } = listing
    const file = link?.inFile?.file
    if (link === null || file === undefined || tellers.has(file)) continue
    const place: Place = { file: `${label}/${source}`, ...link.at }
    const tell: Tell = (name, message) => problem(place, `${quoted(name)} ${message}`)
    tellers.set(file, tell)
    places.set(file, place)
    const path = join(content, file)
    paths.push(path)
    const fault = file.split('/')[0] === '..' ? outside : placeFault(path, [content], outside)
    const opened = fault === null ? openMetadataFile(path, file) : { fault }
    if ('fault' in opened) tell(file, opened.fault)
    else {
      read.push(opened)
      stamps.push(fileStampOf(path, content, opened))
    }
  }
}

/** Where the files lie. */
export function stampedPaths(stamps: readonly FileStamp[], content: string): string[] {
  return stamps.map(({ path }) => join(content, path))
}

/**
 * The stamps of the files as they are now, if they hold the same bytes; null: one does not. The list
 * itself: none was written to.
 */
export function sameBytes(
  stamps: readonly FileStamp[],
  content: string,
): readonly FileStamp[] | null {
  const renewed: FileStamp[] = []
  for (const stamp of stamps) {
    const now = sameFile(stamp, content)
    if (now === null) return null
    renewed.push(now)
  }
  return renewed.every((stamp, i) => stamp === stamps[i]) ? stamps : renewed
}

function sameFile(stamp: FileStamp, content: string): FileStamp | null {
  const path = join(content, stamp.path)
  try {
    const now = stampOf(statSync(path))
    if (now.size !== stamp.size) return null
    if (isSameStamp(stamp, now)) return stamp
  } catch {
    return null
  }
  const opened = openMetadataFile(path, stamp.path)
  if ('fault' in opened) return null
  const now = fileStampOf(path, content, opened)
  return now.hash === stamp.hash ? now : null
}

function fileStampOf(path: string, content: string, { bytes, stats }: OpenedMetadata): FileStamp {
  return { path: relative(content, path), ...stampOf(stats), hash: hash('sha256', bytes) }
}

function filesOf(named: string, folder: string): ResolvedPackage {
  const fault = addressFault(named)
  if (fault !== null) return { fault }
  return isMetadataPath(named)
    ? { paths: [resolve(folder, named)] }
    : resolveMetadata(named, folder, null)
}

/** Most who name a file that is not there count from the folder that they stand in. */
function countedFrom(path: string, fault: string): string {
  const isMissing = fault.endsWith('does not exist')
  return isMissing && existsSync(basename(path))
    ? `; paths count from the content folder: "../${basename(path)}"`
    : ''
}

const outside = 'lies outside of the content folder; name it in index.md or with --api'
const farOutside = 'lies outside of the folder that the command runs in; name it with --api'

/** `fault` if the file, links followed, lies in none of these folders. */
function placeFault(path: string, within: readonly string[], fault: string): string | null {
  try {
    const real = realpathSync(path)
    return within.some((folder) => isBelow(real, realpathSync(folder))) ? null : fault
  } catch {
    // Opening it says why.
    return null
  }
}

function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !isAbsolute(below) && below.split(sep)[0] !== '..'
}

/** What messages and sources call a file: `dist/custom-elements.json`, `@acme/ui/api.json`. */
export function metadataName(named: string, path: string): string {
  return isMetadataPath(named) ? shownName(named) : `${named}/${basename(path)}`
}

/** The last two names of a path: messages are the same wherever a catalog is built. */
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
