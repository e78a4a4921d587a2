import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareComponents } from '../../../scripts/reading/metadata/compare-components.ts'
import { formats, type Metadata } from '../../../scripts/reading/metadata/model.ts'
import { listKeys } from '../../../scripts/words/model/lists.ts'
import { nothingListed, readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { element, manifest, read, readOne } from './helpers.ts'
import { atLeast, runs } from '../../helpers/tiers.ts'

const messages = (metadata: Metadata): readonly string[] =>
  metadata.problems.map(({ message }) => message)
const readBytes = (bytes: Uint8Array): readonly string[] =>
  messages(readMetadata([{ name: 'x.json', bytes }]))
const readText = (text: string): readonly string[] => readBytes(Buffer.from(text))
const many = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))

describe('bytes that are no JSON, or too much of it', () => {
  test.each([
    [
      'a file of 17 MiB',
      Buffer.alloc(17 * 1024 * 1024, ' '),
      'is larger than 16 MiB; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
    ],
    ['5 million open brackets', Buffer.alloc(5_000_000, '['), 'is nested more than 64 deep'],
    ['objects in each other', Buffer.from('{"a":'.repeat(65)), 'is nested more than 64 deep'],
    ['what is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'is not UTF-8'],
    ['a NUL character', Buffer.from('{"a":"\0"}'), 'holds a NUL character'],
    [
      'many values',
      Buffer.from(`[${'1,'.repeat(600_000)}1]`),
      'holds more than 500000 values; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
    ],
    [
      'many objects',
      Buffer.from(`[${'{},'.repeat(160_000)}{}]`),
      'holds more than 150000 objects; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
    ],
    [
      'an object with many keys',
      Buffer.from(`{${many(30_000, (i) => `"k${i}":1`).join()}}`),
      'holds an object of more than 20000 keys; leave out what no page shows, as propFilter of react-docgen-typescript does, or split it into several files',
    ],
  ])('%s: one line says so', (_, bytes, message) => {
    expect(readBytes(bytes)).toEqual([message])
  })

  test.each(['', '{', '{"a":1}}', 'nothing', '{"a":\u001b[31m}'])('%j is no JSON', (text) => {
    const [message, ...others] = readText(text)
    expect(others).toEqual([])
    expect(message?.startsWith('is no JSON: ')).toBe(true)
    // Nothing of the file acts on a terminal.
    // oxlint-disable-next-line no-control-regex -- these are the characters this is about
    expect(message).not.toMatch(/[\u0000-\u001f]/)
  })

  test('brackets inside strings are no nesting, and quotes may be escaped', () => {
    const text = JSON.stringify(
      manifest([element('A', { tagName: 'x-a', description: `"${'[{\\'.repeat(100)}"` })]),
    )
    expect(readText(text)).toEqual([])
  })

  test('a byte order mark is no fault', () => {
    expect(readText(`\ufeff${JSON.stringify(manifest([]))}`)).toEqual([])
  })

  test('of all files together only so many are read', () => {
    const file = { name: 'x.json', bytes: Buffer.from(JSON.stringify(manifest([]))) }
    expect(readMetadata(many(64, () => file)).problems).toEqual([])
    expect(readMetadata(many(70, () => file)).problems).toEqual([
      { file: 'x.json', message: 'is one of more than 64 files of metadata' },
    ])
  })

  test('of all files together only so much is read', () => {
    const bytes = Buffer.alloc(16 * 1024 * 1024, ' ')
    bytes.write(JSON.stringify(manifest([])))
    const sources = many(5, (i) => ({ name: `${i}.json`, bytes }))
    expect(readMetadata(sources).problems).toEqual([
      {
        file: '4.json',
        message:
          'is more than 64 MiB of metadata with the files before it; leave out what no page shows, as propFilter of react-docgen-typescript does',
      },
    ])
  })
})

describe('manifests that are made to hurt', () => {
  test('a chain of 20,000 superclasses is refused', () => {
    const metadata = read(
      manifest(
        many(20_000, (i) =>
          element(`C${i}`, { tagName: `c-${i}`, superclass: { name: `C${i + 1}` } }),
        ),
      ),
    )
    expect(messages(metadata)).toEqual([
      'holds "C0" with more than 64 superclasses above each other',
    ])
    expect(metadata.components).toEqual([])
  })

  test('64 superclasses above each other are read', () => {
    const metadata = read(
      manifest([
        element('C0', { tagName: 'c-0', superclass: { name: 'C1' } }),
        ...many(64, (i) => ({
          kind: 'class',
          name: `C${i + 1}`,
          slots: [{ name: `s${i + 1}` }],
          superclass: { name: `C${i + 2}` },
        })),
      ]),
    )
    expect(messages(metadata)).toEqual([])
    expect(metadata.components[0]?.slots.length).toBe(64)
  })

  const fields = (count: number, more: Record<string, unknown>): readonly unknown[] =>
    many(count, (i) => ({ kind: 'field', name: `f${i}`, ...more }))
  const heirs = (count: number): readonly unknown[] =>
    many(count, (i) => element(`H${i}`, { tagName: `h-${i}`, superclass: { name: 'Base' } }))
  type Heirs = readonly [what: string, base: Record<string, unknown>, count: number]
  const few: readonly Heirs[] = [
    ['members that are left out', { members: fields(1000, { privacy: 'private' }) }, 2000],
    ['mixins that nothing declares', { mixins: many(9000, (i) => ({ name: `M${i}` })) }, 9000],
  ]
  // Half a million members take seconds.
  const whole: Heirs = ['members', { members: fields(1000, { description: 'x' }) }, 2000]
  test.each(atLeast(few, [...few, whole]))(
    'many heirs of many %s are refused',
    { tags: 'sampled' },
    (_, base, count) => {
      const metadata = read(manifest([{ kind: 'class', name: 'Base', ...base }, ...heirs(count)]))
      expect(messages(metadata)).toEqual([
        'makes more than 500000 entries of superclasses and mixins in all; leave out what no page shows, as propFilter of react-docgen-typescript does',
      ])
      expect(metadata.components).toEqual([])
    },
  )

  test('many components, and many tags of one class, are refused', () => {
    const declarations = many(20_001, (i) => element(`H${i}`, { tagName: `h-${i}` }))
    expect(messages(read(manifest(declarations)))).toEqual([
      'makes more than 20000 components in all; leave out what no page shows, as propFilter of react-docgen-typescript does',
    ])
    const definitions = many(20_001, (i) => ({
      kind: 'custom-element-definition',
      name: `h-${i}`,
      declaration: { name: 'A' },
    }))
    expect(messages(read(manifest([element('A')], definitions)))).toEqual([
      'makes more than 20000 definitions of elements in all; leave out what no page shows, as propFilter of react-docgen-typescript does',
    ])
  })

  test('the limits are those of all files together', () => {
    const part = (from: number): unknown =>
      manifest(many(15_000, (i) => element(`H${from + i}`, { tagName: `h-${from + i}` })))
    const { problems } = read(part(0), part(15_000))
    expect(problems).toEqual([
      {
        file: '1.json',
        message:
          'makes more than 20000 components in all; leave out what no page shows, as propFilter of react-docgen-typescript does',
      },
    ])
  })

  test('names of JavaScript’s own are names', () => {
    const text = `{"schemaVersion":"1.0.0","modules":[{"path":"__proto__","declarations":[
      {"kind":"class","name":"__proto__","tagName":"x-a","customElement":true,
       "superclass":{"name":"constructor"},"__proto__":{"tagName":"x-b"},
       "members":[{"kind":"field","name":"__proto__","attribute":"__proto__"},
                  {"kind":"field","name":"constructor","description":"x"}]}]}]}`
    const { components, problems } = readMetadata([{ name: 'x.json', bytes: Buffer.from(text) }])
    expect(problems).toEqual([])
    expect(components.map(({ key, names }) => [key, names[0]])).toEqual([['x-a', '__proto__']])
    expect(components[0]?.props.map(({ name }) => name)).toEqual(['__proto__', 'constructor'])
  })

  test('lists of nothing list no component', () => {
    const metadata = read({ schemaVersion: '1.0.0', modules: [null] })
    expect([...metadata.problems, ...nothingListed(metadata)]).toEqual([
      { file: '0.json', message: 'describes no component' },
    ])
  })
})

describe('names, texts and types over their limits', () => {
  test.each([
    [{ name: 'n'.repeat(257), docs: '' }, 'holds a name of more than 256 characters: "nnn'],
    [{ name: 'a', docs: 'd'.repeat(65_537) }, 'holds a text of more than 65536 characters: "ddd'],
  ])('the file is refused', (prop, message) => {
    const metadata = read({ timestamp: '', components: [{ tag: 'x-a', props: [prop] }] })
    expect(metadata.components).toEqual([])
    expect(messages(metadata).length).toBe(1)
    expect(messages(metadata)[0]?.startsWith(message)).toBe(true)
    expect(messages(metadata)[0]?.length).toBeLessThan(200)
  })

  test('at their limits they are read', () => {
    const props = [{ name: 'n'.repeat(256), docs: 'd'.repeat(65_536) }]
    const component = readOne({ timestamp: '', components: [{ tag: 'x-a', props }] })
    expect(component.props[0]?.name.length).toBe(256)
    expect(component.props[0]?.description?.length).toBe(65_536)
  })

  test('a type of more than 20 types inside each other is refused', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { name: 'string' } : { name: 'arrayOf', value: nested(depth - 1) }
    const file = (depth: number): unknown => [
      { displayName: 'A', props: { a: { required: false, type: nested(depth) } } },
    ]
    expect(messages(read(file(20)))).toEqual([])
    expect(messages(read(file(21)))).toEqual([
      'holds a type with more than 20 types inside each other',
    ])
  })

  test('a refused file does not keep the others from being read', () => {
    const { components, problems } = read(
      { timestamp: '', components: [{ tag: 'n'.repeat(300), props: [] }] },
      manifest([element('A', { tagName: 'x-a' })]),
    )
    expect(problems.map(({ file }) => file)).toEqual(['0.json'])
    expect(components.map(({ key }) => key)).toEqual(['x-a'])
  })
})

