import uFuzzy from '@leeoniya/ufuzzy'
import type { SearchCatalog, SearchDetails } from '../../scripts/pages/search-text.ts'

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

/** `kinds` are the words for what an entry is, by what its id begins with; a prop needs none. */
export function createEngine(
  { components }: SearchCatalog,
  kinds: Readonly<Record<string, string>>,
): SearchEngine {
  const places: Place[] = []
  // In step with `places`: what a place is called, whose it is, and all that is said of it.
  const names: string[] = []
  const owned: string[] = []
  const texts: string[] = []
  const firstProp = new Map<string, { at: number; names: readonly string[] }>()
  const put = (place: Place, owner: string, text = ''): void => {
    places.push(place)
    names.push(place.title)
    owned.push(`${owner} ${place.title}`)
    texts.push(`${owner} ${place.title}${text}`)
  }
  for (const [slug, name, description, about] of components) {
    const path = `components/${slug}.html`
    put({ title: name, about: description, path, rank: 0 }, slug, ` ${about} ${description}`)
  }
  for (const [slug, name, , , , props, anchors] of components) {
    firstProp.set(slug, { at: places.length, names: props })
    for (const [i, prop] of props.entries()) {
      const id = anchors[i] ?? `prop-${prop}`
      const path = `components/${slug}.html#${encodeURI(id)}`
      const about = [name, kinds[/^[a-z]+(?=-)/.exec(id)?.[0] ?? '']].filter(Boolean).join(' · ')
      put({ title: prop, about, path, rank: 1 }, name)
    }
  }
  for (const [slug, name, , , headings] of components) {
    for (let i = 0; i + 1 < headings.length; i += 2) {
      const path = `components/${slug}.html#${encodeURI(headings[i] ?? '')}`
      put({ title: headings[i + 1] ?? '', about: name, path, rank: 2 }, name)
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
      const wanted = query.trim().toLowerCase()
      const fuzzy = /[^\t -~]/.test(query) ? unicode : plain
      const weight = (at: number): number => {
        const { title = '', rank = 0 } = places[at] ?? {}
        const name = title.toLowerCase()
        if (name === wanted || owned[at]?.toLowerCase() === wanted) return rank
        return (name.startsWith(wanted) ? 3 : 6) + rank
      }
      const seen = new Set<number>(literal(texts, wanted))
      // What is called so goes first, whatever is said elsewhere. "button disabled" is a prop
      // of a component, one word is the name of either.
      for (const haystack of [wanted.includes(' ') ? owned : names, texts]) {
        for (const at of search(fuzzy, haystack, query, weight)) seen.add(at)
        // A letter or two is in every text; the names alone are more than anyone reads.
        if (seen.size > mostRanked) break
      }
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

/** Positions of the hits: least weight first, then by how well they match. */
function search(
  fuzzy: uFuzzy,
  haystack: string[],
  query: string,
  weight: (at: number) => number,
): number[] {
  const [hits, info, order] = fuzzy.search(haystack, query, 1, mostRanked)
  if (hits === null) return []
  const sorted = info === null || order === null ? hits : order.map((i) => info.idx[i] ?? 0)
  const weights = new Map(sorted.map((at) => [at, weight(at)]))
  return sorted.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0))
}

/** Code (`"primary"`, `() => void`) is looked for as it is: the library reads words alone. */
function literal(haystack: readonly string[], wanted: string): number[] {
  if (!/["'`=<>|()[\]{}]/.test(wanted)) return []
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'i')
  return [...haystack.keys()].filter((at) => pattern.test(haystack[at] ?? ''))
}
