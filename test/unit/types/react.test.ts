import { describe, expect, test } from 'vitest'
import type { ApiComponent } from '../../../scripts/reading/types/members/api-model.ts'
import { fileText } from '../../../scripts/reading/types/file-text.ts'
import { countUnresolved } from '../../../scripts/reading/types/unresolved.ts'
import { componentOf, readAcme, readTypesOf } from './read.ts'
import {
  computedShapes,
  unionShapes,
  genericShapes,
  installed,
  partlyShapes,
  react,
  reactShapes,
  reactWithGlobalJsx,
  resultShapes,
} from './samples.ts'

describe('components of React', () => {
  const api = readAcme(react, { 'index.d.ts': reactShapes })
  const of = (name: string): ApiComponent => componentOf(api, name)
  const types = (name: string): object =>
    Object.fromEntries(
      of(name).props.map((prop) => [prop.name + (prop.required ? '' : '?'), prop.type]),
    )

  test('are told from what else has a capital', () => {
    expect(api.components.map(({ name }) => name)).toEqual([
      'AnyElement',
      'AnyPolymorphic',
      'Arrow',
      'Async',
      'Constructor',
      'Discriminated',
      'Extended',
      'Fc',
      'Generic',
      'GenericKlass',
      'Icon',
      'InLine',
      'Klass',
      'Memo',
      'Nothing',
      'Overloaded',
      'Plain',
      'Polymorphic',
      'Ref',
      'Tabs',
      'Tabs.List',
      'Tabs.Panel',
      'Tabs.Panel.Head',
      'Tagged',
      'ThemeProvider',
      'Types',
      'Wide',
    ])
  })

  test('say what their doc comments say', () => {
    expect(of('Plain').description).toBe('Starts an action.')
    expect(of('Plain').props).toEqual([
      { name: 'count', type: 'number', required: true, since: '2.1' },
      { name: 'label', type: 'string', description: 'Words on it.', default: "'OK'" },
      { name: 'text', type: 'string', deprecated: 'use `label`' },
      { name: 'size', type: "'large' | 'medium' | 'small'" },
      { name: 'onPick', type: '(value: string, at: { x: number; y: number }) => void' },
    ])
  })

  test('have the description of the member that theirs overrides, and nothing else of it', () => {
    const shapes = `import * as React from 'react'
interface First { /** Only of the far base. */ far?: string }
interface Base<T> extends First { /** Where it leads. @default '/' @deprecated use \`to\` */ url?: T; size?: number; /** @internal */ secret?: string }
interface Props extends React.HTMLAttributes<HTMLElement>, Omit<Base<string>, 'size'> {
  url: string
  far: string
  title: string
  secret?: string
  /** Its own words. */ size?: number
}
export function Item(props: Partial<Props>): React.JSX.Element
`
    const platform = {
      'node_modules/@types/react/index.d.ts': `${react['node_modules/@types/react/index.d.ts']}
export interface HTMLAttributes<T> { /** Words of the platform. */ title?: string | undefined }`,
    }
    const files = { ...react, ...platform, ...installed('acme', { 'index.d.ts': shapes }) }
    expect(componentOf(readTypesOf('acme', files), 'Item').props).toEqual([
      { name: 'url', type: 'string', description: 'Where it leads.' },
      { name: 'far', type: 'string', description: 'Only of the far base.' },
      { name: 'title', type: 'string' },
      { name: 'secret', type: 'string' },
      { name: 'size', type: 'number', description: 'Its own words.' },
    ])
  })

  test('the default of a type parameter is not all that a prop takes', () => {
    const own = `
import type { FC, JSX } from 'react'
type Off = false
export interface ChipsProps<Multiple extends boolean = false, Tone extends string = 'plain'> {
  multiple?: Multiple
  tone: Tone
  value?: Multiple extends true ? string[] : string | null
  off?: Off
  kind: 'chips'
}
export declare const Chips: <Multiple extends boolean = false, Tone extends string = 'plain'>(props: ChipsProps<Multiple, Tone>) => JSX.Element
export declare const Plain: FC<ChipsProps>
`
    const read = readAcme(react, { 'index.d.ts': own })
    const others = [
      { name: 'value', type: 'string' },
      { name: 'off', type: 'false' },
    ]
    expect(componentOf(read, 'Chips').props).toEqual([
      { name: 'tone', type: "'plain' | string", required: true },
      { name: 'kind', type: "'chips'", required: true },
      { name: 'multiple', type: 'boolean' },
      ...others,
    ])
    expect(componentOf(read, 'Plain').props).toEqual([
      { name: 'tone', type: "'plain'", required: true },
      { name: 'kind', type: "'chips'", required: true },
      { name: 'multiple', type: 'false' },
      ...others,
    ])
  })

  test('required is what the library asks for, and no more', () => {
    const api = readAcme(react, {
      'index.d.ts': `import * as React from 'react'
interface Options<V> { value?: V; onPick?: (value: V) => void }
interface SelectProps<V, C> extends Options<V> { component: C }
export declare const Select: {
  <V, C extends React.ElementType>(props: SelectProps<V, C> & { rest?: C }): React.JSX.Element
  <V>(props: Options<V> & { [K in keyof V]?: V[K] }): React.JSX.Element
}
export declare const Panel: React.FC<{ key: string; title?: string }>
export declare const Item: React.FC<{ key?: React.Key; title?: string }>
export declare const ThemeProvider: React.Provider<{ tone: string }>
export declare function Bare(): React.JSX.Element
`,
    })
    const required = (name: string) =>
      componentOf(api, name).props.map((prop) => [prop.name, prop.required === true])
    expect(required('Select')).toContainEqual(['component', false])
    expect(required('Panel')).toEqual([
      ['key', true],
      ['title', false],
    ])
    expect(required('Item')).toEqual([['title', false]])
    expect(required('ThemeProvider')).toContainEqual(['value', true])
    expect(componentOf(api, 'Bare')).not.toHaveProperty('open')
  })

  test('what another signature calls optional is not required', () => {
    const own = `
import * as React from 'react'
interface PickProps<T> { options: T[]; valueOf?: (option: T) => string }
type Mapped<P, K extends keyof P> = Omit<P, K> & Required<Pick<P, K>>
export declare function Choice<T>(props: Mapped<PickProps<T>, 'valueOf'>): React.JSX.Element
export declare function Choice<T>(props: PickProps<T>): React.JSX.Element
`
    const read = readTypesOf('own', { ...react, ...installed('own', { 'index.d.ts': own }) })
    const props = componentOf(read, 'Choice').props
    expect(props.map(({ name, required }) => [name, required])).toEqual([
      ['options', true],
      ['valueOf', undefined],
    ])
  })

  test('that are the keys of a theme that is not found have the type that is written', () => {
    const own = `
import type { FC } from 'react'
import theme from '#build/button'
import type { Known } from './known'
type Config<T extends { variants?: any }> = { [K in keyof T['variants']]: keyof T['variants'][K] }
type Button = Config<typeof theme>
type Deep = Button
interface ButtonProps {
  tone?: Deep['tone'] | undefined
  direct: keyof typeof theme
  key2?: PropertyKey
  of?: keyof Known
  row?: Column['key']
}
interface Column { key: string | number | symbol; theme?: typeof theme }
export declare const Button: FC<ButtonProps>
`
    const files = { 'index.d.ts': own, 'known.d.ts': 'export type Known = any\n' }
    const { props } = componentOf(
      readTypesOf('own', { ...react, ...installed('own', files) }),
      'Button',
    )
    expect(props.map(({ name, type }) => [name, type])).toEqual([
      ['direct', 'keyof typeof theme'],
      ['tone', "Deep['tone']"],
      ['key2', 'PropertyKey'],
      ['of', 'string | number | symbol'],
      ['row', 'string | number | symbol'],
    ])
  })

  test('are open where a type parameter is all of them or one of their parts', () => {
    const own = `
import * as React from 'react'
interface Own { own?: 1 }
type Element = React.ReactElement
export declare function Whole<P extends object>(props: P): Element
export declare function Part<P>(props: P & Own): Element
export declare class Klass<P> extends React.Component<P & Own> { render(): React.ReactNode }
export declare function Rest<T>(props: Own & { items?: T[]; pick?: (item: T) => void }): Element
export declare function Poly<C extends React.ElementType = 'div'>(props: Own & { as?: C }): Element
`
    const { components } = readTypesOf('own', {
      ...react,
      ...installed('own', { 'index.d.ts': own, 'index.js': "export * from 'other'\n" }),
    })
    expect(components.map(({ name, open = [] }) => [name, ...open])).toEqual([
      ['Klass', 'props'],
      ['Part', 'props'],
      ['Poly'],
      ['Rest'],
      ['Whole', 'props'],
    ])
  })

  test('of a class that a mixin extends are those of the class; the others of the mixin are taken, too', () => {
    const own = `
import * as React from 'react'
declare class Base extends React.Component<{ bars?: number; width?: number }> { render(): React.ReactNode }
export declare const Chart: {
  new (props: { width?: number; polar?: boolean }): {
    props: { width?: number; polar?: boolean }
    render(): React.ReactNode
  }
} & typeof Base
`
    const read = readTypesOf('own', { ...react, ...installed('own', { 'index.d.ts': own }) })
    const { props, hidden } = componentOf(read, 'Chart')
    expect([props.map(({ name }) => name), hidden]).toEqual([['bars', 'width'], ['polar']])
  })

  test('stand as they are declared, required ones first: those of their own file, of the package, of others', () => {
    const own = `
import * as React from 'react'
import type { Base } from './base'
import type { Far } from 'far'
type Mapped = { [K in 'z' | 'y']?: string }
export declare const Ordered: React.FC<Far & Base & Mapped & { b?: 1; Zed?: 1; a?: 1; need: 1 }>
`
    const { props } = componentOf(
      readTypesOf('acme', {
        ...react,
        ...installed('acme', {
          'index.d.ts': own,
          'base.d.ts': 'export interface Base { base?: 1; must: 1 }',
        }),
        ...installed('far', { 'index.d.ts': 'export interface Far { far?: 1 }' }),
      }),
      'Ordered',
    )
    const names = ['need', 'must', 'b', 'Zed', 'a', 'base', 'far', 'y', 'z']
    expect(props.map(({ name }) => name)).toEqual(names)
  })

  test('keep the values that their author names beside any text', () => {
    const shapes = `
import * as React from 'react'
type Size = 'small' | 'large' | string
type Deep = Size | 'huge'
interface Tip { a: 1 }
export declare const Named: React.FC<{
  size?: 'small' | "large" | string
  alias?: Deep
  mixed?: Tip | 'none' | string
  count?: 1 | 2 | number
  plain?: string
  escaped?: 'it\\'s' | string
  pick?: (at: 'x' | string) => 'y' | string
}>
`
    const { props } = componentOf(readAcme(react, { 'index.d.ts': shapes }), 'Named')
    expect(props.map(({ name, type }) => [name, type])).toEqual([
      ['size', "'large' | 'small' | string"],
      ['alias', "'huge' | 'large' | 'small' | string"],
      ['mixed', "'none' | string | Tip"],
      ['count', '1 | 2 | number'],
      ['plain', 'string'],
      ['escaped', 'string'],
      ['pick', '(at: string) => string'],
    ])
  })

  test('say so with tags behind words of a line, too', () => {
    expect(of('InLine').props).toEqual([
      { name: 'size', type: 'string', description: 'Its height', default: "'sm'" },
      {
        name: 'tone',
        type: 'string',
        description: 'Where `a @default b` is code, and mail@since.example none.',
        deprecated: 'use `size`',
        since: '2.0',
      },
      { name: 'theme', type: 'string', default: 'theme.colors' },
    ])
  })

  test('say so with what some write around tags', () => {
    expect(of('Tagged').props).toEqual([
      {
        name: 'size',
        type: 'number',
        description: 'Its size.',
        default: '4',
        deprecated: 'Use `height`.',
      },
      { name: 'when', type: 'string', default: "'now'", deprecated: 'It does nothing.' },
    ])
  })

  test.each([
    ['AnyElement', { a: 'string' }],
    ['AnyPolymorphic', { 'as?': "'button'", 'tone?': "'info' | 'warn'" }],
    ['Arrow', { a: 'string' }],
    ['Fc', { 'a?': 'boolean' }],
    ['Ref', { 'tone?': "'info' | 'warn'" }],
    ['Memo', { a: 'number | null' }],
    ['Klass', { a: 'string', 'b?': "'info' | 'warn'" }],
    ['GenericKlass', { 'item?': 'string' }],
    ['Overloaded', { 'kind?': "'button'", 'press?': '() => void' }],
    ['Polymorphic', { 'as?': "'button'", 'tone?': "'info' | 'warn'" }],
    ['Generic', { items: 'readonly { id: string }[]', 'pick?': '(item: { id: string }) => void' }],
    ['Tabs.List', { 'grow?': 'boolean' }],
    ['Tabs.Panel.Head', { 'a?': '1' }],
    ['Discriminated', { kind: "'a' | 'b'", 'only?': 'string', 'other?': 'number' }],
    ['Constructor', { a: 'string' }],
    // The DOM declares the title, too, and its base comes first.
    ['Extended', { 'grow?': 'boolean', 'tint?': 'string', 'title?': 'string' }],
  ])('%s has the props of its shape', (name, props) => {
    expect(types(name)).toEqual(props)
  })

  test('a union of more than 40 members stands by its name, with what it stands for beside it', () => {
    const icons = Array.from({ length: 45 }, (_, n) => `'i${n}'`).toSorted()
    const few = Array.from({ length: 40 }, (_, n) => `'i${n}'`).toSorted()
    expect(of('Icon').props).toEqual([
      { name: 'name', type: 'IconName', expansion: icons.join(' | '), required: true },
      // What is not given may be null.
      { name: 'second', type: 'IconName', expansion: icons.join(' | ') },
      { name: 'few', type: few.join(' | '), alias: 'FewIcons' },
      { name: 'all', type: 'IconName[]' },
    ])
  })

  test('have types in one order and one form', () => {
    expect(types('Types')).toEqual({
      'date?': 'string | Date',
      'flag?': "'auto' | boolean",
      fn: "(a: 'y' | 'z', ...rest: number[]) => 'c' | 'd' | undefined",
      'map?': "Map<string, 'a' | 'b'>",
      maybe: 'string | undefined',
      'mix?': "'a' | 'b' | (string & {})",
      'node?': 'ReactNode',
      'num?': '1 | 9 | 10',
      'obj?': "{ a: string; b?: 'x' | 'y' }",
      'quote?': "\"it's\" | 'plain'",
      'tuple?': "[x: 'a' | 'b', y?: number]",
    })
    expect(of('Types').props.find(({ name }) => name === 'mix')?.alias).toBe('Mix')
  })
})

