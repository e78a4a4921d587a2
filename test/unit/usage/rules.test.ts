import { describe, expect, test } from 'vitest'
import { checkCodeText } from '../../../scripts/tools/check-code/check-code.ts'
import { compareUses, type ReadFile } from '../../../scripts/tools/check-code/compare-uses.ts'
import { knownCatalog } from '../../../scripts/tools/check-code/known.ts'
import { noCompilers } from '../../../scripts/reading/code/compilers.ts'
import type { Language } from '../../../scripts/reading/code/languages.ts'
import { readCodeText } from '../../../scripts/reading/code/read-file.ts'
import { noUses } from '../../../scripts/reading/code/uses.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import { component, elements, exported, told } from './catalog.ts'

/** The place of `^` in the line below the code. */
type Case = readonly [what: string, language: Language, code: string, expected: readonly string[]]

describe('each rule, in custom elements', () => {
  test.each<Case>([
    ['a right use', 'html', '<acme-card label="a" size="small" no-header></acme-card>', []],
    ['use-component', 'html', '<p>\n <acme-crad></acme-crad>', ['2:2 use-component acme-card']],
    ['use-prop, misspelt', 'html', '<acme-card label="a" szie="small">', ['1:22 use-prop size']],
    ['use-prop, a property', 'html', '<acme-card label=a noHeader>', ['1:20 use-prop no-header']],
    ['use-prop, invented', 'html', '<acme-card label="a"\n  frobnicate>', ['2:3 use-prop']],
    ['use-value', 'html', '<acme-card label="a" size="smal">', ['1:22 use-value small']],
    ['use-value, a number', 'html', '<acme-card label="a" columns="4">', ['1:22 use-value']],
    ['a number of the union', 'html', '<acme-card label="a" columns="3">', []],
    ['true and a text', 'html', '<acme-card label="a" open><acme-card label="a" open="auto">', []],
    ['use-boolean', 'html', '<acme-card label="a" disabled="false">', ['1:22 use-boolean']],
    ['use-required', 'html', '<div><acme-card></acme-card>', ['1:6 use-required']],
    [
      'use-deprecated, a member',
      'html',
      '<acme-card label="a" shape="x">',
      ['1:22 use-deprecated size'],
    ],
    [
      'use-deprecated, a component',
      'html',
      '<acme-old></acme-old>',
      ['1:1 use-deprecated acme-card'],
    ],
    ['use-slot', 'html', '<acme-card label="a"><p slot="heade">', ['1:25 use-slot header']],
    ['the slot of what is around', 'html', '<acme-card label="a"><p><b slot="x">', []],
    ['the marks of frameworks', 'html', '<acme-card label=a :x=1 @y=1 v-z x-on:a=1 hx-get=/>', []],
    [
      'native attributes',
      'html',
      '<acme-card label=a id=b aria-busy=c data-d=e onclick=f spellcheck="false">',
      [],
    ],
    [
      'the marks of template languages',
      'html',
      '<acme-card label=a {% if b %}open="{{ c }}"{% endif %}><acme-{{ d }} x><?php if ($a > 1) ?><acme-card <%= e %>><b {{{f}}} {!! g !!}><?php "<acme-card x>"',
      [],
    ],
    [
      'what stands between such marks',
      'html',
      '<acme-card label=a {% if b %}szie="{{ c }}"{% endif %} size=smal>{{ d <acme-card',
      ['1:30 use-prop size', '1:56 use-value small'],
    ],
    [
      'two braces of a script, which are code',
      'html',
      '<script>f({{ a: 1 }.a, /<?x/)</script><acme-card label=a size=smal><script>}}</script>',
      ['1:58 use-value small'],
    ],
    ['comments and scripts', 'html', '<!-- <acme-crad> --><script>"<acme-crad>"</script>', []],
  ])('%s', async (_, language, code, expected) => {
    expect(await told(elements, language, code)).toEqual(expected)
  })

  test.each<Case>([
    [
      'an attribute',
      'ts',
      'html`<acme-card label="a" noHeader></acme-card>`',
      ['1:27 use-prop no-header'],
    ],
    [
      'a boolean mark',
      'ts',
      'html`<acme-card label="a" ?noHeader=${x}>`',
      ['1:27 use-prop no-header'],
    ],
    ['a property', 'ts', 'html`<acme-card .label=${x} .noHeader=${true}>`', []],
    ['no property', 'ts', 'html`<acme-card .label=${x} .no=${true}>`', ['1:29 use-prop']],
    [
      'a branch',
      'ts',
      "html`<acme-card label=a\n size=${x ? 'small' : 'big'}>`",
      ['2:2 use-value'],
    ],
    [
      'an event of the catalog',
      'ts',
      'html`<acme-card label=a @acme-close=${f} @other=${g} @click=${h}>`',
      [],
    ],
    ['use-event', 'ts', 'html`<acme-card label=a @acme-clse=${f}>`', ['1:25 use-event acme-close']],
    ['use-readonly', 'ts', 'html`<acme-card label=a .form=${f}>`', ['1:25 use-readonly']],
    [
      'a template in a template',
      'ts',
      'html`<p>${a.map((b) => html`<acme-crad>`)}</p>`',
      ['1:29 use-component acme-card'],
    ],
    ['escapes before it', 'ts', 'html`\\`\\u0041<acme-card label=a size="x">`', ['1:33 use-value']],
    [
      'a comment as a tag',
      'js',
      'const a = /* html */ `<acme-crad>`',
      ['1:23 use-component acme-card'],
    ],
    [
      'types, decorators',
      'ts',
      '@a() class B<C> { @d() accessor e = <F>g; h = html`<acme-crad>` }',
      ['1:52 use-component acme-card'],
    ],
    [
      'JSX, by attribute or property',
      'jsx',
      '<acme-card label="a" noHeader no-header size="x" />',
      ['1:41 use-value'],
    ],
  ])('templates of code: %s', async (_, language, code, expected) => {
    expect(await told(elements, language, code)).toEqual(expected)
  })
})

