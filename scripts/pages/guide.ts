import { guidePage } from '../../templates/guide-page.ts'
import { trusted } from '../../templates/html.ts'
import type { Place } from '../../templates/page-navigation.ts'
import { drawArticle, textsOf } from '../markdown/article.ts'
import type { PageLink } from '../markdown/references.ts'
import { addressPath, guideMarkdownPath, guideName, guidePath } from '../model/addresses.ts'
import type { Artifact } from '../model/artifact.ts'
import type { DrawnText } from '../model/component.ts'
import type { ExampleFact } from '../model/examples.ts'
import type { Guide } from '../model/guide.ts'
import { byList } from '../model/lists.ts'
import { mediaTypes } from '../model/media-types.ts'
import { createReporter, type Point, type Problem } from '../model/problem.ts'
import { reportSize, type PageContext } from './component.ts'
import { guideMarkdown } from './guide-markdown.ts'
import { llmsFullPart, noteOfGuide } from './llms-part.ts'
import type { PageRow } from '../search/data.ts'
import { guideSearchRow, proseText } from './search-text.ts'

/** All that one guide's files depend on. */
export interface GuideInput {
  /** Path of the source below the content folder. */
  readonly path: string
  /** What problems call the source. */
  readonly file: string
  /** Size of the whole source in bytes. */
  readonly size: number
  /** The source's Markdown, with empty lines in place of its front matter. */
  readonly body: string
  readonly guide: Guide
  /** Where its description stands; null: there is none. */
  readonly descriptionAt: Point | null
  readonly place: Place
}

/** What is known of a guide's page when its files are written. */
export interface GuideFacts {
  readonly problems: readonly Problem[]
  readonly links: readonly PageLink[]
  /** Ids that links can lead to. */
  readonly anchors: readonly string[]
  /** Paths of the pictures that it shows, below the output folder. */
  readonly pictures: readonly string[]
  /** Its live examples, in the order of the text. */
  readonly examples: readonly ExampleFact[]
  /** Length of its part of `llms-full.txt` in bytes. */
  readonly fullLength: number
  readonly search: PageRow
  /** What the search has of its prose, as JSON; `''`: there is none. */
  readonly prose: string
  /** Its description; null: that is text and nothing else. */
  readonly description: DrawnText | null
}

export interface RenderedGuide {
  readonly kind: 'guide'
  readonly artifacts: readonly Artifact[]
  readonly facts: GuideFacts
}

/** One guide, from its Markdown to its files. Pure: the same input gives the same bytes. */
export function drawGuide(input: GuideInput, page: PageContext): RenderedGuide {
  const { guide, place } = input
  const { site, engine, targets, highlight } = page
  const { slug, title } = guide
  const report = createReporter(input.file)
  const article = drawArticle({
    words: site.words,
    text: input.body,
    path: input.path,
    kind: 'guide',
    page: guideName(slug),
    title,
    description:
      guide.description === null
        ? null
        : { text: guide.description, at: input.descriptionAt ?? { line: 1, column: 1 } },
    listed: byList(() => null),
    listedSubcomponents: [],
    code: null,
    engine,
    targets,
    highlight,
    report,
  })
  const { description: drawn } = article
  const parts = textsOf(article).map(({ markup }) => String(markup))
  const { markup } = guidePage({
    site,
    guide,
    description: drawn,
    titleId: article.titleId,
    body: parts.length === 0 ? null : trusted(parts.join('\n')),
    hasTabs: article.hasTabs,
    hasExamples: article.examples.facts.length > 0,
    footnotes: article.footnotes?.markup ?? null,
    headings: article.headings,
    place,
    editUrl: site.editPattern?.replace(':path', () => addressPath(input.path)) ?? null,
  })
  reportSize(markup, input.size, report)
  const markdown = guideMarkdown(guide, article.markdownBody(site.baseUrl))
  return {
    kind: 'guide',
    artifacts: [
      ...article.examples.files,
      { path: guideMarkdownPath(slug), body: markdown, mediaType: mediaTypes.markdown },
      { path: guidePath(slug), body: markup, mediaType: mediaTypes.html },
    ],
    facts: {
      problems: report.problems,
      links: article.links,
      anchors: article.anchors,
      pictures: article.pictures,
      examples: article.examples.facts,
      fullLength: Buffer.byteLength(llmsFullPart(markdown, noteOfGuide(guide, drawn))),
      search: guideSearchRow(guide, article.headings),
      prose: proseText(guideName(slug), article.prose),
      description: drawn === null ? null : { inList: drawn.inList, text: drawn.text },
    },
  }
}