describe.each([
  ['no global JSX, as since the types of React 19', react],
  ['a global JSX, as before', reactWithGlobalJsx],
])('components of React, with %s', (_, types) => {
  const { components, common } = readAcme(types, { 'index.d.ts': resultShapes })
  // Most of them share their props.
  const propsOf = (name: string): readonly string[] | undefined =>
    components
      .filter((one) => one.name === name)
      .map(({ props, common: [shared] }) => {
        const list = common.find((one) => one.name === shared?.name)?.props ?? []
        return [...props, ...list].map((prop) => `${prop.name}: ${prop.type}`)
      })[0]

  test.each([
    'Aliased',
    'GlobalJsx',
    'GlobalFunction',
    'GlobalNullable',
    'Detailed',
    'OfFunction',
    'OfClass',
    'ListOf',
  ])('%s is one by its result', (name) => {
    expect(propsOf(name)).toEqual([
      'a: string',
      'more: HTMLAttributes<HTMLAnchorElement> & { href?: string }',
    ])
  })

  test.each(['Any', 'AnyPattern'])('%s is one by the props that it takes', (name) => {
    expect(propsOf(name)).toHaveLength(2)
  })

  test('a type parameter is its default, else its constraint, else unknown', () => {
    expect(propsOf('WithDefault')).toHaveLength(2)
    expect(propsOf('WithoutDefault')).toHaveLength(2)
    expect(propsOf('WithConstraint')).toHaveLength(2)
    expect(propsOf('WithBoth')).toContain('b: 1')
  })

  test('a helper is none', () => {
    expect(['Convert', 'Find', 'FindAny', 'FindAll', 'Lost'].map(propsOf)).toEqual(
      Array(5).fill(undefined),
    )
  })
})

