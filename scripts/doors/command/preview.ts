import { basePathOf } from '../../words/model/base-url.ts'
import type { Options } from '../../reading/options/read.ts'
import { startServer } from '../../tools/server/preview-server.ts'
import { runBuild } from './build.ts'
import { shownPath } from './shown-paths.ts'
import { untilStopped } from './signals.ts'

/** Runs the command `preview`: builds the site, and serves it until it is stopped. */
export async function previewCommand(options: Options): Promise<number> {
  const result = await runBuild(options)
  if (!result.ok) return 1
  const { host, port, out } = options
  const server = await startServer({ root: out, basePath: basePathOf(result.baseUrl), host, port })
  await untilStopped(server, port, `serving ${shownPath(out)} at ${server.url} (Ctrl+C ends it)`)
  await server.close()
  return 0
}
