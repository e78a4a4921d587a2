import { describe, expect, test } from 'vitest'
import type { ApiComponent } from '../../../scripts/reading/types/members/api-model.ts'
import { componentOf, readAcme, readTypesOf } from './read.ts'
import { angular, elementShapes, react, sameNames, sameTypes, vue } from './samples.ts'

const many = Array.from({ length: 120 }, (_, i) => `a${i}?: string`).join('; ')

/** More of React: attributes of elements, and those of style sheets. */
const elements = {
  'node_modules/@types/react/attributes.d.ts': `import type { HTMLAttributes as Few } from './index'
export interface HTMLAttributes<T> extends Few<T> { ${many} }
export interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> { disabled?: boolean; form?: string }
export interface AnchorHTMLAttributes<T> extends HTMLAttributes<T> { href?: string; target?: string }
export interface SVGAttributes<T> { ${many}; fontWeight?: string }
`,
}

const shapes = `import * as React from 'react'
import type { HTMLAttributes, ButtonHTMLAttributes, AnchorHTMLAttributes, SVGAttributes } from '@types/react/attributes'
export interface SizeOverrides {}
export interface Colors { red: string; blue: string }
interface Base { size: 's' | 'm' }
interface OfBase extends Base {}
type Keys<T> = { [Key in keyof T]: true extends T[Key] ? Key : never }[keyof T]
type Overwrite<T, U> = Omit<T, keyof U> & U
type Widened<T extends string, U = {}> = Keys<Overwrite<Record<T, true>, U>>
type Color = keyof Colors | 'none'
export function Sized(props: {
  size?: Widened<'small' | 'large', SizeOverrides>
  color?: Color
  shape?: 'round' | 'square'
  base?: OfBase['size']
  label?: string
}): React.JSX.Element
export function Indexed(props: { open: boolean; [name: string]: any }): React.JSX.Element
export function Patterned(props: { open: boolean; [name: \`data-\${string}\`]: string }): React.JSX.Element
export function Lost(props: Omit<{ open: boolean; [name: string]: any }, 'open'>): React.JSX.Element
export function Partly(props: { open: boolean } & Record<string, unknown>): React.JSX.Element
export class Given extends React.Component<Given.Props> { static defaultProps: { label: string }; render(): React.ReactNode }
export class AnyDefaults extends React.Component<Given.Props> { static defaultProps: any; render(): React.ReactNode }
export class IndexedDefaults extends React.Component<Given.Props> { static defaultProps: { [name: string]: any }; render(): React.ReactNode }
export class MoreDefaults extends React.Component<Given.Props> { static defaultProps: { label: string; extra: number }; render(): React.ReactNode }
export class OptionalDefaults extends React.Component<Given.Props> { static defaultProps?: any; render(): React.ReactNode }
export class AnyChecks extends React.Component<Given.Props> { static propTypes: any; render(): React.ReactNode }
export declare const IndexedChecks: { (props: Given.Props): React.JSX.Element; propTypes: { [name: string]: any } }
export class OwnChecks extends React.Component<Given.Props> { static propTypes: { label: any }; render(): React.ReactNode }
export declare namespace Given { interface Props { label: string; id: string } }
export function Hidden(props: { /** @ignore */ onExited?: () => void; open: boolean }): React.JSX.Element
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement> & { tone?: string }): React.JSX.Element
export declare const Link: {
  (props: { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>): React.JSX.Element
  (props: { tone?: string } & ButtonHTMLAttributes<HTMLButtonElement>): React.JSX.Element
}
export function Icon(props: SVGAttributes<SVGElement> & { name: string }): React.JSX.Element
export function Picked(props: Pick<HTMLAttributes<HTMLElement>, 'title' | 'id'> & { name: string }): React.JSX.Element
export function Bare(props: { name: string }): React.JSX.Element
`

