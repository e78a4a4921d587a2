import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { parseJson } from '../../reading/metadata/json.ts'
import {
  copiedManifest,
  findOrigin,
  folderOfCopies,
  packageCopyPath,
  resolveMetadata,
  typesPath,
} from '../../reading/metadata/package-files.ts'
import { readMetadata } from '../../reading/metadata/read.ts'
import { isMetadataPath, type MetadataSetting } from '../../reading/options/kinds.ts'
import { metadataName } from '../../building/pipeline/collect/metadata.ts'
import { findForbidden } from '../../reading/fields/text-positions.ts'
import { isBelow, slashed } from '../../words/model/paths.ts'

export interface ImportedFile {
  readonly path: string
  readonly name: string
  /** Name of the package that the user gave; null if the user gave a file. */
  readonly package: string | null
  readonly bytes: Uint8Array
  /** True for metadata made from the package's types, which is to be written to `path`. */
  readonly isMade: boolean
}

/** Metadata file with the name that `api` in `index.md` has for it, so that builds can read it. */
export interface SettledFile {
  readonly file: ImportedFile
  /** Name or path of the file in `api` of `index.md`. */
  readonly word: string
  /** Name of the file in messages of a build. */
  readonly name: string
  /** True if `index.md` names the file already. */
  readonly isNamed: boolean
  /** Path below the content folder to copy the file to; null if no copy is needed. */
  readonly copy: string | null
  /** The `package.json` to write for a copy; null if none is to be written. */
  readonly manifest: ManifestOfCopy | null
  /** Copy that is kept although it is out of date; null if there is none. */
  readonly stale: StaleCopy | null
  /** Path of an older file that is to be replaced; null if there is none. */
  readonly outdated: string | null
}

/** File `package.json` for copies of a package's metadata. Builds read the package of a copy from it. */
export interface ManifestOfCopy {
  /** Path below the content folder. */
  readonly path: string
  readonly bytes: Uint8Array
  /** Path of the package's own `package.json`, from the working folder. */
  readonly from: string
  /** Name of the package, and its version if it is known. */
  readonly package: string
  /** True if an older one is there, which is to be replaced. */
  readonly isThere: boolean
}

/** File of an earlier import that is out of date. */
export interface StaleCopy {
  /** Path below the content folder. */
  readonly path: string
  /** Path of the package's `package.json` that it no longer fits; null if the file itself differs. */
  readonly from: string | null
  /** True if `--refresh` replaces it. */
  readonly isReplaceable: boolean
}

/**
 * Chooses for each metadata file its name in `api` of `index.md`: an existing one, or a new one. A
 * file that builds must not read, because it lies outside of their folders, is copied into the
 * content folder: below the name of its package, or if it has none, by its own name, with a number
 * if that is taken. Only with `isFresh` a copy that differs is replaced.
 */
export function settleFiles(
  files: readonly ImportedFile[],
  content: string,
  api: MetadataSetting | null,
  isFresh: boolean,
): readonly SettledFile[] {
  const named = (api?.files ?? []).flatMap((word) => pathsOf(word, content))
  const settings: CopySettings = { content, api, isFresh, named, copies: new Map() }
  return files.map((file): SettledFile => {
    const settled = (word: string, more: Partial<SettledFile>): SettledFile => {
      const name = metadataName(word, file.path)
      return { ...nothingToDo, file, word, name, ...more }
    }
    if (file.isMade && file.package !== null) {
      const path = typesPath(file.package)
      const there = existsSync(join(content, path))
      const isSame = there && holds(join(content, path), file.bytes)
      return settled(file.package, {
        isNamed: (api?.files ?? []).includes(file.package),
        copy: there ? null : path,
        outdated: there && !isSame ? path : null,
      })
    }
    const real = realPath(file.path)
    const same = named.find(({ path }) => path !== null && path === real)
    if (same !== undefined) return settled(same.word, { isNamed: true })
    const word = wordOf(file, content)
    if (isReadable(file.path, content) && findForbidden(word) === null) return settled(word, {})
    const { word: chosen, ...more } = settleCopy(file, settings)
    return settled(chosen, more)
  })
}

