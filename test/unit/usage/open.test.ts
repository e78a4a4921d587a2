import { describe, expect, test } from 'vitest'
import { applyEndings } from '../../../scripts/tools/check-code/ended.ts'
import { readEnding } from '../../../scripts/words/model/ending.ts'
import { compareUses, type Comparison } from '../../../scripts/tools/check-code/compare-uses.ts'
import { knownCatalog } from '../../../scripts/tools/check-code/known.ts'
import { findTagPrefixes } from '../../../scripts/tools/check-code/tag-prefixes.ts'
import { noCompilers } from '../../../scripts/reading/code/compilers.ts'
import { readCodeText } from '../../../scripts/reading/code/read-file.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import { component, told } from './catalog.ts'

const prop = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  required: false,
  ...more,
})
const text = [prop('tone', "'info' | 'warn'"), prop('label', 'string')]

/** What types say of a package. */
const catalog = [
  component('text', { name: 'Text', props: text, native: ['html'] }),
  component('bare', { name: 'Bare', props: text, native: ['none'] }),
  component('icon', { name: 'Icon', props: text, native: ['svg'] }),
  component('box', { name: 'Box', props: text, native: ['css', 'html'] }),
  component('field', {
    name: 'Field',
    props: [...text, prop('size', "'small' | 'large'"), prop('direction', 'string')],
    native: ['html', 'input'],
    open: ['props/size'],
    hidden: ['onExited'],
  }),
  component('poly', { name: 'Poly', props: [...text, prop('as', "'button'")], native: ['html'] }),
  component('head', { name: 'Head', props: [prop('as', "'h1' | 'h2'")], native: ['html'] }),
  component('sheet', { name: 'Sheet', props: text, open: ['props'], native: ['html'] }),
  component('tabs', {
    name: 'Tabs',
    props: text,
    subcomponents: [
      { name: 'Tabs.Any', props: text },
      { name: 'Tabs.Bare', props: text },
    ],
    open: ['Tabs.Any/props'],
    native: ['html', 'Tabs.Bare/none'],
    exportedAs: ['Pages', 'Tabs.Bare/./bare TabBare', 'Tabs.Bare/Pages.Bare'],
  }),
  component('table', { name: 'Table', props: text, entries: ['.', './table'], native: ['html'] }),
  component('icons-card', {
    name: 'Icons.Card',
    props: [prop('size', 'number'), prop('onClose', '() => void'), prop('placeholder', 'string')],
    entries: ['./icons'],
  }),
  component('icons2-card', { name: 'Icons2.Card', props: text, entries: ['./ICONS'] }),
  component('card', { name: 'Card', props: text, entries: ['.'] }),
  component('node', {
    name: 'Node',
    props: [prop('icon', 'React.ReactNode')],
    native: ['button', 'html'],
  }),
]

