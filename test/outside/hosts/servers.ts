import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../../scripts/tools/server/preview-server.ts'
import { ask } from './client.ts'
import type { PromiseName } from './promises.ts'
import { writeConfig, type Placed } from './site.ts'

/** A promise that a server cannot keep, and why. */
export type Limits = Partial<Readonly<Record<PromiseName, string>>>

export interface HostServer {
  readonly name: string
  /** Program that must be there; null for our own. */
  readonly program: string | null
  readonly limits: Limits
  /** Limits with a base path, in place of the others. */
  readonly limitsBelow?: Limits
  /** Why it cannot serve a folder whose name is escaped in addresses, whatever our files say. */
  readonly noEscapes?: string
  start(site: Placed, port: number): Promise<Running>
}
export interface Running {
  /** Put before each path, and the `Host` to ask for, where it is not the address. */
  readonly prefix?: string
  readonly hostName?: string
  stop(): Promise<void>
}

const packages = fileURLToPath(new URL('node_modules/', import.meta.url))
const script = (path: string): string => join(packages, path)

/** Starts a program in the foreground and waits until it answers. */
async function launch(
  program: string,
  args: readonly string[],
  site: Placed,
  port: number,
  folder: string = dirname(site.hosting),
): Promise<Running> {
  const home = dirname(site.hosting)
  const child = spawn(program, args, {
    cwd: folder,
    // In a group of its own: some start helpers that outlive them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_UPDATE_CHECK: '1',
      WRANGLER_SEND_METRICS: 'false',
      CI: '',
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  })
  let log = ''
  const keep = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = (): Promise<void> => end(child)
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${log}`)
    const answer = await ask(port, '/').catch(() => null)
    if (answer !== null) return { stop }
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`${program} did not start:\n${log}`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.pid === undefined) return done()
    const { pid } = child
    const timer = setTimeout(() => signal(pid, 'SIGKILL'), 3000)
    child.once('exit', () => {
      clearTimeout(timer)
      signal(pid, 'SIGKILL')
      done()
    })
    signal(pid, 'SIGTERM')
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // It has ended already.
  }
}

const noHeaders = 'sends no headers of ours'
const byExtension = 'tells types by the extension alone'
const plain: Limits = {
  'route typed': byExtension,
  'route CORS': noHeaders,
  '404 CORS': noHeaders,
  nosniff: noHeaders,
  'API cache': noHeaders,
  'assets immutable': noHeaders,
  'problem document': 'has one 404 for all',
  'problem type': 'has one 404 for all',
  'list route': 'cannot rewrite',
  'CSP header': noHeaders,
  'example headers': noHeaders,
  'referrer policy': noHeaders,
  'old version noindex': `${noHeaders}; the script of the list says it to who runs it`,
  'old version route': byExtension,
}

function apacheConfig(site: Placed, port: number, way: 'htaccess' | 'vhost'): string {
  const modules = [
    'mpm_event',
    'authz_core',
    'dir',
    'mime',
    'headers',
    'rewrite',
    'filter',
    'deflate',
    'setenvif',
  ]
  const folder = '/usr/lib/apache2/modules'
  const logs = join(dirname(site.hosting), 'logs')
  return [
    ...modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`),
    `Listen 127.0.0.1:${port}`,
    'ServerName 127.0.0.1',
    `PidFile ${logs}/apache-${way}.pid`,
    `ErrorLog ${logs}/apache-${way}.log`,
    'TypesConfig /etc/mime.types',
    'User www-data',
    'Group www-data',
    'DirectoryIndex index.html',
    `<VirtualHost *:${port}>`,
    `DocumentRoot ${site.root}`,
    `<Directory ${site.root}>`,
    'Require all granted',
    `AllowOverride ${way === 'htaccess' ? 'All' : 'None'}`,
    '</Directory>',
    ...(way === 'vhost' ? [`Include ${site.hosting}/apache-vhost.conf`] : []),
    '</VirtualHost>',
    '',
  ].join('\n')
}

function apache(way: 'htaccess' | 'vhost'): HostServer {
  return {
    name: way === 'htaccess' ? 'Apache (.htaccess)' : 'Apache (vhost)',
    program: '/usr/sbin/apache2',
    limits: {},
    start: (site, port) => {
      const path = writeConfig(
        join(dirname(site.hosting), `apache-${way}.conf`),
        apacheConfig(site, port, way),
      )
      return launch('/usr/sbin/apache2', ['-X', '-f', path], site, port)
    },
  }
}

// The objects that are listed are those of the build; s3-upload.sh takes along what else lies in the site.
const notListed = 'lies in the bucket as it was uploaded when it was new'
const ofS3: Limits = {
  'old version noindex': 'an object has no such header; the script of the list says it',
  'old version served': notListed,
  'old version home': notListed,
  'old version route': notListed,
  'old version page without .html': notListed,
}

