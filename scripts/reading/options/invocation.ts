/**
 * Writes the command line that a person types to start a command: `npm run build -- --strict` in a
 * clone, `npx --no-install component-catalog build --strict` where the program is an installed
 * package. `rest` follows the command.
 */
export type Invocation = (command: string, rest?: string) => string

/** Way in which the program was started, which decides how {@link invocationOf} spells commands. */
export interface Start {
  /** True if the program is an installed package, false in a clone of its repository. */
  readonly installed: boolean
  /** Environment variables, in which package managers put their own name and the running script. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Decides how messages spell commands. If a script of a `package.json` started the command that the
 * message is about, the message names that script. Any other command is spelled with the package
 * manager. All spellings start only an installed program: a missing one is never fetched by its
 * name.
 */
export function invocationOf({ installed, env }: Start): Invocation {
  if (!installed)
    return (command, rest) => `npm run ${scriptOf(command)}${rest ? ` -- ${rest}` : ''}`
  const { npm_lifecycle_event: event = '', npm_lifecycle_script: script = '' } = env
  const manager = /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(env['npm_config_user_agent'] ?? '')?.[0]
  const [, started] = /^component-catalog ([a-z]+)\b/.exec(script) ?? []
  return (command, rest) => {
    const tail = rest ? ` ${rest}` : ''
    if (started === command && /^[\w:.-]+$/.test(event))
      return `${manager ?? 'npm'} run ${event}${rest && (manager ?? 'npm') === 'npm' ? ' --' : ''}${tail}`
    return `${runners[manager ?? 'npm'] ?? runner} component-catalog ${command}${tail}`
  }
}

/**
 * Returns the npm script of a clone that starts a command. It differs for the command `test`, since
 * the script `test` runs the program's own tests.
 */
export const scriptOf = (command: string): string => (command === 'test' ? 'test:catalog' : command)

const runner = 'npx --no-install'
const runners: Readonly<Record<string, string>> = {
  npm: runner,
  pnpm: 'pnpm exec',
  yarn: 'yarn run',
  bun: 'bun run',
}
