import { hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { examplesFolder, type ExampleSettings } from '../../words/model/example-model.ts'
import { liveFenceName, type LiveCode, type LiveFence } from '../../words/model/live-code.ts'
import { quoted } from '../../words/model/printable.ts'
import { createReporter, type Found, type Note, type Problem } from '../../words/model/problem.ts'
import { cacheKey } from '../cache/keys.ts'
import { absentStamp, fileStampOf, type FileStamp } from '../cache/file-stamps.ts'
import { openMetadataFile } from '../../reading/metadata/file.ts'
import { noStamp } from '../publish/stamp.ts'
import { inputsOf, joinInputs } from './bundle-inputs.ts'
import type {
  AskedFence,
  BundleAnswer,
  BundleInput,
  BundleProblem,
  BundleRequest,
  DefaultExport,
} from './bundle-request.ts'
import { openBundleStore } from './bundle-store.ts'
import { bundleChanges, type BundleMemory } from './changed-fences.ts'
import type { Bundler } from './bundler.ts'
import { readPackageFields } from './project-module.ts'
import { findLiveFences, type FenceSource } from './find-fences.ts'
import type { ParserName } from '../../reading/options/option-names.ts'
import { foldersUp } from '../../words/model/paths.ts'

/** Source of a page that may hold fences to compile. */
export interface LiveSource extends FenceSource {
  /** Names of the component that the page is about: its name, slug and tag. Empty if the page is about none. */
  readonly names: readonly string[]
}

export interface CompileInput {
  readonly sources: readonly LiveSource[]
  readonly parser: ParserName
  /** Path of the content folder; `label` is its name in problem messages. */
  readonly content: string
  readonly label: string
  readonly settings: ExampleSettings | null
  /** Modules that the components come from, as their metadata says, the one to import from first. */
  readonly modules: readonly string[]
  /** Names of components that are default exports, each with its module. */
  readonly defaults: readonly DefaultExport[]
  /** Package that `index.md` names as the library; null if it names none. */
  readonly library: string | null
  /** Hash of the program, so that another version compiles again. */
  readonly fingerprint: string
  /** Folder in which bundles are stored; null if none are stored. */
  readonly store: string | null
  /** Starts the process that bundles. Null if no process may be started: then fences are shown as code only. */
  readonly bundler: (() => Promise<Bundler>) | null
  /**
   * Memory of a process that builds again and again; null in a single build, which compiles all
   * fences together.
   */
  readonly memory: BundleMemory | null
}

/** Result of compiling all fences (code of live examples) of a catalog. */
export interface CompiledCatalog {
  /** Code of each compiled fence, by the fence's name. A fence that was not compiled is missing. */
  readonly codes: ReadonlyMap<string, LiveCode>
  readonly files: readonly Artifact[]
  /** Stamps of the files that the scripts were made of, wherever they lie. */
  readonly stamps: readonly FileStamp[]
  readonly notes: readonly Note[]
  /**
   * False if `dev` has compiled only the fences that have changed. Their scripts differ from those
   * of a build, which compiles all fences together.
   */
  readonly isWhole: boolean
}

const mostBytes = 64 * 1024
const largeScript = 3 * 1024 * 1024

/**
 * Compiles the fences (code of live examples) of a catalog, or takes the stored result of the same
 * request. Returns null as value if no source has such a fence. Its problems stand at their place
 * in the Markdown. They have the rule `example-code`, or `example-limit` for a fence that is too
 * long.
 */
export async function compileCatalog(input: CompileInput): Promise<Found<CompiledCatalog | null>> {
  const { sources, content, label, settings, bundler, memory } = input
  const fences = await findLiveFences(sources, input.parser)
  if (fences.length === 0) return { value: null, problems: [] }
  const none = { codes: new Map(), files: [], stamps: [], notes: [], isWhole: true }
  if (bundler === null) return { value: none, problems: [] }
  const large = fences.filter(({ code }) => code.length > mostBytes)
  if (large.length > 0)
    return { value: none, problems: large.map((fence) => tooLarge(fence, label)) }
  const paths = [settings?.setup ?? null, settings?.vite ?? null].filter((one) => one !== null)
  const report = createReporter(`${label}/index.md`)
  for (const { text, at } of paths)
    if (!isFile(join(content, text))) {
      const message = `${quoted(text)} is not a file; write its path from the content folder`
      report.error('example-code', at, message)
    }
  if (report.problems.length > 0) return { value: none, problems: report.problems }
  const project = findProject(resolve(content))
  const namesBy = new Map(sources.map(({ path, names }) => [path, names]))
  const asked = fences.map((fence) => ({
    ...fence,
    id: hash('sha256', `${fence.path}\n${fence.line}\n${fence.code}`).slice(0, 12),
    names: namesBy.get(fence.path) ?? [],
  }))
  const request = bundleRequest({ ...input, fences: asked, draft: null })
  const configs = settings?.vite == null ? configPlaces(resolve(content), project) : []
  const settingFiles = settingNames.map((name) => join(project, name))
  const around = inputsOf([...configs, ...settingFiles, ...findLockFiles(project)])
  const store = openBundleStore(input.store)
  const key = cacheKey(input.fingerprint, request)
  const kept = store.read(key)
  const changes =
    kept === null && memory !== null ? await bundleChanges(memory, request, bundler) : null
  const answer = kept ?? changes ?? (await (await bundler()).bundle(request))
  if ('fault' in answer) {
    const [first] = asked
    const message = answer.fault
    const at = { fence: first?.id ?? null, line: 0, column: 1, message, severity: 'error' } as const
    return { value: none, problems: [problemOf(at, asked, input)] }
  }
  const problems = answer.problems.map((one) => problemOf(one, asked, input))
  const isFailing = problems.some(({ severity }) => severity === 'error')
  const whole = { ...answer, inputs: joinInputs(answer.inputs, around) }
  if (!isFailing && changes === null) {
    if (kept === null) store.write(key, whole)
    if (memory !== null) {
      memory.last = { request, answer: whole }
      memory.changed = null
    }
  }
  const named = withPublicImports(whole, input.library ?? packageName(project))
  const compiled = compiledOf(named, asked, input)
  return { value: { ...compiled, isWhole: changes === null }, problems }
}

/** Values that a request to the bundler is made from. */
export interface RequestInput extends Pick<
  CompileInput,
  'content' | 'settings' | 'modules' | 'defaults'
> {
  readonly fences: readonly AskedFence[]
  /**
   * Setup module that is not written to disk yet, with its path below the content folder and its
   * text; null if there is none.
   */
  readonly draft: { readonly path: string; readonly text: string } | null
}

/**
 * Makes the request to the bundler. Its paths are absolute; its project is the folder that {@link
 * findProject} finds from the content folder.
 */
export function bundleRequest({
  content,
  settings,
  modules,
  defaults,
  fences,
  draft,
}: RequestInput): BundleRequest {
  const folder = resolve(content)
  const project = findProject(folder)
  const vite = settings?.vite ?? null
  const setup = draft?.path ?? settings?.setup?.text ?? null
  const chosen = settings?.package?.text
  return {
    project,
    content: folder,
    config:
      vite === null
        ? (configPlaces(folder, project).find(isFile) ?? null)
        : join(folder, vite.text),
    setup: setup === null ? null : join(folder, setup),
    draft: draft?.text ?? null,
    modules: (chosen === undefined ? modules : [chosen]).map((one) =>
      /^\.\.?\//.test(one) ? join(folder, one) : one,
    ),
    defaults: chosen === undefined ? defaults : [],
    exported: null,
    fences,
  }
}

/**
 * Rewrites the import lines that readers see: an import from a source file of the project becomes
 * one from the project's package. Without a package name the line is left out.
 */
function withPublicImports(answer: BundleAnswer, name: string | null): BundleAnswer {
  const lines = (imports: readonly string[]): readonly string[] =>
    imports.flatMap((line) => {
      const [, names = '', from = ''] = /^(.* from )'(.*)'$/.exec(line) ?? []
      if (!isAbsolute(from)) return [line]
      return name === null ? [] : [`${names}'${name}'`]
    })
  const compiled = Object.entries(answer.compiled).map(([id, one]) => [
    id,
    { ...one, imports: [...new Set(lines(one.imports))] },
  ])
  return { ...answer, compiled: Object.fromEntries(compiled) as BundleAnswer['compiled'] }
}

/** Returns the name of the project's own package, or null if it has none that can be imported. */
function packageName(project: string): string | null {
  const { name } = readPackageFields(project)
  return typeof name === 'string' && /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) ? name : null
}

