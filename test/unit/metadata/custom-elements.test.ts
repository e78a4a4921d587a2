import { describe, expect, test } from 'vitest'
import { listKeys } from '../../../scripts/words/model/lists.ts'
import { nothingListed } from '../../../scripts/reading/metadata/read.ts'
import { definition, element, manifest, read, readOne, said } from './helpers.ts'

describe('which classes are components', () => {
  test('a class with a tag is one, by its tag', () => {
    const component = readOne(
      manifest([
        element('Button', {
          tagName: 'x-button',
          summary: 'A **button**.',
          description: 'More about it.',
          status: 'stable',
          since: '2.0',
          deprecated: 'use `x-link`',
        }),
      ]),
    )
    expect(component).toMatchObject({
      key: 'x-button',
      tag: 'x-button',
      names: ['Button', 'x-button'],
      description: 'A button.',
      body: 'More about it.',
      status: 'stable',
      since: '2.0',
      deprecated: 'use `x-link`',
    })
    expect(component.file).toEqual({
      name: '0.json',
      format: 'custom-elements.json',
      saysRequired: false,
    })
  })

  test.each(['BaseButton', 'tagString', 'x', 'X-BUTTON', 'x button', '-x', ''])(
    'a class defined as "%s" is none: no element can be called that',
    (tag) => {
      const metadata = read(
        manifest(
          [element('Base'), element('Button')],
          [definition(tag, 'Base'), definition('x-button', 'Button')],
        ),
      )
      expect(metadata.components.map(({ key }) => key)).toEqual(['x-button'])
      expect(metadata.unlisted.map(({ key }) => key)).toEqual(['Base'])
    },
  )

  test('the definition names the tag, whatever the doc comment says', () => {
    const { components } = read(
      manifest(
        [element('Tree', { tagName: 'x-tree' }), element('TreeItem', { tagName: 'x-tree' })],
        [definition('x-tree', 'Tree'), definition('x-tree-item', 'TreeItem')],
      ),
    )
    expect(components.map(({ key, names }) => [key, names[0]])).toEqual([
      ['x-tree', 'Tree'],
      ['x-tree-item', 'TreeItem'],
    ])
  })

  test('a tag may stand in backticks', () => {
    expect(readOne(manifest([element('Button', { tagName: '`x-button`' })])).tag).toBe('x-button')
  })

  test('a definition finds its class by the module, with any ending', () => {
    const { components } = read({
      schemaVersion: '1.0.0',
      modules: [
        { path: 'src/a/item.ts', declarations: [element('Item', { members: [] })] },
        { path: 'src/b/item.ts', declarations: [element('Item', { summary: 'B.' })] },
        {
          path: 'src/b/define.ts',
          exports: [
            {
              kind: 'custom-element-definition',
              name: 'b-item',
              declaration: { name: 'Item', module: '/src/b/item.js' },
            },
          ],
        },
      ],
    })
    expect(components.map(({ key, description }) => [key, description])).toEqual([['b-item', 'B.']])
  })

  test('of two classes with one tag the one that says more is taken, and it is told', () => {
    const { components, notes, leftOut } = read(
      manifest([
        element('Stub', { tagName: 'x-a', slots: [{ name: '' }] }),
        element('Real', { tagName: 'x-a', slots: [{ name: '' }, { name: 'icon' }] }),
      ]),
    )
    expect(components.map(({ names }) => names[0])).toEqual(['Real'])
    expect(leftOut.get('components described twice')).toBe(1)
    expect(notes).toEqual([
      {
        file: '0.json',
        message: '"x-a" is described more than once; the one with most members, 2, is taken',
      },
    ])
  })

  test('classes without a tag can be named, and a file that lists nothing names them', () => {
    const metadata = read(manifest([element('RelativeTime', { members: [] })]))
    expect(metadata.components).toEqual([])
    expect(metadata.unlisted.map(({ key, tag }) => [key, tag])).toEqual([['RelativeTime', null]])
    expect(nothingListed(metadata)).toEqual([
      {
        file: '0.json',
        message:
          'describes no element with a tag; its classes without one can be named in a source: "api: RelativeTime" ("RelativeTime")',
      },
    ])
    expect(nothingListed(metadata, new Set(['RelativeTime']))).toEqual([])
    expect(nothingListed(metadata, new Set(['Other'])).length).toBe(1)
  })

  test('elements of which no component is made are counted, each by its reason', () => {
    const { components, unlisted, leftOut } = read(
      manifest(
        [
          element('Good', { tagName: 'x-good' }),
          element('Bundled', { tagName: 'tagString' }),
          element('Upper', { tagName: 'X-Upper' }),
          element('Reserved', { tagName: 'font-face' }),
          element('Misnamed'),
          element('Bare'),
          element('Other', { tagName: 'x-own' }),
          element('Own'),
          { kind: 'class', name: 'Plain' },
        ],
        [
          definition('tagName', 'Misnamed'),
          definition('x-own', 'Own'),
          definition('x-gone', 'Gone'),
          definition('x-gone', 'Gone'),
        ],
      ),
    )
    expect(components.map(({ key }) => key)).toEqual(['x-good', 'x-own'])
    expect(unlisted.length).toBe(6)
    expect([...leftOut]).toEqual([
      ['elements without a tag that an element can have', 4],
      ['elements without a tag', 1],
      ['elements with the tag of another one', 1],
      ['elements whose class no file declares', 1],
    ])
  })

  test('a class that another file defines is not counted as one without a tag', () => {
    const { components, leftOut } = read(
      manifest([element('Own')]),
      manifest([], [definition('x-own', 'Own')]),
    )
    expect(components.map(({ key, file }) => [key, file.name])).toEqual([['x-own', '1.json']])
    expect([...leftOut]).toEqual([])
  })

  test('a doc comment names the tag where what defines it cannot be found', () => {
    const { components, leftOut } = read(
      manifest([element('Own', { tagName: 'x-own' })], [definition('x-own', 'default')]),
    )
    expect(components.map(({ key }) => key)).toEqual(['x-own'])
    expect([...leftOut]).toEqual([])
  })

  test('a file without any class is told, too', () => {
    expect(nothingListed(read(manifest([])))).toEqual([
      { file: '0.json', message: 'describes no component' },
    ])
  })
})

