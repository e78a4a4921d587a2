/*
 * How a site is published.
 *
 * New and changed files are written beside the output folder while the build still goes on. Only
 * when it found no problem are they moved in, one rename a file, under a redo journal: before the
 * journal is in place the old site is untouched; after that the next command completes the new
 * one, whatever happened in between. So a reader never meets a missing or a torn file.
 *
 * The order keeps links whole at every moment: files that are new come first (assets before
 * pages), then replacements, the index last, then the manifest; removals follow everything else.
 * A first publication is one rename of the whole folder.
 *
 * Writing in place would be cheaper for a few changed files and is torn by a crash. The renames
 * are cheap too as long as the old file keeps a second name until the end (see `keepOld`), and a
 * build that changes nothing renames nothing.
 */
import { hash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { compareText, printable } from '../problems.ts'
import { errorCode, fileError, PublishError } from './errors.ts'
import {
  applyJournal,
  checkPlaces,
  hasJournal,
  syncFolders,
  syncPath,
  writeJournal,
} from './journal.ts'
import { takeLock } from './lock.ts'
import { manifestName, manifestText, patchManifest, readManifest } from './manifest.ts'
import { checkFolders, isSound, putOrder, removeOrder } from './paths.ts'
import { placesOf, refuseOverlap, type Places } from './places.ts'

export { PublishError } from './errors.ts'
export { manifestName } from './manifest.ts'

/** A file of ours, as it was when it was published: the next build need not read it again. */
export interface PublishedFile {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** A site as a build left it. */
export interface PublishedSite {
  /** Of the manifest's bytes: another build that published since has left another one. */
  readonly manifestHash: string
  /** By path, in the order of the manifest. */
  readonly files: ReadonlyMap<string, PublishedFile>
}

export interface PublishResult {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly site: PublishedSite
}

export interface StageOptions {
  readonly out: string
  /** The content folder, which the output must not meet. */
  readonly content: string
  /** The site as the last build of this content left it. */
  readonly known?: PublishedSite | null
  /** Wait until the disk has every file. */
  readonly fsync: boolean
}

/** The new site while it is being made. Every method may throw {@link PublishError}. */
export interface Stage {
  /** Takes one file of the new site; only bytes that differ from the published ones are written. */
  put(path: string, body: string | Uint8Array): void
  /** Says that published files stay: all of them, or none if one is not there as we wrote it. */
  keep(paths: readonly string[]): boolean
  /** True if the whole site is there as we wrote it. */
  isIntact(): boolean
  /** The text of a file that was put or kept. */
  read(path: string): string
  /** The bytes that the last build published there; null if they are not there as we wrote them. */
  readLast(path: string): Buffer | null
  /** Its size in bytes. */
  sizeOf(path: string): number
  /** The hash of its bytes. */
  hashOf(path: string): string
  /** Publishes what was put and kept, and removes what an earlier build published besides. */
  commit(): PublishResult
  /** Throws everything away; the published site is as it was. */
  discard(): void
}

/** Begins a publication: completes one that was cut off, and keeps other builds out. */
export function openStage(options: StageOptions): Stage {
  const { out, content, known = null, fsync } = options
  refuseOverlap(out, content)
  const places = placesOf(out)
  const lock = guard(`${out} cannot be published`, () => {
    mkdirSync(places.parent, { recursive: true })
    const taken = takeLock(places.lock)
    try {
      recoverLocked(places)
    } catch (error) {
      taken.release()
      throw error
    }
    return taken
  })
  const { work, site } = places
  const fresh = join(work, 'new')
  const first = !existsSync(site)
  const manifest = first ? noManifest : readManifest(site, known?.manifestHash)
  const isKnown = known !== null && known.manifestHash === manifest.hash
  const published = isKnown ? known.files : unseen(manifest.files)
  const named = new Map<string, PublishedFile>()
  /** How many of these stand in the last manifest. */
  let again = 0
  const staged = new Set<string>()
  const made = new Set<string>()
  const foreign: string[] = []
  let open = true

  const close = (): void => {
    if (!open) return
    open = false
    try {
      if (lock.isHeld() && !hasJournal(work)) rmSync(work, { recursive: true, force: true })
    } catch {
      // It stays beside the site; the next build clears it away.
    }
    lock.release()
  }

  /** What is at a path, if it holds the bytes of this hash. `before`: what was published there. */
  const unchanged = (
    path: string,
    wanted: string,
    before: PublishedFile | undefined,
  ): PublishedFile | null => {
    if (first) return null
    const place = `${site}/${path}`
    const now = lstatSync(place, { throwIfNoEntry: false })
    if (now?.isFile() !== true) return null
    if (before !== undefined && sameStats(before, now))
      return before.hash === wanted ? before : null
    if (hash('sha256', readFileSync(place)) !== wanted) return null
    return { hash: wanted, size: now.size, mtimeMs: now.mtimeMs, ino: now.ino }
  }

  const name = (path: string, file: PublishedFile, isPublished: boolean): void => {
    if (named.has(path))
      throw new PublishError(`two files of the site have the path ${printable(path)}`)
    named.set(path, file)
    if (isPublished) again++
  }

  const bytesOf = createEncoder()
  const encode = keepLast((body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? bytesOf(body) : body
    return { bytes, bytesHash: hash('sha256', bytes) }
  })

  return {
    put: (path, body) =>
      guard(`${path} cannot be written`, () => {
        checkPath(path)
        const { bytes, bytesHash } = encode(body)
        const before = published.get(path)
        const there = unchanged(path, bytesHash, before)
        if (there !== null) {
          name(path, there, before !== undefined)
          return
        }
        const isForeign =
          !first &&
          before === undefined &&
          lstatSync(join(site, path), { throwIfNoEntry: false }) !== undefined
        if (isForeign) {
          foreign.push(path)
          return
        }
        const folder = dirname(path)
        if (!made.has(folder)) {
          mkdirSync(join(fresh, folder), { recursive: true })
          made.add(folder)
        }
        const { size, mtimeMs, ino } = writeNew(`${fresh}/${path}`, bytes)
        name(path, { hash: bytesHash, size, mtimeMs, ino }, before !== undefined)
        staged.add(path)
      }),
    keep: (paths) =>
      guard(`${out} cannot be read`, () => {
        // The last to publish here may have been a build of another content.
        if (!isKnown) return false
        const files: PublishedFile[] = []
        for (const path of paths) {
          const before = published.get(path)
          const file = before === undefined ? null : unchanged(path, before.hash, before)
          if (file === null) return false
          files.push(file)
        }
        for (const [i, path] of paths.entries()) name(path, files[i] ?? noFile, true)
        return true
      }),
    isIntact: () =>
      guard(`${out} cannot be read`, () => {
        if (!isKnown) return false
        for (const [path, before] of published) {
          if (unchanged(path, before.hash, before) === null) return false
        }
        return true
      }),
    read: (path) =>
      guard(`${path} cannot be read`, () =>
        readFileSync(join(staged.has(path) ? fresh : site, path), 'utf8'),
      ),
    readLast: (path) =>
      guard(`${path} cannot be read`, () => {
        const before = isKnown ? published.get(path) : undefined
        if (before === undefined || unchanged(path, before.hash, before) === null) return null
        return readFileSync(join(site, path))
      }),
    sizeOf: (path) => named.get(path)?.size ?? 0,
    hashOf: (path) => named.get(path)?.hash ?? '',
    commit: () =>
      guard(`${out} cannot be published`, () => {
        try {
          const sameFiles = again === published.size && again === named.size
          if (!sameFiles) checkFolders(named.keys())
          const [taken] = foreign
          if (taken !== undefined) {
            const more = foreign.length === 1 ? '' : ` (and ${foreign.length - 1} more)`
            throw new PublishError(
              `${join(out, printable(taken))} is not a file of ours${more}; move it away or choose another --out`,
            )
          }
          const gone = sameFiles ? [] : [...published.keys()].filter((path) => !named.has(path))
          // Sorted as the last manifest was: that order need not be found again.
          const order = sameFiles ? [...published.keys()] : [...named.keys()].sort(compareText)
          const files = new Map(order.map((path) => [path, named.get(path) ?? noFile]))
          const result = (manifestHash: string): PublishResult => ({
            written: staged.size,
            unchanged: named.size - staged.size,
            removed: gone.length,
            site: { manifestHash, files },
          })
          if (staged.size === 0 && sameFiles && manifest.hash !== '') return result(manifest.hash)
          const bytes = sameFiles ? patched(manifest.bytes, staged, published, files) : null
          const text = bytes ?? Buffer.from(manifestText(files))
          const put = [...putOrder(staged, published), manifestName]
          if (!first) checkPlaces(site, put)
          mkdirSync(fresh, { recursive: true })
          writeFileSync(join(fresh, manifestName), text)
          if (fsync) for (const path of put) syncPath(join(fresh, path))
          if (!lock.isHeld())
            throw new PublishError('another build has taken the place of this one', 75)
          if (!first || !moveWhole(fresh, site)) {
            mkdirSync(site, { recursive: true })
            writeJournal(work, { put, remove: removeOrder(gone) }, fsync)
            applyJournal(work, site, fsync)
          } else if (fsync) syncFolders(site)
          return result(hash('sha256', text))
        } finally {
          close()
        }
      }),
    discard: close,
  }
}

const noFile: PublishedFile = { hash: '', size: 0, mtimeMs: 0, ino: 0 }
const noManifest = { files: new Map<string, string>(), hash: '', bytes: Buffer.alloc(0) }

/** The last manifest with the hashes of a few new files, or null where it is quicker made anew. */
function patched(
  manifest: Buffer,
  staged: ReadonlySet<string>,
  before: ReadonlyMap<string, PublishedFile>,
  now: ReadonlyMap<string, PublishedFile>,
): Buffer | null {
  if (staged.size > 20) return null
  const changes = [...staged].map((path) => ({
    path,
    from: before.get(path)?.hash ?? '',
    to: now.get(path)?.hash ?? '',
  }))
  return patchManifest(manifest, changes)
}

/** Files of which only the manifest is known: nothing on the disk is taken for them unread. */
function unseen(manifest: ReadonlyMap<string, string>): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>()
  for (const [path, fileHash] of manifest) files.set(path, { ...noFile, hash: fileHash, size: -1 })
  return files
}

/** Writes a new file and says what the disk made of it. */
function writeNew(place: string, bytes: Uint8Array): Stats {
  const file = openSync(place, 'w')
  try {
    writeFileSync(file, bytes)
    return fstatSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Texts as UTF-8, one at a time: the bytes are those of the last text only. A buffer for each of
 * thousands of files would cost twice as much.
 */
function createEncoder(): (text: string) => Uint8Array {
  const room = Buffer.allocUnsafeSlow(64 * 1024)
  // A code unit becomes three bytes at most.
  return (text) =>
    text.length * 3 > room.length ? Buffer.from(text) : room.subarray(0, room.write(text))
}

/** The route's answer is published under two names, one after the other: the work is done once. */
function keepLast<In, Out>(act: (input: In) => Out): (input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, output: act(input) }
    return last.output
  }
}

/** Completes a publication that was cut off. Every command that looks at a site calls it first. */
export function recover(out: string): void {
  const places = placesOf(out)
  if (!existsSync(places.work)) return
  const lock = takeLock(places.lock)
  try {
    recoverLocked(places)
  } finally {
    lock.release()
  }
}

/** The first publication at one stroke; false where it has to go file by file. */
function moveWhole(fresh: string, site: string): boolean {
  try {
    renameSync(fresh, site)
    return true
  } catch (error) {
    if (['EXDEV', 'EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) return false
    throw error
  }
}

function recoverLocked({ work, site }: Places): void {
  if (!existsSync(work)) return
  if (hasJournal(work)) applyJournal(work, site)
  else rmSync(work, { recursive: true, force: true })
}

function guard<T>(doing: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw fileError(error, printable(doing))
  }
}

function sameStats(before: PublishedFile, now: Stats): boolean {
  return before.size === now.size && before.mtimeMs === now.mtimeMs && before.ino === now.ino
}

function checkPath(path: string): void {
  if (!isSound(path) || path === manifestName)
    throw new PublishError(`${printable(path)} is no path inside the site`)
}
