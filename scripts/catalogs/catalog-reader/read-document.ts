import type { Component } from '../../words/model/component.ts'
import {
  aFlag,
  aText,
  anything,
  everyItem,
  JsonReading,
  objectOf,
  orElseMissing,
  readShape,
  recordOf,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import { lists, propsList, type List } from '../../words/model/lists.ts'
import { blankEntry, facts, type ListEntry, type MemberKind } from '../../words/model/members.ts'
import type { Subcomponent } from '../../words/model/subcomponents.ts'

/*
 * Reads components from outside: from a published catalog, or from a program that calls the API.
 * Each member is read once, by the tables of the model (`facts` and `lists`), so a member that is
 * added to a table is checked without a change here.
 */

export type ReadDocument = { readonly component: Component } | { readonly fault: string }

/**
 * Reads a component from a document of the API. Returns a `fault` that names the member if one is
 * missing, has another type or cannot be read. Never throws, even if a getter or a proxy in the
 * document does.
 */
export function readDocument(document: unknown, slug: string): ReadDocument {
  const reading = new JsonReading(1, 'plain')
  const read = reading.read(component, document)
  if (read === undefined) return { fault: reading.faults[0]?.message ?? '' }
  const { subcomponents, ...members } = read
  return {
    component: { slug, ...members, ...(subcomponents.length === 0 ? {} : { subcomponents }) },
  }
}

/** Returns a list's items, each read once; null if it is no list or unreadable. Never throws. */
export const itemsOf = (value: unknown): readonly unknown[] | null =>
  readShape(everyItem(anything), value) ?? null

/** Reads a member; undefined if it is missing or unreadable, or if `value` is no object. */
export const peek = (value: unknown, key: string): unknown =>
  readShape(objectOf({ [key]: anything }), value)?.[key]

const texts = recordOf(aText)
const kinds: Readonly<Record<MemberKind, JsonShape<unknown>>> = {
  name: aText,
  word: aText,
  tag: aText,
  text: aText,
  markdown: aText,
  value: aText,
  words: everyItem(aText),
  addresses: texts,
  texts,
  flag: aFlag,
  deprecation: (value, at) => (value === true ? true : aText(value, at)),
}

interface Row {
  readonly key: string
  readonly kind: MemberKind
  readonly always?: boolean
}

const shapesOf = (rows: readonly Row[]): Readonly<Record<string, JsonShape<unknown>>> =>
  Object.fromEntries(
    rows.map(({ key, kind, always }) => [
      key,
      always === true || kind === 'name'
        ? kinds[kind]
        : orElseMissing(kinds[kind], kind === 'flag' ? false : null),
    ]),
  )

function entriesOf({ members }: List): JsonShape<readonly ListEntry[]> {
  const own = objectOf(shapesOf(members))
  return everyItem((value, at) => {
    const read = own(value, at)
    return read === undefined ? undefined : { ...blankEntry, ...read }
  })
}

const subcomponent = objectOf({ name: aText, props: entriesOf(propsList) })

/** Shape of the JSON of a component, without its slug, made from the model's tables of members. */
const component = objectOf({
  name: aText,
  ...shapesOf(facts),
  ...Object.fromEntries(
    lists.map((list) => [
      list.key,
      list.none === undefined ? orElseMissing(entriesOf(list), []) : entriesOf(list),
    ]),
  ),
  subcomponents: orElseMissing(everyItem(subcomponent), []),
}) as JsonShape<Omit<Component, 'slug'> & { readonly subcomponents: readonly Subcomponent[] }>
