import { expect, test } from 'vitest'
import { buildSite, run, tempFolder } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'

const source = (rows: string): string =>
  `---\nname: Button\n---\n\n## Props\n\n| Prop | Type | Default |\n| --- | --- | --- |\n${rows}\n`
const old = { 'button.md': source('| size | `"s" \\| "m"` | `"m"` |\n| old | `string` | |') }
const now = { 'button.md': source('| size | `"m"` | `"m"` |\n| **label** | `string` | |') }

test('two builds are compared: as text, JSON and Markdown, from folders and addresses', async () => {
  const before = await buildSite(old)
  const after = await buildSite(now)
  const text = await run(['diff', before.out, after.out])
  expect(text).toEqual({
    status: 0,
    stderr: '',
    stdout: `button
  breaking  required prop label added
  breaking  prop old removed
  breaking  prop size takes less: "s" | "m" → "m"

3 changes in 1 component: 3 breaking, 0 warning, 0 fine
`,
  })
  const server = await servePreview(after.out, '/ui')
  const json = await run(['diff', before.out, server.url, '--format', 'json', '--fail-on=warning'])
  expect(json.status).toBe(1)
  const { changes, counts } = JSON.parse(json.stdout)
  expect(counts).toEqual({ breaking: 3, warning: 0, fine: 0 })
  expect(changes[2]).toMatchObject({ slug: 'button', prop: 'size', kind: 'type-narrowed' })
  const none = await run(['diff', after.out, after.out, '--fail-on', 'breaking'])
  expect(none).toEqual({ status: 0, stdout: 'no changes\n', stderr: '' })
  const markdown = await run(['diff', before.out, after.out, '--format', 'markdown'])
  expect(markdown.stdout).toMatch(
    /^### Breaking changes\n\n- \*\*Button\*\*\n  - required prop `label` added\n/,
  )
})

test('what cannot be compared is told in one line, with status 2', async () => {
  const folder = tempFolder({ 'api/v1/components.json': '<html>' })
  for (const [args, message] of [
    [['diff', folder], /^diff needs OLD and NEW/],
    [['diff', folder, folder, folder], /^unexpected/],
    [['diff', folder, folder], /is not JSON\n$/],
    [['diff', `${folder}/none`, folder], /is not there; is the site built\?\n$|is not JSON\n$/],
    [['diff', 'http://127.0.0.1:1', 'http://127.0.0.1:1'], /cannot be read: /],
  ] as const) {
    const { status, stdout, stderr } = await run(args)
    expect(stdout).toBe('')
    expect(stderr).toMatch(message)
    expect(status).toBe(2)
  }
})

test.each([
  ['{"name":"A"}', 'an entry without a slug'],
  ['{"slug":"../../x"}', 'an entry with the slug "../../x", which is no slug'],
])('an entry of a list that is no component says why: %s', async (entry, message) => {
  const folder = tempFolder({ 'api/v1/components.json': `{"components":[${entry}]}` })
  const { status, stderr } = await run(['diff', folder, folder])
  expect([status, stderr]).toEqual([2, expect.stringContaining(`has ${message}\n`)])
})

test.each([
  '[{"toString":1,"valueOf":1}]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":[]}',
  '5',
])('P3: a catalog from outside that is none is one line, and status 2: %#', async (tags) => {
  const folder = tempFolder({
    'api/v1/components.json': '{"components":[{"slug":"a"}]}',
    'api/v1/components/a.json': `{"slug":"a","name":"A","props":[],"tags":${tags}}`,
  })
  const { status, stdout, stderr } = await run(['diff', folder, folder])
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringMatching(
      /^the component "a" of "[^"]+" is not one of v1: "tags(?:\[0\])?" is not of its type\n$/,
    ),
  ])
})
