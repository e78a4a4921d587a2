import { readShape, type JsonShape } from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import { CatalogError, type Published } from './published.ts'

/**
 * Reads a JSON file that few catalogs have. Returns null if there is none. Throws {@link CatalogError}
 * if the file is damaged.
 *
 * @param what word for the content of the file in that error: `counts`
 */
export async function readOptional<Value>(
  site: Published,
  path: string,
  shape: JsonShape<Value>,
  what: string,
): Promise<Value | null> {
  const text = await readOptionalText(site, path)
  if (text === null) return null
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

/**
 * Reads a file, not of HTML, that a catalog need not have or a host may hide. Returns null if there is
 * none, or if it cannot be read: hosts answer with any status then, object storage with 403.
 */
export async function readOptionalText(site: Published, path: string): Promise<string | null> {
  try {
    const text = await site.read(path)
    // Some hosts answer with an HTML page of their own if a file is missing.
    return text === null || /^\s*(?:<|$)/.test(text) ? null : text
  } catch (error) {
    if (error instanceof CatalogError) return null
    throw error
  }
}
