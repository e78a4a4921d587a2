import { join, posix } from 'node:path'
import {
  fileStart,
  createFindings,
  createReporter,
  type PlacedText,
  type Found,
  type Problem,
} from '../../../words/model/problem.ts'
import { quoted } from '../../../words/model/printable.ts'
import {
  findUsageFiles,
  keyOfUsageFiles,
  usageLimits,
} from '../../../reading/content/usage-files.ts'
import type { CatalogUses } from '../../../reading/usage-counts/catalog-uses.ts'
import type { UsageCounts } from '../../../reading/usage-counts/counts.ts'
import type { ReadCounts } from '../../../reading/usage-counts/read-counts.ts'

/** Counts of how often apps use the components, from the files that `usage` in `index.md` names. */
export interface CollectedUsage {
  /** Usage counts of all files together; null if no file of counts could be read. */
  readonly uses: CatalogUses | null
  /** Patterns for paths of files with usage counts, as `index.md` gives them. */
  readonly patterns: readonly string[]
  /** Hash of {@link patterns}, and of the names and bytes of all usage files that they match. */
  readonly key: string
  /** Paths of the files with usage counts. */
  readonly paths: readonly string[]
}

/**
 * Counts that have been read so far, the paths of all files opened for them, and the sum of the
 * files' bytes.
 */
interface Opened {
  readonly counts: { readonly file: string; readonly counts: UsageCounts }[]
  readonly paths: Set<string>
  bytes: number
}

/**
 * Reads the usage counts; null if `index.md` has no such setting. Problems: `usage-file`,
 * `usage-match`.
 */
export async function readUsage(
  setting: readonly PlacedText[] | null,
  content: string,
  label: string,
  slugs: ReadonlySet<string>,
): Promise<Found<CollectedUsage | null>> {
  if (setting === null) return { value: null, problems: [] }
  const [{ readCounts }, { catalogUses }] = await Promise.all([
    import('../../../reading/usage-counts/read-counts.ts'),
    import('../../../reading/usage-counts/catalog-uses.ts'),
  ])
  const findings = createFindings()
  const opened: Opened = { counts: [], paths: new Set(), bytes: 0 }
  for (const named of setting) findings.add(openNamed(named, content, label, readCounts, opened))
  const patterns = setting.map(({ text }) => text)
  findings.add(unmatched(opened, slugs))
  const value = {
    uses:
      opened.counts.length === 0 ? null : catalogUses(opened.counts.map(({ counts }) => counts)),
    patterns,
    key: keyOfUsageFiles(content, patterns),
    paths: [...opened.paths].map((path) => join(content, path)),
  }
  return { value, problems: findings.problems }
}

/**
 * Reads the files with usage counts that one pattern matches, and returns their problems. A file
 * that an earlier pattern matched is skipped.
 */
function openNamed(
  { text, at }: PlacedText,
  content: string,
  label: string,
  readCounts: (bytes: Uint8Array) => ReadCounts,
  opened: Opened,
): readonly Problem[] {
  const report = createReporter(`${label}/index.md`)
  const found = findUsageFiles(content, text)
  if ('fault' in found) {
    report.error('usage-file', at, `"usage": ${quoted(text)} ${found.fault}`)
    return report.problems
  }
  if (found.files.length === 0)
    report.warning('usage-file', at, `"usage": there is no file ${quoted(text)}`)
  const problems: Problem[] = []
  for (const { path, read } of found.files) {
    if (opened.paths.has(path)) continue
    opened.paths.add(path)
    const file = read()
    if ('fault' in file) {
      report.error('usage-file', at, `${quoted(file.path)}: ${file.fault}`)
      continue
    }
    opened.bytes += file.bytes.length
    if (opened.bytes > usageLimits.allBytes || opened.paths.size > usageLimits.files) {
      const most = `${usageLimits.files} files and ${usageLimits.allBytes >> 20} MiB`
      const message = `"usage" has too many files, or too large ones; the limit is ${most} in all`
      report.error('usage-file', at, message)
      break
    }
    const shown = posix.join(label, file.path)
    const answer = readCounts(file.bytes)
    if ('counts' in answer) opened.counts.push({ file: shown, counts: answer.counts })
    else {
      const own = createReporter(shown)
      for (const fault of answer.faults) own.error('usage-file', fault.at, fault.message)
      problems.push(...own.problems)
    }
  }
  return [...report.problems, ...problems]
}

/**
 * Returns a warning for each file that counts components, none of which is in this catalog: they
 * were counted for another catalog.
 */
function unmatched({ counts }: Opened, slugs: ReadonlySet<string>): readonly Problem[] {
  return counts.flatMap(({ file, counts: { components, catalog } }) => {
    const ids = Object.keys(components)
    if (ids.length === 0 || ids.some((id) => slugs.has(id.split('/')[0] ?? ''))) return []
    const report = createReporter(file)
    const of = catalog === null ? 'another catalog' : `the catalog ${quoted(catalog)}`
    const message = `this catalog has none of the components that are counted here; the counts are those of ${of}`
    report.warning('usage-match', fileStart, message)
    return report.problems
  })
}
