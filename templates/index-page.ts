import { plainDescription, type Entry, type Summary } from '../scripts/model/component.ts'
import type { Guide } from '../scripts/model/guide.ts'
import { plainSiteDescription, type Site, type SiteWords } from '../scripts/model/site.ts'
import { html, trusted, type Html } from './html.ts'
import { layout } from './layout.ts'
import { thumbnailBox, viewSwitch } from './thumbnail.ts'
import { statusText, statusWord, word, wordLang, wordText } from './word.ts'

export interface GuideRow extends Guide, Pick<Summary, 'drawn'> {}

export interface IndexPageProps {
  readonly site: Site
  /** The home page's introduction, rendered, or null. */
  readonly intro: Html | null
  /** True if the introduction has tabs. */
  readonly hasTabs: boolean
  /** True if the introduction shows live examples. */
  readonly hasExamples: boolean
  /** All components, in catalog order. */
  readonly entries: readonly Entry[]
  /** All guides, in their order. */
  readonly guides: readonly GuideRow[]
}

/** Draws `index.html`, the catalog: what it is, a filter, then the components by group. */
export function indexPage({
  site,
  intro,
  hasTabs,
  hasExamples,
  entries,
  guides,
}: IndexPageProps): Html {
  const { words } = site
  const groups = groupEntries(entries)
  const hasPictures = entries.some(({ thumbnail }) => thumbnail !== null)
  const named = groups.filter(({ section }) => section !== null)
  const jumps =
    named.length < 2
      ? null
      : html`<nav class="jumps" aria-label="${wordText(words, 'groups')}"><ul>${groups.map(
          ({ section, members }) =>
            html`<li><a href="#${encodeURI(sectionId(section))}">${section ?? word(words, 'otherGroup')}</a> <span>${members.length}</span></li>`,
        )}</ul></nav>
`
  const main = html`<h1>${site.shownTitle}</h1>
${
  site.description === null
    ? null
    : html`<p class="lead">${site.brand.description === null ? site.description : trusted(site.brand.description.markup)}</p>
`
}${
    intro === null
      ? null
      : html`<div class="prose intro">${intro}</div>
`
  }${guideList(words, guides)}<div class="filter" role="search"><label for="filter">${word(words, 'filterComponents')}</label><span class="hint" role="status"></span><input id="filter" type="search" autocomplete="off" spellcheck="false">${choices(words, groups, entries)}</div>
${jumps}${hasPictures ? viewSwitch(words) : null}${groups.map((one) => group(words, one, groups.length === 1, layoutOf(entries, one, hasPictures)))}<p class="nothing" hidden>${word(words, 'noMatch')} <button type="button">${word(words, 'showAll', { n: entries.length })}</button> <button class="search" type="button">${word(words, 'searchInside')}</button></p>
${entries.length === 0 ? html`<p class="none">${word(words, 'noComponents')}</p>` : null}`
  return layout({
    site,
    root: '',
    title: null,
    description:
      plainSiteDescription(site) ?? wordText(words, 'catalogAbout', { title: site.shownTitle }),
    path: 'index.html',
    kind: 'index',
    hasTabs,
    hasExamples,
    count: entries.length,
    links: hasPictures
      ? html`<link rel="stylesheet" href="${site.assets.gridStyle}">
`
      : null,
    main,
  })
}

/** Not one of the groups: neither the filter nor the jumps are about it. */
function guideList(words: SiteWords, guides: readonly GuideRow[]): Html | null {
  if (guides.length === 0) return null
  return html`<section class="guides" aria-labelledby="guides"><div class="bar"><h2 id="guides">${word(words, 'guides')}</h2><span class="count">${guides.length}</span></div>
<ul>${guides.map(
    ({ slug, title, description, drawn }) =>
      html`<li><a href="guides/${slug}.html">${title}</a> <span class="about">${drawn === null ? description : trusted(drawn.inList)}</span></li>
`,
  )}</ul></section>
`
}

interface Group {
  readonly section: string | null
  /** How many rows stand above it. */
  readonly before: number
  readonly members: readonly Entry[]
}

/** Entries come in catalog order, so a group is a run. */
function groupEntries(entries: readonly Entry[]): Group[] {
  const groups: { section: string | null; before: number; members: Entry[] }[] = []
  for (const [before, entry] of entries.entries()) {
    const { section } = entry
    const last = groups.at(-1)
    if (last !== undefined && last.section === section) last.members.push(entry)
    else groups.push({ section, before, members: [entry] })
  }
  return groups
}

