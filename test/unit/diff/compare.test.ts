import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../../../scripts/catalogs/diff/compare-catalogs.ts'
import { readChange } from '../../../scripts/catalogs/diff/change-row.ts'
import { printChanges } from '../../../scripts/catalogs/diff/print.ts'
import type { Component, Prop } from '../../../scripts/words/model/component.ts'
import '../../helpers/seed.ts'
import { runs } from '../../helpers/tiers.ts'
import { component, prop } from '../../helpers/components.ts'

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
    ['Array<"x" | "y">', `Array<'y'|'x'>`],
    ['(("x" | "y"))[]', '("y" | "x")[]'],
    ['("x" | "y")[]', 'Array<"y" | "x">'],
    ['Item[][]', 'Array<Array<Item>>'],
    ['`a` | "b"', `"b" | 'a'`],
    ['(event: "a" | "b", rest?: c | d) => void', '(event:"b"|"a",rest?:d|c)=>void'],
    ['() => a | b', '() => b | a'],
    ['(x: a | b) => x is c | d', '(x: b | a) => x is d | c'],
    ['{ a: x | y; b?: boolean }', '{b?: true | false, a: y | x,}'],
    ['[from: a | b, to: c]', '[from: b | a, to: c]'],
    ['Record<"a" | "b", Map<c, d | e>> | null', 'null | Record<"b" | "a", Map<c, e | d>>'],
    ['T extends a | b ? c | d : e | f', 'T extends b | a ? d | c : f | e'],
    ['<T extends a | b = c | d>(x: T) => T', '<T extends b | a = d | c>(x: T) => T'],
    ['{ [key: string]: a | b }', '{ [key: string]: b | a }'],
    ['{ on(a: x | y): b | c }', '{ on(a: y | x): c | b }'],
    ["'Default' | 'low-Key' | Design.Default | Design.LowKey", "'Default' | 'low-Key'"],
    ["'Default' | Re.Node", "'Default' | Design.Default | Re.Node"],
  ])('%s is %s', (old, now) => {
    expect(kinds(withProp({ type: old }), withProp({ type: now }))).toEqual([])
  })
  test.each([
    [`'a' | 'b'`, `'b'`, 'breaking type-narrowed'],
    [`'a' | 'b'`, `'b' | 'c'`, 'breaking type-changed'],
    ['string', 'number', 'breaking type-changed'],
    ['string', `'a' | 'b'`, 'breaking type-narrowed'],
    ['string', 'string | null', 'fine type-widened'],
    ['ReactNode', 'string', 'breaking type-narrowed'],
    ['React.ReactNode', 'string | number', 'breaking type-narrowed'],
    ['ReactNode', 'boolean | (() => string)', 'breaking type-changed'],
    ['ReactNode', 'string | number | boolean | null | undefined', 'warning type-unclear'],
    [
      'ReactNode',
      'string | number | boolean | null | undefined | ReactElement',
      'warning type-unclear',
    ],
    ['ReactNode', 'React.ReactNode', 'fine text-changed'],
    ['ReactNode', 'ReactElement', 'warning type-unclear'],
    ['ReactNode', 'ReactNode | (() => ReactNode)', 'fine type-widened'],
    ['ReactElement', 'ReactNode', 'fine type-widened'],
    ['JSX.Element', 'React.ReactNode', 'fine type-widened'],
    ['string', 'ReactNode', 'fine type-widened'],
    ["'a' | 'b'", 'ReactNode', 'fine type-widened'],
    ['Node', 'ReactNode', 'warning type-unclear'],
    ['ReactElement', 'string', 'warning type-unclear'],
    [`'a' | 'b'`, 'string', 'fine type-widened'],
    ['() => a', '() => a | b', 'fine type-widened'],
    ['Array<(() => a) | b>', 'Array<() => a | b>', 'warning type-unclear'],
    ['Array<a>', 'Array<a | b>', 'fine type-widened'],
    [`'a b'`, `'ab'`, 'breaking type-changed'],
    ['Array<"a b">', 'Array<"a  b">', 'breaking type-changed'],
    [`'a\\|b'`, `'a|b'`, 'breaking type-changed'],
    ['[a, b]', '[b, a]', 'warning type-unclear'],
    ['a || b', 'b || a', 'warning type-unclear'],
    ['{ (a: x): b; (a: y): c }', '{ (a: y): c; (a: x): b }', 'warning type-unclear'],
    ['string | "a"', 'string', 'fine text-changed'],
    ['T extends a ? b : c', 'T extends a ? c : b', 'warning type-unclear'],
    ['unsigned int', 'unsignedint', 'warning type-unclear'],
    ["'A' | 'B' | Kind.A | Kind.B", "'A'", 'breaking type-narrowed'],
    ["'A' | Kind.A", "'A' | 'B'", 'fine type-widened'],
    ["'A' | Kind.A | Kind.B", "'A' | Kind.A", 'warning type-unclear'],
    ["'A' | Kind.One", "'A'", 'warning type-unclear'],
  ])('%s to %s: %s', (old, now, change) => {
    expect(kinds(withProp({ type: old }), withProp({ type: now }))).toEqual([change])
  })
})

