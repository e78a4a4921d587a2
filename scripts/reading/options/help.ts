import type { Invocation } from './invocation.ts'
import {
  documentsTopic,
  commandTable,
  optionTable,
  shownFlag,
  type Command,
  type CommandName,
  type OptionName,
  type CommandRow,
} from './table.ts'

const aboutAll = 'Turns Markdown component sources into a static JSON API and HTML pages.'

/** Returns the help text of one command, or of the whole program if `command` is null. */
export function helpText(command: CommandName | null, invocation: Invocation): string {
  return command === null ? helpOfAll(invocation) : helpOf(command, invocation)
}

function helpOfAll(invocation: Invocation): string {
  const rows = Object.entries(commandTable).map(([name, { help }]) => [invocation(name), help])
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return [
    aboutAll,
    '',
    'Commands:',
    ...rows.map(([left = '', help = '']) => `  ${left.padEnd(width)}   ${help}`),
    '',
    `Options follow, as in: ${invocation('build', '--strict')}`,
    `Options of one command: ${invocation('build', '--help')}`,
    `${documentsTopic.help}: ${invocation('help', documentsTopic.name)}`,
    ...wrapped(`The front matter of index.md can set these options: ${optionKeys().join(', ')}.`),
    '',
  ].join('\n')
}

/** Returns the keys of the options that `index.md` can set as well as the command line. */
function optionKeys(): string[] {
  return (Object.keys(optionTable) as (keyof typeof optionTable)[]).filter(
    (name) => optionTable[name].where === 'both',
  )
}

/**
 * Splits a text at its spaces into lines of up to 80 characters, whatever the terminal's width. A
 * longer word is a line of its own.
 */
function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > 80) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

function helpOf(command: CommandName, invocation: Invocation): string {
  const { help, options, usage, about, says }: Command = commandTable[command]
  const positional = usage === undefined ? '' : `${usage} `
  return [
    `Usage: ${invocation(command, `${positional}[OPTIONS]`)}`,
    '',
    `${help.charAt(0).toUpperCase()}${help.slice(1)}.${about === undefined ? '' : ` ${about}`}`,
    '',
    'Options:',
    ...[...options, 'help' as const].map((name) => optionLine(name, says?.[name])),
    '',
  ].join('\n')
}

/**
 * Writes the help line of an option, with two spaces before and after the option: shells that
 * complete from help texts look for these spaces.
 */
function optionLine(name: OptionName, own: NonNullable<Command['says']>[OptionName]): string {
  const row: CommandRow = { ...optionTable[name], ...own }
  const { shown } = row.kind
  const left = `${shownFlag(name)}${shown === '' ? '' : ` ${shown}`}`
  const byItself = row.default === undefined || row.kind.form === 'flag' ? '' : ` (${row.default})`
  return `  ${left.length < 29 ? left.padEnd(29) : `${left} `} ${row.off ?? row.help}${byItself}`
}
