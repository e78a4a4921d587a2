import { createHash, hash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PageLink } from '../markdown/article.ts'
import type { Problem } from '../model/problem.ts'
import type { Publication, PublishedFile, PublishedFolder } from '../publish/stage.ts'
import type { Listed } from '../component/listing.ts'
import type { Query } from '../pages/questions.ts'
import type { RenderedHome } from '../pages/introduction.ts'

/**
 * What a build remembers for the next one. Everything in it can be made anew from the sources:
 * the cache may be deleted, and one that is damaged, foreign or of another version is no cache.
 *
 * Three files, for three questions. `state`: is anything different at all? `catalog`: which pages
 * and lists does that concern? `records` (a JSON line a page, in the order of the catalog): what
 * goes into the lists that have to be made anew? `state` is written last and names the hashes of
 * the others, so that parts of different builds never meet.
 */
export interface Cache extends LastBuild {
  readonly recordsHash: string
  /** Null if it is damaged. Read on each call, like the next. */
  catalog(): LastCatalog | null
  records(): readonly string[] | null
}

/** The last build that published, as every build needs to know it. */
export interface LastBuild extends Publication {
  /** Hash of all that was read. */
  readonly inputKey: string
  /** Files that sources name and that are read for it, below the content folder. */
  readonly namedFiles: readonly string[]
  /** All problems: warnings, since a build with errors leaves no cache. */
  readonly problems: readonly Problem[]
  readonly components: number
  readonly baseUrl: string | null
}

/** What it was made of. */
export interface LastCatalog {
  /** Hash of what all pages show. */
  readonly siteKey: string
  /** Hash of all that links and pictures are resolved with. */
  readonly targetsKey: string
  /** In catalog order: neighbours here were neighbours on their pages. */
  readonly pages: readonly CachedPage[]
  /** Drafts that were left out. */
  readonly drafts: readonly CachedSource[]
  readonly home: CachedHome | null
  readonly products: readonly CachedProduct[]
}

export interface CachedSource {
  readonly listing: Listed
  /** Of the source's bytes. */
  readonly hash: string
  /** Warnings of the front matter. */
  readonly problems: readonly Problem[]
}
export interface CachedPage extends CachedSource {
  readonly page: PageFacts
}
/** What is known of a page without its files and its record. */
export interface PageFacts {
  readonly queries: readonly Query[]
  readonly problems: readonly Problem[]
  readonly links: readonly PageLink[]
  readonly pictures: readonly string[]
  readonly propCount: number
  /** Of its part of `llms-full.txt`, in bytes. */
  readonly fullLength: number
  /** Hash of the record. */
  readonly recordKey: string
}
export interface CachedHome {
  readonly hash: string
  readonly queries: readonly Query[]
  readonly rendered: RenderedHome
}
/** Files about the whole catalog, and the hash of all that they are made of. */
export interface CachedProduct {
  readonly name: string
  readonly key: string
  readonly files: readonly ListedFile[]
}
export interface ListedFile {
  readonly path: string
  readonly mediaType: string
}

interface State extends Omit<LastBuild, 'site' | 'beside'> {
  readonly fingerprint: string
  readonly site: FlatFolder
  readonly beside: FlatFolder | null
  readonly catalogHash: string
  /** Named by the state, so that a damaged file is found out whenever it is read. */
  readonly recordsHash: string
}
/** Path, hash, size, time and inode of each file, one after the other: quick to read. */
interface FlatFolder {
  readonly manifestHash: string
  readonly files: readonly (string | number)[]
}

/** The cache of builds with this fingerprint, or null. Never throws. */
export function loadCache(folder: string, fingerprint: string): Cache | null {
  const text = readText(join(folder, 'state'))
  const end = text?.indexOf('\n') ?? -1
  if (text === null || end < 0) return null
  const body = text.slice(end + 1)
  if (hash('sha256', body) !== text.slice(0, end)) return null
  // The hash says that these are our own bytes.
  const state = JSON.parse(body) as State
  if (state.fingerprint !== fingerprint) return null
  const part = (name: string, wanted: string): string | null => {
    const bytes = readText(join(folder, name))
    return bytes !== null && hash('sha256', bytes) === wanted ? bytes : null
  }
  return {
    ...state,
    site: readFlat(state.site),
    beside: state.beside === null ? null : readFlat(state.beside),
    catalog() {
      const catalog = part('catalog', state.catalogHash)
      return catalog === null ? null : (JSON.parse(catalog) as LastCatalog)
    },
    records() {
      const records = part('records', state.recordsHash)
      if (records === null) return null
      return records === '' ? [] : records.slice(0, -1).split('\n')
    },
  }
}

/**
 * Writes the cache. `records` as a hash: those of the last build are right. A failure is no
 * problem of the build: the next one is cold.
 */
export function saveCache(
  folder: string,
  fingerprint: string,
  { site, beside, ...build }: LastBuild,
  catalog: LastCatalog,
  records: readonly string[] | string,
): void {
  try {
    mkdirSync(folder, { recursive: true })
    const write = (name: string, parts: Iterable<string>): string => {
      const fresh = join(folder, `${name}.${process.pid}`)
      const written = writeParts(fresh, parts)
      renameSync(fresh, join(folder, name))
      return written
    }
    const recordsHash = typeof records === 'string' ? records : write('records', inLines(records))
    const catalogHash = write('catalog', [JSON.stringify(catalog)])
    const state: State = {
      ...build,
      fingerprint,
      site: flat(site),
      beside: beside === null ? null : flat(beside),
      catalogHash,
      recordsHash,
    }
    const text = JSON.stringify(state)
    write('state', [`${hash('sha256', text)}\n${text}`])
  } catch {
    dropCache(folder)
  }
}

export function dropCache(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // What cannot be removed is checked when it is read.
  }
}

/** Some lines at a time: the records of a large catalog are not held in memory once more. */
function* inLines(lines: readonly string[]): Generator<string> {
  const step = 500
  for (let at = 0; at < lines.length; at += step) yield `${lines.slice(at, at + step).join('\n')}\n`
}

/** The hash of what was written. */
function writeParts(path: string, parts: Iterable<string>): string {
  const sum = createHash('sha256')
  const file = openSync(path, 'w')
  try {
    for (const part of parts) {
      sum.update(part)
      writeFileSync(file, part)
    }
  } finally {
    closeSync(file)
  }
  return sum.digest('hex')
}

function flat({ manifestHash, files }: PublishedFolder): FlatFolder {
  const row = Array.from<string | number>({ length: files.size * 5 })
  let at = 0
  for (const [path, { hash: fileHash, size, mtimeMs, ino }] of files) {
    row[at++] = path
    row[at++] = fileHash
    row[at++] = size
    row[at++] = mtimeMs
    row[at++] = ino
  }
  return { manifestHash, files: row }
}

function readFlat({ manifestHash, files: row }: FlatFolder): PublishedFolder {
  const files = new Map<string, PublishedFile>()
  for (let i = 0; i < row.length; i += 5) {
    files.set(String(row[i]), {
      hash: String(row[i + 1]),
      size: Number(row[i + 2]),
      mtimeMs: Number(row[i + 3]),
      ino: Number(row[i + 4]),
    })
  }
  return { manifestHash, files }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
