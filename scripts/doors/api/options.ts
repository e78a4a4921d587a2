import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { hostNames } from '../../words/hosts/host-names.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean, nearestOrAll } from '../../words/model/text.ts'
import {
  addressKind,
  isMetadataPath,
  keptFolderKind,
  onlyFiles,
  readWordsOf,
  type Kind,
  type MetadataSetting,
} from '../../reading/options/kinds.ts'
import { frameworkNames, outputNames, parserNames } from '../../reading/options/option-names.ts'
import { optionTable } from '../../reading/options/table.ts'
import {
  buildOptionNames,
  type BuildOptions as Chosen,
  type BuildTools,
} from '../../building/pipeline/options.ts'
import { syncsByItself } from '../../building/installation/build-tools.ts'
import { readStatedSettings } from '../../reading/content/stated-settings.ts'
import type { BuildOptions } from './types/index.d.ts'

/** Options of a build and its callbacks, read from the object that a caller gives. */
export interface Wanted {
  readonly options: Chosen
  readonly calls: Pick<BuildTools, 'progress' | 'signal'>
}

/** Options whose default `index.md` overrides; the build itself reads the other settings. */
const stateable = [
  'out',
  'drafts',
  'strict',
  'parser',
  'highlight',
  'cache',
  'bundle',
  'fsync',
  'threads',
] as const

const names: readonly (keyof BuildOptions)[] = [
  ...buildOptionNames,
  'fsync',
  'onProgress',
  'signal',
]

/**
 * Reads the options of the API's `build` and `check`: those that are given, else the settings of
 * `index.md`, else the defaults of the command line. Callers may use plain JavaScript, so it
 * rejects with a `TypeError` that names the option and says what it must be. Paths become absolute
 * here, since the working folder may change later.
 */
export async function readBuildOptions(
  given: BuildOptions | undefined,
  publish: boolean,
): Promise<Wanted> {
  const values = membersOf(
    given,
    names.filter((name) => publish || name !== 'keep'),
  )
  const progress = values['onProgress']
  const signal = values['signal']
  if (progress !== undefined && typeof progress !== 'function')
    throw wrong('onProgress', progress, 'a function')
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw wrong('signal', signal, 'an AbortSignal')
  const content = folderOption('content', values['content'] ?? optionTable.content.default)
  // Faults of these settings are reported by the build, with all others in the file.
  const { stated } = await readStatedSettings(
    content,
    stateable.filter((name) => values[name] === undefined),
  )
  return {
    options: {
      content,
      out: folderOption('out', values['out'] ?? stated.out ?? optionTable.out.default),
      baseUrl: textOption('baseUrl', values['baseUrl'], addressKind, 'an http or https address'),
      hosting: list('hosting', values['hosting'], hostNames),
      outputs: list('outputs', values['outputs'], outputNames),
      api: metadata(values['api']),
      framework:
        values['framework'] === undefined
          ? null
          : wordOption('framework', values['framework'], frameworkNames),
      drafts: flag('drafts', values['drafts'] ?? stated.drafts ?? false),
      allowEmpty: flag('allowEmpty', values['allowEmpty'] ?? false),
      keep: textOption('keep', values['keep'], keptFolderKind, 'a folder such as v/2.19'),
      strict: flag('strict', values['strict'] ?? stated.strict ?? false),
      parser: wordOption(
        'parser',
        values['parser'] ?? stated.parser ?? optionTable.parser.default,
        parserNames,
      ),
      highlight: flag('highlight', values['highlight'] ?? stated.highlight ?? true),
      cache: flag('cache', values['cache'] ?? stated.cache ?? true),
      bundle: flag('bundle', values['bundle'] ?? stated.bundle ?? true),
      fsync: flag('fsync', values['fsync'] ?? stated.fsync ?? syncsByItself()),
      threads: threadsOf(values['threads'] ?? stated.threads),
      publish,
      given: Object.keys(values),
    },
    calls: {
      ...(progress === undefined ? {} : progressCall(progress as ProgressCall, signal)),
      ...(signal === undefined || progress !== undefined ? {} : { signal }),
    },
  }
}

type ProgressCall = (progress: { readonly done: number; readonly total: number }) => unknown

/**
 * Wraps the caller's progress function. If the function is asynchronous and rejects, the build is
 * aborted as by its signal, unless the build is already decided. The process goes on.
 */
function progressCall(progress: ProgressCall, signal: AbortSignal | undefined): Wanted['calls'] {
  const failed = new AbortController()
  return {
    progress(done, total) {
      Promise.resolve(progress({ done, total })).catch((reason: unknown) => failed.abort(reason))
    },
    signal: signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]),
  }
}

