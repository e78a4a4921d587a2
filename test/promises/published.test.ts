import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { invocationOf } from '../../scripts/reading/options/invocation.ts'
import { archiveName, isPublished } from '../../scripts/reading/options/published.ts'
import { root } from '../helpers/site.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { readonly version: string }

/** Every text that a person or a program may follow: documents, guides, what the program says and writes. */
function textsBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: folder !== '' })
    .filter((entry) => entry.isFile() && /\.(?:md|ya?ml|json|[jt]s|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/(?:^|\/)(?:node_modules|package-lock\.json)/.test(path))
}
const texts = ['', 'content', 'docs', 'scripts', 'starter', 'templates', '.ci'].flatMap(textsBelow)

const name = String.raw`(?<![\w./-])component-catalog(?![\w.-]|@file:|\/)`
/** Words that make a package manager look the name up, and run or install what it finds. */
const fetching = [
  String.raw`\bnpx (?!--no-install |--no )(?:\S+ )*?${name}`,
  String.raw`\bnpm (?:exec|x) (?!--no )(?:\S+ )*?${name}`,
  String.raw`\b(?:npm|pnpm|yarn|bun|cnpm|deno) (?:i|in|install|add|create|init|dlx|global add)\b[^\n\`"']*?${name}`,
  String.raw`\b(?:dlx|bunx|pnpx|pnx)\b[^\n\`]*?${name}`,
  String.raw`"(?:npx|bunx|pnpx)",\s*"args":\s*\[\s*(?!"--no-install"|"--no")[^\]]*"component-catalog`,
  String.raw`"(?:pnpm|yarn)",\s*"args":\s*\[\s*"dlx"[^\]]*"component-catalog`,
  String.raw`"npm",\s*"args":\s*\[\s*"(?:exec"(?!,\s*"--no")|x")[^\]]*"component-catalog`,
].map((form) => new RegExp(form, 'g'))

const fetches = (text: string): string[] =>
  fetching.flatMap((form) => [...text.matchAll(form)].map(([hit]) => hit))

test.each([
  'npx component-catalog init',
  'npx -y component-catalog@latest build',
  'npx --yes component-catalog@0.1.0 build',
  'npm exec component-catalog build',
  'npm i component-catalog',
  'npm install --save-dev component-catalog',
  'npm install -D typescript component-catalog@latest',
  'npm create component-catalog',
  'pnpm add --save-dev component-catalog',
  'pnpm dlx component-catalog init',
  'yarn dlx component-catalog init',
  'bunx component-catalog init',
  '{ "command": "npx", "args": ["component-catalog", "mcp"] }',
  '{ "command": "npx", "args": ["-y", "component-catalog", "mcp"] }',
  '{ "command": "pnpm", "args": ["dlx", "component-catalog", "mcp"] }',
])('a form that fetches is known: %s', (text) => {
  expect(fetches(text)).not.toEqual([])
})

test.each([
  'npx --no-install component-catalog init',
  'npm exec --no -- component-catalog init',
  'npm install --save-dev ./component-catalog-0.1.0.tgz',
  'yarn add --dev component-catalog@file:./component-catalog-0.1.0.tgz',
  'npm install --save-dev git+https://git.example/acme/component-catalog.git',
  'pnpm exec component-catalog init',
  'yarn run component-catalog init',
  '{ "command": "npx", "args": ["--no-install", "component-catalog", "mcp"] }',
  '{ "command": "npm", "args": ["exec", "--no", "--", "component-catalog", "mcp"] }',
])('a form that starts what is installed passes: %s', (text) => {
  expect(fetches(text)).toEqual([])
})

describe.skipIf(isPublished)('while the registry has no such package', () => {
  test('P20: no text of ours fetches it by its name', () => {
    expect(texts.length).toBeGreaterThan(100)
    const found = texts.flatMap((path) => fetches(read(path)).map((hit) => [path, hit]))
    expect(found).toEqual([])
  })

  test.each(['', 'npm', 'pnpm', 'yarn', 'bun', 'cnpm'])(
    'nor does a message, started by %j',
    (manager) => {
      const env = { npm_config_user_agent: `${manager}/1.0.0 node/v24.0.0` }
      expect(fetches(invocationOf({ installed: true, env })('build', '--strict'))).toEqual([])
    },
  )

  test('the README and the guide install the archive that the next "npm run package" makes', () => {
    const install = `npm install --save-dev ./${archiveName(version)}`
    expect(read('README.md')).toContain(`\n${install}\n`)
    // Our guides are part of our own catalog: whoever puts another one in its place has none of them.
    const guide = 'content/guides/commands.md'
    if (existsSync(join(root, guide))) expect(read(guide)).toContain(`\`${install}\``)
  })
})

test.skipIf(!isPublished)('once it is published, the texts say so', () => {
  const todo = [
    ['README.md', 'begin with: npm install --save-dev component-catalog'],
    [
      'content/guides/commands.md',
      'say how to install and upgrade: npm install --save-dev component-catalog',
    ],
  ].filter(([path = '']) => !/npm install --save-dev component-catalog\b(?!-)/.test(read(path)))
  expect(todo).toEqual([])
  expect(read('README.md')).not.toContain('on no registry')
})
