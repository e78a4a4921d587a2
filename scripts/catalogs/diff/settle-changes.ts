import type { Component } from '../../words/model/component.ts'
import type { ListEntry } from '../../words/model/members.ts'
import type { TypeStyle } from '../../words/type-text/type-relation.ts'
import { asForm, formOf, type Change } from './change.ts'
import { comparedIn, judgeTypes, typesOf, typeStyleOf } from './compare-types.ts'
import { createRenames } from './renamed-types.ts'

type Catalog = readonly Component[]

/**
 * Judges again those changes that cannot be judged alone: by all types of both catalogs, and by how
 * many changes are alike.
 */
export const settleChanges = (
  changes: readonly Change[],
  old: Catalog,
  now: Catalog,
): readonly Change[] => settleDefaults(settleTypes(changes, old, now))

/**
 * Judges changes of types that may break code again, by all types of both catalogs. A mere new name
 * of a type becomes `type-renamed`. A change that may come from a tool alone, which leaves out
 * the marks of optional members, or `null` and `undefined`, becomes `type-unclear`.
 */
function settleTypes(changes: readonly Change[], old: Catalog, now: Catalog): readonly Change[] {
  const isRename = createRenames(old, now)
  let known: { readonly style: TypeStyle; readonly onlyRead: ReadonlySet<string> } | null = null
  return changes.map((one) => {
    if (!isBrokenType(one)) return one
    if (isRename(one.old ?? '', one.new ?? '')) return asForm(one, 'type-renamed')
    known ??= { style: typeStyleOf(typesOf(old), typesOf(now)), onlyRead: onlyReadIn(old, now) }
    return settledBy(known.style, one, known.onlyRead.has(propKey(one.slug, one.prop)))
  })
}

/**
 * Number of changes of one form from which they count as made by the docs or by the tool that reads
 * the code, and not by the code.
 */
export const manyAtOnce = 20

/**
 * Judges defaults that the old catalog did not state as changed texts, if there are many of them:
 * then the docs, or the tool that reads the code, began to state them.
 */
function settleDefaults(changes: readonly Change[]): readonly Change[] {
  const isGiven = ({ kind, old }: Change): boolean => kind === 'default-changed' && old === null
  if (changes.filter(isGiven).length < manyAtOnce) return changes
  return changes.map((one) => (isGiven(one) ? asForm(one, 'text-changed') : one))
}

const propKey = (slug: string, prop: string | null): string => `${slug} ${prop}`

/** Returns the props that are read-only in both catalogs, each as a key of slug and name. */
function onlyReadIn(old: Catalog, now: Catalog): ReadonlySet<string> {
  const [before, after] = [old, now].map(
    (catalog) => new Set(catalog.flatMap((component) => readonlyProps(component))),
  )
  return new Set([...(before ?? [])].filter((key) => after?.has(key)))
}

function readonlyProps({ slug, props, subcomponents = [] }: Component): readonly string[] {
  const keys = (own: readonly ListEntry[], prefix: string): readonly string[] =>
    own.flatMap((prop) => (prop.readonly ? [propKey(slug, `${prefix}${prop.name}`)] : []))
  return [...keys(props, ''), ...subcomponents.flatMap((part) => keys(part.props, `${part.name}.`))]
}

/** Returns true for a change of a type after which it takes fewer or other values, or may do so. */
const isBrokenType = ({ kind, member }: Change): boolean =>
  member === 'type' && /^type-(?:changed|narrowed|unclear)$/.test(formOf(kind))

/**
 * Judges a breaking change of a type again by the style of the catalogs' types. Returns it as
 * `type-unclear` if it may break nothing: types may leave out the marks of optional members, or
 * `null` and `undefined`. Returns any other change as it is.
 */
function settledBy(style: TypeStyle, one: Change, isOnlyRead: boolean): Change {
  if ((style.marksOptional && style.marksNothing) || one.level !== 'breaking') return one
  const compared = comparedIn(one.entry?.list ?? 'props', true, isOnlyRead)
  const form = judgeTypes(one.old, one.new, compared, style)
  return form === 'type-unclear' ? asForm(one, form) : one
}
