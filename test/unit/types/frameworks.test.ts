import { expect, test } from 'vitest'
import { componentOf, readAcme, readTypesOf } from './read.ts'
import type { Files } from '../../helpers/site.ts'
import {
  angular,
  angularHosts,
  angularLibrary,
  angularModules,
  angularProxies,
  angularShapes,
  installed,
  svelte,
  svelteShapes,
  vue,
  vueParts,
  vueShapes,
} from './samples.ts'

const read = (framework: Files, shapes: string) => readAcme(framework, { 'index.d.ts': shapes })

test('Angular: selectors, aliases, required inputs, signals, outputs, projected content, base classes', () => {
  const api = read(angular, angularShapes)
  expect(api.components.map(({ name, selector }) => [name, selector])).toEqual([
    ['AcmeButton', 'acme-button'],
    ['AcmeOld', 'acme-old'],
    ['AcmeTooltip', '[acmeTooltip]'],
  ])
  expect(componentOf(api, 'AcmeButton')).toEqual({
    name: 'AcmeButton',
    entry: '.',
    selector: 'acme-button',
    description: 'A button.',
    deprecated: 'use `acme-action`',
    props: [
      {
        name: 'appearance',
        type: "'filled' | 'plain'",
        required: true,
        description: 'How it looks.',
      },
      { name: 'disabled', type: 'boolean', description: 'Cannot be used.' },
      { name: 'value', type: 'number' },
    ],
    events: [{ name: 'pick', type: '{ at: number }' }],
    slots: [{ name: '[acmeIcon]' }, { name: 'default' }],
    open: ['slots'],
    common: [],
  })
  expect(componentOf(api, 'AcmeTooltip')).toMatchObject({
    props: [
      { name: 'acmeTooltip', type: 'string', required: true },
      { name: 'delay', type: 'string | number' },
      { name: 'open', type: 'boolean' },
    ],
    events: [
      { name: 'openChange', type: 'boolean' },
      { name: 'shown', type: "'later' | 'now'" },
    ],
  })
  expect(componentOf(api, 'AcmeOld').props.map(({ name }) => name)).toEqual(['size', 'kind'])
})

test('Angular: what no template uses is left out by its reason; a selector stands on one line', () => {
  const api = read(angular, angularLibrary)
  expect(api.components.map(({ name, selector }) => [name, selector])).toEqual([
    ['NxButtonComponent', 'button[nx-button], a[nx-button]'],
    ['NxColDirective', '[nxCol]'],
    ['NxGridDirective', '[nxGrid], nx-grid'],
    ['NxLicenseComponent', 'nx-license'],
    ['NxRowDirective', '[nxRow]'],
    ['NxTabComponent', 'nx-tab'],
    ['NxTabDirective', '[nx-tab]'],
  ])
  expect(api.leftOut).toEqual([
    {
      reason: 'component without selector, inputs and outputs',
      names: ['NxContainerComponent'],
    },
    {
      reason: 'directive that adds nothing to the selector of another one',
      names: ['NxHelperDirective'],
    },
    { reason: 'directive without selector', names: ['NxBaseDirective', 'NxFieldDirective'] },
    { reason: 'marked as internal', names: ['_NxBaseDirective', 'ɵNxInnerDirective'] },
  ])
})

test('Angular: what templates may set of the directives that a component applies is its own', () => {
  const api = read(angular, angularHosts)
  expect(api.components.map(({ name }) => name)).toEqual(['NxButton', 'NxLook'])
  const { props, events } = componentOf(api, 'NxButton')
  expect(props).toEqual([
    { name: 'look', type: "'flat' | 'raised'", required: true },
    { name: 'flag', type: 'boolean' },
    { name: 'disabled' },
  ])
  expect(events).toEqual([{ name: 'dropped' }, { name: 'looked', type: 'number' }])
})

test('Angular: a class that stands for a custom element has the events of the element', () => {
  const api = read(angular, angularProxies)
  const events = [
    { name: 'nxBlur', type: 'void' },
    { name: 'nxGone' },
    { name: 'nxInput', type: 'CustomEvent<string>', description: 'Sent at each key.' },
  ]
  // Angular binds inputs that no class or interface declares, too.
  const props = [
    { name: 'icon', required: true },
    { name: 'label', type: 'string' },
  ]
  expect(componentOf(api, 'NxInput')).toMatchObject({ props, events, hidden: ['nxStyle'] })
  expect(componentOf(api, 'NxSearch')).toMatchObject({ events, hidden: ['nxStyle'] })
})

test('Angular: what is not standalone is imported by the module that exports it', () => {
  const { components } = read(angular, angularModules)
  expect(components.map((one) => [one.name, one.import])).toEqual([
    ['NxLone', false],
    ['NxNew', undefined],
    ['NxOld', "import { NxOldModule } from 'acme'"],
  ])
})

test('a licence, and a text that three components share, is no description', () => {
  const { components } = read(angular, angularLibrary)
  expect(components.flatMap(({ description }) => description ?? [])).toEqual([
    'Shows the license of a product.',
  ])
})

test('Vue: parts are components unless an export stands for them', () => {
  const api = read(vue, vueParts)
  expect(api.components.map(({ name }) => name)).toEqual([
    'VxMenu',
    'VxMenu.Rest',
    'VxMenuItem',
    'VxOtherList',
    'VxSub',
    'VxTab',
    'VxTabs',
    'VxTabs.List',
  ])
  expect(componentOf(api, 'VxTabs.List')).toMatchObject({ props: [{ name: 'b', required: true }] })
})

