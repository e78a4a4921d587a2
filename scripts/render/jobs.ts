import type { ComponentInput, RenderedComponent } from '../pages/component.ts'
import type { GuideInput, RenderedGuide } from '../pages/guide.ts'
import type { IntroductionInput, RenderedIntroduction } from '../pages/introduction.ts'
import type { ParserName } from '../options/names.ts'
import type { Query } from '../pages/questions.ts'
import type { PageContext } from '../pages/component.ts'
import type { TargetTable } from '../pages/targets.ts'
import type { Board } from './cpu-time.ts'

/** What is the same for every source of one build, in a form that can be sent to a thread. */
export interface BatchContext extends Pick<PageContext, 'site' | 'keepsComponents'> {
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
}

export interface ComponentJob extends ComponentInput {
  readonly kind: 'component'
  /** Id of the source. */
  readonly id: string
}
export interface GuideJob extends GuideInput {
  readonly kind: 'guide'
  /** Id of the source. */
  readonly id: string
}
export interface IntroductionJob extends Omit<IntroductionInput, keyof PageContext> {
  readonly kind: 'introduction'
}
/** One source to be rendered. */
export type Job = ComponentJob | GuideJob | IntroductionJob

/** A job whose text is not taken from the source's bytes yet: all texts at once take much memory. */
export interface PendingJob {
  /** Size of the source in bytes. */
  readonly size: number
  load(): Job
}

export interface Batch {
  readonly context: BatchContext
  readonly jobs: readonly Job[]
  /** Where the thread says that it begins to draw. */
  readonly board?: Board
}

/** `rendered` is null if the source was too deeply nested for the stack. */
export interface JobResult {
  readonly rendered: RenderedComponent | RenderedGuide | RenderedIntroduction | null
  readonly queries: readonly Query[]
}
