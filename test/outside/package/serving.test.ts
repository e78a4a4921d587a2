import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { writeFiles } from '../../helpers/site.ts'
import { command, installed, programOf, snapshot, tools } from './project.ts'

const heading = (name: string): RegExp => new RegExp(`<h1[^>]*>${name}</h1>`)

test('dev serves, builds again when a source is saved, and ends', async () => {
  const folder = await installed('dev')
  const before = snapshot(join(folder, 'node_modules/component-catalog'))
  const child = spawn(process.execPath, [programOf(folder), 'dev', '--port', '0'], { cwd: folder })
  let said = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const until = async (ready: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await ready())) {
      if (child.exitCode !== null) throw new Error(said + complaints)
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  try {
    await until(() => said.includes('serving dist at '))
    const [, address = ''] = /serving dist at (\S+),/.exec(said) ?? []
    const page = async (): Promise<string> =>
      (await fetch(new URL('components/link.html', address))).text()
    expect(await page()).toMatch(heading('Link'))
    writeFiles(folder, { 'content/link.md': '---\nname: Anchor\n---\n' })
    await until(async () => heading('Anchor').test(await page()))
  } finally {
    child.kill('SIGTERM')
  }
  const [status] = (await once(child, 'exit')) as [number | null]
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' })
  expect(snapshot(join(folder, 'node_modules/component-catalog'))).toBe(before)
})

test('a stock client, configured with npx, reads a component', async () => {
  const folder = await installed('agent')
  await command(process.execPath, [programOf(folder), 'build', '--out', 'site'], folder)
  const client = pathToFileURL(join(tools, '@modelcontextprotocol/client/dist')).href
  writeFiles(folder, {
    'client.mjs': `import { Client } from '${client}/index.mjs'
import { StdioClientTransport } from '${client}/stdio.mjs'
const { mcpServers } = JSON.parse(process.argv[2])
const client = new Client({ name: 'any', version: '1' })
await client.connect(new StdioClientTransport({ ...mcpServers.catalog, stderr: 'inherit' }))
const { structuredContent } = await client.callTool({ name: 'get_component', arguments: { slug: 'button' } })
console.log(JSON.stringify(structuredContent))
await client.close()
`,
  })
  const settings = {
    mcpServers: {
      catalog: {
        command: 'npx',
        args: ['--no-install', 'component-catalog', 'mcp', '--out', 'site'],
      },
    },
  }
  const args = ['client.mjs', JSON.stringify(settings)]
  const { status, stdout, stderr } = await command(process.execPath, args, folder)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    slug: 'button',
    name: 'Button',
    props: [{ name: 'label', type: 'string', required: true }],
  })
})

test('check tells a problem with its place, and verify finds the site whole', async () => {
  const folder = await installed('check')
  const run = (...args: string[]) =>
    command('npx', ['--no-install', 'component-catalog', ...args], folder)
  expect(await run('build')).toMatchObject({ status: 0, stderr: '' })
  expect(await run('verify')).toMatchObject({ status: 0, stderr: '' })
  writeFiles(folder, { 'content/link.md': '---\nnmae: Link\n---\n' })
  const { status, stderr } = await run('check')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^content\/link\.md:2:1: unknown key "nmae"/m)
})
