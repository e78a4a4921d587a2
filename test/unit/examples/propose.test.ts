import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../scripts/catalogs/catalog-reader/read-document.ts'
import { codeName } from '../../../scripts/tools/examples/code-name.ts'
import {
  proposalCatalog,
  type ProposedComponent,
} from '../../../scripts/tools/examples/proposal-catalog.ts'
import { proposeExamples, proposeInsideSaid } from '../../../scripts/tools/examples/propose.ts'
import { namesSaid } from '../../../scripts/tools/examples/parent-names.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import { importedNamespaces } from '../../../scripts/words/model/namespaces.ts'
import type { CodeLanguage } from '../../../scripts/words/model/control.ts'

interface Written {
  readonly name: string
  readonly props?: readonly object[]
  readonly slots?: readonly object[]
  readonly tag?: string
  readonly import?: string
  readonly subcomponents?: readonly object[]
  readonly native?: readonly string[]
  readonly entries?: readonly string[]
}

function component({ name, props = [], ...more }: Written): Component {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const read = readDocument(
    { name, props: props.map((prop) => ({ required: false, ...prop })), ...more },
    slug,
  )
  if ('fault' in read) throw new Error(read.fault)
  return read.component
}

/** Code of the candidates of the first component, in their order. */
function proposed(language: CodeLanguage, ...written: readonly Written[]): readonly string[] {
  const all = written.map(component).map((one): ProposedComponent => ({
    component: one,
    name: codeName(one, language) ?? '',
    written: [],
  }))
  const [first] = all
  if (first === undefined) return []
  return proposeExamples(first, proposalCatalog(all, language)).map(({ fences }) =>
    fences.map(({ code }) => code).join('\n~\n'),
  )
}

const prop = (name: string, type: string, required = false): object => ({ name, type, required })

test('children in the types are the name as text', () => {
  const [first] = proposed('jsx', { name: 'Alert', props: [prop('children', 'ReactNode')] })
  expect(first).toBe('<Alert>Alert</Alert>')
})

test('children that are a function alone are one, in JSX', () => {
  const [first] = proposed('jsx', {
    name: 'CopyButton',
    props: [
      prop('value', 'string', true),
      prop('children', '(payload: { copied: boolean }) => ReactNode', true),
    ],
  })
  expect(first).toBe(
    '<CopyButton value="Copy button">\n  {() => <button type="button">Open</button>}\n</CopyButton>',
  )
  const [either] = proposed('jsx', {
    name: 'Tab',
    props: [prop('children', 'ReactNode | ((state: { open: boolean }) => ReactNode)')],
  })
  expect(either).toBe('<Tab>Tab</Tab>')
})

test('without children the component stands alone first', () => {
  expect(proposed('jsx', { name: 'Date picker', props: [] }).slice(0, 3)).toEqual([
    '<Datepicker />',
    '<Datepicker>Datepicker</Datepicker>',
    '<Datepicker>\n  <button type="button">Datepicker</button>\n</Datepicker>',
  ])
})

test('required props have values of their types, in the order of the page', () => {
  const [first] = proposed('jsx', {
    name: 'Chart',
    props: [
      prop('kind', "'bar' | 'line'", true),
      prop('ratio', 'number', true),
      prop('filled', 'boolean', true),
      prop('caption', 'string', true),
      prop('onZoom', '(at: number) => void', true),
      prop('renderItem', '(item: Item) => ReactNode', true),
      prop('since', 'Date', true),
      prop('icon', 'ReactElement', true),
      prop('labels', 'string[]', true),
      prop('margin', '{ top: number; side?: number }', true),
    ],
  })
  expect(first).toBe(`<Chart
  kind="bar"
  ratio={3}
  filled
  caption="Caption"
  onZoom={() => {}}
  renderItem={() => <button type="button">Open</button>}
  since={new Date(2025, 0, 15)}
  icon={<span>Icon</span>}
  labels={['One', 'Two']}
  margin={{ top: 3 }}
/>`)
})

