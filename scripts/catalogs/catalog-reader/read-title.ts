import type { Published } from './published.ts'
import { isMembers, parseMembers } from './read-catalog.ts'

/**
 * Reads the title of a published catalog from its OpenAPI document. Returns null if there is none.
 */
export async function readTitle(site: Published): Promise<string | null> {
  const path = 'openapi.json'
  const text = await site.read(path)
  if (text === null) return null
  const { info } = parseMembers(text, path)
  const title = isMembers(info) ? info['title'] : null
  return typeof title === 'string' ? title : null
}
