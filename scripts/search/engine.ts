import {
  textsPerName,
  type DetailsRow,
  type Level,
  type MembersRow,
  type ProseRow,
  type SearchCatalog,
} from './data.ts'
import { createCandidates, type Candidates } from './candidates.ts'
import { usualId } from './ids.ts'
import { fillersOf, withoutFillers, withUmlauts } from './fillers.ts'
import { nameOf, sharedPrefix, type Name } from './names.ts'
import { nearestSlugs } from './nearest.ts'
import { subsetsOf } from './partial.ts'
import { createProseIndex, type FoundProse } from './prose.ts'
import { matchName, matchProse, queryOf, readQuery, type Query, type Term } from './query.ts'
import {
  compareScores,
  isOwnerCalled,
  mentionsOf,
  scoreComponent,
  scoreGroup,
  scorePage,
  scoreText,
  tiers,
  type ComponentTexts,
  type Score,
} from './scores.ts'
import { fold, proseOf, type Prose } from './words.ts'

/** One row of the answer. */
export interface Row {
  readonly title: string
  /** What it is; a name may be that of a prop and of a slot. */
  readonly kinds: readonly string[]
  /** Where it leads to: one place, or one for each component that has such a name. */
  readonly spots: readonly Spot[]
  /** What is said of it, if it is one; plain text. */
  readonly about: readonly string[]
}

/** A place below the site's root. */
export interface Spot {
  readonly path: string
  /** The component that it is about, and that one's position; -1: a page about none. */
  readonly owner: string
  readonly component: number
  /** Its position among the places of the component; null: the component itself. */
  readonly place: number | null
  readonly kind: string
}

export interface Answer {
  /** Best first. */
  readonly rows: readonly Row[]
  /** May be more than the rows that were asked for. */
  readonly total: number
  /** What can be offered below them where none has all that was asked for. */
  readonly offers: readonly Offer[]
  /** True if what is said of the members, and the prose, could find more. */
  readonly wantsDetails: boolean
  /** What was looked for, without words that say nothing: it is what is marked in the rows. */
  readonly sought: string
}

/** Rows that have some of the words; names that are near to what was asked for; the guides. */
export interface Offer {
  readonly kind: 'partial' | 'nearest' | 'guides'
  readonly rows: readonly Row[]
}

/** Finds texts in a catalog: at first by names, and by more as it is added. */
export interface SearchEngine {
  addMembers(rows: readonly MembersRow[]): void
  addDetails(rows: readonly DetailsRow[]): void
  addProse(rows: readonly ProseRow[]): void
  /**
   * `whole` false: at once, by names as they stand, or as they may be meant if that finds none. True:
   * by both, and by what is said of members and on pages, which takes longer than the rest together.
   */
  find(query: string, most: number, whole: boolean): Answer
}

/** A component, and what has arrived of it. */
interface Owner extends ComponentTexts {
  readonly slug: string
  readonly title: string
  readonly section: string
  /** Its status, too. */
  readonly tags: readonly string[]
  description: Prose | null
  members: MembersRow | null
  /** What is said of each place, as it is searched; null: not there yet. */
  texts: readonly string[] | null
  folded: readonly string[] | null
}

/** All places of one name. */
export interface Group {
  readonly title: string
  readonly name: Name
  /** Component and position among its places, alternating. */
  readonly at: number[]
  /** Positions of the kinds that they have. */
  readonly kinds: number[]
}
/** All names of a level, in the order of the catalog. */
interface Named {
  readonly byName: Map<string, Group>
  readonly groups: Group[]
  /** Null: more names have come since. */
  candidates: Candidates | null
}

/** A row before it is drawn. */
interface Hit {
  readonly score: Score
  /** A component. */
  readonly owner: number
  readonly group: Group | null
  /** Those of a group's places that were found. */
  readonly at: readonly number[]
  readonly page: number
  /** Where a page says it; null: its name or what is said of it was found. */
  readonly prose: FoundProse | null
  /** First those of the query as it stands. */
  readonly rank: number
}

const noHit = { owner: -1, group: null, at: [], page: -1, prose: null, rank: 0 } as const

// So many can be offered where nothing is found.
const mostNearest = 5
const mostGuides = 8