describe('props', () => {
  const props = (data: Record<string, unknown>): unknown =>
    said(readOne(manifest([element('Button', { tagName: 'x-button', ...data })])).props)

  test('a field and its attribute are one prop, by the name of the field', () => {
    expect(
      props({
        members: [{ kind: 'field', name: 'helpText', type: { text: 'string' }, default: "''" }],
        attributes: [
          {
            name: 'help-text',
            fieldName: 'helpText',
            type: { text: 'no' },
            description: 'Helps.',
            deprecated: '',
          },
        ],
      }),
    ).toEqual([
      {
        name: 'helpText',
        type: 'string',
        default: "''",
        description: 'Helps.',
        deprecated: true,
        attribute: 'help-text',
      },
    ])
  })

  test('a field may name its attribute', () => {
    expect(props({ members: [{ kind: 'field', name: 'open', attribute: 'is-open' }] })).toEqual([
      { name: 'open', attribute: 'is-open' },
    ])
  })

  test('an attribute without a field belongs to the one that is called alike', () => {
    expect(
      props({
        members: [{ kind: 'field', name: 'mediaPaused', privacy: 'public' }],
        attributes: [{ name: 'mediapaused', description: 'Paused.' }, { name: 'other' }],
      }),
    ).toEqual([
      { name: 'mediaPaused', attribute: 'mediapaused', description: 'Paused.' },
      { name: 'other', attribute: 'other' },
    ])
  })

  test.each([
    ['usePredefinedRanges', 'use-predefined-ranges'],
    ['use-predefined-ranges', 'usePredefinedRanges'],
  ])(
    'of two attributes of a field, %s and %s, the prop has the one that the field names',
    (...names) => {
      const attributes = names.map((name) => ({
        name,
        fieldName: 'usePredefinedRanges',
        description: `${name}.`,
      }))
      const field = {
        kind: 'field',
        name: 'usePredefinedRanges',
        attribute: 'use-predefined-ranges',
      }
      expect(props({ members: [field], attributes })).toEqual([
        {
          name: 'usePredefinedRanges',
          attribute: 'use-predefined-ranges',
          description: 'use-predefined-ranges.',
        },
      ])
    },
  )

  test('the attribute that a field names is its attribute, also if no attribute is called so', () => {
    expect(
      props({
        members: [{ kind: 'field', name: 'open', attribute: 'is-open' }],
        attributes: [{ name: 'open', fieldName: 'open', description: 'Opens.' }],
      }),
    ).toEqual([{ name: 'open', attribute: 'is-open', description: 'Opens.' }])
  })

  test('of two attributes of a field that names none, the first is its attribute', () => {
    expect(
      props({
        members: [{ kind: 'field', name: 'open' }],
        attributes: [
          { name: 'is-open', fieldName: 'open' },
          { name: 'opened', fieldName: 'open' },
        ],
      }),
    ).toEqual([{ name: 'open', attribute: 'is-open' }])
  })

  test('an attribute names its property, be it declared or not', () => {
    const attributes = [
      { name: 'help-text', fieldName: 'helpText' },
      { name: 'hint', fieldName: '_hint' },
      { fieldName: 'open' },
    ]
    expect(props({ attributes })).toEqual([
      { name: 'helpText', attribute: 'help-text' },
      { name: 'hint', attribute: 'hint' },
      { name: 'open' },
    ])
  })

  test('an attribute that stands there twice is one prop', () => {
    expect(
      props({
        members: [{ kind: 'field', name: 'openOnHover', description: 'x' }],
        attributes: [
          { name: 'open-on-hover', description: 'x' },
          { name: 'open-on-hover', fieldName: 'openOnHover' },
        ],
      }),
    ).toEqual([{ name: 'openOnHover', description: 'x', attribute: 'open-on-hover' }])
  })

  test.each([
    { kind: 'field', name: '_ariaLabel' },
    { kind: 'field', name: '_ariaLabel', privacy: 'private' },
    { kind: 'field', name: '_ariaLabel', privacy: 'protected' },
  ])('an attribute of a hidden field is a prop by its own name: %j', (field) => {
    expect(
      props({
        members: [field],
        attributes: [{ name: 'aria-label', fieldName: '_ariaLabel', description: 'Says it.' }],
      }),
    ).toEqual([{ name: 'aria-label', attribute: 'aria-label', description: 'Says it.' }])
  })

  test.each([
    ['Scale', '"s" | "m"', { type: '"s" | "m"', alias: 'Scale' }],
    [
      'Extract<"s", Scale> | undefined',
      '"s"',
      { type: '"s"', alias: 'Extract<"s", Scale> | undefined' },
    ],
    ['IconName', 'string', { type: 'IconName' }],
    ['Scale | string', '"s"', { type: 'Scale | string' }],
    ['Scale | number', '"s"', { type: 'Scale | number' }],
    ['"s" | "m"', '"s"', { type: '"s" | "m"' }],
    ['string', '"s"', { type: 'string' }],
  ])('a field of type %s with an attribute of type %s', (field, attribute, expected) => {
    const name = 'scale'
    expect(
      props({
        members: [{ kind: 'field', name, description: 'x', type: { text: field } }],
        attributes: [{ name, fieldName: name, type: { text: attribute } }],
      }),
    ).toEqual([{ name, attribute: name, description: 'x', ...expected }])
  })

  test('an attribute of a hidden field belongs to the public field of its name', () => {
    expect(
      props({
        members: [
          { kind: 'field', name: '_value', privacy: 'private' },
          { kind: 'field', name: 'value', description: 'The value.' },
        ],
        attributes: [{ name: 'value', fieldName: '_value' }],
      }),
    ).toEqual([{ name: 'value', attribute: 'value', description: 'The value.' }])
  })

  test('what nobody should use is left out, and counted', () => {
    const { components, leftOut } = read(
      manifest([
        element('Button', {
          tagName: 'x-button',
          members: [
            { kind: 'field', name: 'styles', static: true, description: 'x' },
            { kind: 'field', name: '_a', description: 'x' },
            { kind: 'field', name: '#b', description: 'x' },
            { kind: 'field', name: 'c', privacy: 'private', description: 'x' },
            { kind: 'field', name: 'd', privacy: 'protected', description: 'x' },
            { kind: 'field', name: 'e', privacy: 'public' },
            { kind: 'field', name: 'f', readonly: true },
            { kind: 'field', name: 'g', description: 'x' },
          ],
        }),
      ]),
    )
    expect(components[0]?.props.map(({ name }) => name)).toEqual(['g'])
    // Apps may set a public field, documented or not.
    expect(components[0]?.hidden).toEqual(['e'])
    expect([...leftOut]).toEqual([
      ['static fields', 1],
      ['private or protected fields', 4],
      ['fields without attribute and description', 2],
    ])
  })

  test.each([
    [null, null],
    [{ superclass: { name: 'LitElement', package: 'lit' } }, null],
    [{ superclass: { name: 'Base', module: 'base.js' } }, null],
    [{ superclass: { name: 'ButtonBase', package: '@acme/base' } }, listKeys],
    [{ mixins: [{ name: 'LikeAnchor', module: 'like-anchor.js' }] }, listKeys],
  ])('the lists of an element that inherits unknown members are open: %j', (inherits, open) => {
    const base = { kind: 'class', name: 'Base', superclass: { name: 'HTMLElement' } }
    const { components } = read(
      manifest([element('Button', { tagName: 'x-button', ...inherits }), base]),
    )
    expect(components[0]?.open).toEqual(open)
  })

  test('a described field that can only be read is a prop', () => {
    expect(
      props({
        members: [
          { kind: 'field', name: 'validity', readonly: true, description: 'x' },
          { kind: 'field', name: 'form', readonly: true, attribute: 'form' },
        ],
      }),
    ).toEqual([
      { name: 'validity', readonly: true, description: 'x' },
      { name: 'form', attribute: 'form' },
    ])
  })

  test.each(['parsedType', 'expandedType'])(
    'the meaning of a type, %s, stands for its name',
    (key) => {
      const field = {
        kind: 'field',
        name: 'size',
        attribute: 'size',
        type: { text: 'Size | undefined' },
        [key]: { text: "'s' | 'm' | undefined" },
      }
      expect(props({ members: [field] })).toEqual([
        {
          name: 'size',
          attribute: 'size',
          type: "'s' | 'm' | undefined",
          alias: 'Size | undefined',
        },
      ])
    },
  )

  test('a meaning of more than 500 characters does not', () => {
    const long = Array.from({ length: 100 }, (_, i) => `'icon-${i}'`).join(' | ')
    const field = {
      kind: 'field',
      name: 'icon',
      attribute: 'icon',
      type: { text: 'IconName' },
      parsedType: { text: long },
    }
    expect(props({ members: [field] })).toEqual([
      { name: 'icon', attribute: 'icon', type: 'IconName' },
    ])
  })

  test.each([
    "'0' | '90' | ",
    "'0' | | '90'",
    "'0' | '90",
    "'0' | { angle: '90' | }",
    '() =>',
    '{',
  ])('a meaning that breaks off does not: %s', (text) => {
    const field = {
      kind: 'field',
      name: 'rotation',
      attribute: 'rotation',
      type: { text: 'Rotation' },
      parsedType: { text },
    }
    const alone = { name: 'rotation', attribute: 'rotation', type: 'Rotation' }
    expect(props({ members: [field] })).toEqual([alone])
    // Another plugin may have written all of it.
    expect(props({ members: [{ ...field, expandedType: { text: "'0' | '90'" } }] })).toEqual([
      { ...alone, type: "'0' | '90'", alias: 'Rotation' },
    ])
  })

  test('a name that nothing resolves stays as it is written', () => {
    const field = { kind: 'field', name: 'kind', attribute: 'kind', type: { text: 'BUTTON_KIND' } }
    expect(props({ members: [field] })).toEqual([
      { name: 'kind', attribute: 'kind', type: 'BUTTON_KIND' },
    ])
  })

  test('a default "undefined" stays as it is written', () => {
    const field = { kind: 'field', name: 'icon', attribute: 'icon', default: 'undefined' }
    expect(props({ members: [field] })).toEqual([
      { name: 'icon', attribute: 'icon', default: 'undefined' },
    ])
  })

  test('a summary is a description where there is no other', () => {
    const members = [
      { kind: 'field', name: 'a', summary: 'Short.', description: 'Long.' },
      { kind: 'field', name: 'b', summary: 'Short.', description: '' },
    ]
    expect(props({ members })).toEqual([
      { name: 'a', description: 'Long.' },
      { name: 'b', description: 'Short.' },
    ])
  })

  test.each([
    [true, true],
    ['', true],
    ['true', true],
    ['use `b`', 'use `b`'],
    [false, null],
    ['false', null],
    [undefined, null],
    [null, null],
    [1, null],
  ])('deprecated %j is %j', (given, expected) => {
    const field = { kind: 'field', name: 'a', attribute: 'a', deprecated: given }
    const { props: list } = readOne(
      manifest([element('Button', { tagName: 'x-button', members: [field] })]),
    )
    expect(list[0]?.deprecated).toBe(expected)
  })
})

