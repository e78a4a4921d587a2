import type { Component } from '../../words/model/component.ts'
import { lists, listsOf, propsList, type List } from '../../words/model/lists.ts'
import {
  blankEntry,
  facts,
  type Facts,
  type ListEntry,
  type MemberKind,
} from '../../words/model/members.ts'
import type { Subcomponent } from '../../words/model/subcomponents.ts'

/*
 * Reads components from outside: from a published catalog, or from a program that calls the API.
 * Each member is read once, by the tables of the model (`facts` and `lists`), so a member that is
 * added to a table is checked without a change here.
 */

export type ReadDocument = { readonly component: Component } | { readonly fault: string }

/** Error about a member of a document; its message names the member. */
class Fault extends Error {}

/**
 * Reads a component from a document of the API. Returns a `fault` that names the member if one is
 * missing, has another type or cannot be read. Never throws, even if a getter or a proxy in the
 * document does.
 */
export function readDocument(document: unknown, slug: string): ReadDocument {
  try {
    return { component: componentOf(document, slug) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

/**
 * Reads the items of an array, each once. Returns null if the value is no array, or an item is
 * missing or cannot be read. Never throws.
 */
export function itemsOf(value: unknown): readonly unknown[] | null {
  try {
    return readItems(value, '')
  } catch (error) {
    if (error instanceof Fault) return null
    throw error
  }
}

/**
 * Reads a member of an object from outside. Returns undefined if the member is missing or cannot be
 * read, or if `value` is no object. Never throws.
 */
export function peek(value: unknown, key: string): unknown {
  try {
    return memberOf(value, key, '')
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

function componentOf(document: unknown, slug: string): Component {
  const name = readMember(document, { key: 'name', kind: 'name' }, '')
  const members = readMembers(document, facts, '') as Facts
  const found = new Map(
    lists.map((list) => [
      list.key,
      readEntries(memberOf(document, list.key, ''), list, list.key, list.none !== undefined),
    ]),
  )
  const subcomponents = readSubcomponents(memberOf(document, 'subcomponents', ''))
  return {
    slug,
    name: String(name),
    ...members,
    ...listsOf((list) => found.get(list.key) ?? []),
    ...(subcomponents.length === 0 ? {} : { subcomponents }),
  }
}

function readSubcomponents(value: unknown): readonly Subcomponent[] {
  if (value === undefined) return []
  return readItems(value, 'subcomponents').map((one, i) => {
    const path = `subcomponents[${i}]`
    return {
      name: String(readMember(one, { key: 'name', kind: 'name' }, path)),
      props: readEntries(memberOf(one, 'props', path), propsList, `${path}.props`, true),
    }
  })
}

function readEntries(
  value: unknown,
  { members }: List,
  path: string,
  isRequired: boolean,
): readonly ListEntry[] {
  if (value === undefined) {
    if (isRequired) throw new Fault(`"${path}" is missing`)
    return []
  }
  return readItems(value, path).map((entry, i) => ({
    ...blankEntry,
    ...(readMembers(entry, members, `${path}[${i}]`) as Partial<ListEntry>),
  }))
}

interface Row {
  readonly key: string
  readonly kind: MemberKind
  readonly always?: boolean
}

function readMembers(owner: unknown, rows: readonly Row[], path: string): object {
  return Object.fromEntries(rows.map((row) => [row.key, readMember(owner, row, path)]))
}

function readMember(owner: unknown, { key, kind, always }: Row, ownerPath: string): unknown {
  const path = ownerPath === '' ? key : `${ownerPath}.${key}`
  const value = memberOf(owner, key, ownerPath)
  if (value !== undefined) return readValue(value, kind, path)
  if (always === true || kind === 'name') throw new Fault(`"${path}" is missing`)
  return kind === 'flag' ? false : null
}

function readValue(value: unknown, kind: MemberKind, path: string): unknown {
  switch (kind) {
    case 'name':
    case 'word':
    case 'tag':
    case 'text':
    case 'markdown':
    case 'value':
      return textOf(value, path)
    case 'words':
      return readItems(value, path).map((item, i) => textOf(item, `${path}[${i}]`))
    case 'addresses':
    case 'texts':
      return readTexts(value, path)
    case 'flag':
      if (typeof value === 'boolean') return value
      throw new Fault(`"${path}" is not of its type`)
    case 'deprecation':
      return value === true ? true : textOf(value, path)
  }
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value
  throw new Fault(`"${path}" is not of its type`)
}

function readTexts(value: unknown, path: string): Readonly<Record<string, string>> {
  if (!isObject(value, path)) throw new Fault(`"${path}" is not of its type`)
  const entries = guarded(() => Object.entries(value), path)
  return Object.fromEntries(
    entries.map(([name, text]) => [name, textOf(text, `${path}.${name.slice(0, 80)}`)]),
  )
}

function readItems(value: unknown, path: string): readonly unknown[] {
  if (!guarded(() => Array.isArray(value), path)) throw new Fault(`"${path}" is not of its type`)
  const list = value as readonly unknown[]
  const length: unknown = guarded(() => list.length, path)
  const items: unknown[] = []
  for (let i = 0; i < Number(length); i++) {
    const item = guarded(() => list[i], `${path}[${i}]`)
    // An array may claim billions of items: the first missing one ends the reading.
    if (item === undefined) throw new Fault(`"${path}[${i}]" is not of its type`)
    items.push(item)
  }
  return items
}

function memberOf(owner: unknown, key: string, path: string): unknown {
  if (!isObject(owner, path)) throw new Fault(`"${path}" is not of its type`)
  return guarded(() => owner[key], path === '' ? key : `${path}.${key}`)
}

/** Returns true for an object that is no array. The types of its members are not checked here. */
function isObject(value: unknown, path: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !guarded(() => Array.isArray(value), path)
}

/**
 * Calls `read` to get a value that may be a getter or a proxy. Throws a {@link Fault} with the path
 * if `read` throws.
 */
function guarded<T>(read: () => T, path: string): T {
  try {
    return read()
  } catch {
    throw new Fault(`"${path}" cannot be read`)
  }
}
