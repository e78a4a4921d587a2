import type { CodeLanguage } from '../../words/model/control.ts'

/** Value that JSON can hold. */
export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data }

/** Value of an attribute of a proposed example. */
export type Sample =
  | { readonly kind: 'data'; readonly data: Data }
  /** Function that does nothing, or gives an element. */
  | { readonly kind: 'function'; readonly givesElement: boolean }
  /** Element with a text. */
  | { readonly kind: 'element'; readonly text: string }
  /** Expression, the same in each language: `new Date(2025, 0, 15)`. */
  | { readonly kind: 'code'; readonly code: string }

/** Function that gives the content of an element. */
export type RenderFunction = Extract<Sample, { readonly kind: 'function' }>

/** Element of a proposed example. */
export interface ProposedElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: Sample])[]
  readonly children: readonly (ProposedElement | string | RenderFunction)[]
  /** Texts of the slots that have a name. */
  readonly slots: readonly (readonly [name: string, text: string])[]
}

/** True for an element among the children of another one. */
export const isElement = (child: ProposedElement['children'][number]): child is ProposedElement =>
  typeof child !== 'string' && !('kind' in child)

/** Example that may be tried. */
export interface Candidate {
  /** Name of the rule that made it, for the report. */
  readonly kind: CandidateKind
  readonly fences: readonly ProposedFence[]
}

export interface ProposedFence {
  readonly language: CodeLanguage | 'js' | 'tsx'
  readonly code: string
}

/** Rules, in the order in which their candidates are tried. */
export const candidateKinds = [
  'doc comment',
  'required props',
  'text',
  'element',
  'data',
  'parts',
  'parent',
  'nothing',
] as const
export type CandidateKind = (typeof candidateKinds)[number]