const cloudflareLimits: Limits = {
  'problem type': 'a 404 has the type that _headers gives to /api/*: application/json',
}

export const servers: readonly HostServer[] = [
  {
    name: 'preview',
    program: null,
    limits: {},
    start: async (site, port) => {
      const server = await startServer({
        root: site.site,
        basePath: site.base,
        host: '127.0.0.1',
        port,
      })
      return { stop: () => server.close() }
    },
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    limits: {},
    start: (site, port) => {
      const folder = join(dirname(site.hosting), 'nginx')
      mkdirSync(folder, { recursive: true })
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      const path = writeConfig(
        join(folder, 'main.conf'),
        `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\naccess_log off;\n${temp}\nserver {\nlisten 127.0.0.1:${port};\nroot ${site.root};\ninclude ${site.hosting}/nginx.conf;\n}\n}\n`,
      )
      return launch('/usr/sbin/nginx', ['-c', path], site, port)
    },
  },
  apache('htaccess'),
  apache('vhost'),
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    limits: {},
    start: (site, port) => {
      const path = writeConfig(
        join(dirname(site.hosting), 'Caddyfile'),
        `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  bind 127.0.0.1\n  root * ${site.root}\n  import ${site.hosting}/Caddyfile\n}\n`,
      )
      return startCaddy(path, site, port)
    },
  },
  {
    name: 'lighttpd',
    program: '/usr/sbin/lighttpd',
    limits: {},
    start: (site, port) => {
      const path = writeConfig(
        join(dirname(site.hosting), 'lighttpd-main.conf'),
        `server.bind = "127.0.0.1"\nserver.port = ${port}\nserver.document-root = "${site.root}"\ninclude "${site.hosting}/lighttpd.conf"\n`,
      )
      return launch('/usr/sbin/lighttpd', ['-D', '-f', path], site, port)
    },
  },
  {
    name: 'serve',
    program: script('serve/build/main.js'),
    limits: {
      'problem document': 'has one 404 for all, in HTML',
      'problem type': 'has one 404 for all, in HTML',
      'old version home': 'takes a folder with a dot for a file; our links name its index.html',
    },
    limitsBelow: {
      'old version home': 'takes a folder with a dot for a file; our links name its index.html',
      'problem document': 'has one 404 for all, in HTML',
      'problem type': 'has one 404 for all, in HTML',
      'own 404 page': 'looks for 404.html at its root only',
    },
    start: (site, port) =>
      launch(
        process.execPath,
        [script('serve/build/main.js'), '-l', `tcp://127.0.0.1:${port}`, '-L', site.root],
        site,
        port,
      ),
  },
  {
    name: 'Firebase (superstatic)',
    program: script('superstatic/lib/bin/server.js'),
    noEscapes: 'the emulator answers 404 for every file of such a folder',
    limits: {
      'problem document': 'has one 404 for all, in HTML',
      'problem type': 'has one 404 for all, in HTML',
      'ETag and 304': 'the emulator has none; the service does',
    },
    limitsBelow: {
      'problem document': 'has one 404 for all, in HTML',
      'problem type': 'has one 404 for all, in HTML',
      'ETag and 304': 'the emulator has none; the service does',
      'own 404 page': 'looks for 404.html at its root only',
    },
    start: (site, port) =>
      launch(
        process.execPath,
        [
          script('superstatic/lib/bin/server.js'),
          '.',
          '--port',
          String(port),
          '--host',
          '127.0.0.1',
          '--config',
          join(site.root, 'firebase.json'),
        ],
        site,
        port,
        site.root,
      ),
  },
  {
    name: 'Cloudflare Pages (wrangler)',
    program: script('wrangler/bin/wrangler.js'),
    noEscapes: 'redirects pages to another spelling than the one that _headers can name',
    limits: cloudflareLimits,
    start: (site, port) =>
      launch(
        process.execPath,
        [
          script('wrangler/bin/wrangler.js'),
          'pages',
          'dev',
          site.root,
          '--port',
          String(port),
          '--ip',
          '127.0.0.1',
          '--inspector-port',
          '0',
          '--compatibility-date',
          '2025-09-01',
          '--show-interactive-dev-session=false',
        ],
        site,
        port,
      ),
  },
  {
    name: 'Cloudflare Workers (wrangler)',
    program: script('wrangler/bin/wrangler.js'),
    noEscapes: 'redirects to a spelling of its own',
    limits: cloudflareLimits,
    start: (site, port) =>
      launch(
        process.execPath,
        [
          script('wrangler/bin/wrangler.js'),
          'dev',
          '--config',
          join(site.hosting, 'wrangler.json'),
          '--port',
          String(port),
          '--ip',
          '127.0.0.1',
          '--inspector-port',
          '0',
          '--show-interactive-dev-session=false',
        ],
        site,
        port,
      ),
  },
  {
    name: 'S3 (s3rver)',
    program: script('s3rver/bin/s3rver.js'),
    noEscapes: 'the emulator ends on its error document',
    limits: {
      nosniff: 'an object has no such header; CloudFront in front of it has',
      'CSP header': 'an object has no such header; CloudFront in front of it has',
      'example headers': 'an object has no such header; CloudFront in front of it has',
      'referrer policy': 'an object has no such header; CloudFront in front of it has',
      'problem document': 'has one 404 for all, in HTML',
      'problem type': 'has one 404 for all, in HTML',
      'page without .html': 'cannot rewrite',
      ...ofS3,
    },
    start: startS3,
  },
  {
    name: 'http-server',
    program: script('http-server/bin/http-server'),
    limits: plain,
    limitsBelow: { ...plain, 'own 404 page': 'looks for 404.html at its root only' },
    start: (site, port) =>
      launch(
        process.execPath,
        [
          script('http-server/bin/http-server'),
          site.root,
          '-a',
          '127.0.0.1',
          '-p',
          String(port),
          '-s',
        ],
        site,
        port,
      ),
  },
  {
    name: 'sirv-cli',
    program: script('sirv-cli/bin.js'),
    noEscapes: 'answers 404 for every file of such a folder',
    limits: { ...plain, 'own 404 page': 'answers a 404 without a body' },
    start: (site, port) =>
      launch(
        process.execPath,
        [
          script('sirv-cli/bin.js'),
          site.root,
          '--host',
          '127.0.0.1',
          '--port',
          String(port),
          '--etag',
          '--quiet',
        ],
        site,
        port,
      ),
  },
  {
    name: 'busybox httpd',
    program: '/usr/bin/busybox',
    limits: {
      ...plain,
      'Markdown typed': 'knows no JSON',
      'own 404 page': 'has a page of its own',
      'page without .html': 'cannot rewrite',
      'old version served': 'knows no JSON',
      'old version page without .html': 'cannot rewrite',
    },
    start: (site, port) =>
      launch(
        '/usr/bin/busybox',
        ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', site.root],
        site,
        port,
      ),
  },
  {
    name: 'python http.server',
    program: '/usr/bin/python3',
    limits: {
      ...plain,
      'ETag and 304': 'has no ETag',
      'own 404 page': 'has a page of its own',
      'page without .html': 'cannot rewrite',
      'old version page without .html': 'cannot rewrite',
    },
    start: (site, port) =>
      launch(
        '/usr/bin/python3',
        ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', site.root],
        site,
        port,
      ),
  },
]