describe('each rule, in JSX', () => {
  test.each<Case>([
    [
      'a right use',
      'tsx',
      "<Card label='a' size={x ? 'small' : 'large'} columns={2} disabled={false} />",
      [],
    ],
    ['use-prop', 'jsx', '<div>\n  <Card label="a" szie="small" />\n</div>', ['2:19 use-prop size']],
    [
      'use-value',
      'jsx',
      '<Card label="a" size="huge" columns={4} />',
      ['1:17 use-value', '1:29 use-value'],
    ],
    ['use-boolean', 'jsx', '<Card label="a" disabled="false" />', ['1:17 use-boolean']],
    ['use-required', 'jsx', '<Card />', ['1:1 use-required']],
    ['a spread may give it', 'jsx', '<Card {...props} />', []],
    ['forwarded', 'jsx', '<Card label="a" component={Link} to="/" />', []],
    [
      'forwarded, but its own props are compared',
      'jsx',
      '<Card label="a" as="a" size="x" />',
      ['1:24 use-value'],
    ],
    [
      'handlers of its events',
      'jsx',
      '<Card label="a" onClose={f} onClick={g} onFocusCapture={h} />',
      [],
    ],
    [
      'native and React',
      'jsx',
      '<Card label="a" key="b" ref={c} className="d" style={{}} aria-label="e" tabIndex={0} />',
      [],
    ],
    ['a sub-component', 'jsx', '<Tabs value="a"><Tabs.List grwo /></Tabs>', ['1:28 use-prop grow']],
    [
      'an alias',
      'jsx',
      "import { Card as C } from '@acme/ui'\nlet a = <C label='a' szie='x' />",
      ['2:22 use-prop size'],
    ],
    [
      'a namespace',
      'jsx',
      "import * as UI from '@acme/ui'\nlet a = <UI.Tabs.List grwo />",
      ['2:23 use-prop grow'],
    ],
    [
      'a namespace that is no part of the names',
      'jsx',
      "import { Ui } from '@acme/ui'\nlet a = <Ui.Menu grwo />",
      ['2:18 use-prop grow'],
    ],
    [
      'a part by its name',
      'jsx',
      "import { Tabs } from '@acme/ui'\nconst { List } = Tabs\nlet a = <List grwo />",
      ['3:15 use-prop grow'],
    ],
    [
      'a default export',
      'jsx',
      "import B from '@acme/ui/Card'\nlet a = <B label='a' szie='x' />",
      ['2:22 use-prop size'],
    ],
    [
      'what a framework exports',
      'jsx',
      "import Card from 'next/card'\nlet a = <Card szie='x' />",
      [],
    ],
    ['what the file makes itself', 'jsx', 'function Card() {}\nlet a = <Card szie="x" />', []],
    [
      'deep in a program',
      'tsx',
      'const a = <T,>(b: T) => { return c && [<Card key={1} />] }',
      ['1:40 use-required'],
    ],
    ['a comment', 'jsx', '<>{/* catalog-ignore */}\n<Card />\n</>', []],
    [
      'a comment of a rule',
      'jsx',
      '<>\n{/* catalog-ignore use-required */}\n<Card szie="x" /></>',
      ['3:7 use-prop size'],
    ],
    [
      'a comment that ends nothing',
      'jsx',
      '// catalog-ignore\n<Card label="a" />',
      ['1:1 use-ignore'],
    ],
  ])('%s', async (_, language, code, expected) => {
    expect(await told(exported, language, code)).toEqual(expected)
  })
})

