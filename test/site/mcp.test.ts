import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resourcePage } from '../../scripts/tools/mcp/resources.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { buildSite, root, type BuiltSite } from '../helpers/site.ts'
import { atEnd } from '../helpers/ends.ts'
import { listen, servePreview } from '../helpers/ways.ts'

const source = (name: string, row: string): string =>
  `---\nname: ${name}\ngroup: Forms\n---\n\n## Props\n\n| Prop | Type | Description |\n| --- | --- | --- |\n${row}\n`
const files = {
  'date-input.md': source('Date Input', '| firstWeekday | `0 \\| 1` | Day that weeks begin with |'),
  'switch.md': source('Switch', '| **checked** | `boolean` | Is it on? |'),
}

const program = join(root, 'scripts/catalog.js')

async function connect(args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--disallow-code-generation-from-strings', program, 'mcp', ...args],
    stderr: 'inherit',
  })
  // Anything on stdout that is not the protocol is an error.
  transport.onerror = (error) => {
    throw error
  }
  await client.connect(transport)
  atEnd(() => client.close())
  return client
}

const call = (client: Client, name: string, args: Record<string, unknown>) =>
  client.callTool({ name, arguments: args })

async function journey(client: Client, site: BuiltSite): Promise<void> {
  const instructions = client.getInstructions()
  expect(instructions).toMatch(/Never invent/)
  for (const member of ['native', 'open', 'hidden']) expect(instructions).toContain(`\`${member}\``)
  const listed = await call(client, 'list_components', { text: 'SWI', group: 'forms' })
  expect(listed.structuredContent).toMatchObject({ total: 1, components: [{ slug: 'switch' }] })
  const found = await call(client, 'search_components', { query: 'weks begin' })
  expect(found.structuredContent).toMatchObject({
    results: [{ slug: 'date-input', prop: 'firstWeekday' }],
  })
  const got = await call(client, 'get_component', { slug: 'date-input' })
  expect(got.structuredContent).toEqual(site.json('date-input'))
  const missing = await call(client, 'get_component', { slug: 'date-inputs' })
  expect(missing.isError).toBe(true)
  expect(JSON.stringify(missing.content)).toContain('did you mean \\"date-input\\"')
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual([
    'catalog://components/date-input',
    'catalog://components/switch',
  ])
  const { contents } = await client.readResource({ uri: 'catalog://components/switch' })
  expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(site.json('switch'))
  const page = await client.readResource({ uri: 'catalog://components/switch.md' })
  expect((page.contents[0] as { text: string }).text).toBe(site.text('components/switch.md'))
  await expect(client.readResource({ uri: 'catalog://components/none' })).rejects.toThrow()
  // Nothing found is not said to mean that there is nothing.
  const none = await call(client, 'search_components', { query: 'xyzzyq' })
  expect(none.structuredContent).toEqual({
    total: 0,
    results: [],
    note: expect.stringContaining('Nothing was found. That does not mean') as string,
  })
}

test('an agent lists, searches and reads a built folder, and sees the next build', async () => {
  const site = await buildSite(files)
  const client = await connect(['--out', site.out])
  await journey(client, site)
  await buildSite(
    { 'switch.md': source('Switch', '| frobnicate | `string` | New |') },
    { folder: site.folder },
  )
  const found = await call(client, 'search_components', { query: 'frobnicate' })
  expect(found.structuredContent).toMatchObject({ total: 1, results: [{ slug: 'switch' }] })
  // The tool for guides comes with the first guide.
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  expect(await names()).not.toContain('get_guide')
  await buildSite(guided, { folder: site.folder })
  await call(client, 'search_components', { query: 'ink' })
  expect(await names()).toContain('get_guide')
}, 60_000)

const published = buildSite(files)

test('the same over the address of a published site', async () => {
  const site = await published
  const server = await servePreview(site.out, '/ui')
  await journey(await connect(['--base-url', server.url]), site)
}, 60_000)

