import {
  plainDescription,
  type Entry,
  type Summary,
  type Thumbnail,
} from '../scripts/words/model/component.ts'
import { longIndex, type SiteWords } from '../scripts/words/model/site.ts'
import { html, trusted, type Html, type Part } from '../scripts/words/interface/html.ts'
import { nameInLine } from './name-text.ts'
import {
  statusText,
  statusWord,
  word,
  wordLang,
  wordText,
} from '../scripts/words/interface/word.ts'

/**
 * Input for drawing the rows of the index by group, under a filter: for all components, or for
 * those of one index page.
 */
export interface IndexRowsProps {
  readonly words: SiteWords
  /** Prefix that leads from the page to the site's root. */
  readonly root: string
  readonly entries: readonly Entry[]
  /** True if the whole catalog is one group, whose heading only says "components". */
  readonly isOneGroup: boolean
  /** Label of the filter, as markup and as text. `noMatch` is shown if nothing matches. */
  readonly filter: { readonly shown: Html; readonly text: string }
  readonly noMatch: Html
  /** Text of the button that opens the search. */
  readonly search: Html
}

export function indexRows(props: IndexRowsProps): Html {
  const { words, root, entries, isOneGroup } = props
  const groups = groupEntries(entries)
  const hasPictures = showsPictures(entries)
  const layout = layoutOf(entries, hasPictures)
  const jumps =
    groups.filter(({ section }) => section !== null).length < 2
      ? null
      : groupLinks(
          words,
          groups.map(({ section, members }) => ({ section, page: '', count: members.length })),
        )
  const { filter } = props
  return html`<div class="tools"><div class="filter" role="search"><label class="vh" for="filter">${filter.shown}</label><span class="field"><input id="filter" type="search" placeholder="${filter.text}" spellcheck="false"><span class="hint" role="status"></span></span>${choices(words, groups, entries)}</div>${hasPictures ? viewSwitch(words, isMostlyShown(entries)) : null}</div>
${jumps}${groups.map((one) => group(words, root, one, isOneGroup, layout))}<p class="nothing" hidden>${props.noMatch} <button type="button">${word(words, 'showAll', { n: entries.length })}</button> <button class="search" type="button">${props.search}</button></p>
`
}

export const showsPictures = (entries: readonly Entry[]): boolean =>
  entries.some(({ thumbnail }) => thumbnail !== null)

/** True if at least half of the components have a picture, so that the grid is shown first. */
function isMostlyShown(entries: readonly Entry[]): boolean {
  return 2 * entries.filter(({ thumbnail }) => thumbnail !== null).length >= entries.length
}

interface GroupLink {
  readonly section: string | null
  /** Path of the page on which the rows of the group begin; `''` stands for this page. */
  readonly page: string
  readonly count: number
}

export function groupLinks(words: SiteWords, groups: readonly GroupLink[]): Html {
  return html`<nav class="jumps" aria-label="${wordText(words, 'groups')}"><ul>${groups.map(
    ({ section, page, count }) => {
      const id = sectionId(section)
      // On a page without the rows, links to a group lead to this item.
      const own = page === '' ? null : html` id="${id}"`
      return html`<li${own}><a href="${page}#${encodeURI(id)}">${groupName(words, section)}</a> <span class="count">${count}</span></li>`
    },
  )}</ul></nav>
`
}

export const groupName = (words: SiteWords, section: string | null): Part =>
  section ?? word(words, 'otherGroup')

/** Group of components, with its rows on one page of the index. */
export interface Group {
  readonly section: string | null
  /** Number of rows on the page above the group. */
  readonly before: number
  readonly members: readonly Entry[]
}

/** Cuts components into their groups; in catalog order each group is a run. */
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

/** Returns the id of a group's heading on the index; null stands for components without a group. */
export function sectionId(section: string | null): string {
  if (section === null) return 'g-'
  return `g-${section.replace(/[^\p{L}\p{N}_.-]/gu, (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`)}`
}

/**
 * True for a long index, whose rows browsers lay out only as they come into sight. Until then
 * heights are guessed, and rows below move. With fewer rows, laying out all of them takes no time
 * that anyone notices.
 */
export const isLong = (entries: readonly Entry[]): boolean => entries.length >= longIndex

// Number of rows in each list of a long index. A list is laid out as a whole; two and three columns
// fill it.
const listRows = 24
// In an index of more components than this, of which few have a description, the names stand side
// by side.
const manyNames = 24
const fewDescriptions = 0.2

/** Way in which the lists of an index are laid out. */
interface Layout {
  readonly isBare: boolean
  readonly isLong: boolean
  /** True if rows have a picture, or room for one. */
  readonly hasPictures: boolean
}

function layoutOf(entries: readonly Entry[], hasPictures: boolean): Layout {
  const described = entries.filter(({ component }) => component.description !== null).length
  const isBare =
    !hasPictures && entries.length > manyNames && described < entries.length * fewDescriptions
  return { isBare, isLong: isLong(entries), hasPictures }
}

function group(
  words: SiteWords,
  root: string,
  { section, before, members }: Group,
  isOnly: boolean,
  layout: Layout,
): Html {
  const id = sectionId(section)
  // The heading of a single group would say nothing, but its list still needs a name.
  const name = isOnly ? word(words, 'components') : groupName(words, section)
  const size = layout.isLong ? listRows : members.length
  const lists: Html[] = []
  for (let at = 0; at < members.length; at += size) {
    const some = members.slice(at, at + size)
    // The first rows are seen at once, so their height is not guessed.
    const isFar = layout.isLong && before + at >= listRows
    const classes = [layout.isBare ? 'names' : null, ...(isFar ? farClasses(some) : [])].filter(
      (one) => one !== null,
    )
    const attribute = classes.length === 0 ? null : html` class="${classes.join(' ')}"`
    lists.push(html`
