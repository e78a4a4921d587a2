import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../../scripts/words/model/problem.ts'
import { reportChanges } from '../../scripts/tools/server/dev-server.ts'
import { buildSite, readFiles, root, run, tempFolder, writeFiles } from '../helpers/site.ts'
import { serveDev } from '../helpers/ways.ts'

const home = (lines: string): string => `---\nbaseUrl: https://acme.example\n${lines}\n---\n`
const a = { 'content/a.md': '---\nname: A\n---\n' }

test('a colour that pages change is a note once, and { light, dark } is taken as it is', async () => {
  const cwd = tempFolder({ ...a, 'content/index.md': home('accent: "#1db954"') })
  const note =
    'content/index.md:3:9: note: "accent" is "#1db954"; for enough contrast, light pages use #007b32, dark pages #1db954 (as given); to remove this note, write accent: { light: "#007b32", dark: "#1db954" } [accent]'
  const first = await run(['build', '--strict'], { cwd })
  expect([first.status, first.stderr, first.stdout.split('\n')[0]]).toEqual([0, '', note])
  writeFiles(cwd, { 'content/b.md': '---\nname: B\n---\n' })
  const second = await run(['build', '--strict'], { cwd })
  expect([second.status, second.stderr, second.stdout.split('\n').length]).toEqual([0, '', 2])
  const sheet = (): string =>
    Object.entries(readFiles(join(cwd, 'dist'))).find(([path]) => /accent-/.test(path))?.[1] ?? ''
  const shown = sheet()
  writeFiles(cwd, {
    'content/index.md': home('accent: { light: "#007b32", dark: "#1db954" }'),
  })
  const both = await run(['build', '--no-cache'], { cwd })
  expect([both.status, both.stderr, both.stdout.split('\n').length]).toEqual([0, '', 2])
  expect(sheet()).toBe(shown)
})

test.each([
  [
    'accent: { light: "#000000" }',
    '2:9: "accent" needs "light" and "dark", or one colour for both',
  ],
  [
    'accent: { light: "#000000", dark: red }',
    '2:35: "dark" is "red", it must be a colour of six digits in quotes, such as "#1db954"',
  ],
])('a colour for one scheme alone, or none, is an error: %s', async (line, told) => {
  const site = await buildSite({ 'index.md': `---\n${line}\n---\n` })
  expect(site.report.split('\n')[0]).toBe(`content/index.md:${told} [front-matter-value]`)
})

test('two colours that cannot be read are moved, each in its scheme', async () => {
  const line = 'accent: { light: "#ffff00", dark: "#000080" }'
  const { out } = await buildSite({ 'index.md': `---\n${line}\n---\n` })
  const sheet = Object.entries(readFiles(join(out, 'assets'))).find(([path]) =>
    path.startsWith('accent-'),
  )
  expect(sheet?.[1]).toBe(':root{--graph-accent:light-dark(#707000,#4d81f9)}')
})

test('without a content folder build and check name init; with one that is named they do not', async () => {
  const cwd = tempFolder()
  const missing = `the content folder ${join(cwd, 'content')} cannot be read: it does not exist`
  for (const command of ['build', 'check'])
    expect((await run([command], { cwd })).stderr).toBe(
      `${missing}; npm run init sets up a catalog, and --content names another folder\n`,
    )
  const named = await run(['build', '--content', 'content'], { cwd })
  expect(named.stderr).toBe(`${missing}\n`)
  mkdirSync(join(cwd, 'content'))
  expect((await run(['build'], { cwd })).stdout.split('\n')[0]).toBe(
    'no component is published: content is empty; npm run init writes a first component',
  )
})

test('a site without components says so, one of guides alone does not', async () => {
  const files = {
    'content/index.md': home('guides: guides'),
    'content/guides/a.md': '---\ntitle: A\n---\n',
  }
  const cwd = tempFolder(files)
  expect((await run(['build'], { cwd })).stdout.split('\n').length).toBe(2)
  rmSync(join(cwd, 'content/guides'), { recursive: true })
  writeFiles(cwd, { 'content/index.md': home('title: T') })
  for (let i = 0; i < 2; i++)
    expect((await run(['build', '--allow-empty'], { cwd })).stdout.split('\n')[0]).toBe(
      'no component is published: Markdown files in content are components; add one, or publish drafts with --drafts',
    )
})

test('dev says that there is no content folder, and that nothing is built yet', async () => {
  const cwd = tempFolder()
  const child = spawn(process.execPath, [join(root, 'scripts/catalog.js'), 'dev', '--port', '0'], {
    cwd,
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Ctrl\+C ends it\)\n$/)
    expect(said.split('\n')).toEqual([
      `the build failed: the content folder ${join(cwd, 'content')} cannot be read: it does not exist; npm run init sets up a catalog, and --content names another folder`,
      expect.stringMatching(
        /^nothing is built yet: serving the next build at http:\/\/\S+, watching/,
      ),
      '',
    ])
  } finally {
    child.kill('SIGTERM')
  }
})

const warning = (line: number, message: string): Problem => ({
  file: 'content/a.md',
  line,
  column: 1,
  message,
  rule: 'link-dead',
  severity: 'warning',
})
const error: Problem = { ...warning(1, 'wrong'), severity: 'error', rule: 'slug' }

test.each<[string, readonly Problem[], readonly Problem[], boolean, string]>([
  ['nothing', [], [], true, ''],
  ['the same', [warning(3, 'x')], [warning(3, 'x')], true, '1 warning as before\n'],
  ['what only moved', [warning(3, 'x')], [warning(9, 'x')], true, '1 warning as before\n'],
  [
    'one more',
    [warning(3, 'x')],
    [warning(3, 'x'), warning(5, 'x'), warning(7, 'y')],
    true,
    'content/a.md:5:1: warning: x [link-dead]\ncontent/a.md:7:1: warning: y [link-dead]\n2 warnings\n1 warning as before\n',
  ],
  [
    'one less',
    [warning(3, 'x'), warning(5, 'y')],
    [warning(5, 'y')],
    true,
    '1 warning as before, 1 fixed\n',
  ],
  ['all mended', [warning(3, 'x')], [], true, '1 fixed\n'],
  [
    'an error again',
    [error, warning(3, 'x')],
    [error, warning(3, 'x')],
    false,
    'content/a.md:1:1: wrong [slug]\n1 problem\n1 warning as before\n',
  ],
  [
    'warnings that keep a site from being published',
    [warning(3, 'x')],
    [warning(3, 'x')],
    false,
    'content/a.md:3:1: warning: x [link-dead]\n1 warning\n',
  ],
])('dev prints what became different: %s', (_what, before, problems, ok, said) => {
  expect(reportChanges(before, { problems, ok }, 50)).toBe(said)
})

test('dev says a note once, and a warning once', async () => {
  const folder = tempFolder()
  const content = join(folder, 'content')
  writeFiles(content, { 'a.md': '---\nname: A\n---\n\n[x](gone.md)\n' })
  let said = ''
  let builds = 0
  await serveDev(folder, {
    build: async () => {
      const { problems, ok } = await buildSite({}, { folder })
      return { problems, ok, notes: ['no base URL given'], summary: `build ${++builds}` }
    },
    say: (text) => (said += text),
  })
  said = ''
  writeFiles(content, { 'b.md': '---\nname: B\n---\n' })
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/^1 warning as before\nbuild \d\n/)
  rmSync(join(content, 'a.md'))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('1 fixed\n')
  expect(said).not.toMatch(/no base URL|gone/)
})
