import { writeSync } from 'node:fs'
import type { ApiFile, Unresolved } from './members/api-model.ts'
import { findCompiler } from './compiler/find.ts'
import { logFiles, type AskedFiles } from './compiler/asked-files.ts'
import { readableFiles } from './compiler/readable.ts'
import { fileText } from './file-text.ts'
import { typesLimits, TypesLimitError } from './compiler/types-limits.ts'
import { classReason, tagReason, unknownReasons } from './left-out.ts'
import { findManifest } from '../metadata/package-files.ts'
import { metadataAdvice } from './package/metadata-advice.ts'
import { findTypedPackage, type TypedPackage } from './package/package-entries.ts'
import { readPackage } from './read-package.ts'
import { readValues } from './package/separate-modules.ts'
import { modulesOfNames, packagesOfModules, skippedModules, unreadModules } from './unresolved.ts'

/**
 * Request to the process that reads a package's types. They are read in a process of their own
 * because it can be ended, whatever a package's types make the compiler do. The request is the only
 * argument of the process, and the answer is lines of JSON.
 */
export interface TypesRequest {
  readonly package: string
  /** Folder from which the package and the project's TypeScript are looked for. */
  readonly from: string
  /** Entry points of the package to read; empty for the usual ones. */
  readonly entries: readonly string[]
}

/**
 * Line of JSON from the process that reads a package's types: its progress, or its answer at the
 * end.
 */
export type TypesLine =
  | { readonly done: number; readonly total: number; readonly entry: string }
  | TypesFault
  | ReadTypes

/**
 * Reason why reading a package's types failed, in words that begin with "the package" or are a
 * sentence. `isEmpty` is true if the types were read and have no component.
 */
export interface TypesFault {
  readonly fault: string
  readonly isEmpty?: true
}

/**
 * Answer of the process that reads a package's types: the text of the file of types, counts of what
 * it does not show, and the files that it was made from.
 */
export interface ReadTypes {
  readonly text: string
  readonly leftOut: readonly (readonly [reason: string, count: number])[]
  readonly unresolved: Unresolved
  readonly asked: AskedFiles
}

/** Reads a package's types and answers the request. `say` is called with each line to print. */
async function answer(
  { package: name, from, entries }: TypesRequest,
  say: (line: TypesLine) => void,
): Promise<void> {
  const found = findTypedPackage(name, from, entries)
  if ('fault' in found) return say({ fault: `the package ${found.fault}` })
  const log = logFiles(readableFiles(found.typesFolder))
  const compiler = await findCompiler(from, log.mayRead)
  if ('fault' in compiler) return say(compiler)
  try {
    const read = (of: TypedPackage): ReturnType<typeof readPackage> =>
      readPackage(compiler, of, (done, total, entry) => say({ done, total, entry }))
    const isWhole = entries.length === 0
    const { taken, result: first } = readWithin(found, read, isWhole)
    const apart = isWhole ? [...found.beside].filter((one) => !taken.entries.includes(one)) : []
    // If the request names entry points, the modules that are not read are not reported.
    const unreadOf = (api: ApiFile): readonly string[] => (isWhole ? unreadModules(api) : [])
    const unread = unreadOf(first.api)
    const patterns = isWhole ? found.patternModules() : new Map<string, string>()
    const more = unread.length === 0 ? [] : modulesOfNames(unread, [...patterns.keys()])
    const all = [...taken.entries, ...more]
    const { api, leftOut, unresolved } =
      more.length === 0 || all.length > typesLimits.entries
        ? first
        : read({ ...taken, entries: all, byPattern: new Set(more) })
    if (api.components.length === 0)
      return say({
        fault: `the package ${nothingFound(found, api, unresolved.modules, from)}`,
        isEmpty: true,
      })
    const values = readValues(found.typesFolder, patterns)
    say({
      text: fileText(api),
      leftOut: [...leftOut],
      unresolved: {
        ...unresolved,
        install: packagesOfModules(unresolved.modules, found.declared),
        unread: unreadOf(api),
        tooMany: apart,
        previews: isWhole ? found.previews : [],
        skipped: skippedModules(api, values.names, found.runtime.gives),
      },
      asked: log.asked([...found.runtime.asked(), ...values.files]),
    })
  } catch (error) {
    if (!(error instanceof TypesLimitError)) throw error
    say({ fault: `the package ${error.message}` })
  } finally {
    compiler.close()
  }
}

