import { trusted } from '../../words/interface/html.ts'
import { prosePage } from '../../../templates/prose-page.ts'
import { drawArticle, articleTexts, type Article, type ArticleInput } from '../markdown/article.ts'
import { addressPath, htmlPath, markdownPath, pageName } from '../../words/model/addresses.ts'
import type { TextKind } from '../../words/model/page-kind.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { byList } from '../../words/model/lists.ts'
import { createReporter, fileStart } from '../../words/model/problem.ts'
import type { ProseListing, ProsePage } from '../../words/model/prose-page.ts'
import { proseRecord } from './facts.ts'
import { llmsFullPart, noteOfProse } from './llms-part.ts'
import {
  drawnPage,
  factsOfText,
  reportSize,
  type DrawnPage,
  type PageContext,
  type PageInput,
} from './page.ts'
import { proseSearchRow, proseText } from './search-text.ts'
import type { MarkdownBody } from '../markdown/markdown-body.ts'
import { escapeMarkdownLine, yamlText } from './plain-markdown.ts'

export interface ProseInput extends PageInput {
  readonly listing: ProseListing
}

/** Draws the files of a page of prose. Pure: the same input gives the same bytes. */
export function drawProse(
  input: ProseInput & { readonly kind: TextKind },
  context: PageContext,
): DrawnPage {
  const { kind, listing, place } = input
  const { site } = context
  const { slug, title } = listing
  const page = pageName(kind, slug)
  const report = createReporter(input.file)
  const { description: text, descriptionAt } = listing
  const description = text === null ? null : { text, at: descriptionAt ?? fileStart }
  const own = { text: input.body, path: input.path, kind, page, title, description }
  const article = drawText({ ...own, report }, context)
  const { description: drawn } = article
  const parts = articleTexts(article).map(({ markup }) => String(markup))
  const { markup } = prosePage({
    site,
    kind,
    page: listing,
    description: drawn,
    titleId: article.titleId,
    body: parts.length === 0 ? null : trusted(parts.join('\n')),
    hasTabs: article.hasTabs,
    hasExamples: article.examples.facts.length > 0,
    footnotes: article.footnotes?.markup ?? null,
    headings: article.headings,
    place,
    siblingRows: context.siblingRows,
    changed: input.changed,
    editUrl: site.editPattern?.replace(':path', () => addressPath(input.path)) ?? null,
  })
  reportSize(markup, input.size, report)
  const markdown = proseMarkdown(listing, article.markdownBody(site.baseUrl))
  const artifacts: readonly Artifact[] = [
    ...article.examples.files,
    { path: markdownPath(page), body: markdown, mediaType: mediaTypes.markdown },
    { path: htmlPath(page), body: markup, mediaType: mediaTypes.html },
  ]
  const record = proseRecord(article.anchors, proseText(page, article.prose))
  const facts = {
    ...factsOfText,
    fullLength: Buffer.byteLength(llmsFullPart(markdown, noteOfProse(listing, drawn))),
    search: proseSearchRow(kind, listing, article.headings),
  }
  return drawnPage(article, { artifacts, record, introduction: null }, facts, report)
}

/** Draws the body of `index.md` (contract 2.1) as the introduction of the home page. */
export function drawIntroduction(
  { path, file, body }: Omit<PageInput, 'place'>,
  context: PageContext,
): DrawnPage {
  const report = createReporter(file)
  const own = { text: body, path, kind: 'home', page: '', title: context.site.shownTitle } as const
  const article = drawText({ ...own, report }, context)
  const parts = articleTexts(article).map(({ markup }) => String(markup))
  if (article.footnotes !== null) parts.push(String(article.footnotes.markup))
  const { hasTabs } = article
  const introduction = parts.length === 0 ? null : { markup: parts.join('\n'), hasTabs }
  const record = proseRecord(article.anchors, '')
  const artifacts = article.examples.files
  return drawnPage(article, { artifacts, record, introduction }, factsOfText, report)
}

type OwnInput = Pick<ArticleInput, 'text' | 'path' | 'kind' | 'page' | 'title' | 'description'>

/** Draws the Markdown of a page that is about no component. */
function drawText(
  own: OwnInput & Pick<ArticleInput, 'report'>,
  { site, engine, targets, highlight }: PageContext,
): Article {
  const none = { listed: byList(() => null), listedSubcomponents: [], code: null }
  return drawArticle({ ...none, ...own, words: site.words, engine, targets, highlight })
}

/**
 * Makes the Markdown page of a guide or another page of prose, for agents. It can be read as a
 * source again.
 */
function proseMarkdown({ slug, title, description, order }: ProsePage, body: MarkdownBody): string {
  const front = [
    '---',
    `title: ${yamlText(title)}`,
    `slug: ${slug}`,
    ...(description === null ? [] : [`description: ${yamlText(description)}`]),
    ...(order === null ? [] : [`order: ${order}`]),
    '---',
  ]
  // A page of prose has no lists.
  const texts = body.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
  const page = [front.join('\n'), `# ${escapeMarkdownLine(title)}`, ...texts].join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}
