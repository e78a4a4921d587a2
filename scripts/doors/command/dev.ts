import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from '../../reading/options/read.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import { startDev } from '../../tools/server/dev-server.ts'
import { runFolder, shownPath } from './shown-paths.ts'
import { untilStopped } from './signals.ts'
import { createDevBuild, type DevBuild } from './dev-build.ts'
import type { NamedCommand } from './complete-options.ts'

/** Compiles the program again if a source of it has changed, and returns its folder. */
export type Recompile = () => Promise<URL>

/**
 * Runs the command `dev`: builds, serves, and builds again at every change of the content. In a
 * clone of the program it watches the templates, too.
 */
export async function devCommand(
  line: NamedCommand,
  options: Options,
  recompile: Recompile | null,
): Promise<number> {
  let current: DevBuild = createDevBuild(line, options)
  let program = recompile === null ? null : programId(await recompile())
  let loads = 0
  const server = await startDev({
    root: options.out,
    basePath: () => current.basePath(),
    host: options.host,
    port: options.port,
    all: options.all,
    folder: runFolder(),
    watched: recompile === null ? [options.content] : [options.content, 'templates'],
    alsoWatched: () => current.alsoRead(),
    say: (text) => void process.stdout.write(text),
    rest: () => current.rest(),
    async build() {
      const folder = await recompile?.()
      if (folder !== undefined && programId(folder) !== program) {
        program = programId(folder)
        await current.close()
        // The query makes Node load the file as another module. The names of its chunks differ by
        // themselves.
        const fresh = (await import(`${new URL('cli.js', folder).href}?${++loads}`)) as {
          devBuild(): Promise<typeof import('./dev-build.ts')>
        }
        current = (await fresh.devBuild()).createDevBuild(line, options)
      }
      return current.run()
    },
  })
  const isThere = existsSync(join(options.out, 'index.html'))
  const what = isThere
    ? `serving ${shownPath(options.out)}`
    : 'nothing is built yet: serving the next build'
  await untilStopped(server, options.port, `${what} at ${server.url}, watching (Ctrl+C ends it)`)
  await server.close()
  await current.close()
  return 0
}

function programId(folder: URL): string {
  return String(readProgramFile(new URL('fingerprint', folder)))
}
