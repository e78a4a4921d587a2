import { componentPath } from '../scripts/words/model/addresses.ts'
import { namesBeside, type Component, type DrawnText } from '../scripts/words/model/component.ts'
import type { List } from '../scripts/words/model/lists.ts'
import type { FactKey } from '../scripts/words/model/members.ts'
import { wholeAddressFault } from '../scripts/words/model/link-schemes.ts'
import type { Site, SiteWords } from '../scripts/words/model/site.ts'
import { anchorLink, headingTags, joined, leadText, proseBlock } from './body-parts.ts'
import { entryAnchor } from '../scripts/words/interface/entry-anchor.ts'
import { html, type Html, type Part } from '../scripts/words/interface/html.ts'
import { layout } from './layout.ts'
import { selectorParts } from '../scripts/words/model/selector.ts'
import { nameInLine, selectorText } from './name-text.ts'
import {
  beside,
  breadcrumb,
  foot,
  groupAddress,
  type ContentsItem,
  type Crumb,
  type HeadingView,
  type Place,
  type SiblingRows,
} from './page-navigation.ts'
import { inheritedFolds, propsTable, type PropsTableProps } from './props-table.ts'
import { routeSection } from './route-section.ts'
import {
  listTitle,
  listTitleText,
  statusWord,
  word,
  wordText,
} from '../scripts/words/interface/word.ts'

/** Values that the page of one component shows. Links in the parts are relative to the page. */
export interface ComponentPageProps {
  readonly site: Site
  readonly component: Component
  /** Drawn description of the component; null if it has none, or one of plain text. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  /** Id of the page's `h1`, to which links to a first heading with the same name lead. */
  readonly titleId: string
  /** Drawn frame of the API route that answers with this component. */
  readonly frame: Html
  /** Drawn code that imports the component; null if unknown, or if the author's text shows it. */
  readonly importLine: Html | null
  /**
   * Drawn code of a template that uses the component; null if the component has neither a selector
   * nor a name in templates of Vue, or if the author's text shows that code.
   */
  readonly template: Html | null
  /** Drawn Markdown before the first heading; null if there is none. */
  readonly intro: TextView | null
  /** Drawn Markdown from the first heading on, and the lists, in the order of the page. */
  readonly flow: readonly (TextView | ListView)[]
  readonly footnotes: TextView | null
  readonly hasTabs: boolean
  /** True if the Markdown shows live examples. */
  readonly hasExamples: boolean
  /** Additions by features, such as the component's past, in the page's order. */
  readonly aspects: readonly AspectView[]
  readonly place: Place
  readonly siblingRows: SiblingRows
  /** Address at which the page's source can be edited; null if none is known. */
  readonly editUrl: string | null
}

/** Additions by one feature, such as the past or uses in apps, to a component's page. */
export interface AspectView {
  /** Fact in the list below the page's title, as a term with its value. */
  readonly fact?: { readonly term: Part; readonly value: Part } | null
  /**
   * Function that adds the feature's notes to a list of the component's members, such as its props.
   * The notes stand above the table or in its rows, such as how often apps use a prop.
   */
  readonly list?: (view: ListView) => ListView
  /** Section before the author's text, or after the lists. The contents of the page name it. */
  readonly section?: AspectSection | null
  /** Note behind the links at the foot of the page. */
  readonly foot?: Html | null
  /** Style sheets and scripts that a page loads only for this feature. */
  readonly loads?: { readonly hasPast?: boolean; readonly hasControls?: boolean }
}
export interface AspectSection {
  readonly at: 'first' | 'last'
  readonly id: string
  readonly title: Html
  readonly markup: Html
}
export interface TextView {
  readonly kind: 'text'
  readonly markup: Html
  /** Headings and examples of this text in order, for the contents; `depth` is 2 to 6. */
  readonly headings: readonly HeadingView[]
}
export interface ListView extends PropsTableProps {
  readonly kind: 'list'
  /** Level of the list's heading: 2, or more if it stands below a heading of the text. */
  readonly depth: number
  /** Drawn text of the author's section with this list: `lead` above the table, `notes` below. */
  readonly lead: Html | null
  readonly notes: Html | null
  /** More ids that lead to the section of the list. */
  readonly aliases: readonly string[]
  /** Headings and examples in `lead` and `notes`, for the contents of the page. */
  readonly headings: readonly HeadingView[]
  /** Markup right below the table of the list. */
  readonly below?: Html | null
}

