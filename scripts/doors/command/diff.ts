import { readFileSync } from 'node:fs'
import { compare, isOlder } from '../../catalogs/diff/compare-catalogs.ts'
import { printChanges } from '../../catalogs/diff/print.ts'
import { withUses } from '../../catalogs/diff/change-uses.ts'
import { fileStart, type Problem } from '../../words/model/problem.ts'
import { reportText } from '../../words/model/report.ts'
import { fileFault } from '../../words/model/file-error.ts'
import { diffFormats } from '../../reading/options/option-names.ts'
import type { Options } from '../../reading/options/read.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { componentsOfSite } from '../../catalogs/catalog-reader/read-catalog.ts'
import { usesOf } from '../../catalogs/catalog-reader/read-optional.ts'
import { catalogUses } from '../../reading/usage-counts/catalog-uses.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { readCounts } from '../../reading/usage-counts/read-counts.ts'

/** Runs the command `diff OLD NEW`, which prints the changes between two published catalogs. */
export async function diffCommand({
  places,
  format,
  failOn,
  countsFiles,
}: Options): Promise<number> {
  const given = readFiles(countsFiles ?? [])
  if (given.problems.length > 0) {
    process.stderr.write(reportText(given.problems))
    return 1
  }
  const sites = places.map(openPublished)
  const [old = [], now = []] = await Promise.all(sites.map(componentsOfSite))
  const apps = countsFiles === null ? await usesOf(sites) : catalogUses(given.counts).apps
  const changes = withUses(compare(old, now), apps)
  // The command line allows only these formats for `diff`.
  const shown = diffFormats.find((one) => one === format) ?? 'text'
  process.stdout.write(printChanges(changes, shown))
  if (isOlder(old, now)) process.stderr.write(`${notCompared}\n`)
  const fails = changes.some(
    ({ level }) => level === failOn || (failOn === 'warning' && level === 'breaking'),
  )
  return fails ? 1 : 0
}

const notCompared =
  'note: the old catalog has props alone; events, slots, methods, CSS parts, properties and states are not compared'

/** Reads usage counts from files; returns the counts, and problems of the rule `usage-file`. */
function readFiles(files: readonly string[]) {
  const counts: UsageCounts[] = []
  const problems: Problem[] = []
  for (const file of files) {
    const read = readFile(file)
    if ('counts' in read) counts.push(read.counts)
    else
      for (const { at, message } of read.faults)
        problems.push({ file, ...at, message, rule: 'usage-file', severity: 'error' })
  }
  return { counts, problems }
}

function readFile(file: string): ReturnType<typeof readCounts> {
  try {
    return readCounts(readFileSync(file))
  } catch (error) {
    return { faults: [{ at: fileStart, message: `the file cannot be read: ${fileFault(error)}` }] }
  }
}