test('without the types of React a component is told by the result that is written', () => {
  const { components } = readTypesOf('acme', installed('acme', { 'index.d.ts': resultShapes }))
  expect(components.map(({ name }) => name)).toEqual([
    'Any',
    'AnyPattern',
    'Detailed',
    'GlobalFunction',
    'GlobalJsx',
    'GlobalNullable',
    'ListOf',
    'OfClass',
    'OfFunction',
    'Unresolved',
    'WithBoth',
    'WithConstraint',
    'WithDefault',
    'WithoutDefault',
  ])
})

test.each(['preact', 'solid-js'])('components of %s have no attributes of its elements', (name) => {
  const attributes = Array.from({ length: 120 }, (_, i) => `a${i}?: string`).join('; ')
  const types = `
export interface VNode { type: any }
export type ComponentChildren = VNode | string | null
export interface FunctionComponent<P> { (props: P): ComponentChildren }
export namespace JSX {
  interface Element extends VNode {}
  interface HTMLAttributes<T> { ${attributes} }
  interface PartialAnchorHTMLAttributes<T> extends HTMLAttributes<T> { download?: any }
}
`
  const shapes = `import type { FunctionComponent, JSX } from '${name}'
export declare function Button(props: JSX.HTMLAttributes<HTMLButtonElement> & { tone?: string }): JSX.Element
export declare function Link(props: JSX.PartialAnchorHTMLAttributes<HTMLAnchorElement> & { tone?: string }): JSX.Element
export declare const Fc: FunctionComponent<{ tone?: string }>
`
  const api = readAcme(installed(name, { 'index.d.ts': types }), { 'index.d.ts': shapes })
  const props = [{ name: 'tone', type: 'string' }]
  expect(componentOf(api, 'Button')).toMatchObject({ props, native: ['html'] })
  expect(componentOf(api, 'Link')).toMatchObject({ props, native: ['a', 'html'] })
  expect(componentOf(api, 'Fc')).toMatchObject({ props, native: ['none'] })
})

