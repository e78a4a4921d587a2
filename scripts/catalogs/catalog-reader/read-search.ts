import { quoted } from '../../words/model/printable.ts'
import {
  aCount,
  aText,
  everyItem,
  fittingItems,
  readShape,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import type { ProseRow } from '../search/data.ts'
import { CatalogError, type Published } from './published.ts'
import { parseMembers, type Members } from './read-catalog.ts'

/** Data that only the search's own files of a published site have. */
export interface PublishedSearch {
  readonly lang: string
  /** Text of the pages, cut at their headings. */
  readonly prose: readonly ProseRow[]
}

/**
 * Reads the texts that a site's search loads last; nothing of a site without a search. Throws
 * {@link CatalogError}.
 */
export async function readSearch(site: Published): Promise<PublishedSearch> {
  const catalog = await readData(site, 'catalog')
  const rows: ProseRow[] = []
  for (const number of fittingItems(aCount)(catalog?.['prose'])) {
    const first = await readData(site, `prose-${number}`)
    rows.push(...proseOf(first))
    const more = readShape(aCount, first?.['more']) ?? 0
    for (let part = 1; part <= more; part++) {
      const next = await readData(site, `prose-${number}-${part}`)
      // Files of two builds need not agree.
      if (next === null) break
      rows.push(...proseOf(next))
    }
  }
  return { lang: await readLanguage(site), prose: rows }
}

/** Reads the language of the pages from the smallest page, since no file for programs has it. */
async function readLanguage(site: Published): Promise<string> {
  const page = await site.read('404.html')
  return /<html [^>]*?\blang="([^"]*)"/.exec(page ?? '')?.[1] ?? 'en'
}

/**
 * Reads the data of a search file. The file is a call with JSON, since pages on disk can run a
 * script but read no file.
 */
async function readData(site: Published, name: string): Promise<Members | null> {
  const path = `search/${name}.js`
  const text = await site.read(path)
  if (text === null) return null
  const where = `${path} of ${quoted(site.place)}`
  const json = /^catalogSearch\((.*)\)\s*$/s.exec(text)?.[1]
  if (json === undefined) throw new CatalogError(`${where} is no file of a search`)
  return parseMembers(json, where)
}

const proseOf = (data: Members | null): readonly ProseRow[] =>
  fittingItems(proseRow)(data?.['prose'])

const texts = everyItem(aText)
const proseRow: JsonShape<ProseRow> = (value, at) => {
  const [page, ...more] = texts(value, at) ?? []
  return page === undefined ? undefined : [page, ...more]
}
