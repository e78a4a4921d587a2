import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
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
import { keepAnswer, readAnswer } from '../../building/cache/kept-answers.ts'
import { programFolder } from '../../building/installation/place.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { ReadTypes, TypesRequest } from '../../reading/types/child.ts'
import { hashFile, type AskedFiles } from '../../reading/types/compiler/asked-files.ts'
import { compilerVersion } from '../../reading/types/compiler/find.ts'
import { readableFiles } from '../../reading/types/compiler/readable.ts'
import { findTypedPackage } from '../../reading/types/package/package-entries.ts'

/*
 * Cache of what was read from the types of packages, in the user's cache folder. Reading the types
 * of MUI takes 40 seconds with TypeScript 5, and checking a cached answer less than one. The name
 * of an answer's file covers the versions of the package, TypeScript and this program. An answer is
 * used while every file that it was made of has the same bytes, and no file exists that was
 * missing. An answer that is damaged, foreign or of another version is ignored.
 */

/** Text of metadata that was made from a package's types, with what is left out or not resolved. */
export type FoundTypes = Pick<ReadTypes, 'text' | 'leftOut' | 'unresolved'>

/**
 * Opens the cache of the answer to one request for the types of a package. `find` returns the
 * cached answer, or null. `keep` keeps an answer and never throws: without a cache the next reading
 * takes longer.
 */
export function openTypesCache(request: TypesRequest) {
  const { package: name, from, entries } = request
  const folder = findCacheFolder(programFolder(), 'types')
  const found = findTypedPackage(name, from, entries)
  const compiler = compilerVersion(from)
  if (folder === null || 'fault' in found || compiler === null)
    return { find: () => null, keep() {} }
  const program = String(readProgramFile(new URL('fingerprint', programFolder())))
  // No file that is read shows which modules a package has.
  const modules = hash('sha256', JSON.stringify(found.modules()))
  const isWhole = entries.length === 0
  const version = [program, compiler, name, found.version]
  const key = JSON.stringify([...version, found.entries, isWhole, modules])
  const file = `${hash('sha256', key)}.json`
  const isDeclaration = readableFiles(found.typesFolder)
  const mayRead = (path: string): boolean => isDeclaration(path) || found.runtime.mayRead(path)
  return {
    find(): FoundTypes | null {
      const kept = readShape(keptShape, readAnswer(folder, file))
      if (kept?.key !== key) return null
      const isSame =
        kept.files.every(([path, sum]) => {
          const place = placeOf(from, path)
          return mayRead(place) && hashFile(place) === sum
        }) && kept.absent.every((path) => !existsSync(placeOf(from, path)))
      const { text, leftOut, unresolved } = kept
      return isSame ? { text, leftOut, unresolved } : null
    },
    keep({ text, leftOut, unresolved, asked }: ReadTypes): void {
      const kept: Kept = { key, text, leftOut, unresolved, ...relatively(asked, from) }
      keepAnswer(folder, file, kept)
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
