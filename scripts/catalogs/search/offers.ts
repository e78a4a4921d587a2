import type { ListedKind } from '../../words/model/page-kind.ts'
import type { Corpus, Guide } from './corpus.ts'
import {
  componentsOf,
  hitKey,
  hitsOf,
  inOrder,
  isNamed,
  namedHits,
  noHit,
  proseHits,
  type Hit,
} from './hits.ts'
import { nearestSlugs } from './nearest.ts'
import { joinTerms, type Query, type Term } from './query.ts'
import { guideRow, rowOf, type Row } from './rows.ts'
import { partHits } from './synonym-hits.ts'
import type { Synonyms } from './synonyms.ts'
import { compareScores } from './scores.ts'

/**
 * Suggestions of one kind: rows with some words of the query (`partial`), rows with near names
 * (`nearest`), or the guides.
 */
export interface Offer {
  readonly kind: 'partial' | 'nearest' | 'guides'
  readonly rows: readonly Row[]
}

// Most rows that are offered where nothing is found.
const mostNearest = 5
const mostGuides = 8

/** Returns the suggestions that are shown before anything is typed, which are guides. */
export function firstOffers(corpus: Corpus): readonly Offer[] {
  const rows = guidesIn(corpus).map(([, { row }]) => guideRow(row))
  return rows.length === 0 ? [] : [{ kind: 'guides', rows }]
}

/**
 * Returns suggestions for a query of which no row has all words. `isNothing` is true if the search
 * found no row at all.
 */
export function offersFor(
  corpus: Corpus,
  query: Query,
  synonyms: Synonyms,
  { most, isNothing }: { readonly most: number; readonly isNothing: boolean },
): readonly Offer[] {
  const some = query.terms.length < 2 ? [] : partialHits(corpus, query)
  // A component whose name is a word of the query is already first.
  const hasNamed = some.some(isNamed)
  const partial = [...(hasNamed ? [] : partHits(corpus, query, synonyms)), ...some]
    .filter((hit, at, all) => all.findIndex((one) => hitKey(one) === hitKey(hit)) === at)
    .slice(0, most)
  if (partial.length > 0) {
    return [{ kind: 'partial', rows: partial.map((hit) => rowOf(corpus, hit, query)) }]
  }
  if (!isNothing) return []
  const slugs = corpus.owners.map(({ slug }) => slug)
  const near = new Set(
    [query.whole, ...query.terms].flatMap(({ text }) => nearestSlugs(text, slugs, mostNearest)),
  )
  const score = { tier: 0, place: 0, length: 0 }
  const nearest = [...near].slice(0, mostNearest).map((slug): Hit => {
    return { ...noHit, score, owner: corpus.bySlug.get(slug) ?? -1 }
  })
  const guides = guidesIn(corpus).map(([page]): Hit => ({ ...noHit, score, page }))
  const rowsOf = (hits: readonly Hit[]): Row[] => hits.map((hit) => rowOf(corpus, hit, query))
  const offers: readonly Offer[] = [
    { kind: 'nearest', rows: rowsOf(nearest) },
    { kind: 'guides', rows: rowsOf(guides) },
  ]
  return offers.filter(({ rows }) => rows.length > 0)
}

/** Returns the first guides with their positions among the pages. Pages of releases are no guides. */
function guidesIn({ guides }: Corpus): readonly (readonly [number, Guide])[] {
  const kind: ListedKind = 'guide'
  return [...guides.entries()].filter(([, { row }]) => row[0] === kind).slice(0, mostGuides)
}

/**
 * Finds hits with as many words of a query as any hit has. Also finds components whose name matches
 * one of the words. Hits by a component's name come before hits that have the words elsewhere.
 */
function partialHits(corpus: Corpus, { terms }: Query): Hit[] {
  const hitsFor = (some: readonly Term[]): Hit[] => {
    const query = joinTerms(some)
    const hits = hitsOf(corpus, query, false)
    return [...hits, ...proseHits(corpus, query, hits)]
  }
  for (const subsets of subsetsOf(terms, (term) => hitsFor([term]).length > 0)) {
    const found = new Map<string, Hit>()
    for (const hit of subsets.flatMap(hitsFor)) {
      const known = found.get(hitKey(hit))
      if (known === undefined || compareScores(hit.score, known.score) < 0)
        found.set(hitKey(hit), hit)
    }
    if (found.size > 0) return inOrder(calledFirst(corpus, [...found.values()], terms))
  }
  return []
}

function calledFirst(corpus: Corpus, found: readonly Hit[], terms: readonly Term[]): Hit[] {
  const about = new Set(found.flatMap((hit) => componentsOf(corpus, hit)))
  const called = namedHits(corpus, terms)
    .filter(({ owner }) => !about.has(owner))
    .map((hit): Hit => ({ ...hit, rank: 1 }))
  return [...found.map((hit): Hit => ({ ...hit, rank: isNamed(hit) ? 0 : 2 })), ...called]
}

/**
 * Highest number of a query's words that a search for parts of the query combines. Of a longer
 * query, the longest words are taken.
 */
const mostTerms = 6

/**
 * Yields the subsets of a query's words that leave out at least one word: a list of all subsets of
 * the largest size first, then a list for each smaller size. They are made of the six longest
 * words, without those for which `isAnywhere` is false.
 */
function* subsetsOf<Word extends { readonly joined: string }>(
  words: readonly Word[],
  isAnywhere: (word: Word) => boolean,
): Generator<readonly (readonly Word[])[]> {
  const longest = words.toSorted((a, b) => b.joined.length - a.joined.length).slice(0, mostTerms)
  const there = words.filter((word) => longest.includes(word) && isAnywhere(word))
  for (let size = Math.min(there.length, words.length - 1); size > 0; size--) {
    yield ofSize(there, size)
  }
}

/** Returns all subsets of a given size, each with the words in their order. */
function ofSize<Word>(words: readonly Word[], size: number): (readonly Word[])[] {
  if (size === 0) return [[]]
  return words.flatMap((word, i) =>
    ofSize(words.slice(i + 1), size - 1).map((rest) => [word, ...rest]),
  )
}