describe('breaking means that somebody can break', () => {
  test.each([
    ['any', `'a' | 'b'`, ['fine type-given']],
    ['unknown', 'string', ['fine type-given']],
    ['any', 'unknown', []],
    ['string | undefined', 'string | Snap', ['fine type-widened']],
    ['string | undefined', 'string', []],
    ['Ref<Item[]>', 'Ref<Item[], Item[]>', []],
    ['Ref<A>', 'Ref<A, B>', ['warning type-unclear']],
    ['(value: string) => void', '(value?: string) => void', ['breaking type-narrowed']],
    ['readonly string[]', 'string[]', ['breaking type-narrowed']],
    ['string[]', 'readonly string[]', ['fine type-widened']],
    ['Record<"a", string>', 'Record<"a" | "b", string>', ['breaking type-narrowed']],
    ['{ a: string }', 'Record<"a" | "b", string>', ['breaking type-narrowed']],
    ['{ [key: string]: number }', 'Record<string, string>', ['breaking type-changed']],
    ['"10px" | "20px"', '`${number}px` | "auto"', ['warning type-unclear']],
    ['"10px"', '`${number}px`', ['warning type-unclear']],
    ['{ (): void }', '() => void', ['fine text-changed']],
    ['"a" | string', '"b" | string', ['fine text-changed']],
    ['[string]', '[string, number?]', ['fine type-widened']],
    ['[string, number]', '[string]', ['breaking type-changed']],
    ['1n', 'bigint', ['fine type-widened']],
    ['Dispatch<"a">', 'Dispatch<"a" | "b">', ['warning type-unclear']],
    ['Number', 'number', ['fine type-renamed']],
    ['Function | string', '(() => void) | string', ['fine text-changed']],
  ])('an optional prop: %s to %s', (old, now, changes) => {
    expect(kinds(withProp({ type: old }), withProp({ type: now }))).toEqual(changes)
  })

  test('undefined is a value of a prop that has to be given', () => {
    const [old, now] = ['string | undefined', 'string'].map((type) =>
      withProp({ type, required: true }),
    ) as [Component[], Component[]]
    expect(kinds(old, now)).toEqual(['breaking type-narrowed'])
  })

  type GivenList = 'slots' | 'events' | 'methods'
  const given = (list: GivenList, type: string): Component[] => [
    component('a', { [list]: [{ ...prop('x'), type }] }),
  ]
  test.each<[GivenList, string, string, string[]]>([
    ['slots', '{ item: T }', '{ index: number; item: T }', ['fine type-widened']],
    ['slots', '{ item: T; index: number }', '{ item: T }', ['breaking type-narrowed']],
    ['slots', '{ item: T }', '{ item: U; index: number }', ['warning type-unclear']],
    ['slots', '{ item: T }', '{ item: unknown; index: number }', ['breaking type-changed']],
    ['slots', '{ item: any }', '{ item: T }', ['fine type-given']],
    ['slots', '{ item: { a: 1; b: T } }', '{ item: { b: T } }', ['breaking type-narrowed']],
    ['events', '(a: 1, b: 2) => void', '(a: 1) => void', ['breaking type-narrowed']],
    ['events', '(a: 1) => void', '(a: 1, b: 2) => void', ['fine type-widened']],
    [
      'events',
      '((a: 1, b: 2) => void) | undefined',
      '((a: 1) => void) | undefined',
      ['breaking type-narrowed'],
    ],
    ['slots', '{ f: (a: 1) => void }', '{ f: (a: 1, b?: 2) => void }', ['fine text-changed']],
    ['slots', '{ f: (a: 1) => void }', '{ f: (a: 1, b: 2) => void }', ['breaking type-narrowed']],
    ['events', '[argument: never]', '[MouseEvent]', ['warning type-unclear']],
    ['events', '[value: string]', '[value: string, more: number]', ['fine type-widened']],
    ['events', '[value: string]', '[value?: string]', ['breaking type-narrowed']],
    ['events', '[value?: string]', '[value: string]', ['fine type-widened']],
    ['events', '[value: string, more: number]', '[value: string]', ['breaking type-narrowed']],
    ['events', 'CustomEvent<{ a: 1 }>', 'CustomEvent<{ a: 1, b: 2 }>', ['fine type-widened']],
    ['events', 'Event', 'CustomEvent<{ a: 1 }>', ['fine type-widened']],
    ['events', 'CustomEvent<{ a: 1 }>', 'Event', ['breaking type-narrowed']],
    ['methods', '() => void', '(anchor: Element) => void', ['breaking type-narrowed']],
    ['methods', '(anchor: Element) => void', '() => void', ['fine type-widened']],
    ['methods', '() => string', '() => string | null', ['breaking type-narrowed']],
    ['methods', '() => string', '() => string | undefined', ['breaking type-narrowed']],
    ['methods', '(size: "s") => void', '(size: "s" | "m") => void', ['fine type-widened']],
    ['methods', '(size: "s" | "m") => void', '(size: "s") => void', ['breaking type-narrowed']],
  ])('of %s: %s to %s', (list, old, now, changes) => {
    expect(kinds(given(list, old), given(list, now))).toEqual(changes)
  })

  test('a prop that can only be read gives its value; one that becomes so is still taken', () => {
    const of = (type: string, readonly = true): Component[] => withProp({ type, readonly })
    expect(kinds(of('"a" | "b"'), of('"a"'))).toEqual(['fine type-widened'])
    expect(kinds(of('"a"'), of('"a" | "b"'))).toEqual(['breaking type-narrowed'])
    expect(kinds(of('string'), of('string | undefined'))).toEqual(['breaking type-narrowed'])
    expect(kinds(of('"a"', false), of('"a" | "b"', false))).toEqual(['fine type-widened'])
    expect(kinds(of('"a" | "b"', false), of('"a"'))).toContain('breaking type-narrowed')
  })

  test('what is only read is settled as given, where types mark no optional member', () => {
    const objects = Array.from({ length: 20 }, (_, i) => prop(`p${i}`, { type: `{ n: ${i} }` }))
    const of = (readonly: boolean, type: string): Component[] => [
      component('a', {
        props: objects,
        subcomponents: [{ name: 'Part', props: [prop('p', { type, readonly })] }],
      }),
    ]
    const [less, more] = ['{ a: 1 }', '{ a: 1; b: 2 }']
    expect(kinds(of(true, more), of(true, less))).toEqual(['warning type-unclear'])
    expect(kinds(of(true, less), of(true, more))).toEqual(['fine type-widened'])
    expect(kinds(of(false, less), of(false, more))).toEqual(['warning type-unclear'])
  })

  test('an extractor that begins to say null and undefined breaks nobody, and one type that gains null does', () => {
    const slots = (types: readonly string[]): Component[] => [
      component('a', { slots: types.map((type, i) => ({ ...prop(`s${i}`), type })) }),
    ]
    const old = Array.from({ length: 20 }, (_, i) => `{ valid: Ref<boolean>; n: ${i} }`)
    const gain = (count: number, more: string): string[] =>
      old.map((type, i) => (i < count ? type.replace('boolean', `boolean | ${more}`) : type))
    for (const more of ['null', 'undefined'])
      expect(new Set(kinds(slots(old), slots(gain(5, more))))).toEqual(
        new Set(['warning type-unclear']),
      )
    expect(kinds(slots(old), slots(gain(1, 'null')))).toEqual(['breaking type-narrowed'])
    expect(new Set(kinds(slots(old), slots(gain(5, 'string'))))).toEqual(
      new Set(['breaking type-narrowed']),
    )
    const known = [...old, '{ other: string | null }']
    expect(new Set(kinds(slots(known), slots([...gain(5, 'null'), ...known.slice(-1)])))).toEqual(
      new Set(['breaking type-narrowed']),
    )
  })

  test('what a prop takes is another thing: more members are more to give', () => {
    const [old, now] = ['{ a: 1 }', '{ a: 1; b: 2 }'].map((type) => withProp({ type })) as [
      Component[],
      Component[],
    ]
    expect(kinds(old, now)).toEqual(['breaking type-narrowed'])
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

describe('a value is its characters', () => {
  test.each([
    ['DD/MM/YYYY', 'DD / MM / YYYY'],
    ['##-##', '## - ##'],
    ['0 -1px', '0-1px'],
    ['"a b"', '"ab"'],
    ['a | b', 'b | a'],
    ["'it's'", '"it\'s"'],
  ])('%s to %s', (old, now) => {
    expect(kinds(withProp({ default: old }), withProp({ default: now }))).toEqual([
      'warning default-changed',
    ])
    const text = ['fine text-changed']
    expect(kinds(withProp({ description: old }), withProp({ description: now }))).toEqual(text)
    for (const key of ['description', 'group', 'since', 'name'] as const) {
      const [before, after] = [component('a', { [key]: old }), component('a', { [key]: now })]
      expect(kinds([before], [after])).toEqual(text)
    }
    expect(kinds([component('a', { tags: [old] })], [component('a', { tags: [now] })])).toEqual(
      text,
    )
  })

  test('another tag breaks all code that writes it; the first one breaks none', () => {
    const [one, other, none] = ['a-b', 'a-c', null].map((tag) => [component('a', { tag })])
    expect(kinds(one ?? [], other ?? [])).toEqual(['breaking attribute-changed'])
    expect(kinds(one ?? [], none ?? [])).toEqual(['breaking attribute-changed'])
    expect(kinds(none ?? [], one ?? [])).toEqual(['fine text-changed'])
    expect(printChanges(compare(one ?? [], other ?? []), 'text')).toContain(
      'tag of component: a-b → a-c',
    )
  })

  test.each<[string | null, string | null, string[]]>([
    ['button[acme]', 'button[acme], a[acme]', ['fine text-changed']],
    ['button[acme], a[acme]', 'a[acme],button[acme]', ['fine text-changed']],
    [null, 'button[acme]', ['fine text-changed']],
    ['button[acme], a[acme]', 'button[acme]', ['breaking attribute-changed']],
    ['button[acme]', 'button[acme-ui]', ['breaking attribute-changed']],
    ['button[acme]', null, ['breaking attribute-changed']],
    ['[a="b,c"]', '[a="b"]', ['breaking attribute-changed']],
  ])('a selector %s to %s', (old, now, changes) => {
    const of = (selector: string | null): Component[] => [component('a', { selector })]
    expect(kinds(of(old), of(now))).toEqual(changes)
  })

  test('two tags are not one with a comma', () => {
    const [two, one] = [component('a', { tags: ['b', 'c'] }), component('a', { tags: ['b, c'] })]
    expect(kinds([two], [one])).toEqual(['fine text-changed'])
  })
})

test('the first event hides no change of an attribute, nor that a prop can only be read', () => {
  const events = [prop('change')]
  const of = (first: Partial<Prop>, more: Partial<Component> = {}): Component[] => [
    component('a', { props: [prop('p', first), prop('q', { attribute: 'q' })], ...more }),
  ]
  expect(kinds(of({ attribute: 'p' }), of({ attribute: 'x' }, { events }))).toEqual([
    'breaking attribute-changed',
    'fine event-added',
  ])
  expect(kinds(of({}), of({ readonly: true }, { events }))).toEqual([
    'breaking prop-readonly',
    'fine event-added',
  ])
  const onlyRead = [component('a', { props: [prop('p', { readonly: true })] })]
  expect(kinds(onlyRead, [component('a', { props: [prop('p')], events })])).toEqual([
    'fine text-changed',
    'fine event-added',
  ])
  // No prop of an older catalog states either, so the new lists are no news.
  const [old, now] = [prop('p'), prop('p', { attribute: 'p' })].map((p) => ({ props: [p] }))
  expect(kinds([component('a', old)], [component('a', { ...now, events })])).toEqual([])
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

test('a component is not removed if its entry point exports another one by its name', () => {
  const list = component('tab-list', {
    name: 'TabList',
    entries: ['./tabs'],
    props: [prop('loop'), prop('gone')],
  })
  const old = [list, component('other', { name: 'Other' }), component('tabs', { name: 'Tabs' })]
  const now = component('tabs', {
    name: 'Tabs',
    exportedAs: ['Tabs.List/./tabs TabList', './menu Other'],
    subcomponents: [{ name: 'Tabs.List', props: [prop('loop'), prop('id', { required: true })] }],
  })
  const told = (catalog: Component[]): (string | null)[][] =>
    compare(catalog, [now])
      .filter(({ level }) => level !== 'fine')
      .map(({ kind, slug, prop: name }) => [kind, slug, name])
  // What its name stands for now is compared with it.
  expect(told(old)).toEqual([
    ['component-removed', 'other', null],
    ['component-removed', 'tab-list', null],
    ['prop-removed', 'tabs', 'Tabs.List.gone'],
    ['required-prop-added', 'tabs', 'Tabs.List.id'],
  ])
  const elsewhere = component('tab-list', { name: 'TabList', entries: ['.'] })
  expect(told([elsewhere])).toEqual([['component-removed', 'tab-list', null]])
})

test('what code takes without being listed is neither added nor removed', () => {
  const listed = [component('a', { props: [prop('mx'), prop('label')], hidden: ['on', 'label'] })]
  const hidden = [component('a', { props: [prop('on', { required: true })], hidden: ['mx'] })]
  expect(kinds(listed, hidden)).toEqual(['breaking prop-removed'])
  expect(kinds(hidden, listed)).toEqual(['fine prop-added'])
  const part = (props: Prop[], names: string[]): Component[] => [
    component('a', { subcomponents: [{ name: 'A.Item', props }], hidden: names }),
  ]
  const [all, few] = [part([prop('mx'), prop('on')], []), part([], ['A.Item/mx', 'on'])]
  expect(kinds(all, few)).toEqual(['breaking prop-removed'])
  expect(kinds(few, all)).toEqual(['fine prop-added'])
})

test('what code may still use is no breaking removal: of a list that is open, and of an element', () => {
  const before = [component('a', { props: [prop('title'), prop('rows'), prop('type')] })]
  const told = (now: Partial<Component>): (string | null)[][] =>
    compare(before, [component('a', now)]).map(({ level, prop: name, member }) => [
      level,
      name,
      member,
    ])
  expect(told({ open: ['props'] }).map(([level, , member]) => [level, member])).toEqual(
    Array.from({ length: 3 }, () => ['warning', 'open']),
  )
  expect(told({ native: ['button'] })).toEqual([
    ['breaking', 'rows', null],
    ['warning', 'title', 'native'],
    ['warning', 'type', 'native'],
  ])
  const removed = (type: string, name: string, native: string[]): string[] =>
    kinds([component('a', { props: [prop(name, { type })] })], [component('a', { native })])
  const [breaking, warning] = [['breaking prop-removed'], ['warning prop-removed']]
  expect(removed("'sm' | 'lg'", 'size', ['input'])).toEqual(breaking)
  expect(removed('(value: string) => void', 'onChange', ['input'])).toEqual(breaking)
  expect(removed('(e: ChangeEvent) => void', 'onChange', ['input'])).toEqual(warning)
  expect(removed('string', 'aria-label', ['html'])).toEqual(warning)
  expect(removed('ReactNode', 'children', ['none'])).toEqual(breaking)
  const part = (more: Partial<Component>): Component =>
    component('a', { subcomponents: [{ name: 'A.Item', props: [] }], ...more })
  const item = { ...part({}), subcomponents: [{ name: 'A.Item', props: [prop('rows')] }] }
  expect(kinds([item], [part({ open: ['props'] })])).toEqual(['breaking prop-removed'])
  expect(kinds([item], [part({ open: ['A.Item/props'] })])).toEqual(['warning prop-removed'])
  // A history has no level: it follows from the kind and the member.
  const rows = compare([item], [part({ open: ['A.Item/props'] })])
  expect(rows.map((row) => readChange(JSON.parse(JSON.stringify(row)), new Map()))).toEqual(
    rows.map((change) => ({ change })),
  )
})

describe('a component that is a part of another page now, or the other way round', () => {
  const entries = ['.']
  const page = component('tip-item', {
    name: 'Tip.Item',
    entries,
    props: [prop('side'), prop('gone')],
  })
  const tip = component('tip', { name: 'Tip', entries, slots: [prop('a')] })
  const whole = { ...tip, subcomponents: [{ name: 'Tip.Item', props: page.props }] }
  const without = { ...tip, subcomponents: [{ name: 'Tip.Item', props: [prop('side')] }] }
  const ofPage = (more: Partial<Component>): string[] =>
    kinds([whole], [tip, { ...page, ...more }]).toSorted()

  test('is compared with what its name stands for', () => {
    expect(kinds([tip, page], [without]).toSorted()).toEqual([
      'breaking prop-removed',
      'fine subcomponent-added',
      'warning component-removed',
    ])
    const moved = ['fine component-added', 'warning subcomponent-removed']
    expect(ofPage({})).toEqual(moved)
    expect(ofPage({ props: [prop('side')] })).toEqual(['breaking prop-removed', ...moved])
    expect(ofPage({ props: [prop('side')], hidden: ['gone'] })).toEqual(moved)
    const more = [prop('side', { type: "'a'" }), prop('must', { required: true })]
    expect(ofPage({ props: more, open: ['props'] })).toEqual([
      'breaking required-prop-added',
      'fine component-added',
      'warning prop-removed',
      'warning subcomponent-removed',
    ])
    expect(ofPage({ deprecated: 'use Bar' })).toContain('warning component-deprecated')
    const alias = { ...page, name: 'TipItem', exportedAs: ['Tip.Item'] }
    expect(kinds([whole], [tip, alias]).toSorted()).toEqual(moved)
    const removed = compare([tip, page], [without]).find(({ kind }) => kind === 'component-removed')
    expect(removed).toMatchObject({ member: 'exported', renamedTo: 'tip', slug: 'tip-item' })
    const printed = printChanges(compare([tip, page], [without]), 'text')
    expect(printed).toContain('warning   component is now on the page tip\n')
    const open = { ...page, props: [], open: ['props'] }
    expect(printChanges(compare([page], [open]), 'text')).toContain(
      'warning   prop gone is no longer listed (the list may lack names)\n',
    )
  })

  test('is removed if the name may stand for something else', () => {
    // Both were there before.
    expect(kinds([whole, page], [whole])).toEqual(['breaking component-removed'])
    const elsewhere = { ...page, entries: ['./tip'] }
    expect(kinds([tip, elsewhere], [whole])).toContain('breaking component-removed')
    expect(kinds([whole], [tip, elsewhere])).toContain('breaking subcomponent-removed')
    // By hand, nobody says where a name comes from.
    const header = component('header', { name: 'Header' })
    const card = component('card', { name: 'Card', subcomponents: [{ name: 'Footer', props: [] }] })
    const both = {
      ...card,
      subcomponents: ['Footer', 'Header'].map((name) => ({ name, props: [] })),
    }
    expect(kinds([header, card], [both])).toContain('breaking component-removed')
    expect(kinds([both], [header, card])).toContain('breaking subcomponent-removed')
  })
})

test('a status of deprecated is a deprecation, told once', () => {
  const now = [component('a', { status: 'deprecated', deprecated: 'use b' })]
  expect(kinds([component('a', { status: 'stable' })], now)).toEqual([
    'warning component-deprecated',
    'fine text-changed',
  ])
})

test('a long type is shown where it differs', () => {
  const tones = Array.from({ length: 60 }, (_, i) => `'tone-${i}'`).join(' | ')
  const turn = (old: string, now: string): string =>
    printChanges(compare(withProp({ type: old }), withProp({ type: now })), 'text')
      .split('\n')[1]
      ?.trim() ?? ''
  expect(turn(`Box<${tones}>`, `Box<${tones.replace('tone-7', 'hue')}>`)).toBe(
    "warning   type of prop p: … | 'tone-7' | … → … | 'hue' | …",
  )
  const short = turn('string', tones)
  expect(short).toMatch(/^breaking  prop p takes less: string → 'tone-0' \| .{140,152}…$/)
  // A word that is too long is cut where it differs, too.
  const word = 'x'.repeat(200)
  expect(turn(`${word}a`, `${word}b`)).toMatch(/^warning   type of prop p: …x*a → …x*b$/)
  expect(turn('Box<a>', 'Box<b>')).toBe('warning   type of prop p: Box<a> → Box<b>')
})

test('markdown holds any name and any type', () => {
  const old = [component('a', { name: 'A *b* <i>', props: [prop('p', { type: '`x`' })] })]
  const now = [component('a', { name: 'A *b* <i>', props: [prop('p', { type: 'number' })] })]
  expect(printChanges(compare(old, now), 'markdown')).toBe(
    '### Breaking changes\n\n- **A \\*b\\* \\<i\\>**: type of prop `p`: `` `x` `` → `number`\n',
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

test('a catalog does not differ from itself, in any order', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(catalogs, (catalog) => {
      const turned = catalog
        .map((entry) => ({ ...entry, props: entry.props.toReversed() }))
        .toReversed()
      expect(compare(catalog, turned)).toEqual([])
    }),
  )
})

test('exactly the changes that were made are found', { tags: 'sampled' }, () => {
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

/** A type as a tree; a text is a word or a string. */
type Type =
  | string
  | { readonly union: readonly Type[] }
  | { readonly around: readonly string[]; readonly inside: readonly Type[] }

const frames: readonly (readonly string[])[] = [
  ['Array <', '>'],
  ['Map <', ',', '>'],
  ['(', ') [ ]'],
  ['( ( a :', ', b ? :', ') => void )'],
  ['( ( ) =>', ')'],
  ['{ a :', '; b ? :', '}'],
  ['[', ',', ']'],
  ['keyof (', ') & Other'],
  ['{ on ( a :', ') :', '}'],
  ['Pick < T extends', '? x :', '>'],
]
const word = fc.constantFrom('a', 'b', 'c', 'number[]', 'React.Node', "'a b'", '"a|b"', '`a(`', '1')
const types = fc.letrec<{ type: Type; union: Type }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    word,
    tie('union'),
    fc
      .constantFrom(...frames)
      .chain((around) =>
        fc
          .array(tie('type'), { minLength: around.length - 1, maxLength: around.length - 1 })
          .map((inside) => ({ around, inside })),
      ),
  ),
  union: fc
    .uniqueArray(
      tie('type').filter((type) => typeof type === 'string' || !('union' in type)),
      { minLength: 2, maxLength: 4, selector: (type) => print(type, false) },
    )
    .map((union) => ({ union })),
}))

/** The type as text; `turned`: with its unions the other way round and other white space. */
function print(type: Type, turned: boolean): string {
  if (typeof type === 'string') return type
  if ('union' in type) {
    const members = type.union.map((member) => print(member, turned))
    return turned ? members.toReversed().join('|') : members.join(' | ')
  }
  const { around, inside } = type
  const mark = (text: string): string => (turned ? text.replace(/(?<!\w) | (?!\w)/g, '') : text)
  return around.map((text, i) => mark(text) + tail(inside[i], turned)).join('')
}
const tail = (type: Type | undefined, turned: boolean): string =>
  type === undefined ? '' : ` ${print(type, turned)} `

/** The type without one member of its nth union, or null where there is none. */
function withoutMember(type: Type, n: number): Type | null {
  let left = n
  const visit = (node: Type): Type => {
    if (typeof node === 'string') return node
    if ('around' in node) return { ...node, inside: node.inside.map(visit) }
    const isIt = left-- === 0
    return { union: (isIt ? node.union.slice(1) : node.union).map(visit) }
  }
  const made = visit(type)
  return left < 0 ? made : null
}

test(
  'the order of a union means nothing at any depth, a member that is gone does',
  { tags: 'sampled' },
  () => {
    let removed = 0
    fc.assert(
      fc.property(types.type, fc.nat(3), (type, n) => {
        const text = print(type, false)
        const compared = (now: string): string[] =>
          kinds(withProp({ type: text }), withProp({ type: now }))
        expect(compared(print(type, true))).toEqual([])
        const less = withoutMember(type, n)
        if (less === null) return
        removed++
        expect(compared(print(less, true))).toHaveLength(1)
      }),
      { numRuns: runs(2000) },
    )
    expect(removed).toBeGreaterThan(runs(2000) / 4)
  },
)

test('a type that cannot be read is compared as text, and none takes long', () => {
  const broken = (old: string, now: string): string[] =>
    kinds(withProp({ type: old }), withProp({ type: now }))
  expect(broken('Array<a | b', 'Array< a|b')).toEqual([])
  expect(broken('Array<a | b', 'Array<b | a')).toEqual(['warning type-unclear'])
  expect(broken('(a]', '( a ]')).toEqual([])
  expect(broken('a) | "x y"', 'a) | "xy"')).toEqual(['warning type-unclear'])
  const deep = `${'F<T extends (a|b) ? '.repeat(60)}a | b${' : c>'.repeat(60)}`
  expect(broken(deep, deep.replace('a | b', 'b | a'))).toEqual([])
  const deepest = '('.repeat(50_000)
  expect(broken(deepest, `${deepest} `)).toEqual([])
})

describe('a type that only calls a type otherwise', () => {
  const event = (slug: string, type: string): Component =>
    component(slug, { events: [{ ...prop('select'), type }] })
  test.each([
    ['{ selection: TreeItem[] }', '{ selection: SlTreeItem[] }'],
    ['Map<Item, Item>', 'Map<Menu.Item, Menu.Item>'],
    ['(item: SlTreeItem) => void', '(item: TreeItem) => void'],
  ])('%s → %s', (before, after) => {
    expect(kinds([event('a', before)], [event('a', after)])).toEqual(['fine type-renamed'])
  })

  test.each([
    ['TreeItem', 'TreeItem[]'],
    ['TreeItem', 'TreeNode'],
    ['"Item"', '"SlItem"'],
    ['item', 'slitem'],
    ['Pair<Item, Item>', 'Pair<SlItem, Item>'],
    ['number', 'CSSnumber'],
    ['Element', 'HTMLElement'],
    ['Map<string, Item>', 'WeakMap<string, Item>'],
    ['CustomEvent', 'Event'],
    ['MouseEvent', 'Event'],
    ['ReadonlyMap<string, Item>', 'Map<string, Item>'],
    ['AcmeURL', 'URL'],
    ['TreeNode', 'Node'],
    ['Range', 'AbstractRange'],
    ['AsyncIterator<Item>', 'Iterator<Item>'],
  ])('is not %s → %s', (before, after) => {
    expect(kinds([event('a', before)], [event('a', after)])).not.toContain('fine type-renamed')
  })

  test('is none where the old name still stands, or both stood for two things', () => {
    const both = [event('a', 'Item'), event('b', 'SlItem')]
    expect(kinds(both, [event('a', 'SlItem'), event('b', 'Item')])).toEqual([
      'warning type-unclear',
      'warning type-unclear',
    ])
    expect(kinds(both, [event('a', 'SlItem'), event('b', 'SlItem')])).toEqual([
      'warning type-unclear',
    ])
    // The class of a component of the catalog is no second thing.
    const item = component('sl-item')
    expect(kinds([...both, item], [event('a', 'SlItem'), event('b', 'SlItem'), item])).toEqual([
      'fine type-renamed',
    ])
  })
})

describe('what comes in such numbers that the tool is the cause', () => {
  const given = (count: number, type: string | null): Component[] => [
    component('a', { props: Array.from({ length: count }, (_, i) => prop(`p${i}`, { type })) }),
  ]
  const print = (count: number, format: 'text' | 'markdown' | 'json'): string =>
    printChanges(compare(given(count, null), given(count, 'string')), format)

  test('is one line of the text and of the change log, and every row of the data', () => {
    const line =
      '20 members of 1 component have a type now and had none, as after an upgrade of the tool that reads the code'
    expect(print(20, 'text')).toBe(
      `many at once\n  fine      ${line}\n\n20 changes in 1 component: 0 breaking, 0 warning, 20 fine\n`,
    )
    expect(print(20, 'markdown')).toBe(`### Additions and other changes\n\n- ${line}\n`)
    expect(JSON.parse(print(20, 'json')).changes).toHaveLength(20)
    expect(print(19, 'text')).not.toContain('many at once')
  })
})

test('the change log lists the changes of a component below its name', () => {
  const now = [component('a', { props: [prop('x'), prop('y')] }), component('b')]
  expect(printChanges(compare([component('a'), component('b')], now), 'markdown')).toBe(
    '### Additions and other changes\n\n- **A**\n  - prop `x` added\n  - prop `y` added\n',
  )
})

describe('a type by its name', () => {
  const names = Array.from({ length: 45 }, (_, i) => `'i${i}'`)
  const icon = (members: readonly string[], type = 'IconName'): Component[] =>
    withProp({ type, expansion: members.join(' | ') })

  test('is another one if what the name stands for is', () => {
    expect(kinds(icon(names), icon(names.toReversed()))).toEqual([])
    expect(compare(icon(names), icon([...names, "'new'"]))).toMatchObject([
      { kind: 'type-widened', member: 'expansion', old: null, new: '"new"' },
    ])
    expect(compare(icon(names), icon(names.slice(1)))).toMatchObject([
      { kind: 'type-narrowed', member: 'expansion', old: '"i0"', new: null },
    ])
  })

  test('is the same as what was spelled out before, and told by its name', () => {
    const spelled = withProp({ type: names.slice(0, 40).join(' | ') })
    expect(compare(spelled, icon(names.slice(0, 40)))).toEqual([])
    expect(compare(spelled, icon(names))).toMatchObject([
      { kind: 'type-widened', member: 'type', new: 'IconName' },
    ])
    expect(kinds(withProp({ type: 'IconName' }), icon(names))).toEqual(['fine text-changed'])
  })

  test('of which many members differ is told by some of them', () => {
    const [change] = compare(icon([`'other'`]), icon(names))
    expect(change?.new).toMatch(/ \| … 35 more$/)
  })
})

describe('a prop that many components inherit', () => {
  const heirs = (type: string, origin: string): Component[] =>
    ['a', 'b', 'c'].map((slug) =>
      component(slug, { props: [prop('p', { type, inheritedFrom: origin })] }),
    )
  const told = (old: Component[], now: Component[]): string[] =>
    compare(old, now).map(({ kind, slug }) => `${kind} ${slug}`)

  test('is told for each of them, and for no other', () => {
    expect(told(heirs('string', 'Style'), heirs('number', 'Style'))).toEqual([
      'type-changed a',
      'type-changed b',
      'type-changed c',
    ])
    const [, , other = component('c')] = heirs('string', 'Style')
    const lost = [component('a'), component('b'), other]
    expect(told(heirs('string', 'Style'), lost)).toEqual(['prop-removed a', 'prop-removed b'])
    expect(told(lost, heirs('string', 'Style'))).toEqual(['prop-added a', 'prop-added b'])
  })
})

test('many defaults that become known are texts of the docs, and one line', () => {
  const catalog = (count: number, members: Partial<Prop>): Component[] => [
    component('a', { props: Array.from({ length: count }, (_, i) => prop(`p${i}`, members)) }),
  ]
  const given = (count: number): string[] =>
    compare(catalog(count, {}), catalog(count, { default: '1' })).map(({ kind }) => kind)
  expect(new Set(given(19))).toEqual(new Set(['default-changed']))
  expect(new Set(given(20))).toEqual(new Set(['text-changed']))
  const [old, now] = [
    catalog(20, { description: 'It is old.' }),
    catalog(20, { description: 'It is new.', default: '1' }),
  ]
  expect(printChanges(compare(old, now), 'text')).toBe(
    'many at once\n  fine      20 members of 1 component state a default now and stated none\n' +
      '  fine      descriptions of 20 members of 1 component changed\n\n40 changes in 1 component: 0 breaking, 0 warning, 40 fine\n',
  )
})

test('what many components have alike is one line that names them', () => {
  const catalog = (type: string, count: number): Component[] =>
    Array.from({ length: count }, (_, i) =>
      component(`c${i}`, { props: [prop('icon', { type }), prop(`own${i}`, { type })] }),
    )
  const changes = compare(catalog('string', 5), catalog('number', 5))
  expect(changes).toHaveLength(10)
  const lines = printChanges(changes, 'markdown').split('\n')
  expect(lines[2]).toBe(
    '- type of prop `icon`: `string` → `number`, in 5 components: `C0`, `C1`, `C2`, `C3`, `C4`',
  )
  expect(lines[3]).toBe('- **C0**: type of prop `own0`: `string` → `number`')
  expect(printChanges(changes, 'text')).toContain(
    'many at once\n  breaking  type of prop icon: string → number, in 5 components: C0, C1, C2, C3, C4\n\n10 changes in 5 components: 10 breaking',
  )
  const few = printChanges(compare(catalog('string', 4), catalog('number', 4)), 'text')
  expect(few).not.toContain('many at once')
})

test('a prop of sub-components that changes alike is part of that line', () => {
  const catalog = (...props: string[]): Component[] =>
    Array.from({ length: 3 }, (_, i) =>
      component(`c${i}`, {
        props: props.map((name) => prop(name)),
        subcomponents: ['Item', `C${i}.Row`].map((name) => ({
          name,
          props: props.map((one) => prop(one)),
        })),
      }),
    )
  expect(printChanges(compare(catalog('colour'), catalog('color')), 'text')).toContain(
    '  breaking  prop colour removed, renamed to color?, in 9 components: C0, C0.Row, Item of C0, C1, C1.Row, Item of C1, C2, C2.Row, Item of C2\n',
  )
})
