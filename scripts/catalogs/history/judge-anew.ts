import { asForm, formOf, type Change } from '../diff/change.ts'
import { comparedIn, judgeTypes, typeStyleOf } from '../diff/compare-types.ts'
import type { Release } from './history.ts'

/**
 * Names of properties by the attribute that sets them, for each component by slug. Has only
 * attributes that differ from the property's name, and that in nothing but case or hyphens.
 */
export type AttributeNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Judges the breaking changes of a history again, by the rules of this version, since an earlier
 * version may have written them. A change can only become milder, since the rows tell less than the
 * catalogs did.
 */
export function judgeAnew(
  releases: readonly Release[],
  attributes: AttributeNames,
): readonly Release[] {
  const all = releases.flatMap(({ changes }) => changes)
  const { marksOptional } = typeStyleOf(typesIn(all, 'old'), typesIn(all, 'new'))
  const judge = ({ changes }: Release): readonly Change[] => {
    const { marksNothing } = typeStyleOf(typesIn(changes, 'old'), typesIn(changes, 'new'))
    const style = { marksOptional, marksNothing }
    return withProperties(changes, attributes).map((change) => {
      if (change.level !== 'breaking' || change.member !== 'type') return change
      // No row tells of a prop that it can only be read.
      const compared = comparedIn(change.entry?.list ?? 'props', true, false)
      const form = judgeTypes(change.old, change.new, compared, style)
      const judged = asForm(change, form ?? 'text-changed')
      return judged.level === 'breaking' ? change : judged
    })
  }
  return releases.map((release) => ({ ...release, changes: judge(release) }))
}

const typesIn = (changes: readonly Change[], side: 'old' | 'new'): readonly string[] =>
  changes.flatMap((change) => {
    const text = change.member === 'type' ? change[side] : null
    return text === null ? [] : [text]
  })

/**
 * Turns the removal of an attribute and the addition of its property, within one release, into one
 * change `attribute-is-property`.
 */
function withProperties(changes: readonly Change[], attributes: AttributeNames): readonly Change[] {
  const key = (slug: string, name: string): string => `${slug} ${name}`
  const isOwnProp = ({ subcomponent, entry }: Change): boolean =>
    subcomponent === undefined && entry === undefined
  const added = new Set(
    changes.flatMap((one) =>
      formOf(one.kind) === '*-added' && isOwnProp(one) && one.prop !== null
        ? [key(one.slug, one.prop)]
        : [],
    ),
  )
  const made = new Set<string>()
  const found = changes.map((one): Change => {
    const { slug, prop } = one
    if (formOf(one.kind) !== '*-removed' || !isOwnProp(one) || prop === null) return one
    const property = attributes.get(slug)?.get(prop)
    if (property === undefined || !added.has(key(slug, property))) return one
    made.add(key(slug, property))
    const names = { prop: property, member: 'name', old: prop, new: property }
    return { ...asForm(one, 'attribute-is-property'), ...names, renamedTo: null }
  })
  if (made.size === 0) return changes
  return found.filter(
    (one) =>
      formOf(one.kind) !== '*-added' || !isOwnProp(one) || !made.has(key(one.slug, one.prop ?? '')),
  )
}
