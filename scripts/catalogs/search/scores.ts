import type { Level } from './data.ts'
import { nearPattern, isShortened } from './mistakes.ts'
import { isCalled, isCalledPlural, isNearlyCalled, type Name } from './search-names.ts'
import { joinTerms, matchName, matchProse, quality, type Query, type Term } from './query.ts'
import { beginsAt, proseOf, type Prose } from './split-words.ts'

/** Score that orders the hits: by `tier`, then by `place`, then by `length`. Lower is better. */
export interface Score {
  readonly tier: number
  /**
   * Position of the word at which the match begins. For a member it may be minus the number of
   * components that have the member, so that common members come first. For the text of a page it
   * is minus the number of words that match.
   */
  readonly place: number
  readonly length: number
}

/** Compares two scores for sorting, best first. */
export function compareScores(a: Score, b: Score): number {
  return a.tier - b.tier || a.place - b.place || a.length - b.length
}

/**
 * Tiers of results, best first: the names, groups, tags and descriptions of components, then their
 * members and other pages, and last typing mistakes.
 */
export const tiers = {
  named: 0,
  namedPlural: 0.5,
  namedShort: 1,
  nameWord: 2,
  /**
   * Tier of a member that the query names, if more components have it than have the word in their
   * description or at the beginning of their name.
   */
  commonMember: 2.7,
  /** Tier of a component whose name is a synonym of the query. */
  synonym: 2.72,
  tag: 4,
  /** Tier of a component whose name is a synonym of the query, if the query is also a tag. */
  synonymBehindTag: 4.5,
  /**
   * Tier of a member like `commonMember`, if the query is also a tag, or if the names of at least
   * as many components begin with it.
   */
  rareMember: 4.9,
  description: 5,
  member: 7,
  text: 11,
  page: 12,
  example: 14,
  heading: 16,
  prose: 18,
  guess: 20,
} as const

function isGuess({ tier }: Score): boolean {
  return tier >= tiers.guess
}

/** Texts of a component, as the search compares them. */
export interface ComponentTexts {
  readonly name: Name
  /** Slug as a name; null if it has the same words as the component's name. */
  readonly slugName: Name | null
  /** Other names that the author gives the component. */
  readonly aliases: readonly Name[]
  /** Group, status, tags, element and selector of the component. */
  readonly words: readonly Prose[]
  readonly description: Prose | null
}

/** Returns true if a term is the whole name of a component, its slug or an alias. */
export function isOwnerNamed({ name, slugName, aliases }: ComponentTexts, term: Term): boolean {
  return [name, ...(slugName === null ? [] : [slugName]), ...aliases].some((one) =>
    isCalled(one, term),
  )
}

/** Returns true if the name of a component, or its slug, contains a term. */
export function isOwnerCalled(
  { name, slugName }: Pick<ComponentTexts, 'name' | 'slugName'>,
  term: Term,
  mistakes: boolean,
): boolean {
  if (matchName(name, term, mistakes) !== null) return true
  return slugName !== null && matchName(slugName, term, mistakes) !== null
}

export function scoreComponent(
  component: ComponentTexts,
  query: Query,
  mistakes: boolean,
): Score | null {
  const { name, slugName } = component
  const whole = wholeScore(component, query.whole)
  if (whole !== null) return whole
  if (
    mistakes &&
    (isNearlyCalled(name, query.whole) || (slugName && isNearlyCalled(slugName, query.whole)))
  ) {
    return { tier: tiers.guess, place: 0, length: name.joined.length }
  }
  const together = termScore(component, query.whole, mistakes)
  if (query.terms.length < 2) return together
  let worst: Score | null = null
  for (const term of query.terms) {
    const score = termScore(component, term, mistakes)
    if (score === null) return together
    if (worst === null || score.tier > worst.tier) worst = score
  }
  return together !== null && (worst === null || together.tier <= worst.tier) ? together : worst
}

function wholeScore({ name, slugName, aliases }: ComponentTexts, term: Term): Score | null {
  for (const one of [name, ...(slugName === null ? [] : [slugName]), ...aliases]) {
    const score = calledScore(one, term)
    if (score !== null) return score
  }
  return null
}

/**
 * Returns how far a component is from being called by a term, below 0.1: 0 if the term is its whole
 * name, more if it is a plural of it or the last words of its name. Returns null if the component
 * is called otherwise.
 */
export function scoreCalled(component: ComponentTexts, term: Term): number | null {
  const score = wholeScore(component, term)
  if (score !== null && score.tier < tiers.namedShort) return score.tier === tiers.named ? 0 : 0.02
  const { words } = component.name
  const isHead = term.words.every((word, i) => words[words.length - term.words.length + i] === word)
  return isHead && term.words.length > 0 ? 0.05 : null
}

