import { lstatSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compare } from '../../catalogs/diff/compare-catalogs.ts'
import { InitError } from '../../tools/init/error.ts'
import { refuseLinksAndFiles, writeAll, type Replacement } from '../../tools/init/write-files.ts'
import { drawnCatalog } from '../../tools/import/drawn-catalog.ts'
import { apiLine, indexText, missingSetting } from '../../tools/import/index-source.ts'
import { catalogFromMetadata } from '../../tools/import/metadata-catalog.ts'
import { settleFiles, type SettledFile } from '../../tools/import/metadata-copies.ts'
import { planImport, type ImportPlan } from '../../tools/import/plan-import.ts'
import {
  readLibrarySources,
  readLinkedMetadata,
  type ReadSource,
} from '../../tools/import/sources.ts'
import { findProject } from '../../building/live-code/compile-catalog.ts'
import { createDrawSource } from '../../tools/import/draw-source.ts'
import { exampleLanguage } from '../../tools/examples/example-language.ts'
import { findStories } from '../../tools/stories/find-stories.ts'
import { readStoryPackage, type StoryPackage } from '../../tools/stories/package-names.ts'
import { planStories, type StoryPlan } from '../../tools/stories/plan-stories.ts'
import { storyPages } from '../../tools/stories/story-pages.ts'
import { isMetadataPath } from '../../reading/options/kinds.ts'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { leaveOut } from '../../reading/metadata/left-out.ts'
import type { MatchedSource } from '../../reading/metadata/match.ts'
import type { ComponentMetadata, Metadata } from '../../reading/metadata/model.ts'
import {
  compareTypesVersion,
  installedFacts,
  packageOf,
  type PackageFacts,
  typesPath,
} from '../../reading/metadata/package-files.ts'
import { readMetadata } from '../../reading/metadata/read.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { fileStart, type Problem } from '../../words/model/problem.ts'
import type { Invocation } from '../../reading/options/invocation.ts'
import type { Options } from '../../reading/options/read.ts'
import { readHome, type Home } from '../../building/pipeline/collect/home.ts'
import { isLeftOutByGit } from '../../tools/check-code/git-rules.ts'
import { linkSources } from '../../building/pipeline/collect/link.ts'
import { countNoun, firstNames } from '../../words/model/text.ts'
import type { ComingFiles } from '../../building/pipeline/collect/metadata.ts'
import { decodeSource, readContent, type Content } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { offerPartGroups } from '../../tools/import/part-groups.ts'
import { manifestsOf, printImport, printNext, type ImportOutcome } from './import-report.ts'
import { unknownWarnings } from './left-out-report.ts'
import { openMetadata, type NamedMetadata, type OpenedMetadata } from './metadata-files.ts'
import { unparsedLines } from './stories-report.ts'
import { runFolder, shownPath } from './shown-paths.ts'

/**
 * Runs the command `import`: makes the sources of a library, prints what it wrote and what it left
 * out, and returns the exit status.
 */
export async function importCommand(options: Options, invocation: Invocation): Promise<number> {
  if (options.places.length === 0 && options.stories === null)
    throw new InitError(`import needs FILE...: ${invocation('import', 'FILE...')}`)
  const examples = options.withExamples ? await import('./examples.ts') : null
  examples?.refuseWithoutBundle(options)
  const outcome = await importSources(options)
  printImport(outcome, invocation)
  const isWhole = outcome.problems.length === 0
  const unparsed = outcome.stories === null ? [] : unparsedLines(outcome.stories)
  const status = isWhole && outcome.plan.refused.length === 0 && unparsed.length === 0 ? 0 : 1
  if (options.dryRun || !isWhole) return status
  const tried = await examples?.examplesCommand({ ...options, places: [], refresh: false })
  printNext(options, invocation)
  return Math.max(status, tried ?? 0)
}

/**
 * Makes the sources of a library and writes them, unless there is a problem or `dryRun` forbids it.
 * Prints nothing. The new pages take slugs and names from `models`, pages of another catalog of the
 * library.
 */
