import { addressRoot, pagePath } from '../../words/model/addresses.ts'
import type { Component } from '../../words/model/component.ts'
import type { EntryMemberKey, ListEntry } from '../../words/model/members.ts'
import type { Site } from '../../words/model/site.ts'

/** Component that is a custom element. */
export type ElementComponent = Component & { readonly tag: string }

/**
 * Components that editors know by a tag. If several have one tag, the first: an editor has one
 * entry for it.
 */
export function* elementsOf(components: Iterable<Component>): Generator<ElementComponent> {
  const tags = new Set<string>()
  for (const component of components) {
    const { tag } = component
    if (tag === null || tags.has(tag)) continue
    tags.add(tag)
    yield { ...component, tag }
  }
}

export type Json = Readonly<Record<string, unknown>>

/**
 * Writers of a format for each member of an entry, in the order in which they write: of two that
 * write the same key the later one counts. A member without a row does not compile.
 */
export type EntryWords<Key extends EntryMemberKey> = {
  readonly [Member in Key]: (entry: ListEntry) => Json
}

/** Writer of a member that the format has no word for, or that another writer covers. */
export const unsaid = (): Json => ({})

export function sayEntry(entry: ListEntry, words: Partial<EntryWords<EntryMemberKey>>): Json {
  // There are many entries: only one object is made.
  const said: Record<string, unknown> = {}
  for (const say of Object.values(words)) Object.assign(said, say(entry))
  return said
}

/** Member with a list, left out if the list is empty. */
export function listed(key: string, entries: readonly unknown[] | undefined): Json {
  return entries === undefined || entries.length === 0 ? {} : { [key]: entries }
}

/** List of JSON values, one a line: nobody reads it by eye, but versions of it are compared. */
export function jsonLines(values: Iterable<unknown>): string {
  // One at a time: together they are many times the size of their text.
  const lines: string[] = []
  for (const value of values) lines.push(JSON.stringify(value))
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}

/**
 * File of JSON in which each `<` is escaped, as in every JSON file of the site. `<` stands in
 * strings only.
 */
export function inertJsonFile(text: string): string {
  return `${text.replaceAll('<', '\\u003c')}\n`
}

/** Address of the component's page. Null: only its path is known, which an editor cannot open. */
export function publishedPageAddress(slug: string, site: Site): string | null {
  return site.published ? `${addressRoot(site)}/${pagePath(slug)}` : null
}

/** Name of a slot in files about elements: the default slot has an empty one. */
export function writeSlotName({ name }: ListEntry): string {
  return name === 'default' ? '' : name
}

/** Description of a component as plain Markdown: its links lead nowhere from an editor. */
export function componentText({ description }: Component): string | null {
  return description === null ? null : escapeEditorMarkdown(description)
}

/** Description of an entry as Markdown; formats without a word for it say "required" there. */
export function requiredText({ description, required }: ListEntry): string | null {
  if (!required) return description
  return description === null ? '(required)' : `(required) ${description}`
}

/**
 * Escapes plain text for Markdown. Only marks are escaped, since some readers show the source:
 * `snake_case` and `a < b` stay.
 */
export function escapeEditorMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*[\]~]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^([ \t]*)([#>]|[-+](?=\s|$)|[-=]+[ \t]*$)/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}
