import { basename } from 'node:path/posix'
import type { ListedKind, ProseKind } from '../../words/model/page-kind.ts'
import { fileStart, type Reporter } from '../../words/model/problem.ts'
import { decodeSource, type ContentFile } from './content.ts'
import { cutMarkdown, readFrontMatter, type FrontMatter, type LeftOut } from './front-matter.ts'

/**
 * Page as it lies in the content folder, before its text is read. Each source format has a function
 * from a file to its entries; a file may hold several.
 */
export interface SourceEntry {
  /** Id of the page, in links too: for a Markdown source, its path below the content folder. */
  readonly id: string
  /** Path of the page's file below the content folder, for messages and for the link to edit it. */
  readonly path: string
  /** Hash of all bytes that the entry is read from. */
  readonly hash: string
  /** Size of the page's text in bytes. */
  readonly size: number
  /** Reads the front matter; returns null, with a problem, if the file is no text. */
  front(report: Reporter): FrontMatter | null
  /** Returns the Markdown, read anew at each call, with empty lines in place of front matter. */
  body(): string
}

/**
 * Makes the entry of a Markdown source that describes one component (contract 2.1). Problems:
 * `file-encoding`, and those of the front matter.
 */
export const markdownEntry = (file: ContentFile): SourceEntry => entryOf(file, 'component')

/** Makes the `SourceEntry` of a Markdown file that is a page of prose, such as a guide. */
export const proseEntry = (file: ContentFile, kind: ProseKind): SourceEntry => entryOf(file, kind)

function entryOf({ path, bytes, hash }: ContentFile, kind: ListedKind): SourceEntry {
  // Key that the front matter must have.
  const needed = kind === 'component' ? 'name' : 'title'
  return {
    id: path,
    path,
    hash,
    size: bytes.length,
    front(report) {
      const decoded = decodeSource(bytes)
      if ('text' in decoded)
        return readFrontMatter(decoded.text, report, needed, leftOut(path, kind))
      report.error('file-encoding', fileStart, decoded.fault)
      return null
    },
    body() {
      const decoded = decodeSource(bytes)
      return 'text' in decoded ? cutMarkdown(decoded.text) : ''
    },
  }
}

/** Pattern of the names of files that repositories keep beside their sources, such as a README. */
const ofRepositories =
  /^(?:readme|changelog|contributing|code_of_conduct|license|security|support|agents|todo)\.md$/i

/**
 * Returns a hint for a file such as a README, which may not be meant as a page: the name that would
 * keep it from being read. Null for a file with any other name.
 */
function leftOut(path: string, kind: ListedKind): LeftOut | null {
  const name = basename(path)
  return ofRepositories.test(name) ? { kind, as: `_${name}` } : null
}
