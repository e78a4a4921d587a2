import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../helpers/program.ts'
import { textsOf } from '../helpers/markup.ts'
import { readFiles, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

/** Writes down what is started. */
const witness = `const processes = require('node:child_process')
const { appendFileSync } = require('node:fs')
for (const name of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync']) {
  const start = processes[name]
  processes[name] = (...args) => {
    appendFileSync(process.env.STARTED, name + ' ' + args[0] + '\\n')
    return start(...args)
  }
}
require('node:module').syncBuiltinESMExports()
`
const live = '---\nname: Button\n---\n\n```jsx example title="Sizes"\n<Button>{</Button>\n```\n'
const still =
  '---\nname: Button\n---\n\n```jsx\n<Button />\n```\n\n```html example\n<b>Save</b>\n```\n'

/** Builds in a process of its own, and says what it started and which of the parts of the program it loaded. */
async function watched(sources: Files, args: readonly string[]) {
  const cwd = tempFolder()
  const [started, coverage] = [join(cwd, 'started'), join(cwd, 'coverage')]
  mkdirSync(coverage)
  writeFiles(cwd, { ...sources, started: '', 'witness.cjs': witness, 'package.json': '{}' })
  const env = { ...process.env, STARTED: started, NODE_V8_COVERAGE: coverage }
  const { status, stdout, stderr } = await startProcess(
    { cwd, args: ['build', '--no-cache', '--threads', '1', ...args], env },
    [join(cwd, 'witness.cjs')],
  )
  const scripts = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as {
      result: readonly { readonly url: string }[]
    }
    return result.map(({ url }) => url.split('/').at(-1) ?? '')
  })
  const liveParts = scripts.filter((name) => /^(?:compile-catalog|bundler|live)\b/.test(name))
  return { cwd, status, stdout, stderr, started: readFileSync(started, 'utf8'), liveParts }
}

test('without --bundle nothing is started, and the page says that the example is shown as code', async () => {
  const { cwd, status, stderr, started } = await watched({ 'content/button.md': live }, [
    '--no-bundle',
  ])
  expect([status, stderr, started]).toEqual([0, '', ''])
  const html = readFileSync(join(cwd, 'dist/components/button.html'), 'utf8')
  expect(textsOf(html, 'figure.example figcaption')).toEqual(['Sizes'])
  expect(textsOf(html, 'figure.example p')).toEqual([
    'Shown as code: this example was not compiled.',
  ])
  expect(textsOf(html, 'figure.example pre')).toEqual(['<Button>{</Button>'])
  const files = Object.keys(readFiles(join(cwd, 'dist'))).filter((path) =>
    path.startsWith('examples/'),
  )
  expect(files).toEqual([])
})

test('a catalog whose examples are all HTML starts nothing, and loads no part that compiles', async () => {
  const { status, started, liveParts } = await watched({ 'content/button.md': still }, [])
  expect([status, started, liveParts]).toEqual([0, '', []])
})

test('a project without Vite hears at the fence which command installs it', async () => {
  const sources = { 'content/button.md': live }
  const { status, stderr, started, liveParts } = await watched(sources, [])
  expect(stderr).toMatch(
    /^content\/button\.md:5:1: live examples in jsx, tsx, vue and svelte are compiled by Vite, and this project has none; install it: npm install --save-dev vite \[example-code\]\n/,
  )
  expect([status, started.split(' ')[0]]).toEqual([1, 'spawn'])
  // What the other tests look for is what is loaded here.
  expect(liveParts.length).toBeGreaterThan(0)
})

test('examples that are too large are reported at their places, and nothing is started', async () => {
  const fenceOf = (lines: number): string =>
    `---\nname: Button\n---\n\n\`\`\`jsx example\n${'<Button />\n'.repeat(lines)}\`\`\`\n`
  const built = async (lines: number) => {
    const { status, stderr, started } = await watched({ 'content/button.md': fenceOf(lines) }, [])
    return [status, started, stderr.split('\n')[0]]
  }
  const large =
    'content/button.md:5:1: the example has 76999 characters, 65536 is the limit; import what it needs from a file [example-limit]'
  expect(await built(7000)).toEqual([1, '', large])
  const file = 'content/button.md:1:1: the file is larger than 1 MiB [file-size]'
  expect(await built(1_000_000)).toEqual([1, '', file])
})
