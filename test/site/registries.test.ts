import { expect, test } from 'vitest'
import { buildSite, readFiles } from '../helpers/site.ts'

const sources = {
  'index.md': '---\ntitle: Acme UI\n---\n',
  'button.md':
    '---\nname: Button\ntags: [action]\nfiles: [{ path: button.tsx }]\n---\n## Props\n\n| Prop | Type |\n| - | - |\n| **label** | `"</script>"` |\n| `__proto__` | string |\n',
  'button.tsx': 'export const Button = null\n',
  'forms/grid.md': '---\nname: Grid\n---\n',
}

test('files in other tools’ formats are written only when they are asked for', async () => {
  const paths = async (outputs: ('shadcn' | 'storybook')[] | null) => {
    const site = await buildSite(sources, { outputs })
    return Object.keys(readFiles(site.out)).filter((path) => /^(r|manifests)\//.test(path))
  }
  expect(await paths(null)).toEqual([])
  expect(await paths(['storybook'])).toEqual(['manifests/components.json'])
  expect((await paths(['shadcn'])).toSorted()).toEqual([
    'r/button.json',
    'r/grid.json',
    'r/registry.json',
  ])
})

test('the Storybook manifest says of every prop whether it is required', async () => {
  const site = await buildSite(sources, { outputs: ['storybook'] })
  const text = site.text('manifests/components.json')
  expect(text).not.toContain('<')
  const { v, components } = JSON.parse(text)
  expect(v).toBe(0)
  expect(Object.keys(components)).toEqual(['grid', 'button'])
  expect(Object.entries(components.button.reactDocgen.props)).toEqual([
    ['label', { required: true, tsType: { name: '"</script>"' } }],
    ['__proto__', { required: false, tsType: { name: 'string' } }],
  ])
  expect(components.grid.reactDocgen.props).toEqual({})
})

test('a registry item holds the files, the notes and the props of its component', async () => {
  const site = await buildSite(sources, { outputs: ['shadcn'] })
  const list = JSON.parse(site.text('r/registry.json'))
  expect([list.name, list.homepage]).toEqual(['Acme UI', 'https://catalog.example/'])
  expect(list.items).toEqual([
    { name: 'grid', type: 'registry:item', title: 'Grid', categories: ['Forms'] },
    {
      name: 'button',
      type: 'registry:item',
      title: 'Button',
      categories: ['action'],
      files: [{ path: 'button.tsx', type: 'registry:ui' }],
    },
  ])
  const item = JSON.parse(site.text('r/button.json'))
  expect(item.files).toEqual([
    { path: 'button.tsx', type: 'registry:ui', content: 'export const Button = null\n' },
  ])
  expect(item.docs).toContain('Button: 2 props, required: label.\n')
  expect(item.meta.api).toBe('https://catalog.example/api/v1/components/button')
  expect(item.meta.props).toEqual((site.json('button') as { props: unknown }).props)
})

test('the registry has the words of a description, as a terminal shows them', async () => {
  const source =
    '---\nname: A\ndescription: Opens a **menu** of [`Item`](https://a.example).\n---\n'
  const site = await buildSite({ 'a.md': source }, { outputs: ['shadcn'] })
  const description = 'Opens a menu of Item.'
  expect(JSON.parse(site.text('r/registry.json')).items).toMatchObject([{ description }])
  expect(JSON.parse(site.text('r/a.json'))).toMatchObject({ description })
})

test('a component called registry does not take the place of the registry’s list, and is told so', async () => {
  const files = { ...sources, 'parts/list.md': '---\nname: List\nslug: registry\n---\n' }
  const site = await buildSite(files, { outputs: ['shadcn'] })
  expect(site.ok).toBe(true)
  const warning =
    'content/parts/list.md:1:1: warning: the shadcn registry leaves this component out: its item would be at r/registry.json, where clients look for the list; give it another "slug" [registry-slug]'
  expect(site.report).toContain(warning)
  const unchanged = await buildSite({}, { outputs: ['shadcn'], folder: site.folder })
  expect([unchanged.rendered, unchanged.report]).toEqual([0, site.report])
  const without = await buildSite(files, { outputs: ['storybook'] })
  expect(without.report).not.toContain('registry-slug')
  const { items } = JSON.parse(site.text('r/registry.json'))
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['grid', 'button'])
})

test('a file that may not be offered is an error at its path, and says why', async () => {
  const paths = ['../a.ts', '/a.ts', 'src\\a.ts', 'src/.env', '.git/config', '_src/a.ts']
  const list = paths.map((path) => `  - path: '${path}'\n`).join('')
  const site = await buildSite({
    'a.md': `---\nname: A\nfiles:\n${list}---\n`,
    'src/.env': 'TOKEN=1',
    '_src/a.ts': 'export {}\n',
  })
  const outside =
    "leaves the content folder; put the file inside and name it from this source's folder"
  const dot = 'has a name that begins with a dot, and such files are not read; rename it'
  expect(site.report).toBe(
    [
      `content/a.md:4:11: the path "../a.ts" ${outside} [registry-file]`,
      `content/a.md:5:11: the path "/a.ts" ${outside} [registry-file]`,
      'content/a.md:6:11: the path "src\\a.ts" has a "\\"; folders are separated by "/" [registry-file]',
      `content/a.md:7:11: the path "src/.env" ${dot} [registry-file]`,
      `content/a.md:8:11: the path ".git/config" ${dot} [registry-file]`,
      '5 problems\n',
    ].join('\n'),
  )
})

test('the registries follow a change in an offered file', async () => {
  const options = { outputs: ['shadcn' as const] }
  const first = await buildSite(sources, options)
  const second = await buildSite(
    { ...sources, 'button.tsx': 'export const Button = 1\n' },
    { ...options, folder: first.folder },
  )
  expect(JSON.parse(second.text('r/button.json')).files[0].content).toBe(
    'export const Button = 1\n',
  )
})
