import type { Place } from '../../reading/code/uses.ts'

/** A mistake in a fence, with its place in the fence's code. */
export interface FenceProblem {
  readonly at: Place
  readonly message: string
}

/** Module that a fence becomes; the bundler reads it. */
export interface FenceModule {
  readonly code: string
  /** Gives the place in the fence of a place in the module. */
  originalPlace(place: Place): Place
  /** Lines that import what comes from the modules of the catalog. */
  readonly imports: readonly string[]
}

/** Names that fences take from the modules of the catalog without an import. */
export interface KnownNames {
  /** The module of each name. */
  readonly modules: ReadonlyMap<string, string>
  /** A module whose names only running it tells; null: none is such. */
  readonly open: string | null
  /** Name of the modules in messages; null: there is none. */
  readonly title: string | null
}

/** Gives the module that a name comes from; null: none has it. */
export const moduleOfName = ({ modules, open }: KnownNames, name: string): string | null =>
  modules.get(name) ?? (/^[A-Z]/.test(name) ? open : null)

/** Facts that a fence is read with. */
export interface FenceContext {
  readonly known: KnownNames
  /** True for a name of the page's component, as code spells it. */
  readonly isComponent: (name: string) => boolean
  /** Address of the module that draws fences of this framework. */
  readonly runtime: string
}
