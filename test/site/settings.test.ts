import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { invocationOf, scriptOf } from '../../scripts/reading/options/invocation.ts'
import {
  commandTable,
  optionTable,
  settingNames,
  shownFlag,
} from '../../scripts/reading/options/table.ts'
import type { CommandRow, OptionName, OptionRow } from '../../scripts/reading/options/table.ts'
import { repositoryAddress } from '../../scripts/reading/content/repository.ts'
import { buildSite, readFiles, root, run, tempFolder, writeFiles } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

const warned = '---\nname: A\n---\n\n[x](gone.md)\n'

/** A folder with one source, and settings. */
function catalog(settings: string, source = '---\nname: A\n---\n'): string {
  const cwd = tempFolder({ 'content/a.md': source, 'content/index.md': `---\n${settings}\n---\n` })
  return cwd
}

describe('what the command line takes can stand in index.md, and the command line goes first', () => {
  test.each([
    ['strict: true', [], 1],
    ['strict: true', ['--no-strict'], 0],
    ['strict: false', ['--strict'], 1],
    ['"str\\x69ct": true', [], 1],
    ['{ strict: true }', [], 1],
    ['title: strict', [], 0],
  ])('%s, build %j: status %i', async (settings, args, status) => {
    expect((await run(['build', ...args], { cwd: catalog(settings, warned) })).status).toBe(status)
  })

  test('out, to verify and mcp, too; it counts from the folder beside the content', async () => {
    const content = {
      'ui/docs/a.md': '---\nname: A\n---\n',
      'ui/docs/index.md': '---\nout: site\n---\n',
    }
    const folder = tempFolder(content)
    for (const [cwd, args] of [
      [folder, ['--content', 'ui/docs']],
      [join(folder, 'ui'), ['--content', 'docs']],
    ] as const) {
      expect(await run(['build', ...args], { cwd })).toMatchObject({ status: 0, stderr: '' })
      expect(existsSync(join(folder, 'ui/site/index.html'))).toBe(true)
      expect(await run(['verify', ...args], { cwd })).toMatchObject({ status: 0, stderr: '' })
    }
    await run(['build', '--content', 'ui/docs', '--out', 'elsewhere'], { cwd: folder })
    expect(existsSync(join(folder, 'elsewhere/index.html'))).toBe(true)
  })

  test('drafts, highlight, format and parser', async () => {
    const cwd = tempFolder({
      'content/a.md': '---\nname: A\nstatus: draft\n---\n\n```ts\nconst a = 1\n```\n',
      'content/index.md':
        '---\ndrafts: true\nhighlight: false\nformat: json\nparser: remark\n---\n',
    })
    const { stdout } = await run(['build'], { cwd })
    expect(JSON.parse(stdout)).toEqual({ problems: [] })
    const page = readFileSync(join(cwd, 'dist/components/a.html'), 'utf8')
    expect(page.slice(page.indexOf('const a'))).toMatch(/^const a = 1\n?<\/code>/)
    await run(['build', '--highlight', '--format', 'text'], { cwd })
    expect(readFileSync(join(cwd, 'dist/components/a.html'), 'utf8')).not.toContain('const a = 1')
  })

  test('failOn of diff', async () => {
    const cwd = tempFolder({
      'content/a.md': '---\nname: A\n---\n',
      'content/b.md': '---\nname: B\n---\n',
    })
    await run(['build', '--out', 'old'], { cwd })
    writeFiles(cwd, { 'content/b.md': '---\nname: B\nstatus: draft\n---\n' })
    await run(['build', '--out', 'new'], { cwd })
    expect((await run(['diff', 'old', 'new'], { cwd })).status).toBe(0)
    writeFiles(cwd, { 'content/index.md': '---\nfailOn: breaking\n---\n' })
    expect((await run(['diff', 'old', 'new'], { cwd })).status).toBe(1)
  })
})

test.each([
  ['out: ../site', '"out" is "../site"'],
  ['out: /tmp/site', '"out" is "/tmp/site"'],
  ['out: a/../../b', '"out" is "a/../../b"'],
  ['out: .git', '"out" is ".git"'],
  ['out: content/d', '"out" is "content/d"'],
  ['out: a//b', '"out" is "a//b"'],
])('no content chooses where on the machine files are written: %s', async (settings, told) => {
  const cwd = catalog(settings)
  const message = `content/index.md:2:6: ${told}, it must be a folder beside the content folder, such as site or build/site [front-matter-value]`
  const built = await run(['build'], { cwd })
  expect([built.status, built.stderr.split('\n')[0]]).toEqual([1, message])
  expect(await run(['verify'], { cwd })).toEqual({
    status: 1,
    stdout: '',
    stderr: `${message}\n1 problem\n`,
  })
  expect(Object.keys(readFiles(cwd)).sort()).toEqual(['content/a.md', 'content/index.md'])
})

