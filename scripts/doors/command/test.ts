import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Options } from '../../reading/options/read.ts'
import { openBrowsers, projectTools, type Browsers } from '../../tools/browser/browsers.ts'
import { openPictures } from '../../tools/test-examples/accepted-pictures.ts'
import { findAxe, type Axe } from '../../tools/test-examples/accessibility.ts'
import { findExamples } from '../../tools/test-examples/find-examples.ts'
import { testExamples } from '../../tools/test-examples/test-all.ts'
import {
  countPictures,
  pictureName,
  updatePictures,
} from '../../tools/test-examples/update-pictures.ts'
import { showProgress } from './progress.ts'
import { viewIn, withTemporarySite, type TemporarySite } from './temporary-site.ts'
import { printProblems, printTest } from './test-report.ts'

// Most pages that are tested at the same time: more need memory, and make no example faster.
const mostPages = 4

/**
 * Runs the command `test`: builds the site into a temporary folder, opens every live example in
 * both schemes, and reports what does not run, is not accessible or looks different.
 */
export async function testCommand(options: Options): Promise<number> {
  const axe = axeOf(options)
  const browsers = openBrowsers(options.browser)
  return withTemporarySite(options, {
    use: (site) => testSite(options, site, browsers, axe),
    end: () => browsers.end(),
    fail: (problems) => printProblems(problems, options),
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
  const { content, update } = options
  const examples = findExamples(site.pages)
  if (examples.length === 0) {
    process.stdout.write('no page has a live example, so there is nothing to test\n')
    return 0
  }
  const accepted = openPictures(content)
  const browser = browserName((await browsers.get()).version())
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
    settles: update,
    hasControls: ({ document }) => options.controls && hasControls(join(site.root, document)),
    progress: progress.show,
  })
  progress.clear()
  const pictures = update
    ? updatePictures(accepted, tested, browser)
    : countPictures(accepted, tested, browser)
  return printTest(tested, pictures, options, performance.now() - started)
}

const browserName = (version: string): string => `Chromium ${version} on ${process.platform}`

/** Returns true for the document of an example that has a panel of controls. */
const hasControls = (path: string): boolean =>
  /^<!doctype html>\n<html [^>]* data-stage>/.test(readFileSync(path, 'utf8'))
