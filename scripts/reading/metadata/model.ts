import type { Point } from '../../words/model/problem.ts'
import type { ByList } from '../../words/model/lists.ts'

/**
 * Model of what tools extract from the code of components: one form for all tools, for linking,
 * import and comparison with pages. Nothing here runs.
 *
 * `null` means that the file does not say. An empty string never has this meaning.
 */

/** Member of one of a component's lists, such as a prop, an event or a slot. */
export interface Member {
  /**
   * Name of the member. A prop has the name of its property, and the default slot is called
   * `default`.
   */
  readonly name: string
  /**
   * Type in one line. If the code has a name for the type, this is the meaning of the name, if
   * known.
   */
  readonly type: string | null
  /**
   * Name that the code has for the type, if `type` shows the meaning of that name. Only comparisons
   * with pages use it.
   */
  readonly alias: string | null
  /** Meaning of the type's name in `type`, if the meaning is too long to be shown as `type`. */
  readonly expansion: string | null
  readonly default: string | null
  /** True if a value must be given. Only props have it, and only in files that state it. */
  readonly required: boolean
  /** Description of the member as Markdown, with its line ends. */
  readonly description: string | null
  /** True, or the text that says what to use instead; null if it is not deprecated. */
  readonly deprecated: true | string | null
  readonly since: string | null
  /** HTML attribute that sets the prop, even if it has the same name. */
  readonly attribute: string | null
  /** Interface or package that declares the prop, if many components share it. */
  readonly inheritedFrom: string | null
  /** True for a prop that can only be read. */
  readonly readonly: boolean
  /** True if an app may add values to those that the type names. */
  readonly open: boolean
}

/** Component as one metadata file describes it, with its inherited members. */
export interface ComponentMetadata extends ByList<readonly Member[]> {
  readonly file: MetadataFile
  /**
   * Key by which a source names the component: the tag, else the display name, else the class.
   * Unique in its file.
   */
  readonly key: string
  readonly tag: string | null
  /** Selector of an Angular component or directive in one line: `button[acme-button]`. */
  readonly selector: string | null
  /** Names of the component: class, display name and key, the best display name first. */
  readonly names: readonly [string, ...string[]]
  /** Description of the component as plain text in one line. */
  readonly description: string | null
  /**
   * Rest of the prose about the component, behind its description, as Markdown; null if there is
   * none.
   */
  readonly body: string | null
  readonly deprecated: true | string | null
  readonly status: string | null
  readonly since: string | null
  /** Group that the doc comment of the component names. */
  readonly group: string | null
  /** Entry points of the package that export the component, the preferred one first. */
  readonly entries: readonly string[] | null
  /** Name of the package that has the component. Its version is in `version`. */
  readonly package: string | null
  readonly version: string | null
  /** Line of code that imports the component. */
  readonly import: string | null
  /**
   * Keys of the component's lists that may be incomplete, such as `slots`. A name that is missing
   * in such a list may be right.
   */
  readonly open: readonly string[] | null
  /**
   * Elements whose attributes the component takes beside its props; `none` means that it takes
   * none.
   */
  readonly native: readonly string[] | null
  /** Names that the component takes but no list shows, since its authors hide them or too many components share them. */
  readonly hidden: readonly string[] | null
  /** Other names that the package exports the component by: `Tabs.Trigger`, `./menu List`. */
  readonly exportedAs: readonly string[] | null
  /** Path of the component's source file, or of a page about it, with `/` between the names. */
  readonly place: string | null
}

/** File with metadata of components, such as custom-elements.json, that was read. */
export interface MetadataFile {
  /** Name of the metadata file in messages, as the caller gives it. */
  readonly name: string
  readonly format: Format
  /**
   * True if the file states for at least one prop whether it is required. If false, "not required"
   * means nothing: custom-elements.json, for example, cannot state it.
   */
  readonly saysRequired: boolean
  /** Framework that the file names for its components, if it is Vue; left out else. */
  readonly framework?: 'vue'
  /** Modules of the package that the file is about; left out if the file does not list them all. */
  readonly modules?: PackageModules
}

/** All modules that apps can import from a version of a package. */
export interface PackageModules {
  readonly name: string
  readonly version: string | null
  /** Modules as `exports` of a `package.json` names them, sorted: `.`, `./Button`. */
  readonly modules: readonly string[]
}

/** Names of all formats that can be read, as messages show them. */
export const formats = [
  'custom-elements.json',
  'custom-elements.json (experimental)',
  'web-types',
  'Stencil docs-json',
  'react-docgen',
  'Storybook component manifest',
  'vue-docgen-api',
  'vue-component-meta',
  'component-catalog',
] as const
export type Format = (typeof formats)[number]

/** Reason why a custom element class in a file is not one of its components. */
export type TaglessReason =
  | 'elements without a tag'
  | 'elements without a tag that an element can have'
  | 'elements with the tag of another one'
  | 'elements whose class no file declares'

/** Reason why something in a metadata file is left out of what is read from it. */
export type LeftOutReason =
  | 'private or protected methods'
  | 'methods without a description'
  | 'lifecycle methods'
  | 'static methods'
  | 'private or protected fields'
  | 'fields without attribute and description'
  | 'static fields'
  | 'members without a name'
  | 'members marked as internal'
  | 'members whose name cannot be shown'
  | 'members described twice'
  | 'props of the DOM'
  | 'props of every component'
  | 'common props of long lists'
  | 'CSS properties repeated for each mode'
  | 'tags of doc comments without a counterpart'
  | 'entries that are no component'
  | 'words that name no list, element, entry point or export'
  | TaglessReason
  | 'components described twice'
  | 'superclasses of other packages'

/** Exports of a package that are no component, with the reason: `result is unknown`, `class`. */
export interface LeftOutExports {
  readonly file: string
  readonly reason: string
  readonly names: readonly string[]
}

/** Note about something in a file that a person may want to know and that is no mistake. */
export interface MetadataNote {
  readonly file: string
  readonly message: string
}

/**
 * Fault of a file that cannot be read safely or at all. The whole file counts as unread (rule
 * `api-file`).
 */
export interface MetadataProblem {
  readonly file: string
  /** Place of the fault in the file; left out if the fault has none. */
  readonly at?: Point
  readonly message: string
}

/**
 * Metadata of components from all files that were read. Nothing of it should be published while
 * there are `problems`.
 */
export interface Metadata {
  readonly files: readonly MetadataFile[]
  /** Components in the order of the files, and within a file in the file's order. */
  readonly components: readonly ComponentMetadata[]
  /**
   * Custom element classes without a tag. They are not matched and not imported, but a source may
   * name one.
   */
  readonly unlisted: readonly ComponentMetadata[]
  /** Number of entries that were left out, by reason. */
  readonly leftOut: ReadonlyMap<LeftOutReason, number>
  /** Exports with a capital letter that are no component, from files that list them. */
  readonly leftOutExports: readonly LeftOutExports[]
  readonly notes: readonly MetadataNote[]
  readonly problems: readonly MetadataProblem[]
}
