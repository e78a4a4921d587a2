import type { Highlighter } from '../markdown/highlight.ts'
import type { LinkTargets } from '../markdown/links.ts'
import { readTargets } from '../pages/targets.ts'
import { recordQueries, type Query } from '../pages/questions.ts'
import { readComponent, type ReadPage } from '../pages/component.ts'
import { readIntroduction } from '../pages/introduction.ts'
import type { BatchContext, Job, JobResult } from './jobs.ts'

/** A job half done: between the two steps the grammars of its code may have to be loaded. */
export interface ReadJob {
  /** First words of its fences; none if nothing is to be highlighted. */
  readonly languages: ReadonlySet<string>
  draw(highlighter: Highlighter | null): JobResult
}

const tooDeep: JobResult = { rendered: null, queries: [] }
const noLanguages: ReadonlySet<string> = new Set()

/** Reads the Markdown of one source. Neither step waits for anything. */
export function readJob(job: Job, context: BatchContext): ReadJob {
  const queries: Query[] = []
  const targets = recordQueries(targetsOf(context), queries)
  const { site, parser, highlight, keepsComponents } = context
  const halfDone = <T>(page: ReadPage<T>, told: (page: T) => JobResult['rendered']): ReadJob => ({
    languages: highlight ? page.languages : noLanguages,
    draw: (highlighter) =>
      unlessTooDeep(tooDeep, () => ({ rendered: told(page.draw(highlighter)), queries })),
  })
  return unlessTooDeep({ languages: noLanguages, draw: () => tooDeep }, () =>
    job.kind === 'home'
      ? halfDone(readIntroduction({ ...job, targets, parser }), (home) => ({
          kind: 'home',
          ...home,
        }))
      : halfDone(
          readComponent({ ...job, site, targets, parser, keepsComponents }),
          (component) => ({
            kind: 'component',
            ...component,
          }),
        ),
  )
}

let lastText = ''
let lastTargets = readTargets({ text: '' })

/** The table of a build is read once, not once a source. */
function targetsOf({ targets }: BatchContext): LinkTargets {
  if (targets.text !== lastText) {
    lastText = targets.text
    lastTargets = readTargets(targets)
  }
  return lastTargets
}

/** What only the stack can tell: a source that nests deeper than the limits foresee. */
function unlessTooDeep<T>(otherwise: T, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return otherwise
  }
}