// Every key that a reader looks at, so that any value comes to stand in any place.
const keys = [
  ...listKeys,
  ...'arguments attribute attributes bindings complexType components contributions css customElement customStates declaration declarations default defaultValue deprecated deprecation description displayName docs docsTags elements event exports expose exposed fieldName flowType global html js jsDocTags kind members methods mixins module modules name names original package params parameters parent parsedType parts path privacy properties raw reactDocgen required return returns schemaVersion signature since source static styles subcomponents summary superclass symbol tag tagName tags text timestamp tsType type v value values version vue-components vue-properties __proto__ constructor'.split(
    ' ',
  ),
]
const words = [
  'class',
  'field',
  'method',
  'mixin',
  'custom-element-definition',
  'experimental',
  'enum',
  'union',
  'shape',
  'x-a',
  'A',
  '',
  '1.0.0',
]
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 8, depthSize: 'large' },
    fc.constantFrom<unknown>(null, true, false, 0, 1.5, ...words),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 8 }),
  ),
})).value

/** A value of each format's outermost shape around any value, so that its reader is reached. */
const wrappers: Readonly<Record<string, (value: unknown) => unknown>> = {
  'custom-elements.json': (value) => ({ schemaVersion: '1', modules: value }),
  'its modules': (value) => ({ schemaVersion: '1', modules: [value] }),
  'its classes': (value) => manifest([element('A', { tagName: 'x-a' }), value], [value]),
  'its members': (value) => manifest([element('A', { tagName: 'x-a', members: [value] })]),
  'the experimental format': (value) => ({ version: 'experimental', tags: [value] }),
  'web-types': (value) => ({ contributions: { html: value } }),
  'its elements': (value) => ({ contributions: { html: { elements: [value] } } }),
  'Stencil docs-json': (value) => ({ timestamp: '', components: [value] }),
  'react-docgen': (value) => [{ displayName: 'A', props: {} }, value],
  'its props': (value) => [{ displayName: 'A', props: { a: value } }],
  'its types': (value) => [{ displayName: 'A', props: { a: { required: true, type: value } } }],
  'Storybook component manifest': (value) => ({ v: 0, components: { a: value } }),
  'vue-docgen-api': (value) => [{ displayName: 'A', exportName: 'default' }, value],
  'its lists': (value) => [{ displayName: 'A', exportName: 'd', props: value, slots: [value] }],
  'vue-component-meta': (value) => [{ name: 'A', props: [], exposed: [value] }, value],
  anything: (value) => value,
}

describe('any JSON at any place of a format', () => {
  test.each(Object.entries(wrappers))('%s: no reader throws', { tags: 'sampled' }, (_, wrap) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const metadata = read(wrap(value))
        for (const { key, names, ...component } of [...metadata.components, ...metadata.unlisted]) {
          expect(key).not.toBe('')
          expect(names.length).toBeGreaterThan(0)
          for (const list of listKeys) {
            const listed = component[list].map(({ name }) => name)
            expect(new Set(listed).size).toBe(listed.length)
            for (const member of component[list]) {
              expect(member.name.trim()).not.toBe('')
              expect(member.type).not.toBe('')
              expect(member.type ?? '').not.toContain('\n')
            }
          }
          // And a component is never a drift away from itself.
          const self = { key, names, ...component }
          expect(compareComponents(self, self).findings).toEqual([])
        }
        expect(metadata.files.every(({ format }) => formats.includes(format))).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  test('any bytes are read or refused', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readBytes(bytes).length).toBe(1)
      }),
    )
  })
})
