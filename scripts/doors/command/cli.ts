import { fileURLToPath } from 'node:url'
import { errorCode, fileFault } from '../../words/model/file-error.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { reportText } from '../../words/model/report.ts'
import { helpText } from '../../reading/options/help.ts'
import { invocationOf, type Invocation } from '../../reading/options/invocation.ts'
import {
  readCommandLine,
  UsageError,
  type CommandLine,
  type Options,
} from '../../reading/options/read.ts'
import { commandTable } from '../../reading/options/table.ts'
import type { Recompile } from './dev.ts'
import { messageOf } from './missing-content.ts'
import { folderFinder, showPlaces } from './shown-paths.ts'
import { programRoot, programVersion } from '../../building/installation/place.ts'
import { withSettings, type NamedCommand } from './complete-options.ts'

/**
 * Names of errors of the machine, not of the content: they are reported in one line, without a
 * stack.
 */
const machineErrors = new Set([
  'ContentError',
  'PublishError',
  'ServerError',
  'CatalogError',
  'QuoteError',
  'InitError',
  'BrowserError',
  'UsageFolderError',
])

/**
 * Runs one command, and returns the exit status (contract 2.5). `recompile` is null if the program
 * is already compiled, as in the package.
 */
export async function main(argv: readonly string[], recompile: Recompile | null): Promise<number> {
  // A reader that closes the pipe after the first lines, as `head` does, has all that it wants.
  if (process.stdout.listenerCount('error') === 0)
    process.stdout.on('error', (error) => {
      if (errorCode(error) === 'EPIPE') return
      process.stderr.write(`the output cannot be printed: ${fileFault(error)}\n`)
      process.exit(2)
    })
  const invocation = invocationOf({ ...programRoot(), env: process.env })
  let line: CommandLine
  try {
    line = readCommandLine(argv, { invocation, folderOf: folderFinder(argv) })
  } catch (error) {
    if (!(error instanceof UsageError)) return refused(error)
    const about = Object.hasOwn(commandTable, argv[0] ?? '')
      ? invocation(argv[0] ?? '', '--help')
      : invocation('help')
    process.stderr.write(`${error.message}\n${about} shows what there is\n`)
    return 2
  }
  const { command, given, version, documents } = line
  if (documents) {
    const { documentLines } = await import('../../building/installation/documents.ts')
    process.stdout.write(`${documentLines().map(printable).join('\n')}\n`)
    return 0
  }
  if (version || command === null || given.help === true) {
    process.stdout.write(version ? `${programVersion()}\n` : helpText(command, invocation))
    return 0
  }
  try {
    const { options, problems } = await withSettings({ ...line, command })
    if (problems.length > 0) {
      process.stderr.write(reportText(showPlaces(problems, options.content)))
      return 1
    }
    return await run({ ...line, command }, options, { recompile, invocation })
  } catch (error) {
    return refused(error, given.content)
  }
}

/** Prints an error of the machine in one line, and returns the exit status. Throws any other. */
function refused(error: unknown, content?: string): number {
  if (!(error instanceof Error)) throw error
  const refusal = refusalOf(error)
  if (refusal === null && !machineErrors.has(error.constructor.name)) throw error
  process.stderr.write(`${printable(refusal ?? messageOf(error, content))}\n`)
  return 'exitStatus' in error && typeof error.exitStatus === 'number' ? error.exitStatus : 2
}

/** Codes with which the system refuses a call. They are no bug, whichever call meets them. */
const refusals = new Set(
  'EACCES EBUSY EDQUOT EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOSPC ENOTDIR EPERM EROFS'.split(
    ' ',
  ),
)

/**
 * Returns the message for a refusal by the system or by node's permission model, which any call may
 * cause. Returns null for any other error, and for one about a file of the program.
 */
function refusalOf(error: Error): string | null {
  const { code, path, permission, resource, syscall } = error as Error &
    Readonly<Record<string, unknown>>
  if (syscall === 'uv_cwd') return 'the working folder does not exist any more'
  const isOurs = String(path ?? '').startsWith(fileURLToPath(programRoot().folder))
  if (refusals.has(String(code)) && syscall !== undefined && !isOurs)
    return typeof path === 'string'
      ? `${quoted(path)} cannot be used: ${fileFault(error)}`
      : error.message
  if (code !== 'ERR_ACCESS_DENIED') return null
  // Not every call says which permission it needs.
  const what = permission && resource ? `${permission} of ${resource}` : `this: ${error.message}`
  return `node's permission model forbids ${what}`
}

// Loads the build of the development server. When a template has changed, the server calls this
// function of the newly compiled program.
export const devBuild = (): Promise<typeof import('./dev-build.ts')> => import('./dev-build.ts')

/**
 * Loads and runs one command. Each command is loaded by itself, so that a build does not load the
 * servers.
 */
async function run(
  line: NamedCommand,
  options: Options,
  {
    recompile,
    invocation,
  }: { readonly recompile: Recompile | null; readonly invocation: Invocation },
): Promise<number> {
  switch (options.command) {
    case 'init':
      return (await import('./init.ts')).initCommand(options, line.given, invocation)
    case 'import':
      return (await import('./import.ts')).importCommand(options, invocation)
    case 'build':
    case 'check':
      return (await import('./build.ts')).buildCommand(options)
    case 'preview':
      return (await import('./preview.ts')).previewCommand(options)
    case 'dev':
      return (await import('./dev.ts')).devCommand(line, options, recompile)
    case 'thumbnails':
      return (await import('./thumbnails.ts')).thumbnailsCommand(options)
    case 'test':
      return (await import('./test.ts')).testCommand(options)
    case 'examples':
      return (await import('./examples.ts')).examplesCommand(options)
    case 'verify':
      return (await import('./verify.ts')).verifyCommand(options)
    case 'diff':
      return (await import('./diff.ts')).diffCommand(options)
    case 'usage':
      return (await import('./usage.ts')).usageCommand(options)
    case 'release':
      return (await import('./release.ts')).releaseCommand(options, invocation)
    case 'mcp':
      return (await import('./mcp.ts')).mcpCommand(options)
  }
}