function calledScore(name: Name, term: Term): Score | null {
  const length = name.joined.length
  if (isCalled(name, term)) return { tier: tiers.named, place: 0, length }
  if (isCalledPlural(name, term)) return { tier: tiers.namedPlural, place: 0, length }
  if (!name.isBony && !term.isBony) return null
  // Only for a name of one word: letters that are left out of several words could be anything.
  const only = name.words.at(-1) ?? ''
  const isOne = only === name.joined || name.others.includes(only)
  const isShort = isOne && isShortened(only, term.joined)
  return isShort ? { tier: tiers.namedShort, place: 0, length } : null
}

function termScore(
  { name, slugName, aliases, words, description }: ComponentTexts,
  term: Term,
  mistakes: boolean,
): Score | null {
  const length = name.joined.length
  let inName = matchName(name, term, mistakes) ?? (slugName && matchName(slugName, term, mistakes))
  for (const alias of aliases) inName ??= matchName(alias, term, mistakes)
  if (inName !== null && inName.quality < quality.mistaken) {
    return { tier: tiers.nameWord + inName.quality / 4, place: inName.word, length }
  }
  let best: Score | null = null
  for (const word of words) {
    const found = matchProse(word, term)
    if (found === null) continue
    const tier = tiers.tag + found.quality / 10
    if (best === null || tier < best.tier) best = { tier, place: 0, length: 0 }
  }
  if (best !== null) return best
  const said = description === null ? null : matchProse(description, term)
  if (said !== null) return { tier: tiers.description + said.quality / 4, place: said.at, length }
  if (inName === null) return null
  return { tier: tiers.guess + 1 + inName.quality - quality.mistaken, place: inName.word, length }
}

/**
 * Numbers of components that a query finds by the beginning of their name (`begun`), by a tag, and
 * by their descriptions (`said`).
 */
export interface Mentions {
  readonly begun: number
  readonly tagged: number
  readonly said: number
}

export function mentionsOf(scores: readonly Score[]): Mentions {
  const between = (from: number, to: number): number =>
    scores.filter(({ tier }) => tier >= from && tier < to).length
  return {
    begun: between(tiers.commonMember, tiers.tag),
    tagged: between(tiers.tag, tiers.description),
    said: between(tiers.description, tiers.member),
  }
}

/**
 * Returns the tier of a member that the query names. A reader who types a name that many components
 * have as a member looks for the member, and not for a component whose description has the word.
 */
function memberTier(tier: number, owners: number, { begun, tagged, said }: Mentions): number {
  if (owners < 3 || owners <= said) return tier
  const more = tagged > 0 || owners <= begun ? tiers.rareMember : tiers.commonMember
  // Members whose name is the query to the letter come first.
  return more + (tier - tiers.member) / 100
}

/** True if the query's words begin all words of a name: `v-model` for `modelValue`. */
function isCalledInAnyOrder(name: Name, term: Term): boolean {
  if (isCalled(name, term)) return true
  return (
    term.words.length > 1 &&
    term.words.length === name.words.length &&
    name.words.every((word) => term.words.some((wanted) => word.startsWith(wanted))) &&
    term.words.every((wanted) => name.words.some((word) => word.startsWith(wanted)))
  )
}

/**
 * Scores a group of places by its name, and by the names of its kinds and components for the other
 * words of the query. Returns the places that match; null if none does.
 */
