import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { element, manifest } from '../helpers/manifests.ts'
import { start } from '../helpers/publish/driver.ts'
import { run, tempFolder, writeFiles } from '../helpers/site.ts'

const source = (rows: string): string =>
  `---\nname: Button\n---\n\n## Props\n\n| Prop | Type | Default |\n| --- | --- | --- |\n${rows}\n`
const size = '| size | `"s" \\| "m"` | `"m"` |'

/** A catalog with one button, and how its releases are made. */
function catalog() {
  const cwd = tempFolder()
  const write = (rows: string): void => writeFiles(cwd, { 'content/acme-button.md': source(rows) })
  write(size)
  return {
    cwd,
    write,
    release: (...args: string[]) => run(['release', ...args], { cwd }),
    history: () => readFileSync(join(cwd, 'content/history.json'), 'utf8'),
  }
}

test('a release is recorded, published, and printed for a change log', async () => {
  const { write, release, history } = catalog()
  expect(await release('1.0.0')).toMatchObject({
    status: 0,
    stdout: '## 1.0.0\n\nThe history begins here.\n',
  })
  write(`${size}\n| loading | \`boolean\` | |`)
  const second = await release('1.1.0', '--date', '2026-03-01')
  expect(second).toMatchObject({
    status: 0,
    stdout:
      '## 1.1.0 (2026-03-01)\n\n### Additions and other changes\n\n- **Button**: prop `loading` added\n',
  })
  expect(second.stderr).toMatch(/wrote content\/history.json\n$/)
  const text = history()
  expect(JSON.parse(text).releases).toEqual([
    { version: '1.0.0', changes: [] },
    {
      version: '1.1.0',
      date: '2026-03-01',
      changes: [{ kind: 'prop-added', slug: 'acme-button', prop: 'loading' }],
    },
  ])

  // Twice the same is nothing, and another one is refused.
  const again = await release('1.1.0')
  expect(again).toMatchObject({ status: 0, stdout: second.stdout })
  expect(again.stderr).toMatch(/has this release already, nothing changed\n$/)
  write('')
  const other = await release('1.1.0')
  expect(other).toMatchObject({ status: 1, stdout: '' })
  expect(other.stderr).toMatch(/the history has another release "1\.1\.0" already/)
  expect(history()).toBe(text)
})

test('a history whose site cannot be built is told, and the same command ends the work', async () => {
  const { cwd, write, release } = catalog()
  await release('1.0.0')
  write(`${size}\n| loading | \`boolean\` | |`)
  writeFiles(cwd, { 'dist/changes/1.1.0.html/mine.txt': 'mine' })
  const failed = await release('1.1.0')
  expect([failed.status, failed.stdout]).toEqual([2, ''])
  expect(failed.stderr).toMatch(
    /\nwrote content\/history\.json, but the site does not have this release yet; type the same command again\ndist\/changes\/1\.1\.0\.html was not written by this program; .*\n$/,
  )
  rmSync(join(cwd, 'dist/changes/1.1.0.html'), { recursive: true })
  const again = await release('1.1.0')
  expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('`loading` added')])
  expect(existsSync(join(cwd, 'dist/changes/1.1.0.html'))).toBe(true)
})

test('old releases come from folders of sites and from metadata of the code', async () => {
  const { cwd, write, release, history } = catalog()
  await run(['build'], { cwd })
  cpSync(join(cwd, 'dist'), join(cwd, 'old'), { recursive: true })
  const attributes = ['size', 'shape'].map((name) => ({ name, type: { text: 'string' } }))
  const oldest = manifest([element('Button', { tagName: 'acme-button', attributes })])
  writeFiles(cwd, { 'oldest.json': JSON.stringify(oldest), 'bad.json': '{' })
  write(`${size}\n| loading | \`boolean\` | |`)
  const from = ['--from', '1.1.0@2026-01-02=old', '--from', '1.0.0=oldest.json']
  expect((await release('1.2.0', ...from)).status).toBe(0)
  const text = history()
  expect(JSON.parse(text)).toMatchObject({
    releases: [
      { version: '1.0.0', changes: [] },
      { version: '1.1.0', date: '2026-01-02' },
      { version: '1.2.0', changes: [{ kind: 'prop-added', prop: 'loading' }] },
    ],
  })
  expect(JSON.parse(text).releases[1].changes).toContainEqual({
    kind: 'prop-removed',
    slug: 'acme-button',
    prop: 'shape',
  })
  const bad = await release('1.3.0', '--from', '1.0.1=bad.json')
  expect(bad.status).toBe(1)
  expect(bad.stderr).toMatch(/^bad\.json:1:2: the file is no JSON/)
  expect(history()).toBe(text)
})