// With so many rows nobody looks for one that only a long text or a mistake leads to.
const plenty = 20

/** `lang` is the language of the pages, whose fillers count for nothing. */
export function createEngine(catalog: SearchCatalog, lang: string): SearchEngine {
  const { kinds, words, components, pages } = catalog
  const prefix = sharedPrefix(components.map(([, name]) => name))
  const owners = components.map(([slug, title, ...about]): Owner => {
    const [section = '', ...tags] = about.map((at) => words[at] ?? '')
    const slugName = nameOf(slug, prefix)
    const name = nameOf(title, prefix)
    return {
      slug,
      title,
      section,
      tags,
      name,
      slugName: slugName.joined === name.joined ? null : slugName,
      words: [section, ...tags].filter((word) => word !== '').map(proseOf),
      description: null,
      members: null,
      texts: null,
      folded: null,
    }
  })
  const fillers = fillersOf(lang)
  const prose = createProseIndex()
  const bySlug = new Map(owners.map(({ slug }, at) => [slug, at]))
  const guides = pages.map(([, , title, about]) => ({ name: nameOf(title), about: proseOf(about) }))
  const byPath = new Map(pages.map(([, path], at) => [path, at]))
  /** Places of one name: members, and apart from them examples and headings. */
  const noNames = (): Named => ({ byName: new Map(), groups: [], candidates: null })
  const named: Readonly<Record<Level, Named>> = {
    member: noNames(),
    example: noNames(),
    heading: noNames(),
  }

  const kindOf = (members: MembersRow, place: number): number => {
    let [before, i] = [0, 0]
    for (; i + 1 < members[2].length; i += 2) {
      before += members[2][i + 1] ?? 0
      if (place < before) break
    }
    return members[2][i] ?? 0
  }
  const labelOf = (kind: number): string => kinds[kind]?.[0] ?? ''

  function addMembers(rows: readonly MembersRow[]): void {
    for (const row of rows) {
      const [slug, description, runs, names] = row
      const at = bySlug.get(slug)
      const owner = at === undefined ? undefined : owners[at]
      // Files of two builds, one of them from a cache, need not agree.
      if (at === undefined || owner === undefined || owner.members !== null) continue
      owner.members = row
      owner.description = description === '' ? null : proseOf(description)
      let place = 0
      for (let i = 0; i + 1 < runs.length; i += 2) {
        const kind = runs[i] ?? 0
        const same = named[kinds[kind]?.[1] ?? 'member']
        for (const end = place + (runs[i + 1] ?? 0); place < end; place++) {
          const title = names[place] ?? ''
          const group = same.byName.get(title)
          if (group === undefined) {
            const first: Group = { title, name: nameOf(title), at: [at, place], kinds: [kind] }
            same.byName.set(title, first)
            same.groups.push(first)
            same.candidates = null
          } else {
            group.at.push(at, place)
            if (!group.kinds.includes(kind)) group.kinds.push(kind)
          }
        }
      }
    }
  }

  function addDetails(rows: readonly DetailsRow[]): void {
    for (const [slug, texts] of rows) {
      const owner = owners[bySlug.get(slug) ?? -1]
      if (owner !== undefined) owner.texts = texts
    }
  }

  const kindProses = kinds.map(([label]) => proseOf(label))
  /** Whether the name of a component has a term, which is looked at once. */
  function ownersOf(mistakes: boolean): (component: number, term: Term) => boolean {
    const known = new Map<Term, (boolean | undefined)[]>()
    return (component, term) => {
      const answers = known.get(term) ?? []
      known.set(term, answers)
      const owner = owners[component]
      return (answers[component] ??= owner !== undefined && isOwnerCalled(owner, term, mistakes))
    }
  }
  /** With mistakes any name may be meant. */
  function* groupsFor(level: Level, query: Query, mistakes: boolean): Generator<Group> {
    const names = named[level]
    if (mistakes) return yield* names.groups
    names.candidates ??= createCandidates(names.groups.map(({ name }) => name))
    for (const at of names.candidates.of(query)) {
      const group = names.groups[at]
      if (group !== undefined) yield group
    }
  }

  function hitsOf(query: Query, mistakes: boolean): Hit[] {
    const hits: Hit[] = []
    for (const [owner, texts] of owners.entries()) {
      const score = scoreComponent(texts, query, mistakes)
      if (score === null) continue
      hits.push({ ...noHit, score, owner })
    }
    const mentions = mentionsOf(hits.map(({ score }) => score))
    const hasOwner = ownersOf(mistakes)
    for (const level of ['member', 'example', 'heading'] as const) {
      const of = { level, mistakes, mentions, kindProses, hasOwner }
      for (const group of groupsFor(level, query, mistakes)) {
        const found = scoreGroup(group, query, of)
        if (found !== null) hits.push({ ...noHit, ...found, group })
      }
    }
    for (const [page, guide] of guides.entries()) {
      const score = scorePage(guide, query, mistakes)
      if (score !== null) hits.push({ ...noHit, score, page })
    }
    return hits
  }

  function kindsOf(at: readonly number[]): string[] {
    const found = new Set<number>()
    for (let i = 0; i + 1 < at.length; i += 2) {
      const members = owners[at[i] ?? 0]?.members
      if (members) found.add(kindOf(members, at[i + 1] ?? 0))
    }
    return [...found].toSorted((a, b) => a - b).map(labelOf)
  }

  /** Members by what is said of them; `seen` are found already. */
  function textHits(query: Query, seen: ReadonlySet<string>, mistakes: boolean): Hit[] {
    const found = new Map<string, number[]>()
    const score = scoreText(query, mistakes)
    if (score === null) return []
    for (const [at, owner] of owners.entries()) {
      const { texts, members } = owner
      if (texts === null || members === null) continue
      owner.folded ??= foldTexts(texts)
      for (const [place, folded] of owner.folded.entries()) {
        const name = members[3][place] ?? ''
        if (seen.has(name) || !score.matches(folded, owner, name)) continue
        const same = found.get(name)
        if (same === undefined) found.set(name, [at, place])
        else same.push(at, place)
      }
    }
    return [...found].map(([title, at]): Hit => {
      const group: Group = { title, name: nameOf(title), at, kinds: [] }
      return { ...noHit, score: score.score, group, at }
    })
  }

  /** Pages by what they say, but for those that are found already. */
  function proseHits(query: Query, found: readonly Hit[]): Hit[] {
    const seen = new Set(found.map(keyOf))
    const isNamed = (page: string, term: Term): boolean => {
      const owner = owners[componentAt(page)]
      const guide = guides[guideAt(page)]
      return owner !== undefined
        ? isOwnerCalled(owner, term, false)
        : guide !== undefined && matchName(guide.name, term, false) !== null
    }
    return prose.find(query, isNamed).flatMap((place): Hit | [] => {
      const [component, page] = [componentAt(place.page), guideAt(place.page)]
      const isKnown = component >= 0 || page >= 0
      // What a page is called says more than where in it something stands.
      if (!isKnown || seen.has(keyOf({ owner: component, group: null, page }))) return []
      return { ...noHit, score: place.score, prose: place }
    })
  }

  const componentAt = (page: string): number =>
    page.startsWith('components/') ? (bySlug.get(page.slice('components/'.length)) ?? -1) : -1
  const guideAt = (page: string): number => byPath.get(`${page}.html`) ?? -1

  /**
   * All that is found without a mistake. `named` is the query with its fillers, if it has some: what has
   * them in its name goes first, and else they count for nothing.
   */
  function exactHits(query: Query, named: Query | null, whole: boolean): Hit[] {
    const hits = named === null ? [] : hitsOf(named, false).filter((hit) => hasFillers(hit, named))
    const known = new Set(hits.map(keyOf))
    const rank = hits.length === 0 ? 0 : 1
    const add = (more: readonly Hit[]): void => {
      for (const hit of more) {
        if (known.has(keyOf(hit))) continue
        known.add(keyOf(hit))
        hits.push(rank === 0 ? hit : { ...hit, rank })
      }
    }
    add(hitsOf(query, false))
    if (!whole || hits.length >= plenty) return hits
    const seen = new Set(hits.flatMap(({ group }) => group?.title ?? []))
    add(textHits(query, seen, false))
    add(proseHits(query, hits))
    return hits
  }

  /** True if each filler is a word of its name. */
  function hasFillers({ owner, group, page }: Hit, { terms }: Query): boolean {
    const title = group?.title ?? owners[owner]?.title ?? pages[page]?.[2] ?? ''
    const { words } = nameOf(title)
    return terms.every(({ joined }) => !fillers.has(joined) || words.includes(joined))
  }

  /**
   * What has as many of the words as anything has; there is nothing that has all. A component that is
   * called by one of them, and of which nothing else was found, goes before what has them elsewhere.
   */
  function partialHits({ terms }: Query): Hit[] {
    const hitsFor = (some: readonly Term[]): Hit[] => {
      const query = queryOf(some)
      const hits = hitsOf(query, false)
      return [...hits, ...proseHits(query, hits)]
    }
    for (const subsets of subsetsOf(terms, (term) => hitsFor([term]).length > 0)) {
      const found = new Map<string, Hit>()
      for (const hit of subsets.flatMap(hitsFor)) {
        const known = found.get(keyOf(hit))
        if (known === undefined || compareScores(hit.score, known.score) < 0)
          found.set(keyOf(hit), hit)
      }
      if (found.size > 0) return inOrder(calledFirst(found, terms))
    }
    return []
  }

  function calledFirst(found: ReadonlyMap<string, Hit>, terms: readonly Term[]): Hit[] {
    const isCalled = ({ owner, score }: Hit): boolean =>
      owner >= 0 && score.tier <= tiers.namedPlural
    const about = new Set([...found.values()].flatMap(componentsOf))
    const called = terms.flatMap((term) =>
      hitsOf(queryOf([term]), false)
        .filter((hit) => isCalled(hit) && !about.has(hit.owner))
        .map((hit): Hit => ({ ...hit, rank: 1 })),
    )
    const ranked = [...found.values()].map((hit): Hit => ({ ...hit, rank: isCalled(hit) ? 0 : 2 }))
    return [...ranked, ...called]
  }

  /** The components that a hit leads to. */
  const componentsOf = ({ owner, at, prose: place }: Hit): readonly number[] => [
    owner,
    ...at.filter((_, i) => i % 2 === 0),
    ...(place === null ? [] : [componentAt(place.page)]),
  ]

  /** What is offered where nothing has all that was asked for. */
  function offersFor(query: Query, most: number, isNothing: boolean): readonly Offer[] {
    const partial = query.terms.length < 2 ? [] : partialHits(query).slice(0, most)
    if (partial.length > 0) {
      return [{ kind: 'partial', rows: partial.map((hit) => rowOf(hit, query)) }]
    }
    if (!isNothing) return []
    const slugs = owners.map(({ slug }) => slug)
    const near = new Set(
      [query.whole, ...query.terms].flatMap(({ text }) => nearestSlugs(text, slugs, mostNearest)),
    )
    const names = [...near].slice(0, mostNearest).map((slug) => bySlug.get(slug) ?? -1)
    const score = { tier: 0, place: 0, length: 0 }
    const offers: readonly Offer[] = [
      { kind: 'nearest', rows: names.map((owner) => rowOf({ ...noHit, score, owner }, query)) },
      {
        kind: 'guides',
        rows: pages.slice(0, mostGuides).map((_, page) => rowOf({ ...noHit, score, page }, query)),
      },
    ]
    return offers.filter(({ rows }) => rows.length > 0)
  }

  function proseRow({ page, id, title: heading, said }: FoundProse): Row {
    const component = componentAt(page)
    const owner = owners[component]?.title ?? pages[guideAt(page)]?.[2] ?? ''
    const path = `${page}.html${id === '' ? '' : `#${encodeURI(id)}`}`
    const spot = { path, owner, component, place: null, kind: proseKind }
    return {
      title: heading === '' ? owner : heading,
      kinds: [proseKind],
      spots: [spot],
      about: [said],
    }
  }

  function rowOf({ owner: component, group, at, page, prose: place }: Hit, query: Query): Row {
    if (place !== null) return proseRow(place)
    const guide = pages[page]
    if (guide !== undefined) {
      const [kind, path, title, about] = guide
      const spot = { path, owner: title, component: -1, place: null, kind }
      return { title, kinds: [kind], spots: [spot], about: [about] }
    }
    const owner = owners[component]
    if (group === null || owner !== undefined) {
      const { slug = '', title = '', section = '', tags = [], description } = owner ?? {}
      const path = `components/${slug}.html`
      const spot = { path, owner: title, component, place: null, kind: componentKind }
      const filed = tags.filter((tag) =>
        query.terms.some((term) => matchProse(proseOf(tag), term) !== null),
      )
      const about = [section, ...filed, description?.text ?? ''].filter((text) => text !== '')
      return { title, kinds: [componentKind], spots: [spot], about }
    }
    const spots: Spot[] = []
    for (let i = 0; i + 1 < at.length; i += 2) {
      const spot = spotOf(at[i] ?? 0, at[i + 1] ?? 0)
      if (spot !== null) spots.push(spot)
    }
    const [first] = spots
    const said = spots.length === 1 && first !== undefined ? saidOf(first) : []
    return { title: group.title, kinds: kindsOf(at), spots, about: said }
  }

  function spotOf(component: number, place: number): Spot | null {
    const { slug, title, members } = owners[component] ?? {}
    if (slug === undefined || title === undefined || !members) return null
    const [label = '', , idPrefix = ''] = kinds[kindOf(members, place)] ?? []
    const id = members[4][place] ?? usualId(idPrefix, members[3][place] ?? '')
    const path = `components/${slug}.html#${encodeURI(id)}`
    return { path, owner: title, component, place, kind: label }
  }

  function saidOf({ component, place }: Spot): string[] {
    const from = (place ?? 0) * textsPerName
    const [type = '', value = '', description = ''] =
      owners[component]?.texts?.slice(from, from + textsPerName) ?? []
    return [type, value === '' ? '' : `= ${value}`, description].filter((text) => text !== '')
  }

  return {
    addMembers,
    addDetails,
    addProse: prose.add,
    find(text, most, whole) {
      const first = readQuery(text)
      if (first === null) {
        return { rows: [], total: 0, offers: [], wantsDetails: false, sought: '' }
      }
      const core = readQuery(withoutFillers(text, fillers) ?? '')
      let query = core ?? first
      let hits = exactHits(query, core === null ? null : first, whole)
      const wantsDetails = hits.length < plenty
      const other = hits.length > 0 ? null : readQuery(withUmlauts(query.whole.text) ?? '')
      const otherHits = other === null ? [] : exactHits(other, null, whole)
      if (other !== null && otherHits.length > 0) {
        query = other
        hits = otherHits
      }
      const hasExact = hits.length > 0
      if (!hasExact || (whole && hits.length < plenty)) {
        const known = new Set(hits.map(keyOf))
        const meant = hitsOf(query, true).filter((hit) => !known.has(keyOf(hit)))
        const last = Math.max(0, ...hits.map(({ rank }) => rank))
        hits.push(...(last === 0 ? meant : meant.map((hit) => ({ ...hit, rank: last }))))
      }
      if (hits.length === 0 && whole) hits = textHits(query, new Set(), true)
      return {
        rows: inOrder(hits)
          .slice(0, most)
          .map((hit) => rowOf(hit, query)),
        total: hits.length,
        offers: whole && !hasExact ? offersFor(query, most, hits.length === 0) : [],
        wantsDetails,
        sought: query.whole.text,
      }
    },
  }
}

/** Best first. */
const inOrder = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => a.rank - b.rank || compareScores(a.score, b.score))

/** What a page about a component is called in the answers. */
export const componentKind = 'component'
/** What a place is called that is found by what a page says. */
export const proseKind = 'text'

function foldTexts(texts: readonly string[]): string[] {
  const folded: string[] = []
  for (let i = 0; i < texts.length; i += textsPerName) {
    folded.push(fold(texts.slice(i, i + textsPerName).join(' ')))
  }
  return folded
}

function keyOf({
  owner,
  group,
  page,
  prose = null,
}: Pick<Hit, 'owner' | 'group' | 'page'> & Partial<Pick<Hit, 'prose'>>): string {
  if (prose !== null) return `/ ${prose.page}`
  return group === null ? `${owner} ${page}` : `# ${group.title}`
}
