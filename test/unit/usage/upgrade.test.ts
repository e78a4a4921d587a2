import { describe, expect, test } from 'vitest'
import { compare } from '../../../scripts/catalogs/diff/compare-catalogs.ts'
import { noCompilers } from '../../../scripts/reading/code/compilers.ts'
import { readCodeText } from '../../../scripts/reading/code/read-file.ts'
import { slotReads } from '../../../scripts/reading/code/vue-slots.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import { compareUses } from '../../../scripts/tools/check-code/compare-uses.ts'
import { knownCatalog } from '../../../scripts/tools/check-code/known.ts'
import { compareUpgrade } from '../../../scripts/tools/check-code/upgrade.ts'
import type { FileUses } from '../../../scripts/reading/code/uses.ts'
import type { Language } from '../../../scripts/reading/code/languages.ts'
import type { UpgradedModules } from '../../../scripts/tools/check-code/gone-modules.ts'
import { component } from './catalog.ts'

const packages = { names: ['@acme/ui'], isSnippet: false }

/** What an upgrade tells of a file, and its counts. */
function upgraded(
  old: readonly Component[],
  next: readonly Component[],
  found: FileUses,
  modules: UpgradedModules = { old: [], next: [] },
) {
  const files = [{ file: 'a', found }]
  const known = { old: knownCatalog(old), next: knownCatalog(next) }
  const now = compareUses(files, [known.old], packages)
  const newer = compareUses(files, [known.next], packages, known.old)
  const changes = compare(old, next)
  const input = { files, packages, now, newer, old, next, known, changes, modules }
  const result = compareUpgrade(input)
  const told = result.findings.map(
    ({ at, severity, message, rule }) =>
      `${at.start.line}:${at.start.column} ${severity} ${message} [${rule}]`,
  )
  return { told, upgrade: result.upgrade }
}

const jsx = (code: string): FileUses =>
  readCodeText(`import { Text, Box } from '@acme/ui'\n${code}`, 'tsx', {
    compilers: noCompilers,
    isVue: null,
    isSnippet: false,
  })

const prop = (name: string, type: string) => ({ name, type, required: false })

const text = (props: readonly object[], more: object = {}): Component =>
  component('text', { name: 'Text', native: ['html'], props, ...more })

describe('a removed component is told with what replaces it', () => {
  const of = (slug: string, more: object) => component(slug, { name: 'Box', ...more })
  test.each([
    ['by its deprecation', of('box', { deprecated: 'Use the Panel instead.' }), {}, 'Panel'],
    ['by another name of it', of('box', {}), { aliases: ['box'] }, 'Panel'],
    ['by a slug that is near', of('panels', {}), {}, 'Panel'],
    ['with the tag of an element', of('box', {}), { aliases: ['Box'], tag: 'x-panel' }, 'x-panel'],
  ])('%s', (_, old, more, replacement) => {
    const next = [component('panel', { name: 'Panel', ...more }), component('far', {})]
    expect(upgraded([old], next, jsx('const a = <Box />')).told).toEqual([
      `2:11 error Box is not in the newer catalog, use "${replacement}"? [use-removed]`,
    ])
  })
})

test('a component is not removed where the newer catalog has it in another entry point', () => {
  const html = (code: string): FileUses =>
    readCodeText(code, 'html', { compilers: noCompilers, isVue: null, isSnippet: false })
  const props = [prop('fill', 'string')]
  const of = (slug: string, entry: string, more: object = {}): Component =>
    component(slug, { name: slug, tag: 'ion-app', entries: [entry], props, ...more })
  const old = [of('ion-app', '.'), of('standalone-ion-app', './standalone')]
  const next = [of('ion-app', '.', { props: [] }), of('lazy-ion-app', './lazy')]
  const code = '<ion-app fill="a"></ion-app>'
  expect(upgraded(old, next, html(code)).told).toEqual([
    '1:10 error fill of ion-app is removed [use-removed]',
  ])
  // In Angular the tag may also be one of several in a selector.
  const many = component('pages', { name: 'Pages', selector: 'ion-app, ion-page' })
  expect(upgraded(old, [many], html(code)).told).toEqual([])
  expect(upgraded(old, [of('ion-page', '.', { tag: 'ion-page' })], html(code)).told).toEqual([
    '1:1 error ion-app is not in the newer catalog [use-removed]',
  ])
  const tab = (names: readonly string[]) =>
    component('tab', {
      name: 'Tab',
      selector: 'tab',
      props: names.map((name) => prop(name, 'string')),
    })
  const template = html('<tab heading="a" [active]="b"></tab>')
  expect(upgraded([tab(['active', 'heading'])], [tab(['active'])], template).told).toEqual([
    '1:6 error heading of tab is removed [use-removed]',
  ])
})

