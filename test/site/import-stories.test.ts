import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { element, manifest } from '../helpers/manifests.ts'
import { readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const library: Files = {
  'package.json': '{ "name": "app" }',
  'node_modules/@acme/ui/package.json':
    '{ "name": "@acme/ui", "type": "module", "exports": "./index.js", "peerDependencies": { "react": "*" } }',
  'node_modules/@acme/ui/index.js': 'export const Button = 1, Icon = 2, Tabs = 3, useTabs = 4\n',
  'node_modules/react/package.json': '{ "name": "react" }',
  'content/index.md': '---\ntitle: Acme\nexamples:\n  package: "@acme/ui"\n---\n',
  'content/button.md':
    '---\nname: Button\n---\n\nStarts an action.\n\n## Props\n\n| Name | Type |\n| --- | --- |\n| `size` | `"s"` |\n',
  'content/tabs.md': '---\nname: Tabs\n---\n',
}

/** Runs `import` with files of stories; gives what it says, and the sources after it. */
async function importStories(stories: Files, ...args: readonly string[]) {
  const cwd = tempFolder()
  mkdirSync(join(cwd, 'src'))
  writeFiles(cwd, { ...library, ...stories })
  const again = () => run(['import', '--stories', 'src/**/*.{tsx,mdx}', ...args], { cwd })
  const said = await again()
  const source = (name: string): string => readFiles(cwd)[`content/${name}.md`] ?? ''
  return { cwd, ...said, again, source }
}

/** The examples of a source: the first line of each, and its code. */
const examplesOf = (source: string): readonly (readonly [string, string])[] =>
  [...source.matchAll(/^(`{3,})(\w+ example[^\n]*)\n([\s\S]*?)\n\1$/gm)].map(
    ([, , head = '', code = '']) => [head, code] as const,
  )

const head = `import { Button } from './Button'\nexport default { component: Button, args: { size: 's' } }\n`

describe('import --stories', () => {
  test('writes each story as an example of its component, before the lists of the page', async () => {
    const made = await importStories({
      'src/Button.stories.tsx': `${head}export const WithText = { args: { children: 'Save' } }
export const Twice = { name: 'Two of them', render: (args) => <><Button {...args} /><Button {...args} size="m" /></> }
`,
    })
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toBe(
      'stories: 2 in 1 file: wrote 2 on 1 page\n\n0 sources\nNext: npm run build\n',
    )
    expect(made.source('button')).toBe(`---
name: Button
---

Starts an action.

## Examples

\`\`\`jsx example title="With Text"
<Button size="s">Save</Button>
\`\`\`

\`\`\`jsx example title="Two of them"
<Button size="s" /><Button size="m" />
\`\`\`

## Props

| Name | Type |
| --- | --- |
| \`size\` | \`"s"\` |
`)
  })

  test('names the file and place of code that cannot be parsed, with status 1, and adds the others', async () => {
    const made = await importStories({
      'src/Button.stories.tsx': `${head}export const One = {}\n`,
      'src/Bad.stories.tsx': 'export default { a: }\n',
    })
    expect(made).toMatchObject({
      status: 1,
      stderr: 'src/Bad.stories.tsx:1:21: Unexpected token\n',
    })
    expect(made.stdout).toContain('wrote 1 on 1 page\nleft out of the stories:\n')
    expect(made.stdout).toContain(
      '  1 file whose code cannot be read: src/Bad.stories.tsx:1:21 (Unexpected token)\n',
    )
    const helper = await importStories({ 'src/Button.tsx': 'export const Button = 1\n' })
    expect(helper.status).toBe(0)
    expect(helper.stdout).toContain(
      '  1 file whose code cannot be read: src/Button.tsx (it has no default export that is an object)\n',
    )
  })

  test('adds nothing in a second run, and changes nothing that somebody wrote', async () => {
    const { cwd, again, source } = await importStories({
      'src/Button.stories.tsx': `${head}export const One = {}\nexport const Two = { args: { size: 'm' } }\n`,
    })
    const first = source('button')
    expect((await again()).stdout).toContain('wrote 0, 2 there already')
    expect(source('button')).toBe(first)
    const own = first.replace('<Button size="m" />', '<Button size="l" disabled />')
    writeFiles(cwd, { 'content/button.md': own })
    expect((await again()).stdout).toContain('wrote 0, 2 there already')
    expect(source('button')).toBe(own)
  })

  test('puts stories on the pages that it makes, and on the same pages in a later run', async () => {
    const of = (displayName: string) => ({ displayName, description: `${displayName}.`, props: {} })
    const { 'package.json': _, 'content/button.md': __, 'content/tabs.md': ___, ...more } = library
    const cwd = tempFolder({
      ...more,
      'package.json': '{ "name": "app" }',
      'content/index.md': '---\nlibrary: "@acme/ui"\napi: ../api.json\n---\n',
      'api.json': JSON.stringify({ 'Button.tsx': [of('Button')], 'Tabs.tsx': [of('Tabs')] }),
      'src/Button.stories.tsx': `${head}export const One = {}\n`,
      'src/Tabs.stories.tsx': `export default { title: 'Parts/Tabs' }\nimport { Tabs, useTabs } from './Tabs'\nexport const Two = () => <Tabs of={useTabs} />\n`,
    })
    const both = await run(['import', 'api.json', '--stories', 'src/*.tsx'], { cwd })
    expect(both.stdout).toContain('stories: 2 in 2 files: wrote 2 on 2 pages')
    const files = readFiles(cwd)
    expect(files['content/tabs.md']).toContain(
      "import { Tabs, useTabs } from '@acme/ui'\n\n<Tabs of={useTabs} />",
    )
    const later = await run(['import', '--stories', 'src/*.tsx'], { cwd })
    expect(later.stdout).toContain('wrote 0, 2 there already')
    expect(readFiles(cwd)).toEqual(files)
  })

  test('writes nothing in a dry run', async () => {
    const stories = { 'src/Button.stories.tsx': `${head}export const One = {}\n` }
    const { stdout, source } = await importStories(stories, '--dry-run')
    expect(stdout).toContain('stories: 1 in 1 file: would write 1 on 1 page')
    expect(source('button')).toBe(library['content/button.md'])
  })

  test('counts what is left out by reason, and names it with --all', async () => {
    const stories = {
      'src/Button.stories.tsx': `import { useArgs } from '@storybook/preview-api'
import { Far } from 'far-away'
import { helper } from '../helper'
${head}export const Known = {}
export const Hooks = () => { const [args] = useArgs(); return <Button {...args} /> }
export const Elsewhere = () => <Far />
export const Helped = () => <Button>{helper()}</Button>
export const Made = { args: makeArgs() }
`,
      'src/Nowhere.stories.tsx': `export default { title: 'X/Nowhere' }\nexport const One = () => <i />\n`,
    }
    const { stdout } = await importStories(stories)
    expect(stdout).toContain('stories: 6 in 2 files: wrote 1 on 1 page')
    for (const line of [
      '  1 they use Storybook itself: useArgs',
      '  1 they need a package that is not installed: far-away',
      '  1 they need what the package does not export: helper of ../helper',
      '  1 their args are made by code that would have to run: Made',
      '  1 their component has no page: X/Nowhere',
    ])
      expect(stdout.split('\n')).toContain(line)
    const { stdout: all } = await importStories(stories, '--all')
    expect(all).toContain('    src/Nowhere.stories.tsx: One (X/Nowhere)')
  })

  test('reads MDX: prose as Markdown, stories at their place', async () => {
    const { source, stdout } = await importStories({
      'src/Tabs.stories.tsx': `import { Tabs } from '.'\nexport default { component: Tabs }\nexport const Plain = {}\nexport const Other = { args: { open: true } }\n`,
      'src/Tabs.mdx': `import { Meta, Canvas, Story } from '@storybook/blocks'
import { Tabs } from '.'
import * as TabsStories from './Tabs.stories'

<Meta of={TabsStories} />

# Tabs

Tabs show one of several panels.

<Links to="x" />

<Canvas of={TabsStories.Other} />

## Props

<ul>
  <li>Each tab has <b>one</b> panel.</li>
</ul>

<Canvas>
  <Story name="In the text">
    <Tabs id="own" />
  </Story>
</Canvas>
`,
    })
    expect(stdout).toContain('wrote 3 on 1 page, the prose of 1 document')
    expect(stdout).toContain('1 block of documents that is no part of Storybook: Links')
    expect(source('tabs')).toBe(`---
name: Tabs
---

Tabs show one of several panels.

\`\`\`jsx example title="Other"
<Tabs open />
\`\`\`

**Props**

- Each tab has **one** panel.

\`\`\`jsx example title="In the text"
<Tabs id="own" />
\`\`\`

## Examples

\`\`\`jsx example title="Plain"
<Tabs />
\`\`\`
`)
  })

  test('takes no export of MDX for a story, and loses nothing of it without a count', async () => {
    const { source, stdout } = await importStories({
      'src/Button.stories.tsx': `${head}export const Blue = { args: { color: 'blue' } }\n`,
      'src/Button.mdx': `import * as Stories from './Button.stories'
import * as Far from './Far.stories'

<Meta component={Button} />

export const Template = (args) => <Button {...args} />

export const colors = ['red']

<Story name="Red" args={{ color: 'red' }}>
  {Template.bind({})}
</Story>

<Canvas of={Far.Nice} />

<div className="wrap">
  <p>What it says stays before the story.</p>
  <Canvas of={Stories.Blue} />
</div>

{colors.map((color) => <b>{color}</b>)}

<Story id="button--red" />
`,
    })
    expect(stdout).toContain('stories: 2 in 2 files: wrote 2 on 1 page, the prose of 1 document')
    expect(stdout).toContain('  2 blocks of documents that are no part of Storybook: {…}, Story')
    expect(stdout).toContain(
      '  1 story in documents, from files that --stories does not name: Nice',
    )
    expect(source('button')).toContain(`
\`\`\`jsx example title="Red"
<Button color="red" />
\`\`\`

What it says stays before the story.

\`\`\`jsx example title="Blue"
<Button size="s" color="blue" />
\`\`\`
`)
  })

  test('counts files of Svelte and Vue, which are not read', async () => {
    const cwd = tempFolder()
    mkdirSync(join(cwd, 'src'))
    writeFiles(cwd, { ...library, 'src/Button.stories.svelte': '<script module></script>' })
    const { status, stdout } = await run(['import', '--stories', 'src/*.stories.*'], { cwd })
    expect(status).toBe(0)
    expect(stdout).toContain('  1 file of a form that is not read: src/Button.stories.svelte')
  })

  test('writes hostile stories as text and code, and a build takes them', async () => {
    const title = '</script><b>`x`" title=\\\\"y&quot;\\u202e'
    const { cwd, source, stdout } = await importStories({
      'src/Button.stories.tsx':
        `${head}export const Evil = { name: ${JSON.stringify(title).replaceAll('\\\\', '\\')}, args: { children: '\`\`\`\\n# Title </script> {x}', 'a b"><i': 1 } }
export const Ticks = () => <Button>{\`
\`\`\`\`
\`}</Button>\n`.replaceAll('\n````\n', '\n\\`\\`\\`\\`\n'),
      'src/Button.mdx': `<Meta component={Button} />\n\n<script>alert(1)</script>\n\n\`\`\`html example\n<script>alert(2)</script>\n\`\`\`\n\n[x](javascript:alert(3)) <img src=x onerror=alert(4)>\n`,
    })
    expect(stdout).toContain('stories: 2 in 2 files: wrote 2')
    const { stderr, ...checked } = await run(['check', '--no-bundle', '--strict'], { cwd })
    expect([checked.status, stderr]).toEqual([0, ''])
    expect(examplesOf(source('button')).map(([head]) => head.slice(0, 11))).toEqual([
      'jsx example',
      'jsx example',
    ])
    expect(source('button')).not.toMatch(/javascript:|alert\(1\)|[^\\]<img/)
    expect(source('button')).toContain('```html\n<script>alert(2)</script>\n```')
  })

  test('writes stories of args alone in the language of the library', async () => {
    const story = `import AcmeButton from './AcmeButton.vue'
export default { title: 'Button', component: AcmeButton }
export const One = { args: { default: 'Save {{ x }}', isOpen: true, items: [{ a: 1 }], onClick: () => {} } }
export const Two = { render: () => ({ template: '<x/>' }) }
`
    const vue = await importStories({
      'node_modules/@acme/ui/package.json':
        '{ "name": "@acme/ui", "type": "module", "exports": "./index.js", "peerDependencies": { "vue": "*" } }',
      'src/Button.stories.tsx': story,
    })
    expect(examplesOf(vue.source('button'))).toEqual([
      [
        'vue example title="One"',
        '<acme-button is-open :items="[{ a: 1 }]">\n  {{ "Save \\u007b\\u007b x \\u007d\\u007d" }}\n</acme-button>',
      ],
    ])
    expect(vue.stdout).toContain('  1 their render is code of a framework that is not read: Two')
    const members = [{ kind: 'field', name: 'mode', description: 'No attribute sets it.' }]
    const button = element('AcmeButton', { tagName: 'acme-button', members })
    const html = await importStories({
      'api.json': JSON.stringify(manifest([button])),
      'content/index.md': '---\nlibrary: "@acme/ui"\napi: ../api.json\n---\n',
      'content/button.md': '---\nname: Button\napi: acme-button\n---\n',
      'src/Button.stories.tsx': `export default { component: 'acme-button' }
export const One = { args: { slot: 'Save <b>', isOpen: true, off: false, label: '"x"' } }
export const Two = { args: { items: [1] } }
export const Three = { args: { mode: 'x' } }
`,
    })
    expect(examplesOf(html.source('button'))).toEqual([
      [
        'html example title="One"',
        '<acme-button is-open label="&quot;x&quot;">Save &lt;b&gt;</acme-button>',
      ],
    ])
    expect(html.stdout).toContain('  2 they give a value that markup cannot hold: items, mode')
  })

  test('leaves out what markup cannot hold, except listeners, and never drops it', async () => {
    const { 'content/button.md': _, ...more } = library
    const vue = await importStories({
      ...more,
      'node_modules/@acme/ui/package.json':
        '{ "name": "@acme/ui", "type": "module", "exports": "./index.js", "peerDependencies": { "vue": "*" } }',
      'content/index.md': '---\nlibrary: "@acme/ui"\napi: ../api.json\n---\n',
      'content/button.md': '---\nname: Button\n---\n',
      'api.json': JSON.stringify([
        { displayName: 'Button', exportName: 'Button', slots: [{ name: 'end' }], props: [] },
      ]),
      'src/Button.stories.tsx': `import { fn } from 'storybook/test'
import { Button } from './Button.vue'
export default { component: Button, args: { onClick: fn(), onClose: () => {}, label: undefined } }
export const Slots = { args: { end: 'Go', hint: null, default: 'Save' } }
export const Made = { args: { items: makeItems() } }
export const Format = { args: { format: (n) => n + '%' } }
export const Spied = { args: { format: fn((n) => n + '%') } }
`,
    })
    expect(examplesOf(vue.source('button'))).toEqual([
      [
        'vue example title="Slots"',
        '<Button :hint="null">\n  <template #end>Go</template>\n  Save\n</Button>',
      ],
    ])
    expect(vue.stdout).toContain('  3 they give a value that markup cannot hold: items, format\n')
  })

  test('says that there is nothing to import, and that no file fits', async () => {
    const cwd = tempFolder(library)
    expect((await run(['import'], { cwd })).stderr).toContain('import needs FILE...')
    const { status, stderr } = await run(['import', '--stories', 'lib/*.tsx'], { cwd })
    expect([status, stderr]).toEqual([2, '--stories "lib/*.tsx": no file fits\n'])
  })
})
