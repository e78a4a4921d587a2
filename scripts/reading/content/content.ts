import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import type { Problem } from '../../words/model/problem.ts'
import { compareText } from '../../words/model/text.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { fileFault } from '../../words/model/file-error.ts'

/** File of the content folder, with its bytes. */
export interface ContentFile {
  /** Path of the file below the content folder, with `/` between the names. */
  readonly path: string
  readonly bytes: Buffer
  /** SHA-256 of the file's bytes, in hex. */
  readonly hash: string
}

/** Files of the content folder that were read. Lists are in code-unit order of the paths. */
export interface Content {
  readonly sources: readonly ContentFile[]
  /** File `index.md`; null if there is none that can be read. */
  readonly home: ContentFile | null
  /** File `history.json`; null if there is none that can be read. */
  readonly history: ContentFile | null
  /** Pictures of the content folder, which a page may show or the shadcn registry may list. */
  readonly others: readonly ContentFile[]
  /** Paths of the folders below the content folder. */
  readonly folders: readonly string[]
  readonly problems: readonly Problem[]
}

/**
 * Memory of files: called once for each reading of the content, it gives a function that returns
 * the file at `place` if it has not changed, else calls `read` and remembers the result.
 */
export type ContentMemory = () => (
  place: string,
  read: () => ContentFile | null,
) => ContentFile | null

/** Error for a content folder that cannot be read at all. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

const maxSourceBytes = 1024 * 1024
const maxPictureBytes = 25 * 1024 * 1024
const maxHistoryBytes = 16 * 1024 * 1024
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

// Extensions that other tools use for Markdown, in any letter case.
const otherMarkdown = /\.(?:markdown|mdoc|mdown|mdtext|mdtxt|mdwn|mdx|mkd|mkdn|mkdown|qmd|rmd)$/i

/**
 * Returns the message for a Markdown file whose extension is not read: the reason, and what to do.
 */
function otherMarkdownAdvice(path: string): string {
  const ending = extname(path)
  const name = `${basename(path, ending)}.md`
  const plain = /^\.(?:mdx|mdoc|rmd|qmd)$/i.test(ending)
    ? `write it as plain Markdown in ${quoted(name)}`
    : `rename it to ${quoted(name)}`
  return `files that end with "${ending}" are not read; ${plain}, or put "_" before its name to leave it out`
}

/** True if a file of this name is read as a picture. */
export function isPicture(path: string): boolean {
  return pictures.test(path)
}

/**
 * Reads the content folder (contract 2.1). Only regular files inside it are opened. Symbolic links
 * and pipes are reported, never followed or waited for.
 *
 * Problems: `file-kind` (a warning for Markdown with another extension), `file-unreadable`,
 * `file-name`, `file-size`, and `history` for a `history.json` that is too large. Throws {@link
 * ContentError} if the folder itself cannot be read.
 */
export function readContent(
  folder: string,
  label: string,
  memory: ContentMemory = () => (_, read) => read(),
): Content {
  const problems: Problem[] = []
  const sources: ContentFile[] = []
  const others: ContentFile[] = []
  const folders: string[] = []
  let home: ContentFile | null = null
  let history: ContentFile | null = null
  const reader = createReader(4 * 1024 * 1024)
  const recall = memory()
  const read = (path: string, limit: number, tell: Report): ContentFile | null =>
    recall(`${folder}/${path}`, () => readOne(reader, folder, path, limit, tell))
  const add =
    (severity: Problem['severity']): Report =>
    (path, rule, message) =>
      void problems.push({ file: `${label}/${path}`, line: 1, column: 1, message, rule, severity })
  const report = add('error')
  const warn = add('warning')

  const visit = (below: string): void => {
    for (const entry of entriesOf(join(folder, below), below, report)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.name.startsWith('_') || entry.name.startsWith('.')) continue
      if (printable(entry.name) !== entry.name || entry.name.includes('\ufffd')) {
        report(path, 'file-name', 'the file name holds a character that cannot be shown; rename it')
      } else if (entry.isDirectory()) {
        folders.push(path)
        visit(path)
      } else if (!entry.isFile()) {
        const kind = entry.isSymbolicLink() ? 'a symbolic link' : 'no regular file'
        report(
          path,
          'file-kind',
          `this is ${kind}; only regular files inside the content folder are read`,
        )
      } else if (path.endsWith('.md')) {
        const file = read(path, maxSourceBytes, report)
        if (file === null) continue
        if (path === 'index.md') home = file
        else sources.push(file)
      } else if (path === 'history.json') {
        // Faults of this file have a rule of their own, `history`, whichever check finds them.
        const tell: Report = (at, rule, message) =>
          report(at, rule === 'file-size' ? 'history' : rule, message)
        history = read(path, maxHistoryBytes, tell)
      } else if (isPicture(path)) {
        const file = read(path, maxPictureBytes, report)
        if (file === null) continue
        others.push(file)
      } else if (basename(path).toLowerCase().endsWith('.md')) {
        report(path, 'file-name', 'sources end with ".md", in lower case; rename the file')
      } else if (otherMarkdown.test(path)) {
        warn(path, 'file-kind', otherMarkdownAdvice(path))
      }
    }
  }
  visit('')
  return { sources, home, history, others, folders, problems }
}

/** Reads the text of `index.md` alone; null if there is none that can be read. */
export function readIndexText(folder: string): string | null {
  const file = readOne(createReader(firstRead), folder, 'index.md', maxSourceBytes, () => {})
  const decoded = file === null ? null : decodeSource(file.bytes)
  return decoded !== null && 'text' in decoded ? decoded.text : null
}

