import uFuzzy from '@leeoniya/ufuzzy'
import type { Component } from '../model/component.ts'
import { entriesOf, lists, propsList, type List } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'

/** A component, or an entry of one of its lists, that a query finds. */
export interface Hit {
  readonly slug: string
  readonly name: string
  /** Null: the component itself, or an entry of another list. */
  readonly prop: string | null
  /** The sub-component that has the prop; null: the component. */
  readonly subcomponent: string | null
  /** What an entry of another list is, such as `event`, and its name. */
  readonly kind: string | null
  readonly member: string | null
  readonly type: string | null
  readonly description: string | null
}

const nothing = { prop: null, subcomponent: null, kind: null, member: null, type: null } as const

// Forgives what the search of the pages does: one wrong, missing, doubled or swapped letter in each word.
const fuzzy = new uFuzzy({
  intraMode: 1,
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
})
// More words than this in any order cost more than they tell.
const mostPermuted = 4

/**
 * What the query finds, best first: components by their names, then props and the like by theirs, then all
 * that is said of either (types with their values, defaults, descriptions, group and tags).
 */
export function searchCatalog(components: readonly Component[], query: string): Hit[] {
  const hits: Hit[] = []
  const names: string[] = []
  const texts: string[] = []
  for (const { slug, name, description, group, status, tags } of components) {
    hits.push({ ...nothing, slug, name, description })
    names.push(`${slug} ${name}`)
    texts.push([slug, name, group, status, ...(tags ?? []), description].join(' '))
  }
  for (const component of components) {
    const { slug, name } = component
    for (const list of lists) {
      for (const entry of entriesOf(component, list)) {
        const { type, description } = entry
        const found =
          list === propsList ? { prop: entry.name } : { kind: list.noun, member: entry.name }
        hits.push({ ...nothing, slug, name, ...found, type, description })
        names.push(`${name} ${entry.name}`)
        texts.push([slug, name, ...textsOf(entry, list)].join(' '))
      }
    }
    for (const { name: subcomponent, props } of component.subcomponents ?? []) {
      for (const entry of props) {
        const { name: prop, type, description } = entry
        hits.push({ ...nothing, slug, name, prop, subcomponent, type, description })
        names.push(`${name} ${subcomponent} ${prop}`)
        texts.push([slug, name, subcomponent, ...textsOf(entry, propsList)].join(' '))
      }
    }
  }
  const order = new Set([...find(names, query), ...find(texts, query)])
  return [...order].flatMap((at) => hits[at] ?? [])
}

/** All that a query can find of an entry. */
function textsOf(entry: ListEntry, { members }: List): unknown[] {
  return members
    .filter(({ kind }) => kind === 'name' || kind === 'value' || kind === 'markdown')
    .map(({ key }) => entry[key])
}

function find(texts: string[], query: string): number[] {
  const words = query.trim().split(/\s+/).length
  const [found, info, order] = fuzzy.search(texts, query, words <= mostPermuted ? words : 0, 1e5)
  if (found === null) return []
  if (info === null || order === null) return [...found]
  return order.flatMap((at) => info.idx[at] ?? [])
}
