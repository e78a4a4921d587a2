import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { resolveMetadata, typesPath } from '../../reading/metadata/package-files.ts'
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
  /**
   * Path of a copy that `index.md` names and whose bytes differ from the file; null if there is
   * none.
   */
  readonly stale: string | null
  /** Path of an older file that is to be replaced; null if there is none. */
  readonly outdated: string | null
}

const folderOfCopies = '_metadata'

/**
 * Chooses for each metadata file its name in `api` of `index.md`: an existing one, or a new one. A
 * file that builds must not read, because it lies outside of their folders, is copied into the
 * content folder. Copies with the same name get a number.
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

/**
 * Returns the file name for a copy: the file's own, without characters that front matter cannot
 * hold.
 */
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