describe('each rule, in pieces of Vue, whose compiler is not installed here', () => {
  test.each<Case>([
    [
      'a right use',
      'vue',
      '<Card label="a" :size="b ? `small` : \'large\'" disabled @close="c" v-model:open="d"><template #header/></Card>',
      [],
    ],
    [
      'use-prop',
      'vue',
      '<template>\n  <Card label="a" szie="small" />\n</template>',
      ['2:19 use-prop size'],
    ],
    ['use-prop, bound', 'vue', '<Card :label="a" :no-heder="b" />', ['1:18 use-prop no-header']],
    [
      'use-value',
      'vue',
      '<Card label="a" size="x" :columns="4" />',
      ['1:17 use-value', '1:26 use-value'],
    ],
    ['use-boolean', 'vue', '<Card label="a" disabled="false" />', ['1:17 use-boolean']],
    ['use-required', 'vue', '<Card />', ['1:1 use-required']],
    ['a spread', 'vue', '<Card v-bind="a" />', []],
    [
      'what a directive reads',
      'vue',
      '<Card label="a" v-loading="b" element-loading-text="c" />',
      [],
    ],
    ['a directive of its own', 'vue', '<Card label="a" v-tip="b" invented />', []],
    ['use-event', 'vue', '<Card label="a" @clsoe="b" @click.stop="c" />', ['1:17 use-event close']],
    [
      'use-slot',
      'vue',
      '<Card label="a"><template #heade="b"></template></Card>',
      ['1:27 use-slot header'],
    ],
    ['what is made elsewhere', 'vue', '<Other szie="a" /><p szie="b" />', []],
  ])('%s', async (_, language, code, expected) => {
    expect(await told(exported, language, code)).toEqual(expected)
  })
})

/** Names of the members that are reported of a use, as the compiler of Svelte, which is not installed here, gives it. */
function wrongMembers(
  components: readonly Component[],
  kind: 'prop' | 'slot',
  names: readonly string[],
  isSvelte: boolean,
) {
  const at = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
  const use = {
    name: 'Check',
    origin: null,
    isGlobal: true,
    at,
    hasSpread: false,
    forwardedBy: null,
    members: names.map((name) => ({ kind, name, spelling: 'property' as const, values: [], at })),
    hasContent: false,
    ...(isSvelte ? { isSvelte } : {}),
  }
  const file = { file: 'a.svelte', found: { ...noUses, uses: [use] } }
  const packages = { names: null, isSnippet: true }
  const { findings } = compareUses([file], [knownCatalog(components)], packages)
  return findings.map(({ member }) => member)
}

