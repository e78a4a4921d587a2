import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { root, tempFolder } from '../../helpers/site.ts'
import { command, manifest, newProject, siteOf, siteOfClone, tell } from './project.ts'

/** The state of this folder as a repository with one commit, wherever it comes from. */
let repository: string
beforeAll(() => {
  repository = join(tempFolder(), 'component-catalog')
  const left = new Set(['node_modules', '.git', 'dist', 'dist.hosting', 'program'])
  cpSync(root, repository, {
    recursive: true,
    filter: (path) =>
      !left.has(basename(path)) ||
      (basename(path) === 'program' && relative(root, path) !== 'program'),
  })
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args])
  git('init', '-q')
  git('add', '-A')
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  git(...who, 'commit', '-q', '-m', 'All')
})

describe('installed by npm from the address of a repository', () => {
  const address = () => `git+${pathToFileURL(repository).href}`

  test('the program starts, and builds the same site as a clone', async () => {
    const folder = newProject('git', { 'package.json': manifest() })
    const install = ['install', '--save-dev', '--ignore-scripts=false', address()]
    expect(await command('npm', install, folder)).toMatchObject({ status: 0 })
    const run = (...args: string[]) =>
      command('npx', ['--no-install', 'component-catalog', ...args], folder)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(await run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
    const built = await run('build')
    tell('npm, git+file', built)
    expect(built).toMatchObject({ status: 0, stderr: '' })
    expect(siteOf(folder)).toEqual(await siteOfClone())
    const use = "import { check } from 'component-catalog'; console.log((await check()).ok)"
    const used = await command(process.execPath, ['--input-type=module', '--eval', use], folder)
    expect(used).toEqual({ status: 0, stdout: 'true\n', stderr: '' })
    expect(existsSync(join(folder, 'node_modules/component-catalog/test'))).toBe(false)
  })

  test('with --ignore-scripts it says in one line what is missing', async () => {
    const folder = newProject('git', { 'package.json': manifest() })
    const install = ['install', '--save-dev', '--ignore-scripts', address()]
    expect(await command('npm', install, folder)).toMatchObject({ status: 0 })
    const run = await command('npx', ['--no-install', 'component-catalog', 'build'], folder)
    expect(run).toMatchObject({ status: 2, stdout: '' })
    expect(run.stderr).toMatch(
      /^the program's file "[^"\n]+" is missing; npm has not compiled it: install the archive that [^\n]+ with --ignore-scripts=false\n$/,
    )
  })
})

/** Lines of the README's shell blocks, without their comments. */
const typed = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)]
  .flatMap(([, block = '']) => block.trimEnd().split('\n'))
  .map((line) => line.replace(/\s+#.*$/, ''))

/** Types a line whose program serves until it is ended; what the address that it prints answers. */
async function served(line: string, cwd: string, temporary: string): Promise<string> {
  // Programs of its own below the shell: they are ended together.
  const child = spawn('sh', ['-c', line], {
    cwd,
    detached: true,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    for await (const piece of child.stdout) {
      said += String(piece)
      const [, address] = / at (http:\/\/[^\s,]+\/)[ ,]/.exec(said) ?? []
      if (address !== undefined) return await (await fetch(address)).text()
    }
    throw new Error(`${line} ended without an address: ${said}`)
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'exit')
    }
  }
}

test('the commands of the README work as typed, from a clone in an empty folder to a site', async () => {
  const above = tempFolder()
  await command('git', ['clone', '-q', repository, 'clone'], above)
  let cwd = join(above, 'clone')
  const temporary = tempFolder()
  // .ci/run types this one itself: it is all of the other tests.
  const tests = 'npm ci && npm test'
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(new RegExp(`^${tests}$`, 'm'))
  expect(typed).toContain(tests)
  for (const line of typed.filter((one) => one !== tests)) {
    const [, folder] = /^cd (\S+)$/.exec(line) ?? []
    if (folder !== undefined) {
      cwd = resolve(cwd, folder)
      continue
    }
    process.stdout.write(`$ ${line}\n`)
    if (/ (?:preview|dev|demo)$/.test(line))
      expect(await served(line, cwd, temporary)).toMatch(/<h1[ >]/)
    else {
      const result = await command('sh', ['-c', line], cwd)
      process.stdout.write(result.stdout)
      expect([line, result.status, result.stderr]).toEqual([
        line,
        0,
        expect.not.stringMatching(/E404|rror/),
      ])
    }
  }
  // The demo leaves nothing, neither in the clone nor elsewhere.
  const { stdout: left } = await command('git', ['status', '--short'], join(above, 'clone'))
  expect(left).toBe('')
  await expect.poll(() => readdirSync(temporary)).toEqual([])
  expect(cwd).toBe(join(above, 'acme-ui'))
  expect(existsSync(join(cwd, 'dist/components/button.html'))).toBe(true)
})
