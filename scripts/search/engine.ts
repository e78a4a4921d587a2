import {
  textsPerName,
  type DetailsRow,
  type Level,
  type MembersRow,
  type SearchCatalog,
} from './data.ts'
import { createCandidates, type Candidates } from './candidates.ts'
import { usualId } from './ids.ts'
import { nameOf, sharedPrefix, type Name } from './names.ts'
import { matchName, matchProse, readQuery, type Query, type Term } from './query.ts'
import {
  compareScores,
  mentionsOf,
  scoreComponent,
  scoreGroup,
  scorePage,
  scoreText,
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
  /** True if what is said of the members could find more. */
  readonly wantsDetails: boolean
}

/** Finds texts in a catalog: at first by names, and by more as it is added. */
export interface SearchEngine {
  addMembers(rows: readonly MembersRow[]): void
  addDetails(rows: readonly DetailsRow[]): void
  /**
   * `whole` false: at once, by names as they stand, or as they may be meant if that finds none. True:
   * by both, and by what is said of members, which takes longer than the rest together.
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
}

// With so many rows nobody looks for one that only a long text or a mistake leads to.
const plenty = 20

export function createEngine(catalog: SearchCatalog): SearchEngine {
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
  const bySlug = new Map(owners.map(({ slug }, at) => [slug, at]))
  const guides = pages.map(([, , title, about]) => ({ name: nameOf(title), about: proseOf(about) }))
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
      return (answers[component] ??=
        owner !== undefined && matchName(owner.name, term, mistakes) !== null)
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
      hits.push({ score, owner, group: null, at: [], page: -1 })
    }
    const mentions = mentionsOf(hits.map(({ score }) => score))
    const hasOwner = ownersOf(mistakes)
    for (const level of ['member', 'example', 'heading'] as const) {
      const of = { level, mistakes, mentions, kindProses, hasOwner }
      for (const group of groupsFor(level, query, mistakes)) {
        const found = scoreGroup(group, query, of)
        if (found !== null) hits.push({ ...found, owner: -1, group, page: -1 })
      }
    }
    for (const [page, guide] of guides.entries()) {
      const score = scorePage(guide, query, mistakes)
      if (score !== null) hits.push({ score, owner: -1, group: null, at: [], page })
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
        if (seen.has(name) || !score.matches(folded, owner.name, name)) continue
        const same = found.get(name)
        if (same === undefined) found.set(name, [at, place])
        else same.push(at, place)
      }
    }
    return [...found].map(([title, at]): Hit => {
      const group: Group = { title, name: nameOf(title), at, kinds: [] }
      return { score: score.score, owner: -1, group, at, page: -1 }
    })
  }

  function rowOf({ owner: component, group, at, page }: Hit, query: Query): Row {
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
    find(text, most, whole) {
      const query = readQuery(text)
      if (query === null) return { rows: [], total: 0, wantsDetails: false }
      let hits = hitsOf(query, false)
      const wantsDetails = hits.length < plenty
      if (wantsDetails && whole) {
        const seen = new Set(hits.flatMap(({ group }) => group?.title ?? []))
        hits.push(...textHits(query, seen, false))
      }
      if (hits.length === 0 || (whole && hits.length < plenty)) {
        const known = new Set(hits.map(keyOf))
        hits.push(...hitsOf(query, true).filter((hit) => !known.has(keyOf(hit))))
      }
      if (hits.length === 0 && whole) hits = textHits(query, new Set(), true)
      const sorted = hits.toSorted((a, b) => compareScores(a.score, b.score))
      return {
        rows: sorted.slice(0, most).map((hit) => rowOf(hit, query)),
        total: hits.length,
        wantsDetails,
      }
    },
  }
}

/** What a page about a component is called in the answers. */
export const componentKind = 'component'

function foldTexts(texts: readonly string[]): string[] {
  const folded: string[] = []
  for (let i = 0; i < texts.length; i += textsPerName) {
    folded.push(fold(texts.slice(i, i + textsPerName).join(' ')))
  }
  return folded
}

function keyOf({ owner, group, page }: Hit): string {
  return group === null ? `${owner} ${page}` : `# ${group.title}`
}