test.each([
  ['strict: yes', '3:9: "strict" must be true or false'],
  ['port: 99999', '3:7: "port" is "99999", it must be a number from 0 to 65535'],
  [
    'parser: fats',
    '3:9: "parser" is "fats", it must be one of fast, reference, did you mean "fast"?',
  ],
  ['parser: [fast]', '3:9: "parser" must be one of fast, reference, not a list ['],
  ['baseurl: x', '3:1: unknown key "baseurl" in index.md, did you mean "baseUrl"?'],
  ['content: x', '3:1: unknown key "content" in index.md; there are '],
])('a setting that is none is told at its place: %s', async (line, message) => {
  const { stderr, status } = await run(['check'], { cwd: catalog(`title: A\n${line}`) })
  expect(status).toBe(1)
  expect(stderr.startsWith(`content/index.md:${message}`)).toBe(true)
})

test('the schema of the settings takes what the program takes', async () => {
  const site = await buildSite({ 'index.md': '' })
  const schema = JSON.parse(site.text('schema/settings.json')) as { properties: object }
  expect(Object.keys(schema.properties)).toEqual(settingNames)
  const valid = new Ajv2020().compile(schema)
  const good =
    'title: A\nlang: de\nout: site\nhosting: [nginx, all]\nstrict: true\nport: 0\nparser: remark\nbaseUrl: https://a.example\ndrafts:\n'
  expect([valid(load(good)), valid.errors]).toEqual([true, null])
  expect((await buildSite({ 'index.md': `---\n${good}---\n` })).report).toBe('')
  for (const bad of ['content: x', 'strict: maybe', 'port: 99999', 'hosting: [x]', 'format: xml'])
    expect([bad, valid(load(bad))]).toEqual([bad, false])
})

// Our guides are part of our own catalog: whoever puts another one in its place has none of them.
const commandsGuide = join(root, 'content/guides/commands.md')

describe.skipIf(!existsSync(commandsGuide))('the guide on commands', () => {
  const text = existsSync(commandsGuide) ? readFileSync(commandsGuide, 'utf8') : ''

  test('has every option as the table has it', () => {
    const names = (Object.keys(optionTable) as OptionName[]).filter(
      (name) => (optionTable[name] as OptionRow).where !== 'file',
    )
    const rows = names.map((name) => {
      const row: CommandRow = optionTable[name]
      const { shown, form } = row.kind
      const left = `${shownFlag(name)}${shown === '' ? '' : ` ${shown.replaceAll('|', '\\|')}`}`
      const by = row.default === undefined || form === 'flag' ? '' : `\`${String(row.default)}\``
      const key = row.where === 'both' ? `\`${name}\`` : ''
      return `| \`${left}\` | ${key} | ${by} | ${row.off ?? row.help} |`
    })
    const start = text.indexOf('| option | in `index.md` |')
    const table = text.slice(start, text.indexOf('\n\n', start)).split('\n').slice(2)
    expect(table).toEqual(rows)
  })

  test('names every command', () => {
    for (const name of Object.keys(commandTable)) expect(text).toContain(`| \`${name}`)
  })
})