test('a union of an enum of texts and of texts takes no text but its own', () => {
  const api = readAcme(react, { 'index.d.ts': unionShapes })
  const { props } = componentOf(api, 'Button')
  expect(Object.fromEntries(props.map(({ name, type, alias }) => [name, [type, alias]]))).toEqual({
    one: ['Design', undefined],
    named: ["'Default' | 'LowKey'", 'Design2'],
    keys: ["'Default' | 'LowKey'", "'Default' | 'LowKey' | Design"],
    values: ["'Default' | 'low-key'", "'Default' | 'low-key' | Design"],
    member: ["'x'", "'x' | Design.Default"],
    needed: ["'x' | undefined", "'x' | Single | undefined"],
    wider: [
      "'x' | 5 | boolean | ReactElement<any>",
      "'x' | 5 | boolean | Design | ReactElement<any>",
    ],
    number: ['5 | Design.Default | Design.LowKey', '5 | Design'],
    level: ["'x' | Level.One | Level.Two", "'x' | Level"],
    mixed: ["'x' | Mixed.Number | Mixed.Text", "'x' | Mixed"],
    both: ["'x' | Design.Default | Design.LowKey | Level.One | Level.Two", "'x' | Design | Level"],
  })
})

test('a prop that some members of a union have takes what any of them takes', () => {
  const api = readAcme(react, { 'index.d.ts': unionShapes })
  const typesOf = (name: string) =>
    Object.fromEntries(
      componentOf(api, name).props.map((prop) => [
        prop.name + (prop.required === true ? '' : '?'),
        prop.type,
      ]),
    )
  expect(typesOf('Some')).toEqual({
    kind: "'deep' | 'flat' | 'none'",
    'x?': "'p' | 'q'",
    'run?': "((at: number) => 'z') | ((at: string) => void)",
    'on?': 'boolean',
    'at?': '{ a: 1 } | { b: 2 }',
    'only?': '1 | 2',
    'some?': 'any',
  })
  // The index signature takes any value under each name that a member does not have.
  expect(typesOf('Indexed')).toEqual({
    plane: "'xy'",
    'kind?': "'cut' | 'lines' | 'plain'",
    'axis?': "'x' | 'y' | 'z'",
  })
  const { open, props } = componentOf(api, 'Indexed')
  expect([open, props.filter((prop) => prop.open === true).map(({ name }) => name)]).toEqual([
    ['props'],
    ['axis'],
  ])
})