describe('Svelte', () => {
  const prop = (name: string, type = 'number') => ({ name, type, required: false })
  const props = [prop('size'), prop('icon', 'Snippet<[]>')]
  const others = ['onclose', 'group', 'indeterminate', 'volume'].map((name) => prop(name))
  const all = [
    component('check', { name: 'Check', props, native: ['html', 'input'] }),
    component('other', { name: 'Other', props: others }),
  ]

  test.each([
    [true, ['volume']],
    [false, ['group', 'indeterminate', 'onclose', 'onmessage', 'onmessagecapture', 'volume']],
  ])('elements take more than those of React: %s', (isSvelte, wrong) => {
    const names = ['group', 'indeterminate', 'onclose', 'onmessage', 'onmessagecapture', 'volume']
    expect(wrongMembers(all, 'prop', names, isSvelte)).toEqual(wrong)
  })

  test.each([
    [true, []],
    [false, ['slot']],
  ])('the attribute slot puts any component into a slot of its parent: %s', (isSvelte, wrong) => {
    const bare = component('check', { name: 'Check', props, native: ['none'] })
    expect(wrongMembers([bare], 'prop', ['slot'], isSvelte)).toEqual(wrong)
  })

  test.each([
    [true, ['icn']],
    [false, []],
  ])('a misspelt snippet is one, as snippets are props: %s', (isSvelte, wrong) => {
    expect(wrongMembers(all, 'slot', ['icon', 'icn', 'row', 'siez'], isSvelte)).toEqual(wrong)
  })
})

test('handlers of React may end with the word capture', async () => {
  const props = [{ name: 'size', required: false }]
  const check = component('check', { name: 'Check', props, native: ['html', 'input'] })
  const other = component('other', {
    name: 'Other',
    props: [{ name: 'onGotPointerCapture', required: false }],
  })
  const code =
    '<Check onGotPointerCapture={f} onLostPointerCaptureCapture={f} onClickCapture={f} />'
  expect(await told([check, other], 'jsx', code)).toEqual([])
})

test('a catalog without the attributes of an element knows its props, and asks for none of them', async () => {
  const props = [
    { name: 'label', type: 'string', required: true },
    { name: 'noHeader', type: 'boolean', required: false },
  ]
  const messageOf = async (more: object): Promise<readonly string[]> => {
    const [label, noHeader] = props
    const tabs = component('acme-tabs', {
      tag: 'acme-tabs',
      props: [{ ...label, ...more }, noHeader],
    })
    const code = '<acme-tabs foo no-header></acme-tabs>'
    const options = { language: 'html', framework: null, folder: '.' } as const
    const { findings } = await checkCodeText([tabs], code, options)
    return findings.map(({ message }) => message)
  }
  expect(await messageOf({})).toEqual(['acme-tabs has no prop "foo"; it has "label", "noHeader"'])
  expect(await messageOf({ attribute: 'label' })).toEqual([
    'acme-tabs needs "label"',
    'acme-tabs has no attribute "foo"; it has "label"',
    'acme-tabs has no attribute "no-header"; it has "label"',
  ])
})

test('a snippet that imports a component from another package than it names is not compared', async () => {
  const size = { name: 'size', type: 'string', required: false }
  const of = (name: string, more: object) =>
    component(name.toLowerCase(), { name, props: [size], ...more })
  const catalog = [
    of('Box', { package: '@acme/ui' }),
    of('Card', { import: "import { Card } from '@acme/card'" }),
    of('Plain', {}),
  ]
  const resultOf = async (name: string, module: string) => {
    const code = `import { ${name} } from '${module}'\nconst a = <${name} tone="a" />`
    const options = { language: 'jsx', framework: null, folder: '.' } as const
    const { findings, uses, unread } = await checkCodeText(catalog, code, options)
    return [uses, findings.length, ...unread]
  }
  for (const module of ['@acme/ui', '@acme/ui/box', './box', '@/components/box', '@acme/card'])
    expect([module, await resultOf('Box', module)]).toEqual([module, [1, 1]])
  expect(await resultOf('Card', '@acme/card')).toEqual([1, 1])
  expect(await resultOf('Plain', '@other/ui')).toEqual([1, 1])
  expect(await resultOf('Box', 'other-ui')).toEqual([
    0,
    0,
    'imports from other-ui are not compared, since the catalog names other packages',
  ])
})

