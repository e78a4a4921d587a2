import { addressRules } from '../../../scripts/drawing/outputs/all-outputs.ts'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostFiles } from '../../../scripts/words/hosts/host-files.ts'
import { hostNames } from '../../../scripts/words/hosts/host-names.ts'
import { encodePath } from '../../../scripts/words/hosts/quote.ts'
import { mediaTypes } from '../../../scripts/words/model/media-types.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'
import { ask, freePort } from './client.ts'
import { isInstalled, servers, startCaddy } from './servers.ts'
import type { Placed } from './site.ts'

/*
 * Many sites on one server, each in a folder whose name a language could misread. Every server
 * checks the file that is included, starts with it, and must find each site under its own name.
 */

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  // One letter and one digit stand for all: for lighttpd two that differ in case alone are one.
  (char) => !/[b-zA-Z1-9]/.test(char),
)
/** What a base path may not hold, in no spelling (SECURITY.md). */
const refused = new Set(['#', '%', '/', '?', '\\'])
const combined = [
  '$ui',
  '${HOME}',
  '{$HOME}',
  '{path}',
  "it's",
  '"quoted" ; return 200',
  '$(touch$IFS',
  'a{1,2}(b|c)[d]*',
  '@(a|b)',
  '!a',
  'é😀',
]
const names = [
  ...printable.filter((char) => !refused.has(char)).map((char) => `a${char}b`),
  ...combined,
]

const common = {
  'index.html': mediaTypes.html,
  '404.html': mediaTypes.html,
  'api/404.json': mediaTypes.problem,
  'api/404.html': mediaTypes.problem,
  'api/v1/components.json': mediaTypes.json,
  'api/v1/components/vbtn': mediaTypes.json,
  'api/v1/components/vbtn.json': mediaTypes.json,
  'components/vbtn.html': mediaTypes.html,
  'llms.txt': mediaTypes.text,
}

/** Both problem documents are the same one. */
function bodyOf(path: string, name: string): string {
  return `${path.replace(/^api\/404\..*/, 'problem')} of ${name}`
}

/** The sites in one root, and the files for each one's server in `hosting`, by number. */
function placeSites(): Placed {
  const folder = tempFolder()
  chmodSync(folder, 0o755)
  const [root, hosting] = [join(folder, 'dist'), join(folder, 'hosting')]
  mkdirSync(hosting)
  mkdirSync(join(folder, 'logs'))
  for (const [i, name] of names.entries()) {
    const { siteFiles, serverFiles } = hostFiles({
      site: { basePath: encodePath(`/${name}`) },
      artifacts: Object.entries(common).map(([path, mediaType]) => ({ path, mediaType, size: 1 })),
      slugs: ['vbtn'],
      rules: addressRules,
      hosting: hostNames,
    })
    const bodies = Object.keys(common).map((path) => [path, bodyOf(path, name)] as const)
    writeFiles(join(root, name), Object.fromEntries(bodies))
    for (const { path, body } of siteFiles)
      if (path.endsWith('.htaccess')) writeFileSync(join(root, name, path), body)
    for (const { path, body } of serverFiles) writeFileSync(join(hosting, `${i}-${path}`), body)
  }
  return { root, hosting, base: '', site: root, asset: '', example: null, kept: null }
}

const include = (keyword: string, file: string, end: string): string =>
  names.map((_, i) => `${keyword} HOSTING/${i}-${file}${end}`).join('\n')

/** What each server includes, and how it is asked whether it understands a file. */
const includes: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  nginx: { file: 'nginx.conf', text: include('include', 'nginx.conf', ';') },
  'Apache (.htaccess)': { file: '', text: '' },
  'Apache (vhost)': {
    file: 'apache-vhost.conf',
    text: include('Include', 'apache-vhost.conf', ''),
  },
  lighttpd: {
    file: 'lighttpd.conf',
    text: names.map((_, i) => `include "HOSTING/${i}-lighttpd.conf"`).join('\n'),
  },
}