describe('components of JSX whose types are known', () => {
  test.each([
    ['attributes of elements', '<Text id="a" title="b" onClick={f} className="c" />', []],
    ['any name with a hyphen', '<Text gs-x={1} x-foo="y" />', []],
    ['a slip that begins as data- does', '<Text dataSorce={[]} />', ['1:7 use-prop']],
    ['what SVG alone has', '<Text fontWeight="bold" />', ['1:7 use-prop']],
    ['it, where the component draws SVG', '<Icon fontWeight="bold" />', []],
    ['it, where the component takes properties of CSS', '<Box fontWeight="bold" gap={2} />', []],
    ['what another component has as a prop', '<Text size="s" />', ['1:7 use-prop']],
    ['what only dialogs have', '<Text onClose={f} />', ['1:7 use-prop']],
    [
      "what older versions of React's types declare for every element",
      '<Text placeholder="a" /><Bare placeholder="a" />',
      ['1:31 use-prop'],
    ],
    ['an attribute of elements that nobody has', '<Text colSpan={2} />', []],
    [
      'attributes of a component that takes none',
      '<Bare title="a" key="b" ref={c}>d</Bare>',
      ['1:7 use-prop'],
    ],
    ['another case of a prop', '<Text Label="a" />', ['1:7 use-prop label']],
    ['the folder of an input of files', '<Field type="file" webkitdirectory="" multiple />', []],
    ['a name that its author hides', '<Field onExited={f} />', []],
    ['any name of an open list', '<Sheet anything="a" tone="warn" />', []],
    ['its values all the same', '<Sheet tone="loud" />', ['1:8 use-value']],
    ['an open sub-component', '<Tabs.Any anything="a" />', []],
    ['one that takes no attributes', '<Tabs.Bare title="a" />', ['1:12 use-prop']],
    [
      'a slip, whatever is drawn',
      '<Text component={Link} lable="a" to="/" foozle />',
      ['1:24 use-prop label'],
    ],
    [
      'all names, where an element is drawn',
      '<Text component="a" href="/" to="/" foozle />',
      ['1:30 use-prop', '1:37 use-prop'],
    ],
    [
      'attributes of the own element, whatever is drawn',
      '<Node as="a" disabled foozle />',
      ['1:23 use-prop'],
    ],
    ['what a generic component draws by default', '<Poly as="a" href="/" />', []],
    ['what a component may draw', '<Head as="h7" />', ['1:7 use-value']],
    [
      'all names, where types list what may be drawn',
      '<Head as={level} size="s" title="a" foozle />',
      ['1:18 use-prop', '1:37 use-prop'],
    ],
    [
      "the spelling of HTML where React's types have another",
      '<Node class="a" tabindex={0} onkeydown={f} for="b" />',
      [
        '1:7 use-prop className',
        '1:17 use-prop tabIndex',
        '1:30 use-prop onKeyDown',
        '1:44 use-prop htmlFor',
      ],
    ],
    ['it, in an element that more is spread into', '<Node class="a" {...more} />', []],
    ['it, where another component is drawn', '<Node component={Link} class="a" />', []],
    [
      'the text "false" for an attribute that is on',
      '<Node disabled="false" />',
      ['1:7 use-boolean'],
    ],
    ['it, where no button is drawn', '<Text disabled="false" draggable="false" />', []],
    ['another value of a union that may be widened', '<Field size="huge" />', []],
    ['a slip of one of its values', '<Field size="smal" />', ['1:8 use-value small']],
  ])('%s', async (_, code, expected) => {
    expect(await told(catalog, 'tsx', code)).toEqual(expected)
  })
})

const read = (code: string, language: 'tsx' | 'ts') =>
  readCodeText(code, language, { compilers: noCompilers, isVue: false, isSnippet: false })

function compared(files: Readonly<Record<string, string>>): Comparison {
  const found = Object.entries(files).map(([file, code]) => ({
    file,
    found: read(code, file.endsWith('.tsx') ? 'tsx' : 'ts'),
  }))
  return compareUses(found, [knownCatalog(catalog)], { names: ['@acme/ui'], isSnippet: false })
}

const messages = ({ findings }: Comparison): readonly string[] =>
  findings.map(({ component: of, member, rule }) => `${rule} ${of} ${member}`)

test('a part that its own module exports is found by the name of the module', () => {
  const code = `import * as T from '@acme/ui/tabs'
import { Any } from '@acme/ui/dist/tabs/index.js'
export const a = [<T.Any />, <T.Other />, <Any />]
`
  const { components } = compared({ 'a.tsx': code })
  expect(Object.entries(components).map(([id, { uses }]) => [id, uses])).toEqual([
    ['tabs/Tabs.Any', 2],
  ])
})

test('values that the app itself adds with declare module are taken, and then no others', () => {
  const use = (size: string): string =>
    `import { Field } from '@acme/ui'\nexport const a = <Field size="${size}" />`
  const widened =
    "declare module '@acme/ui/field' { interface SizeOverrides { huge: true; 'x-l': true } }"
  expect(messages(compared({ 'a.tsx': use('huge'), 'b.ts': widened }))).toEqual([])
  expect(messages(compared({ 'a.tsx': use('giant'), 'b.ts': widened }))).toEqual([
    'use-value Field size',
  ])
  const unknown = compared({ 'a.tsx': use('giant') })
  expect([messages(unknown), unknown.notCompared.open]).toEqual([[], 1])
})

test('props that the app itself adds with declare module are taken, and then no others', () => {
  const app = {
    'a.tsx': "import { Bare } from '@acme/ui'\nexport const a = <Bare glow shine />",
    'b.ts': "declare module '@acme/ui' { interface BareProps { glow?: boolean } }",
  }
  const found = compared(app)
  expect([messages(found), found.notCompared.open]).toEqual([['use-prop Bare shine'], 1])
})

