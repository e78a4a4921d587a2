import { leadText, proseBlock, sheetLink } from './body-parts.ts'
import { htmlPath, type PageName } from '../scripts/words/model/addresses.ts'
import type { ProseKind } from '../scripts/words/model/page-kind.ts'
import type { Entry, Summary } from '../scripts/words/model/component.ts'
import type { IndexPage } from '../scripts/words/model/index-pages.ts'
import { plainSiteDescription, type Site, type SiteWords } from '../scripts/words/model/site.ts'
import { html, trusted, type Html, type Part } from '../scripts/words/interface/html.ts'
import {
  groupEntries,
  groupLinks,
  groupName,
  indexRows,
  isLong,
  showsPictures,
  type Group,
} from './index-rows.ts'
import { drawComponentCount, layout } from './layout.ts'
import { titleText } from './name-text.ts'
import { proseLists } from '../scripts/words/interface/page-kinds.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/** Row of a guide, a release or another page of prose in the list of its kind. */
export interface ProseRow extends Pick<Summary, 'description' | 'drawn'> {
  readonly kind: ProseKind
  readonly page: PageName
  readonly title: string
}

export interface IndexPageProps {
  readonly site: Site
  /** Drawn introduction of the home page, or null. */
  readonly intro: Html | null
  readonly hasTabs: boolean
  /** True if the introduction shows live examples. */
  readonly hasExamples: boolean
  /** All components, in catalog order. */
  readonly entries: readonly Entry[]
  /** All guides, releases and other pages of prose, in their order. */
  readonly prose: readonly ProseRow[]
  /** Pages that hold the components of a large catalog; empty if `index.html` itself holds them. */
  readonly pages: readonly IndexPage[]
}

/**
 * Draws `index.html`: the description of the catalog, a filter, then the components by group. If
 * other pages hold the components, it draws the groups and links to those pages instead.
 */
export function indexPage(props: IndexPageProps): Html {
  const { site, intro, hasTabs, hasExamples, entries, prose, pages } = props
  const { words } = site
  const { description: drawn } = site.brand
  const isWhole = pages.length === 0
  const main = html`<h1>${titleText(site.shownTitle)}</h1>
${leadText(site.description, drawn === null ? null : trusted(drawn.markup))}${proseBlock('prose intro', intro)}${site.prose.map((kind) => proseList(words, kind, prose))}${isWhole ? allRows(words, entries) : pageList(words, entries, pages)}${entries.length === 0 ? html`<p class="none">${word(words, 'noComponents')}</p>` : null}`
  return layout({
    site,
    root: '',
    title: null,
    description:
      plainSiteDescription(site) ?? wordText(words, 'catalogAbout', { title: site.shownTitle }),
    path: 'index.html',
    kind: 'index',
    hasIntro: intro !== null,
    hasTabs,
    hasExamples,
    count: entries.length,
    links: isWhole ? rowStyles(site, '', entries) : null,
    main,
  })
}

/** Links the style sheets that only a long index, or an index with pictures, needs. */
export function rowStyles({ assets }: Site, root: string, entries: readonly Entry[]): Html {
  return html`${isLong(entries) && sheetLink(root + assets.longStyle)}${showsPictures(entries) && sheetLink(root + assets.gridStyle)}`
}

function allRows(words: SiteWords, entries: readonly Entry[]): Html {
  return indexRows({
    words,
    root: '',
    entries,
    isOneGroup: groupEntries(entries).length === 1,
    filter: {
      shown: word(words, 'filterComponents'),
      text: wordText(words, 'filterComponents'),
    },
    noMatch: word(words, 'noMatch'),
    search: word(words, 'searchInside'),
  })
}

// More groups are not listed: they are no help to choose from, and the links to pages name groups,
// too.
const mostGroups = 200

/**
 * Draws the links to the pages that hold the components, in place of rows: the search, the groups,
 * and each page by its first and last names.
 */
function pageList(words: SiteWords, entries: readonly Entry[], pages: readonly IndexPage[]): Html {
  const groups = groupEntries(entries)
  const pageOf = ({ before }: Group): string =>
    pages.find(({ start, end }) => start <= before && before < end)?.path ?? ''
  const jumps =
    groups.length < 2 || groups.length > mostGroups
      ? null
      : groupLinks(
          words,
          groups.map((one) => ({
            section: one.section,
            page: pageOf(one),
            count: one.members.length,
          })),
        )
  return html`<p class="find"><button class="search" type="button">${word(words, 'searchCatalog')}</button></p>
${jumps}<section class="group pages" aria-labelledby="pages"><div class="bar"><h2 id="pages">${word(words, 'components')}</h2><span class="count">${entries.length}</span></div>
<ul>${pages.map((page) => pageRow(words, page, entries, groups.length > 1))}</ul></section>
`
}

function pageRow(
  words: SiteWords,
  { path, start, end }: IndexPage,
  entries: readonly Entry[],
  hasGroups: boolean,
): Html {
  const [first, last] = [entries[start], entries[end - 1]]
  const range = { first: first?.component.name, last: last?.component.name }
  const sections = [first?.section ?? null, last?.section ?? null] as const
  const about =
    sections[0] === sections[1]
      ? groupName(words, sections[0])
      : word(words, 'nameRange', {
          first: groupName(words, sections[0]),
          last: groupName(words, sections[1]),
        })
  return html`<li><a href="${path}">${word(words, 'nameRange', range)}</a> <span class="about">${hasGroups ? about : null}</span> <span class="count">${drawComponentCount(words, end - start)}</span></li>
`
}

// In characters of the titles with a gap behind each: one line from 768 pixels on, two on a phone.
const longestLine = 60
const gap = 3
// Number of pages that are linked if the whole list stands on another page.
const mostOfOthers = 3

/**
 * Draws the links to the guides, or to the releases, in a line above the filter and the links to
 * groups. If they need more than a line, they stand in a fold with their descriptions. If their
 * list has a page of its own, only the first links stand here, with one to that page.
 */
function proseList(words: SiteWords, kind: ProseKind, all: readonly ProseRow[]): Html | null {
  const rows = all.filter((row) => row.kind === kind)
  if (rows.length === 0) return null
  const { id, word: heading, page: own } = proseLists[kind]
  const link = ({ page, title }: ProseRow): Html =>
    html`<a href="${encodeURI(htmlPath(page))}">${title}</a>`
  if (own !== 'index.html') {
    // The list has a page of its own: this one shows the first entries and a link to the list.
    const all = rows.length > mostOfOthers
    return html`<section class="guides" aria-labelledby="${id}"><h2 id="${id}">${word(words, heading)}</h2><ul>${rows.slice(0, mostOfOthers).map((row) => html`<li>${link(row)}</li>`)}${all ? html`<li><a href="${own}">${word(words, 'allEntries', { n: rows.length })}<span class="vh"> ${word(words, heading)}</span></a></li>` : null}</ul></section>
`
  }
  const length = rows.reduce((sum, { title }) => sum + title.length + gap, 0)
  const list =
    length <= longestLine
      ? html`<ul>${rows.map((row) => html`<li>${link(row)}</li>`)}</ul>`
      : html`<details><summary>${word(words, 'allEntries', { n: rows.length })}</summary><ul>${rows.map(
          (row) => html`<li>${link(row)} <span class="about">${aboutOf(row)}</span></li>
`,
        )}</ul></details>`
  return html`<section class="${id}" aria-labelledby="${id}"><h2 id="${id}">${word(words, heading)}</h2>${list}</section>
`
}

const aboutOf = ({ description, drawn }: ProseRow): Part =>
  drawn === null ? description : trusted(drawn.inList)