/**
 * Draws the page of a component, `components/<slug>.html`: its facts and description, its API
 * route, the author's text, and the lists. The route stands where the setting `routePlace` says.
 */
export function componentPage(props: ComponentPageProps): Html {
  const { site, component, place, siblingRows } = props
  const { words } = site
  const { slug, name, description } = component
  const route = componentPath(slug)
  const links = html`<link rel="alternate" type="application/json" href="../${route}.json" title="${wordText(words, 'asJson', { name })}">
<link rel="alternate" type="text/markdown" href="${slug}.md" title="${wordText(words, 'asMarkdown', { name })}">
`
  const main = html`${breadcrumb(words, [{ text: word(words, 'components'), address: 'index.html' }, ...crumbOf(place)], nameInLine(name))}
<div class="title"><h1 id="${props.titleId}">${nameInLine(name)}</h1>${facts(words, component, props.aspects)}</div>
${deprecation(words, component)}${leadText(description, props.description?.markup ?? null)}${beside(words, contentsOf(props), { kind: 'component', slug, place, siblingRows })}${firstCode(props)}${routeAt('fold', props)}${sectionsAt('first', props)}${proseBlock('prose intro', props.intro?.markup ?? null)}${routeAt('start', props)}${props.flow.map((piece) => (piece.kind === 'list' ? listSection(words, piece, component) : proseBlock('prose', piece.markup)))}${sectionsAt('last', props)}${proseBlock('prose notes', props.footnotes?.markup ?? null)}${routeAt('end', props)}${foot(words, { kind: 'component', slug, name, place, editUrl: props.editUrl, notes: props.aspects.map((aspect) => aspect.foot ?? null) })}`
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
    hasPast: props.aspects.some(({ loads }) => loads?.hasPast),
    hasControls: props.aspects.some(({ loads }) => loads?.hasControls),
    main,
  })
}

/** Draws the section of the component's API route, if the pages of the site have it at `place`. */
function routeAt(place: Site['routePlace'], { site, component, frame }: ComponentPageProps) {
  return site.routePlace === place ? routeSection(site, component, frame) : null
}

/** Draws the import, and a template that uses the component; null if the page has neither. */
function firstCode({ importLine, template }: ComponentPageProps): Html | null {
  return importLine === null && template === null
    ? null
    : proseBlock('prose intro', html`${importLine}${template}`)
}

/** Draws features' sections before the author's text (`first`) or after the lists (`last`). */
function sectionsAt(place: AspectSection['at'], { aspects }: ComponentPageProps) {
  return aspects.map(({ section = null }) => (section?.at === place ? section.markup : null))
}

function listSection(words: SiteWords, view: ListView, component: Component): Html {
  const { list, depth, rows, lead, notes, aliases } = view
  const [open, close] = headingTags(depth)
  const { sectionId: id } = list
  const table = rows.length > 0 ? view : { ...view, isIncomplete: mayHaveMore(component, list) }
  const title = listTitle(words, list)
  const legend = rows.some(({ entry }) => entry.required)
    ? html`<span class="legend"><i aria-hidden="true">*</i> ${word(words, 'required')}</span>`
    : null
  const anchor = anchorLink(words, id, listTitleText(words, list), title)
  return html`<section aria-labelledby="${id}"><div class="bar head">${open} id="${id}">${aliases.map((alias) => html`<span id="${alias}"></span>`)}${title}${close}${legend}${anchor}</div>
${proseBlock('prose', lead)}${propsTable(words, table)}${view.below ?? null}${notes === null ? null : html`<div class="prose">${notes}</div>`}</section>
`
}

