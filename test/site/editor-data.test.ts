import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { expect, test } from 'vitest'
import type { OutputName } from '../../scripts/reading/options/option-names.ts'
import { readMetadata } from '../../scripts/reading/metadata/read.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles } from '../helpers/site.ts'

const outputs = ['custom-elements', 'web-types', 'vscode'] as const
const paths = ['custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json']

const button = `---
name: Data button
tag: acme-button
description: Starts *one* \`a_b\` of <form>, **[see](https://x.example)** 1 * 2.
status: stable
since: "1.2"
props:
  - name: variant
    type: "'primary' | \\"ghost\\" | undefined"
    default: "'primary'"
    description: How **loud** it is.
    attribute: variant
  - name: helpText
    type: string
    required: true
    attribute: help-text
  - name: open
    type: boolean
    attribute: open
    deprecated: Use \`state\`.
    since: "1.1"
  - name: validity
    type: ValidityState
    description: What is wrong.
    readonly: true
  - name: data
    type: Row[]
    description: Rows.
events:
  - name: acme-press
    type: "CustomEvent<{ by: 'key' | 'mouse' }>"
    description: Pressed.
  - name: acme-done
slots:
  - name: default
    description: The label.
  - name: row
    type: "{ item: Row; index: number }"
methods:
  - name: focus
    type: "(options?: FocusOptions) => void"
    description: Sets the focus.
cssParts: [{ name: base, description: The box. }]
cssProperties: [{ name: --gap, type: "<length>", default: 4px, description: Between. }]
cssStates: [{ name: pressed, description: While it is held. }]
deprecated: Use a link.
---

Press it.
`
/** Words of the description, and the Markdown that shows them as they are. */
const description = 'Starts one a_b of <form>, see 1 * 2.'
const words = String.raw`Starts one a_b of \<form>, see 1 \* 2.`
const sources = {
  'index.md': '---\ntitle: Acme UI\n---\n',
  'a/button.md': button,
  'a/twice.md': '---\nname: Twice\ntag: acme-button\n---\n',
  'b/grid.md':
    '---\nname: Grid\n---\n\n## Props\n\n| Prop | Type |\n| - | - |\n| **rows** | Row[] |\n',
}

type Member = Readonly<Record<string, unknown>>
const lists = ['slots', 'methods', 'cssParts', 'cssProperties', 'cssStates'] as const
type Answer = Readonly<Record<(typeof lists)[number] | 'props' | 'events', readonly Member[]>> &
  Readonly<Record<string, unknown>>
const nothing: Member = {
  type: null,
  alias: null,
  default: null,
  required: false,
  description: null,
  deprecated: null,
  since: null,
  attribute: null,
  readonly: false,
}

async function built(name: OutputName, more: Parameters<typeof buildSite>[1] = {}) {
  const site = await buildSite(sources, { outputs: [name], ...more })
  expect(site.report).not.toContain('error')
  const [path = ''] = Object.keys(readFiles(site.out)).filter((file) => paths.includes(file))
  const text = site.text(path)
  expect(text).not.toContain('<')
  return { text, json: JSON.parse(text) }
}

test('files for editors are written only when they are asked for', async () => {
  const written = async (names: readonly OutputName[] | null) => {
    const site = await buildSite(sources, { outputs: names })
    return Object.keys(readFiles(site.out)).filter((path) => paths.includes(path))
  }
  expect(await written(null)).toEqual([])
  expect((await written(outputs)).toSorted()).toEqual(paths)
})

test('the manifest is valid by the official schema, and has each tag once', async () => {
  const { json } = await built('custom-elements')
  const validate = new Ajv({ strict: false }).compile(schema)
  expect([validate(json), validate.errors]).toEqual([true, null])
  const declaration = { name: 'AcmeButton', module: 'button.js' }
  // The lists of the class are read back below.
  expect(json.modules).toMatchObject([
    {
      path: 'button.js',
      declarations: [
        {
          name: 'AcmeButton',
          tagName: 'acme-button',
          status: 'stable',
          since: '1.2',
          description: words,
          slots: [{ name: '' }, { name: 'row' }],
        },
      ],
      exports: [
        { kind: 'js', name: 'AcmeButton', declaration },
        { kind: 'custom-element-definition', name: 'acme-button', declaration },
      ],
    },
  ])
  expect(json.modules[0].declarations[0].members.at(-1)).toMatchObject({
    kind: 'method',
    name: 'focus',
    return: { type: { text: 'void' } },
    parameters: [{ name: 'options', optional: true, type: { text: 'FocusOptions' } }],
  })
})

