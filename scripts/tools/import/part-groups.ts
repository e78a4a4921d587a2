import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { line } from './written-entries.ts'
import { addTo } from '../../words/model/gather.ts'

/** Last words in the names that libraries give to the parts of a component. */
const partWords = new Set(
  'Root Trigger Content Header Footer Title Description Body Item Label List Panel Close Indicator Overlay Portal Viewport Group'.split(
    ' ',
  ),
)

/**
 * Finds components that are parts of one thing, where each is exported by itself: `DialogRoot`, `DialogTitle` and all
 * others that begin with `Dialog`. The name of the thing is the shortest beginning that either has a `Root`, or is
 * itself a component and has two such parts.
 *
 * @returns the name of the thing in words, for each of its components
 */
export function findPartGroups(
  components: readonly ComponentMetadata[],
): ReadonlyMap<ComponentMetadata, string> {
  const words = new Map(components.map((component) => [component, wordsOf(component.key)]))
  const keys = new Set(components.map(({ key }) => key))
  const members = new Map<string, string[]>()
  for (const own of words.values())
    for (let count = 1; count < own.length; count++)
      addTo(members, own.slice(0, count).join(''), own.at(-1) ?? '')
  const isThing = (start: string): boolean => {
    const ends = members.get(start) ?? []
    if (ends.length < 2 && !(ends.length === 1 && keys.has(start))) return false
    const parts = ends.filter((end) => partWords.has(end))
    return keys.has(`${start}Root`) || (keys.has(start) && parts.length > 1)
  }
  return new Map(
    [...words].flatMap(([component, own]) => {
      const count = own.findIndex((_, i) => isThing(own.slice(0, i + 1).join(''))) + 1
      const title = line(own.slice(0, count).join(' '))
      return title === '' ? [] : [[component, title] as const]
    }),
  )
}

/** Summary of a possible grouping: numbers of components and groups, and the first names. */
export interface GroupOffer {
  readonly components: number
  readonly groups: number
  readonly names: readonly string[]
}

/**
 * Returns an offer to group those of the chosen components that are parts of the same things.
 * Returns null if there are fewer than two groups, or if less than a fourth of the chosen would get
 * one.
 */
export function offerPartGroups(
  components: readonly ComponentMetadata[],
  chosen: readonly ComponentMetadata[],
): GroupOffer | null {
  const wanted = new Set(chosen)
  const found = new Map([...findPartGroups(components)].filter(([one]) => wanted.has(one)))
  const groups = new Set(found.values())
  if (groups.size < 2 || found.size * 4 < chosen.length) return null
  const names = [...found.keys()].slice(0, 2).map(({ key }) => key)
  return { components: found.size, groups: groups.size, names }
}

/**
 * Returns the words of a name such as `AlertDialogRoot`: `Alert`, `Dialog`, `Root`. Returns none
 * for a name of another form.
 */
const wordsOf = (key: string): readonly string[] =>
  /^\p{Lu}[\p{L}\p{N}]*$/u.test(key) && key.length < 200
    ? (key.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}[\p{Ll}\p{N}]*/gu) ?? [])
    : []