/** Returns true if a list of the component, or of a sub-component, may lack entries. */
function mayHaveMore({ open, hidden }: Component, { owner, key }: List): boolean {
  const before = owner === null ? '' : `${owner}/`
  const isHidden = (name: string): boolean =>
    owner === null ? !name.includes('/') : name.startsWith(before)
  return open?.includes(`${before}${key}`) === true || hidden?.some(isHidden) === true
}

/** Draws a fact as a term with its value. Returns null if the value is null. */
function factOf(term: Part, value: Part): Html | null {
  return value === null ? null : html`<div><dt>${term}</dt><dd>${value}</dd></div>`
}

type FactDrawer = (component: Component, words: SiteWords, aspects: readonly AspectView[]) => Part

/**
 * Functions that draw the facts below the title, in the order of the page. Null stands for a key of
 * front matter that is shown elsewhere on the page, or is for programs. A key without a row does
 * not compile.
 */
const factDrawers: Readonly<Record<FactKey | 'aspects', FactDrawer | null>> = {
  package: (component, words) => factOf(word(words, 'package'), packageFact(component)),
  tag: ({ tag }, words) =>
    factOf(word(words, 'element'), tag === null ? null : html`<code>&lt;${tag}&gt;</code>`),
  selector: ({ tag, selector }, words) =>
    selector === null || selector === tag
      ? null
      : factOf(word(words, 'selector'), selectorFact(selector, words)),
  status: ({ status }, words) =>
    factOf(word(words, 'status'), status === null ? null : statusWord(words, status)),
  since: ({ since }, words) => factOf(word(words, 'since'), since),
  aliases: (component, words) => {
    const names = namesBeside(component)
    return factOf(word(words, 'alsoCalled'), names.length === 0 ? null : names.join(', '))
  },
  aspects: (_, __, aspects) =>
    aspects.map(({ fact }) => (fact == null ? null : factOf(fact.term, fact.value))),
  tags: ({ tags }, words) =>
    tags === null || tags.length === 0
      ? null
      : factOf(word(words, tags.length === 1 ? 'tag' : 'tags'), joined(tags.map(tagLink), ', ')),
  links: ({ links }, words) => {
    const drawn = Object.entries(links ?? {}).map((link) => ownLink(words, link))
    return factOf(word(words, 'links'), links === null ? null : joined(drawn, ', '))
  },
  meta: ({ meta }) =>
    meta === null ? null : Object.entries(meta).map(([name, value]) => factOf(name, value)),
  // Shown elsewhere: as the lead, in the breadcrumb, as a paragraph, as the first code.
  description: null,
  group: null,
  deprecated: null,
  import: null,
  // The fact about the package holds it.
  version: null,
  // The fact about other names holds them.
  exportedAs: null,
  // For programs only.
  entries: null,
  open: null,
  native: null,
  hidden: null,
}
const drawers = Object.values(factDrawers).filter((draw) => draw !== null)

function facts(
  words: SiteWords,
  component: Component,
  aspects: readonly AspectView[],
): Html | null {
  const shown = html`${drawers.map((draw) => draw(component, words, aspects))}`
  return shown.markup === ''
    ? null
    : html`
<dl class="facts">${shown}</dl>`
}

// Number of alternatives of a long selector that are in sight.
const shownSelectors = 2

/** Draws a selector. A long list of alternatives is folded behind its first ones. */
function selectorFact(selector: string, words: SiteWords): Html {
  const parts = selectorParts(selector)
  const more = parts.length - shownSelectors
  // A fold takes the line that a single alternative would.
  if (more <= 1) return html`<code>${selectorText(parts)}</code>`
  const [shown, rest] = [parts.slice(0, -more), parts.slice(-more)]
  return html`<details><summary><code>${selectorText(shown)}</code> <span class="muted">${word(words, 'moreSelectors', { n: more })}</span></summary><code>${selectorText(rest)}</code></details>`
}

