import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createServer } from '../mcp/server.ts'
import type { Options } from '../options/read.ts'
import { programVersion } from '../program/place.ts'
import { printable } from '../model/printable.ts'
import { openPublished } from '../published/published.ts'
import { readGuideList } from '../published/read-guides.ts'

/** `npm run mcp`: serves until the client closes its end. Only the protocol goes to stdout. */
export async function mcpCommand({ out, baseUrl }: Options): Promise<number> {
  const site = openPublished(baseUrl ?? out)
  // What cannot be read is told by the tools, when they are asked.
  const guides = await readGuideList(site).catch(() => [])
  const version = programVersion()
  serveStdio(() => createServer(site, version, guides.length > 0), {
    onerror: (error) => process.stderr.write(`${printable(error.message)}\n`),
  })
  await new Promise((done) => process.stdin.once('close', done).once('end', done))
  return 0
}
