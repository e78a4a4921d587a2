import { leadText, proseBlock } from './body-parts.ts'
import { htmlPath, pageName } from '../scripts/words/model/addresses.ts'
import type { ProseKind } from '../scripts/words/model/page-kind.ts'
import type { DrawnText } from '../scripts/words/model/component.ts'
import type { ProsePage } from '../scripts/words/model/prose-page.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { layout } from './layout.ts'
import { proseListAddress, proseLists } from '../scripts/words/interface/page-kinds.ts'
import {
  beside,
  breadcrumb,
  foot,
  lastChanged,
  type HeadingView,
  type Place,
  type SiblingRows,
} from './page-navigation.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/** Values that a page of prose shows. Links in drawn parts are relative to it. */
export interface ProsePageProps {
  readonly site: Site
  readonly kind: ProseKind
  readonly page: ProsePage
  /** Drawn description of the page; null if it has none, or one of plain text. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  /** Id of the page's `h1`. Links to a first heading that repeats the title lead there. */
  readonly titleId: string
  /** Drawn Markdown with anchors of its headings; null if the page has no text. */
  readonly body: Html | null
  readonly hasTabs: boolean
  /** True if the Markdown shows live examples. */
  readonly hasExamples: boolean
  readonly footnotes: Html | null
  /** Headings and examples of the Markdown, in order, for the contents of the page. */
  readonly headings: readonly HeadingView[]
  readonly place: Place
  readonly siblingRows: SiblingRows
  /** Address at which the page's source can be edited; null if none is known. */
  readonly editUrl: string | null
  /** Day on which the page's source was last changed; undefined if it is not known. */
  readonly changed?: string | undefined
}

/** Draws a guide or another page of prose, with its contents and the links to other pages. */
export function prosePage(props: ProsePageProps): Html {
  const { site, kind, page, place, siblingRows, editUrl } = props
  const { words } = site
  const { slug, title, description } = page
  const links = html`<link rel="alternate" type="text/markdown" href="${slug}.md" title="${wordText(words, 'asMarkdown', { name: title })}">
`
  const items = props.headings.map((heading) => ({ ...heading, entries: null }))
  const main = html`${breadcrumb(words, [{ text: word(words, proseLists[kind].word), address: proseListAddress(kind) }], title)}
<div class="title"><h1 id="${props.titleId}">${title}</h1></div>
${leadText(description, props.description?.markup ?? null)}${beside(words, items, { kind, slug, place, siblingRows })}${proseBlock('prose intro', props.body)}${proseBlock('prose notes', props.footnotes)}${foot(words, { kind, slug, name: title, place, editUrl, notes: [lastChanged(words, props.changed)] })}`
  return layout({
    site,
    root: '../',
    title,
    description: props.description?.text ?? description ?? title,
    path: htmlPath(pageName(kind, slug)),
    links,
    kind,
    hasTabs: props.hasTabs,
    hasExamples: props.hasExamples,
    main,
  })
}
