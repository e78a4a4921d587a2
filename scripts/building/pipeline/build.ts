import { isFailing } from '../../words/model/problem.ts'
import { errorCode } from '../../words/model/file-error.ts'
import { PublishError } from '../publish/errors.ts'
import { ContentError } from '../../reading/content/content.ts'
import { checkEmptied } from './emptied.ts'
import { readInput, type BuildInput } from './input.ts'
import { memoFolder } from '../cache/keys.ts'
import { openMemo, type Memo } from '../cache/memo.ts'
import type { BuildOptions, BuildTools } from './options.ts'
import type { BuildResult } from './result.ts'
import { sameAsLastTime } from './unchanged.ts'
import { openDryStage } from '../publish/dry-stage.ts'
import { refuseOverlap } from '../publish/publish-places.ts'
import { openStage, type Stage } from '../publish/stage.ts'

/**
 * Builds and publishes the site: reads every source, draws the pages that may have changed, and
 * publishes all files or none.
 *
 * Problems of the content are in the result. Throws `ContentError` and `PublishError` if reading or
 * writing fails, and the reason of `tools.signal` if that is aborted before the files are
 * published.
 */
export async function publishSite(options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  if (options.publish) refuseOverlap(options.out, options.content)
  const calls = markErrors(tools)
  const input = readInput(options, calls.tools)
  const folder = options.cache ? memoFolder(options, tools) : null
  const memo = tools.memory?.open(folder, input.fingerprint) ?? openMemo(folder, input.fingerprint)
  try {
    return await buildFrom(input, memo)
  } catch (error) {
    const isEnded = tools.signal?.aborted === true
    if (memo.last === null || isEnded || isForeseen(error) || calls.hasThrown(error)) throw error
    // A memo that somebody else wrote may hold anything, so the site is built again without it.
    return await buildFrom(input, openMemo(null, ''))
  }
}

async function buildFrom(input: BuildInput, memo: Memo): Promise<BuildResult> {
  const { options, tools } = input
  const stage = openPublication(input, memo)
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

/**
 * Returns true for an expected error of the content or the machine, whose message says what to do.
 */
const isForeseen = (error: unknown): boolean =>
  error instanceof ContentError || error instanceof PublishError || errorCode(error) !== ''

/** Wraps the caller's `progress`, so that errors thrown by it can be told from our own. */
function markErrors(tools: BuildTools) {
  const thrown: unknown[] = []
  const hasThrown = (error: unknown): boolean => thrown.includes(error)
  const { progress } = tools
  if (progress === undefined) return { tools, hasThrown }
  const marked = (done: number, total: number): void => {
    try {
      progress(done, total)
    } catch (error) {
      thrown.push(error)
      throw error
    }
  }
  return { tools: { ...tools, progress: marked }, hasThrown }
}

/**
 * Opens the stage for the new site. A build that only looks for problems gets a stage that writes
 * nothing.
 */
function openPublication({ options, tools }: BuildInput, { last }: Memo): Stage {
  if (!options.publish) return openDryStage()
  const { out, content, fsync, keep } = options
  const keepsUnseen = tools.memory?.keepsUnseen
  return openStage({ out, content, fsync, keep, known: last, keepsUnseen })
}