test('an alias with arguments that stands for plain words is shown as these', () => {
  const api = readAcme(react, { 'index.d.ts': unionShapes })
  const { props } = componentOf(api, 'Switch')
  const flag = 'Merge<BooleanConstructor, unknown>'
  expect(Object.fromEntries(props.map(({ name, type, alias }) => [name, [type, alias]]))).toEqual({
    flag: ['boolean', flag],
    key2: ['string | number', 'Merge<StringConstructor, unknown>'],
    needed: ['boolean | null', `${flag} | null`],
    both: ['string | number | boolean', `Key | ${flag}`],
    values: ["'x' | boolean", "Merge<BooleanConstructor, 'x'>"],
    plain: ['Key', undefined],
    nested: ['Nested<string>', undefined],
    list: [`${flag}[]`, undefined],
  })
})

test('propTypes give what a component of any props takes, and the type of a prop that is any', () => {
  const shapes = `import * as React from 'react'
import PropTypes from 'prop-types'
interface Checks {
  /** How high. */
  size: PropTypes.Requireable<'m' | 's'>
  name: PropTypes.Validator<string>
  kind: PropTypes.Validator<string>
  own: (props: any) => Error | null
}
export declare const Button: { (props: any): React.ReactElement; propTypes: Checks; defaultProps: { kind: 'a' } }
export declare const Card: { (props: { size: any; level: any }): React.ReactElement; propTypes: Checks }
`
  const checks = `export interface Validator<T> { (props: any): Error | null; [nominal]?: T }
export interface Requireable<T> extends Validator<T | undefined | null> { isRequired: Validator<T> }
declare const nominal: unique symbol
`
  const api = readAcme(
    {
      ...react,
      ...installed('prop-types', {
        'index.d.ts': `import * as all from './all'\nexport default all\n`,
        'all.d.ts': checks,
      }),
    },
    { 'index.d.ts': shapes },
  )
  const size = { name: 'size', type: "'m' | 's'", description: 'How high.' }
  expect(componentOf(api, 'Button')).toMatchObject({
    open: ['props'],
    props: [
      { name: 'name', type: 'string', required: true },
      size,
      { name: 'kind', type: 'string' },
    ],
  })
  expect(componentOf(api, 'Card').props).toEqual([
    { name: 'level', type: 'any', required: true },
    size,
  ])
})