test.each([
  ['403, as object storage does', 403, ''],
  ['a page of its own, as for an application', 200, '<!doctype html><title>App</title>'],
])(
  'the same of a host that answers for a file that is missing or hidden with %s',
  async (...of) => {
    const [, status, body] = of
    const site = await published
    const server = createServer(({ url = '' }, response) => {
      const file = join(site.out, url)
      if (!url.includes('/.') && statSync(file, { throwIfNoEntry: false })?.isFile() === true)
        response.end(readFileSync(file))
      else response.writeHead(status).end(body)
    })
    await journey(await connect(['--base-url', await listen(server)]), site)
  },
)

test('live examples come with a component as code, its prose by the tool and the resource, and its selector', async () => {
  const shown = page(
    'Button',
    [
      '````md\n```html example\n<b>not this one</b>\n```\n````\n',
      example('<b>1</b>\n\n<i>2</i>', { words: 'title="Two lines"', js: 'let a', css: 'b {}' }),
      '~~~html example height=40\n```\n~~~\n',
    ].join('\n'),
  )
  const sentence = 'Use a label that says what the button does.'
  const prose = `## Accessibility\n\n${sentence}`
  const selector = 'button[nx-link], a[nx-link]'
  const site = await buildSite({
    ...exampleCatalog,
    'button.md': shown,
    'label.md': page('Label', prose),
    'link.md': `---\nname: Action\nselector: '${selector}'\n---\n\nStarts something.\n`,
  })
  expect(site.report).toBe('')
  const client = await connect(['--out', site.out])
  const got = await call(client, 'get_component', { slug: 'button' })
  expect(got.structuredContent).toMatchObject({
    ...(site.json('button') as object),
    examples: [
      { title: 'Two lines', html: '<b>1</b>\n\n<i>2</i>', css: 'b {}', js: 'let a' },
      { title: 'Example 2', html: '```' },
    ],
  })
  const other = await call(client, 'get_component', { slug: 'label' })
  expect(other.structuredContent).toEqual({ ...(site.json('label') as object), prose })
  const { contents } = await client.readResource({ uri: 'catalog://components/label' })
  expect((contents[0] as { text: string }).text).toContain(sentence)
  const found = await call(client, 'search_components', { query: 'nx-link' })
  expect(found.structuredContent).toMatchObject({ total: 1, results: [{ slug: 'link' }] })
  const listed = await call(client, 'list_components', { text: 'a[nx-' })
  expect(listed.structuredContent).toMatchObject({ total: 1, components: [{ slug: 'link' }] })
  const link = await call(client, 'get_component', { slug: 'link' })
  expect(link.structuredContent).toMatchObject({
    selector,
    prose: '```html\n<button nx-link>Action</button>\n```\n\nStarts something.',
  })
}, 60_000)

test('the list is filtered by the groups and the status that the index shows, and a resource is described by what its component is, else by its name', async () => {
  const { out } = await buildSite({
    'index.md': '---\ngroups: { Overlays: [dialog] }\n---\n',
    'dialog.md': '---\nname: Dialog\ndescription: Asks.\nstatus: stable\n---\n',
    'form-controls/input.md': '---\nname: Input\n---\n',
    'form-controls/old.md':
      '---\nname: Old\ngroup: Others\nstatus: stable\ndeprecated: use Input\n---\n',
  })
  const client = await connect(['--out', out])
  const listed = async (filter: Record<string, string>): Promise<readonly string[]> => {
    const { structuredContent } = await call(client, 'list_components', filter)
    return (structuredContent as { components: { slug: string }[] }).components.map((c) => c.slug)
  }
  expect(await listed({ group: 'Form controls' })).toEqual(['input'])
  expect(await listed({ group: 'overlays' })).toEqual(['dialog'])
  expect(await listed({ group: 'Others' })).toEqual(['old'])
  expect(await listed({ status: 'deprecated' })).toEqual(['old'])
  expect(await listed({ status: 'stable' })).toEqual(['dialog'])
  const { resources } = await client.listResources()
  expect(resources.map(({ description }) => description)).toEqual(['Asks.', 'Input', 'Old'])
}, 60_000)

const initialize = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'a', version: '1' },
}

/** What the program answers to these lines, until its input ends. */
function answersTo(out: string, lines: readonly string[]) {
  const input = lines.map((line) => `${line}\n`).join('')
  const args = [program, 'mcp', '--out', out]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { input, maxBuffer: 1e8 })
  const answers = String(stdout)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } })
  return { answers, stderr: String(stderr), status }
}

