import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const code = [
  {
    displayName: 'Button',
    description: 'Starts an action.',
    props: [
      { name: 'size', type: { name: "'s' | 'm' | undefined" }, defaultValue: { value: "'m'" } },
      { name: 'helpText', type: { name: 'string' }, required: true },
      {
        name: 'tone',
        type: { name: 'Tone' },
        tags: { deprecated: [{ description: 'use `size`' }] },
      },
    ],
    events: [{ name: 'pick', type: { names: ['string'] } }],
  },
]

const button = `---
name: Button
---

## Props

| Prop | Type | Default | Deprecated |
| --- | --- | --- | --- |
| size | \`"m" \\| "s"\` | \`m\` | |
| **help-text** | \`string\` | | |
| tone | \`"red" \\| "blue"\` | | yes |

## Events

| Event | Type |
| --- | --- |
| pick | \`[string]\` |
`

/** Runs `check --against api.json` in a folder of these sources. */
function check(sources: Files, api: unknown = code, ...args: readonly string[]) {
  const cwd = tempFolder()
  mkdirSync(join(cwd, 'content'))
  writeFiles(cwd, { 'api.json': typeof api === 'string' ? api : JSON.stringify(api) })
  writeFiles(join(cwd, 'content'), sources)
  return run(['check', '--against', 'api.json', ...args], { cwd })
}

test('what import --props written puts in place of control characters is no difference', async () => {
  const props = [
    { name: 'a\u202e', type: { name: 'string' }, defaultValue: { value: '\u001b[31m' } },
    { name: 'b', type: { name: 'string' } },
  ]
  const cwd = tempFolder({ 'api.json': JSON.stringify([{ displayName: 'Button', props }]) })
  const made = await run(['import', 'api.json', '--props', 'written'], { cwd })
  expect(made.status).toBe(0)
  expect(made.stdout).toContain(
    'content/button.md: 1 member with control characters or bidi marks, written as U+FFFD\n',
  )
  const checked = await run(['check', '--strict', '--against', 'api.json'], { cwd })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
})

