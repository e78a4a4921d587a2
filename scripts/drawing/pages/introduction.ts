import { drawArticle, articleTexts } from '../markdown/article.ts'
import { byList } from '../../words/model/lists.ts'
import { createReporter } from '../../words/model/problem.ts'
import { proseRecord } from './facts.ts'
import { drawnPage, type DrawnPage, type PageContext, type PageInput } from './page.ts'

/**
 * Draws the body of `index.md` (contract 2.1) as the introduction of the home page; it is no page
 * of its own.
 */
export function drawIntroduction(
  { path, file, body }: Omit<PageInput, 'place'>,
  { site, engine, targets, highlight }: PageContext,
): DrawnPage {
  const report = createReporter(file)
  const article = drawArticle({
    words: site.words,
    text: body,
    path,
    kind: 'home',
    page: '',
    title: site.shownTitle,
    listed: byList(() => null),
    listedSubcomponents: [],
    code: null,
    engine,
    targets,
    highlight,
    report,
  })
  const parts = articleTexts(article).map(({ markup }) => String(markup))
  if (article.footnotes !== null) parts.push(String(article.footnotes.markup))
  const { hasTabs } = article
  const introduction = parts.length === 0 ? null : { markup: parts.join('\n'), hasTabs }
  const record = proseRecord(article.anchors, '')
  const own = { propCount: 0, fullLength: 0, search: null, shared: [] }
  const artifacts = article.examples.files
  return drawnPage(article, { artifacts, record, introduction }, own, report)
}