const nothingToDo = {
  isNamed: false,
  copy: null,
  manifest: null,
  stale: null,
  outdated: null,
} as const

/** Settings of a catalog that files are copied for, and the copies that are planned so far. */
interface CopySettings {
  readonly content: string
  readonly api: MetadataSetting | null
  readonly isFresh: boolean
  readonly named: readonly NamedPath[]
  /** Bytes of the planned copies, by their paths below the content folder. */
  readonly copies: Map<string, Uint8Array>
}

type Copied = Pick<SettledFile, 'word'> & Partial<SettledFile>

/** Chooses the copy for a file that builds must not read: one that is there, or a new one. */
function settleCopy(file: ImportedFile, settings: CopySettings): Copied {
  const { content, isFresh, named, copies } = settings
  const own = placeInPackage(file, settings)
  const ofFile = named.flatMap(({ word, path }) =>
    path !== null && isCopyOf(path, file, content) ? [{ word, path }] : [],
  )
  const current = ofFile.find(({ path }) => holds(path, file.bytes))
  const ownPath = own === null ? null : join(content, own.path)
  const isInPackage = ownPath !== null && existsSync(ownPath)
  if (current !== undefined && !(isInPackage && holds(ownPath, file.bytes)))
    return { word: current.word, isNamed: true }
  if (own !== null && isInPackage) return settlePackageCopy(file, own, settings)
  // Many packages call their file the same, so the copy may be that of another package.
  const olds = own === null ? ofFile : ofFile.filter(({ path }) => sharesComponent(path, file))
  const [older] = olds
  if (older === undefined)
    return own === null ? settleNewCopy(file, settings) : settlePackageCopy(file, own, settings)
  const { word } = older
  const path = `${folderOfCopies}/${basename(older.path)}`
  const isReplaceable = olds.length === 1 && !copies.has(path)
  if (!isFresh || !isReplaceable)
    return { word, isNamed: true, stale: { path, from: null, isReplaceable } }
  copies.set(path, file.bytes)
  return { word, isNamed: true, outdated: path }
}

function settleNewCopy(file: ImportedFile, { content, copies }: CopySettings): Copied {
  const { path, isThere } = placeOfCopy(file, content, copies)
  copies.set(path, file.bytes)
  return { word: wordOfCopy(path), copy: isThere ? null : path }
}

const wordOfCopy = (path: string): string => (isMetadataPath(path) ? path : `./${path}`)

/** Place for the copy of a package's file, with the `package.json` that belongs there. */
interface PackagePlace {
  readonly path: string
  readonly manifest: Omit<ManifestOfCopy, 'isThere'>
}

/**
 * Finds the place for the copy of a package's file. Null if it belongs to no package, or if its
 * place is planned for another file.
 */
function placeInPackage(file: ImportedFile, { copies }: CopySettings): PackagePlace | null {
  // A file may be a link to that of a package.
  const [source] = [file.path, realPath(file.path) ?? file.path].flatMap((at) => {
    const found = findOrigin(at)
    return found === null ? [] : [{ found, path: packageCopyPath(at, found.origin) }]
  })
  if (source === undefined || source.path === null) return null
  const { found, path } = source
  const bytes = new TextEncoder().encode(copiedManifest(found))
  const planned = copies.get(path)
  const isFree = planned === undefined || Buffer.compare(planned, file.bytes) === 0
  // Indented, a hostile list may be larger than what builds read.
  if (!isFree || 'fault' in parseJson(bytes)) return null
  const { name, version } = found.origin
  return {
    path,
    manifest: {
      path: `${folderOfCopies}/${name}/package.json`,
      bytes,
      from: relative('.', found.manifest.path),
      package: version === null ? name : `${name} ${version}`,
    },
  }
}

