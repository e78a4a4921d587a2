import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareComponents,
  type CompareOptions,
  type Comparison,
} from '../../../scripts/reading/metadata/compare-components.ts'
import type { ComponentMetadata, Member } from '../../../scripts/reading/metadata/model.ts'
import { byList, type ListKey } from '../../../scripts/words/model/lists.ts'
import { blankEntry } from '../../../scripts/words/model/members.ts'
import { typeSet } from '../../../scripts/words/type-text/type-set.ts'

const nothing: Member = { ...blankEntry, name: 'a', alias: null, open: false }

function component(
  lists: Partial<Record<ListKey, readonly Partial<Member>[]>>,
  more: Partial<ComponentMetadata> = {},
): ComponentMetadata {
  return {
    file: { name: 'x.json', format: 'custom-elements.json', saysRequired: true },
    key: 'x-a',
    tag: 'x-a',
    selector: null,
    names: ['A'],
    description: null,
    body: null,
    group: null,
    entries: null,
    open: null,
    native: null,
    hidden: null,
    exportedAs: null,
    package: null,
    version: null,
    import: null,
    place: null,
    deprecated: null,
    status: null,
    since: null,
    ...byList(({ key }) => (lists[key] ?? []).map((member) => ({ ...nothing, ...member }))),
    ...more,
  }
}

/** One prop on each side. */
function compareProps(
  written: Partial<Member>,
  code: Partial<Member>,
  options?: CompareOptions,
): Comparison {
  return compareComponents(component({ props: [written] }), component({ props: [code] }), options)
}

const lines = ({ findings, uncomparable }: Comparison): readonly string[] => [
  ...findings.map(({ rule, list, name }) => `${rule} ${list}.${name}`),
  ...Array.from({ length: uncomparable }, () => 'uncomparable'),
]

describe('types mean the same', () => {
  test.each([
    ['"m" \\| "s"', "'s' | 'm' | undefined"],
    ["'s'|'m'", "| 's'\n| 'm'"],
    ['boolean', 'true | false'],
    ['boolean | undefined', 'boolean'],
    ['(value: string) => void', '((value: string) => void) | undefined'],
    ['{ a: string; b: number; }', '{ a: string, b: number }'],
    ["Array<'a' | 'b'>", "Array<'b' | 'a'>"],
    ["('a' | 'b')[]", "Array<'b' | 'a'>"],
    ['string[]', 'Array<string>'],
    ["(e: 'a' | 'b') => 'x' | 'y'", "(e: 'b' | 'a') => 'y' | 'x'"],
    ["{ source: 'a' | 'b' }", "{ source: 'b' | 'a' }"],
    ['`a`', "'a'"],
  ])('%s and %s', (written, code) => {
    expect(lines(compareProps({ type: written }, { type: code }))).toEqual([])
    expect(lines(compareProps({ type: code }, { type: written }))).toEqual([])
  })

  test('the code’s own name for a type is as good as what it means', () => {
    const code = { type: "'s' | 'm'", alias: 'Size' }
    expect(lines(compareProps({ type: 'Size' }, code))).toEqual([])
    expect(lines(compareProps({ type: 'Size | undefined' }, code))).toEqual([])
    expect(lines(compareProps({ type: '"m" | "s"' }, code))).toEqual([])
    expect(lines(compareProps({ type: 'Sizes' }, code))).toEqual(['api-type props.a'])
  })

  test('what one side does not say is no contradiction', () => {
    expect(lines(compareProps({ type: 'string' }, { type: null }))).toEqual([])
    expect(lines(compareProps({ type: null }, { type: 'string', alias: 'Text' }))).toEqual([])
  })

  test('a page without a type, or with a name alone, lacks the values that the code names', () => {
    const code = { type: "'s' | 'm'" }
    expect(compareProps({ type: null }, code).findings).toEqual([
      { rule: 'api-type', list: 'props', name: 'a', written: null, code: "'s' | 'm'" },
    ])
    expect(lines(compareProps({ type: 'Size' }, code))).toEqual(['api-type props.a'])
    expect(lines(compareProps({}, { type: 'Size', expansion: code.type }))).toEqual([
      'api-type props.a',
    ])
    const isOpen: CompareOptions['isOpen'] = (_, fact) => fact === 'type'
    expect(lines(compareProps({}, code, { isOpen }))).toEqual([])
  })
})

