import { kindAt, subjectAt, type Corpus, type Owner } from './corpus.ts'
import { textsPerName, usualId, type PageRow } from './data.ts'
import type { Hit } from './hits.ts'
import type { FoundProse } from './prose-index.ts'
import { matchProse, type Query } from './query.ts'
import { proseOf } from './split-words.ts'

/** Row of a search's results, with its title, links and texts. */
export interface Row {
  readonly title: string
  /** Kinds of the row's places: one name may be a prop's and a slot's. */
  readonly kinds: readonly string[]
  /** Links of the row: to one place, or to one place in each component that has the name. */
  readonly spots: readonly Spot[]
  /** Texts about the row's only place, such as type and description; empty if there are several. */
  readonly about: readonly string[]
  /** Other name of the component that the query contains; null if there is none. */
  readonly called: string | null
}

/** Page, or place on a page, that a row links to. */
export interface Spot {
  readonly path: string
  /** Name of the component that the page is about; the page's title if it is about none. */
  readonly owner: string
  /** Position in the catalog of the component that the page is about; -1 if there is none. */
  readonly component: number
  /** Position among the component's places; null if the link leads to a page or into its text. */
  readonly place: number | null
  readonly kind: string
}

/** Name for the kind of a component in the search's results. */
export const componentKind = 'component'
/** Name for the kind of a match in the text of a page, in the search's results. */
export const proseKind = 'text'

export function rowOf(corpus: Corpus, hit: Hit, query: Query): Row {
  if (hit.prose !== null) return proseRow(corpus, hit.prose)
  const guide = corpus.guides[hit.page]
  if (guide !== undefined) return guideRow(guide.row)
  const owner = corpus.owners[hit.owner]
  if (owner !== undefined) return ownerRow(owner, hit, query)
  return groupRow(corpus, hit)
}

export function guideRow([kind, path, title, about]: PageRow): Row {
  const spot = { path, owner: title, component: -1, place: null, kind }
  return { title, kinds: [kind], spots: [spot], about: [about], called: null }
}

function ownerRow(
  { slug, title, section, tags, called: aliases, description }: Owner,
  { owner: component, called }: Hit,
  query: Query,
): Row {
  const path = `components/${slug}.html`
  const spot = { path, owner: title, component, place: null, kind: componentKind }
  const filed = tags.filter((tag) => isSaid(tag, query))
  const about = [section, ...filed, description?.text ?? ''].filter((text) => text !== '')
  const alias = aliases.find((one) => isSaid(one, query)) ?? null
  return { title, kinds: [componentKind], spots: [spot], about, called: called ?? alias }
}

const isSaid = (text: string, query: Query): boolean =>
  query.terms.some((term) => matchProse(proseOf(text), term) !== null)

function groupRow({ owners, kinds }: Corpus, { group, at }: Hit): Row {
  const spots: Spot[] = []
  const found = new Set<number>()
  for (let i = 0; i + 1 < at.length; i += 2) {
    const [component, place] = [at[i] ?? 0, at[i + 1] ?? 0]
    const { slug = '', title: owner = '', members } = owners[component] ?? {}
    if (!members) continue
    const kind = kindAt(members, place)
    found.add(kind)
    const { label = '', idPrefix = '' } = kinds[kind] ?? {}
    const id = members.ids[place] ?? usualId(idPrefix, members.names[place] ?? '')
    const path = `components/${slug}.html#${encodeURI(id)}`
    spots.push({ path, owner, component, place, kind: label })
  }
  const [first] = spots
  return {
    title: group?.title ?? '',
    kinds: [...found].toSorted((a, b) => a - b).map((kind) => kinds[kind]?.label ?? ''),
    spots,
    about: spots.length === 1 && first !== undefined ? saidOf(owners[first.component], first) : [],
    called: null,
  }
}

function saidOf(owner: Owner | undefined, { place }: Spot): string[] {
  const from = (place ?? 0) * textsPerName
  const [type = '', value = '', description = ''] =
    owner?.texts?.slice(from, from + textsPerName) ?? []
  return [type, value === '' ? '' : `= ${value}`, description].filter((text) => text !== '')
}

function proseRow(corpus: Corpus, { page, id, title: heading, said }: FoundProse): Row {
  const at = subjectAt(corpus, page)
  const component = at.owner
  const owner = corpus.owners[component]?.title ?? corpus.guides[at.page]?.row[2] ?? ''
  const path = `${page}.html${id === '' ? '' : `#${encodeURI(id)}`}`
  const spot = { path, owner, component, place: null, kind: proseKind }
  return {
    title: heading === '' ? owner : heading,
    kinds: [proseKind],
    spots: [spot],
    about: [said],
    called: null,
  }
}
