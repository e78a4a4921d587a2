import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareFolder, keptFolderFault, ownFolders } from '../../scripts/words/model/kept-folder.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { isHostFile } from '../../scripts/words/hosts/host-names.ts'
import { addressRules } from '../../scripts/drawing/outputs/all-outputs.ts'
import { keptVersionFiles } from '../../scripts/drawing/outputs/versions.ts'
import {
  buildSite,
  fixtureCatalog,
  readFiles,
  run,
  tempFolder,
  writeFiles,
} from '../helpers/site.ts'

const first = { 'content/button.md': '---\nname: Button\n---\n\nThe first.\n' }
const second = {
  'content/button.md': '---\nname: Button\n---\n\nThe second.\n',
  'content/card.md': '---\nname: Card\n---\n',
}
type Api = typeof import('../../scripts/doors/api/index.ts')
const manifest = '.catalog-manifest.json'

/** A folder with the site of `first`, and the content of `second`. */
async function grown(): Promise<{ readonly cwd: string; readonly before: Record<string, string> }> {
  const cwd = tempFolder(first)
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
  const before = readFiles(join(cwd, 'dist'))
  writeFiles(cwd, second)
  return { cwd, before }
}

/** The files of a kept site, and of the site round it. */
function parted(cwd: string, folder: string) {
  const all = Object.entries(readFiles(join(cwd, 'dist')))
  const isIn = ([path]: [string, string]): boolean => path.startsWith(`${folder}/`)
  const inside = all.filter(isIn).map(([path, text]) => [path.slice(folder.length + 1), text])
  return {
    kept: Object.fromEntries(inside) as Record<string, string>,
    site: Object.fromEntries(all.filter((one) => !isIn(one))),
  }
}

test('--keep leaves the present site as it is in a folder of the new one, and later builds leave it alone', async () => {
  const { cwd, before } = await grown()
  const result = await run(['build', '--keep', 'v/2.19/'], { cwd })
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(result.stdout).toContain(
    'content/index.md:1:1: note: "versions" does not list v/2.19, where the previous site is kept; add - { name: …, href: v/2.19/ }, so that pages link to it and search engines skip it [versions]\n',
  )
  const { kept, site } = parted(cwd, 'v/2.19')
  // What hosts read at the root of a site alone is not there, and its manifest is its own.
  const expected = Object.fromEntries(
    Object.entries(before).filter(([path]) => !isHostFile(path) && path !== manifest),
  )
  expect({ ...kept, [manifest]: '', 'versions-pages.js': '' }).toEqual({
    ...expected,
    [manifest]: '',
    'versions-pages.js': '',
  })
  expect(JSON.parse(kept[manifest] ?? '')).toMatchObject({ version: 1, kept: true })
  expect(result.stdout).toContain(`kept in dist/v/2.19: ${Object.keys(kept).length - 1} files\n`)
  expect(site['components/button.html']).toContain('The second.')
  expect(site[manifest]).not.toContain('2.19')

  // The site is the one that a build without it would have made.
  const plain = tempFolder(second)
  await run(['build'], { cwd: plain })
  expect(site).toEqual(readFiles(join(plain, 'dist')))

  writeFiles(cwd, first)
  rmSync(join(cwd, 'content/card.md'))
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
  expect(await run(['build', '--no-cache'], { cwd })).toMatchObject({ status: 0 })
  expect(parted(cwd, 'v/2.19').kept).toEqual(kept)
})

test('a site that nothing became different in is kept as well, and a second version beside the first', async () => {
  const { cwd } = await grown()
  await run(['build', '--keep', 'v/1'], { cwd })
  const { site } = parted(cwd, 'v')
  const again = await run(['build', '--keep', 'v/2'], { cwd })
  expect(again).toMatchObject({ status: 0, stderr: '' })
  const now = readFiles(join(cwd, 'dist'))
  expect(now['v/2/components/button.html']).toBe(site['components/button.html'])
  expect(Object.keys(now).filter((path) => path.startsWith('v/2/v/'))).toEqual([])
  const verified = await run(['verify'], { cwd })
  expect(verified.stdout).toMatch(
    /^\d+ files in dist are as the build wrote them\n\d+ files in dist\/v\/1 are as the build wrote them, a version that was kept\n\d+ files in dist\/v\/2 are as .*\n$/,
  )
})

