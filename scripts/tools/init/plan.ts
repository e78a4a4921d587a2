import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { readFolderBeside } from '../../reading/options/kinds.ts'
import type { CiName } from '../../reading/options/option-names.ts'
import { findRepository, gitRootOf, originOf } from '../../reading/content/repository.ts'
import { InitError } from './error.ts'
import { planExamples, usesPackage, type ExamplesPlan } from './plan-examples.ts'
import { installingOf, type Installing } from './installing.ts'
import { chooseOutput } from './output-folder.ts'
import { addScripts, readPackageJson, type EditedManifest } from './package-json.ts'
import { packageManagerOf, type PackageManager } from './package-manager.ts'
import { workflowOf, type Workflow } from './workflow.ts'
import type { WritePlan } from './write-files.ts'

/** Options of `init`. Paths are absolute. */
export interface InitInput {
  readonly project: string
  readonly content: string
  /** Output folder; null: to be chosen. */
  readonly out: string | null
  readonly ci: CiName | null
  /** True: live examples are set up. */
  readonly withExamples: boolean
  /** Texts of the starter, by file name. */
  readonly starter: (name: string) => string
  readonly version: string
  /** False in the program's own clone, which has its scripts. */
  readonly addsScripts: boolean
}

/** Plan of the files to write, with what to report. */
export interface InitPlan {
  readonly files: WritePlan
  /** Edited `package.json`; null without one. */
  readonly manifest: EditedManifest | null
  readonly scripts: Readonly<Record<string, string>>
  readonly site: string
  /** Reason why the site does not go to `dist`; null if it does, or as an option says. */
  readonly why: string | null
  readonly manager: PackageManager
  readonly installing: Installing
  readonly workflow: Workflow | null
  readonly examples: ExamplesPlan | null
  /** Shell command that installs what the workflow tests live examples with; null: nothing is missing. */
  readonly testing: string | null
  /** Options behind a command that is typed here: a blank and options, or nothing. */
  readonly options: string
  readonly isIgnored: boolean
}

/** Plans all files for a project; writes none. Throws {@link InitError}. */
export function planInit(input: InitInput): InitPlan {
  const { project, content, ci, starter } = input
  const shown = slashed(relative(project, content))
  refuseContent(content, shown)
  const packageFile = join(project, 'package.json')
  const before = textOf(packageFile)
  const manifest = before === null ? {} : readPackageJson(before)
  const base = dirname(content)
  const choice = chooseOutput(project, manifest, base, basename(content))
  const out = input.out ?? (choice === null ? join(project, 'dist') : join(base, choice.name))
  const setting = outputSetting(project, base, out)
  const options = optionsText(project, shown, setting === null ? out : null)
  const scripts = {
    'catalog:dev': `component-catalog dev${options}`,
    'catalog:build': `component-catalog build${options}`,
  }
  const edited = before === null || !input.addsScripts ? null : addScripts(before, scripts)
  const root = gitRootOf(project) ?? project
  const manager = packageManagerOf(project, root)
  const { version } = input
  const examples = input.withExamples
    ? planExamples({ project, content: shown, manifest, manager, starter })
    : null
  const settings = [
    ...(setting === null ? [] : [`out: ${setting}`]),
    ...(ci === null ? [] : [`hosting: [${ci}]`]),
    ...repositorySetting(base, root),
    ...(examples === null ? [] : [examples.setting]),
  ]
  const workflow =
    ci === null
      ? null
      : workflowOf(ci, starter(`${ci}.yml`), root, {
          folder: plainPath(slashed(relative(root, project))),
          site: plainPath(slashed(relative(root, out))),
          install: manager.install,
          program: `${manager.exec} component-catalog`,
          exec: manager.exec,
          options,
          contentOption: optionsText(project, shown, null),
          hasExamples: examples !== null,
        })
  const created = [
    { path: join(content, 'index.md'), text: withSettings(starter('index.md'), settings) },
    {
      path: join(content, 'button.md'),
      text: withExample(starter('button.md'), examples?.section ?? null),
    },
    ...Object.entries(examples?.files ?? {}).map(([path, text]) => ({
      path: join(content, path),
      text,
    })),
    ...(workflow === null ? [] : [{ path: join(root, workflow.path), text: workflow.text }]),
  ]
  return {
    files: { created, replaced: replacedFile(packageFile, before, edited?.text ?? before) },
    manifest: edited,
    scripts,
    site: slashed(relative(project, out)),
    why: input.out === null ? (choice?.why ?? null) : null,
    manager,
    installing: input.addsScripts
      ? installingOf({
          project,
          manifest: before === null ? null : manifest,
          manager,
          version,
          inCi: ci !== null,
        })
      : { command: null, hints: [] },
    workflow,
    examples,
    testing: ci === null || examples === null ? null : testingCommand(manifest, manager),
    options,
    isIgnored: isIgnored(basename(out), [project, base, root]),
  }
}

