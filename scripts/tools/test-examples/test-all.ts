import { basename } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { addressPath } from '../../words/model/addresses.ts'
import type { Browsers } from '../browser/browsers.ts'
import { schemes, type Scheme } from '../browser/scheme.ts'
import type { Axe } from './accessibility.ts'
import { openTab, type ExampleTab } from '../browser/example-tab.ts'
import type { TestedExample } from './find-examples.ts'
import { setControls, type SetControls } from './set-controls.ts'
import { visitExample, type Visit, type VisitRequest } from './visit.ts'

/** Settings for testing many examples. */
export interface TestRun {
  readonly browsers: Browsers
  /** Number of examples that are tested at the same time. */
  readonly pages: number
  readonly axe: Axe | null
  /** Address of the site, with a slash at its end; `view` is the path of the page that shows one example alone. */
  readonly site: string
  readonly view: string
  /** Returns true for an example whose controls are to be set, too. */
  readonly hasControls: (example: TestedExample) => boolean
  /** Returns the accepted picture of an example, or null if nothing is compared. */
  readonly acceptedOf: (example: TestedExample, scheme: Scheme) => Buffer | null
  /** True if two pictures in a row must be equal, since they are accepted now or later. */
  readonly settles: boolean
  readonly progress: (done: number, total: number) => void
}

/** Results in each colour scheme; only in the first one if the example's script does not end. */
export interface TestedIn {
  readonly example: TestedExample
  readonly visits: readonly (Visit & { readonly scheme: Scheme })[]
  /** Result of setting the example's controls; null if they were not set. */
  readonly set: SetControls | null
}

// Milliseconds to wait for an example at the first attempt, and at the second, which is for a busy
// machine.
const firstPatience = 10_000
const secondPatience = 30_000

// Rules of findings that a busy machine, or a font that loads late, may cause in a good example.
const uncertain = new Set(['test-ends', 'test-empty', 'test-axe', 'test-picture', 'test-leaves'])

/** Tests examples, several at a time, and tests an example again if a finding may be chance. */
export async function testExamples(
  examples: readonly TestedExample[],
  run: TestRun,
): Promise<readonly TestedIn[]> {
  const browser = await run.browsers.get()
  const table = await browser.newPage()
  const results: TestedIn[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    const tabs = createTabs(browser, new URL(run.site).host)
    for (let i = next++; i < examples.length; i = next++) {
      const example = examples[i]
      if (example === undefined) continue
      results[i] = await testExample(example, tabs, table, run)
      run.progress(++done, examples.length)
    }
    await tabs.close()
  }
  await Promise.all(Array.from({ length: Math.min(run.pages, examples.length) }, work))
  await table.context().close()
  return results
}

async function testExample(
  example: TestedExample,
  tabs: Tabs,
  table: Page,
  run: TestRun,
): Promise<TestedIn> {
  const visits: TestedIn['visits'][number][] = []
  for (const scheme of schemes) {
    const visit = await visitTwice(example, scheme, tabs, table, run)
    visits.push({ ...visit, scheme })
    // The script would not end in the other scheme either.
    if (visit.findings.some(({ rule }) => rule === 'test-ends'))
      return { example, visits, set: null }
  }
  if (!run.hasControls(example)) return { example, visits, set: null }
  const place = { url: `${run.site}${addressPath(example.page)}`, document: example.document }
  const set = await setControls(await tabs.of('light'), place, secondPatience)
  if (set.isBroken) await tabs.discard('light')
  return { example, visits, set }
}

async function visitTwice(
  example: TestedExample,
  scheme: Scheme,
  tabs: Tabs,
  table: Page,
  { axe, site, view, acceptedOf, settles }: TestRun,
): Promise<Visit> {
  const request = { axe, accepted: acceptedOf(example, scheme) }
  const visit = async (more: Pick<VisitRequest, 'settles' | 'patience'>): Promise<Visit> => {
    // A browser would treat addresses that differ only behind "#" as the same page.
    const query = `${encodeURIComponent(example.name)}-${more.patience}`
    const url = `${site}${view}?${query}#${basename(example.document)}`
    const found = await visitExample(await tabs.of(scheme), table, { ...request, ...more, url })
    if (found.isBroken) await tabs.discard(scheme)
    return found
  }
  const first = await visit({ settles, patience: firstPatience })
  if (!first.findings.some(({ rule }) => uncertain.has(rule))) return first
  // The second attempt waits until the picture stays the same, even if it is not compared.
  const second = await visit({ settles: true, patience: secondPatience })
  const counts = settles || request.accepted !== null
  const findings = second.findings.filter(({ rule }) => counts || rule !== 'test-picture')
  return { ...second, findings }
}

/** Size of the window in which examples are tested. */
const size = { width: 800, height: 600, mostHeight: 2000, density: 1 }

/** Tabs of one worker, one for each colour scheme, which are opened when they are needed. */
interface Tabs {
  of(scheme: Scheme): Promise<ExampleTab>
  /** Closes a tab that cannot be used any more, since a script in it may never end. */
  discard(scheme: Scheme): Promise<void>
  close(): Promise<void>
}

function createTabs(browser: Browser, host: string): Tabs {
  const tabs = new Map<Scheme, ExampleTab>()
  const discard = async (scheme: Scheme): Promise<void> => {
    const tab = tabs.get(scheme)
    tabs.delete(scheme)
    await tab?.close()
  }
  return {
    async of(scheme) {
      const tab = tabs.get(scheme) ?? (await openTab(browser, scheme, size, host))
      tabs.set(scheme, tab)
      return tab
    },
    discard,
    async close() {
      for (const scheme of schemes) await discard(scheme)
    },
  }
}
