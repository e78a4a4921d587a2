import { feedPath, htmlPath, pageName } from '../scripts/words/model/addresses.ts'
import type { Site, SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { joined } from './body-parts.ts'
import { layout } from './layout.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/** Data for the row of one release in the list of all releases. */
export interface ReleaseRow {
  readonly version: string
  readonly date: string | null
  /** Number of changes of each level; null for the release that the history begins with. */
  readonly counts: Readonly<Record<'breaking' | 'warning' | 'fine', number>> | null
}

export interface ChangesPageProps {
  readonly site: Site
  /** All releases of the history, newest first. */
  readonly releases: readonly ReleaseRow[]
  readonly hasFeed: boolean
}

/** Draws `changes.html`: the list of all releases, each with its numbers of changes. */
export function changesPage({ site, releases, hasFeed }: ChangesPageProps): Html {
  const { words } = site
  const main = html`<div class="title"><h1 id="changes">${word(words, 'changes')}</h1>${
    hasFeed ? html`<a href="${feedPath}">${word(words, 'feed')}</a>` : null
  }</div>
<ul class="past-list releases">${releases.map((release) => rowOf(words, release))}</ul>`
  return layout({
    site,
    root: '',
    title: wordText(words, 'changes'),
    description: wordText(words, 'allChangesAbout', { title: site.shownTitle }),
    path: 'changes.html',
    links: hasFeed ? feedLink(site, '') : null,
    kind: 'release',
    main,
  })
}

/** Draws the day of a release in the form `2026-11-26`, the same in every language. */
export const releaseDate = (date: string | null): Html | null =>
  date === null ? null : html` <time class="muted" datetime="${date}">${date}</time>`

function rowOf(words: SiteWords, { version, date, counts }: ReleaseRow): Html {
  const address = htmlPath(pageName('release', encodeURIComponent(version)))
  return html`<li><a href="${address}"><b>${version}</b></a>${releaseDate(date)} ${counts === null ? html`<span class="muted">${word(words, 'historyBegins')}</span>` : countsOf(words, counts)}</li>
`
}

function countsOf(
  words: SiteWords,
  { breaking, warning, fine }: NonNullable<ReleaseRow['counts']>,
) {
  if (breaking + warning + fine === 0)
    return html`<span class="muted">${word(words, 'nothingChanged')}</span>`
  const parts = [
    breaking === 0
      ? null
      : html`<span class="deprecated">${word(words, 'breakingCount', { n: breaking })}</span>`,
    warning === 0 ? null : word(words, 'warningCount', { n: warning }),
    fine === 0 ? null : word(words, 'fineCount', { n: fine }),
  ].filter((part) => part !== null)
  return html`<span class="muted">${joined(parts, ', ')}</span>`
}

/** Links the Atom feed of the releases in a page's head; null if the site has no address. */
export function feedLink({ published }: Site, root: string): Html | null {
  if (!published) return null
  return html`<link rel="alternate" type="application/atom+xml" href="${root}${feedPath}">
`
}
