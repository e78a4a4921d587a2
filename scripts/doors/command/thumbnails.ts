import { basename, join } from 'node:path'
import { compareText, countNoun } from '../../words/model/text.ts'
import { printable } from '../../words/model/printable.ts'
import type { Options } from '../../reading/options/read.ts'
import { isOfKind, type KnownPage } from '../../building/cache/known.ts'
import { takenPath, thumbnailFolder } from '../../building/pipeline/collect/thumbnails.ts'
import { openBrowsers, type Browsers } from '../../tools/browser/browsers.ts'
import { NoAnswerError } from '../../tools/browser/error.ts'
import { schemes, type Scheme } from '../../tools/browser/scheme.ts'
import { takePicture } from '../../tools/browser/take.ts'
import { marked } from '../../tools/thumbnails/mark.ts'
import { refusal, writePicture } from '../../tools/thumbnails/write-picture.ts'
import { showProgress } from './progress.ts'
import { shownPath } from './shown-paths.ts'
import { viewIn, withTemporarySite } from './temporary-site.ts'

/**
 * Runs the command `thumbnails`: builds the site into a temporary folder, takes a picture of every
 * component's first example in both colour schemes, and writes the changed pictures below the
 * content folder. The next build shows them.
 */
export async function thumbnailsCommand(options: Options): Promise<number> {
  const browsers = openBrowsers(options.browser)
  return withTemporarySite(options, {
    async use(site) {
      const pages = site.pages
        .filter((page) => isOfKind(page, 'component'))
        .filter(({ facts }) => facts.examples.length > 0)
      const subjects = findSubjects(pages, options.content)
      if (subjects.length === 0) return 0
      const view = `${await site.serve()}${viewIn(site.root)}`
      return takeAll(browsers, view, subjects, options.content)
    },
    end: () => browsers.end(),
  })
}

/** Finds the components to take pictures of, and prints which components are left out. */
function findSubjects(pages: readonly KnownPage<'component'>[], content: string): Subject[] {
  const own = pages.filter(({ listing }) => listing.thumbnail !== null)
  if (own.length > 0) {
    const slugs = own.map(({ listing }) => listing.slug).toSorted()
    process.stdout.write(`left out, with a "thumbnail:" of their own: ${slugs.join(', ')}\n`)
  }
  const subjects = pages
    .filter(({ listing }) => listing.thumbnail === null)
    .map((page) => subjectOf(page, content))
    .toSorted((a, b) => compareText(a.slug, b.slug))
  if (subjects.length === 0) {
    const other = own.length === 0 ? '' : 'other '
    process.stdout.write(`no ${other}component has a live example, so there is nothing to take\n`)
  }
  return subjects
}

/**
 * Component to take a picture of. `place` is the path and line of its first example, in a form that
 * a terminal can open.
 */
interface Subject {
  readonly slug: string
  readonly place: string
  /** File name of the document of the component's first example. */
  readonly document: string
}

function subjectOf({ listing, facts }: KnownPage<'component'>, content: string): Subject {
  const { slug, path } = listing
  const [first] = facts.examples
  const place = `${printable(shownPath(join(content, path)))}:${first?.line ?? 1}`
  return { slug, place, document: basename(first?.path ?? '') }
}

/**
 * Takes and writes the pictures. A component without a picture is reported in a line, and the
 * others go on. Returns the exit status. `view` is the address of the page that shows one example
 * alone.
 */
async function takeAll(
  browsers: Browsers,
  view: string,
  subjects: readonly Subject[],
  content: string,
): Promise<number> {
  const counts = { written: 0, unchanged: 0 }
  let status = 0
  const progress = showProgress(process.stderr, 'taking the pictures of component')
  const report = (line: string): void => {
    progress.clear()
    process.stderr.write(`${line}\n`)
  }
  const mayWrite = (path: string): boolean => {
    const reason = refusal(content, path, 'thumbnails')
    if (reason === null) return true
    report(`${printable(shownPath(join(content, path)))} is ${reason}`)
    status = Math.max(status, 1)
    return false
  }
  const reported = new Set<string>()
  const reportErrors = ({ slug, place }: Subject, errors: readonly string[]): void => {
    for (const error of errors.map(printable)) {
      const line = `${place}: the first example of ${slug} threw ${error}`
      // The error may be the same in both schemes.
      if (!reported.has(line)) report(line)
      reported.add(line)
    }
  }
  const take = async (subject: Subject, scheme: Scheme): Promise<void> => {
    const { slug, place } = subject
    const path = takenPath(slug, scheme)
    if (!mayWrite(path)) return
    const url = `${view}#${subject.document}`
    const { picture, errors } = await takePicture(await browsers.get(), url, scheme)
    if (picture === null) report(`${place}: the first example of ${slug} shows nothing (${scheme})`)
    reportErrors(subject, errors)
    if (picture === null) return
    // The author may have put a file there in the meantime.
    if (mayWrite(path)) counts[writePicture(content, path, marked(picture, 'thumbnails'))]++
  }
  for (const [i, subject] of subjects.entries()) {
    progress.show(i + 1, subjects.length)
    for (const scheme of schemes) {
      const failed = await fault(browsers, () => take(subject, scheme))
      if (failed === null) continue
      report(`${subject.place}: no picture of ${subject.slug}, its first example ${failed}`)
      status = Math.max(status, 1)
      // The fault would be the same in the other scheme.
      break
    }
  }
  progress.clear()
  const folder = shownPath(join(content, thumbnailFolder))
  const { written, unchanged } = counts
  process.stdout.write(
    `${countNoun(subjects.length, 'component')} with examples: ${countNoun(written, 'picture')} written to ${folder}, ${unchanged} unchanged\n`,
  )
  return status
}

/**
 * Takes a picture by calling `take`. Returns the fault of an example that gives no picture, else
 * null. A script of the example may still be running then, so the next picture is taken in another
 * browser. Throws `BrowserError` if the machine is at fault.
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
