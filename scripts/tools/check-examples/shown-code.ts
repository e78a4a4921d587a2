import type { BuildOptions } from '../../building/pipeline/options.ts'
import type { Fence } from '../../reading/code/fences.ts'

/** Options that choose the catalog, as for a build. */
export type ExampleUsesOptions = Pick<BuildOptions, 'content' | 'api' | 'given'>

/** Source with its fences that may use components. */
export interface ShownCode {
  readonly file: string
  readonly text: string
  /** Fences, live examples first, as pages are judged by them. */
  readonly fences: readonly Fence[]
}
