import type { Corpus } from './corpus.ts'
import { componentsOf, hitKey, hitsOf, namedHits, noHit, type Hit } from './hits.ts'
import { readQuery, type Query } from './query.ts'
import { scoreCalled, tiers } from './scores.ts'
import { variantsOf, type Synonyms, type Variant } from './synonyms.ts'

/** Most queries that are tried with a synonym in place of a word: each is a search of all names. */
const mostPhrases = 6
/** Number added to the tier of hits that a synonym finds: hits of the query as typed come first. */
const behind = 0.5

/**
 * Adds the hits that synonyms of the query find. They come after names that have the query's own
 * words, after members that many components have, and after tags. Other members and descriptions
 * come after them.
 */
export function withSynonyms(
  corpus: Corpus,
  query: Query,
  hits: readonly Hit[],
  { synonyms, whole }: { readonly synonyms: Synonyms; readonly whole: boolean },
): readonly Hit[] {
  const variants = variantsOf(wordsOf(query), synonyms)
  const rank = Math.max(0, ...hits.map((hit) => hit.rank))
  const isInName = hits.some(({ score }) => score.tier < tiers.text)
  const isWhole = variants.some((one) => one.isWhole)
  const called = isWhole ? calledHits(corpus, variants, tierOf(hits)) : []
  const phrases = whole && !isInName ? phraseHits(corpus, variants) : []
  const isVague = whole && !isInName && called.length === 0
  const subjects = isVague ? subjectHits(corpus, query, [...hits, ...phrases]) : []
  const best = new Map(behindCalled(corpus, query, hits, called).map((hit) => [hitKey(hit), hit]))
  for (const hit of [...called, ...phrases, ...subjects]) {
    const known = best.get(hitKey(hit))
    if (known === undefined || known.score.tier > hit.score.tier)
      best.set(hitKey(hit), { ...hit, rank })
  }
  return [...best.values()]
}

/**
 * Finds components that a word of the query names, for a query that is found in texts alone, or
 * only with a synonym: `Select` for `select box`. There are none if a hit leads to a component that
 * a word calls, or if there is no hit: then the hits with some of the words follow.
 */
function subjectHits(corpus: Corpus, { terms }: Query, hits: readonly Hit[]): readonly Hit[] {
  const about = new Set(hits.flatMap((hit) => componentsOf(corpus, hit)))
  const isCalled = [...about].some((at) => {
    const owner = corpus.owners[at]
    return owner !== undefined && terms.some((term) => scoreCalled(owner, term) !== null)
  })
  return hits.length === 0 || isCalled ? [] : namedHits(corpus, terms)
}

const wordsOf = ({ whole }: Query): readonly string[] => whole.text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Finds components whose name is a part of the query, or a synonym of a part of it. */
export function partHits(corpus: Corpus, query: Query, synonyms: Synonyms): readonly Hit[] {
  return calledHits(corpus, variantsOf(wordsOf(query), synonyms), 0)
}

// A name that so many places have is a word of the library's own.
const commonPlaces = 5

function tierOf(hits: readonly Hit[]): number {
  const isTagged = hits.some(
    ({ owner, score }) => owner >= 0 && score.tier >= tiers.tag && score.tier < tiers.rareMember,
  )
  if (isTagged) return tiers.synonymBehindTag
  const isCommon = hits.some(
    ({ group, score }) =>
      group !== null && score.tier < tiers.synonym && group.at.length / 2 >= commonPlaces,
  )
  return isCommon ? tiers.synonym : tiers.commonMember - 0.01
}

/**
 * Finds components that are called by one of the given synonyms: by their name, slug or an alias,
 * or by a plural of the synonym. A name that ends with the synonym counts, too, such as
 * `IconButton` for `button`.
 */
function calledHits(corpus: Corpus, variants: readonly Variant[], tier: number): readonly Hit[] {
  const found = new Map<number, Hit>()
  for (const [place, { name, said }] of variants.entries()) {
    const term = readQuery(name)?.whole
    if (term === undefined) continue
    for (const [owner, texts] of corpus.owners.entries()) {
      const called = scoreCalled(texts, term)
      if (called === null) continue
      const score = { tier: tier + called, place, length: texts.name.joined.length }
      const known = found.get(owner)
      if (known === undefined || known.score.tier > score.tier)
        found.set(owner, { ...noHit, score, owner, called: said === name ? null : said })
    }
  }
  return [...found.values()]
}

/**
 * Values of a score's `tier` for a component whose whole name is a synonym of the query. The tier
 * for a query that is also a tag is not among them.
 */
const tiersOfWhole: readonly number[] = [tiers.synonym, tiers.commonMember - 0.01]

/**
 * Moves hits behind a component whose whole name is a synonym of the query, if their names match
 * the query less well. These are: the singular of a query in the plural (`Tab` behind `TabGroup`
 * for `tabs`), and names that have the query in their middle (`ThickDividerIcon` behind `Separator`
 * for `divider`), in pieces, or in the plural before another word.
 */
function behindCalled(
  { owners }: Corpus,
  { whole }: Query,
  hits: readonly Hit[],
  called: readonly Hit[],
): readonly Hit[] {
  if (!called.some(({ score }) => tiersOfWhole.includes(score.tier))) return hits
  const tier = tiers.synonym + 0.1
  return hits.map((hit) => {
    const name = owners[hit.owner]?.name
    const { score } = hit
    if (name === undefined || score.tier > tier || score.tier < tiers.namedPlural) return hit
    const shortest = Math.min(...[name.joined, ...name.others].map(({ length }) => length))
    const isSingular = score.tier === tiers.namedPlural && shortest < whole.joined.length
    const isInPieces =
      score.tier >= tiers.nameWord && !name.joined.includes(whole.single ?? whole.joined)
    const isFirst = score.place === 0 || (score.place === 1 && name.others.length > 0)
    const isLast = name.joined.endsWith(whole.joined)
    const isWord = score.tier === tiers.nameWord
    const isModifier = score.tier >= tiers.nameWord && !isLast && !(isFirst && isWord)
    return isSingular || isInPieces || isModifier ? { ...hit, score: { ...score, tier } } : hit
  })
}

/** Finds names and members by the query with a synonym in place of some words. */
function phraseHits(corpus: Corpus, variants: readonly Variant[]): readonly Hit[] {
  return variants
    .filter(({ said, name }) => said !== name)
    .filter(({ isWhole, said, text }) => !isWhole || (said.includes(' ') && !text.includes(' ')))
    .slice(0, mostPhrases)
    .flatMap(({ text, said, isWhole }) => {
      const query = readQuery(text)
      return query === null
        ? []
        : hitsOf(corpus, query, false)
            // If the name is the whole query, components are found already, but a prop may have the
            // name.
            .filter(({ score, owner }) => score.tier < tiers.text && !(isWhole && owner >= 0))
            .map((hit): Hit => {
              const score = { ...hit.score, tier: hit.score.tier + behind }
              return { ...hit, score, called: hit.owner >= 0 ? said : null }
            })
    })
}
