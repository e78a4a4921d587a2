import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnCatalog } from '../../scripts/tools/import/drawn-catalog.ts'
import { planImport, type ImportPlan } from '../../scripts/tools/import/plan-import.ts'
import { readMetadata } from '../../scripts/reading/metadata/read.ts'
import type { Metadata } from '../../scripts/reading/metadata/model.ts'
import { listKeys } from '../../scripts/words/model/lists.ts'
import { readHome } from '../../scripts/building/pipeline/collect/home.ts'
import { markForbidden } from '../../scripts/reading/fields/text-positions.ts'
import { exampleCatalog } from '../helpers/example-site.ts'
import {
  definition,
  element as elementOf,
  manifest as manifestOf,
  webTypes,
} from '../helpers/manifests.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

/** A manifest of elements: what their classes say, by tag. */
function manifest(classes: Readonly<Record<string, Record<string, unknown>>>): string {
  const elements = Object.values(classes).map((more, i) => elementOf(`X${i}`, more))
  const tags = Object.keys(classes).map((tag, i) => definition(tag, `X${i}`, 'x.js'))
  return JSON.stringify(manifestOf(elements, tags, 'x.js'))
}

/** Web-types of Vue with these components. */
const vueTypes = (components: readonly object[]): string =>
  webTypes({ 'vue-components': components }, { framework: 'vue', version: '1.0.0' })

/** The folder builds without a warning. */
async function expectBuilt(cwd: string): Promise<void> {
  expect(await run(['build', '--strict'], { cwd })).toMatchObject({ status: 0, stderr: '' })
}

const button = {
  name: 'AcmeButton',
  summary: 'Starts an *action*.',
  description: 'Starts an *action*.\n\nKeep its words short.',
  deprecated: 'use `acme-action`',
  attributes: [
    {
      name: 'size',
      fieldName: 'size',
      type: { text: "'s' | 'm'" },
      default: "'m'",
      description: 'Height.',
    },
  ],
  members: [
    {
      kind: 'field',
      name: 'size',
      type: { text: "'s' | 'm'" },
      default: "'m'",
      description: 'Height.',
    },
    { kind: 'method', name: 'hidden', privacy: 'private' },
  ],
  events: [{ name: 'acme-pick', type: { text: 'CustomEvent' }, description: 'A | B.' }],
}
const icon = { name: 'AcmeIcon', description: 'A picture.' }
const library = manifest({ 'acme-button': button, 'acme-icon': icon }).replace(
  /"name":"X(\d)"/g,
  (_, i: string) => `"name":"${i === '0' ? 'AcmeButton' : 'AcmeIcon'}"`,
)

/** Runs `import` in a folder of these files. */
async function importIn(files: Files, ...args: readonly string[]) {
  const cwd = tempFolder({ 'api.json': library, ...files })
  return {
    cwd,
    ...(await run(['import', ...args], { cwd })),
    files: () => readFiles(cwd),
  }
}