test('what reads the files reads the catalog back, but for what the formats have no word for', async () => {
  const site = await buildSite(sources, { outputs })
  const { slug: _, name: _name, props, ...others } = site.json('button') as Answer
  const [manifest, webTypes] = ['custom-elements.json', 'web-types.json'].map((path) => {
    const { components, problems } = readMetadata([
      { name: path, bytes: Buffer.from(site.text(path)) },
    ])
    expect([components.length, problems]).toEqual([1, []])
    return { ...components[0] } as unknown as Answer
  })
  const members = (list: readonly Member[] | undefined): readonly Member[] =>
    (list ?? []).map((member) => ({ ...nothing, ...member }))

  // An event has a type there, and nothing is required.
  const withType = members(others.events).map((event) => ({
    ...event,
    type: event['type'] ?? 'Event',
  }))
  const optional = members(props).map(({ required, ...prop }) => ({
    ...prop,
    required: false,
    description: required === true ? '(required)' : prop['description'],
  }))
  expect(manifest).toMatchObject({
    ...others,
    description,
    events: withType,
    props: optional,
    ...Object.fromEntries(lists.map((list) => [list, members(others[list])])),
  })
  expect(webTypes).toMatchObject({
    tag: others['tag'],
    description,
    deprecated: others['deprecated'],
    since: others['since'],
    props: members(props),
    events: members(others.events),
    slots: members(others.slots),
    cssParts: members(others.cssParts),
    cssProperties: members(others.cssProperties).map((property) => ({ ...property, type: null })),
  })
})

test('VS Code’s data have what can be written in HTML, and lead to the page', async () => {
  const { json } = await built('vscode')
  const page = 'https://catalog.example/components/button.html'
  const say = (value: string, anchor: string) => ({
    description: { kind: 'markdown', value },
    references: [{ name: 'Data button', url: page + anchor }],
  })
  expect(json).toEqual({
    version: 1.1,
    tags: [
      {
        name: 'acme-button',
        ...say(`**Deprecated:** Use a link.\n\n${words}`, ''),
        attributes: [
          {
            name: 'variant',
            ...say(
              "How **loud** it is.\n\nType: `'primary' | \"ghost\" | undefined`  \nDefault: `'primary'`",
              '#prop-variant',
            ),
            values: [{ name: 'primary' }, { name: 'ghost' }],
          },
          { name: 'help-text', ...say('(required)\n\nType: `string`', '#prop-helpText') },
          {
            name: 'open',
            ...say('**Deprecated:** Use \\`state\\`.\n\nType: `boolean`', '#prop-open'),
            valueSet: 'v',
          },
        ],
      },
    ],
  })
})

const head = {
  $schema: 'https://json.schemastore.org/web-types',
  'description-markup': 'markdown',
  'js-types-syntax': 'typescript',
  name: 'Acme UI',
  version: '0.0.0',
}
const about = {
  deprecated: 'Use a link.',
  description: words,
  'description-sections': { since: '1.2', status: 'stable' },
  'doc-url': 'https://catalog.example/components/button.html',
}
const pressed = {
  name: 'acme-press',
  description: 'Pressed.',
  type: "CustomEvent<{ by: 'key' | 'mouse' }>",
}

