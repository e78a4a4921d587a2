import { lstatSync, realpathSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { InitError } from '../init/error.ts'
import { refuseLinksAndFiles, writeAll } from '../init/write-files.ts'
import { planImport, type ImportPlan } from '../library/plan-import.ts'
import { readSources } from '../library/sources.ts'
import type { ComponentMetadata } from '../metadata/model.ts'
import { namePattern } from '../model/name-pattern.ts'
import { printable, printableJson, quoted } from '../model/printable.ts'
import type { Problem } from '../model/problem.ts'
import { problemData, reportText } from '../model/report.ts'
import { countOf } from '../model/text.ts'
import type { Invocation } from '../options/invocation.ts'
import { isMetadataPath } from '../options/kinds.ts'
import type { Options } from '../options/read.ts'
import { yamlText } from '../pages/yaml-text.ts'
import { metadataName } from '../pipeline/metadata.ts'
import { readContent, type Content } from '../sources/content.ts'
import { contentLabel } from '../sources/label.ts'
import { openMetadata, type NamedMetadata, type OpenedMetadata } from './metadata-files.ts'
import { shownPath } from './places.ts'

/** `import`: makes the sources of a library, and says what it wrote and what it left out. */
export async function importCommand(options: Options, invocation: Invocation): Promise<number> {
  const { content, places, props: form, only, dryRun } = options
  const opened = openMetadata(places)
  const { metadata, named } = opened
  const problems = [...opened.problems]
  const folder = openContent(content)
  const isWanted = only === null ? () => true : wantedBy(only)
  const { components, unlisted } = metadata
  const plan =
    problems.length > 0
      ? nothing
      : await planImport({
          components,
          unlisted,
          form,
          isWanted,
          settingNames: new Map(
            named.map((one) => [one.name, metadataName(settingOf(one, content), one.path)]),
          ),
          sources: folder === null ? [] : readSources(folder, contentLabel(content)),
          isTaken: (path) => isThere(join(content, path)),
        })
  if (problems.length === 0 && Object.values(plan).every((list) => list.length === 0))
    problems.push(noneWanted(only ?? '', named))
  const isMade = plan.written.length > 0 && !isThere(join(content, 'index.md'))
  const settings = form === 'linked' ? apiLine(named, content) : null
  const index = isMade ? indexText(named, settings) : null
  const outcome = { options, opened, plan, problems, index, settings }
  if (!dryRun && problems.length === 0) write(outcome)
  if (options.format === 'json') process.stdout.write(`${printableJson(dataOf(outcome))}\n`)
  else print(outcome, invocation)
  return problems.length > 0 || plan.refused.length > 0 ? 1 : 0
}

const nothing: ImportPlan = { written: [], kept: [], refused: [] }

interface Outcome {
  readonly options: Options
  readonly opened: OpenedMetadata
  readonly plan: ImportPlan
  readonly problems: readonly Problem[]
  /** The text of `index.md`, if there is none. */
  readonly index: string | null
  /** What links the catalog to the files; null: the sources say all themselves. */
  readonly settings: string | null
}

/** The content folder as it is; null: it is not there yet. Throws {@link InitError} for a link. */
function openContent(content: string): Content | null {
  const stats = lstatSync(content, { throwIfNoEntry: false })
  if (stats === undefined) return null
  if (stats.isSymbolicLink())
    throw new InitError(`${printable(content)} is a symbolic link; import writes through none`)
  if (!stats.isDirectory()) throw new InitError(`${printable(content)} is no folder`)
  return readContent(content, contentLabel(content))
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function wantedBy(only: string): (names: readonly string[]) => boolean {
  const fits = namePattern(only)
  return (names) => names.some(fits)
}

function noneWanted(only: string, named: readonly NamedMetadata[]): Problem {
  return {
    file: shownPath(named[0]?.path ?? ''),
    line: 1,
    column: 1,
    message: `no component is called as --only ${quoted(only)} says`,
    rule: 'api-match',
    severity: 'error',
  }
}

/** All of it, or nothing. */
function write({ options, plan, index }: Outcome): void {
  const folder = resolve(options.content)
  const created = [
    ...(index === null ? [] : [{ path: join(folder, 'index.md'), text: index }]),
    ...plan.written.map(({ path, text }) => ({ path: join(folder, path), text })),
  ]
  const files = { created, replaced: null }
  refuseLinksAndFiles(files, process.cwd(), 'import')
  writeAll(files)
}

/** `api: ../custom-elements.json`: what `index.md` says to link the sources to these files. */
function apiLine(named: readonly NamedMetadata[], content: string): string {
  const words = named.map((one) => settingOf(one, content))
  const values = [...new Set(words)].map((word) =>
    /^[\p{L}\p{N}_.][\p{L}\p{N}_./-]*$/u.test(word) ? word : yamlText(word),
  )
  return values.length === 1 ? `api: ${values[0]}` : `api: [${values.join(', ')}]`
}

/** A package by its name, a file by its path from the content folder, which looks like one. */
function settingOf({ path, package: name }: NamedMetadata, content: string): string {
  if (name !== null) return name
  const below = relative(resolve(content), resolve(path)).split(sep).join('/')
  return isMetadataPath(below) ? below : `./${below}`
}

function indexText(named: readonly NamedMetadata[], settings: string | null): string {
  const [only] = named
  const title = named.length === 1 && only?.package ? only.package : 'Components'
  const lines = [`title: ${yamlText(title)}`, ...(settings === null ? [] : [settings])]
  return `---\n${lines.join('\n')}\n---\n`
}

/** The outcome for programs. */
function dataOf({ options, opened, plan, problems, index, settings }: Outcome): unknown {
  const { content, dryRun } = options
  const shown = (path: string): string => place(content, path)
  const about = ({ key, file }: ComponentMetadata) => ({ component: key, file: file.name })
  const { leftOut, notes } = opened.metadata
  return {
    dryRun,
    written: plan.written.map(({ path, component, changes }) => ({
      path: shown(path),
      ...about(component),
      changes,
    })),
    kept: plan.kept.map(({ path, component }) => ({ path: shown(path), ...about(component) })),
    refused: plan.refused.map(({ component, reason }) => ({ ...about(component), reason })),
    leftOut: Object.fromEntries(leftOut),
    notes,
    index: { path: shown('index.md'), written: index !== null, line: settings },
    problems: problemData(problems),
  }
}

function print(outcome: Outcome, invocation: Invocation): void {
  const { options, problems } = outcome
  if (problems.length > 0) {
    process.stderr.write(reportText(problems))
    process.stderr.write('nothing was written\n')
    return
  }
  const lines = [...written(outcome), ...asides(outcome), ...next(outcome, invocation)]
  process.stdout.write(`${lines.map(printable).join('\n')}\n`)
  const refused = outcome.plan.refused.map(
    ({ component, reason }) =>
      `${component.file.name}: no source can be made of ${quoted(component.key)}: ${reason}`,
  )
  for (const one of refused) process.stderr.write(`${printable(one)}\n`)
  if (options.dryRun) process.stdout.write('nothing was written: --dry-run\n')
}

function written({ options, plan, index }: Outcome): readonly string[] {
  const { content, dryRun } = options
  const verb = dryRun ? 'would write' : 'wrote'
  const changed = plan.written.filter(({ changes }) => changes.length > 0)
  return [
    ...(index === null ? [] : [`${verb} ${place(content, 'index.md')}`]),
    ...firstOf(
      plan.written.map(({ path, component: { key } }) => {
        const about = basename(path, '.md') === key ? '' : `, which is ${quoted(key)}`
        return `${verb} ${place(content, path)}${about}`
      }),
      dryRun,
      `${verb} `,
    ),
    ...changed.map(({ path, changes }) => `${place(content, path)}: ${changes.join(', ')}`),
    ...firstOf(
      plan.kept.map(
        ({ path, component }) =>
          `kept ${place(content, path)}, where ${quoted(component.key)} is described`,
      ),
      dryRun,
      'kept ',
    ),
  ]
}

const shownLines = 20

/** True if a file's real path is not below the working folder, where settings may name files. */
function isOutside(path: string): boolean {
  const below = relative(realpathSync('.'), realpathSync(path))
  return isAbsolute(below) || below.split(sep)[0] === '..'
}

/** All lines, or as many as are read; who wants to see all asks for a dry run, or for data. */
function firstOf(lines: readonly string[], all: boolean, verb: string): readonly string[] {
  if (all || lines.length <= shownLines) return lines
  return [...lines.slice(0, shownLines - 1), `${verb}${lines.length - shownLines + 1} more`]
}

/** What the files hold that no source has, and what a person should know of them. */
function asides({ opened }: Outcome): readonly string[] {
  const { leftOut, notes } = opened.metadata
  const reasons = [...leftOut].sort(([, many], [, more]) => more - many)
  return [
    ...(reasons.length === 0 ? [] : ['left out of the files:']),
    ...reasons.map(([reason, count]) => `  ${count} ${reason}`),
    ...notes.map(({ file, message }) => `note: ${file}: ${message}`),
  ]
}

function next(
  { options, opened, plan, index, settings }: Outcome,
  invocation: Invocation,
): readonly string[] {
  const { content } = options
  const outside = settings === null ? [] : opened.named.filter(({ path }) => isOutside(path))
  const counts = [
    countOf(plan.written.length, 'source'),
    ...(plan.kept.length > 0 ? [`${plan.kept.length} kept`] : []),
    ...(plan.refused.length > 0 ? [`${plan.refused.length} could not be made`] : []),
  ]
  const shown = shownPath(content)
  const typed = shown === 'content' ? '' : `--content ${shown}`
  return [
    '',
    counts.join(', '),
    ...(settings === null || index !== null
      ? []
      : [`add to the front matter of ${place(content, 'index.md')}: ${settings}`]),
    ...outside.map(
      ({ path }) =>
        `${shownPath(path)} lies outside of this folder, index.md cannot name it: copy it`,
    ),
    `Next: ${invocation('build', typed)}`,
  ]
}

function place(content: string, path: string): string {
  return shownPath(join(content, path)).split(sep).join('/')
}