export async function importSources(
  options: Options,
  models: readonly MatchedSource[] = [],
): Promise<ImportOutcome> {
  const { content, places, props: form } = options
  const opened = await openMetadata(places, { ...options, isFresh: options.refresh })
  const folder = openContent(content)
  const { value: home } = readHome(folder?.home ?? null, contentLabel(content))
  const files =
    form === 'written' ? [] : settleFiles(opened.named, content, home.settings.api, options.refresh)
  const { components } = opened.metadata
  const leftOut = new Set(leaveOut(components, home.settings.api?.without ?? []).leftOut)
  const found =
    opened.problems.length > 0
      ? null
      : await plan(options, opened, { folder, home, files, leftOut, models })
  const isOnlyStories = places.length === 0
  const problems =
    found === null || isOnlyStories
      ? opened.problems
      : found.idle.map((glob) => noneWanted(glob, opened.named, leftOut.size > 0))
  const stories = found === null ? null : found.stories
  const sources = found === null ? nothing : withStories(found, stories)
  const isMade = sources.written.length > 0 && !isThere(join(content, 'index.md'))
  const api = files.length === 0 ? null : apiLine(files.map(({ word }) => word))
  const outcome: ImportOutcome = {
    options,
    metadata: opened.metadata,
    leftOut: leftOut.size,
    leftOutOfTypes: opened.leftOut,
    contradictions: opened.contradictions,
    plan: sources,
    stories,
    changes: problems.length > 0 ? [] : changesOf(files, content),
    problems,
    groupOffer: isGroupless(sources, home) ? offerPartGroups(components, sources.chosen) : null,
    unresolved: opened.unresolved,
    warnings: [
      ...unknownWarnings(opened.metadata, opened.unresolved),
      ...opened.named.flatMap((one) => staleWarning(one, content)),
      ...orphanWarning(found?.orphans ?? [], options),
      ...files.flatMap(({ copy }) => (copy === null ? [] : ignoredWarning(copy, content))),
    ],
    index: isMade ? indexText(packageFacts(opened.named), api, sources.chosen) : null,
    api,
    missing: isMade ? null : missingSetting(files, home.front),
    files,
  }
  if (!options.dryRun && problems.length === 0) write(outcome)
  return outcome
}

/** Returns true if neither the sources nor the settings name a group. */
const isGroupless = ({ written, grouped }: ImportPlan, { settings }: Home): boolean =>
  written.length > 0 && grouped === 0 && settings.groups === null

const nothing: ImportPlan = {
  chosen: [],
  idle: [],
  written: [],
  kept: [],
  parts: [],
  refused: [],
  grouped: 0,
}

/** Catalog before the import, and what its settings say about the imported files. */
interface CatalogFound {
  readonly folder: Content | null
  readonly home: Home
  readonly files: readonly SettledFile[]
  readonly leftOut: ReadonlySet<ComponentMetadata>
  readonly models: readonly MatchedSource[]
}

/**
 * Plans the sources to write into the content folder, and the stories that become examples in them.
 * The plan follows the settings that the folder will have after the import.
 */
async function plan(
  options: Options,
  { metadata: { components, unlisted }, named }: OpenedMetadata,
  { folder, home, files, leftOut, models }: CatalogFound,
): Promise<
  ImportPlan & { readonly stories: StoryPlan | null; readonly orphans: readonly string[] }
> {
  const { content, props: form, group: grouping } = options
  const label = contentLabel(content)
  const sources = folder === null ? [] : readLibrarySources(folder, label)
  const code =
    folder === null || folder.home === null
      ? { metadata: metadataOf(files), hide: [], links: null, isPartial: false }
      : await readLinkedMetadata(folder, { content, api: null }, label, comingFiles(files, content))
  const catalog = await drawnCatalog({
    folder: content,
    label,
    content: folder,
    home,
    sources,
    code,
    hasExamples: options.stories !== null,
  })
  const planned = await planImport({
    components,
    unlisted,
    form,
    grouping,
    leftOut,
    isGrouped: home.settings.groups !== null,
    only: options.only,
    catalog,
    settingNames: new Map(files.map(({ file, name }) => [file.name, name])),
    sources,
    isTaken: (path) => isThere(join(content, path)),
    models,
  })
  const isReplaced = files.some(({ outdated }) => outdated !== null)
  const unlinked = isReplaced ? linkSources(sources, code, label).problems : []
  const orphans = unlinked.flatMap(({ rule, file }) => (rule === 'api-match' ? [file] : []))
  if (options.stories === null) return { ...planned, stories: null, orphans }
  const metadata = code.metadata ?? metadataOf(files) ?? readMetadata([])
  const stories = await planStories({
    files: findStories(options.stories),
    pages: storyPages(withTexts(sources, content), planned, metadata),
    package: await storyPackage(options, { home, files, named, metadata }),
    draw: createDrawSource(catalog),
    parser: 'fast',
  })
  return { ...planned, stories, orphans }
}