describe('components of React', () => {
  const api = readAcme({ ...react, ...elements }, { 'index.d.ts': shapes })
  const of = (name: string): ApiComponent => componentOf(api, name)

  test('a union that leads to a blank interface, or to the keys of one, may be widened', () => {
    expect(of('Sized').props.map(({ name, open }) => [name, open])).toEqual([
      ['size', true],
      ['color', true],
      ['shape', undefined],
      ['base', undefined],
      ['label', undefined],
    ])
  })

  test.each([
    ['Indexed', ['props']],
    ['Lost', ['props']],
    ['Partly', ['props']],
    ['Patterned', undefined],
    ['Bare', undefined],
    ['AnyDefaults', ['props']],
    ['IndexedDefaults', ['props']],
    ['MoreDefaults', undefined],
    ['OptionalDefaults', undefined],
    ['AnyChecks', ['props']],
    ['IndexedChecks', ['props']],
    ['OwnChecks', undefined],
  ])('%s: its props are open where they take any name', (name, open) => {
    expect(of(name).open).toEqual(open)
  })

  test('static defaultProps makes optional what it names', () => {
    expect(of('Given').props.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['label', undefined],
    ])
  })

  test('static defaultProps names props beside those of the type', () => {
    expect(of('MoreDefaults')).toMatchObject({
      hidden: ['extra'],
      props: [{ name: 'id' }, { name: 'label' }],
    })
    expect([of('Given').hidden, of('OptionalDefaults').hidden]).toEqual([undefined, undefined])
  })

  test('what an author hides is no prop, and known', () => {
    expect(of('Hidden')).toMatchObject({ hidden: ['onExited'], props: [{ name: 'open' }] })
  })

  test.each([
    ['Button', ['button', 'html'], undefined],
    ['Link', ['a', 'button', 'html'], ['href']],
    ['Icon', ['svg'], undefined],
    ['Picked', ['none'], ['id', 'title']],
    ['Bare', ['none'], undefined],
  ])('%s says which attributes it takes', (name, native, hidden) => {
    expect([of(name).native, of(name).hidden]).toEqual([native, hidden])
  })

  test('further entry points that export the same are named', () => {
    const found = readAcme(
      react,
      {
        'index.d.ts': "export { Bare } from './bare'\n",
        'bare.d.ts':
          "import * as React from 'react'\nexport function Bare(props: { name: string }): React.JSX.Element\n",
        'icons.d.ts':
          "import * as React from 'react'\nexport function Bare(props: { size: string }): React.JSX.Element\n",
      },
      { exports: { '.': './index.d.ts', './bare': './bare.d.ts', './icons': './icons.d.ts' } },
    )
    expect(found.components.map(({ name, entry, entries }) => [name, entry, entries])).toEqual([
      ['Bare', '.', ['./bare']],
      ['Icons.Bare', './icons', undefined],
    ])
  })
})

test('two components of one name are two, in files and folders of one name, too; a copy is another entry point', () => {
  const { components, leftOut } = readTypesOf('acme', sameNames)
  expect(
    components.map(({ name, entry, entries, props, import: line }) => [
      name,
      [entry, ...(entries ?? [])],
      props.map((prop) => prop.name),
      line,
    ]),
  ).toEqual([
    ['24Solid.Star', ['./24/solid'], ['title'], "import { Star } from 'acme/24/solid'"],
    ['Again.Card', ['./again', './legacy'], ['b'], "import { Card } from 'acme/again'"],
    ['Again.List', ['./again', './legacy'], ['items'], "import { List } from 'acme/again'"],
    ['Card', ['.'], ['a'], undefined],
    ['List', ['.', './copy', './newest'], ['variant'], undefined],
    ['Star', ['./16/solid'], ['title'], undefined],
  ])
  expect(leftOut).toEqual([])
})

test('entry points of one name are told apart by a number', () => {
  const code = (prop: string): string =>
    `import * as React from 'react'\nexport function Bare(props: { ${prop}: string }): React.JSX.Element\n`
  const files = { 'index.d.ts': code('a'), 'one.d.ts': code('b'), 'two.d.ts': code('c') }
  const entries = { '.': './index.d.ts', './a-b': './one.d.ts', './aB': './two.d.ts' }
  const found = readAcme(react, files, { exports: entries })
  expect(found.components.map(({ name, entry }) => [name, entry])).toEqual([
    ['AB.Bare', './a-b'],
    ['AB2.Bare', './aB'],
    ['Bare', '.'],
  ])
})