describe('types differ', () => {
  test.each([
    ["'s' | 'm'", "'s' | 'm' | 'l'"],
    ["'s' | 'm' | 'l'", "'s' | 'm'"],
    ['string', 'number'],
    ['string', 'string | SnapFunction'],
    ['string | Zz', 'string'],
    ["{ source: 'a' | 'b' }", "{ source: 'a' }"],
    ['() => string', '() => number'],
    ['string', 'HTMLElement'],
    ["'a b'", "'a  b'"],
  ])('%s and %s', (written, code) => {
    const { findings } = compareProps({ type: written }, { type: code })
    expect(findings).toEqual([{ rule: 'api-type', list: 'props', name: 'a', written, code }])
  })

  test('"undefined" counts where a prop has to be given', () => {
    const code = { type: 'string | undefined', required: true }
    expect(lines(compareProps({ type: 'string', required: true }, code))).toEqual([
      'api-type props.a',
    ])
  })
})

test.each([
  ["'s' | 'm'", 'ButtonSize'],
  ["'s' | 'm'", 'BUTTON_SIZE | undefined'],
  ["'s' | 'm' | number", 'ButtonSize | number'],
  ["'s' | 'm'", 'typeof sizes[number]'],
  ["'s' | 'm'", "ButtonProps['size']"],
  ["Array<'s' | 'm'>", 'Size[]'],
  ['CustomEvent', 'SlBlurEvent'],
  ['string', 'Types.Size'],
])('whether %s is %s only the code can tell', (written, code) => {
  expect(lines(compareProps({ type: written }, { type: code }))).toEqual(['uncomparable'])
})

describe('defaults', () => {
  test.each([
    ['m', "'m'"],
    ['"m"', "'m'"],
    [null, 'undefined'],
    ['undefined', null],
    ['{ a: 1 }', '{a:1}'],
  ])('%j and %j are the same', (written, code) => {
    expect(lines(compareProps({ default: written }, { default: code }))).toEqual([])
  })

  test.each([
    ["'m'", "'s'"],
    [null, "'m'"],
    ["'m'", null],
    [null, "''"],
    ['0', 'false'],
  ])('%j and %j differ', (written, code) => {
    expect(compareProps({ default: written }, { default: code }).findings).toEqual([
      { rule: 'api-default', list: 'props', name: 'a', written, code },
    ])
  })
})

test('"required" is compared only if the file says it of any prop', () => {
  const written = component({ props: [{ required: true }] })
  const props = { props: [{ required: false }] }
  expect(compareComponents(written, component(props)).findings).toEqual([
    { rule: 'api-required', list: 'props', name: 'a', written: 'true', code: 'false' },
  ])
  const file = { name: 'x.json', format: 'custom-elements.json', saysRequired: false } as const
  expect(compareComponents(written, component(props, { file })).findings).toEqual([])
})

test('that something is deprecated counts, not in which words', () => {
  expect(lines(compareProps({ deprecated: true }, { deprecated: 'use b' }))).toEqual([])
  expect(compareProps({}, { deprecated: 'use b' }).findings).toEqual([
    { rule: 'api-deprecated', list: 'props', name: 'a', written: null, code: 'use b' },
  ])
  expect(compareProps({ deprecated: 'gone' }, {}).findings).toEqual([
    { rule: 'api-deprecated', list: 'props', name: 'a', written: 'gone', code: null },
  ])
  expect(compareComponents(component({}), component({}, { deprecated: true })).findings).toEqual([
    { rule: 'api-deprecated', list: null, name: null, written: null, code: 'true' },
  ])
})

test('descriptions are compared if that is asked for, less their line ends', () => {
  const written = { description: 'The size.' }
  const code = { description: 'The  size\n(outer).' }
  expect(lines(compareProps(written, code))).toEqual([])
  expect(lines(compareProps(written, code, { descriptions: true }))).toEqual([
    'api-description props.a',
  ])
  expect(
    lines(compareProps(written, { description: 'The\nsize.' }, { descriptions: true })),
  ).toEqual([])
  expect(lines(compareProps(written, {}, { descriptions: true }))).toEqual([])
})

