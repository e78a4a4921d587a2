import { helpText, readOptions, UsageError, type Options } from '../options.ts'
import { printable } from '../problems.ts'
import type { Recompile } from './dev.ts'

/** What went wrong with the machine, not with the content: told in one line, without a stack. */
const machineErrors = new Set(['ContentError', 'PublishError', 'ServerError', 'CatalogError'])

/** Runs one command; the answer is the exit status (contract 2.5). */
export async function main(argv: readonly string[], recompile: Recompile): Promise<number> {
  let options: Options
  try {
    options = readOptions(argv)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(
      `${error.message}\nnpm run ${/^\w+$/.test(argv[0] ?? '') ? argv[0] : 'build'} -- --help shows what there is\n`,
    )
    return 2
  }
  if (options.help) {
    process.stdout.write(helpText(argv[0]?.startsWith('-') === false ? options.command : null))
    return 0
  }
  try {
    return await run(options, recompile)
  } catch (error) {
    if (!(error instanceof Error) || !machineErrors.has(error.constructor.name)) throw error
    process.stderr.write(`${printable(error.message)}\n`)
    return 'exitStatus' in error && typeof error.exitStatus === 'number' ? error.exitStatus : 2
  }
}

// The program compiled anew, loaded by the development server when a template changed.
export const devBuild = (): Promise<typeof import('./dev-build.ts')> => import('./dev-build.ts')

/** Each command is loaded on its own: a build pays nothing for the servers. */
async function run(options: Options, recompile: Recompile): Promise<number> {
  switch (options.command) {
    case 'build':
    case 'check':
      return (await import('./build.ts')).buildCommand(options)
    case 'preview':
      return (await import('./preview.ts')).previewCommand(options)
    case 'dev':
      return (await import('./dev.ts')).devCommand(options, recompile)
    case 'verify':
      return (await import('./verify.ts')).verifyCommand(options)
    case 'diff':
      return (await import('./diff.ts')).diffCommand(options)
    case 'mcp':
      return (await import('./mcp.ts')).mcpCommand(options)
  }
}