describe('import', () => {
  test('counts many files in a line, and lists each with --all', async () => {
    const tags = Array.from({ length: 21 }, (_, i) => `acme-x${i}`)
    const many = { 'many.json': manifest(Object.fromEntries(tags.map((tag) => [tag, {}]))) }
    const { stdout } = await importIn(many, 'many.json')
    expect(stdout.match(/^wrote .*$/gm)).toEqual([
      'wrote content/index.md',
      'wrote 21 sources to content; --all lists them',
    ])
    const all = await importIn(many, 'many.json', '--all')
    expect(all.stdout.match(/^wrote .*$/gm)?.toSorted()).toEqual(
      ['index', ...tags].map((name) => `wrote content/${name}.md`).toSorted(),
    )
  })

  test('makes linked sources and the settings that name the file', async () => {
    const made = await importIn({}, 'api.json')
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toBe(
      [
        'wrote content/index.md',
        'wrote content/acme-button.md',
        'wrote content/acme-icon.md',
        'left out of the files:',
        '  private or protected methods (1)',
        '',
        '2 sources',
        'Next: npm run build',
        '',
      ].join('\n'),
    )
    const { 'api.json': _, ...files } = made.files()
    expect(files).toEqual({
      'content/index.md': '---\ntitle: "Components"\napi: ../api.json\nroute: end\n---\n',
      'content/acme-button.md':
        '---\nname: "Button"\nslug: acme-button\ndescription: "Starts an action."\napi: acme-button\n---\n\nStarts an *action*.\n\nKeep its words short.\n',
      'content/acme-icon.md':
        '---\nname: "Icon"\nslug: acme-icon\ndescription: "A picture."\napi: acme-icon\n---\n',
    })
  })

  test('says how many elements it makes no source of, and why', async () => {
    const elements = [{ tagName: 'x-good' }, { tagName: 'tagString' }, { tagName: 'X-Upper' }, {}]
    const cem = manifestOf(elements.map((more, i) => elementOf(`X${i}`, more)))
    const { cwd, stdout } = await importIn({ 'cem.json': JSON.stringify(cem) }, 'cem.json')
    expect(stdout).toContain(
      'left out of the files:\n  elements without a tag that an element can have (2)\n  elements without a tag (1)\n',
    )
    const data = await run(['import', 'cem.json', '--format', 'json'], { cwd })
    expect(JSON.parse(data.stdout)).toMatchObject({
      leftOut: {
        'elements without a tag that an element can have': 2,
        'elements without a tag': 1,
      },
    })
  })

  test('makes a catalog that builds as it is, and has not drifted', async () => {
    const { cwd } = await importIn({}, 'api.json')
    await expectBuilt(cwd)
    const json = readFileSync(join(cwd, 'dist/api/v1/components/acme-button'), 'utf8')
    expect(JSON.parse(json)).toMatchObject({
      slug: 'acme-button',
      props: [{ name: 'size', attribute: 'size' }],
      tag: 'acme-button',
      events: [{ name: 'acme-pick' }],
    })
    expect(await run(['check', '--against', 'api.json'], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  test('writes all that the code says, if it is asked to, and that builds', async () => {
    const made = await importIn({}, 'api.json', '--props', 'written')
    expect(made.files()['content/index.md']).toBe('---\ntitle: "Components"\nroute: end\n---\n')
    expect(made.files()['content/acme-button.md']).toBe(
      [
        '---',
        'name: "Button"',
        'slug: acme-button',
        'description: "Starts an action."',
        'deprecated: "use `acme-action`"',
        'tag: "acme-button"',
        '---',
        '',
        'Starts an *action*.',
        '',
        'Keep its words short.',
        '',
        '## Props',
        '',
        '| Prop | Type | Default | Description | Attribute |',
        '| --- | --- | --- | --- | --- |',
        "| `size` | `'s' \\| 'm'` | `'m'` | Height. | `size` |",
        '',
        '## Events',
        '',
        '| Event | Type | Description |',
        '| --- | --- | --- |',
        '| `acme-pick` | `CustomEvent` | A \\| B. |',
        '',
      ].join('\n'),
    )
    await expectBuilt(made.cwd)
    expect(await run(['check', '--against', 'api.json'], { cwd: made.cwd })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  test('keeps what is there, whatever it is called, and says which settings link it', async () => {
    const mine = '---\nname: Mine\n---\n'
    const files = {
      'content/index.md': mine,
      'content/forms/button.md': mine,
      'content/acme-icon.md': 'no source',
    }
    const made = await importIn(files, 'api.json', './api.json')
    expect(made.stdout).toContain(
      'kept content/forms/button.md, where "acme-button" is described\n',
    )
    expect(made.stdout).toContain('kept content/acme-icon.md, where "acme-icon" is described\n')
    expect(made.stdout).toContain('add to the front matter of content/index.md: api: ../api.json\n')
    expect(made.files()).toMatchObject(files)
    expect(Object.keys(made.files()).length).toBe(4)
  })

  test('twice writes nothing the second time', async () => {
    const made = await importIn({}, 'api.json', '--props', 'written')
    const before = made.files()
    const again = await run(['import', 'api.json', '--format', 'json'], {
      cwd: made.cwd,
    })
    expect(JSON.parse(again.stdout)).toMatchObject({
      written: [],
      kept: [{ path: 'content/acme-button.md' }, { path: 'content/acme-icon.md' }],
    })
    expect(made.files()).toEqual(before)
  })

  test('takes some components alone, into a folder of another name', async () => {
    const made = await importIn({}, 'api.json', '--only', '*-icon', '--content', 'docs/ui')
    expect(Object.keys(made.files()).toSorted()).toEqual([
      'api.json',
      'docs/ui/acme-icon.md',
      'docs/ui/index.md',
    ])
    expect(made.files()['docs/ui/index.md']).toContain('\napi: ../../api.json\n')
    expect(made.stdout).toContain('Next: npm run build -- --content docs/ui\n')
    const spaced = await importIn({}, 'api.json', '--content', "team's docs")
    expect(spaced.stdout).toContain(`Next: npm run build -- --content 'team'\\''s docs'\n`)
    const none = await importIn({}, 'api.json', '--only', 'x*', '--only', '*-icon')
    expect(none).toMatchObject({
      status: 1,
      stderr:
        'api.json:1:1: no component has a name that fits --only "x*" [api-match]\n1 problem\nnothing was written\n',
    })
    const several = ['--only', '*-icon', '--only', 'acme-b*']
    const both = Object.keys((await importIn({}, 'api.json', ...several)).files())
    expect(both).toEqual(expect.arrayContaining(['content/acme-button.md', 'content/acme-icon.md']))
  })

  test('finds the file of an installed package', async () => {
    const made = await importIn(
      {
        'node_modules/@acme/ui/package.json': '{"version":"2.0.0","customElements":"./api.json"}',
        // Carbon's own file names another version than its package.
        'node_modules/@acme/ui/api.json': library.replace('{', '{\n  "version": "experimental",'),
        // A folder of the project may have the name of the package.
        '@acme/ui/words.md': '',
      },
      '@acme/ui',
    )
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.files()['content/index.md']).toBe(
      '---\ntitle: "@acme/ui"\napi: "@acme/ui"\nroute: end\n---\n\n```sh\nnpm install @acme/ui\n```\n',
    )
  })

  test('takes the name and the description of the package', async () => {
    const about = {
      name: '@acme/ui',
      description: 'Buttons, *icons* & <more>.',
    }
    const words = String.raw`description: "Buttons\\, icons \\& \\<more\\>\\."`
    const named = { ...about, customElements: 'api.json' }
    for (const [manifest, title, body] of [
      [
        named,
        '@acme/ui',
        "\n```sh\nnpm install @acme/ui\n```\n\n```js\nimport '@acme/ui/x.js'\n```\n\n```html\n<acme-icon></acme-icon>\n```\n",
      ],
      [{ ...named, private: true }, '@acme/ui', ''],
      [about, 'Components', ''],
    ] as const) {
      const made = await importIn({ 'package.json': JSON.stringify(manifest) }, 'api.json')
      const text = `---\ntitle: "${title}"\n${words}\napi: ../api.json\nroute: end\n---\n${body}`
      expect(made.files()['content/index.md']).toBe(text)
      await expectBuilt(made.cwd)
    }
  })

  test('begins the page of a Vue component with its tag, if no import is known', async () => {
    const slots = [{ name: 'default' }]
    const types = vueTypes([
      { name: 'x-btn', slots },
      { name: 'x-icon', 'doc-url': 'x' },
    ])
    const made = await importIn({ 'web-types.json': types }, 'web-types.json')
    const linesOf = (slug: string): string =>
      readFileSync(join(made.cwd, `dist/components/${slug}.md`), 'utf8')
    await expectBuilt(made.cwd)
    // The page is called "Btn", the tag is not.
    expect(linesOf('x-btn')).toContain('# Btn')
    expect(linesOf('x-btn')).toContain('```html\n<x-btn>…</x-btn>\n```')
    expect(linesOf('x-icon')).toContain('```html\n<x-icon />\n```')
  })

  test.each([
    [['x-icon-button', 'x-button', 'x-alert'], '*', '<x-button>…</x-button>'],
    [['x-icon', 'x-alert'], '*', '<x-icon>…</x-icon>'],
    [['btn', 'x-button'], '*', '<x-button>…</x-button>'],
    [['x-button', 'x-icon'], '*-icon', '<x-icon>…</x-icon>'],
    [['XButton', 'XIcon'], 'x-icon', '<XIcon>…</XIcon>'],
  ])(
    'begins a new index with the code of the plainest button, or of the first: %j, of these %s',
    async (names, only, code) => {
      const slots = [{ name: 'default' }]
      const components = names.map((name) => ({
        name,
        slots,
        ...(name === 'btn' && { deprecated: true }),
      }))
      const files = {
        'package.json': '{"name":"x","web-types":"web-types.json"}',
        'web-types.json': vueTypes(components),
      }
      const made = await importIn(files, 'web-types.json', '--only', only)
      const text = readFileSync(join(made.cwd, 'content/index.md'), 'utf8')
      expect(text).toContain(
        `\n---\n\n\`\`\`sh\nnpm install x\n\`\`\`\n\n\`\`\`html\n${code}\n\`\`\`\n`,
      )
    },
  )

  test('shows an import that stands in a live example alone, and another once', async () => {
    const line = "import '@acme/ui/button.js'"
    const head = `---\nname: Button\ntag: acme-button\nimport: "${line}"\n---\n`
    const markup = '```html example\n<acme-button></acme-button>\n```\n'
    const site = await buildSite({
      ...exampleCatalog,
      'a.md': `${head}\n${markup}\`\`\`js example\n${line}\n\`\`\`\n`,
      'b.md': `${head}\n\`\`\`js\n${line}\n\`\`\`\n`,
    })
    expect(site.text('components/a.md').split(`\n${line}\n`)).toHaveLength(3)
    expect(site.text('components/b.md').split(`\n${line}\n`)).toHaveLength(2)
  })

  test('links no page to what the settings do not name, so that it builds before they do', async () => {
    const made = await importIn({ 'content/index.md': '---\ntitle: Mine\n---\n' }, 'api.json')
    expect(made.stdout).toContain('add to the front matter of content/index.md: api: ../api.json\n')
    await expectBuilt(made.cwd)
    writeFiles(made.cwd, {
      'content/index.md': '---\ntitle: Mine\napi: ../api.json\n---\n',
    })
    await expectBuilt(made.cwd)
    const json = readFileSync(join(made.cwd, 'dist/api/v1/components/acme-button'), 'utf8')
    expect(JSON.parse(json)).toMatchObject({ props: [{ name: 'size' }] })
    const again = await run(['import', 'api.json'], { cwd: made.cwd })
    expect(again.stdout).not.toContain('front matter')
    writeFiles(made.cwd, { 'b.json': manifest({ 'x-a': {} }) })
    const more = await run(['import', 'b.json'], { cwd: made.cwd })
    expect(more.stdout).toContain(
      'content/index.md names other files; add the files of this line to its "api": api: ../b.json\n',
    )
    expect(more.stdout).not.toContain('got no page')
    const twice = await run(['import', 'b.json'], { cwd: made.cwd })
    expect(twice.stdout).toContain('1 kept')
    expect(twice.stdout).not.toContain('got no page')
    writeFiles(made.cwd, {
      'content/z-a.md': '---\nname: Z\ntag: z-a\n---\n',
      'z.json': manifest({ 'z-a': {} }),
    })
    const byHand = await run(['import', 'z.json'], { cwd: made.cwd })
    expect(byHand.stdout).toContain('1 kept')
    expect(byHand.stdout).not.toContain('got no page')
    const both = await run(['import', 'api.json', 'b.json'], { cwd: made.cwd })
    expect(both.stdout).toContain('"api": api: ../b.json\n')
    expect(both.stdout).not.toContain('got no page')
    writeFiles(made.cwd, { 'c.json': manifest({ 'acme-button': {}, 'y-a': {} }) })
    const same = await run(['import', 'c.json'], { cwd: made.cwd })
    expect(same.stdout).toContain(
      'note: 1 component got no page: others of the same name have one (acme-button).',
    )
    await expectBuilt(made.cwd)
  })

  test('what it writes builds, by the settings that are there', async () => {
    const member = (name: string, more: object) => ({
      kind: 'field',
      name,
      ...more,
    })
    const elements = {
      'x-fence': { description: 'Words.\n\n```jsx example\n<Button />\n```' },
      'x-live': {
        description: 'Words.\n\n```html example\n<b>planted</b>\n```',
      },
      'x-frame': {
        description: 'Words.\n\n:::endpoint{method=GET path=/x}\nhi\n:::',
      },
      'x-demo': { description: ':::demo Counts down.' },
      'x-member': {
        members: [
          member('link', { description: '[x](javascript:alert(1))' }),
          member('open', { description: ':::endpoint' }),
          member('turned', {
            type: { text: 'a\u202eb' },
            description: 'Words.',
          }),
        ],
      },
    }
    const settings =
      '---\napi: ../cem.json\nbaseUrl: https://acme.example/ui\nstrict: true\nexamples:\n  folder: _preview\n---\n'
    const made = await importIn(
      {
        'cem.json': manifest(elements),
        'content/index.md': settings,
        'content/_preview/x.css': 'b{color:red}',
      },
      'cem.json',
    )
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toContain(
      'content/x-member.md: 1 member hidden: U+202E is not allowed in the type of the prop "turned" in cem.json\n',
    )
    expect(await run(['build'], { cwd: made.cwd })).toMatchObject({
      status: 0,
    })
    const dist = readFiles(join(made.cwd, 'dist'))
    expect(made.files()['content/x-demo.md']).toContain('\ndescription: "Counts down."\n')
    for (const slug of Object.keys(elements)) {
      const page = dist[`components/${slug}.html`] ?? ''
      expect(page.match(/class="endpoint-method"/g)?.length).toBe(1)
      expect(page).not.toMatch(/<iframe|class="example/)
    }
    const { props } = JSON.parse(dist['api/v1/components/x-member'] ?? '')
    expect(props.map(({ name }: { name: string }) => name)).toEqual(['link', 'open'])
  })

  test('makes no source of what the settings leave out, and counts it', async () => {
    const index = '---\napi: { files: ../api.json, without: ["*-icon"] }\n---\n'
    const made = await importIn({ 'content/index.md': index }, 'api.json')
    expect(made.stdout).toContain('\n  components that "without" leaves out (1)\n')
    expect(Object.keys(made.files())).not.toContain('content/acme-icon.md')
  })

  test('--dry-run says all of it, as data too, and writes nothing', async () => {
    const made = await importIn({}, 'api.json', '--dry-run')
    expect(made.stdout).toContain('would write content/acme-icon.md\n')
    expect(made.stdout).toMatch(/\nnothing was written: --dry-run\n$/)
    expect(Object.keys(made.files())).toEqual(['api.json'])
    const data = await run(['import', 'api.json', '--dry-run', '--format', 'json'], {
      cwd: made.cwd,
    })
    expect(JSON.parse(data.stdout)).toEqual({
      dryRun: true,
      written: ['acme-button', 'acme-icon'].map((component) => ({
        path: `content/${component}.md`,
        component,
        file: 'api.json',
        changes: [],
      })),
      kept: [],
      subcomponents: [],
      refused: [],
      refreshed: [],
      copied: [],
      leftOut: { 'private or protected methods': 1 },
      notes: [],
      drift: [],
      index: {
        path: 'content/index.md',
        written: true,
        line: 'api: ../api.json',
      },
      problems: [],
    })
    expect(Object.keys(made.files())).toEqual(['api.json'])
  })

  test.each([
    [
      'a file that is not there',
      ['gone.json'],
      'gone.json:1:1: the file cannot be read: it does not exist [api-file]',
    ],
    [
      'an address',
      ['https://e.example/cem.json'],
      'https://e.example/cem.json:1:1: this is an address; metadata is read from files, so download it and name its path [api-file]',
    ],
    [
      'a package that is not there',
      ['@acme/gone'],
      '@acme/gone:1:1: the package is not installed: no node_modules from here upwards has it [api-file]',
    ],
    [
      'a file that says nothing',
      ['empty.json'],
      'empty.json:1:1: the file describes no component [api-file]',
    ],
    ['one of two', ['api.json', 'bad.json'], 'bad.json:2:8: the file is no JSON: '],
  ])('%s is an error, and nothing is written', async (_, args, message) => {
    const made = await importIn({ 'empty.json': manifest({}), 'bad.json': '{\n"a": 1,}' }, ...args)
    expect(made.status).toBe(1)
    expect(made.stderr.slice(0, message.length)).toBe(message)
    expect(made.stderr).toMatch(/\n1 problem\nnothing was written\n$/)
    expect(Object.keys(made.files()).toSorted()).toEqual(['api.json', 'bad.json', 'empty.json'])
  })

  test('writes through no link', async () => {
    const elsewhere = tempFolder()
    const cwd = tempFolder({ 'api.json': library })
    symlinkSync(elsewhere, join(cwd, 'content'))
    expect(await run(['import', 'api.json'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'content is a symbolic link, and import writes only to real folders\n',
    })
    symlinkSync(elsewhere, join(cwd, 'docs'))
    mkdirSync(join(elsewhere, 'ui'))
    expect(await run(['import', 'api.json', '--content', 'docs/ui'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'docs is a symbolic link, and import writes only to real folders\n',
    })
    expect(readFiles(elsewhere)).toEqual({})
  })

  test('copies a file of elsewhere into the content folder, so that the next build works', async () => {
    const made = await importIn(
      { 'here/x': '', 'other/api.json': manifest({ 'x-a': {} }) },
      '--help',
    )
    const cwd = join(made.cwd, 'here')
    const { status, stdout } = await run(['import', '../api.json', '../other/api.json'], { cwd })
    expect(status).toBe(0)
    expect(stdout).toContain(
      '\ncopied ../api.json to content/_metadata/api.json: builds read no file outside of this folder\n' +
        'copied ../other/api.json to content/_metadata/api-2.json: builds read no file outside of this folder\n',
    )
    expect(readFiles(cwd)).toMatchObject({
      'content/_metadata/api.json': library,
      'content/index.md':
        '---\ntitle: "Components"\napi: [_metadata/api.json, _metadata/api-2.json]\nroute: end\n---\n',
    })
    await expectBuilt(cwd)
    // The copies are there, and named: nothing is to be done, and nothing is said to be.
    const before = readFiles(cwd)
    const again = await run(['import', '../api.json', '../other/api.json'], {
      cwd,
    })
    expect(again.stdout).not.toMatch(/copied|add to|note:/)
    writeFileSync(join(made.cwd, 'api.json'), manifest({ 'x-b': {} }))
    const newer = await run(['import', '../api.json'], { cwd })
    expect(newer.stdout).toContain(
      'note: content/_metadata/api.json is kept, but differs from ../api.json: ',
    )
    expect(readFiles(cwd)).toMatchObject(before)
    await expectBuilt(cwd)
  })

  test('--refresh replaces a copy of a file without a package, and prints what changed', async () => {
    const made = await importIn({ 'here/x': '' }, '--help')
    const cwd = join(made.cwd, 'here')
    await run(['import', '../api.json'], { cwd })
    // A byte order mark is a part of the file, so the copy has it, too.
    const newer = `\ufeff${library.replaceAll("'s' | 'm'", "'s' | 'm' | 'l'")}`
    writeFileSync(join(made.cwd, 'api.json'), newer)
    const note =
      'note: content/_metadata/api.json is kept, but differs from ../api.json: npm run import -- ../api.json --refresh replaces it\n'
    expect((await run(['import', '../api.json'], { cwd })).stdout).toContain(note)
    const dry = await run(['import', '../api.json', '--refresh', '--dry-run'], { cwd })
    expect(dry.stdout).toContain('content/_metadata/api.json would be written anew:\n')
    expect(readFiles(cwd)).toMatchObject({ 'content/_metadata/api.json': library })
    const { stdout } = await run(['import', '../api.json', '--refresh'], { cwd })
    expect(stdout).toMatch(
      /^content\/_metadata\/api\.json is written anew:\nacme-button\n +fine +prop size takes more/,
    )
    expect(readFileSync(join(cwd, 'content/_metadata/api.json'), 'utf8')).toBe(newer)
    expect((await run(['import', '../api.json', '--refresh'], { cwd })).stdout).not.toMatch(
      /anew|note:/,
    )
  })

  test('names both files where two have one component', async () => {
    const made = await importIn({ 'b/api.json': library }, 'api.json', 'b/api.json')
    const files = made.files()
    expect(files['content/index.md']).toContain('\napi: [../api.json, ../b/api.json]\n')
    expect(files['content/acme-icon.md']).toContain('\napi: "api.json#acme-icon"\n')
    expect(files['content/acme-icon-2.md']).toContain('\napi: "b/api.json#acme-icon"\n')
    const { status, stderr } = await run(['build'], { cwd: made.cwd })
    expect([status, stderr]).toEqual([0, ''])
  })
})

/** Packages of a monorepo. Both have an `acme-icon`, and a file of the same name. */
const packages = (version: string, of = library): Files => ({
  'ui/package.json': JSON.stringify({
    name: '@acme/ui',
    version,
    private: true,
    customElements: 'dist/custom-elements.json',
    exports: { './*': './dist/*', './p.json': './package.json' },
  }),
  'ui/dist/custom-elements.json': of,
  'icons/package.json': JSON.stringify({ name: 'icons', version, description: 'Pictures.' }),
  'icons/custom-elements.json': manifest({ 'acme-icon': { description: 'A sign.' } }),
})

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

/** The folder `docs` of a monorepo, in which the packages of `packages/` are linked. */
function monorepo(): { readonly top: string; readonly cwd: string } {
  const top = tempFolder()
  const cwd = join(top, 'docs')
  writeFiles(top, { ...below('packages', packages('1.2.3')), 'docs/package.json': '{}' })
  mkdirSync(join(cwd, 'node_modules/@acme'), { recursive: true })
  symlinkSync('../../../packages/ui', join(cwd, 'node_modules/@acme/ui'))
  symlinkSync('../../packages/icons', join(cwd, 'node_modules/icons'))
  return { top, cwd }
}

const copyOfUi = 'content/_metadata/@acme/ui/dist/custom-elements.json'
const manifestOfUi = 'content/_metadata/@acme/ui/package.json'

describe('import of a package outside of the working folder', () => {
  /** A folder in which the packages are installed as they are. */
  function inside(): string {
    const { 'ui/package.json': ui = '', 'ui/dist/custom-elements.json': api = '' } =
      packages('1.2.3')
    const cwd = tempFolder({
      'package.json': '{}',
      ...below('node_modules', packages('1.2.3')),
      'node_modules/@acme/ui/package.json': ui,
      'node_modules/@acme/ui/dist/custom-elements.json': api,
    })
    return cwd
  }

  /** The site of a folder, built after an import of these. */
  async function siteOf(cwd: string, words: readonly string[]): Promise<Record<string, string>> {
    expect(await run(['import', ...words], { cwd })).toMatchObject({ status: 0, stderr: '' })
    await expectBuilt(cwd)
    return readFiles(join(cwd, 'dist'))
  }

  test.each([
    ['linked', ['@acme/ui', 'icons'], monorepo],
    [
      'named by paths',
      ['../packages/ui/dist/custom-elements.json', '../packages/icons/custom-elements.json'],
      monorepo,
    ],
    [
      'hoisted',
      ['@acme/ui', 'icons'],
      () => {
        const cwd = join(inside(), 'apps/docs')
        writeFiles(cwd, { 'package.json': '{}' })
        return { cwd }
      },
    ],
  ])('a package that is %s gives the site that it gives inside', async (_, words, make) => {
    const { cwd } = make()
    const site = await siteOf(cwd, words)
    expect(site).toEqual(await siteOf(inside(), ['@acme/ui', 'icons']))
    expect(JSON.parse(site['api/v1/components/acme-button.json'] ?? '')).toMatchObject({
      package: '@acme/ui',
      version: '1.2.3',
      import: "import '@acme/ui/x.js'",
    })
    expect(JSON.parse(site['api/v1/components/acme-icon-2.json'] ?? '')).toMatchObject({
      package: 'icons',
      import: "import 'icons/x.js'",
    })
    const files = readFiles(cwd)
    expect(files[copyOfUi]).toBe(library)
    expect(files[manifestOfUi]).toBe(`{
  "name": "@acme/ui",
  "version": "1.2.3",
  "customElements": "dist/custom-elements.json",
  "exports": {
    "./*": "./dist/*",
    "./p.json": "./package.json"
  }
}
`)
    expect(files['content/_metadata/icons/package.json']).toBe(
      '{\n  "name": "icons",\n  "version": "1.2.3"\n}\n',
    )
    expect(files['content/index.md']).toContain(
      '\napi: ["_metadata/@acme/ui/dist/custom-elements.json", _metadata/icons/custom-elements.json]\n',
    )
    const again = await run(['import', ...words], { cwd })
    expect(again.stdout).not.toMatch(/copied|wrote|add to|note:/)
  })

  test('a new version is reported, and --refresh takes it', async () => {
    const { top, cwd } = monorepo()
    const made = await run(['import', '@acme/ui'], { cwd })
    expect(made.stdout).toContain(
      `copied node_modules/@acme/ui/dist/custom-elements.json to ${copyOfUi}: builds read no file outside of this folder\nwrote ${manifestOfUi}, which names @acme/ui 1.2.3\n`,
    )
    await run(['build'], { cwd })
    const before = readFiles(join(cwd, 'content'))
    writeFiles(top, below('packages', packages('1.3.0')))
    const replaces = 'npm run import -- @acme/ui --refresh replaces it\n'
    expect((await run(['import', '@acme/ui'], { cwd })).stdout).toContain(
      `note: ${manifestOfUi} is kept, but no longer fits node_modules/@acme/ui/package.json: ${replaces}`,
    )
    const newer = library.replaceAll("'s' | 'm'", "'s' | 'm' | 'l'")
    writeFiles(top, below('packages', packages('1.3.0', newer)))
    expect((await run(['import', '@acme/ui'], { cwd })).stdout).toContain(
      `note: ${copyOfUi} is kept, but differs from node_modules/@acme/ui/dist/custom-elements.json: ${replaces}`,
    )
    const dry = await run(['import', '@acme/ui', '--refresh', '--dry-run'], { cwd })
    expect(dry.stdout).toContain(`${copyOfUi} would be written anew:\n`)
    expect(dry.stdout).toContain(`would write ${manifestOfUi}, which names @acme/ui 1.3.0\n`)
    expect(readFiles(join(cwd, 'content'))).toEqual(before)
    const refresh = ['import', '@acme/ui', '--refresh', '--format', 'json']
    expect(JSON.parse((await run(refresh, { cwd })).stdout)).toMatchObject({
      refreshed: [
        { path: copyOfUi, changes: [{ kind: 'type-widened', prop: 'size' }] },
        { path: manifestOfUi, changes: [] },
      ],
      copied: [],
    })
    await expectBuilt(cwd)
    const built = readFiles(cwd)
    expect(built[copyOfUi]).toBe(newer)
    expect(JSON.parse(built['dist/api/v1/components/acme-button.json'] ?? '')).toMatchObject({
      version: '1.3.0',
      props: [{ name: 'size', type: "'s' | 'm' | 'l'" }],
    })
  })

  test('--refresh that cannot write every file writes none', async () => {
    const { top, cwd } = monorepo()
    await run(['import', '@acme/ui'], { cwd })
    const newer = library.replaceAll("'s' | 'm'", "'s' | 'm' | 'l'")
    writeFiles(top, below('packages', packages('1.3.0', newer)))
    rmSync(join(cwd, manifestOfUi))
    symlinkSync(join(top, 'elsewhere'), join(cwd, manifestOfUi))
    expect(await run(['import', '@acme/ui', '--refresh'], { cwd })).toMatchObject({
      status: 2,
      stderr: `${manifestOfUi} is a symbolic link, and import writes only to real folders\n`,
    })
    expect(readFileSync(join(cwd, copyOfUi), 'utf8')).toBe(library)
  })

  test('a copy of an older catalog, without its package, stays in use', async () => {
    const { top, cwd } = monorepo()
    const old = '_metadata/custom-elements.json'
    writeFiles(cwd, {
      'content/index.md': `---\napi: ${old}\n---\n`,
      [`content/${old}`]: library,
    })
    const copies = () =>
      Object.keys(readFiles(join(cwd, 'content'))).filter((path) => path.startsWith('_'))
    expect((await run(['import', '@acme/ui'], { cwd })).stdout).not.toMatch(/copied|add |note:/)
    expect(copies()).toEqual([old])
    const newer = library.replaceAll("'s' | 'm'", "'s' | 'm' | 'l'")
    writeFiles(top, below('packages', packages('1.3.0', newer)))
    expect((await run(['import', '@acme/ui'], { cwd })).stdout).toContain(
      `note: content/${old} is kept, but differs from node_modules/@acme/ui/dist/custom-elements.json: npm run import -- @acme/ui --refresh replaces it\n`,
    )
    expect((await run(['import', '@acme/ui', '--refresh'], { cwd })).stdout).toContain(
      `content/${old} is written anew:\n`,
    )
    expect(copies()).toEqual([old])
    expect(readFiles(cwd)).toMatchObject({ [`content/${old}`]: newer })
    // A package without any of its components is another one, so its file replaces nothing.
    writeFiles(top, { 'packages/icons/custom-elements.json': manifest({ 'acme-photo': {} }) })
    const other = await run(['import', 'icons', '--refresh'], { cwd })
    expect(other.stdout).toContain('\nwrote content/_metadata/icons/package.json')
    expect(other.stdout).toContain(
      'names other files; add the files of this line to its "api": api: _metadata/icons/custom-elements.json\n',
    )
    expect(readFiles(cwd)).toMatchObject({ [`content/${old}`]: newer })
  })

  test.each([
    ['a name that leads elsewhere', '../../../evil', 'custom-elements.json'],
    ['a name that is left out of repositories', 'node_modules', 'custom-elements.json'],
    ['a folder that is left out of repositories', 'acme', 'node_modules/custom-elements.json'],
    ['a folder with other characters', 'acme', 'a b\u202e/custom-elements.json'],
    ['a folder that begins with a dot', 'acme', '.out/custom-elements.json'],
    ['a file that would be its package.json', 'acme', 'lib/package.json'],
  ])('%s is no place for a copy', async (_, name, path) => {
    const top = tempFolder()
    const cwd = join(top, 'docs')
    writeFiles(top, {
      'docs/x': '',
      [`lib/${path}`]: library,
      'lib/package.json': JSON.stringify({ name, version: '1.0.0', customElements: path }),
    })
    expect(await run(['import', `../lib/${path}`], { cwd })).toMatchObject({ status: 0 })
    const copies = Object.keys(readFiles(top)).filter((file) => file.includes('_metadata'))
    expect(copies).toEqual([`docs/content/_metadata/${path.split('/').at(-1)}`])
    await expectBuilt(cwd)
  })

  test('two versions of a package are copied, the second without its package', async () => {
    const { top, cwd } = monorepo()
    const other = manifest({ 'acme-other': {} })
    writeFiles(top, below('old', packages('1.0.0', other)))
    const words = ['@acme/ui', '../old/ui/dist/custom-elements.json']
    expect(await run(['import', ...words], { cwd })).toMatchObject({ status: 0 })
    expect(readFiles(cwd)).toMatchObject({
      [copyOfUi]: library,
      'content/_metadata/custom-elements.json': other,
    })
    await expectBuilt(cwd)
    const again = await run(['import', ...words, '--refresh'], { cwd })
    expect(again.stdout).not.toMatch(/copied|wrote|anew|note:/)
  })

  test('a link to the file of a package is copied with its package', async () => {
    const { cwd } = monorepo()
    symlinkSync('../packages/ui/dist/custom-elements.json', join(cwd, 'api.json'))
    expect(await run(['import', 'api.json'], { cwd })).toMatchObject({ status: 0 })
    const files = readFiles(join(cwd, 'content'))
    expect(files['index.md']).toContain('api: "_metadata/@acme/ui/dist/custom-elements.json"\n')
    expect(Object.keys(files)).toContain('_metadata/@acme/ui/package.json')
  })

  test('what a package.json says is data in the copy, and nothing else of it is there', async () => {
    const said =
      '{"exports":{"__proto__":"./x","./\\u202e\\"":["a\\n"]},"web-types":{"toString":1},"scripts":{"install":"x"},"customElements":["../../y","custom-elements.json"],"version":"1\\n2","name":"acme"}'
    const top = tempFolder({
      'docs/x': '',
      'lib/custom-elements.json': library,
      'lib/package.json': said,
    })
    await run(['import', '../lib/custom-elements.json'], { cwd: join(top, 'docs') })
    const { exports, customElements, 'web-types': types } = JSON.parse(said)
    const kept = { name: 'acme', customElements, 'web-types': types, exports }
    const copied = join(top, 'docs/content/_metadata/acme/package.json')
    expect(readFileSync(copied, 'utf8')).toBe(`${JSON.stringify(kept, null, 2)}\n`)
  })
})

test.each([
  ['a pipe', (path: string) => void execFileSync('mkfifo', [path]), 'is no regular file'],
  [
    'a file of five million brackets',
    (path: string) => writeFileSync(path, '['.repeat(5_000_000)),
    'is nested more than 64 deep',
  ],
  [
    'a file that is too large',
    (path: string) => writeFileSync(path, Buffer.alloc(17 * 1024 * 1024, ' ')),
    'is larger than 16 MiB; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
  ],
])('%s is refused, by import and by check', async (_, make, why) => {
  const cwd = tempFolder({ 'content/button.md': '---\nname: Button\n---\n' })
  make(join(cwd, 'bad.json'))
  for (const args of [
    ['import', 'bad.json'],
    ['check', '--against', 'bad.json'],
  ]) {
    const { status, stderr } = await run(args, { cwd })
    expect([status, stderr.split('\n')[0]]).toEqual([1, `bad.json:1:1: the file ${why} [api-file]`])
  }
})

const settings = '---\napi: a.json\nexamples:\n  folder: _preview\n---\n'

/** A folder whose settings name this metadata, and have live examples. */
const catalogOf = (metadata: Metadata) =>
  drawnCatalog({
    folder: 'content',
    label: 'content',
    content: null,
    home: readHome({ path: 'index.md', bytes: Buffer.from(settings), hash: '' }, 'content').value,
    sources: [],
    code: { metadata, hide: [], links: null, isPartial: false },
  })

// What a source could misread, or a build refuse.
const payloads = [
  'Plain words.',
  '[x](javascript:alert(1))',
  '![x](data:text/html,x)',
  ':::name\nx\n:::',
  ':::endpoint{method=GET path=/x}',
  ':::endpoint{method=GET path=/x}\nx\n:::',
  ':::tip',
  '```jsx example\n<Button />\n```',
  '```html example\n<b>planted</b>\n```\n\n```js example\nplanted()\n```',
  '```js\nopen',
  '<!-- open',
  '<details>\n\nopen',
  '> '.repeat(60) + 'deep',
  '- '.repeat(60) + 'deep',
  '## Props\n\n| Prop |\n| - |\n| planted |',
  '# Events\n\n| Event | Type |\n| - | - |\n| planted | x |',
  'Events\n======\n\n| Event |\n| - |\n| planted |',
  '---\nname: x\n---',
  '[a]: javascript:x\n\n[a]',
  'a \u0000 \u001b[31m \u202e b',
  'half \ud800 pair',
  'a | b \\| c \\',
  '`open',
  'two\nlines',
  ' \u00a0 \u2028 ',
  '-',
  'no',
  'true',
  '[^1] and [^1]: note',
  '<script>alert(1)</script>',
  '\'a\' | "b"',
  '__proto__',
  '"; x: [',
]
const text = fc.oneof(
  fc.constantFrom(...payloads),
  fc.array(fc.constantFrom(...payloads), { maxLength: 3 }).map((parts) => parts.join('\n\n')),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const member = fc.record(
  {
    name: text,
    type: text,
    default: text,
    description: text,
    deprecated: text,
    since: text,
  },
  { requiredKeys: ['name'] },
)
const members = fc.array(member, { maxLength: 4 })
const component = fc.record(
  {
    displayName: text,
    description: text,
    props: fc.array(
      member.map(({ type, default: value, ...others }) => ({
        ...others,
        type: { name: type ?? 'x' },
        defaultValue: { value: value ?? 'x' },
      })),
      { maxLength: 4 },
    ),
    events: members,
    slots: members,
  },
  { requiredKeys: ['displayName', 'props'] },
)
const element = fc.record(
  {
    summary: text,
    description: text,
    deprecated: text,
    status: text.filter((word) => word.trim() !== 'draft'),
    attributes: fc.array(
      member.map(({ type, ...others }) => ({
        ...others,
        type: { text: type ?? 'x' },
      })),
      { maxLength: 4 },
    ),
    slots: members,
    cssProperties: members,
    cssParts: members,
  },
  { requiredKeys: [] },
)
const files = fc.oneof(
  fc.array(component, { minLength: 1, maxLength: 3 }).map((list) => JSON.stringify(list)),
  fc
    .dictionary(fc.constantFrom('x-a', 'x-b', 'x-index', 'x-con'), element, {
      minKeys: 1,
    })
    .map(manifest),
)

/** Plans the sources of all components, in a content folder that holds nothing yet. */
const planAll = async (metadata: Metadata, form: 'linked' | 'written'): Promise<ImportPlan> =>
  planImport({
    ...metadata,
    form,
    grouping: null,
    only: null,
    settingNames: new Map(),
    leftOut: new Set(),
    isGrouped: false,
    catalog: await catalogOf(metadata),
    sources: [],
    isTaken: () => false,
  })

test(
  'whatever a file holds, what import makes of it builds, and says what the file says',
  { tags: 'sampled', timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.constantFrom('linked' as const, 'written' as const),
        async (json, form) => {
          const metadata = readMetadata([{ name: 'a.json', bytes: Buffer.from(json) }])
          const plan = await planAll(metadata, form)
          expect(plan.refused).toEqual([])
          expect(plan.written.map((one) => one.component)).toEqual(metadata.components)
          if (plan.written.length === 0) return
          const sources = plan.written.map(({ path, text: made }) => [path, made])
          const site = await buildSite(
            {
              ...(Object.fromEntries(sources) as Files),
              'index.md': settings,
              '_preview/x.css': '',
              'a.json': json,
            },
            { publish: true },
          )
          expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
          // Nothing of it became an example or a frame, and all members stand there that a page may show.
          for (const { path, component: code, changes } of plan.written) {
            const slug = path.slice(0, -3)
            const page = site.text(`components/${slug}.html`)
            expect(page.match(/class="endpoint-method"/g)?.length).toBe(1)
            expect(page).not.toContain('<iframe')
            const said = site.json(slug) as Record<string, { name: string }[]>
            const isWhole = !changes.some((change) => change.includes(' hidden: '))
            for (const list of listKeys) {
              const names = new Set(
                code[list].map(({ name }) => markForbidden(name).replace(/\s+/g, ' ').trim()),
              )
              const shown = (said[list] ?? []).map(({ name }) => name)
              if (form === 'written' || isWhole) expect(new Set(shown)).toEqual(names)
              else expect([...names]).toEqual(expect.arrayContaining(shown))
            }
          }
        },
      ),
      { numRuns: runs(16) },
    )
  },
)

test('each text that a build would refuse is repaired where several are, and nothing else', async () => {
  const link = '[x](javascript:alert(1))'
  const element = {
    description: `See ${link}.\n\nRead **this**.\n\n${link} and more.`,
    slots: [{ name: 'icon', description: `A ${link}.` }],
    events: [{ name: 'acme-pick', description: link }],
  }
  const { status, cwd, stdout } = await importIn(
    { 'cem.json': manifest({ 'x-a': element }) },
    'cem.json',
    '--props',
    'written',
  )
  expect([status, stdout]).toEqual([0, expect.stringContaining('written as plain text')])
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
  const page = readFileSync(join(cwd, 'dist/components/x-a.md'), 'utf8')
  for (const words of ['this', 'and more', 'icon', 'acme-pick']) expect(page).toContain(words)
})

test('prose that no build would parse is left out, and nothing else', async () => {
  const deep = `Words.\n\n${'>'.repeat(20_000)} [a](b)`
  const { status, cwd, stdout } = await importIn(
    { 'cem.json': manifest({ 'x-deep': { description: deep }, 'x-b': {} }) },
    'cem.json',
  )
  expect(status).toBe(0)
  expect(stdout).toContain('content/x-deep.md: its prose ')
  expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
})

test.each([
  ['as it is', '\n', []],
  [
    'with its texts on one line where no cell holds them',
    '\t',
    ['1 list too long for front matter put into a table, texts on one line'],
  ],
])(
  'a library larger than front matter may be is taken in as tables: %s',
  async (_, sign, changes) => {
    const props = Array.from({ length: 400 }, (_, i) => ({
      name: `p${i}`,
      type: { name: 'string' },
      description: `Line one of ${i}.${sign}${'More words. '.repeat(20)}`,
    }))
    const bytes = Buffer.from(JSON.stringify([{ displayName: 'Big', props }]))
    const metadata = readMetadata([{ name: 'a.json', bytes }])
    const plan = await planAll(metadata, 'written')
    expect(plan.written.map((source) => source.changes)).toEqual([changes])
    const site = await buildSite({ 'big.md': plan.written[0]?.text ?? '' })
    expect(site.problems).toEqual([])
    expect((site.json('big') as { props: unknown[] }).props.length).toBe(400)
  },
)
