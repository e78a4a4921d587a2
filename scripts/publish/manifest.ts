import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../problems.ts'
import { errorCode, fileError, PublishError } from './errors.ts'

/** The list of what a build published, inside the site: it alone says which files are ours. */
export const manifestName = '.catalog-manifest.json'

/** Path below the output folder → SHA-256 of the bytes, in hex. */
export type Manifest = ReadonlyMap<string, string>

/** The manifest of the site in a folder; empty if there is none. */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, manifestName), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return new Map()
    throw fileError(error, `${manifestName} cannot be read`)
  }
  try {
    const { files } = JSON.parse(text) as { files: Record<string, string> }
    return new Map(Object.entries(files))
  } catch {
    throw new PublishError(
      `${join(folder, manifestName)} is damaged; remove the folder ${folder} and build again`,
    )
  }
}

export function manifestText(files: ReadonlyMap<string, string>): string {
  const sorted = [...files].sort(([a], [b]) => compareText(a, b))
  const lines = sorted.map(([path, fileHash]) => `    ${JSON.stringify(path)}: "${fileHash}"`)
  return `{\n  "version": 1,\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`
}
