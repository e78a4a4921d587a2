import { extname } from 'node:path'
import { byExtension, type Artifact } from '../../words/model/media-types.ts'

// In hexadecimal digits. Eight bytes distinguish all files of a catalog, and names stay readable.
const hashCharacters = 16

/** Returns the path at which a content file is published: its name, and a hash of its bytes. */
export function assetPath(path: string, fileHash: string): string {
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
