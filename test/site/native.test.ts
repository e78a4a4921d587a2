import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, tempFolder } from '../helpers/site.ts'

/** Native programs that a build had loaded when it ended. */
function nativePrograms(parser: string, env: Record<string, string> = {}): Promise<string[]> {
  const cwd = tempFolder({
    'content/a.md': '---\nname: A\n---\n\nText, and *more*.\n',
    'tell.cjs': `process.on('exit', () =>
      console.log(JSON.stringify(process.report.getReport().sharedObjects)))`,
  })
  const args = ['--require', join(cwd, 'tell.cjs'), join(root, 'scripts/catalog.js')]
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [...args, 'build', '--no-cache', '--parser', parser],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout) => {
        if (error !== null) fail(error)
        else done(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '[]') as string[])
      },
    )
  })
}

const hasSatteri = (programs: readonly string[]): boolean =>
  programs.some((path) => path.includes('satteri'))

test('the compiled program parses with satteri, and builds without it where it does not load', async () => {
  expect(hasSatteri(await nativePrograms('satteri'))).toBe(true)
  const broken = { NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere.node', NAPI_RS_FORCE_WASI: 'error' }
  expect(hasSatteri(await nativePrograms('satteri', broken))).toBe(false)
})
