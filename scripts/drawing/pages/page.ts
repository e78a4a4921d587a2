import type { Place, SiblingRows } from '../../../templates/page-navigation.ts'
import type { Article } from '../markdown/article.ts'
import type { Engine } from '../markdown/draw/engine.ts'
import type { Highlighter } from '../markdown/draw/highlight.ts'
import type { LinkTargets } from '../markdown/links/links.ts'
import type { Artifact } from '../../words/model/media-types.ts'
import { fileStart, type Reporter } from '../../words/model/problem.ts'
import type { Site } from '../../words/model/site.ts'
import { recordKeys, recordLine, type PageFacts, type PageRecord } from './facts.ts'

/** Settings, look-ups and functions that all pages of one build share when they are drawn. */
export interface PageContext {
  readonly site: Site
  readonly targets: LinkTargets
  readonly engine: Engine
  /** Highlighter of code; null if code has no colours. */
  readonly highlight: Highlighter | null
  readonly siblingRows: SiblingRows
  /** True if some output is made of whole components, so that records have to hold them. */
  readonly keepsComponents: boolean
}

/** Input for a page of any kind, beside the context that all pages share. */
export interface PageInput {
  /** Path of the source below the content folder. */
  readonly path: string
  /** Name of the source, as problems call it. */
  readonly file: string
  /** Size of the whole source and of the code that the page takes, together, in bytes. */
  readonly size: number
  /** Markdown of the source, with empty lines in place of its front matter. */
  readonly body: string
  readonly place: Place
  /** Day of the last change, as `2026-11-22`; undefined if it is not known. */
  readonly changed?: string | undefined
}

/** Result of drawing one source: plain data, which can be sent from thread to thread. */
export interface DrawnPage {
  /** Files of the page. Files that other files name come first. */
  readonly artifacts: readonly Artifact[]
  readonly facts: PageFacts
  /** Record of the page as one line, from which outputs are made (see `PageRecord`). */
  readonly record: string
  /** Drawn introduction of the home page; null if the source is drawn as a page of its own. */
  readonly introduction: Introduction | null
}

/** Introduction of the home page, as drawn markup. */
export interface Introduction {
  readonly markup: string
  readonly hasTabs: boolean
}

/** Facts about a page that only the functions for its kind know. */
type OwnFacts = Pick<PageFacts, 'propCount' | 'fullLength' | 'search' | 'shared'>

/** Facts of a page that is about no component, before those that it has. */
export const factsOfText: OwnFacts = { propCount: 0, fullLength: 0, search: null, shared: [] }

/** Links, pictures and examples in the text of a page, and the page's drawn description. */
type Drawn = Pick<Article, 'links' | 'pictures' | 'description'> & {
  readonly examples: Pick<Article['examples'], 'facts' | 'panel'>
}

/** Makes the result of drawing any page: its files, its record, and facts that all kinds share. */
export function drawnPage(
  { links, pictures, examples, description }: Drawn,
  made: Pick<DrawnPage, 'artifacts' | 'introduction'> & { readonly record: PageRecord },
  own: OwnFacts,
  { problems }: Reporter,
): DrawnPage {
  const { artifacts, introduction, record } = made
  const facts: PageFacts = {
    problems,
    links,
    pictures,
    examples: examples.facts,
    panel: examples.panel === null ? null : { document: examples.panel.document },
    description:
      description === null ? null : { inList: description.inList, text: description.text },
    ...own,
    ...recordKeys(record),
  }
  return { artifacts, facts, record: recordLine(record), introduction }
}

// Limit for the size of a page, in sizes of its source. A page shows the answer twice, as JSON and
// as a table, and has a frame of its own.
const maxGrowth = 60
const pageLimit = (sourceLength: number): number => 64 * 1024 + maxGrowth * sourceLength

/** Reports a page that is too large for its source. Problem: `limit`. */
export function reportSize(markup: string, sourceLength: number, report: Reporter): void {
  if (markup.length <= pageLimit(sourceLength)) return
  const size = Math.ceil(markup.length / 1024)
  const what = `the page would be ${size} KiB, more than ${maxGrowth} times its source`
  report.error('limit', fileStart, what)
}
