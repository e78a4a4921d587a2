import { addressRoot, pagePath } from '../../words/model/addresses.ts'
import { plainDescription, type Component, type Entry } from '../../words/model/component.ts'
import { plainDeprecation } from '../pages/llms-part.ts'
import type { EntryMemberKey, ListEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Site } from '../../words/model/site.ts'
import type { OfferedSource } from './output.ts'

export type ElementComponent = Component & { readonly tag: string }

/**
 * Yields the components with their descriptions and deprecations as plain text. A description is a
 * line of Markdown (contract 2.1), but links in it would lead nowhere from an editor, and editors
 * take other HTML and pictures than pages do.
 */
export function* inPlainWords(
  components: Iterable<Component>,
  entries: readonly Entry[],
): Generator<Component> {
  let at = 0
  for (const component of components) {
    const entry = entries[at++]
    yield entry === undefined
      ? component
      : {
          ...component,
          description: plainDescription(entry.component),
          deprecated: plainDeprecation(entry.component),
        }
  }
}

/**
 * Yields the components that have a tag, by which editors know them. Of several components with one
 * tag only the first comes: an editor has one entry for the tag.
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

/**
 * Reports components that the files for editors leave out, since an earlier component has their
 * tag. Problem, as a warning: `tag-duplicate`.
 */
export function repeatedTags(sources: readonly OfferedSource[]): Problem[] {
  const owners = new Map<string, string>()
  return sources.flatMap(({ tag, file }): Problem[] => {
    const owner = tag === null ? undefined : owners.get(tag)
    if (tag === null) return []
    if (owner === undefined) {
      owners.set(tag, file)
      return []
    }
    const message = `the files for editors leave this component out: its tag ${quoted(tag)} is that of ${owner}`
    const place = { file, line: 1, column: 1, mentions: owner }
    return [{ ...place, message, rule: 'tag-duplicate', severity: 'warning' }]
  })
}

export type Json = Readonly<Record<string, unknown>>

/**
 * Functions of one output format that write the members of an entry as JSON. They write in the
 * order of the rows: of two that write the same key, the later one counts. A member without a row
 * does not compile.
 */
export type EntryWords<Key extends EntryMemberKey> = {
  readonly [Member in Key]: (entry: ListEntry) => Json
}

/**
 * Returns an empty object, for a member that the format has no word for, or that the function for
 * another member writes.
 */
export const unsaid = (): Json => ({})

export function sayEntry(entry: ListEntry, words: Partial<EntryWords<EntryMemberKey>>): Json {
  // There are many entries: only one object is made.
  const said: Record<string, unknown> = {}
  for (const say of Object.values(words)) Object.assign(said, say(entry))
  return said
}

/** Returns an object with a list under this key, or an empty object if the list is empty. */
export function listed(key: string, entries: readonly unknown[] | undefined): Json {
  return entries === undefined || entries.length === 0 ? {} : { [key]: entries }
}

/** Writes values as a JSON list, one a line, since versions of it are compared. */
export function jsonLines(values: Iterable<unknown>): string {
  // One at a time: together they are many times the size of their text.
  const lines: string[] = []
  for (const value of values) lines.push(JSON.stringify(value))
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}

/**
 * Returns the address of a component's page. Returns null if the site has no address: an editor
 * cannot open a path alone.
 */
export function publishedPageAddress(slug: string, site: Site): string | null {
  return site.published ? `${addressRoot(site)}/${pagePath(slug)}` : null
}

/** Returns the name of a slot as files about elements write it: `''` for the default slot. */
export function writeSlotName({ name }: ListEntry): string {
  return name === 'default' ? '' : name
}

/**
 * Returns a component's description as Markdown that shows its words as they are; null if it has
 * none.
 */
export function componentText({ description }: Component): string | null {
  return description === null ? null : escapeEditorMarkdown(description)
}

/**
 * Returns the description of an entry as Markdown. For a required entry it begins with
 * "(required)", for formats without a word for that.
 */
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
