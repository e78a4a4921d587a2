import { releasePage, type ReleaseProps } from '../../../templates/release-page.ts'
import { historyBeginsText, printChanges } from '../../catalogs/diff/print.ts'
import type { Release } from '../../catalogs/history/history.ts'
import { componentName, htmlPath, markdownPath, pageName } from '../../words/model/addresses.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { createReporter } from '../../words/model/problem.ts'
import type { ProseListing } from '../../words/model/prose-page.ts'
import { proseRecord } from './facts.ts'
import { llmsFullPart, noteOfProse } from './llms-part.ts'
import {
  drawnPage,
  factsOfText,
  reportSize,
  type DrawnPage,
  type PageContext,
  type PageInput,
} from './page.ts'
import { changeAnchor, changeView } from './past.ts'
import { escapeMarkdownLine } from './plain-markdown.ts'
import { proseSearchRow } from './search-text.ts'
import { formOf, levels, type Change } from '../../catalogs/diff/change.ts'
import { ownerName, shareChanges, type SharedChange } from '../../catalogs/diff/shared-changes.ts'
import { printable } from '../../words/model/printable.ts'
import { getOrMake } from '../../words/model/gather.ts'

export interface ReleaseInput extends PageInput {
  readonly listing: ProseListing
  readonly release: Release
  /** True if the history begins with this release, so that its changes are not known. */
  readonly isFirst: boolean
}

/** Draws the changes of one release, as a page and as Markdown. No author's Markdown is read. */
export function drawRelease(input: ReleaseInput, context: PageContext): DrawnPage {
  const { listing, release, isFirst, place } = input
  const { site, targets, siblingRows } = context
  const report = createReporter(input.file)
  const page = pageName('release', listing.slug)
  const isThere = (slug: string): boolean => targets.hasPage(componentName(slug))
  const view = releaseView(release.changes, isThere)
  const { markup } = releasePage({
    site,
    page: listing,
    ...release,
    ...view,
    isFirst,
    place,
    siblingRows,
  })
  reportSize(markup, input.size, report)
  const markdown = releaseMarkdown(release, isFirst)
  const artifacts: readonly Artifact[] = [
    { path: markdownPath(page), body: markdown, mediaType: mediaTypes.markdown },
    { path: htmlPath(page), body: markup, mediaType: mediaTypes.html },
  ]
  const slugs = new Set(release.changes.map(({ slug }) => slug))
  const record = proseRecord([...slugs].map(changeAnchor), '')
  const own = {
    ...factsOfText,
    fullLength: Buffer.byteLength(llmsFullPart(markdown, noteOfProse(listing, null))),
    search: proseSearchRow('release', listing, []),
  }
  const nothing = {
    links: [],
    pictures: [],
    examples: { facts: [], panel: null },
    description: null,
  }
  return drawnPage(nothing, { artifacts, record, introduction: null }, own, report)
}

/** Writes the Markdown of a release: title, date, and what the command `release` prints. */
function releaseMarkdown({ version, date, changes }: Release, isFirst: boolean): string {
  const said = isFirst ? historyBeginsText : printChanges(changes, 'markdown')
  const day = date === null ? '' : `${date}\n\n`
  return `# ${escapeMarkdownLine(version)}\n\n${day}${said.replace(/^###/gm, '##')}`
}

type View = Pick<ReleaseProps, 'parts' | 'quiet'>
type Part = View['parts'][number]
type Row = Part['components'][number]

/** Arranges a release's changes for its page: worst level first, then by component. */
function releaseView(changes: readonly Change[], isThere: (slug: string) => boolean): View {
  const seen = new Set<string>()
  const shown = shareChanges(changes.filter((one) => changeView(one) !== null))
  const parts = levels.flatMap((level): Part[] => {
    const shared = shown.shared
      .filter(({ change }) => change.level === level)
      .flatMap((one) => sharedRow(one, isThere, seen) ?? [])
    const components = rowsOf(
      shown.single.filter((one) => one.level === level),
      isThere,
      seen,
    )
    return components.length + shared.length === 0 ? [] : [{ level, components, shared }]
  })
  const quiet = { given: 0, renamed: 0, texts: 0 }
  for (const change of changes) {
    if (changeView(change) !== null) continue
    const form = formOf(change.kind)
    quiet[form === 'type-given' ? 'given' : form === 'type-renamed' ? 'renamed' : 'texts']++
  }
  return { parts, quiet }
}

/** Returns the row of a change that many components share; null if the page leaves it out. */
function sharedRow(
  { change, all }: SharedChange,
  isThere: (slug: string) => boolean,
  seen: Set<string>,
): Part['shared'][number] | null {
  const view = changeView(change)
  if (view === null) return null
  return {
    change: view,
    components: all.map((one) => changedComponent({ ...one, name: ownerName(one) }, isThere, seen)),
  }
}

/**
 * Returns the component of a change, with the id of its row unless a row above has that id. Adds
 * its slug to `seen`.
 */
function changedComponent(
  { slug, name }: Change,
  isThere: (slug: string) => boolean,
  seen: Set<string>,
): Omit<Row, 'changes'> {
  const id = seen.has(slug) ? null : changeAnchor(slug)
  seen.add(slug)
  return { name: printable(name), address: isThere(slug) ? `${slug}.html` : null, id }
}

/**
 * Returns the rows for changes, which the caller passes for one level: a row for each component.
 * `seen` are the slugs whose ids are on the page already; the function adds those of its rows.
 */
function rowsOf(
  changes: readonly Change[],
  isThere: (slug: string) => boolean,
  seen: Set<string>,
): readonly Row[] {
  const rows = new Map<string, Row & { readonly changes: Row['changes'][number][] }>()
  for (const change of changes) {
    const view = changeView(change)
    if (view === null) continue
    const makeRow = () => ({ ...changedComponent(change, isThere, seen), changes: [] })
    getOrMake(rows, change.slug, makeRow).changes.push(view)
  }
  return [...rows.values()]
}
