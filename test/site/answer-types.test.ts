import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, root, tempFolder, type BuiltSite } from '../helpers/site.ts'

const typescript = join(root, 'node_modules/typescript/bin/tsc')
const sources = {
  'plain.md': '---\nname: Plain\n---\n',
  'full.md':
    '---\nname: Full\ndescription: All of it.\ngroup: G\nstatus: ready\nsince: 1.10\ndeprecated: Use plain.\ntags: [a, b]\n' +
    'props:\n  - name: x\n    type: "a | b"\n    default: "<i>"\n    required: true\n    description: The *x*.\n    deprecated: true\n    since: "2"\n' +
    '---\n',
}

/** What tsc says of a program beside the types that the site publishes. */
function compile(site: BuiltSite, program: string): string {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
      lib: ['es2022', 'dom'],
      target: 'es2022',
      module: 'nodenext',
    },
    files: ['program.ts'],
  }
  const folder = tempFolder({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(config),
    'catalog.d.ts': site.text('schema/v1/catalog.d.ts'),
    'program.ts': `import type { Component, ComponentList, Problem, Prop, Slug } from './catalog.js'\n${program}`,
  })
  try {
    execFileSync(process.execPath, [typescript, '-p', folder], { encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('the TypeScript types of the answers', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(sources)
  })

  // As literals, in which tsc refuses a member that the type does not have.
  test('hold for every document that is built', () => {
    const answers = [
      `const list: ComponentList = ${site.text('api/v1/components.json')}`,
      `const plain: Component = ${site.text('api/v1/components/plain')}`,
      `const full: Component = ${site.text('api/v1/components/full')}`,
      `const problem: Problem = ${site.text('api/404.json')}`,
    ]
    expect(compile(site, answers.join('\n'))).toBe('')
  })

  test('say what is always there, and what may not be', () => {
    const program = `
const read = async (slug: Slug): Promise<Component> =>
  (await fetch('https://acme.example/api/v1/components/' + slug)).json()
export const names = async (): Promise<string[]> => (await read('a')).props.map(({ name }) => name)
export const types = async (): Promise<(string | undefined)[]> => (await read('a')).props.map(({ type }) => type)
export const old = async (): Promise<true | string> => (await read('a')).deprecated ?? true
// @ts-expect-error: a component need not have a description
export const about = async (): Promise<string> => (await read('a')).description
// @ts-expect-error: a prop has a name
export const prop: Prop = {}
// @ts-expect-error: false is never written
export const current: Component = { slug: 'a', name: 'A', props: [], deprecated: false }
// @ts-expect-error: no member of the version
export const other: Component = { slug: 'a', name: 'A', props: [], colour: 'red' }
`
    expect(compile(site, program)).toBe('')
  })

  test('are text that any origin may read, not the video that servers take .ts for', () => {
    const headers = readFileSync(join(site.out, '_headers'), 'utf8')
    const rule = headers.slice(headers.indexOf('/schema/v1/catalog.d.ts')).split(/\n(?=\S)/)[0]
    expect(rule).toBe(
      '/schema/v1/catalog.d.ts\n  Content-Type: text/plain; charset=utf-8\n  Access-Control-Allow-Origin: *',
    )
  })
})
