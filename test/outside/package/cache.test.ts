import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { root, tempFolder, writeFiles } from '../../helpers/site.ts'
import { catalog, command, installed, programOf, siteOf } from './project.ts'

/** A fresh checkout at a path of its own, with what the recipe's cache restored. */
async function checkout(kept: string | null): Promise<string> {
  const folder = await installed('checkout')
  if (kept !== null) execFileSync('tar', ['-xf', kept, '-C', folder])
  return folder
}
/** What CI services do with the folders of a cache. */
function keep(folder: string, names: readonly string[]): string {
  const archive = join(tempFolder(), 'cache.tar')
  execFileSync('tar', ['--posix', '-cf', archive, '-C', folder, ...names])
  return archive
}
/** The program without all that renders. */
function withoutRenderer(folder: string): void {
  const program = join(folder, 'node_modules/component-catalog/program')
  const chunks = readdirSync(join(program, 'chunks')).filter((name) =>
    /^(?:main-thread|fast|remark|rehype)-/.test(name),
  )
  expect(chunks.length).toBeGreaterThan(3)
  for (const name of ['worker.js', ...chunks.map((chunk) => `chunks/${chunk}`)])
    rmSync(join(program, name))
}

const hosting = join(root, 'content/guides/hosting.md')

/** The folders that a recipe keeps, and what it tells the program. */
const recipes = {
  GitHub() {
    const text = readFileSync(join(root, 'docs/catalog-workflow.yml'), 'utf8')
    const workflow = load(text) as Workflow
    const step = workflow.jobs.build.steps.find(({ uses }) =>
      uses?.startsWith('actions/cache/save@'),
    )
    return { env: workflow.env, paths: step?.with?.['path']?.trim().split('\n') ?? [] }
  },
  // In a guide of our own catalog, which whoever clones the project may replace.
  ...(existsSync(hosting) ? { GitLab: gitLab } : {}),
}

function gitLab() {
  const text = readFileSync(hosting, 'utf8')
  const [, recipe = ''] = /### GitLab Pages\n[^]*?```yaml\n([^]*?)```/.exec(text) ?? []
  const { pages } = load(recipe) as GitLab
  return { env: pages.variables, paths: pages.cache.paths.map((path) => path.replace(/\/$/, '')) }
}

interface Workflow {
  readonly env: Record<string, string>
  readonly jobs: {
    readonly build: { readonly steps: readonly { uses?: string; with?: Record<string, string> }[] }
  }
}
interface GitLab {
  readonly pages: {
    readonly variables: Record<string, string>
    readonly cache: { readonly paths: readonly string[] }
  }
}

test.each(Object.entries(recipes))(
  'a second run on %s, in a fresh checkout elsewhere with the cache restored, renders nothing',
  async (_, recipe) => {
    const { env, paths } = recipe()
    expect(env['COMPONENT_CATALOG_CACHE']).toMatch(/^\.cache\//)
    const place = { env: { ...env, CI: 'true' } }
    const one = await checkout(null)
    const build = (folder: string) =>
      command(process.execPath, [programOf(folder), 'build'], folder, place)
    const first = await build(one)
    expect(first).toMatchObject({ status: 0, stderr: '' })
    const kept = keep(one, paths)
    const site = siteOf(one)
    rmSync(one, { recursive: true })

    const two = await checkout(kept)
    withoutRenderer(two)
    const second = await build(two)
    process.stdout.write(`a second run in CI: ${second.stdout}`)
    expect(second).toEqual({
      status: 0,
      stdout: expect.stringMatching(/: 0 files written, \d+ unchanged, 0 removed, in /) as string,
      stderr: '',
    })
    expect(siteOf(two)).toEqual(site)

    // One source is different: so it is rendered, and that cannot be done here.
    writeFiles(two, { 'content/link.md': '---\nname: Other\n---\n' })
    expect(await build(two)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^the program's file "[^"\n]+" is missing; install component-catalog again\n$/,
      ) as string,
    })
  },
)

test('the cache alone, without the site, renders all of it again', async () => {
  const folder = await installed('alone')
  const build = () => command(process.execPath, [programOf(folder), 'build'], folder)
  await build()
  const site = siteOf(folder)
  for (const name of ['dist', 'dist.hosting']) rmSync(join(folder, name), { recursive: true })
  expect(await build()).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining(' 0 files'),
  })
  expect(siteOf(folder)).toEqual(site)
})

test('a cache that cannot be written is no error', async () => {
  const folder = await installed('refused')
  writeFiles(folder, { taken: 'a file' })
  const place = { env: { COMPONENT_CATALOG_CACHE: 'taken' } }
  const args = [programOf(folder), 'build']
  expect(await command(process.execPath, args, folder, place)).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('a file')
  expect(existsSync(join(folder, 'node_modules/.cache'))).toBe(false)
})

test("the packages of a folder above serve, those of another's do not", async () => {
  const above = tempFolder()
  const folder = join(above, 'packages/ui')
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, catalog)
  const from = await installed('from')
  cpSync(join(from, 'node_modules'), join(above, 'node_modules'), { recursive: true })
  const env = { HOME: join(above, 'home'), XDG_CACHE_HOME: undefined }
  const build = () => command(process.execPath, [programOf(above), 'build'], folder, { env })
  expect(await build()).toMatchObject({ status: 0, stderr: '' })
  const builds = join(above, 'node_modules/.cache/component-catalog/builds')
  expect(readdirSync(builds).length).toBe(1)

  if (process.getuid?.() !== 0) return
  rmSync(join(above, 'node_modules/.cache'), { recursive: true })
  execFileSync('chown', ['65534', join(above, 'node_modules')])
  expect(await build()).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(above, 'node_modules/.cache'))).toBe(false)
  expect(existsSync(join(env.HOME, '.cache/component-catalog/builds'))).toBe(true)
})