describe('the other lists', () => {
  const read1 = (data: Record<string, unknown>): ReturnType<typeof readOne> =>
    readOne(manifest([element('Button', { tagName: 'x-button', ...data })]))

  test('events have a type, or the name of one; without a name they are none', () => {
    const { components, leftOut } = read(
      manifest([
        element('Button', {
          tagName: 'x-button',
          events: [
            { name: 'x-show', type: { text: 'CustomEvent' }, eventName: 'XShow', description: 'x' },
            { name: 'x-blur', eventName: 'XBlurEvent' },
            { name: 'eventName' },
            { description: 'Nobody knows its name.' },
            { name: '', description: 'Nor this one’s.' },
          ],
        }),
      ]),
    )
    expect(said(components[0]?.events ?? [])).toEqual([
      { name: 'x-show', type: 'CustomEvent', description: 'x' },
      { name: 'x-blur', type: 'XBlurEvent' },
      { name: 'eventName' },
    ])
    expect(leftOut.get('members without a name')).toBe(2)
  })

  test.each(['', '-', 'default'])('the slot "%s" is the default slot', (name) => {
    const { slots } = read1({ slots: [{ name, description: 'Content.' }, { name: 'icon' }] })
    expect(said(slots)).toEqual([{ name: 'default', description: 'Content.' }, { name: 'icon' }])
  })

  test('methods are the public ones that are described', () => {
    const { components, leftOut } = read(
      manifest([
        element('Button', {
          tagName: 'x-button',
          members: [
            {
              kind: 'method',
              name: 'focus',
              description: 'Focuses.',
              parameters: [{ name: 'options', optional: true, type: { text: 'FocusOptions' } }],
            },
            {
              kind: 'method',
              name: 'scroll',
              description: 'Scrolls.',
              parameters: [
                { name: 'x', type: { text: 'number' } },
                { name: 'y', default: '0' },
                { name: 'more', rest: true, type: { text: 'number[]' } },
              ],
              return: { type: { text: 'Promise<void>' } },
            },
            { kind: 'method', name: 'blur', description: 'x', type: { text: 'blur() => void' } },
            { kind: 'method', name: 'mystery' },
            { kind: 'method', name: 'define', static: true, description: 'x' },
            { kind: 'method', name: 'secret', privacy: 'private', description: 'x' },
            { kind: 'method', name: '_secret', description: 'x' },
            { kind: 'method', name: 'connectedCallback', description: 'x' },
            { kind: 'method', name: 'formStateRestoreCallback', description: 'x' },
            { kind: 'method', name: 'render', description: 'x' },
          ],
        }),
      ]),
    )
    expect(said(components[0]?.methods ?? [])).toEqual([
      { name: 'focus', type: '(options?: FocusOptions) => void', description: 'Focuses.' },
      {
        name: 'scroll',
        type: '(x: number, y?, ...more: number[]) => Promise<void>',
        description: 'Scrolls.',
      },
      { name: 'blur', type: '() => void', description: 'x' },
    ])
    expect([...leftOut]).toEqual([
      ['methods without a description', 1],
      ['static methods', 1],
      ['private or protected methods', 2],
      ['lifecycle methods', 3],
    ])
  })

  test('parts, properties and states of CSS are as they are written', () => {
    const { cssParts, cssProperties, cssStates } = read1({
      cssParts: [{ name: 'base', summary: 'The wrapper.' }],
      cssProperties: [
        { name: '--width', syntax: '<length>', default: '1rem', description: 'How wide.' },
        { name: '--height' },
      ],
      cssStates: [{ name: 'open', description: 'It is open.', deprecated: true }],
    })
    expect(said(cssParts)).toEqual([{ name: 'base', description: 'The wrapper.' }])
    expect(said(cssProperties)).toEqual([
      { name: '--width', type: '<length>', default: '1rem', description: 'How wide.' },
      { name: '--height' },
    ])
    expect(said(cssStates)).toEqual([
      { name: 'open', description: 'It is open.', deprecated: true },
    ])
  })
})

