/** Value of a control; null: not given, so that the default holds. */
export type ControlValue = string | number | boolean | null

/**
 * Part of the component that a control drives. A component that code draws has a `prop`; an element
 * has attributes, and properties that no attribute can set.
 */
export type Driven = 'prop' | 'attribute' | 'property' | 'slot' | 'css'

/** Control of a panel, as JSON that the script of the page reads. */
export interface Control {
  /** Name in the address of a state: the prop's name, `slot` or `slot.name`, a CSS property. */
  readonly key: string
  readonly drives: Driven
  /** Name of the attribute, property, slot or CSS property. */
  readonly name: string
  /** Name of the property that an attribute sets. */
  readonly property: string
  readonly kind: 'flag' | 'choice' | 'number' | 'text'
  /** Values to choose from, or to suggest beside free text. */
  readonly options: readonly (string | number | boolean)[]
  /** True for a text that may be a number. */
  readonly hasNumbers: boolean
  /** Value that holds if none is given; null: not known. */
  readonly default: ControlValue
  /** Value that the example has when a reader opens it. */
  readonly start: ControlValue
}

/** Element of an example: the parts that a panel changes, and those that it leaves. */
export interface MarkupElement {
  readonly tag: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (MarkupElement | string)[]
}

/** Panel of controls, as the page draws it. */
export interface Panel {
  /** Name of the component in headings. */
  readonly title: string
  /** Tag of the element that is driven, or the component's name in code. */
  readonly tag: string
  /**
   * Fixed parts of the element, which no control drives: its attributes, a list for each language,
   * its style, its children.
   */
  readonly attributes: readonly (readonly string[])[]
  readonly style: string
  readonly pieces: readonly CodePiece[]
  /** True for a custom element. */
  readonly isElement: boolean
  readonly controls: readonly Control[]
  /** Number of props and slots without a control, since only code can set them. */
  readonly leftOut: number
  /** Languages of the code below the panel. */
  readonly languages: readonly CodeLanguage[]
  /** True if the code below the panel has all that the example's fences have. */
  readonly saysAll: boolean
}

/**
 * Child of the element in the code, for each language: as it is, or the text before and after a
 * slot's text.
 */
export interface CodePiece {
  /** Name of the slot that drives this piece; null: the piece never changes. */
  readonly slot: string | null
  readonly open: readonly string[]
  readonly close: readonly string[]
}

export type CodeLanguage = 'html' | 'jsx' | 'vue' | 'svelte'

/** The slot without a name. */
export const defaultSlot = 'default'

/**
 * Message from a page to the document in a frame. The document answers with nothing but its height.
 */
export interface ControlMessage {
  readonly catalog: 1
  /** Props with a value other than their default, by name. */
  readonly props: Readonly<Record<string, ControlValue>>
  /** Texts of the slots. */
  readonly slots: Readonly<Record<string, string>>
  /** Changes against what the example says. */
  readonly changes: readonly ControlChange[]
}
export type ControlChange = readonly [
  drives: Driven,
  name: string,
  property: string,
  value: ControlValue,
]

/**
 * True for an attribute that no panel sets: it runs a text, or belongs to the drawing of the
 * example itself.
 */
export const isGuarded = (name: string): boolean =>
  /^(?:on|style$|srcdoc$|is$|slot$|nonce$|sandbox$)/i.test(name)

/**
 * True for a text that would run as an address, or read the reader's disk: browsers drop blanks and
 * control characters before they look for a scheme. Pictures in `data:` run nothing.
 */
export const isActiveAddress = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /^(?:(?:java|vb)script|file|data(?!:image\/)):/i.test(text.replace(/[\0- \x7f-\x9f]/g, ''))
