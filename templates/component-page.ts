import { componentPath } from '../scripts/model/addresses.ts'
import type { Component, DrawnText } from '../scripts/model/component.ts'
import { wholeAddressFault } from '../scripts/model/link-schemes.ts'
import type { Site, SiteWords } from '../scripts/model/site.ts'
import { anchorLink, headingTags } from './body-parts.ts'
import { entryAnchor } from './entry-anchor.ts'
import { html, type Html, type Part } from './html.ts'
import { layout } from './layout.ts'
import {
  beside,
  breadcrumb,
  foot,
  groupAddress,
  type ContentsItem,
  type Crumb,
  type HeadingView,
  type Place,
} from './page-navigation.ts'
import { propsTable, type PropsTableProps } from './props-table.ts'
import { listTitle, listTitleText, statusWord, word, wordText } from './word.ts'

/** All that the page of one component shows. Links in the parts are relative to the page. */
export interface ComponentPageProps {
  readonly site: Site
  readonly component: Component
  /** Its description; null: that is text and nothing else. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  /** Id of the h1, so that links to a first heading that repeats the name still lead to it. */
  readonly titleId: string
  /** The frame of the component's own route. */
  readonly frame: Html
  /** Markdown before the first heading. */
  readonly intro: TextView | null
  /** The rest of the Markdown, with heading anchors, and the lists, in the order of the page. */
  readonly flow: readonly (TextView | ListView)[]
  /** Footnotes of the Markdown, or null. */
  readonly footnotes: TextView | null
  /** True if the Markdown has tabs. */
  readonly hasTabs: boolean
  /** True if the Markdown shows live examples. */
  readonly hasExamples: boolean
  readonly place: Place
  /** Where the source can be edited, or null. */
  readonly editUrl: string | null
}
export interface TextView {
  readonly kind: 'text'
  readonly markup: Html
  /** The headings and examples in it, in order; `depth` is 2 to 6. */
  readonly headings: readonly HeadingView[]
}
export interface ListView extends PropsTableProps {
  readonly kind: 'list'
  /** Level of its heading: 2, or more below a heading of the text. */
  readonly depth: number
  /** What the author wrote in its section above and below the table. */
  readonly lead: Html | null
  readonly notes: Html | null
  /** More ids that lead to the section. */
  readonly aliases: readonly string[]
  /** The headings and examples of the two. */
  readonly headings: readonly HeadingView[]
}

/** Draws `components/<slug>.html`: what it is, its route, then the author's words and the lists. */
export function componentPage(props: ComponentPageProps): Html {
  const { site, component, place } = props
  const { words } = site
  const { slug, name, description } = component
  const route = componentPath(slug)
  const links = html`<link rel="alternate" type="application/json" href="../${route}.json" title="${wordText(words, 'asJson', { name })}">
<link rel="alternate" type="text/markdown" href="${slug}.md" title="${wordText(words, 'asMarkdown', { name })}">
`
  const main = html`${breadcrumb(words, [{ text: word(words, 'components'), address: 'index.html' }, ...crumbOf(place)], name)}
<div class="title"><h1 id="${props.titleId}">${name}</h1>
${facts(words, component)}</div>
${deprecation(words, component)}${
    description === null
      ? null
      : html`<p class="lead">${props.description === null ? description : props.description.markup}</p>
`
  }${beside(words, contentsOf(props), { kind: 'component', slug, place })}${textBlock('prose intro', props.intro)}${
    site.routePlace === 'start' ? routeSection(props) : null
  }${props.flow.map((piece) => (piece.kind === 'list' ? listSection(words, piece) : textBlock('prose', piece)))}${textBlock('prose notes', props.footnotes)}${site.routePlace === 'end' ? routeSection(props) : null}${foot(words, { kind: 'component', slug, name, place, editUrl: props.editUrl })}`
  return layout({
    site,
    root: '../',
    title: name,
    description:
      props.description?.text ?? description ?? wordText(words, 'componentAbout', { name }),
    path: `components/${slug}.html`,
    links,
    kind: 'component',
    hasTabs: props.hasTabs,
    hasExamples: props.hasExamples,
    main,
  })
}

function routeSection({ site: { words }, component, frame }: ComponentPageProps): Html {
  const { slug, name } = component
  return html`<section aria-labelledby="route"><div class="bar head"><h2 id="route">${word(words, 'route')}</h2><span class="end"><a href="../${componentPath(slug)}.json" data-copy-address>${word(words, 'json')}<span class="vh"> ${word(words, 'ofComponent', { name })}</span></a></span></div>
${frame}</section>
`
}

function textBlock(className: string, view: TextView | null): Html | null {
  return view === null
    ? null
    : html`<div class="${className}">${view.markup}</div>
`
}