/** Returns sources with their texts. A source that is no text is left out; the build reports it. */
const withTexts = (sources: readonly ReadSource[], content: string) =>
  sources.flatMap((source) => {
    const bytes = readFileSync(join(content, source.entry.path))
    return 'text' in decodeSource(bytes) ? [{ ...source, text: bytes.toString('utf8') }] : []
  })

/** Finds the package that stories import from. Throws {@link InitError} if nothing names it. */
async function storyPackage(
  { content }: Options,
  {
    home: { settings },
    files,
    named,
    metadata,
  }: Pick<CatalogFound, 'home' | 'files'> & {
    readonly named: readonly NamedMetadata[]
    readonly metadata: Metadata
  },
): Promise<StoryPackage> {
  const chosen = settings.examples?.package?.text ?? null
  const linked = [...(settings.api?.files ?? []), ...files.map(({ word }) => word)]
  const [implicit = null] =
    chosen === null ? linked.filter((one) => !isMetadataPath(one)) : [chosen]
  const said = metadata.components.find((one) => one.package !== null)?.package
  const module =
    implicit ?? settings.library?.name ?? said ?? named.find((one) => one.package !== null)?.package
  if (module === null || module === undefined)
    throw new InitError(
      '--stories needs the package of the components: name it as "library" in index.md, as in library: "@acme/ui"',
    )
  const project = findProject(resolve(content))
  const found = exampleLanguage({ module, project, components: metadata.components })
  if ('fault' in found) throw new InitError(found.fault)
  const { language } = found
  return readStoryPackage({ module, project, language, isImplicit: module === implicit }, metadata)
}

/** Returns a plan whose sources contain the stories that belong to them. */
function withStories(plan: ImportPlan, stories: StoryPlan | null): ImportPlan {
  const texts = new Map(stories?.pages.map(({ path, text }) => [path, text]))
  const written = plan.written.map((one) => ({ ...one, text: texts.get(one.path) ?? one.text }))
  return { ...plan, written }
}

/**
 * Returns the files of metadata that this import writes again: their new bytes by path. Sources are
 * planned by what the next build reads.
 */
const comingFiles = (files: readonly SettledFile[], content: string): ComingFiles =>
  new Map(
    files.flatMap(({ file, outdated }) =>
      outdated === null ? [] : [[resolve(content, outdated), file.bytes] as const],
    ),
  )

/** Reads the metadata that a build has if `index.md` names these files; null if there are none. */
function metadataOf(files: readonly SettledFile[]): Metadata | null {
  const read = files.map(({ name, file }) => ({ name, bytes: file.bytes }))
  return read.length === 0 ? null : readMetadata(read)
}

/**
 * Returns what is known of the package that all files belong to. Nothing is known if they belong to
 * several packages.
 */
function packageFacts(named: readonly NamedMetadata[]): Omit<PackageFacts, 'namesFile'> {
  const [facts, ...others] = named.map(({ path, package: word }) => {
    const found = packageOf(path, '.')
    // The description of a project fits, but its name stands for more than the components.
    const name = word ?? (found?.namesFile === true ? found.name : null)
    const own = word === null ? null : installedFacts(word, runFolder())
    const description = own?.description ?? found?.description ?? null
    return { name, description, isPrivate: (own ?? found)?.isPrivate === true }
  })
  const isOne = facts !== undefined && others.every(({ name }) => name === facts.name)
  return isOne ? facts : { name: null, description: null, isPrivate: false }
}

/**
 * Reads the content folder as it is. Returns null if it does not exist yet. Throws {@link
 * InitError} if it is a symbolic link or no folder.
 */