test('Vue: props, events with what listeners get, slots with what they hand over, generic and functional components', () => {
  const api = read(vue, vueShapes)
  expect(api.components.map(({ name }) => name)).toEqual([
    'VxButton',
    'VxGeneric',
    'VxNative',
    'VxText',
  ])
  expect(componentOf(api, 'VxButton')).toMatchObject({
    description: 'A button.',
    props: [
      { name: 'count', type: 'number', required: true },
      { name: 'label', type: 'string', description: 'Its words.', default: "'OK'" },
    ],
    events: [
      { name: 'click', type: '[at: MouseEvent]' },
      { name: 'preview', type: '[file: string]' },
      { name: 'update:modelValue', type: '[value: string, old?: string]' },
      { name: 'visible-change' },
    ],
    slots: [{ name: 'default', type: '{ open: boolean }' }, { name: 'icon' }],
  })
  expect(componentOf(api, 'VxGeneric')).toMatchObject({
    props: [{ name: 'items', type: 'readonly string[]', required: true }],
    events: [{ name: 'pick', type: '[item: string]' }],
    slots: [{ name: 'item', type: '{ item: string }' }],
  })
  // Not what every button of a page has.
  expect(componentOf(api, 'VxNative')).toMatchObject({
    props: [
      { name: 'id', type: 'string' },
      { name: 'tone', type: "'a' | 'b'" },
    ],
    events: [{ name: 'press' }],
  })
  expect(componentOf(api, 'VxText').props).toEqual([{ name: 'tone', type: "'a' | 'b'" }])
})

test('a native attribute that a component gives values of its own is a prop of it', () => {
  const shapes = `
import type { Component } from 'svelte'
declare const variants: { color: { red: string; blue: string } }
type Variants = { [K in keyof typeof variants]?: keyof (typeof variants)[K] }
export declare const Variant: Component<Variants & import('svelte/elements').HTMLButtonAttributes>
`
  const api = readTypesOf('acme', {
    ...svelte,
    'node_modules/svelte/elements.d.ts':
      "export interface HTMLButtonAttributes { color?: string | null; title?: string; type?: 'button' | 'submit'; children?: import('svelte').Snippet }\n",
    ...installed('acme', { 'index.d.ts': shapes }),
  })
  expect(componentOf(api, 'Variant').props).toEqual([
    { name: 'color', type: "'blue' | 'red'" },
    { name: 'children', type: 'Snippet<[]>' },
  ])
})

test('Svelte: files that are published as they are, of which TypeScript knows one declaration, are a component each', () => {
  const ambient = `
declare module '*.svelte' {
  import { SvelteComponent } from 'svelte'
  const Comp: new (options: any) => SvelteComponent<any, any, any>
  export default Comp
}
`
  const shape = (name: string): string => `/// <reference path="./ambient.d.ts" />
import ${name} from './${name}.svelte'
export { default as ${name}Label } from './${name}Label.svelte'
export default ${name}
`
  const exports = { '.': './index.js', './card': './card.js', './chip': './chip.js' }
  const files = {
    'ambient.d.ts': ambient,
    'index.js': "export * from 'other'\n",
    'index.d.ts': `${shape('Button')}export { Button, Button as Main }\n`,
    'card.d.ts': shape('Card'),
    'chip.d.ts': shape('Chip'),
  }
  const api = readAcme(svelte, files, { exports })
  const names = ['Button', 'ButtonLabel', 'Card', 'CardLabel', 'Chip', 'ChipLabel', 'Main']
  expect(api.components.map(({ name, open }) => [name, open])).toEqual(
    names.map((name) => [name, ['props', 'events', 'slots']]),
  )
  expect(api.leftOut ?? []).toEqual([])
})

test('Svelte: classes of version 4 with events and slots, functions of version 5', () => {
  const api = read(svelte, svelteShapes)
  expect(api.components.map(({ name }) => name)).toEqual([
    'SvButton',
    'SvCard',
    'SvDialog',
    'SvLook',
    'SvPlain',
    'SvTabs',
    'SvTabs.List',
  ])
  expect(componentOf(api, 'SvButton')).toMatchObject({
    description: 'Of version 4.',
    props: [
      { name: 'href', type: 'string', required: true },
      { name: 'kind', type: "'danger' | 'plain'", default: '"plain"' },
    ],
    events: [
      { name: 'click', type: 'MouseEvent' },
      { name: 'close', type: 'CustomEvent<{ at: number }>' },
    ],
    slots: [{ name: 'default' }, { name: 'icon', type: '{ size: number }' }],
  })
  const openLists = (name: string) => {
    const { open, native } = componentOf(api, name)
    return { open, native }
  }
  expect(openLists('SvButton')).toEqual({ open: ['props'] })
  expect(openLists('SvDialog')).toEqual({ open: ['events', 'slots'], native: ['none'] })
  expect(openLists('SvPlain')).toEqual({ open: ['events', 'slots'], native: ['none'] })
  // The argument of the type parameter says whether `look` or `pad` is taken.
  expect(componentOf(api, 'SvLook')).toMatchObject({
    open: ['props'],
    props: [
      { name: 'variant', type: 'V' },
      { name: 'size', type: "'s'" },
    ],
  })
  expect(componentOf(api, 'SvDialog')).toMatchObject({
    events: [{ name: 'wheel', type: 'WheelEvent' }],
    slots: [{ name: 'default' }],
  })
  expect(componentOf(api, 'SvCard').props).toEqual([
    { name: 'title', type: 'string', required: true },
    { name: 'children', type: 'Snippet' },
    { name: 'row', type: 'Snippet<[{ at: number }]>' },
  ])
})
