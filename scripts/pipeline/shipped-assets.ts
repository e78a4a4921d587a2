import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { SiteAssets } from '../model/site.ts'
import { damagedFile, readProgramFile } from '../program-file.js'

/** What the compiled program ships to every site: style, scripts, fonts, their licence. */
export interface ShippedAssets {
  readonly names: SiteAssets
  /** The files. */
  read(): readonly Artifact[]
}

const byExtension: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': mediaTypes.text,
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * What is shipped; `folder` is where the program was compiled to. Throws `ProgramFileError`, and so
 * does `read`.
 */
export function readShippedAssets(folder: URL): ShippedAssets {
  const { names, files } = readList(new URL('assets.json', folder))
  return {
    names,
    read: () =>
      files.map((path) => ({
        path,
        body: readProgramFile(new URL(path, folder)),
        mediaType: byExtension[extname(path)] ?? 'application/octet-stream',
      })),
  }
}

function readList(url: URL): { readonly names: SiteAssets; readonly files: readonly string[] } {
  const text = String(readProgramFile(url))
  try {
    return JSON.parse(text) as { names: SiteAssets; files: string[] }
  } catch {
    throw damagedFile(url)
  }
}

// Eight bytes tell all files of a catalog apart, and names stay readable.
const hashCharacters = 16

/** The published path of a picture of the content folder: its name, and a hash of its bytes. */
export function picturePath(path: string, fileHash: string): string {
  const extension = extname(path)
  const stem = (path.split('/').at(-1) ?? path).slice(0, -extension.length)
  const safe =
    stem
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'picture'
  return `assets/${safe}-${fileHash.slice(0, hashCharacters)}${extension.toLowerCase()}`
}

export function pictureArtifact(path: string, body: Uint8Array): Artifact {
  return { path, body, mediaType: byExtension[extname(path)] ?? 'application/octet-stream' }
}

export const hashText = (text: string): string => hash('sha256', text)
