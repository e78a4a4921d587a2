import type { BuildOptions } from '../../building/pipeline/options.ts'
import type { Fence } from '../../reading/code/fences.ts'

/** Options of a build that choose the catalog. */
export type ExampleUsesOptions = Pick<BuildOptions, 'content' | 'api' | 'given'>

/** Source with those of its fences that may use components. */
export interface ShownCode {
  readonly file: string
  readonly text: string
  /** Fences of the source, live examples before others. */
  readonly fences: readonly Fence[]
}
