import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFiles, tempFolder, writeFiles, type CommandResult } from '../../helpers/site.ts'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { runTool } from './tool.ts'

let catalog: ServedCatalog
let project: string
beforeAll(async () => {
  catalog = await serveCatalog('/ui')
})
afterAll(() => catalog.close())
beforeEach(() => {
  project = tempFolder()
  writeFiles(project, {
    'components.json': JSON.stringify({
      style: 'new-york',
      tsx: true,
      tailwind: { config: '', css: 'src/index.css', baseColor: '' },
      aliases: { components: '@/components', utils: '@/lib/utils' },
      registries: { '@acme': `${catalog.baseUrl}/r/{name}.json` },
    }),
    'package.json': '{ "private": true }',
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*"] } } }',
    'src/index.css': '',
  })
})

/** The stock CLI in a new project that knows our registry, and no other. */
function shadcn(...args: readonly string[]): Promise<CommandResult> {
  return runTool('node_modules/shadcn/dist/index.js', args, {
    cwd: project,
    env: { REGISTRY_URL: `${catalog.baseUrl}/r` },
  })
}

test('the schemas that the CLI ships accept the list and every item', async () => {
  const args = [catalog.baseUrl, 'button', 'grid', 'rule']
  expect(await runTool('shadcn-schema.js', args)).toMatchObject({ status: 0, stdout: '' })
})

test('search finds components by what they are', async () => {
  const { status, stdout } = await shadcn('search', '@acme', '--query', 'action', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    items: [
      {
        name: 'button',
        title: 'Button',
        type: 'registry:item',
        description: 'Starts an action.',
        registry: '@acme',
        addCommandArgument: '@acme/button',
      },
    ],
  })
})

test('an address alone is enough to list and to view', async () => {
  const listed = await shadcn('list', `${catalog.baseUrl}/r/registry.json`, '--json')
  const { items } = JSON.parse(listed.stdout) as { items: { addCommandArgument: string }[] }
  expect(items.map((item) => item.addCommandArgument)).toEqual(
    ['button', 'grid', 'rule'].map((slug) => `${catalog.baseUrl}/r/${slug}.json`),
  )

  const { status, stdout } = await shadcn('view', `${catalog.baseUrl}/r/button.json`)
  expect(status).toBe(0)
  const [item] = JSON.parse(stdout) as { meta: { api: string; props: unknown } }[]
  expect(item?.meta.props).toEqual([
    { name: 'label', type: 'string', required: true, description: 'Text of the button.' },
    {
      name: 'variant',
      type: '\'primary\' | "ghost"',
      default: "'primary'",
      required: false,
      description: 'How loud it is: <b> or `&`.',
    },
    { name: 'items[].text', required: false, description: 'A pattern is a name, too.' },
  ])
  const answer = (await (await fetch(item?.meta.api ?? '')).json()) as { props: unknown }
  expect(answer.props).toEqual(item?.meta.props)
})

test('add writes the files that the author offers, and says where the props are', async () => {
  const before = Object.keys(readFiles(project))
  const { status, stdout } = await shadcn('add', '--yes', '@acme/button')
  expect(status).toBe(0)
  expect(Object.keys(readFiles(project)).toSorted()).toEqual(
    [...before, 'src/components/ui/button.tsx', 'src/styles/button.css'].toSorted(),
  )
  expect(readFileSync(join(project, 'src/components/ui/button.tsx'), 'utf8')).toBe(
    `import { cn } from '@/lib/utils'

export function Button({ label }: { label: string }) {
  return <button className={cn('button')}>{label}</button>
}
`,
  )
  expect(stdout).toContain(`Button: 3 props, required: label.
Reference: ${catalog.baseUrl}/components/button.html
Props as JSON: ${catalog.baseUrl}/api/v1/components/button
`)
})

test('add of a component without files changes nothing and prints its notes', async () => {
  const before = readFiles(project)
  const { status, stdout } = await shadcn('add', '--yes', '@acme/grid')
  expect(status).toBe(0)
  expect(readFiles(project)).toEqual(before)
  expect(stdout).toContain('Grid: 2 props, required: rows.\nDeprecated: Use Data grid.\n')
})

test('an unknown component is said to be unknown', async () => {
  const { status, stdout, stderr } = await shadcn('view', '@acme/buton')
  expect(status).toBe(1)
  expect(stdout + stderr).toContain(`${catalog.baseUrl}/r/buton.json was not found`)
})
