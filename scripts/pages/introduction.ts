import { byList } from '../model/lists.ts'
import { drawArticle, textsOf } from '../markdown/article.ts'
import type { PageLink } from '../markdown/references.ts'
import type { Artifact } from '../model/artifact.ts'
import type { ExampleFact } from '../model/examples.ts'
import type { Problem } from '../model/problem.ts'
import { createReporter } from '../model/problem.ts'
import type { PageContext } from './component.ts'

/** What is known of the home page's introduction when it is drawn. */
export interface IntroductionFacts {
  /** Markup, or null if there is none. */
  readonly intro: string | null
  readonly hasTabs: boolean
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly pictures: readonly string[]
  /** Its live examples, in the order of the text, and their files. */
  readonly examples: readonly ExampleFact[]
  readonly exampleFiles: readonly Artifact[]
  readonly problems: readonly Problem[]
}

export interface RenderedIntroduction {
  readonly kind: 'introduction'
  readonly facts: IntroductionFacts
}

export interface IntroductionInput extends Pick<
  PageContext,
  'site' | 'targets' | 'engine' | 'highlight'
> {
  /** What problems call the source. */
  readonly file: string
  readonly body: string
  readonly title: string
}

/** Draws the body of `index.md` (contract 2.1). */
export function drawIntroduction(input: IntroductionInput): RenderedIntroduction {
  const report = createReporter(input.file)
  const article = drawArticle({
    ...input,
    words: input.site.words,
    text: input.body,
    path: 'index.md',
    kind: 'home',
    page: '',
    listed: byList(() => null),
    listedSubcomponents: [],
    code: null,
    report,
  })
  const parts = textsOf(article).map(({ markup }) => String(markup))
  if (article.footnotes !== null) parts.push(String(article.footnotes.markup))
  const facts: IntroductionFacts = {
    intro: parts.length === 0 ? null : parts.join('\n'),
    hasTabs: article.hasTabs,
    anchors: article.anchors,
    links: article.links,
    pictures: article.pictures,
    examples: article.examples.facts,
    exampleFiles: article.examples.files,
    problems: report.problems,
  }
  return { kind: 'introduction', facts }
}
