import { readHead, type Head } from '../component/head.ts'
import type { Problem } from '../model/problem.ts'
import { createReporter } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'
import { decodeSource, type Content, type ContentFile } from '../sources/content.ts'
import { readFrontMatter, type FrontMatter } from '../sources/front-matter.ts'
import { checkNesting } from '../sources/limits.ts'
import type { CachedSource } from './cache.ts'
import { listed, type Listed } from '../component/listing.ts'
import { readSettings, type Settings } from '../sources/settings.ts'

/** `index.md`: the settings, and the home page's introduction. */
export interface Home {
  readonly file: ContentFile | null
  readonly front: FrontMatter | null
  readonly settings: Settings
}

export function readHome(content: Content, label: string, problems: Problem[]): Home {
  const report = createReporter(`${label}/index.md`)
  let front: FrontMatter | null = null
  if (content.home !== null) {
    const decoded = decodeSource(content.home.bytes)
    if ('fault' in decoded) report.error('file-encoding', { line: 1, column: 1 }, decoded.fault)
    else front = readFrontMatter(decoded.text, report, false)
  }
  const settings = readSettings(front, report)
  problems.push(...report.problems)
  return { file: content.home, front, settings }
}

export function homeReporter(problems: Problem[], label: string) {
  const report = createReporter(`${label}/index.md`)
  return {
    ...report,
    error: (rule: string, at: { line: number; column: number }, message: string) => {
      problems.push({ file: `${label}/index.md`, ...at, message, rule, severity: 'error' as const })
    },
  }
}

/** A source whose front matter is read. */
export interface ParsedSource {
  readonly head: Head
  /** False if the Markdown is nested too deeply for a parser. */
  readonly renderable: boolean
}
/** A source, known from the cache or read now. */
export interface ReadSource {
  readonly file: ContentFile
  readonly listing: Listed
  /** Null if the last build knew the source already. */
  readonly parsed: ParsedSource | null
  /** Of the front matter; a cached source has none but warnings. */
  readonly problems: readonly Problem[]
}

/** Front matter of every source that the last build did not know in this form. */
export function readSources(
  content: Content,
  label: string,
  known: ReadonlyMap<string, CachedSource>,
  problems: Problem[],
): ReadSource[] {
  return content.sources.flatMap((file) => {
    const before = known.get(file.path)
    if (before !== undefined && before.hash === file.hash) {
      problems.push(...before.problems)
      return { file, listing: before.listing, parsed: null, problems: before.problems }
    }
    const { parsed, found } = parseSource(file, label)
    problems.push(...found)
    if (parsed === null) return []
    return { file, listing: listed(file.path, parsed.head), parsed, problems: found }
  })
}

/** Reads the front matter of one source; `parsed` is null if the file is no text. */
export function parseSource(
  file: ContentFile,
  label: string,
): { readonly parsed: ParsedSource | null; readonly found: readonly Problem[] } {
  const report = createReporter(`${label}/${file.path}`)
  const decoded = decodeSource(file.bytes)
  if ('fault' in decoded) {
    report.error('file-encoding', { line: 1, column: 1 }, decoded.fault)
    return { parsed: null, found: report.problems }
  }
  const front = readFrontMatter(decoded.text, report, true)
  const head = readHead(file.path, front, report)
  const renderable = checkNesting(front.body, report)
  return { parsed: { head, renderable }, found: report.problems }
}

/** A slug belongs to one source. Problem: `slug-duplicate`. */
export function reportDuplicates(
  sources: readonly ReadSource[],
  label: string,
  problems: Problem[],
): void {
  const owners = new Map<string, string>()
  for (const { listing } of sources) {
    if (listing.slug === '') continue
    const owner = owners.get(listing.slug)
    if (owner === undefined) owners.set(listing.slug, listing.path)
    else {
      problems.push({
        file: `${label}/${listing.path}`,
        line: 1,
        column: 1,
        message: `the slug ${quoted(listing.slug)} is taken by ${label}/${owner}; give one of the two another "slug"`,
        rule: 'slug-duplicate',
        severity: 'error',
        mentions: `${label}/${owner}`,
      })
    }
  }
}
