/** The languages whose fences run as they are typed. */
export const liveLanguages = ['jsx', 'tsx', 'vue', 'svelte'] as const
export type LiveLanguage = (typeof liveLanguages)[number]

/** True for a language whose fences are whole examples. */
export const isLiveLanguage = (language: string | null | undefined): language is LiveLanguage =>
  liveLanguages.some((one) => one === language)

/** A fence that is compiled before it can run. */
export interface LiveFence {
  /** Path of its source below the content folder. */
  readonly path: string
  /** Line of the fence's first mark in the source, counted from 1. */
  readonly line: number
  /** `js` and `ts` stand beside an `html example`. */
  readonly language: LiveLanguage | 'js' | 'ts'
  readonly code: string
}

/** The name of a fence among all of a catalog. */
export const liveFenceName = ({ path, line }: Pick<LiveFence, 'path' | 'line'>): string =>
  `${path}:${line}`

/** The first element of the page's component in a fence. */
export interface LiveElement {
  /** Name of the element, as the fence writes it. */
  readonly tag: string
  /** Attributes with a value that is known without running the code. */
  readonly values: readonly (readonly [name: string, value: string | number | boolean])[]
  /** The other attributes, as they are written. */
  readonly others: readonly string[]
  /** The text between its tags; null: it holds something else, or nothing. */
  readonly text: string | null
  /** Source between the tags of the element; `''`: there is none. */
  readonly content: string
  /** True if the fence shows nothing else. */
  readonly isAll: boolean
}

/** Facts of a compiled fence that its page draws. */
export interface LiveCode {
  /** The name of the fence in its script. */
  readonly id: string
  /** Address of the script, relative to the folder of examples. */
  readonly script: string
  /** Address of the style sheet, relative to the folder of examples; null: nothing brings one. */
  readonly style: string | null
  /** Import lines that readers need to use the fence as it is typed. */
  readonly imports: readonly string[]
  /** Element that the controls drive; null: the fence does not show the component of its page. */
  readonly element: LiveElement | null
}