describe('inheritance', () => {
  const field = (name: string, description: string): unknown => ({
    kind: 'field',
    name,
    description,
  })
  const propsOf = (metadata: ReturnType<typeof read>): unknown =>
    metadata.components[0]?.props.map(({ name, description }) => `${name}: ${description}`)

  test('the nearest wins: the class, its mixins in order, then its superclass', () => {
    const metadata = read(
      manifest([
        element('Button', {
          tagName: 'x-button',
          members: [field('a', 'own')],
          mixins: [{ name: 'First' }, { name: 'Second' }],
          superclass: { name: 'Base' },
        }),
        { kind: 'mixin', name: 'First', members: [field('a', 'first'), field('b', 'first')] },
        { kind: 'mixin', name: 'Second', members: [field('b', 'second'), field('c', 'second')] },
        { kind: 'class', name: 'Base', members: [field('c', 'base'), field('d', 'base')] },
      ]),
    )
    expect(propsOf(metadata)).toEqual(['a: own', 'b: first', 'c: second', 'd: base'])
  })

  test('all lists are inherited', () => {
    const { components } = read(
      manifest([
        element('Button', { tagName: 'x-button', superclass: { name: 'Base' } }),
        {
          kind: 'class',
          name: 'Base',
          attributes: [{ name: 'a' }],
          events: [{ name: 'b' }],
          slots: [{ name: 'c' }],
          members: [{ kind: 'method', name: 'd', description: 'x' }],
          cssParts: [{ name: 'e' }],
          cssProperties: [{ name: '--f' }],
          cssStates: [{ name: 'g' }],
        },
      ]),
    )
    expect(components[0]).toMatchObject({
      props: [{ name: 'a' }],
      events: [{ name: 'b' }],
      slots: [{ name: 'c' }],
      methods: [{ name: 'd' }],
      cssParts: [{ name: 'e' }],
      cssProperties: [{ name: '--f' }],
      cssStates: [{ name: 'g' }],
    })
  })

  test('classes inherit from those of other files', () => {
    const base = manifest([{ kind: 'class', name: 'Base', members: [field('a', 'base')] }])
    const button = manifest([
      element('Button', {
        tagName: 'x-button',
        superclass: { name: 'Base', package: '@x/base', module: 'src/x.js' },
      }),
    ])
    expect(propsOf(read(button, base))).toEqual(['a: base'])
    expect(propsOf(read(base, button))).toEqual(['a: base'])
  })

  test('a class may be called as its superclass is', () => {
    const { components } = read({
      schemaVersion: '1.0.0',
      modules: [
        {
          path: 'x.js',
          declarations: [
            element('Button', {
              tagName: 'x-button',
              superclass: { name: 'Button', module: 'base.js' },
            }),
          ],
        },
        {
          path: 'base.js',
          declarations: [{ kind: 'class', name: 'Button', members: [field('a', 'base')] }],
        },
      ],
    })
    expect(components[0]?.props.length).toBe(1)
  })

  test('a cycle ends', () => {
    const metadata = read(
      manifest([
        element('A', { tagName: 'x-a', members: [field('a', 'a')], superclass: { name: 'B' } }),
        { kind: 'class', name: 'B', members: [field('b', 'b')], superclass: { name: 'A' } },
      ]),
    )
    expect(metadata.problems).toEqual([])
    expect(propsOf(metadata)).toEqual(['a: a', 'b: b'])
  })

  test('a class that no file declares is told once, those of the platform never', () => {
    const metadata = read(
      manifest([
        element('A', { tagName: 'x-a', superclass: { name: 'LitElement', package: 'lit' } }),
        element('B', { tagName: 'x-b', superclass: { name: 'LitElement', package: 'lit' } }),
        element('C', { tagName: 'x-c', superclass: { name: 'HTMLElement' } }),
        element('D', { tagName: 'x-d', superclass: { name: 'Event', package: 'global:' } }),
        element('E', {
          tagName: 'x-e',
          mixins: [{ name: 'Input', package: 'fields' }],
          members: [
            { kind: 'field', name: 'value', attribute: 'value', inheritedFrom: { name: 'Input' } },
          ],
        }),
      ]),
    )
    expect(metadata.notes.map(({ message }) => message)).toEqual([
      'what is inherited from "LitElement" of "lit" is not known: no file declares it',
    ])
    expect(metadata.leftOut.get('superclasses of other packages')).toBe(2)
  })
})
