import { createHash, hash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import type { Content } from '../../reading/content/content.ts'

/**
 * Returns one hash of several parts, which are texts or values of JSON. `('ab', 'c')` and `('a',
 * 'bc')` give different hashes.
 */
export function cacheKey(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts))
}

/**
 * Keys (hashes) of the inputs of a build other than its sources; `''` if there is no input of that
 * kind.
 */
export interface OtherKeys {
  /** Hash of the files that sources or settings name, such as those of `files` in front matter. */
  readonly named: string
  /** Hash of the files in the library folder whose components the live examples show. */
  readonly examples: string
  /** Hash of the usage counts, from files such as `usage.json`. */
  readonly usage: string
}

/**
 * Returns one hash of everything that a site is made of: content, options and program. With the
 * same hash the site is the same. Files with metadata and the modules of live examples are not in
 * it: their stamps are compared instead.
 */
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
  // Warnings name files that are not read; such a file changes the key when it comes or goes.
  for (const { file } of problems) key.update(`${file}\n`)
  return key.digest('hex')
}

/** Folders of a build: where its sources lie, and where its site goes. */
interface Folders {
  readonly content: string
  readonly out: string
}

/**
 * Returns the folder of the memo (what a build remembers for the next one) of one build, below the
 * folder of all memos. Returns null if `cacheFolder` is null.
 */
export function memoFolder(
  folders: Folders,
  { cacheFolder }: { readonly cacheFolder: string | null },
): string | null {
  return cacheFolder === null ? null : join(cacheFolder, memoName(folders, cacheFolder))
}

/**
 * Returns the folder name of the memo for a pair of content and output folder. The name depends on
 * their paths relative to the cache. So a checkout that moves together with its cache finds its
 * memo again, and two checkouts that share a cache have one memo each.
 */
export function memoName({ content, out }: Folders, cacheFolder: string): string {
  const places = [content, out].map((folder) => relative(cacheFolder, resolve(folder)))
  return hash('sha256', places.join('\n')).slice(0, 16)
}
