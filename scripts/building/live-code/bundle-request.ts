import type { LiveElement, LiveFence } from '../../words/model/live-code.ts'

/** Request to the process that bundles. Paths are absolute. */
export interface BundleRequest {
  /** The nearest folder with a `package.json`, from the content folder up. */
  readonly project: string
  readonly content: string
  /** Vite's configuration; null: there is none. */
  readonly config: string | null
  /** The module that `setup` of `index.md` names; null: it names none. */
  readonly setup: string | null
  /** Text of a setup that is not written yet; null: the file has it. */
  readonly draft: string | null
  /** Modules that components come from, packages or paths; the one to import from first. */
  readonly modules: readonly string[]
  /** Names that these modules export, by an earlier answer; null: the build reads them. */
  readonly exported: ExportedNames | null
  readonly fences: readonly AskedFence[]
}

/** Names that the modules of a catalog export. */
export interface ExportedNames {
  readonly names: readonly (readonly [name: string, module: string])[]
  /** A module whose names only running it tells; null: none is such. */
  readonly open: string | null
}

export interface AskedFence extends LiveFence {
  readonly id: string
  /** Names of the page's component; none: the page is about none. */
  readonly names: readonly string[]
}

/** A mistake, with its place in the code of a fence; `fence` null: it belongs to none of them. */
export interface BundleProblem {
  readonly fence: string | null
  readonly line: number
  readonly column: number
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** A script with its style sheet, for the fences of one framework. */
export interface Bundle {
  readonly fences: readonly string[]
  readonly script: string
  /** Style sheet of the bundle; null: nothing brings a style. */
  readonly style: string | null
  /** The packages in it that take the most room, largest first: name and bytes. */
  readonly largest: readonly (readonly [name: string, bytes: number])[]
}

export interface CompiledFence {
  readonly imports: readonly string[]
  readonly element: LiveElement | null
}

/** Answer of the process that bundles. */
export interface BundleAnswer {
  readonly bundles: readonly Bundle[]
  /** Compiled fences, by the ids of the fences. */
  readonly compiled: Readonly<Record<string, CompiledFence>>
  readonly problems: readonly BundleProblem[]
  /** Files that the bundles were made of: absolute paths. Of a package its `package.json` stands for it. */
  readonly inputs: readonly string[]
  /** Names that the modules of the request export; null: the build failed before it read them. */
  readonly exported: ExportedNames | null
}