describe('an import from inside of a package', () => {
  const of = (module: string, imported: string, name: string): Comparison =>
    compared({
      'a.tsx': `import ${imported} from '${module}'\nexport const a = <${name} lable="x" />`,
    })
  test.each([
    ['@acme/ui', '{ Table }', 'Table', 'use-prop Table lable'],
    ['@acme/ui/table', '{ Table }', 'Table', 'use-prop Table lable'],
    ['@acme/ui/dist/esm/table/index.js', '{ Table }', 'Table', 'use-prop Table lable'],
    ['@acme/ui/dist/react/table/index.js', 'Table', 'Table', 'use-prop Table lable'],
    ['@acme/ui/dist/data.js', 'Table', 'Table', 'use-prop Table lable'],
    ['@acme/ui/icons', '{ Card }', 'Card', 'use-prop Icons.Card lable'],
    ['@acme/ui', '{ Pages }', 'Pages', 'use-prop Tabs lable'],
    ['@acme/ui', '{ Pages }', 'Pages.Bare', 'use-prop Tabs.Bare lable'],
    ['@acme/ui/bare', '{ TabBare }', 'TabBare', 'use-prop Tabs.Bare lable'],
    ['@acme/ui/ICONS', '{ Card }', 'Card', 'use-prop Icons2.Card lable'],
  ])('%s: %s is the component of the catalog', (module, imported, name, expected) => {
    expect(messages(of(module, imported, name))).toEqual([expected])
  })

  test.each([
    ['@acme/ui/icons', '{ Table }', 'Table'],
    ['@acme/ui/dist/icons/table.js', 'Table', 'Table'],
    ['@acme/ui/deprecated', '{ Card }', 'Card'],
    ['@acme/ui/theme.js', '{ Nobody }', 'Nobody'],
  ])('%s: %s is another one, and counted', (module, imported, name) => {
    const found = of(module, imported, name)
    expect([messages(found), found.uses]).toEqual([[], 0])
    expect([...found.notCompared.modules]).toEqual([[module, 1]])
    expect([...found.notCompared.exports]).toEqual([[`${name} of ${module}`, 1]])
  })
})

test('a component of a namespace may have another name in the catalog', () => {
  const of = (slug: string, name: string): Component =>
    component(slug, { name, entries: ['.'], props: text })
  const known = knownCatalog([
    of('tab-trigger', 'TabTrigger'),
    of('menu', 'Menu'),
    of('menu-item', 'Menu.Item'),
  ])
  const told = (name: string): readonly string[] => {
    const code = `import { Tabs, Menu, TabTriggr } from '@acme/ui'\nexport const a = <${name} />`
    const files = [{ file: 'a.tsx', found: read(code, 'tsx') }]
    return messages(compareUses(files, [known], { names: ['@acme/ui'], isSnippet: false }))
  }
  expect(told('Tabs.Trigger')).toEqual([])
  expect(told('Tabs.Lst')).toEqual([])
  expect(told('TabTriggr')).toEqual(['use-component TabTriggr null'])
  expect(told('Menu.Itm')).toEqual(['use-component Menu.Itm null'])
})

describe('pieces of Vue', () => {
  const vue = [
    component('q-btn', {
      name: 'QBtn',
      props: [prop('label', 'string'), prop('disable', 'boolean'), prop('value', 'string')],
      events: [{ name: 'press' }],
      hidden: ['innerMode'],
    }),
    component('q-chip', {
      name: 'QChip',
      props: [prop('label', 'string'), prop('width', 'string'), prop('type', 'string')],
    }),
    component('q-link', {
      name: 'QLink',
      props: [
        prop('label', 'string'),
        prop('tag', 'string'),
        prop('target', 'string'),
        prop('href', 'string'),
      ],
      events: [{ name: 'close' }],
    }),
    component('q-item', {
      name: 'QItem',
      exportedAs: ['Item'],
      props: [prop('tag', 'string'), prop('label', 'string')],
      open: ['events'],
      events: [{ name: 'pick' }],
    }),
  ]
  test.each([
    [
      'a directive of a library',
      '<QBtn v-close-popup lable="x" foozle />',
      ['1:21 use-prop label', '1:31 use-prop'],
    ],
    ['a directive of the app', '<QBtn v-tip="a" lable="x" foozle />', ['1:17 use-prop label']],
    ['attributes of what has a value', '<QBtn type="submit" name="a" />', []],
    ['of what has none, which fall through to its root', '<QItem type="submit" />', []],
    [
      'a slip of a prop, though another component has it',
      '<QItem value="a" tga="a" />',
      ['1:18 use-prop tag'],
    ],
    ['of what another element is drawn for', '<QItem tag="a" href="/" target="_blank" />', []],
    [
      'what another component is drawn for, whose props nobody lists here',
      '<QItem tag="router-link" to="/" exact lable="a" /><QItem :tag="b" exact />',
      ['1:39 use-prop label'],
    ],
    ['what no element has that is drawn', '<QItem tag="a" exact />', ['1:16 use-prop']],
    [
      'a component without the prop tag',
      '<QChip tag="router-link" exact />',
      ['1:8 use-prop', '1:26 use-prop'],
    ],
    ['what nobody has as a prop', '<QItem colspan="2" />', []],
    ['a tag that is called as an export is', '<Item lable="2" />', []],
    ["what Vue's types have beside HTML", '<QItem indeterminate />', []],
    ['what only SVG has', '<QItem stroke-width="2" />', []],
    ['a click in a part', '<QBtn @click:row="f" />', []],
    ['an event of another component', '<QBtn @pick="f" />', ['1:7 use-event']],
    ['an event of an open list', '<QItem @press="f" />', []],
    ['a hidden name', '<QBtn inner-mode="a" />', []],
  ])('%s', async (_, code, expected) => {
    expect(await told(vue, 'vue', code)).toEqual(expected)
  })

  test('what an input takes, beside a component that has a prop of that name', async () => {
    const check = component('q-check', {
      name: 'QCheck',
      props: [prop('indeterminate', 'boolean')],
    })
    const input = component('q-input', { name: 'QInput', props: text, native: ['html', 'input'] })
    const code = '<QInput indeterminate /><QBtn indeterminate />'
    expect(await told([...vue, check, input], 'vue', code)).toEqual(['1:31 use-prop'])
  })
})

