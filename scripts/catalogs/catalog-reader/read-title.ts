import type { Published } from './published.ts'
import { aText, objectOf, readShape } from '../../words/model/json-shape.ts'
import { parseMembers } from './read-catalog.ts'

const titled = objectOf({ info: objectOf({ title: aText }) })

/** Reads the title of a published catalog from its OpenAPI document; null: it has none. */
export async function readTitle(site: Published): Promise<string | null> {
  const path = 'openapi.json'
  const text = await site.read(path)
  if (text === null) return null
  return readShape(titled, parseMembers(text, path))?.info.title ?? null
}
