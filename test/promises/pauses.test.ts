import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { createRenderer, type Outcome } from '../../scripts/building/render/renderer.ts'
import type { BatchContext, Job, PendingJob } from '../../scripts/building/render/jobs.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { buildSite, inThread, type Files } from '../helpers/site.ts'

// Nothing here is timed: this process is stopped for longer than the limits are on the clock, and uses no
// processor time meanwhile.

const page = (name: string, body: string): string => `---\nname: ${name}\n---\n\n${body}\n`

/** What a build would draw. */
async function jobsOf(files: Files): Promise<[BatchContext, readonly PendingJob[]]> {
  const [context, jobs]: Parameters<typeof inThread.render> = await new Promise((done) => {
    const render = async (...args: Parameters<typeof inThread.render>): Promise<void> => done(args)
    void buildSite(files, { parser: 'reference', renderer: { render, close: async () => {} } })
  })
  return [context, jobs]
}

const nameOf = (job: Job): string => (job.kind === 'component' ? job.path : '')

/** The files that were drawn. */
function textOf(outcome: Outcome): string {
  const rendered = outcome.kind === 'done' ? outcome.result.rendered : null
  if (rendered === null) return 'nothing'
  return rendered.artifacts.map(({ body }) => Buffer.from(body).toString()).join('\n')
}

/** Stops this process for so many seconds, while it goes on. */
function stopFor(seconds: number): void {
  const script = `sleep 0.1; kill -STOP ${process.pid}; sleep ${seconds}; kill -CONT ${process.pid}`
  spawn('/bin/sh', ['-c', script], { stdio: 'ignore' })
}

test.skipIf(process.platform === 'win32')(
  'P11: a pause, as on a busy machine, sends no page of the main thread elsewhere',
  { tags: 'long' },
  async () => {
    const pages = Array.from({ length: 40 }, (_, i): [string, string] => [
      `p${i}.md`,
      page(`P${i}`, 'Words and *more* words, `code`, [a link](https://x.example).\n\n'.repeat(50)),
    ])
    const [context, jobs] = await jobsOf(Object.fromEntries(pages))
    // There is no other thread to go to: its module is missing.
    const worker = new URL('missing.js', cacheRoot)
    // A quarter of it is the limit of a batch in the main thread.
    const renderer = createRenderer({ worker, watchdog: 12_000 })
    const drawn = new Map<string, string>()
    stopFor(3.5)
    await renderer.render(
      context,
      jobs,
      (job, outcome) => {
        expect(drawn.has(nameOf(job))).toBe(false)
        drawn.set(nameOf(job), textOf(outcome))
      },
      { threads: 1 },
    )
    const wanted = new Map<string, string>()
    await inThread.render(context, jobs, (job, outcome) => {
      wanted.set(nameOf(job), textOf(outcome))
    })
    expect(drawn).toEqual(wanted)
  },
)

test.skipIf(process.platform === 'win32')(
  'P11: a pause refuses no source that another thread draws',
  { tags: 'long' },
  async () => {
    // So long that it goes to a thread, which takes a good half of a second for it.
    const [context, jobs] = await jobsOf({ 'a.md': page('A', '*a* `b` [c](d) \n\n'.repeat(2500)) })
    const worker = new URL('program/worker.js', cacheRoot)
    const renderer = createRenderer({ worker, watchdog: 2500 })
    try {
      const outcomes: string[] = []
      stopFor(3)
      await renderer.render(
        context,
        jobs,
        (_, outcome) => {
          outcomes.push(outcome.kind === 'failed' ? outcome.reason : outcome.kind)
        },
        { threads: 1 },
      )
      expect(outcomes).toEqual(['done'])
    } finally {
      await renderer.close()
    }
  },
)

test('P11: a source that never ends is ended in the main thread, then in another one, and alone', async () => {
  const [context, jobs] = await jobsOf({
    'a.md': page('A', 'Text.'),
    // Quadratic in the reference parser.
    'b.md': page('B', 'a|b\n-\n'.repeat(5000)),
    'c.md': page('C', 'Text.'),
  })
  const worker = new URL('program/worker.js', cacheRoot)
  const renderer = createRenderer({ worker, watchdog: 1000 })
  try {
    const outcomes: string[] = []
    await renderer.render(
      context,
      jobs,
      (job, outcome) => {
        outcomes.push(`${nameOf(job)} ${outcome.kind === 'failed' ? outcome.reason : outcome.kind}`)
      },
      { threads: 1 },
    )
    expect(outcomes.sort()).toEqual([
      'a.md done',
      'b.md it took longer than 1 s to render',
      'c.md done',
    ])
  } finally {
    await renderer.close()
  }
})