describe('edit links', () => {
  const editLink = (html: string): string | undefined =>
    /href="([^"]*\/(?:edit|blob)\/[^"]*)"/.exec(html)?.[1]
  const page = (cwd: string, out: string): string =>
    readFileSync(join(cwd, out, 'components/a.html'), 'utf8')
  const source = '---\nname: A\n---\n'

  test.each([
    ['a folder', (git: string) => mkdirSync(git)],
    ['a file, as in a worktree', (git: string) => writeFileSync(git, 'gitdir: elsewhere\n')],
  ])('count from the root of the repository, whose .git is %s', async (_, make) => {
    const folder = tempFolder()
    make(join(folder, '.git'))
    writeFiles(folder, {
      'packages/my ui/docs/a.md': source,
      'packages/my ui/docs/index.md': '---\nrepository: https://github.com/acme/ui\n---\n',
    })
    const expected = 'https://github.com/acme/ui/edit/HEAD/packages/my%20ui/docs/a.md'
    for (const [cwd, content] of [
      ['.', 'packages/my ui/docs'],
      ['packages', 'my ui/docs'],
      ['packages/my ui', 'docs'],
      ['packages/my ui/docs', '.'],
      ['.git'.slice(4), join(folder, 'packages/my ui/docs')],
    ] as const) {
      const out = join(tempFolder(), 'site')
      await run(['build', '--content', content, '--out', out], { cwd: join(folder, cwd) })
      expect(editLink(page('/', out))).toBe(expected)
    }
  })

  test('without a .git they count from package.json’s directory, else from where it is run', async () => {
    const repository = { type: 'git', url: 'git+https://github.com/acme/ui.git' }
    const cwd = tempFolder({
      'content/a.md': source,
      'package.json': JSON.stringify({ repository: { ...repository, directory: './packages/x/' } }),
    })
    await run(['build'], { cwd })
    expect(editLink(page(cwd, 'dist'))).toBe(
      'https://github.com/acme/ui/edit/HEAD/packages/x/content/a.md',
    )
    writeFiles(cwd, { 'package.json': JSON.stringify({ repository }) })
    await run(['build'], { cwd })
    expect(editLink(page(cwd, 'dist'))).toBe('https://github.com/acme/ui/edit/HEAD/content/a.md')
  })

  test('index.md goes before package.json, and what git knows stays out of the site', async () => {
    const cwd = tempFolder()
    execFileSync('git', ['init', '-q', cwd])
    execFileSync('git', ['-C', cwd, 'remote', 'add', 'origin', 'https://me:sekret@github.com/a/b'])
    writeFiles(cwd, { 'content/a.md': source })
    await run(['build'], { cwd })
    expect(editLink(page(cwd, 'dist'))).toBe(undefined)
    writeFiles(cwd, {
      'package.json': '{"repository":"acme/ui"}',
      'content/index.md': '---\nrepository: https://gitlab.com/x/y\n---\n',
    })
    await run(['build'], { cwd })
    expect(editLink(page(cwd, 'dist'))).toBe('https://gitlab.com/x/y/-/edit/HEAD/content/a.md')
  })

  test.each([
    ['acme/ui', 'https://github.com/acme/ui/edit/HEAD/:path'],
    ['gitlab:acme/ui', 'https://gitlab.com/acme/ui/-/edit/HEAD/:path'],
    ['git@github.com:acme/ui.git', 'https://github.com/acme/ui/edit/HEAD/:path'],
    ['git+ssh://git@github.com:22/acme/ui.git', 'https://github.com/acme/ui/edit/HEAD/:path'],
    [
      'https://me:sekret@github.com/acme/ui?t=sekret#sekret',
      'https://github.com/acme/ui/edit/HEAD/:path',
    ],
    [
      'https://oauth2:sekret@gitlab.acme.example/a/b/c.git',
      'https://gitlab.acme.example/a/b/c/-/edit/HEAD/:path',
    ],
    ['https://code.example/acme/ui', null],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['', null],
  ])('of the repository %j: %s', (given, address) => {
    expect(repositoryAddress(given)).toBe(address)
  })
})

