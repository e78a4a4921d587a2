import { hash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileError, PublishError } from './errors.ts'
import { isSoundPath } from './paths.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { slashed } from '../../words/model/paths.ts'
import { printable } from '../../words/model/printable.ts'

/**
 * File name of the manifest in the site, which lists what a build published. Only the files in it
 * are ours.
 */
export const manifestName = '.catalog-manifest.json'

/**
 * File name of the manifest in the folder of server files. It differs from that of a site, so that
 * the folder is not taken for one.
 */
export const serverManifestName = '.catalog-hosting.json'

/** Manifest of a folder: the SHA-256 of each file's bytes, in hex, by the path below the folder. */
export type Manifest = ReadonlyMap<string, string>

/** Returns true if a build has published a site into the folder. */
export const holdsSite = (folder: string): boolean => existsSync(join(folder, manifestName))

/** Returns true if a build has published the server files of a site into the folder. */
export const holdsServerFiles = (folder: string): boolean =>
  existsSync(join(folder, serverManifestName))

const keptLine = '  "kept": true,\n'
const head = '{\n  "version": 1,\n'

/** Returns true if the folder holds a version of a site that `build --keep` put there. */
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
 * Reads the manifest with this name in a folder: its list of files, its hash and its bytes. All are
 * empty if there is none. If its hash is `known`, the list of files is empty, because the caller
 * has it. Throws {@link PublishError} if the manifest cannot be read or is damaged.
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
    throw new PublishError(`${join(folder, name)} is damaged; ${repairOf(folder)}`)
  }
}

/** Returns what to do about a damaged manifest. No build makes kept versions again. */
function repairOf(folder: string): string {
  if (holdsKeptSite(folder)) return 'copy this kept version back from where it is deployed'
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === manifestName && dirname(path) !== '.')
    .map(dirname)
    .filter((path) => holdsKeptSite(join(folder, path)))
    .map((path) => printable(slashed(path)))
  return kept.length === 0
    ? `remove the folder ${folder} and build again`
    : `remove all in ${folder} except the kept versions (${kept.toSorted().join(', ')}) and build again`
}

/**
 * Checks the paths of a manifest. Files are replaced and removed by this list, so no path may lead
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
 * Returns the text of a manifest. `files` must be sorted by path with {@link compareText}; `"` must
 * be the only character in a path that JSON escapes. `isKept` marks a kept version, which no build
 * writes again.
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
 * Replaces hashes in a manifest. The result has the bytes that {@link manifestText} would write.
 * Returns null if one of the old hashes is not found.
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