test('messages are one line, and name props as code does', async () => {
  const props = [
    { name: '[tone]', type: 'string', required: false },
    { name: 'old', type: 'string', required: false, deprecated: 'gone in\n  a later version' },
  ]
  const box = component('box', { name: 'Box', props, deprecated: 'use\nCard' })
  const code = '<Box old="a" invented="b" />'
  const options = { language: 'jsx', framework: null, folder: '.' } as const
  const { findings } = await checkCodeText([box], code, options)
  expect(findings.map(({ message }) => message)).toEqual([
    'Box is deprecated: use Card',
    'old of Box is deprecated: gone in a later version',
    'Box has no prop "invented"; it has "tone", "old"',
  ])
})

test('Vue takes a hyphen before a number away, too', async () => {
  const picker = component('picker', {
    name: 'Picker',
    props: [{ name: 'use12Hours', required: false }],
  })
  const code = '<Picker use-12-hours /><Picker use12-hours /><Picker use-13-hours />'
  expect(await told([picker], 'vue', code)).toEqual(['1:54 use-prop use12-hours'])
})

test('a default that is the word undefined is none', async () => {
  const props = ['undefined', "'a'"].map((value, i) => ({
    name: `p${i}`,
    type: 'string',
    required: true,
    default: value,
  }))
  const pane = component('n-pane', { name: 'NPane', props })
  expect(await told([pane], 'vue', '<NPane />')).toEqual(['1:1 use-required'])
})

test('a required prop with a default must be given to a component with native and entries', async () => {
  const kind = { name: 'kind', type: "'a' | 'b'", required: true, default: "'a'" }
  const toldOf = (more: object) =>
    told([component('button', { name: 'Button', props: [kind], ...more })], 'jsx', '<Button />')
  // Types have both, and there the compiler asks for it. Authors may write one of them.
  expect(await toldOf({ native: ['button'], entries: ['.'] })).toEqual(['1:1 use-required'])
  expect(await toldOf({ native: ['button'] })).toEqual([])
  expect(await toldOf({ entries: ['.'] })).toEqual([])
})

test('the text "false" turns off a default of true in custom elements alone', async () => {
  const props = [{ name: 'bordered', type: 'boolean', required: false, default: 'true' }]
  const tag = component('n-tag', { name: 'NTag', props })
  const element = component('a-tag', { tag: 'a-tag', props })
  expect(await told([tag], 'vue', '<NTag bordered="false" />')).toEqual(['1:7 use-boolean'])
  expect(await told([tag], 'jsx', '<NTag bordered="false" />')).toEqual(['1:7 use-boolean'])
  expect(await told([element], 'html', '<a-tag bordered="false">')).toEqual([])
})

