/** Languages of code fences that run as they are typed. */
export const liveLanguages = ['jsx', 'tsx', 'vue', 'svelte'] as const
export type LiveLanguage = (typeof liveLanguages)[number]

/** Returns true for a language in which a fence is a whole example by itself. */
export const isLiveLanguage = (language: string | null | undefined): language is LiveLanguage =>
  liveLanguages.some((one) => one === language)

/** Code fence that is compiled before it can run. */
export interface LiveFence {
  /** Path of the fence's source below the content folder. */
  readonly path: string
  /** Line of the fence's first mark in the source, counted from 1. */
  readonly line: number
  /** Language of the fence. `js` and `ts` belong to a fence `html example` beside them. */
  readonly language: LiveLanguage | 'js' | 'ts'
  readonly code: string
}

/** Returns a name for a fence that no other fence of the catalog has. */
export const liveFenceName = ({ path, line }: Pick<LiveFence, 'path' | 'line'>): string =>
  `${path}:${line}`

/** First element in a fence's code that is the component of the page. */
export interface LiveElement {
  /** Name of the element, as the fence writes it. */
  readonly tag: string
  /** Attributes with a value that is known without running the code. */
  readonly values: readonly (readonly [name: string, value: string | number | boolean])[]
  /** The other attributes, as they are written. */
  readonly others: readonly string[]
  /** Text between the tags; null if there is something else, or nothing. */
  readonly text: string | null
  /** Source between the tags of the element; `''` if there is none. */
  readonly content: string
  /** True if the fence shows nothing but this element. */
  readonly isAll: boolean
}

/** Facts of a compiled fence that a page needs to draw it. */
export interface LiveCode {
  /** Id of the fence in its script, which may hold several fences. */
  readonly id: string
  /** Address of the script with the compiled fence, relative to the folder of examples. */
  readonly script: string
  /** Address of the style sheet, from the folder of examples; null if the code brings none. */
  readonly style: string | null
  /** Import lines that readers need to use the fence as it is typed. */
  readonly imports: readonly string[]
  /** Element that the controls change; null if the fence does not show the page's component. */
  readonly element: LiveElement | null
}
