import { readHead, type Head } from '../../../reading/front-matter/head.ts'
import { listingOf, type Listing } from '../../../reading/front-matter/listing.ts'
import { quoted } from '../../../words/model/printable.ts'
import {
  createFindings,
  createReporter,
  fileStart,
  type Found,
  type Problem,
} from '../../../words/model/problem.ts'
import type { ContentFile } from '../../../reading/content/content.ts'
import { markdownEntry, type SourceEntry } from '../../../reading/content/entry.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import type { CodeLink } from './link.ts'
import type { MemoDetails } from '../../cache/memo.ts'

/** Source whose front matter is known, from the last build or because it was read now. */
export interface CatalogSource {
  readonly entry: SourceEntry
  readonly listing: Listing
  /** Parsed source; null if its front matter is known from the last build. */
  readonly parsed: ParsedSource | null
  /** Component of the code that the source describes; null if the page takes nothing from code. */
  readonly link: CodeLink | null
  /** Problems of the front matter. A source that the last build knew has only warnings. */
  readonly problems: readonly Problem[]
}
export interface ParsedSource {
  readonly head: Head
  /** False if the Markdown is nested too deeply for a parser. */
  readonly renderable: boolean
}

/**
 * Returns all sources with their front matter. Front matter is read only from sources that are new
 * or changed since the last build.
 */
export function readSources(
  files: readonly ContentFile[],
  label: string,
  last: Pick<MemoDetails, 'source'>,
): Found<readonly CatalogSource[]> {
  const findings = createFindings()
  const value = files.map(markdownEntry).flatMap((entry) => {
    const known = last.source('component', entry.id, entry.hash)
    if (known !== null) {
      findings.add(known.problems)
      return { entry, listing: known.listing, parsed: null, link: null, problems: known.problems }
    }
    const { parsed, found } = parseSource(entry, label)
    findings.add(found)
    if (parsed === null) return []
    return { entry, listing: listingOf(entry, parsed.head), parsed, link: null, problems: found }
  })
  return { value, problems: findings.problems }
}

/** Reads the front matter of one source. `parsed` is null if the file is no text. */
export function parseSource(
  entry: SourceEntry,
  label: string,
): { readonly parsed: ParsedSource | null; readonly found: readonly Problem[] } {
  const report = createReporter(`${label}/${entry.path}`)
  const front = entry.front(report)
  if (front === null) return { parsed: null, found: report.problems }
  const head = readHead(entry.path, front, report)
  const renderable = checkNesting(front.body, report)
  return { parsed: { head, renderable }, found: report.problems }
}

/** Returns a problem for each source whose slug an earlier one has. Problem: `slug-duplicate`. */
export function duplicateSlugs(
  sources: readonly { readonly listing: Pick<Listing, 'slug' | 'path'> }[],
  label: string,
): readonly Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { listing } of sources) {
    const { slug, path } = listing
    if (slug === '') continue
    const owner = owners.get(slug)
    if (owner === undefined) owners.set(slug, path)
    else {
      const mentions = `${label}/${owner}`
      const message = `the slug ${quoted(slug)} is taken by ${mentions}; give one of the two another "slug"`
      const taken = { file: `${label}/${path}`, ...fileStart, message, mentions }
      problems.push({ ...taken, rule: 'slug-duplicate', severity: 'error' })
    }
  }
  return problems
}
