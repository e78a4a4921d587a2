import { describe, expect, test } from 'vitest'
import { nothingListed, readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { element, manifest, read, readOne, said } from './helpers.ts'

const docgenProp = { required: true, tsType: { name: 'string' }, description: 'The text.' }
const metaProp = { name: 'a', global: false, type: 'string', required: true, tags: [] }

describe('a format is known by what a file holds', () => {
  test.each([
    ['custom-elements.json', manifest([element('A', { tagName: 'x-a' })])],
    ['custom-elements.json', { schemaVersion: '2.1.0', modules: [] }],
    ['custom-elements.json (experimental)', { version: 'experimental', tags: [{ name: 'x-a' }] }],
    ['web-types', { contributions: { html: { elements: [{ name: 'x-a' }] } } }],
    ['Stencil docs-json', { timestamp: 'now', components: [{ tag: 'x-a', props: [] }] }],
    ['Stencil docs-json', { components: [{ tag: 'x-a', props: [] }] }],
    ['react-docgen', { displayName: 'A', props: { a: docgenProp } }],
    ['react-docgen', [{ displayName: 'A', props: { a: docgenProp } }]],
    ['react-docgen', { 'src/A.tsx': { displayName: 'A', props: { a: docgenProp } } }],
    ['react-docgen', { 'src/A.tsx': [{ displayName: 'A', props: { a: docgenProp } }] }],
    ['react-docgen', { A: { props: { a: docgenProp } } }],
    ['react-docgen', [{ displayName: 'A', props: { AProps: { a: docgenProp } } }]],
    ['react-docgen', [{ displayName: 'A', methods: [] }]],
    ['Storybook component manifest', { v: 0, components: { a: { name: 'A', reactDocgen: {} } } }],
    ['component-catalog', { format: 'component-catalog/1', components: [{ name: 'A' }] }],
    ['vue-docgen-api', { displayName: 'A', exportName: 'default' }],
    ['vue-docgen-api', [{ displayName: 'A', props: [{ name: 'a', type: { name: 'string' } }] }]],
    ['vue-component-meta', { name: 'A', props: [metaProp] }],
    ['vue-component-meta', { A: { type: 1, props: [], exposed: [] } }],
    ['vue-component-meta', [{ name: 'A', props: [metaProp] }]],
  ])('%s: %j', (format, json) => {
    const { files, problems } = read(json)
    expect(problems).toEqual([])
    expect(files.map((file) => file.format)).toEqual([format])
  })

  test.each([
    [null],
    [1],
    ['text'],
    [[]],
    [{}],
    [[{}]],
    [{ version: 1.1, tags: [{ name: 'x-a', attributes: [] }] }],
    [{ name: 'package', version: '1.0.0', dependencies: {} }],
    [{ components: [{ name: 'no tag' }] }],
  ])('%j is of none, and the message names those that are known', (json) => {
    const { files, components, problems } = read(json)
    expect(files).toEqual([])
    expect(components).toEqual([])
    expect(problems).toEqual([
      {
        file: '0.json',
        message:
          'is of no known format; known are custom-elements.json, custom-elements.json (experimental), web-types, Stencil docs-json, react-docgen(-typescript), Storybook component manifest, vue-docgen-api, vue-component-meta, component-catalog',
      },
    ])
  })

  test('a file of no known format does not keep the others from being read', () => {
    const { components, problems } = read({}, manifest([element('A', { tagName: 'x-a' })]))
    expect(components.map(({ key, file }) => [key, file.name])).toEqual([['x-a', '1.json']])
    expect(problems.map(({ file }) => file)).toEqual(['0.json'])
  })

  test('components of two files may have one name', () => {
    const file = manifest([element('A', { tagName: 'x-a' })])
    const { components, notes } = read(file, file)
    expect(components.map(({ key, file: { name } }) => `${name}#${key}`)).toEqual([
      '0.json#x-a',
      '1.json#x-a',
    ])
    expect(notes).toEqual([])
  })
})

describe('custom-elements.json, experimental', () => {
  const file = (tag: Record<string, unknown>): unknown => ({
    version: 'experimental',
    tags: [{ name: 'x-a', ...tag }],
  })

  test('properties and attributes are props', () => {
    const { props, hidden } = readOne(
      file({
        attributes: [
          { name: 'batch-action', type: 'boolean', default: 'false', description: 'No.' },
          { name: 'only', type: 'string', deprecated: true, deprecatedMessage: 'use `batch`' },
        ],
        properties: [
          {
            name: 'batchAction',
            attribute: 'batch-action',
            type: 'boolean',
            description: 'Batch.',
          },
          { name: 'styles', default: '"styles"' },
          { name: 'kind', description: 'A kind.' },
        ],
      }),
    )
    expect(hidden).toEqual(['styles'])
    expect(said(props)).toEqual([
      {
        name: 'batchAction',
        attribute: 'batch-action',
        type: 'boolean',
        default: 'false',
        description: 'Batch.',
      },
      { name: 'kind', description: 'A kind.' },
      { name: 'only', attribute: 'only', type: 'string', deprecated: 'use `batch`' },
    ])
  })

  test('the other lists are as they are written', () => {
    const component = readOne(
      file({
        description: 'An element.',
        deprecated: true,
        events: [{ name: 'x-change', description: 'It changed.' }],
        slots: [{ name: '', description: 'Content.' }],
        cssParts: [{ name: 'base' }],
        cssProperties: [{ name: '--width', default: '1px' }],
      }),
    )
    expect(component).toMatchObject({ tag: 'x-a', description: 'An element.', deprecated: true })
    expect(said(component.events)).toEqual([{ name: 'x-change', description: 'It changed.' }])
    expect(said(component.slots)).toEqual([{ name: 'default', description: 'Content.' }])
    expect(said(component.cssParts)).toEqual([{ name: 'base' }])
    expect(said(component.cssProperties)).toEqual([{ name: '--width', default: '1px' }])
  })

  test('a name that no element can have is no component', () => {
    const { components, leftOut } = read({
      version: 'experimental',
      tags: [{ name: 'elementName' }, {}, { name: 'x-a' }],
    })
    expect(components.map(({ key }) => key)).toEqual(['x-a'])
    expect([...leftOut]).toEqual([
      ['elements without a tag that an element can have', 1],
      ['elements without a tag', 1],
    ])
  })
})

test.each([
  [
    'experimental',
    { version: 'experimental', tags: [{ name: 'x-a' }, { name: 'x-a', slots: [{ name: '' }] }] },
  ],
  [
    'Stencil',
    {
      components: [
        { tag: 'x-a', props: [], slots: [{ name: '' }] },
        { tag: 'x-a', props: [] },
      ],
    },
  ],
])('of two entries of one element the one with more members is taken: %s', (_, json) => {
  const { components, notes } = read(json)
  expect(components.map(({ key, slots }) => [key, slots.length])).toEqual([['x-a', 1]])
  expect(notes).toHaveLength(1)
})

describe('web-types', () => {
  const file = (kind: string, entry: Record<string, unknown>): unknown => ({
    $schema: 'web-types',
    contributions: { html: { [kind]: [{ name: 'x-a', ...entry }] } },
  })

  test('strings in two pairs of quotes are strings, and an empty one stays', () => {
    const types = ["''left''|''right''", "'' | 'a'", "'a' | ''", "''a b'' | undefined", "'it''s'"]
    const props = types.map((type, i) => ({ name: `p${i}`, type }))
    const found = readOne(file('vue-components', { props }))
    expect(found.props.map(({ type }) => type)).toEqual([
      "'left'|'right'",
      "'' | 'a'",
      "'a' | ''",
      "'a b' | undefined",
      "'it''s'",
    ])
  })

  test.each([
    ['a module', { module: 'acme-icons', symbol: 'XA' }, "import { XA } from 'acme-icons'"],
    [
      'the library in other letters',
      { module: '@Acme/UI/a', symbol: 'XA' },
      "import { XA } from '@acme/ui/a'",
    ],
    ['a package like it', { module: '@Acme/UIx', symbol: 'XA' }, "import { XA } from '@Acme/UIx'"],
    ['no module, which is the library', { symbol: 'XA' }, "import { XA } from '@acme/ui'"],
    ['a path within the package', { module: './src/a.ts', symbol: 'XA' }, null],
    ['a file', { file: './src/a.ts', offset: 4 }, null],
    ['a symbol that is code', { symbol: "XA } from 'x'; evil(" }, null],
    ['a module that is no text', { module: null, symbol: 'XA' }, null],
  ])('the import line of a component by %s', (_, source, line) => {
    const bytes = Buffer.from(JSON.stringify(file('vue-components', { source })))
    const origin = { name: '@acme/ui', version: null, exports: undefined, folder: '' }
    const [found] = readMetadata([{ name: 'web-types.json', bytes, origin }]).components
    expect(found?.import).toBe(line)
  })

  test('only elements have a tag', () => {
    expect(readOne(file('elements', {})).tag).toBe('x-a')
    expect(readOne(file('vue-components', { source: { symbol: 'XA' } }))).toMatchObject({
      tag: null,
      key: 'x-a',
      names: ['x-a', 'XA'],
    })
    expect(readOne(file('tags', {})).tag).toBe(null)
  })

  test('an attribute of an element belongs to the property that is called alike', () => {
    const { props, hidden } = readOne(
      file('elements', {
        attributes: [
          { name: 'help-text', value: { type: 'string', default: "''" }, description: 'Helps.' },
          { name: 'only', value: { type: 'boolean' } },
        ],
        js: {
          properties: [
            { name: 'helpText', type: 'string' },
            { name: 'form', description: 'Its form.', 'read-only': true },
            { name: 'internals' },
            { name: 'state', 'read-only': true },
          ],
        },
      }),
    )
    expect(hidden).toEqual(['internals'])
    expect(said(props)).toEqual([
      {
        name: 'helpText',
        type: 'string',
        default: "''",
        description: 'Helps.',
        attribute: 'help-text',
      },
      { name: 'form', description: 'Its form.', readonly: true },
      { name: 'only', type: 'boolean', attribute: 'only' },
    ])
  })

  test('a prop of a Vue component is not an attribute', () => {
    const { props } = readOne(file('tags', { attributes: [{ name: 'model-value' }] }))
    expect(said(props)).toEqual([{ name: 'model-value' }])
  })

  test.each([
    ['string', 'string'],
    [['string', 'number'], 'string | number'],
    [["'a' | 'b'", { name: 'Plugin', module: 'x' }], "'a' | 'b' | Plugin"],
    [{ name: 'Plugin' }, 'Plugin'],
    [[], null],
    [7, null],
  ])('the type %j is %j', (type, expected) => {
    const { props } = readOne(file('vue-components', { props: [{ name: 'a', type }] }))
    expect(props[0]?.type).toBe(expected)
  })

  test('values stand for a type that is not given', () => {
    const { props } = readOne(
      file('elements', { attributes: [{ name: 'size', values: [{ name: 's' }, { name: 'm' }] }] }),
    )
    expect(props[0]?.type).toBe('"s" | "m"')
  })

  test.each([
    ['-', null],
    ['`-`', null],
    ['`true`', 'true'],
    ['` `', null],
    ['`a` or `b`', '`a` or `b`'],
    ["''", "''"],
    ['undefined', 'undefined'],
    ['', null],
    [0, '0'],
    [false, 'false'],
    [null, null],
    ['top', "'top'"],
    ['normal', 'normal'],
  ])('the default %j is %j', (given, expected) => {
    const prop = { name: 'a', type: "'top' | 'bottom' | string", default: given }
    const { props } = readOne(file('vue-components', { props: [prop] }))
    expect(props[0]?.default).toBe(expected)
  })

  test('a prop may be required, and then the file says it of all', () => {
    const component = readOne(
      file('vue-components', { props: [{ name: 'a', required: true }, { name: 'b' }] }),
    )
    expect(component.props.map(({ required }) => required)).toEqual([true, false])
    expect(component.file.saysRequired).toBe(true)
    expect(readOne(file('vue-components', { props: [{ name: 'b' }] })).file.saysRequired).toBe(
      false,
    )
  })

  test.each([
    [[{ name: 'event', type: 'MouseEvent' }], '[event: MouseEvent]'],
    [[{ name: 'argument', type: '[MouseEvent]\n' }], '[MouseEvent]'],
    [[{ name: 'a' }, { name: 'b', type: ['x', 'y'] }], '[a: any, b: x | y]'],
    [[], null],
  ])('the arguments %j of an event are %j', (given, expected) => {
    const { events } = readOne(file('tags', { events: [{ name: 'click', arguments: given }] }))
    expect(events[0]?.type).toBe(expected)
  })

  test('an event that stands there for two generations of editors is one', () => {
    const { components, leftOut } = read(
      file('elements', {
        events: [{ name: 'x-show', description: 'Old.' }],
        js: { events: [{ name: 'x-show', description: 'New.' }] },
      }),
    )
    expect(said(components[0]?.events ?? [])).toEqual([{ name: 'x-show', description: 'New.' }])
    expect([...leftOut]).toEqual([])
  })

  test('a slot tells what it hands to its content', () => {
    const { slots } = readOne(
      file('tags', {
        slots: [
          { name: 'item', 'vue-properties': [{ name: 'item', type: 'T' }, { name: 'index' }] },
          { name: 'typed', type: '{ value: string }' },
          { name: '' },
        ],
      }),
    )
    expect(said(slots)).toEqual([
      { name: 'item', type: '{ item: T; index: any }' },
      { name: 'typed', type: '{ value: string }' },
      { name: 'default' },
    ])
  })

  test('sections of a description tell since when there is something', () => {
    const component = readOne(
      file('elements', {
        description: 'An element.\n\nMore.',
        obsolete: true,
        'description-sections': { since: '1.0' },
        css: {
          parts: [{ name: 'base' }],
          properties: [{ name: '--width', default: '1px', deprecated: 'no' }],
        },
      }),
    )
    expect(component).toMatchObject({
      description: 'An element.',
      body: 'More.',
      since: '1.0',
      deprecated: true,
    })
    expect(said(component.cssParts)).toEqual([{ name: 'base' }])
    expect(said(component.cssProperties)).toEqual([
      { name: '--width', default: '1px', deprecated: 'no' },
    ])
  })

  test('icons and directives are no components', () => {
    const { components } = read({
      contributions: {
        html: {
          'vue-components': [{ name: 'BButton' }],
          'vue-directives': [{ name: 'b-modal' }],
          'vue-bootstrap-icons': [{ name: 'Alarm' }],
          attributes: [{ name: 'v-ripple' }],
        },
      },
    })
    expect(components.map(({ key }) => key)).toEqual(['BButton'])
  })
})

describe('Stencil docs-json', () => {
  const file = (component: Record<string, unknown>): unknown => ({
    timestamp: 'now',
    components: [{ tag: 'x-a', ...component }],
  })

  test('all lists are read', () => {
    const component = readOne(
      file({
        docs: '',
        overview: 'What it is.',
        deprecation: '',
        docsTags: [{ name: 'since', text: '1.0' }],
        props: [
          {
            name: 'fillMode',
            type: '"outline" | "solid" | undefined',
            complexType: { original: 'Fill' },
            attr: 'fill-mode',
            default: '"solid"',
            required: true,
            docs: 'The fill.',
            docsTags: [{ name: 'since', text: '1.1' }],
            deprecation: 'use `mode`',
          },
        ],
        events: [
          { event: 'xBlur', detail: 'void', docs: 'Blurred.' },
          { event: 'xChange', docs: 'Changed.' },
        ],
        slots: [{ name: '', docs: 'Content.' }],
        methods: [
          { name: 'dismiss', signature: 'dismiss(data?: any) => Promise<void>', docs: 'Goes.' },
          { name: 'on', signature: 'on<T = any>() => T', docs: 'Waits.' },
        ],
        parts: [{ name: 'native', docs: 'The button.' }],
        styles: [
          { name: '--background', annotation: 'prop', docs: 'iOS.', mode: 'ios' },
          { name: '--background', annotation: 'prop', docs: 'MD.', mode: 'md' },
        ],
        states: [{ name: 'open', initialValue: false, docs: 'It is open.' }],
      }),
    )
    expect(component).toMatchObject({
      tag: 'x-a',
      description: 'What it is.',
      deprecated: true,
      since: '1.0',
    })
    expect(component.file.saysRequired).toBe(true)
    expect(said(component.props)).toEqual([
      {
        name: 'fillMode',
        type: '"outline" | "solid" | undefined',
        alias: 'Fill',
        attribute: 'fill-mode',
        default: '"solid"',
        required: true,
        description: 'The fill.',
        since: '1.1',
        deprecated: 'use `mode`',
      },
    ])
    expect(said(component.events)).toEqual([
      { name: 'xBlur', type: 'CustomEvent<void>', description: 'Blurred.' },
      { name: 'xChange', description: 'Changed.' },
    ])
    expect(said(component.slots)).toEqual([{ name: 'default', description: 'Content.' }])
    expect(said(component.methods)).toEqual([
      { name: 'dismiss', type: '(data?: any) => Promise<void>', description: 'Goes.' },
      { name: 'on', type: '<T = any>() => T', description: 'Waits.' },
    ])
    expect(said(component.cssParts)).toEqual([{ name: 'native', description: 'The button.' }])
    expect(said(component.cssProperties)).toEqual([{ name: '--background', description: 'iOS.' }])
    expect(said(component.cssStates)).toEqual([{ name: 'open', description: 'It is open.' }])
  })
})

test('elements of Stencil without a tag that one can have are counted, those of web-types are no elements', () => {
  const stencil = read({
    timestamp: 'x',
    compiler: {},
    components: [{ tag: 'X-Upper', props: [] }, { props: [] }, { tag: 'x-a', props: [] }],
  })
  expect(stencil.components.map(({ key }) => key)).toEqual(['x-a'])
  expect([...stencil.leftOut]).toEqual([
    ['elements without a tag that an element can have', 1],
    ['elements without a tag', 1],
  ])
  const { components } = read({
    contributions: { html: { elements: [{ name: 'VBtn' }, { name: 'v-btn' }] } },
  })
  expect(components.map(({ key, tag }) => [key, tag])).toEqual([
    ['VBtn', null],
    ['v-btn', 'v-btn'],
  ])
})

describe('react-docgen and react-docgen-typescript', () => {
  const one = (props: unknown, more: Record<string, unknown> = {}): ReturnType<typeof readOne> =>
    readOne([{ displayName: 'Button', ...more, props }])

  test('tags of doc comments are fields, not text', () => {
    const { props } = one({
      a: { required: false, description: 'A.\n@since 2.1.0\n@default "x"' },
      b: { required: false, description: '@deprecated use `a`\n  instead' },
      c: { required: false, description: 'C.\n@deprecated' },
      d: { required: false, description: 'D, see `@since`.\n\n```ts\n@Component()\n```' },
      e: { required: false, description: 'Secret.\n@internal' },
      f: { required: false, description: '@ignore' },
      g: { required: false, description: '@private' },
    })
    expect(said(props)).toEqual([
      { name: 'a', description: 'A.', since: '2.1.0', default: '"x"' },
      { name: 'b', deprecated: 'use `a`\n  instead' },
      { name: 'c', description: 'C.', deprecated: true },
      { name: 'd', description: 'D, see `@since`.\n\n```ts\n@Component()\n```' },
    ])
  })

  test('tags that have no place are counted', () => {
    const { leftOut } = read([
      {
        displayName: 'A',
        props: {
          a: { required: false, description: 'A.\n@see x\n@example\n<A />' },
          b: { required: false, description: '@internal' },
        },
      },
    ])
    expect([...leftOut]).toEqual([
      ['tags of doc comments without a counterpart', 2],
      ['members marked as internal', 1],
    ])
  })

  test('the code of @example of a component is prose, and counted as nothing else', () => {
    const entry = { displayName: 'A', description: 'A.\n@example\n<A />', props: {} }
    const { components, leftOut } = read([entry])
    expect(components[0]?.body).toBe('```\n<A />\n```')
    expect([...leftOut]).toEqual([])
  })

  test('a component’s own comment is taken apart, too', () => {
    const component = one(
      {},
      { description: 'A button.\n\nMore.\n@deprecated use Link\n@since 1.0\n@status beta' },
    )
    expect(component).toMatchObject({
      key: 'Button',
      tag: null,
      description: 'A button.',
      body: 'More.',
      deprecated: 'use Link',
      since: '1.0',
      status: 'beta',
    })
  })

  test('tags may be fields already', () => {
    const component = one(
      { a: { required: false, description: '', tags: { deprecated: 'no', since: '1' } } },
      { tags: { deprecated: '' } },
    )
    expect(component.deprecated).toBe(true)
    expect(said(component.props)).toEqual([{ name: 'a', deprecated: 'no', since: '1' }])
  })

  test.each([
    [{ tsType: { name: 'union', raw: "| 's'\n  | 'm'" } }, "'s' | 'm'"],
    [{ tsType: { name: 'Size' } }, 'Size'],
    [
      {
        flowType: {
          name: 'union',
          elements: [{ name: 'literal', value: "'s'" }, { name: 'string' }],
        },
      },
      "'s' | string",
    ],
    [{ tsType: { name: 'Array', elements: [{ name: 'string' }] } }, 'Array<string>'],
    [{ type: { name: 'enum', value: [{ value: "'s'" }, { value: "'m'" }] } }, "'s' | 'm'"],
    [{ type: { name: 'enum', computed: true, value: 'Object.keys(sizes)' } }, 'Object.keys(sizes)'],
    [
      { type: { name: 'union', value: [{ name: 'string' }, { name: 'number' }] } },
      'string | number',
    ],
    [{ type: { name: 'arrayOf', value: { name: 'node' } } }, 'Array<node>'],
    [{ type: { name: 'objectOf', value: { name: 'bool' } } }, 'Record<string, bool>'],
    [{ type: { name: 'instanceOf', value: 'Date' } }, 'Date'],
    [{ type: { name: 'custom', raw: 'check' } }, 'check'],
    [
      {
        type: {
          name: 'shape',
          value: { a: { name: 'string', required: true }, b: { name: 'bool' } },
        },
      },
      '{ a: string; b?: bool }',
    ],
    [{ type: { name: 'string' } }, 'string'],
    [{ type: 'string' }, 'string'],
    [{}, null],
  ])('the type of %j is %j', (prop, expected) => {
    const { props } = one({ a: { required: false, description: 'x', ...prop } })
    expect(props[0]?.type).toBe(expected)
  })

  test('the members of a union stand for its name, not for "boolean"', () => {
    const value = [{ value: '"s"' }, { value: '"m"' }]
    const { props } = one({
      size: { required: false, type: { name: 'enum', raw: 'Size', value } },
      flag: {
        required: false,
        type: { name: 'enum', raw: 'boolean', value: [{ value: 'false' }, { value: 'true' }] },
      },
    })
    expect(said(props)).toEqual([
      { name: 'size', type: '"s" | "m"', alias: 'Size' },
      { name: 'flag', type: 'boolean' },
    ])
  })

  test('a default gets the quotes back that its type has', () => {
    const { props } = one({
      a: { required: false, type: { name: '"s" | "m"' }, defaultValue: { value: 'm' } },
      b: { required: false, type: { name: 'string' }, defaultValue: { value: 'm' } },
      c: { required: false, type: { name: 'number' }, defaultValue: { value: 0 } },
      d: { required: false, type: { name: 'string' }, defaultValue: null },
    })
    expect(props.map((prop) => prop.default)).toEqual(['"m"', 'm', '0', null])
  })

  test('props may stand in groups that are called anything', () => {
    const group = {
      type: { name: 'type', required: false, description: 'The type.', type: { name: 'string' } },
      description: {
        name: 'description',
        required: true,
        description: '',
        type: { name: 'string' },
      },
    }
    const { components, leftOut } = read([
      {
        displayName: 'Button',
        props: {
          ButtonProps: group,
          '': { label: { name: 'label', required: true, type: { name: 'string' } } },
          HTMLAttributes: { id: { name: 'id', required: false, type: { name: 'string' } } },
          ButtonHTMLAttributes: { form: { name: 'form', required: false } },
          AriaAttributes: 'https://developer.mozilla.org/',
        },
      },
    ])
    expect(components[0]?.props.map(({ name, required }) => [name, required])).toEqual([
      ['type', false],
      ['description', true],
      ['label', true],
    ])
    expect([...leftOut]).toEqual([['props of the DOM', 3]])
  })

  test('what React gives to every element is left out', () => {
    const declared = (fileName: string, name: string): unknown => ({
      required: false,
      description: '',
      parent: { fileName, name },
      declarations: [{ fileName, name }],
    })
    const { props } = one({
      own: declared('src/Button.tsx', 'ButtonProps'),
      onClick: declared('a/node_modules/@types/react/index.d.ts', 'DOMAttributes'),
      key: declared('node_modules/@types/react/index.d.ts', 'Attributes'),
      ref: declared('node_modules/@types/react/index.d.ts', 'RefAttributes'),
      children: declared('node_modules/@types/react/index.d.ts', 'TypeLiteral'),
    })
    expect(props.map(({ name }) => name)).toEqual(['own', 'children'])
  })

  test('entries that are no component are left out', () => {
    const { components, leftOut } = read([
      { displayName: 'Button', props: { a: docgenProp } },
      { displayName: 'getTestUtils', props: { a: docgenProp } },
      null,
      { displayName: 'Hidden', description: '@ignore', props: {} },
    ])
    expect(components.map(({ key }) => key)).toEqual(['Button'])
    expect(leftOut.get('entries that are no component')).toBe(3)
  })

  test.each([
    [{ 'src/Button.tsx': { props: { a: docgenProp } } }, 'Button'],
    [{ 'src/Button/index.tsx': [{ props: { a: docgenProp } }] }, 'Button'],
    [{ 'src\\Button.jsx': { props: { a: docgenProp } } }, 'Button'],
    [
      { button: { 'display-name': 'App Launcher', displayName: 'X', props: { a: docgenProp } } },
      'App Launcher',
    ],
  ])('the name of %j is %j', (json, expected) => {
    expect(readOne(json).key).toBe(expected)
  })

  test('methods are those that someone wrote about', () => {
    const { methods } = one(
      {},
      {
        methods: [
          {
            name: 'focus',
            docblock: 'Focuses.',
            params: [{ name: 'options', optional: true, type: { name: 'Options' } }],
            returns: { type: { name: 'void' } },
          },
          { name: 'renderBody', docblock: null, params: [] },
        ],
      },
    )
    expect(said(methods)).toEqual([
      { name: 'focus', type: '(options?: Options) => void', description: 'Focuses.' },
    ])
  })
})

describe('Storybook component manifest', () => {
  test('it wraps what docgen found', () => {
    const { components, problems } = read({
      v: 0,
      components: {
        button: {
          id: 'button',
          name: 'Button',
          description: 'A button.',
          jsDocTags: { deprecated: ['use Link'], since: ['1.0'] },
          reactDocgen: {
            displayName: 'Btn',
            props: {
              label: { required: true, tsType: { name: 'string' }, description: 'The text.' },
            },
          },
        },
        card: {
          id: 'card',
          name: 'Card',
          reactDocgenTypescript: {
            displayName: 'Card',
            description: 'A card.',
            props: {
              size: {
                name: 'size',
                required: false,
                type: { name: '"s" | "m"' },
                defaultValue: { value: 's' },
              },
            },
          },
          subcomponents: { Header: { name: 'CardHeader', reactComponentMeta: { props: {} } } },
        },
      },
    })
    expect(problems).toEqual([])
    expect(components.map(({ key, names }) => [key, names])).toEqual([
      ['Button', ['Button', 'Btn']],
      ['Card', ['Card']],
      ['CardHeader', ['CardHeader']],
    ])
    expect(components[0]).toMatchObject({
      description: 'A button.',
      deprecated: 'use Link',
      since: '1.0',
    })
    expect(said(components[0]?.props ?? [])).toEqual([
      { name: 'label', type: 'string', required: true, description: 'The text.' },
    ])
    expect(said(components[1]?.props ?? [])).toEqual([
      { name: 'size', type: '"s" | "m"', default: '"s"' },
    ])
  })

  test('another version is not guessed at', () => {
    expect(read({ v: 1, components: { a: { $ref: 'x' } } }).problems).toEqual([
      {
        file: '0.json',
        message: 'is a Storybook component manifest of version 1; version 0 is known',
      },
    ])
  })
})

describe('vue-docgen-api', () => {
  test('all lists are read', () => {
    const component = readOne({
      displayName: 'Picker',
      exportName: 'default',
      description: 'Picks one.',
      tags: { deprecated: [{ title: 'deprecated', description: 'use Chooser' }] },
      props: [
        { name: 'label', required: true, type: { name: 'string' }, description: 'The text.' },
        {
          name: 'size',
          type: { name: 'union', elements: [{ name: '"s"' }, { name: '"m"' }] },
          defaultValue: { func: false, value: "'m'" },
        },
        { name: 'tone', type: { name: 'string' }, values: ['calm', 'loud'] },
        { name: 'old', tags: { deprecated: [{ title: 'deprecated' }] } },
        { name: 'hidden', tags: { ignore: [{ title: 'ignore' }] } },
      ],
      events: [
        { name: 'change', type: { names: ['string'] } },
        {
          name: 'pick',
          type: { names: ['undefined'] },
          properties: [{ name: 'value', type: { names: ['string', 'number'] } }],
        },
        { name: 'close', type: { names: ['undefined'] } },
      ],
      slots: [
        { name: 'default', bindings: [{ name: 'item', title: 'binding' }], description: 'Inside.' },
      ],
      methods: [
        {
          name: 'pick',
          description: 'Picks.',
          params: [{ name: 'value', type: { name: 'string' } }],
          returns: { type: { name: 'boolean' } },
        },
      ],
      expose: [{ name: 'focus', description: 'Focuses.' }],
    })
    expect(component).toMatchObject({
      key: 'Picker',
      tag: null,
      description: 'Picks one.',
      deprecated: 'use Chooser',
    })
    expect(component.file.saysRequired).toBe(true)
    expect(said(component.props)).toEqual([
      { name: 'label', required: true, type: 'string', description: 'The text.' },
      { name: 'size', type: '"s" | "m"', default: "'m'" },
      { name: 'tone', type: "'calm' | 'loud'" },
      { name: 'old', deprecated: true },
    ])
    expect(said(component.events)).toEqual([
      { name: 'change', type: '[string]' },
      { name: 'pick', type: '[value: string | number]' },
      { name: 'close' },
    ])
    expect(said(component.slots)).toEqual([
      { name: 'default', type: '{ item: any }', description: 'Inside.' },
    ])
    expect(said(component.methods)).toEqual([
      { name: 'pick', type: '(value: string) => boolean', description: 'Picks.' },
      { name: 'focus', description: 'Focuses.' },
    ])
  })
})

describe('vue-component-meta', () => {
  test('all lists are read, what Vue gives to every component is not', () => {
    const component = readOne({
      Picker: {
        type: 1,
        description: 'Picks one.',
        props: [
          { name: 'label', global: false, type: 'string', required: true, tags: [] },
          {
            name: 'size',
            global: false,
            type: '"s" | "m" | undefined',
            required: false,
            default: '"m"',
          },
          { name: 'value', global: false, type: 'string | undefined', required: true },
          {
            name: 'old',
            global: false,
            type: 'undefined | boolean',
            required: false,
            tags: [{ name: 'deprecated' }],
          },
          { name: 'secret', global: false, type: 'string', tags: [{ name: 'internal' }] },
          { name: 'key', global: true, type: 'PropertyKey | undefined' },
        ],
        events: [
          { name: 'change', type: '[value: string]', tags: [{ name: 'since', text: '1.1' }] },
        ],
        slots: [{ name: 'default', type: '{ item: string; }', description: 'Inside.' }],
        exposed: [
          { name: 'focus', type: '() => void', description: 'Focuses.' },
          { name: 'each', type: '<T>(value: T) => T' },
          { name: 'count', type: 'number' },
        ],
      },
    })
    expect(component).toMatchObject({ key: 'Picker', description: 'Picks one.' })
    expect(said(component.props)).toEqual([
      { name: 'label', type: 'string', required: true },
      { name: 'size', type: '"s" | "m"', default: '"m"' },
      { name: 'value', type: 'string | undefined', required: true },
      { name: 'old', type: 'boolean', deprecated: true },
    ])
    expect(said(component.events)).toEqual([
      { name: 'change', type: '[value: string]', since: '1.1' },
    ])
    expect(said(component.slots)).toEqual([
      { name: 'default', type: '{ item: string; }', description: 'Inside.' },
    ])
    expect(said(component.methods)).toEqual([
      { name: 'focus', type: '() => void', description: 'Focuses.' },
      { name: 'each', type: '<T>(value: T) => T' },
    ])
  })

  test('the only component of a file may have no name but the file’s', () => {
    const { components } = read({ type: 1, props: [metaProp], exposed: [] })
    expect(components.map(({ key }) => key)).toEqual(['0'])
  })

  test('several without a name are none', () => {
    const entry = { type: 1, props: [metaProp], exposed: [] }
    const metadata = read([entry, entry])
    expect(metadata.components).toEqual([])
    expect(nothingListed(metadata).map(({ message }) => message)).toEqual([
      'describes no component',
    ])
  })
})

test('what a package exports without a component is read from a file of its types, and nothing else there', () => {
  const leftOut = [
    { reason: 'class', names: ['Store', 1, '', null, 'Base'] },
    { reason: 1, names: ['Gone'] },
    { reason: 'enum', names: [] },
    { reason: 'constant' },
    'text',
  ]
  const api = { format: 'component-catalog/1', components: [{ name: 'A' }] }
  const { leftOutExports, problems } = read({ ...api, leftOut })
  expect(problems).toEqual([])
  expect(leftOutExports).toEqual([{ file: '0.json', reason: 'class', names: ['Store', 'Base'] }])
  expect(read({ ...api, leftOut: { reason: 'class' } }).leftOutExports).toEqual([])
  const many = { reason: 'class', names: Array.from({ length: 100_001 }, (_, i) => `N${i}`) }
  expect(read({ ...api, leftOut: [many] }).problems).toMatchObject([{ file: '0.json' }])
})

test('words that name no list, element, entry point or export are left out of a component and counted', () => {
  const components = [
    {
      name: 'A',
      entry: '.',
      entries: ['../x'],
      open: ['slot', 'props', 'props'],
      native: ['buton', 'a'],
      exportedAs: ['a-b', './menu Tabs.A'],
    },
  ]
  const made = read({ format: 'component-catalog/1', components })
  expect(made.components).toMatchObject([
    { entries: ['.'], open: ['props'], native: ['a'], exportedAs: ['./menu Tabs.A'] },
  ])
  expect([...made.leftOut]).toEqual([
    ['words that name no list, element, entry point or export', 4],
  ])
})
