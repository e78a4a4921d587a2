import type { ByList, ListKey } from '../../words/model/lists.ts'

/**
 * What is read from types, before it is written: the content of `content/_api/<package>.json`. The
 * reader of that file (`reading/metadata/formats/published-types.ts`) believes nothing of it.
 */
export const fileFormat = 'component-catalog/1'

/** A type that is shown as it is written, because the compiler cannot resolve it. */
export interface UnresolvedType {
  readonly type: string
  /** The modules that are not found and that it names. */
  readonly missing: readonly string[]
}

/** A prop, event or slot. What is not known is left out. */
export interface ApiMember {
  readonly name: string
  readonly type?: string
  /** The name that the code gives the type, where `type` spells it out. */
  readonly alias?: string
  /** What `type` stands for, where that is a union too long to be spelled out there. */
  readonly expansion?: string
  readonly required?: true
  readonly default?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  /** How a template spells the name. */
  readonly attribute?: string
  /** The written type, where the compiler cannot resolve it: counted if it is shown, but not written to the file. */
  readonly unresolved?: UnresolvedType
  /** What declares it, where the package's own metadata says so. */
  readonly inheritedFrom?: string
  /** True if an app may add values to those that `type` names. */
  readonly open?: true
}

/** Types say props, events and slots; the other lists are those of the package's own metadata. */
export interface ApiComponent extends Partial<ByList<readonly ApiMember[]>> {
  readonly name: string
  /** The entry point to import it from, `.` for the package itself. */
  readonly entry: string
  /** Further entry points that export the same. */
  readonly entries?: readonly string[]
  /** The line that imports it, where that is not its name from its entry point; `false`: it is not known. */
  readonly import?: string | false
  /** Lists that may lack names. */
  readonly open?: readonly ListKey[]
  /** The elements whose attributes it takes beside its props: `html`, `svg`, `button`; `none`. Left out: not known. */
  readonly native?: readonly string[]
  /** Names that it takes and no list shows. */
  readonly hidden?: readonly string[]
  /** The tag of a custom element, where the package's own metadata says so. */
  readonly tag?: string
  /** What a template must have for a component or directive of Angular. */
  readonly selector?: string
  readonly description?: string
  readonly deprecated?: true | string
  readonly since?: string
  readonly props: readonly ApiMember[]
  readonly events: readonly ApiMember[]
  readonly slots: readonly ApiMember[]
  /** What it has of the lists of `common`, too. */
  readonly common: readonly CommonOf[]
}

/** What a component has of a list: all of it, or these props. */
export interface CommonOf {
  readonly name: string
  readonly only?: readonly string[]
}

/** Props that many components share, or that another package declares: written once. */
export interface CommonProps {
  readonly name: string
  readonly props: readonly ApiMember[]
}

/** Exports with a capital that are no component: why, and their names. */
export interface LeftOutExports {
  readonly reason: string
  readonly names: readonly string[]
}

/** What a package's types name and the compiler cannot resolve. */
export interface Unresolved {
  /** How many types of members are shown as written. */
  readonly types: number
  /** The modules that are not found, relative ones left out, sorted. */
  readonly modules: readonly string[]
  /** The components that take props of which the types name none. */
  readonly withoutProps: readonly string[]
}

export interface ApiFile {
  readonly package: string
  readonly version: string
  readonly common: readonly CommonProps[]
  readonly components: readonly ApiComponent[]
  /** Each export with a capital that is no component, once, by reason. */
  readonly leftOut: readonly LeftOutExports[]
}