export function scoreGroup(
  {
    name,
    at,
    kinds,
  }: {
    readonly name: Name
    readonly at: readonly number[]
    /** Positions of the places' kinds in `kindProses`. */
    readonly kinds: readonly number[]
  },
  query: Query,
  of: {
    readonly level: Level
    readonly mistakes: boolean
    readonly mentions: Mentions
    /** Names of all kinds of places, as the search compares them. */
    readonly kindProses: readonly Prose[]
    /** Returns true if the name of a component has the term. */
    readonly hasOwner: (component: number, term: Term) => boolean
    /** Returns true if the term is the whole name of a component. */
    readonly isOwner: (component: number, term: Term) => boolean
  },
): { readonly score: Score; readonly at: readonly number[] } | null {
  const { level, mistakes, mentions } = of
  const base = tiers[level]
  const length = name.joined.length
  const whole = groupScore(name, query.whole, base, mistakes, at.length / 2)
  if (whole !== null && level === 'member' && isCalledInAnyOrder(name, query.whole)) {
    return { score: { ...whole, tier: memberTier(whole.tier, at.length / 2, mentions) }, at }
  }
  if (whole !== null && !isGuess(whole)) return { score: whole, at }
  if (query.terms.length < 2) return whole === null ? null : { score: whole, at }
  // Some words may match the name of the places, the others the name of their kind or component.
  let worst: Score | null = null
  const rest: Term[] = []
  for (const term of query.terms) {
    const score = groupScore(name, term, base + 1, mistakes, at.length / 2)
    if (score === null) rest.push(term)
    else if (worst === null || score.tier > worst.tier) worst = score
  }
  if (worst === null) return null
  if (rest.length === 0) return { score: worst, at }
  const others = rest.filter((term) => {
    const isKind = (kind: Prose | undefined): boolean =>
      kind !== undefined && matchProse(kind, term) !== null
    return !kinds.some((kind) => isKind(of.kindProses[kind]))
  })
  const found: number[] = []
  for (let i = 0; i + 1 < at.length; i += 2) {
    if (others.every((term) => of.hasOwner(at[i] ?? 0, term))) {
      found.push(at[i] ?? 0, at[i + 1] ?? 0)
    }
  }
  if (found.length === 0) return null
  const score = { ...worst, length }
  const named = query.terms.filter((term) => !rest.includes(term))
  if (others.length === 0 || !isCalled(name, joinTerms(named).whole)) return { score, at: found }
  // `button disabled` names a member of one component to the letter.
  const owner = joinTerms(others).whole
  const isFirst = (i: number): boolean => of.isOwner(found[i - (i % 2)] ?? 0, owner)
  const first = found.filter((_, i) => isFirst(i))
  return first.length === 0
    ? { score, at: found }
    : {
        score: { ...score, tier: base + 0.15 },
        at: [...first, ...found.filter((_, i) => !isFirst(i))],
      }
}

function groupScore(
  name: Name,
  term: Term,
  base: number,
  mistakes: boolean,
  owners: number,
): Score | null {
  const length = name.joined.length
  if (isCalled(name, term)) return { tier: base, place: -owners, length }
  if (isCalledPlural(name, term)) return { tier: base + 0.1, place: -owners, length }
  const found = matchName(name, term, mistakes)
  if (found === null) return null
  if (found.quality < quality.mistaken) {
    return { tier: base + 0.2 + found.quality / 10, place: found.word, length }
  }
  const near = isNearlyCalled(name, term) ? 0 : 0.2
  const tier =
    tiers.guess + 3 + (base - tiers.member) / 20 + near + found.quality - quality.mistaken
  return { tier, place: -owners, length }
}

/** Scores a page that is about no component. Returns null if it does not match. */
export function scorePage(
  { name, about }: { readonly name: Name; readonly about: Prose },
  query: Query,
  mistakes: boolean,
): Score | null {
  const whole = groupScore(name, query.whole, tiers.page, mistakes, 1)
  if (whole !== null && !isGuess(whole)) return whole
  let worst: Score | null = null
  for (const term of query.terms) {
    const inName = groupScore(name, term, tiers.page, mistakes, 1)
    const said = inName !== null && !isGuess(inName) ? null : matchProse(about, term)
    const length = name.joined.length
    const score = said === null ? inName : { tier: tiers.page + 1, place: said.at, length }
    if (score === null) return whole
    if (worst === null || score.tier > worst.tier) worst = score
  }
  return worst
}

/**
 * Makes a function that tests the texts of a member, and the score that a hit in them has. Returns
 * null if no term of the query could match there.
 */
export function scoreText(
  query: Query,
  mistakes: boolean,
): {
  readonly score: Score
  matches(folded: string, owner: Pick<ComponentTexts, 'name' | 'slugName'>, name: string): boolean
} | null {
  const score: Score = { tier: mistakes ? tiers.guess + 8 : tiers.text, place: 0, length: 0 }
  const { code, terms } = query
  if (code !== null) {
    return mistakes ? null : { score, matches: (folded) => folded.includes(code) }
  }
  if (terms.length === 0) return null
  const wanted = terms.map((term) => ({ term, pattern: mistakes ? mistaken(term) : null }))
  return {
    score,
    // Words that the text lacks may be in the member's name or in its component's.
    matches: (folded, owner, name) => {
      const prose = { text: folded, folded }
      const title = proseOf(name)
      let inText = 0
      for (const { term, pattern } of wanted) {
        if (pattern === null ? matchProse(prose, term) !== null : hasWord(prose, pattern)) inText++
        else if (matchProse(title, term) === null && !isOwnerCalled(owner, term, mistakes))
          return false
      }
      return inText > 0
    },
  }
}

function mistaken({ joined }: Term): RegExp | null {
  const pattern = nearPattern(joined)
  return pattern === null
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
}

function hasWord(prose: Prose, pattern: RegExp): boolean {
  const found = pattern.exec(prose.folded)
  return found !== null && beginsAt(prose, found.index)
}
