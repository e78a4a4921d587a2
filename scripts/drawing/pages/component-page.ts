import type { Code } from 'mdast'
import { endpointFrame, type BlockView } from '../../../templates/endpoint-frame.ts'
import { componentPage, type AspectView, type ListView } from '../../../templates/component-page.ts'
import { routeLinks } from '../../../templates/route-section.ts'
import { html, type Html } from '../../words/interface/html.ts'
import { llmsFullPart } from './llms-part.ts'
import { markdownPage, selectorMarkdown, type MarkdownPageInput } from './markdown-page.ts'
import {
  addressPath,
  componentName,
  pagePath,
  markdownPagePath,
  componentPath,
} from '../../words/model/addresses.ts'
import { componentDocument } from '../../reading/front-matter/document.ts'
import { templateLine, vueTemplateLine } from '../../reading/front-matter/template-line.ts'
import { jsonFileOf, layoutJson } from '../../words/model/json.ts'
import type { CodeComponent } from '../../reading/front-matter/code-link.ts'
import type { Head } from '../../reading/front-matter/head.ts'
import { drawArticle, type Article } from '../markdown/article.ts'
import { mayShowOtherCode } from '../markdown/blocks/examples.ts'
import type { Engine } from '../markdown/draw/engine.ts'
import { readExampleUses } from './example-uses.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Component } from '../../words/model/component.ts'
import type { Site, SiteWords } from '../../words/model/site.ts'
import type { RemovedMember } from '../../catalogs/search/search-places.ts'
import { factsOf } from '../../words/model/members.ts'
import { createReporter, fileStart, type Reporter } from '../../words/model/problem.ts'
import { proseText, searchText, type SearchText } from './search-text.ts'
import type { PageRecord } from './facts.ts'
import { drawnPage, reportSize, type DrawnPage, type PageContext, type PageInput } from './page.ts'
import { aspectsOf, panelAspect, type Told } from './all-aspects.ts'
import type { Aspect, GoneMember } from './aspect.ts'
import { word, wordText } from '../../words/interface/word.ts'

/** Input for one component's page, beside the input that all pages share. */
export interface ComponentInput extends PageInput, Told {
  readonly head: Head
  /**
   * Component in the metadata of the code that the source describes; null for a component that is
   * written by hand alone.
   */
  readonly code: CodeComponent | null
}

/** Draws a component's files from its Markdown. Pure: the same input gives the same bytes. */
export function drawComponent(input: ComponentInput, page: PageContext): DrawnPage {
  const { head } = input
  const { site, keepsComponents } = page
  const report = createReporter(input.file)
  const told = aspectsOf(input)
  const article = articleOf(input, told, page, report)
  const { panel } = article.examples
  const aspects = panel === null ? told : [panelAspect(panel), ...told]
  const { description: drawn } = article
  const own: Component = {
    slug: head.slug,
    name: head.name,
    ...factsOf(head),
    ...article.lists,
    ...(article.subcomponents.length === 0 ? {} : { subcomponents: article.subcomponents }),
  }
  const component = aspects.reduce((known, aspect) => aspect.complete?.(known) ?? known, own)
  const views = aspects.map(
    (aspect) => aspect.draw?.({ component, article, words: site.words }) ?? {},
  )
  const gone = views.flatMap((view) => view.gone ?? [])
  const shown = firstCodeOf(component, input)
  const answer = layoutJson(
    aspects.reduce(
      (document, aspect) => aspect.document?.(document, component) ?? document,
      componentDocument(component),
    ),
  )
  const json = jsonFileOf(answer)
  const { markup } = componentPage({
    site,
    component,
    description: drawn,
    titleId: article.titleId,
    frame: routeFrame(head, component, answer, site),
    importLine: shown.importLine === null ? null : drawCode('js', shown.importLine, page),
    template: shown.template === null ? null : drawCode('html', shown.template, page),
    intro: article.intro,
    flow: flowWithExamples(
      flowWithAspects(article.flow, views),
      article,
      component,
      input.body,
      page.engine,
    ),
    footnotes: article.footnotes,
    hasTabs: article.hasTabs,
    hasExamples: article.examples.facts.length > 0 || article.examples.panel !== null,
    aspects: views,
    place: input.place,
    siblingRows: page.siblingRows,
    editUrl: site.editPattern?.replace(':path', () => addressPath(input.path)) ?? null,
  })
  const markdown = markdownOf(component, shown, article, aspects, site)
  reportSize(markup, input.size, report)
  const search = searchText(
    { ...component, removed: removedOf(gone, site.words) },
    article.headings,
  )
  const record = recordOf(component, article, { search, gone }, keepsComponents)
  const route = componentPath(head.slug)
  const { description, status, deprecated } = component
  const noted = { description, drawn, status, deprecated }
  const artifacts: readonly Artifact[] = [
    { path: route, body: json, mediaType: mediaTypes.json },
    { path: `${route}.json`, body: json, mediaType: mediaTypes.json },
    { path: markdownPagePath(head.slug), body: markdown, mediaType: mediaTypes.markdown },
    ...article.examples.files,
    { path: pagePath(head.slug), body: markup, mediaType: mediaTypes.html },
  ]
  const ownFacts = {
    propCount: component.props.length,
    fullLength: Buffer.byteLength(llmsFullPart(markdown, noted)),
    search: null,
    shared: search.shared,
  }
  return drawnPage(article, { artifacts, record, introduction: null }, ownFacts, report)
}

