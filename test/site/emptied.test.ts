import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { buildSite, readFiles, run, tempFolder } from '../helpers/site.ts'

type Api = typeof import('../../scripts/doors/api/types/index.d.ts')

const source = (name: string, more = ''): string => `---\nname: ${name}\n${more}---\n`
const guides = {
  'index.md': '---\nguides: guides\n---\n',
  'guides/start.md': '---\ntitle: S\n---\n',
}

const emptied = (before: string, drafts = ''): string =>
  `content/index.md:1:1: no component and no guide is left to publish, and the published site has ${before}${drafts}; nothing is removed. If the catalog should be empty, build with --allow-empty [catalog-empty]`

test('a build that would take down every page is an error and removes nothing', async () => {
  const first = await buildSite({ 'a.md': source('A'), 'b.md': source('B'), ...guides })
  const before = readFiles(first.out)
  const { folder } = first
  rmSync(join(folder, 'content'), { recursive: true })
  // With a memo and without one: what is published says it.
  for (const cache of [true, false]) {
    const second = await buildSite({ 'index.md': 'Hello.\n' }, { folder, cache })
    expect([second.ok, second.report.split('\n')[0]]).toEqual([
      false,
      emptied('2 components and 1 guide'),
    ])
    expect(readFiles(first.out)).toEqual(before)
  }
  const meant = await buildSite({}, { folder, allowEmpty: true })
  expect([meant.ok, meant.components, meant.report]).toEqual([true, 0, ''])
  expect(existsSync(join(first.out, 'components/a.html'))).toBe(false)
  // The catalog is empty now, and stays so.
  expect((await buildSite({}, { folder })).ok).toBe(true)
})

test('one component or one guide that is left is no emptied folder', async () => {
  const { folder } = await buildSite({ 'a.md': source('A'), ...guides })
  rmSync(join(folder, 'content/a.md'))
  expect((await buildSite({}, { folder })).ok).toBe(true)
  rmSync(join(folder, 'content/guides'), { recursive: true })
  const none = await buildSite({ 'index.md': '' }, { folder })
  expect(none.report.split('\n')[0]).toBe(emptied('1 guide'))
})

test('where only drafts are left, they are counted', async () => {
  const { folder } = await buildSite({ 'a.md': source('A'), 'b.md': source('B') }, { drafts: true })
  const draft = 'status: draft\n'
  const one = await buildSite(
    { 'a.md': source('A', draft), 'b.md': source('B', draft) },
    { folder },
  )
  expect(one.report.split('\n')[0]).toBe(
    emptied('2 components', '; 2 drafts are left out, and --drafts publishes them'),
  )
  expect((await buildSite({}, { folder, drafts: true })).ok).toBe(true)
})

test('a first build of nothing is a beginning, and errors that say why say it alone', async () => {
  const { ok, folder, report } = await buildSite({ 'index.md': '' }, { strict: true })
  expect([ok, report]).toEqual([true, ''])
  await buildSite({ 'a.md': source('A') }, { folder })
  const broken = await buildSite({ 'a.md': 'no front matter' }, { folder })
  expect(broken.problems.map(({ rule }) => rule)).toEqual(['front-matter-missing'])
})

test('the command line and other programs say --allow-empty and allowEmpty', async () => {
  const cwd = tempFolder({ 'content/a.md': source('A') })
  expect((await run(['build'], { cwd })).status).toBe(0)
  renameSync(join(cwd, 'content/a.md'), join(cwd, 'content/a.mdx'))
  const { status, stderr } = await run(['build'], { cwd })
  expect([status, stderr.split('\n')]).toEqual([
    1,
    [
      emptied('1 component'),
      'content/a.mdx:1:1: warning: files that end with ".mdx" are not read; write it as plain Markdown in "a.md", or put "_" before its name to leave it out [file-kind]',
      '1 problem, 1 warning',
      'nothing was published, dist is as it was',
      '',
    ],
  ])
  const api = (await import(new URL('program/index.js', cacheRoot).href)) as Api
  const folders = { content: join(cwd, 'content'), out: join(cwd, 'dist') }
  expect((await api.build(folders)).ok).toBe(false)
  expect(await api.build({ ...folders, allowEmpty: true })).toMatchObject({
    ok: true,
    components: 0,
  })
  await expect(api.build({ allowEmpty: 'yes' as unknown as boolean })).rejects.toThrow(
    new TypeError('"allowEmpty" is "yes", it must be true or false'),
  )
})

test('Markdown of another kind is told by its name, wherever it lies', async () => {
  const files = {
    'a.md': source('A'),
    ...guides,
    'b.mdx': '',
    'c.markdown': '',
    'sub/d.MDOC': '',
    'guides/e.mdown': '',
    'guides/f.Rmd': '',
    '_g.mdx': '',
    '.h.mdx': '',
    '_sub/i.mdx': '',
    'j.txt': '',
  }
  const site = await buildSite(files)
  const plain = (path: string, ending: string, name: string): string =>
    `content/${path}:1:1: warning: files that end with "${ending}" are not read; ${name}, or put "_" before its name to leave it out [file-kind]`
  expect(site.report.split('\n')).toEqual([
    plain('b.mdx', '.mdx', 'write it as plain Markdown in "b.md"'),
    plain('c.markdown', '.markdown', 'rename it to "c.md"'),
    plain('guides/e.mdown', '.mdown', 'rename it to "e.md"'),
    plain('guides/f.Rmd', '.Rmd', 'write it as plain Markdown in "f.md"'),
    plain('sub/d.MDOC', '.MDOC', 'write it as plain Markdown in "d.md"'),
    '5 warnings',
    '',
  ])
  // The next build finds nothing new, tells them again, and notices that one is gone.
  const again = await buildSite({}, { folder: site.folder })
  expect([again.written, again.rendered, again.report]).toEqual([0, 0, site.report])
  rmSync(join(site.folder, 'content/b.mdx'))
  expect((await buildSite({}, { folder: site.folder })).problems.length).toBe(4)
  expect((await buildSite({}, { folder: site.folder, strict: true })).ok).toBe(false)
})
