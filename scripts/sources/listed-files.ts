import { hash } from 'node:crypto'
import type { Problem } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'
import { readNamedFile } from './content.ts'
import type { Listed } from '../component/listing.ts'

/** A file that a source lists for the registry, read. */
export interface ListedText {
  /** Below the content folder. */
  readonly path: string
  readonly type: string
  readonly target: string | null
  readonly text: string
}

/** What the sources list, by the source's path; the key changes when any of the bytes does. */
export interface ListedTexts {
  readonly key: string
  readonly paths: readonly string[]
  of(source: string): readonly ListedText[]
}

/** Reads every file that the sources list. Problem: `registry-file`, at the place that names it. */
export function readListedFiles(
  folder: string,
  label: string,
  listings: readonly Listed[],
  problems: Problem[],
): ListedTexts {
  const texts = new Map<string, ListedText[]>()
  const hashes: string[] = []
  const paths: string[] = []
  for (const { path: source, files } of listings) {
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
      const list = texts.get(source) ?? []
      list.push({ path, type, target, text: file.text })
      texts.set(source, list)
    }
  }
  return { key: listedKey(hashes), paths, of: (source) => texts.get(source) ?? [] }
}

/** The key of these files as they are now; null if one of them cannot be read. */
export function keyOfListed(folder: string, paths: readonly string[]): string | null {
  const hashes: string[] = []
  for (const path of paths) {
    const file = readNamedFile(folder, path)
    if ('fault' in file) return null
    hashes.push(file.hash)
  }
  return listedKey(hashes)
}

const listedKey = (hashes: readonly string[]): string => hash('sha256', hashes.join())
