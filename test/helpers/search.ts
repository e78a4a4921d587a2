import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listKeys, lists, type ListKey } from '../../scripts/words/model/lists.ts'
import type { ListEntry } from '../../scripts/words/model/members.ts'
import { suggestSlug } from '../../scripts/words/model/slug.ts'
import { searchNamesOf } from '../../scripts/catalogs/search/catalog.ts'
import type { PageRow, ProseRow } from '../../scripts/catalogs/search/data.ts'
import { createEngine, type SearchEngine } from '../../scripts/catalogs/search/engine.ts'
import {
  detailsRow,
  membersRow,
  searchPlaces,
} from '../../scripts/catalogs/search/search-places.ts'
import { root } from './site.ts'

/** A component as a test writes it. */
export interface Searched {
  readonly name: string
  readonly slug?: string
  readonly section?: string
  readonly status?: string
  readonly tags?: readonly string[]
  readonly tag?: string
  readonly aliases?: readonly string[]
  readonly description?: string
  readonly headings?: readonly string[]
  readonly members?: Readonly<Partial<Record<ListKey, readonly SearchedMember[]>>>
}
export type SearchedMember = string | { name: string; type?: string; description?: string }

/** An engine that has everything of these components. */
export function engineOf(
  components: readonly Searched[],
  pages: readonly PageRow[] = [],
  { lang = 'en', prose = [] }: { lang?: string; prose?: readonly ProseRow[] } = {},
): SearchEngine {
  const sources = components.map((one) => ({
    ...Object.fromEntries(lists.map(({ key }) => [key, (one.members?.[key] ?? []).map(entryOf)])),
    props: (one.members?.props ?? []).map(entryOf),
    slug: one.slug ?? suggestSlug(one.name) ?? 'none',
    name: one.name,
    section: one.section ?? null,
    status: one.status ?? null,
    tags: one.tags ?? null,
    tag: one.tag ?? null,
    aliases: one.aliases ?? null,
    description: one.description ?? null,
    headings: (one.headings ?? []).map((text) => ({ id: `h-${text}`, text })),
  }))
  const engine = createEngine({ ...searchNamesOf(sources, pages), files: [1, 1] }, lang)
  engine.addMembers(sources.map((one) => membersRow(one, searchPlaces(one, one.headings))))
  engine.addDetails(sources.map((one) => detailsRow(one, searchPlaces(one, one.headings))))
  engine.addProse(prose)
  return engine
}

function entryOf(member: SearchedMember): ListEntry {
  const { name, type, description } = typeof member === 'string' ? { name: member } : member
  return { name, type: type ?? null, description: description ?? null } as ListEntry
}

/** The names of a real catalog: a line a component, and after `#props` and the like its members. */
export function readNames(library: string): Searched[] {
  const path = join(root, `test/unit/search/catalogs/${library}.txt`)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...fields] = line.split('\t')
      const members: Partial<Record<ListKey, string[]>> = {}
      let list: string[] = []
      for (const field of fields) {
        const key = listKeys.find((one) => `#${one}` === field)
        if (key === undefined) list.push(field)
        else members[key] = list = []
      }
      return { name, members }
    })
}
