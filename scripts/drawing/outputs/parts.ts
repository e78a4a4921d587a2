import type { Artifact } from '../../words/model/media-types.ts'
import type { Release } from '../../catalogs/history/history.ts'
import type { ExampleCode } from '../../words/model/example-model.ts'
import type { Component, Entry } from '../../words/model/component.ts'
import type { PageName } from '../../words/model/addresses.ts'
import type { ProseRow } from '../../../templates/index-page.ts'
import type { IndexPage, PlacedIndexPage } from '../../words/model/index-pages.ts'
import type { Site } from '../../words/model/site.ts'
import type { Introduction } from '../pages/page.ts'
import type { Noted } from '../pages/llms-part.ts'
import type { PageRow } from '../../catalogs/search/data.ts'
import type { SearchText } from '../pages/search-text.ts'
import type { PackageModules } from '../../reading/metadata/model.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'

/** Parts that an output can be made of. An expensive part is a function or an iterable. */
export interface Parts {
  readonly site: Site
  /** Entry of each component for lists and the index, in catalog order, as in other parts. */
  readonly entries: readonly Entry[]
  /** Pages that hold the rows of a large index; empty if `index.html` holds them. */
  readonly indexPages: readonly IndexPage[]
  /** Index page that an output `perIndexPage` draws. */
  readonly indexPage: PlacedIndexPage
  /** All components, one at a time: together they are many times the size of their text. */
  readonly components: Iterable<Component>
  readonly searchTexts: readonly SearchText[]
  /** Search row of the prose of each page, components first; `''` for a page without prose. */
  readonly proses: readonly string[]
  /** True for each page that has a search row of its prose: components, then pages of prose. */
  readonly hasProse: readonly boolean[]
  /** Pages of prose, kind by kind, each with its search row. */
  readonly prosePages: readonly ListedProse[]
  /** Releases of the history, oldest first; empty if there is no history. */
  readonly releases: readonly Release[]
  /** Markdown pages of the site, from which `llms-full.txt` is made. */
  readonly markdownPages: MarkdownPages
  /**
   * JSON of the first component as the API answers it, an example for the OpenAPI document; null
   * for an empty catalog.
   */
  readonly example: OpenApiExample | null
  /** Drawn introduction of the home page; null if the page has none. */
  readonly introduction: (Introduction & { readonly hasExamples: boolean }) | null
  /** Code of each component's live examples, in catalog order. */
  readonly examples: Iterable<readonly ExampleCode[]>
  /** True if a page other than the home page has a live example. */
  readonly hasExamples: boolean
  /**
   * Files that pages with live examples load besides the documents of examples; empty if there are
   * no such pages.
   */
  readonly exampleFiles: readonly Artifact[]
  /** Usage counts of each app, sorted by the app's name; empty if nobody counted. */
  readonly usage: readonly UsageCounts[]
  /** Modules that apps can import from each package whose metadata lists all its modules. */
  readonly modules: readonly PackageModules[]
  /** Returns the files that the component at a position offers to the shadcn registry. */
  readonly registryFiles: (position: number) => readonly RegistryFile[]
  /** Names of all pages with addresses of their own, kind by kind. */
  readonly pageNames: readonly PageName[]
  /** Compiled script of `versions.js`. */
  readonly versionsScript: string
  /** Files that the program ships: styles, scripts, fonts. */
  readonly shippedFiles: readonly Artifact[]
  /** Files of the site's own look besides pictures; names carry a hash. */
  readonly brandFiles: readonly Artifact[]
  /** Pictures of the content folder that pages show. */
  readonly pictures: readonly Artifact[]
}
/** Page of prose, such as a guide, with its search row. */
export interface ListedProse extends ProseRow {
  readonly search: PageRow
}
export type PartName = keyof Parts

/** Markdown pages in the site, and their parts in the `llms-full.txt` of the last build. */
export interface MarkdownPages {
  /**
   * Pages of components in catalog order, then pages of prose. `length` is the length in bytes of a
   * page's part in `llms-full.txt`.
   */
  readonly pages: readonly {
    readonly path: string
    readonly noted: Noted
    readonly length: number
  }[]
  /** Number of pages in all files that `llms-full.txt` is cut into. */
  readonly count: number
  /**
   * Reads a Markdown page. Returns `''` in a build that only looks for problems: it writes no
   * files, and only sizes matter.
   */
  read(path: string): string
  /** Lengths in bytes of the pages' parts in the last build, in the order of that build. */
  readonly lastLengths: readonly number[]
  /**
   * Returns the position in the last build of the page that now has this position; -1 if this build
   * drew the page.
   */
  lastPosition(position: number): number
  /** Returns the bytes of the file that the last build published at a path; null if it is gone. */
  readLast(path: string): Buffer | null
}

/** Component as the API answers it, as an example in the OpenAPI document. */
export interface OpenApiExample {
  readonly slug: string
  readonly document: unknown
}

/** File that a component offers to the shadcn registry. */
export interface RegistryFile {
  /** Path of the file below the content folder. */
  readonly path: string
  /** Kind of the file in the registry's schema, such as `registry:ui`. */
  readonly type: string
  /** Path of the file in the project that installs it; null if the client decides. */
  readonly target: string | null
  readonly text: string
}
