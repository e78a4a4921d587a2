/**
 * Types of `component-catalog`. They are written by hand, so that they stand on their own: no file
 * of the program, no other package, no library but ECMAScript's. `../index.ts` implements them.
 */

/**
 * Type `AbortSignal` of the project, from `@types/node` or the DOM library; `never` if it has
 * neither.
 */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer T } } ? T : never
type Address = typeof globalThis extends { URL: { prototype: infer T } } ? T : never

// Without this line, types that are not marked as exports would be exported, too.
export {}

/** Name of a host, that is a web server or a hosting service, that a build can write files for. */
export type HostName =
  | 'apache'
  | 'azure'
  | 'caddy'
  | 'cloudflare'
  | 'firebase'
  | 'github'
  | 'gitlab'
  | 'lighttpd'
  | 'netlify'
  | 'nginx'
  | 's3'
  | 'serve'
  | 'vercel'

/** Format of another tool that a build can write files for. */
export type OutputName = 'shadcn' | 'storybook' | 'custom-elements' | 'web-types' | 'vscode'

/** Framework of the components, for files for editors and for the code on pages. */
export type FrameworkName = 'vue'

/**
 * Options of a build; all of them can be left out. `null` and `undefined` both mean "not given":
 * then the setting in `index.md` holds, or else the default. Relative paths count from the working
 * folder, which has to stay the same while a build runs.
 */
