import { trusted } from '../../words/interface/html.ts'
import { prosePage } from '../../../templates/prose-page.ts'
import { drawArticle, articleTexts } from '../markdown/article.ts'
import { addressPath, htmlPath, markdownPath, pageName } from '../../words/model/addresses.ts'
import type { TextKind } from '../../words/model/page-kind.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { byList } from '../../words/model/lists.ts'
import { createReporter } from '../../words/model/problem.ts'
import type { ProseListing, ProsePage } from '../../words/model/prose-page.ts'
import { proseRecord } from './facts.ts'
import { llmsFullPart, noteOfProse } from './llms-part.ts'
import { drawnPage, reportSize, type DrawnPage, type PageContext, type PageInput } from './page.ts'
import { proseSearchRow, proseText } from './search-text.ts'
import type { MarkdownBody } from '../markdown/markdown-body.ts'
import { escapeMarkdownLine, yamlText } from './plain-markdown.ts'

export interface ProseInput extends PageInput {
  readonly listing: ProseListing
}

/**
 * Draws one page of prose, such as a guide, from its Markdown to its files. Pure: the same input
 * gives the same bytes.
 */
export function drawProse(
  input: ProseInput & { readonly kind: TextKind },
  context: PageContext,
): DrawnPage {
  const { kind, listing, place } = input
  const { site, engine, targets, highlight } = context
  const { slug, title } = listing
  const page = pageName(kind, slug)
  const report = createReporter(input.file)
  const article = drawArticle({
    words: site.words,
    text: input.body,
    path: input.path,
    kind,
    page,
    title,
    description:
      listing.description === null
        ? null
        : { text: listing.description, at: listing.descriptionAt ?? { line: 1, column: 1 } },
    listed: byList(() => null),
    listedSubcomponents: [],
    code: null,
    engine,
    targets,
    highlight,
    report,
  })
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
  const own = {
    propCount: 0,
    fullLength: Buffer.byteLength(llmsFullPart(markdown, noteOfProse(listing, drawn))),
    search: proseSearchRow(kind, listing, article.headings),
    shared: [],
  }
  return drawnPage(article, { artifacts, record, introduction: null }, own, report)
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