test('all that was asked before the input ended is answered, without a warning', async () => {
  const row = `| a | string | ${'x'.repeat(30_000)} |`
  const { out } = await buildSite({ ...files, 'large.md': source('Week', row) })
  const ask = (id: number, method: string, params: object): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const calls = Array.from({ length: 60 }, (_, i) =>
    ask(i + 1, 'tools/call', { name: 'get_component', arguments: { slug: 'large' } }),
  )
  const { answers, stderr, status } = answersTo(out, [
    ask(0, 'initialize', initialize),
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    ...calls,
  ])
  expect([status, stderr]).toEqual([0, ''])
  const ids = answers.map(({ id }) => Number(id))
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 61 }, (_, i) => i))
})

test('a line that is no message is answered by an error, and the next one as ever', async () => {
  const { out } = await buildSite(files)
  const wrong: readonly (readonly [line: string, id: unknown, code: number])[] = [
    ['{"jsonrpc"', null, -32700],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
    ['{"jsonrpc":"2.0","id":2,"method":"ping","params":[]}', 2, -32600],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32600],
    ['null', null, -32600],
    [`"${'x'.repeat(10 * 1024 * 1024)}"`, null, -32600],
  ]
  const asked = [
    JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'initialize', params: initialize }),
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    ...wrong.map(([line]) => line),
    '',
    '{"jsonrpc":"2.0","id":"z","method":"ping"}',
  ]
  const { answers, stderr, status } = answersTo(out, asked)
  const errors = answers.flatMap(({ id, error }) => (error === undefined ? [] : [[id, error.code]]))
  expect(errors).toEqual(wrong.map(([, id, code]) => [id, code]))
  const done = answers.flatMap(({ id, error }) => (error === undefined ? [id] : []))
  expect([status, done]).toEqual([0, ['a', 'z']])
  expect(stderr.trim().split('\n')).toHaveLength(wrong.length)
})

const guided = {
  ...files,
  'index.md': '---\nguides: guides\n---\n',
  'guides/theming.md':
    '---\ntitle: "Themes [dark]"\ndescription: Colours.\n---\n\nSet --acme-ink.\n',
  'guides/switch.md': '---\ntitle: Switching over\n---\n',
}

test('an agent finds and reads guides, in a folder and at an address', async () => {
  const site = await buildSite(guided)
  const server = await servePreview(site.out, '/ui')
  for (const place of [
    ['--out', site.out],
    ['--base-url', server.url],
  ]) {
    const client = await connect(place)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['list_guides', 'get_guide']))
    const listed = await call(client, 'list_guides', {})
    expect(listed.structuredContent).toEqual({
      total: 2,
      guides: [
        { slug: 'switch', title: 'Switching over' },
        { slug: 'theming', title: 'Themes [dark]', description: 'Colours.' },
      ],
    })
    const found = await call(client, 'search_components', { query: 'acme ink' })
    expect(found.structuredContent).toEqual({
      total: 1,
      results: [
        {
          slug: 'theming',
          name: 'Themes [dark]',
          kind: 'guide',
          description: 'Colours.',
          text: 'Set --acme-ink.',
        },
      ],
    })
    const partly = await call(client, 'search_components', { query: 'how to banana a date input' })
    expect(partly.structuredContent).toMatchObject({
      complete: 0,
      results: [{ slug: 'date-input' }],
      note: expect.stringContaining('No result has all of the words'),
    })
    const none = await call(client, 'search_components', { query: 'date-inptu-banana' })
    expect(none.structuredContent).toMatchObject({
      total: 0,
      results: [],
      nearest: [{ slug: 'date-input' }],
      guides: [{ slug: 'switch' }, { slug: 'theming' }],
    })
    const read = await call(client, 'get_guide', { slug: 'theming' })
    expect(read.structuredContent).toEqual({
      slug: 'theming',
      title: 'Themes [dark]',
      description: 'Colours.',
      markdown: site.text('guides/theming.md'),
    })
    const missing = await call(client, 'get_guide', { slug: 'themin' })
    expect(missing.isError).toBe(true)
    expect(JSON.stringify(missing.content)).toContain('did you mean \\"theming\\"')
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'catalog://components/date-input',
      'catalog://components/switch',
      'catalog://guides/switch.md',
      'catalog://guides/theming.md',
    ])
    const { contents } = await client.readResource({ uri: 'catalog://guides/theming.md' })
    expect((contents[0] as { text: string }).text).toBe(site.text('guides/theming.md'))
    await expect(client.readResource({ uri: 'catalog://guides/no.md' })).rejects.toThrow()
  }
}, 60_000)

