import type { Bindings } from './bindings.ts'
import type { Places } from './line-index.ts'
import type { Scopes } from './scopes.ts'

/** Dialect of a script. */
export type Dialect = 'js' | 'jsx' | 'ts' | 'tsx'

/** Script that is a file, or a part of one. */
export interface ScriptInput {
  /** Text of the whole file. */
  readonly text: string
  readonly places: Places
  readonly start: number
  readonly end: number
  readonly dialect: Dialect
  /** True if its JSX is Vue's, where names have two spellings; null: the imports decide. */
  readonly isVue: boolean | null
  /** True for a piece of code, which leaves out what surrounds it, such as its imports. */
  readonly isSnippet: boolean
}

/** Script with what the readers of its parts share. */
export interface ScriptFile extends ScriptInput {
  /** Number to add to the offset of a node for the offset in the file. */
  readonly shift: number
  readonly bindings: Bindings
  /** Scopes that the reader has met so far. */
  readonly scopes: Scopes
  readonly isVue: boolean
  /** True if a name that is not imported may be a component of the whole app. */
  readonly isGlobal: boolean
}