test('tags under a prefix that the app gives are named, and compared if the prefix is given', () => {
  const catalog = knownCatalog(
    ['Button', 'FormField', 'Input'].map((name) =>
      component(name.toLowerCase(), { name, props: [prop('size', "'s' | 'm'")] }),
    ),
  )
  const code =
    '<template><UButton size="xl"/><UFormField/><u-input sise="s"/><UInput/><AppCard/></template>'
  const script = "import { UButton as Own } from '#components'\nconst a = <Own size='xl' />\n"
  const options = { compilers: noCompilers, isVue: true, isSnippet: true }
  const files = [
    { file: 'a.vue', found: readCodeText(code, 'vue', options) },
    { file: 'b.tsx', found: readCodeText(script, 'tsx', options) },
  ]
  const compared = (prefixes: readonly string[]) => {
    const packages = { names: ['@acme/ui'], isSnippet: false, prefixes }
    const { findings, uses, notCompared } = compareUses(files, [catalog], packages)
    return [findings.map(({ rule }) => rule), uses, [...notCompared.prefixes]]
  }
  expect(compared([])).toEqual([[], 0, [['U', ['UButton', 'UFormField', 'u-input']]]])
  const hyphens = '<template><t-button/><t-form-field/><t-input/><x-y/></template>'
  const found = readCodeText(hyphens, 'vue', options)
  expect([...findTagPrefixes([found], [catalog], {})]).toEqual([
    ['T', ['t-button', 't-form-field', 't-input']],
  ])
  // Tags of the catalog's own elements are compared without a prefix.
  const elements = ['t-button', 't-form-field', 't-input'].map((tag) => component(tag, { tag }))
  expect(findTagPrefixes([found], [catalog, knownCatalog(elements)], {}).size).toBe(0)
  expect(compared(['U'])).toEqual([['use-value', 'use-prop', 'use-value'], 5, []])
})

function compareVue(components: readonly Component[], code: string): Comparison {
  const options = { compilers: noCompilers, isVue: true, isSnippet: true }
  const file = { file: 'a.vue', found: readCodeText(code, 'vue', options) }
  return compareUses([file], [knownCatalog(components)], { names: null, isSnippet: true })
}

/** What is told of a piece of Vue, and how many of its members are left open. */
function ofVue(components: readonly Component[], code: string) {
  const { findings, notCompared } = compareVue(components, code)
  const found = findings.map(({ rule, member, suggestion }) =>
    suggestion === null ? `${rule} ${member}` : `${rule} ${member} ${suggestion}`,
  )
  return { open: notCompared.open, found }
}

test('a slot of Vue that resembles none of the list is counted, as slots of columns are none of it', () => {
  const table = component('table', {
    name: 'Table',
    props: [prop('columns', 'Column[]')],
    slots: [{ name: 'footer', description: 'Below' }, { name: 'empty' }],
  })
  const code = '<Table><template #status="a"/><template #foter/></Table>'
  expect(ofVue([table], code)).toEqual({ open: 1, found: ['use-slot foter footer'] })
})

