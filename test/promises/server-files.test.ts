import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { takeLock } from '../../scripts/building/publish/lock.ts'
import { readFiles, writeFiles } from '../helpers/site.ts'
import { after, before } from '../helpers/publish/catalogs.ts'
import { tempFolder } from '../helpers/folders.ts'
import { cacheOf, siteFiles, start, type Tree } from '../helpers/publish/driver.ts'

const closedFolders = fileURLToPath(new URL('../helpers/publish/closed.cjs', import.meta.url))
const caches: string[] = []
afterAll(() => {
  for (const cache of caches) rmSync(cache, { recursive: true, force: true })
})

function withContent(content = 'content'): string {
  const folder = tempFolder(before)
  if (content !== 'content') renameSync(join(folder, 'content'), join(folder, content))
  return folder
}

/** Builds with `--hosting` and more options; what it said, and whether it was published. */
async function build(folder: string, hosting: string, ...more: readonly string[]) {
  caches.push(
    cacheOf(folder, valueOf(more, '--content') ?? 'content', valueOf(more, '--out') ?? 'dist'),
  )
  const hosts = hosting === '' ? [] : ['--hosting', hosting]
  return await start(folder, ['build', ...hosts, ...more])
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

/** What the result line counts: written, unchanged, removed. */
function counts({ stdout }: { readonly stdout: string }): number[] {
  const [, ...numbers] = /(\d+) files? written, (\d+) unchanged, (\d+) removed/.exec(stdout) ?? []
  return numbers.map(Number)
}

const below = (tree: Tree, folder: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => path.startsWith(`${folder}/`)))

describe('P16: the folder of server files', () => {
  test.each([
    ['dist', 'dist.hosting'],
    ['hosting', 'hosting.hosting'],
    ['dist.hosting', 'dist.hosting.hosting'],
    ['.hosting', '.hosting.hosting'],
    ['sites/hosting/', 'sites/hosting.hosting'],
    ['./a b/../it’s', 'it’s.hosting'],
  ])('of --out %s is %s, and nothing else is there', async (out, server) => {
    const folder = withContent()
    expect(await build(folder, 'nginx', '--out', out)).toMatchObject({ status: 0, stderr: '' })
    const site = server.slice(0, -'.hosting'.length)
    const found = siteFiles(folder)
    expect(Object.keys(below(found, server)).sort()).toEqual([
      `${server}/.catalog-hosting.json`,
      `${server}/nginx.conf`,
    ])
    expect(Object.keys(found).filter((path) => !path.startsWith(`${site}/`)).length).toBe(2)
    const files = Object.keys(below(found, site)).length - 1
    expect(await start(folder, ['verify', '--out', out])).toEqual({
      status: 0,
      stdout:
        `${files} files in ${out} are as the build wrote them\n` +
        `1 file in ${server} is as the build wrote it\n`,
      stderr: '',
    })
  })

  test('of --out . lies beside the folder in which the command runs', async () => {
    const folder = withContent()
    const site = join(folder, 'site')
    mkdirSync(site)
    const options = ['--content', '../content', '--out', '.']
    expect(await build(site, 'nginx', ...options)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder).sort()).toEqual(['content', 'site', 'site.hosting'])
    writeFileSync(join(folder, 'site.hosting/nginx.conf'), 'other')
    expect((await start(site, ['verify', '--out', '.'])).stderr).toMatch(
      /^\.\.\/site\.hosting\/nginx\.conf was changed\n/,
    )
  })

  test('of an output folder that is a link lies beside what it leads to', async () => {
    const folder = withContent()
    const target = tempFolder()
    mkdirSync(join(target, 'site'))
    symlinkSync(join(target, 'site'), join(folder, 'dist'))
    const first = await build(folder, 'nginx')
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(readlinkSync(join(folder, 'dist'))).toBe(join(target, 'site'))
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist'])
    expect(readdirSync(target).sort()).toEqual(['site', 'site.hosting'])
    // By its own name it is the same pair.
    expect(counts(await build(folder, '', '--out', join(target, 'site')))).toEqual([
      0,
      (counts(first)[0] ?? 0) - 1,
      1,
    ])
    expect(readdirSync(target)).toEqual(['site'])
  })

  test('belongs to one site: builds of others leave it as it is', async () => {
    const folder = withContent()
    const outs = ['d1', 'd2', 'sites/hosting', 'sites/main', 'a/site', 'b/site', 'hosting']
    for (const out of outs) {
      const old = siteFiles(folder)
      expect(await build(folder, 'nginx,s3', '--out', out)).toMatchObject({ status: 0, stderr: '' })
      expect(siteFiles(folder)).toMatchObject(old)
    }
    for (const out of outs) {
      const old = siteFiles(folder)
      const rest = (tree: Tree): Tree =>
        Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith(`${out}.`)))
      expect(counts(await build(folder, '', '--out', out))[2]).toBe(3)
      expect(siteFiles(folder)).toEqual(rest(old))
    }
  })

  test('of an earlier version is left alone, and no site is made of it', async () => {
    const folder = withContent()
    const manifest = { version: 1, files: { 'nginx.conf': '00' } }
    writeFiles(folder, {
      'hosting/nginx.conf': 'old',
      'hosting/.catalog-manifest.json': JSON.stringify(manifest),
    })
    const old = siteFiles(folder)
    expect(await build(folder, 'nginx')).toMatchObject({ status: 0, stderr: '' })
    expect(below(siteFiles(folder), 'hosting')).toEqual(old)
    expect(await build(folder, 'nginx', '--out', 'hosting')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'hosting holds server files of an earlier version, and no site; choose another --out, or remove it if no server needs it\n',
    })
    expect(below(siteFiles(folder), 'hosting')).toEqual(old)
  })
})