test.each([
  ['preact', ['Card', 'Tag']],
  ['vue', []],
])('functions that return the VNode of %s', (name, names) => {
  const shapes = `import * as space from '${name}'
import type { VNode } from '${name}'
export declare const Card: (props: { a: string }) => VNode | null
export declare function Tag({ a }: { a: string }): space.VNode<{}>
`
  const { components } = readAcme(
    installed(name, { 'index.d.ts': 'export interface VNode<P = {}> { props: P }\n' }),
    { 'index.d.ts': shapes },
  )
  expect(components.map((one) => one.name)).toEqual(names)
})

test('what a name space exports again is one component, and its name is no part of a name', () => {
  const spaces = `import * as React from 'react'
export declare const Bee: React.FC<{ a?: 1 }>
export * as Me from './index'
export * as Parts from './parts'
`
  const parts = `import * as React from 'react'
export declare const Zed: React.FC<{ z?: 1 }>
export declare const Yak: React.FC<{ y?: 1 }>
`
  const { components } = readAcme(react, { 'index.d.ts': spaces, 'parts.d.ts': parts })
  expect(components.map(({ name }) => name)).toEqual(['Bee', 'Yak', 'Zed'])
})

test('each export with a capital that is no component is named once, with the reason', () => {
  const { components, leftOut } = readAcme(
    react,
    {
      'index.d.ts': `import * as React from 'react'
import type { Missing } from 'not-installed'
export declare const Button: React.FC<{ a?: string }>
export { Button as Action }
export declare const Tabs: { Root: React.FC<{}>; List: React.FC<{}> }
export declare const Lost: Missing
export declare const LostResult: (p: { a: string }) => Missing
export declare function Convert(value: { a: string }): any
export declare const ThemeContext: React.Context<string>
export declare enum Level { One, Two }
export declare class Store { get(): void }
export declare class Heir extends Missing<{ a: 1 }> { get(): void }
export declare abstract class Base { abstract get(): void }
export declare function Merge(a: string): string
export declare const SIZES: readonly string[]
/** @internal */
export declare const Hidden: React.FC<{}>
declare const odd: 1
export { odd as 'Odd name' }
export declare function lower(): void
export interface Props { a: string }
export type Tone = 'a'
`,
      'again.d.ts': "export { Button as Push } from './index'\nexport { SIZES } from './index'\n",
    },
    { exports: { '.': { types: './index.d.ts' }, './again': { types: './again.d.ts' } } },
  )
  expect(components.map(({ name }) => name)).toEqual(['Action', 'Button', 'Tabs.List', 'Tabs.Root'])
  expect(Object.fromEntries(leftOut.map(({ reason, names }) => [reason, names]))).toEqual({
    'another name of a component': ['Push'],
    'marked as internal': ['Hidden'],
    'name cannot be shown': ['Odd name'],
    'object of components': ['Tabs'],
    'result is unknown': ['Convert', 'LostResult'],
    'type is unknown': ['Heir', 'Lost'],
    class: ['Base', 'Store'],
    constant: ['SIZES'],
    context: ['ThemeContext'],
    enum: ['Level'],
    function: ['Merge'],
  })
  expect(leftOut.map(({ reason }) => reason)).toEqual(
    leftOut.map(({ reason }) => reason).toSorted(),
  )
})

test('modules that are handed on whole and not found are named, since they may have components', () => {
  const { components, leftOut } = readAcme(react, {
    'index.d.ts': `import * as React from 'react'
export * from './parts'
export * from 'not-there'
export type * from 'types-only'
export declare const Button: React.FC<{ a?: string }>
`,
    'parts/index.d.ts': `import * as React from 'react'
import 'effects-only'
export * from '../index'
export * from './gone'
export * from 'not-there'
export declare const Chip: React.FC<{}>
`,
  })
  expect(components.map(({ name }) => name)).toEqual(['Button', 'Chip'])
  expect(leftOut).toEqual([
    { reason: 'all exports of a module that is not found', names: ['./gone', 'not-there'] },
  ])
})

