import type { Options } from '../../reading/options/read.ts'
import type { PageKind } from '../../words/model/page-kind.ts'
import type { ExampleSettings, ExampleShell } from '../../words/model/example-model.ts'
import type { Note } from '../../words/model/problem.ts'
import type { KnownPage } from '../cache/known.ts'
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

/** The options of a build. Paths are as the user gave them; null: as `index.md` says. */
export interface BuildOptions extends Pick<Options, (typeof buildOptionNames)[number]> {
  /** True: the build waits until the disk has every file. */
  readonly fsync: boolean
  /** False: the build only looks for problems, and writes nothing. */
  readonly publish: boolean
  /** Options that were given outside of `index.md`, whose own values for them are ignored. */
  readonly given?: readonly string[]
}

/** Tools of a build: the compiled program and its workers. */
export interface BuildTools {
  readonly renderer: Renderer
  readonly shipped: ShippedAssets
  /** Fingerprint of the program and of all it is made of. */
  readonly fingerprint: string
  /** Starts what compiles live examples, once; left out: nothing may be started. */
  readonly bundler?: () => Promise<Bundler>
  /** Lets a build compile only the fences that changed since the last one; the site is then another than that of a first build. */
  readonly bundleMemory?: BundleMemory
  /** Folder of the memos; null: nothing is remembered. */
  readonly cacheFolder: string | null
  /** Called now and then with the number of sources that are rendered. */
  readonly progress?: (done: number, total: number) => void
  /**
   * Called with the files beside the content that the build reads, whether they are there or not.
   */
  readonly alsoRead?: (paths: readonly string[]) => void
  /** Called when files are about to be staged, so that a signal can throw them away. */
  readonly staging?: (stage: Stage | null) => void
  /** Called with the reason why the next build cannot profit from this one. */
  readonly forgotten?: (why: string) => void
  /** Called with the drawn pages of a site without errors, before it is published. */
  readonly drawn?: (pages: readonly KnownPage<PageKind>[]) => void
  /** Called with what live examples of the catalog are made with, before any page is drawn. */
  readonly collected?: (library: CatalogLibrary) => void
  /** Called with notes that the last build did not report. */
  readonly noted?: (notes: readonly Note[]) => void
  /** Signal that ends the build with its reason; the site stays as it was. */
  readonly signal?: AbortSignal
}

/** Library that the live examples of a catalog are made with. */
export interface CatalogLibrary {
  /** Settings of examples in `index.md`; null: there are none. */
  readonly settings: ExampleSettings | null
  /** Modules that components come from, the one to import from first. */
  readonly modules: readonly string[]
  /** Shell of the documents and its files; where no page has an example, those that its first one gets. */
  examples(): Pick<CatalogExamples, 'files'> & { readonly shell: ExampleShell }
}
