import { isProse, type ListedKind } from '../scripts/words/model/page-kind.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html, type Part } from '../scripts/words/interface/html.ts'
import {
  kindWords,
  proseListAddress,
  type ProseListWord,
} from '../scripts/words/interface/page-kinds.ts'
import { nameInLine } from './name-text.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

// Draws the navigation between pages and through a page, which is the same for pages of all kinds.

export interface HeadingView {
  readonly id: string
  readonly depth: number
  /** Plain text of the heading, or title of the example, which contents name, too. */
  readonly text: string
}
export interface Neighbour {
  readonly slug: string
  readonly name: string
}
/** Pages around a page: neighbours, group, siblings. */
export interface Place {
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** Group of the page; null if the catalog has only one. */
  readonly group: (GroupPlace & { readonly title: string }) | null
  readonly siblings: Siblings | null
}
/** Function that draws the row of a page in the list of its siblings. */
export type SiblingRows = (page: Neighbour) => Html

/** Makes a function that draws rows of siblings, each once for all pages with the `Neighbour`. */
export function createSiblingRows(): SiblingRows {
  const rows = new WeakMap<Neighbour, Html>()
  return (page) => {
    const row = rows.get(page) ?? siblingRow(page, null)
    rows.set(page, row)
    return row
  }
}

const siblingRow = ({ slug, name }: Neighbour, current: Html | null): Html =>
  html`<li><a href="${slug}.html"${current}>${nameInLine(name)}</a></li>`

/** Pages of one group, in the order of the index, as a page of the group lists them. */
export interface Siblings {
  /** Title of the list: the author's words, or the interface's for a group without a title. */
  readonly title: string | { readonly word: 'components' | 'otherGroup' | ProseListWord }
  /** The page itself, and the pages next to it in the group. */
  readonly members: readonly Neighbour[]
  /** Link to the whole group, with its number of components; null if the siblings are all. */
  readonly all: (GroupPlace & { readonly count: number | null }) | null
}
/** Place on the index where the rows of a group begin. */
export interface GroupPlace {
  /** Path of the index page from the site's root. */
  readonly page: string
  readonly id: string
}

/** Returns the address of a group's rows from the site's root. */
export const groupAddress = ({ page, id }: GroupPlace): string => `${page}#${encodeURI(id)}`

export interface Crumb {
  readonly text: Part
  /** Address of this step of the breadcrumb, from the site's root. */
  readonly address: string
}

export function breadcrumb(words: SiteWords, crumbs: readonly Crumb[], here: Part): Html {
  return html`<nav class="crumbs" aria-label="${wordText(words, 'breadcrumb')}"><ol>${crumbs.map(
    ({ text, address }) => html`<li><a href="../${address}">${text}</a></li>`,
  )}<li><span aria-current="page">${here}</span></li></ol></nav>`
}

export interface ContentsItem {
  readonly id: string
  readonly text: Part
  readonly depth: number
  /** Entries of the list below the heading, in a fold; null if there are none, or few. */
  readonly entries: readonly { readonly id: string; readonly name: string }[] | null
}
/** Page, with the pages around it. */
export interface PlacedPage {
  readonly kind: ListedKind
  readonly slug: string
  readonly place: Place
}
interface PageWithSiblings extends PlacedPage {
  readonly siblingRows: SiblingRows
}

/** Draws the navigation beside a text: contents, then siblings; null if there is neither. */
export function beside(
  words: SiteWords,
  items: readonly ContentsItem[],
  page: PageWithSiblings,
): Html | null {
  if (items.length === 0 && page.place.siblings === null) return null
  return html`<div class="beside">${contents(words, items)}${siblingList(words, page)}</div>
`
}

