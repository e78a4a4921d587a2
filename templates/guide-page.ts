import type { DrawnText } from '../scripts/model/component.ts'
import type { Guide } from '../scripts/model/guide.ts'
import type { Site } from '../scripts/model/site.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { beside, breadcrumb, foot, type HeadingView, type Place } from './page-navigation.ts'
import { word, wordText } from './word.ts'

/** All that the page of one guide shows. Links in the parts are relative to the page. */
export interface GuidePageProps {
  readonly site: Site
  readonly guide: Guide
  /** Its description; null: that is text and nothing else. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  /** Id of the h1, so that links to a first heading that repeats the title still lead to it. */
  readonly titleId: string
  /** The Markdown, with heading anchors. */
  readonly body: Html | null
  /** True if the Markdown has tabs. */
  readonly hasTabs: boolean
  /** True if the Markdown shows live examples. */
  readonly hasExamples: boolean
  /** Footnotes of the Markdown, or null. */
  readonly footnotes: Html | null
  /** Headings of the Markdown, in order. */
  readonly headings: readonly HeadingView[]
  readonly place: Place
  /** Where the source can be edited, or null. */
  readonly editUrl: string | null
}

/** Draws `guides/<slug>.html`: a text, with the way through it and to the others. */
export function guidePage(props: GuidePageProps): Html {
  const { site, guide, place, editUrl } = props
  const { words } = site
  const { slug, title, description } = guide
  const links = html`<link rel="alternate" type="text/markdown" href="${slug}.md" title="${wordText(words, 'asMarkdown', { name: title })}">
`
  const items = props.headings.map((heading) => ({ ...heading, entries: null }))
  const main = html`${breadcrumb(words, [{ text: word(words, 'guides'), address: 'index.html#guides' }], title)}
<div class="title"><h1 id="${props.titleId}">${title}</h1></div>
${
  description === null
    ? null
    : html`<p class="lead">${props.description === null ? description : props.description.markup}</p>
`
}${beside(words, items, { kind: 'guide', slug, place })}${
    props.body === null
      ? null
      : html`<div class="prose intro">${props.body}</div>
`
  }${
    props.footnotes === null
      ? null
      : html`<div class="prose notes">${props.footnotes}</div>
`
  }${foot(words, { kind: 'guide', slug, name: title, place, editUrl })}`
  return layout({
    site,
    root: '../',
    title,
    description: props.description?.text ?? description ?? title,
    path: `guides/${slug}.html`,
    links,
    kind: 'guide',
    hasTabs: props.hasTabs,
    hasExamples: props.hasExamples,
    main,
  })
}
