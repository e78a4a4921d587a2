import { hash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, fileError, PublishError } from './errors.ts'
import { isSoundPath } from './paths.ts'

/**
 * Name of the list of what a build published, inside the site: it alone says which files are ours.
 */
export const manifestName = '.catalog-manifest.json'

/**
 * Name of the list of the server files, in their folder. It differs, so that the folder is not
 * taken for a site.
 */
export const serverManifestName = '.catalog-hosting.json'

/** Manifest: SHA-256 of the bytes, in hex, by the path below the folder. */
export type Manifest = ReadonlyMap<string, string>

/** True if a build has published a site into the folder. */
export const holdsSite = (folder: string): boolean => existsSync(join(folder, manifestName))

/** True if a build has published the server files of a site into the folder. */
export const holdsServerFiles = (folder: string): boolean =>
  existsSync(join(folder, serverManifestName))

const keptLine = '  "kept": true,\n'
const head = '{\n  "version": 1,\n'

/** True if the folder holds a version that `build --keep` put there. */
export function holdsKeptSite(folder: string): boolean {
  if (lstatSync(join(folder, manifestName), { throwIfNoEntry: false })?.isFile() !== true)
    return false
  const begin = Buffer.alloc(head.length + keptLine.length)
  const file = openSync(join(folder, manifestName), 'r')
  try {
    readSync(file, begin)
  } finally {
    closeSync(file)
  }
  return begin.toString() === head + keptLine
}

/**
 * Reads the manifest of this name in a folder, and the hash of its bytes; empty if there is none. A
 * caller that gives the same hash as `known` gets no list.
 */
export function readManifest(
  folder: string,
  name: string,
  known?: string,
): { readonly files: Manifest; readonly hash: string; readonly bytes: Buffer } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(folder, name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR')
      return { files: new Map(), hash: '', bytes: Buffer.alloc(0) }
    throw fileError(error, `${name} cannot be read`)
  }
  const bytesHash = hash('sha256', bytes)
  if (bytesHash === known) return { files: new Map(), hash: bytesHash, bytes }
  try {
    const { files } = JSON.parse(bytes.toString()) as { files: Record<string, unknown> }
    return { files: checked(files), hash: bytesHash, bytes }
  } catch {
    throw new PublishError(
      `${join(folder, name)} is damaged; remove the folder ${folder} and build again`,
    )
  }
}

/**
 * Checks the paths of a manifest. Files are replaced and removed by this list, so it must not lead
 * out of the folder.
 */
function checked(files: Readonly<Record<string, unknown>>): Manifest {
  const entries = new Map<string, string>()
  for (const [path, fileHash] of Object.entries(files)) {
    if (!isSoundPath(path) || typeof fileHash !== 'string') throw new TypeError(path)
    entries.set(path, fileHash)
  }
  return entries
}

/**
 * Text of a manifest. `files` are in the order of {@link compareText} by path; of the characters
 * that JSON escapes these hold `"` at most. `isKept`: of a version that no build writes anew.
 */
export function manifestText(
  files: ReadonlyMap<string, { readonly hash: string }>,
  isKept = false,
): string {
  const lines: string[] = []
  for (const [path, { hash: fileHash }] of files) lines.push(entryText(path, fileHash))
  return `${head}${isKept ? keptLine : ''}  "files": {\n${lines.join(',\n')}\n  }\n}\n`
}

function entryText(path: string, fileHash: string): string {
  return `    ${path.includes('"') ? JSON.stringify(path) : `"${path}"`}: "${fileHash}"`
}

/**
 * Replaces hashes in a manifest of ours: the result has the bytes that {@link manifestText} would
 * write. Null if one of the old hashes is not there.
 */
export function patchManifest(
  manifest: Buffer,
  changes: readonly { readonly path: string; readonly from: string; readonly to: string }[],
): Buffer | null {
  const bytes = Buffer.from(manifest)
  for (const { path, from, to } of changes) {
    const entry = entryText(path, from)
    const at = bytes.indexOf(entry)
    if (at < 0 || to.length !== from.length) return null
    bytes.write(entryText(path, to), at)
  }
  return bytes
}
