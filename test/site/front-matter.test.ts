import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingNames } from '../../scripts/reading/options/table.ts'
import { headKeys } from '../../scripts/reading/front-matter/head.ts'
import { didYouMean } from '../../scripts/words/model/text.ts'
import { readAnyYaml, readFlatYaml } from '../../scripts/reading/content/yaml.ts'
import { buildSite, readFiles, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

test('a minimal source gives exactly slug, name and props, in the layout of the contract', async () => {
  const site = await buildSite({ 'button.md': '---\nname: Button\n---\n' })
  expect(site.report).toBe('')
  const body = '{ "slug": "button", "name": "Button", "props": [] }\n'
  expect(site.text('api/v1/components/button')).toBe(body)
  expect(site.text('api/v1/components/button.json')).toBe(body)
})

test('what the author wrote besides follows, in one order, as typed', async () => {
  const site = await buildSite({
    'forms/button.md':
      '---\ntags: [a, "b c"]\ndeprecated: use Link\nsince: 1.10\nstatus: stable\ngroup: Forms\ndescription: One "click".\nname: Button\n---\n',
  })
  expect(Object.entries(site.json('button') as object)).toEqual([
    ['slug', 'button'],
    ['name', 'Button'],
    ['props', []],
    ['description', 'One "click".'],
    ['group', 'Forms'],
    ['status', 'stable'],
    ['since', '1.10'],
    ['deprecated', 'use Link'],
    ['tags', ['a', 'b c']],
  ])
})

const mistakes = [
  [
    'no front matter',
    '# Button\n',
    '1:1: no front matter: start the file with "---", "name: …" and "---" [front-matter-missing]',
  ],
  [
    'no name',
    '---\nslug: button\n---\n',
    '1:1: the key "name" is missing; add "name: …", the display name [name-missing]',
  ],
  [
    'an unknown key',
    '---\nname: A\nslgu: b\n---\n',
    '3:1: unknown key "slgu" in front matter, did you mean "slug"? [front-matter-key]',
  ],
  [
    'a list for a name',
    '---\nname: [a]\n---\n',
    `2:7: "name" must be a text, not a list; quote it: name: '[a]' [front-matter-value]`,
  ],
  [
    'an empty name',
    '---\nname:\n---\n',
    '2:5: "name" is empty; leave the key out or give it a text [front-matter-value]',
  ],
  [
    'an alias',
    '---\nname: &a x\nsince: *a\n---\n',
    '3:8: YAML aliases (*name) are not supported, repeat the value [front-matter-yaml]',
  ],
  [
    'a tag',
    '---\nname: !!js/function x\n---\n',
    '2:7: YAML tags (!name) are not supported, write the value as text [front-matter-yaml]',
  ],
  [
    'a front matter that never ends',
    '---\nname: a\n',
    '1:1: the front matter is never closed: put "---" on a line of its own after it [front-matter-fence]',
  ],
  [
    'a closing line with more on it',
    '---\nname: a\n---x\n',
    '3:1: the line that closes the front matter must be "---" alone [front-matter-fence]',
  ],
  [
    'an upper-case slug',
    '---\nname: a\nslug: VBtn\n---\n',
    '3:7: the slug "VBtn" must be lower-case words and digits joined by single hyphens; try "slug: v-btn" [slug]',
  ],
  [
    'a reserved slug',
    '---\nname: a\nslug: con\n---\n',
    '3:7: the slug "con" is reserved, choose another [slug]',
  ],
  [
    'a bidi override',
    '---\nname: "a\u202eb"\n---\n',
    '2:9: U+202E is not allowed in front matter [character]',
  ],
  [
    'a bidi override in an escape',
    '---\nname: "a\\u202eb"\n---\n',
    '2:7: U+202E is not allowed in "name" [character]',
  ],
  [
    'half a surrogate pair',
    '---\nname: "a\\uD800b"\n---\n',
    '2:7: U+D800 is not allowed in "name" [character]',
  ],
  [
    'a NUL',
    '---\nname: a\n---\na\0b\n',
    '1:1: the file holds a NUL character; it is no text [file-encoding]',
  ],
] as const

test('each mistake is an error at its place', async () => {
  const site = await buildSite(
    Object.fromEntries(mistakes.map(([, source], i) => [`m${i}.md`, source])),
  )
  expect(site.ok).toBe(false)
  const lines = site.report.split('\n')
  for (const [i, [what, , message]] of mistakes.entries()) {
    const file = `content/m${i}.md:`
    expect(
      lines.find((line) => line.startsWith(file)),
      what,
    ).toBe(file + message)
  }
})

test('front matter of another language is refused, and nothing in it runs', async () => {
  const languages = ['js', 'javascript', 'JS', ' js', 'JavaScript', 'coffee', 'json']
  const sources = [...languages, 'toString', 'constructor'].flatMap((language, i) => {
    const text = `---${language}\n{name: (globalThis.ranFence${i} = 'x')}\n---\n`
    return [
      [`${i}-button.md`, text],
      [`${i}-bom.md`, `\ufeff${text}`],
    ] as const
  })
  const site = await buildSite(Object.fromEntries(sources))
  expect(site.ok).toBe(false)
  expect(site.problems.map(({ file, line, rule }) => [file, line, rule])).toEqual(
    sources.map(([file]) => [`content/${file}`, 1, 'front-matter-language']).toSorted(),
  )
  expect(Object.keys(globalThis).filter((key) => key.startsWith('ranFence'))).toEqual([])
})

test('a file name that is no slug is an error with a slug that would do', async () => {
  const site = await buildSite({ 'VBtn.md': '---\nname: VBtn\n---\n' })
  expect(site.report).toBe(
    'content/VBtn.md:1:1: the file name "VBtn" is no slug: it must be lower-case words and digits joined by single hyphens; add "slug: v-btn" to the front matter [file-name]\n1 problem\n',
  )
})

/** Every key that can be left out: the source around it, with `KEY` where the key's line stands. */
const optionalKeys = [
  ['a source', headKeys, 'a.md', '---\nname: A\nKEY---\n'],
  [
    'a prop',
    ['type', 'default', 'description', 'required', 'deprecated', 'since'],
    'a.md',
    '---\nname: A\nprops:\n  - name: x\n    KEY---\n',
  ],
  [
    'an endpoint',
    ['title', 'method', 'path', 'params', 'blocks', 'palette', 'corner', 'className'],
    'a.md',
    '---\nname: A\nendpoint:\n  KEY---\n\n## Route\n\n:::endpoint\nGET /x\n:::\n',
  ],
  [
    'a parameter',
    ['type', 'description', 'required'],
    'a.md',
    '---\nname: A\nendpoint:\n  params:\n    - name: x\n      KEY---\n',
  ],
  [
    'a block',
    ['label'],
    'a.md',
    '---\nname: A\nendpoint:\n  blocks:\n    - code: x\n      KEY---\n',
  ],
  ['a file', ['type', 'target'], 'a.md', '---\nname: A\nfiles:\n  - path: b.png\n    KEY---\n'],
  ['index.md', settingNames, 'index.md', '---\nKEY---\n'],
] as const

/** A page for each key of a page, and all settings in one file, with these lines for the keys. */
const withKeys = (line: (key: string) => string): Files =>
  Object.fromEntries(
    optionalKeys.flatMap(([what, keys, path, source]) => {
      const lines = keys.filter((key) => key !== 'name').map((key) => [key, line(key)] as const)
      const fill = (text: string): string =>
        source.replace(/( *)KEY/, (_, indent: string) => (text === '' ? '' : indent + text))
      const slugOf = (key: string): string => `${what} ${key}`.replaceAll(' ', '-').toLowerCase()
      return path === 'index.md'
        ? [[path, fill(lines.map(([, text]) => text).join(''))]]
        : lines.map(([key, text]) => [`${slugOf(key)}.md`, fill(text)])
    }),
  )

test('a key with nothing after it is one left out', async () => {
  const made = async (line: (key: string) => string) => {
    const sources = { ...withKeys(line), 'b.png': 'picture' }
    const { out, report } = await buildSite(sources, { outputs: ['shadcn'] })
    const { '.catalog-manifest.json': _, ...files } = readFiles(out)
    return { report, files }
  }
  const without = await made(() => '')
  expect(without.report).toBe('')
  for (const empty of [':\n', ': \n', ': # later\n'])
    expect(await made((key) => key + empty)).toEqual(without)
})

test.each([
  ['name: A\ndescription: ""', '3:14: "description" is empty; leave the key out or give it a text'],
  ['name: A\ntags: [a, ""]', '3:11: an item of "tags" is empty; leave it out or give it a text'],
  ['name: A\nprops:\n  - name:', '4:9: "name" is empty; leave the key out or give it a text'],
  ['name: #A', '2:7: "name" has no value: without quotes, "#" begins a comment; write name: "#A"'],
  [
    'name: A\ndescription:  #1 of all',
    '3:15: warning: "description" has no value: without quotes, "#" begins a comment; write description: "#…"',
  ],
  [
    'name: A\nmeta:\n  "team": #web',
    '4:11: warning: "team" has no value: without quotes, "#" begins a comment; write team: "#web"',
  ],
])('what is empty otherwise is told: %j', async (lines, message) => {
  const site = await buildSite({ 'a.md': `---\n${lines}\n---\n` })
  const count = message.includes('warning: ') ? '1 warning' : '1 problem'
  expect(site.report).toBe(`content/a.md:${message} [front-matter-value]\n${count}\n`)
})

test('what names no list, element or entry point is an error, and what is there twice a warning', async () => {
  const site = await buildSite({
    'a.md': `---
name: A
open: [slot, props, props/size, Tabs.List/prop, Tabs.List/props]
native: [buton, button, html, Tabs.List/none, clipPath, nope]
entries: [../x, ., ./a/b.js, ./.., button]
tags: [a, a]
aliases: [[b]]
---
`,
  })
  const is = '[front-matter-value]'
  const entry = 'in "entries" is no entry point of a package; write "." or one such as "./button"'
  expect(site.report.replaceAll('content/a.md:', '').trimEnd().split('\n')).toEqual([
    `3:8: "slot" in "open" is no list, did you mean "slots"? ${is}`,
    `3:33: "Tabs.List/prop" in "open" is no list, did you mean "props"? ${is}`,
    `4:10: "buton" in "native" is no element of HTML or SVG, did you mean "button"? ${is}`,
    `4:57: "nope" in "native" is no element of HTML or SVG, did you mean "none"? ${is}`,
    `5:11: "../x" ${entry} ${is}`,
    `5:30: "./.." ${entry} ${is}`,
    `5:36: "button" ${entry} ${is}`,
    `6:11: warning: "a" is in "tags" twice, first on line 6 ${is}`,
    `7:11: an item of "aliases" must be a text, not a list; quote it: '[b]' ${is}`,
    '8 problems, 1 warning',
  ])
})

test('an unknown key is met with the near one, else with all there are', async () => {
  const all = `; there are ${headKeys.join(', ')}`
  const ways = {
    stauts: ', did you mean "status"?',
    Slug: ', did you mean "slug"?',
    tagz: ', did you mean "tags"?',
    discription: ', did you mean "description"?',
    figma: all,
    date: all,
    slice: all,
    x: all,
  }
  const lines = Object.keys(ways).map((key) => `${key}: b\n`)
  const site = await buildSite({ 'a.md': `---\nname: A\n${lines.join('')}---\n` })
  const told = Object.entries(ways).map(
    ([key, way], i) =>
      `content/a.md:${i + 3}:1: unknown key "${key}" in front matter${way} [front-matter-key]\n`,
  )
  expect(site.report).toBe(`${told.join('')}8 problems\n`)
})

test('whatever the slip, one in a word of six letters is found out', { tags: 'sampled' }, () => {
  const known = ['status', 'endpoint', 'description']
  const slip = fc.record({
    word: fc.constantFrom(...known),
    at: fc.nat(4),
    kind: fc.constantFrom('swap', 'drop', 'double', 'other'),
  })
  fc.assert(
    fc.property(slip, ({ word, at, kind }) => {
      const [one = '', two = ''] = word.slice(at)
      const typed = { swap: two + one, drop: two, double: one + one + two, other: `q${two}` }[kind]
      expect(didYouMean(word.slice(0, at) + typed + word.slice(at + 2), known)).toBe(
        `, did you mean "${word}"?`,
      )
    }),
  )
})

test('two sources with one slug are told with both names', async () => {
  const site = await buildSite({
    'a/tabs.md': '---\nname: A\n---\n',
    'b.md': '---\nname: B\nslug: tabs\n---\n',
  })
  expect(site.report).toContain(
    'content/b.md:1:1: the slug "tabs" is taken by content/a/tabs.md; give one of the two another "slug" [slug-duplicate]',
  )
})

test('one run tells every problem of every file, in order, with a count', async () => {
  const site = await buildSite({
    'b.md': '---\nname: B\nx: 1\ny: 2\n---\n[a](javascript:x)\n',
    'a.md': '---\nslug: "A"\n---\n',
  })
  expect(site.problems.length).toBe(5)
  expect(site.report.split('\n').map((line) => line.split(': ')[0])).toEqual([
    'content/a.md:1:1',
    'content/a.md:2:7',
    'content/b.md:3:1',
    'content/b.md:4:1',
    'content/b.md:6:1',
    '5 problems',
    '',
  ])
})

test('drafts are left out unless they are asked for', async () => {
  const files = { 'a.md': '---\nname: A\n---\n', 'b.md': '---\nname: B\nstatus: draft\n---\n' }
  expect((await buildSite(files)).components).toBe(1)
  expect((await buildSite(files, { drafts: true })).components).toBe(2)
})

test("a status of the author's own is told and published", async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\nstatus: alpha\n---\n' })
  expect(site.report).toContain(
    'content/a.md:3:9: warning: the status "alpha" is not one of draft, experimental, stable, deprecated [status]',
  )
  expect(site.json('a')).toMatchObject({ status: 'alpha' })
})

