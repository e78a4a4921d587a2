import type { Bindings } from './bindings.ts'
import type { CodePiece } from './line-index.ts'
import type { Scopes } from './scopes.ts'

/** Dialect of a script, such as `ts` or `jsx`, which decides how it is parsed. */
export type Dialect = 'js' | 'jsx' | 'ts' | 'tsx'

/** Script to read: a whole file, or a part of one between two offsets. */
export interface ScriptInput extends CodePiece {
  readonly dialect: Dialect
  /** True for JSX of Vue, where names have two spellings; null if the imports decide. */
  readonly isVue: boolean | null
  /** True for a piece of code, which may lack what surrounds it, such as imports. */
  readonly isSnippet: boolean
}

/** Parsed script, with what the readers of its elements and templates share. */
export interface ScriptFile extends ScriptInput {
  /** Number to add to the offset of a syntax node to get the offset in the file. */
  readonly shift: number
  readonly bindings: Bindings
  /** Scopes of the functions and blocks that the walk has entered so far. */
  readonly scopes: Scopes
  readonly isVue: boolean
  /** True if a name without an import may be a component registered for the whole app. */
  readonly isGlobal: boolean
}
