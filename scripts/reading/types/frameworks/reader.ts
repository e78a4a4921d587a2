import type { ApiComponent } from '../members/api-model.ts'
import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'
import type { DocFacts } from '../members/doc.ts'
import type { FoundProp } from '../members/member.ts'
import type { Taken } from '../members/taken.ts'

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
