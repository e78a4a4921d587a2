/*
 * What every reader gives, whatever the language: where code uses something that may be a component,
 * and what it gives to it. Whether that is right is not asked here.
 */

/** Line and column from 1; columns count UTF-16 units, as editors do. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Range of a file; the end is the place behind the last character. */
export interface Span {
  readonly start: Place
  readonly end: Place
}

/** Value that can be read without running the code. */
export type Literal = string | number | boolean

/**
 * Spelling of a member in a language: a `property` to the letter, an `attribute` of HTML in any
 * case, a `hyphens` name of Vue in either form, or, for a custom element in JSX and templates,
 * `any` of these.
 */
export type Spelling = 'property' | 'attribute' | 'hyphens' | 'any'

/** Member that a use gives to the component: a prop, an event, a slot. */
export interface UsedMember {
  readonly kind: 'prop' | 'event' | 'slot'
  /** Name without the language's marks: `size` for `:size.sync`. */
  readonly name: string
  readonly spelling: Spelling
  /**
   * Values that the code may give: both values of `wide ? 'l' : 's'`. Empty: the value is computed.
   * `true` stands for a name without a value, where that means true.
   */
  readonly values: readonly Literal[]
  readonly at: Span
  /** Paths that code reads of a slot's bindings, such as `item`, `raw`; left out: not known. */
  readonly reads?: readonly (readonly string[])[]
}

/** Import that a name comes from. */
export interface Origin {
  /** Module as the import writes it. */
  readonly module: string
  /** Name that the module exports; `default`, or `*` for the whole module. */
  readonly name: string
  /** True for a wrapper that the file makes of the import: `styled(Grid)`, which hands its members on. */
  readonly isWrapped?: true
}

/** Element of markup that may be a component. */
export interface Use {
  /** Name as the code writes it: `sl-button`, `Tabs.List`. */
  readonly name: string
  /** Import of the component; null: the file does not say; `local`: the file declares it. */
  readonly origin: Origin | 'local' | null
  /** True if a name without an import may be a component of the whole app, as in Vue. */
  readonly isGlobal: boolean
  /** Place of the opening tag. */
  readonly at: Span
  readonly members: readonly UsedMember[]
  /** True if the use gives more that the code does not show: `{...props}`, `v-bind="props"`. */
  readonly hasSpread: boolean
  /**
   * Member that hands the others on to another component: `component`, `as`, a directive of the
   * app; null: none does.
   */
  readonly forwardedBy: string | null
  /** True if the element has content. */
  readonly hasContent: boolean
}

/** Comment that says `catalog-ignore`. */
export interface IgnoreComment {
  readonly at: Place
  /** The line that the comment ends in. */
  readonly lastLine: number
  /** Rule that the comment names; null: any. */
  readonly rule: string | null
}

/** Reason why a file, or a part of one, was not read. */
export interface Unread {
  readonly at: Place
  readonly reason: string
  /** True if the code has a mistake; false: a parser is missing, or a limit was reached. */
  readonly isMistake: boolean
}

/** Uses and other finds in one file. */
export interface FileUses {
  readonly uses: readonly Use[]
  readonly ignores: readonly IgnoreComment[]
  readonly unread: readonly Unread[]
  /** True if part of the file is Angular's; left out: none is. */
  readonly isAngular?: true
  /**
   * Names of members that a `declare module` of the file adds to interfaces of other modules; left
   * out: none.
   */
  readonly widenings?: readonly string[]
}

export const noUses: FileUses = { uses: [], ignores: [], unread: [] }
