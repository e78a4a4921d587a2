import type { Artifact } from '../../words/model/artifact.ts'
import type { Release } from '../../catalogs/history/history.ts'
import type { ExampleCode } from '../../words/model/example-model.ts'
import type { Component, Entry, Summary } from '../../words/model/component.ts'
import type { PageName } from '../../words/model/addresses.ts'
import type { ProseKind } from '../../words/model/page-kind.ts'
import type { IndexPage, PlacedIndexPage } from '../../words/model/index-pages.ts'
import type { Site } from '../../words/model/site.ts'
import type { Introduction } from '../pages/page.ts'
import type { Noted } from '../pages/llms-part.ts'
import type { PageRow } from '../../catalogs/search/data.ts'
import type { SearchText } from '../pages/search-text.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'

/** Parts that an output can be made of. An expensive part is a function or an iterable. */
export interface Parts {
  readonly site: Site
  /** Entries in catalog order, like all that follows. */
  readonly entries: readonly Entry[]
  /** Pages that hold the rows of the index; none: `index.html` does. */
  readonly indexPages: readonly IndexPage[]
  /** Index page that an output `perIndexPage` draws. */
  readonly indexPage: PlacedIndexPage
  /** Components one at a time: together they are many times the size of their text. */
  readonly components: Iterable<Component>
  readonly searchTexts: readonly SearchText[]
  /** Search rows of the prose of each component page, then of each page of prose; `''`: none. */
  readonly proses: readonly string[]
  /** True for each page that has search rows of prose. */
  readonly hasProse: readonly boolean[]
  /** Pages of prose, kind by kind, each with its search row. */
  readonly prosePages: readonly ListedProse[]
  /** Releases, oldest first; none: there is no history. */
  readonly releases: readonly Release[]
  /** Markdown pages. */
  readonly markdownPages: MarkdownPages
  /** Answer of the first component, as published. */
  readonly example: OpenApiExample | null
  /** Introduction of the home page; null: it has none. */
  readonly introduction: (Introduction & { readonly hasExamples: boolean }) | null
  /** Code of each component's live examples. */
  readonly examples: Iterable<readonly ExampleCode[]>
  /** True if a page other than the home page has a live example. */
  readonly hasExamples: boolean
  /**
   * Files that pages with live examples load besides their documents; none if there is no such
   * page.
   */
  readonly exampleFiles: readonly Artifact[]
  /** Usage counts of each app, by its name; empty: nobody counted. */
  readonly usage: readonly UsageCounts[]
  /** Files that the component at a position offers to the registry. */
  readonly registryFiles: (position: number) => readonly RegistryFile[]
  /** Pages with addresses of their own, kind by kind. */
  readonly pageNames: readonly PageName[]
  /** Script of `versions.js`, compiled. */
  readonly versionsScript: string
  /** Files that the program ships: styles, scripts, fonts. */
  readonly shippedFiles: readonly Artifact[]
  /** Files of the site's own look besides pictures; names carry a hash. */
  readonly brandFiles: readonly Artifact[]
  /** Pictures of the content folder that pages show. */
  readonly pictures: readonly Artifact[]
}
/** Page of prose, with its search row. */
export interface ListedProse extends Pick<Summary, 'description' | 'drawn'> {
  readonly kind: ProseKind
  readonly page: PageName
  readonly title: string
  readonly search: PageRow
}
export type PartName = keyof Parts

/** Markdown pages as they lie in the site, and their parts of the last `llms-full.txt`. */
export interface MarkdownPages {
  /**
   * Pages in catalog order, then those of prose; `length` is that of their part of the file, in
   * bytes.
   */
  readonly pages: readonly {
    readonly path: string
    readonly noted: Noted
    readonly length: number
  }[]
  /** Number of pages in all files. */
  readonly count: number
  /**
   * Reads a page; `''` in a build that only looks for problems: it writes no files, and only sizes
   * matter.
   */
  read(path: string): string
  /** Lengths of the last build's parts, in its order. */
  readonly lastLengths: readonly number[]
  /** Position of the page in the last build; -1 if this build drew the page. */
  lastPosition(position: number): number
  /**
   * Reads the bytes that the last build published at a path; null if they are not there any more.
   */
  readLast(path: string): Buffer | null
}

/** Component as the API answers it, for an example. */
export interface OpenApiExample {
  readonly slug: string
  readonly document: unknown
}

/** File that a component offers to the shadcn registry. */
export interface RegistryFile {
  /** Path below the content folder. */
  readonly path: string
  /** Word of the registry's schema, such as `registry:ui`. */
  readonly type: string
  /** Path in the project that installs the file; null: the client decides. */
  readonly target: string | null
  readonly text: string
}
