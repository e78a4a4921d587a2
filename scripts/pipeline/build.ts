import { isFailing } from '../model/problem.ts'
import { checkEmptied } from './emptied.ts'
import { readInput } from './input.ts'
import { memoFolder } from './keys.ts'
import { openMemo } from './memo.ts'
import type { BuildOptions, BuildTools } from './options.ts'
import { openPublication } from './publication.ts'
import type { BuildResult } from './result.ts'
import { sameAsLastTime } from './unchanged.ts'

/**
 * Builds the site: reads every source, draws what may have changed, publishes all or nothing.
 *
 * Problems of the content are in the result. Throws `ContentError` and `PublishError` when the
 * machine fails, and the reason of `tools.signal` once that is given, if nothing is decided yet.
 */
export async function build(options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  const input = readInput(options, tools)
  const memo = openMemo(options.cache ? memoFolder(options, tools) : null, input.fingerprint)
  const stage = openPublication(options, memo)
  tools.staging?.(stage)
  try {
    const same = sameAsLastTime(input, memo, stage)
    if (same !== null) return same
    const { collect, drawPages, makeOutputs, check, commit } = await import('./steps.ts')
    tools.signal?.throwIfAborted()
    const catalog = await collect(input, memo)
    const drawn = await drawPages(input, catalog, memo, stage)
    const made = makeOutputs(input, catalog, drawn, memo, stage)
    const found = check(input, catalog, drawn, made)
    const problems = [...found, ...checkEmptied(input, catalog, found, stage)]
    if (!isFailing(problems, options.strict)) tools.drawn?.(drawn.pages)
    return await commit({ input, catalog, drawn, made, problems }, memo, stage)
  } finally {
    stage.discard()
    tools.staging?.(null)
  }
}
