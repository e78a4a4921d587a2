import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Corpus } from './corpus.ts'

/** Markdown that somebody else wrote for readers, as the source of a component. */
export interface RealDocument {
  readonly slug: string
  readonly text: string
}

// Machines write these lists of licences: megabytes that no catalog holds.
const isLicense = /(?:^|[\\/])(?:licen[cs]e|third-?party)[^\\/]*$/i
const frontMatter = /^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/

/**
 * Every Markdown file below a folder, sorted by its path; of files with the same text the first.
 * A file's own front matter is replaced: its keys are those of other programs.
 */
export function readDocuments(folder: string): readonly RealDocument[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isLicense.test(path))
    // Shared by all machines that installed the same lock file, and by nobody's locale.
    .toSorted((a, b) => (a < b ? -1 : 1))
  const seen = new Set<string>()
  return paths.flatMap((path, index) => {
    const body = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(frontMatter, '')
    if (body.trim() === '' || seen.has(body)) return []
    seen.add(body)
    const slug = `document-${index + 1}`
    const name = JSON.stringify(relative(folder, path).split(sep).join('/'))
    return [{ slug, text: `---\nname: ${name}\nslug: ${slug}\n---\n\n${body}` }]
  })
}

/** All of them as a corpus. In it no prop is promised: tables of documents are about anything. */
export function documentCorpus(folder: string): Corpus {
  const documents = readDocuments(folder)
  return {
    name: 'documents',
    hard: 0,
    title: `${documents.length} real documents`,
    write(content) {
      mkdirSync(content, { recursive: true })
      for (const { slug, text } of documents) writeFileSync(join(content, `${slug}.md`), text)
      return documents.map(({ slug }) => ({ slug, props: null }))
    },
  }
}
