import type { LiveElement, LiveFence } from '../../words/model/live-code.ts'

/**
 * Request to the process that compiles code fences and joins them into scripts. All paths in it are
 * absolute.
 */
export interface BundleRequest {
  /**
   * Path of the project's folder: the nearest one with a `package.json`, from the content folder
   * upwards.
   */
  readonly project: string
  readonly content: string
  /** Path of Vite's configuration; null if there is none. */
  readonly config: string | null
  /** Path of the module that `setup` in `index.md` names; null if it names none. */
  readonly setup: string | null
  /** Text of a setup module that is not on disk yet; null if the setup is read from its file. */
  readonly draft: string | null
  /**
   * Packages or paths that the components are imported from. Names are looked up in the first one
   * first.
   */
  readonly modules: readonly string[]
  /** Names of components that are default exports, each with its module. */
  readonly defaults: readonly DefaultExport[]
  /** Names that `modules` export, from an earlier answer; null if the build has to read them. */
  readonly exported: ExportedNames | null
  readonly fences: readonly AskedFence[]
}

/** Name of a component that is the default export of a module, with that module. */
export type DefaultExport = readonly [name: string, module: string]

/** Names that the modules of a catalog export, each with its module. */
export interface ExportedNames {
  readonly names: readonly (readonly [name: string, module: string])[]
  /**
   * Module whose exports are unknown because only running it would show them; null if there is
   * none.
   */
  readonly open: string | null
}

export interface AskedFence extends LiveFence {
  readonly id: string
  /** Names of the component that the page is about; empty if the page is about none. */
  readonly names: readonly string[]
}

/**
 * Mistake with its place in the code of a fence. `fence` is the id of the fence, or null if the
 * mistake belongs to no single fence.
 */
export interface BundleProblem {
  readonly fence: string | null
  readonly line: number
  readonly column: number
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** True if the project lacks a package without which no fence of the framework can be compiled. */
  readonly isOfAll?: true
}

/** Script and style sheet for the fences of one framework. */
export interface Bundle {
  readonly fences: readonly string[]
  readonly script: string
  /** Style sheet of the bundle; null if nothing in it has styles. */
  readonly style: string | null
  /** Packages that take the most room in the script, largest first, with their bytes. */
  readonly largest: readonly (readonly [name: string, bytes: number])[]
}

export interface CompiledFence {
  readonly imports: readonly string[]
  readonly element: LiveElement | null
}

/**
 * File that a bundle was made of: its absolute path, and the hash of its bytes before Vite read them. The hash is `''`
 * if the file could not be read.
 */
export type BundleInput = readonly [path: string, hash: string]

/** Answer of the process that compiles code fences to a request. */
export interface BundleAnswer {
  readonly bundles: readonly Bundle[]
  /**
   * Import lines for readers, and the element that controls change, of each compiled fence, by the
   * fence's id.
   */
  readonly compiled: Readonly<Record<string, CompiledFence>>
  readonly problems: readonly BundleProblem[]
  /** Files that the bundles were made of. All files of a package are represented by its `package.json`. */
  readonly inputs: readonly BundleInput[]
  /** Names that the request's modules export; null if the build failed before they were read. */
  readonly exported: ExportedNames | null
}
