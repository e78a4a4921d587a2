import uFuzzy from '@leeoniya/ufuzzy'
import type { SearchCatalog, SearchDetails } from '../../scripts/site/search-data.ts'

/** One place in the catalog that a search can lead to. */
export interface Found {
  /** What is shown in bold: a component's name, a heading or a prop. */
  readonly title: string
  /** Whose it is, and what is known of it. */
  readonly about: string
  /** Below the site's root. */
  readonly path: string
}
interface Place extends Found {
  /** 0 component, 1 prop, 2 heading: what is looked at first. */
  readonly rank: number
}

/** Finds texts in the catalog. Made of the names; details are added as they arrive. */
export interface SearchEngine {
  add(details: readonly SearchDetails[]): void
  /** Best first; `total` may be more than what is listed. */
  find(query: string, most: number): { readonly found: readonly Found[]; readonly total: number }
}

// One wrong, missing, doubled or swapped letter in each word. The second form knows all
// alphabets, at five times the price, and is taken for queries that need it.
const plain = new uFuzzy({ intraMode: 1 })
const unicode = new uFuzzy({
  intraMode: 1,
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
})
// Above this many hits their order costs more than it tells.
const mostRanked = 1000

export function createEngine({ components }: SearchCatalog): SearchEngine {
  const places: Place[] = []
  /** What a place is called, then all that is said of it, in step with `places`. */
  const names: string[] = []
  const texts: string[] = []
  const firstProp = new Map<string, { at: number; names: readonly string[] }>()
  const put = (place: Place, name: string, text: string): void => {
    places.push(place)
    names.push(name)
    texts.push(text)
  }
  for (const [slug, name, description, about] of components) {
    const path = `components/${slug}.html`
    const place = { title: name, about: description, path, rank: 0 }
    put(place, `${name} ${slug}`, `${name} ${slug} ${about} ${description}`)
  }
  for (const [slug, name, , , , props, anchors] of components) {
    firstProp.set(slug, { at: places.length, names: props })
    for (const [i, prop] of props.entries()) {
      const id = anchors[i] ?? `prop-${prop}`
      const path = `components/${slug}.html#${encodeURI(id)}`
      put({ title: prop, about: name, path, rank: 1 }, prop, `${name} ${prop}`)
    }
  }
  for (const [slug, name, , , headings] of components) {
    for (let i = 0; i + 1 < headings.length; i += 2) {
      const title = headings[i + 1] ?? ''
      const path = `components/${slug}.html#${encodeURI(headings[i] ?? '')}`
      put({ title, about: name, path, rank: 2 }, title, `${name} ${title}`)
    }
  }

  return {
    add(details) {
      for (const [slug, rest] of details) {
        const first = firstProp.get(slug)
        // Files of two builds, one of them from a cache, need not agree.
        if (first === undefined || first.names.length * 3 !== rest.length) continue
        for (const i of first.names.keys()) {
          const [type = '', value = '', description = ''] = rest.slice(i * 3, i * 3 + 3)
          const at = first.at + i
          const place = places[at]
          if (place === undefined) continue
          const facts = [place.about, type, value === '' ? '' : `= ${value}`, description]
          places[at] = { ...place, about: facts.filter(Boolean).join(' · ') }
          texts[at] += ` ${type} ${value} ${description}`
        }
      }
    },
    find(query, most) {
      const fuzzy = /[^\x00-\x7f]/.test(query) ? unicode : plain
      const seen = new Set<number>()
      // Words of a name first, whatever stands in the texts.
      for (const haystack of [names, texts]) {
        for (const at of search(fuzzy, haystack, query, places)) seen.add(at)
      }
      for (const at of literal(texts, query, seen)) seen.add(at)
      const found: Found[] = []
      for (const at of seen) {
        const place = places[at]
        if (place !== undefined) found.push(place)
        if (found.length === most) break
      }
      return { found, total: seen.size }
    },
  }
}

/** Positions of the hits, best first: exact names, then by how well they match, then by kind. */
function search(fuzzy: uFuzzy, haystack: string[], query: string, places: readonly Place[]): number[] {
  const [hits, info, order] = fuzzy.search(haystack, query, 1, mostRanked)
  if (hits === null) return []
  const sorted = info === null || order === null ? hits : order.map((i) => info.idx[i] ?? 0)
  const wanted = query.trim().toLowerCase()
  const weight = (at: number): number => {
    const place = places[at]
    if (place === undefined) return 9
    const title = place.title.toLowerCase()
    const match = title === wanted ? 0 : title.startsWith(wanted) ? 3 : 6
    return match + place.rank
  }
  const weights = new Map(sorted.map((at) => [at, weight(at)]))
  return sorted.toSorted((a, b) => (weights.get(a) ?? 9) - (weights.get(b) ?? 9))
}

/** Signs that the library takes for separators (`() => void`, `=`) are looked for as they are. */
function literal(haystack: readonly string[], query: string, seen: ReadonlySet<number>): number[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '' || /[\p{L}\p{N}]/u.test(wanted)) return []
  return [...haystack.keys()].filter(
    (at) => !seen.has(at) && haystack[at]?.toLowerCase().includes(wanted),
  )
}
