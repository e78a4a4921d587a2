import type { ParserName } from '../../reading/options/option-names.ts'
import type { Query } from '../../drawing/pages/questions.ts'
import type { PageJob } from '../../drawing/pages/kinds.ts'
import type { DrawnPage, PageContext } from '../../drawing/pages/page.ts'
import type { TargetTable } from '../../drawing/pages/targets.ts'
import type { PublishError } from '../publish/errors.ts'
import type { FilePlaces, PlacedFile } from '../publish/place-file.ts'
import type { PublishedFile } from '../publish/stamp.ts'
import type { Board } from './cpu-time.ts'

/** Context that all sources of one build share, in a form that can be sent to a thread. */
export interface BatchContext extends Pick<PageContext, 'site' | 'keepsComponents'> {
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
}

/** One source to be rendered. */
export type Job = PageJob

/** Job whose text is not taken from the source's bytes yet: all texts at once take much memory. */
export interface PendingJob {
  /** Size of the source in bytes. */
  readonly size: number
  /** Paths of the job's files, as far as they are known before it is drawn. */
  readonly paths: readonly string[]
  load(): Job
}

/** Folders in which a thread puts the files that it draws; null: none, their sizes are enough. */
export type Destination = FilePlaces | null

/** Published file at a path; null: none of ours. */
export type Published = readonly [path: string, file: PublishedFile | null]

/** Job on its way to a thread, with the published files that the thread has to know. */
export interface SentJob {
  readonly job: Job
  readonly published: readonly Published[]
}

/** Context that all batches of a build share; each thread gets it once. */
export interface ThreadContext {
  readonly context: BatchContext
  /** Folders for the files; undefined: the files are handed back as they are drawn. */
  readonly destination?: Destination | undefined
}

export interface Batch {
  /** Context of the batch; undefined: that of the batch before. */
  readonly context?: ThreadContext | undefined
  readonly jobs: readonly SentJob[]
  /** Board on which the thread says that it begins to draw. */
  readonly board?: Board
}

/** Answer of a thread: a result for each job, or why a file could not be written. */
export type BatchAnswer = readonly JobResult[] | PublishError

export interface JobResult {
  /** Drawn page; null: the source was too deeply nested for the stack. */
  readonly rendered: DrawnPage | null
  readonly queries: readonly Query[]
  /** Files that are in their places already; the others are with the drawn page. */
  readonly placed?: readonly PlacedFile[]
}
