import { hash } from 'node:crypto'
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
// Folders such as `node_modules/.cache`, where the clone's own package has been made.
const isHidden = /(?:^|[\\/])\./
const frontMatter = /^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/

/**
 * Every Markdown file below a folder, without hidden folders, sorted by its path; of files with the
 * same text the first. A file's own front matter is replaced: its keys are those of other programs.
 */
export function readDocuments(folder: string): readonly RealDocument[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isLicense.test(path) && !isHidden.test(relative(folder, path)))
    // Shared by all machines that installed the same lock file, and by nobody's locale.
    .toSorted((a, b) => (a < b ? -1 : 1))
  const seen = new Set<string>()
  return paths.flatMap((path, index) => {
    const body = bodyOf(path)
    if (body.trim() === '' || seen.has(body)) return []
    seen.add(body)
    const slug = `document-${index + 1}`
    return [{ slug, text: sourceOf(slug, relative(folder, path).split(sep).join('/'), body) }]
  })
}

const bodyOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(frontMatter, '')

const sourceOf = (slug: string, name: string, body: string): string =>
  `---\nname: ${JSON.stringify(name)}\nslug: ${slug}\n---\n\n${body}`

/**
 * READMEs of the packages that the program stands on, which are there on every machine and change when a version
 * does; none so long that it is drawn in a thread of its own. The same ones stay when others come.
 */
export function packageDocuments(root: string, count: number): readonly RealDocument[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: true; readonly optional?: true }>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional }]) => path !== '' && dev !== true && optional !== true)
    .flatMap(([path]) => {
      const readme = readdirSync(join(root, path)).find((name) => /^readme\.md$/i.test(name))
      const body = readme === undefined ? '' : bodyOf(join(root, path, readme))
      return body === '' || body.length > longestDrawnAtOnce ? [] : [{ path, body }]
    })
    .toSorted((a, b) => (hash('md5', a.path) < hash('md5', b.path) ? -1 : 1))
    .slice(0, count)
    .map(({ path, body }, i) => ({
      slug: `document-${i}`,
      text: sourceOf(`document-${i}`, path, body),
    }))
}
const longestDrawnAtOnce = 24 * 1024

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