test.each([
  {
    of: 'an element',
    code: manifest([element('B', { tagName: 'x-b', attributes: [{ name: 'size' }] })]),
    pages: { 'button.md': '---\nname: Button\napi: code.json\n---\n' },
  },
  {
    of: 'a part with a page of its own',
    code: {
      'Tabs.tsx': [{ displayName: 'Tabs', props: {} }],
      'List.tsx': [{ displayName: 'Tabs.List', props: { grow: { type: { name: 'boolean' } } } }],
    },
    pages: {
      'index.md': '---\napi: code.json\n---\n',
      't.md': '---\nname: Tab view\napi: Tabs\n---\n',
      'list.md': '---\nname: Tab list\napi: Tabs.List\n---\n',
    },
  },
])('old metadata of $of belongs to the page that is linked to it', async ({ code, pages }) => {
  const cwd = tempFolder({
    'old.json': JSON.stringify(code),
    'content/code.json': JSON.stringify(code),
  })
  for (const [name, text] of Object.entries(pages)) writeFiles(cwd, { [`content/${name}`]: text })
  expect(await run(['release', '2.0.0', '--from', '1.0.0=old.json'], { cwd })).toMatchObject({
    status: 0,
    stdout: '## 2.0.0\n\nNo changes.\n',
  })
})

test('a release prints what is back as its page says it', async () => {
  const { cwd, write, release } = catalog()
  const loading = `${size}\n| loading | \`boolean\` | |`
  write(loading)
  await release('1.0.0')
  write(size)
  await release('1.1.0')
  write(loading)
  const { stdout } = await release('1.2.0')
  expect(stdout).toContain('**Button**: prop `loading` is back, missing since `1.1.0`\n')
  expect(readFileSync(join(cwd, 'dist/changes/1.2.0.md'), 'utf8')).toContain(
    stdout.slice(stdout.indexOf('## Additions')).trim(),
  )
  expect(readFileSync(join(cwd, 'dist/changes/1.1.0.md'), 'utf8')).toContain(
    '## Deprecations and other warnings\n\n- **Button**: prop `loading` is missing until `1.2.0`\n',
  )
})

test('a past release must be older than the one that is made', async () => {
  const { cwd, release, history } = catalog()
  await release('1.0.0')
  cpSync(join(cwd, 'dist'), join(cwd, 'old'), { recursive: true })
  const before = history()
  for (const version of ['9.0.0', '1.1', '1.1.0'])
    expect(await release('1.1.0', '--from', `${version}=old`)).toEqual({
      status: 2,
      stdout: '',
      stderr: `"${version}" is not older than "1.1.0"; --from takes releases before the one that you make\n`,
    })
  expect(history()).toBe(before)
  // A newer one of the history is compared with what it was.
  await release('1.2.0')
  const from = ['--from', '1.0.0=old', '--from', '1.2.0=old']
  expect((await release('1.1.0', ...from)).status).toBe(0)
  expect(history().match(/"version":"[\d.]+"/g)).toHaveLength(3)
})

test('a date before that of the previous release is told', async () => {
  const { release } = catalog()
  await release('1.0.0', '--date', '2026-03-01')
  const { status, stderr } = await release('1.1.0', '--date', '2025-03-02')
  expect(status).toBe(0)
  expect(stderr).toContain(
    '\nnote: 1.1.0 has the date 2025-03-02, but 1.0.0 before it has 2026-03-01; if a date is wrong, change it in content/history.json\n',
  )
  expect((await release('1.2.0', '--date', '2026-03-03')).stderr).not.toContain('note: ')
})