describe('words fit the way the program was started', () => {
  const npm = { npm_config_user_agent: 'npm/11.0.0 node/v22.0.0' }
  test.each([
    [false, npm, 'npm run build -- --strict', 'npm run check'],
    [
      true,
      {},
      'npx --no-install component-catalog build --strict',
      'npx --no-install component-catalog check',
    ],
    [
      true,
      npm,
      'npx --no-install component-catalog build --strict',
      'npx --no-install component-catalog check',
    ],
    [
      true,
      {
        ...npm,
        npm_lifecycle_event: 'docs',
        npm_lifecycle_script: 'component-catalog build --content ui',
      },
      'npm run docs -- --strict',
      'npx --no-install component-catalog check',
    ],
    [
      true,
      {
        npm_config_user_agent: 'pnpm/10.0.0',
        npm_lifecycle_event: 'docs',
        npm_lifecycle_script: 'component-catalog build',
      },
      'pnpm run docs --strict',
      'pnpm exec component-catalog check',
    ],
    [
      true,
      { npm_config_user_agent: 'yarn/4.0.0' },
      'yarn run component-catalog build --strict',
      'yarn run component-catalog check',
    ],
    [
      true,
      { npm_config_user_agent: 'bun/1.3.0' },
      'bun run component-catalog build --strict',
      'bun run component-catalog check',
    ],
  ])('installed %j, %j', (installed, env, build, check) => {
    const invocation = invocationOf({ installed, env })
    expect([invocation('build', '--strict'), invocation('check')]).toEqual([build, check])
  })

  test.skipIf(!existsSync(commandsGuide))(
    'help guides names every guide and their folder',
    async () => {
      const { status, stdout, stderr } = await run(['help', 'guides'])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const [head, , ...lines] = stdout.trimEnd().split('\n')
      expect(head).toBe(`Guides, as Markdown, in ${join(root, 'content/guides')}/`)
      const names = readdirSync(join(root, 'content/guides'))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
      expect(lines.map((line) => /^ {2}(\S+) {3,}\S/.exec(line)?.[1]).toSorted()).toEqual(names)
    },
  )

  test('--version, help, and the help of one command', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(await run(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
    for (const name of Object.keys(commandTable)) {
      const help = await run([name, '--help'])
      expect(help).toMatchObject({ status: 0, stderr: '' })
      expect(help.stdout).toMatch(
        new RegExp(
          `^Usage: npm run ${scriptOf(name)} -- (?:OLD NEW |VERSION |\\[FILE\\.\\.\\.\\] |\\[SLUG\\.\\.\\.\\] |(?:FILE|DIR)\\.\\.\\. )?\\[OPTIONS\\]\\n\\n`,
        ),
      )
      expect(await run(['help', name])).toEqual(help)
      // What shells complete from.
      const lines = help.stdout.split('\nOptions:\n')[1]?.trimEnd().split('\n') ?? []
      expect(lines.filter((line) => !/^ {2}--[a-z-]+(?: \S+)? {1,}\S/.test(line))).toEqual([])
    }
    expect((await run(['bulid'])).stderr).toBe(
      'unknown command "bulid", did you mean "build"?\nnpm run help shows what there is\n',
    )
  })
})

describe('folders behind npm run', () => {
  async function npm(cwd: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)('npm', ['--silent', 'run', 'build', ...args], { cwd })
  }
  const program = JSON.stringify(join(root, 'scripts/catalog.js'))

  test('count from where the person is; those of the script from its package', async () => {
    const scripts = { build: `node ${program} build --content docs` }
    const folder = tempFolder({
      'package.json': JSON.stringify({ scripts }),
      'docs/a.md': '---\nname: A\n---\n',
      'ui/docs/b.md': '---\nname: B\n---\n',
    })
    await npm(join(folder, 'ui'), ['--', '--out', 'site'])
    expect(existsSync(join(folder, 'ui/site/components/a.html'))).toBe(true)
    await npm(join(folder, 'ui'), ['--', '--content', 'docs', '--out=../site'])
    expect(existsSync(join(folder, 'site/components/b.html'))).toBe(true)
  })

  const inQuotes = ['"my docs"', "'my docs'", 'my" "docs']
  test.each(atLeast(inQuotes.slice(0, 1), inQuotes))(
    'a folder in quotes: %s',
    { tags: 'sampled' },
    async (typed) => {
      const scripts = { build: `node ${program} build --content ${typed}` }
      const folder = tempFolder({
        'package.json': JSON.stringify({ scripts }),
        'my docs/a.md': '---\nname: A\n---\n',
        'ui/x.txt': '',
      })
      await npm(join(folder, 'ui'), ['--', '--out', 'site'])
      expect(existsSync(join(folder, 'ui/site/components/a.html'))).toBe(true)
    },
  )
})

test('a list that is given twice has the names of both', async () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  await run(['build', '--hosting', 'nginx', '--hosting', 'caddy,nginx'], { cwd })
  expect(Object.keys(readFiles(join(cwd, 'dist.hosting'))).toSorted()).toEqual([
    '.catalog-hosting.json',
    'Caddyfile',
    'nginx.conf',
  ])
})

test('help names the options that index.md takes, and no other', async () => {
  const { stdout } = await run(['help'])
  const about = stdout.slice(stdout.indexOf('The front matter')).replaceAll('\n', ' ')
  expect(about.trim()).toBe(
    'The front matter of index.md can set these options: out, baseUrl, hosting, outputs, api, framework, drafts, strict, all, format, failOn, parser, highlight, cache, bundle, fsync, threads, host, port.',
  )
})

test('help --help is help', async () => {
  const { stdout } = await run(['help'])
  expect(await run(['help', '--help'])).toMatchObject({ status: 0, stdout, stderr: '' })
})
