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

export interface NamedCommand extends CommandLine {
  readonly command: CommandName
}

/** Options of a command, and the problems of the settings that it reads from `index.md`. */
export interface CompleteOptions {
  readonly options: Options
  readonly problems: readonly Problem[]
}

/**
 * Completes the options of a command line with the settings of `index.md`, then with the defaults.
 * The command line overrides both.
 */
export async function withSettings(line: NamedCommand): Promise<CompleteOptions> {
  const names = wantedSettings(line)
  const content = line.given.content ?? optionTable.content.default
  const { stated, problems } = await readStatedSettings(content, names)
  return {
    options: completeOptions(line, stated),
    // A command that builds or checks reports all problems of the file itself.
    problems: takes(line.command, 'strict') ? [] : problems,
  }
}

/**
 * Returns the names of the settings to read from `index.md`: those options of the command that the
 * command line does not give, and that the build does not read itself. None for `init`, which runs
 * before the file exists.
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

// The build takes these settings from the front matter of `index.md` itself, and no command needs
// them before. The base URL of `mcp` is another option.
const readByTheBuild: readonly OptionName[] = ['baseUrl', 'hosting', 'outputs', 'api', 'framework']

function takes(command: CommandName, name: OptionName): boolean {
  const { options }: Command = commandTable[command]
  return options.includes(name)
}
