import { addDetails, addMembers, createCorpus, type Corpus } from './corpus.ts'
import type { DetailsRow, MembersRow, ProseRow, SearchCatalog } from './data.ts'
import { fillersOf, withoutFillers, withUmlauts } from './fillers.ts'
import {
  exactHits,
  fillerHits,
  hitsOf,
  inOrder,
  hitKey,
  plenty,
  textHits,
  type Hit,
} from './hits.ts'
import { firstOffers, offersFor, type Offer } from './offers.ts'
import { joinTerms, readQuery, type Query } from './query.ts'
import { withSynonyms } from './synonym-hits.ts'
import { synonymsOf } from './synonyms.ts'
import { rowOf, type Row } from './rows.ts'
import { hasUmlaut, withUmlautHits } from './umlaut-hits.ts'

export interface Answer {
  /** Rows of the answer, best first. */
  readonly rows: readonly Row[]
  /** Number of hits, which may be more than the rows that were asked for. */
  readonly total: number
  /** Suggestions that follow the rows if no row has all words of the query. */
  readonly offers: readonly Offer[]
  /** True if more hits are possible once the texts of members and pages are loaded. */
  readonly wantsDetails: boolean
  /** The query without filler words. The rows mark these words in their texts. */
  readonly sought: string
}

/** Search engine of a catalog: it searches names at first, and more as files load. */
export interface SearchEngine {
  addMembers(rows: readonly MembersRow[]): void
  addDetails(rows: readonly DetailsRow[]): void
  addProse(rows: readonly ProseRow[]): void
  /**
   * Finds rows for a query, at most `most`. If `whole` is false, it compares names, and allows
   * typing mistakes if no name matches. If `whole` is true, it also looks in the texts of members
   * and pages, which takes longer than all the rest.
   */
  find(query: string, most: number, whole: boolean): Answer
}

/** Makes a search engine. `lang` is the language of the pages, which decides the filler words. */
export function createEngine(catalog: SearchCatalog, lang: string): SearchEngine {
  const corpus = createCorpus(catalog)
  const fillers = fillersOf(lang)
  const synonyms = synonymsOf(lang)
  // Without an umlaut in any text, a query such as `value` is not searched a second time.
  let hasUmlauts = hasUmlaut([catalog.words, ...catalog.components, ...catalog.pages])
  const note = (rows: readonly (readonly unknown[])[]): void => {
    hasUmlauts ||= hasUmlaut(rows)
  }
  return {
    addMembers(rows) {
      note(rows)
      addMembers(corpus, rows)
    },
    addDetails(rows) {
      note(rows)
      addDetails(corpus, rows)
    },
    addProse(rows) {
      note(rows)
      corpus.prose.add(rows)
    },
    find(text, most, whole) {
      const found = foundExactly(corpus, text, fillers, { whole, hasUmlauts })
      if (found === null) {
        const offers = firstOffers(corpus)
        return { rows: [], total: 0, offers, wantsDetails: false, sought: '' }
      }
      const { query, shown, wantsDetails } = found
      const exact = withSynonyms(corpus, query, found.hits, { synonyms, whole })
      const hits = withMeant(corpus, { query, hits: exact }, whole)
      const isNothing = hits.length === 0
      const offers =
        whole && exact.length === 0 ? offersFor(corpus, query, synonyms, { most, isNothing }) : []
      return {
        rows: inOrder(hits)
          .slice(0, most)
          .map((hit) => rowOf(corpus, hit, shown)),
        total: hits.length,
        offers,
        wantsDetails,
        sought: shown.whole.text,
      }
    },
  }
}

/** Hits without a typing mistake, and the query that found them. */
interface Found {
  readonly query: Query
  /**
   * Query whose words the rows mark. If `ae` was also read as an umlaut and both readings found
   * hits, it has the words of both.
   */
  readonly shown: Query
  readonly hits: readonly Hit[]
  readonly wantsDetails: boolean
}

/**
 * Finds hits without typing mistakes, also those of the query with `ae`, `oe` and `ue` read as
 * umlauts. `hasUmlauts` is true if a text of the catalog has an umlaut. Returns null if the query
 * is empty.
 */
function foundExactly(
  corpus: Corpus,
  text: string,
  fillers: ReadonlySet<string>,
  { whole, hasUmlauts }: { readonly whole: boolean; readonly hasUmlauts: boolean },
): Found | null {
  const first = readQuery(text)
  if (first === null) return null
  const core = readQuery(withoutFillers(text, fillers) ?? '')
  const query = core ?? first
  const named = core === null ? [] : fillerHits(corpus, first, fillers)
  const hits = exactHits(corpus, query, named, whole)
  const wantsDetails = hits.length < plenty
  const isTried = hasUmlauts || hits.length === 0
  const other = isTried ? readQuery(withUmlauts(query.whole.text) ?? '') : null
  const otherHits = other === null ? [] : exactHits(corpus, other, [], whole)
  if (other === null || otherHits.length === 0) return { query, shown: query, hits, wantsDetails }
  if (hits.length === 0) return { query: other, shown: other, hits: otherHits, wantsDetails }
  const all = withUmlautHits(corpus, query, hits, { query: other, hits: otherHits })
  const shown = all === hits ? query : joinTerms([...query.terms, ...other.terms])
  return { query, shown, hits: all, wantsDetails }
}

/** Returns the hits, and after them, if they are few, hits with typing mistakes. */
function withMeant(
  corpus: Corpus,
  { query, hits }: Pick<Found, 'query' | 'hits'>,
  whole: boolean,
): readonly Hit[] {
  if (hits.length > 0 && (!whole || hits.length >= plenty)) return hits
  const known = new Set(hits.map(hitKey))
  const rank = Math.max(0, ...hits.map((hit) => hit.rank))
  const meant = hitsOf(corpus, query, true)
    .filter((hit) => !known.has(hitKey(hit)))
    .map((hit) => (rank === 0 ? hit : { ...hit, rank }))
  const all = [...hits, ...meant]
  return all.length === 0 && whole ? textHits(corpus, query, new Set(), true) : all
}
