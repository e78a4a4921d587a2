import type { DefaultExport } from '../live-code/bundle-request.ts'
import type { Options } from '../../reading/options/read.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { PageKind } from '../../words/model/page-kind.ts'
import type { ExampleSettings, ExampleShell } from '../../words/model/example-model.ts'
import type { Note } from '../../words/model/problem.ts'
import type { KnownPage } from '../cache/known.ts'
import type { ReadFile } from '../cache/file-stamps.ts'
import type { ProcessMemory } from '../cache/process-memory.ts'
import type { Bundler } from '../live-code/bundler.ts'
import type { BundleMemory } from '../live-code/changed-fences.ts'
import type { Stage } from '../publish/stage.ts'
import type { Renderer } from '../render/renderer.ts'
import type { CatalogExamples } from './collect/collect-examples.ts'
import type { ShippedAssets } from './shipped-assets.ts'

export const buildOptionNames = [
  'content',
  'out',
  'baseUrl',
  'hosting',
  'outputs',
  'api',
  'framework',
  'drafts',
  'allowEmpty',
  'keep',
  'strict',
  'parser',
  'highlight',
  'cache',
  'bundle',
  'threads',
] as const satisfies readonly (keyof Options)[]

/**
 * Options of a build. Paths are as the user gave them. An option that is null is taken from
 * `index.md`.
 */
export interface BuildOptions extends Pick<Options, (typeof buildOptionNames)[number]> {
  /** True if the build waits until every file is stored on the disk. */
  readonly fsync: boolean
  /** False if the build only looks for problems and writes nothing. */
  readonly publish: boolean
  /**
   * Names of options that were given outside of `index.md`. The values in `index.md` for these are
   * ignored.
   */
  readonly given?: readonly string[]
}

/** Tools of a build: the compiled program, its workers, and callbacks of the caller. */
export interface BuildTools {
  readonly renderer: Renderer
  readonly shipped: ShippedAssets
  /** Hash of the program and of everything it is made of. */
  readonly fingerprint: string
  /**
   * Starts the compiler of live examples on the first call. Left out if no process may be started.
   */
  readonly bundler?: () => Promise<Bundler>
  /**
   * Memory that lets a build compile only the fences that changed since the last one. The site then
   * differs from that of a build without it.
   */
  readonly bundleMemory?: BundleMemory
  /** Memory of what earlier builds read and found; left out if the process builds only once. */
  readonly memory?: ProcessMemory
  /** Folder for what builds remember for the next ones; null if nothing is remembered. */
  readonly cacheFolder: string | null
  /**
   * Called now and then with the number of sources that are drawn so far, and of all that have to
   * be drawn.
   */
  readonly progress?: (done: number, total: number) => void
  /**
   * Called with the files outside of the Markdown sources that the build reads, whether they exist
   * or not. Each is as it was when it was read: it may be written to while the build goes on.
   */
  readonly alsoRead?: (files: readonly ReadFile[]) => void
  /**
   * Called with the stage when files are about to be staged, so that a signal can discard them;
   * called with null at the end.
   */
  readonly staging?: (stage: Stage | null) => void
  /** Called with the reason if the memo could not be written. */
  readonly forgotten?: (why: string) => void
  /** Called with the drawn pages of a site without errors, before it is published. */
  readonly drawn?: (pages: readonly KnownPage<PageKind>[]) => void
  /** Called with the settings and files of the catalog's live examples, before any page is drawn. */
  readonly collected?: (library: CatalogLibrary) => void
  /** Called with notes that the last build did not report. */
  readonly noted?: (notes: readonly Note[]) => void
  /** Signal that ends the build with its reason. The published site then stays as it was. */
  readonly signal?: AbortSignal
}

/** Settings, modules and files that the live examples of a catalog use. */
export interface CatalogLibrary {
  /** Settings of `examples` in `index.md`; null if there are none. */
  readonly settings: ExampleSettings | null
  /** Modules that components are imported from, the preferred one first. */
  readonly modules: readonly string[]
  /** Names of components that are default exports, each with its module. */
  readonly defaults: readonly DefaultExport[]
  /** Components of the metadata, including those that have no source or are left out. */
  readonly code: readonly ComponentMetadata[]
  /**
   * Returns the shell of the example documents (the files that each loads), and these files. If no
   * page has an example yet, returns those that the first example would get.
   */
  examples(): Pick<CatalogExamples, 'files'> & { readonly shell: ExampleShell }
}