test('nothing is proposed without a required prop, which check would report', () => {
  const data = prop('data', '{ a: string }', true)
  const codes = proposed('jsx', { name: 'Obj', props: [data, prop('children', 'ReactNode')] })
  expect(codes[0]).toBe("<Obj data={{ a: 'A' }}>Obj</Obj>")
  expect(codes.filter((code) => !code.includes('data='))).toEqual([])
  expect(proposed('jsx', { name: 'Grid', props: [prop('api', 'GridApi', true)] })).toEqual([])
  const known = [{ ...prop('api', 'GridApi', true), default: 'createApi()' }]
  expect(proposed('jsx', { name: 'Grid', props: known })[0]).toBe('<Grid />')
  // Types have `native` and `entries`: there, a default changes nothing.
  const typed = { name: 'Grid', props: known, native: ['none'] }
  expect(proposed('jsx', typed)[0]).toBe('<Grid />')
  expect(proposed('jsx', { ...typed, entries: ['.'] })).toEqual([])
})

test('a required prop has what its type stands for, and null if there is no other value', () => {
  const [first] = proposed('jsx', {
    name: 'Icon',
    props: [
      { ...prop('name', 'IconName', true), expansion: "'add' | 'close'" },
      prop('anchor', 'Element | null', true),
    ],
  })
  expect(first).toBe('<Icon name="add" anchor={null} />')
})

test('a required list that is the model of a component of Vue is bound', () => {
  const [first] = proposed('vue', {
    name: 'AcmeTags',
    props: [prop('modelValue', 'string[]', true)],
  })
  expect(first).toContain("const value = ref(['One', 'Two'])")
  expect(first).toContain('v-model="value"')
})

test('what is closed at first is open, by the prop that readers can close again', () => {
  const props = [prop('open', 'boolean'), prop('defaultOpen', 'boolean'), prop('flush', 'boolean')]
  expect(proposed('jsx', { name: 'Drawer', props })[0]).toBe('<Drawer defaultOpen />')
})

test('lists by their usual names have two entries; a number of rows is no list', () => {
  const codes = proposed('jsx', {
    name: 'Select',
    props: [prop('options', 'Option[]'), prop('rows', 'number'), prop('label', 'ReactNode')],
  })
  expect(codes).toContain(`<Select
  options={[{ label: 'One', value: 'one' }, { label: 'Two', value: 'two' }]}
  label="Select"
/>`)
})

