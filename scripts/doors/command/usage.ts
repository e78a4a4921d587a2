import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { jsonFile } from '../../words/model/json.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { firstNames } from '../../words/model/text.ts'
import { reportAnnotations, reportText } from '../../words/model/report.ts'
import { fileFault } from '../../words/model/file-error.ts'
import type { Options } from '../../reading/options/read.ts'
import { optionTable } from '../../reading/options/table.ts'
import { programVersion } from '../../building/installation/place.ts'
import { usageThreads } from '../../building/installation/usage-threads.ts'
import { compileLess } from '../../building/render/fewer-compilations.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { readModules } from '../../catalogs/catalog-reader/read-optional.ts'
import { componentsOfSite, readTitle } from '../../catalogs/catalog-reader/read-catalog.ts'
import { isPackageName } from '../../reading/metadata/package-files.ts'
import { readStatedSettings } from '../../reading/content/stated-settings.ts'
import { appName } from '../../tools/check-code/app-name.ts'
import { readEndings } from '../../tools/check-code/ended.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { asProblem, printUsage } from '../../tools/check-code/print.ts'
import type { UpgradedModules } from '../../tools/check-code/gone-modules.ts'
import { InitError } from '../../tools/init/error.ts'
import { replaceFile } from '../../tools/init/replace-file.ts'
import { findUsage, type UsageResult } from '../../tools/check-code/find-usage.ts'
import { annotationPath, showPlaces } from './shown-paths.ts'
import { showProgress } from './progress.ts'
import { readUpgradeSides, type UpgradeSide } from './upgrade-sides.ts'

/**
 * Error of the command `usage` that is no finding: a folder or release that is not there, a text to
 * ignore that is not known, or counts that cannot be written.
 */
class UsageFolderError extends Error {
  override readonly name = 'UsageFolderError'
}

/** Runs the command `usage DIR`: checks the code of apps against built catalogs. */
export async function usageCommand(options: Options): Promise<number> {
  const { places, format, countsFile, given, failOn } = options
  for (const place of places)
    if (statSync(place, { throwIfNoEntry: false }) === undefined)
      throw new UsageFolderError(`there is no folder ${quoted(place)}`)
  // V8's compiler took a quarter of the time for 3 MB of code, and half of it for 16 MB.
  compileLess()
  const sides = await readSides(options)
  if ('problems' in sides) {
    process.stderr.write(reportText(showPlaces(sides.problems, options.content)))
    return 1
  }
  const { catalogs, upgrade, ofMetadata, endings, absences } = sides
  const progress = showProgress(process.stderr, 'reading')
  const found = await findUsage({
    folders: places,
    catalogs: catalogs.map(({ components }) => components),
    packages: options.package,
    ofMetadata,
    prefixes: options.prefix ?? [],
    upgrade,
    endings,
    threads: usageThreads(options.threads),
    progress: progress.show,
  })
  progress.clear()
  const result = { ...found, limits: [...found.limits, ...absenceLines(absences)] }
  if (countsFile !== null) writeCounts(countsFile, result, places, catalogs[0]?.title ?? null)
  process.stdout.write(printUsage(result, format, programVersion()))
  if (process.env['GITHUB_ACTIONS'] === 'true' && format === 'text') {
    const annotated = result.findings
      .map(asProblem)
      .map((problem) => ({ ...problem, file: annotationPath(problem.file) }))
    process.stdout.write(reportAnnotations(annotated))
  }
  // The setting `failOn` in `index.md` is about changes, so only the option counts. Counts are
  // collected from code with errors, too.
  const byDefault = countsFile === null ? 'error' : 'never'
  const level = given.includes('failOn') ? failOn : byDefault
  const fails = result.findings.some(
    ({ severity }) => level === 'warning' || (level === 'error' && severity === 'error'),
  )
  return fails ? 1 : 0
}

/** Returns a line about components whose changes are not known, since a release between the sides lacks them. */
const absenceLines = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [`what changed in ${firstNames(names, 3)} is not known: a release between lacks it`]