describe('what a catalog leaves open says nothing', () => {
  const code = '<Box colour="red"><p slot="x" /></Box>'

  test('a component without props', async () => {
    expect(await told([component('box', { name: 'Box' })], 'jsx', code)).toEqual([])
  })

  test('slots that types alone name', async () => {
    const slots = [{ name: 'header', type: '{ row: Row }' }]
    const props = [{ name: 'size', type: 'string', required: false }]
    const box = component('box', { name: 'Box', props, slots })
    const code = '<Box><template #other="a"></template></Box>'
    expect(await told([box], 'vue', code)).toEqual([])
    const element = component('a-box', { tag: 'a-box', props, slots })
    expect(await told([element], 'html', '<a-box><p slot="x">')).toEqual(['1:11 use-slot'])
  })

  test.each(['[props]', '...rest', '*'])('a prop that stands for others: %s', async (name) => {
    const props = [{ name, required: false }]
    expect(await told([component('box', { name: 'Box', props })], 'jsx', code)).toEqual([])
  })

  test('a prop that has a type is one, though its name was a link', async () => {
    const props = [{ name: '[props]', type: 'object', required: false }]
    const box = component('box', { name: 'Box', props })
    expect(await told([box], 'jsx', '<Box props={{}} /><Box prop={{}} />')).toEqual([
      '1:24 use-prop props',
    ])
  })

  test('an empty text, by which code gives no value', async () => {
    const code = "<Card label='a' size={x ? 'small' : ''} />"
    expect(await told(exported, 'jsx', code)).toEqual([])
  })

  test.each([
    ['string', 'red'],
    ["'a' | string", 'red'],
    ["'a' | Colour", 'red'],
    ['`${number}px`', '1px'],
    ["'a' | (string & {})", 'red'],
  ])('a type that takes more: %s', async (type, value) => {
    const props = [{ name: 'colour', type, required: false }]
    const box = component('box', { name: 'Box', props })
    expect(await told([box], 'jsx', `<Box colour="${value}" />`)).toEqual([])
  })
})

test('no name of JavaScript is taken for a member', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const code = `<Card label="a" ${names.map((name) => `${name}="b"`).join(' ')} />`
  expect(await told(exported, 'jsx', code)).toHaveLength(names.length)
  expect(await told(exported, 'jsx', names.map((name) => `<${name}/>`).join(''))).toEqual([])
})

test.each([
  ['deep JSX', 'jsx', `<a>`.repeat(10_000) + `</a>`.repeat(10_000), ['1:1 use-syntax']],
  [
    'deep HTML',
    'html',
    '<div>'.repeat(10_000) + '<acme-crad>',
    ['1:50001 use-component acme-card'],
  ],
  ['end tags of nothing', 'html', '<acme-old>'.repeat(2000) + '</b>'.repeat(20_000), null],
  ['braces', 'ts', '{'.repeat(10_000), ['1:1 use-syntax']],
] as const)('hostile code ends with a message: %s', async (_, language, code, expected) => {
  const found = await told(elements, language, code)
  expect(found).toEqual(expected ?? Array.from({ length: 2000 }, () => expect.any(String)))
})

test.each([
  ['ts', "customElements.define('acme-mine', Mine)\n"],
  ['ts', "@customElement('acme-mine')\nclass Mine {}\n"],
  ['ts', "import '@stencil/core'\n@Component({ tag: 'acme-mine' })\nclass Mine {}\n"],
  ['ts', "import '@angular/core'\n@Component({ selector: 'b, acme-mine[c]' })\nclass Mine {}\n"],
] as const)(
  'an element that the code defines itself is none that the catalog lacks: %s %j',
  async (language, code) => {
    const use = 'html`<acme-mine></acme-mine><acme-other></acme-other>`'
    expect(await told(elements, language, use)).toHaveLength(2)
    expect(await told(elements, language, code + use)).toHaveLength(1)
  },
)

