import type { ListKey, Lists } from './lists.ts'
import type { Facts, ListEntry } from './members.ts'
import type { Subcomponent } from './subcomponents.ts'

/**
 * The model of a component, which all other code uses.
 *
 * `null` always means "the author left it out"; an empty string never does.
 */

/** Prop of a component, as the API answers it (contract 2.2, 2.3). */
export type Prop = ListEntry

/** Component of a catalog: all that the API says of it (contract 2.3). */
export interface Component extends Facts, Lists {
  readonly slug: string
  readonly name: string
  /** Sub-components; left out if there are none. */
  readonly subcomponents?: readonly Subcomponent[]
}

/** Export of a package that is a component, or a part of it, under another name. */
export interface ExportName {
  /** Name of the sub-component that it is; null for the component itself. */
  readonly part: string | null
  /** Entry point that exports the name; `.` is the package itself. */
  readonly entry: string
  readonly name: string
}

/** Reads a word of `exportedAs`: `Tabs.Trigger`, `./menu List`, `Tabs.List/TabList`. */
export function readExportName(word: string): ExportName {
  const [, part = null, entry = '.', name = word] =
    /^(?:([^\s/]+)\/)?(?:(\.\/\S+) )?(\S+)$/.exec(word) ?? []
  return { part, entry, name }
}

/** Returns a component's other names: those to find it by, and those it is exported by. */
export function namesBeside({
  aliases,
  exportedAs,
}: Partial<Pick<Facts, 'aliases' | 'exportedAs'>>): readonly string[] {
  const exports = (exportedAs ?? []).map(readExportName)
  const own = exports.flatMap(({ part, name }) => (part === null ? [name] : []))
  return [...new Set([...(aliases ?? []), ...own])]
}

/** Component as lists of components need it, without its props and its other lists. */
export type Summary = Omit<Component, ListKey | 'subcomponents'> & {
  readonly propCount: number
  /** Description of the component, drawn from Markdown; null if the description is plain text. */
  readonly drawn: DrawnText | null
}

/** Text with inline Markdown, drawn as markup and as plain text. */
export interface DrawnText {
  /** Markup without links, for lists of components. */
  readonly inList: string
  /** Plain text, for places without markup. */
  readonly text: string
}

/** Returns a description as plain text, for places without markup. */
export function plainDescription({
  description,
  drawn,
}: Pick<Summary, 'description' | 'drawn'>): string | null {
  return drawn?.text ?? description
}

/** Component with all that the index, lists and links to neighbours show of it. */
export interface Entry {
  readonly component: Summary
  /** Group of the component: the author's `group`, else the sub-folder, else null. */
  readonly section: string | null
  readonly thumbnail: Thumbnail | null
  /** Number of uses in apps; null if uses are not counted. */
  readonly uses: number | null
}

/** Picture of a component on the index, as paths below the output folder. */
export interface Thumbnail {
  readonly light: string
  /** Thumbnail for the dark colour scheme; null if it is the same picture as `light`. */
  readonly dark: string | null
}
