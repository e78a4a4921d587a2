import { componentPath, listPath, openApiPath } from '../../words/model/addresses.ts'
import { slugFault } from '../../words/model/slug.ts'
import type { Component } from '../../words/model/component.ts'
import { isJsonObject, type JsonObject } from '../../words/model/json.ts'
import { everyItem, objectWith, readShape, aText, objectOf } from '../../words/model/json-shape.ts'
import { lists } from '../../words/model/lists.ts'
import { quoted } from '../../words/model/printable.ts'
import { readDocument } from './read-document.ts'
import { CatalogError, type Published } from './published.ts'
import { readOptionalText } from './read-optional.ts'

export type Members = JsonObject

/**
 * Component read from a published catalog: as a typed component, and as the whole JSON document,
 * which may have members that this version of the program does not know.
 */
export interface ReadComponent {
  readonly component: Component
  readonly document: Members
}

/** Row of the API's list of components, with some values of one component, such as its name. */
export type ListRow = Members & { readonly slug: string }

/** Reads the API's list of a site's components, a row for each. Throws {@link CatalogError}. */
export async function readList(site: Published): Promise<readonly ListRow[]> {
  const text = await site.read(listPath)
  const where = `${listPath} of ${quoted(site.place)}`
  if (text === null) throw new CatalogError(`${where} is not there; is the site built?`)
  const { components } = parseMembers(text, where)
  if (!Array.isArray(components)) throw new CatalogError(`${where} has no list of components`)
  const rows = readShape(everyItem(listRow), components)
  if (rows === undefined) throw new CatalogError(`${where} has an entry without a slug`)
  // A slug becomes a path: nothing else may.
  const odd = rows.find(({ slug }) => slugFault(slug) !== null)
  if (odd !== undefined)
    throw new CatalogError(
      `${where} has an entry with the slug ${quoted(odd.slug)}, which is no slug`,
    )
  return rows
}

const listRow = objectWith({ slug: aText })

/**
 * Reads one component of a published site. Returns null if the catalog has no component with this
 * slug. Throws {@link CatalogError} if its file is damaged.
 */
export async function readPublishedComponent(
  site: Published,
  slug: string,
): Promise<ReadComponent | null> {
  if (slugFault(slug) !== null) return null
  const path = componentPath(slug)
  const text = (await readOptionalText(site, `${path}.json`)) ?? (await site.read(path))
  if (text === null) return null
  const where = `${path} of ${quoted(site.place)}`
  const document = parseMembers(text, where)
  const isWhole = lists.every(({ key, none }) => none === undefined || Array.isArray(document[key]))
  if (document['slug'] !== slug || !isWhole) {
    throw new CatalogError(`${where} is not the component ${quoted(slug)}`)
  }
  const read = readDocument(document, slug)
  if ('component' in read) return { document, component: read.component }
  throw new CatalogError(
    `the component ${quoted(slug)} of ${quoted(site.place)} is not one of v1: ${read.fault}`,
  )
}

/**
 * Number of files that are fetched at the same time: few enough for any host, enough to hide the
 * delay of each request.
 */
const atOnce = 16

/** Reads all components of a published site, in its list's order. Throws {@link CatalogError}. */
export async function readPublishedCatalog(site: Published): Promise<ReadComponent[]> {
  const slugs = (await readList(site)).map(({ slug }) => slug)
  const found: ReadComponent[] = []
  let next = 0
  const reader = async (): Promise<void> => {
    for (let at = next++; at < slugs.length; at = next++) {
      const slug = slugs[at] ?? ''
      const component = await readPublishedComponent(site, slug)
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

/** Reads the typed components of a published site, in its order. Throws {@link CatalogError}. */
export const componentsOfSite = async (site: Published): Promise<readonly Component[]> =>
  (await readPublishedCatalog(site)).map(({ component }) => component)

/** Parses the JSON of an object. Throws {@link CatalogError}, in which `where` names the file. */
export function parseMembers(text: string, where: string): Members {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CatalogError(`${where} is not JSON`)
  }
  if (isJsonObject(value)) return value
  throw new CatalogError(`${where} is not a JSON object`)
}

const titled = objectOf({ info: objectOf({ title: aText }) })

/** Reads the title of a published catalog from its OpenAPI document; null if there is none. */
export async function readTitle(site: Published): Promise<string | null> {
  const text = await site.read(openApiPath)
  return text === null
    ? null
    : (readShape(titled, parseMembers(text, openApiPath))?.info.title ?? null)
}
