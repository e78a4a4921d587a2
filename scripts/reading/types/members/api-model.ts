import type { ByList, ListKey } from '../../../words/model/lists.ts'

/**
 * Name of the format of `content/_api/<package>.json`, the file that is made from a package's
 * types. The reader of that file (`reading/metadata/formats/published-types.ts`) checks every value
 * again.
 */
export const fileFormat = 'component-catalog/1'

/** Type that the compiler cannot resolve, and that is shown as it is written. */
export interface UnresolvedType {
  readonly type: string
  /** Modules that the type names but that are not found. */
  readonly missing: readonly string[]
}

/**
 * Member of one of a component's lists, such as a prop, an event or a slot. Values that are not
 * known are left out.
 */
export interface ApiMember {
  readonly name: string
  readonly type?: string
  /** Name that the code has for the member's type, if `type` shows the meaning of that name. */
  readonly alias?: string
  /** Union that the name in `type` stands for, if it is too long to be shown as `type`. */
  readonly expansion?: string
  readonly required?: true
  readonly default?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  /** Name of the member in templates, such as an HTML attribute. */
  readonly attribute?: string
  /**
   * Written type that the compiler cannot resolve. It is counted if it is shown, but not written to
   * the file.
   */
  readonly unresolved?: UnresolvedType
  /** Interface or package that declares the member, if it is not the component's own. */
  readonly inheritedFrom?: string
  /** True if an app may add values to those that `type` names. */
  readonly open?: true
}

/**
 * Component of a package. Types give its props, events and slots; its other lists come from the
 * package's own metadata.
 */
export interface ApiComponent extends Partial<ByList<readonly ApiMember[]>> {
  readonly name: string
  /** All names of the component, the best first, if the package's own metadata has several. */
  readonly names?: readonly string[]
  /**
   * Entry point to import the component from; `.` is the package itself. Left out for a component
   * that the package's own metadata alone has.
   */
  readonly entry?: string
  /** Other entry points of the package that export the component. */
  readonly entries?: readonly string[]
  /** Other names that the package exports the component by: `Tabs.Trigger`, `./menu List`. */
  readonly exportedAs?: readonly string[]
  /**
   * Line that imports the component, if its name cannot simply be imported from `entry`. False if
   * no such line is known.
   */
  readonly import?: string | false
  /**
   * Keys of the component's lists that may be incomplete, such as `slots`. A name that is missing
   * in such a list may be right.
   */
  readonly open?: readonly ListKey[]
  /**
   * Elements whose attributes the component takes beside its props: `html`, `svg`, `button`, or
   * `none`. Left out if not known.
   */
  readonly native?: readonly string[]
  /** Names of props that the component takes but no list of its page shows. */
  readonly hidden?: readonly string[]
  /** Tag of a custom element. */
  readonly tag?: string
  /** Selector of an Angular component or directive. */
  readonly selector?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  /** Path of the component's source or of a page about it, as the package's own metadata says it. */
  readonly place?: string
  readonly props: readonly ApiMember[]
  readonly events: readonly ApiMember[]
  readonly slots: readonly ApiMember[]
  /** Lists of the package's common props from which the component has some props. */
  readonly common: readonly CommonOf[]
}

/**
 * Props that a component has from a list of common props: all of the list `name`, or only the props
 * in `only`.
 */
export interface CommonOf {
  readonly name: string
  readonly only?: readonly string[]
}

/**
 * List of props that many components of a package share, or that another package declares for all
 * elements of the DOM. They are written once, under the list's name.
 */
export interface CommonProps {
  readonly name: string
  readonly props: readonly ApiMember[]
}

/**
 * Names of exports that begin with a capital letter but are no component, with the reason that they
 * share.
 */
export interface LeftOutExports {
  readonly reason: string
  readonly names: readonly string[]
}

/** Types and modules of a package that could not be read, with their causes. */
export interface Unresolved {
  /** Number of members whose types cannot be resolved, and are shown as they are written. */
  readonly types: number
  /** Modules that are not found, sorted, without those with relative paths. */
  readonly modules: readonly string[]
  /**
   * Packages to install, since they have the modules that are not found. Only packages that the
   * `package.json` of the package declares, and types of Node.js and React, are among them.
   */
  readonly install: readonly string[]
  /** Names of components that take props but whose types name none of them. */
  readonly withoutProps: readonly string[]
  /** Names of modules that may be components but are not read, since only patterns of `exports` name them. */
  readonly unread: readonly string[]
  /** Entry points that are not read, since the package exceeds a limit with them. */
  readonly tooMany: readonly string[]
  /** Experimental entry points, such as `./labs`, which only `--entry` reads. */
  readonly previews: readonly string[]
  /** Modules with types that may have components but are not read, since only patterns of `exports` name them. */
  readonly skipped: readonly string[]
}

export interface ApiFile {
  readonly package: string
  readonly version: string
  /** Framework that the package's own metadata names, if it is Vue; left out else. */
  readonly framework?: 'vue'
  readonly common: readonly CommonProps[]
  readonly components: readonly ApiComponent[]
  /**
   * Exports that begin with a capital letter but are no component, by reason. Each export is listed
   * once.
   */
  readonly leftOut: readonly LeftOutExports[]
  /** All modules that apps can import from the package; null if they are not known. */
  readonly modules: readonly string[] | null
}
