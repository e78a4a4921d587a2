import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { compare } from '../../scripts/catalogs/diff/compare-catalogs.ts'
import { getOutput, listOutput } from '../../scripts/tools/mcp/schemas.ts'
import type { Component } from '../../scripts/words/model/component.ts'
import { listEntries, lists, type List } from '../../scripts/words/model/lists.ts'
import { blankEntry, facts, factsOf, type MemberKind } from '../../scripts/words/model/members.ts'
import { openPublished } from '../../scripts/catalogs/catalog-reader/published.ts'
import { readPublishedCatalog } from '../../scripts/catalogs/catalog-reader/read-catalog.ts'
import '../helpers/seed.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

// Letters at both ends: blanks there, and words for "no", have tests of their own.
const textOf = (unit: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit), maxLength: 12 }).map((inner) => `x${inner}x`)

/** Any value of a member, by its kind. */
function valueOf(kind: MemberKind): fc.Arbitrary<unknown> {
  const line = textOf('ab Ü<>&"\'`*_[]()|\\:;={}#-')
  switch (kind) {
    case 'name':
    case 'word':
    case 'value':
      return line
    case 'tag':
      return fc.stringMatching(/^[a-z][a-z0-9]{0,4}-[a-z0-9-]{0,6}$/)
    case 'text':
    case 'markdown':
      return textOf('ab Ü<&"\'*|\\:;#-\n')
    case 'words':
      return wordsOf(line)
    case 'addresses':
      return fc.dictionary(
        fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/),
        line.map((path) => `https://acme.example/${encodeURIComponent(path)}`),
        { minKeys: 1, maxKeys: 3, noNullPrototype: true },
      )
    case 'texts':
      return fc.dictionary(line, textOf('ab Ü<&"\'*|\\:;#-\n'), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      })
    case 'flag':
      return fc.boolean()
    case 'deprecation':
      return fc.oneof(fc.constant(true), line)
  }
}

const wordsOf = (word: fc.Arbitrary<string>) => fc.uniqueArray(word, { minLength: 1, maxLength: 3 })

/** Words of the facts whose words have a form. */
const formed: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  open: wordsOf(fc.constantFrom('props', 'slots', 'props/a b', 'Tabs.List/props', 'Ü/events/x')),
  native: wordsOf(fc.constantFrom('html', 'none', 'button', 'clipPath', 'Tabs.List/svg')),
  entries: wordsOf(fc.constantFrom('.', './button', './Ü/b.js')),
  exportedAs: wordsOf(
    fc.constantFrom('Tabs.Trigger', 'TabList', 'Ünit/$x.Y1', './menu List', 'Tabs.List/./a-b List'),
  ),
}

/** What the author writes: any of the members; a flag that is not given is false. */
function written(
  members: readonly { readonly key: string; readonly kind: MemberKind }[],
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  return fc.record(
    Object.fromEntries(members.map(({ key, kind }) => [key, formed[key] ?? valueOf(kind)])),
    {
      requiredKeys: members.filter(({ kind }) => kind === 'name').map(({ key }) => key),
    },
  )
}

const entriesArbitrary = (list: List) =>
  fc.uniqueArray(written(list.members), { maxLength: 3, selector: (entry) => entry['name'] })

const sourceArbitrary = fc
  .tuple(written(facts), fc.tuple(...lists.map(entriesArbitrary)))
  .map(([own, entries]): Readonly<Record<string, unknown>> => ({
    name: 'Full',
    ...own,
    ...Object.fromEntries(lists.map(({ key }, i) => [key, entries[i]])),
  }))

/** JSON is YAML, too. */
const asSource = (members: object): string =>
  `---\n${Object.entries(members)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`

/** The answer that the front matter asks for, by the tables. */
function answerTo(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answer: Record<string, unknown> = { slug: 'full', name: 'Full' }
  for (const { key } of facts) if (key in source) answer[key] = source[key]
  for (const list of lists) {
    const entries = source[list.key] as readonly Record<string, unknown>[]
    if (list.none === undefined && entries.length === 0) continue
    answer[list.key] = entries.map((entry) => {
      const always = list.members.filter((member) => member.always === true)
      const said = Object.entries(entry).filter(([, value]) => value !== false)
      const blanks = always.map(({ key }) => [key, blankEntry[key]] as const)
      return { ...Object.fromEntries(blanks), ...Object.fromEntries(said) }
    })
  }
  return answer
}

const readBack = async (site: BuiltSite): Promise<Component> => {
  const [found] = await readPublishedCatalog(openPublished(site.out))
  if (found === undefined) throw new Error('the catalog is empty')
  return found.component
}

