import type { ParserName } from '../../reading/options/option-names.ts'
import type { Query } from '../../drawing/pages/questions.ts'
import type { PageJob } from '../../drawing/pages/kinds.ts'
import type { DrawnPage, PageContext } from '../../drawing/pages/page.ts'
import type { TargetTable } from '../../drawing/pages/targets.ts'
import type { PublishError } from '../publish/errors.ts'
import type { FilePlaces, PlacedFile } from '../publish/place-file.ts'
import type { PublishedFile } from '../publish/stamp.ts'
import type { Board } from './cpu-time.ts'

/** Settings that all sources of one build share, in a form that can be sent to a thread. */
export interface BatchContext extends Pick<PageContext, 'site' | 'keepsComponents'> {
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
}

/** Job of drawing one page: plain data with all that the page is drawn from. */
export type Job = PageJob

/** Job whose text is read only when it is drawn: the texts of all sources take much memory. */
export interface PendingJob {
  /** Size of the source in bytes. */
  readonly size: number
  /** Paths of the files that the job will make, as far as they are known before it is drawn. */
  readonly paths: readonly string[]
  load(): Job
}

/** Folders to which a thread writes what it draws; null if files are only measured. */
export type Destination = FilePlaces | null

/** Path with what is known of the published file there; null if no file of ours is there. */
export type Published = readonly [path: string, file: PublishedFile | null]

/** Job as it is sent to a thread, with the published files that its results are compared with. */
export interface SentJob {
  readonly job: Job
  readonly published: readonly Published[]
}

/** Context that all batches of a build share. Each thread gets it once. */
export interface ThreadContext {
  readonly context: BatchContext
  /** Folders to which files are written; undefined if files are returned to the main thread. */
  readonly destination?: Destination | undefined
}

export interface Batch {
  /** Context of the batch; undefined if it is the same as for the batch before. */
  readonly context?: ThreadContext | undefined
  readonly jobs: readonly SentJob[]
  /** Memory shared between threads, in which the thread marks that it starts to draw. */
  readonly board?: Board
}

/** Answer of a thread: a result for each job, or the error of a file that could not be written. */
export type BatchAnswer = readonly JobResult[] | PublishError

export interface JobResult {
  /** Drawn page; null if the source is nested too deeply for the call stack. */
  readonly rendered: DrawnPage | null
  readonly queries: readonly Query[]
  /**
   * Files that the thread has compared with the published ones, and written if they differ. All
   * other files are with the drawn page.
   */
  readonly placed?: readonly PlacedFile[]
}
