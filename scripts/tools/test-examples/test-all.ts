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

/** Settings of a test of many examples. */
export interface TestRun {
  readonly browsers: Browsers
  /** Number of examples that are tested at the same time. */
  readonly pages: number
  readonly axe: Axe | null
  /** Address of the site, with a slash at its end, and path of the page that shows an example alone. */
  readonly site: string
  readonly view: string
  /** True for an example whose controls are set, too. */
  readonly hasControls: (example: TestedExample) => boolean
  /** Accepted picture of an example; null: nothing is compared. */
  readonly acceptedOf: (example: TestedExample, scheme: Scheme) => Buffer | null
  /** True: pictures are taken to be accepted. */
  readonly settles: boolean
  readonly progress: (done: number, total: number) => void
}

/** Visits of an example, one in each scheme, or in the first alone if its script does not end. */
export interface TestedIn {
  readonly example: TestedExample
  readonly visits: readonly (Visit & { readonly scheme: Scheme })[]
  /** Result of setting its controls; null: they were not set. */
  readonly set: SetControls | null
}

// In milliseconds: of the first look, and of the second, which is for a loaded machine.
const firstPatience = 10_000
const secondPatience = 30_000

// Things that a loaded machine, or a font that comes late, can make of a good example.
const uncertain = new Set(['test-ends', 'test-empty', 'test-axe', 'test-picture', 'test-leaves'])

/** Tests examples, several at the same time. What may be chance is looked at twice. */
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
    // It would be the same in the other scheme.
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
    // Addresses that differ only behind "#" are one page.
    const query = `${encodeURIComponent(example.name)}-${more.patience}`
    const url = `${site}${view}?${query}#${basename(example.document)}`
    const found = await visitExample(await tabs.of(scheme), table, { ...request, ...more, url })
    if (found.isBroken) await tabs.discard(scheme)
    return found
  }
  const first = await visit({ settles, patience: firstPatience })
  if (!first.findings.some(({ rule }) => uncertain.has(rule))) return first
  // It waits until the example stays the same, whether its picture counts or not.
  const second = await visit({ settles: true, patience: secondPatience })
  const counts = settles || request.accepted !== null
  const findings = second.findings.filter(({ rule }) => counts || rule !== 'test-picture')
  return { ...second, findings }
}

/** Size of the window in which examples are tested. */
const size = { width: 800, height: 600, mostHeight: 2000, density: 1 }

/** Tabs of a worker, one for each scheme, opened when needed. */
interface Tabs {
  of(scheme: Scheme): Promise<ExampleTab>
  /** Gives a tab up: a script in it may run for ever. */
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