type FirstCode = Pick<MarkdownPageInput, 'importLine' | 'selector' | 'template'>

/**
 * Returns the code of the component's import, selector and template. Leaves out lines that the body
 * of the source shows already, as a published Markdown page does. The code of a live example does
 * not count: it stands below the example.
 */
function firstCodeOf(component: Component, { body, head, code }: ComponentInput): FirstCode {
  const { import: line } = component
  const tag = vueTagOf(head, code)
  if (component.selector === null && line === null && tag === null)
    return { importLine: null, selector: null, template: null }
  const selector = selectorMarkdown(component)
  const template = tag === null ? templateLine(component) : vueTemplateLine(tag, component)
  const lines = linesOutsideExamples(body)
  return {
    importLine: line === null || lines.has(line) ? null : line,
    selector: selector === null || lines.has(selector) ? null : selector,
    template: template === null || lines.has(template) ? null : template,
  }
}

/**
 * Returns the name of a component in templates of Vue, if its code says that it is one of Vue and
 * nothing says how it is imported; else null.
 */
export function vueTagOf(
  { import: line, tag, selector }: Pick<Head, 'import' | 'tag' | 'selector'>,
  code: Pick<CodeComponent, 'file' | 'key'> | null,
): string | null {
  const isImported = line !== null || tag !== null || selector !== null
  return isImported || code?.file.framework !== 'vue' ? null : code.key
}

/** Returns the lines of a body that stand in no fence of a live example. */
function linesOutsideExamples(body: string): ReadonlySet<string> {
  const lines = new Set<string>()
  // Fence that is open: its marks, and whether it is an example's.
  let open: { readonly marks: string; readonly isExample: boolean } | null = null
  for (const line of body.split(/\r?\n/)) {
    const [, marks, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open === null && marks !== undefined) {
      open = { marks, isExample: /\sexample(?:\s|$)/.test(info) }
    } else if (open !== null && marks?.startsWith(open.marks) === true && info.trim() === '') {
      open = null
    } else if (open?.isExample !== true) lines.add(line)
  }
  return lines
}

/** Markdown line that opens a code fence for the line that imports a component. */
export const importFence = '```js'
/** Markdown line that opens a code fence for a template's code. */
export const templateFence = '```html'

/** Draws a line of code as markup, in the same way as a fence in the Markdown of a page. */
function drawCode(
  lang: 'js' | 'html',
  line: string,
  { site, engine, highlight }: PageContext,
): Html {
  const code: Code = { type: 'code', lang, value: line }
  const options = { highlight, hasReferences: false, idPrefix: 't-', heading: null }
  const drawing = engine.draw(code, [{ kind: 'blocks', nodes: [code] }], {
    ...options,
    words: site.words,
  })
  return drawing.parts[0] ?? html``
}

