import { writeSync } from 'node:fs'
import type { Unresolved } from './api-model.ts'
import { findCompiler } from './compiler/find.ts'
import { logFiles, type AskedFiles } from './compiler/asked-files.ts'
import { readableFiles } from './compiler/readable.ts'
import { fileText } from './file-text.ts'
import { TypesLimitError } from './types-limits.ts'
import { findTypedPackage } from './package-entries.ts'
import { readPackage } from './read-package.ts'

/**
 * Request to the process that reads types: it can be ended with all that it holds, whatever a
 * package's types make of the compiler. It gets one argument, and answers with lines of JSON.
 */
export interface TypesRequest {
  readonly package: string
  /** Folder from which the package and the compiler are looked for. */
  readonly from: string
  /** Entry points to read; empty: all. */
  readonly entries: readonly string[]
}

/** Line from the process: its progress, or at last its answer. */
export type TypesLine =
  | { readonly done: number; readonly total: number; readonly entry: string }
  | { readonly fault: string }
  | ReadTypes

/** Answer of the process: the text that was read, and what it was made of. */
export interface ReadTypes {
  readonly text: string
  readonly leftOut: readonly (readonly [reason: string, count: number])[]
  readonly unresolved: Unresolved
  readonly asked: AskedFiles
}

/** Answers a request; `say` gets every line. */
export async function answer(
  { package: name, from, entries }: TypesRequest,
  say: (line: TypesLine) => void,
): Promise<void> {
  const found = findTypedPackage(name, from, entries)
  if ('fault' in found) return say({ fault: `the package ${found.fault}` })
  const log = logFiles(readableFiles(found.folder))
  const compiler = await findCompiler(from, log.mayRead)
  if ('fault' in compiler) return say(compiler)
  try {
    const { api, leftOut, unresolved } = readPackage(compiler, found, (done, total, entry) =>
      say({ done, total, entry }),
    )
    if (api.components.length === 0)
      return say({ fault: `the package ${nothingFound(found.needs, found.entries.length)}` })
    say({
      text: fileText(api),
      leftOut: [...leftOut],
      unresolved,
      asked: log.asked(found.runtime.asked()),
    })
  } catch (error) {
    if (!(error instanceof TypesLimitError)) throw error
    say({ fault: `the package ${error.message}` })
  } finally {
    compiler.close()
  }
}

/**
 * Fault of a package in whose types no component is found, with a hint for React, whose components
 * need its types.
 */
function nothingFound(needs: ReadonlySet<string>, entries: number): string {
  const where = entries === 1 ? 'its entry point' : `its ${entries} entry points`
  const hint = needs.has('react')
    ? '; reading React components needs their types: npm install --save-dev @types/react'
    : '; choose others with --entry, or give import the file of metadata that an extractor wrote: component-catalog import custom-elements.json'
  return `exports no component of React, Vue, Angular or Svelte by ${where}${hint}`
}

const [request] = process.argv.slice(2)
if (request !== undefined && process.env['COMPONENT_CATALOG_TYPES'] === '1')
  await answer(JSON.parse(request) as TypesRequest, (line) => {
    writeSync(1, `${JSON.stringify(line)}\n`)
  })
