import { parseArgs } from 'node:util'
import { quoted } from '../../words/model/printable.ts'
import { nearestOrAll } from '../../words/model/text.ts'
import {
  isMetadataPath,
  onlyFiles,
  type Kind,
  type MetadataSetting,
  type ReleasePlace,
} from './kinds.ts'
import type { Invocation } from './invocation.ts'
import {
  commandTable,
  documentsTopic,
  optionTable,
  shownFlag,
  spelled,
  type Command,
  type CommandName,
  type Given,
  type OptionName,
  type OptionRow,
  type OptionValues,
} from './table.ts'

/** Command line as it was read: the command, the options given, and the other words. */
export interface CommandLine {
  /** Command to run; null if the command line names none and help is wanted. */
  readonly command: CommandName | null
  readonly given: Given
  /**
   * Words of the command line that belong to no option, such as the two sites that `diff` compares
   * or the files that `import` reads. Empty for most commands.
   */
  readonly places: readonly string[]
  readonly version: boolean
  /** True for the command line `help guides`, which only asks where the program's documents are. */
  readonly documents: boolean
}

/** Values of all options, with defaults. An option without a value is null. */
export interface Options extends OptionValues {
  readonly command: CommandName
  /** Names of the options that the command line gives, which override `index.md`. */
  readonly given: readonly OptionName[]
  readonly places: readonly string[]
}

/** Error of wrong usage. Its message is shown to the person at the terminal. */
export class UsageError extends Error {}

/** Context of reading a command line: how commands are spelled, and which folder a word means. */
export interface ReadingContext {
  readonly invocation: Invocation
  /**
   * Converts the path at index `at` of the words in the line to a path from the working folder. A
   * path that the person typed may count from another folder, where `npm run` was called.
   */
  readonly folderOf: (path: string, at: number) => string
}

/**
 * Reads a command line, which is given without `node` and the script. Throws {@link UsageError} for
 * wrong usage.
 */
export function readCommandLine(
  argv: readonly string[],
  { invocation, folderOf }: ReadingContext,
): CommandLine {
  const [first = '', ...rest] = argv
  const nothing = {
    command: null,
    given: { help: true },
    places: [],
    version: false,
    documents: false,
  }
  if (first === '--version' || first === '-v') return { ...nothing, version: true }
  const asksAll = (word: string): boolean => ['', '--help', '-h'].includes(word)
  if (asksAll(first)) return nothing
  if (first === 'help') {
    const [about = ''] = rest
    if (about === documentsTopic.name) return { ...nothing, documents: true }
    return asksAll(about) ? nothing : { ...nothing, command: commandNamed(about) }
  }
  const command = commandNamed(first)
  const { usage }: Command = commandTable[command]
  const { given, positionals } = readWords(rest, command, folderOf)
  const places = usage?.split(' ') ?? []
  const needed = places.filter((place) => !place.startsWith('['))
  const surplus = /\.\.\.\]?$/.test(usage ?? '') ? undefined : positionals[places.length]
  if (surplus !== undefined)
    throw new UsageError(`unexpected ${quoted(surplus)}; options start with "--"`)
  if (positionals.length < needed.length && given['help'] === undefined)
    throw new UsageError(`${command} needs ${needed.join(' and ')}: ${invocation(command, usage)}`)
  // Each value was read by the kind in its option's row.
  return { command, given: given as Given, places: positionals, version: false, documents: false }
}

type FolderOf = ReadingContext['folderOf']

/** Reads the command line of a command: its options, and the words that belong to no option. */
function readWords(words: readonly string[], command: CommandName, folderOf: FolderOf) {
  const { options, says, takesWords }: Command = commandTable[command]
  const allowed: readonly OptionName[] = [...options, 'help']
  const args = [...words]
  const { tokens } = parseArgs({ args, strict: false, tokens: true, options: parseConfig })
  const given: Partial<Record<OptionName, unknown>> = {}
  const positionals: string[] = []
  // An option with two places also takes the next word.
  let pair: string[] | null = null
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const list: string[] = pair ?? positionals
      const isWord = takesWords === true && pair === null
      list.push(isWord ? token.value : placeOf(token.value, token.index + 1, folderOf))
      pair = null
    }
    if (token.kind !== 'option') continue
    const option = optionNamed(token, allowed, command)
    const kind = says?.[option]?.kind ?? optionTable[option].kind
    if (kind.form === 'flag') given[option] = readSwitch(token)
    else if (kind.form === 'pair')
      given[option] = pair = [readPlace(token, checkedValue(token, option, kind).text, folderOf)]
    else given[option] = readValue(token, option, { kind, before: given[option], folderOf })
  }
  if (pair !== null) throw new UsageError('--upgrade needs two places: --upgrade OLD NEW')
  return { given, positionals }
}

