import { compareGuides } from '../model/guide.ts'
import { createReporter, type Problem } from '../model/problem.ts'
import type { ContentFile } from '../sources/content.ts'
import { guideEntry, type SourceEntry } from '../sources/entry.ts'
import { readGuide, type GuideListing } from '../sources/guides.ts'
import { checkNesting } from '../sources/limits.ts'
import type { MemoDetails } from './memo.ts'
import { slugTaken } from './sources.ts'

/** A guide whose front matter is known: from the last build, or read now. */
export interface GuideSource {
  readonly entry: SourceEntry
  readonly listing: GuideListing
  /** False if the Markdown is nested too deeply for a parser. */
  readonly renderable: boolean
  /** Problems of the front matter; a guide that was known has none. */
  readonly problems: readonly Problem[]
}

/** The guides in their order. Problems: those of their front matter, and `slug-duplicate`. */
export function readGuides(
  files: readonly ContentFile[],
  label: string,
  last: Pick<MemoDetails, 'guide'>,
  problems: Problem[],
): GuideSource[] {
  const guides = files.map(guideEntry).flatMap((entry): GuideSource[] => {
    const known = last.guide(entry.id, entry.hash)
    if (known !== null) {
      problems.push(...known.problems)
      return [{ entry, listing: known.listing, renderable: true, problems: known.problems }]
    }
    const report = createReporter(`${label}/${entry.path}`)
    const front = entry.front(report)
    const guide = front === null ? null : readGuide(entry.path, front, report)
    const renderable = front !== null && checkNesting(front.body, report)
    problems.push(...report.problems)
    if (guide === null) return []
    const { id, path } = entry
    return [{ entry, listing: { id, path, ...guide }, renderable, problems: report.problems }]
  })
  const owners = new Map<string, string>()
  for (const { listing } of guides) {
    if (listing.slug === '') continue
    const owner = owners.get(listing.slug)
    if (owner === undefined) owners.set(listing.slug, listing.path)
    else problems.push(slugTaken(listing, owner, label))
  }
  return guides
    .filter(({ listing }) => listing.slug !== '')
    .sort((a, b) => compareGuides(a.listing, b.listing))
}