function markdownOf(
  component: Component,
  shown: FirstCode,
  article: Article,
  aspects: readonly Aspect[],
  site: Site,
): string {
  const { hasSpareTable, written, listedCount, abouts } = article
  const body = article.markdownBody(site.baseUrl)
  return markdownPage({
    component,
    ...shown,
    body,
    hasSpareTable,
    written,
    listedCount,
    abouts,
    sections: aspects
      .map((aspect) => aspect.markdown?.(component, body.depth) ?? null)
      .filter((section) => section !== null),
    site,
  })
}

function articleOf(
  { path, body, head, code }: ComponentInput,
  aspects: readonly Aspect[],
  { site, engine, targets, highlight }: PageContext,
  report: Reporter,
): Article {
  return drawArticle({
    words: site.words,
    text: body,
    path,
    kind: 'component',
    page: componentName(head.slug),
    title: head.name,
    listed: head.lists,
    listedSubcomponents: head.subcomponents,
    description:
      head.description === null
        ? null
        : { text: head.description, at: head.descriptionAt ?? fileStart },
    code,
    panelOf: {
      name: head.name,
      tag: head.tag,
      hasCode: code !== null,
      isEverywhere: site.hasControls,
      isVue: site.framework === 'vue',
    },
    controlsScript: site.assets.controlsScript,
    importLine: head.import,
    engine,
    targets,
    highlight,
    moreAnchors: aspects.flatMap(({ anchors }) => anchors ?? []),
    report,
  })
}

/** Completes each list on the page with the facts of aspects, such as the uses of each prop. */
function flowWithAspects(flow: Article['flow'], views: readonly AspectView[]): readonly Piece[] {
  return flow.map((piece) =>
    piece.kind === 'text'
      ? piece
      : views.reduce((list: ListView, view) => view.list?.(list) ?? list, piece),
  )
}
type Piece = Article['flow'][number]

/** Returns the members that releases removed, each with the text that the search shows for it. */
const removedOf = (gone: readonly GoneMember[], words: SiteWords): readonly RemovedMember[] =>
  gone.map(({ list, name, id, version }) => {
    return { list, name, id, said: wordText(words, 'changeRemovedIn', { what: name, version }) }
  })

/** Adds links from entries of the lists to the examples that use them. */
function flowWithExamples(
  flow: readonly Piece[],
  { examples }: Article,
  component: Component,
  body: string,
  { useReader }: Engine,
): readonly Piece[] {
  if (examples.codes.length === 0 || useReader === null) return flow
  const usesOf = readExampleUses(component, examples.codes, useReader, mayShowOtherCode(body))
  if (usesOf === null) return flow
  return flow.map((piece) => {
    if (piece.kind !== 'list') return piece
    const { list, rows } = piece
    return { ...piece, rows: rows.map((row) => ({ ...row, examples: usesOf(list, row.entry) })) }
  })
}

/** Makes a page's record: the data from which outputs about the whole catalog are made. */
function recordOf(
  component: Component,
  article: Article,
  { search, gone }: { readonly search: SearchText; readonly gone: readonly GoneMember[] },
  keepsComponents: boolean,
): PageRecord {
  return {
    search,
    anchors: JSON.stringify([...article.anchors, ...gone.map(({ id }) => id)]),
    component: keepsComponents ? JSON.stringify(component) : '',
    examples:
      keepsComponents && article.examples.codes.length > 0
        ? JSON.stringify(article.examples.codes)
        : '',
    prose: proseText(componentName(component.slug), article.prose),
  }
}

/**
 * Draws the frame of the API route that answers with the component. The `endpoint` in the front
 * matter overrides the default content of the frame.
 */
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
    {
      address: `${site.baseUrl}/${componentPath(component.slug)}`,
      fold:
        site.routePlace === 'fold'
          ? { slug: component.slug, links: routeLinks(words, component) }
          : null,
    },
  )
}