describe('templates of Angular, where any attribute may be a directive', () => {
  const tooltip = component('acme-tooltip', {
    name: 'AcmeTooltip',
    props: [{ name: 'acmeTooltipClass', type: 'string', required: false }],
  })
  const check = component('acme-check', {
    name: 'Check',
    selector: 'acme-checkbox, acme-checkBox, [acmeCheck]',
    props: [{ name: 'binary', type: 'boolean', required: false }],
  })
  const sorted = component('acme-list', { name: 'List', selector: 'acme-list[sorted]', props: [] })
  const tab = component('tab', {
    name: 'Tab',
    selector: 'tab, tabPane, a[tab]',
    props: [
      { name: 'heading', type: 'string', required: false },
      { name: 'kind', type: "'pill' | 'line'", required: false },
    ],
  })
  const card = '<acme-card label="a" [open]="x"'
  test.each([
    [
      'each tag of a selector',
      '<acme-checkbox bniary="b"></acme-checkbox>',
      ['1:16 use-prop binary'],
    ],
    ['its members elsewhere', `${card} acmeCheck [binary]="b">`, []],
    ['a tag that needs an attribute', '<acme-list [foozle]="b"></acme-list>', []],
    ['a tag of nobody', '<acme-lost></acme-lost>', ['1:1 use-component acme-old']],
    ['a tag without a hyphen', '<tab [open]="a" headng="b"/>', ['1:17 use-prop heading']],
    ['one with a capital', '<tabPane [open]="a" kind="b"/>', ['1:21 use-value']],
    ['one of nobody', '<tabb [open]="a"/><svg><g><text kind="b"/></g></svg>', []],
    ['an element of HTML that an attribute makes one', '<a tab [open]="a" headng="b"></a>', []],
    ['a directive of Angular', `${card} formControlName="b" [ngModel]="c" cdkDrag i18n-label>`, []],
    ['one of the catalog', `${card} acmeTooltip="b" acmeTooltipClass="c">`, []],
    ['one of the app', `${card} appMark [appMarkSize]="1" (appMarked)="f()">`, []],
    ['a slip', `${card} szie="small">`, ['1:33 use-prop size']],
    ['a wrong value', `${card} size="smal">`, ['1:33 use-value small']],
    ['a class that is called like an element', `<acme-tooltip [class]="b" frobnicate>`, []],
  ])('%s', async (_, code, expected) => {
    expect(await told([...elements, tooltip, check, sorted, tab], 'html', code)).toEqual(expected)
  })

  test.each(['vue', 'jsx', 'svelte', 'html'] as const)(
    'only there is a tag without a hyphen a component: not in %s',
    async (language) => {
      const code = '<tab headng="b"></tab>'
      expect(
        await told([tab], language, language === 'vue' ? `<template>${code}</template>` : code),
      ).toEqual([])
    },
  )

  test('in an app, a tag of nobody is of another package if the catalog is of Angular', () => {
    const code = `${card}></acme-card><acme-lost></acme-lost>`
    const options = { compilers: noCompilers, isVue: null, isSnippet: false }
    const files = [{ file: 'a.html', found: readCodeText(code, 'html', options) }]
    const rulesFor = (components: readonly Component[]) =>
      compareUses(files, [knownCatalog(components)], {
        names: null,
        isSnippet: false,
      }).findings.map(({ rule }) => rule)
    expect(rulesFor(elements)).toEqual(['use-component'])
    expect(rulesFor([...elements, check])).toEqual([])
  })

  test('an output that no component has is counted, as it may be of a directive', () => {
    // As the compiler of Angular, which is not installed here, gives it.
    const at = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
    const members = ['closed', 'click', 'acme-close'].map((name) => {
      return { kind: 'event', name, spelling: 'any', values: [], at } as const
    })
    const use = { name: 'acme-card', origin: null, isGlobal: true, at, members }
    const uses = [{ ...use, hasSpread: true, forwardedBy: null, hasContent: false }]
    const file = { file: 'a.html', found: { ...noUses, uses, isAngular: true as const } }
    const packages = { names: null, isSnippet: true }
    const { findings, notCompared } = compareUses([file], [knownCatalog(elements)], packages)
    expect([findings, notCompared.open]).toEqual([[], 1])
  })

  test('in a project of it HTML without a mark is such a template', () => {
    const read = (file: string, language: Language, text: string) => ({
      file,
      found: readCodeText(text, language, {
        compilers: noCompilers,
        isVue: null,
        isSnippet: false,
      }),
    })
    // Most inputs of Angular take the text "false" for false.
    const text = '<acme-card label="a" formControlName="b" disabled="false"></acme-card>'
    const page = read('a.html', 'html', text)
    const code = read('a.ts', 'ts', "import { Component } from '@angular/core'")
    const messages = (files: readonly ReadFile[]) =>
      compareUses(files, [knownCatalog(elements)], { names: null, isSnippet: false }).findings
    expect(messages([page])).toHaveLength(2)
    expect(messages([page, code])).toEqual([])
  })
})
