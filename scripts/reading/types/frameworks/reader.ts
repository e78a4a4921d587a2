import type { ApiMember } from '../api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import type { DocFacts } from '../doc.ts'
import type { ListKey } from '../../../words/model/lists.ts'
import type { Taken } from '../taken.ts'

/** Export of a package by a name with a capital, or a part of it such as `Tabs.List`. */
export interface Candidate {
  readonly name: string
  readonly type: CodeType
  /** Symbol that documents the candidate. */
  readonly symbol: CodeSymbol
}

/** Component that a framework's reader finds in a candidate. */
export interface FoundComponent extends DocFacts, Taken {
  readonly selector?: string
  /** Lists that may lack names. */
  readonly open?: readonly ListKey[]
  /** True for a directive of Angular: it draws nothing by itself. */
  readonly isDirective?: true
  /** True for what a template of Angular has only by the module that exports it. */
  readonly needsModule?: true
  readonly props: readonly FoundProp[]
  readonly events: readonly ApiMember[]
  readonly slots: readonly ApiMember[]
  /** True for a component that takes props of which its types name none. */
  readonly hasUnknownProps?: boolean
}

export interface FoundProp {
  readonly member: ApiMember
  readonly declarations: readonly CodeDeclaration[]
}

/** Counts what is left out, by the reasons of `metadata/`. */
export type LeaveOut = (
  reason: 'props of the DOM' | 'members marked as internal' | 'members whose name cannot be shown',
) => void