describe('each breaking change is looked up in the uses', () => {
  test('a prop that is gone, whatever else has its name', () => {
    const [old, next] = [
      [text([prop('fontWeight', 'string'), prop('style', 'object'), prop('size', 'string')])],
      [text([prop('size', 'string')])],
    ]
    const code = 'const a = <Text fontWeight="bold" style={{}} component="p" />'
    const { told, upgrade } = upgraded(old, next, jsx(code))
    expect(told).toEqual(['2:17 error fontWeight of Text is removed [use-removed]'])
    // Every element takes a style.
    expect(upgrade).toMatchObject({ breaking: 1, met: 1, places: 1, notCompared: 0 })
  })

  test('a prop that named what to draw, too, if the older catalog has it', () => {
    const [old, next] = [[text([prop('renderRoot', '() => Node')])], [text([])]]
    const code = 'const a = <Text renderRoot={() => null} />\nconst b = <Text as="p" />'
    expect(upgraded(old, next, jsx(code)).told).toEqual([
      '2:17 error renderRoot of Text is removed [use-removed]',
    ])
  })

  test('a prop that several components inherit, for those alone that lose it', () => {
    const heir = (slug: string, name: string, ...names: string[]) => {
      const props = names.map((own) => ({ ...prop(own, 'string'), inheritedFrom: 'Style' }))
      return component(slug, { name, native: ['html'], props })
    }
    const old = [heir('box', 'Box', 'margin', 'tint'), heir('text', 'Text', 'margin', 'tint')]
    const next = [heir('box', 'Box'), heir('text', 'Text', 'margin')]
    const code = 'const a = <Text margin="1" tint="x" />\nconst b = <Box margin="1" tint="x" />'
    const { told, upgrade } = upgraded(old, next, jsx(code))
    expect(told).toEqual([
      '2:28 error tint of Text is removed [use-removed]',
      '3:16 error margin of Box is removed [use-removed]',
      '3:27 error tint of Box is removed [use-removed]',
    ])
    expect(upgrade).toMatchObject({ breaking: 3, met: 3, places: 3 })
  })

  test('a type: what the code gives decides, and what only running tells is a warning', () => {
    const [old, next] = [
      [text([prop('size', 'string')])],
      [text([prop('size', '"s" | "m" | number')])],
    ]
    const code =
      'const a = <Text size="s" />\nconst b = <Text size="xl" />\nconst c = <Text size={size} />'
    const { told, upgrade } = upgraded(old, next, jsx(code))
    expect(told).toEqual([
      '3:17 warning size of Text takes something else: string → "s" | "m" | number [use-changed]',
      '4:17 warning size of Text takes something else: string → "s" | "m" | number [use-changed]',
    ])
    expect(upgrade).toMatchObject({ breaking: 1, met: 1, places: 2, errors: 0, deprecations: 2 })
    const [node, words] = [[text([prop('size', 'ReactNode')])], [text([prop('size', 'string')])]]
    const shown = 'const a = <><Text size={<b />} /><Text size="x" /></>'
    expect(upgraded(node, words, jsx(shown)).told).toEqual([
      '2:19 warning size of Text takes less: ReactNode → string [use-changed]',
    ])
  })

  test('a prop that the old catalog does not have was wrong before, whatever the new one takes', () => {
    const [old, next] = [[text([prop('size', 'string')])], [text([prop('density', '"s" | "m"')])]]
    const { told } = upgraded(old, next, jsx('const a = <Text density="sm" />'))
    expect(told).toEqual([])
  })

  test('a type of names alone is counted, and nothing is told of it', () => {
    const [old, next] = [[text([prop('slots', 'Parts')])], [text([prop('slots', 'Slots')])]]
    const { told, upgrade } = upgraded(old, next, jsx('const a = <Text slots={{}} />'))
    expect(told).toEqual([])
    expect(upgrade).toMatchObject({ breaking: 0, met: 0, unclear: { changes: 1, places: 1 } })
  })

  test('a component that the file dresses, and no prop of its own', () => {
    const [old, next] = [
      [text([prop('tint', 'string'), prop('size', 'string')])],
      [text([prop('size', 'string')], { deprecated: 'use Box' })],
    ]
    const code =
      'const Big = styled(Text)`color: red`\nconst a = <Big tint="x" loud />\nconst Own = styled("p")({})\nconst b = <Own tint />'
    expect(upgraded(old, next, jsx(code)).told).toEqual([
      '3:11 warning Text is deprecated: use Box [use-deprecated]',
      '3:16 error tint of Text is removed [use-removed]',
    ])
  })

  test('a required prop that a use lacks; methods are seen in no code', () => {
    const [old, next] = [
      [text([prop('size', 'string')], { methods: [{ name: 'focus' }] })],
      [text([{ ...prop('size', 'string'), required: true }])],
    ]
    const { told, upgrade } = upgraded(
      old,
      next,
      jsx('const a = <Text />\nconst b = <Text size="s" />'),
    )
    expect(told).toEqual(['2:11 error Text needs "size" [use-required]'])
    expect(upgrade).toMatchObject({ breaking: 2, met: 1, places: 1, notCompared: 1 })
  })

  test('a comment ends what is told', () => {
    const [old, next] = [[text([prop('tint', 'string')])], [text([prop('size', 'string')])]]
    const code = 'const a = (\n  // catalog-ignore use-removed\n  <Text tint="x" />\n)'
    expect(upgraded(old, next, jsx(code)).told).toEqual([])
  })
})