function tooLarge({ path, line, code }: LiveFence, label: string): Problem {
  const message = `the example has ${code.length} characters, ${mostBytes} is the limit; import what it needs from a file`
  const at = { file: `${label}/${path}`, line, column: 1 }
  return { ...at, message, rule: 'example-limit', severity: 'error' }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Finds the nearest folder with a `package.json`, from the content folder upwards. Returns the
 * content folder itself if there is none.
 */
export const findProject = (content: string): string =>
  foldersUp(content).find((folder) => existsSync(join(folder, 'package.json'))) ?? content

/** Lists all paths where a configuration of Vite may lie, nearest folder first. */
function configPlaces(content: string, project: string): readonly string[] {
  const names = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].map((ending) => `vite.config.${ending}`)
  const folders = foldersUp(content)
  return folders
    .slice(0, folders.indexOf(project) + 1)
    .flatMap((folder) => names.map((name) => join(folder, name)))
}

const lockFiles = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
]

/**
 * Names of files in the project's folder that may change how Vite and its plugins compile. Each may
 * be created or removed.
 */
const settingNames = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.browserslistrc',
  'babel.config.js',
  'svelte.config.js',
  ...['postcss', 'tailwind'].flatMap((tool) =>
    ['js', 'cjs', 'mjs', 'ts'].map((ending) => `${tool}.config.${ending}`),
  ),
]

