import type { Place } from '../../../../templates/page-navigation.ts'
import { pageName } from '../../../words/model/addresses.ts'
import {
  createFindings,
  createReporter,
  type Found,
  type Problem,
} from '../../../words/model/problem.ts'
import { compareProsePages, type ProseListing } from '../../../words/model/prose-page.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import type { ContentFile } from '../../../reading/content/content.ts'
import { proseEntry, type SourceEntry } from '../../../reading/content/entry.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import {
  checkGuidesFolder,
  divideByKeys,
  divideSources,
  readGuide,
} from '../../../reading/content/prose-source.ts'
import { placesOfProse } from '../collect/page-places.ts'
import { duplicateSlugs } from '../collect/sources.ts'
import { isOfKind } from '../../cache/known.ts'
import type { CatalogPage, KindInput, KindOfPage } from './kind.ts'

/** Page kind of guides: the Markdown files of the folder that the setting `guides` names. */
export const guide: KindOfPage = {
  read(files, input) {
    const { content, label, home } = input
    const { guides: folder } = home.settings
    const findings = createFindings()
    findings.add(checkGuidesFolder(content, folder, home.front, label))
    const isGuessed = home.unread.has('guides') || findings.problems.length > 0
    const { guides, components } = isGuessed ? divideByKeys(files) : divideSources(files, folder)
    const read = readGuides(guides, input)
    // If the setting is faulty, files are only guessed to be guides, so their front matter is not
    // reported.
    if (!isGuessed) findings.add(read.problems)
    const { problems } = findings
    return { pages: read.value, drafts: [], others: components, beside: null, problems }
  },
  places: (pages) =>
    placesOfProse(
      'guide',
      pages.filter((page) => isOfKind(page, 'guide')).map(({ listing }) => listing),
    ),
}

type GuidePage = CatalogPage<'guide'>

/**
 * Reads guides in their order. Unchanged sources are taken from the memo of the last build.
 * Problems: those of the front matter, and `slug-duplicate`.
 */
function readGuides(
  files: readonly ContentFile[],
  { label, last }: KindInput,
): Found<readonly GuidePage[]> {
  const findings = createFindings()
  const pages = files.flatMap((file): GuidePage[] => {
    const entry = proseEntry(file, 'guide')
    const known = last.source('guide', entry.id, entry.hash)
    const source = known === null ? readSource(entry, label) : { ...known, isDrawable: true }
    findings.add(source.problems)
    const { listing } = source
    return listing === null ? [] : [pageOf(entry, { ...source, listing }, label)]
  })
  findings.add(duplicateSlugs(pages, label))
  const value = pages
    .filter(({ listing }) => listing.slug !== '')
    .sort((a, b) => compareProsePages(a.listing, b.listing))
  return { value, problems: findings.problems }
}

/** Source of a guide with its listing. The listing is null if the file is no text. */
interface GuideSource<Listed = ProseListing | null> {
  readonly listing: Listed
  /** False if the source is no text, or if its Markdown is nested too deeply for a parser. */
  readonly isDrawable: boolean
  readonly problems: readonly Problem[]
}

function readSource(entry: SourceEntry, label: string): GuideSource {
  const { id, path } = entry
  const report = createReporter(`${label}/${path}`)
  const front = entry.front(report)
  const said = front === null ? null : readGuide(path, front, report)
  const isDrawable = front !== null && checkNesting(front.body, report)
  const listing = said === null ? null : { id, path, ...said }
  return { listing, isDrawable, problems: report.problems }
}

function pageOf(
  entry: SourceEntry,
  { listing, isDrawable, problems }: GuideSource<ProseListing>,
  label: string,
): GuidePage {
  const { id, path, size, hash } = entry
  const kind = 'guide'
  const common = { kind, id, path, file: `${label}/${path}`, size, listing } as const
  const job = (place: Place): PageJob => ({ ...common, place, body: entry.body() })
  const page = pageName(kind, listing.slug)
  return { kind, page, listing, hash, takenKey: '', problems, size, job: isDrawable ? job : null }
}
