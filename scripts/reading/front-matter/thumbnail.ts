import { posix } from 'node:path'
import { quoted } from '../../words/model/printable.ts'
import { fileStart, type Point } from '../../words/model/problem.ts'
import { isPicture } from '../content/content.ts'
import type { Fields } from '../fields/fields.ts'

/** Thumbnail of a component for the index, as its front matter names it. */
export interface ThumbnailSetting {
  readonly light: NamedPicture
  /** Thumbnail for the dark colour scheme; null if it is the same picture as `light`. */
  readonly dark: NamedPicture | null
}
export interface NamedPicture {
  /** Path of the picture below the content folder, with `/` between the names. */
  readonly path: string
  /** Line and column, in the component's source, for messages about the picture. */
  readonly at: Point
}

/**
 * Reads `thumbnail:`: a path from the source's folder, or a mapping of `light` and `dark` with a
 * path each. Whether the picture exists is checked later, when the whole content folder is known.
 *
 * Problems: `thumbnail` and those of `readFields`.
 */
export function readThumbnail(front: Fields, sourcePath: string): ThumbnailSetting | null {
  const read = (fields: Fields, key: string): NamedPicture | null => {
    const given = fields.word(key)
    if (given === null) return null
    const at = fields.at(key) ?? fileStart
    const path = posix.join(posix.dirname(sourcePath), given)
    const leaves = posix.isAbsolute(given) || path === '..' || path.startsWith('../')
    if (!leaves && !given.includes('\\') && isPicture(path)) return { path, at }
    const fault = leaves
      ? `the path ${quoted(given)} leaves the content folder; put the picture inside and name it from this source's folder`
      : `${quoted(given)} is no picture; a thumbnail ends with .png, .svg, .webp, .jpg, .gif or .avif`
    fields.error('thumbnail', key, given.includes('\\') ? backslashFault(given) : fault)
    return null
  }
  if (front.kindOf('thumbnail') !== 'map') {
    const light = read(front, 'thumbnail')
    return light === null ? null : { light, dark: null }
  }
  const info = { what: 'a thumbnail', required: ['light'] }
  const fields = front.inner('thumbnail', ['light', 'dark'], info)
  if (fields === null) return null
  const light = read(fields, 'light')
  const dark = read(fields, 'dark')
  if (!fields.has('light')) {
    const what = 'the thumbnail has no "light"; add it, since "dark" is shown on dark pages only'
    fields.error('thumbnail', 'light', what)
  }
  return light === null ? null : { light, dark }
}

/** Returns the message about a path with a backslash, as Windows writes it. */
export const backslashFault = (path: string): string =>
  `the path ${quoted(path)} has a "\\"; folders are separated by "/"`