describe('every member of the tables', () => {
  test(
    'goes from the front matter to the JSON, its page as Markdown, and back',
    { tags: 'sampled', timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(sourceArbitrary, async (source) => {
          const site = await buildSite({ 'full.md': asSource(source) })
          expect(site.json('full')).toEqual(answerTo(source))
          const again = await buildSite({ 'full.md': site.text('components/full.md') })
          expect(again.text('api/v1/components/full')).toBe(site.text('api/v1/components/full'))

          const component = await readBack(site)
          for (const { key } of facts) expect(component[key]).toEqual(source[key] ?? null)
          for (const list of lists) {
            const entries = source[list.key] as readonly Record<string, unknown>[]
            expect(listEntries(component, list)).toEqual(
              entries.map((entry) => ({ ...blankEntry, ...entry })),
            )
          }
        }),
        { numRuns: runs(60) },
      )
    },
  )

  test('goes from its column to the JSON', async () => {
    for (const list of lists) {
      const columns = list.members.filter(({ column }) => column !== undefined)
      const heads = columns.map(({ column }) => column?.heads[0])
      const cells = columns.map(({ kind }) => (kind === 'flag' ? 'yes' : 'x'))
      const site = await buildSite({
        'a.md': `---\nname: A\n---\n## ${list.title}\n\n| ${[list.nameTitle, ...heads].join(' | ')} |\n|${' - |'.repeat(columns.length + 1)}\n| ${['n', ...cells].join(' | ')} |\n`,
      })
      expect(site.report).toBe('')
      expect((site.json('a') as Record<string, unknown>)[list.key]).toEqual([
        {
          name: 'n',
          ...Object.fromEntries(
            columns.map(({ key, kind }) => [key, kind === 'flag' ? true : 'x']),
          ),
        },
      ])
    }
  })

  test('has a place in the schemas, and in those of the tools for agents', async () => {
    const site = await buildSite({ 'full.md': '---\nname: Full\n---\n' })
    const schema = JSON.parse(site.text('schema/v1/component.json')) as JsonSchema
    const list = JSON.parse(site.text('schema/v1/components.json')) as JsonSchema
    const front = JSON.parse(site.text('schema/front-matter.json')) as JsonSchema
    const keys = facts.map(({ key }) => key)
    const listKeys = lists.map(({ key }) => key)
    expect(new Set(Object.keys(schema.properties))).toEqual(
      new Set(['slug', 'name', ...keys, ...listKeys, 'subcomponents']),
    )
    expect(new Set(Object.keys(list.$defs?.['ComponentSummary']?.properties ?? {}))).toEqual(
      new Set(['slug', 'name', ...keys, 'url', 'docs']),
    )
    expect(new Set(Object.keys(front.properties))).toEqual(
      new Set([
        'name',
        'slug',
        ...keys,
        ...listKeys,
        'subcomponents',
        'api',
        'files',
        'endpoint',
        'thumbnail',
      ]),
    )
    const get = z.toJSONSchema(getOutput) as unknown as JsonSchema
    const listed = z.toJSONSchema(listOutput) as unknown as JsonSchema
    expect(new Set(Object.keys(listed.properties['components']?.items?.properties ?? {}))).toEqual(
      new Set(['slug', 'name', ...keys]),
    )
    for (const { key, schema: name, members } of lists) {
      const names = new Set(members.map((member) => member.key))
      expect(new Set(Object.keys(schema.$defs?.[name]?.properties ?? {}))).toEqual(names)
      expect(new Set(Object.keys(front.properties[key]?.items?.properties ?? {}))).toEqual(names)
      expect(new Set(Object.keys(get.properties[key]?.items?.properties ?? {}))).toEqual(names)
    }
  })

  test('holds to both schemas, whatever it says', { tags: 'sampled' }, async () => {
    const site = await buildSite({ 'full.md': '---\nname: Full\n---\n' })
    const [component, front] = ['schema/v1/component.json', 'schema/front-matter.json'].map(
      (path) =>
        new Ajv2020({ allErrors: true, strictTypes: false }).compile(
          JSON.parse(site.text(path)) as object,
        ),
    )
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        expect([front?.(source), front?.errors]).toEqual([true, null])
        expect([component?.(answerTo(source)), component?.errors]).toEqual([true, null])
      }),
    )
  })

  test('is compared: another value is a change that names it', () => {
    for (const fact of facts) {
      const now: Component = { ...blank, ...factsOf({ ...blank, [fact.key]: sample(fact.kind) }) }
      // How much of the code is known is nothing that the code does.
      expect(changesOf(blank, now)).toEqual(fact.change === 'none' ? [] : [[fact.key, null]])
    }
    for (const list of lists) {
      for (const { key, kind } of list.members.filter(({ kind }) => kind !== 'name')) {
        const entry = { ...blankEntry, name: 'n' }
        const old: Component = { ...blank, [list.key]: [entry] }
        const now: Component = { ...blank, [list.key]: [{ ...entry, [key]: sample(kind) }] }
        expect(changesOf(old, now)).toEqual([[key, 'n']])
      }
      const one = { ...blank, [list.key]: [{ ...blankEntry, name: 'n' }] }
      const other = { ...blank, slug: 'b', events: [{ ...blankEntry, name: 'o' }] }
      const kinds = [
        ...compare([blank, other], [one, other]),
        ...compare([one, other], [blank, other]),
      ].map(({ kind }) => kind)
      expect(kinds).toEqual([`${list.noun}-added`, `${list.noun}-removed`])
    }
  })
})

interface JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

const blank: Component = {
  slug: 'a',
  name: 'A',
  props: [],
  ...factsOf(Object.fromEntries(facts.map(({ key }) => [key, null])) as unknown as Component),
}

function sample(kind: MemberKind): unknown {
  return kind === 'flag' ? true : kind === 'words' ? ['x'] : 'x'
}

/** The members that differ, and the entries that they are of. */
function changesOf(old: Component, now: Component): [string | null, string | null][] {
  return compare([old], [now]).map(({ member, prop, entry }) => [member, entry?.name ?? prop])
}