describe('what a component of Vue has under another spelling, or passes on', () => {
  const button = (props: readonly object[], more: object) =>
    component('v-btn', { name: 'VBtn', props, ...more })
  const old = [
    button(
      [
        prop('hide-details', 'boolean'),
        prop('offset-y', 'string'),
        prop('type', 'string'),
        prop('target', "'left' | 'right'"),
        prop('value', 'any'),
      ],
      {
        events: [
          { name: 'click', type: '[argument: Event]' },
          { name: 'blur', type: '[argument: void]' },
          { name: 'input', type: '[argument: any]' },
          { name: 'page-count', type: '[number]' },
        ],
        slots: [{ name: 'item.<name>', type: '{ a: 1 }' }, { name: 'head' }],
      },
    ),
  ]
  const next = [
    button([prop('hideDetails', "'auto'"), prop('modelValue', 'any')], {
      events: [{ name: 'pageCount', type: '[number]' }],
      slots: [{ name: '[`item.${string}`]', type: '{ a: 1 }' }, { name: 'foot' }],
    }),
  ]
  const vue = (code: string): FileUses =>
    readCodeText(code, 'markdown', { compilers: noCompilers, isVue: true, isSnippet: false })
  const removed = (name: string): readonly string[] => [`${name} of VBtn is removed`]
  test.each<[string, readonly string[]]>([
    ['<v-btn hide-details />', ['hide-details of VBtn is true, it must be auto']],
    ['<v-btn hideDetails="auto" />', []],
    ['<v-btn offset-y="a" />', removed('offset-y')],
    ['<v-btn type="submit" @click="a" @blur="b" @page-count="c" @pageCount="d" />', []],
    ['<v-btn target="left" />', removed('target')],
    ['<v-btn value="a" />', removed('value')],
    ['<v-btn @input="a" />', removed('input')],
    ['<v-btn><template #item.name /></v-btn>', []],
    ['<v-btn><template #head /></v-btn>', removed('head')],
  ])('%s', (code, expected) => {
    const { told } = upgraded(old, next, vue(`\`\`\`vue\n${code}\n\`\`\`\n`))
    expect(told.map((one) => /(?:error|warning) (.*) \[/.exec(one)?.[1])).toEqual(expected)
  })
})

describe('what a slot gives', () => {
  const old = [
    component('list', {
      name: 'List',
      slots: [{ name: 'item', type: '{ item: ListItem; index: number; all: { a: 1; b: 2 } }' }],
    }),
  ]
  const next = [
    component('list', {
      name: 'List',
      slots: [{ name: 'item', type: '{ item: unknown; all: { a: 1 }; more: string }' }],
    }),
  ]
  const at = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
  const use = (reads?: readonly (readonly string[])[]): FileUses => ({
    uses: [
      {
        name: 'List',
        origin: { module: '@acme/ui', name: 'List' },
        isGlobal: false,
        at,
        members: [
          {
            kind: 'slot',
            name: 'item',
            spelling: 'property',
            values: [],
            at,
            ...(reads === undefined ? {} : { reads }),
          },
        ],
        hasSpread: false,
        forwardedBy: null,
        hasContent: true,
      },
    ],
    ignores: [],
    unread: [],
  })
  const slot = 'the slot item of List gives'
  test.each<[string, readonly (readonly string[])[] | undefined, readonly string[]]>([
    ['nothing is read', [], []],
    ['what stays is read', [['all', 'a'], ['more']], []],
    [
      'a part of what nobody knows now',
      [['item', 'raw']],
      [`error ${slot} no item.raw any more: item is ListItem → unknown`],
    ],
    [
      'what is another thing',
      [['item']],
      [`warning ${slot} something else: item is ListItem → unknown`],
    ],
    ['what is gone', [['index']], [`error ${slot} no index any more: index is number → none`]],
    ['a part that is gone', [['all', 'b']], [`error ${slot} no all.b any more: all.b is 2 → none`]],
    [
      'nobody says what is read',
      undefined,
      [
        `warning ${slot} something else: { item: ListItem; index: number; all: { a: 1; b: 2 } } → { item: unknown; all: { a: 1 }; more: string }`,
      ],
    ],
  ])('%s', (_, reads, expected) => {
    const { told } = upgraded(old, next, use(reads))
    expect(told).toEqual(expected.map((one) => `1:1 ${one} [use-changed]`))
  })

  test.each<[string, string, readonly (readonly string[])[]]>([
    ['{ item }', 'item.raw.title', [['item', 'raw', 'title']]],
    ['{ item, index }', 'index + 1', [['index']]],
    ['{ item: { raw } }', 'raw?.name', [['item', 'raw', 'name']]],
    ['{ item: row = {} }', 'show(row)', [['item']]],
    ['data', 'data.item', [['item']]],
    ['{ item, ...rest }', 'rest', [[]]],
    ['{ item }', '{ item: other.item }', []],
  ])('%s with %s', (pattern, content, expected) => {
    const reads = slotReads({ content: pattern }, [{ content: { content } }])
    expect(reads).toEqual(expected)
  })

  test('a slot without bindings reads nothing, and what cannot be parsed is not known', () => {
    expect(slotReads(undefined, [])).toEqual([])
    expect(slotReads({ content: '{ item' }, [])).toBeUndefined()
  })
})

describe('modules that are gone', () => {
  const read = (code: string, language: Language = 'ts'): FileUses =>
    readCodeText(code, language, {
      compilers: noCompilers,
      isVue: null,
      isSnippet: false,
      packages: ['@acme/ui'],
    })
  const list = (...modules: readonly string[]) => [{ name: '@acme/ui', version: '2.0.0', modules }]
  const next = list('.', './styles', './Text')
  const gone = (code: string, old: UpgradedModules['old'] = [], language?: Language) =>
    upgraded([], [], read(code, language), { old, next })

  test.each<readonly [code: string, place: string, language: Language]>([
    ['import a from "@acme/ui/styles/theme"', '1:15', 'ts'],
    ["import type { A } from '@acme/ui/styles/theme'", '1:24', 'ts'],
    ["import '@acme/ui/styles/theme'", '1:8', 'ts'],
    ["export { a } from '@acme/ui/styles/theme'", '1:19', 'ts'],
    ["export * from '@acme/ui/styles/theme'", '1:15', 'ts'],
    ["const a = await import('@acme/ui/styles/theme')", '1:24', 'ts'],
    ["const a = require('@acme/ui/styles/theme')", '1:19', 'ts'],
    ["import a = require('@acme/ui/styles/theme')", '1:20', 'ts'],
    ["declare module '@acme/ui/styles/theme' {}", '1:16', 'ts'],
    ["<a/>; import a from '@acme/ui/styles/theme'", '1:21', 'tsx'],
    [`<Textarea />\n<script lang="ts">\nimport '@acme/ui/styles/theme'</script>`, '3:8', 'vue'],
    [`<script>\n  import '@acme/ui/styles/theme'</script><p>`, '2:10', 'svelte'],
  ])('are told where code names them: %s', (code, place, language) => {
    const { told, upgrade } = gone(code, [], language)
    const message = 'the new catalog has no module @acme/ui/styles/theme, use "@acme/ui/styles"?'
    const [first, ...others] = told.filter((one) => !one.includes('use-syntax'))
    expect([first, others]).toEqual([`${place} error ${message} [use-removed]`, []])
    expect(upgrade.goneModules).toEqual({ modules: 1, places: 1 })
  })

  test.each([
    ['the package itself', "import { a } from '@acme/ui'"],
    ['a module that is there', "import a from '@acme/ui/styles'"],
    ['a query for bundlers', "import a from '@acme/ui/styles?raw'"],
    ['a fragment', "import a from '@acme/ui/styles#up'"],
    ['an ambient module of any name', "declare module '@acme/ui/*.svg' {}"],
    ['a package of the same beginning', "import a from '@acme/ui-lab/styles/theme'"],
    ['a comment', "// import a from '@acme/ui/styles/theme'"],
    ['a text', 'const a = "import b from \'@acme/ui/styles/theme\'"'],
    ['a computed name', "import('@acme/ui/styles/' + a)"],
    ['a comment that ignores it', "// catalog-ignore\nimport '@acme/ui/styles/theme'"],
  ])('are not told for %s', (_, code) => {
    expect(gone(code)).toMatchObject({
      told: [],
      upgrade: { goneModules: { modules: 0, places: 0 } },
    })
  })

  test('are not told if the package did not have them before, or nobody lists its modules', () => {
    const code = "import '@acme/ui/styles/theme'"
    expect(gone(code, list('.', './styles/theme')).told).toHaveLength(1)
    expect(gone(code, list('.')).told).toEqual([])
    expect(upgraded([], [], read(code), { old: next, next: [] }).told).toEqual([])
  })

  test('are told with no other module if only the package is left, or they are no scripts', () => {
    const told = (code: string) => gone(code).told.map((one) => one.replace(/^\S+ /, ''))
    const message = 'error the new catalog has no module @acme/ui'
    expect(told("import '@acme/ui/theme'")).toEqual([`${message}/theme [use-removed]`])
    expect(told("import '@acme/ui/styles/a.css'")).toEqual([
      `${message}/styles/a.css [use-removed]`,
    ])
    expect(told("import '@acme/ui/styles/a.js'")).toEqual([
      `${message}/styles/a.js, use "@acme/ui/styles"? [use-removed]`,
    ])
  })

  test('are not told beside a component of theirs that is removed', () => {
    const code = "import Box from '@acme/ui/Box'\nconst a = <Box />"
    const { told, upgrade } = upgraded([component('box', { name: 'Box' })], [], read(code, 'tsx'), {
      old: [],
      next,
    })
    expect(told).toEqual(['2:11 error Box is not in the newer catalog [use-removed]'])
    expect(upgrade.goneModules.places).toBe(0)
  })
})
