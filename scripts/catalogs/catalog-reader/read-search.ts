import { quoted } from '../../words/model/printable.ts'
import {
  aCount,
  anything,
  aText,
  everyItem,
  fittingItems,
  readShape,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import type { ProseRow } from '../search/data.ts'
import { CatalogError, type Published } from './published.ts'
import { parseMembers, type Members } from './read-catalog.ts'
import { readOptionalText } from './read-optional.ts'

/** Language and texts of a published site's pages, as a search through the texts needs them. */
export interface PublishedSearch {
  readonly lang: string
  /** Texts of the pages: a row for each page, with its text cut at the headings. */
  readonly prose: readonly ProseRow[]
}

/**
 * Reads the language of a published site, and the texts of its pages from the files of its search.
 * There are no texts if the site has no search. Throws {@link CatalogError}.
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
      // A site that is being published may have files of two builds, so the next file may be
      // missing.
      if (next === null) break
      rows.push(...proseOf(next))
    }
  }
  return { lang: await readLanguage(site), prose: rows }
}

/**
 * Reads the groups in which the pages of a site show its components, by slug: those of folders and
 * settings, too. Empty if the site has no search. Throws {@link CatalogError}.
 */
export async function readShownGroups(site: Published): Promise<ReadonlyMap<string, string>> {
  const catalog = await readData(site, 'catalog')
  const words = fittingItems(anything)(catalog?.['words'])
  return new Map(
    fittingItems(everyItem(anything))(catalog?.['components']).flatMap(([slug, , at]) => {
      const group = typeof at === 'number' ? words[at] : undefined
      return typeof slug === 'string' && typeof group === 'string' ? [[slug, group]] : []
    }),
  )
}

/**
 * Reads the language of a site from its smallest page, since no file for programs has it. Returns
 * `en` if that page has no language.
 */
async function readLanguage(site: Published): Promise<string> {
  const page = await site.read('404.html')
  return /<html [^>]*?\blang="([^"]*)"/.exec(page ?? '')?.[1] ?? 'en'
}

/**
 * Reads the data of a search file. Returns null if the site has no such file. The data is JSON in a
 * call of a function, since a page opened from disk can run scripts but cannot read files.
 */
async function readData(site: Published, name: string): Promise<Members | null> {
  const path = `search/${name}.js`
  const text = await readOptionalText(site, path)
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
