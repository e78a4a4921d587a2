import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Metadata } from '../../../scripts/reading/metadata/model.ts'
import { findParts } from '../../../scripts/reading/metadata/find-parts.ts'
import { subcomponentId } from '../../../scripts/words/model/subcomponents.ts'
import { read } from './helpers.ts'

const prop = { type: { name: 'string' }, required: false, description: 'Words.' }
const docgen = (name: string, more: object = {}): object => ({
  displayName: name,
  description: '',
  props: { size: prop },
  ...more,
})

/** The parts by the names of their owners; `pages` have one of their own. */
function partsIn(
  { components }: Metadata,
  pages: readonly string[] = [],
): Readonly<Record<string, readonly string[]>> {
  const own = new Set(components.filter(({ key }) => pages.includes(key)))
  return Object.fromEntries(
    [...findParts(components, own)].map(([{ key }, parts]) => [key, parts.map((part) => part.key)]),
  )
}

describe('a component called Parent.Part is a part of Parent', () => {
  test('in any format', () => {
    const docgens = [docgen('Tabs'), docgen('Tabs.List')]
    expect(partsIn(read(docgens))).toEqual({ Tabs: ['Tabs.List'] })
    expect(partsIn(read({ 'a.tsx': docgens }))).toEqual({ Tabs: ['Tabs.List'] })
    const components = {
      tabs: {
        id: 'tabs',
        name: 'Tabs',
        reactDocgen: docgen('Tabs'),
        subcomponents: { List: { name: 'Tabs.List', reactDocgen: docgen('TabsList') } },
      },
    }
    expect(partsIn(read({ v: 0, components }))).toEqual({ Tabs: ['Tabs.List'] })
    const vue = (name: string): object => ({
      displayName: name,
      exportName: 'default',
      tags: {},
      props: [{ name: 'size', type: { name: 'string' } }],
    })
    expect(partsIn(read([vue('Tabs'), vue('Tabs.List')]))).toEqual({ Tabs: ['Tabs.List'] })
  })

  test.each<[string, readonly object[], object]>([
    ['not without the parent', [docgen('Tabs.List'), docgen('Tab')], {}],
    [
      'before its parent, in the order of the file',
      ['A.C', 'A', 'A.B'].map((n) => docgen(n)),
      { A: ['A.C', 'A.B'] },
    ],
    ['deep ones on one page', ['A', 'A.B', 'A.B.C'].map((n) => docgen(n)), { A: ['A.B', 'A.B.C'] }],
    ['deep ones without what is between', ['A', 'A.B.C'].map((n) => docgen(n)), { A: ['A.B.C'] }],
    [
      'deep ones whose root is not there',
      ['A.B', 'A.B.C'].map((n) => docgen(n)),
      { 'A.B': ['A.B.C'] },
    ],
    [
      'not one with methods',
      [docgen('A'), docgen('A.B', { methods: [{ name: 'x', docblock: 'Does x.' }] })],
      {},
    ],
    [
      'not one that is deprecated',
      [docgen('A'), docgen('A.B', { description: '@deprecated No.' })],
      {},
    ],
    ['one with words', [docgen('A'), docgen('A.B', { description: 'Words.' })], { A: ['A.B'] }],
    ['one without props', [docgen('A'), docgen('A.B', { props: {} })], { A: ['A.B'] }],
    [
      'one of two that share ids',
      ['A', 'A.List', 'A.list'].map((n) => docgen(n)),
      { A: ['A.List'] },
    ],
    [
      'not one whose name is no word',
      ['A', 'A.B C', 'A..B', 'A.', 'A.B<i>'].map((n) => docgen(n)),
      {},
    ],
  ])('%s', (_, components, expected) => {
    expect(partsIn(read(components))).toEqual(expected)
  })

  test('if it has no page of its own', () => {
    const metadata = read(['A', 'A.B', 'A.B.C'].map((name) => docgen(name)))
    expect(partsIn(metadata, ['A.B'])).toEqual({ 'A.B': ['A.B.C'] })
    expect(partsIn(metadata, ['A.B.C'])).toEqual({ A: ['A.B'] })
  })

  test('if no other entry point exports it', () => {
    const metadata = read(['Menu', 'Menu.List', 'Menu.Item'].map((name) => docgen(name)))
    const of = (...entries: readonly (readonly string[] | null)[]): Metadata => ({
      ...metadata,
      components: metadata.components.map((one, i) => ({ ...one, entries: entries[i] ?? null })),
    })
    expect(partsIn(of(['./icon'], ['./menu'], null))).toEqual({ Menu: ['Menu.Item'] })
    expect(partsIn(of(['.', './menu'], ['./menu'], ['./icon']))).toEqual({ Menu: ['Menu.List'] })
  })

  test('of its own file first, else of the only other one', () => {
    const found = findParts(read([docgen('A')], [docgen('A'), docgen('A.B')]).components, new Set())
    expect([...found.keys()].map(({ file }) => file.name)).toEqual(['1.json'])
    expect(partsIn(read([docgen('A')], [docgen('A.B')]))).toEqual({ A: ['A.B'] })
    expect(partsIn(read([docgen('A')], [docgen('A')], [docgen('A.B')]))).toEqual({})
  })

  test('law: a part has one owner that is none, whose name begins its own, and no id twice', () => {
    const name = fc.array(fc.constantFrom('A', 'B', 'b', 'C'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.uniqueArray(
          name.map((words) => ['X', ...words].join('.')),
          { maxLength: 12 },
        ),
        fc.func(fc.boolean()),
        (names, hasPage) => {
          const { components } = read(['X', ...names].map((one) => docgen(one)))
          const pages = new Set(components.filter(({ key }) => hasPage(key)))
          const found = findParts(components, pages)
          const all = [...found.values()].flat()
          expect(new Set(all).size).toBe(all.length)
          for (const [owner, parts] of found) {
            expect(all).not.toContain(owner)
            for (const part of parts) {
              expect(part.key.startsWith(`${owner.key}.`)).toBe(true)
              expect(pages.has(part)).toBe(false)
            }
            expect(new Set(parts.map(({ key }) => subcomponentId(key))).size).toBe(parts.length)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
