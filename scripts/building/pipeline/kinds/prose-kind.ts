import type { Place } from '../../../../templates/page-navigation.ts'
import { pageName } from '../../../words/model/addresses.ts'
import type { TextKind } from '../../../words/model/page-kind.ts'
import {
  createFindings,
  createReporter,
  type Found,
  type Problem,
  type Reporter,
} from '../../../words/model/problem.ts'
import { compareProsePages, type ProseListing } from '../../../words/model/prose-page.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import type { SourceEntry } from '../../../reading/content/entry.ts'
import type { FrontMatter } from '../../../reading/content/front-matter.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import { duplicateSlugs } from '../collect/sources.ts'
import type { CatalogPage, KindInput } from './kind.ts'

/**
 * Function that reads the front matter of a page of prose, such as a guide, and reports its
 * problems.
 */
type ReadProse = (
  path: string,
  front: FrontMatter,
  report: Reporter,
) => Omit<ProseListing, 'id' | 'path'>

/**
 * Reads the pages of prose of one kind, such as guides, in their order. Unchanged sources are taken
 * from the memo of the last build. Problems: those of the front matter, and `slug-duplicate`.
 */
export function readProsePages(
  kind: TextKind,
  entries: readonly SourceEntry[],
  read: ReadProse,
  { label, last }: Pick<KindInput, 'label' | 'last'>,
): Found<readonly CatalogPage<TextKind>[]> {
  const findings = createFindings()
  const pages = entries.flatMap((entry): CatalogPage<TextKind>[] => {
    const known = last.source(kind, entry.id, entry.hash)
    const source = known === null ? readEntry(entry, read, label) : { ...known, isDrawable: true }
    findings.add(source.problems)
    const { listing } = source
    return listing === null ? [] : [pageOf(kind, entry, { ...source, listing }, label)]
  })
  findings.add(duplicateSlugs(pages, label))
  const value = pages
    .filter(({ listing }) => listing.slug !== '')
    .sort((a, b) => compareProsePages(a.listing, b.listing))
  return { value, problems: findings.problems }
}

/** Source of a page of prose with its listing. The listing is null if the file is no text. */
interface ReadSource<Listed = ProseListing | null> {
  readonly listing: Listed
  /**
   * True if the page can be drawn: the source is text, and its Markdown is not nested too deeply
   * for a parser.
   */
  readonly isDrawable: boolean
  readonly problems: readonly Problem[]
}

function readEntry(entry: SourceEntry, read: ReadProse, label: string): ReadSource {
  const { id, path } = entry
  const report = createReporter(`${label}/${path}`)
  const front = entry.front(report)
  const said = front === null ? null : read(path, front, report)
  const isDrawable = front !== null && checkNesting(front.body, report)
  const listing = said === null ? null : { id, path, ...said }
  return { listing, isDrawable, problems: report.problems }
}

function pageOf(
  kind: TextKind,
  entry: SourceEntry,
  { listing, isDrawable, problems }: ReadSource<ProseListing>,
  label: string,
): CatalogPage<TextKind> {
  const { id, path, size, hash } = entry
  const file = `${label}/${path}`
  const job = (place: Place): PageJob => ({
    kind,
    id,
    path,
    file,
    size,
    listing,
    place,
    body: entry.body(),
  })
  const page = pageName(kind, listing.slug)
  return { kind, page, listing, hash, takenKey: '', problems, size, job: isDrawable ? job : null }
}
