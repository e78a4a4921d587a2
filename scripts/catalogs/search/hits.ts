import { foldedTexts, groupsFor, subjectAt, type Corpus, type Group } from './corpus.ts'
import { searchName } from './search-names.ts'
import type { FoundProse } from './prose-index.ts'
import { joinTerms, matchName, type Query, type Term } from './query.ts'
import {
  compareScores,
  isOwnerCalled,
  isOwnerNamed,
  mentionsOf,
  scoreComponent,
  scoreGroup,
  scorePage,
  scoreText,
  tiers,
  type Score,
} from './scores.ts'
import { getOrMake } from '../../words/model/gather.ts'

/** Component, group of places on pages (see {@link Group}), or page that matches a query. */
export interface Hit {
  readonly score: Score
  /** Position of the component in the corpus; -1 if the hit is no component. */
  readonly owner: number
  readonly group: Group | null
  /** Found places of the group, as pairs in a flat list like {@link Group.at}. */
  readonly at: readonly number[]
  readonly page: number
  /** Place of the match in the text of a page; null if the match is in a name or a description. */
  readonly prose: FoundProse | null
  /** Rank of the query that found the hit: hits of the query as typed come first. */
  readonly rank: number
  /**
   * Alias or synonym of the component's name that the query contains; null if the query matched the
   * name itself, or a text about the component.
   */
  readonly called: string | null
}

export const noHit = {
  owner: -1,
  group: null,
  at: [],
  page: -1,
  prose: null,
  rank: 0,
  called: null,
} as const

// With so many hits, long texts and typing mistakes are not looked at any more.
export const plenty = 20

/**
 * Finds components, groups of places and pages by their names, and components and pages also by
 * their descriptions. Components are also found by their tags, group, status, element and selector.
 */
export function hitsOf(corpus: Corpus, query: Query, mistakes: boolean): Hit[] {
  const hits: Hit[] = []
  for (const [owner, texts] of corpus.owners.entries()) {
    const score = scoreComponent(texts, query, mistakes)
    if (score !== null) hits.push({ ...noHit, score, owner })
  }
  const mentions = mentionsOf(hits.map(({ score }) => score))
  const hasOwner = ownersOf(corpus, mistakes)
  const isOwner = (component: number, term: Term): boolean => {
    const owner = corpus.owners[component]
    return owner !== undefined && isOwnerNamed(owner, term)
  }
  const kindProses = corpus.kinds.map(({ prose }) => prose)
  for (const level of ['member', 'example', 'heading'] as const) {
    const of = { level, mistakes, mentions, kindProses, hasOwner, isOwner }
    for (const group of groupsFor(corpus.named[level], query, mistakes)) {
      const found = scoreGroup(group, query, of)
      if (found !== null) hits.push({ ...noHit, ...found, group })
    }
  }
  for (const [page, guide] of corpus.guides.entries()) {
    const score = scorePage(guide, query, mistakes)
    if (score !== null) hits.push({ ...noHit, score, page })
  }
  return hits
}

/** Makes a function that tells if a component's name has a term. It remembers its answers. */
function ownersOf(
  { owners }: Corpus,
  mistakes: boolean,
): (component: number, term: Term) => boolean {
  const known = new Map<Term, (boolean | undefined)[]>()
  return (component, term) => {
    const answers = known.get(term) ?? []
    known.set(term, answers)
    const owner = owners[component]
    return (answers[component] ??= owner !== undefined && isOwnerCalled(owner, term, mistakes))
  }
}

/**
 * Finds members by their texts (type, default, description). `seen` has the names of members that
 * are found already.
 */
export function textHits(
  { owners }: Corpus,
  query: Query,
  seen: ReadonlySet<string>,
  mistakes: boolean,
): Hit[] {
  const found = new Map<string, number[]>()
  const score = scoreText(query, mistakes)
  if (score === null) return []
  for (const [at, owner] of owners.entries()) {
    const { members } = owner
    const texts = members === null ? null : foldedTexts(owner)
    if (members === null || texts === null) continue
    for (const [place, folded] of texts.entries()) {
      const name = members.names[place] ?? ''
      if (seen.has(name) || !score.matches(folded, owner, name)) continue
      getOrMake(found, name, () => []).push(at, place)
    }
  }
  return [...found].map(([title, at]): Hit => {
    const group: Group = { title, name: searchName(title), at, kinds: [] }
    return { ...noHit, score: score.score, group, at }
  })
}