describe('P2, P16: what is in the way of server files', () => {
  const foreign =
    'dist.hosting/Caddyfile was not written by this program; move it away or choose another --out\n'

  test.each([
    ['before the first build', false],
    ['later', true],
  ])('a file of somebody else is found before anything is written, %s', async (_, isLater) => {
    const folder = withContent()
    if (isLater) await build(folder, 'nginx')
    writeFiles(folder, { ...after, 'dist.hosting/Caddyfile': 'mine' })
    const old = siteFiles(folder)
    expect(await build(folder, 'caddy,s3')).toEqual({ status: 2, stdout: '', stderr: foreign })
    expect(siteFiles(folder)).toEqual(old)
    rmSync(join(folder, 'dist.hosting/Caddyfile'))
    expect(await build(folder, 'caddy,s3')).toMatchObject({ status: 0, stderr: '' })
  })

  test('files in the way in both folders are told together', async () => {
    const folder = withContent()
    writeFiles(folder, { 'dist/index.html': 'mine', 'dist.hosting/Caddyfile': 'mine' })
    const old = siteFiles(folder)
    expect(await build(folder, 'caddy')).toMatchObject({
      status: 2,
      stderr:
        'dist/index.html (and 1 more) was not written by this program; move it away or choose another --out\n',
    })
    expect(siteFiles(folder)).toEqual(old)
  })

  test.each<[string, (place: string, target: string) => void]>([
    ['a symbolic link', (place, target) => symlinkSync(target, place)],
    ['a symbolic link', (place, target) => symlinkSync(join(target, 'nowhere'), place)],
    ['a file', (place) => writeFileSync(place, 'mine')],
  ])('%s in the place of the folder is not written to', async (kind, lay) => {
    for (const isLater of [false, true]) {
      const folder = withContent()
      const target = tempFolder()
      const place = join(folder, 'dist.hosting')
      if (isLater) {
        await build(folder, 'nginx')
        renameSync(place, join(target, 'moved'))
      }
      lay(place, join(target, isLater ? 'moved' : '.'))
      const [old, outside] = [siteFiles(folder), readFiles(target)]
      writeFiles(folder, after)
      expect(await build(folder, 'nginx')).toEqual({
        status: 2,
        stdout: '',
        stderr: `dist.hosting is ${kind}, the folder of the server files is needed there; move it away or choose another --out\n`,
      })
      expect(siteFiles(folder)).toEqual(old)
      // Whoever needs no server files is not hindered, and it stays what it is.
      expect(await build(folder, '')).toMatchObject({ status: 0, stderr: '' })
      expect(lstatSync(place).isDirectory()).toBe(false)
      expect(readFiles(target)).toEqual(outside)
    }
  })

  test.each(['dist.hosting', 'dist/components', 'dist/api/v1'])(
    'a folder that is closed to the build is found before anything is written: %s',
    async (closed) => {
      const folder = withContent()
      await build(folder, 'nginx')
      const old = siteFiles(folder)
      rmSync(join(folder, 'content'), { recursive: true })
      writeFiles(folder, after)
      const options = { env: { CLOSED: `/${closed}` }, preloads: [closedFolders] }
      const { status, stderr } = await start(folder, ['build', '--hosting', 'caddy'], options)
      expect({ status, stderr: stderr.replace(`${folder}/`, '') }).toEqual({
        status: 2,
        stderr: `${closed} cannot be written to: permission denied\n`,
      })
      expect(siteFiles(folder)).toEqual(old)
      expect(await build(folder, 'caddy')).toMatchObject({ status: 0, stderr: '' })
    },
  )

  test('another site is not written into, nor a site into server files', async () => {
    const folder = withContent()
    await build(folder, 'nginx', '--out', 'dist.hosting')
    let old = siteFiles(folder)
    expect(await build(folder, 'nginx')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'dist.hosting holds another site, the server files of dist belong there; choose another --out\n',
    })
    expect(siteFiles(folder)).toEqual(old)
    expect(await build(folder, '')).toMatchObject({ status: 0, stderr: '' })
    expect(siteFiles(folder)).toMatchObject(old)

    await build(folder, 'nginx', '--out', 'x')
    old = siteFiles(folder)
    expect(await build(folder, 'nginx', '--out', 'x.hosting')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'x.hosting holds the server files of another site; choose another --out, or remove it if no server needs it\n',
    })
    expect(siteFiles(folder)).toEqual(old)
  })

  test.each([
    ['is the folder', 'dist.hosting', 'dist.hosting'],
    ['lies in it', 'dist.hosting/content', 'dist.hosting'],
    ['is what a link in its place leads to', 'sources', 'dist.hosting'],
  ])('content that %s is refused, with server files or without', async (_, content, server) => {
    const folder = tempFolder(before)
    mkdirSync(join(folder, content, '..'), { recursive: true })
    renameSync(join(folder, 'content'), join(folder, content))
    if (content === 'sources') symlinkSync('sources', join(folder, server))
    const old = readFiles(folder)
    for (const hosting of ['nginx', '']) {
      expect(await build(folder, hosting, '--content', content)).toEqual({
        status: 2,
        stdout: '',
        stderr: `--content ${content} meets dist.hosting, where the server files of --out dist belong; choose another name for one of them\n`,
      })
      expect(readFiles(folder)).toEqual(old)
      expect(existsSync(join(folder, 'dist'))).toBe(false)
    }
  })

  test('content in a folder "hosting" is content as any other', async () => {
    const folder = withContent('hosting')
    const old = readFiles(folder)
    expect(await build(folder, 'nginx', '--content', 'hosting')).toMatchObject({ status: 0 })
    expect(readFiles(folder)).toMatchObject(old)
    expect(below(readFiles(folder), 'hosting')).toEqual(old)
  })

  test('the lock of a site keeps its server files, too', async () => {
    const folder = withContent()
    const lock = takeLock(join(folder, '.dist.lock'))
    for (const out of ['dist', 'dist.hosting']) {
      expect(await build(folder, 'nginx', '--out', out)).toEqual({
        status: 75,
        stdout: '',
        stderr: `another build (process ${process.pid}) is publishing; try again when it is done\n`,
      })
    }
    lock.release()
    expect(siteFiles(folder)).toEqual({})
    expect(await build(folder, 'nginx')).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('P15: server files', () => {
  test('are counted: those that come, stay, change and go', async () => {
    const folder = withContent()
    const [inside = 0] = counts(await build(folder, ''))
    expect(counts(await build(folder, 'nginx,caddy'))).toEqual([2, inside, 0])
    expect(counts(await build(folder, 'nginx,caddy'))).toEqual([0, inside + 2, 0])
    expect(counts(await build(folder, 'caddy,lighttpd'))).toEqual([1, inside + 1, 1])
    expect(counts(await build(folder, ''))).toEqual([0, inside, 2])
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist'])
    expect(counts(await build(folder, ''))).toEqual([0, inside, 0])
  })

  test('go without the files of others beside them', async () => {
    const folder = withContent()
    await build(folder, 'nginx')
    writeFiles(folder, { 'dist.hosting/own/site.conf': 'mine' })
    expect(counts(await build(folder, ''))[2]).toBe(1)
    expect(below(siteFiles(folder), 'dist.hosting')).toEqual({
      'dist.hosting/own/site.conf': 'mine',
    })
    expect(counts(await build(folder, 'nginx'))[0]).toBe(1)
  })

  test.each<[string, (server: string) => void]>([
    ['changed', (server) => writeFileSync(join(server, 'nginx.conf'), 'other')],
    ['removed', (server) => rmSync(join(server, 'nginx.conf'))],
    ['removed with their folder', (server) => rmSync(server, { recursive: true })],
    ['robbed of their manifest', (server) => rmSync(join(server, '.catalog-hosting.json'))],
  ])('that were %s by hand are noticed and mended', async (_, harm) => {
    const folder = withContent()
    await build(folder, 'nginx,s3')
    const old = siteFiles(folder)
    harm(join(folder, 'dist.hosting'))
    expect(await build(folder, 'nginx,s3')).toMatchObject({ status: 0, stderr: '' })
    expect(siteFiles(folder)).toEqual(old)
  })

  test('stay whole when the site was removed by hand', async () => {
    const folder = withContent()
    await build(folder, 'nginx,s3')
    const old = siteFiles(folder)
    rmSync(join(folder, 'dist'), { recursive: true })
    expect(counts(await build(folder, 'nginx,s3')).slice(1)).toEqual([3, 0])
    expect(siteFiles(folder)).toEqual(old)
  })

  test('stay as they were when the content has an error', async () => {
    const folder = withContent()
    await build(folder, 'nginx')
    const old = siteFiles(folder)
    writeFiles(folder, { 'content/card.md': '---\nnmae: Card\n---\n' })
    expect(await build(folder, 'caddy,s3')).toMatchObject({ status: 1 })
    expect(siteFiles(folder)).toEqual(old)
  })
})

describe('P16: a journal and a manifest that lead out of the folder', () => {
  test.each([
    ['.dist.work/journal.json', { put: [], remove: [], server: { put: [], remove: ['../mine'] } }],
    ['.dist.work/journal.json', { put: [], remove: [], server: { put: ['../mine'], remove: [] } }],
    ['.dist.work/journal.json', { put: [], remove: [], server: { put: [] } }],
    ['.dist.work/journal.json', { put: [], remove: [], server: 1 }],
    ['dist.hosting/.catalog-hosting.json', { version: 1, files: { '../mine': '00' } }],
  ])('%s: %j', async (path, body) => {
    const folder = withContent()
    await build(folder, 'nginx')
    writeFiles(folder, { mine: 'mine', '.dist.work/mine': 'theirs', [path]: JSON.stringify(body) })
    const { status, stderr } = await build(folder, '')
    if (path.startsWith('.dist')) expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    else {
      expect(status).toBe(2)
      expect(stderr).toMatch(/^\S+\.catalog-hosting\.json is damaged; remove the folder \S+ and /)
    }
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('mine')
  })

  test('a journal of an earlier version, which knows no server files, is carried out', async () => {
    const folder = withContent()
    await build(folder, 'nginx')
    const old = siteFiles(folder)
    writeFiles(folder, {
      '.dist.work/journal.json': JSON.stringify({ put: ['llms.txt'], remove: ['robots.txt'] }),
      '.dist.work/new/llms.txt': 'moved in',
    })
    await start(folder, ['verify'])
    expect(readFileSync(join(folder, 'dist/llms.txt'), 'utf8')).toBe('moved in')
    expect(await build(folder, 'nginx')).toMatchObject({ status: 0, stderr: '' })
    expect(siteFiles(folder)).toEqual(old)
  })
})

test('verify tells the server files that are not as the build wrote them', async () => {
  const folder = withContent()
  await build(folder, 'nginx,s3,caddy')
  writeFiles(folder, { 'dist.hosting/nginx.conf': 'other', 'dist.hosting/own.conf': 'mine' })
  expect((await start(folder, ['verify'])).stderr).toMatch(
    /^dist\.hosting\/nginx\.conf was changed\n1 of \d+ files are not as the build wrote them; build again\n$/,
  )
  rmSync(join(folder, 'dist.hosting/Caddyfile'))
  rmSync(join(folder, 'dist.hosting/s3-upload.sh'))
  symlinkSync('nginx.conf', join(folder, 'dist.hosting/s3-upload.sh'))
  expect((await start(folder, ['verify'])).stderr.split('\n').slice(0, 3)).toEqual([
    'dist.hosting/Caddyfile is missing',
    'dist.hosting/nginx.conf was changed',
    'dist.hosting/s3-upload.sh is no regular file',
  ])
  await build(folder, 'nginx,s3,caddy')
  expect((await start(folder, ['verify'])).stdout).toMatch(
    /\n4 files in dist\.hosting are as the build wrote them\nnot written by a build: own\.conf\n$/,
  )
  renameSync(join(folder, 'dist.hosting'), join(folder, 'moved'))
  symlinkSync('moved', join(folder, 'dist.hosting'))
  expect((await start(folder, ['verify'])).stderr).toMatch(
    /^dist\.hosting is no folder, but a link\n/,
  )
})

test('a clone that cannot be written keeps its cache in the folder of the system', async () => {
  const folder = withContent()
  expect(await build(folder, 'nginx')).toMatchObject({ status: 0 })
  const system = join(folder, 'system')
  const options = {
    env: { CLOSED: '/component-catalog/builds', XDG_CACHE_HOME: system },
    preloads: [closedFolders],
  }
  const { status, stderr } = await start(folder, ['build'], options)
  expect([status, stderr]).toEqual([0, ''])
  expect(readdirSync(join(system, 'component-catalog/builds'))).toHaveLength(1)
})