export function startCaddy(config: string, site: Placed, port: number): Promise<Running> {
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  return launch('/usr/bin/caddy', args, site, port)
}

/** Uploads every object as `s3-objects.json` says. */
async function startS3(site: Placed, port: number): Promise<Running> {
  const folder = join(dirname(site.hosting), 'buckets')
  mkdirSync(folder)
  const cors = writeConfig(
    join(folder, '../cors.xml'),
    '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod></CORSRule></CORSConfiguration>',
  )
  const website = writeConfig(
    join(folder, '../website.xml'),
    `<WebsiteConfiguration><IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>${site.base === '' ? '' : `${decodeURIComponent(site.base.slice(1)).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/`}404.html</Key></ErrorDocument></WebsiteConfiguration>`,
  )
  const running = await launch(
    process.execPath,
    [
      script('s3rver/bin/s3rver.js'),
      '-d',
      folder,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '-s',
      '--configure-bucket',
      'catalog',
      cors,
      website,
    ],
    site,
    port,
  )
  const objects: unknown = JSON.parse(readFileSync(join(site.hosting, 's3-objects.json'), 'utf8'))
  if (!Array.isArray(objects)) throw new Error('s3-objects.json is no list')
  for (const { key, file, contentType, cacheControl } of objects) {
    const answer = await ask(port, `/catalog/${encodeURIComponent(key).replaceAll('%2F', '/')}`, {
      method: 'PUT',
      headers: { 'Content-Type': contentType, 'Cache-Control': cacheControl },
      body: readFileSync(join(site.site, file)),
    })
    if (answer.status !== 200 && !String(key).endsWith('api/v1/components')) {
      throw new Error(`${key} was not taken: ${answer.status} ${answer.body}`)
    }
  }
  return { ...running, hostName: 'catalog.s3-website.amazonaws.com' }
}

export function isInstalled(server: HostServer): boolean {
  return server.program === null || existsSync(server.program)
}
