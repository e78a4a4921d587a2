import { listPath } from '../model/addresses.ts'
import { slugFault } from '../model/slug.ts'
import type { Component } from '../model/component.ts'
import { lists, listsOf, propsList, type List } from '../model/lists.ts'
import { blankEntry, facts, type Facts, type ListEntry, type MemberKind } from '../model/members.ts'
import { quoted } from '../model/printable.ts'
import { CatalogError, type Published } from './published.ts'

export type Members = Readonly<Record<string, unknown>>

/** A component as the route answers it, with every member, also those that we do not know. */
export interface ReadComponent {
  readonly component: Component
  readonly document: Members
}

/** A row of the list: what it says of a component. */
export type ListRow = Members & { readonly slug: string }

/** The catalog's list, in its order. Throws {@link CatalogError}. */
export async function readList(site: Published): Promise<ListRow[]> {
  const text = await site.read(listPath)
  const where = `${listPath} of ${quoted(site.place)}`
  if (text === null) throw new CatalogError(`${where} is not there; is the site built?`)
  const { components } = parseMembers(text, where)
  if (!Array.isArray(components)) throw new CatalogError(`${where} has no list of components`)
  return components.map((row: unknown) => {
    const slug = isMembers(row) ? row['slug'] : null
    // A slug becomes a path: nothing else may.
    if (isMembers(row) && typeof slug === 'string' && slugFault(slug) === null) {
      return { ...row, slug }
    }
    throw new CatalogError(`${where} has an entry without a slug`)
  })
}

/** One component; null if the catalog has none of this slug. Throws {@link CatalogError}. */
export async function readComponent(site: Published, slug: string): Promise<ReadComponent | null> {
  if (slugFault(slug) !== null) return null
  const path = `api/v1/components/${slug}`
  const text = (await site.read(`${path}.json`)) ?? (await site.read(path))
  if (text === null) return null
  const where = `${path} of ${quoted(site.place)}`
  const document = parseMembers(text, where)
  const isWhole = lists.every(({ key, none }) => none === undefined || Array.isArray(document[key]))
  if (document['slug'] !== slug || !isWhole) {
    throw new CatalogError(`${where} is not the component ${quoted(slug)}`)
  }
  return { document, component: componentOf(document, slug) }
}

/** What a document says of a component; a member that is not of its type counts as left out. */
export function componentOf(document: Members, slug: string): Component {
  const subcomponents = itemsOf(document['subcomponents']).map((one) => ({
    name: textOf(one['name']) ?? '',
    props: readEntries(one['props'], propsList),
  }))
  return {
    slug,
    name: textOf(document['name']) ?? slug,
    ...(readMembers(document, facts) as Facts),
    ...listsOf((list) => readEntries(document[list.key], list)),
    ...(subcomponents.length === 0 ? {} : { subcomponents }),
  }
}

function readEntries(entries: unknown, { members }: List): readonly ListEntry[] {
  return itemsOf(entries).map((entry) => ({
    ...blankEntry,
    ...(readMembers(entry, members) as Partial<ListEntry>),
  }))
}

function itemsOf(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : []
}

/** Few enough for any host, enough to hide its distance. */
const atOnce = 16

/** All components, in the list's order. Throws {@link CatalogError}. */
export async function readCatalog(site: Published): Promise<ReadComponent[]> {
  const slugs = (await readList(site)).map(({ slug }) => slug)
  const found: ReadComponent[] = []
  let next = 0
  const reader = async (): Promise<void> => {
    for (let at = next++; at < slugs.length; at = next++) {
      const slug = slugs[at] ?? ''
      const component = await readComponent(site, slug)
      if (component === null) {
        throw new CatalogError(
          `${quoted(slug)} is in the list of ${quoted(site.place)} but is not there; is it being published?`,
        )
      }
      found[at] = component
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return found
}

/** The text of a JSON file as an object. `where` is what a {@link CatalogError} calls it. */
export function parseMembers(text: string, where: string): Members {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CatalogError(`${where} is not JSON`)
  }
  if (isMembers(value)) return value
  throw new CatalogError(`${where} is not a JSON object`)
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readMembers(
  document: Members,
  members: readonly { readonly key: string; readonly kind: MemberKind }[],
): Members {
  return Object.fromEntries(members.map(({ key, kind }) => [key, readKind(document[key], kind)]))
}

function readKind(value: unknown, kind: MemberKind): unknown {
  switch (kind) {
    case 'name':
      return textOf(value) ?? ''
    case 'word':
    case 'tag':
    case 'text':
    case 'markdown':
    case 'value':
      return textOf(value)
    case 'words':
      return Array.isArray(value) ? value.map(String) : null
    case 'addresses':
    case 'texts':
      return isMembers(value)
        ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
        : null
    case 'flag':
      return value === true
    case 'deprecation':
      return value === true ? true : textOf(value)
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
