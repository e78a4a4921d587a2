import { plainDescription, type Entry, type Summary } from '../scripts/model/component.ts'
import type { SiteWords } from '../scripts/model/site.ts'
import { html, trusted, type Html, type Part } from './html.ts'
import { thumbnailBox, viewSwitch } from './thumbnail.ts'
import { statusText, statusWord, word, wordLang, wordText } from './word.ts'

/** The components of the index by group, under a filter: all of them, or those of one page. */
export interface IndexRowsProps {
  readonly words: SiteWords
  /** Before every path below the site's root. */
  readonly root: string
  readonly entries: readonly Entry[]
  /** True if the catalog is one group, which then says nothing. */
  readonly isOneGroup: boolean
  /** What the filter is called, and what stands where it finds nothing. */
  readonly filter: Html
  readonly noMatch: Html
  /** Leads on to the search. */
  readonly search: Html
}

export function indexRows(props: IndexRowsProps): Html {
  const { words, root, entries, isOneGroup } = props
  const groups = groupEntries(entries)
  const hasPictures = showsPictures(entries)
  const jumps =
    groups.filter(({ section }) => section !== null).length < 2
      ? null
      : groupLinks(
          words,
          groups.map(({ section, members }) => ({ section, page: '', count: members.length })),
        )
  return html`<div class="filter" role="search"><label for="filter">${props.filter}</label><span class="hint" role="status"></span><input id="filter" type="search" autocomplete="off" spellcheck="false">${choices(words, groups, entries)}</div>
${jumps}${hasPictures ? viewSwitch(words) : null}${groups.map((one) => group(words, root, one, isOneGroup, layoutOf(entries, one, hasPictures)))}<p class="nothing" hidden>${props.noMatch} <button type="button">${word(words, 'showAll', { n: entries.length })}</button> <button class="search" type="button">${props.search}</button></p>
`
}

export const showsPictures = (entries: readonly Entry[]): boolean =>
  entries.some(({ thumbnail }) => thumbnail !== null)

interface GroupLink {
  readonly section: string | null
  /** The page that it begins on; `''`: this one. */
  readonly page: string
  readonly count: number
}

export function groupLinks(words: SiteWords, groups: readonly GroupLink[]): Html {
  return html`<nav class="jumps" aria-label="${wordText(words, 'groups')}"><ul>${groups.map(
    ({ section, page, count }) => {
      const id = sectionId(section)
      // On a page without the rows links to a group lead here.
      const own = page === '' ? null : html` id="${id}"`
      return html`<li${own}><a href="${page}#${encodeURI(id)}">${groupName(words, section)}</a> <span>${count}</span></li>`
    },
  )}</ul></nav>
`
}

export const groupName = (words: SiteWords, section: string | null): Part =>
  section ?? word(words, 'otherGroup')

/** A group, and its rows on one page. */
export interface Group {
  readonly section: string | null
  /** How many rows stand above it. */
  readonly before: number
  readonly members: readonly Entry[]
}

/** Entries come in catalog order, so a group is a run. */
export function groupEntries(entries: readonly Entry[]): Group[] {
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
  root: string,
  { section, members }: Group,
  isOnly: boolean,
  layout: Layout,
): Html {
  const id = sectionId(section)
  // One group says nothing of its members, but the list still has a name.
  const name = isOnly ? word(words, 'components') : groupName(words, section)
  return html`<section class="group" aria-labelledby="${id}"><div class="bar"><h2 id="${id}">${name}</h2><span class="count">${members.length}</span></div>
<ul${layout.classes}>${members.map((member) => row(words, root, member, layout))}</ul></section>
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
  root: string,
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
  return html`<li data-slug="${slug}"${data}${height}><a href="${root}components/${slug}.html">${name}</a> <span class="about">${drawn === null ? description : trusted(drawn.inList)}${
    mark === null ? null : html` <span class="status">[${statusWord(words, mark)}]</span>`
  }</span> <span class="count">${count}</span>${hasPictures ? thumbnailBox(root, thumbnail) : null}</li>
`
}