test('verify holds a kept version against its own manifest, and says what no build wrote there', async () => {
  const { cwd } = await grown()
  await run(['build', '--keep', 'v/2.19'], { cwd })
  writeFileSync(join(cwd, 'dist/v/2.19/notes.txt'), 'not ours')
  expect((await run(['verify'], { cwd })).stdout).toContain(
    'not written by a build: v/2.19/notes.txt\n',
  )
  writeFileSync(join(cwd, 'dist/v/2.19/index.html'), 'changed')
  rmSync(join(cwd, 'dist/v/2.19/components/button.md'))
  const { status, stderr } = await run(['verify'], { cwd })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^v\/2\.19\/components\/button\.md is missing\nv\/2\.19\/index\.html was changed\n2 of \d+ files are not as the build wrote them; copy each kept version back from where it is deployed\n$/,
  )
})

test('a damaged manifest is repaired without the loss of a kept version', async () => {
  const { cwd } = await grown()
  await run(['build', '--keep', 'v/1'], { cwd })
  const { kept } = parted(cwd, 'v/1')
  writeFileSync(join(cwd, 'dist', manifest), '{')
  const message =
    'dist/.catalog-manifest.json is damaged; remove all in dist except the kept versions (v/1) and build again\n'
  for (const command of ['build', 'verify']) {
    const { status, stderr } = await run([command], { cwd })
    expect([status, stderr.replaceAll(`${cwd}/`, '')]).toEqual([2, message])
  }
  for (const name of readdirSync(join(cwd, 'dist')))
    if (name !== 'v') rmSync(join(cwd, 'dist', name), { recursive: true })
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
  expect(await run(['verify'], { cwd })).toMatchObject({ status: 0 })
  expect(parted(cwd, 'v/1').kept).toEqual(kept)

  writeFileSync(join(cwd, 'dist/v/1', manifest), '{\n  "version": 1,\n  "kept": true,\n')
  expect((await run(['verify'], { cwd })).stderr).toBe(
    'dist/v/1/.catalog-manifest.json is damaged; copy this kept version back from where it is deployed\n',
  )
})

test('whatever a manifest names, no folder of it is a member that all objects have', () => {
  const paths = ['constructor/a.html', '__proto__/b.html', 'components/c.html']
  const files = keptVersionFiles('v/1', paths, { lang: 'en', own: null })
  expect(files.get('versions-pages.js')).toBe(
    'catalogVersionPages={"__proto__":["b"],"components":["c"],"constructor":["a"]}\n',
  )
})

test('verify says which versions of the list are not there, which is no fault of a build', async () => {
  const { cwd } = await grown()
  const list = 'versions:\n  - name: 2\n  - { name: 1, href: v/1/ }\n  - { name: 0, href: v/0/ }\n'
  writeFiles(cwd, { 'content/index.md': `---\n${list}---\n` })
  const { stdout } = await run(['build', '--keep', 'v/1'], { cwd })
  expect(stdout).not.toContain('[versions]')
  const verified = await run(['verify'], { cwd })
  expect(verified).toMatchObject({ status: 0, stderr: '' })
  expect(verified.stdout.split('\n')[0]).toBe(
    'note: listed in "versions", but not in dist: v/0; unless your host has these folders, links to them lead nowhere: copy them back from where they are deployed, or take them out of "versions"',
  )
})

