import { endpointFrame, type BlockView } from '../../templates/endpoint-frame.ts'
import { componentPage } from '../../templates/component-page.ts'
import { html, type Html } from '../../templates/html.ts'
import type { Place } from '../../templates/page-navigation.ts'
import { llmsFullPart } from './llms-part.ts'
import { markdownPage } from './markdown-page.ts'
import { addressPath, componentName, pagePath, markdownPagePath } from '../model/addresses.ts'
import { componentDocument } from '../component/document.ts'
import { componentPath } from '../model/addresses.ts'
import { jsonFileOf, layoutJson } from '../model/json.ts'
import type { CodeComponent } from '../component/code-link.ts'
import type { Head } from '../component/head.ts'
import { drawArticle } from '../markdown/article.ts'
import type { Highlighter } from '../markdown/highlight.ts'
import type { LinkTargets } from '../markdown/links.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Component } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import type { Engine } from '../markdown/engine.ts'
import { factsOf } from '../model/members.ts'
import { createReporter, type Reporter } from '../model/problem.ts'
import { proseText, searchText } from './search-text.ts'
import { recordKeys, recordLine, type PageFacts, type PageRecord } from './facts.ts'
import { word } from '../../templates/word.ts'

/** What is the same for every page of one build. */
export interface PageContext {
  readonly site: Site
  readonly targets: LinkTargets
  readonly engine: Engine
  /** Null: without colours. */
  readonly highlight: Highlighter | null
  /** True if outputs are made of the whole components. */
  readonly keepsComponents: boolean
}

/** What one component's artifacts depend on beside what is the same for every page. */
export interface ComponentInput {
  /** Path of the source below the content folder. */
  readonly path: string
  /** What problems call the source. */
  readonly file: string
  /** Size of the whole source, and of what it takes from the code, in bytes. */
  readonly size: number
  /** The source's Markdown, with empty lines in place of its front matter. */
  readonly body: string
  readonly head: Head
  /** The code that it describes; null: it is written by hand. */
  readonly code: CodeComponent | null
  readonly place: Place
}

export interface RenderedComponent {
  readonly kind: 'component'
  readonly artifacts: readonly Artifact[]
  readonly facts: PageFacts
  /** What outputs are made of, as a line (see `PageRecord`). */
  readonly record: string
}

// A page shows the answer twice, as JSON and as a table, and has a frame of its own.
const maxGrowth = 60
const pageLimit = (sourceLength: number): number => 64 * 1024 + maxGrowth * sourceLength

/** Problem: `limit`. */
export function reportSize(markup: string, sourceLength: number, report: Reporter): void {
  if (markup.length <= pageLimit(sourceLength)) return
  const size = Math.ceil(markup.length / 1024)
  const what = `the page would be ${size} KiB, more than ${maxGrowth} times its source`
  report.error('limit', { line: 1, column: 1 }, what)
}

/** One component, from its Markdown to its files. Pure: the same input gives the same bytes. */
export function drawComponent(input: ComponentInput, page: PageContext): RenderedComponent {
  const { head, code } = input
  const { site, engine, targets, highlight, keepsComponents } = page
  const report = createReporter(input.file)
  const article = drawArticle({
    words: site.words,
    text: input.body,
    path: input.path,
    kind: 'component',
    page: componentName(head.slug),
    title: head.name,
    listed: head.lists,
    listedSubcomponents: head.subcomponents,
    description:
      head.description === null
        ? null
        : { text: head.description, at: head.descriptionAt ?? { line: 1, column: 1 } },
    code,
    engine,
    targets,
    highlight,
    report,
  })
  const { description: drawn } = article
  const component: Component = {
    slug: head.slug,
    name: head.name,
    ...factsOf(head),
    ...article.lists,
    ...(article.subcomponents.length === 0 ? {} : { subcomponents: article.subcomponents }),
  }
  const answer = layoutJson(componentDocument(component))
  const json = jsonFileOf(answer)
  const { markup } = componentPage({
    site,
    component,
    description: drawn,
    titleId: article.titleId,
    frame: routeFrame(head, component, answer, site),
    intro: article.intro,
    flow: article.flow,
    footnotes: article.footnotes,
    hasTabs: article.hasTabs,
    hasExamples: article.examples.facts.length > 0,
    place: input.place,
    editUrl: site.editPattern?.replace(':path', () => addressPath(input.path)) ?? null,
  })
  const { hasSpareTable, written, listedCount, abouts } = article
  const markdown = markdownPage({
    component,
    body: article.markdownBody(site.baseUrl),
    hasSpareTable,
    written,
    listedCount,
    abouts,
    site,
  })
  reportSize(markup, input.size, report)
  const record: PageRecord = {
    search: searchText(component, article.headings),
    anchors: JSON.stringify(article.anchors),
    component: keepsComponents ? JSON.stringify(component) : '',
    examples:
      keepsComponents && article.examples.codes.length > 0
        ? JSON.stringify(article.examples.codes)
        : '',
    prose: proseText(componentName(head.slug), article.prose),
  }
  const route = componentPath(head.slug)
  const { description, status, deprecated } = component
  const noted = { description, drawn, status, deprecated }
  return {
    kind: 'component',
    artifacts: [
      { path: route, body: json, mediaType: mediaTypes.json },
      { path: `${route}.json`, body: json, mediaType: mediaTypes.json },
      { path: markdownPagePath(head.slug), body: markdown, mediaType: mediaTypes.markdown },
      ...article.examples.files,
      { path: pagePath(head.slug), body: markup, mediaType: mediaTypes.html },
    ],
    facts: {
      problems: report.problems,
      links: article.links,
      pictures: article.pictures,
      examples: article.examples.facts,
      propCount: component.props.length,
      description: drawn === null ? null : { inList: drawn.inList, text: drawn.text },
      fullLength: Buffer.byteLength(llmsFullPart(markdown, noted)),
      ...recordKeys(record),
    },
    record: recordLine(record),
  }
}

/** The Endpoint frame of the component's own route; the front matter's `endpoint` goes first. */
function routeFrame(head: Head, component: Component, answer: string, site: Site): Html {
  const { endpoint } = head
  const { words } = site
  const slugParam = {
    name: 'slug',
    type: 'string',
    description: word(words, 'slugAbout'),
    required: true,
  }
  const blocks: readonly BlockView[] = [
    { label: null, word: 'request', code: `curl ${site.baseUrl}/${componentPath(component.slug)}` },
    { label: null, word: 'response', code: answer },
  ]
  return endpointFrame(
    {
      title: endpoint.title,
      method: (endpoint.method ?? 'GET').toUpperCase(),
      path: endpoint.path ?? '/api/v1/components/:slug',
      about: [html`<p>${word(words, 'routeAbout')}</p>`],
      params: endpoint.params ?? [slugParam],
      blocks: (endpoint.blocks ?? blocks).map((block) => ({
        ...block,
        code: block.code.replace(/\n$/, ''),
      })),
      palette: endpoint.palette ?? 'mono',
      corner: endpoint.corner ?? '+',
      className: endpoint.className,
      words,
    },
    { address: `${site.baseUrl}/${componentPath(component.slug)}` },
  )
}
