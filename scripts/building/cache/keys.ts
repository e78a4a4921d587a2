import { createHash, hash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import type { Content } from '../../reading/content/content.ts'

/**
 * Hash of several parts, none of which can be mistaken for the end of another. Parts are texts, or
 * values of JSON.
 */
export function cacheKey(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts))
}

/** Keys of inputs beside the sources; `''`: there is none of a kind. */
export interface OtherKeys {
  /** Key of the files that sources name. */
  readonly named: string
  /** Key of the library that examples show. */
  readonly examples: string
  /** Key of the usage counts. */
  readonly usage: string
}

/** Key of everything that a site is made of: with the same key it is the same site. */
export function inputKeyOf(
  fingerprint: string,
  content: Content,
  { named, examples, usage }: OtherKeys,
): string {
  const key = createHash('sha256').update(`${fingerprint}\n${named}\n${examples}\n${usage}\n`)
  const { sources, home, history, others, problems } = content
  const single = [home, history].filter((file) => file !== null)
  for (const { path, hash: fileHash } of [...sources, ...others, ...single])
    key.update(`${fileHash} ${path}\n`)
  // Warnings about files that are not read.
  for (const { file } of problems) key.update(`${file}\n`)
  return key.digest('hex')
}

/** Folders that a build reads and writes. */
interface Folders {
  readonly content: string
  readonly out: string
}

/** Folder of a build's memo; null: nothing is remembered. `cacheFolder`: that of all memos. */
export function memoFolder(
  folders: Folders,
  { cacheFolder }: { readonly cacheFolder: string | null },
): string | null {
  return cacheFolder === null ? null : join(cacheFolder, memoName(folders, cacheFolder))
}

/**
 * Name of the memo for a pair of folders, as seen from the cache: a checkout elsewhere that brings
 * its cache along finds it, and two checkouts that share a cache have one each.
 */
export function memoName({ content, out }: Folders, cacheFolder: string): string {
  const places = [content, out].map((folder) => relative(cacheFolder, resolve(folder)))
  return hash('sha256', places.join('\n')).slice(0, 16)
}
