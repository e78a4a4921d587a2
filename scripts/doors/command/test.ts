import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Options } from '../../reading/options/read.ts'
import { openBrowsers, projectTools, type Browsers } from '../../tools/browser/browsers.ts'
import { openPictures, type AcceptedPictures } from '../../tools/test-examples/accepted-pictures.ts'
import { findAxe, type Axe } from '../../tools/test-examples/accessibility.ts'
import { findExamples, type TestedExample } from '../../tools/test-examples/find-examples.ts'
import { testExamples, type TestedIn } from '../../tools/test-examples/test-all.ts'
import {
  countPictures,
  pictureName,
  updatePictures,
} from '../../tools/test-examples/update-pictures.ts'
import { showProgress } from './progress.ts'
import { viewIn, withTemporarySite, type TemporarySite } from './temporary-site.ts'
import { printProblems } from './print-problems.ts'
import { printTest } from './test-report.ts'

// Most pages that are tested at the same time: more need memory, and make no example faster.
const mostPages = 4

/**
 * Runs the command `test`: builds the site into a temporary folder, opens every live example in
 * both colour schemes, and reports what does not run, is not accessible or looks different.
 */
export async function testCommand(options: Options): Promise<number> {
  const axe = axeOf(options)
  const browsers = openBrowsers(options.browser)
  return withTemporarySite(options, {
    use: (site) => testSite(options, site, browsers, axe),
    end: () => browsers.end(),
    fail: (problems) => printProblems(problems, options, options.testFormat),
  })
}

function axeOf({ axe: limit }: Options): Axe | null {
  if (limit === 'off') return null
  const { files, manager } = projectTools()
  return { source: findAxe(files, manager.add), limit }
}

async function testSite(
  options: Options,
  site: TemporarySite,
  browsers: Browsers,
  axe: Axe | null,
): Promise<number> {
  const started = performance.now()
  const accepted = openPictures(options.content)
  const examples = findExamples(site.pages)
  // Without an example no browser is needed: only pictures of examples that are gone are counted.
  const { tested, browser } =
    examples.length === 0
      ? { tested: [], browser: accepted.browser ?? '' }
      : await testIn(browsers, examples, { accepted, axe }, site, options)
  const count = options.update ? updatePictures : countPictures
  const pictures = count(accepted, tested, browser)
  return printTest(tested, pictures, options, performance.now() - started)
}

/** Tests examples in a browser. Returns what was found, and the name of the browser. */
async function testIn(
  browsers: Browsers,
  examples: readonly TestedExample[],
  { accepted, axe }: { readonly accepted: AcceptedPictures; readonly axe: Axe | null },
  site: TemporarySite,
  options: Options,
): Promise<{ readonly tested: readonly TestedIn[]; readonly browser: string }> {
  const browser = `Chromium ${(await browsers.get()).version()} on ${process.platform}`
  // Another browser draws differently, so its pictures are not compared.
  const compares = accepted.browser === browser
  const progress = showProgress(process.stderr, 'testing')
  const tested = await testExamples(examples, {
    browsers,
    pages: Math.min(mostPages, availableParallelism()),
    axe,
    site: await site.serve(),
    view: viewIn(site.root),
    acceptedOf: (example, scheme) =>
      compares ? accepted.read(pictureName(example, scheme)) : null,
    // Where pictures are compared, a new one that never settles is named.
    settles: options.update || compares,
    hasControls: ({ document }) => options.controls && hasControls(join(site.root, document)),
    progress: progress.show,
  })
  progress.clear()
  return { tested, browser }
}

/** Returns true if the document of an example, at this path, has a panel of controls. */
const hasControls = (path: string): boolean =>
  /^<!doctype html>\n<html [^>]* data-stage>/.test(readFileSync(path, 'utf8'))