test('a folder without a site is an answer, not the end, and the server says its version', async () => {
  const client = await connect(['--out', '/nowhere'])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(client.getServerVersion()?.version).toBe(version)
  const listed = await call(client, 'list_components', {})
  expect(listed.isError).toBe(true)
  expect(JSON.stringify(listed.content)).toContain('is the site built?')
}, 60_000)

const many = (slugs: readonly string[]) =>
  Object.fromEntries(slugs.map((slug) => [`${slug}.md`, `---\nname: ${slug}\n---\n`]))
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `c-${String(i).padStart(5, '0')}`)

test(
  'resources come in pages, which a new build between them does not mix up',
  { tags: 'long' },
  async () => {
    const slugs = numbered(450)
    const site = await buildSite(many(slugs), { highlight: false })
    const client = await connect(['--out', site.out])
    const whole = await client.listResources()
    expect(whole.resources.map(({ name }) => name)).toEqual(slugs)
    expect(whole.resources[0]).toEqual({
      uri: 'catalog://components/c-00000',
      name: 'c-00000',
      title: 'c-00000',
      description: 'c-00000',
      mimeType: 'application/json',
    })

    const page = async (cursor: string) => {
      const { resources, nextCursor } = await client.listResources({ cursor })
      return [resources.length, resources[0]?.name, resources.at(-1)?.name, nextCursor]
    }
    // Everything sorts after this one: the first page.
    expect(await page('a')).toEqual([200, 'c-00000', 'c-00199', 'c-00199'])
    await buildSite(many(['b-new']), { highlight: false, folder: site.folder })
    expect(await page('c-00199')).toEqual([200, 'c-00200', 'c-00399', 'c-00399'])
    expect(await page('c-00399')).toEqual([50, 'c-00400', 'c-00449', undefined])
    await expect(client.listResources({ cursor: 'no such!' })).rejects.toThrow('unknown cursor')
  },
)

test('a catalog of any size comes in as many pages as a client asks for by itself', () => {
  const rows = numbered(20_000).map((slug) => ({ slug }))
  const given: string[] = []
  let pages = 0
  for (let cursor: string | undefined | null; cursor !== null; pages++) {
    const page = resourcePage(rows, cursor)
    given.push(...(page?.rows ?? []).map(({ slug }) => slug))
    cursor = page?.next ?? null
  }
  expect(given).toEqual(rows.map(({ slug }) => slug))
  // `listMaxPages` of the SDK's client.
  expect(pages).toBeLessThanOrEqual(64)
})

test('an agent has its code checked, in four languages, before it hands it over', async () => {
  const row = '| label | `string` | |\n| size | `"s" \\| "m"` | |'
  const { out } = await buildSite({
    'card.md': source('Card', row).replace('name: Card', 'name: Card\ntag: acme-card'),
    'panel.md': source('Panel', row),
  })
  const client = await connect(['--out', out])
  const check = async (language: string, code: string) => {
    const { structuredContent } = await call(client, 'check_code', { language, code })
    return structuredContent as { total: number; findings: Record<string, unknown>[] }
  }
  const pieces = {
    html: '<acme-card lable="a" size="x"></acme-card>',
    jsx: 'import { Card } from "@acme/ui"\nexport const a = <Card lable="a" size="x" />',
    tsx: '<Card lable={1 as number} size="x" />',
    ts: 'const a = html`<acme-card lable=${b} size="x"></acme-card>`',
  }
  for (const [language, code] of Object.entries(pieces)) {
    const { total, findings } = await check(language, code)
    expect([language, total]).toEqual([language, 2])
    expect(findings[0]).toMatchObject({ rule: 'use-prop', member: 'lable', suggestion: 'label' })
    expect(findings[1]).toMatchObject({ rule: 'use-value', member: 'size', severity: 'error' })
  }
  const ofNuxt = { language: 'vue', code: '<UPanel lable="a" />', framework: 'vue', prefix: 'U' }
  const { structuredContent } = await call(client, 'check_code', ofNuxt)
  expect(structuredContent).toMatchObject({ uses: 1, findings: [{ member: 'lable' }] })
  const many = await check('html', '<acme-card lable></acme-card>\n'.repeat(60))
  expect([many.total, many.findings.length, many.findings[49]?.['line']]).toEqual([60, 50, 50])
  const fault = await check('tsx', 'const = <Card lable="a" />')
  expect(fault.findings).toMatchObject([{ rule: 'use-syntax', line: 1, column: 7 }])
})