describe('members are paired', () => {
  test.each([
    ['by name', { name: 'size' }, { name: 'size' }],
    [
      'by the attribute of the code',
      { name: 'help-text' },
      { name: 'hint', attribute: 'help-text' },
    ],
    ['by the attribute of the page', { name: 'x', attribute: 'hint' }, { name: 'hint' }],
    ['without hyphens and case', { name: 'help-text' }, { name: 'helpText' }],
    [
      'without those of an attribute',
      { name: 'helpText' },
      { name: 'hint', attribute: 'help-text' },
    ],
  ])('%s', (_, written, code) => {
    expect(lines(compareProps(written, code))).toEqual([])
  })

  test('a name goes before an attribute, and each has one counterpart', () => {
    const { findings } = compareComponents(
      component({ props: [{ name: 'form' }, { name: 'form-attribute' }, { name: 'FORM' }] }),
      component({ props: [{ name: 'formAttribute', attribute: 'form' }, { name: 'form' }] }),
    )
    expect(findings).toEqual([
      { rule: 'api-unknown', list: 'props', name: 'FORM', written: 'FORM', code: null },
    ])
  })

  test('names of other lists are as they are', () => {
    expect(
      lines(
        compareComponents(
          component({ cssProperties: [{ name: '--icon-size' }], events: [{ name: 'onChange' }] }),
          component({ cssProperties: [{ name: '--iconsize' }], events: [{ name: 'on-change' }] }),
        ),
      ),
    ).toEqual([
      'api-unknown events.onChange',
      'api-missing events.on-change',
      'api-unknown cssProperties.--icon-size',
      'api-missing cssProperties.--iconsize',
    ])
  })

  test('what is on one side only is told, in the order of the lists', () => {
    const { findings } = compareComponents(
      component({ props: [{ name: 'zz' }, { name: 'size' }], slots: [{ name: 'old' }] }),
      component({ props: [{ name: 'size' }, { name: 'pill' }], cssStates: [{ name: 'open' }] }),
    )
    expect(findings).toEqual([
      { rule: 'api-unknown', list: 'props', name: 'zz', written: 'zz', code: null },
      { rule: 'api-missing', list: 'props', name: 'pill', written: null, code: 'pill' },
      { rule: 'api-unknown', list: 'slots', name: 'old', written: 'old', code: null },
      { rule: 'api-missing', list: 'cssStates', name: 'open', written: null, code: 'open' },
    ])
  })
})

test('a component that the tool could not read is one finding', () => {
  const written = component({ props: [{ name: 'a' }, { name: 'b' }], events: [{ name: 'c' }] })
  expect(lines(compareComponents(written, component({})))).toEqual(['api-empty null.null'])
  expect(lines(compareComponents(component({}), component({})))).toEqual([])
})

test('facts that a table has no column for are open', () => {
  const written = { name: 'a' }
  const code = {
    name: 'a',
    type: 'string',
    default: '1',
    required: true,
    deprecated: true,
  } as const
  expect(lines(compareProps(written, code, { isOpen: () => true }))).toEqual([])
  expect(
    lines(
      compareProps(written, code, {
        isOpen: (list, fact) => list === 'props' && fact === 'type',
      }),
    ),
  ).toEqual(['api-default props.a', 'api-required props.a', 'api-deprecated props.a'])
  const other = { ...written, type: 'number' }
  const isOpen: CompareOptions['isOpen'] = (_, fact) => fact !== 'type'
  expect(lines(compareProps(other, code, { isOpen }))).toEqual(['api-type props.a'])
})

describe('laws of types', () => {
  const type = fc.letrec<{ type: string }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('string', 'number', "'a'", '"b c"', 'Foo', 'boolean', 'null', '`d`'),
      fc.array(tie('type'), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' | ')),
      tie('type').map((inner) => `(${inner})[]`),
      tie('type').map((inner) => `Map<string, ${inner}>`),
      tie('type').map((inner) => `{ a: ${inner}; b?: string }`),
      tie('type').map((inner) => `((x: ${inner}) => void)`),
    ),
  })).type

  test(
    'the order of a union, white space and parentheses mean nothing',
    { tags: 'sampled' },
    () => {
      fc.assert(
        fc.property(type, type, type, (a, b, c) => {
          const members = typeSet(`${a} | ${b} | ${c}`)
          expect(typeSet(`${c} | (${a} | ${b})`)).toEqual(members)
          expect(typeSet(`|\n  ${b}\n  | ${c} | ${a}`)).toEqual(members)
        }),
      )
    },
  )

  test('one member more is another type', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(type, (some) => {
        expect(typeSet(`${some} | 'zz'`).size).toBe(typeSet(some).size + 1)
        expect(typeSet(`{ a: ${some} }`)).not.toEqual(typeSet(`{ a: ${some} | 'zz' }`))
      }),
    )
  })

  test.each([
    '('.repeat(65_536),
    '`\\'.repeat(32_768),
    '"\\'.repeat(32_768),
    'a:'.repeat(32_768),
    '=>'.repeat(32_768),
    'x extends '.repeat(32_768),
    'x='.repeat(32_768),
    '(x)[]=>'.repeat(500),
    `${'('.repeat(99)}a${')[]'.repeat(99)}`,
    `a${'[]'.repeat(32_768)}`,
    '<'.repeat(65_536),
    ' '.repeat(65_536),
  ])('a text that is made to hurt is a set all the same', (text) => {
    expect(typeSet(text).size).toBeLessThan(3)
  })
})
