import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { refuseOverlap } from '../../building/publish/publish-places.ts'
import { readFolderBeside } from '../../reading/options/kinds.ts'
import type { Invocation } from '../../reading/options/invocation.ts'
import type { CiName } from '../../reading/options/option-names.ts'
import { findRepository, gitRootOf, originOf } from '../../reading/content/repository.ts'
import { InitError } from './error.ts'
import { planExamples, usesPackage, type ExamplesPlan } from './plan-examples.ts'
import { installingOf, type Installing } from './installing.ts'
import { chooseOutput } from './output-folder.ts'
import { addScripts, readPackageJson, type EditedManifest } from './package-json.ts'
import { packageManagerOf, type PackageManager } from './package-manager.ts'
import { quotePlainPath, workflowOf, type Workflow } from './workflow.ts'
import type { Replacement, WritePlan } from './write-files.ts'
import { slashed } from '../../words/model/paths.ts'

/** Options of the command `init`. Paths are absolute. */
export interface InitInput {
  readonly project: string
  readonly content: string
  /** Output folder for the site; null if `init` is to choose it. */
  readonly out: string | null
  readonly ci: CiName | null
  /** True if live examples are to be set up. */
  readonly withExamples: boolean
  /** Returns the text of a file in the folder `starter/`, by its name. */
  readonly starter: (name: string) => string
  readonly version: string
  /**
   * True if scripts are added to `package.json`. It is false in the program's own clone, which has
   * them.
   */
  readonly addsScripts: boolean
  readonly invocation: Invocation
}

/** Plan of the files that `init` writes, with what it reports. */
export interface InitPlan {
  readonly files: WritePlan
  /** Edited `package.json`; null if the project has none, or if it stays as it is. */
  readonly manifest: EditedManifest | null
  readonly scripts: Readonly<Record<string, string>>
  readonly site: string
  /** Reason why the site does not go to `dist`; null if it does, or an option chose the folder. */
  readonly why: string | null
  readonly manager: PackageManager
  readonly installing: Installing
  readonly workflow: Workflow | null
  readonly examples: ExamplesPlan | null
  /**
   * Shell command that installs packages which the workflow needs to test examples; null if none is
   * missing.
   */
  readonly testing: string | null
  /** Options to add to a command that is typed in the project: a blank and options, or `''`. */
  readonly options: string
  readonly isIgnored: boolean
}

/** Plans all files of `init` for a project, and writes none. Throws {@link InitError}. */
export function planInit(input: InitInput): InitPlan {
  const { project, content, ci, starter } = input
  const shown = slashed(relative(project, content))
  refuseContent(input, shown)
  const packageFile = join(project, 'package.json')
  const before = textOf(packageFile)
  const manifest = before === null ? {} : readPackageJson(before)
  const base = dirname(content)
  const choice = chooseOutput(project, manifest, base, basename(content))
  const out = input.out ?? (choice === null ? join(project, 'dist') : join(base, choice.name))
  refuseOverlap(slashed(relative(project, out)) || '.', shown)
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
 * Returns the options to add to a command that is typed in the project: a blank and options, or
 * `''`. `out` is null if `index.md` names the output folder.
 */
function optionsText(project: string, content: string, out: string | null): string {
  const isUsual = out === null || out === join(project, 'dist')
  return [
    content === 'content' ? '' : ` --content ${quotePlainPath(content)}`,
    isUsual ? '' : ` --out ${quotePlainPath(slashed(relative(project, out)))}`,
  ].join('')
}

/**
 * Returns the command that installs those packages which the command `test` needs and the project
 * lacks. Returns null if it has all.
 */
function testingCommand(
  manifest: Readonly<Record<string, unknown>>,
  { add }: PackageManager,
): string | null {
  const missing = ['playwright-core', 'axe-core'].filter((name) => !usesPackage(manifest, name))
  return missing.length === 0 ? null : `${add} ${missing.join(' ')}`
}

/**
 * Returns a list with the replacement of a file; empty if the file is missing or has the text
 * already.
 */
function replacedFile(
  path: string,
  before: string | null,
  text: string | null,
): readonly Replacement[] {
  return before === null || text === null || text === before ? [] : [{ path, before, text }]
}

/** Returns the source of a page with the live example's section before its section "Props". */
function withExample(source: string, section: string | null): string {
  return section === null
    ? source
    : source.replace('## Props\n', () => `${section.trim()}\n\n## Props\n`)
}

/**
 * Throws {@link InitError} if the content folder is a catalog, is not empty, is a link, or is no
 * folder. Names that begin with a dot do not count.
 */
function refuseContent({ project, content, invocation }: InitInput, shown: string): void {
  if (shown === '') throw new InitError('the content needs a folder of its own: --content DIR')
  plainPath(shown)
  const stats = lstatSync(content, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isSymbolicLink())
    throw new InitError(
      `${printable(shown)} is a symbolic link, and init writes only to real folders`,
    )
  if (!stats.isDirectory()) throw new InitError(`${printable(shown)} is no folder`)
  const names = readdirSync(content).filter((name) => !name.startsWith('.'))
  if (names.includes('index.md')) {
    const dev = invocation('dev', optionsText(project, shown, null).trim())
    throw new InitError(
      `${printable(shown)} is a catalog already; show it with ${dev}, or choose another folder with --content DIR`,
    )
  }
  if (names.length > 0) {
    throw new InitError(
      `${printable(shown)} is not empty, there is ${printable(names.sort()[0] ?? '')}; choose another folder with --content DIR`,
    )
  }
}

/**
 * Returns the value of `out` for `index.md`; null if it is not needed or cannot be written there.
 */
function outputSetting(project: string, base: string, out: string): string | null {
  if (out === join(project, 'dist') && base === project) return null
  const text = slashed(relative(base, out))
  const read = readFolderBeside(text)
  return 'value' in read ? plainPath(text) : null
}

/**
 * Returns the setting `repository` with the address that git knows, for the user to check. Returns
 * none if package.json names a repository.
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

/** Returns a path that shells, YAML and JSON read alike; throws {@link InitError} for any other. */
function plainPath(path: string): string {
  if (path === '' || /^[\p{L}\p{N}_.][\p{L}\p{N}_./ -]*$/u.test(path)) return path
  throw new InitError(
    `${printable(path)} has a character that shells treat specially; choose a folder of letters, digits, "-", "_" and "."`,
  )
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    const { code } = error as NodeJS.ErrnoException
    throw new InitError(`${basename(file)} cannot be read: ${code}`)
  }
}

function isIgnored(site: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    const text = textOf(join(folder, '.gitignore')) ?? ''
    return text.split(/\r?\n/).some((line) => line.replace(/^\/|\/$/g, '') === site)
  })
}
