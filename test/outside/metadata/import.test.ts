import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ComponentMetadata, Member } from '../../../scripts/reading/metadata/model.ts'
import { listKeys, type ListKey } from '../../../scripts/words/model/lists.ts'
import { readFiles, run, tempFolder } from '../../helpers/site.ts'
import { librariesFolder } from './fetch-libraries.ts'
import libraries from './libraries.json' with { type: 'json' }
import { readLibrary, type Library } from './library.ts'

const pathOf = (name: Library): string => join(librariesFolder, name, libraries[name].file)

/** Imports packages into a folder of their own. */
async function importInto(names: readonly Library[], ...options: readonly string[]) {
  const cwd = tempFolder()
  const made = await run(['import', ...names.map(pathOf), '--format', 'json', ...options], { cwd })
  const data = JSON.parse(made.stdout) as {
    written: { path: string; component: string; changes: string[] }[]
    refused: unknown[]
    problems: unknown[]
  }
  return { cwd, status: made.status, data }
}

const check = (cwd: string, ...names: readonly Library[]) =>
  run(['check', '--all', ...names.flatMap((name) => ['--against', pathOf(name)])], { cwd })

/** What the API is to say of a member, by the rules of METADATA alone. */
function answer(list: ListKey, member: Member): Record<string, unknown> {
  const { name, required, attribute, readonly, open, alias: _, ...others } = member
  const given = Object.entries(others).filter(([, value]) => value !== null)
  return {
    name,
    ...Object.fromEntries(given),
    ...(list === 'props' ? { required } : {}),
    ...(list === 'props' && attribute !== null ? { attribute } : {}),
    ...(list === 'props' && readonly ? { readonly } : {}),
    ...(open ? { open } : {}),
  }
}

/** Descriptions that the code has within a block of its own site's, such as `:::demo`, where only import finds them. */
const descriptionsOfBlocks: Readonly<Record<string, string>> = {
  'el-countdown': 'Countdown component, support to add other components control countdown.',
}

/** What an answer of written sources says: what the code says, and what import finds in its prose. */
function writtenAnswers(component: ComponentMetadata): Record<string, unknown> {
  const description = descriptionsOfBlocks[component.key]
  return { ...answers(component), ...(description === undefined ? {} : { description }) }
}

function answers(component: ComponentMetadata): Record<string, unknown> {
  const lists = listKeys
    .filter((list) => list === 'props' || component[list].length > 0)
    .map((list) => [list, component[list].map((member) => answer(list, member))])
  const { tag, deprecated, status, since, description, import: importLine } = component
  const { open, hidden } = component
  const said = { tag, deprecated, status, since, description, import: importLine, open, hidden }
  const facts = Object.entries(said)
  return Object.fromEntries([...lists, ...facts.filter(([, value]) => value !== null)])
}

