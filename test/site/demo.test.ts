import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, tempFolder } from '../helpers/site.ts'

/** The demo with a registry of the test's, in a folder for temporary files of its own. */
function startDemo(registry: string): { readonly child: ChildProcess; readonly above: string } {
  const above = tempFolder()
  const child = spawn(process.execPath, [join(root, 'demo/demo.js')], {
    env: {
      ...process.env,
      TMPDIR: above,
      npm_config_registry: registry,
      // What npm has kept needs no registry.
      npm_config_cache: tempFolder(),
    },
  })
  return { child, above }
}

/** Folders that the demo made. Newer releases of npm keep their own compiled code there, too. */
const foldersIn = (above: string): readonly string[] =>
  readdirSync(above).filter((name) => name !== 'node-compile-cache')

async function textOf(stream: ChildProcess['stderr']): Promise<string> {
  let text = ''
  for await (const piece of stream ?? []) text += String(piece)
  return text
}

test('the demo without a registry says so in one line, and leaves no folder', async () => {
  const { child, above } = startDemo('http://127.0.0.1:9/')
  const [said, [status]] = await Promise.all([textOf(child.stderr), once(child, 'exit')])
  expect(said).toMatch(
    /^the demo needs a registry that has @mui\/material \d+\.\d+\.\d+, and npm could not install it from there: ECONNREFUSED\n$/,
  )
  expect(status).toBe(1)
  expect(foldersIn(above)).toEqual([])
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'the demo leaves no folder when %s ends it at its work',
  { tags: 'long' },
  async (signal, code) => {
    // A registry that never answers.
    const registry = createServer().listen(0, '127.0.0.1')
    const asked = once(registry, 'request')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo
    const { child, above } = startDemo(`http://127.0.0.1:${port}/`)
    await asked
    expect(foldersIn(above).length).toBe(1)
    child.kill(signal)
    const [status] = await once(child, 'exit')
    expect(status).toBe(code)
    expect(foldersIn(above)).toEqual([])
    registry.closeAllConnections()
    registry.close()
  },
)
