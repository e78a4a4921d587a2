/**
 * Memo: the files in which a build remembers what the next build needs.
 *
 * The theory, in the words of "Build systems à la carte": a page keeps a *verifying trace*, the hashes of what it was
 * made of and the answers to the questions that it asked about the rest of the catalog (`drawing/pages/questions.ts`).
 * While all of them still hold, its files stay. An output keeps one key of the parts that it is made of. If a page is
 * drawn again and its record (what outputs take from it) comes out as before, no output is made again (*early cutoff*):
 * outputs see only the record's hash. One key over everything that was read shows at a glance that nothing is different
 * (*durability*).
 *
 * A memo has three files, for three questions. `state`: is anything different at all? `catalog`: which pages and
 * outputs does that concern? `records` (a line a page, in catalog order): what goes into the outputs that have to be
 * made again? `state` is written last and names the hashes of the others, so that parts of different builds never mix.
 * Everything can be made again from the sources: a memo that is damaged, foreign, of another version, or that says what
 * no build writes (`memo-shape.ts`) is ignored. The introduction of the home page is not remembered but drawn each
 * time, since its markup goes into a page as it is.
 */
import { hash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import type { Note, Problem } from '../../words/model/problem.ts'
import type { ListedKind } from '../../words/model/page-kind.ts'
import type { MadeFile } from '../../drawing/outputs/output.ts'
import { isOfKind, type KnownOutput, type KnownPage, type KnownSource } from './known.ts'
import {
  inLines,
  inPieces,
  parseOrNull,
  readTextFile,
  sealed,
  unsealed,
  writeParts,
} from './memo-file.ts'
import { isBelievableCatalog, isBelievableState } from './memo-shape.ts'
import type { FileStamp } from './file-stamps.ts'
import { fileError } from '../publish/errors.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { stampAt, type Stamp } from '../publish/stamp.ts'
import type { Publication, PublishedFile, PublishedFolder } from '../publish/stage.ts'

/** Hashes, paths, stamps and messages of the last build that published, which every build needs. */
export interface LastBuild extends Publication {
  /**
   * Hash of everything that the build read except `metadataFiles`. It is `''` if the next build has
   * to look at more than this hash, such as at dates from git.
   */
  readonly inputKey: string
  /** Paths of the files that sources or settings name, relative to the content folder. */
  readonly namedFiles: readonly string[]
  /**
   * Path of the library folder that live examples show, relative to the content folder; null if
   * there is none.
   */
  readonly exampleFolder: string | null
  /** Patterns by which the files with usage counts are found. */
  readonly usagePatterns: readonly string[]
  /** Stamps of the files with metadata, and of those that scripts of live examples were made of. */
  readonly metadataFiles: readonly FileStamp[]
  /** Warnings of the build, without errors: a build with errors leaves no memo. */
  readonly problems: readonly Problem[]
  /** Notes of the build, those that were already reported by earlier builds included. */
  readonly notes: readonly Note[]
  readonly components: number
  readonly baseUrl: string | null
}

/** Pages, drafts and outputs of the last build, as the memo has them. */
export interface CatalogMemo {
  /** Hash of the look (such as title and brand) that all pages share. */
  readonly siteKey: string
  /** Hash of the table by which links and pictures are resolved. */
  readonly targetsKey: string
  /** Pages of components in catalog order, then pages of the other kinds. */
  readonly pages: readonly KnownPage[]
  /** Sources that were not published, such as drafts. */
  readonly drafts: readonly KnownSource[]
  readonly outputs: readonly KnownOutput[]
}

/** Memo of the last build, as the steps of a build read it; empty if there is none. */
export interface Memo {
  readonly last: LastBuild | null
  /**
   * Returns what the memo knows of pages, drafts and outputs. The first call reads it from the
   * disk. It is empty if any part of the memo is damaged.
   */
  details(): MemoDetails
  /** Saves the memo again with new stamps (size and times) of unchanged files. Never throws. */
  restamp(build: LastBuild): void
}
export interface MemoDetails extends CatalogMemo {
  /**
   * Finds what the last build knew of a source, by page kind and id; null if it knew nothing of it,
   * or if the hash of the bytes is another.
   */
  source<Kind extends ListedKind>(
    kind: Kind,
    id: string,
    sourceHash: string,
  ): Extract<KnownSource, { readonly kind: Kind }> | null
  /** Returns the position of a source's page among all pages, or -1 if it had no page. */
  position(id: string): number
  /**
   * Returns the files that the last build made for the output of this name; null if it made none,
   * or if their key (hash) was another.
   */
  output(name: string, key: string): readonly MadeFile[] | null
  /** Returns the record of a page (what outputs take from it), by its position in the last build. */
  record(position: number): string
  /** Hash of the records of all pages; null if there are none, or if they are not written yet. */
  readonly recordsHash: string | null
}

/**
 * Opens the memo in `folder`, which is what the last build remembered. A memo of a program with
 * another fingerprint is ignored. If `folder` is null, nothing is remembered. Never throws.
 */
export function openMemo(folder: string | null, fingerprint: string): Memo {
  const state = folder === null ? null : readState(folder, fingerprint)
  if (folder === null || state === null)
    return { last: null, details: () => firstTime, restamp() {} }
  const { site, serverFiles, ...rest } = state
  let details: MemoDetails | null = null
  return {
    last: {
      ...rest,
      site: readFlat(site),
      serverFiles: serverFiles === null ? null : readFlat(serverFiles),
    },
    details: () => (details ??= readDetails(folder, state)),
    restamp: (build) => void writing(folder, () => writeState(folder, stateOf(build, state))),
  }
}

interface State extends Omit<LastBuild, 'site' | 'serverFiles'> {
  readonly fingerprint: string
  readonly site: FlatFolder
  readonly serverFiles: FlatFolder | null
  readonly catalogHash: string
  /** Hash of the file `records`, so that damage is noticed whenever that file is read. */
  readonly recordsHash: string
}
type StateNames = Pick<State, 'fingerprint' | 'catalogHash' | 'recordsHash'>
/**
 * Published folder whose files stand in one flat list, so that it is quick to read. The list has
 * six values for each file: path, hash, and the four numbers of its stamp.
 */
interface FlatFolder {
  readonly manifestHash: string
  readonly files: readonly (string | number)[]
}

function readState(folder: string, fingerprint: string): State | null {
  const text = readTextFile(join(folder, 'state'))
  const body = text === null ? null : unsealed(text)
  if (body === null) return null
  const state = parseOrNull(body)
  return isState(state) && state.fingerprint === fingerprint ? state : null
}

// The hash shows that these bytes are complete, but not who wrote them.
const isState = (value: unknown): value is State => isBelievableState(value)
const isCatalog = (value: unknown): value is CatalogMemo => isBelievableCatalog(value)

function readDetails(folder: string, state: State): MemoDetails {
  const part = (name: string, wanted: string): string | null => {
    const text = readTextFile(join(folder, name))
    return text !== null && hash('sha256', text) === wanted ? text : null
  }
  const catalog = parseOrNull(part('catalog', state.catalogHash) ?? '')
  const records = part('records', state.recordsHash)
  if (!isCatalog(catalog) || records === null) return firstTime
  const lines = records === '' ? [] : records.slice(0, -1).split('\n')
  return memoDetails(catalog, (position) => lines[position] ?? '', state.recordsHash)
}

/**
 * Makes the details of a memo from its catalog. `record` returns the record of a page by the page's
 * position in the catalog.
 */
export function memoDetails(
  catalog: CatalogMemo,
  record: MemoDetails['record'],
  recordsHash: string | null,
): MemoDetails {
  const sources = new Map<string, KnownSource>()
  const positions = new Map<string, number>()
  for (const [position, page] of catalog.pages.entries()) {
    sources.set(page.listing.id, page)
    positions.set(page.listing.id, position)
  }
  for (const draft of catalog.drafts) sources.set(draft.listing.id, draft)
  const outputs = new Map(catalog.outputs.map((output) => [output.name, output]))
  return {
    ...catalog,
    recordsHash,
    source(kind, id, sourceHash) {
      const known = sources.get(id)
      return known?.hash === sourceHash && isOfKind(known, kind) ? known : null
    },
    position: (id) => positions.get(id) ?? -1,
    output(name, key) {
      const known = outputs.get(name)
      return known?.key === key ? known.files : null
    },
    record,
  }
}

const noCatalog: CatalogMemo = { siteKey: '', targetsKey: '', pages: [], drafts: [], outputs: [] }
const firstTime = memoDetails(noCatalog, () => '', null)

/** Memo that a build makes: all that it remembers for the next build. */
export interface NewMemo {
  readonly fingerprint: string
  readonly build: LastBuild
  readonly catalog: CatalogMemo
  /** Records of all pages, one line each; or those of the last build if they are the same. */
  readonly records: readonly string[] | { readonly recordsHash: string }
}

/**
 * Writes the memo. Returns null if it is written, or if there is no folder for it; else the reason
 * why it could not be written. A failure does not fail the build: the next build starts without a
 * memo.
 */
export function saveMemo(
  folder: string | null,
  { build, catalog, fingerprint, records }: NewMemo,
): string | null {
  if (folder === null) return null
  return writing(folder, () => {
    makeFolder(folder)
    const recordsHash =
      'recordsHash' in records
        ? records.recordsHash
        : writeFile(folder, 'records', inLines(records))
    const catalogHash = writeFile(folder, 'catalog', inPieces(catalog))
    writeState(folder, stateOf(build, { fingerprint, catalogHash, recordsHash }))
  })
}

/**
 * Returns the stamp of the memo in a folder, which differs as soon as another memo is written
 * there. Returns null if no memo can be reached.
 */
export const memoStamp = (folder: string): Stamp | null => stampAt(join(folder, 'state'))

function stateOf(
  { site, serverFiles, ...build }: LastBuild,
  { fingerprint, catalogHash, recordsHash }: StateNames,
): State {
  return {
    ...build,
    fingerprint,
    site: flat(site),
    serverFiles: serverFiles === null ? null : flat(serverFiles),
    catalogHash,
    recordsHash,
  }
}

function writeState(folder: string, state: State): void {
  writeFile(folder, 'state', sealed(inPieces(state)))
}

/** Writes one file of the memo through a temporary file, and returns the hash of its bytes. */
function writeFile(folder: string, name: string, parts: Iterable<string>): string {
  const fresh = join(folder, `${name}.${process.pid}`)
  const written = writeParts(fresh, parts)
  renameSync(fresh, join(folder, name))
  return written
}

/**
 * Runs a function that writes the memo. Returns null if it succeeds. If it fails, removes the whole
 * memo and returns the reason.
 */
function writing(folder: string, act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    dropMemo(folder)
    const failure = fileError(error, `${printable(folder)} cannot be written`)
    return failure instanceof Error ? failure.message : String(failure)
  }
}

function dropMemo(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A memo that cannot be removed is checked when it is read.
  }
}

function flat({ manifestHash, files }: PublishedFolder): FlatFolder {
  const row = Array.from<string | number>({ length: files.size * 6 })
  let at = 0
  for (const [path, { hash: fileHash, size, mtimeMs, ctimeMs, ino }] of files) {
    row[at++] = path
    row[at++] = fileHash
    row[at++] = size
    row[at++] = mtimeMs
    row[at++] = ctimeMs
    row[at++] = ino
  }
  return { manifestHash, files: row }
}

function readFlat({ manifestHash, files: row }: FlatFolder): PublishedFolder {
  const files = new Map<string, PublishedFile>()
  for (let i = 0; i < row.length; i += 6) {
    files.set(String(row[i]), {
      hash: String(row[i + 1]),
      size: Number(row[i + 2]),
      mtimeMs: Number(row[i + 3]),
      ctimeMs: Number(row[i + 4]),
      ino: Number(row[i + 5]),
    })
  }
  return { manifestHash, files }
}