test('an attribute that Vue passes on to the root of a component is counted', () => {
  const link = component('n-a', { name: 'NA', props: [prop('theme', 'string')] })
  const button = component('n-button', {
    name: 'NButton',
    props: [prop('href', 'string'), prop('loading', 'boolean'), prop('themes', 'string')],
  })
  const code = '<NA href="/" loading themes="a" invented />'
  expect(ofVue([link, button], code)).toEqual({
    open: 2,
    found: ['use-prop themes theme', 'use-prop invented'],
  })
  // Types that name the element leave nothing open.
  const known = { ...link, native: ['a'] }
  expect(ofVue([known, button], '<NA href="/" loading />')).toEqual({
    open: 0,
    found: ['use-prop loading'],
  })
})

const pascalName = (slug: string): string =>
  slug.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

describe('a name without a component', () => {
  const slugs = [
    'n-button',
    'n-card',
    'n-collapse-transition',
    'n-input',
    'n-menu',
    'n-modal',
    'n-row',
    'n-select',
    'n-tag',
    'na',
  ]
  const most = slugs.map((slug) => component(slug, { name: pascalName(slug) }))
  test.each([
    [
      '<n-buton /><n-colapse-transition />',
      ['n-buton n-button', 'n-colapse-transition n-collapse-transition'],
    ],
    ['<NButon />', ['NButon NButton']],
    // It may be of the app.
    ['<n-dashboard /><n-rw /><m-card /><NDashboard />', []],
  ])('%s is a slip if it is near to one, where almost all begin alike', (code, expected) => {
    const { findings } = compareVue(most, code)
    expect(findings.map(({ component: of, suggestion }) => `${of} ${suggestion}`)).toEqual(expected)
    expect(compareVue([...most.slice(0, 4), ...most.slice(9)], code).findings).toEqual([])
  })
})

describe('a plain v-model on a component without modelValue', () => {
  const model = (slug: string, props: readonly string[], events: readonly string[]) =>
    component(slug, {
      name: slug,
      props: props.map((name) => prop(name, 'string')),
      events: events.map((name) => ({ name })),
    })
  const input = model('NInput', ['value'], ['input', 'update:value'])
  const modal = model('NModal', ['show'], ['update:show'])
  const field = model('VField', ['modelValue'], ['update:modelValue'])
  test.each([
    [
      'with a model of another name',
      [input, modal],
      '<NInput v-model="a" />',
      0,
      ['v-model:value'],
    ],
    ['that gets that model', [input, modal], '<NInput v-model:value="a" />', 0, []],
    ['whose model may be one of Vue 2', [input, modal], '<NModal v-model="a" />', 1, []],
    ['that may pass it on', [input, field], '<NInput v-model="a" />', 1, []],
    [
      'that lists v-model itself',
      [model('XInput', ['v-model', 'value'], ['update:value'])],
      '<XInput v-model="a" />',
      0,
      [],
    ],
    ['that has it', [input, field], '<VField v-model="a" />', 0, []],
    [
      'that passes others on to the same one',
      [model('NPassword', ['visible'], []), field],
      '<NPassword v-model="a" clearable />',
      2,
      [],
    ],
    [
      'in its long form, beside an event of the same one',
      [model('NPassword', ['visible'], ['hide']), field],
      '<NPassword :model-value="a" @update:model-value="b" @enter="c" clearable />',
      4,
      [],
    ],
    [
      'whose props are not all known',
      [{ ...input, open: ['props'] }],
      '<NInput v-model="a" />',
      1,
      [],
    ],
  ])('%s', (_, components, code, open, suggestions) => {
    const found = suggestions.map((suggestion) => `use-prop v-model ${suggestion}`)
    expect(ofVue(components, code)).toEqual({ open, found })
  })
})

describe('what a whole code base ends', () => {
  const { findings } = compared({
    'a.tsx':
      "import { Text, Bare } from '@acme/ui'\nexport const a = <><Text lable='a' tone='loud' /><Bare tone='loud' /></>",
  })
  test.each([
    ['use-value', 1],
    ['Text', 1],
    ['Text.lable', 2],
    ['use-value Text', 2],
    ['use-prop Text.t*', 3],
    ['*', 0],
    ['Nothing', 3],
  ])('%s leaves %i of 3', (given, left) => {
    const ending = readEnding(given)
    if ('fault' in ending) throw new Error(ending.fault)
    const after = applyEndings(findings, [ending])
    expect([findings.length, after.findings.length]).toEqual([3, left])
    expect(after.ended).toEqual([{ text: given, findings: 3 - left }])
  })

  test.each([
    ['use-prp', 'is no rule, did you mean "use-prop"?'],
    ['', 'is no rule, component or member'],
    ['Text tone', 'names two things'],
  ])('%j is refused', (given, fault) => {
    expect(readEnding(given)).toMatchObject({ fault: expect.stringContaining(fault) })
  })
})
