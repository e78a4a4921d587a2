import { compareText } from '../../words/model/text.ts'
import { collectStories, type StorySources } from './collect-stories.ts'
import { fillPage, type PageTools, type PageWork } from './fill-page.ts'
import type { StoryLeftOut, StoryPage } from './placed-story.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'

/** Plan of the pages after stories were added to them. Nothing is written yet. */
export interface StoryPlan {
  readonly files: number
  readonly stories: number
  /** Pages to which stories or prose are added. */
  readonly pages: readonly {
    readonly path: string
    readonly before: string
    readonly text: string
    readonly taken: number
  }[]
  readonly taken: number
  /** Number of stories that are on their pages already. */
  readonly kept: number
  /** Number of documents whose prose is added, and of those whose prose is on the page already. */
  readonly prose: { readonly taken: number; readonly kept: number }
  /** Stories and files that are left out, by reason. */
  readonly leftOut: ReadonlyMap<string, readonly StoryLeftOut[]>
  /**
   * Numbers of stories that were added without something that runs around them, by the name of the
   * thing, such as `decorators`.
   */
  readonly around: ReadonlyMap<string, number>
}

/** Story files, with the pages that stories may be added to. */
export interface StoryInput extends StorySources, PageTools {}

/**
 * Plans which stories are added to which pages. It reads the stories without running them, and
 * draws each page that would change.
 */
export async function planStories(input: StoryInput): Promise<StoryPlan> {
  const { files } = input
  const leftOut = new Map<string, StoryLeftOut[]>()
  const leave = (reason: string, one: StoryLeftOut): void => addTo(leftOut, reason, one)
  const works = new Map<string, PageWork>()
  const workOf = (page: StoryPage): PageWork =>
    getOrMake(works, page.path, () => ({ page, items: [], documents: [] }))
  const collected = collectStories(input, leave)
  for (const { item, page } of collected.items) workOf(page).items.push(item)
  for (const { document, page } of collected.documents) workOf(page).documents.push(document)
  const counts = { taken: 0, kept: 0, proseTaken: 0, proseKept: 0 }
  const around = new Map<string, number>()
  const changed: StoryPlan['pages'][number][] = []
  for (const work of [...works.values()].toSorted((a, b) =>
    compareText(a.page.path, b.page.path),
  )) {
    const filled = await fillPage(work, input, leave)
    counts.taken += filled.taken.length
    counts.kept += filled.kept
    counts.proseTaken += filled.prose.taken
    counts.proseKept += filled.prose.kept
    for (const kind of filled.taken.flatMap((one) => one.around))
      around.set(kind, (around.get(kind) ?? 0) + 1)
    const { path, text: before } = work.page
    if (filled.text !== before)
      changed.push({ path, before, text: filled.text, taken: filled.taken.length })
  }
  return {
    files: files.length,
    stories: collected.stories,
    pages: changed,
    taken: counts.taken,
    kept: counts.kept,
    prose: { taken: counts.proseTaken, kept: counts.proseKept },
    leftOut,
    around,
  }
}
