import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePath } from '../../words/model/addresses.ts'
import { printable } from '../../words/model/printable.ts'
import { countMetadata } from '../../words/model/metadata-counts.ts'
import { reportText } from '../../words/model/report.ts'
import type { Options } from '../../reading/options/read.ts'
import { publishSite } from '../../building/pipeline/build.ts'
import type { BuildTools, DrawnComponent } from '../../building/pipeline/options.ts'
import type { BuildResult } from '../../building/pipeline/result.ts'
import { takenPath, thumbnailFolder } from '../../building/pipeline/collect/thumbnails.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { startServer } from '../../tools/server/preview-server.ts'
import { openBrowsers, type Browsers } from '../../tools/browser/browsers.ts'
import { NoAnswerError } from '../../tools/browser/error.ts'
import { schemes, takePicture, type Scheme } from '../../tools/browser/take.ts'
import { marked } from '../../tools/thumbnails/mark.ts'
import { refusal, writePicture } from '../../tools/thumbnails/write-picture.ts'
import { shownPath, showPlaces } from './shown-paths.ts'
import { cleanOnSignal } from './signals.ts'
import { buildOptions } from './build-options.ts'

/**
 * Command `thumbnails`: builds the site into a folder of its own, takes a picture of every
 * component's first example in both schemes, and writes the changed ones below the content folder.
 * The next build shows them.
 */
export async function thumbnailsCommand(options: Options): Promise<number> {
  const browsers = openBrowsers(options.browser)
  const folder = mkdtempSync(join(tmpdir(), 'component-catalog-thumbnails-'))
  const tools = buildTools({ endsSoon: true })
  const clean = async (): Promise<void> => {
    await Promise.all([tools.renderer.close(), browsers.end()])
    remove(folder)
  }
  const signal = cleanOnSignal(clean)
  try {
    return await takeThumbnails(options, folder, tools, browsers)
  } catch (error) {
    // The browser was ended under its hands.
    if (signal.isEnded()) await new Promise(() => {})
    throw error
  } finally {
    await clean()
    signal.off()
  }
}

async function takeThumbnails(
  options: Options,
  folder: string,
  tools: BuildTools,
  browsers: Browsers,
): Promise<number> {
  const { content } = options
  // Server files lie beside the site.
  const out = join(folder, 'site')
  let pages: readonly DrawnComponent[] = []
  const drawn = (all: readonly DrawnComponent[]): void => {
    pages = all.filter(({ facts }) => facts.examples.length > 0)
  }
  const result = await publishSite(buildOptions({ ...options, out, cache: false }), {
    ...tools,
    drawn,
  })
  if (!result.ok) {
    process.stderr.write(reportText(countMetadata(showPlaces(result.problems, content))))
    return 1
  }
  const own = pages.filter(({ listing }) => listing.thumbnail !== null)
  if (own.length > 0) {
    const slugs = own.map(({ listing }) => listing.slug).toSorted()
    process.stdout.write(`left out, with a "thumbnail:" of their own: ${slugs.join(', ')}\n`)
  }
  const subjects = pages
    .filter(({ listing }) => listing.thumbnail === null)
    .map((page) => subjectOf(page, content))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  if (subjects.length === 0) {
    const other = own.length === 0 ? '' : 'other '
    process.stdout.write(`no ${other}component has a live example, so there is nothing to take\n`)
    return 0
  }
  const server = await startServer({
    root: out,
    basePath: basePathOf(result),
    host: '127.0.0.1',
    port: 0,
  })
  try {
    return await takeAll(browsers, server.url, subjects, content)
  } finally {
    await server.close()
  }
}

const basePathOf = ({ baseUrl }: BuildResult): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '')

/** Component with an example, and the example's place, as a terminal can open it. */
interface Subject {
  readonly slug: string
  readonly place: string
}

function subjectOf({ listing, facts }: DrawnComponent, content: string): Subject {
  const { slug, path } = listing
  const line = facts.examples[0]?.line ?? 1
  return { slug, place: `${printable(shownPath(join(content, path)))}:${line}` }
}

/**
 * Takes and writes the pictures. A component without one is reported in a line, and the others go
 * on. Returns the exit status. `site` is the address at which the site is served, with a slash at
 * its end.
 */
async function takeAll(
  browsers: Browsers,
  site: string,
  subjects: readonly Subject[],
  content: string,
): Promise<number> {
  const counts = { written: 0, unchanged: 0 }
  let status = 0
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  const mayWrite = (path: string): boolean => {
    const reason = refusal(content, path)
    if (reason === null) return true
    report(`${printable(shownPath(join(content, path)))} is ${reason}`)
    status = Math.max(status, 1)
    return false
  }
  const reported = new Set<string>()
  const reportErrors = ({ slug, place }: Subject, errors: readonly string[]): void => {
    for (const error of errors.map(printable)) {
      const line = `${place}: the first example of ${slug} threw ${error}`
      // It is the same in both schemes.
      if (!reported.has(line)) report(line)
      reported.add(line)
    }
  }
  const take = async (subject: Subject, scheme: Scheme): Promise<void> => {
    const { slug, place } = subject
    const path = takenPath(slug, scheme)
    if (!mayWrite(path)) return
    const url = `${site}${pagePath(slug)}`
    const { picture, errors } = await takePicture(await browsers.get(), url, scheme)
    if (picture === null) report(`${place}: the first example of ${slug} shows nothing (${scheme})`)
    reportErrors(subject, errors)
    if (picture === null) return
    // The author may have put one there meanwhile.
    if (mayWrite(path)) counts[writePicture(content, path, marked(picture))]++
  }
  for (const subject of subjects) {
    for (const scheme of schemes) {
      const failed = await fault(browsers, () => take(subject, scheme))
      if (failed === null) continue
      report(`${subject.place}: no picture of ${subject.slug}, its first example ${failed}`)
      status = Math.max(status, 1)
      // It would be the same in the other scheme.
      break
    }
  }
  const folder = shownPath(join(content, thumbnailFolder))
  const { written, unchanged } = counts
  const { length } = subjects
  process.stdout.write(
    `${length} component${length === 1 ? '' : 's'} with examples: ${written} picture${written === 1 ? '' : 's'} written to ${folder}, ${unchanged} unchanged\n`,
  )
  return status
}

/**
 * Fault of an example that gives no picture; null: none. A script of the example may still be
 * running, so the next picture is taken in another browser. Throws `BrowserError` if the machine is
 * at fault.
 */
async function fault(browsers: Browsers, take: () => Promise<void>): Promise<string | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    await browsers.replace()
    return `${error.message}; does its script end?`
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  } catch (error) {
    // The pictures are taken.
    const { code } = error as NodeJS.ErrnoException
    process.stderr.write(`${folder} cannot be removed: ${code ?? String(error)}\n`)
  }
}
