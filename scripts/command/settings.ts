import { dirname, join, relative, resolve } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { completeOptions, type CommandLine, type Options } from '../options/read.ts'
import {
  commandTable,
  optionTable,
  type Command,
  type CommandName,
  type Given,
  type OptionName,
  type SettingName,
} from '../options/table.ts'
import { readIndexText } from '../sources/content.ts'
import { contentLabel } from '../sources/label.ts'

/** A command line that names a command. */
export interface NamedCommand extends CommandLine {
  readonly command: CommandName
}

/** The options of a command, and what is wrong with those that it asked `index.md` for. */
export interface CompleteOptions {
  readonly options: Options
  readonly problems: readonly Problem[]
}

/** Fills in what `index.md` says, then the defaults; the command line goes first. */
export async function withSettings(line: NamedCommand): Promise<CompleteOptions> {
  const names = wantedSettings(line)
  const content = line.given.content ?? optionTable.content.default
  const text = names.length === 0 ? null : readIndexText(content)
  if (text === null || !mentions(text, names))
    return { options: completeOptions(line, {}), problems: [] }
  // Only now: a build that finds nothing changed reads no YAML.
  const { readIndexSettings } = await import('../sources/index-file.ts')
  const { settings, problems } = readIndexSettings(text, contentLabel(content), names)
  const said = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ) as Given
  const { out } = said
  const placed = out === undefined ? said : { ...said, out: besideContent(content, out) }
  return {
    options: completeOptions(line, placed),
    // What builds or checks tells the whole file's problems itself.
    problems: takes(line.command, 'strict') ? [] : problems,
  }
}

/** What `index.md` has to be asked for; `init` is there before it. */
function wantedSettings({ command, given }: NamedCommand): SettingName[] {
  if (command === 'init') return []
  const { options }: Command = commandTable[command]
  return options.filter(
    (name): name is OptionName & SettingName =>
      optionTable[name].where === 'both' &&
      given[name] === undefined &&
      !readByTheBuild.includes(name),
  )
}

// The build takes these from the front matter of `index.md`, which it reads unless nothing changed,
// and no command needs them before; to `mcp` a base URL is something else.
const readByTheBuild: readonly OptionName[] = ['baseUrl', 'hosting', 'outputs']

function takes(command: CommandName, name: OptionName): boolean {
  const { options }: Command = commandTable[command]
  return options.includes(name)
}

/**
 * False if a text cannot set any of these: their names do not stand in it, nor does the backslash
 * that YAML can write a letter with.
 */
function mentions(text: string, names: readonly string[]): boolean {
  return text.includes('\\') || names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
}

/** A folder of `index.md` counts from the folder that holds the content folder. */
function besideContent(content: string, out: string): string {
  return relative('.', join(dirname(resolve(content)), out)) || '.'
}
