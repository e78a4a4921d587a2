import type { Place } from '../../reading/code/uses.ts'

/** Mistake in a fence, with its place in the code of the fence. */
export interface FenceProblem {
  readonly at: Place
  readonly message: string
}

/**
 * Module that a fence is turned into, for the bundler to read. It is JavaScript, or still Vue or
 * Svelte for a fence in these languages.
 */
export interface FenceModule {
  readonly code: string
  /** Returns the place in the fence that a place in the module comes from. */
  originalPlace(place: Place): Place
  /** Import lines that readers see for names that the fence takes from packages of the catalog. */
  readonly imports: readonly string[]
}

/** Names that a fence may take from the modules of the catalog without an import. */
export interface KnownNames {
  /** Module that exports each name, by the name. */
  readonly modules: ReadonlyMap<string, string>
  /**
   * Names of components that are default exports, each with its module. An export that has the name
   * itself takes precedence.
   */
  readonly defaults: ReadonlyMap<string, string>
  /**
   * Module whose exports are unknown because only running it would show them; null if there is
   * none.
   */
  readonly open: string | null
  /** Name of the catalog's modules in messages; null if there are no modules. */
  readonly title: string | null
}

/**
 * Returns the module that a name comes from, or null if no module has it. A capitalized name that
 * is not known comes from the module whose exports are unknown, if there is one.
 */
export const moduleOfName = (
  { modules, defaults, open }: KnownNames,
  name: string,
): string | null => modules.get(name) ?? defaults.get(name) ?? (/^[A-Z]/.test(name) ? open : null)

/**
 * Facts that are needed to turn a fence (code of a live example) into a module: the names that it
 * may use without an import, which name is the page's component, and the address of the runtime.
 */
export interface FenceContext {
  readonly known: KnownNames
  /** Names that the bundler replaces with values. */
  readonly defined: ReadonlySet<string>
  /** Returns true if a name in the code is that of the page's component. */
  readonly isComponent: (name: string) => boolean
  /** Address of the runtime module, which draws the live examples of this framework. */
  readonly runtime: string
}