describe('check --against', () => {
  test('finds nothing where types are the same sets and names the same words', async () => {
    const { status, stdout, stderr } = await check({ 'button.md': button })
    expect([status, stderr]).toEqual([
      0,
      '1 type could not be compared: api.json gives only its name\n',
    ])
    expect(stdout).toMatch(/^1 component checked in /)
  })

  test('tells each disagreement at its cell, and what is missing at the heading', async () => {
    const drifted = button
      .replace('"m" \\| "s"', '"m" \\| "l"')
      .replace('`m`', '`l`')
      .replace('**help-text**', 'help-text')
      .replace('| yes |', '| |')
      .replace('| pick |', '| pik |')
      .replace(/\| size .*\n/, '$&| siz | | | |\n')
    const { status, stderr } = await check({ 'button.md': drifted })
    expect(status).toBe(1)
    expect(stderr).toBe(
      [
        `content/button.md:9:10: the type of "size" is "m" | "l", api.json says 's' | 'm' | undefined [api-type]`,
        `content/button.md:9:25: the default of "size" is l, api.json says 'm' [api-default]`,
        'content/button.md:10:3: the prop "siz" is not in api.json, did you mean "size"? [api-unknown]',
        'content/button.md:11:3: the prop "help-text" is not required, api.json says it is [api-required]',
        'content/button.md:12:30: the prop "tone" is deprecated in api.json: "use `size`" [api-deprecated]',
        'content/button.md:14:1: the event "pick" of api.json is missing [api-missing]',
        'content/button.md:18:3: the event "pik" is not in api.json, did you mean "pick"? [api-unknown]',
        '7 problems',
        'nothing would be published',
        '1 type could not be compared: api.json gives only its name',
        '',
      ].join('\n'),
    )
  })

  test('points into front matter, and at the first line for what is missing there', async () => {
    const source =
      '---\nname: Button\nprops:\n  - name: size\n    type: "\'s\'"\n  - { name: tone, required: true }\n---\n'
    const { stderr } = await check({ 'button.md': source })
    expect(stderr.split('\n').slice(0, -3)).toEqual([
      'content/button.md:1:1: the event "pick" of api.json is missing [api-missing]',
      'content/button.md:1:1: the prop "helpText" of api.json is missing [api-missing]',
      `content/button.md:4:11: the default of "size" is not given, api.json says 'm' [api-default]`,
      `content/button.md:5:11: the type of "size" is 's', api.json says 's' | 'm' | undefined [api-type]`,
      'content/button.md:6:13: the prop "tone" is deprecated in api.json: "use `size`" [api-deprecated]',
      'content/button.md:6:29: the prop "tone" is required, api.json says it is not [api-required]',
    ])
  })

  test('takes a table without a column for one that says nothing of it', async () => {
    const source = button
      .replace(/ \| Default \| Deprecated/, ' | Deprecated')
      .replace(/ \| --- \| --- \| --- \|\n/, ' | --- | --- |\n')
      .replace(' | `m` | |', ' | |')
      .replace('`string` | | |', '`string` | |')
      .replace('blue"` | | yes', 'blue"` | yes')
    expect(await check({ 'button.md': source })).toMatchObject({ status: 0 })
  })

  test('tells of pages without a component, and of components without a page', async () => {
    const { status, stderr } = await check({ 'link.md': '---\nname: Link\n---\n' })
    expect(status).toBe(1)
    expect(stderr).toBe(
      [
        'api.json:1:1: no source describes the component "Button" [api-missing]',
        'content/link.md:1:1: no component of api.json fits this source [api-match]',
        '2 problems',
        'nothing would be published',
        '',
      ].join('\n'),
    )
  })

  test('reports what a linked page contradicts once, as an error', async () => {
    const index = '---\napi: ../api.json\n---\n'
    const source =
      '---\nname: Button\n---\n\n## Props\n\n| Prop | Type |\n| --- | --- |\n| size | number |\n'
    const sources = { 'index.md': index, 'button.md': source }
    const type = (other: string, file: string): string =>
      `content/button.md:9:10: ${other}, ${file} says`
    const { stderr } = await check(sources)
    expect(stderr.split('\n').filter((line) => line.includes('[api-type]'))).toEqual([
      expect.stringContaining(type('the type of "size" is number', 'api.json')),
    ])
    // Of another file than the linked one both are said.
    const other = tempFolder({ 'other.json': JSON.stringify(code) })
    const both = await check(sources, code, '--against', join(other, 'other.json'))
    expect(both.stderr).toMatch(/warning: the type of "size" is "number", api\.json says/)
  })

  test('does not guess where several components fit', async () => {
    const api = JSON.stringify(code)
    const cwd = tempFolder({ 'a.json': api, 'b.json': api, 'content/button.md': button })
    const { status, stderr } = await run(['check', '--against', 'a.json', '--against=b.json'], {
      cwd,
    })
    expect(status).toBe(1)
    expect(stderr).toContain(
      'content/button.md:1:1: several components fit, "a.json#Button" and "b.json#Button"; name one with "api" [api-match]\n',
    )
  })

  test('compares descriptions only if it is asked to', async () => {
    const api = [{ displayName: 'Button', props: [{ name: 'size', description: 'Height.' }] }]
    const source =
      '---\nname: Button\n---\n\n## Props\n\n| Prop | Description |\n| - | - |\n| size | Width. |\n'
    expect(await check({ 'button.md': source }, api)).toMatchObject({ status: 0 })
    const { status, stderr } = await check({ 'button.md': source }, api, '--descriptions')
    expect([status, stderr.split('\n')[0]]).toEqual([
      1,
      'content/button.md:9:10: the description of "size" is not that of api.json [api-description]',
    ])
  })

  test('tells once of a component that the tool could not read', async () => {
    const { status, stderr } = await check({ 'button.md': button }, [
      { displayName: 'Button', props: [] },
      { displayName: 'Other', props: [{ name: 'a' }] },
    ])
    expect(status).toBe(1)
    expect(stderr.match(/\[api-.*\]/g)).toEqual(['[api-missing]', '[api-empty]'])
  })

  test.each([
    ['nothing', '', 'the file is no JSON: '],
    ['no component', '{"modules":[]}', 'the file describes no component [api-file]'],
    ['no known format', '{"a":1}', 'the file is of no known format; known are '],
  ])('fails on a file that holds %s, and compares nothing', async (_, api, message) => {
    const { status, stderr } = await check({ 'button.md': button }, api)
    expect(status).toBe(1)
    expect(stderr.startsWith(`api.json:1:1: ${message}`)).toBe(true)
    expect(stderr).toMatch(/\n1 problem\nnothing would be published\n$/)
  })

  test('fails on a file that is not there, and gives all as data', async () => {
    const cwd = tempFolder({ 'content/button.md': button })
    const { status, stdout } = await run(['check', '--against', 'gone.json', '--format', 'json'], {
      cwd,
    })
    expect([status, JSON.parse(stdout)]).toEqual([
      1,
      {
        problems: [
          {
            file: 'gone.json',
            line: 1,
            column: 1,
            message: 'the file cannot be read: it does not exist',
            rule: 'api-file',
            severity: 'error',
          },
        ],
      },
    ])
  })
})
