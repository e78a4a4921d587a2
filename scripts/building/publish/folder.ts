import { hash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../words/model/text.ts'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from './errors.ts'
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

/** Folder as a build left it. */
export interface PublishedFolder {
  /** Hash of the manifest's bytes: another build that published since has left another one. */
  readonly manifestHash: string
  /** Files of the folder by path, in the order of the manifest. */
  readonly files: ReadonlyMap<string, PublishedFile>
}

export interface FolderOptions {
  /** Path of the published folder, which may be missing. */
  readonly place: string
  /** Folder in which new files are written. */
  readonly fresh: string
  readonly manifestName: string
  /** Folder as the last build of this content left it. */
  readonly known: PublishedFolder | null
}

/** Plan that turns a published folder into its new state. */
export interface FolderPlan {
  /** Paths of staged files in the order of appearing; the manifest is the last. */
  readonly put: readonly string[]
  /** Paths to remove, after everything else. */
  readonly remove: readonly string[]
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Writes the new manifest to the staged files. */
  stageManifest(): void
  /** Takes the stamps of the files in their places: a rename changes them. */
  settle(): void
  /** New state of the folder; null if none of our files is left in it. */
  readonly published: PublishedFolder | null
}

/** New state of one folder while it is being made. The methods are those of `Stage`. */
export interface StagedFolder {
  /** Paths that were put while files of others stood there. */
  readonly foreign: readonly string[]
  put(path: string, body: string | Uint8Array): void
  /** Takes a file that another thread has placed. */
  adopt(placed: PlacedFile): void
  readonly places: FilePlaces
  keep(paths: Iterable<string>): boolean
  isIntact(): boolean
  /**
   * Folder with the present stamps; null: all files that were looked at had those of the last
   * build.
   */
  restamped(): PublishedFolder | null
  read(path: string): string
  readLast(path: string): Buffer | null
  /** File that was put or kept at a path. */
  named(path: string): PublishedFile | undefined
  /** Files that the last build published. */
  readonly published: ReadonlyMap<string, PublishedFile>
  plan(): FolderPlan
}

export function openFolder(options: FolderOptions): StagedFolder {
  const { place, fresh, manifestName } = options
  const last = openLast(options)
  const { isFirst, isKnown, published } = last
  const places: FilePlaces = { place, isFirst, fresh, manifestName }
  const placeFile = createPlacer(places)
  const taken = new Map<string, PublishedFile>()
  /** Number of these files that stand in the last manifest. */
  let again = 0
  const staged = new Set<string>()
  const foreign: string[] = []

  const take = (path: string, file: PublishedFile, isPublished: boolean): void => {
    if (taken.has(path))
      throw new PublishError(`two files of the site have the path ${printable(path)}`)
    taken.set(path, file)
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
    foreign,
    places,
    put: (path, body) => adopt(placeFile(path, body, published.get(path))),
    adopt,
    keep(paths) {
      // The last to publish here may have been a build of another content.
      if (!isKnown) return false
      const files = new Map<string, PublishedFile>()
      for (const path of paths) {
        const before = published.get(path)
        const file = before === undefined ? null : last.unchanged(path, before.hash, before)
        if (file === null) return false
        files.set(path, file)
      }
      for (const [path, file] of files) take(path, file, true)
      return true
    },
    isIntact: () => last.isIntact(),
    restamped: () => last.restamped(),
    read: (path) => readFileSync(join(staged.has(path) ? fresh : place, path), 'utf8'),
    readLast(path) {
      const before = isKnown ? published.get(path) : undefined
      if (before === undefined || last.unchanged(path, before.hash, before) === null) return null
      return readFileSync(join(place, path))
    },
    named: (path) => taken.get(path),
    published,
    plan() {
      const isSame = again === published.size && again === taken.size
      return planFolder(options, last, { taken, staged, isSame })
    },
  }
}

/** Published folder as the last build left it, and as it is now. */
interface LastFolder {
  /** True if the folder is missing. */
  readonly isFirst: boolean
  /** True if the last to publish here was a build of this content. */
  readonly isKnown: boolean
  readonly manifest: { readonly hash: string; readonly bytes: Buffer }
  readonly published: ReadonlyMap<string, PublishedFile>
  /**
   * Published file at a path, if it holds the bytes of this hash. `before`: the file that was
   * published there.
   */
  unchanged(path: string, wanted: string, before: PublishedFile | undefined): PublishedFile | null
  /** Takes the present stamp of a published file. */
  renew(path: string, file: PublishedFile): void
  /** True if all known files are there as they were written. */
  isIntact(): boolean
  restamped(): PublishedFolder | null
}

function openLast({ place, manifestName, known }: FolderOptions): LastFolder {
  const isFirst = !existsSync(place)
  const manifest = isFirst ? noManifest : readManifest(place, manifestName, known?.manifestHash)
  const isKnown = known !== null && known.manifestHash === manifest.hash
  const published = isKnown ? known.files : unseen(manifest.files)
  const renewed = new Map<string, PublishedFile>()

  const renew = (path: string, file: PublishedFile): void => void renewed.set(path, file)
  const unchanged: LastFolder['unchanged'] = (path, wanted, before) => {
    const found = unchangedFile({ place, isFirst }, path, wanted, before)
    if (found?.state === 'restamped') renew(path, found.file)
    return found?.file ?? null
  }

  const isIntact = (): boolean => {
    if (known === null) return manifest.hash === ''
    if (!isKnown) return false
    for (const [path, before] of published) {
      if (unchanged(path, before.hash, before) === null) return false
    }
    return true
  }

  const restamped = (): PublishedFolder | null => {
    if (!isKnown || renewed.size === 0) return null
    const files = new Map([...published].map(([path, file]) => [path, renewed.get(path) ?? file]))
    return { manifestHash: manifest.hash, files }
  }

  return { isFirst, isKnown, manifest, published, unchanged, renew, isIntact, restamped }
}

/** Files that a build gave a folder. */
interface Given {
  /** Files that were put or kept, by path. */
  readonly taken: ReadonlyMap<string, PublishedFile>
  /** Paths of the files that were written beside the folder. */
  readonly staged: ReadonlySet<string>
  /** True if the paths are those of the last manifest. */
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
  // Sorted as the last manifest was: that order need not be found again.
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
      // A new folder comes by one rename of the whole, which its files do not notice.
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
    // Else somebody has written to it meanwhile: the next build reads it.
    if (isSameStamp(moved, stampOf(now))) files.set(path, moved)
  }
}

/** Staged folder where something else stands: no file can be put there, and `obstacle` says why. */
export function closedFolder(obstacle: string, known: PublishedFolder | null): StagedFolder {
  return {
    foreign: [],
    put() {
      throw new PublishError(obstacle)
    },
    adopt() {
      throw new PublishError(obstacle)
    },
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
  put: [],
  remove: [],
  written: 0,
  unchanged: 0,
  removed: 0,
  stageManifest() {},
  settle() {},
  published: null,
}
const noManifest = { files: new Map<string, string>(), hash: '', bytes: Buffer.alloc(0) }

/** Last manifest with the hashes of a few new files, or null if it is quicker to make it anew. */
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

/** Files of which only the manifest is known: each is read before it counts as unchanged. */
function unseen(manifest: ReadonlyMap<string, string>): ReadonlyMap<string, PublishedFile> {
  const files = new Map<string, PublishedFile>()
  for (const [path, fileHash] of manifest) files.set(path, { ...noFile, hash: fileHash })
  return files
}
