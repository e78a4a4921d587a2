import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { headKeys } from '../../scripts/reading/front-matter/head.ts'
import { load } from 'js-yaml'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

function schemaOf(site: BuiltSite, path: string): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false })
  ajv.addFormat('uri-reference', (text) => URL.canParse(text, 'https://a.example/b/'))
  return ajv.compile(JSON.parse(site.text(path)) as object)
}

const sources = {
  'index.md': '---\ntitle: Things\n---\n',
  'plain.md': '---\nname: Plain\n---\n',
  'full.md':
    '---\nname: Full\ndescription: All of it.\ngroup: G\nstatus: beta\nsince: 1.10\ndeprecated: Use plain.\ntags: [a, b]\n' +
    'props:\n  - name: x\n    type: "a | b"\n    default: "<i>"\n    required: true\n    description: The *x*.\n    deprecated: true\n    since: "2"\n' +
    'endpoint: { palette: duo }\n---\n',
  'table.md':
    '---\nname: Table\n---\n## Props\n\n| Prop | Type |\n| - | - |\n| **a** | `"x" \\| "y"` |\n',
}

describe('the schemas of the API', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(sources)
  })

  test('say the address that they are published at', () => {
    for (const path of [
      'schema/v1/component.json',
      'schema/v1/components.json',
      'schema/front-matter.json',
      'schema/settings.json',
    ]) {
      const schema = JSON.parse(site.text(path)) as Record<string, unknown>
      expect(schema['$id']).toBe(`https://catalog.example/${path}`)
      expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema')
    }
  })

  test('say no address that the site does not have', async () => {
    const local = await buildSite({ 'a.md': '---\nname: A\n---\n' }, { baseUrl: null })
    expect(JSON.parse(local.text('schema/v1/component.json'))).not.toHaveProperty('$id')
  })

  test('hold for every document that is built', () => {
    const component = schemaOf(site, 'schema/v1/component.json')
    for (const slug of ['plain', 'full', 'table']) {
      expect([component(site.json(slug)), component.errors]).toEqual([true, null])
    }
    const list = schemaOf(site, 'schema/v1/components.json')
    expect([list(JSON.parse(site.text('api/v1/components.json'))), list.errors]).toEqual([
      true,
      null,
    ])
  })

  test('refuse what the contract does not allow', () => {
    const component = schemaOf(site, 'schema/v1/component.json')
    const good = { slug: 'a', name: 'A', props: [{ name: 'x', required: false }] }
    expect(component(good)).toBe(true)
    expect(component({ ...good, later: 'added within v1' })).toBe(true)
    expect(component({ ...good, slug: 'of-a-later-build' })).toBe(true)
    for (const bad of [
      { ...good, slug: 'A' },
      { ...good, name: undefined },
      { ...good, props: null },
      { ...good, props: [{ name: 'x' }] },
      { ...good, props: [{ required: true }] },
      { ...good, props: [{ name: 'x', required: 'yes' }] },
      { ...good, deprecated: false },
      { ...good, tags: 'a' },
    ]) {
      expect([component(JSON.parse(JSON.stringify(bad))), bad]).toEqual([false, bad])
    }
  })
})

describe('the schema of the front matter', () => {
  let valid: ValidateFunction
  beforeAll(async () => {
    valid = schemaOf(await buildSite({ 'index.md': '' }), 'schema/front-matter.json')
  })

  test('knows the keys that the generator knows', () => {
    const { properties } = valid.schema as { properties: Record<string, unknown> }
    expect(Object.keys(properties).toSorted()).toEqual([...headKeys].toSorted())
  })

  test('takes the front matter that builds, and not what is refused', async () => {
    const good = [
      'name: A',
      'name: 404\nsince: 1.10\ndeprecated: true',
      'name: "~"',
      'name: "null"\nprops: [{ name: "~" }]',
      'name: A\nslug: 12',
      'name: A\nslug: true',
      'name: A\nstatus: beta\ntags: [a, 1]',
      'name: A\nprops:\n  - { name: x, default: 5, required: true }\n  - { name: y, default: null }',
      'name: A\nendpoint:\n  method: POST\n  params: [{ name: a, required: true }]\n  blocks: [{ code: x }]\n  palette: multi\n  corner: ""',
      'name: A\nfiles:\n  - { path: a.png, type: registry:file, target: a.png }',
      'name: A\nopen: [slots, props/size, Tabs.List/props]\nnative: [html, button, Tabs.List/none]\nentries: [., ./a/b]',
      'name: A\nslug:\ndescription:\nstatus:\ntags:\nfiles:\nendpoint:',
      'name: A\nendpoint: { params: , palette: }\nprops: [{ name: a, required: , type: }]',
    ]
    const bad = [
      'slug: a',
      'name: A\nslug: -12',
      'name: A\nslug: 1.5',
      'name: A\nslug: Not A Slug',
      'name: A\ntitle: B',
      'name: A\nprops: { a: b }',
      'name: A\nprops: [{ type: x }]',
      'name: A\nprops: [{ name: a, required: sometimes }]',
      'name: A\nendpoint: { palette: rainbow }',
      'name: A\nendpoint: { params: [{ type: a }] }',
      'name: A\ntags: a',
      'name: A\nopen: [slot]',
      'name: A\nnative: [buton]',
      'name: A\nentries: [../x]',
      'name: A\nfiles: [{ type: registry:ui }]',
    ]
    for (const [texts, isGood] of [
      [good, true],
      [bad, false],
    ] as const) {
      for (const text of texts) {
        const site = await buildSite({ 'a.md': `---\n${text}\n---\n`, 'a.png': 'x' })
        expect([text, site.ok, valid(load(text))]).toEqual([text, isGood, isGood])
      }
    }
  })

  test('never refuses a name that builds', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean()), (name) => {
        expect(valid({ name })).toBe(true)
      }),
    )
  })
})