/** Option in a command line, as node's `parseArgs` gives it. */
interface OptionToken {
  readonly index: number
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function optionNamed(
  { name, rawName }: OptionToken,
  allowed: readonly OptionName[],
  command: CommandName,
): OptionName {
  const found = allowed.find((option) => spellings(option).includes(name))
  if (found !== undefined) return found
  if (rawName === '-h') return 'help'
  const known = allowed.map((option) => shownFlag(option).slice(2))
  throw new UsageError(
    `unknown option ${quoted(rawName)} of ${command}${nearestOrAll(name, known, '--')}`,
  )
}

function readSwitch({ name, value }: OptionToken): boolean {
  if (value !== undefined) throw new UsageError(`--${printedName(name)} takes no value`)
  return !name.startsWith('no-')
}

/**
 * Returns the text of an option's value, and the value that its kind reads from it. Throws
 * {@link UsageError} if the text is missing or the kind refuses it.
 */
function checkedValue(
  { value: text, inlineValue }: OptionToken,
  option: OptionName,
  kind: Kind<unknown>,
): { readonly text: string; readonly value: unknown } {
  const shown = `--${spelled(option)}`
  if (text === undefined || text === '' || (inlineValue !== true && text.startsWith('-')))
    throw new UsageError(`${shown} needs a value: ${shown} ${kind.shown}`)
  const read = kind.read(text)
  if ('fault' in read) throw new UsageError(`${shown}${read.fault}`)
  return { text, value: read.value }
}

const placeOf = (word: string, at: number, folderOf: FolderOf): string =>
  isAddress(word) ? word : folderOf(word, at)

/**
 * Returns the index, in the command line, of the word that has an option's value: the next word, or
 * the same one after "=".
 */
const valueAt = ({ index, inlineValue }: OptionToken): number =>
  index + (inlineValue === true ? 1 : 2)

const readPlace = (token: OptionToken, value: string, folderOf: FolderOf): string =>
  placeOf(value, valueAt(token), folderOf)

/**
 * Reads the value of an option. `before` is the value so far, if the option was given further left.
 */
function readValue(
  token: OptionToken,
  option: OptionName,
  {
    kind,
    before,
    folderOf,
  }: {
    readonly kind: Kind<unknown>
    readonly before: unknown
    readonly folderOf: FolderOf
  },
): unknown {
  const { text, value } = checkedValue(token, option, kind)
  // The value so far was read by the same kind.
  const others = before as readonly string[] | undefined
  switch (kind.form) {
    case 'metadata': {
      const files = (before as MetadataSetting | undefined)?.files ?? []
      const path = isMetadataPath(text) ? folderOf(text, valueAt(token)) : text
      return onlyFiles([...files, path])
    }
    case 'files':
      return [...(others ?? []), readPlace(token, text, folderOf)]
    case 'words':
      return [...(others ?? []), text]
    case 'releases': {
      const found = (value as readonly ReleasePlace[]).map((one) => ({
        ...one,
        place: readPlace(token, one.place, folderOf),
      }))
      return [...((before as readonly ReleasePlace[] | undefined) ?? []), ...found]
    }
    // Names that are given at several places are read as if they stood in one list.
    case 'list': {
      const read = kind.read([...(others ?? []), text].join(','))
      return 'value' in read ? read.value : null
    }
    case 'folder':
      return folderOf(text, valueAt(token))
    default:
      return value
  }
}

/**
 * Completes the options of a command. The command line overrides the settings of `index.md`, which
 * override the defaults.
 */
export function completeOptions(
  { command, given, places }: CommandLine & { readonly command: CommandName },
  settings: Given,
): Options {
  const values = Object.fromEntries(
    (Object.keys(optionTable) as OptionName[]).map((name) => {
      const row: OptionRow = optionTable[name]
      return [name, given[name] ?? settings[name] ?? row.default ?? null]
    }),
  )
  const names = (Object.keys(optionTable) as OptionName[]).filter((name) => name in given)
  return { ...(values as unknown as OptionValues), command, given: names, places }
}

function commandNamed(name: string): CommandName {
  if (Object.hasOwn(commandTable, name)) return name as CommandName
  throw new UsageError(
    `unknown command ${quoted(name)}${nearestOrAll(name, Object.keys(commandTable))}`,
  )
}

function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place)
}

/**
 * Returns the spellings of an option. A flag has two: with `no-` it can switch off a setting of
 * `index.md`.
 */
function spellings(name: OptionName): string[] {
  const plain = spelled(name)
  const isSwitch = optionTable[name].kind.form === 'flag' && name !== 'help'
  return isSwitch ? [plain, `no-${plain}`] : [plain]
}

const printedName = (name: string): string => quoted(name).slice(1, -1)

const parseConfig = Object.fromEntries(
  (Object.keys(optionTable) as OptionName[]).flatMap((name) =>
    spellings(name).map((spelling) => [
      spelling,
      { type: optionTable[name].kind.form === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
)
