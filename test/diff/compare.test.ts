import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../../scripts/diff/compare.ts'
import { printChanges } from '../../scripts/diff/print.ts'
import type { Component, Prop } from '../../scripts/model.ts'
import '../helpers/seed.ts'

const prop = (name: string, members: Partial<Prop> = {}): Prop => ({
  name,
  type: null,
  default: null,
  required: false,
  description: null,
  deprecated: null,
  since: null,
  ...members,
})
const component = (slug: string, members: Partial<Component> = {}): Component => ({
  slug,
  name: slug.toUpperCase(),
  props: [],
  description: null,
  group: null,
  status: null,
  since: null,
  deprecated: null,
  tags: null,
  ...members,
})
const withProp = (members: Partial<Prop>): Component[] => [
  component('a', { props: [prop('p', members)] }),
]
const kinds = (old: Component[], now: Component[]): string[] =>
  compare(old, now).map(({ level, kind }) => `${level} ${kind}`)

describe('types are compared as sets', () => {
  test.each([
    [`'a' | 'b'`, `"b"|"a"`],
    [`'a' \\| 'b'`, `| 'b' | 'a'`],
    [`('a' | 'b')`, `'a' | 'b'`],
    ['Array<string|number>', 'Array< string | number >'],
    ['(a: string) => void | null', '(a:string)=>void|null'],
    ['boolean', 'false | true'],
    [`'a|b' | 'c'`, `'c' | 'a|b'`],
    ['{ a: string | null } | null', 'null | {a:string|null}'],
  ])('%s is %s', (old, now) => {
    expect(kinds(withProp({ type: old }), withProp({ type: now }))).toEqual([])
  })
  test.each([
    [`'a' | 'b'`, `'b'`, 'breaking type-narrowed'],
    [`'a' | 'b'`, `'b' | 'c'`, 'breaking type-changed'],
    ['string', 'number', 'breaking type-changed'],
    ['string', `'a' | 'b'`, 'breaking type-narrowed'],
    ['string', 'string | null', 'fine type-widened'],
    [`'a' | 'b'`, 'string', 'fine type-widened'],
    ['() => a', '() => a | b', 'breaking type-changed'],
    ['Array<a>', 'Array<a | b>', 'breaking type-changed'],
    [`'a b'`, `'ab'`, 'breaking type-changed'],
  ])('%s to %s: %s', (old, now, change) => {
    expect(kinds(withProp({ type: old }), withProp({ type: now }))).toEqual([change])
  })
})

test.each<[string, Partial<Prop>, Partial<Prop>, string[]]>([
  ['required', {}, { required: true }, ['breaking prop-required']],
  ['optional', { required: true }, {}, ['fine prop-optional']],
  ['default', { default: '1' }, { default: '2' }, ['warning default-changed']],
  ['quotes of a default', { default: `'a'` }, { default: '"a"' }, []],
  ['deprecated', {}, { deprecated: 'use q' }, ['warning prop-deprecated']],
  ['no longer', { deprecated: true }, {}, ['fine deprecation-lifted']],
  ['text', { description: 'a' }, { description: 'b' }, ['fine text-changed']],
  ['type dropped', { type: 'a' }, {}, ['warning type-dropped']],
])('a prop: %s', (_, old, now, changes) => {
  expect(kinds(withProp(old), withProp(now))).toEqual(changes)
})

test('components and props that come and go, with what they may be called now', () => {
  const old = [component('gone'), component('date-input', { props: [prop('value'), prop('size')] })]
  const now = [component('date-input', { props: [prop('values'), prop('x', { required: true })] })]
  expect(compare(old, now).map(({ kind, prop, renamedTo }) => [kind, prop, renamedTo])).toEqual([
    ['prop-removed', 'size', null],
    ['prop-removed', 'value', 'values'],
    ['prop-added', 'values', null],
    ['required-prop-added', 'x', null],
    ['component-removed', null, null],
  ])
})

test('a status of deprecated is a deprecation, told once', () => {
  const now = [component('a', { status: 'deprecated', deprecated: 'use b' })]
  expect(kinds([component('a', { status: 'stable' })], now)).toEqual([
    'warning component-deprecated',
    'fine text-changed',
  ])
})

test('markdown holds any name and any type', () => {
  const old = [component('a', { name: 'A *b* <i>', props: [prop('p', { type: '`x`' })] })]
  const now = [component('a', { name: 'A *b* <i>', props: [prop('p', { type: 'y' })] })]
  expect(printChanges(compare(old, now), 'markdown')).toBe(
    '### Breaking changes\n\n- **A \\*b\\* \\<i\\>**: type of prop `p`: `` `x` `` → `y`\n',
  )
})

const catalogs = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 6 })
  .chain((slugs) =>
    fc.tuple(
      ...slugs.map((slug) =>
        fc
          .uniqueArray(
            fc.record({
              name: fc.string({ minLength: 1, maxLength: 6 }),
              type: fc.option(fc.string({ maxLength: 20 })),
              default: fc.option(fc.string({ maxLength: 6 })),
              required: fc.boolean(),
            }),
            { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
          )
          .map((props) => component(slug, { props: props.map((p) => prop(p.name, p)) })),
      ),
    ),
  )

test('a catalog does not differ from itself, in any order', () => {
  fc.assert(
    fc.property(catalogs, (catalog) => {
      const turned = catalog
        .map((entry) => ({ ...entry, props: entry.props.toReversed() }))
        .toReversed()
      expect(compare(catalog, turned)).toEqual([])
    }),
  )
})

test('exactly the changes that were made are found', () => {
  fc.assert(
    fc.property(
      catalogs,
      fc.nat(),
      fc.constantFrom('remove', 'require', 'type'),
      (catalog, n, how) => {
        const at = n % catalog.length
        const now = catalog.map((entry, i) => {
          if (i !== at) return entry
          const [first, ...rest] = entry.props
          if (first === undefined) return entry
          if (how === 'remove') return { ...entry, props: rest }
          const changed =
            how === 'require'
              ? { ...first, required: !first.required }
              : { ...first, type: '__other__' }
          return { ...entry, props: [changed, ...rest] }
        })
        const found = compare(catalog, now)
        expect(found.map(({ slug, prop }) => [slug, prop])).toEqual([
          [catalog[at]?.slug, catalog[at]?.props[0]?.name],
        ])
      },
    ),
  )
})