/**
 * Reads a package, without its folders beside `.` if it exceeds a limit with them and the request
 * (`isWhole`) names no entry points. Returns the package as it was read, too.
 */
function readWithin<T>(
  found: TypedPackage,
  read: (of: TypedPackage) => T,
  isWhole: boolean,
): { readonly taken: TypedPackage; readonly result: T } {
  const entries = found.entries.filter((one) => !found.beside.has(one))
  try {
    return { taken: found, result: read(found) }
  } catch (error) {
    const hasLess = isWhole && entries.length < found.entries.length
    if (!(error instanceof TypesLimitError) || !hasLess) throw error
    const taken = { ...found, entries }
    return { taken, result: read(taken) }
  }
}

/**
 * Returns the message about a package whose types contain no component, to stand after "the
 * package". For a package that depends on React, it advises to install React's types if they are
 * missing; else it advises which metadata to read. For one that depends on Vue or Svelte, it names
 * the exports of unknown type: the framework is missing, or they may be files of it, which
 * TypeScript does not read. `missing` are modules that are not found.
 */
function nothingFound(
  { name, folder, needs, entries }: TypedPackage,
  { leftOut }: ApiFile,
  missing: readonly string[],
  from: string,
): string {
  const where = entries.length === 1 ? 'its entry point' : `its ${entries.length} entry points`
  const namesOf = (reasons: readonly string[]): readonly string[] =>
    leftOut.flatMap(({ reason, names }) => (reasons.includes(reason) ? names : []))
  const shown = (names: readonly string[]): string =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
  const listed = (what: string, names: readonly string[]): string =>
    names.length > 0 ? `; ${what}: ${shown(names)}` : ''
  const unknown = namesOf(unknownReasons)
  const elements = namesOf([tagReason])
  const tags = listed('no types name the tags of its custom elements', elements)
  const unread = namesOf([classReason])
  const classes = listed('no entry point exports the classes of its custom elements', unread)
  const frameworks = ['vue', 'svelte'].filter((one) => needs.has(one))
  const isOf = (module: string, one: string): boolean => `${module}/`.startsWith(`${one}/`)
  const lacking = frameworks.find((one) => missing.some((module) => isOf(module, one)))
  const why =
    lacking === undefined
      ? 'TypeScript reads no .vue and .svelte files: build the package with declarations first'
      : `${lacking} is not installed: npm install --save-dev ${lacking}`
  const isOfFramework = unknown.length > 0 && frameworks.length > 0
  const files = isOfFramework ? `; the types of ${shown(unknown)} are unknown, since ${why}` : ''
  const lacksReact = needs.has('react') && findManifest('@types/react', from) === null
  const others = missing
    .filter((one) => !lacksReact || !/^react(?:-dom)?(?:\/|$)/.test(one))
    .filter((one) => !isOfFramework || lacking === undefined || !isOf(one, lacking))
  const modules = listed('modules that its types import are not found', others)
  const hint = lacksReact
    ? '; reading React components needs their types: npm install --save-dev @types/react'
    : `; ${metadataAdvice(name, folder, 'choose others with --entry, or ')}`
  return `exports no component of React, Vue, Angular or Svelte and no custom element of HTMLElementTagNameMap by ${where}${tags}${classes}${files}${modules}${hint}`
}

const [request] = process.argv.slice(2)
if (request !== undefined && process.env['COMPONENT_CATALOG_TYPES'] === '1')
  await answer(JSON.parse(request) as TypesRequest, (line) => {
    writeSync(1, `${JSON.stringify(line)}\n`)
  })
