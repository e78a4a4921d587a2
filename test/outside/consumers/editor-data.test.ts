import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, tempFolder } from '../../helpers/site.ts'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { runTool } from './tool.ts'

const field = `---
name: Field
tag: acme-field
description: Takes a line of <text>.
---

## Props

| Prop | Type | Attribute | Deprecated | Description |
| --- | --- | --- | --- | --- |
| size | \`'small' \\| 'large'\` | size | | |
| helpText | \`string\` | help-text | Use hint. | Shown *below*. |
| disabled | \`boolean\` | disabled | | |
| validity | \`ValidityState\` | | | What is wrong. |
`

let catalog: ServedCatalog
beforeAll(async () => {
  catalog = await serveCatalog('/ui', { 'field.md': field })
})
afterAll(() => catalog.close())

interface Answer {
  readonly completed: readonly {
    readonly label: string
    readonly text: string
    readonly documentation?: string
  }[]
  readonly hover: { readonly kind: string; readonly value: string } | null
}

/** What VS Code's language service says at the `|` of each text. */
async function ask(...texts: readonly string[]): Promise<readonly Answer[]> {
  const address = `${catalog.baseUrl}/vscode.html-custom-data.json`
  const { status, stdout, stderr } = await runTool('vscode-completion.js', [address, ...texts])
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as readonly Answer[]
}

test('VS Code’s language service completes tags, attributes and values', async () => {
  const [tags, attributes, values] = await ask(
    '<|',
    '<acme-field |></acme-field>',
    '<acme-field size="|"></acme-field>',
  )
  expect(tags?.completed.map(({ label }) => label)).toContain('acme-field')
  expect(attributes?.completed.map(({ text }) => text)).toEqual([
    'size="$1"',
    'help-text="$1"',
    'disabled',
    // Its own offer.
    'data-$1="$2"',
  ])
  expect(values?.completed.map(({ label }) => label)).toEqual(['small', 'large'])
})

test('it shows what is written of a tag and of an attribute, and where that stands', async () => {
  const [tag, attribute] = await ask(
    '<acme-f|ield></acme-field>',
    '<acme-field help-t|ext="a"></acme-field>',
  )
  const page = `${catalog.baseUrl}/components/field.html`
  expect(tag?.hover).toEqual({
    kind: 'markdown',
    value: `Takes a line of \\<text>.\n\n[Field](${page})`,
  })
  expect(attribute?.hover).toEqual({
    kind: 'markdown',
    value: `**Deprecated:** Use hint.\n\nShown *below*.\n\nType: \`string\`\n\n[Field](${page}#prop-helpText)`,
  })
})

test('the official schema accepts the manifest', async () => {
  const response = await fetch(`${catalog.baseUrl}/custom-elements.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const validate = new Ajv({ strict: false }).compile(schema)
  expect([validate(await response.json()), validate.errors]).toEqual([true, null])
})

test('remark checks sources as they are typed, with the configuration that the guide gives', async () => {
  const guide = readFileSync(
    new URL('../../../content/guides/settings.md', import.meta.url),
    'utf8',
  )
  const config = /```js\n(import schema [^`]+)```/.exec(guide)?.[1] ?? ''
  const folder = tempFolder({
    '.remarkrc.mjs': config,
    'content/right.md': '---\nname: Right\nprops: [{ name: size, type: string }]\n---\n',
    'content/wrong.md': '---\nname: Wrong\nstatsu: stable\n---\n',
    'content/index.md': '---\ntitel: Acme\n---\n',
  })
  symlinkSync(new URL('node_modules', import.meta.url), join(folder, 'node_modules'))
  const { out } = await buildSite({ 'a.md': '---\nname: A\n---\n' })
  cpSync(join(out, 'schema'), join(folder, 'dist/schema'), { recursive: true })
  const { status, stderr } = await runTool(
    'node_modules/remark-cli/cli.js',
    ['content', '--frail', '--quiet', '--no-color'],
    { cwd: folder },
  )
  const told = stderr.match(/^content\/.*$|^ *warning.*$/gm)?.map((line) => line.trim())
  const unknown = 'warning Keyword: additionalProperties frontmatter-schema remark-lint'
  expect([status, told]).toEqual([1, ['content/index.md', unknown, 'content/wrong.md', unknown]])
})