describe('a type that cannot be resolved is shown as it is written', () => {
  const api = readAcme(react, {
    'index.d.ts': `import * as React from 'react'
import type { RouteLocationRaw, Guard as Keeper } from 'not-installed'
import * as deep from '@not/installed/deep'
import type { Beside } from './gone'
type Known = any
export declare const Link: React.FC<{
  to?: RouteLocationRaw // where
  from: string | /* or */ RouteLocationRaw | undefined
  guards?: Keeper[]
  leave?: (to: RouteLocationRaw) => void
  part?: deep.Part<'a' | "b">
  inline?: import('not-there').Inline
  beside?: Beside
  gone?: React.Gone
  known?: Known
  any?: any
  elements?: React.ReactElement<any>
}>
`,
  })
  test('in one form, with what the compiler knows as before', () => {
    const types = componentOf(api, 'Link').props.map((prop) => [prop.name, prop.type])
    expect(Object.fromEntries(types)).toEqual({
      any: 'any',
      beside: 'Beside',
      elements: 'ReactElement<any>',
      from: 'string | RouteLocationRaw | undefined',
      gone: 'React.Gone',
      guards: 'Keeper[]',
      inline: 'Inline',
      known: 'any',
      leave: '(to: RouteLocationRaw) => void',
      part: "deep.Part<'a' | 'b'>",
      to: 'RouteLocationRaw',
    })
  })

  test('and counted, with the modules that are not found', () => {
    expect(countUnresolved(api, ['of-exports'])).toEqual({
      types: 6,
      modules: ['@not/installed/deep', 'not-installed', 'not-there', 'of-exports'],
    })
    expect(fileText(api)).not.toContain('unresolved')
  })
})

test('props whose names a mapped type computes are one pattern if they are many', () => {
  const files = { ...react, ...installed('acme', { 'index.d.ts': computedShapes }) }
  const api = readTypesOf('acme', files)
  const names = componentOf(api, 'Box').props.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('pt-'))).toEqual(['pt-*'])
  // Attributes of HTML keep their names.
  expect(names.filter((name) => name.startsWith('aria-'))).toHaveLength(52)
  expect(names.filter((name) => name.startsWith('few-'))).toEqual(['few-a', 'few-b'])
  expect(names.filter((name) => name.startsWith('data-'))).toHaveLength(52)
  expect(names.filter((name) => name.length === 1)).toHaveLength(26)
})

test('props beside a part that any element may give are known, and their list is open', () => {
  const api = readAcme(react, { 'index.d.ts': partlyShapes })
  expect(componentOf(api, 'Body')).toMatchObject({
    open: ['props'],
    props: [
      { name: 'label', type: 'string', required: true },
      { name: 'size', type: "'m' | 's'" },
    ],
  })
  // `as` is known as a name of what is drawn, and a type of data names nothing to draw.
  const open = ['Control', 'Box', 'List'].map((name) => componentOf(api, name).open)
  expect(open).toEqual([['props'], undefined, undefined])
})

test('the code of @example stands behind the description of a component, as it is written', () => {
  const api = readAcme(react, {
    'index.d.ts': `import * as React from 'react'
/**
 * Starts an action.
 *
 * @example
 * <Button size="s">Save</Button>
 *
 * @example With a fence
 * \`\`\`tsx
 * <Button onClick={() => {}} />
 * \`\`\`
 * @since 2.0
 */
export declare function Button(props: { size?: string }): React.ReactElement
`,
  })
  expect(componentOf(api, 'Button')).toMatchObject({
    since: '2.0',
    description:
      'Starts an action.\n\n```\n<Button size="s">Save</Button>\n```\n\n```\n<Button onClick={() => {}} />\n```',
  })
})

test('a long type stands by the name in its declaration, unless that means another one', () => {
  const long = Array.from({ length: 12 }, (_, i) => `member${i}?: string`).join('; ')
  const api = readAcme(react, {
    'index.d.ts': `import * as React_2 from 'react'
type Slot<T extends string> = T extends string ? ({ as?: T } & { ${long} }) | null : never
interface Of<T extends string> { own?: Slot<T> }
type Slots = { end?: Slot<'b'>; icon: Slot<'i'>; label?: boolean | React_2.RefObject<Slot<'u'>>; start?: NonNullable<Slot<'a'>> }
export declare function Button(props: Omit<Slots, 'none'> & Of<'s'> & { open?: { ${long} }; short?: Slots['label'] }): React_2.ReactElement
`,
  })
  const { props } = componentOf(api, 'Button')
  expect(
    props.filter((prop) => prop.expansion !== undefined).map(({ name, type }) => [name, type]),
  ).toEqual([
    ['icon', "Slot<'i'>"],
    ['end', "Slot<'b'>"],
    ['label', "boolean | React.RefObject<Slot<'u'>>"],
    ['start', "NonNullable<Slot<'a'>>"],
  ])
  const meaning = `{ as?: 'b' } & { ${long.split('; ').toSorted().join('; ')} }`
  expect(props.find(({ name }) => name === 'end')?.expansion).toBe(meaning)
  expect(props.find(({ name }) => name === 'own')?.type).toBe(meaning.replace("'b'", "'s'"))
})

