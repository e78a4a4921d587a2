import { componentPath } from '../scripts/model/addresses.ts'
import type { Component } from '../scripts/model/component.ts'
import type { Site, SiteWords } from '../scripts/model/site.ts'
import { anchorLink } from './body-parts.ts'
import { sectionId } from './index-page.ts'
import { html, type Html, type Part } from './html.ts'
import { layout } from './layout.ts'
import { propsTable, type PropsTableProps } from './props-table.ts'
import { listTitle, statusWord, word, wordText } from './word.ts'

/** All that the page of one component shows. Links in the parts are relative to the page. */
export interface ComponentPageProps {
  readonly site: Site
  readonly component: Component
  /** The group it is listed under, or null. */
  readonly section: string | null
  /** Id of the h1, so that links to a first heading that repeats the name still lead to it. */
  readonly titleId: string
  /** The frame of the component's own route. */
  readonly frame: Html
  /** Markdown before the first heading. */
  readonly intro: Html | null
  /** Those that the page shows, in its order. */
  readonly lists: readonly ListView[]
  /** The rest of the Markdown, with heading anchors. */
  readonly body: Html | null
  /** Footnotes of the Markdown, or null. */
  readonly footnotes: Html | null
  /** True if the Markdown has tabs. */
  readonly hasTabs: boolean
  /** Headings of the rest, in order; `depth` is 2 to 6. */
  readonly headings: readonly HeadingView[]
  /** True if the Markdown shows live examples. */
  readonly hasExamples: boolean
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** Where the source can be edited, or null. */
  readonly editUrl: string | null
}
export interface ListView extends PropsTableProps {
  /** What the author wrote in its section beside the table. */
  readonly notes: Html | null
  /** More ids that lead to the section. */
  readonly aliases: readonly string[]
  /** The headings of the notes; the page's others stand in its text. */
  readonly headings: readonly HeadingView[]
}
export interface HeadingView {
  readonly id: string
  readonly depth: number
  /** Plain text. */
  readonly text: string
}
export interface Neighbour {
  readonly slug: string
  readonly name: string
}