test('components of later entry points that only have one type are several; names of one declaration are left out', () => {
  const { components, leftOut } = readTypesOf('acme', sameTypes)
  expect(components.map(({ name, entry }) => [name, entry])).toEqual([
    ['Card', './card'],
    ['Frame', '.'],
    ['Made', './card'],
    ['Panel', '.'],
    ['Parts', './card'],
    ['Parts.Card', './card'],
    ['Parts.Own', './card'],
    ['Source', './source'],
  ])
  expect(leftOut).toEqual([
    { reason: 'another name of a component', names: ['Again', 'Assigned', 'Farther', 'Renamed'] },
  ])
})

test('other names of one declaration are known, in a namespace and by a later entry point', () => {
  const files = {
    'index.d.ts': `import * as React from 'react'
export declare const TabList: React.FC<{ a?: string }>
export declare const TabTrigger: React.FC<{ value: string }>
export declare const Accordion: React.FC<{}> & { Content: React.FC<{ b?: string }> }
export * as Tabs from './tabs'
`,
    'tabs.d.ts': "export { TabList as List, TabTrigger as Trigger } from './index'\n",
    'again.d.ts': "export { TabList as Push, TabTrigger } from './index'\n",
  }
  const entries = { '.': './index.d.ts', './again': './again.d.ts' }
  const { components } = readAcme(react, files, { exports: entries })
  expect(components.map(({ name, entries, exportedAs }) => [name, entries, exportedAs])).toEqual([
    ['Accordion', undefined, undefined],
    ['Accordion.Content', undefined, undefined],
    ['TabList', undefined, ['./again Push', 'Tabs.List']],
    ['TabTrigger', ['./again'], ['Tabs.Trigger']],
  ])
})

test('Vue: components of later entry points that only have one type are several', () => {
  const declared = (name: string): string =>
    `export declare const ${name}: import('vue').DefineComponent<{}>\n`
  const { components } = readAcme(
    vue,
    { 'index.d.ts': declared('Panel'), 'card.d.ts': declared('Card') },
    { exports: { '.': './index.d.ts', './card': './card.d.ts' } },
  )
  expect(components.map(({ name }) => name)).toEqual(['Card', 'Panel'])
})

test('Vue: props of any name are open, and so are their events', () => {
  const api = readAcme(vue, {
    'index.d.ts': `export declare const Open: new () => { $props: { size?: 's'; [name: string]: any }; $slots: { [name: string]: any } }
export declare const Closed: new () => { $props: { size?: 's' }; $slots: { default?: any } }
`,
  })
  expect(componentOf(api, 'Open').open).toEqual(['props', 'events', 'slots'])
  expect(componentOf(api, 'Closed')).not.toHaveProperty('open')
  expect(componentOf(api, 'Closed')).not.toHaveProperty('native')
})

test('Vue: events are open if the option emits has any name, and closed if there is none', () => {
  const part = (name: string, emits: string): string =>
    `export declare const ${name}: (new () => { $props: { onClose?: () => void } }) & { emits?: (${emits} | string[]) & ThisType<void> }\n`
  const { components } = readAcme(vue, {
    'index.d.ts': [
      part('Bare', '{}'),
      part('Listed', 'string[]'),
      part('Named', '{ close: (...args: any[]) => void }'),
      part('Wide', '{ [name: string]: (...args: any[]) => void }'),
    ].join(''),
  })
  expect(components.map(({ name, open }) => [name, open])).toEqual([
    ['Bare', undefined],
    ['Listed', ['events']],
    ['Named', undefined],
    ['Wide', ['events']],
  ])
})

test('Vue: props are open if a mixin declares some that the type of the component lacks', () => {
  const part = (name: string, options: string): string =>
    `export declare const ${name}: (new () => { $props: { size?: 's'; title?: string } }) & { ${options} }\n`
  const { components } = readAcme(vue, {
    'index.d.ts': [
      'export interface Circle { mixins: Circle[]; props: { label: string } }\n',
      part('Circular', 'mixins?: Circle[]'),
      part('Deep', 'mixins?: { mixins: { props: { label: StringConstructor } }[] }[]'),
      part('Extended', 'extends?: { props: { label: StringConstructor } }'),
      part('Listed', 'mixins?: { props: { size: StringConstructor; title: StringConstructor } }[]'),
      part('Named', "mixins?: { props: 'size'[] }[]"),
      part('Made', 'mixins?: { created(): void }[]; extends?: any'),
      part('Mixed', 'mixins?: ({ created(): void } | { props: { label: StringConstructor } })[]'),
    ].join(''),
  })
  expect(components.map(({ name, open }) => [name, open])).toEqual([
    ['Circular', ['props', 'events']],
    ['Deep', ['props', 'events']],
    ['Extended', ['props', 'events']],
    ['Listed', undefined],
    ['Made', undefined],
    ['Mixed', ['props', 'events']],
    ['Named', undefined],
  ])
})