test('web-types have the elements', async () => {
  const { json } = await built('web-types')
  const { elements } = json.contributions.html
  expect(json).toEqual({ ...head, contributions: { html: { elements } } })
  // Names, types, defaults and descriptions are read back above.
  expect(elements).toMatchObject([
    {
      ...about,
      name: 'acme-button',
      attributes: [
        { name: 'variant', values: [{ name: 'primary' }, { name: 'ghost' }] },
        { name: 'help-text', required: true, value: { type: 'string' } },
        { name: 'open', 'description-sections': { since: '1.1' }, value: { type: 'boolean' } },
      ],
      css: {
        parts: [{ name: 'base' }],
        properties: [{ name: '--gap', 'description-sections': { syntax: '<length>' } }],
      },
      js: {
        events: [pressed, { name: 'acme-done' }],
        properties: [
          { name: 'variant' },
          { name: 'helpText', required: true },
          { name: 'open' },
          { name: 'validity', 'read-only': true },
          { name: 'data' },
        ],
      },
      slots: [{ name: '' }, { name: 'row', type: '{ item: Row; index: number }' }],
    },
  ])
})

test('web-types have name and version of the package, if all components have the same', async () => {
  const one = { 'index.md': '---\ntitle: Acme\nlibrary: "@acme/ui@2.1.0"\n---\n' }
  const of = (name: string, version: string): string =>
    `---\nname: X\ntag: acme-x\npackage: "${name}"\nversion: "${version}"\n---\n`
  const named = async (files: Parameters<typeof buildSite>[0]) => {
    const all = { 'plain.md': '---\nname: Plain\n---\n', ...files }
    const { name, version } = JSON.parse(
      (await buildSite(all, { outputs: ['web-types'] })).text('web-types.json'),
    )
    return [name, version]
  }
  expect(await named(one)).toEqual(['@acme/ui', '2.1.0'])
  const x = { 'index.md': '---\ntitle: Acme\n---\n', 'x.md': of('@acme/x', '2.1.0') }
  expect(await named(x)).toEqual(['@acme/x', '2.1.0'])
  expect(await named({ ...x, 'y.md': of('@acme/y', '2.1.0') })).toEqual(['Acme', '2.1.0'])
  expect(await named({ ...x, 'y.md': of('@acme/x', '3.0.0') })).toEqual(['@acme/x', '0.0.0'])
})

test('files for editors and llms.txt say why a component is deprecated in plain words', async () => {
  const source = '---\nname: Old\ntag: acme-old\ndeprecated: Use [*New*](new.md) `x`.\n---\n'
  const files = { 'old.md': source, 'new.md': '---\nname: New\n---\n' }
  const site = await buildSite(files, { outputs: [...outputs] })
  const said = JSON.parse(site.text('web-types.json')).contributions.html.elements[0]
  expect(said.deprecated).toBe('Use New x.')
  for (const path of [...paths, 'llms.txt'])
    expect([path, /Use New x\./.test(site.text(path))]).toEqual([path, true])
})

test('web-types name values only if these are all that an attribute takes', async () => {
  const types = {
    '"auto" | `${number}px`': [],
    '"auto" | number': [],
    '"auto" | (string & {})': [],
    '"auto" | `full` | null | undefined': ['auto', 'full'],
  }
  const props = Object.keys(types).map(
    (type, i) => `  - name: p${i}\n    attribute: p${i}\n    type: ${JSON.stringify(type)}\n`,
  )
  const source = `---\nname: W\ntag: x-w\nprops:\n${props.join('')}---\n`
  const site = await buildSite({ 'w.md': source }, { outputs: ['web-types', 'vscode'] })
  const named = ({ values = [] }: { values?: readonly { name: string }[] }) =>
    values.map(({ name }) => name)
  const [element] = JSON.parse(site.text('web-types.json')).contributions.html.elements
  expect(element.attributes.map(named)).toEqual(Object.values(types))
  // VS Code offers values, and takes others.
  const [tag] = JSON.parse(site.text('vscode.html-custom-data.json')).tags
  expect(tag.attributes.map(named)).toEqual([['auto'], ['auto'], ['auto'], ['auto', 'full']])
})