/**
 * Reads the catalogs that code is compared with, the catalog to upgrade to, the packages of their
 * metadata, and the findings to ignore.
 */
async function readSides(options: Options) {
  const { upgrade, catalog, content } = options
  const [oldWord, nextWord] = upgrade ?? []
  const words =
    oldWord === undefined || nextWord === undefined ? null : ([oldWord, nextWord] as const)
  const read = words === null ? null : await readUpgradeSides(words, options)
  if (read !== null && 'problems' in read) return read
  if (read !== null && 'fault' in read) throw new UsageFolderError(read.fault)
  const { old, next, changes = null, absences = [] } = read ?? {}
  const { stated } = await readStatedSettings(content, ['out', 'api', 'usage'])
  const { problems } = await readStatedSettings(content, ['usage'])
  if (problems.length > 0) return { problems }
  const here = stated.out ?? optionTable.out.default
  // If a side is a release, the first catalog in `--catalog` only gives the history.
  const isOfHistory = [old, next].some((side) => side !== undefined && 'components' in side)
  const others = isOfHistory ? catalog?.slice(1) : catalog
  const named = others ?? (old === undefined ? [here] : [])
  const places = named.map((place) => ({ place }))
  const catalogs = await Promise.all([...(old === undefined ? [] : [old]), ...places].map(readSide))
  const newer =
    next === undefined
      ? null
      : { ...(await readSide(next)), changes, modules: await readUpgradedModules(old, next) }
  const isOwn = catalog === null && (old === undefined || 'components' in old)
  const files = isOwn ? (stated.api?.files ?? []) : []
  const ofMetadata = files.filter(isPackageName)
  const texts = [...(options.ignore ?? []), ...(stated.usage?.ignore ?? []).map(({ text }) => text)]
  const endings = readEndings(texts, (message) => new UsageFolderError(message))
  return { catalogs, upgrade: newer, ofMetadata, endings, absences }
}

async function readSide(side: UpgradeSide) {
  if ('components' in side) return { components: side.components, title: null }
  const site = openPublished(side.place)
  const [components, title] = await Promise.all([componentsOfSite(site), readTitle(site)])
  return { components, title }
}

/**
 * Reads which modules apps can import from the packages of the old and of the new catalog. A
 * release of a history has none.
 */
async function readUpgradedModules(
  old: UpgradeSide | undefined,
  next: UpgradeSide,
): Promise<UpgradedModules> {
  const [before, after] = await Promise.all(
    [old, next].map(async (side) =>
      side === undefined || 'components' in side ? [] : readModules(openPublished(side.place)),
    ),
  )
  return { old: before ?? [], next: after ?? [] }
}

/**
 * Writes the counts, in place of earlier counts or to a new file. The file has the old counts or the
 * new ones at every moment. Throws {@link UsageFolderError} for any other file, and for a link.
 */
function writeCounts(
  file: string,
  { components }: UsageResult,
  folders: readonly string[],
  catalog: string | null,
): void {
  const counts: UsageCounts = { usage: 1, catalog, name: appName(folders), components }
  const refuse = (why: string): never => {
    throw new UsageFolderError(`${printable(file)} ${why}`)
  }
  if (!existsSync(dirname(file))) refuse('cannot be written: its folder does not exist')
  try {
    const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined
    const before = isThere && lstatSync(file).isFile() ? readFileSync(file, 'utf8') : null
    if (isThere && !isCounts(before))
      refuse('holds no counts that this command wrote; choose another file with --out')
    replaceFile(file, before, jsonFile(counts))
  } catch (error) {
    if (error instanceof UsageFolderError) throw error
    if (error instanceof InitError) throw new UsageFolderError(error.message)
    refuse(`cannot be written: ${fileFault(error)}`)
  }
}

/** Returns true for a text of counts; `null` stands for no regular file. */
function isCounts(text: string | null): boolean {
  try {
    return (JSON.parse(text ?? '') as { readonly usage?: unknown } | null)?.usage === 1
  } catch {
    return false
  }
}