function listSection(words: SiteWords, view: ListView): Html {
  const { list, depth, rows, lead, notes, aliases } = view
  const [open, close] = headingTags(depth)
  const { sectionId: id } = list
  const title = listTitle(words, list)
  const legend = rows.some(({ entry }) => entry.required)
    ? html`<span class="legend"><i aria-hidden="true">*</i> ${word(words, 'required')}</span>`
    : anchorLink(words, id, listTitleText(words, list), title)
  return html`<section aria-labelledby="${id}"><div class="bar head">${open} id="${id}">${aliases.map((alias) => html`<span id="${alias}"></span>`)}${title}${close}${legend}</div>
${
  lead === null
    ? null
    : html`<div class="prose">${lead}</div>
`
}${propsTable(words, view)}${notes === null ? null : html`<div class="prose">${notes}</div>`}</section>
`
}

type FactWord = 'slug' | 'element' | 'status' | 'since' | 'tag' | 'tags' | 'links'

function facts(words: SiteWords, { slug, status, since, tags, tag, links }: Component): Html {
  const fact = (term: FactWord, value: Part): Html | null =>
    value === null ? null : html`<div><dt>${word(words, term)}</dt><dd>${value}</dd></div>`
  return html`<dl class="facts">${fact('slug', slug)}${fact('element', tag === null ? null : html`<code>&lt;${tag}&gt;</code>`)}${fact('status', status === null ? null : statusWord(words, status))}${fact('since', since)}${
    tags === null || tags.length === 0
      ? null
      : fact(tags.length === 1 ? 'tag' : 'tags', tags.map(tagLink))
  }${links === null ? null : fact('links', Object.entries(links).map(ownLink.bind(null, words)))}</dl>`
}

/** A link by our word for it, or by its own name. */
function ownLink(words: SiteWords, [name, address]: readonly [string, string], i: number): Html {
  const id = linkWords.get(name)
  const shown = id === undefined ? name : word(words, id)
  const link = wholeAddressFault(address) === null ? html`<a href="${address}">${shown}</a>` : shown
  return html`${i === 0 ? null : ', '}${link}`
}
const linkWords: ReadonlyMap<string, 'sourceLink' | 'figmaLink' | 'npmLink' | 'storybookLink'> =
  new Map([
    ['source', 'sourceLink'],
    ['figma', 'figmaLink'],
    ['npm', 'npmLink'],
    ['storybook', 'storybookLink'],
  ])

/** The index, showing the components of this tag alone. */
function tagLink(tag: string, i: number): Html {
  return html`${i === 0 ? null : ', '}<a href="../index.html?tag=${encodeURIComponent(tag)}">${tag}</a>`
}

function deprecation(words: SiteWords, { deprecated }: Component): Html | null {
  if (deprecated === null) return null
  return html`<p class="lead"><strong class="deprecated">[${word(words, 'deprecated')}]</strong>${deprecated === true ? null : html` ${deprecated}`}</p>
`
}

/** The group, unless it is the only one. */
function crumbOf({ group }: Place): Crumb[] {
  return group === null ? [] : [{ text: group.title, address: groupAddress(group) }]
}

// A list that is longer than this is looked through by name.
const mostRows = 15

function contentsOf({
  site: { words, routePlace },
  intro,
  flow,
  footnotes,
}: ComponentPageProps): ContentsItem[] {
  const ofHeadings = (views: readonly HeadingView[]): ContentsItem[] =>
    views.map(({ id, text, depth }) => ({ id, text, depth, entries: null }))
  const ofList = ({ list, depth, rows, headings: ofNotes }: ListView): ContentsItem[] => {
    const { sectionId: id, rowPrefix } = list
    const entries =
      rows.length > mostRows
        ? rows.map(({ entry: { name } }) => ({ id: entryAnchor(rowPrefix, name), name }))
        : null
    return [
      { id, text: listTitle(words, list), depth, entries },
      // Below the list, whatever level they have in the text.
      ...ofHeadings(ofNotes.map((view) => ({ ...view, depth: Math.max(depth + 1, view.depth) }))),
    ]
  }
  const route = { id: 'route', text: word(words, 'route'), depth: 2, entries: null }
  // One by one: there may be more of them than a call takes arguments.
  const inFlow: ContentsItem[] = []
  for (const piece of flow) {
    const items = piece.kind === 'list' ? ofList(piece) : ofHeadings(piece.headings)
    for (const item of items) inFlow.push(item)
  }
  return [
    ...ofHeadings(intro?.headings ?? []),
    ...(routePlace === 'start' ? [route] : []),
    ...inFlow,
    ...ofHeadings(footnotes?.headings ?? []),
    ...(routePlace === 'end' ? [route] : []),
  ]
}
