import type { IndexPage } from '../../../words/model/index-pages.ts'
import { listedKinds, type PageKind } from '../../../words/model/page-kind.ts'
import { createFindings, type Found } from '../../../words/model/problem.ts'
import { joinedPlaces, type Places } from '../collect/page-places.ts'
import type { KnownSource } from '../../cache/known.ts'
import { component } from './component-kind.ts'
import { guide } from './guide-kind.ts'
import { home } from './home.ts'
import { release } from './release-kind.ts'
import type { CatalogPage, KindInput, KindOfPage, ReadBeside } from './kind.ts'

/*
 * The kinds of page: where their sources come from, and where their pages stand. The table in `drawing/pages/kinds.ts`
 * says how they are drawn; all later steps treat pages of every kind alike.
 */
const kinds: Readonly<Record<PageKind, KindOfPage>> = { component, guide, release, home }

/** Page kinds in the order of pages; components first, as outputs refer to their positions. */
const published: readonly PageKind[] = [...listedKinds, 'home']
/** Page kinds in the order in which they choose sources. Components take all that are left. */
const reading = published.toReversed()

/** Pages of a catalog, before any Markdown is read. */
export interface ReadPages extends ReadBeside {
  /** Pages grouped by kind, those of components first, each kind in its own order. */
  readonly pages: readonly CatalogPage[]
  readonly drafts: readonly KnownSource[]
}

const nothingBeside: ReadBeside = { code: null, usage: null, stamps: [] }

/** Reads the pages of all kinds from their sources. Problems: those of each kind. */
export async function readPages(input: KindInput): Promise<Found<ReadPages>> {
  const findings = createFindings()
  const pages = new Map<PageKind, readonly CatalogPage[]>()
  const drafts: KnownSource[] = []
  let files = input.content.sources
  let beside = nothingBeside
  for (const kind of reading) {
    const read = await kinds[kind].read(files, input)
    findings.add(read.problems)
    pages.set(kind, read.pages)
    drafts.push(...read.drafts)
    files = read.others
    beside = read.beside ?? beside
  }
  const all = published.flatMap((kind) => pages.get(kind) ?? [])
  return { value: { pages: all, drafts, ...beside }, problems: findings.problems }
}

/** Finds the place of each page among the pages of its own kind. */
export function findPagePlaces(
  pages: readonly CatalogPage[],
  indexPages: readonly IndexPage[],
): Places {
  return joinedPlaces(
    published.map((kind) => {
      const own = pages.filter((page) => page.kind === kind)
      return { count: own.length, places: kinds[kind].places(own, indexPages) }
    }),
  )
}
