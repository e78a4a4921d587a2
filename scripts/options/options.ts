import { parseArgs } from 'node:util'
import { readBaseUrl } from '../model/base-url.ts'
import { diffFormats, type DiffFormat } from '../diff/formats.ts'
import { hostNames, type HostName } from '../hosts/names.ts'
import { outputNames, type OutputName } from './output-names.ts'
import { oldParserNames, parserNames, type ParserName } from './parser-names.ts'
import { didYouMean, nearestOrAll } from '../model/text.ts'
import { quoted } from '../model/printable.ts'
import { manyProblems } from '../model/report.ts'

/** Every option of every command: its name, its default and what the help says of it. */
export const optionTable = {
  content: { type: 'string', default: 'content', value: 'DIR', help: 'folder of the sources' },
  out: { type: 'string', default: 'dist', value: 'DIR', help: 'folder the site is written to' },
  'base-url': {
    type: 'string',
    value: 'URL',
    help: 'address the site will have, e.g. https://acme.github.io/ui',
  },
  hosting: {
    type: 'string',
    value: 'LIST',
    help: `files for more hosts: ${hostNames.join(', ')}, or all`,
  },
  outputs: {
    type: 'string',
    value: 'LIST',
    help: `files in other tools' formats: ${outputNames.join(', ')}, or all`,
  },
  drafts: { type: 'boolean', help: 'publish components whose status is draft, too' },
  strict: { type: 'boolean', help: 'take warnings for errors' },
  all: { type: 'boolean', help: `print every problem, not only the first ${manyProblems}` },
  format: { type: 'string', default: 'text', value: 'text|json', help: 'how problems are printed' },
  'fail-on': {
    type: 'string',
    value: 'LEVEL',
    help: 'exit with 1 if there is such a change: breaking, or warning (and breaking)',
  },
  parser: {
    type: 'string',
    default: 'fast',
    value: 'fast|reference',
    help: 'which engine reads and draws Markdown; both give the same site',
  },
  'no-highlight': { type: 'boolean', help: 'leave code in one colour' },
  'no-cache': { type: 'boolean', help: 'render every source anew' },
  fsync: { type: 'boolean', help: 'wait until the disk has every file' },
  host: {
    type: 'string',
    default: '127.0.0.1',
    value: 'HOST',
    help: 'address that preview and dev listen on',
  },
  port: {
    type: 'string',
    default: '4173',
    value: 'PORT',
    help: 'port of preview and dev; if it is taken, the next free one',
  },
  help: { type: 'boolean', help: 'show this text' },
} as const

export type OptionName = keyof typeof optionTable

const siteOptions = [
  'content',
  'out',
  'base-url',
  'hosting',
  'outputs',
  'drafts',
  'strict',
  'all',
  'format',
  'parser',
  'no-highlight',
  'no-cache',
] as const satisfies readonly OptionName[]

/** The commands: which options each one takes, and what the help says of it. */
export const commandTable = {
  build: { help: 'write the site', options: [...siteOptions, 'fsync'] },
  check: {
    help: 'report the problems of the sources, write nothing',
    options: ['content', 'base-url', 'drafts', 'strict', 'all', 'format', 'parser'],
  },
  preview: {
    help: 'build, then serve the site on this machine',
    options: [...siteOptions, 'host', 'port'],
  },
  dev: {
    help: 'build, serve, and build again at every change',
    options: [...siteOptions, 'host', 'port'],
  },
  verify: {
    help: 'compare the site with the manifest of its build',
    options: ['out'],
  },
  diff: {
    help: 'tell what became different between two catalogs',
    usage: 'OLD NEW',
    about: 'OLD and NEW are each the folder of a built site or its address.',
    options: ['format', 'fail-on'],
    says: { format: { value: 'FORMAT', help: 'text, json or markdown' } },
  },
  mcp: {
    help: 'serve the site to agents: Model Context Protocol over stdio',
    options: ['out', 'base-url'],
    says: {
      out: { value: 'DIR', help: 'folder of the built site' },
      'base-url': { value: 'URL', help: 'address of a published site, instead of a folder' },
    },
  },
} as const satisfies Record<string, Command>

interface Command {
  readonly help: string
  readonly options: readonly OptionName[]
  /** What stands before the options, if anything: as many words as the command takes. */
  readonly usage?: string
  readonly about?: string
  /** What an option means to this command, where that is something else than usual. */
  readonly says?: Partial<Record<OptionName, { readonly value: string; readonly help: string }>>
}

export type CommandName = keyof typeof commandTable

/** The options as typed values. Null: not given. */
export interface Options {
  readonly command: CommandName
  readonly content: string
  readonly out: string
  readonly baseUrl: string | null
  readonly hosting: readonly HostName[] | null
  readonly outputs: readonly OutputName[] | null
  readonly drafts: boolean
  readonly strict: boolean
  /** Print every problem. */
  readonly all: boolean
  readonly format: DiffFormat
  /** What `diff` compares: two places, or none for the other commands. */
  readonly places: readonly string[]
  readonly failOn: 'breaking' | 'warning' | null
  readonly parser: ParserName
  readonly highlight: boolean
  readonly cache: boolean
  readonly fsync: boolean
  readonly host: string
  readonly port: number
  readonly help: boolean
}

/** Wrong usage; the message is for the person at the terminal. */
export class UsageError extends Error {}