/** Draws a page's contents, folded above the text and unfolded where there is room beside it. */
function contents(words: SiteWords, items: readonly ContentsItem[]): Html | null {
  if (items.length === 0) return null
  const unfolded = ({ entries, text }: ContentsItem): Html | null =>
    entries === null
      ? null
      : html`<details><summary>${word(words, 'allEntries', { n: entries.length })}<span class="vh"> ${text}</span></summary><ul>${entries.map(
          ({ id, name }) => html`<li><a href="#${encodeURI(id)}">${nameInLine(name)}</a></li>`,
        )}</ul></details>`
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents"><a href="#main">${word(words, 'onThisPage')}</a></p><details><summary>${word(words, 'onThisPage')}</summary><ul>${items
    .filter(({ depth }) => depth <= 3)
    .map(
      (item) =>
        html`<li class="d${item.depth}"><a href="#${encodeURI(item.id)}">${item.text}</a>${unfolded(item)}</li>`,
    )}</ul></details></nav>`
}

function siblingList(words: SiteWords, page: PageWithSiblings): Html | null {
  const { kind, slug, place, siblingRows } = page
  if (place.siblings === null) return null
  const { title, members, all } = place.siblings
  const { more } = kindWords[kind]
  const heading = typeof title === 'string' ? title : word(words, title.word)
  const current = html` aria-current="page"`
  const home = isProse(kind)
    ? proseListAddress(kind)
    : place.group === null
      ? 'index.html'
      : groupAddress(place.group)
  const rest = (count: number | null): Html =>
    count === null
      ? word(words, 'everyComponent')
      : word(words, 'allInGroup', { n: count, group: heading })
  return html`<nav class="siblings" aria-labelledby="siblings"><p id="siblings"><a href="../${home}">${heading}</a></p><details><summary>${word(words, more)}</summary><ul>${members.map(
    (member) => (member.slug === slug ? siblingRow(member, current) : siblingRows(member)),
  )}${
    all === null ? null : html`<li><a href="../${groupAddress(all)}">${rest(all.count)}</a></li>`
  }</ul></details></nav>`
}

export interface FootProps extends PlacedPage {
  readonly name: string
  /** Address at which the page's source can be edited; null if none is known. */
  readonly editUrl: string | null
  /** Notes behind the links at the foot of the page. */
  readonly notes?: readonly (Html | null)[]
}

/** Draws the day on which a page was last changed. Returns null if that day is not known. */
export function lastChanged(words: SiteWords, changed: string | undefined): Html | null {
  if (changed === undefined) return null
  return html`<span class="muted">${word(words, 'lastChanged', { date: html`<time datetime="${changed}">${changed}</time>` })}</span>`
}

export function foot(words: SiteWords, props: FootProps): Html {
  const { kind, slug, name, place, editUrl, notes = [] } = props
  const link = (to: Neighbour | null): NamedLink | null =>
    to === null ? null : { href: `${to.slug}.html`, name: to.name }
  const [previous, next] = [link(place.previous), link(place.next)]
  const label = wordText(words, kindWords[kind].neighbours)
  return html`<p class="edit"><a href="${slug}.md" data-copy-text>${word(words, 'markdown')}<span class="vh"> ${word(words, 'ofComponent', { name })}</span></a>${
    editUrl === null ? null : html`<a href="${editUrl}">${word(words, 'editPage')}</a>`
  }${notes}</p>
${neighbourLinks(words, label, previous, next)}`
}

export interface NamedLink {
  readonly href: string
  readonly name: string
}

/** Draws the links to the page before and to the page after. Returns null if there is neither. */
export function neighbourLinks(
  words: SiteWords,
  label: string,
  previous: NamedLink | null,
  next: NamedLink | null,
): Html | null {
  if (previous === null && next === null) return null
  const link = (to: NamedLink | null, id: 'previous' | 'next'): Html | null =>
    to === null
      ? null
      : html`<a class="${id}" rel="${id === 'previous' ? 'prev' : 'next'}" href="${to.href}"><span>${word(words, id)}</span> <b>${nameInLine(to.name)}</b></a>`
  return html`<nav class="neighbours" aria-label="${label}">${link(previous, 'previous')}${link(next, 'next')}</nav>`
}
