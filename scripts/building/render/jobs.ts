import type { ParserName } from '../../reading/options/option-names.ts'
import type { Query } from '../../drawing/pages/questions.ts'
import type { PageJob } from '../../drawing/pages/kinds.ts'
import type { DrawnPage, PageContext } from '../../drawing/pages/page.ts'
import type { TargetTable } from '../../drawing/pages/targets.ts'
import type { PublishError } from '../publish/errors.ts'
import type { FilePlaces, PlacedFile } from '../publish/place-file.ts'
import type { PublishedFile } from '../publish/stamp.ts'
import type { Board } from './cpu-time.ts'

/** What is the same for every source of one build, in a form that can be sent to a thread. */
export interface BatchContext extends Pick<PageContext, 'site' | 'keepsComponents'> {
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
}

/** One source to be rendered. */
export type Job = PageJob

/** A job whose text is not taken from the source's bytes yet: all texts at once take much memory. */
export interface PendingJob {
  /** Size of the source in bytes. */
  readonly size: number
  /** Where its files will be, as far as that is known before it is drawn. */
  readonly paths: readonly string[]
  load(): Job
}

/** Where a thread puts the files that it draws; null: nowhere, their sizes are enough. */
export type Destination = FilePlaces | null

/** What was published at a path; null: nothing of ours. */
export type Published = readonly [path: string, file: PublishedFile | null]

/** A job on its way to a thread, with what the thread has to know of the published files. */
export interface SentJob {
  readonly job: Job
  readonly published: readonly Published[]
}

/** What is the same for all batches of a build is sent to a thread once. */
export interface ThreadContext {
  readonly context: BatchContext
  /** Undefined: the files are handed back as they are drawn. */
  readonly destination?: Destination | undefined
}

export interface Batch {
  /** Undefined: that of the batch before. */
  readonly context?: ThreadContext | undefined
  readonly jobs: readonly SentJob[]
  /** Where the thread says that it begins to draw. */
  readonly board?: Board
}

/** What a thread answers: a result for each job, or why a file could not be written. */
export type BatchAnswer = readonly JobResult[] | PublishError

export interface JobResult {
  /** Null: the source was too deeply nested for the stack. */
  readonly rendered: DrawnPage | null
  readonly queries: readonly Query[]
  /** The files that are in their places already; the others are with what was drawn. */
  readonly placed?: readonly PlacedFile[]
}
