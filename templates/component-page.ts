import { componentPath } from '../scripts/model/addresses.ts'
import type { Component } from '../scripts/model/component.ts'
import type { Site } from '../scripts/model/site.ts'
import { anchorLink } from './body-parts.ts'
import { sectionId } from './index-page.ts'
import { html, type Html, type Part } from './html.ts'
import { layout } from './layout.ts'
import { propsTable, type PropsTableProps } from './props-table.ts'

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
  /** Headings of the Markdown, in order; `depth` is 2 to 6. */
  readonly headings: readonly HeadingView[]
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
  const { slug, name, description } = component
  const route = componentPath(slug)
  const links = html`<link rel="alternate" type="application/json" href="../${route}.json" title="${name} as JSON">
<link rel="alternate" type="text/markdown" href="${slug}.md" title="${name} as Markdown">
`
  const main = html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="../index.html">Components</a></li>${
    section === null
      ? null
      : html`<li><a href="../index.html#${encodeURI(sectionId(section))}">${section}</a></li>`
  }<li><span aria-current="page">${name}</span></li></ol></nav>
<div class="title"><h1 id="${props.titleId}">${name}</h1>
${facts(component)}</div>
${deprecation(component)}${
    description === null
      ? null
      : html`<p class="lead">${description}</p>
`
  }${contents(props)}${
    props.intro === null
      ? null
      : html`<div class="prose intro">${props.intro}</div>
`
  }<section aria-labelledby="route"><div class="bar head"><h2 id="route">Route</h2><span class="end"><a href="../${route}.json" data-copy-address>JSON<span class="vh"> of ${name}</span></a></span></div>
${props.frame}</section>
${props.lists.map(listSection)}${
    props.body === null
      ? null
      : html`<div class="prose">${props.body}</div>
`
  }${
    props.footnotes === null
      ? null
      : html`<div class="prose notes">${props.footnotes}</div>
`
  }${foot(props)}`
  return layout({
    site,
    root: '../',
    title: name,
    description: description ?? `${name}: props and JSON address.`,
    path: `components/${slug}.html`,
    links,
    kind: 'component',
    main,
  })
}

function listSection(view: ListView): Html {
  const { list, rows, notes, aliases } = view
  const { sectionId: id, title } = list
  const legend = rows.some(({ entry }) => entry.required)
    ? html`<span class="legend"><i aria-hidden="true">*</i> required</span>`
    : anchorLink(id, title)
  return html`<section aria-labelledby="${id}"><div class="bar head"><h2 id="${id}">${aliases.map((alias) => html`<span id="${alias}"></span>`)}${title}</h2>${legend}</div>
${propsTable(view)}${notes === null ? null : html`<div class="prose">${notes}</div>`}</section>
`
}

function facts({ slug, status, since, tags, tag }: Component): Html {
  const fact = (term: string, value: Part): Html | null =>
    value === null ? null : html`<div><dt>${term}</dt><dd>${value}</dd></div>`
  return html`<dl class="facts">${fact('slug', slug)}${fact('element', tag === null ? null : html`<code>&lt;${tag}&gt;</code>`)}${fact('status', status)}${fact('since', since)}${
    tags === null || tags.length === 0
      ? null
      : fact(tags.length === 1 ? 'tag' : 'tags', tags.map(tagLink))
  }</dl>`
}

/** The index, showing the components of this tag alone. */
function tagLink(tag: string, i: number): Html {
  return html`${i === 0 ? null : ', '}<a href="../index.html?tag=${encodeURIComponent(tag)}">${tag}</a>`
}

function deprecation({ deprecated }: Component): Html | null {
  if (deprecated === null) return null
  return html`<p class="lead"><strong class="deprecated">[deprecated]</strong>${deprecated === true ? null : html` ${deprecated}`}</p>
`
}

function contents({ lists, headings }: ComponentPageProps): Html {
  const item = (id: string, text: string, depth: number): Html =>
    html`<li class="d${depth}"><a href="#${encodeURI(id)}">${text}</a></li>`
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>${item('route', 'Route', 2)}${lists.map(({ list: { sectionId, title } }) => item(sectionId, title, 2))}${headings
    .filter(({ depth }) => depth <= 3)
    .map(({ id, text, depth }) => item(id, text, depth))}</ul></nav>
`
}

function foot({ component: { slug, name }, previous, next, editUrl }: ComponentPageProps): Html {
  const link = (neighbour: Neighbour | null, label: string): Html | null =>
    neighbour === null
      ? null
      : html`<a class="${label}" rel="${label === 'previous' ? 'prev' : 'next'}" href="${neighbour.slug}.html"><span>${label}</span> <b>${neighbour.name}</b></a>`
  const edit = html`<p class="edit"><a href="${slug}.md" data-copy-text>Markdown<span class="vh"> of ${name}</span></a>${
    editUrl === null ? null : html`<a href="${editUrl}">Edit this page</a>`
  }</p>
`
  if (previous === null && next === null) return edit
  return html`${edit}<nav class="neighbours" aria-label="Previous and next component">${link(previous, 'previous')}${link(next, 'next')}</nav>`
}
