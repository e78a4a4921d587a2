import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { metadataLimits, tooMuch } from './metadata-limits.ts'
import type { MetadataSource } from './read.ts'

/**
 * Opened file of metadata. `stats` are those of the moment before the bytes were read: a later
 * version of the file has others.
 */
export interface OpenedMetadata extends MetadataSource {
  readonly stats: Stats
}

/**
 * Opens a file of metadata; `name` is its name in messages. A link is followed, and must lead to a
 * regular file: nothing waits for a pipe, and no device is read. A file that is too large is not
 * read. The fault stands after the name, as messages of {@link MetadataSource}'s reader do.
 */
export function openMetadataFile(
  path: string,
  name: string,
): OpenedMetadata | { readonly fault: string } {
  try {
    if (!statSync(path).isFile()) return { fault: notRegular }
    // What took the file's place meanwhile does not block either.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stats = fstatSync(file)
      if (!stats.isFile()) return { fault: notRegular }
      if (stats.size > metadataLimits.fileBytes) return { fault: tooLarge }
      const bytes = readTo(file, metadataLimits.fileBytes, stats.size)
      return bytes === null ? { fault: tooLarge } : { name, bytes, stats }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return { fault: `cannot be read: ${reason(error)}` }
  }
}

const notRegular = 'is no regular file'
const tooLarge = tooMuch(`is larger than ${metadataLimits.fileBytes / 1024 / 1024} MiB`)

/** Reads all bytes of a file that may grow meanwhile; null if there are more than the limit. */
function readTo(file: number, limit: number, size: number): Uint8Array | null {
  let bytes = Buffer.allocUnsafe(size + 1)
  let length = 0
  for (;;) {
    const count = readSync(file, bytes, length, bytes.length - length, null)
    if (count === 0) return bytes.subarray(0, length)
    length += count
    if (length > limit) return null
    if (length === bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(2 * bytes.length, limit + 1))
      bytes.copy(larger)
      bytes = larger
    }
  }
}

/**
 * Words for the error of a file system. The error's own message would hold the path, with
 * characters that are not made printable.
 */
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return words[code] ?? code
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many open files',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'not permitted',
  ERR_INVALID_ARG_VALUE: 'its path holds a NUL character',
}