test('for Vue, web-types have all components by the names that templates use', async () => {
  const { json } = await built('web-types', { framework: 'vue' })
  const html = {
    'vue-components': [
      {
        ...about,
        name: 'DataButton',
        js: { events: [pressed, { name: 'acme-done' }] },
        props: [
          {
            name: 'variant',
            type: '\'primary\' | "ghost" | undefined',
            default: "'primary'",
            description: 'How **loud** it is.',
          },
          { name: 'helpText', type: 'string', required: true },
          {
            name: 'open',
            type: 'boolean',
            deprecated: 'Use `state`.',
            'description-sections': { since: '1.1' },
          },
          { name: 'validity', type: 'ValidityState', description: 'What is wrong.' },
          { name: 'data', type: 'Row[]', description: 'Rows.' },
        ],
        slots: [
          { name: 'default', description: 'The label.' },
          {
            name: 'row',
            'vue-properties': [
              { name: 'item', type: 'Row' },
              { name: 'index', type: 'number' },
            ],
          },
        ],
      },
      { name: 'Twice', 'doc-url': 'https://catalog.example/components/twice.html' },
      {
        name: 'Grid',
        'doc-url': 'https://catalog.example/components/grid.html',
        props: [{ name: 'rows', type: 'Row[]', required: true }],
      },
    ],
  }
  expect(json).toEqual({ ...head, framework: 'vue', contributions: { html } })
})

test('without an address of the site nothing leads to pages', async () => {
  const addresses = await Promise.all(
    outputs.map(async (name) => (await built(name, { baseUrl: null })).text),
  )
  expect(addresses.join('')).not.toMatch(/https?:(?!\/\/json\.schemastore)/)
})

test('a catalog without a tag gives empty files', async () => {
  const files = { 'grid.md': sources['b/grid.md'] }
  const site = await buildSite(files, { outputs })
  expect(JSON.parse(site.text('custom-elements.json'))).toEqual({
    schemaVersion: '2.1.0',
    modules: [],
  })
  expect(JSON.parse(site.text('vscode.html-custom-data.json'))).toEqual({ version: 1.1, tags: [] })
  expect(JSON.parse(site.text('web-types.json')).contributions).toEqual({ html: { elements: [] } })
})

test('index.md and the command line say what the components are made with', async () => {
  const index = '---\noutputs: [web-types]\nframework: vue\n---\n'
  const folder = tempFolder({ 'content/index.md': index, 'content/grid.md': sources['b/grid.md'] })
  const args = ['--content', `${folder}/content`, '--out', `${folder}/dist`, '--no-cache']
  const html = () =>
    Object.keys(JSON.parse(readFiles(`${folder}/dist`)['web-types.json'] ?? '').contributions.html)
  expect((await run(['build', ...args])).status).toBe(0)
  expect(html()).toEqual(['vue-components'])

  writeFiles(folder, { 'content/index.md': '---\noutputs: [web-types]\n---\n' })
  expect((await run(['build', ...args])).status).toBe(0)
  expect(html()).toEqual(['elements'])
  expect((await run(['build', ...args, '--framework', 'vue'])).status).toBe(0)
  expect(html()).toEqual(['vue-components'])

  const { status, stderr } = await run(['build', ...args, '--framework', 'veu'])
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('--framework is "veu", it must be vue\n'),
  ])
})

test('a component whose tag another one has is a warning at its source, once for all files', async () => {
  const files = {
    'button.md': '---\nname: Button\ntag: acme-button\n---\n',
    'old.md': '---\nname: Old button\ntag: acme-button\n---\n',
  }
  const { report, text } = await buildSite(files, { outputs: [...outputs] })
  expect(report).toBe(
    'content/old.md:1:1: warning: the files for editors leave this component out: its tag "acme-button" is that of content/button.md [tag-duplicate]\n1 warning\n',
  )
  expect(JSON.parse(text('vscode.html-custom-data.json')).tags).toHaveLength(1)
  expect((await buildSite(files)).report).toBe('')
  const ofVue = { ...files, 'index.md': '---\nframework: vue\n---\n' }
  expect((await buildSite(ofVue, { outputs: ['web-types'] })).report).toBe('')
})