describe('a folder of any name is found by what the server includes', () => {
  let site: Placed
  beforeAll(() => {
    site = placeSites()
  })
  for (const [name, { file, text }] of Object.entries(includes)) {
    const server = servers.find((known) => known.name === name)
    if (server === undefined) throw new Error(`no server ${name}`)
    test.skipIf(!isInstalled(server) && process.env['CI'] !== 'true')(name, async () => {
      if (file !== '')
        writeFileSync(join(site.hosting, file), text.replaceAll('HOSTING', site.hosting))
      const port = await freePort()
      const running = await server.start(site, port)
      try {
        for (const name of names) await askSite(port, name)
      } finally {
        await running.stop()
      }
    })
  }

  // Its matchers have names, which stand once in a site: each folder is a site here.
  test('Caddy', async () => {
    const port = await freePort()
    const config = join(dirname(site.hosting), 'Caddyfile')
    writeFileSync(
      config,
      `{\n  admin off\n  auto_https off\n}\n${names
        .map(
          (_, i) =>
            `http://site${i}.example:${port} {\n  bind 127.0.0.1\n  root * ${site.root}\n  import ${site.hosting}/${i}-Caddyfile\n}\n`,
        )
        .join('')}`,
    )
    const adapted = spawnSync('/usr/bin/caddy', [
      'adapt',
      '--adapter',
      'caddyfile',
      '--config',
      config,
    ])
    expect(adapted.status, String(adapted.stderr)).toBe(0)
    const running = await startCaddy(config, site, port)
    try {
      for (const [i, name] of names.entries()) await askSite(port, name, `site${i}.example`)
    } finally {
      await running?.stop()
    }
  })
})

/** The route, its types, both kinds of 404, and what is rewritten. */
async function askSite(port: number, name: string, host?: string): Promise<void> {
  const get = async (path: string) => {
    const options = host === undefined ? {} : { headers: { Host: host } }
    const { status, headers, body } = await ask(port, `${encodePath(`/${name}`)}${path}`, options)
    return [status, String(headers['content-type']).replace(/;.*/, ''), body]
  }
  const [json, problem, html] = ['application/json', 'application/problem+json', 'text/html']
  expect([
    await get('/api/v1/components/vbtn'),
    await get('/api/v1/components'),
    await get('/api/v1/components/unknown'),
    await get('/components/vbtn'),
    await get('/no-such-page'),
    await get('/'),
  ]).toEqual([
    [200, json, bodyOf('api/v1/components/vbtn', name)],
    [200, json, bodyOf('api/v1/components.json', name)],
    [404, problem, bodyOf('api/404.json', name)],
    [200, html, bodyOf('components/vbtn.html', name)],
    [404, html, bodyOf('404.html', name)],
    [200, html, bodyOf('index.html', name)],
  ])
  const { headers } = await ask(port, `${encodePath(`/${name}`)}/`, {
    headers: host === undefined ? {} : { Host: host },
  })
  expect(headers['link']).toBe(
    `<${encodePath(`/${name}`)}/llms.txt>; rel="describedby"; type="text/plain"`,
  )
}

describe('every file is one that its program can read', () => {
  // Also for what no base URL may hold: the quoting rests on no check elsewhere.
  const odd = printable.filter((char) => char !== '/').map((char) => `/a${char}b${char}`)
  const folder = tempFolder()
  const write = (basePath: string, file: string, name: string): string => {
    const { serverFiles } = hostFiles({
      site: { basePath },
      artifacts: Object.entries(common).map(([path, mediaType]) => ({ path, mediaType, size: 1 })),
      slugs: ['vbtn'],
      rules: addressRules,
      hosting: hostNames,
    })
    const path = join(folder, name)
    writeFileSync(path, String(serverFiles.find((one) => one.path === file)?.body))
    return path
  }
  const check = (program: string, args: readonly string[]): void => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
  const files = (file: string): string[] => odd.map((base, i) => write(base, file, `${i}-${file}`))

  test('nginx -t', () => {
    const sites = files('nginx.conf').map(
      (path) => `server {\nlisten 127.0.0.1:1;\ninclude ${path};\n}`,
    )
    const config = join(folder, 'nginx-all.conf')
    writeFileSync(
      config,
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${sites.join('\n')}\n}\n`,
    )
    check('/usr/sbin/nginx', ['-t', '-q', '-c', config])
  })
  test('apache2 -t', () => {
    const modules = [
      'mpm_event',
      'authz_core',
      'dir',
      'mime',
      'headers',
      'rewrite',
      'filter',
      'deflate',
    ]
    const sites = files('apache-vhost.conf').map(
      (path) => `<VirtualHost *:1>\nDocumentRoot ${folder}\nInclude ${path}\n</VirtualHost>`,
    )
    const config = join(folder, 'apache-all.conf')
    writeFileSync(
      config,
      `${[
        ...modules.map(
          (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
        ),
        'ServerName 127.0.0.1',
        `DefaultRuntimeDir ${folder}`,
        `ErrorLog ${folder}/apache.log`,
        ...sites,
      ].join('\n')}\n`,
    )
    check('/usr/sbin/apache2', ['-t', '-f', config])
  })
  test('caddy adapt', () => {
    const sites = files('Caddyfile').map((path, i) => `http://s${i}.example {\nimport ${path}\n}`)
    const config = join(folder, 'Caddyfile-all')
    writeFileSync(config, `${sites.join('\n')}\n`)
    check('/usr/bin/caddy', ['adapt', '--adapter', 'caddyfile', '--config', config])
  })
  test('lighttpd -tt', () => {
    for (const path of files('lighttpd.conf')) {
      writeFileSync(
        `${path}.main`,
        `server.document-root = "${folder}"\nserver.port = 1\ninclude "${path}"\n`,
      )
      check('/usr/sbin/lighttpd', ['-tt', '-f', `${path}.main`])
    }
  })
})
