import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historyBeginsText, printChanges } from '../../catalogs/diff/print.ts'
import {
  historyLimits,
  historyPath,
  noHistory,
  type History,
  type Release,
} from '../../catalogs/history/history.ts'
import { markAbsences } from '../../catalogs/history/absences.ts'
import { readHistory, tooLargeHistory } from '../../catalogs/history/read-history.ts'
import { record, type ReleasedCatalog } from '../../catalogs/history/record.ts'
import { historyText } from '../../catalogs/history/history-text.ts'
import { replaceFile } from '../../tools/init/replace-file.ts'
import { InitError } from '../../tools/init/error.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { reportText } from '../../words/model/report.ts'
import { compareVersions, isVersion } from '../../words/model/version.ts'
import type { Invocation } from '../../reading/options/invocation.ts'
import type { ReleasePlace } from '../../reading/options/kinds.ts'
import type { Options } from '../../reading/options/read.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { runBuild } from './build.ts'
import { showPlaces, shownPath } from './shown-paths.ts'
import { openRelease } from './release-catalogs.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { componentsOfSite } from '../../catalogs/catalog-reader/read-catalog.ts'

/**
 * Runs the command `release VERSION`: builds the site, adds the changes of this release to the
 * history, and builds again to publish them.
 */
export async function releaseCommand(options: Options, invocation: Invocation): Promise<number> {
  const { content, date, past, places } = options
  const [version = ''] = places
  if (!isVersion(version)) {
    process.stderr.write(
      `${quoted(version)} is no version; use letters, digits, dots and hyphens: ${invocation('release', '2.20.0')}\n`,
    )
    return 2
  }
  const before = openHistory(content)
  const { history, problems } = before
  if (problems.length > 0) return tell(problems, options)
  const late = notOlder(past ?? [], version, history)
  if (late !== null) {
    process.stderr.write(
      `${quoted(late)} is not older than ${quoted(version)}; --from takes releases before the one that you make\n`,
    )
    return 2
  }
  const catalogs: ReleasedCatalog[] = []
  for (const place of past ?? []) {
    const opened = await openRelease(place, options)
    if ('problems' in opened) return tell(opened.problems, options)
    catalogs.push(opened)
  }
  if (!(await runBuild(options, process.stderr)).ok) return 1
  catalogs.push({ version, date, components: await componentsOfSite(openPublished(options.out)) })
  const recorded = record(history, catalogs)
  if ('faults' in recorded) {
    process.stderr.write(recorded.faults.map((fault) => `${printable(fault)}\n`).join(''))
    return 1
  }
  const text = historyText(recorded.history)
  const isNew = text !== before.text
  const path = printable(join(shownPath(content), historyPath))
  const fault = isNew ? faultOf(text, content) : null
  if (fault !== null) {
    const why = `${printable(fault)}; with this release it could not be read again`
    process.stderr.write(`${path} stays as it is: ${why}\n`)
    return 1
  }
  if (isNew) replaceFile(join(content, historyPath), before.text, text)
  process.stderr.write(earlierDates(recorded.history, catalogs, path))
  // The site shows the new history, too, unless it has problems now.
  if (isNew && !(await showHistory(options, path))) return 1
  printRelease(recorded.history.releases, version)
  const outcome = isNew ? `wrote ${path}` : `${path} has this release already, nothing changed`
  process.stderr.write(`${outcome}\n`)
  return 0
}

/**
 * Builds the site with the new history. Returns false if that fails, and says what is written
 * already, also if it throws.
 */
async function showHistory(options: Options, path: string): Promise<boolean> {
  let isShown = false
  try {
    isShown = (await runBuild(options, process.stderr)).ok
  } finally {
    if (!isShown)
      process.stderr.write(
        `wrote ${path}, but the site does not have this release yet; type the same command again\n`,
      )
  }
  return isShown
}

/**
 * Returns the version of a past release that is not older than the one that is made: it would be
 * the last of the history, and each later release would be compared with it. Null if there is none.
 * A release of the history may be given again, to insert another one before it.
 */
function notOlder(
  past: readonly ReleasePlace[],
  version: string,
  { releases }: History,
): string | null {
  const known = new Set(releases.map((release) => release.version))
  const found = past.find((one) => {
    return compareVersions(one.version, version) >= 0 && !known.has(one.version)
  })
  return found?.version ?? null
}

/**
 * Returns a note for each of the given releases that has an earlier date than the release before it.
 * It may be right: a patch of an old version can follow a newer version.
 */
function earlierDates(
  { releases }: History,
  given: readonly ReleasedCatalog[],
  path: string,
): string {
  const versions = new Set(given.map(({ version }) => version))
  return releases
    .map(({ version, date }, i) => {
      const before = releases[i - 1] ?? null
      const isEarlier = date !== null && before?.date != null && date < before.date
      return isEarlier && versions.has(version)
        ? `note: ${version} has the date ${date}, but ${before.version} before it has ${before.date}; if a date is wrong, change it in ${path}\n`
        : ''
    })
    .join('')
}

/** Reads the history file. The text is null if the file does not exist or is too large. */
function openHistory(content: string) {
  const path = join(content, historyPath)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return { text: null, history: noHistory, problems: [] }
  if (!stats.isFile()) throw new InitError(`${printable(shownPath(path))} is no regular file`)
  const file = labelOf(content)
  if (stats.size > historyLimits.fileBytes)
    return { text: null, history: noHistory, problems: [tooLargeHistory(file)] }
  const bytes = readFileSync(path)
  return { text: bytes.toString(), ...readHistory(bytes, file) }
}

const labelOf = (content: string): string => `${contentLabel(content)}/${historyPath}`

/**
 * Returns the reason why a history could not be read again, such as too large a size. Returns null
 * if it can be read.
 */
function faultOf(text: string, content: string): string | null {
  const [problem] = readHistory(Buffer.from(text), labelOf(content)).problems
  return problem?.message ?? null
}

/**
 * Prints the changes of a release as a section for a change log to stdout. All other messages go to
 * stderr.
 */
function printRelease(releases: readonly Release[], version: string): void {
  const at = releases.findIndex((release) => release.version === version)
  const { date = null, changes = [] } = markAbsences(releases)[at] ?? {}
  const heading = `## ${version}${date === null ? '' : ` (${date})`}`
  const body = at === 0 ? historyBeginsText : printChanges(changes, 'markdown')
  process.stdout.write(`${heading}\n\n${body}`)
}

function tell(problems: readonly Problem[], { content }: Options): number {
  process.stderr.write(reportText(showPlaces(problems, content)))
  return 1
}
