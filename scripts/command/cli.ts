import { helpText, readOptions, UsageError, type Options } from '../options/options.ts'
import { printable } from '../model/printable.ts'
import type { Recompile } from './dev.ts'

/** What went wrong with the machine, not with the content: told in one line, without a stack. */
const machineErrors = new Set([
  'ContentError',
  'PublishError',
  'ServerError',
  'CatalogError',
  'QuoteError',
])

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
    if (!(error instanceof Error)) throw error
    const forbidden = permissionRefusal(error)
    if (forbidden === null && !machineErrors.has(error.constructor.name)) throw error
    process.stderr.write(`${printable(forbidden ?? error.message)}\n`)
    return 'exitStatus' in error && typeof error.exitStatus === 'number' ? error.exitStatus : 2
  }
}

/** What node's permission model forbids, which any call may meet; null if it is another error. */
function permissionRefusal(error: Error): string | null {
  const { code, permission, resource } = error as Error & Readonly<Record<string, unknown>>
  if (code !== 'ERR_ACCESS_DENIED') return null
  // Not every call tells what it would have needed.
  const what = permission && resource ? `${permission} of ${resource}` : `this: ${error.message}`
  return `node's permission model forbids ${what}`
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
