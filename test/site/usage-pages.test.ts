import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const button = `---
name: Button
---

## Props

| Prop | Type | Default |
| - | - | - |
| size | \`"small" \\| "large" \\| "huge"\` | \`"small"\` |
| loading | \`boolean\` | |
| \`on*\` | \`unknown\` | |

## Slots

| Slot |
| - |
| prefix |
| suffix |

## Props of \`Button.Icon\`

| Prop |
| - |
| name |
`

interface Counts {
  readonly uses: number
  readonly files: number
}
const counts = (name: string, components: Readonly<Record<string, Counts & object>>): string =>
  JSON.stringify({ usage: 1, catalog: 'Acme UI', name, components })

const shop = counts('shop', {
  button: {
    uses: 5,
    files: 2,
    props: { size: { uses: 3, values: { large: 3 } } },
    slots: { prefix: { uses: 1 } },
  } as Counts,
  'button/Button.Icon': { uses: 2, files: 1, props: { name: { uses: 2 } } } as Counts,
})
const admin = counts('<b>"admin"', {
  button: { uses: 2, files: 1, props: { size: { uses: 1 } } } as Counts,
})
const plain = { 'button.md': button, 'forms/card.md': '---\nname: Card\n---\n' }
const settings = (usage: string): string => `---\ntitle: Acme UI\nusage: ${usage}\n---\n`
const counted: Files = {
  ...plain,
  'index.md': settings('usage/*.json'),
  'usage/shop.json': shop,
  'usage/admin.json': admin,
}

describe('pages say what apps use', () => {
  test('of a component, its props, values, slots and sub-components, and what none of them uses', async () => {
    const site = await buildSite(counted)
    expect(site.report).toBe('')
    const page = site.text('components/button.html')
    expect(textsOf(page, '.facts a')).toEqual(['7 times in 2 apps'])
    expect(attributesOf(page, '.facts a', 'href')).toEqual(['#used.by'])
    expect(textsOf(page, '#prop-size .prop-note')).toEqual([
      '4 uses: shop 3, <b>"admin" 1 · large 3, other 1, not seen huge',
    ])
    expect(textsOf(page, '#prop-loading .prop-note')).toEqual(['never used'])
    expect(textsOf(page, '#slot-suffix .prop-note')).toEqual(['never used'])
    expect(textsOf(page, '[id="prop-button-icon.name"] .prop-note')).toEqual(['2 uses: shop 2'])
    const rows = textsOf(page, '[aria-labelledby="used.by"] tbody tr')
    expect(rows).toEqual(['shop5 times in 2 files', '<b>"admin"2 times in 1 file'])
    expect(textsOf(page, '[aria-labelledby="used.by"] .prose p')).toEqual([
      'Props never used: loading',
      'Slots never used: suffix',
    ])
    expect(site.text('components/button.md')).toContain(
      '- prop `size`: 4 uses (shop 3, \\<b\\>"admin" 1); `large` 3, other 1, not seen `huge`\n- prop, never used: `loading`',
    )
  })

  test('and the index by how much', async () => {
    const site = await buildSite(counted)
    const page = site.text('index.html')
    expect(textsOf(page, 'li .count')).toEqual(['never used', '7 uses'])
    expect(textsOf(page, 'select[name="order"] option')).toEqual(['by group', 'by use'])
  })

  test('programs are given the counts of each app in a file of their own, and the same answers as before', async () => {
    const site = await buildSite(counted)
    const without = await buildSite({ ...plain, 'index.md': '---\ntitle: Acme UI\n---\n' })
    expect(JSON.parse(site.text('api/v1/usage.json'))).toEqual({
      apps: [JSON.parse(admin), JSON.parse(shop)].map(({ name, catalog, components }) => ({
        name,
        catalog,
        components,
      })),
    })
    const answer = 'api/v1/components/button'
    expect(site.text(answer)).toBe(without.text(answer))
    expect(site.text('openapi.json')).toContain('/api/v1/usage.json')
    expect(without.text('openapi.json')).not.toContain('usage')
  })

  test('a page whose component nobody uses says that alone', async () => {
    const site = await buildSite(counted)
    const page = site.text('components/card.html')
    expect(textsOf(page, '.facts dt')).toEqual(['not used'])
    expect(textsOf(page, '.facts dd')).toEqual(['in 2 apps'])
    expect(page).not.toContain('used.by')
    expect(site.text('components/card.md')).toContain('Never used in 2 apps.')
  })

  test('the Markdown page is a source that gives the same answer', async () => {
    const site = await buildSite(counted)
    const again = await buildSite({ 'button.md': site.text('components/button.md') })
    const answer = 'api/v1/components/button'
    expect(again.report).toBe('')
    expect(again.text(answer)).toBe(site.text(answer))
  })
})

