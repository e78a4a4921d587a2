/**
 * The words everything else is written in. Nothing here runs.
 *
 * `null` always means "the author left it out"; an empty string never does.
 */

/** One prop of a component, as the route answers it (contract 2.2, 2.3). */
export interface Prop {
  readonly name: string
  readonly type: string | null
  readonly default: string | null
  readonly required: boolean
  /** Markdown source, one line for a table cell. */
  readonly description: string | null
  /** `true`, or the text that says what to use instead. */
  readonly deprecated: true | string | null
  readonly since: string | null
}

/** The words for a status that we know (contract 2.1); others are published as written. */
export const statuses = ['draft', 'experimental', 'stable', 'deprecated'] as const

/** One catalog entry: all that the API says of a component (contract 2.3). */
export interface Component {
  readonly slug: string
  readonly name: string
  readonly props: readonly Prop[]
  /** Plain text. */
  readonly description: string | null
  readonly group: string | null
  readonly status: string | null
  readonly since: string | null
  readonly deprecated: true | string | null
  readonly tags: readonly string[] | null
}

/** A file of the content folder, as read. */
export interface Source {
  /** Below the content folder, `/`-separated. */
  readonly path: string
  /** UTF-8 decoded, no byte order mark, `\n` line ends. */
  readonly text: string
}

/** One file of the site. */
export interface Artifact {
  /** Below the output folder, `/`-separated. */
  readonly path: string
  readonly body: string | Uint8Array
  /** What a host should send as `Content-Type`. */
  readonly mediaType: string
}

/** A mistake in the content: data, never an exception. */
export interface Problem {
  /** The content folder's label and the path below it: the same wherever the build is run. */
  readonly file: string
  /** Another file that the message names, as `file` does. */
  readonly mentions?: string
  /** Line and column count from 1 in the file as the author sees it. */
  readonly line: number
  readonly column: number
  readonly message: string
  /** Stable kebab-case id, listed in the README. */
  readonly rule: string
  readonly severity: 'error' | 'warning'
}

/** The settings of the whole catalog: `index.md` and the options, defaults filled in. */
export interface Site {
  readonly title: string
  readonly description: string | null
  /** Absolute address of the site's root, no slash at the end: `https://acme.github.io/ui`. */
  readonly baseUrl: string
  /** False if `baseUrl` is only the preview's address: canonical addresses are then left out. */
  readonly published: boolean
  /** The path part of `baseUrl`: `''` or `/ui`. */
  readonly basePath: string
  /** BCP 47 tag for `<html lang>`. */
  readonly lang: string
  /** Where a source can be edited, with `:path` in place of its path; null if not known. */
  readonly editPattern: string | null
  /** How many components the catalog publishes. */
  readonly count: number
  /** Paths of the shipped files below the output folder, content-hashed. */
  readonly assets: SiteAssets
}

export interface SiteAssets {
  readonly style: string
  /** What the index alone needs: its rows and its filter. */
  readonly indexStyle: string
  readonly printStyle: string
  /** Loaded with the search. */
  readonly searchStyle: string
  readonly script: string
  readonly indexScript: string
  /** The search dialog and its library, loaded on first use. */
  readonly search: string
  /** Sets the remembered theme before the first paint. */
  readonly theme: string
  readonly icon: string
  /** Latin face of the font, preloaded by every page. */
  readonly font: string
}

/** What the lists say of a component: all but its props. */
export type Summary = Omit<Component, 'props'> & { readonly propCount: number }

/** What an index row, a neighbour link and the lists need of a component. */
export interface Entry {
  readonly component: Summary
  /** The group it is shown under: the author's `group`, else the sub-folder, else null. */
  readonly section: string | null
}
