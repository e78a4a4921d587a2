import type { Neighbour } from '../../templates/component-page.ts'
import type { Head } from '../component/head.ts'
import type { Site } from '../model/site.ts'
import type { ParserName } from '../options/parser-names.ts'
import type { Query } from '../pages/questions.ts'
import type { TargetTable } from '../pages/targets.ts'
import type { RenderedComponent } from '../pages/component.ts'
import type { RenderedHome } from '../pages/introduction.ts'

/** What is the same for every source of one build. */
export interface BatchContext {
  readonly site: Site
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
  /** True if files for other tools are made of the whole components. */
  readonly keepsComponents: boolean
}

export interface ComponentJob {
  readonly kind: 'component'
  /** Of the source, below the content folder. */
  readonly path: string
  /** What problems call the source. */
  readonly file: string
  /** Of the whole source, in bytes. */
  readonly size: number
  /** The source's Markdown, with empty lines in place of its front matter. */
  readonly body: string
  readonly head: Head
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}
export interface HomeJob {
  readonly kind: 'home'
  readonly file: string
  readonly body: string
  readonly title: string
}
/** One source to be rendered. */
export type Job = ComponentJob | HomeJob

/** A job whose text is not taken from the source's bytes yet: all texts at once take much memory. */
export interface PendingJob {
  /** Of the source, in bytes. */
  readonly size: number
  load(): Job
}

export interface Batch {
  readonly context: BatchContext
  readonly jobs: readonly Job[]
}

/** `rendered` is null if the source was too deeply nested for the stack. */
export interface JobResult {
  readonly rendered:
    (RenderedComponent & { kind: 'component' }) | (RenderedHome & { kind: 'home' }) | null
  readonly queries: readonly Query[]
}