/** The id of a group's heading on the index. */
export function sectionId(section: string | null): string {
  if (section === null) return 'g-'
  return `g-${section.replace(/[^\p{L}\p{N}_.-]/gu, (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`)}`
}

// Rows of a long index are laid out when they come into sight. Their heights are guessed until
// then, and what is below moves: with fewer the layout of all takes no time that anyone notices.
const longIndex = 500
// Taller than any screen: what a reader sees at once has its height from the start.
const nearRows = 60
// Names of an index in which hardly any says more stand side by side, if there are many.
const manyNames = 24
const fewDescriptions = 0.2

interface Layout {
  readonly classes: Html | null
  /** True if rows have to say how tall they may be. */
  readonly isGuessed: boolean
  /** True if rows have a picture, or room for one. */
  readonly hasPictures: boolean
}

/** How the list of a group is laid out. */
function layoutOf(entries: readonly Entry[], { before }: Group, hasPictures: boolean): Layout {
  const described = entries.filter(({ component }) => component.description !== null).length
  const isBare =
    !hasPictures && entries.length > manyNames && described < entries.length * fewDescriptions
  const isLong = entries.length >= longIndex
  const classes = [
    isBare ? 'names' : null,
    isLong ? (before < nearRows ? 'long' : 'far') : null,
  ].filter((name) => name !== null)
  return {
    classes: classes.length === 0 ? null : html` class="${classes.join(' ')}"`,
    isGuessed: isLong,
    hasPictures,
  }
}

function group(
  words: SiteWords,
  { section, members }: Group,
  isOnly: boolean,
  layout: Layout,
): Html {
  const id = sectionId(section)
  // One group says nothing of its members, but the list still has a name.
  const name = isOnly ? word(words, 'components') : (section ?? word(words, 'otherGroup'))
  return html`<section class="group" aria-labelledby="${id}"><div class="bar"><h2 id="${id}">${name}</h2><span class="count">${members.length}</span></div>
<ul${layout.classes}>${members.map((member) => row(words, member, layout))}</ul></section>
`
}

/** What the rows can be narrowed to beside words; only what has something to choose. */
function choices(
  words: SiteWords,
  groups: readonly Group[],
  entries: readonly Entry[],
): Html | null {
  const other = wordText(words, 'otherGroup')
  const components = entries.map(({ component }) => component)
  const values = (of: readonly (string | null)[]): string[] =>
    [...new Set(of)].filter((value) => value !== null).toSorted()
  const selects = [
    select(words, 'group', groups.length < 2 ? [] : groups.map(({ section }) => section ?? other)),
    select(words, 'status', severalOf(values(components.map(statusOf)))),
    select(words, 'tag', values(components.flatMap(({ tags }) => tags ?? []))),
  ].filter((choice) => choice !== null)
  return selects.length === 0 ? null : html`<div class="choices">${selects}</div>`
}

/** Where all have the same status there is nothing to choose. */
function severalOf(values: readonly string[]): readonly string[] {
  return values.length < 2 ? [] : values
}

function select(
  words: SiteWords,
  name: 'group' | 'status' | 'tag',
  values: readonly string[],
): Html | null {
  if (values.length === 0) return null
  const options = values.map((value) => {
    const text = name === 'status' ? statusText(words, value) : value
    return html`<option value="${value}">${text}</option>`
  })
  return html`<label>${word(words, name)} <select name="${name}"><option value=""${wordLang(words, 'all')}>${wordText(words, 'all')}</option>${options}</select></label>`
}

function statusOf({ status, deprecated }: Summary): string | null {
  return deprecated !== null ? 'deprecated' : status
}

// Characters in a line of a description where it stands beside its name; the style sheet knows up
// to so many lines.
const shortLine = 42
const mostLines = 6

function row(
  words: SiteWords,
  { component, thumbnail }: Entry,
  { isGuessed, hasPictures }: Layout,
): Html {
  const { slug, name, description, drawn, tags, propCount } = component
  const status = statusOf(component)
  const mark = status === 'stable' ? null : status
  const data = html`${status === null ? null : html` data-status="${status}"`}${
    tags === null || tags.length === 0 ? null : html` data-tags="${tags.join('\n')}"`
  }`
  const count = word(words, 'propCount', { n: propCount })
  const length = plainDescription(component)?.length ?? 0
  const lines = Math.min(mostLines, Math.ceil(length / shortLine))
  const height = isGuessed && lines > 0 ? html` class="n${lines}"` : null
  return html`<li data-slug="${slug}"${data}${height}><a href="components/${slug}.html">${name}</a> <span class="about">${drawn === null ? description : trusted(drawn.inList)}${
    mark === null ? null : html` <span class="status">[${statusWord(words, mark)}]</span>`
  }</span> <span class="count">${count}</span>${hasPictures ? thumbnailBox(thumbnail) : null}</li>
`
}