/** Reads a command line (without `node` and the script). Throws {@link UsageError}. */
export function readOptions(argv: readonly string[]): Options {
  const [first = '', ...rest] = argv
  if (first === '--help' || first === '-h' || first === '') {
    return typed('build', { help: true }, [])
  }
  if (!Object.hasOwn(commandTable, first)) {
    throw new UsageError(
      `unknown command ${quoted(first)}${nearestOrAll(first, Object.keys(commandTable))}`,
    )
  }
  const command = first as CommandName
  const allowed: readonly OptionName[] = [...commandTable[command].options, 'help']
  const { tokens } = parseArgs({ args: rest, strict: false, tokens: true, options: parseConfig })
  const values: Partial<Record<OptionName, string | true>> = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const name = allowed.find((option) => option === token.name)
    if (name === undefined) {
      throw new UsageError(
        `unknown option ${quoted(token.rawName)} of ${command}${nearestOrAll(token.name, allowed, '--')}`,
      )
    }
    const spec = optionTable[name]
    if (spec.type === 'boolean') {
      if (token.value !== undefined) throw new UsageError(`--${name} takes no value`)
      values[name] = true
    } else {
      if (
        token.value === undefined ||
        token.value === '' ||
        (!token.inlineValue && token.value.startsWith('-'))
      ) {
        throw new UsageError(`--${name} needs a value: --${name} ${spec.value}`)
      }
      values[name] = token.value
    }
  }
  const { usage }: Command = commandTable[command]
  const places = usage?.split(' ') ?? []
  const surplus = positionals[places.length]
  if (surplus !== undefined)
    throw new UsageError(`unexpected ${quoted(surplus)}; options start with "--"`)
  if (positionals.length < places.length && values.help === undefined)
    throw new UsageError(`${command} needs ${places.join(' and ')}: npm run ${command} -- ${usage}`)
  return typed(command, values, positionals)
}

const parseConfig = Object.fromEntries(
  Object.entries(optionTable).map(([name, { type }]) => [name, { type }]),
)

function typed(
  command: CommandName,
  values: Partial<Record<OptionName, string | boolean>>,
  places: readonly string[],
): Options {
  const text = (name: OptionName): string | null => {
    const value = values[name]
    if (typeof value === 'string') return value
    const spec = optionTable[name]
    return 'default' in spec ? spec.default : null
  }
  const oneOf = <T extends string>(name: OptionName, known: readonly T[]): T | null => {
    const value = text(name)
    if (value === null) return null
    const hit = known.find((word) => word === value)
    if (hit !== undefined) return hit
    throw new UsageError(
      `--${name} is ${quoted(value)}, it must be one of ${known.join(', ')}${didYouMean(value, known)}`,
    )
  }
  const port = Number(text('port'))
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(
      `--port is ${quoted(text('port') ?? '')}, it must be a number from 0 to 65535`,
    )
  }
  return {
    command,
    content: text('content') ?? 'content',
    out: text('out') ?? 'dist',
    baseUrl: readBaseUrlOption(text('base-url')),
    hosting: readList('hosting', text('hosting'), hostNames),
    outputs: readList('outputs', text('outputs'), outputNames),
    drafts: values.drafts === true,
    strict: values.strict === true,
    all: values.all === true,
    format:
      oneOf('format', command === 'diff' ? diffFormats : (['text', 'json'] as const)) ?? 'text',
    places,
    failOn: oneOf('fail-on', ['breaking', 'warning']),
    parser: oldParserNames[text('parser') ?? ''] ?? oneOf('parser', parserNames) ?? 'fast',
    highlight: values['no-highlight'] !== true,
    cache: values['no-cache'] !== true,
    fsync: values.fsync === true,
    host: text('host') ?? '127.0.0.1',
    port,
    help: values.help === true,
  }
}

function readList<T extends string>(
  option: string,
  value: string | null,
  known: readonly T[],
): T[] | null {
  if (value === null) return null
  const words = value.split(',').map((word) => word.trim())
  const list = expandList(
    words.filter((word) => word !== ''),
    known,
  )
  if (typeof list === 'string') throw new UsageError(`--${option}: ${list}`)
  return list
}

function readBaseUrlOption(value: string | null): string | null {
  if (value === null) return null
  const read = readBaseUrl(value)
  if ('fault' in read) throw new UsageError(`--base-url ${read.fault}`)
  return read.url
}

/** The known names among the words, `all` meaning every one; or what is wrong with them. */
export function expandList<T extends string>(
  words: readonly string[],
  known: readonly T[],
): T[] | string {
  const list = new Set<T>()
  for (const word of words) {
    const hit = known.find((name) => name === word)
    if (hit !== undefined) list.add(hit)
    else if (word === 'all') for (const name of known) list.add(name)
    else {
      return `${quoted(word)} is not known, there are ${known.join(', ')} and all${didYouMean(word, known)}`
    }
  }
  return known.filter((name) => list.has(name))
}

/** The help text, made from the tables. */
export function helpText(command: CommandName | null): string {
  const lines: string[] = []
  if (command === null) {
    lines.push(
      'Turns Markdown component sources into a static JSON API and HTML pages.',
      '',
      'Commands:',
    )
    for (const [name, { help }] of Object.entries(commandTable))
      lines.push(`  npm run ${name.padEnd(9)} ${help}`)
    lines.push(
      '',
      'Options follow "--", as in: npm run build -- --strict',
      'Options of one command: npm run build -- --help',
    )
  } else {
    const { help, options, usage, about, says }: Command = commandTable[command]
    const rest = usage === undefined ? '[-- OPTIONS]' : `-- ${usage} [OPTIONS]`
    lines.push(`npm run ${command} ${rest}    ${help}`, '')
    if (about !== undefined) lines.push(about, '')
    for (const name of [...options, 'help'] as const) {
      const spec: { help: string; value?: string; default?: string } = {
        ...optionTable[name],
        ...says?.[name],
      }
      const usage = `--${name}${spec.value === undefined ? '' : ` ${spec.value}`}`
      lines.push(
        `  ${usage.padEnd(26)} ${spec.help}${spec.default === undefined ? '' : ` (${spec.default})`}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
