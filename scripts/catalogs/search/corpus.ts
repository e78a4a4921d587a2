import {
  aliasAt,
  textsPerName,
  type DetailsRow,
  type Level,
  type MembersRow,
  type PageRow,
  type SearchCatalog,
} from './data.ts'
import { searchName, sharedNamePrefix, type Name } from './search-names.ts'
import { createProseIndex, type ProseIndex } from './prose-index.ts'
import type { ComponentTexts } from './scores.ts'
import { fold, proseOf, type Prose } from './split-words.ts'
import type { Query } from './query.ts'

/** All data that the search looks through: first the names of a catalog, more as files load. */
export interface Corpus {
  readonly owners: readonly Owner[]
  readonly bySlug: ReadonlyMap<string, number>
  /** Pages that are about no component, such as guides. */
  readonly guides: readonly Guide[]
  readonly byPath: ReadonlyMap<string, number>
  readonly kinds: readonly Kind[]
  /** Named places on the pages of components, by level: members, examples and headings. */
  readonly named: Readonly<Record<Level, Named>>
  readonly prose: ProseIndex
}

/** Component with the part of its data that has loaded so far. */
export interface Owner extends ComponentTexts {
  readonly slug: string
  readonly title: string
  readonly section: string
  /** Status, tags, element and selector of the component. */
  readonly tags: readonly string[]
  /** Aliases as the author wrote them. */
  readonly called: readonly string[]
  description: Prose | null
  members: Members | null
  /**
   * Texts of all places on the component's page, {@link textsPerName} for each; null until they are
   * loaded. `folded` has one text for each place, as the search compares it.
   */
  texts: readonly string[] | null
  folded: readonly string[] | null
}

/** Places on the page of a component, such as props, as the columns of its {@link MembersRow}. */
interface Members {
  readonly runs: readonly number[]
  readonly names: readonly string[]
  readonly ids: Readonly<Record<number, string>>
}

export interface Guide {
  readonly row: PageRow
  readonly name: Name
  readonly about: Prose
}

interface Kind {
  readonly label: string
  readonly level: Level
  readonly idPrefix: string
  readonly prose: Prose
}

/** All places on pages of components with the same name, such as the prop `size` of all of them. */
export interface Group {
  readonly title: string
  readonly name: Name
  /** Pairs in a flat list: the position of a component, then of the place in it. */
  readonly at: number[]
  /** Positions in `Corpus.kinds` of the kinds that these places have. */
  readonly kinds: number[]
}
/**
 * Names on the pages of all components, each with the places that have it, in the order of the
 * catalog: all names of list entries and sub-components, all of examples, or all of headings.
 */
interface Named {
  readonly byName: Map<string, Group>
  readonly groups: Group[]
  /** Index of the names; null if names have been added since it was made. */
  candidates: Candidates | null
}

export function createCorpus({ kinds, words, components, pages }: SearchCatalog): Corpus {
  const prefix = sharedNamePrefix(components.map(([, name]) => name))
  const owners = components.map(([slug, title, ...about]): Owner => {
    const [section = '', ...tags] = about.filter((at) => at > -2).map((at) => words[at] ?? '')
    const aliases = about.filter((at) => at < -1).map((at) => words[aliasAt(at)] ?? '')
    const slugName = searchName(slug, prefix)
    const name = searchName(title, prefix)
    return {
      slug,
      title,
      section,
      tags,
      called: aliases,
      name,
      slugName: slugName.joined === name.joined ? null : slugName,
      aliases: aliases.map((alias) => searchName(alias)),
      words: [section, ...tags].filter((word) => word !== '').map(proseOf),
      description: null,
      members: null,
      texts: null,
      folded: null,
    }
  })
  const noNames = (): Named => ({ byName: new Map(), groups: [], candidates: null })
  return {
    owners,
    bySlug: new Map(owners.map(({ slug }, at) => [slug, at])),
    guides: pages.map((row) => ({ row, name: searchName(row[2]), about: proseOf(row[3]) })),
    byPath: new Map(pages.map(([, path], at) => [path, at])),
    kinds: kinds.map(([label, level, idPrefix]) => {
      return { label, level, idPrefix, prose: proseOf(label) }
    }),
    named: { member: noNames(), example: noNames(), heading: noNames() },
    prose: createProseIndex(),
  }
}

