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
const keptFolder = 'v/1.0'
const versions = {
  here: '2',
  all: [
    { name: '2', place: '' },
    { name: '1', place: keptFolder },
  ],
}
const hidden = ['_headers', '.catalog-manifest.json']
const sendHeaders = servers.filter(({ limits }) => limits['old version noindex'] === undefined)

describe('files for machines have their types, and every origin may read them', () => {
  let site: Placed
  beforeAll(async () => {
    site = await placeSite('')
    const paths = [
      ...Object.keys({ ...files, ...others }),
      'api/404.json',
      ...hidden,
      'versions-pages.js',
    ]
    for (const folder of [site.site, join(site.site, keptFolder)])
      writeFiles(folder, Object.fromEntries(paths.map((path) => [path, '{}\n'])))
    const artifacts = Object.entries({ ...files, ...others }).map(([path, mediaType]) => ({
      path,
      mediaType,
      size: 3,
    }))
    const { siteFiles, serverFiles } = hostFiles({
      site: { basePath: '', versions },
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
  for (const server of sendHeaders) {
    const isSkipped = !isInstalled(server) && process.env['CI'] !== 'true'
    test.skipIf(isSkipped)(
      `in an old version they are as in the site: ${server.name}`,
      async () => {
        const port = await freePort()
        const running = await server.start(site, port)
        try {
          for (const path of [...Object.keys(files), 'assets/a.css', 'api/404.json']) {
            const [here, old] = await Promise.all(
              ['', `/${keptFolder}`].map(async (below) => {
                const { status, headers } = await ask(port, `${below}/${path}`)
                const names = ['content-type', 'access-control-allow-origin', 'cache-control']
                return [path, status, ...names.map((name) => headers[name])]
              }),
            )
            expect(old).toEqual(here)
          }
          for (const path of able.includes(server.name) ? hidden : [])
            for (const below of ['', `/${keptFolder}`])
              expect([path, (await ask(port, `${below}/${path}`)).status]).toEqual([path, 404])
          const asset = await ask(port, `/${keptFolder}/assets/a.css`)
          expect(asset.headers).toMatchObject({
            'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
            'x-robots-tag': 'noindex',
          })
        } finally {
          await running.stop()
        }
      },
    )
  }
})
