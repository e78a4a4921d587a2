import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CommandResult } from '../../helpers/site.ts'

const folder = new URL('./', import.meta.url)
const guard = new URL('loopback-only.js', folder).href

export interface ToolOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program of this folder or of its packages, which reaches no machine but this one. */
export async function runTool(
  program: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<CommandResult> {
  const result = await new Promise<CommandResult>((done) => {
    const child = execFile(
      process.execPath,
      ['--import', guard, fileURLToPath(new URL(program, folder)), ...args],
      {
        cwd: options.cwd ?? fileURLToPath(folder),
        env: { ...process.env, NODE_OPTIONS: `--import=${guard}`, NO_COLOR: '1', ...options.env },
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
        done({ status, stdout, stderr })
      },
    )
    child.stdin?.end()
  })
  const asked = /^asked for another machine: .*$/m.exec(result.stderr)
  if (asked !== null) throw new Error(`${program} ${asked[0]}`)
  return result
}
