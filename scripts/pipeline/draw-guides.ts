import { guideName, guidePaths } from '../model/addresses.ts'
import { exampleFiles } from '../model/examples.ts'
import type { RenderedGuide } from '../pages/guide.ts'
import type { Query } from '../pages/questions.ts'
import type { Stage } from '../publish/stage.ts'
import type { GuideJob, PendingJob } from '../render/jobs.ts'
import type { Catalog } from './collect.ts'
import type { GuideSource } from './guides.ts'
import type { KnownGuide, MemoDetails } from './memo.ts'

/**
 * Where each guide stood in the last build, if its page stays; else -1. It stays if its source,
 * the guides around it and every answer to a question that it asked are the same, and its files
 * are there as we wrote them.
 */
export function keptGuides(
  { guides, guidePlaces, stillTrue }: Catalog,
  last: MemoDetails,
  stage: Stage,
): number[] {
  return guides.map(({ entry }, i) => {
    const position = last.guidePosition(entry.id)
    const guide = last.guides[position]
    const stays =
      guide !== undefined &&
      guide.hash === entry.hash &&
      guide.placeKey === guidePlaces.keyOf(i) &&
      stillTrue(guide.queries) &&
      stage.keep([
        ...guidePaths(guide.listing.slug),
        ...exampleFiles(guideName(guide.listing.slug), guide.facts.examples),
      ])
    return stays ? position : -1
  })
}

/** The job that draws the guide at a position; none if it is nothing that can be drawn. */
export function guideJob(
  { guides, guidePlaces }: Catalog,
  position: number,
  label: string,
): PendingJob[] {
  const source = guides[position]
  if (source === undefined || !source.renderable) return []
  const { entry, listing } = source
  const load = (): GuideJob => ({
    kind: 'guide',
    id: entry.id,
    path: entry.path,
    file: `${label}/${entry.path}`,
    size: entry.size,
    body: entry.body(),
    guide: listing,
    descriptionAt: listing.descriptionAt,
    place: guidePlaces.of(position),
  })
  return [{ size: entry.size, load }]
}

export function drawnGuide(
  { entry, listing, problems }: GuideSource,
  placeKey: string,
  queries: readonly Query[],
  { facts }: RenderedGuide,
): KnownGuide {
  return { listing, hash: entry.hash, problems, placeKey, queries, facts }
}
