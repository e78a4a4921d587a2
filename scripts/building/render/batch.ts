import { createSiblingRows } from '../../../templates/page-navigation.ts'
import { createGrammars } from '../../drawing/markdown/draw/highlight.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { readTargets } from '../../drawing/pages/targets.ts'
import { fileError, PublishError } from '../publish/errors.ts'
import { createPlacer, noFile, type PlacedFile } from '../publish/place-file.ts'
import { printable } from '../../words/model/printable.ts'
import { begin } from './cpu-time.ts'
import { pageTexts } from '../../drawing/pages/kinds.ts'
import { renderJob, type RenderTools } from './job.ts'
import type { BatchAnswer, Destination, JobResult, SentJob, Batch, ThreadContext } from './jobs.ts'

type Place = ReturnType<typeof createPlacer>

/**
 * Makes a function that draws the pages of batches of sources. Batches are drawn in the order of
 * the calls, even if one of them has to load something first.
 */
export function createBatchDrawer(): (batch: Batch) => Promise<BatchAnswer> {
  // Grammars are kept for all batches: results do not depend on them, and registering them takes as long as drawing
  // some pages.
  const grammars = createGrammars()
  let turn: Promise<unknown> = Promise.resolve()
  let known: ({ readonly told: ThreadContext } & ReturnType<typeof readContext>) | null = null
  const draw = async ({ context, jobs, board }: Batch): Promise<BatchAnswer> => {
    if (board !== undefined) begin(board)
    if (context !== undefined && context !== known?.told)
      known = { told: context, ...readContext(context) }
    if (known === null) throw new Error('a thread was told nothing of the site')
    const { targets, siblingRows, place } = known
    const { context: site } = known
    const texts = jobs.flatMap(({ job }) => pageTexts(job))
    if (site.highlight) await grammars.load(texts)
    const engine = await loadEngine(site.parser, texts)
    const tools: RenderTools = { engine, grammars, targets, siblingRows }
    try {
      return jobs.map((sent) => placed(sent, renderJob(sent.job, site, tools), place))
    } catch (error) {
      if (error instanceof PublishError) return error
      throw error
    }
  }
  return (batch) => {
    const answer = turn.then(() => draw(batch))
    turn = answer
    return answer
  }
}

/**
 * Reads the context that batches share. It is read once, because reading the table of 100,000
 * components takes longer than drawing a batch.
 */
function readContext({ context, destination }: ThreadContext) {
  return {
    context,
    targets: readTargets(context.targets),
    siblingRows: createSiblingRows(),
    place: destination === undefined ? null : placerOf(destination),
  }
}

/**
 * Returns the function that writes the files of a batch, and whether the output folder is new. For
 * a build that publishes nothing, the function only measures the sizes of files.
 */
function placerOf(destination: Destination): { readonly place: Place; readonly isFirst: boolean } {
  if (destination !== null)
    return { place: createPlacer(destination), isFirst: destination.isFirst }
  const measure: Place = (path, body) => ({
    path,
    state: 'kept',
    file: { ...noFile, size: Buffer.byteLength(body) },
  })
  return { place: measure, isFirst: true }
}

/**
 * Writes the files of a drawn page. If the published file at a path is not known here, the file
 * stays in the result instead, for the main thread to write.
 */
function placed(
  { published }: SentJob,
  result: JobResult,
  placer: ReturnType<typeof placerOf> | null,
): JobResult {
  const { rendered } = result
  if (placer === null || rendered === null) return result
  const before = new Map(published)
  const files: PlacedFile[] = []
  const artifacts = rendered.artifacts.filter(({ path, body }) => {
    const file = before.get(path)
    if (file === undefined && !placer.isFirst) return true
    try {
      files.push(placer.place(path, body, file ?? undefined))
    } catch (error) {
      throw fileError(error, `${printable(path)} cannot be written`)
    }
    return false
  })
  return { ...result, rendered: { ...rendered, artifacts }, placed: files }
}
