import type { Bindings } from './bindings.ts'
import type { Places } from './line-index.ts'
import type { Scopes } from './scopes.ts'

/** Which of the dialects a script is written in. */
export type Dialect = 'js' | 'jsx' | 'ts' | 'tsx'

/** A script that is a file, or a part of one. */
export interface ScriptInput {
  /** The whole file. */
  readonly text: string
  readonly places: Places
  readonly start: number
  readonly end: number
  readonly dialect: Dialect
  /** True if JSX of it is Vue's, where names have two spellings; null: its imports say so. */
  readonly isVue: boolean | null
  /** True for a piece of code, which leaves out what surrounds it, such as its imports. */
  readonly isSnippet: boolean
}

/** What readers of a script's parts know of it. */
export interface ScriptFile extends ScriptInput {
  /** What is to be added to a node's offset to have that of the file. */
  readonly shift: number
  readonly bindings: Bindings
  /** What was met so far. */
  readonly scopes: Scopes
  readonly isVue: boolean
  /** True where a name that is not imported may be a component of the whole app. */
  readonly isGlobal: boolean
}
