import type { BuildOptions } from '../../building/pipeline/options.ts'
import type { Fence } from '../../reading/code/fences.ts'

/**
 * Options of a build that choose the catalog: its content folder and metadata, and which options
 * were given.
 */
export type ExampleUsesOptions = Pick<BuildOptions, 'content' | 'api' | 'given'>

/** Source of a page with those of its code fences that may use components. */
export interface ShownCode {
  readonly file: string
  readonly text: string
  /** Code fences of the page that may use components, live examples before others. */
  readonly fences: readonly Fence[]
}
