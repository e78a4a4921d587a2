/** Value of a control; null if the reader gives none, so that the default applies. */
export type ControlValue = string | number | boolean | null

/**
 * Kind of value that a control sets. A component that code draws has props (`prop`). An element has
 * attributes, and properties that no attribute can set.
 */
export type Driven = 'prop' | 'attribute' | 'property' | 'slot' | 'css'

/** Control of a panel, as JSON for the script of the page. */
export interface Control {
  /**
   * Name of the control in an address that leads to a state of the panel: the name of the prop,
   * `slot` or `slot.name`, or a CSS property.
   */
  readonly key: string
  readonly drives: Driven
  /** Name of the prop, attribute, property, slot or CSS property that the control sets. */
  readonly name: string
  /** Name of the property that an attribute sets; for other kinds of value the same as `name`. */
  readonly property: string
  readonly kind: 'flag' | 'choice' | 'number' | 'text'
  /** Values that the reader can choose from, or that are suggested beside free text. */
  readonly options: readonly (string | number | boolean)[]
  /** True for a text control whose value may also be a number. */
  readonly hasNumbers: boolean
  /** Value that applies if none is given; null if it is not known. */
  readonly default: ControlValue
  /** Value of the control before a reader changes it, which is that of the example. */
  readonly start: ControlValue
}

/** Element in the markup of an example, with its attributes and children. */
export interface MarkupElement {
  readonly tag: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly (MarkupElement | string)[]
}

/** Data from which a page draws a panel of controls. */
export interface Panel {
  /** Name of the component in headings. */
  readonly title: string
  /** Tag of the element that the panel controls, or the component's name in code. */
  readonly tag: string
  /** Attributes of the element that no control changes, as code: a list for each language. */
  readonly attributes: readonly (readonly string[])[]
  /** Styles of the element that no control changes, as in its attribute `style`; `''` if none. */
  readonly style: string
  /** Children of the element in the code below the panel. */
  readonly pieces: readonly CodePiece[]
  /** True if the panel controls a custom element. */
  readonly isElement: boolean
  readonly controls: readonly Control[]
  /** Number of props and slots without a control: only code can set them. */
  readonly leftOut: number
  readonly languages: readonly CodeLanguage[]
  /** True if the code below the panel shows everything that the example's fences have. */
  readonly saysAll: boolean
}

/**
 * Child of the element in the code below a panel, with a text for each language. A child that never
 * changes is in `open`. For a slot, `open` and `close` are the texts before and after the slot's
 * content.
 */
export interface CodePiece {
  /** Name of the slot that the reader fills in this piece; null if the piece never changes. */
  readonly slot: string | null
  readonly open: readonly string[]
  readonly close: readonly string[]
}

export type CodeLanguage = 'html' | 'jsx' | 'vue' | 'svelte'

/** Name for the slot that has no name in the code. */
export const defaultSlot = 'default'

/**
 * Message with the values of a panel's controls to the document of an example in a frame. The
 * document answers only with its height.
 */
export interface ControlMessage {
  readonly catalog: 1
  /** Values of the props by name, without the props that have their default. */
  readonly props: Readonly<Record<string, ControlValue>>
  /** Texts for the example's slots, by slot name, as typed in the page's panel of controls. */
  readonly slots: Readonly<Record<string, string>>
  /** Values other than in the example's code, one for each control that the reader changed. */
  readonly changes: readonly ControlChange[]
}
export type ControlChange = readonly [
  drives: Driven,
  name: string,
  property: string,
  value: ControlValue,
]

/** True for an attribute that no panel may set: it would run code, or the example needs it. */
export const isGuarded = (name: string): boolean =>
  /^(?:on|style$|srcdoc$|is$|slot$|nonce$|sandbox$)/i.test(name)

/**
 * Returns true for a text that, as an address, could run code (`javascript:`, `vbscript:`, `data:`)
 * or read the reader's disk (`file:`). Of the addresses in `data:` only pictures are harmless,
 * since they run nothing. Browsers drop blanks and control characters before they look for a
 * scheme.
 */
export const isActiveAddress = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /^(?:(?:java|vb)script|file|data(?!:image\/)):/i.test(text.replace(/[\0- \x7f-\x9f]/g, ''))
