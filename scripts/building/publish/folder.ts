import { hash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../words/model/text.ts'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from './errors.ts'
import { noChange, type Change } from './journal.ts'
import { makeFolder } from './make-folder.ts'
import { manifestText, patchManifest, readManifest } from './manifest.ts'
import { checkFolders, putOrder, removeOrder } from './paths.ts'
import {
  createPlacer,
  noFile,
  unchangedFile,
  type FilePlaces,
  type PlacedFile,
} from './place-file.ts'
import { isSameStamp, stampOf, type PublishedFile } from './stamp.ts'

/** State of a published folder as a build left it: the hash of the manifest, and the files. */
export interface PublishedFolder {
  /** Hash of the manifest's bytes. It differs if another build has published there since. */
  readonly manifestHash: string
  /** Published files by path, in the order of the manifest. */
  readonly files: ReadonlyMap<string, PublishedFile>
}

export interface FolderOptions {
  /** Path of the published folder, which may not exist yet. */
  readonly place: string
  /** Folder in which new files are written before they are published. */
  readonly fresh: string
  readonly manifestName: string
  /** State in which the last build of this content left the folder; null if that is not known. */
  readonly known: PublishedFolder | null
  /**
   * True if `keep` trusts that published files are as the last build left them, without a look at
   * each of them. A file that is read is looked at then.
   */
  readonly keepsUnseen: boolean
}

/** Plan of the steps that turn a published folder into its new state. The manifest is put last. */
export interface FolderPlan extends Change {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Writes the new manifest beside the other staged files. */
  stageManifest(): void
  /**
   * Takes the stamps of the files again after they were moved into place, since renaming changes
   * them.
   */
  settle(): void
  /** State of the folder after the plan is done; null if it then holds no files of this program. */
  readonly published: PublishedFolder | null
}

export type StagedFolder = ReturnType<typeof openFolder>

/**
 * Opens a folder for its new state. Methods of the result without a comment do the same as those of
 * `Stage`.
 */
export function openFolder(options: FolderOptions) {
  const { place, fresh, manifestName, keepsUnseen } = options
  const last = openLast(options)
  const { isFirst, isKnown, published } = last
  const places: FilePlaces = { place, isFirst, fresh, manifestName }
  const placeFile = createPlacer(places)
  const taken = new Map<string, PublishedFile>()
  /** Number of files that were put or kept at paths of the last manifest. */
  let again = 0
  const staged = new Set<string>()
  const foreign: string[] = []

  const take = (path: string, file: PublishedFile, isPublished: boolean): void => {
    const before = taken.size
    // A path that is taken already does not make the map larger.
    if (taken.set(path, file).size === before)
      throw new PublishError(`two files of the site have the path ${printable(path)}`)
    if (isPublished) again++
  }
  const adopt = ({ path, state, file }: PlacedFile): void => {
    if (state === 'foreign') {
      foreign.push(path)
      return
    }
    take(path, file, published.has(path))
    if (state === 'staged') staged.add(path)
    if (state === 'restamped') last.renew(path, file)
  }

  return {
    /**
     * Paths at which the build wants to put files, but where something stands that this program did
     * not write.
     */
    foreign,
    places,
    put: (path: string, body: string | Uint8Array): void =>
      adopt(placeFile(path, body, published.get(path))),
    adopt,
    keep(paths: readonly string[]): boolean {
      // If another content was published here last, nothing is known to be unchanged.
      if (!isKnown) return false
      const files: PublishedFile[] = []
      for (const path of paths) {
        const before = published.get(path)
        if (before === undefined) return false
        const file = keepsUnseen ? before : last.unchanged(path, before)
        if (file === null) return false
        files.push(file)
      }
      paths.forEach((path, i) => take(path, files[i] ?? noFile, true))
      return true
    },
    isIntact: last.isIntact,
    restamped: last.restamped,
    read(path: string): string {
      if (staged.has(path)) return readFileSync(join(fresh, path), 'utf8')
      const file = taken.get(path)
      // What is made of a file that was kept without a look would keep what somebody wrote there.
      if (keepsUnseen && file !== undefined && last.unchanged(path, file) === null)
        throw new PublishError(`${printable(path)} was changed or removed after the build`)
      return readFileSync(join(place, path), 'utf8')
    },
    readLast(path: string): Buffer | null {
      const before = isKnown ? published.get(path) : undefined
      if (before === undefined || last.unchanged(path, before) === null) return null
      return readFileSync(join(place, path))
    },
    /** Returns the file that was put or kept at a path; undefined if there is none. */
    named: (path: string): PublishedFile | undefined => taken.get(path),
    /** Files that the last build published, by path. */
    published,
    plan(): FolderPlan {
      const isSame = again === published.size && again === taken.size
      return planFolder(options, last, { taken, staged, isSame })
    },
  }
}

type LastFolder = ReturnType<typeof openLast>

/** Opens the published folder as the last build left it, to compare it with its present state. */
function openLast({ place, manifestName, known }: FolderOptions) {
  const isFirst = !existsSync(place)
  const manifest = isFirst ? noManifest : readManifest(place, manifestName, known?.manifestHash)
  // True if the last build that published here was of the content folder that is built now.
  const isKnown = known !== null && known.manifestHash === manifest.hash
  const published = isKnown ? known.files : unseen(manifest.files)
  const renewed = new Map<string, PublishedFile>()

  /** Replaces the remembered stamp of a published file with the present one. */
  const renew = (path: string, file: PublishedFile): void => void renewed.set(path, file)
  /** Returns a published file if it still has the bytes that the last build knew, else null. */
  const unchanged = (path: string, before: PublishedFile): PublishedFile | null => {
    const found = unchangedFile({ place, isFirst }, path, before.hash, before)
    if (found?.state === 'restamped') renew(path, found.file)
    return found?.file ?? null
  }
  /**
   * Returns true if all published files still hold the bytes that the last build of this content
   * wrote. If there was no such build: true if nothing is published here.
   */
  const isIntact = (): boolean => {
    if (known === null) return manifest.hash === ''
    if (!isKnown) return false
    for (const [path, before] of published) {
      if (unchanged(path, before) === null) return false
    }
    return true
  }

  /**
   * Returns the published state with the present stamps of all files that were looked at. Returns
   * null if no stamp differs from the last build's, or if another content was published here last.
   */
  const restamped = (): PublishedFolder | null => {
    if (!isKnown || renewed.size === 0) return null
    const files = new Map([...published].map(([path, file]) => [path, renewed.get(path) ?? file]))
    return { manifestHash: manifest.hash, files }
  }

  return { isFirst, isKnown, manifest, published, unchanged, renew, isIntact, restamped }
}

/** Files that a build has put or kept in a folder. */
interface Given {
  readonly taken: ReadonlyMap<string, PublishedFile>
  /** Paths of the files that were written beside the folder. */
  readonly staged: ReadonlySet<string>
  /** True if the files of the build have exactly the paths of the last manifest. */
  readonly isSame: boolean
}

function planFolder(
  { place, fresh, manifestName }: FolderOptions,
  { isFirst, manifest, published }: LastFolder,
  { taken, staged, isSame }: Given,
): FolderPlan {
  if (!isSame) checkFolders(taken.keys())
  const gone = isSame ? [] : [...published.keys()].filter((path) => !taken.has(path))
  const counts = {
    written: staged.size,
    unchanged: taken.size - staged.size,
    removed: gone.length,
  }
  if (taken.size === 0) {
    if (manifest.hash === '') return noPlan
    return { ...noPlan, ...counts, remove: [...removeOrder(gone), manifestName] }
  }
  // The last manifest is sorted already, so its order is used again.
  const order = isSame ? [...published.keys()] : [...taken.keys()].sort(compareText)
  const files = new Map(order.map((path) => [path, taken.get(path) ?? noFile]))
  if (staged.size === 0 && isSame && manifest.hash !== '')
    return { ...noPlan, ...counts, published: { manifestHash: manifest.hash, files } }
  const bytes = isSame ? patched(manifest.bytes, staged, published, files) : null
  const text = bytes ?? Buffer.from(manifestText(files))
  return {
    ...counts,
    put: [...putOrder(staged, published), manifestName],
    remove: removeOrder(gone),
    stageManifest() {
      makeFolder(fresh)
      writeFileSync(join(fresh, manifestName), text)
    },
    settle() {
      // A new folder is put into place by one rename, which does not change the stamps of its
      // files.
      if (!isFirst) settleAll(place, staged, files)
    },
    published: { manifestHash: hash('sha256', text), files },
  }
}

function settleAll(
  place: string,
  paths: Iterable<string>,
  files: Map<string, PublishedFile>,
): void {
  for (const path of paths) {
    const staged = files.get(path)
    const now = lstatSync(`${place}/${path}`, { throwIfNoEntry: false })
    if (staged === undefined || now === undefined) continue
    const moved = { ...staged, ctimeMs: now.ctimeMs }
    // Otherwise somebody has written to the file meanwhile, and the next build must read it.
    if (isSameStamp(moved, stampOf(now))) files.set(path, moved)
  }
}

/**
 * Makes a staged folder for a path where something that is not ours stands. Putting a file there
 * throws a {@link PublishError} with the message `obstacle`.
 */
export function closedFolder(obstacle: string, known: PublishedFolder | null): StagedFolder {
  const refuse = (): never => {
    throw new PublishError(obstacle)
  }
  return {
    foreign: [],
    put: refuse,
    adopt: refuse,
    places: { place: '', isFirst: true, fresh: '', manifestName: '' },
    keep: () => false,
    isIntact: () => known === null,
    restamped: () => null,
    read: () => '',
    readLast: () => null,
    named: () => undefined,
    published: new Map(),
    plan: () => noPlan,
  }
}

const noPlan: FolderPlan = {
  ...noChange,
  written: 0,
  unchanged: 0,
  removed: 0,
  stageManifest() {},
  settle() {},
  published: null,
}
const noManifest = { files: new Map<string, string>(), hash: '', bytes: Buffer.alloc(0) }

/**
 * Returns the last manifest with the hashes of the staged files replaced; null if these are many, so
 * that writing it anew is quicker, or if an old hash is not found.
 */
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

/** Returns the files of a manifest without stamps: each is read before it counts as unchanged. */
function unseen(manifest: ReadonlyMap<string, string>): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>()
  for (const [path, fileHash] of manifest) files.set(path, { ...noFile, hash: fileHash })
  return files
}
