import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { buildSite, readFiles, root, run, tempFolder, writeFiles } from '../helpers/site.ts'

const languages = [
  'js',
  'javascript',
  'JS',
  'JavaScript',
  'Js',
  'jS',
  'node',
  'coffee',
  'coffeescript',
  'cson',
  'toml',
  'json',
  'JSON',
  'yaml',
  'yml',
  'ts',
  'eval',
  'toString',
  'constructor',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
  'js;',
  'js yaml',
  '{js}',
  'ｊs',
  'js\u00a0',
]
const openings = [
  ...languages.flatMap((name) => [`---${name}`, `--- ${name}`, `---\t${name} `]),
  '----js',
  '---- js',
  ' ---js',
  '\n---js',
  '\t---js',
  '\ufeff---js',
  '---\u2028js',
  '---\u00a0js',
  '---\u200bjs',
  '---\u0085js',
  '---js---',
  '~~~js',
  '\u2028---js',
  '--- \ufeffjs',
  '\u00a0---js',
]

test('P1: no spelling of an opening line makes front matter run; each is refused at its place', async () => {
  const cwd = tempFolder()
  const canary = join(cwd, 'ran')
  const code = (i: number): string =>
    `{ name: (require('fs').appendFileSync(${JSON.stringify(canary)}, '${i} '), 'x') }\nmodule.exports = require('fs').appendFileSync(${JSON.stringify(canary)}, process.env.SECRET)\n`
  const files = Object.fromEntries(
    openings.flatMap((opening, i) => [
      [`content/s${i}.md`, `${opening}\n${code(i)}---\n\nText.\n`],
      [`content/b${i}.md`, `\ufeff${opening}\r\n${code(i)}---\r\n`],
      // Where the front matter is good, what follows is Markdown, whatever it looks like.
      [`content/t${i}.md`, `---\nname: T\n---\n${opening}\n${code(i)}---\n`],
    ]),
  )
  writeFiles(cwd, { ...files, 'content/index.md': `---js\n${code(-1)}---\n` })
  for (const parser of ['fast', 'reference']) {
    const { status, stderr } = await run(['check', '--all', '--parser', parser], {
      cwd,
      env: { SECRET: 'the-secret' },
    })
    expect(status).toBe(1)
    const told = stderr
      .split('\n')
      .filter((line) => / \[front-matter-(?:language|fence|missing)\]$/.test(line))
    const places = told.map((line) => /^content\/(\w+)\.md:1:1: /.exec(line)?.[1] ?? line)
    const wanted = openings.flatMap((_, i) => [`s${i}`, `b${i}`])
    expect(places.sort()).toEqual([...wanted, 'index'].sort())
    expect(stderr).not.toContain('the-secret')
    expect(existsSync(canary)).toBe(false)
  }
})

test('P1: a text that gray-matter would take for its own words is a text', async () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const site = await buildSite({ 'a.md': word, 'b.md': `---\nname: B\n---\n${word}` })
    expect(site.report).toContain('content/a.md:1:1: no front matter')
    expect(site.problems.length).toBe(1)
  }
})

test('P1: every command runs with the making of code from texts switched off', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.values(scripts).filter((script) => script.includes('scripts/catalog.js'))
  expect(ours.length).toBeGreaterThan(4)
  for (const script of ours) {
    expect(script).toMatch(
      /^node --disallow-code-generation-from-strings scripts\/catalog\.js \w+$/,
    )
  }
})

test('P1: the program holds no other reader of front matter, and none of JavaScript', () => {
  const chunks = Object.entries(readFiles(fileURLToPath(new URL('program/', cacheRoot))))
  expect(chunks.length).toBeGreaterThan(20)
  for (const [path, text] of chunks) {
    expect(text, path).not.toMatch(/safeLoadAll|esprima/i)
  }
  expect(chunks.some(([, text]) => text.includes('maxDepth'))).toBe(true)
})

