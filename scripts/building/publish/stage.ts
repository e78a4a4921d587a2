/*
 * How a site and its server files are published: two folders side by side, one publication.
 *
 * New and changed files are written beside the output folder while the build still goes on. Only
 * when it found no problem are they moved in, one rename a file, under a redo journal: before the
 * journal is in place both folders are untouched; after that the next build, or `verify`, completes
 * the new state of both, whatever happened in between. So a reader never meets a missing or a torn
 * file.
 *
 * The order keeps links whole at every moment: files that are new come first (assets before
 * pages), then replacements, the index last, then the manifest; removals follow everything else.
 * Server files come after the pages that they speak of. A folder that was not there comes by one
 * rename of the whole.
 *
 * Writing in place would be cheaper for a few changed files and is torn by a crash. The renames
 * are cheap too as long as the old file keeps a second name until the end (see `keepOld`), and a
 * build that changes nothing renames nothing.
 */
import { existsSync, lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { compareText } from '../../words/model/text.ts'
import { fileError, PublishError } from './errors.ts'
import {
  closedFolder,
  openFolder,
  type FolderPlan,
  type PublishedFolder,
  type StagedFolder,
} from './folder.ts'
import { applyJournal, checkPlaces, hasJournal, syncPath, writeJournal } from './journal.ts'
import { checkKeep, refuseMeeting, stageKept, type KeptFiles } from './keep.ts'
import { takeLock, type Lock } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import {
  holdsKeptSite,
  holdsServerFiles,
  holdsSite,
  manifestName,
  serverManifestName,
} from './manifest.ts'
import type { FilePlaces, PlacedFile } from './place-file.ts'
import type { PublishedFile } from './stamp.ts'
import {
  freshFolders,
  publishPlaces,
  placesOfNamesake,
  refuseOverlap,
  serverLabel,
  type Places,
} from './publish-places.ts'

export { PublishError } from './errors.ts'
export type { PublishedFolder } from './folder.ts'
export type { PublishedFile } from './stamp.ts'
export { manifestName } from './manifest.ts'

/** Files that a build has published: those of the site, and those for servers. */
export interface Publication {
  readonly site: PublishedFolder
  /** Files in the folder of server files; null if there are none. */
  readonly serverFiles: PublishedFolder | null
}

/** Result of publishing: the published files, and counts over both folders. */
export interface PublishResult extends Publication {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Number of files of the previous site that were kept in a folder of the new one. */
  readonly kept: number
}

export interface StageOptions {
  readonly out: string
  /** Path of the content folder, which must not overlap with the output folder. */
  readonly content: string
  /** Files that the last build of this content published, if they are known. */
  readonly known?: Publication | null
  /**
   * True if `keep` trusts that published files are as the last build left them, without a look at
   * each of them. A file that is read is looked at then.
   */
  readonly keepsUnseen?: boolean | undefined
  /** True if publishing waits until every file is stored on the disk. */
  readonly fsync: boolean
  /** Folder of the new site in which the previous site is kept; null if it is replaced. */
  readonly keep?: string | null
}

/** Stage that collects the new site. Every method may throw {@link PublishError}. */
export interface Stage {
  /** Puts one file on the stage. It is written only if its bytes differ from the published ones. */
  put(path: string, body: string | Uint8Array): void
  /** Folders for threads that write files of the site themselves; null if nothing is published. */
  readonly places: FilePlaces | null
  /** Returns what is known of the published file at a path, or null if no file of ours is there. */
  publishedAt(path: string): PublishedFile | null
  /**
   * Takes over a file that a thread has compared with the published one, and has written if it
   * differs.
   */
  adopt(placed: PlacedFile): void
  /**
   * Keeps published files as they are. If one of them is missing or has been changed, returns false
   * and keeps none.
   */
  keep(paths: readonly string[]): boolean
  putServerFile(path: string, body: string | Uint8Array): void
  /**
   * Keeps all server files as they are. If one of them is missing or has been changed, returns
   * false and keeps none.
   */
  keepServerFiles(): boolean
  /** Returns the paths of the site's files that an earlier build published here. */
  lastPaths(): Iterable<string>
  /** Returns true if the site and its server files are complete and as the last build wrote them. */
  isIntact(): boolean
  /**
   * Returns the published files with the present stamps of all that were looked at. Returns null if
   * all stamps are those that the last build knew.
   */
  restamped(): Publication | null
  /**
   * Reads the text of a file that was put or kept. Throws {@link PublishError} if a file kept
   * without a look has been changed.
   */
  read(path: string): string
  /**
   * Reads the bytes that the last build published at a path; null if that file is missing or has
   * been changed.
   */
  readLast(path: string): Buffer | null
  /** Returns the size, in bytes, of a file that was put or kept; 0 for any other path. */
  sizeOf(path: string): number
  /** Returns the hash of a file that was put or kept; `''` for any other path. */
  hashOf(path: string): string
  /** Sets which files are left out or differ in the kept copy of the previous site. */
  keepSite(files: KeptFiles): void
  /** Publishes what was put and kept, and removes all other files of an earlier build. */
  commit(): PublishResult
  /** Discards everything on the stage. The published site stays as it was. */
  discard(): void
}

/**
 * Opens a stage, which collects the files of a new site. Completes an interrupted publication
 * first, and locks other builds out. Throws {@link PublishError}.
 */
export function openStage(options: StageOptions): Stage {
  const { out, content } = options
  refuseOverlap(out, content)
  const places = publishPlaces(out)
  return guard(`${out} cannot be published`, () => {
    makeFolder(places.parent)
    const lock = lockAndRecover(places)
    try {
      return stageLocked(options, places, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  })
}

function stageLocked(options: StageOptions, places: Places, lock: Lock): Stage {
  const { out, known = null, fsync, keep = null } = options
  const { work } = places
  const label = serverLabel(out)
  const site = openSite(options, places)
  if (keep !== null) checkKeep(places.site, out, keep)
  let keptFiles: KeptFiles = { isLeftOut: () => false, instead: () => new Map() }
  const server = openServer(options, places, label)
  let open = true

  const close = (): void => {
    if (!open) return
    open = false
    try {
      if (lock.isHeld() && !hasJournal(work)) rmSync(work, { recursive: true, force: true })
    } catch {
      // The work folder stays beside the site; the next build removes it.
    }
    lock.release()
  }

  const commit = (): PublishResult => {
    const [pages, serverFiles] = [site.plan(), server.plan()]
    // Threads draw pages in any order, so the paths are sorted.
    refuseForeign([
      ...site.foreign.toSorted(compareText).map((path) => join(out, path)),
      ...server.foreign.toSorted(compareText).map((path) => join(label, path)),
    ])
    const fresh = freshFolders(work)
    if (keep !== null) refuseMeeting(keep, pages.published?.files.keys() ?? [])
    const kept =
      keep === null
        ? null
        : stageKept({ site: places.site, out, fresh: fresh.kept, folder: keep, fsync }, keptFiles)
    const result = {
      ...resultOf(pages, serverFiles),
      kept: kept === null ? 0 : kept.put.length - 1,
    }
    if (isEmpty(pages) && isEmpty(serverFiles) && kept === null) return result
    checkPlaces(places.site, pages)
    checkPlaces(places.server, serverFiles)
    if (kept !== null)
      checkPlaces(places.site, { put: [`${kept.folder}/${manifestName}`], remove: [] })
    pages.stageManifest()
    serverFiles.stageManifest()
    if (fsync) {
      for (const path of pages.put) syncPath(join(fresh.site, path))
      for (const path of serverFiles.put) syncPath(join(fresh.server, path))
    }
    if (!lock.isHeld()) throw new PublishError('another build has taken the place of this one', 75)
    // The work folder does not exist yet if files are only removed.
    makeFolder(work)
    writeJournal(work, { site: pages, server: serverFiles, kept }, fsync)
    applyJournal(places, fsync)
    pages.settle()
    serverFiles.settle()
    return result
  }

  return {
    put: (path, body) => guard(`${path} cannot be written`, () => site.put(path, body)),
    places: site.places,
    publishedAt: (path) => site.published.get(path) ?? null,
    adopt: (placed) => site.adopt(placed),
    keep: (paths) => guard(`${out} cannot be read`, () => site.keep(paths)),
    putServerFile: (path, body) =>
      guard(`${join(label, path)} cannot be written`, () => server.put(path, body)),
    keepServerFiles: () =>
      guard(`${label} cannot be read`, () => {
        if (known === null) return false
        return known.serverFiles === null
          ? server.isIntact()
          : server.keep([...known.serverFiles.files.keys()])
      }),
    lastPaths: () => site.published.keys(),
    isIntact: () => guard(`${out} cannot be read`, () => site.isIntact() && server.isIntact()),
    restamped() {
      const [pages, serverFiles] = [site.restamped(), server.restamped()]
      if (known === null || (pages === null && serverFiles === null)) return null
      return { site: pages ?? known.site, serverFiles: serverFiles ?? known.serverFiles }
    },
    read: (path) => guard(`${path} cannot be read`, () => site.read(path)),
    readLast: (path) => guard(`${path} cannot be read`, () => site.readLast(path)),
    sizeOf: (path) => site.named(path)?.size ?? 0,
    hashOf: (path) => site.named(path)?.hash ?? '',
    keepSite: (files) => void (keptFiles = files),
    commit: () =>
      guard(`${out} cannot be published`, () => {
        try {
          return commit()
        } finally {
          close()
        }
      }),
    discard: close,
  }
}

function openSite(
  { out, known, keepsUnseen = false }: StageOptions,
  { site: place, work }: Places,
): StagedFolder {
  const another = 'choose another --out, or remove it if no server needs it'
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new PublishError(`${printable(out)} is a symbolic link that leads nowhere; remove it`)
  if (holdsServerFiles(place))
    throw new PublishError(`${printable(out)} holds the server files of another site; ${another}`)
  if (holdsKeptSite(place))
    throw new PublishError(
      `${printable(out)} holds a version that was kept, and stays as it is; choose another --out`,
    )
  const site = openFolder({
    place,
    fresh: freshFolders(work).site,
    manifestName,
    known: known?.site ?? null,
    keepsUnseen,
  })
  // Earlier versions of this program listed server files in a manifest with the name of a site's.
  if (site.published.size > 0 && !site.published.has('index.html'))
    throw new PublishError(
      `${printable(out)} holds server files of an earlier version, and no site; ${another}`,
    )
  return site
}

/**
 * Opens the folder of server files. If something else, such as a file or another site, is in its
 * place, returns a folder into which nothing can be put: that throws.
 */
function openServer(
  { out, known, keepsUnseen = false }: StageOptions,
  { server: place, work }: Places,
  label: string,
): StagedFolder {
  const before = known?.serverFiles ?? null
  const stats = lstatSync(place, { throwIfNoEntry: false })
  if (stats !== undefined && !stats.isDirectory()) {
    const kind = stats.isSymbolicLink() ? 'a symbolic link' : 'a file'
    return closedFolder(
      `${printable(label)} is ${kind}, the folder of the server files is needed there; move it away or choose another --out`,
      before,
    )
  }
  if (holdsSite(place)) {
    return closedFolder(
      `${printable(label)} holds another site, the server files of ${printable(out)} belong there; choose another --out`,
      before,
    )
  }
  return openFolder({
    place,
    fresh: freshFolders(work).server,
    manifestName: serverManifestName,
    known: before,
    keepsUnseen,
  })
}

/**
 * Returns true if all files of a site and of its server files are as a build left them. Throws
 * {@link PublishError} if they cannot be read.
 */
export function holdsPublication(out: string, known: Publication): boolean {
  const places = publishPlaces(out)
  // Nothing is staged, so it does not matter which content is published.
  const options = { out, content: '', fsync: false, known }
  return guard(
    `${out} cannot be read`,
    () =>
      openSite(options, places).isIntact() &&
      openServer(options, places, serverLabel(out)).isIntact(),
  )
}

function refuseForeign(foreign: readonly string[]): void {
  const [taken] = foreign
  if (taken === undefined) return
  const more = foreign.length === 1 ? '' : ` (and ${foreign.length - 1} more)`
  throw new PublishError(
    `${printable(taken)}${more} was not written by this program; move it away or choose another --out`,
  )
}

const isEmpty = ({ put, remove }: FolderPlan): boolean => put.length + remove.length === 0

const resultOf = (site: FolderPlan, serverFiles: FolderPlan): Omit<PublishResult, 'kept'> => ({
  written: site.written + serverFiles.written,
  unchanged: site.unchanged + serverFiles.unchanged,
  removed: site.removed + serverFiles.removed,
  site: site.published ?? { manifestHash: '', files: new Map() },
  serverFiles: serverFiles.published,
})

/**
 * Completes a publication that was interrupted. The command `verify` calls it; a build does the
 * same when it starts.
 */
export function recover(out: string): void {
  const places = publishPlaces(out)
  if (existsSync(places.work)) lockAndRecover(places).release()
}

/**
 * Locks the folders of a site and of its server files against other builds, and completes or
 * discards an interrupted publication. A folder `x.hosting` can be a site of its own or the server
 * files of `x`, so a build into it takes the lock of `x`, too.
 */
function lockAndRecover(places: Places): Lock {
  const namesake = placesOfNamesake(places)
  const all = namesake === null ? [places] : [places, namesake]
  const locks: Lock[] = []
  const release = (): void => {
    for (const lock of locks) lock.release()
  }
  try {
    for (const { lock } of all) locks.push(takeLock(lock))
    for (const each of all) recoverLocked(each)
  } catch (error) {
    release()
    throw error
  }
  return { isHeld: () => locks.every((lock) => lock.isHeld()), release }
}

function recoverLocked(places: Places): void {
  const { work } = places
  if (!existsSync(work)) return
  if (hasJournal(work)) applyJournal(places)
  else rmSync(work, { recursive: true, force: true })
}

function guard<T>(doing: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw fileError(error, printable(doing))
  }
}