describe.each([
  [['@shoelace-style/shoelace@2.20.1']],
  [['@patternfly/elements@5.0.0']],
  [['@vscode-elements/elements@2.5.1']],
  [['@ui5/webcomponents@2.26.0', '@ui5/webcomponents-fiori@2.27.1']],
  [['@fluentui/web-components@3.1.3']],
  [['@carbon/web-components@2.63.0']],
  [['@ionic/docs@9.0.4']],
  [['vuetify@4.3.0']],
  [['element-plus@2.14.8']],
  [['vant@4.10.2']],
  [['bootstrap-vue@2.23.1']],
  [['@salesforce/design-system-react@0.10.65']],
] as const satisfies readonly (readonly [readonly Library[]])[])('%s', (names) => {
  test('written out it builds, says what the code says, and has not drifted', async () => {
    const { cwd, status, data } = await importInto(names, '--props', 'written')
    const { components } = readLibrary(...names)
    expect([status, data.refused, data.problems]).toEqual([0, [], []])
    expect(data.written.map(({ component }) => component)).toEqual(components.map(({ key }) => key))
    expect(data.written.flatMap(({ changes }) => changes)).toEqual([])
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
    for (const [i, component] of components.entries()) {
      const slug = data.written[i]?.path.replace(/^content\/|\.md$/g, '') ?? ''
      const text = readFileSync(join(cwd, 'dist/api/v1/components', slug), 'utf8')
      const { name: _, ...said } = JSON.parse(text) as Record<string, unknown>
      expect(said).toEqual({ slug, ...writtenAnswers(component) })
    }
    const { status: checked, stderr } = await check(cwd, ...names)
    expect([checked, stderr.match(/\[api-.*/g)]).toEqual([0, null])
  })
})

describe.each([
  [['@shoelace-style/shoelace@2.20.1']],
  [['@ui5/webcomponents@2.26.0', '@ui5/webcomponents-fiori@2.27.1']],
  [['@ionic/docs@9.0.4']],
  [['vuetify@4.3.0']],
  [['@salesforce/design-system-react@0.10.65']],
] as const satisfies readonly (readonly [readonly Library[]])[])('%s, linked', (names) => {
  test('it builds, says what the code says, and its pages as Markdown say all of it', async () => {
    const cwd = tempFolder()
    const files = names.map((_, i) => `metadata-${i}.json`)
    for (const [i, name] of names.entries()) copyFileSync(pathOf(name), join(cwd, files[i] ?? ''))
    const made = await run(['import', ...files, '--format', 'json'], { cwd })
    const { written } = JSON.parse(made.stdout) as { written: { path: string }[] }
    expect(made.status).toBe(0)
    const { components } = readLibrary(...names)
    expect(written.length).toBe(components.length)
    expect(await run(['build'], { cwd })).toMatchObject({ status: 0 })
    const pages = tempFolder()
    mkdirSync(join(pages, 'content'))
    for (const [i, component] of components.entries()) {
      const slug = written[i]?.path.replace(/^content\/|\.md$/g, '') ?? ''
      const text = readFileSync(join(cwd, 'dist/api/v1/components', slug), 'utf8')
      const { name: _, ...said } = JSON.parse(text) as Record<string, unknown>
      expect(said).toEqual({ slug, ...answers(component) })
      copyFileSync(join(cwd, `dist/components/${slug}.md`), join(pages, `content/${slug}.md`))
    }
    expect(await run(['build'], { cwd: pages })).toMatchObject({ status: 0 })
    const api = (folder: string): Readonly<Record<string, string>> =>
      readFiles(join(folder, 'dist/api/v1/components'))
    expect(api(pages)).toEqual(api(cwd))
    const against = files.flatMap((file) => ['--against', file])
    const { status, stderr } = await run(['check', '--all', ...against], { cwd })
    expect([status, stderr.match(/\[api-.*/g)]).toEqual([0, null])
  })
})

test('Shoelace is called by its words', async () => {
  const { cwd } = await importInto(['@shoelace-style/shoelace@2.20.1'])
  expect(readFileSync(join(cwd, 'content/sl-button-group.md'), 'utf8')).toBe(
    '---\nname: "Button Group"\nslug: sl-button-group\ndescription: "Button groups can be used to group related buttons into sections."\napi: sl-button-group\n---\n',
  )
})

test('rows that are deleted, added and changed by hand are three findings', async () => {
  const { cwd } = await importInto(['@shoelace-style/shoelace@2.20.1'], '--props', 'written')
  const file = join(cwd, 'content/sl-button.md')
  const before = readFileSync(file, 'utf8')
  const after = before
    .replace(/\| `pill` .*\n/, '| `zz` | | | | | |\n')
    .replace("| `'medium'` |", '| `"zz"` |')
  writeFileSync(file, after)
  const line = (text: string): number => after.slice(0, after.indexOf(text)).split('\n').length
  const { status, stderr } = await check(cwd, '@shoelace-style/shoelace@2.20.1')
  expect(status).toBe(1)
  expect(
    stderr
      .split('\n')
      .flatMap((one) => /^content\/(.*?): .*\[(api-.*)\]$/.exec(one)?.slice(1, 3) ?? []),
  ).toEqual([
    `sl-button.md:${line('## Props')}:1`,
    'api-missing',
    `sl-button.md:${line('| `size`')}:47`,
    'api-default',
    `sl-button.md:${line('| `zz`')}:3`,
    'api-unknown',
  ])
})

test('pages of an older Shoelace have drifted where the library changed', async () => {
  const { cwd } = await importInto(['@shoelace-style/shoelace@2.12.0'], '--props', 'written')
  const { status, stderr } = await check(cwd, '@shoelace-style/shoelace@2.20.1')
  expect(status).toBe(1)
  const rules = [...stderr.matchAll(/\[(api-.*)\]$/gm)].map(([, rule]) => rule)
  expect(rules.length).toBe(27)
  expect(rules.filter((rule) => rule === 'api-missing').length).toBe(23)
  expect(stderr).toMatch(/sl-select\.md:\d+:\d+: the default of "value" is /)
  expect(stderr).toMatch(/sl-split-panel\.md:\d+:\d+: the type of "snap" is /)
  expect(stderr).toMatch(/sl-tab\.md:\d+:\d+: the method "focus" is not in /)
  expect(stderr).toMatch(/sl-tab\.md:\d+:\d+: the method "blur" is not in /)
})
