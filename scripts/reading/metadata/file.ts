import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { parseObject } from './json.ts'
import { metadataLimits, tooMuch } from './metadata-limits.ts'
import type { MetadataSource } from './read.ts'
import type { Shape } from './shape.ts'
import { fileFault } from '../../words/model/file-error.ts'

/**
 * Metadata file that was read. `stats` are taken before its bytes are read, so a later version of
 * the file has others.
 */
export interface OpenedMetadata extends MetadataSource {
  readonly stats: Stats
}

/**
 * Reads the bytes of a metadata file; `name` is its name in messages. A link is followed, but it
 * must lead to a regular file: pipes and devices are not opened. A file over the size limit is not
 * read. A fault is in words to stand after the name, as in the messages of {@link MetadataSource}'s
 * reader.
 */
export function openMetadataFile(
  path: string,
  name: string,
): OpenedMetadata | { readonly fault: string } {
  try {
    const found = statSync(path)
    if (found.isDirectory()) return { fault: 'is a folder; name a file in it' }
    if (!found.isFile()) return { fault: notRegular }
    // If a pipe has taken the file's place in the meantime, opening it does not block.
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
    return { fault: `cannot be read: ${fileFault(error)}` }
  }
}

/** Reads a file as {@link openMetadataFile} does, as text; null if it cannot be read. */
export function readPlainText(path: string): string | null {
  const opened = openMetadataFile(path, path)
  return 'bytes' in opened ? new TextDecoder().decode(opened.bytes) : null
}

/** Reads a file with an object of JSON, such as `package.json`; null if it is none or cannot be read. */
export function readJsonObject(path: string): Shape | null {
  const opened = openMetadataFile(path, path)
  return 'bytes' in opened ? parseObject(opened.bytes) : null
}

const notRegular = 'is no regular file'
const tooLarge = tooMuch(`is larger than ${metadataLimits.fileBytes / 1024 / 1024} MiB`)

/** Reads the bytes of an open file that may grow meanwhile; null if they exceed the limit. */
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
