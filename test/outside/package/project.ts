import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import {
  readFiles,
  run,
  tempFolder,
  writeFiles,
  type CommandResult,
  type Files,
} from '../../helpers/site.ts'

/** Tools of this folder, at the versions of its lock file. */
export const tools = fileURLToPath(new URL('node_modules/', import.meta.url))

/** A catalog that needs everything: highlighting, both parsers, a thread, files for all hosts. */
export const catalog: Files = {
  'content/index.md':
    '---\ntitle: Acme UI\nbaseUrl: https://acme.example/ui\nhosting: [all]\noutputs: [all]\n---\n\nHello.\n',
  'content/forms/button.md':
    '---\nname: Button\ngroup: Forms\n---\n\n## Props\n\n| Prop | Type | Description |\n| --- | --- | --- |\n| **label** | `string` | What it says. |\n\n```ts\nconst a = 1\n```\n\nA note.[^1] See [Link](../link.md).\n\n[^1]: Small.\n',
  'content/link.md':
    '---\nname: Link\n---\n\n:::endpoint{title="one"}\nGET /api/v1/components/:slug\nReturns one.\n:::\n',
  'content/long.md': `---\nname: Long\n---\n\n${'Some text.\n\n'.repeat(4000)}`,
}

/** A new project that holds the catalog; `name` is its path below a temporary folder. */
export function newProject(name: string, files: Files = {}): string {
  const above = tempFolder()
  // Another user shall come in, too.
  chmodSync(above, 0o755)
  const folder = join(above, name)
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, { ...catalog, ...files })
  return folder
}

export const manifest = (more: object = {}): string =>
  `${JSON.stringify({ name: 'acme-ui', private: true, ...more }, null, 2)}\n`

/** A new project with the package installed by npm, which runs no script. */
export async function installed(name: string, files: Files = {}): Promise<string> {
  const folder = newProject(name, { 'package.json': manifest(), ...files })
  const result = await command('npm', ['install', '--ignore-scripts', inject('archive')], folder)
  if (result.status !== 0) throw new Error(result.stderr)
  return folder
}

export interface Place {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Id of the user and the group. */
  readonly user?: number
}

/** What the tests of a machine say of themselves, and what npm says of the machine. */
const quiet = { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '', COMPONENT_CATALOG_CACHE: undefined }

/** Runs a program in a folder. npm's own remarks are no lines of ours. */
export function command(
  program: string,
  args: readonly string[],
  cwd: string,
  { env = {}, user }: Place = {},
): Promise<CommandResult> {
  const of = Object.fromEntries(
    Object.entries({ ...process.env, FORCE_COLOR: undefined, ...quiet, ...env }).filter(
      // What the npm that runs the tests tells its scripts.
      ([name, value]) =>
        value !== undefined && !/^npm_(?!config_)|^INIT_CWD$|^NODE_ENV$/.test(name),
    ),
  )
  const as = user === undefined ? {} : { uid: user, gid: user }
  return new Promise((done) => {
    execFile(
      program,
      [...args],
      { cwd, env: of, maxBuffer: 1 << 26, ...as },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
        done({ status, stdout, stderr: stderr.replace(/^npm (?:warn|notice).*\n/gm, '') })
      },
    )
  })
}

/** The program of an installed package, for a Node of one's own. */
export const programOf = (folder: string): string =>
  join(folder, 'node_modules/component-catalog/bin/component-catalog.js')

/** What a build has published: the site and the server files. */
export function siteOf(folder: string): Record<string, string> {
  const files = (name: string): [string, string][] =>
    Object.entries(readFiles(join(folder, name))).map(([path, text]) => [`${name}/${path}`, text])
  return Object.fromEntries([...files('dist'), ...files('dist.hosting')])
}

/** The same catalog, built from the clone. */
export async function siteOfClone(): Promise<Record<string, string>> {
  const folder = newProject('clone')
  const { status, stderr } = await run(['build', '--no-cache'], { cwd: folder })
  if (status !== 0) throw new Error(stderr)
  return siteOf(folder)
}

/** As if nothing had been built there. */
export function forget(folder: string): void {
  for (const name of ['dist', 'dist.hosting', 'node_modules/.cache'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Every path below a folder with its size and time: a file that was written shows. */
export function snapshot(folder: string): string {
  if (!existsSync(folder)) throw new Error(`${folder} is missing`)
  return execFileSync('find', [folder, '-printf', '%p %s %T@\\n'], { encoding: 'utf8' })
    .split('\n')
    .toSorted()
    .join('\n')
}

/** Each line of the matrix, for who reads the log. */
export function tell(row: string, { status, stdout, stderr }: CommandResult): void {
  const said = [...stdout.trimEnd().split('\n'), ...stderr.trimEnd().split('\n')].filter(
    (line) => line !== '',
  )
  process.stdout.write(`${row}: status ${status}; ${said.join(' | ')}\n`)
}