type Report = (path: string, rule: string, message: string) => void

function entriesOf(folder: string, below: string, report: Report) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name))
  } catch (error) {
    if (below === '')
      throw new ContentError(
        `the content folder ${printable(resolve(folder))} cannot be read: ${fileReason(error)}`,
        { cause: error },
      )
    report(below, 'file-unreadable', `the folder cannot be read: ${fileReason(error)}`)
    return []
  }
}

function readOne(
  read: ReadBytes,
  folder: string,
  path: string,
  limit: number,
  report: Report,
): ContentFile | null {
  try {
    const bytes = read(`${folder}/${path}`, limit)
    if (bytes === null) {
      report(path, 'file-size', `the file is larger than ${limit / 1024 / 1024} MiB`)
      return null
    }
    return { path, bytes, hash: hash('sha256', bytes) }
  } catch (error) {
    report(path, 'file-unreadable', `the file cannot be read: ${fileReason(error)}`)
    return null
  }
}

const firstRead = 64 * 1024

/** Reads the bytes of a regular file; returns null if there are more than the limit. */
type ReadBytes = (path: string, limit: number) => Buffer | null

/**
 * Makes a reader of files that puts many files into one large buffer, which costs less than a
 * buffer for each of thousands of small files. Bytes that it has returned do not change later.
 */
function createReader(slabBytes: number): ReadBytes {
  let slab = Buffer.alloc(0)
  let used = 0

  /**
   * Makes room for `size` more bytes. If that takes a new buffer, the first `begun` bytes of the
   * current file, already read, move along.
   */
  const reserve = (size: number, begun = 0): void => {
    if (size <= slab.length - used) return
    const fresh = Buffer.allocUnsafeSlow(Math.max(size, slabBytes))
    slab.copy(fresh, 0, used, used + begun)
    slab = fresh
    used = 0
  }

  return (path, limit) => {
    // A link that has taken the file's place in the meantime is refused, and a pipe does not block.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    const file = openSync(path, flags)
    try {
      reserve(firstRead)
      let length = readSync(file, slab, used, firstRead, null)
      // Only a file that fills the first read may have more bytes.
      if (length === firstRead) {
        const { size } = fstatSync(file)
        if (size > limit) return null
        reserve(size, length)
        for (let count = length; count > 0 && length < size; length += count)
          count = readSync(file, slab, used + length, size - length, null)
      }
      const bytes = slab.subarray(used, used + length)
      used += length
      return bytes
    } finally {
      closeSync(file)
    }
  }
}

/**
 * Reads a file that a source names, whatever character its name begins with: at most 1 MiB. It must
 * be a regular file, and the folders of its path real ones, so that no link leads out of the
 * content folder. Returns the reason if it cannot be read.
 */
export function readNamedBytes(
  folder: string,
  path: string,
): ContentFile | { readonly fault: string } {
  try {
    const names = path.split('/')
    for (let depth = 1; depth < names.length; depth++) {
      const place = names.slice(0, depth).join('/')
      if (!lstatSync(join(folder, place)).isDirectory())
        return { fault: `"${printable(place)}" is no folder; links are not followed` }
    }
    if (!lstatSync(join(folder, path)).isFile()) return { fault: 'it is no regular file' }
  } catch (error) {
    return { fault: fileReason(error) }
  }
  return readBinaryFile(folder, path, maxSourceBytes)
}

/** Reads a file that a source names as UTF-8 text, or returns the reason why it cannot be read. */
export function readNamedFile(
  folder: string,
  path: string,
): { readonly text: string; readonly hash: string } | { readonly fault: string } {
  const file = readNamedBytes(folder, path)
  if ('fault' in file) return file
  const decoded = decodeSource(file.bytes)
  return 'fault' in decoded ? decoded : { text: decoded.text, hash: file.hash }
}

/**
 * Reads a file below a folder, of any kind and up to a limit of bytes, or returns the reason why it
 * cannot be read. The folders of the path are not checked for links.
 */
export function readBinaryFile(
  folder: string,
  path: string,
  limit: number,
): ContentFile | { readonly fault: string } {
  let fault = 'the file cannot be read'
  const note: Report = (_path, _rule, message) => (fault = message)
  return readOne(createReader(firstRead), folder, path, limit, note) ?? { fault }
}

/**
 * Returns in words why a file below the folder of the sources cannot be read, such as `permission
 * denied`. Links there are not followed.
 */
export function fileReason(error: unknown): string {
  return fileFault(error, { ELOOP: 'it is a symbolic link', ENOTDIR: 'it is no folder' })
}

/**
 * Decodes the text of a source: UTF-8, with or without a byte order mark; CRLF and CR become LF.
 * Returns a fault if the bytes are no UTF-8 or hold a NUL.
 */
export function decodeSource(bytes: Uint8Array): { text: string } | { fault: string } {
  if (!isUtf8(bytes)) return { fault: 'the file is not valid UTF-8; save it as UTF-8' }
  const { buffer, byteOffset, byteLength } = bytes
  const marked = Buffer.from(buffer, byteOffset, byteLength).toString()
  const text = marked.startsWith('\ufeff') ? marked.slice(1) : marked
  if (text.includes('\0')) return { fault: 'the file holds a NUL character; it is no text' }
  return { text: text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text }
}
