/*
 * Keeps the previous site as a folder of the new site: `build --keep v/2.19`. The copy is staged beside the site, put
 * into place by the journal of the same publication, and has a manifest of its own. No manifest of a later site names
 * it, so no build replaces or removes any of it.
 */
import { hash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { compareText } from '../../words/model/text.ts'
import { PublishError } from './errors.ts'
import { createFolders, syncPath, type KeptChange } from './journal.ts'
import { makeFolder } from './make-folder.ts'
import { holdsSite, manifestName, manifestText, readManifest } from './manifest.ts'

/**
 * Choice of the files that are left out of the kept copy (`--keep`) of the previous site, or that
 * differ in it.
 */
export interface KeptFiles {
  /** Returns true for a file that the kept copy lacks, since it has no use below another site. */
  isLeftOut(path: string): boolean
  /**
   * Returns the texts of the files that are new or differ in the copy, by path; `paths` are those
   * of the previous site.
   */
  instead(paths: readonly string[]): ReadonlyMap<string, string>
}

/**
 * Checks, before anything is built, that the previous site can be kept in this folder. Throws
 * {@link PublishError} if not.
 */
export function checkKeep(site: string, out: string, folder: string): void {
  const refuse = (why: string): never => {
    throw new PublishError(`--keep ${printable(folder)}: ${why}`)
  }
  const place = printable(join(out, folder))
  if (!holdsSite(site))
    refuse(`${printable(out)} holds no site yet that could be kept; build without --keep first`)
  refuseMeeting(folder, readManifest(site, manifestName).files.keys())
  const names = folder.split('/')
  const folders = createFolders(site)
  for (const [i, name] of names.entries()) {
    const above = join(site, ...names.slice(0, i))
    if (i > 0 && !folders.check(names.slice(0, i).join('/'))) return
    if (i > 0 && holdsSite(above))
      refuse(
        `${printable(join(out, ...names.slice(0, i)))} is a version itself; choose another folder`,
      )
    const twin = readdirSync(above).find(
      (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
    )
    if (twin !== undefined)
      refuse(
        `${printable(twin)} exists already, and is the same folder on some systems; choose another name`,
      )
  }
  const taken = lstatSync(join(site, folder), { throwIfNoEntry: false })
  if (holdsSite(join(site, folder)))
    refuse(`${place} holds a version already; choose another folder, or remove that version first`)
  if (taken !== undefined)
    refuse(`${place} exists already; choose another folder, or remove it first`)
}

/**
 * Throws {@link PublishError} if the folder for a kept site has the same topmost folder as a file
 * of the site itself.
 */
export function refuseMeeting(folder: string, paths: Iterable<string>): void {
  const [first = ''] = folder.toLowerCase().split('/')
  for (const path of paths) {
    const [own = ''] = path.toLowerCase().split('/')
    if (own !== first) continue
    throw new PublishError(
      `--keep ${printable(folder)}: ${printable(path)} is a file of the site itself; choose another folder, such as v/2.19`,
    )
  }
}

interface KeepOptions {
  /** Path of the published site that is copied; `out` is its name in messages. */
  readonly site: string
  readonly out: string
  /** Folder in which the copy is written before it is published. */
  readonly fresh: string
  readonly folder: string
  readonly fsync: boolean
}

/**
 * Writes the copy of the previous site into `fresh`, and returns the change that puts it in place.
 * Throws {@link PublishError} if a file of that site has been changed.
 */
export function stageKept(
  { site, out, fresh, folder, fsync }: KeepOptions,
  { isLeftOut, instead }: KeptFiles,
): KeptChange {
  const { files } = readManifest(site, manifestName)
  const others = instead([...files.keys()])
  const copies = [...files].filter(([path]) => !isLeftOut(path) && !others.has(path))
  const kept: (readonly [path: string, { readonly hash: string }])[] = []
  const write = (path: string, body: Buffer | string): void => {
    makeFolder(dirname(join(fresh, path)))
    writeFileSync(join(fresh, path), body)
    if (fsync) syncPath(join(fresh, path))
  }
  for (const [path, wanted] of copies) {
    const bytes = readPublished(join(site, path))
    if (bytes === null || hash('sha256', bytes) !== wanted)
      throw new PublishError(
        `--keep ${printable(folder)}: ${printable(join(out, path))} was changed or removed after the build, so this site cannot be kept; restore the file, or build without --keep first`,
      )
    write(path, bytes)
    kept.push([path, { hash: wanted }])
  }
  for (const [path, body] of others) {
    write(path, body)
    kept.push([path, { hash: hash('sha256', body) }])
  }
  const listed = new Map(kept.sort(([a], [b]) => compareText(a, b)))
  write(manifestName, manifestText(listed, true))
  return { folder, put: [...listed.keys(), manifestName] }
}

function readPublished(place: string): Buffer | null {
  return lstatSync(place, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(place) : null
}
