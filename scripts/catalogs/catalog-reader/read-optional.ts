import { readShape, type JsonShape } from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import { CatalogError, type Published } from './published.ts'

/**
 * Reads a JSON file that few catalogs have. Returns null if there is none, or if it cannot be read:
 * hosts answer with any status then, object storage with 403. Throws {@link CatalogError} if the file
 * is damaged.
 *
 * @param what word for the content of the file in that error: `counts`
 */
export async function readOptional<Value>(
  site: Published,
  path: string,
  shape: JsonShape<Value>,
  what: string,
): Promise<Value | null> {
  const text = await textOf(site, path)
  // Some hosts answer with an HTML page of their own if a file is missing.
  if (text === null || /^\s*(?:<|$)/.test(text)) return null
  let document: unknown = null
  try {
    document = JSON.parse(text)
  } catch {
    // The error is thrown below.
  }
  const read = readShape(shape, document)
  if (read !== undefined) return read
  throw new CatalogError(`${path} of ${quoted(site.place)} holds no ${what}`)
}

async function textOf(site: Published, path: string): Promise<string | null> {
  try {
    return await site.read(path)
  } catch (error) {
    if (error instanceof CatalogError) return null
    throw error
  }
}
