import type { Root } from 'mdast'
import type { Root as HastRoot } from 'hast'
import type { Highlighter } from './highlight.ts'

/** The parts of unified's pipeline that most sources do without (see pipeline.ts). */
export interface Pipeline {
  /** The reference parser: CommonMark and GFM, and blocks in colons if there are any. */
  parse(text: string, directives: boolean): Root
  /** mdast to hast through the sanitizer, and hast to markup. */
  drawing(options: DrawingOptions): Drawing
}
export interface DrawingOptions {
  readonly highlight: Highlighter | null
  /** Before the ids of footnotes. */
  readonly idPrefix: string
}
export interface Drawing {
  runSync(tree: Root): unknown
  stringify(tree: HastRoot): string
}

/** A source needs the pipeline, and nobody has loaded it. */
export class PipelineMissing extends Error {}

let current: Pipeline | null = null

/**
 * The pipeline. Reading and drawing wait for nothing, so it must be there already: throws
 * {@link PipelineMissing} if it is not; after {@link loadPipeline} the same call succeeds.
 */
export function pipeline(): Pipeline {
  if (current === null) throw new PipelineMissing('the Markdown pipeline is not loaded')
  return current
}

/** Called by pipeline.ts when it is loaded. */
export function providePipeline(loaded: Pipeline): void {
  current = loaded
}

export async function loadPipeline(): Promise<void> {
  if (current === null) await import('./pipeline.ts')
}