/** Finds pages by their texts, except pages that `found` already has. */
export function proseHits(corpus: Corpus, query: Query, found: readonly Hit[]): Hit[] {
  const seen = new Set(found.map(hitKey))
  const isNamed = (page: string, term: Term): boolean => {
    const at = subjectAt(corpus, page)
    const owner = corpus.owners[at.owner]
    const guide = corpus.guides[at.page]
    return owner !== undefined
      ? isOwnerCalled(owner, term, false)
      : guide !== undefined && matchName(guide.name, term, false) !== null
  }
  return corpus.prose.find(query, isNamed).flatMap((place): Hit | [] => {
    const named = { ...noHit, ...subjectAt(corpus, place.page) }
    const isKnown = named.owner >= 0 || named.page >= 0
    // A page that its name has found is not listed again for a place in its text.
    if (!isKnown || seen.has(hitKey(named))) return []
    return { ...noHit, score: place.score, prose: place }
  })
}

/**
 * Finds all hits without a typing mistake. `named` are hits whose names have the filler words of
 * the query; they come first. For all other hits filler words do not count.
 */
export function exactHits(
  corpus: Corpus,
  query: Query,
  named: readonly Hit[],
  whole: boolean,
): Hit[] {
  const hits = [...named]
  const known = new Set(hits.map(hitKey))
  const rank = hits.length === 0 ? 0 : 1
  const add = (more: readonly Hit[]): void => {
    for (const hit of more) {
      if (known.has(hitKey(hit))) continue
      known.add(hitKey(hit))
      hits.push(rank === 0 ? hit : { ...hit, rank })
    }
  }
  add(hitsOf(corpus, query, false))
  if (!whole || hits.length >= plenty) return hits
  const seen = new Set(hits.flatMap(({ group }) => group?.title ?? []))
  add(textHits(corpus, query, seen, false))
  add(proseHits(corpus, query, hits))
  return hits
}

/** Finds hits whose name has each filler word of the query as a word. */
export function fillerHits(corpus: Corpus, query: Query, fillers: ReadonlySet<string>): Hit[] {
  const wanted = query.terms.filter(({ joined }) => fillers.has(joined))
  return hitsOf(corpus, query, false).filter(({ owner, group, page }) => {
    const title = group?.title ?? corpus.owners[owner]?.title ?? corpus.guides[page]?.row[2] ?? ''
    const { words } = searchName(title)
    return wanted.every(({ joined }) => words.includes(joined))
  })
}

/** True for a hit whose component has the query as its whole name, or a plural of it. */
export const isNamed = ({ owner, score }: Hit): boolean =>
  owner >= 0 && score.tier <= tiers.namedPlural

/** Finds the components that have one of the words as their whole name, or a plural of it. */
export const namedHits = (corpus: Corpus, terms: readonly Term[]): Hit[] =>
  terms.flatMap((term) => hitsOf(corpus, joinTerms([term]), false).filter(isNamed))

/** Returns the positions of the components that a hit leads to; -1 among them stands for none. */
export const componentsOf = (corpus: Corpus, { owner, at, prose }: Hit): readonly number[] => [
  owner,
  ...at.filter((_, i) => i % 2 === 0),
  ...(prose === null ? [] : [subjectAt(corpus, prose.page).owner]),
]

/** Sorts hits, best first. */
export const inOrder = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => a.rank - b.rank || compareScores(a.score, b.score))

/** Returns the key of a hit. Hits with the same key lead to the same place. */
export function hitKey({
  owner,
  group,
  page,
  prose,
}: Pick<Hit, 'owner' | 'group' | 'page' | 'prose'>): string {
  if (prose !== null) return `/ ${prose.page}`
  return group === null ? `${owner} ${page}` : `# ${group.title}`
}