<ul${attribute}>${some.map((member) => row(words, root, member, layout.hasPictures))}</ul>`)
  }
  return html`<section class="group" aria-labelledby="${id}"><div class="bar"><h2 id="${id}">${name}</h2><span class="count">${members.length}</span></div>${lists}</section>
`
}

// Characters in a line of a description where it stands beside its name.
const shortLine = 42
// The style sheet has classes for no more lines.
const mostLines = 6

/**
 * Returns the classes from which the style sheet guesses the height of a list that is out of sight.
 * They give the number of rows, and the lines of an average description, in halves: below the
 * names, and beside the names, where no row is lower than its name.
 */
function farClasses(members: readonly Entry[]): (string | null)[] {
  const { length } = members
  let [below, beside] = [0, 0]
  for (const { component } of members) {
    const characters = plainDescription(component)?.length ?? 0
    const lines = Math.min(mostLines, Math.ceil(characters / shortLine))
    below += lines
    beside += Math.max(1, lines)
  }
  const [n, w] = [Math.round((2 * below) / length), Math.round((2 * beside) / length)]
  const rows = length < 4 ? 2 : 6 * Math.round(length / 6)
  return ['far', n === 0 ? null : `n${n}`, w === 2 ? null : `w${w}`, rows > 18 ? null : `r${rows}`]
}

/** Draws the filter's menus: group, status, tag, order. One without a choice is left out. */
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
    entries.every(({ uses }) => uses === null) ? null : orderSelect(words, groups.length),
  ].filter((choice) => choice !== null)
  return selects.length === 0 ? null : html`<div class="choices">${selects}</div>`
}

/** Draws the menu of orders: the order of the catalog, or most used first. */
function orderSelect(words: SiteWords, groupCount: number): Html {
  const option = (value: string, id: 'byGroup' | 'byName' | 'byUse'): Html =>
    html`<option value="${value}"${wordLang(words, id)}>${wordText(words, id)}</option>`
  return html`<label>${word(words, 'order')} <select name="order">${option('', groupCount < 2 ? 'byName' : 'byGroup')}${option('use', 'byUse')}</select></label>`
}

/** Returns the values for a menu of the filter; none if there are fewer than two. */
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

function row(
  words: SiteWords,
  root: string,
  { component, thumbnail, uses }: Entry,
  hasPictures: boolean,
): Html {
  const { slug, name, description, drawn, tags, aliases, propCount } = component
  const status = statusOf(component)
  const mark = status === 'stable' ? null : status
  const data = html`${status === null ? null : html` data-status="${status}"`}${
    tags === null || tags.length === 0 ? null : html` data-tags="${tags.join('\n')}"`
  }${
    aliases === null || aliases.length === 0 ? null : html` data-aliases="${aliases.join('\n')}"`
  }${uses === null ? null : html` data-uses="${uses}"`}`
  const count =
    uses === null
      ? word(words, 'propCount', { n: propCount })
      : uses === 0
        ? word(words, 'neverUsed')
        : word(words, 'useCount', { n: uses })
  return html`<li${data}><a href="${root}components/${slug}.html">${nameInLine(name)}</a> <span class="about">${drawn === null ? description : trusted(drawn.inList)}${
    mark === null ? null : html` <span class="status">[${statusWord(words, mark)}]</span>`
  }</span> <span class="count">${count}</span>${hasPictures ? thumbnailBox(root, thumbnail) : null}</li>
`
}

/**
 * Draws the picture in a component's row of the index. Returns null if there is none. The picture
 * loads lazily, so that an index that shows the list, which hides pictures, loads none. The style
 * sheet gives it its size.
 */
function thumbnailBox(root: string, thumbnail: Thumbnail | null): Html | null {
  const image = (path: string, scheme: string | null): Html =>
    html`<img src="${root}${path}" alt=""${scheme === null ? null : html` class="${scheme}"`} loading="lazy">`
  if (thumbnail === null) return null
  const { light, dark } = thumbnail
  return dark === null
    ? html`<span class="thumbnail">${image(light, null)}</span>`
    : html`<span class="thumbnail">${image(light, 'in-light')}${image(dark, 'in-dark')}</span>`
}

/** Draws the switch between grid and list. It needs no script; one remembers the choice. */
function viewSwitch(words: SiteWords, isGrid: boolean): Html {
  const radio = (value: string, isChecked: boolean, text: Html): Html =>
    html`<label><input type="radio" name="view" value="${value}"${isChecked && html` checked`}> ${text}</label>`
  return html`<fieldset class="views"><legend>${word(words, 'view')}</legend>${radio('grid', isGrid, word(words, 'viewPictures'))} ${radio('list', !isGrid, word(words, 'viewList'))}</fieldset>
`
}