test('a byte order mark and Windows line ends change nothing but the bytes', async () => {
  const source = '---\nname: A\n---\n\n## Props\n\n| Prop | Type |\n| - | - |\n| a | b |\n\nText.\n'
  const plain = await buildSite({ 'a.md': source })
  const windows = await buildSite({ 'a.md': `\ufeff${source.replaceAll('\n', '\r\n')}` })
  expect(windows.text('components/a.html')).toBe(plain.text('components/a.html'))
  expect(windows.json('a')).toEqual(plain.json('a'))
})

test('the short way reads the usual lines of front matter as the YAML parser does', () => {
  const usual = `name: Button\nslug: button\ndescription: "A — 'b': c # d."\ngroup: 'x "y" z'
since: 1.10\nstatus: it's http://a.example#b\ntags: [forms, a_b.c-d, 2]\nempty: []\nnone: ""`
  expect(readFlatYaml(usual)).not.toBeNull()
  expect(readFlatYaml(usual)).toEqual(readAnyYaml(usual))
})

test(
  'and whatever the lines are, it reads them alike or leaves them to the parser',
  { tags: 'sampled' },
  () => {
    const signs = '#[]{},:|>%@`~=?!&*"\\\'- \t\r\n\u0085\u00e9\u2014\u2028\ufeff\ud800'
    const words = 'a|Z|0|1.10|null|: | :|- | #|, |---|...|? |[a, b]|"x"|\'y\'|\\n|&a |*a|!t |<<'
    const parts = fc.oneof(
      fc.constantFrom(...signs.split(''), '\n  ', '\u{1f600}'),
      fc.constantFrom(...words.split('|')),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const text = fc.array(parts, { maxLength: 3 }).map((list) => list.join(''))
    const value = fc.oneof(
      text,
      text.map((inner) => `"${inner}"`),
      text.map((inner) => `'${inner}'`),
      fc.array(text, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      fc.tuple(text, text).map(([one, two]) => `word${one}word${two}`),
    )
    const key = fc.oneof({ weight: 9, arbitrary: fc.constantFrom('name', 'a', 'a-b') }, text)
    const line = fc.tuple(key, value).map(([name, written]) => `${name}: ${written}`)
    const source = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(source, (yaml) => {
        const flat = readFlatYaml(yaml)
        if (flat !== null) expect(flat).toEqual(readAnyYaml(yaml))
      }),
      { numRuns: runs(5000) },
    )
  },
)