/** Finds the nearest lock files, which change when a dependency gets another version. */
function findLockFiles(project: string): readonly string[] {
  for (const folder of foldersUp(project)) {
    const found = lockFiles.map((name) => join(folder, name)).filter((path) => existsSync(path))
    if (found.length > 0 || existsSync(join(folder, '.git'))) return found
  }
  return []
}

/** Turns a mistake in a fence into a problem with its place in the Markdown file. */
function problemOf(
  { fence, line, column, message, severity }: BundleProblem,
  asked: BundleRequest['fences'],
  { label, sources }: CompileInput,
): Problem {
  const found = asked.find(({ id }) => id === fence) ?? asked[0]
  const rule = 'example-code'
  if (found === undefined)
    return { file: `${label}/index.md`, line: 1, column: 1, message, rule, severity }
  const text = sources.find(({ path }) => path === found.path)?.text ?? ''
  const isWhole = fence === null || line < 1
  const written = text.split('\n')[found.line - 1 + line] ?? ''
  const code = found.code.split('\n')[line - 1] ?? ''
  const indent = Math.max(0, written.indexOf(code))
  const place = isWhole
    ? { line: found.line, column: 1 }
    : { line: found.line + line, column: indent + column }
  return { file: `${label}/${found.path}`, ...place, message, rule, severity }
}

function compiledOf(
  { bundles, compiled, inputs }: BundleAnswer,
  asked: BundleRequest['fences'],
  { content, label }: CompileInput,
): Omit<CompiledCatalog, 'isWhole'> {
  const names = new Map(asked.map((fence) => [fence.id, liveFenceName(fence)]))
  const codes = new Map<string, LiveCode>()
  // Bundles may share a style sheet, such as that of their setup.
  const files = new Map<string, Artifact>()
  const notes: Note[] = []
  const put = (body: string, ending: 'js' | 'css'): string => {
    const name = `live-${hash('sha256', body).slice(0, 16)}.${ending}`
    const path = `${examplesFolder}/${name}`
    const mediaType = ending === 'js' ? mediaTypes.script : mediaTypes.style
    files.set(path, { path, body, mediaType })
    return name
  }
  for (const bundle of bundles) {
    const script = put(bundle.script, 'js')
    const style = bundle.style === null ? null : put(bundle.style, 'css')
    for (const id of bundle.fences) {
      const made = compiled[id]
      if (made !== undefined) codes.set(names.get(id) ?? '', { id, script, style, ...made })
    }
    notes.push(...largeNotes(bundle, label))
  }
  const folder = resolve(content)
  return {
    codes,
    files: [...files.values()],
    stamps: inputs.flatMap((one) => stampsOfInput(one, folder)),
    notes,
  }
}

/**
 * Makes the stamp of a file that a bundle was made of, as a list. The list is empty if the file
 * cannot be read. A file that was written to after Vite had read it gets a stamp that no file can
 * have, so that the next build compiles again.
 */
function stampsOfInput([path, before]: BundleInput, folder: string): readonly FileStamp[] {
  const isThere = existsSync(path)
  if (!isThere && before === '') return [absentStamp(path, folder)]
  const opened = isThere ? openMetadataFile(path, relative(folder, path)) : null
  if (opened !== null && 'fault' in opened) return []
  const now = opened === null ? null : fileStampOf(path, folder, opened)
  if (now?.hash === before) return [now]
  return [{ path: relative(folder, path), ...noStamp, hash: before }]
}

/** Returns a note on the largest packages if the script is large (3 MiB after gzip), else none. */
function largeNotes(
  { script, largest }: BundleAnswer['bundles'][number],
  label: string,
): readonly Note[] {
  // A script that is small before gzip need not be compressed to be measured.
  if (script.length < largeScript) return []
  const bytes = gzipSync(script).length
  if (bytes < largeScript) return []
  const packages = largest.map(([name, size]) => `${name} ${megabytes(size)}`).join(', ')
  const message = `the script of the live examples has ${megabytes(bytes)} (gzip); the largest in it, before they are shortened: ${packages}`
  return [{ file: `${label}/index.md`, line: 1, column: 1, rule: 'example-code', message }]
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`