test(
  'an agent learns what changed between two releases, once the catalog has a history',
  { tags: 'long' },
  async () => {
    const site = await buildSite(files)
    const client = await connect(['--out', site.out])
    const names = async () => (await client.listTools()).tools.map(({ name }) => name)
    expect(await names()).not.toContain('what_changed')
    const change = (kind: string, prop: string) => ({ kind, slug: 'switch', prop })
    const releases = [
      { version: '1.0.0', changes: [] },
      { version: '1.9.0', changes: [change('prop-added', 'checked')] },
      {
        version: '1.10.0',
        changes: [change('prop-added', 'label'), change('prop-removed', 'frozen')],
      },
    ]
    const last = { components: [{ slug: 'switch', name: 'Switch', props: [] }] }
    const history = JSON.stringify({ history: 1, releases, last })
    await buildSite({ 'history.json': history }, { folder: site.folder })
    await call(client, 'search_components', { query: 'switch' })
    expect(await names()).toContain('what_changed')
    const gone = await call(client, 'search_components', { query: 'frozen' })
    expect(gone.structuredContent).toMatchObject({
      results: [{ slug: 'switch', prop: 'frozen', description: 'removed in 1.10.0' }],
    })
    const ask = (args: Record<string, unknown>) => call(client, 'what_changed', args)
    expect((await ask({ from: '1.0.0' })).structuredContent).toMatchObject({
      to: '1.10.0',
      total: 3,
      changes: [
        {
          version: '1.10.0',
          level: 'breaking',
          kind: 'prop-removed',
          prop: 'frozen',
          name: 'Switch',
        },
        { version: '1.9.0', kind: 'prop-added' },
        { version: '1.10.0', kind: 'prop-added' },
      ],
    })
    const part = { from: '1.0.0', to: '1.9.0', component: 'switch' }
    expect((await ask(part)).structuredContent).toMatchObject({ total: 1 })
    expect((await ask({ ...part, component: 'date-input' })).structuredContent).toMatchObject({
      total: 0,
    })
    for (const [args, message] of [
      [{ from: '1.9.1' }, /no release ..?1\.9\.1.*did you mean/],
      [{ from: '1.10.0', to: '1.9.0' }, /swap the two/],
      [{ from: '1.0.0', component: 'swich' }, /did you mean ..?switch/],
    ] as const) {
      const refused = await ask(args)
      expect(refused.isError).toBe(true)
      expect(JSON.stringify(refused.content)).toMatch(message)
    }
  },
)

test('an agent is told once what five components change alike', async () => {
  const slugs = ['a', 'b', 'c', 'd', 'e']
  const removed = (prop: string, of: readonly string[]) =>
    of.map((slug) => ({ kind: 'prop-removed', slug, prop }))
  const changes = [...removed('icon', slugs), ...removed('label', slugs.slice(1))]
  const releases = [
    { version: '1', changes: [] },
    { version: '2', changes },
  ]
  const components = slugs.map((slug) => ({ slug, name: slug, props: [] }))
  const history = JSON.stringify({ history: 1, releases, last: { components } })
  const site = await buildSite({ ...many(slugs), 'history.json': history }, { highlight: false })
  const client = await connect(['--out', site.out])
  const told = await call(client, 'what_changed', { from: '1' })
  expect(told.structuredContent).toMatchObject({ total: 5 })
  const rows = (told.structuredContent as { changes: Record<string, unknown>[] }).changes
  expect(rows.map(({ prop, slug, components: all }) => [prop, slug, all])).toEqual([
    ['icon', 'a', slugs],
    ...slugs.slice(1).map((slug) => ['label', slug, undefined]),
  ])
}, 60_000)