test('data for lists comes first, in one form after the other, without the lists that are deprecated', () => {
  const list = (name: string): object => prop(name, 'Item[]')
  const menu = proposed('jsx', {
    name: 'Menu',
    props: [prop('children', 'ReactNode'), list('items')],
  })
  const members = menu.slice(0, 6).map((code) => code.match(/\w+(?=: '(?:one|One)\b)/g))
  expect(members).toEqual([
    ['key', 'label', 'children'],
    ['label', 'content'],
    ['key', 'label'],
    ['key', 'title'],
    ['label', 'value'],
    ['key', 'id', 'label', 'value', 'title', 'name', 'text'],
  ])
  expect(menu[6]).toBe('<Menu>Menu</Menu>')
  const select = proposed('jsx', {
    name: 'Select',
    props: [prop('defaultOpen', 'boolean'), prop('options', 'readonly string[]')],
  })
  expect(select[0]).toBe("<Select defaultOpen options={['One', 'Two']} />")
  const table = proposed('vue', { name: 'AcmeTable', props: [list('columns'), list('rows')] })
  expect(table[0]).toContain(':columns="[')
  expect(table[2]).not.toContain('columns')
  const old = { ...list('options'), deprecated: 'use items' }
  expect(proposed('jsx', { name: 'Select', props: [old] })[0]).toBe('<Select />')
  expect(proposed('html', { name: 'Menu', tag: 'acme-menu', props: [list('items')] })[0]).toBe(
    '<acme-menu></acme-menu>',
  )
})

test('a part stands in the components whose name its own begins with', () => {
  const codes = proposed(
    'jsx',
    { name: 'TabsTab', props: [prop('value', 'string', true), prop('children', 'ReactNode')] },
    { name: 'Tabs', props: [] },
    { name: 'TabsList', props: [] },
  )
  expect(codes).toContain('<Tabs>\n  <TabsTab value="Tabs tab">Tabs tab</TabsTab>\n</Tabs>')
  expect(codes).toContain(
    '<Tabs>\n  <TabsList>\n    <TabsTab value="Tabs tab">Tabs tab</TabsTab>\n  </TabsList>\n</Tabs>',
  )
})

test('a whole holds its parts, sub-components too', () => {
  const codes = proposed('jsx', {
    name: 'Menu',
    subcomponents: [
      { name: 'Menu.Item', props: [] },
      { name: 'Menu.Title', props: [] },
    ],
  })
  expect(codes).toContain(
    '<Menu>\n  <Menu.Item>Menu item</Menu.Item>\n  <Menu.Title>Menu title</Menu.Title>\n</Menu>',
  )
})

test('a list of items holds an item first, with the heading that names it', () => {
  const children = prop('children', 'ReactNode')
  const part = (name: string, ...props: readonly object[]) => ({
    name,
    props: props.map((one) => ({ required: false, ...one })),
  })
  const [tabs] = proposed('jsx', {
    name: 'Tabs',
    props: [children],
    subcomponents: [part('Tabs.TabPane', prop('tab', 'ReactNode'), children)],
  })
  expect(tabs).toBe('<Tabs>\n  <Tabs.TabPane tab="Tab">Tabs tab pane</Tabs.TabPane>\n</Tabs>')
  // The items of a menu stand in another part.
  const [dropdown] = proposed('jsx', {
    name: 'Dropdown',
    props: [children],
    subcomponents: ['Divider', 'Header', 'Item', 'ItemText', 'Menu'].map((name) =>
      part(`Dropdown.${name}`, children),
    ),
  })
  expect(dropdown).toBe('<Dropdown>Dropdown</Dropdown>')
})

test('a table holds rows of cells first, below a row of headings', () => {
  const parts = (...names: readonly string[]) => names.map((name) => ({ name, props: [] }))
  const [table] = proposed('jsx', {
    name: 'Table',
    props: [],
    subcomponents: parts('Table.Td', 'Table.Th', 'Table.Tr', 'Table.Tbody', 'Table.Thead'),
  })
  expect(table).toBe(`<Table>
  <Table.Thead>
    <Table.Tr>
      <Table.Th>Name</Table.Th>
      <Table.Th>Count</Table.Th>
    </Table.Tr>
  </Table.Thead>
  <Table.Tbody>
    <Table.Tr>
      <Table.Td>One</Table.Td>
      <Table.Td>1</Table.Td>
    </Table.Tr>
    <Table.Tr>
      <Table.Td>Two</Table.Td>
      <Table.Td>2</Table.Td>
    </Table.Tr>
  </Table.Tbody>
</Table>`)
  // Cells are headings where there is no other part for them.
  const [plain] = proposed(
    'jsx',
    ...['Table', 'TableHead', 'TableBody', 'TableRow', 'TableCell'].map((name) => ({
      name,
      props: [],
    })),
  )
  expect(plain).toContain('<TableHead>\n    <TableRow>\n      <TableCell>Name</TableCell>\n')
  const [headless] = proposed('jsx', {
    name: 'Table',
    props: [prop('columns', 'Column[]')],
    subcomponents: parts('Table.Summary', 'Table.Row', 'Table.Cell'),
  })
  expect(headless).not.toContain('Table.Row')
})

test('an object of parts is drawn by the part Root, with the other parts in it', () => {
  const subcomponents = [
    { name: 'Menu.Item', props: [] },
    { name: 'Menu.Root', props: [prop('kind', "'a'", true)] },
  ]
  const codes = proposed('svelte', { name: 'Menu', subcomponents })
  expect(codes).toContain('<Menu.Root kind="a">Menu</Menu.Root>')
  expect(codes).toContain('<Menu.Root kind="a">\n  <Menu.Item>Menu item</Menu.Item>\n</Menu.Root>')
  expect(codes.filter((code) => /<Menu[ >]/.test(code))).toEqual([])
  const own = proposed('svelte', { name: 'Menu', props: [prop('open', 'boolean')], subcomponents })
  expect(own[0]).toMatch(/^<Menu /)
})

test('a tag in Vue is one that names the component and no element of HTML', () => {
  const of = (name: string): Written => ({ name, import: `import { ${name} } from '@acme/ui'` })
  expect(proposed('vue', of('Button'))[0]).toBe('<Button />')
  expect(proposed('vue', of('QRCode'))[0]).toBe('<QRCode />')
  expect(proposed('vue', of('ElOption'), of('ElSelect'))).toContain(
    '<el-select>\n  <el-option>Option</el-option>\n</el-select>',
  )
  expect(proposed('vue', of('MenuItem'), of('Menu'))).toContain(
    '<Menu>\n  <menu-item>Menu item</menu-item>\n</Menu>',
  )
})

test('Vue has v-model with a ref, slots as templates, and tags with hyphens', () => {
  const codes = proposed('vue', {
    name: 'AcmeSwitch',
    import: "import { AcmeSwitch } from '@acme/ui'",
    props: [prop('modelValue', 'boolean'), prop('maxSize', 'number', true)],
    slots: [{ name: 'default' }, { name: 'label' }],
  })
  expect(codes[0]).toBe(
    `<script setup>
import { ref } from 'vue'
const value = ref(true)
</script>
<template>
  <acme-switch v-model="value" :max-size="120">Acme switch</acme-switch>
</template>`,
  )
  expect(codes.some((code) => code.includes('<template #label>Label</template>'))).toBe(true)
})

test('Vue has v-model of another name, and of several the one that opens the component', () => {
  const codes = proposed('vue', {
    name: 'AcmeSheet',
    import: "import { AcmeSheet } from '@acme/ui'",
    props: [prop('v-model', 'string'), prop('v-model:show', 'boolean'), prop('title', 'string')],
    slots: [{ name: 'default' }],
  })
  expect(codes[0]).toContain('ref(true)')
  expect(codes[0]).toContain('<acme-sheet v-model:show="value">Acme sheet</acme-sheet>')
  const [hyphens] = proposed('vue', {
    name: 'AcmeFiles',
    props: [prop('v-model:file-list', 'string')],
  })
  expect(hyphens).toContain('v-model:file-list="value"')
})

test('the names of pages that no import line names share a prefix', () => {
  const slots = [{ name: 'default' }]
  const [first] = proposed(
    'vue',
    ...['Acme-action-sheet', 'Button', 'Card', 'Tag', 'Acme-back-top'].map((name) => ({
      name,
      slots,
    })),
  )
  expect(first).toBe('<acme-action-sheet>Action sheet</acme-action-sheet>')
})

test.each([
  ['AutoComplete', 'Button', 'BreadcrumbItem'],
  ['AutoComplete', 'AutoSuggest', 'Button', 'Card'],
  ['AutoComplete'],
])('a word that the tags of %j do not share is no prefix', (...names) => {
  const written = names.map((name) => ({
    name,
    import: `import { ${name} } from '@acme/ui'`,
    slots: [{ name: 'default' }],
  }))
  const [first] = proposed('vue', ...written)
  expect(first).toContain('<auto-complete>Auto complete</auto-complete>')
})

test('custom elements have their attributes, and the line that defines them', () => {
  const [first] = proposed('html', {
    name: 'Button',
    tag: 'acme-button',
    import: "import '@acme/ui/button.js'",
    props: [
      { ...prop('size', "'s' | 'l'", true), attribute: 'size' },
      prop('data', 'object', true),
    ],
    slots: [{ name: 'default' }],
  })
  expect(first).toBe('<acme-button size="s">Button</acme-button>\n~\nimport \'@acme/ui/button.js\'')
})

test('a custom element in another one has the lines that define both', () => {
  const codes = proposed(
    'html',
    { name: 'Tab panel', tag: 'acme-tab-panel', import: "import '@acme/ui/tab-panel.js'" },
    {
      name: 'Tab',
      tag: 'acme-tab',
      import: "import '@acme/ui/tab.js'",
      slots: [{ name: 'default' }],
    },
  )
  expect(codes).toContain(
    "<acme-tab>\n  <acme-tab-panel>Tab panel</acme-tab-panel>\n</acme-tab>\n~\nimport '@acme/ui/tab.js'\nimport '@acme/ui/tab-panel.js'",
  )
})

test('Svelte has expressions in braces and snippets', () => {
  const codes = proposed('svelte', {
    name: 'Card',
    props: [prop('level', 'number', true)],
    slots: [{ name: 'header' }],
  })
  expect(codes).toContain(
    '<Card level={3}>\n  {#snippet header()}Header{/snippet}\n  Card\n</Card>',
  )
})

test.each(['jsx', 'svelte', 'vue', 'html'] as const)(
  'a text from a type means itself in %s',
  (language) => {
    const type = '"<img src=x onerror=alert(1)> {x} {{ x }} &quot;"'
    const title = { ...prop('title', type, true), attribute: 'title' }
    const codes = proposed(language, {
      name: 'Card',
      tag: 'acme-card',
      import: "import { Card } from 'a'",
      props: [title],
    })
    expect(codes.length).toBeGreaterThan(1)
    for (const code of codes.filter((one) => one.includes('img'))) {
      expect(code).not.toMatch(/<img|"\{x|&quot;"/)
      if (language !== 'vue' && language !== 'html') expect(code).not.toMatch(/[^=]\{x\}/)
    }
  },
)

test('a part under two names is shown once', () => {
  const codes = proposed(
    'jsx',
    {
      name: 'List',
      props: [prop('children', 'ReactNode')],
      subcomponents: [{ name: 'List.Item', props: [] }],
    },
    { name: 'ListItem' },
  )
  const parts = codes.filter((code) => code.includes('List.Item'))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((code) => code.includes('<ListItem'))).toEqual([])
})

test('components of a namespace have its name in code, others that of their import line', () => {
  const all = [
    { name: 'Menu', import: "import { Ui } from 'acme'" },
    { name: 'Ui.List', import: "import { Ui } from 'acme'" },
    { name: 'Button', import: "import { AcmeButton } from 'acme'" },
    { name: 'Box', import: "import { Frame } from 'acme'" },
    { name: 'Frame', import: "import { Frame } from 'acme'" },
    { name: 'Primary button', import: "import { Other } from 'acme'" },
    { name: 'Round', import: "import { Other } from 'acme'" },
  ].map(component)
  const namespaces = importedNamespaces(all)
  expect(all.map((one) => codeName(one, 'jsx', namespaces))).toEqual([
    'Ui.Menu',
    'Ui.List',
    'AcmeButton',
    'Frame',
    'Frame',
    'Other',
    'Other',
  ])
})

test.each(['Übersicht', '"><script>', 'Tabs.', '1st'])(
  '%s is no name that code can have',
  (name) => {
    expect(codeName(component({ name }), 'jsx')).toBe(null)
  },
)

test('in JSX, a component whose name has its entry point in front is imported from there', () => {
  const children = [prop('children', 'ReactNode')]
  const codes = proposed('jsx', {
    name: 'Icons.Table',
    props: children,
    import: "import { Table } from '@acme/ui/icons'",
    subcomponents: [{ name: 'Icons.Table.Row', props: children }],
  })
  const line = "import { Table } from '@acme/ui/icons'\n\n"
  expect(codes[0]).toBe(`${line}<Table>Table</Table>`)
  expect(codes).toContain(`${line}<Table>\n  <Table.Row>Table row</Table.Row>\n</Table>`)
  const [part] = proposed('jsx', {
    name: 'Tabs.List',
    props: children,
    import: "import { Tabs } from '@acme/ui'",
  })
  expect(part).toBe('<Tabs.List>Tabs list</Tabs.List>')
  const of = (name: string, exported: string): string | undefined =>
    proposed('jsx', { name, props: children, import: `import { ${exported} } from '@acme/ui'` })[0]
  expect(of('Pro.Dialog.Title', 'Dialog')).toBe(
    "import { Dialog } from '@acme/ui'\n\n<Dialog.Title>Dialog title</Dialog.Title>",
  )
  expect(of('Menu.Item', 'Menu as AcmeMenu')).toBe('<Menu.Item>Menu item</Menu.Item>')
  expect(of('Dialog.Root', 'Components')).toBe('<Dialog.Root>Dialog root</Dialog.Root>')
})

test('each candidate has a code of its own, and the same input gives the same', () => {
  const codes = proposed('jsx', { name: 'Box' }, { name: 'BoxGroup' })
  expect(new Set(codes).size).toBe(codes.length)
  expect(proposed('jsx', { name: 'Box' }, { name: 'BoxGroup' })).toEqual(codes)
})

test('a picture comes by its address, not by a name that stands for a file', () => {
  const text = (name: string): object => ({ ...prop(name, 'string'), attribute: name })
  const found = proposed('html', {
    name: 'Icon',
    tag: 'acme-icon',
    props: [text('name'), text('src'), text('label')],
  })
  expect(found.some((code) => code.includes(' src="data:image/svg'))).toBe(true)
  expect(found.some((code) => code.includes(' name='))).toBe(false)
})

test('in JSX, what takes the attributes of a picture has an address', () => {
  const image = { name: 'Image', props: [prop('fluid', 'boolean')] }
  expect(proposed('jsx', { ...image, native: ['html', 'img'] })[0]).toMatch(
    /^<Image\s+src="data:image\/svg[^"<>]*"\s+\/>$/,
  )
  expect(proposed('jsx', { ...image, native: ['html'] })[0]).toBe('<Image />')
})

test('an option stands in a select, a submenu in a menu, though their names do not say so', () => {
  const vue = proposed(
    'vue',
    { name: 'el-option', slots: [{ name: 'default' }] },
    { name: 'el-select' },
  )
  expect(vue).toContain('<el-select>\n  <el-option>Option</el-option>\n</el-select>')
  const jsx = proposed(
    'jsx',
    { name: 'SubMenu', props: [prop('children', 'ReactNode')] },
    { name: 'Menu' },
  )
  expect(jsx).toContain('<Menu>\n  <SubMenu>Sub menu</SubMenu>\n</Menu>')
})

describe('a message that names another component', () => {
  const all = [
    component({ name: 'Toggle', props: [prop('children', 'ReactNode')] }),
    component({ name: 'Toolbar' }),
    component({ name: 'ToolbarGroup' }),
    component({ name: 'Tool' }),
  ].map((one): ProposedComponent => ({ component: one, name: one.name, written: [] }))
  const codesFor = (message: string): readonly string[] =>
    proposeInsideSaid('Toggle', message, proposalCatalog(all, 'jsx')).map(
      ({ fences }) => fences[0]?.code ?? '',
    )

  test('is tried inside it, and inside what may stand around that', () => {
    expect(codesFor('Toggle must be used within Toolbar')).toEqual([
      '<Toolbar>\n  <Toggle>Toggle</Toggle>\n</Toolbar>',
      '<ToolbarGroup>\n  <Toolbar>\n    <Toggle>Toggle</Toggle>\n  </Toolbar>\n</ToolbarGroup>',
    ])
  })

  test('names no component by a part of a word, or by its own name', () => {
    expect(codesFor('useToolbar: no ToolbarContext, Toggle is alone')).toEqual([])
  })
})

test.each([
  ['[ElOption] usage: <el-select><el-option /></el-select>', ['el-option', 'el-select']],
  ['ElSelect is missing', ['el-select']],
  ['Tabs.Panel was not found in Tabs', ['Tabs.Panel', 'Tabs']],
  ['Tabs.Panels are not el-selection', []],
])('%s', (message, names) => {
  expect(namesSaid(message, ['Tabs', 'el-select', 'Tabs.Panel', 'el-option'])).toEqual(names)
})
