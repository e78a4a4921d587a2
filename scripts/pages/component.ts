import { endpointFrame } from '../../templates/endpoint-frame.ts'
import { componentPage } from '../../templates/component-page.ts'
import { html, type Html } from '../../templates/html.ts'
import { llmsFullPart } from '../outputs/llms.ts'
import { markdownTwin } from './markdown-page.ts'
import { pagePath, twinPath } from '../model/addresses.ts'
import { componentDocument } from '../component/document.ts'
import { componentPath } from '../model/addresses.ts'
import { jsonFileOf, layoutJson } from '../model/json.ts'
import type { Head } from '../component/head.ts'
import { readArticle, type Article, type PageLink } from '../markdown/article.ts'
import type { Highlighter } from '../markdown/highlight.ts'
import type { LinkTargets } from '../markdown/links.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Component } from '../model/component.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { ParserName } from '../options/parser-names.ts'
import { createReporter, type Reporter } from '../model/problem.ts'
import { searchText, type SearchText } from '../outputs/search-data.ts'
import type { ComponentJob } from '../render/jobs.ts'

/** All that one component's artifacts depend on. */
export interface ComponentInput extends Omit<ComponentJob, 'kind'> {
  readonly site: Site
  readonly targets: LinkTargets
  readonly parser: ParserName
  /** True if the record is to hold the whole component. */
  readonly keepsComponents: boolean
}

/** What the catalog keeps of a component when its page is written: the lists are made of these. */
export interface ComponentRecord {
  readonly propCount: number
  /** Of its part of `llms-full.txt`, in bytes. */
  readonly fullLength: number
  readonly search: SearchText
  /** Ids that links can lead to. */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  /** Paths below the output folder. */
  readonly pictures: readonly string[]
  readonly problems: readonly Problem[]
  /** The component whole, as JSON, if other tools' files are made of it; else null. */
  readonly component: string | null
}

/** A page whose Markdown is read, but not drawn yet. */
export interface ReadPage<Rendered> {
  /** First words of its fences. */
  readonly languages: ReadonlySet<string>
  /** Null: without highlighting. */
  draw(highlighter: Highlighter | null): Rendered
}

export interface RenderedComponent {
  readonly artifacts: readonly Artifact[]
  readonly record: ComponentRecord
}

// A page shows the answer twice, as JSON and as a table, and has a frame of its own.
const maxGrowth = 60
const pageLimit = (sourceLength: number): number => 64 * 1024 + maxGrowth * sourceLength

/**
 * One component, from its Markdown to its files. Pure: the same input gives the same bytes. In
 * two steps, since the grammars of its code may have to be loaded between them.
 */
export function readComponent(input: ComponentInput): ReadPage<RenderedComponent> {
  const { head } = input
  const report = createReporter(input.file)
  const article = readArticle({
    text: input.body,
    path: input.path,
    kind: 'component',
    slug: head.slug,
    title: head.name,
    listProps: head.props,
    targets: input.targets,
    parser: input.parser,
    report,
  })
  return {
    languages: article.languages,
    draw: (highlighter) => drawComponent(input, article, report, highlighter),
  }
}

function drawComponent(
  input: ComponentInput,
  article: Article,
  report: Reporter,
  highlighter: Highlighter | null,
): RenderedComponent {
  const { head, site } = input
  const drawn = article.draw(highlighter)
  const component: Component = {
    slug: head.slug,
    name: head.name,
    props: article.props,
    description: head.description,
    group: head.group,
    status: head.status,
    since: head.since,
    deprecated: head.deprecated,
    tags: head.tags,
  }
  const answer = layoutJson(componentDocument(component))
  const json = jsonFileOf(answer)
  const page = componentPage({
    site,
    component,
    section: head.section,
    titleId: drawn.titleId,
    frame: routeFrame(head, component, answer, site),
    intro: drawn.intro,
    props: {
      columns: drawn.propColumns,
      rows: component.props.map((prop, i) => ({
        prop,
        type: drawn.propTypes[i] ?? null,
        default: drawn.propDefaults[i] ?? null,
        description: drawn.propDescriptions[i] ?? null,
        extra: drawn.propExtras[i] ?? [],
      })),
    },
    propsNotes: drawn.propsNotes,
    body: drawn.body,
    footnotes: drawn.footnotes,
    headings: drawn.headings,
    previous: input.previous,
    next: input.next,
    editUrl: site.editPattern?.replace(':path', () => encodeURI(input.path)) ?? null,
  })
  const { hasSpareTable } = article
  const twin = markdownTwin({
    component,
    body: article.twinBody(site.baseUrl),
    hasSpareTable,
    site,
  })
  if (page.markup.length > pageLimit(input.size)) {
    const size = Math.ceil(page.markup.length / 1024)
    const what = `the page would be ${size} KiB, more than ${maxGrowth} times its source`
    report.error('limit', { line: 1, column: 1 }, what)
  }
  const route = componentPath(head.slug)
  return {
    artifacts: [
      { path: route, body: json, mediaType: mediaTypes.json },
      { path: `${route}.json`, body: json, mediaType: mediaTypes.json },
      { path: twinPath(head.slug), body: twin, mediaType: mediaTypes.markdown },
      { path: pagePath(head.slug), body: page.markup, mediaType: mediaTypes.html },
    ],
    record: {
      propCount: component.props.length,
      fullLength: Buffer.byteLength(llmsFullPart(twin, component)),
      search: searchText({ ...component, section: head.section, headings: drawn.headings }),
      anchors: drawn.anchors,
      links: article.links,
      pictures: article.pictures,
      problems: report.problems,
      component: input.keepsComponents ? JSON.stringify(component) : null,
    },
  }
}

/** The Endpoint frame of the component's own route; the front matter's `endpoint` goes first. */
function routeFrame(head: Head, component: Component, answer: string, site: Site): Html {
  const { endpoint } = head
  const slugParam = {
    name: 'slug',
    type: 'string',
    description: 'Registry slug: lower-case words joined by hyphens.',
    required: true,
  }
  const blocks = [
    { label: 'request', code: `curl ${site.baseUrl}/${componentPath(component.slug)}` },
    { label: 'response', code: answer },
  ]
  return endpointFrame({
    title: endpoint.title ?? 'endpoint',
    method: (endpoint.method ?? 'GET').toUpperCase(),
    path: endpoint.path ?? '/api/v1/components/:slug',
    about: [aboutRoute],
    params: endpoint.params ?? [slugParam],
    blocks: (endpoint.blocks ?? blocks).map(({ label, code }) => ({
      label,
      code: code.replace(/\n$/, ''),
    })),
    palette: endpoint.palette ?? 'mono',
    corner: endpoint.corner ?? '+',
    className: endpoint.className,
  })
}
const aboutRoute = html`<p>Returns one component from the catalog, with its props.</p>`