export function addMembers(corpus: Corpus, rows: readonly MembersRow[]): void {
  for (const [slug, description, runs, names, ids] of rows) {
    const at = corpus.bySlug.get(slug)
    const owner = at === undefined ? undefined : corpus.owners[at]
    // A browser's cache may mix files of two builds, so the component may be unknown.
    if (at === undefined || owner === undefined || owner.members !== null) continue
    owner.members = { runs, names, ids }
    owner.description = description === '' ? null : proseOf(description)
    let place = 0
    for (let i = 0; i + 1 < runs.length; i += 2) {
      const kind = runs[i] ?? 0
      const same = corpus.named[corpus.kinds[kind]?.level ?? 'member']
      for (const end = place + (runs[i + 1] ?? 0); place < end; place++)
        addPlace(same, names[place] ?? '', kind, [at, place])
    }
  }
}

function addPlace(
  same: Named,
  title: string,
  kind: number,
  at: readonly [component: number, place: number],
): void {
  const group = same.byName.get(title)
  if (group === undefined) {
    const first: Group = { title, name: searchName(title), at: [...at], kinds: [kind] }
    same.byName.set(title, first)
    same.groups.push(first)
    same.candidates = null
  } else {
    group.at.push(...at)
    if (!group.kinds.includes(kind)) group.kinds.push(kind)
  }
}

export function addDetails({ owners, bySlug }: Corpus, rows: readonly DetailsRow[]): void {
  for (const [slug, texts] of rows) {
    const owner = owners[bySlug.get(slug) ?? -1]
    if (owner !== undefined) owner.texts = texts
  }
}

/** Returns the groups whose name may match a query. With typing mistakes any name may match. */
export function groupsFor(named: Named, query: Query, mistakes: boolean): readonly Group[] {
  const { groups } = named
  if (mistakes) return groups
  named.candidates ??= createCandidates(groups.map(({ name }) => name))
  return [...named.candidates.of(query)].flatMap((at) => groups[at] ?? [])
}

/** Returns the position in `Corpus.kinds` of a place's kind. */
export function kindAt({ runs }: Members, place: number): number {
  let [before, i] = [0, 0]
  for (; i + 1 < runs.length; i += 2) {
    before += runs[i + 1] ?? 0
    if (place < before) break
  }
  return runs[i] ?? 0
}

/**
 * Returns a text for each place of a component, in small letters without accents as the search
 * compares it. Returns null if the texts are not loaded yet.
 */
export function foldedTexts(owner: Owner): readonly string[] | null {
  const { texts } = owner
  if (texts === null) return null
  return (owner.folded ??= foldTexts(texts))
}

function foldTexts(texts: readonly string[]): string[] {
  const folded: string[] = []
  for (let i = 0; i < texts.length; i += textsPerName) {
    folded.push(fold(texts.slice(i, i + textsPerName).join(' ')))
  }
  return folded
}

/**
 * Returns the position of what a path without `.html` leads to: `owner` for a component, `page` for
 * a page that is about no component. A position is -1 if the path leads to none of its kind.
 */
export function subjectAt(
  { bySlug, byPath }: Corpus,
  path: string,
): { readonly owner: number; readonly page: number } {
  const [, slug] = /^components\/(.*)/.exec(path) ?? []
  return { owner: bySlug.get(slug ?? '') ?? -1, page: byPath.get(`${path}.html`) ?? -1 }
}

/** Index that finds, among thousands of names, the few that a query has to be compared with. */
interface Candidates {
  /**
   * Returns the positions, in ascending order, of all names that can match a query without a typing
   * mistake, and of some that cannot.
   */
  of(query: Query): Iterable<number>
}

/**
 * Makes the index of a list of names. It joins all names into one text, since one search in that
 * text is cheaper than a search in each name.
 */
export function createCandidates(names: readonly Name[]): Candidates {
  const text = names.map(({ joined }) => joined).join('\n')
  let end = -1
  const ends = names.map(({ joined }) => (end += joined.length + 1))
  const bony = names.flatMap(({ isBony }, at) => (isBony ? [at] : []))
  return {
    of(query) {
      // A word without its vowels, such as `btn`, is not found as a piece of a text: any name may
      // match.
      if (query.whole.isBony || query.terms.some(({ isBony }) => isBony)) return names.keys()
      const found = new Set(bony)
      for (const part of new Set(query.terms.flatMap(({ words }) => words.map(stemOf)))) {
        let at = 0
        for (let from = text.indexOf(part); from !== -1; from = text.indexOf(part, from + 1)) {
          while ((ends[at] ?? Infinity) <= from) at++
          found.add(at)
          from = ends[at] ?? text.length
        }
      }
      return [...found].toSorted((a, b) => a - b)
    },
  }
}

/** Returns a word without the `s` of a plural, since a name may be in the singular. */
function stemOf(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}
