import { htmlPath, pageName } from '../scripts/words/model/addresses.ts'
import type { ProsePage } from '../scripts/words/model/prose-page.ts'
import type { Site, SiteWords } from '../scripts/words/model/site.ts'
import { changeText, type ChangeView } from './change-text.ts'
import { feedLink, releaseDate } from './changes-page.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { layout } from './layout.ts'
import { nameInLine } from './name-text.ts'
import { proseListAddress } from '../scripts/words/interface/page-kinds.ts'
import { beside, breadcrumb, foot, type Place, type SiblingRows } from './page-navigation.ts'
import { headingBar, joined } from './body-parts.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/** Values of the page of one release. */
export interface ReleaseProps {
  readonly site: Site
  readonly page: ProsePage
  readonly version: string
  readonly date: string | null
  readonly isFirst: boolean
  /** Changed components by the level of their changes, the worst level first. */
  readonly parts: readonly {
    readonly level: keyof typeof levelWords
    readonly components: readonly ReleasedComponent[]
    /** Changes that many components share; they stand before the changes of single components. */
    readonly shared: readonly {
      readonly change: ChangeView
      readonly components: readonly Omit<ReleasedComponent, 'changes'>[]
    }[]
  }[]
  /**
   * Numbers of changes that the page only counts: types that only the tool which reads the code
   * gave or renamed, and changed texts.
   */
  readonly quiet: { readonly given: number; readonly renamed: number; readonly texts: number }
  readonly place: Place
  readonly siblingRows: SiblingRows
}
export interface ReleasedComponent {
  readonly name: string
  /** Address of the component's page in `components`; null if it has none any more. */
  readonly address: string | null
  /** Id of the component's row; null if another row of the page has that id. */
  readonly id: string | null
  readonly changes: readonly ChangeView[]
}

const levelWords = { breaking: 'breaking', warning: 'warnings', fine: 'additions' } as const

/** Draws `changes/<version>.html`, the page of one release. */
export function releasePage(props: ReleaseProps): Html {
  const { site, page, version, date, parts, quiet, place, siblingRows } = props
  const { words } = site
  const { slug } = page
  const links = html`<link rel="alternate" type="text/markdown" href="${encodeURIComponent(slug)}.md" title="${wordText(words, 'asMarkdown', { name: version })}">
<link rel="alternate" type="application/json" href="../api/v1/changes/${encodeURIComponent(slug)}.json" title="${wordText(words, 'asJson', { name: version })}">
${date === null ? null : feedLink(site, '../')}`
  const items = parts.map(({ level }) => ({
    id: level,
    text: word(words, levelWords[level]),
    depth: 2,
    entries: null,
  }))
  const isEmpty = parts.length === 0 && quiet.given + quiet.renamed + quiet.texts === 0
  const nothing = props.isFirst ? word(words, 'historyBegins') : word(words, 'nothingChanged')
  const main = html`${breadcrumb(words, [{ text: word(words, 'changes'), address: proseListAddress('release') }], version)}
<div class="title"><h1>${version}</h1>${releaseDate(date)}</div>
${beside(words, items, { kind: 'release', slug, place, siblingRows })}${isEmpty ? html`<p class="none">${nothing}</p>` : null}${parts.map((part) => partOf(words, part))}${quietList(words, quiet)}${foot(words, { kind: 'release', slug, name: version, place, editUrl: null })}`
  return layout({
    site,
    root: '../',
    title: wordText(words, 'changesIn', { version }),
    description: wordText(words, 'changesAbout', { version, title: site.shownTitle }),
    path: htmlPath(pageName('release', encodeURIComponent(slug))),
    links,
    kind: 'release',
    main,
  })
}

function partOf(
  words: SiteWords,
  { level, components, shared }: ReleaseProps['parts'][number],
): Html {
  return html`<section aria-labelledby="${level}">${headingBar(words, 2, level, word(words, levelWords[level]), wordText(words, levelWords[level]))}
<ul class="past-list">${shared.map((one) => sharedItem(words, one))}${components.map(
    ({ name, address, id, changes }) => {
      const shown = nameInLine(name)
      return html`<li${id === null ? null : html` id="${id}"`}>${address === null ? html`<b>${shown}</b>` : html`<a href="../components/${address}">${shown}</a>`}<ul>${changes.map((change) => html`<li>${changeText(words, change)}</li>`)}</ul></li>`
    },
  )}</ul></section>
`
}

/** Draws a change that many components have alike, with links to these components. */
function sharedItem(
  words: SiteWords,
  { change, components }: ReleaseProps['parts'][number]['shared'][number],
): Html {
  const links = components.map(({ name, address, id }) => {
    const own = id === null ? null : html` id="${id}"`
    const shown = nameInLine(name)
    return address === null
      ? html`<span${own}>${shown}</span>`
      : html`<a${own} href="../components/${address}">${shown}</a>`
  })
  return html`<li>${word(words, 'changeInMany', { what: changeText(words, change), n: components.length })} ${joined(links, ', ')}</li>`
}

function quietList(
  words: SiteWords,
  { given, renamed, texts }: ReleaseProps['quiet'],
): Html | null {
  const lines = [
    given === 0 ? null : word(words, 'typesGiven', { n: given }),
    renamed === 0 ? null : word(words, 'typesRenamed', { n: renamed }),
    texts === 0 ? null : word(words, 'textsChanged', { n: texts }),
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return html`<ul class="quiet muted">${lines.map((line) => html`<li>${line}</li>`)}</ul>
`
}
