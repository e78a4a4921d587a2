import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { tempFolder, writeFiles, type CommandResult } from '../../helpers/site.ts'
import {
  catalog,
  command,
  forget,
  installed,
  manifest,
  newProject,
  programOf,
  siteOf,
  siteOfClone,
  snapshot,
  tell,
  tools,
} from './project.ts'

let wanted: Record<string, string>
let shared: string
beforeAll(async () => {
  wanted = await siteOfClone()
  shared = await installed('a b/ü')
})

const first = /^3 components in dist: [1-9]\d* files written, 0 unchanged, 0 removed, in \d.*\n$/
const again = /^3 components in dist: 0 files written, [1-9]\d* unchanged, 0 removed, in \d.*\n$/
/** A cache that cannot be written is named, since the builds are slower for it. */
const unkept = (said: RegExp): RegExp =>
  new RegExp(
    said.source.replace(
      '\\n$',
      '\\nthe next build renders every source again: /nonexistent/.* cannot be written: permission denied\\n$',
    ),
  )
const told = (row: string, result: CommandResult, stdout: RegExp): void => {
  tell(row, result)
  expect(result).toEqual({ status: 0, stdout: expect.stringMatching(stdout) as string, stderr: '' })
}
const same = (folder: string): void => {
  const site = siteOf(folder)
  const paths = Object.keys({ ...site, ...wanted })
  expect(paths.filter((path) => site[path] !== wanted[path])).toEqual([])
}
/** Of npm itself, wherever the test says that its user lives. */
const npmSettings = {
  npm_config_userconfig: process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc'),
  npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
}
const nodeOf = (major: number): string => join(tools, `node-${major}/bin/node`)
const majors = [20, 22, 24, 26]

test('npm, without scripts, in a path with spaces and umlauts', async () => {
  const before = snapshot(join(shared, 'node_modules/component-catalog'))
  told('npm', await command('npx', ['--no-install', 'component-catalog', 'build'], shared), first)
  same(shared)
  expect(readdirSync(join(shared, 'node_modules/.cache'))).toEqual(['component-catalog'])
  told(
    'npm, again',
    await command('npx', ['--no-install', 'component-catalog', 'build'], shared),
    again,
  )
  expect(snapshot(join(shared, 'node_modules/component-catalog'))).toBe(before)
})

test('npx, without an install and without a package.json', async () => {
  const folder = newProject('x')
  const home = tempFolder()
  const env = { ...npmSettings, HOME: home, XDG_CACHE_HOME: undefined }
  const args = ['--yes', '--package', inject('archive'), 'component-catalog', 'build']
  told('npx', await command('npx', args, folder, { env }), first)
  same(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['content', 'dist', 'dist.hosting'])
  expect(existsSync(join(home, '.cache/component-catalog/builds'))).toBe(true)
  told('npx, again', await command('npx', args, folder, { env }), again)
})

test('a pnpm workspace', async () => {
  const above = newProject('workspace', {
    'package.json': manifest(),
    'pnpm-workspace.yaml': 'packages: ["packages/*"]\n',
  })
  const folder = join(above, 'packages/ui')
  writeFiles(folder, {
    'package.json': manifest({ devDependencies: { 'component-catalog': inject('archive') } }),
  })
  writeFiles(folder, catalog)
  const pnpm = join(tools, 'pnpm/bin/pnpm.cjs')
  const store = tempFolder()
  const install = ['install', '--ignore-scripts', '--no-frozen-lockfile', '--store-dir', store]
  const result = await command(process.execPath, [pnpm, ...install], above)
  expect(result).toMatchObject({ status: 0 })
  const real = realpathSync(join(folder, 'node_modules/component-catalog'))
  const before = snapshot(real)
  const args = [pnpm, 'exec', 'component-catalog', 'build']
  told('pnpm workspace', await command(process.execPath, args, folder), first)
  same(folder)
  expect(existsSync(join(folder, 'node_modules/.cache/component-catalog/builds'))).toBe(true)
  told('pnpm workspace, again', await command(process.execPath, args, folder), again)
  expect(snapshot(real)).toBe(before)
})

test("Yarn's Plug'n'Play, where the package stays in an archive", async () => {
  const folder = newProject('pnp', {
    'package.json': manifest({
      devDependencies: { 'component-catalog': `file:${inject('archive')}` },
    }),
    '.yarnrc.yml': 'nodeLinker: pnp\nenableScripts: false\nenableGlobalCache: false\n',
    'yarn.lock': '',
  })
  const { stdout: registry } = await command('npm', ['config', 'get', 'registry'], folder)
  const env = {
    YARN_NPM_REGISTRY_SERVER: registry.trim(),
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    YARN_GLOBAL_FOLDER: tempFolder(),
    HOME: tempFolder(),
    XDG_CACHE_HOME: undefined,
  }
  const yarn = join(tools, '@yarnpkg/cli-dist/bin/yarn.js')
  const install = await command(process.execPath, [yarn, 'install'], folder, { env })
  expect(install).toMatchObject({ status: 0 })
  const args = [yarn, 'run', 'component-catalog', 'build']
  told("Yarn Plug'n'Play", await command(process.execPath, args, folder, { env }), first)
  same(folder)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  expect(existsSync(join(env.HOME, '.cache/component-catalog/builds'))).toBe(true)
  told("Yarn Plug'n'Play, again", await command(process.execPath, args, folder, { env }), again)
})

