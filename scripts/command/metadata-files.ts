import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { openMetadataFile } from '../metadata/file.ts'
import { limits } from '../metadata/limits.ts'
import type { Metadata } from '../metadata/model.ts'
import { addressFault, isPackageName, resolveMetadata } from '../metadata/package-files.ts'
import { nothingListed, readMetadata, type MetadataSource } from '../metadata/read.ts'
import type { Problem } from '../model/problem.ts'
import { runFolder, shownPath } from './places.ts'

/** A file of metadata that the command line names, itself or by its package. */
export interface NamedMetadata {
  readonly path: string
  /** What messages call it. */
  readonly name: string
  /** The package that was named; null: a file. */
  readonly package: string | null
  /** Empty if it cannot be read. */
  readonly bytes: Uint8Array
}

/** All that these files and packages say. With a problem nothing is to be made of it. */
export interface OpenedMetadata {
  readonly named: readonly NamedMetadata[]
  readonly metadata: Metadata
  /** Rule `api-file`: what cannot be read, and files that list no component. */
  readonly problems: readonly Problem[]
}

/**
 * Opens what the command line names: any file, or else the installed package of that name. Its
 * person may name what they can read.
 */
export function openMetadata(words: readonly string[]): OpenedMetadata {
  const problems: Problem[] = []
  const named: NamedMetadata[] = []
  const sources: MetadataSource[] = []
  let bytes = 0
  const seen = new Set<string>()
  for (const word of words) {
    for (const one of namedBy(word, problems)) {
      // Given twice a file would describe each component twice.
      if (seen.has(resolve(one.path))) continue
      seen.add(resolve(one.path))
      const name = shownPath(one.path).split(sep).join('/')
      // The reader refuses what is too much; it need not be in memory for that.
      if (bytes > limits.allBytes) continue
      const file = openMetadataFile(one.path, name)
      if ('fault' in file) problems.push(problemOf(name, `the file ${file.fault}`))
      else sources.push(file)
      const read = 'fault' in file ? new Uint8Array() : file.bytes
      named.push({ ...one, name, bytes: read })
      bytes += read.length
    }
  }
  const metadata = readMetadata(sources)
  for (const { file, message } of [...metadata.problems, ...nothingListed(metadata)])
    problems.push(problemOf(file, `the file ${message}`))
  return { named, metadata, problems }
}

type FoundMetadata = Pick<NamedMetadata, 'path' | 'package'>

function namedBy(word: string, problems: Problem[]): readonly FoundMetadata[] {
  if (existsSync(word)) return [{ path: word, package: null }]
  // What was typed, if it was taken for a path that counts from where the person is.
  const typed = relative(runFolder(), resolve(word)).split(sep).join('/')
  for (const address of [word, typed]) {
    const fault = addressFault(address)
    if (fault === null) continue
    problems.push(problemOf(word, `this ${fault}`))
    return []
  }
  const name = [word, typed].find(isPackageName)
  if (name === undefined) return [{ path: word, package: null }]
  const found = resolveMetadata(name, runFolder(), null)
  if ('paths' in found)
    return found.paths.map((path) => ({ path: relative('.', path) || path, package: name }))
  problems.push(problemOf(name, `the package ${found.fault}`))
  return []
}

function problemOf(file: string, message: string): Problem {
  return { file, line: 1, column: 1, message, rule: 'api-file', severity: 'error' }
}
