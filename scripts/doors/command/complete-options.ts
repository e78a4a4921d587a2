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

/**
 * Completes the options of a command line with the settings of `index.md`, then with the defaults.
 * The command line overrides both. Returns the problems of these settings, too.
 */
export async function withSettings(
  line: NamedCommand,
): Promise<{ readonly options: Options; readonly problems: readonly Problem[] }> {
  const names = wantedSettings(line)
  const content = line.given.content ?? optionTable.content.default
  const { stated, problems } = await readStatedSettings(content, names)
  return {
    options: completeOptions(line, stated),
    // A command that builds or checks reports all problems of the file itself.
    problems: optionsOf(line.command).includes('strict') ? [] : problems,
  }
}

/**
 * Returns the names of the settings to read from `index.md`: those options of the command that the
 * command line does not give, and that the build does not read itself. None for `init`, which runs
 * before the file exists.
 */
function wantedSettings({ command, given }: NamedCommand): SettingName[] {
  if (command === 'init') return []
  return optionsOf(command).filter(
    (name): name is OptionName & SettingName =>
      optionTable[name].where === 'both' &&
      given[name] === undefined &&
      !readByTheBuild.includes(name),
  )
}

// The build takes these settings from the front matter of `index.md` itself, and no command needs
// them before. The base URL of `mcp` is another option.
const readByTheBuild: readonly OptionName[] = ['baseUrl', 'hosting', 'outputs', 'api', 'framework']

function optionsOf(command: CommandName): readonly OptionName[] {
  const { options }: Command = commandTable[command]
  return options
}
