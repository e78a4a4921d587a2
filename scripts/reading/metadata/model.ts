import type { ByList } from '../../words/model/lists.ts'

/**
 * Model of what tools extract from the code of components, whatever the tool: one neutral form for
 * linking, import and the drift check. Nothing here runs.
 *
 * `null` means "the file does not say"; an empty string never does.
 */

/** Member of a list: a prop, event, slot, method, CSS part, CSS custom property or CSS state. */
export interface Member {
  /** Name of the member: of a prop, that of the property; the default slot is called `default`. */
  readonly name: string
  /** Type in one line. For a type with a name of its own: its meaning, if that is known. */
  readonly type: string | null
  /** Name that the code gives the type, if `type` has its meaning. For the drift check. */
  readonly alias: string | null
  /** Meaning of the name in `type`, if it is too long to stand there. */
  readonly expansion: string | null
  readonly default: string | null
  /** True only for props, and only in files that can say it. */
  readonly required: boolean
  /** Markdown source, line ends kept. */
  readonly description: string | null
  /** `true`, or the text that says what to use instead. */
  readonly deprecated: true | string | null
  readonly since: string | null
  /** HTML attribute of a prop, also if it has the prop's name. */
  readonly attribute: string | null
  /** Interface or package that declares a prop which many components share. */
  readonly inheritedFrom: string | null
  /** True for a prop that can only be read. */
  readonly readonly: boolean
  /** True if an app may add values to those that the type names. */
  readonly open: boolean
}

/** Component as one file describes it, inherited members included. */
export interface ComponentMetadata extends ByList<readonly Member[]> {
  readonly file: MetadataFile
  /**
   * Key by which a source names the component: the tag, else the display name, else the class.
   * Unique in its file.
   */
  readonly key: string
  readonly tag: string | null
  /** Selector of an Angular component or directive, in one line: `button[acme-button]`. */
  readonly selector: string | null
  /** Names of the component, the best display name first: class, display name, key. */
  readonly names: readonly [string, ...string[]]
  /** Plain text, one line. */
  readonly description: string | null
  /** Rest of the prose about the component, as Markdown. */
  readonly body: string | null
  readonly deprecated: true | string | null
  readonly status: string | null
  readonly since: string | null
  /** Group that the doc comment names. */
  readonly group: string | null
  /** Entry points of the package that export the component, the one to import it from first. */
  readonly entries: readonly string[] | null
  /** The package that has it, and its version. */
  readonly package: string | null
  readonly version: string | null
  /** The line of code that imports it. */
  readonly import: string | null
  /** Lists that may lack names. */
  readonly open: readonly string[] | null
  /** Elements whose attributes the component takes beside its props; `none`: it takes no other. */
  readonly native: readonly string[] | null
  /** Names of props that the component takes and no list shows. */
  readonly hidden: readonly string[] | null
  /**
   * Path of the component, with `/` between the names: a file of its source, or a page about it.
   */
  readonly place: string | null
}

/** File of metadata, as it was read. */
export interface MetadataFile {
  /** Name of the file, as the caller gives it. */
  readonly name: string
  readonly format: Format
  /**
   * True if the file says of any prop whether it is required. If not, "not required" means nothing
   * (custom-elements.json has no word for it).
   */
  readonly saysRequired: boolean
}

/** Names of all formats that are read, as messages have them. */
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

/** Reason why an element of a file is none of its components. */
export type TaglessReason =
  | 'elements without a tag'
  | 'elements without a tag that an element can have'
  | 'elements with the tag of another one'
  | 'elements whose class no file declares'

/** Reason why something in a file is not in the model. */
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
  | 'CSS properties repeated for each mode'
  | 'tags of doc comments without a counterpart'
  | 'entries that are no component'
  | TaglessReason
  | 'components described twice'
  | 'superclasses of other packages'

/** Exports of a package that have no component, with the reason: `result is unknown`, `class`. */
export interface LeftOutExports {
  readonly file: string
  readonly reason: string
  readonly names: readonly string[]
}

/** Note for a person about something that is no mistake. */
export interface MetadataNote {
  readonly file: string
  readonly message: string
}

/**
 * Fault of a file that cannot be read, or not safely: all of it counts as unread (rule `api-file`).
 */
export interface MetadataProblem {
  readonly file: string
  readonly message: string
}

/** Metadata of all files together. If one has a problem, nothing of it should be published. */
export interface Metadata {
  readonly files: readonly MetadataFile[]
  /** Components in the order of the files, and in each file in its own order. */
  readonly components: readonly ComponentMetadata[]
  /** Classes of elements without a tag: not matched and not imported, but a source may name one. */
  readonly unlisted: readonly ComponentMetadata[]
  /** Number of entries that were left out, by reason. */
  readonly leftOut: ReadonlyMap<LeftOutReason, number>
  /** Exports with a capital that are no component, in files that list them. */
  readonly leftOutExports: readonly LeftOutExports[]
  readonly notes: readonly MetadataNote[]
  readonly problems: readonly MetadataProblem[]
}
