import { addressRules } from '../../../scripts/drawing/outputs/all-outputs.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostFiles } from '../../../scripts/words/hosts/host-files.ts'
import { hostNames } from '../../../scripts/words/hosts/host-names.ts'
import { mediaTypes } from '../../../scripts/words/model/media-types.ts'
import { writeFiles } from '../../helpers/site.ts'
import { ask, freePort } from './client.ts'
import { isInstalled, servers } from './servers.ts'
import { placeSite, type Placed } from './site.ts'

/** What machines look for beside the route; a site need not have all of it. */
const files: Readonly<Record<string, string>> = {
  '.well-known/api-catalog': mediaTypes.linkset,
  'openapi.json': mediaTypes.json,
  'llms.txt': mediaTypes.text,
  'schema/v1/component.json': mediaTypes.schema,
  'schema/v1/catalog.d.ts': mediaTypes.text,
  'components/vbtn.md': mediaTypes.markdown,
}
const others = {
  'index.html': mediaTypes.html,
  'assets/a.css': mediaTypes.style,
  'api/v1/components.json': mediaTypes.json,
}
const able = ['preview', 'nginx', 'Apache (.htaccess)', 'Apache (vhost)', 'Caddy', 'lighttpd']

describe('files for machines have their types, and every origin may read them', () => {
  let site: Placed
  beforeAll(async () => {
    site = await placeSite('')
    writeFiles(site.site, Object.fromEntries(Object.keys(files).map((path) => [path, '{}\n'])))
    const artifacts = Object.entries({ ...files, ...others }).map(([path, mediaType]) => ({
      path,
      mediaType,
      size: 3,
    }))
    const { siteFiles, serverFiles } = hostFiles({
      site: { basePath: '' },
      artifacts,
      slugs: ['vbtn'],
      rules: addressRules,
      hosting: hostNames,
    })
    for (const { path, body } of siteFiles) writeFileSync(join(site.site, path), body)
    for (const { path, body } of serverFiles) writeFileSync(join(site.hosting, path), body)
  })
  for (const server of servers.filter(({ name }) => able.includes(name))) {
    test.skipIf(!isInstalled(server) && process.env['CI'] !== 'true')(server.name, async () => {
      const port = await freePort()
      const running = await server.start(site, port)
      try {
        for (const [path, mediaType] of Object.entries(files)) {
          const { status, headers } = await ask(port, `/${path}`)
          const seen = [
            path,
            status,
            headers['content-type'],
            headers['access-control-allow-origin'],
          ]
          expect(seen).toEqual([path, 200, mediaType, '*'])
          expect(headers['link']).toContain('</.well-known/api-catalog>; rel="api-catalog"')
        }
      } finally {
        await running.stop()
      }
    })
  }
})