/**
 * Returns the path or address of a built site, as `openPublished` takes it. Throws a `TypeError`
 * that names the argument, `name`, if it is neither.
 */
export function readPlace(place: unknown, name: string): string {
  const url = isUrl(place) ? place : addressOf(place)
  if (url?.protocol === 'file:') return pathOf(url, name)
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href
  if (url === null && isPath(place)) return resolve(place)
  throw wrong(name, place, 'the folder of a built site or its http or https address')
}

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/** Returns the address in a text that has a scheme and `//`. Returns null for any other text. */
function addressOf(text: unknown): URL | null {
  if (typeof text !== 'string' || !scheme.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0') && !scheme.test(value)

/**
 * Returns the given options by name, without those that are null or undefined. Throws a `TypeError`
 * if an option is unknown, or if the options are no plain object.
 */
export function membersOf(
  given: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (given === undefined) return {}
  // A promise has no members, either: whoever forgot to wait would build with the defaults.
  if (!isPlainObject(given))
    throw new TypeError(`the options are ${shown(given)}, they must be a plain object`)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!names.some((known) => known === name))
      throw new TypeError(`unknown option ${quoted(name)}${nearestOrAll(name, names)}`)
    if (value !== undefined && value !== null) values[name] = value
  }
  return values
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // The prototype is `Object.prototype`, perhaps of another realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Returns the value of an option that is a folder or a file, as an absolute path. Throws a
 * `TypeError` if it is no path and no `file:` address.
 */
export function folderOption(name: string, value: unknown): string {
  const url = value instanceof URL ? value : addressOf(value)
  if (url !== null) return pathOf(url, name)
  if (isPath(value)) return resolve(value)
  throw wrong(name, value, 'the path of a folder')
}

function pathOf(url: URL, name: string): string {
  try {
    return resolve(fileURLToPath(url))
  } catch {
    throw wrong(name, url, 'a path or a file: address of this machine')
  }
}

function metadata(value: unknown): MetadataSetting | null {
  if (value === undefined) return null
  const files: readonly unknown[] = Array.isArray(value) ? value : [value]
  return onlyFiles(
    files.map((file) => {
      const url = file instanceof URL ? file : addressOf(file)
      if (url !== null) return pathOf(url, 'api')
      if (isPath(file)) return isMetadataPath(file) ? resolve(file) : file
      throw wrong('api', file, 'the path of a file of metadata or the name of a package')
    }),
  )
}

/** Reads an option that is a text, in the same way as on the command line. */
function textOption(name: string, value: unknown, kind: Kind<string>, what: string): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string') throw wrong(name, value, what)
  const read = kind.read(value)
  if ('fault' in read) throw new TypeError(`"${name}"${read.fault}`)
  return read.value
}

function list<T extends string>(
  name: string,
  value: unknown,
  known: readonly T[],
): readonly T[] | null {
  if (value === undefined) return null
  if (!Array.isArray(value) || !value.every((word) => typeof word === 'string'))
    throw wrong(name, value, `a list such as ['${known[0]}']`)
  const read = readWordsOf(known, value)
  if ('fault' in read) throw new TypeError(`"${name}"${read.fault}`)
  return read.value
}

/** Returns the value of an option that is one of a few words. Throws a `TypeError` for any other. */
export function wordOption<T extends string>(name: string, value: unknown, known: readonly T[]): T {
  const hit = known.find((one) => one === value)
  if (hit !== undefined) return hit
  const hint = typeof value === 'string' ? didYouMean(value, known) : ''
  throw wrong(name, value, `one of ${known.join(', ')}${hint}`)
}

/** Reads the option `threads`, a number. The default is 1, which starts no other thread. */
function threadsOf(value: unknown): number {
  if (value === undefined || value === null) return 1
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  if (isWhole && value >= 1 && value <= 64) return value
  throw wrong('threads', value, 'a whole number from 1 to 64')
}

function flag(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw wrong(name, value, 'true or false')
}

/** Makes the error about an argument's value, which says what the argument has to be. */
export function wrong(name: string, value: unknown, wanted: string): TypeError {
  return new TypeError(`"${name}" is ${shown(value)}, it must be ${wanted}`)
}

/** Returns true for a URL; false also for a proxy that does not show what it is. */
function isUrl(value: unknown): value is URL {
  try {
    return value instanceof URL
  } catch {
    return false
  }
}

/** Describes a caller's value in a few words; texts, numbers and the like are shown as they are. */
function shown(value: unknown): string {
  try {
    return inWords(value)
  } catch {
    return 'something that cannot be read'
  }
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (value instanceof URL) return quoted(value.href)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}
