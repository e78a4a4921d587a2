import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { liveFencesIn } from '../../drawing/markdown/blocks/live-fences.ts'
import type { ParserName } from '../../reading/options/option-names.ts'
import type { LiveFence } from '../../words/model/live-code.ts'

/** Markdown of a page. In `text`, the front matter is replaced with empty lines. */
export interface FenceSource {
  readonly path: string
  readonly text: string
}

/**
 * Finds the fences (code of live examples) that have to be compiled in all sources. It uses the
 * Markdown parser that draws the pages.
 */
export async function findLiveFences(
  sources: readonly FenceSource[],
  parser: ParserName,
): Promise<readonly LiveFence[]> {
  const engine = await loadEngine(
    parser,
    sources.map(({ text }) => text),
  )
  return sources.flatMap(({ path, text }) =>
    liveFencesIn(engine.parse(text)).map((fence) => ({ ...fence, path })),
  )
}
