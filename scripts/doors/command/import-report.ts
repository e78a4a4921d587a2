import { basename } from 'node:path'
import type { Change } from '../../catalogs/diff/change.ts'
import { printChanges } from '../../catalogs/diff/print.ts'
import type { missingSetting } from '../../tools/import/index-source.ts'
import type { ManifestOfCopy, SettledFile, StaleCopy } from '../../tools/import/metadata-copies.ts'
import type { GroupOffer } from '../../tools/import/part-groups.ts'
import type { ImportPlan } from '../../tools/import/plan-import.ts'
import type { ComponentMetadata, Metadata } from '../../reading/metadata/model.ts'
import { slashed } from '../../words/model/paths.ts'
import { shellPath } from '../../words/hosts/quote.ts'
import { printable, printableJson, quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { problemData, reportText } from '../../words/model/report.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import { countNoun, firstNames } from '../../words/model/text.ts'
import type { Invocation } from '../../reading/options/invocation.ts'
import type { Options } from '../../reading/options/read.ts'
import { leftOutLines, unresolvedLines } from './left-out-report.ts'
import type { UnresolvedOfPackage } from './metadata-files.ts'
import type { StoryPlan } from '../../tools/stories/plan-stories.ts'
import { shownPath, shownSource } from './shown-paths.ts'
import { storyData, storyLines, unparsedLines } from './stories-report.ts'

/** Plan, files, problems and warnings of the command `import`, or of a dry run, for its report. */
export interface ImportOutcome {
  readonly options: Options
  readonly metadata: Metadata
  /** Number of components that the settings of the catalog leave out. */
  readonly leftOut: number
  /** Numbers of things in the types of packages that no page shows, by reason. */
  readonly leftOutOfTypes: ReadonlyMap<string, number>
  /** Contradictions between a package's metadata and its types. */
  readonly contradictions: readonly string[]
  /**
   * Changes of components in files of metadata that are written again. Paths are below the content
   * folder.
   */
  readonly changes: readonly { readonly path: string; readonly changes: readonly Change[] }[]
  readonly plan: ImportPlan
  /** Stories that become examples on the pages; null if no stories were asked for. */
  readonly stories: StoryPlan | null
  readonly problems: readonly Problem[]
  /**
   * Components that are parts of one thing and could be grouped; null if they are grouped already,
   * or are few.
   */
  readonly groupOffer: GroupOffer | null
  /** Names in the types of packages that cannot be resolved. */
  readonly unresolved: readonly UnresolvedOfPackage[]
  /** Warnings that a person should act on before they trust the result. */
  readonly warnings: readonly string[]
  /** Text of the new `index.md`; null if the file exists, or if no source is written. */
  readonly index: string | null
  /** Line of `index.md` that names the metadata; null if the sources hold all facts themselves. */
  readonly api: string | null
  /** Setting that the existing `index.md` lacks; null if it lacks none. */
  readonly missing: ReturnType<typeof missingSetting>
  readonly files: readonly SettledFile[]
}

/** Prints the outcome of `import`, as text or as JSON, but for the command to type next. */
export function printImport(outcome: ImportOutcome, invocation: Invocation): void {
  const { options, problems } = outcome
  if (options.format === 'json') {
    process.stdout.write(`${printableJson(dataOf(outcome))}\n`)
    return
  }
  if (problems.length > 0) {
    process.stderr.write(reportText(problems))
    process.stderr.write('nothing was written\n')
    return
  }
  for (const { path, changes } of outcome.changes)
    process.stdout.write(
      `${printable(`${shownSource(options.content, path)} ${options.dryRun ? 'would be' : 'is'} written anew:`)}\n${printChanges(changes, 'text')}\n`,
    )
  const lines = [
    ...written(outcome),
    ...(outcome.stories === null ? [] : storyLines(outcome.stories, options)),
    ...asides(outcome, invocation),
    ...counts(outcome),
  ]
  process.stdout.write(`${lines.map(printable).join('\n')}\n`)
  const refused = outcome.plan.refused.map(
    ({ component, reason }) =>
      `${component.file.name}: no source can be made of ${quoted(component.key)}: ${reason}`,
  )
  const unparsed = outcome.stories === null ? [] : unparsedLines(outcome.stories)
  for (const one of [...refused, ...unparsed]) process.stderr.write(`${printable(one)}\n`)
  for (const one of outcome.warnings) process.stderr.write(`warning: ${printable(one)}\n`)
  if (options.dryRun) process.stdout.write('nothing was written: --dry-run\n')
}

/** Returns the outcome of `import` as data for JSON. */
function dataOf(outcome: ImportOutcome): unknown {
  const { options, metadata, plan, problems, warnings, index, api, missing, files } = outcome
  const { content, dryRun } = options
  const shown = (path: string): string => shownSource(content, path)
  const manifests = manifestsOf(files)
  const about = ({ key, file }: ComponentMetadata) => ({ component: key, file: file.name })
  return {
    dryRun,
    written: plan.written.map(({ path, component, changes }) => ({
      path: shown(path),
      ...about(component),
      changes,
    })),
    kept: plan.kept.map(({ path, component }) => ({ path: shown(path), ...about(component) })),
    subcomponents: plan.parts.map(({ component, owner }) => ({
      ...about(component),
      of: owner.key,
    })),
    refused: plan.refused.map(({ component, reason }) => ({ ...about(component), reason })),
    refreshed: [
      ...outcome.changes.map(({ path, changes }) => ({ path: shown(path), changes })),
      ...manifests.flatMap(({ path, isThere }) =>
        isThere ? [{ path: shown(path), changes: [] }] : [],
      ),
    ],
    copied: [
      ...files.flatMap(({ file, copy }) =>
        copy === null ? [] : [{ path: shown(copy), file: file.name }],
      ),
      ...manifests.flatMap(({ path, from, isThere }) =>
        isThere ? [] : [{ path: shown(path), file: slashed(shownPath(from)) }],
      ),
    ],
    leftOut: Object.fromEntries(reasonsOf(outcome)),
    ...(metadata.leftOutExports.length === 0 ? {} : { leftOutExports: metadata.leftOutExports }),
    ...(outcome.stories === null ? {} : { stories: storyData(outcome.stories, options) }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(outcome.unresolved.length === 0 ? {} : { unresolved: outcome.unresolved }),
    notes: metadata.notes,
    drift: outcome.contradictions,
    index: {
      path: shown('index.md'),
      written: index !== null,
      line: index === null ? (missing?.line ?? null) : api,
    },
    problems: problemData(problems),
  }
}

/** Returns the files `package.json` to write for copies, each once. */
export const manifestsOf = (files: readonly SettledFile[]): readonly ManifestOfCopy[] => [
  ...new Map(
    files.flatMap(({ manifest }) => (manifest === null ? [] : [[manifest.path, manifest]])),
  ).values(),
]

function written({ options, plan, index, files }: ImportOutcome): readonly string[] {
  const { content, dryRun } = options
  const all = showsAll(options)
  const verb = dryRun ? 'would write' : 'wrote'
  const changed = plan.written.filter(({ changes }) => changes.length > 0)
  return [
    ...(index === null ? [] : [`${verb} ${shownSource(content, 'index.md')}`]),
    ...files.flatMap(({ file, copy }) =>
      copy === null
        ? []
        : [
            file.isMade
              ? `${verb} ${shownSource(content, copy)}, what ${file.package} publishes about its components`
              : `${dryRun ? 'would copy' : 'copied'} ${file.name} to ${shownSource(content, copy)}: builds read no file outside of this folder`,
          ],
    ),
    ...manifestsOf(files).map(
      (one) => `${verb} ${shownSource(content, one.path)}, which names ${one.package}`,
    ),
    ...allOrCount(
      plan.written.map(({ path, component: { key } }) => {
        const slug = basename(path, '.md')
        const about = slug === key || slug === suggestSlug(key) ? '' : `, which is ${quoted(key)}`
        return `${verb} ${shownSource(content, path)}${about}`
      }),
      all,
      `${verb} ${countNoun(plan.written.length, 'source')} to ${shownPath(content)}`,
    ),
    ...changed.map(({ path, changes }) => `${shownSource(content, path)}: ${changes.join(', ')}`),
    ...allOrCount(
      plan.kept.map(
        ({ path, component }) =>
          `kept ${shownSource(content, path)}, where ${quoted(component.key)} is described`,
      ),
      all,
      `kept ${countNoun(plan.kept.length, 'source')}`,
    ),
    ...allOrCount(
      plan.parts.map(
        ({ component, owner }) =>
          `no source for ${quoted(component.key)}: it is a sub-component of ${quoted(owner.key)}`,
      ),
      all,
      `no source for ${countNoun(plan.parts.length, 'sub-component')}, which the pages of their components show`,
    ),
  ]
}

/** Returns true if every line and name is printed: with `--all`, or in a dry run. */
const showsAll = ({ all, dryRun }: Options): boolean => all || dryRun

const shownLines = 20

/** Returns all lines, one for each file, or if they are too many, one line with their number. */
const allOrCount = (lines: readonly string[], all: boolean, counted: string): readonly string[] =>
  all || lines.length <= shownLines ? lines : [`${counted}; --all lists them`]

/** Returns all lines, or as many as a person reads and a line with the number of the others. */
function firstOf(lines: readonly string[], all: boolean, verb: string): readonly string[] {
  if (all || lines.length <= shownLines) return lines
  return [...lines.slice(0, shownLines - 1), `${verb}${lines.length - shownLines + 1} more`]
}

/** Returns how many things in the files of metadata are in no source, by reason. */
function reasonsOf({
  metadata,
  leftOut,
  leftOutOfTypes,
}: ImportOutcome): readonly (readonly [string, number])[] {
  const own = [['components that "without" leaves out', leftOut] as const]
  return [...metadata.leftOut, ...leftOutOfTypes, ...own.filter(([, count]) => count > 0)]
}

/**
 * Returns lines about things in the files of metadata that are in no source, and notes for the
 * person who imports.
 */
function asides(outcome: ImportOutcome, invocation: Invocation): readonly string[] {
  const { options, metadata, files } = outcome
  const { notes } = metadata
  const reasons = [...reasonsOf(outcome)].sort(([, many], [, more]) => more - many)
  return [
    ...(reasons.length === 0 ? [] : ['left out of the files:']),
    ...reasons.map(([reason, count]) => `  ${reason} (${count.toLocaleString('en')})`),
    ...leftOutLines(metadata.leftOutExports, showsAll(options)),
    ...unresolvedLines(outcome.unresolved, showsAll(options)),
    ...firstOf(
      outcome.contradictions.map((one) => `drift: ${one}`),
      showsAll(options),
      'drift: ',
    ),
    ...offerLines(outcome.groupOffer),
    ...notes.map(({ file, message }) => `note: ${file}: ${message}`),
    ...files.flatMap(({ file, stale }) =>
      stale === null ? [] : [staleLine(stale, file, options, invocation)],
    ),
  ]
}

/** Returns the note about a copy that is kept although it is out of date. */
function staleLine(
  { path, from, isReplaceable }: StaleCopy,
  file: SettledFile['file'],
  options: Options,
  invocation: Invocation,
): string {
  const why =
    from === null ? `differs from ${file.name}` : `no longer fits ${slashed(shownPath(from))}`
  const remedy = isReplaceable
    ? `${refreshCommand(file, options, invocation)} replaces it`
    : 'copy the file there yourself for pages of the new version'
  return `note: ${shownSource(options.content, path)} is kept, but ${why}: ${remedy}`
}

/** Returns the command that replaces what an earlier import wrote of a file. */
function refreshCommand(
  { package: name, name: path }: SettledFile['file'],
  { content, from }: Options,
  invocation: Invocation,
): string {
  const words = [
    name ?? shellPath(path),
    ...(from === null ? [] : ['--from', from]),
    ...contentOption(content),
    '--refresh',
  ]
  return invocation('import', words.join(' '))
}

/** Returns the option that names the content folder; empty if commands find it without. */
function contentOption(content: string): readonly string[] {
  const shown = shownPath(content)
  return shown === 'content' ? [] : ['--content', shellPath(shown)]
}

/**
 * Returns a list with the note that components which are parts of one thing can be grouped in the
 * catalog; empty if there is no offer.
 */
const offerLines = (offer: GroupOffer | null): readonly string[] =>
  offer === null
    ? []
    : [
        `note: ${countNoun(offer.components, 'component')} seem to be parts of ${countNoun(offer.groups, 'larger one')} by their names (${offer.names.join(', ')} …); --group parts puts the parts of each into one group of the catalog`,
      ]

/**
 * Returns a list with the note that components have the pages of components of other files in
 * `api`, since they have the same names; empty if none has.
 */
function sharedNames({ kept }: ImportPlan): readonly string[] {
  const shared = kept.filter(({ isShared }) => isShared).map(({ component }) => component.key)
  return shared.length === 0
    ? []
    : [
        `note: ${countNoun(shared.length, 'component')} got no page: others of the same name have one (${firstNames(
          shared,
          3,
        )}). With both in "api" a build cannot tell them apart. Import the files into a content folder of their own, with --content`,
      ]
}

function counts({ options, plan, missing }: ImportOutcome): readonly string[] {
  const all = [
    countNoun(plan.written.length, 'source'),
    ...(plan.kept.length > 0 ? [`${plan.kept.length} kept`] : []),
    ...(plan.parts.length > 0 ? [countNoun(plan.parts.length, 'sub-component')] : []),
    ...(plan.refused.length > 0 ? [`${plan.refused.length} could not be made`] : []),
  ]
  const index = shownSource(options.content, 'index.md')
  return [
    '',
    all.join(', '),
    ...(missing === null
      ? []
      : missing.isAddition
        ? [
            `${index} names other files; add the files of this line to its "api": ${missing.line}`,
            ...sharedNames(plan),
          ]
        : [`add to the front matter of ${index}: ${missing.line}`]),
  ]
}

/** Prints the command to type after `import`. */
export function printNext({ content, format }: Options, invocation: Invocation): void {
  const typed = contentOption(content).join(' ')
  if (format !== 'json')
    process.stdout.write(`${printable(`Next: ${invocation('build', typed)}`)}\n`)
}