/** Draws `components/<slug>.html`: what it is, its route, its props, then the author's words. */
export function componentPage(props: ComponentPageProps): Html {
  const { site, component, section } = props
  const { words } = site
  const { slug, name, description } = component
  const route = componentPath(slug)
  const links = html`<link rel="alternate" type="application/json" href="../${route}.json" title="${wordText(words, 'asJson', { name })}">
<link rel="alternate" type="text/markdown" href="${slug}.md" title="${wordText(words, 'asMarkdown', { name })}">
`
  const main = html`<nav class="crumbs" aria-label="${wordText(words, 'breadcrumb')}"><ol><li><a href="../index.html">${word(words, 'components')}</a></li>${
    section === null
      ? null
      : html`<li><a href="../index.html#${encodeURI(sectionId(section))}">${section}</a></li>`
  }<li><span aria-current="page">${name}</span></li></ol></nav>
<div class="title"><h1 id="${props.titleId}">${name}</h1>
${facts(words, component)}</div>
${deprecation(words, component)}${
    description === null
      ? null
      : html`<p class="lead">${description}</p>
`
  }${contents(props)}${
    props.intro === null
      ? null
      : html`<div class="prose intro">${props.intro}</div>
`
  }${site.routePlace === 'start' ? routeSection(props) : null}${props.lists.map((list) => listSection(words, list))}${
    props.body === null
      ? null
      : html`<div class="prose">${props.body}</div>
`
  }${
    props.footnotes === null
      ? null
      : html`<div class="prose notes">${props.footnotes}</div>
`
  }${site.routePlace === 'end' ? routeSection(props) : null}${foot(props)}`
  return layout({
    site,
    root: '../',
    title: name,
    description: description ?? wordText(words, 'componentAbout', { name }),
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

function listSection(words: SiteWords, view: ListView): Html {
  const { list, rows, notes, aliases } = view
  const { sectionId: id } = list
  const title = listTitle(words, list)
  const legend = rows.some(({ entry }) => entry.required)
    ? html`<span class="legend"><i aria-hidden="true">*</i> ${word(words, 'required')}</span>`
    : anchorLink(words, id, title)
  return html`<section aria-labelledby="${id}"><div class="bar head"><h2 id="${id}">${aliases.map((alias) => html`<span id="${alias}"></span>`)}${title}</h2>${legend}</div>
${propsTable(words, view)}${notes === null ? null : html`<div class="prose">${notes}</div>`}</section>
`
}

type FactWord = 'slug' | 'element' | 'status' | 'since' | 'tag' | 'tags'

function facts(words: SiteWords, { slug, status, since, tags, tag }: Component): Html {
  const fact = (term: FactWord, value: Part): Html | null =>
    value === null ? null : html`<div><dt>${word(words, term)}</dt><dd>${value}</dd></div>`
  return html`<dl class="facts">${fact('slug', slug)}${fact('element', tag === null ? null : html`<code>&lt;${tag}&gt;</code>`)}${fact('status', status === null ? null : statusWord(words, status))}${fact('since', since)}${
    tags === null || tags.length === 0
      ? null
      : fact(tags.length === 1 ? 'tag' : 'tags', tags.map(tagLink))
  }</dl>`
}

/** The index, showing the components of this tag alone. */
function tagLink(tag: string, i: number): Html {
  return html`${i === 0 ? null : ', '}<a href="../index.html?tag=${encodeURIComponent(tag)}">${tag}</a>`
}

function deprecation(words: SiteWords, { deprecated }: Component): Html | null {
  if (deprecated === null) return null
  return html`<p class="lead"><strong class="deprecated">[${word(words, 'deprecated')}]</strong>${deprecated === true ? null : html` ${deprecated}`}</p>
`
}

function contents({ site: { words, routePlace }, lists, headings }: ComponentPageProps): Html {
  const item = (id: string, text: Part, depth: number): Html =>
    html`<li class="d${depth}"><a href="#${encodeURI(id)}">${text}</a></li>`
  const items = (views: readonly HeadingView[]): readonly Html[] =>
    views.filter(({ depth }) => depth <= 3).map(({ id, text, depth }) => item(id, text, depth))
  const ofLists = lists.map(({ list, headings: ofNotes }) => [
    item(list.sectionId, listTitle(words, list), 2),
    // Below the list, whatever level they have in the text.
    items(ofNotes.map((heading) => ({ ...heading, depth: Math.max(3, heading.depth) }))),
  ])
  const route = item('route', word(words, 'route'), 2)
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents">${word(words, 'onThisPage')}</p><ul>${routePlace === 'start' ? route : null}${ofLists}${items(headings)}${routePlace === 'end' ? route : null}</ul></nav>
`
}

function foot(props: ComponentPageProps): Html {
  const { site, component, previous, next, editUrl } = props
  const { words } = site
  const { slug, name } = component
  const link = (neighbour: Neighbour | null, label: 'previous' | 'next'): Html | null =>
    neighbour === null
      ? null
      : html`<a class="${label}" rel="${label === 'previous' ? 'prev' : 'next'}" href="${neighbour.slug}.html"><span>${word(words, label)}</span> <b>${neighbour.name}</b></a>`
  const edit = html`<p class="edit"><a href="${slug}.md" data-copy-text>${word(words, 'markdown')}<span class="vh"> ${word(words, 'ofComponent', { name })}</span></a>${
    editUrl === null ? null : html`<a href="${editUrl}">${word(words, 'editPage')}</a>`
  }</p>
`
  if (previous === null && next === null) return edit
  return html`${edit}<nav class="neighbours" aria-label="${wordText(words, 'neighbours')}">${link(previous, 'previous')}${link(next, 'next')}</nav>`
}
