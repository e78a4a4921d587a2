import type { ByList, ListKey } from '../../words/model/lists.ts'

/**
 * Content of `content/_api/<package>.json`, which is read from types. The reader of that file
 * (`reading/metadata/formats/published-types.ts`) checks all of it again.
 */
export const fileFormat = 'component-catalog/1'

/** Type that is shown as it is written, because the compiler cannot resolve it. */
export interface UnresolvedType {
  readonly type: string
  /** Modules that the type names and that are not found. */
  readonly missing: readonly string[]
}

/** Prop, event or slot. Members that are not known are left out. */
export interface ApiMember {
  readonly name: string
  readonly type?: string
  /** Name that the code gives the type, if `type` spells it out. */
  readonly alias?: string
  /** Meaning of the name in `type`, if that is a union too long to be spelled out there. */
  readonly expansion?: string
  readonly required?: true
  readonly default?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  /** Spelling of the name in templates. */
  readonly attribute?: string
  /**
   * Written type that the compiler cannot resolve: counted if it is shown, but not written to the
   * file.
   */
  readonly unresolved?: UnresolvedType
  /** Declaration that the member comes from, if the package's own metadata says so. */
  readonly inheritedFrom?: string
  /** True if an app may add values to those that `type` names. */
  readonly open?: true
}

/**
 * Component of a package. Types give props, events and slots; the other lists are those of the
 * package's own metadata.
 */
export interface ApiComponent extends Partial<ByList<readonly ApiMember[]>> {
  readonly name: string
  /** Entry point to import the component from, `.` for the package itself. */
  readonly entry: string
  /** Other entry points that export the component. */
  readonly entries?: readonly string[]
  /** The line that imports it, where that is not its name from its entry point; `false`: it is not known. */
  readonly import?: string | false
  /** Lists that may lack names. */
  readonly open?: readonly ListKey[]
  /**
   * Elements whose attributes the component takes beside its props: `html`, `svg`, `button`;
   * `none`. Left out: not known.
   */
  readonly native?: readonly string[]
  /** Names of props that the component takes and no list shows. */
  readonly hidden?: readonly string[]
  /** Tag of a custom element, if the package's own metadata has it. */
  readonly tag?: string
  /** Selector of an Angular component or directive. */
  readonly selector?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  readonly props: readonly ApiMember[]
  readonly events: readonly ApiMember[]
  readonly slots: readonly ApiMember[]
  /** Lists of `common` that the component shares. */
  readonly common: readonly CommonOf[]
}

/** Share of a component in a common list: all of it, or these props. */
export interface CommonOf {
  readonly name: string
  readonly only?: readonly string[]
}

/** Props that many components share, or that another package declares: written once. */
export interface CommonProps {
  readonly name: string
  readonly props: readonly ApiMember[]
}

/** Exports with a capital that are no component: the reason, and their names. */
export interface LeftOutExports {
  readonly reason: string
  readonly names: readonly string[]
}

/** Types that a package names and the compiler cannot resolve. */
export interface Unresolved {
  /** Number of members whose types are shown as written. */
  readonly types: number
  /** Modules that are not found, relative ones left out, sorted. */
  readonly modules: readonly string[]
  /** Components that take props of which the types name none. */
  readonly withoutProps: readonly string[]
}

export interface ApiFile {
  readonly package: string
  readonly version: string
  readonly common: readonly CommonProps[]
  readonly components: readonly ApiComponent[]
  /** Exports with a capital that are no component, each once, by reason. */
  readonly leftOut: readonly LeftOutExports[]
}