test('the words of the library come before those of React Native', () => {
  const view =
    'export interface ViewProps { /** Of any view. */ label?: string; /** Its role. */ role?: string }\n'
  const shapes = `import * as React from 'react'
import { ViewProps } from 'react-native'
export declare function Fab(props: ViewProps & { /** Read when the button is tapped. */ label?: string }): React.ReactElement
`
  const read = readAcme(
    { ...react, ...installed('react-native', { 'index.d.ts': view }) },
    { 'index.d.ts': shapes },
  )
  expect(componentOf(read, 'Fab').props).toEqual([
    { name: 'label', type: 'string', description: 'Read when the button is tapped.' },
    { name: 'role', type: 'string', description: 'Its role.' },
  ])
})

test('a type parameter beside many keys, and beside another signature, takes more', () => {
  const tags = Array.from({ length: 60 }, (_, i) => `'some-tag-${i}': 1`).join('; ')
  const shapes = `import * as React from 'react'
interface Tags { ${tags} }
export declare function Part<T = 'some-tag-1'>(props: { as?: T | keyof Tags; size?: 's' }): React.ReactElement
type Styled<T> = { variant?: 'nav'; children: string } & T
export declare function Link(props: Styled<{ href: string; rel: string }>): React.ReactElement
export declare function Link<T>(props: Styled<T> & { asCustom: React.FC<T>; rel: string }): React.ReactElement
export declare function Card(props: { title: string; to: string }): React.ReactElement
export declare function Card(props: { title: string; lines: number }): React.ReactElement
`
  const read = readAcme(react, { 'index.d.ts': shapes })
  const [as] = (componentOf(read, 'Part').props ?? []).filter(({ name }) => name === 'as')
  expect(as).toMatchObject({ type: 'keyof Tags', open: true })
  const required = (name: string) =>
    (componentOf(read, name).props ?? []).filter((prop) => prop.required).map((prop) => prop.name)
  expect(required('Link')).toEqual(['children', 'rel'])
  expect(componentOf(read, 'Link').open).toEqual(['props'])
  expect(required('Card')).toEqual(['title'])
  expect(componentOf(read, 'Card').hidden).toEqual(['to'])
})

test('values that a type parameter may widen, and names by a pattern, are open', () => {
  const files = { ...react, ...installed('acme', { 'index.d.ts': genericShapes }) }
  const read = readTypesOf('acme', files)
  const props = componentOf(read, 'Choice').props ?? []
  expect(Object.fromEntries(props.map(({ name, type, open }) => [name, [type, open]]))).toEqual({
    fixed: ["'f' | 'g'", undefined],
    own: ["'a' | 'z'", true],
    items: ["'a'[]", undefined],
    key1: ["'id'", true],
    size: ['number', undefined],
    tpl: ["'x-A'", true],
    whole: ["'f' | 'g'", undefined],
  })
  const told = (name: string) =>
    (componentOf(read, name).props ?? []).map((prop) => [prop.name, prop.type, prop.open])
  expect(told('Pick1')).toEqual([
    ['mode', "'none' | 'one' | 'several'", undefined],
    ['off', 'boolean', undefined],
    ['tone', "'calm'", true],
    ['any', 'string | boolean', undefined],
    ['both', "'one' | 'z'", true],
  ])
  expect(told('Pick2')).toEqual([
    ['mode', "'none' | 'one' | 'several'", undefined],
    ['note', "'a' | string | undefined", undefined],
    ['whole', "'none' | 'one' | 'several'", undefined],
  ])
  // Another argument than the default is given.
  expect(told('Fix').find(([name]) => name === 'mode')).toEqual(['mode', "'several'", true])
  expect(componentOf(read, 'Bell').open).toEqual(['props'])
  // Another argument takes props away, gives them other types, and adds some.
  const settled = (name: string) => {
    const { open, props: all = [] } = componentOf(read, name)
    return [open, ...all.map((prop) => [prop.name, prop.required === true, prop.open === true])]
  }
  const [kept, taken] = [
    [true, false],
    [false, true],
  ]
  expect(settled('Look')).toEqual([
    ['props'],
    ['look', ...taken],
    ['need', ...taken],
    ['variant', ...taken],
  ])
  expect(settled('LookWithout')).toEqual([
    ['props'],
    ['own', ...kept],
    ['look', ...taken],
    ['need', ...taken],
  ])
  expect(settled('LookIf')).toEqual([['props'], ['own', ...kept], ['b', ...taken]])
  expect(settled('LookAs')[0]).toEqual(['props'])
  expect(settled('LookDrawn')[0]).toBe(undefined)
  expect(settled('LookClass')).toEqual(settled('LookWithout'))
  expect(settled('LookOf')[0]).toEqual(['props'])
  expect(settled('Whole')).toEqual([
    undefined,
    ['mode', ...kept],
    ['note', ...kept],
    ['items', ...kept],
  ])
  // An attribute with data- may stand at any component.
  expect(componentOf(read, 'Data').open).toBe(undefined)
})
