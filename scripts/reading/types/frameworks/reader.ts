import type { ApiComponent, ApiMember } from '../api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import type { DocFacts } from '../doc.ts'
import type { Taken } from '../taken.ts'

/** Possible component: an export with a capital letter, or a part of one such as `Tabs.List`. */
export interface Candidate {
  readonly type: CodeType
  /** Symbol that declares and documents the candidate. */
  readonly symbol: CodeSymbol
}

/** Keys of the values that a component has in the same form as {@link ApiComponent}. */
type TypedKey = 'selector' | 'open' | 'events' | 'slots' | 'methods'

/** Component that the reader of a framework found in a candidate. */
export interface FoundComponent extends DocFacts, Taken, Pick<ApiComponent, TypedKey> {
  /** True if the component is the class of a custom element. */
  readonly isElement?: true
  /** True for an Angular directive, which draws nothing by itself. */
  readonly isDirective?: true
  /** True if Angular templates can use the component only through the module that exports it. */
  readonly needsModule?: true
  readonly props: readonly FoundProp[]
  /** True for a component that may take any props and whose types name none. */
  readonly hasUnknownProps?: boolean
}

export interface FoundProp {
  readonly member: ApiMember
  readonly declarations: readonly CodeDeclaration[]
}

/** Makes a prop from its member, with its declarations except those of elements (`isOfElements`). */
export const foundProp = (
  symbol: CodeSymbol,
  member: ApiMember,
  isOfElements: (declaration: CodeDeclaration) => boolean,
): FoundProp => ({
  member,
  declarations: symbol.declarations().filter((one) => !isOfElements(one)),
})

/**
 * Function that counts props or other members that are left out of a component's lists, under a
 * reason of `LeftOutReason` in `metadata/`. `count` is 1 without one.
 */
export type LeaveOut = (
  reason:
    | 'props of the DOM'
    | 'members marked as internal'
    | 'members whose name cannot be shown'
    | 'methods without a description'
    | 'props that a pattern (x-*) stands for',
  count?: number,
) => void