test('Vue: a component with data of the type any has the props of setup, with open lists', () => {
  const part = (name: string, props: string): string =>
    `export declare const ${name}: (new () => any) & { [option: string]: any; setup?: (this: void, props: ${props}) => void }\n`
  const { components, leftOut } = readAcme(vue, {
    'index.d.ts': `${part('Line', '{ readonly size: string | undefined }')}${part('Vague', 'readonly string[] | { size: string }')}
export declare class Store { static setup: number; constructor() }
`,
  })
  expect(components.map(({ name, open, props }) => [name, open, props])).toEqual([
    ['Line', ['props', 'events'], [{ name: 'size', type: 'string' }]],
    ['Vague', ['props', 'events'], []],
  ])
  expect(leftOut).toEqual([{ reason: 'class', names: ['Store'] }])
})

test('Angular: selectors of content are no closed list of slots', () => {
  const declared = (contents: string): string =>
    `static ɵcmp: i0.ɵɵComponentDeclaration<any, "a-b", never, {}, {}, never, ${contents}, true, never>`
  const api = readAcme(angular, {
    'index.d.ts': `import * as i0 from '@angular/core'
export declare class Item { ${declared('["*"]')} }
export declare class Bare { ${declared('never')} }
`,
  })
  expect(componentOf(api, 'Item').open).toEqual(['slots'])
  expect(componentOf(api, 'Bare')).not.toHaveProperty('open')
})

test('custom elements: a class with a tag in the map of its module, of a package that names no entry point', () => {
  const api = readTypesOf('acme', {
    'node_modules/acme/package.json': JSON.stringify({ name: 'acme', version: '1.2.3' }),
    'node_modules/acme/dialog/dialog.js': 'export class Dialog extends HTMLElement {}',
    'node_modules/acme/dialog/dialog.d.ts': `declare global { interface HTMLElementTagNameMap { 'acme-dialog': Dialog } }
/**
 * Asks for something.
 *
 * @fires close {Event} Sent before it closes.
 * @slot head - The title.
 */
export declare class Dialog extends HTMLElement {
  /** Shows it. */
  get open(): boolean
  set open(value: boolean)
  kind?: 'alert' | 'plain'
  getAnimation: () => number
  show(): void
  private inner: string
  /** @internal */
  busy: boolean
}
export declare class Plain extends HTMLElement { label: string }
`,
  })
  expect(api.components).toEqual([
    {
      name: 'Dialog',
      entry: './dialog/dialog.js',
      tag: 'acme-dialog',
      description: 'Asks for something.',
      open: ['events', 'slots'],
      hidden: ['busy'],
      props: [
        { name: 'getAnimation', type: '() => number' },
        { name: 'kind', type: "'alert' | 'plain'" },
        { name: 'open', type: 'boolean', description: 'Shows it.' },
      ],
      events: [{ name: 'close', type: 'Event', description: 'Sent before it closes.' }],
      slots: [{ name: 'head', description: 'The title.' }],
      common: [],
    },
  ])
})

test('custom elements: the class of an element that a component of React draws lends it its description', () => {
  const element = (name: string, tag: string): string =>
    `declare global { interface HTMLElementTagNameMap { 'acme-${tag}': ${name} } }
/** Is <acme-${tag}>. */
export declare class ${name} extends HTMLElement { size: string }
`
  const { components, leftOut } = readAcme(react, {
    'index.d.ts': `import * as React from 'react'
${element('ButtonElement', 'button')}${element('CardElement', 'card')}${element('TabElement', 'tab')}
export declare function Button(props: { size?: string }): React.ReactElement
/** Stands in a row. */
export declare function Tab(props: { size?: string }): React.ReactElement
`,
  })
  expect(components.map(({ name, tag, description }) => [name, tag, description])).toEqual([
    ['Button', undefined, 'Is `<acme-button>`.'],
    ['CardElement', 'acme-card', 'Is `<acme-card>`.'],
    ['Tab', undefined, 'Stands in a row.'],
  ])
  expect(leftOut).toEqual([
    {
      reason: 'custom element that another component draws',
      names: ['ButtonElement', 'TabElement'],
    },
  ])
})

