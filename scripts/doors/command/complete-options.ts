import type { Problem } from '../../words/model/problem.ts'
import { completeOptions, type CommandLine, type Options } from '../../reading/options/read.ts'
import {
  commandTable,
  optionTable,
  type Command,
  type CommandName,
  type OptionName,
  type SettingName,
} from '../../reading/options/table.ts'
import { readStatedSettings } from '../../reading/content/stated-settings.ts'

/** A command line that names a command. */
export interface NamedCommand extends CommandLine {
  readonly command: CommandName
}

/** Options of a command, and the problems of those that it reads from `index.md`. */
export interface CompleteOptions {
  readonly options: Options
  readonly problems: readonly Problem[]
}

/** Fills in the settings of `index.md`, then the defaults; the command line overrides both. */
export async function withSettings(line: NamedCommand): Promise<CompleteOptions> {
  const names = wantedSettings(line)
  const content = line.given.content ?? optionTable.content.default
  const { stated, problems } = await readStatedSettings(content, names)
  return {
    options: completeOptions(line, stated),
    // What builds or checks reports the whole file's problems itself.
    problems: takes(line.command, 'strict') ? [] : problems,
  }
}

/**
 * Settings that have to be read from `index.md`; none for `init`, which runs before the file
 * exists.
 */
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
const readByTheBuild: readonly OptionName[] = ['baseUrl', 'hosting', 'outputs', 'api', 'framework']

function takes(command: CommandName, name: OptionName): boolean {
  const { options }: Command = commandTable[command]
  return options.includes(name)
}