test('what is no release is told, and nothing is written', async () => {
  const { cwd, release, history, write } = catalog()
  for (const [args, status, message] of [
    [[], 2, /^release needs VERSION/],
    [['../1'], 2, /^"\.\.\/1" is no version/],
    [[''], 2, /^"" is no version/],
    [['1.0.0', '--date', 'today'], 2, /^--date is "today", it must be a day/],
    [['1.0.0', '--from', 'old'], 2, /^--from is "old", it must be a version/],
    [['1.0.0', '--from', '0.9=none'], 2, /is not there; is the site built\?/],
  ] as const) {
    const told = await release(...args)
    expect(told).toMatchObject({ status, stdout: '' })
    expect(told.stderr).toMatch(message)
  }
  write('| size | `"s" | "m"` |')
  expect((await release('1.0.0')).status).toBe(1)
  expect(readdirSync(join(cwd, 'content'))).toEqual(['acme-button.md'])

  write(size)
  writeFileSync(join(cwd, 'content/history.json'), '{"history":1,"releases":[')
  const torn = await release('1.0.0')
  expect(torn).toMatchObject({ status: 1, stdout: '' })
  expect(torn.stderr).toMatch(/^content\/history\.json:1:26: the file is no JSON/)
  expect(history()).toBe('{"history":1,"releases":[')
})

test('a history that is a link is not written through', async () => {
  const { cwd, release } = catalog()
  writeFiles(cwd, { 'elsewhere.json': 'mine' })
  symlinkSync('../elsewhere.json', join(cwd, 'content/history.json'))
  const told = await release('1.0.0')
  expect(told.status).toBe(2)
  expect(readFileSync(join(cwd, 'elsewhere.json'), 'utf8')).toBe('mine')
})

test('the history is the old one or the new one at every moment', async () => {
  const { cwd, write, release, history } = catalog()
  await release('1.0.0')
  const before = history()
  write(`${size}\n| loading | \`boolean\` | |`)
  // What a program left that was killed before its rename.
  writeFileSync(join(cwd, 'content/.history.json.1.tmp'), before.slice(0, 30))
  const [snapshots, log] = [tempFolder(), join(tempFolder(), 'log')]
  const made = await start(cwd, ['release', '1.1.0'], {
    faults: { roots: [join(cwd, 'content')], log, snapshots },
  })
  expect(made.status).toBe(0)
  const after = history()
  expect(after).not.toBe(before)
  const moments = readdirSync(snapshots).map((name) =>
    readFileSync(join(snapshots, name, '0/history.json'), 'utf8'),
  )
  expect(moments.length).toBeGreaterThan(3)
  expect(moments.every((text) => text === before || text === after)).toBe(true)
  expect(readdirSync(join(cwd, 'content')).toSorted()).toEqual(['acme-button.md', 'history.json'])
})

test('a release that would make a history which cannot be read again is refused, and nothing is written', async () => {
  const { cwd, release } = catalog()
  await run(['build'], { cwd })
  cpSync(join(cwd, 'dist'), join(cwd, 'old'), { recursive: true })
  const path = join(cwd, 'old/api/v1/components/acme-button.json')
  for (const place of [path, path.replace(/\.json$/, '')])
    writeFileSync(place, readFileSync(place, 'utf8').replace('"m', '"\\u0007m'))
  const { status, stdout, stderr } = await release('1.1.0', '--from', '1.0.0=old')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.split('\n').at(-2)).toBe(
    'content/history.json stays as it is: U+0007 is not allowed here: no component can have it; take it out; with this release it could not be read again',
  )
  expect(readdirSync(join(cwd, 'content'))).toEqual(['acme-button.md'])
})

test('a history of any size is one line: it is not read', async () => {
  const { cwd, release } = catalog()
  for (const size of [17 << 20, 3 * 2 ** 30]) {
    writeFiles(cwd, { 'content/history.json': '{' })
    truncateSync(join(cwd, 'content/history.json'), size)
    const line = 'content/history.json:1:1: the file is larger than 16 MiB [history]\n1 problem\n'
    expect(await release('1.0.0')).toEqual({ status: 1, stdout: '', stderr: line })
    const built = await run(['build'], { cwd })
    expect(built.stderr).toBe(`${line}nothing was published, dist is as it was\n`)
  }
})
