import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { onlyFiles } from '../../scripts/reading/options/kinds.ts'
import { buildSite, run, tempFolder, writeFiles } from '../helpers/site.ts'

/** Metadata of components by their names, each with one prop. */
const metadata = (...names: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      names.map((name) => [
        `src/${name}.tsx`,
        [{ displayName: name, props: { label: { description: 'What it says.' } } }],
      ]),
    ),
  )

describe('a file of metadata that cannot be used is one error, whatever the pages take from it', () => {
  const sources = {
    'a.md': '---\nname: A\napi: A\n---\n\nSee [its label](#prop-label) and [B](b.md#prop-label).\n',
    'b.md': '---\nname: B\napi: B\n---\n',
  }

  test.each([
    ['not there', null],
    ['cut off', '{"src/A.tsx": ['],
    ['written but empty', '{"schemaVersion": "1.0.0", "modules": []}'],
    ['of no known format', '{}'],
  ])('%s', async (_, json) => {
    const built = await buildSite({
      ...sources,
      'index.md': '---\napi: docs.json\n---\n',
      ...(json === null ? {} : { 'docs.json': json }),
    })
    expect(built.problems.map(({ file, rule }) => [file, rule])).toEqual([
      ['content/index.md', 'api-file'],
    ])
  })

  test.each([
    ['api: [docs.json', 'front-matter-yaml'],
    ['api: { file: docs.json }', 'front-matter-key'],
    ['apis: docs.json', 'front-matter-key'],
  ])('a setting that cannot be read: %s', async (line) => {
    const built = await buildSite({
      ...sources,
      'index.md': `---\n${line}\n---\n`,
      'docs.json': metadata('A', 'B'),
    })
    expect(built.ok).toBe(false)
    expect(built.problems.map(({ file }) => file)).not.toContain('content/a.md')
    expect(built.problems.map(({ file }) => file)).not.toContain('content/b.md')
  })

  test('with another one that can: what that has is still checked', async () => {
    const built = await buildSite({
      ...sources,
      'c.md': '---\nname: C\napi: { component: C, keep: [] }\n---\n',
      'index.md': '---\napi: [docs.json, two.json, three.json]\n---\n',
      'two.json': metadata('B', 'C'),
      'three.json': metadata('C'),
    })
    expect(built.problems.map(({ file, rule }) => [file, rule])).toEqual([
      ['content/index.md', 'api-file'],
      ['content/c.md', 'api-match'],
    ])
  })

  test('and no drift either', async () => {
    const cwd = tempFolder({
      'content/index.md': '---\napi: docs.json\n---\n',
      'content/a.md': '---\nname: A\napi: A\n---\n',
      'now.json': metadata('A'),
    })
    const { status, stderr } = await run(['check', '--against', 'now.json'], { cwd })
    expect([status, stderr.match(/\[[a-z-]+\]/g)]).toEqual([1, ['[api-file]']])
  })
})

describe('what the command line says goes before index.md', () => {
  test('--api FILE: the files of index.md are not even looked for, the rest of "api" holds', async () => {
    const [cwd, away] = [tempFolder(), tempFolder()]
    const file = join(away, 'docs.json')
    writeFileSync(file, metadata('A'))
    for (const api of [
      file,
      '../not-there.json',
      'no-such-package',
      '{ files: 1.json, hide: [label] }',
      '{ hide: [label] }',
    ]) {
      writeFiles(cwd, {
        'content/index.md': `---\napi: ${api}\n---\n`,
        'content/a.md': '---\nname: A\napi: A\n---\n',
      })
      const { status, stderr } = await run(['check', '--api', file], { cwd })
      expect([status, stderr]).toEqual([0, ''])
      const built = await buildSite({}, { folder: cwd, api: onlyFiles([file]), given: ['api'] })
      const props = api.includes('hide') ? [] : [expect.objectContaining({ name: 'label' })]
      expect(built.json('a')).toMatchObject({ props })
    }
  })

  test.each([
    ['baseUrl: nowhere', { baseUrl: 'https://a.example' }],
    ['hosting: [nobody]', { hosting: [] }],
    ['outputs: [nothing]', { outputs: [] }],
    ['framework: none', { framework: 'vue' }],
    ['parser: slow', { parser: 'fast' }],
    ['drafts: perhaps', { drafts: false }],
    ['highlight: 1', { highlight: true }],
  ] as const)(
    '%s is no mistake while it is overridden, and is one again after it',
    async (line, option) => {
      const files = { 'index.md': `---\n${line}\n---\n`, 'a.md': '---\nname: A\n---\n' }
      const folder = tempFolder()
      const given = Object.keys(option)
      expect((await buildSite(files, { folder, ...option, given })).report).toBe('')
      // A second one finds nothing different, and a third one has nothing that overrides.
      expect((await buildSite(files, { folder, ...option, given })).report).toBe('')
      const plain = await buildSite(files, { folder })
      expect([plain.ok, plain.problems.map(({ rule }) => rule)]).toEqual([
        false,
        ['front-matter-value'],
      ])
    },
  )

  test('other settings of the file are checked as ever', async () => {
    const files = { 'index.md': '---\nbaseUrl: x\nlang: 1 2\n---\n', 'a.md': '---\nname: A\n---\n' }
    const built = await buildSite(files, { given: ['baseUrl'] })
    expect(built.problems.map(({ line }) => line)).toEqual([3])
  })
})
