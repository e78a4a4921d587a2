import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { resolveMetadata, typesPath } from '../../reading/metadata/package-files.ts'
import { isMetadataPath, type MetadataSetting } from '../../reading/options/kinds.ts'
import { isBelow, metadataName } from '../../building/pipeline/collect/metadata.ts'
import { findForbidden } from '../../reading/fields/text-positions.ts'

/** A file of metadata that is imported. */
export interface ImportedFile {
  readonly path: string
  /** What messages call it. */
  readonly name: string
  /** The package that was named; null: a file. */
  readonly package: string | null
  readonly bytes: Uint8Array
  /** True for what was read from the package's types: `path` is where it belongs. */
  readonly isMade: boolean
}

/** How the settings of a catalog name a file, so that its builds may read it. */
export interface SettledFile {
  readonly file: ImportedFile
  /** What `api` in `index.md` says. */
  readonly word: string
  /** What messages of a build call it. */
  readonly name: string
  /** True if `index.md` names it already. */
  readonly isNamed: boolean
  /** Where it is to be copied to, below the content folder; null: nowhere. */
  readonly copy: string | null
  /** The copy that `index.md` names and that says something else; null: there is none. */
  readonly stale: string | null
  /** Where something else stands that is written anew; null: nowhere. */
  readonly outdated: string | null
}

const folderOfCopies = '_metadata'

/**
 * Finds for each file how `index.md` names it, by a name that is there (`api`) or a new one. What
 * lies outside of the folders that a build reads is copied into the content folder; two files of one
 * name get a number.
 */
export function settleFiles(
  files: readonly ImportedFile[],
  content: string,
  api: MetadataSetting | null,
): readonly SettledFile[] {
  const named = (api?.files ?? []).flatMap((word) => pathsOf(word, content))
  const copies = new Map<string, Uint8Array>()
  return files.map((file): SettledFile => {
    const settled = (word: string, more: Partial<SettledFile>): SettledFile => {
      const name = metadataName(word, file.path)
      return { file, word, name, isNamed: false, copy: null, stale: null, outdated: null, ...more }
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
    const ofFile = named.filter(({ path }) => path !== null && isCopyOf(path, file, content))
    const current = ofFile.find(({ path }) => path !== null && holds(path, file.bytes))
    if (current !== undefined) return settled(current.word, { isNamed: true })
    const [older] = ofFile
    if (older !== undefined) return settled(older.word, { isNamed: true, stale: older.word })
    const { path, isThere } = placeOfCopy(file, content, copies)
    copies.set(path, file.bytes)
    return settled(isMetadataPath(path) ? path : `./${path}`, { copy: isThere ? null : path })
  })
}

function pathsOf(
  word: string,
  content: string,
): readonly { readonly word: string; readonly path: string | null }[] {
  const found = isMetadataPath(word)
    ? { paths: [resolve(content, word)] }
    : resolveMetadata(word, content, null, content)
  return 'fault' in found ? [] : found.paths.map((path) => ({ word, path: realPath(path) }))
}

/** A package by its name, a file by its path from the content folder, which looks like one. */
function wordOf({ path, package: name }: ImportedFile, content: string): string {
  if (name !== null) return name
  const below = relative(resolve(content), resolve(path)).split(sep).join('/')
  return isMetadataPath(below) ? below : `./${below}`
}

/** True if the settings of a catalog may name it (SECURITY.md, P1). */
function isReadable(path: string, content: string): boolean {
  const real = realPath(path) ?? resolve(path)
  return [realPath('.'), realPath(content)].some(
    (folder) => folder !== null && isBelow(real, folder),
  )
}

/** True for a copy of this file, or of another one of its name. */
function isCopyOf(path: string, { path: of }: ImportedFile, content: string): boolean {
  const folder = realPath(join(content, folderOfCopies))
  const end = extname(copyName(of))
  const [stem, other] = [of, path].map((one) => basename(copyName(one), end))
  return folder === dirname(path) && other?.replace(/-\d+$/, '') === stem
}

/** The file's own name, without what front matter could not say. */
const copyName = (path: string): string => basename(path).replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** A name that is free, or that has the same bytes already. */
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

function holds(path: string, bytes: Uint8Array): boolean {
  const opened = openMetadataFile(path, path)
  return 'bytes' in opened && Buffer.compare(opened.bytes, bytes) === 0
}

/** Null: nothing is there. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