test('what a kept version cannot be is refused before anything is touched', async () => {
  const { cwd } = await grown()
  writeFiles(cwd, { 'dist/plain.txt': 'x', 'dist/taken/x.txt': 'x', 'dist/V/1/x.txt': 'x' })
  symlinkSync(tempFolder(), join(cwd, 'dist/link'))
  await run(['build', '--keep', 'v2/1.0'], { cwd })
  const found = readFiles(join(cwd, 'dist'))
  const refused = async (folder: string): Promise<string> => {
    const { status, stderr } = await run(['build', '--keep', folder], { cwd })
    expect([folder, status]).toEqual([folder, 2])
    return stderr
  }
  expect(await refused('v2/1.0')).toBe(
    '--keep v2/1.0: dist/v2/1.0 holds a version already; choose another folder, or remove that version first\n',
  )
  expect(await refused('v2/1.0/old')).toContain('dist/v2/1.0 is a version itself')
  expect(await refused('v2')).toContain('dist/v2 exists already')
  expect(await refused('taken')).toContain('dist/taken exists already')
  expect(await refused('v/1')).toContain(
    'V exists already, and is the same folder on some systems; choose another name',
  )
  expect(await refused('llms.txt/1')).toContain('llms.txt is a file of the site itself')
  expect(await refused('plain.txt/1')).toContain('is a file, a folder is needed there')
  expect(await refused('link/1')).toContain('is a symbolic link, a folder is needed there')
  for (const hostile of [
    '../x',
    '/x',
    'a//b',
    '.git/x',
    'v/..',
    'v/con',
    'v/a:b',
    'v\\1',
    '',
    'v/1.',
    'v/%2e',
    'v/1.0+a',
    'a/b/c/d/e',
  ])
    expect(await refused(hostile)).toMatch(/^"?--keep"? is |^"--keep" |^--keep /)
  for (const own of ['api', 'assets/1', 'Components/button', 'guides'])
    expect(await refused(own)).toContain('which is a folder of the site itself')
  expect(readFiles(join(cwd, 'dist'))).toEqual(found)

  const empty = tempFolder(first)
  const { status, stderr } = await run(['build', '--keep', 'v/1'], { cwd: empty })
  expect([status, stderr]).toEqual([
    2,
    '--keep v/1: dist holds no site yet that could be kept; build without --keep first\n',
  ])
  expect(existsSync(join(empty, 'dist'))).toBe(false)
})

test('a site that is not as its build wrote it is not kept, and one that is kept is no place to build to', async () => {
  const { cwd, before } = await grown()
  writeFileSync(join(cwd, 'dist/components/button.html'), 'changed')
  const { status, stderr } = await run(['build', '--keep', 'v/1'], { cwd })
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^--keep v\/1: dist\/components\/button\.html was changed or removed after the build/,
  )
  expect(existsSync(join(cwd, 'dist/v'))).toBe(false)
  expect(readFiles(join(cwd, 'dist'))['index.html']).toBe(before['index.html'])

  await run(['build'], { cwd })
  await run(['build', '--keep', 'v/1'], { cwd })
  const found = readFiles(join(cwd, 'dist'))
  const into = await run(['build', '--out', 'dist/v/1'], { cwd })
  expect(into).toMatchObject({
    status: 2,
    stderr: 'dist/v/1 holds a version that was kept, and stays as it is; choose another --out\n',
  })
  expect(readFiles(join(cwd, 'dist'))).toEqual(found)
})

test('a mistake in the content keeps nothing', async () => {
  const { cwd } = await grown()
  const found = readFiles(join(cwd, 'dist'))
  writeFiles(cwd, { 'content/card.md': '---\nnmae: Card\n---\n' })
  const { status, stdout, stderr } = await run(['build', '--keep', 'v/1'], { cwd })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).not.toContain('v/1')
  expect(readFiles(join(cwd, 'dist'))).toEqual(found)
})

test('other programs say keep', async () => {
  const { cwd } = await grown()
  const [content, out] = [join(cwd, 'content'), join(cwd, 'dist')]
  const api = (await import(new URL('program/index.js', cacheRoot).href)) as Api
  const built = await api.build({ content, out, keep: 'v/1/' })
  expect(built.kept).toBe(Object.keys(parted(cwd, 'v/1').kept).length - 1)
  await expect(api.build({ content, out, keep: '../x' })).rejects.toThrow(
    new TypeError(`"keep" is "../x", it ${keptFolderFault('../x')}`),
  )
})

test('the folders of a site are known: no version lies in one of them', async () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'content'))
  const files = Object.fromEntries(
    Object.entries(readFiles(fixtureCatalog)).map(([path, text]) => [
      path,
      Buffer.from(text, 'latin1'),
    ]),
  )
  const { out } = await buildSite(files, {
    folder,
    outputs: ['storybook', 'shadcn', 'custom-elements', 'web-types', 'vscode'],
    hosting: ['azure', 'firebase', 'serve', 'vercel'],
  })
  const folders = new Set(
    Object.keys(readFiles(out))
      .filter((path) => path.includes('/') && !path.startsWith('.'))
      .map((path) => path.split('/')[0] ?? ''),
  )
  // Those that only large sites have, too.
  for (const { pattern } of addressRules) {
    const [, folder] = /^\/([^/*]+)\//.exec(pattern) ?? []
    if (folder !== undefined && !folder.startsWith('.')) folders.add(folder)
  }
  expect([...folders].filter((name) => !ownFolders.some((own) => own === name))).toEqual([])
  expect(bareFolder('v/1/')).toBe('v/1')
})