describe.skipIf(process.getuid?.() !== 0)('another user, who may not write node_modules', () => {
  const nobody = 65534

  /** The project is the user's, the packages are not. */
  async function project(user: number): Promise<string> {
    const folder = await installed('other')
    for (const name of ['', 'content']) chownSync(join(folder, name), user, user)
    return folder
  }

  test('with a home folder keeps the cache there', async () => {
    const folder = await project(nobody)
    const home = join(folder, 'home')
    mkdirSync(home)
    chownSync(home, nobody, nobody)
    const before = snapshot(join(folder, 'node_modules'))
    const place = { user: nobody, env: { HOME: home, XDG_CACHE_HOME: undefined } }
    const build = () => command(process.execPath, [programOf(folder), 'build'], folder, place)
    told('read-only node_modules', await build(), first)
    same(folder)
    told('read-only node_modules, again', await build(), again)
    expect(existsSync(join(home, '.cache/component-catalog/builds'))).toBe(true)
    expect(snapshot(join(folder, 'node_modules'))).toBe(before)
  })

  test.each([
    ['an empty HOME', '', nobody],
    ['a HOME that is not there', '/nonexistent', nobody],
    ['neither HOME nor an account', undefined, 54321],
  ])('with %s has no cache, and all else', async (row, home, user) => {
    const folder = await project(user)
    const before = snapshot(join(folder, 'node_modules'))
    const place = { user, env: { HOME: home, XDG_CACHE_HOME: undefined } }
    const build = () => command(process.execPath, [programOf(folder), 'build'], folder, place)
    const says = home === '/nonexistent' ? unkept : (said: RegExp) => said
    told(row, await build(), says(first))
    same(folder)
    told(`${row}, again`, await build(), says(again))
    expect(snapshot(join(folder, 'node_modules'))).toBe(before)
    const names = ['content', 'dist', 'dist.hosting', 'node_modules', 'package-lock.json']
    expect(readdirSync(folder).toSorted()).toEqual([...names, 'package.json'])
  })
})

describe.each(majors)('Node %i', (major) => {
  test('builds the same bytes and says nothing more', async () => {
    forget(shared)
    const node = nodeOf(major)
    const version = await command(node, ['--version'], shared)
    expect(version.stdout).toMatch(new RegExp(`^v${major}\\.`))
    const args = [programOf(shared), 'build']
    told(`Node ${version.stdout.trim()}`, await command(node, args, shared), first)
    same(shared)
    told(`Node ${major}, again`, await command(node, args, shared), again)
  })

  test('under its permission model', async () => {
    forget(shared)
    const node = nodeOf(major)
    const flag = major === 20 ? '--experimental-permission' : '--permission'
    const flags = [flag, '--allow-worker', `--allow-fs-read=${shared}/*`]
    const args = [...flags, `--allow-fs-write=${shared}/*`, programOf(shared), 'build']
    const result = await command(node, args, shared)
    // Node's own remark on its own flag.
    const stderr = result.stderr.replace(
      /^\(node:\d+\) (?:\[\w+\] )?(?:ExperimentalWarning|SecurityWarning): .*\n(?:\(Use `node --trace-warnings.*\n)?/gm,
      '',
    )
    told(`Node ${major}, permission model`, { ...result, stderr }, first)
    same(shared)
  })

  test('with the making of code from text switched off', async () => {
    forget(shared)
    const args = [programOf(shared), 'build']
    const env = { NODE_OPTIONS: '--disallow-code-generation-from-strings' }
    told(
      `Node ${major}, no code from text`,
      await command(nodeOf(major), args, shared, { env }),
      first,
    )
    same(shared)
  })

  test('gives other programs the same site', async () => {
    forget(shared)
    const code = `import { build } from 'component-catalog'
      import { endpoint } from 'component-catalog/endpoint'
      const { ok, components } = await build()
      console.log(ok, components, String(endpoint({ children: 'GET /a' })).startsWith('<figure '))`
    writeFiles(shared, { 'use.mjs': code })
    const result = await command(nodeOf(major), ['use.mjs'], shared)
    expect(result).toEqual({ status: 0, stdout: 'true 3 true\n', stderr: '' })
    same(shared)
  })
})
