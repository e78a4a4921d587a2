import { hash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import {
  aNumber,
  aText,
  everyItem,
  objectOf,
  readShape,
  tupleOf,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import { findCacheFolder } from '../../building/cache/cache-folder.ts'
import { removeOld } from '../../building/cache/remove-old.ts'
import { programFolder } from '../../building/installation/folder.ts'
import { makeFolder } from '../../building/publish/make-folder.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { ReadTypes, TypesRequest } from '../../reading/types/child.ts'
import { hashFile, type AskedFiles } from '../../reading/types/compiler/asked-files.ts'
import { compilerVersion } from '../../reading/types/compiler/find.ts'
import { readableFiles } from '../../reading/types/compiler/readable.ts'
import { findTypedPackage } from '../../reading/types/package-entries.ts'

/*
 * Cache of what was read from the types of packages, in the user's cache folder. Reading the types
 * of MUI takes 40 seconds with TypeScript 5, and checking a cached answer less than one. The name
 * of an answer's file covers the versions of the package, TypeScript and this program. An answer is
 * used while every file that it was made of has the same bytes, and no file exists that was
 * missing. An answer that is damaged, foreign or of another version is ignored.
 */

/** Text of metadata that was made from a package's types, with what is left out or not resolved. */
export type FoundTypes = Pick<ReadTypes, 'text' | 'leftOut' | 'unresolved'>

/** Cache of the answer to one request for the types of a package. */
export interface TypesCache {
  find(): FoundTypes | null
  /** Keeps an answer. Never throws: without a cache the next reading takes longer. */
  keep(answer: ReadTypes): void
}

const noCache: TypesCache = { find: () => null, keep: () => {} }

export function openTypesCache(request: TypesRequest): TypesCache {
  const { package: name, from, entries } = request
  const folder = findCacheFolder(programFolder(), 'types')
  const found = findTypedPackage(name, from, entries)
  const compiler = compilerVersion(from)
  if (folder === null || 'fault' in found || compiler === null) return noCache
  const program = String(readProgramFile(new URL('fingerprint', programFolder())))
  // No file that is read shows which modules a package has.
  const modules = hash('sha256', JSON.stringify(found.modules()))
  const isWhole = entries.length === 0
  const version = [program, compiler, name, found.version]
  const key = JSON.stringify([...version, found.entries, isWhole, modules])
  const path = join(folder, `${hash('sha256', key)}.json`)
  const isDeclaration = readableFiles(found.typesFolder)
  const mayRead = (path: string): boolean => isDeclaration(path) || found.runtime.mayRead(path)
  return {
    find() {
      const kept = readKept(path, key)
      if (kept === null) return null
      const isSame =
        kept.files.every(([file, sum]) => {
          const place = placeOf(from, file)
          return mayRead(place) && hashFile(place) === sum
        }) && kept.absent.every((file) => !existsSync(placeOf(from, file)))
      const { text, leftOut, unresolved } = kept
      return isSame ? { text, leftOut, unresolved } : null
    },
    keep({ text, leftOut, unresolved, asked }) {
      const kept: Kept = { key, text, leftOut, unresolved, ...relatively(asked, from) }
      const body = JSON.stringify(kept)
      const made = `${path}.${process.pid}`
      try {
        makeFolder(folder)
        writeFileSync(made, `${hash('sha256', body)}\n${body}`)
        renameSync(made, path)
        removeOld(folder)
      } catch {
        // A file that is left over is removed some day, as an old one.
      }
    },
  }
}

interface Kept extends AskedFiles, FoundTypes {
  readonly key: string
}

/** Returns an absolute path with `/` between the names, as the compiler asks for it. */
const placeOf = (from: string, path: string): string => resolve(from, path).replaceAll('\\', '/')

/** Returns paths relative to the project, which may be in another folder next time. */
function relatively({ files, absent }: AskedFiles, from: string): AskedFiles {
  const seen = (path: string): string => relative(from, path).replaceAll('\\', '/')
  return {
    files: files.map(([path, sum]) => [seen(path), sum]),
    absent: absent.map(seen),
  }
}

/**
 * Reads an answer from a file of the cache; null if the file is damaged or answers another request.
 */
function readKept(path: string, key: string): Kept | null {
  try {
    const all = readFileSync(path, 'utf8')
    const end = all.indexOf('\n')
    const body = all.slice(end + 1)
    if (all.slice(0, end) !== hash('sha256', body)) return null
    const kept = readShape(keptShape, JSON.parse(body))
    return kept?.key === key ? kept : null
  } catch {
    return null
  }
}

const texts = everyItem(aText)
const keptShape: JsonShape<Kept> = objectOf({
  key: aText,
  text: aText,
  leftOut: everyItem(tupleOf(aText, aNumber)),
  unresolved: objectOf({
    types: aNumber,
    modules: texts,
    install: texts,
    withoutProps: texts,
    unread: texts,
    tooMany: texts,
    previews: texts,
    skipped: texts,
  }),
  files: everyItem(tupleOf(aText, aText)),
  absent: texts,
})
