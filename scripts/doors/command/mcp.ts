import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createServer, openStdio } from '../../tools/mcp/server.ts'
import type { Options } from '../../reading/options/read.ts'
import { programVersion } from '../../building/installation/place.ts'
import { printable } from '../../words/model/printable.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { readProseList } from '../../catalogs/catalog-reader/read-prose.ts'
import { readReleases } from '../../catalogs/catalog-reader/read-releases.ts'

/**
 * Runs the command `mcp`: serves the catalog to agents until the client closes the connection. Only
 * messages of the protocol go to stdout.
 */
export async function mcpCommand({ out, baseUrl }: Options): Promise<number> {
  const site = openPublished(baseUrl ?? out)
  // If the site cannot be read, the tools report it when they are called.
  const pages = await readProseList(site).catch(() => [])
  const releases = await readReleases(site).catch(() => [])
  const known = { pages, hasHistory: releases.length > 0 }
  const version = programVersion()
  const { transport, done } = openStdio(process.stdin, process.stdout)
  const handle = serveStdio(() => createServer(site, version, known), {
    transport,
    onerror: (error) => process.stderr.write(`${printable(error.message)}\n`),
  })
  await done
  await handle.close()
  return 0
}