describe('builds', () => {
  test('nothing is another one where the key is not there, whatever lies in the folder', async () => {
    const files = { ...plain, 'index.md': '---\ntitle: Acme UI\n---\n' }
    const site = await buildSite(files)
    const beside = await buildSite({ ...files, 'usage/shop.json': shop })
    expect(readFiles(beside.out)).toEqual(readFiles(site.out))
  })

  test('a build after a change gives the bytes of a first one, and draws only what is used otherwise', async () => {
    const folder = tempFolder()
    const content = join(folder, 'content')
    const paths = { folder }
    writeFiles(content, counted)
    await buildSite({}, paths)
    expect(await buildSite({}, paths)).toMatchObject({ rendered: 0, written: 0 })
    writeFileSync(join(content, 'usage/new.json'), counts('new', { card: { uses: 1, files: 1 } }))
    // How many apps were counted stands on every page.
    expect((await buildSite({}, paths)).rendered).toBe(2)
    const more = counts('new', { card: { uses: 2, files: 1 } })
    writeFileSync(join(content, 'usage/new.json'), more)
    const site = await buildSite({}, paths)
    expect(site.rendered).toBe(1)
    const fresh = await buildSite({ ...counted, 'usage/new.json': more })
    expect(readFiles(site.out)).toEqual(readFiles(fresh.out))
    rmSync(join(content, 'usage/new.json'))
    expect(readFiles((await buildSite({}, paths)).out)).toEqual(
      readFiles((await buildSite(counted)).out),
    )
  })

  test('several files of one app are one, in whatever order', async () => {
    const half = counts('shop', { card: { uses: 1, files: 1 } })
    const one = await buildSite({ ...counted, 'usage/a.json': half })
    const other = await buildSite({ ...counted, 'usage/z.json': half })
    expect(one.text('api/v1/usage.json')).toBe(other.text('api/v1/usage.json'))
    expect(textsOf(one.text('components/card.html'), '.facts dd')).toContain(
      '1 time in 1 of 2 apps',
    )
  })
})