function openContent(content: string): Content | null {
  const stats = lstatSync(content, { throwIfNoEntry: false })
  if (stats === undefined) return null
  if (stats.isSymbolicLink())
    throw new InitError(
      `${printable(content)} is a symbolic link, and import writes only to real folders`,
    )
  if (!stats.isDirectory()) throw new InitError(`${printable(content)} is no folder`)
  return readContent(content, contentLabel(content))
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function noneWanted(only: string, named: readonly NamedMetadata[], leavesOut: boolean): Problem {
  const called = `no component has a name that fits --only ${quoted(only)}`
  const message = leavesOut ? `${called}, or "without" in index.md leaves it out` : called
  const file = shownPath(named[0]?.path ?? '')
  return { file, ...fileStart, message, rule: 'api-match', severity: 'error' }
}

/**
 * Returns a list with a warning about a file with the types of a package that is not made again,
 * although another version of the package is installed; empty for any other file.
 */
function staleWarning(
  { package: name, bytes, isMade, path }: NamedMetadata,
  content: string,
): readonly string[] {
  // A file that the package itself ships fits it, whatever version it names.
  const isRead = name !== null && !isMade && path === join(content, typesPath(name))
  const versions = isRead ? compareTypesVersion(name, bytes, runFolder()) : null
  if (versions === null || versions.stale === null) return []
  const { written, installed } = versions.stale
  return [
    `${shownPath(path)} was made from ${name} ${written}, but ${installed} is installed; read it again with --refresh`,
  ]
}

/**
 * Returns a list with the warning about pages whose component is no longer in the metadata, which
 * the next build refuses; empty if there are none.
 */
function orphanWarning(pages: readonly string[], { entry }: Options): readonly string[] {
  if (pages.length === 0) return []
  const [are, them] = pages.length === 1 ? ['is', 'it'] : ['are', 'them']
  const whole = entry !== null && entry.length > 0 ? ', or import without --entry' : ''
  return [
    `${countNoun(pages.length, 'page')} ${are} about components that the metadata no longer has, and the next build refuses ${them}: ${firstNames(pages, 5)}; remove ${them}${whole}`,
  ]
}

/** Returns a list with the warning about a copy that git leaves out; empty if git has it. */
function ignoredWarning(copy: string, content: string): readonly string[] {
  if (!isLeftOutByGit(resolve(content, copy))) return []
  const shown = `${contentLabel(content)}/${copy}`
  return [`git leaves out ${shown}, which builds need: add !**/_metadata/** to .gitignore`]
}

/** Returns the changes of components in files of metadata that are written again. */
function changesOf(files: readonly SettledFile[], content: string): ImportOutcome['changes'] {
  return files.flatMap(({ file, outdated }) => {
    if (outdated === null) return []
    const old = openMetadataFile(join(content, outdated), file.name)
    const read = 'bytes' in old ? readMetadata([old]) : null
    const now = readMetadata([file])
    return [
      { path: outdated, changes: compare(catalogFromMetadata(read), catalogFromMetadata(now)) },
    ]
  })
}

/** Writes all files of an import, or none. A file that replaces another is written by a rename. */
function write({ options, plan, index, files, stories }: ImportOutcome): void {
  const folder = resolve(options.content)
  const fresh = new Set(plan.written.map(({ path }) => path))
  const manifests = manifestsOf(files)
  const replaced = [
    ...files.flatMap(({ file, outdated }) =>
      outdated === null ? [] : [replacement(join(folder, outdated), file.bytes)],
    ),
    ...manifests.flatMap(({ path, bytes, isThere }) =>
      isThere ? [replacement(join(folder, path), bytes)] : [],
    ),
    ...(stories?.pages ?? []).flatMap(({ path, before, text }) =>
      fresh.has(path) ? [] : [{ path: join(folder, path), before, text }],
    ),
  ]
  const created = [
    ...(index === null ? [] : [{ path: join(folder, 'index.md'), text: index }]),
    ...files.flatMap(({ copy, file }) =>
      copy === null ? [] : [{ path: join(folder, copy), text: file.bytes }],
    ),
    ...manifests.flatMap(({ path, bytes, isThere }) =>
      isThere ? [] : [{ path: join(folder, path), text: bytes }],
    ),
    ...plan.written.map(({ path, text }) => ({ path: join(folder, path), text })),
  ]
  refuseLinksAndFiles({ created, replaced }, process.cwd(), 'import')
  writeAll({ created, replaced })
}

const replacement = (path: string, bytes: Uint8Array): Replacement => ({
  path,
  before: readFileSync(path, 'utf8'),
  text: bytes,
})
