import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Release } from '../../catalogs/history/history.ts'
import { printable } from '../../words/model/printable.ts'
import { changeAddress } from '../pages/past.ts'
import { inertJson } from '../../words/model/json.ts'
import type { PageRow, SearchCatalog } from '../../catalogs/search/data.ts'
import { searchNamesOf } from '../../catalogs/search/catalog.ts'
import { defineOutput } from './output.ts'
import type { Parts } from './parts.ts'

/*
 * Outputs with the data of the search. They are scripts that call `catalogSearch` with the data,
 * since a page on disk may run a script beside it but not read a file. There is no index: the
 * engine searches the names and texts themselves. The paths are stable, so that a changed component
 * changes no other page.
 */

// Numbers of components in one file. Of 1,744 real components, the members of 256 take some 15 kB
// of gzip, and so do the details of 64.
const componentsPerMembers = 256
const componentsPerDetails = 64
// Most bytes in one file: components that have thousands of members share a file with fewer others.
const mostBytes = 1 << 20

// As many pages share a file of prose as components share a file of details.
const pagesPerProse = 64

/** Output of all names that the search finds, as a `SearchCatalog` in `search/catalog.js`. */
export const searchNames = defineOutput({
  name: 'search names',
  from: ['entries', 'prosePages', 'hasProse', 'releases'],
  make: (parts) => [searchFile('catalog', inertJson(catalogOf(parts)))],
})

/** Output of components' descriptions and members' names: `search/members-<index>.js`. */
export const searchMembers = defineOutput({
  name: 'search members',
  from: ['searchTexts'],
  perFile: componentsPerMembers,
  make: ({ searchTexts }, index) => [
    searchFile(
      `members-${index}`,
      `{"members":[${searchTexts.map(({ members }) => members).join()}]}`,
    ),
  ],
})

/**
 * Output of the types, defaults and descriptions of members, as `search/details-<index>.js`. What
 * is too much for one file stands in `search/details-<index>-<part>.js`.
 */
export const searchDetails = defineOutput({
  name: 'search details',
  from: ['searchTexts'],
  perFile: componentsPerDetails,
  make({ searchTexts }, index) {
    const rows = searchTexts.map(({ details }) => details)
    return filesBySize('details', index, rows)
  },
})

/**
 * Output of the texts and the code of pages, as `search/prose-<index>.js`, if a page has any. What
 * is too much for one file stands in `search/prose-<index>-<part>.js`.
 */
export const searchProse = defineOutput({
  name: 'search prose',
  from: ['proses'],
  perFile: pagesPerProse,
  countsProse: true,
  make({ proses }, index) {
    const rows = proses.filter((row) => row !== '')
    return rows.length === 0 ? [] : filesBySize('prose', index, rows)
  },
})

function catalogOf({
  entries,
  prosePages,
  hasProse,
  releases,
}: Pick<Parts, 'entries' | 'prosePages' | 'hasProse' | 'releases'>): SearchCatalog {
  const filesOf = (perFile: number): number => Math.ceil(entries.length / perFile)
  const prose = Array.from(
    { length: Math.ceil(hasProse.length / pagesPerProse) },
    (_, i) => i,
  ).filter((i) => hasProse.slice(i * pagesPerProse, (i + 1) * pagesPerProse).includes(true))
  return {
    ...searchNamesOf(
      entries.map(({ component, section }) => ({ ...component, section })),
      [
        ...prosePages.map(({ search }) => search),
        ...removedRows(releases, new Set(entries.map(({ component }) => component.slug))),
      ],
    ),
    files: [filesOf(componentsPerMembers), filesOf(componentsPerDetails)],
    ...(prose.length === 0 ? {} : { prose }),
  }
}

/** Returns search rows for removed components, with links to the releases that removed them. */
function removedRows(releases: readonly Release[], there: ReadonlySet<string>): readonly PageRow[] {
  const gone = new Map<string, PageRow>()
  for (const { version, changes } of releases) {
    for (const { kind, slug, name } of changes) {
      if (kind !== 'component-removed' || there.has(slug)) continue
      const said = `removed in ${version}`
      gone.set(slug, ['release', changeAddress(version, slug), printable(name), said])
    }
  }
  return [...gone.values()]
}

/**
 * Makes one file of search rows, or several if the rows are large. The first file has the number of
 * those that follow.
 */
function filesBySize(
  kind: 'details' | 'prose',
  index: number,
  rows: readonly string[],
): Artifact[] {
  const parts = bySize(rows)
  const more = parts.length > 1 ? `,"more":${parts.length - 1}` : ''
  return parts.map((some, part) => {
    const name = part === 0 ? `${kind}-${index}` : `${kind}-${index}-${part}`
    return searchFile(name, `{"${kind}":[${some.join()}]${part === 0 ? more : ''}}`)
  })
}

/** Cuts rows into runs of at most {@link mostBytes}. A row that is longer is a run of its own. */
function bySize(rows: readonly string[]): string[][] {
  const parts: string[][] = []
  let size = 0
  for (const row of rows) {
    const last = parts.at(-1)
    size += row.length
    if (last !== undefined && size <= mostBytes) last.push(row)
    else {
      parts.push([row])
      size = row.length
    }
  }
  return parts
}

function searchFile(name: string, json: string): Artifact {
  return {
    path: `search/${name}.js`,
    body: `catalogSearch(${json})\n`,
    mediaType: mediaTypes.script,
  }
}