/**
 * Options behind a command that is typed here: a blank and options, or nothing. `out` is null if
 * settings have it.
 */
function optionsText(project: string, content: string, out: string | null): string {
  const isUsual = out === null || out === join(project, 'dist')
  return [
    content === 'content' ? '' : ` --content ${argument(content)}`,
    isUsual ? '' : ` --out ${argument(slashed(relative(project, out)))}`,
  ].join('')
}

/** Command that installs the tools of `test` that a project has not; null: it has all. */
function testingCommand(
  manifest: Readonly<Record<string, unknown>>,
  { add }: PackageManager,
): string | null {
  const missing = ['playwright-core', 'axe-core'].filter((name) => !usesPackage(manifest, name))
  return missing.length === 0 ? null : `${add} ${missing.join(' ')}`
}

/** Replacement of a file; null: there is no such file, or it has the text already. */
function replacedFile(path: string, before: string | null, text: string | null) {
  return before === null || text === null || text === before ? null : { path, before, text }
}

/** Source with the live example before the tables. */
function withExample(source: string, section: string | null): string {
  return section === null
    ? source
    : source.replace('## Props\n', () => `${section.trim()}\n\n## Props\n`)
}

/** Refuses a folder that holds content; names that begin with a dot do not count. */
function refuseContent(content: string, shown: string): void {
  if (shown === '') throw new InitError('the content needs a folder of its own: --content DIR')
  plainPath(shown)
  const stats = lstatSync(content, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isSymbolicLink())
    throw new InitError(`${printable(shown)} is a symbolic link; init writes through none`)
  if (!stats.isDirectory()) throw new InitError(`${printable(shown)} is no folder`)
  const names = readdirSync(content).filter((name) => !name.startsWith('.'))
  if (names.length > 0) {
    throw new InitError(
      `${printable(shown)} is not empty, there is ${printable(names.sort()[0] ?? '')}; choose another folder with --content DIR`,
    )
  }
}

/** Value of `out` in `index.md`; null if it needs none there or cannot stand there. */
function outputSetting(project: string, base: string, out: string): string | null {
  if (out === join(project, 'dist') && base === project) return null
  const text = slashed(relative(base, out))
  const read = readFolderBeside(text)
  return 'value' in read ? plainPath(text) : null
}

/**
 * Setting with the address that git knows, for the user to see and change, if package.json names no
 * repository.
 */
function repositorySetting(folder: string, root: string): string[] {
  if (findRepository(folder).address !== null) return []
  const address = originOf(root)
  return address === null ? [] : [`repository: ${address}`]
}

function withSettings(index: string, settings: readonly string[]): string {
  return index.replace(
    /^(title: .*\n)/m,
    (title) => title + settings.map((one) => `${one}\n`).join(''),
  )
}

/**
 * Checks a path: it must mean the same in every shell, in YAML and in JSON. Throws {@link
 * InitError} for others.
 */
function plainPath(path: string): string {
  if (path === '' || /^[\p{L}\p{N}_.][\p{L}\p{N}_./ -]*$/u.test(path)) return path
  throw new InitError(
    `${printable(path)} has a character with a meaning to shells; choose a folder of letters, digits, "-", "_" and "."`,
  )
}

function argument(path: string): string {
  return path.includes(' ') ? `"${path}"` : path
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new InitError(`package.json cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

function isIgnored(site: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    const text = textOf(join(folder, '.gitignore')) ?? ''
    return text.split(/\r?\n/).some((line) => line.replace(/^\/|\/$/g, '') === site)
  })
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