// Node 20 has it under its first name only.
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Those of the command that SECURITY.md shows. */
function shownFlags(): string[] {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const [, flags = ''] = /`node (--permission [^`]*) scripts\/catalog\.js build`/.exec(page) ?? []
  expect(flags).toContain(' --allow-fs-read=/path/to/project/* ')
  return flags.split(' ')
}

/** The program under node's permission model: no other program, no other folder, no native code. */
function runConfined(
  folder: string,
  cwd: string,
  args: readonly string[],
): Promise<{ status: unknown; stderr: string }> {
  const flags = shownFlags().flatMap((flag) => {
    const [name = ''] = flag.split('=')
    if (name === '--permission') return permissionFlag
    if (name === '--allow-fs-read') return [`${name}=${root}*`, `${name}=${folder}/*`]
    return name === '--allow-fs-write' ? `${name}=${folder}/*` : flag
  })
  const program = join(root, 'scripts/catalog.js')
  return new Promise((done) => {
    execFile(process.execPath, [...flags, program, ...args], { cwd }, (error, _, stderr) =>
      // Without node's own warnings of the flags.
      done({ status: error?.code ?? 0, stderr: stderr.replace(/^\(.*\n/gm, '') }),
    )
  })
}

test('P1: a build needs to read the program and the content, to write beside dist, and nothing else', async () => {
  const above = tempFolder()
  const cwd = join(above, 'site')
  writeFiles(cwd, {
    'content/a.md': '---\nname: A\n---\n\n```ts\nconst a = 1\n```\n\n:::endpoint\nGET /x\n:::\n',
    'content/b.md': '---\nname: B\nprops:\n  - name: x\n---\n\n[a](a.md)\n',
  })
  const result = await runConfined(above, cwd, ['build', '--no-cache', '--parser', 'reference'])
  expect(result).toEqual({ status: 0, stderr: '' })
  const limited = readFiles(join(cwd, 'dist'))
  const free = tempFolder({
    'content/a.md': readFileSync(join(cwd, 'content/a.md'), 'utf8'),
    'content/b.md': readFileSync(join(cwd, 'content/b.md'), 'utf8'),
  })
  expect((await run(['build'], { cwd: free })).status).toBe(0)
  expect(limited).toEqual(readFiles(join(free, 'dist')))
})

test("P13: what node's permission model forbids is told in one line", async () => {
  const folder = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  const build = ['build', '--no-cache', '--parser', 'reference']
  const waiting = await runConfined(folder, folder, [...build, '--fsync'])
  expect(waiting.status).toBe(2)
  expect(waiting.stderr).toMatch(/^node's permission model forbids this: .*fsync.*\n$/)
  expect(readdirSync(folder)).toEqual(['content'])
  const elsewhere = join(tempFolder(), 'dist')
  const outside = await runConfined(folder, folder, [...build, '--out', elsewhere])
  expect(outside.status).toBe(2)
  expect(outside.stderr).toMatch(/^node's permission model forbids FileSystem\w+ of .*\n$/)
  expect(outside.stderr).toContain(elsewhere)
})

test.each([
  ['a key twice', 'name: A\nname: B', '3:1: the key "name" is given twice; keep one of the two'],
  [
    'a key twice, once quoted',
    'name: A\n"name": B',
    '3:1: the key "name" is given twice; keep one of the two',
  ],
  [
    'a key twice in a prop',
    'name: A\nprops:\n  - {name: a, name: b}',
    '4:15: the key "name" is given twice; keep one of the two',
  ],
  ['an alias', 'name: &a A\nsince: *a', '3:8: YAML aliases'],
  ['an alias of an alias', 'a: &a [x]\nb: &b [*a]', '3:8: YAML aliases'],
  ['a circle', 'name: &a [*a]', '2:11: YAML aliases'],
  ['a merge', 'name: A\n<<: {since: 1}', '3:1: unknown key "<<"'],
  ['a merge of an alias', 'x: &x {since: 1}\n<<: *x', '3:5: YAML aliases'],
  ['__proto__', 'name: A\n__proto__: {since: 1}', '3:1: unknown key "__proto__"'],
  ['constructor', 'name: A\nconstructor: x', '3:1: unknown key "constructor"'],
  [
    'toString in a prop',
    'name: A\nprops:\n  - name: a\n    toString: x',
    '5:5: unknown key "toString" in a prop',
  ],
  [
    'a palette of Object',
    'name: A\nendpoint: {palette: constructor}',
    '3:21: "palette" is "constructor", it must be one of mono, duo, multi',
  ],
  ['a function', 'name: !!js/function "function () {}"', '2:7: YAML tags'],
  ['a regular expression', 'name: !!js/regexp /x/', '2:7: YAML tags'],
  ['binary', 'name: !!binary aGk=', '2:7: YAML tags'],
  ['a set', 'name: A\ntags: !!set {a, b}', '3:7: YAML tags'],
  ['an ordered map', 'name: A\ntags: !!omap [a: b]', '3:7: YAML tags'],
  ['a tag of its own', 'name: !x A', '2:7: YAML tags'],
  ['a tag of a text', 'name: !!str A', '2:7: YAML tags'],
  ['a tab as indentation', 'name: A\nprops:\n\t- name: x', '4:1: not valid YAML'],
  ['a tab inside a list', 'name: A\nprops:\n  - name: x\n\t  type: y', '5:1: not valid YAML'],
  ['a NUL in an escape', 'name: "a\\0b"', '2:7: U+0000 is not allowed in "name"'],
  ['a control character', 'name: a\u0007b', '2:8: U+0007 is not allowed'],
  ['a next line', 'name: a\u0085b', '2:8: U+0085 is not allowed'],
  ['an escape character in an escape', 'name: "a\\eb"', '2:7: U+001B is not allowed in "name"'],
  ['half a pair', 'name: "\\uDC00"', '2:7: U+DC00 is not allowed in "name"'],
  ['halves in the wrong order', 'name: "\\uDC00\\uD800"', '2:7: U+DC00 is not allowed in "name"'],
  ['a bidi isolate', 'name: a\u2066b', '2:8: U+2066 is not allowed'],
  [
    'a bidi override in a prop',
    'name: A\nprops:\n  - name: a\n    type: "\\u202E"',
    '5:11: U+202E is not allowed in "type"',
  ],
  ['a mapping as a key', 'name: A\n? {a: b}\n: c', '3:3: a key must be a word'],
  ['a list as a key', 'name: A\n? [a]\n: c', '3:3: a key must be a word'],
  [
    'a second document',
    'name: A\n...\nname: B',
    '2:8: the front matter holds a second YAML document',
  ],
  ['a directive', '%YAML 1.1\nname: A', '3:1: not valid YAML'],
  ['a list', '- name: A', '2:1: front matter must be keys with values'],
  ['a text', 'just words', '2:1: front matter must be keys with values'],
  ['an unclosed quote', 'name: "A', '2:9: not valid YAML'],
  ['an unclosed bracket', 'tags: [a', '2:9: not valid YAML'],
  ['a sign that YAML keeps', 'name: @a', '2:7: not valid YAML'],
  ['a colon', 'name: a: b', '2:8: not valid YAML'],
  ['an odd escape', 'name: "\\q"', '2:9: not valid YAML'],
  [
    'a character beyond the last',
    'name: "a\\\\\\UFFFFFFFF"',
    '2:11: there is no character "\\UFFFFFFFF"',
  ],
])('P4: YAML with %s is refused at its place', async (_, front, message) => {
  const site = await buildSite({ 'a.md': `---\n${front}\n---\n` })
  expect(site.ok).toBe(false)
  const lines = site.report.split('\n').filter((line) => !line.includes('[name-missing]'))
  expect(lines[0]).toContain(`content/a.md:${message}`)
  expect(({} as Record<string, unknown>)['since']).toBe(undefined)
})

test.each([
  '2024-01-02',
  '2024-02-30',
  '2024-01-02T03:04:05Z',
  '010',
  '0o17',
  '0x1F',
  '12:30:45',
  '1_000',
  '1.10',
  '1e3',
  '.nan',
  '.inf',
  '-.inf',
  '+1',
  '00',
  'yes',
  'no',
  'on',
  'off',
  'true',
  'False',
  'null',
  'NULL',
  'Null',
  '<<',
  '=',
  'a#b',
  'ä😀',
  'a\u0301',
  'שלום',
  '\u{1f468}\u200d\u{1f469}',
])('P5: %s, unquoted, is the text that the author typed', async (text) => {
  const site = await buildSite({
    'a.md': `---\nname: ${text}\nsince: ${text}\ntags: [${text}]\nprops:\n  - name: ${text}\n    type: ${text}\n    default: ${text}\n    description: ${text}\n---\n`,
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.json('a')).toEqual({
    slug: 'a',
    name: text,
    since: text,
    tags: [text],
    props: [{ name: text, type: text, default: text, required: false, description: text }],
  })
})
