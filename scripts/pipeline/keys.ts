import { createHash, hash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import type { Content } from '../sources/content.ts'
import type { RepositoryPlace } from '../sources/repository.ts'
import type { BuildOptions, BuildTools } from './options.ts'

/**
 * One hash for several parts, none of which can be taken for the end of another. Parts are texts,
 * or what JSON can say.
 */
export function keyOf(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts))
}

/**
 * Everything but the content that the bytes of the site depend on: the program, and every option
 * but those that say where things lie and how the writing is done.
 */
export function fingerprintOf(
  options: BuildOptions,
  program: string,
  label: string,
  repository: RepositoryPlace,
): string {
  const { content: _, out: _out, strict: _strict, cache: _cache, ...rest } = options
  const { fsync: _fsync, publish: _publish, allowEmpty: _empty, given: _given, ...telling } = rest
  return keyOf(program, label, repository, telling)
}

/**
 * Everything that a site is made of: with the same key it is the same site. `examplesKey`: that of the
 * library that examples show; `''`: there is none.
 */
export function inputKeyOf(
  fingerprint: string,
  content: Content,
  namedFilesKey: string,
  examplesKey: string,
): string {
  const key = createHash('sha256').update(`${fingerprint}\n${namedFilesKey}\n${examplesKey}\n`)
  const { sources, home, others, problems } = content
  for (const { path, hash: fileHash } of [...sources, ...others, ...(home === null ? [] : [home])])
    key.update(`${fileHash} ${path}\n`)
  // Warnings about files that are not read.
  for (const { file } of problems) key.update(`${file}\n`)
  return key.digest('hex')
}

/** The folder of a build's memo; null: nothing is remembered. */
export function memoFolder(
  options: Pick<BuildOptions, 'content' | 'out'>,
  { cacheFolder }: Pick<BuildTools, 'cacheFolder'>,
): string | null {
  return cacheFolder === null ? null : join(cacheFolder, memoName(options, cacheFolder))
}

/**
 * One memo for each pair of folders, named as seen from the cache: a checkout elsewhere that brings
 * its cache along finds it, and two checkouts that share a cache have one each.
 */
export function memoName(
  { content, out }: Pick<BuildOptions, 'content' | 'out'>,
  cacheFolder: string,
): string {
  const places = [content, out].map((folder) => relative(cacheFolder, resolve(folder)))
  return hash('sha256', places.join('\n')).slice(0, 16)
}
