import { hash } from 'node:crypto'
import { quoted } from '../../words/model/printable.ts'
import type { Found, Point, Problem } from '../../words/model/problem.ts'
import { addTo } from '../../words/model/gather.ts'
import { readNamedBytes, readNamedFile, type ContentFile } from './content.ts'

/**
 * File that a source names under `files`, for the shadcn registry. `at` is the place of the name in
 * the front matter.
 */
export interface FileName {
  /** Path of the file below the content folder, with `/` between the names. */
  readonly path: string
  readonly type: string
  /** Path of the file in the project that installs it; null if the registry's client decides. */
  readonly target: string | null
  readonly at: Point
}
/** File that a source names under `files`, for the shadcn registry, with its text. */
export interface NamedFile extends Omit<FileName, 'at'> {
  /** SHA-256 of the file's bytes. */
  readonly hash: string
  readonly text: string
}

/**
 * Files that the sources name under `files`, for the shadcn registry; `of` returns those of a
 * source by its id. The key changes whenever a byte of the files does.
 */
export interface NamedFiles {
  readonly key: string
  readonly hashes: readonly string[]
  readonly paths: readonly string[]
  of(id: string): readonly NamedFile[]
}

export interface NamingSource {
  readonly id: string
  readonly path: string
  readonly files: readonly FileName[]
}

/**
 * Reads every file that the sources name under `files`. A file that cannot be read is a problem
 * `registry-file`, at the place of its name.
 */
export function readNamedFiles(
  folder: string,
  label: string,
  sources: readonly NamingSource[],
): Found<NamedFiles> {
  const problems: Problem[] = []
  const texts = new Map<string, NamedFile[]>()
  const hashes: string[] = []
  const paths: string[] = []
  for (const { id, path: source, files } of sources) {
    for (const { path, type, target, at } of files) {
      const file = readNamedFile(folder, path)
      if ('fault' in file) {
        problems.push({
          file: `${label}/${source}`,
          ...at,
          message: `the file ${quoted(path)} of the content folder cannot be offered: ${file.fault}`,
          rule: 'registry-file',
          severity: 'error',
        })
        continue
      }
      hashes.push(file.hash)
      paths.push(path)
      addTo(texts, id, { path, type, target, hash: file.hash, text: file.text })
    }
  }
  const of: NamedFiles['of'] = (id) => texts.get(id) ?? []
  return { value: { key: keyOfHashes(hashes), hashes, paths, of }, problems }
}

/** Returns the named files with the hashes and paths of further files, which no source names. */
export function withFiles(named: NamedFiles, files: readonly ContentFile[]): NamedFiles {
  const hashes = [...named.hashes, ...files.map((file) => file.hash)]
  const paths = [...named.paths, ...files.map(({ path }) => path)]
  return { ...named, key: keyOfHashes(hashes), hashes, paths }
}

/**
 * Computes the key of {@link NamedFiles} from the files of these paths as they are now; null if any
 * of them cannot be read.
 */
export function keyOfNamedFiles(folder: string, paths: readonly string[]): string | null {
  const hashes: string[] = []
  for (const path of paths) {
    const file = readNamedBytes(folder, path)
    if ('fault' in file) return null
    hashes.push(file.hash)
  }
  return keyOfHashes(hashes)
}

const keyOfHashes = (hashes: readonly string[]): string => hash('sha256', hashes.join())