export interface BuildOptions {
  /** Folder of the sources; a `file:` URL will do. Default: `content`. */
  readonly content?: string | Address | null | undefined
  /** Folder that the site is written to; a `file:` URL will do. Default: `dist`. */
  readonly out?: string | Address | null | undefined
  /** Address that the site will have, such as `https://acme.github.io/ui`. Default: as `index.md` says. */
  readonly baseUrl?: string | null | undefined
  /** Hosts to write files for. Default: as `index.md` says. */
  readonly hosting?: readonly (HostName | 'all')[] | null | undefined
  /** Formats of other tools to write. Default: as `index.md` says. */
  readonly outputs?: readonly (OutputName | 'all')[] | null | undefined
  /**
   * Files of metadata that tools made of the code, or names of installed packages that contain such
   * files. They override those that `index.md` names. A `file:` URL will do.
   */
  readonly api?: string | Address | readonly (string | Address)[] | null | undefined
  /** Framework of the components. Default: as `index.md` says, else none in particular. */
  readonly framework?: FrameworkName | null | undefined
  /** True: components whose status is `draft` are published, too. Default: false. */
  readonly drafts?: boolean | null | undefined
  /**
   * True: a build may publish a site without pages in place of one with pages. False: that is an
   * error. Default: false.
   */
  readonly allowEmpty?: boolean | null | undefined
  /**
   * Folder of the new site, such as `v/2.19`, that keeps the present site as it is; `check` does
   * not take it.
   */
  readonly keep?: string | null | undefined
  /** True: warnings count as errors. Default: false. */
  readonly strict?: boolean | null | undefined
  /** Engine that reads and draws Markdown; with both, the whole text is kept. Default: `fast`. */
  readonly parser?: 'fast' | 'reference' | null | undefined
  /** True: code on the pages is highlighted in colours. Default: true. */
  readonly highlight?: boolean | null | undefined
  /** True: live examples are compiled with the Vite of the project, in a process of its own. Default: true. */
  readonly bundle?: boolean | null | undefined
  /** True: the build uses the cache of earlier builds, and writes its own. Default: true. */
  readonly cache?: boolean | null | undefined
  /**
   * True: the build waits until every file is on the disk. Default: true in CI (the environment
   * says `CI=true`), except under Node's permission model, which forbids it; else false.
   */
  readonly fsync?: boolean | null | undefined
  /**
   * Number of threads that draw pages, from 1 (only the thread of the caller) to 64. Default: as
   * `index.md` says, else 1.
   */
  readonly threads?: number | null | undefined
  /**
   * Called with the number of sources that are rendered (`done`), of those that have to be
   * (`total`). If the callback throws, the build ends as with an error. The same holds if it
   * returns a promise that is rejected before the new site is decided.
   */
  readonly onProgress?: ((progress: Progress) => void) | null | undefined
  /**
   * Signal that aborts the build: the promise of the build is rejected with the signal's reason,
   * and the site stays as it was. A signal that comes after the new site is decided has no effect:
   * the promise is fulfilled.
   */
  readonly signal?: Signal | null | undefined
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Mistake in the content. */
export interface Problem {
  /**
   * Path of the file: the content folder's name and the path below it, with `/`, the same wherever
   * it is built.
   */
  readonly file: string
  /** Line in the file. Line and column count from 1. */
  readonly line: number
  readonly column: number
  readonly message: string
  /** Id of the rule, stable and in kebab case, such as `link-dead`. */
  readonly rule: string
  readonly severity: 'error' | 'warning'
}

export interface CheckResult {
  /**
   * False if the problems keep a build from publishing: an error, or with `strict` a warning that
   * authors can act on.
   */
  readonly ok: boolean
  /** Problems of all files, by file, line and column. */
  readonly problems: readonly Problem[]
  /** Number of components that are published. */
  readonly components: number
  /** Address of the site; null if none is given. */
  readonly baseUrl: string | null
}

export interface BuildResult extends CheckResult {
  /** Number of components that this build rendered. */
  readonly rendered: number
  /**
   * Numbers of files of the site and of its server files that the build wrote (`written`), left as
   * they were (`unchanged`) and removed.
   */
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Number of files of the previous site that stay in the folder that `keep` names. */
  readonly kept: number
}

/**
 * Event, slot, method, CSS part, custom property or state of a component, as the JSON of the API
 * has it. Members that the author left out are missing.
 */
export interface Member {
  readonly name: string
  readonly type?: string
  readonly default?: string
  /** Markdown. */
  readonly description?: string
  /** True, or a text that says what to use instead. */
  readonly deprecated?: true | string
  readonly since?: string
  /**
   * Changes that releases made to the entry while it existed, oldest first; only in a catalog with
   * a history.
   */
  readonly history?: readonly MemberChange[]
}

/** Change of a component, or of an entry of it, by one release. */
export interface MemberChange {
  readonly version: string
  readonly kind: ChangeKind
  /**
   * Name of the member that differs; left out if the whole entry was added or removed. Of a removal, the
   * reason why code may still use it: `open`, `native` or `exported`.
   */
  readonly member?: string
  readonly old?: string
  readonly new?: string
}

/** Prop, other list entry or sub-component that a release removed. */
export interface RemovedMember {
  readonly list: 'props' | MemberList | 'subcomponents'
  /** Sub-component that had the prop, if it was a prop of a sub-component. */
  readonly subcomponent?: string
  readonly name: string
  readonly since?: string
  readonly removed: string
}

/** Prop, as the JSON of the API has it. Members that the author left out are missing. */
export interface Prop extends Member {
  readonly required: boolean
  /** The HTML attribute that sets the property. */
  readonly attribute?: string
  /** True if code can only read the prop. */
  readonly readonly?: true
  /**
   * Interface or package that declares the prop, if many components share the prop or another
   * package declares it.
   */
  readonly inheritedFrom?: string
  /** Meaning of a named type that `type` contains, such as a union of more than 40 members. */
  readonly expansion?: string
}

/** Part of a component that is a component itself, such as `Tabs.List`. */
export interface Subcomponent {
  readonly name: string
  readonly props: readonly Prop[]
  /** Release that added the sub-component; only in a catalog with a history. */
  readonly since?: string
}

/**
 * Component, as `api/v1/components/<slug>` answers it. Members that the author left out are
 * missing. Within v1 members are only ever added, so the object may have more members than are
 * declared here.
 */
export interface Component {
  readonly slug: string
  readonly name: string
  readonly props: readonly Prop[]
  readonly description?: string
  readonly group?: string
  /** Status: `draft`, `experimental`, `stable`, `deprecated`, or a word of the catalog's own. */
  readonly status?: string
  readonly since?: string
  readonly deprecated?: true | string
  readonly tags?: readonly string[]
  /** Tag of a custom element. */
  readonly tag?: string
  /** Selector of an Angular component: `button[acme-button]`. */
  readonly selector?: string
  /** Addresses by name: `source`, `figma`, `npm`, `storybook`, and names of the catalog's own. */
  readonly links?: Readonly<Record<string, string>>
  /** Texts about the component, by keys that the catalog chooses. */
  readonly meta?: Readonly<Record<string, string>>
  /**
   * Entry points of the package that export the component; the one to import it from is first. `.`
   * is the package itself.
   */
  readonly entries?: readonly string[]
  /**
   * Lists that may be incomplete (`slots`), and props whose type may lack values (`props/size`).
   * For a sub-component: `Tabs.List/props`.
   */
  readonly open?: readonly string[]
  /**
   * Elements whose attributes the component takes beside its props, such as `html`, `svg` or
   * `button`; `none` if it takes none. Absent if this is not known.
   */
  readonly native?: readonly string[]
  /** Names that the code takes but no list shows, since its authors hide them or too many components share them. */
  readonly hidden?: readonly string[]
  /**
   * Other names that the package exports the component by, such as `Tabs.Trigger`, or `./menu List`
   * if an entry point other than `.` does. For a sub-component: `Tabs.List/TabList`.
   */
  readonly exportedAs?: readonly string[]
  /** Other names that people look for the component by. */
  readonly aliases?: readonly string[]
  /**
   * Package that has the component, such as `@acme/ui`, and the version of it that is described.
   */
  readonly package?: string
  readonly version?: string
  /** Line of code that imports the component: `import { Button } from '@acme/ui'`. */
  readonly import?: string
  readonly events?: readonly Member[]
  readonly slots?: readonly Member[]
  readonly methods?: readonly Member[]
  readonly cssParts?: readonly Member[]
  readonly cssProperties?: readonly Member[]
  readonly cssStates?: readonly Member[]
  readonly subcomponents?: readonly Subcomponent[]
  /**
   * Changes that releases made to the component itself, oldest first; only in a catalog with a
   * history.
   */
  readonly history?: readonly MemberChange[]
  readonly removed?: readonly RemovedMember[]
}

/** Keys of the lists of a component other than its props. */
export type MemberList = 'events' | 'slots' | 'methods' | 'cssParts' | 'cssProperties' | 'cssStates'
type MemberNoun = 'event' | 'slot' | 'method' | 'part' | 'css-property' | 'state'

/** Level of a change by its effect on an app that uses the component. */
export type ChangeLevel = 'breaking' | 'warning' | 'fine'

export type ChangeKind =
  | `${'component' | 'prop' | MemberNoun}-${'removed' | 'added' | 'deprecated'}`
  | `subcomponent-${'removed' | 'added'}`
  | 'prop-required'
  | 'required-prop-added'
  | 'type-narrowed'
  | 'type-changed'
  | 'type-unclear'
  | 'type-dropped'
  | 'attribute-changed'
  | 'prop-readonly'
  | 'default-changed'
  | 'prop-optional'
  | 'type-given'
  | 'type-renamed'
  | 'type-widened'
  | 'attribute-is-property'
  | 'deprecation-lifted'
  | 'text-changed'

/** Difference between two catalogs. */
export interface Change {
  readonly level: ChangeLevel
  readonly kind: ChangeKind
  readonly slug: string
  /** Name of the component: the new one, or the old one of a removed component. */
  readonly name: string
  /**
   * Name of the changed prop. A prop of a sub-component has the name of the sub-component before
   * it: `Tabs.List.grow`. Null if the change is about the component itself, an entry of another
   * list, or a sub-component.
   */
  readonly prop: string | null
  /** The changed entry, if it belongs to another list than the props. */
  readonly entry?: { readonly list: MemberList; readonly name: string }
  /** Name of the changed sub-component, or of the one that has the prop. */
  readonly subcomponent?: string
  /**
   * Name of the member that differs, such as `default`; null if a whole component, sub-component or
   * entry was added or removed. Of a removal, the reason why code may still use what was removed: `open`,
   * `native` or `exported`.
   */
  readonly member: string | null
  /** Text of the member before the change (`old`) and after it (`new`); null if there is none. */
  readonly old: string | null
  readonly new: string | null
  /**
   * Name that probably replaces the removed one: something added whose name is close. Null if there
   * is none.
   */
  readonly renamedTo: string | null
  /** Only in a history: the later release in which what was removed is back. */
  readonly backIn?: string
  /** Only in a history: the release since which the addition was missing. */
  readonly goneSince?: string
  /**
   * Uses in apps that a breaking change or a warning affects. For a narrowed union these are the
   * uses of the removed values, for a prop that is now required the uses of the component without
   * it. Only if one of the catalogs has usage counts.
   */
  readonly uses?: {
    readonly total: number
    /** Number of apps that were counted. */
    readonly counted: number
    /** Apps that use what the change affects, most uses first. */
    readonly apps: readonly { readonly app: string; readonly uses: number }[]
  }
}

/**
 * Place of a built site: its folder or its address. A text is an address if it begins with `http:`
 * or `https:`.
 */
export type CatalogPlace = string | Address

/**
 * Builds the site and publishes it, all or nothing.
 *
 * Mistakes in the content are in the result; then `ok` is false, and the site is as it was. Rejects
 * with a `TypeError` for an invalid option, {@link ContentError} if the content folder cannot be
 * read, {@link PublishError} if the site cannot be written, and the reason of `signal`.
 */
export declare function build(options?: BuildOptions): Promise<BuildResult>

/**
 * Finds the problems of the sources, and of the code that pages show (`example-use`), and writes
 * nothing. Takes the options of {@link build}; `fsync` has no effect here. Rejects as `build` does,
 * except with `PublishError`.
 */
export declare function check(options?: Omit<BuildOptions, 'keep'>): Promise<CheckResult>

/**
 * Reads the components of a built site, in the order of its catalog. An address is fetched with
 * `fetch`: 16 components at once, 30 seconds and 64 MiB for each file at most.
 *
 * Rejects with a `TypeError` if `place` is no place of a site, and {@link CatalogError} if there is
 * no catalog.
 */
export declare function readCatalog(place: CatalogPlace): Promise<Component[]>

/**
 * Compares two catalogs and returns the changes by slug; within a component first its own changes,
 * then those of its props by name. Each catalog is a built site, or a result of {@link
 * readCatalog}. Rejects as `readCatalog` does, and with a `TypeError` for items that are no
 * components.
 */
export declare function diff(
  before: CatalogPlace | readonly Component[],
  after: CatalogPlace | readonly Component[],
): Promise<Change[]>

/** Languages of code that can be checked. */
export type CodeLanguage =
  | 'html'
  | 'js'
  | 'jsx'
  | 'ts'
  | 'tsx'
  | 'vue'
  | 'svelte'
  | 'angular'
  | 'markdown'
  | 'mdx'

export interface CheckCodeOptions {
  readonly language: CodeLanguage
  /** Framework that the code is written for. Default: as its imports say. */
  readonly framework?: 'angular' | 'lit' | 'react' | 'svelte' | 'vue' | null | undefined
  /** Prefixes under which the app registers components of Vue for its templates, such as `U`. */
  readonly prefix?: string | readonly string[] | null | undefined
}

/** Id of a rule about code; the guide "In your app" lists them. */
export type UsageRule =
  | 'use-component'
  | 'use-prop'
  | 'use-value'
  | 'use-boolean'
  | 'use-required'
  | 'use-readonly'
  | 'use-event'
  | 'use-slot'
  | 'use-deprecated'
  | 'use-removed'
  | 'use-changed'
  | 'use-ignore'
  | 'use-syntax'

/** Place where code uses something that the catalog does not know, or knows differently. */
export interface CodeFinding {
  /** Line in the code. Line and column count from 1. */
  readonly line: number
  readonly column: number
  readonly rule: UsageRule
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** Name of the component; null if the finding is about the whole file. */
  readonly component: string | null
  /** Prop, event or slot as written; null if the finding is about the component itself. */
  readonly member: string | null
  /** Name or value to write instead; null if none is near. */
  readonly suggestion: string | null
}

export interface CheckedCode {
  /** Findings by line and column. */
  readonly findings: readonly CodeFinding[]
  /** Number of places in the code that use components of the catalog. */
  readonly uses: number
  /** Reasons why the code, or a part of it, was not read; empty if all of it was read. */
  readonly unread: readonly string[]
}

/**
 * Checks a piece of code against a catalog: a built site, or the result of {@link readCatalog}. The
 * code may leave out its imports. Vue, Svelte and Angular code is read by the compilers that are
 * installed where the program runs; if one is missing, `unread` says so.
 *
 * Rejects as `readCatalog` does, and with a `TypeError` for an invalid option.
 */
export declare function checkCode(
  catalog: CatalogPlace | readonly Component[],
  code: string,
  options: CheckCodeOptions,
): Promise<CheckedCode>

export interface UsageOptions {
  /** Folders, or files, of code. */
  readonly folders: string | Address | readonly (string | Address)[]
  /**
   * Catalog that the code is compared with, or several catalogs. If several have a component, the
   * first of them counts.
   */
  readonly catalog:
    | CatalogPlace
    | readonly Component[]
    | readonly (CatalogPlace | readonly Component[])[]
  /** Packages that export the components. Default: those whose names match the catalog. */
  readonly package?: string | readonly string[] | null | undefined
  /** Prefixes under which the app registers components of Vue for its templates, such as `U`. */
  readonly prefix?: string | readonly string[] | null | undefined
  /** Findings to ignore everywhere: a rule, a component, a member, or both, as in `use-value Button.size`. */
  readonly ignore?: string | readonly string[] | null | undefined
  /** Catalog that the app may upgrade to: only findings that are new with it are reported. */
  readonly upgrade?: CatalogPlace | readonly Component[] | null | undefined
}

/**
 * Number of a member's uses. For a prop whose type lists all its values, also the number of uses of
 * each value.
 */
export interface MemberCount {
  readonly uses: number
  readonly values?: Readonly<Record<string, number>>
}

/**
 * Number of uses of a component, number of files that use it, and the uses of its members by name.
 */
export interface ComponentCount {
  readonly uses: number
  readonly files: number
  readonly props?: Readonly<Record<string, MemberCount>>
  readonly events?: Readonly<Record<string, MemberCount>>
  readonly slots?: Readonly<Record<string, MemberCount>>
}

/** Usage counts of an app, as `usage --out` writes them. */
export interface UsageCounts {
  readonly usage: 1
  /** Title of the catalog, if it is known. */
  readonly catalog: string | null
  /** Name of the app whose code was counted. */
  readonly name: string
  /** Counts by slug; for a sub-component its name follows the slug, as in `tabs/Tabs.List`. */
  readonly components: Readonly<Record<string, ComponentCount>>
}

export interface UsageResult {
  /**
   * Findings by file, line and column. `file` is the path of the file, which begins with the
   * resolved path of its folder.
   */
  readonly findings: readonly (CodeFinding & { readonly file: string })[]
  readonly counts: {
    readonly files: number
    readonly uses: number
    readonly errors: number
    readonly warnings: number
    /** Number of findings that comments `catalog-ignore` suppress. */
    readonly ignored: number
  }
  /** Number of findings that each text of the option `ignore` suppresses. */
  readonly ended: readonly { readonly text: string; readonly findings: number }[]
  /** Numbers of places in the code that were not compared, by reason. */
  readonly notCompared: {
    readonly forwarded: number
    readonly spread: number
    readonly open: number
    /** Uses of components for which the catalog has no props, by component. */
    readonly unknown: Readonly<Record<string, number>>
    /**
     * Uses of exports that no catalog has as components, from modules inside a package, by module.
     */
    readonly modules: Readonly<Record<string, number>>
    /** Uses without a component, by name and module: `chakra.div of @chakra-ui/react`. */
    readonly exports: Readonly<Record<string, number>>
    /** Tags that may be components of the catalog under a prefix, such as `UButton`, by prefix. */
    readonly prefixes: Readonly<Record<string, readonly string[]>>
    /**
     * Imported packages with names of the catalog, which the option `package` would compare. Empty
     * if the code imports a package that a catalog names.
     */
    readonly packages: readonly string[]
    /** Numbers of files, or parts of files, that were not read, by reason. */
    readonly unread: Readonly<Record<string, number>>
    /** Names of these files, by reason. */
    readonly unreadFiles: Readonly<Record<string, readonly string[]>>
  }
  /** Limits of the check that were reached. */
  readonly limits: readonly string[]
  /**
   * Packages that were taken for those of the components, if the option `package` is not given: those
   * that the catalogs name, and for a catalog that names none, those that fit.
   */
  readonly packages: readonly string[]
  /**
   * Packages that the code has installed in versions that no catalog describes: findings about them
   * may be due to the other version.
   */
  readonly otherVersions: readonly {
    readonly package: string
    readonly catalog: readonly string[]
    readonly installed: readonly string[]
  }[]
  readonly usage: UsageCounts
  /**
   * Numbers of changes between the two catalogs, and of places in the code that they affect. Absent
   * without the option `upgrade`.
   */
  readonly upgrade?: {
    readonly breaking: number
    readonly warnings: number
    readonly errors: number
    readonly deprecations: number
    /** Breaking changes that affect the code, and the places in the code that they affect. */
    readonly met: number
    readonly places: number
    /** Breaking changes that cannot be found in code, such as those of methods. */
    readonly notCompared: number
    /**
     * Changed types that cannot be compared, since they only consist of names, and the places in
     * the code that use them.
     */
    readonly unclear: { readonly changes: number; readonly places: number }
    /**
     * Imported modules that the newer packages do not have, such as `@acme/ui/Button`, and the
     * places in the code that import them.
     */
    readonly goneModules: { readonly modules: number; readonly places: number }
  }
}

/**
 * Checks the code below some folders against catalogs. Rejects as {@link checkCode} does, and with
 * a `TypeError` if a folder does not exist, or the error of the system if it cannot be read.
 */
export declare function usage(options: UsageOptions): Promise<UsageResult>

/** Error if a content folder cannot be read at all. */
export declare class ContentError extends Error {
  readonly name: 'ContentError'
}

/** Error if a site cannot be published: it is as it was, or the next build completes it. */
export declare class PublishError extends Error {
  readonly name: 'PublishError'
  /**
   * Exit status. 75: another build is publishing into that folder, try again later. 2: any other
   * error.
   */
  readonly exitStatus: 2 | 75
  constructor(message: string, exitStatus?: 2 | 75)
}

/** Error if a built site cannot be read: it is missing, does not answer, or has another form. */
export declare class CatalogError extends Error {
  readonly name: 'CatalogError'
}
