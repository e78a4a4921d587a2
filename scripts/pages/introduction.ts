import { parserNames } from '../options/parser-names.ts'
import { readArticle, type PageLink } from '../markdown/article.ts'
import type { LinkTargets } from '../markdown/links.ts'
import type { Problem } from '../model/problem.ts'
import { createReporter } from '../model/problem.ts'
import type { ReadPage } from './component.ts'

/** The home page's introduction, drawn. */
export interface RenderedHome {
  /** Markup, or null if there is none. */
  readonly intro: string | null
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly pictures: readonly string[]
  readonly problems: readonly Problem[]
}

export interface HomeInput {
  readonly file: string
  readonly body: string
  readonly title: string
  readonly targets: LinkTargets
  readonly parser: (typeof parserNames)[number]
}

/** Draws the body of `index.md` (contract 2.1). */
export function readIntroduction(input: HomeInput): ReadPage<RenderedHome> {
  const report = createReporter(input.file)
  const article = readArticle({
    text: input.body,
    path: 'index.md',
    kind: 'home',
    slug: '',
    title: input.title,
    listProps: null,
    targets: input.targets,
    parser: input.parser,
    report,
  })
  return {
    languages: article.languages,
    draw(highlighter) {
      const drawn = article.draw(highlighter)
      const parts = [drawn.intro, drawn.propsNotes, drawn.body, drawn.footnotes].filter(
        (part) => part !== null,
      )
      return {
        intro: parts.length === 0 ? null : parts.map(String).join('\n'),
        anchors: drawn.anchors,
        links: article.links,
        pictures: article.pictures,
        problems: report.problems,
      }
    },
  }
}