describe('files that are none', () => {
  const report = async (files: Files, usage = 'usage/*.json'): Promise<string[]> => {
    const site = await buildSite({ ...plain, 'index.md': settings(usage), ...files })
    return site.report.trim().split('\n')
  }

  test.each([
    ['{', 'usage/a.json:1:2: the file is no JSON'],
    ['[]', 'usage/a.json:1:1: these are no counts'],
    ['{"usage":2}', 'usage/a.json:1:10: the counts are of form 2'],
    ['{"usage":1,\n"name":"a\\u202e","components":{}}', 'usage/a.json:2:8: "a\\u202e" is no name'],
    [
      '{"usage":1,"name":"a","components":{"../x":{}}}',
      'usage/a.json:1:44: "../x" is no slug, and no sub-component',
    ],
    [
      '{"usage":1,"name":"a","components":{"button":{"uses":-1,"files":0}}}',
      'usage/a.json:1:54: "uses" is no count',
    ],
    [
      '{"usage":1,"name":"a","components":{"button":{"uses":1,"files":1,"props":{"__proto__":{"uses":1,"values":{"x":"1"}}}}}}',
      'usage/a.json:1:111: "x" is no count',
    ],
    ['['.repeat(100_000), 'usage/a.json:1:1: the file is nested more than 64 deep'],
  ])('%#: are told at their place, and nothing is published', async (text, message) => {
    const [first = ''] = await report({ 'usage/a.json': text })
    expect(first).toContain(`content/${message}`)
    expect(first).toContain('[usage-file]')
  })

  test('all faults of all files are told in one run', async () => {
    const bad = '{"usage":1,"name":"","components":{"button":{"uses":0.5,"files":"1"}}}'
    const lines = await report({ 'usage/a.json': bad, 'usage/b.json': bad })
    expect(lines.filter((line) => line.includes('[usage-file]'))).toHaveLength(6)
  })

  test('a name that is none, a file that is not there, a place outside', async () => {
    const places = '[usage/none.json, ../../../../../../../etc/*, /etc/passwd, a/../b, "x?/*.json"]'
    expect(await report({}, places)).toEqual([
      expect.stringContaining(
        'index.md:3:9: "usage": "usage/none.json" cannot be read: it does not exist',
      ),
      expect.stringMatching(/index\.md:3:26: .* lies outside of the folder that the command runs/),
      expect.stringContaining('index.md:3:54: "usage": "/etc/passwd" must be a path'),
      expect.stringContaining('index.md:3:67: "usage": "a/../b" names no file'),
      expect.stringContaining('index.md:3:75: warning: "usage": there is no file "x?/*.json"'),
      '4 problems, 1 warning',
    ])
  })

  test('links are not followed, and counts of another catalog are a warning', async () => {
    const content = join(tempFolder(), 'content')
    const files = { 'usage/other.json': counts('shop', { 'other-thing': { uses: 1, files: 1 } }) }
    writeFiles(content, { ...plain, ...files, 'index.md': settings('usage/*') })
    symlinkSync('/etc/passwd', join(content, 'usage/link.json'))
    const { report: told } = await buildSite({}, { content })
    expect(told).toContain('"usage/link.json": the file cannot be read: it is a symbolic link')
    expect(told).toContain(
      'content/usage/other.json:1:1: warning: this catalog has none of the components that are counted here; the counts are those of the catalog "Acme UI" [usage-match]',
    )
  })

  test('an empty list says nothing', async () => {
    const site = await buildSite({ ...plain, 'index.md': settings('[]') })
    const without = await buildSite({ ...plain, 'index.md': '---\ntitle: Acme UI\n---\n' })
    expect(readFiles(site.out)).toEqual(readFiles(without.out))
  })
})

describe('diff says what a change meets in apps', () => {
  const next = button
    .replace(' \\| "large"', '')
    .replace(/^\| loading.*\n/m, '')
    .replace('| size |', '| **size** |')

  test('where one of the catalogs knows, or a file says it', async () => {
    const now = await buildSite({ 'button.md': next })
    const old = await buildSite(counted)
    const { stdout } = await run(['diff', old.out, now.out])
    expect(stdout).toContain('prop loading removed, never used in 2 apps\n')
    expect(stdout).toContain(
      'prop size is now required, used 3 times without it in 2 apps: shop 2, <b>"admin" 1\n',
    )
    expect(stdout).toContain('"small" | "huge", used 3 times in shop\n')
    const file = join(old.folder, 'admin.json')
    writeFileSync(file, admin)
    const given = await run(['diff', old.out, now.out, '--usage', file, '--format', 'json'])
    const { changes } = JSON.parse(given.stdout) as { changes: { kind: string; uses?: object }[] }
    expect(changes.find(({ kind }) => kind === 'prop-required')?.uses).toEqual({
      total: 1,
      counted: 1,
      apps: [{ app: '<b>"admin"', uses: 1 }],
    })
    const without = await buildSite(plain)
    expect((await run(['diff', without.out, now.out])).stdout).not.toMatch(/used|uses/)
  })

  test('a file that is none is told at its place', async () => {
    const site = await buildSite(plain)
    const file = join(site.folder, 'x.json')
    writeFileSync(file, '{"usage":1,"name":7,"components":{}}')
    const { status, stderr } = await run(['diff', site.out, site.out, '--usage', file])
    expect(status).toBe(1)
    expect(stderr).toContain('x.json:1:19: "name" is no text')
  })
})

test('the guide names the files that a build publishes', () => {
  const guide = readFileSync('content/guides/in-your-app.md', 'utf8')
  expect(guide).toContain('api/v1/usage.json')
})
