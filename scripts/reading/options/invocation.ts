/**
 * Command line that a person types to start a command, with what follows it: `npm run build --
 * --strict` in a clone, `npx --no-install component-catalog build --strict` where the program is a
 * package.
 */
export type Invocation = (command: string, rest?: string) => string

/** Facts about the start of the program that {@link invocationOf} decides by. */
export interface Start {
  /** True for an installed package, false for a clone. */
  readonly installed: boolean
  /** Environment variables: package managers put their name and the running script there. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Decides how messages spell commands. A script of a `package.json` that started this very command
 * is named as such; another command is started by its package manager. Every form starts the
 * program that is installed, or none: a missing program is never fetched by its name.
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

/** Script of a clone that starts a command: its `test` runs the tests of the program itself. */
export const scriptOf = (command: string): string => (command === 'test' ? 'test:catalog' : command)

const runner = 'npx --no-install'
const runners: Readonly<Record<string, string>> = {
  npm: runner,
  pnpm: 'pnpm exec',
  yarn: 'yarn run',
  bun: 'bun run',
}
