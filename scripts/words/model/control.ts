/** What a control sets to: null is "not given", the default. */
export type ControlValue = string | number | boolean | null

/**
 * What a control drives of the component that is shown. A `prop` is that of a component which code draws; an
 * element has attributes, and properties that no attribute can set.
 */
export type Driven = 'prop' | 'attribute' | 'property' | 'slot' | 'css'

/** One control of a panel. JSON: the script of the page reads it. */
export interface Control {
  /** In the address of a state: the prop's name, `slot` or `slot.name`, a CSS property. */
  readonly key: string
  readonly drives: Driven
  /** Name of the attribute, property, slot or CSS property. */
  readonly name: string
  /** The property that an attribute sets. */
  readonly property: string
  readonly kind: 'flag' | 'choice' | 'number' | 'text'
  /** What may be chosen, or is offered beside a free text. */
  readonly options: readonly (string | number | boolean)[]
  /** True for a text that may be a number. */
  readonly hasNumbers: boolean
  /** What holds where nothing is given; null: not known. */
  readonly default: ControlValue
  /** What the example says when it is opened. */
  readonly start: ControlValue
}

/** An element as an example has it: what a panel changes, and what it leaves. */
export interface MarkupElement {
  readonly tag: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (MarkupElement | string)[]
}

/** What the panel of a page is drawn from. */
export interface Panel {
  /** Name of the component in headings. */
  readonly title: string
  /** Tag of the element that is driven, or what code calls the component. */
  readonly tag: string
  /** What the element says that no control drives: its attributes, a list for each language, its style, its children. */
  readonly attributes: readonly (readonly string[])[]
  readonly style: string
  readonly pieces: readonly CodePiece[]
  /** True for a custom element. */
  readonly isElement: boolean
  readonly controls: readonly Control[]
  /** How many props and slots have none, since only code can set them. */
  readonly leftOut: number
  /** The languages of the code below it. */
  readonly languages: readonly CodeLanguage[]
  /** True if the code below it says all that the example's fences do. */
  readonly saysAll: boolean
}

/** A child in the code, for each language: as it is, or what stands around the text of a slot. */
export interface CodePiece {
  /** Null: it is as it is. */
  readonly slot: string | null
  readonly open: readonly string[]
  readonly close: readonly string[]
}

export type CodeLanguage = 'html' | 'jsx' | 'vue'

/** The slot without a name. */
export const defaultSlot = 'default'

/** What a page tells the document in a frame; nothing is told back but its height. */
export interface ControlMessage {
  readonly catalog: 1
  /** What is not as the defaults are, by the names of the props. */
  readonly props: Readonly<Record<string, ControlValue>>
  /** The texts of the slots. */
  readonly slots: Readonly<Record<string, string>>
  /** What is not as the example says it. */
  readonly changes: readonly ControlChange[]
}
export type ControlChange = readonly [
  drives: Driven,
  name: string,
  property: string,
  value: ControlValue,
]

/**
 * True of an attribute that no panel sets: what runs a text, or says how the example itself is drawn.
 */
export const isGuarded = (name: string): boolean =>
  /^(?:on|style$|srcdoc$|is$|slot$|nonce$|sandbox$)/i.test(name)

/**
 * True of a text that would run as an address, or read the reader's disk: browsers drop blanks and control characters before they look for a
 * scheme. Pictures in `data:` run nothing.
 */
export const isActiveAddress = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /^(?:(?:java|vb)script|file|data(?!:image\/)):/i.test(text.replace(/[\0- \x7f-\x9f]/g, ''))
