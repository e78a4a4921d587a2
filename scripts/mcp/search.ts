import uFuzzy from '@leeoniya/ufuzzy'
import type { Component } from '../model/component.ts'

/** A component, or one of its props, that a query finds. */
export interface Hit {
  readonly slug: string
  readonly name: string
  /** Null: the component itself. */
  readonly prop: string | null
  /** The component's or the prop's. */
  readonly type: string | null
  readonly description: string | null
}

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
 * What the query finds, best first: components by their names, then props by theirs, then all
 * that is said of either (types with their values, defaults, descriptions, group and tags).
 */
export function searchCatalog(components: readonly Component[], query: string): Hit[] {
  const hits: Hit[] = []
  const names: string[] = []
  const texts: string[] = []
  for (const { slug, name, description, group, status, tags } of components) {
    hits.push({ slug, name, prop: null, type: null, description })
    names.push(`${slug} ${name}`)
    texts.push([slug, name, group, status, ...(tags ?? []), description].join(' '))
  }
  for (const { slug, name, props } of components) {
    for (const prop of props) {
      const { type, description } = prop
      hits.push({ slug, name, prop: prop.name, type, description })
      names.push(`${name} ${prop.name}`)
      texts.push([slug, name, prop.name, type, prop.default, description].join(' '))
    }
  }
  const order = new Set([...find(names, query), ...find(texts, query)])
  return [...order].flatMap((at) => hits[at] ?? [])
}

function find(texts: string[], query: string): number[] {
  const words = query.trim().split(/\s+/).length
  const [found, info, order] = fuzzy.search(texts, query, words <= mostPermuted ? words : 0, 1e5)
  if (found === null) return []
  if (info === null || order === null) return [...found]
  return order.flatMap((at) => info.idx[at] ?? [])
}