/** Draws the package with its version; null without a package, as a version alone says nothing. */
function packageFact({ package: name, version }: Component): Part {
  return name === null ? null : version === null ? name : html`${name} <span>${version}</span>`
}

/** Draws a link of the front matter, by the interface's word or the author's name for it. */
function ownLink(words: SiteWords, [name, address]: readonly [string, string]): Part {
  const id = linkWords.get(name)
  const shown = id === undefined ? name : word(words, id)
  return wholeAddressFault(address) === null ? html`<a href="${address}">${shown}</a>` : shown
}
const linkWords: ReadonlyMap<string, 'sourceLink' | 'figmaLink' | 'npmLink' | 'storybookLink'> =
  new Map([
    ['source', 'sourceLink'],
    ['figma', 'figmaLink'],
    ['npm', 'npmLink'],
    ['storybook', 'storybookLink'],
  ])

/** Draws a link to the index, filtered by this tag. */
function tagLink(tag: string): Html {
  return html`<a href="../index.html?tag=${encodeURIComponent(tag)}">${tag}</a>`
}

function deprecation(words: SiteWords, { deprecated }: Component): Html | null {
  if (deprecated === null) return null
  return html`<p class="lead"><strong class="deprecated">[${word(words, 'deprecated')}]</strong>${deprecated === true ? null : html` ${deprecated}`}</p>
`
}

/** Returns the page's group as a step of the breadcrumb; none if the catalog has one group. */
function crumbOf({ group }: Place): Crumb[] {
  return group === null ? [] : [{ text: group.title, address: groupAddress(group) }]
}

// The contents also name the rows of a list that has more rows than this.
const mostRows = 15

function contentsOf({
  site: { words, routePlace },
  intro,
  flow,
  footnotes,
  aspects,
}: ComponentPageProps): ContentsItem[] {
  const ofHeadings = (views: readonly HeadingView[]): ContentsItem[] =>
    views.map(({ id, text, depth }) => ({ id, text, depth, entries: null }))
  const ofList = (view: ListView): ContentsItem[] => {
    const { list, depth, rows, headings: ofNotes } = view
    const { sectionId: id, rowPrefix } = list
    // Props that twenty sub-components inherit lead nowhere, so their folds are left out.
    const named = list.owner === null ? inheritedFolds(words, view) : []
    const folds = named.map((fold): ContentsItem => {
      return { id: fold.id, text: fold.title, depth: depth + 1, entries: null }
    })
    const own = rows.filter(({ entry }) => entry.inheritedFrom === null)
    const entries =
      own.length > mostRows
        ? own.map(({ entry: { name } }) => ({ id: entryAnchor(rowPrefix, name), name }))
        : null
    return [
      { id, text: listTitle(words, list), depth, entries },
      ...folds,
      // They stand below the list in the contents, whatever level they have in the text.
      ...ofHeadings(ofNotes.map((view) => ({ ...view, depth: Math.max(depth + 1, view.depth) }))),
    ]
  }
  const route = { id: 'route', text: word(words, 'route'), depth: 2, entries: null }
  // Pushed one by one: there may be more of them than a call takes arguments.
  const inFlow: ContentsItem[] = []
  for (const piece of flow) {
    const items = piece.kind === 'list' ? ofList(piece) : ofHeadings(piece.headings)
    for (const item of items) inFlow.push(item)
  }
  const sections = (place: AspectSection['at']): ContentsItem[] =>
    aspects.flatMap(({ section = null }) =>
      section?.at === place
        ? [{ id: section.id, text: section.title, depth: 2, entries: null }]
        : [],
    )
  return [
    ...sections('first'),
    ...ofHeadings(intro?.headings ?? []),
    ...(routePlace === 'start' ? [route] : []),
    ...inFlow,
    ...sections('last'),
    ...ofHeadings(footnotes?.headings ?? []),
    ...(routePlace === 'end' ? [route] : []),
  ]
}
