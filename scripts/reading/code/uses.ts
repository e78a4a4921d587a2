/*
 * Result of every reader of code, whatever the language: the places where code uses something that
 * may be a component, and the members that it gives to it. Whether a use is right is not asked here.
 */

/** Line and column in a text, both counted from 1. Columns count UTF-16 units, as editors do. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Range of a text; its end is the place after the last character. */
export interface Span {
  readonly start: Place
  readonly end: Place
}

/** Value that code gives and that can be read without running the code. */
export type Literal = string | number | boolean

/**
 * Way in which a language spells the names of members. `property`: exactly as declared. `attribute`: as
 * in HTML, in any letter case. `hyphens`: as in Vue, in camel case or with hyphens. `any`: any of these,
 * for a custom element in JSX and templates.
 */
export type Spelling = 'property' | 'attribute' | 'hyphens' | 'any'

/** Prop, event or slot that a use gives to its component. */
export interface UsedMember {
  readonly kind: 'prop' | 'event' | 'slot'
  /** Name without the marks of the language: `size` for `:size.sync`. */
  readonly name: string
  readonly spelling: Spelling
  /**
   * Values that the code may give, such as both values of `wide ? 'l' : 's'`. Empty if the value is
   * computed. A name without a value gives `true` if the language means that.
   */
  readonly values: readonly Literal[]
  readonly at: Span
  /**
   * Paths that the content of a slot reads from the slot's bindings, such as `['item', 'raw']`.
   * Left out if they are not known.
   */
  readonly reads?: readonly (readonly string[])[]
}

/** Import that a name in the code comes from. */
export interface Origin {
  /** Module as the import statement writes it. */
  readonly module: string
  /** Name that the module exports; `default` for the default export, `*` for the whole module. */
  readonly name: string
  /** True if the file wraps the import in a component that passes props on: `styled(Grid)`. */
  readonly isWrapped?: true
}

/** Place in code where an element that may be a component is used. */
export interface Use {
  /** Name as the code writes it: `sl-button`, `Tabs.List`. */
  readonly name: string
  /**
   * Import of the component. 'local' if the file declares the name itself, null if the file neither
   * imports nor declares it.
   */
  readonly origin: Origin | 'local' | null
  /**
   * True if a name without an import may be a component of the whole app, as in Vue. False for a tag
   * without a hyphen in HTML, which can only be one of Angular.
   */
  readonly isGlobal: boolean
  /** Place of the element's opening tag. */
  readonly at: Span
  readonly members: readonly UsedMember[]
  /**
   * True if the use may give further members that the code does not show: `{...props}`,
   * `v-bind="props"`.
   */
  readonly hasSpread: boolean
  /**
   * Name of the attribute that may pass the other attributes on to another component: `component`,
   * `as`, a directive of the app. Null if there is none.
   */
  readonly forwardedBy: string | null
  readonly hasContent: boolean
  /** True in Svelte, whose elements have other attributes than React's; left out elsewhere. */
  readonly isSvelte?: true
  /**
   * True if no compiler read the bindings of the template, which may give further members; left out
   * elsewhere.
   */
  readonly lacksBindings?: true
}

/** Comment that switches off reports, with the word `catalog-ignore`. */
export interface IgnoreComment {
  readonly at: Place
  readonly lastLine: number
  /** Rule that the comment names; null if it names none, which means every rule. */
  readonly rule: string | null
}

/** Place in code that imports a module of a package, or names it in a call or in `declare module`. */
export interface ModuleImport {
  /** Module as the code writes it: `@acme/ui/Button`. */
  readonly module: string
  readonly at: Span
}

/** Reason why a file, or a part of one, was not read, with the place in the file. */
export interface Unread {
  readonly at: Place
  readonly reason: string
  /** True if the code has a mistake; false if a compiler is missing or a limit was reached. */
  readonly isMistake: boolean
}

/** Uses of components found in one file, its ignore comments, and what could not be read. */
export interface FileUses {
  readonly uses: readonly Use[]
  readonly ignores: readonly IgnoreComment[]
  readonly unread: readonly Unread[]
  /** True if a part of the file is Angular code; left out if none is. */
  readonly isAngular?: true
  /**
   * Names of members that the file adds to interfaces of other modules with `declare module`. Left
   * out if there are none.
   */
  readonly widenings?: readonly string[]
  /** Imports of modules below the packages that were asked for; left out if there are none. */
  readonly imports?: readonly ModuleImport[]
  /** Tags of the elements that the file defines itself; left out if there are none. */
  readonly ownTags?: readonly string[]
  /** Components that the file registers for Vue; left out if there are none. */
  readonly registrations?: readonly Registration[]
}

/** Component that code registers for all templates of Vue, as in `app.component('CIcon', CIcon)`. */
export interface Registration {
  readonly name: string
  /** Module that the component is imported from; null if no import shows it. */
  readonly module: string | null
}

/** Uses and unread parts of a piece of code, as the reader of a language returns them. */
export type ReadUses = Pick<FileUses, 'uses' | 'unread'>

export const noUses: FileUses = { uses: [], ignores: [], unread: [] }
