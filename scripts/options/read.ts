import { parseArgs } from 'node:util'
import { quoted } from '../model/printable.ts'
import { nearestOrAll } from '../model/text.ts'
import { isMetadataPath, onlyFiles, type MetadataSetting } from './kinds.ts'
import type { Invocation } from './invocation.ts'
import {
  commandTable,
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

/** A command line, read. */
export interface CommandLine {
  /** Null: none was named, so the help is about all of them. */
  readonly command: CommandName | null
  readonly given: Given
  /** What `diff` compares and `import` reads; none for the other commands. */
  readonly places: readonly string[]
  readonly version: boolean
  /** True: only where the guides lie is asked. */
  readonly guides: boolean
}

/** The options as typed values, defaults filled in. Null: not given. */
export interface Options extends OptionValues {
  readonly command: CommandName
  /** Those that the command line gives: what `index.md` says of them means nothing. */
  readonly given: readonly OptionName[]
  readonly places: readonly string[]
}

/** Wrong usage; the message is for the person at the terminal. */
export class UsageError extends Error {}

/** What a command line is read with. */
export interface ReadingContext {
  readonly invocation: Invocation
  /** The folder a word of the command line means; `at` is its place in the line, from 0. */
  readonly folderOf: (path: string, at: number) => string
}

/** Reads a command line (without `node` and the script). Throws {@link UsageError}. */
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
    guides: false,
  }
  if (first === '--version' || first === '-v') return { ...nothing, version: true }
  if (['', '--help', '-h'].includes(first)) return nothing
  if (first === 'help') {
    const [about] = rest
    if (about === 'guides') return { ...nothing, guides: true }
    return about === undefined ? nothing : { ...nothing, command: commandNamed(about) }
  }
  const command = commandNamed(first)
  const { options, says, usage }: Command = commandTable[command]
  const allowed: readonly OptionName[] = [...options, 'help']
  const { tokens } = parseArgs({ args: rest, strict: false, tokens: true, options: parseConfig })
  const given: Partial<Record<OptionName, unknown>> = {}
  const positionals: string[] = []
  for (const token of tokens) {
    const at = token.index + 1
    if (token.kind === 'positional')
      positionals.push(isAddress(token.value) ? token.value : folderOf(token.value, at))
    if (token.kind !== 'option') continue
    const name = allowed.find((option) => spellings(option).includes(token.name))
    if (name === undefined && !(token.rawName === '-h')) {
      const known = allowed.map((option) => shownFlag(option).slice(2))
      throw new UsageError(
        `unknown option ${quoted(token.rawName)} of ${command}${nearestOrAll(token.name, known, '--')}`,
      )
    }
    const option = name ?? 'help'
    const kind = says?.[option]?.kind ?? optionTable[option].kind
    if (kind.form === 'flag') {
      if (token.value !== undefined)
        throw new UsageError(`--${printedName(token.name)} takes no value`)
      given[option] = !token.name.startsWith('no-')
      continue
    }
    const { value } = token
    const shown = `--${spelled(option)}`
    if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('-')))
      throw new UsageError(`${shown} needs a value: ${shown} ${kind.shown}`)
    const read = kind.read(value)
    if ('fault' in read) throw new UsageError(`${shown}${read.fault}`)
    if (kind.form === 'metadata') {
      const before = (given[option] as MetadataSetting | undefined)?.files ?? []
      given[option] = onlyFiles([
        ...before,
        isMetadataPath(value) ? folderOf(value, token.inlineValue ? at : at + 1) : value,
      ])
      continue
    }
    // The value stands in the next word, unless "=" joins both.
    const path = (): string => folderOf(value, token.inlineValue ? at : at + 1)
    if (kind.form === 'files') {
      const others = given[option] as readonly string[] | undefined
      given[option] = [...(others ?? []), path()]
    } else given[option] = kind.form === 'folder' ? path() : read.value
  }
  const places = usage?.split(' ') ?? []
  const surplus = usage?.endsWith('...') === true ? undefined : positionals[places.length]
  if (surplus !== undefined)
    throw new UsageError(`unexpected ${quoted(surplus)}; options start with "--"`)
  if (positionals.length < places.length && given['help'] === undefined)
    throw new UsageError(`${command} needs ${places.join(' and ')}: ${invocation(command, usage)}`)
  // What each kind reads is what its row says.
  return { command, given: given as Given, places: positionals, version: false, guides: false }
}

/** Puts together what was given, what `index.md` says and the defaults, in this order. */
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

/** Both spellings of what is given or not: a setting of `index.md` can be switched off, too. */
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
