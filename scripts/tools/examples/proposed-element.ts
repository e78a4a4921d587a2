import type { CodeLanguage } from '../../words/model/control.ts'

/** Value that JSON can hold. */
export type Data =
  | string
  | number
  | boolean
  | null
  | readonly Data[]
  | { readonly [key: string]: Data }

/** Value of an attribute in a proposed example. */
export type Sample =
  | { readonly kind: 'data'; readonly data: Data }
  /** Value that is a function which does nothing, or which returns an element. */
  | { readonly kind: 'function'; readonly givesElement: boolean }
  /** Value that is an element which contains a text. */
  | { readonly kind: 'element'; readonly text: string }
  /** Value that is an expression, the same in every language: `new Date(2025, 0, 15)`. */
  | { readonly kind: 'code'; readonly code: string }

/** Value that is a function, which returns the content of an element. */
export type RenderFunction = Extract<Sample, { readonly kind: 'function' }>

export interface ProposedElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: Sample])[]
  readonly children: readonly (ProposedElement | string | RenderFunction)[]
  /** Texts for the element's named slots. */
  readonly slots: readonly (readonly [name: string, text: string])[]
}

/** Makes an element without texts for named slots. */
export const elementWith = (
  name: string,
  attributes: ProposedElement['attributes'] = [],
  children: ProposedElement['children'] = [],
): ProposedElement => ({ name, attributes, children, slots: [] })

export const isElement = (child: ProposedElement['children'][number]): child is ProposedElement =>
  typeof child !== 'string' && !('kind' in child)

/** Proposed example that may be tried in the browser. */
export interface Candidate {
  /** Name of the rule by which the example was proposed, for the report. */
  readonly kind: CandidateKind
  readonly fences: readonly ProposedFence[]
  /** Text that must be seen for the example to be taken; null if anything will do. */
  readonly mustShow: string | null
}

export interface ProposedFence {
  readonly language: CodeLanguage | 'js' | 'tsx'
  readonly code: string
}

/** Rules by which examples are proposed, in the order of the report. */
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