test('a list that extends a type of a module that is not found is open', () => {
  const { components } = readAcme(react, {
    'index.d.ts': `import type { FC } from 'react'
import type { Gone, Other } from 'not-there'
import type { Middle } from './middle'
interface Own { a?: string }
interface Heir<T extends Own = { a: '{' }> extends Own, Omit<Gone, 'b'> { c?: T }
interface Far extends Middle { d?: string; also?: Gone }
interface Near extends Own, Record<'f', Other> { e?: string }
export declare const A: FC<Heir>
export declare const B: FC<Far>
export declare const C: FC<Near>
`,
    'middle.d.ts':
      "import type { Gone } from 'not-there'\nexport interface Middle extends Gone {}\n",
  })
  expect(components.map(({ name, open }) => [name, open])).toEqual([
    ['A', ['props']],
    ['B', ['props']],
    ['C', undefined],
  ])
})

test('a list that extends a type is open if the type depends on an interface that apps extend', () => {
  const { components } = readAcme(react, {
    'index.d.ts': `import type { FC } from 'react'
export interface Flags {}
interface Own { on?: boolean }
type More = Flags extends { /* of apps */ on: true } ? { node?: string } : {}
type Known = Own extends { on?: boolean } ? { node?: string } : {}
interface Heir extends More { a?: string }
interface Grandchild extends Heir { b?: string }
interface Fixed extends Known { c?: string }
type Wide<T = { a: 1 }> = [Flags] extends [{ on: true }] ? T : {}
type Keyed = keyof Flags extends never ? {} : { node?: string }
type Both = Own & Keyed
interface Many extends Wide { d?: string }
interface Joined extends Both { e?: string }
export declare const A: FC<Heir>
export declare const B: FC<Grandchild>
export declare const C: FC<Fixed>
export declare const D: FC<Many>
export declare const E: FC<Joined>
`,
  })
  expect(components.map(({ name, open }) => [name, open])).toEqual([
    ['A', ['props']],
    ['B', ['props']],
    ['C', undefined],
    ['D', ['props']],
    ['E', ['props']],
  ])
})

test('interfaces of one name in namespaces of one file are told apart', () => {
  const { components } = readAcme(react, {
    'index.d.ts': `import type { FC } from 'react'
import type { Gone } from 'not-there'
export declare namespace One { interface Props extends Gone { a?: string } }
export declare namespace Two { interface Props { b?: string } }
export declare const A: FC<One.Props & Two.Props>
export declare const B: FC<Two.Props>
`,
  })
  expect(components.map(({ name, open }) => [name, open])).toEqual([
    ['A', ['props']],
    ['B', undefined],
  ])
})

test('custom elements: a class that is the default export of its module has the tag of its own name', () => {
  const { components } = readTypesOf('acme', elementShapes)
  expect(components.map(({ name, tag, props }) => [name, tag, props[0]?.name])).toEqual([
    ['AcmeAvatar', 'acme-avatar', 'src'],
    ['AcmeBadge', 'acme-badge', 'text'],
  ])
})

test('custom elements: a tag has its whole type and its text up to the next tag', () => {
  const { events, slots } = componentOf(readTypesOf('acme', elementShapes), 'AcmeBadge')
  expect(events).toEqual([
    { name: 'bare' },
    {
      name: 'close-menu',
      type: 'CustomEvent<{ reason: string }>',
      description: 'Sent before it closes.',
    },
    {
      name: 'opened',
      type: 'Event',
      description: 'Sent when it is open,\nmail ops@acme.com.',
    },
    { name: 'step', type: 'CustomEvent<{ at: number }>' },
    {
      name: 'value-change',
      type: 'CustomEvent<{ value: string }>',
      description: 'Sent after the value changed.',
    },
  ])
  expect(slots).toEqual([
    { name: 'default', description: 'Its words.' },
    { name: 'end', description: 'See `@slot none` and `<b>`.' },
    { name: 'start', description: 'An icon * or two.' },
  ])
})