function settlePackageCopy(
  file: ImportedFile,
  { path, manifest }: PackagePlace,
  { content, api, isFresh, copies }: CopySettings,
): Copied {
  const word = wordOfCopy(path)
  const isNamed = (api?.files ?? []).some(
    (one) => isMetadataPath(one) && resolve(content, one) === resolve(content, path),
  )
  if (copies.has(path)) return { word, isNamed }
  copies.set(path, file.bytes)
  const [copy, beside] = [join(content, path), join(content, manifest.path)]
  const isThere = existsSync(copy)
  const isOld = isThere && !holds(copy, file.bytes)
  const isManifestThere = existsSync(beside)
  const isManifestOld = isManifestThere && !holds(beside, manifest.bytes)
  const stale = isOld
    ? { path, from: null, isReplaceable: true }
    : { path: manifest.path, from: manifest.from, isReplaceable: true }
  const isKept = !isFresh && (isOld || isManifestOld)
  return {
    word,
    isNamed,
    copy: isThere ? null : path,
    outdated: isFresh && isOld ? path : null,
    manifest:
      isKept || (isManifestThere && !isManifestOld)
        ? null
        : { ...manifest, isThere: isManifestThere },
    stale: isKept ? stale : null,
  }
}

/** File that `index.md` names: the word, and the real path; null if there is none. */
interface NamedPath {
  readonly word: string
  readonly path: string | null
}

function pathsOf(word: string, content: string): readonly NamedPath[] {
  const found = isMetadataPath(word)
    ? { paths: [resolve(content, word)] }
    : resolveMetadata(word, content, content)
  return 'fault' in found ? [] : found.paths.map((path) => ({ word, path: realPath(path) }))
}

/**
 * Returns what `api` calls a file: the name of a package, or a path from the content folder in a
 * form that cannot be taken for a package.
 */
function wordOf({ path, package: name }: ImportedFile, content: string): string {
  if (name !== null) return name
  const below = slashed(relative(resolve(content), resolve(path)))
  return isMetadataPath(below) ? below : `./${below}`
}

/**
 * Returns true if the settings of a catalog may name the file: it lies below the working folder or
 * the content folder, with links followed (SECURITY.md, P1).
 */
function isReadable(path: string, content: string): boolean {
  const real = realPath(path) ?? resolve(path)
  return [realPath('.'), realPath(content)].some(
    (folder) => folder !== null && isBelow(real, folder),
  )
}

/** Returns true if a path is that of a copy of this file, or of another file with the same name. */
function isCopyOf(path: string, { path: of }: ImportedFile, content: string): boolean {
  const folder = realPath(join(content, folderOfCopies))
  const end = extname(copyName(of))
  const [stem, other] = [of, path].map((one) => basename(copyName(one), end))
  return folder === dirname(path) && other?.replace(/-\d+$/, '') === stem
}

/** Returns the file name for a copy, without characters that front matter cannot hold. */
const copyName = (path: string): string => basename(path).replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** Returns a path for the copy that is free, or where the same bytes already are. */
function placeOfCopy(
  { path: of, bytes }: ImportedFile,
  content: string,
  copies: ReadonlyMap<string, Uint8Array>,
): { readonly path: string; readonly isThere: boolean } {
  const first = copyName(of)
  const end = extname(first)
  for (let n = 1; ; n++) {
    const name = n === 1 ? first : `${basename(first, end)}-${n}${end}`
    const path = `${folderOfCopies}/${name}`
    const planned = copies.get(path)
    if (planned !== undefined) {
      if (Buffer.compare(planned, bytes) === 0) return { path, isThere: true }
    } else if (!existsSync(join(content, path))) return { path, isThere: false }
    else if (holds(join(content, path), bytes)) return { path, isThere: true }
  }
}

/** Returns true if a file of metadata has a component of another one. */
function sharesComponent(path: string, { name, bytes }: ImportedFile): boolean {
  const old = openMetadataFile(path, path)
  if ('fault' in old) return false
  const keys = new Set(readMetadata([{ name, bytes }]).components.map(({ key }) => key))
  return readMetadata([old]).components.some(({ key }) => keys.has(key))
}

function holds(path: string, bytes: Uint8Array): boolean {
  const opened = openMetadataFile(path, path)
  return 'bytes' in opened && Buffer.compare(opened.bytes, bytes) === 0
}

/** Returns the real path of a file, or null if it does not exist. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
