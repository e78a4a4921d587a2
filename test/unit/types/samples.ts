import type { Files } from '../../helpers/site.ts'

/** Of the types of React as much as components of React are told by. */
const reactTypes = `
export type ReactNode = string | number | boolean | ReactElement | null | undefined
export interface ReactElement<P = any> { type: any; props: P }
export interface DetailedReactHTMLElement<P, T> extends ReactElement<P> { ref: Ref<T> }
export interface FunctionComponentElement<P> extends ReactElement<P> {}
export interface CElement<P, T> extends ReactElement<P> { ref: Ref<T> }
export interface RefObject<T> { current: T | null }
export type Ref<T> = ((instance: T | null) => void) | RefObject<T> | null
export interface Attributes { key?: string | undefined }
export interface RefAttributes<T> extends Attributes { ref?: Ref<T> | undefined }
export interface DOMAttributes<T> { children?: ReactNode | undefined; onClick?: ((event: T) => void) | undefined }
export interface HTMLAttributes<T> extends DOMAttributes<T> { id?: string | undefined; title?: string | undefined }
export interface FunctionComponent<P = {}> { (props: P): ReactNode | Promise<ReactNode>; displayName?: string | undefined }
export type FC<P = {}> = FunctionComponent<P>
export interface ExoticComponent<P = {}> { (props: P): ReactNode; readonly $$typeof: symbol }
export interface ForwardRefExoticComponent<P> extends ExoticComponent<P> { displayName?: string | undefined }
export type MemoExoticComponent<T> = ExoticComponent<any> & { readonly type: T } & (T extends (props: infer P) => any ? (props: P) => ReactNode : {})
export interface ProviderProps<T> { value: T; children?: ReactNode | undefined }
export interface Provider<T> extends ExoticComponent<ProviderProps<T>> {}
export interface Context<T> extends Provider<T> { Provider: Provider<T>; Consumer: any }
export class Component<P = {}, S = {}> { constructor(props: P); readonly props: Readonly<P>; state: Readonly<S>; render(): ReactNode }
export type ComponentType<P = {}> = (new (props: P) => Component<P>) | FunctionComponent<P>
export type JSXElementConstructor<P> = ((props: P) => ReactNode) | (new (props: P) => Component<any>)
export type ElementType = keyof JSX.IntrinsicElements | ComponentType<any>
export type ComponentPropsWithoutRef<T extends ElementType> = T extends keyof JSX.IntrinsicElements ? JSX.IntrinsicElements[T] : T extends ComponentType<infer P> ? P : {}
export type PropsWithChildren<P> = P & { children?: ReactNode | undefined }
export namespace JSX {
  interface Element extends ReactElement {}
  type ElementType = any
  interface ElementAttributesProperty { props: {} }
  interface ElementChildrenAttribute { children: {} }
  interface IntrinsicAttributes extends Attributes {}
  interface IntrinsicElements { button: HTMLAttributes<HTMLButtonElement> & { disabled?: boolean | undefined }; a: HTMLAttributes<HTMLAnchorElement> & { href?: string | undefined } }
}
`

const manifest = (name: string, more: object): string =>
  JSON.stringify({ name, version: '1.2.3', types: './index.d.ts', ...more })

/** An installed React, as types alone. */
export const react: Files = {
  'node_modules/@types/react/package.json': manifest('@types/react', {}),
  'node_modules/@types/react/index.d.ts': reactTypes,
  'node_modules/@types/react/jsx-runtime.d.ts': "export { JSX } from './index'\n",
}

/** The same as before version 19, which declared the namespace `JSX` for all files. */
export const reactWithGlobalJsx: Files = {
  ...react,
  'node_modules/@types/react/index.d.ts': `${reactTypes}
import Own = JSX
declare global { namespace JSX {
  type ElementType = Own.ElementType
  interface Element extends Own.Element {}
  interface ElementAttributesProperty extends Own.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends Own.ElementChildrenAttribute {}
  interface IntrinsicAttributes extends Own.IntrinsicAttributes {}
  interface IntrinsicElements extends Own.IntrinsicElements {}
} }
`,
}

/** A package whose modules must not run. */
export const installed = (
  name: string,
  files: Readonly<Record<string, string>>,
  more: object = {},
): Files => ({
  [`node_modules/${name}/package.json`]: manifest(name, { main: './index.js', ...more }),
  [`node_modules/${name}/index.js`]: "throw new Error('it runs')\n",
  ...Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text]),
  ),
})

/** A module that declares a component of React. */
const reactFunction = (name: string, props: string): string =>
  `export declare function ${name}(props: { ${props} }): import('react').ReactElement\n`

/** A module that declares a component of React whose type others have, too. */
const ofOneType = (name: string): string =>
  `import type { FC } from 'react'
import type { BoxProps } from './types'
export declare const ${name}: FC<BoxProps>
`

/** The shapes in which packages declare components of React. */
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** A component with more props whose names a mapped type computes than anybody reads, and with as many declared ones. */
export const computedShapes = `
import * as React from 'react'
type Letter = ${letters.map((letter) => `'${letter}'`).join(' | ')}
type Computed = { [Key in \`pt-\${'root' | 'icon'}-\${Letter}\` | \`few-\${'a' | 'b'}\` | \`aria-\${'x' | 'y'}-\${Letter}\` | Letter]?: string }
interface Declared { ${letters.map((one) => `'data-${one}${one}'?: 1; 'data-${one}'?: 1`).join('; ')} }
export declare const Box: React.FC<Computed & Declared>
`

/** A component whose props have a part that is `any` for some type argument. */
export const partlyShapes = `import * as React from 'react'
type Kind = 'main' | 'div' | ((props: any) => unknown)
type PropsOf<T extends Kind> = T extends (props: infer P) => unknown ? P : { id?: string }
type Props<T extends Kind = 'main'> = { label: string } & { size?: 's' | 'm' } & PropsOf<T>
export declare const Body: <T extends Kind>(props: Props<T>) => React.ReactElement
interface Own { name: string; accepter?: Kind; as?: Kind }
export interface ControlType extends React.FC<Own> {
  <Accepter extends Kind = 'main'>(props: Own & { accepter?: Accepter } & PropsOf<Accepter>): React.ReactElement
}
export interface BoxType extends React.FC<Own> {
  <T extends Kind = 'main'>(props: Own & { as?: T } & PropsOf<T>): React.ReactElement
}
export interface ListType extends React.FC<Own> {
  <T>(props: Own & { value?: T } & { items?: T[] }): React.ReactElement
}
export declare const Control: ControlType
export declare const Box: BoxType
export declare const List: ListType
`

/** Components whose types list values of a type parameter's default, or names by a pattern. */
export const genericShapes = `import * as React from 'react'
declare const Fixed: { readonly F: 'f' }
type Fixed = (typeof Fixed)[keyof typeof Fixed]
type Listed = 'f'
interface Base<T extends string, O, All extends Listed | 'g' = Listed | 'g'> { whole: All; own: T | 'z'; fixed: Fixed | 'g'; tpl?: \`x-\${Capitalize<T>}\`; items?: T[]; key1?: keyof O; size?: number }
export declare function Choice<T extends string = 'a', O extends { id: string } = { id: string }>(props: Base<T, O>): React.ReactElement
type Mode = 'none' | More
type More = 'one' | 'several'
type Tone = 'calm' | (string & {})
interface Chosen<M extends Mode = 'one', Off extends boolean | undefined = false, T extends Tone = 'calm', Any extends boolean | string = false> { mode?: M; off?: Off; tone?: T; any?: Any; both?: M | 'z' }
export declare function Pick1<M extends Mode = 'one', Off extends boolean | undefined = false, T extends Tone = 'calm', Any extends boolean | string = false>(props: Chosen<M, Off, T, Any>): React.ReactElement
interface Varied<in out M extends Mode = 'one', T extends string = 'a'> { mode: M; whole?: 'none' | More | M; note: T | undefined }
export declare function Pick2<const M extends Mode = 'one', T extends string = 'a'>(props: Varied<M, T>): React.ReactElement
export declare function Fix<T>(props: Chosen<'several'> & { value?: T }): React.ReactElement
interface Looks { text: { look?: 'plain' | 'bold'; need: 1 }; box: { look?: 'outlined'; pad?: 1 | 2 } }
export declare const Look: <V extends keyof Looks = 'text'>(props: { variant?: V } & Looks[V]) => React.ReactElement
export declare const LookWithout: <V extends keyof Looks = 'text'>(props: { own: 1 } & Omit<Looks[V], 'x'>) => React.ReactElement
export declare const LookIf: <B extends boolean = false>(props: { own: 1 } & (B extends true ? { a: 1 } : { b: 2 })) => React.ReactElement
export declare const LookAs: <E extends React.ElementType = 'a', B extends boolean = false>(props: { as?: E } & (B extends true ? { a: 1 } : { b: 2 })) => React.ReactElement
interface DrawnBy<C> { component?: C }
type DrawnAs<C, P> = C extends React.ElementType ? P & DrawnBy<C> & Omit<React.ComponentPropsWithoutRef<C>, keyof P | 'component'> & { renderRoot?: (props: any) => any } : P & { component: React.ElementType; renderRoot?: (props: any) => any }
export declare const LookDrawn: <C = 'a'>(props: DrawnAs<C, { own: 1 }>) => React.ReactElement
export declare class LookClass<V extends keyof Looks = 'text'> extends React.Component<{ own: 1 } & Looks[V]> {}
interface Drawn<B> { sep?: 'a' | 'b'; customInput?: React.ComponentType<B> }
export declare const LookOf: <B = { label: string }>(props: Omit<B, keyof Drawn<B>> & Drawn<B>) => React.ReactElement
export declare const Whole: <T extends object>(props: Omit<Varied<'one', 'a'>, 'whole'> & { items: T[] }) => React.ReactElement
export declare const Bell: React.FC<{ size?: 's'; [handler: \`on\${string}\`]: unknown }>
export declare const Data: React.FC<{ size?: 's'; [attribute: \`data-\${string}\`]: unknown }>
`

export const reactShapes = `
import * as React from 'react'

/** Starts an action. */
export declare function Plain(props: {
  /**
   * Words on it.
   * @default 'OK'
   */
  label?: string
  /** @deprecated use \`label\` */
  text?: string
  /** @since 2.1 */
  count: number
  /** @internal */
  secret?: string
  size?: 'medium' | 'small' | 'large'
  onPick?: ((value: string, at: { x: number; y: number }) => void) | undefined
}): React.ReactElement

export declare function InLine(props: {
  /** Its height @default 'sm' */
  size?: string
  /** Where \`a @default b\` is code, and mail@since.example none. @deprecated use \`size\` @since 2.0 */
  tone?: string
  /** @default theme.colors */
  theme?: string
}): React.ReactElement

export declare const Arrow: (props: { a: string }) => React.ReactElement | null
export declare const Fc: React.FC<React.PropsWithChildren<{ a?: boolean }>>
interface RefProps extends React.HTMLAttributes<HTMLButtonElement> { tone?: Tone }
export declare const Ref: React.ForwardRefExoticComponent<RefProps & React.RefAttributes<HTMLButtonElement>>
export declare const Memo: React.MemoExoticComponent<(props: { a: number | null }) => React.ReactElement>
export declare class Klass extends React.Component<{ a: string; b?: Tone }> {}
export declare class GenericKlass<T = string> extends React.Component<{ item?: T }> {}
export type Tone = 'info' | 'warn'
export declare const Overloaded: {
  (props: { href: string; kind: 'link' }): React.ReactElement
  (props: { kind?: 'button'; press?: () => void }): React.ReactElement
}
interface PolymorphicProps<As> { as?: As; tone?: Tone }
export declare const Polymorphic: (<C extends React.ElementType = 'button'>(
  props: PolymorphicProps<C> & Omit<React.ComponentPropsWithoutRef<C>, keyof PolymorphicProps<C>>,
) => React.ReactElement | null) & { displayName?: string }
export declare function Generic<T extends { id: string }>(props: { items: readonly T[]; pick?: (item: T) => void }): React.ReactElement
interface TabsProps { value?: string }
export declare const Tabs: React.FC<TabsProps> & { List: React.FC<{ grow?: boolean }>; Panel: React.FC<{ value: string }> & { Head: React.FC<{ a?: 1 }> } }
type Union = { kind: 'a'; only?: string } | { kind: 'b'; other?: number }
export declare function Discriminated(props: Union): React.ReactElement
export declare const Constructor: React.JSXElementConstructor<{ a: string }>
interface ForwardRefComponent<P> { (props: P): any; displayName?: string }
export declare const AnyElement: ForwardRefComponent<{ a: string }>
export declare const AnyPolymorphic: <C extends React.ElementType = 'button'>(props: PolymorphicProps<C>, context?: any) => React.ReactElement | any
export declare function AnyHelper(value: { a: string }): any
export declare const AnyMixin: (props: any) => any
export declare function Tagged(props: {
  /**
   * Its size.
   * @default 4
   * * @deprecated Use \`height\`.
   */
  size?: number
  /**
   * @deprecated. It does nothing.
   * @default: \`'now'\`.
   */
  when?: string
}): React.ReactElement
export declare function Async(props: { a: string }): Promise<React.ReactElement>
export declare function Nothing(): null
export declare const ThemeProvider: React.Provider<string>
export declare const ThemeContext: React.Context<string>
export declare const THEME: 'theme'
export declare const Helper: { make(): void }
export declare function Compute(value: number): string
export declare class Manager { add(): void }
export declare function useThing(): React.ReactElement
interface PickOptions {
  /** Words of no choice. */
  title?: string
  tint?: string
}
type PickHtml = Omit<React.ComponentPropsWithoutRef<'button'>, 'disabled'>
interface PickProps extends PickHtml, PickOptions {}
export interface FieldProps extends PickProps { grow?: boolean }
export declare const Extended: React.ForwardRefExoticComponent<FieldProps & React.RefAttributes<HTMLElement>>
export declare function Wide(props: { ${Array.from({ length: 3 }, (_, i) => `p${i}?: ${Array.from({ length: 39 + i }, (__, n) => `'v${n}'`).join(' | ')}`).join('; ')} }): React.ReactElement
export type IconName = ${Array.from({ length: 45 }, (_, n) => `'i${44 - n}'`).join(' | ')}
export type FewIcons = ${Array.from({ length: 40 }, (_, n) => `'i${n}'`).join(' | ')}
export declare function Icon(props: { name: IconName; second?: IconName | null; few?: FewIcons; all?: IconName[] }): React.ReactElement
export type Mix = 'b' | 'a' | (string & {})
export declare function Types(props: {
  mix?: Mix
  flag?: boolean | 'auto'
  num?: 10 | 9 | 1
  node?: React.ReactNode
  fn: (a: 'z' | 'y', ...rest: number[]) => 'd' | 'c' | undefined
  obj?: { b?: 'y' | 'x'; a: string }
  date?: Date | string
  maybe: string | undefined
  tuple?: [x: 'b' | 'a', y?: number]
  map?: Map<string, 'b' | 'a'>
  quote?: "it's" | 'plain'
}): React.ReactElement
export type { Tone as Colour }
`

/** What packages write as the result of a component, and type parameters that stand beside props. */
export const resultShapes = `
import * as React from 'react'
import type { Missing } from 'not-installed'
export interface P { a?: string; more?: JSX.IntrinsicElements['a'] }
export declare const GlobalJsx: (p: P) => JSX.Element
export declare function GlobalFunction(p: P): JSX.Element
export declare const GlobalNullable: (p: P) => null | JSX.Element
export declare const Detailed: (p: P) => React.DetailedReactHTMLElement<{}, HTMLElement>
export declare const OfFunction: (p: P) => React.FunctionComponentElement<{}>
export declare const OfClass: (p: P) => React.CElement<{}, HTMLElement>
export declare const ListOf: (p: P) => JSX.Element[]
type Drawn = React.ReactElement<any>
export declare const Aliased: (q: P) => Drawn
export declare const Any: (p: P) => any
export declare function AnyPattern({ a }: P): any
export declare const WithDefault: <T = {}>(p: P & T) => React.ReactElement<P & T>
export declare const WithoutDefault: <T>(p: P & T) => React.ReactElement
export declare const WithConstraint: <T extends P>(props: T) => React.ReactElement
export declare const WithBoth: <T extends { a?: string; b?: number } = P & { b?: 1 }>(props: T) => JSX.Element
export declare const Unresolved: (props: { to?: Missing | 'a'; part?: import('not-there').Part; list?: Missing[] }) => JSX.Element
export declare const Lost: (props: P) => Missing
export declare function Convert(value: { a: string }): any
export declare function Find(selector: string): HTMLElement
export declare function FindAny(selector: string): Element | null
export declare function FindAll(selector: string): Element[] | null
`

/** What a package may do to its reader: it exports itself, is nested deep, and has strings of any characters. */
export const oddShapes = `
import * as React from 'react'
export * as Me from './index'
export declare const Bee: React.FC<{ a?: 1 }>
export declare const Cee: React.FC<{ a?: 2 }>
type Json = { [key: string]: Json } | Json[]
type Deep<T> = { value: T; next?: Deep<Deep<T>> }
export declare const Odd: React.FC<{
  half?: '\\ud800' | 'b' | '\\udc00' | '\\ud83d\\ude00'
  control?: '\\u0001' | '\\u007f' | '\\u0085' | '\\u2028' | '\\u202e' | '\\ufeff'
  marks?: "'" | '"' | '\`' | '\\\\' | '\${a}'
  pattern?: \`a\\ud801\${string}\`
  json?: Json
  recursive?: Deep<string>
  mapped?: { [K in 'b' | 'a']: { [L in 'y' | 'x']: K | L } }
  nested?: ${'{ b: '.repeat(50)}1${' }'.repeat(50)}
  lists?: string${'[]'.repeat(100)}
}>
`

/** Of the types of Angular as much as its declarations name. */
export const angular: Files = {
  'node_modules/@angular/core/package.json': manifest('@angular/core', {}),
  'node_modules/@angular/core/index.d.ts': `
export declare class EventEmitter<T> { emit(value?: T): void }
export declare interface OutputEmitterRef<T> { emit(value: T): void }
export declare interface InputSignal<T> { (): T }
export declare interface InputSignalWithTransform<T, Write> { (): T; readonly w: Write }
export declare interface ModelSignal<T> { (): T; set(value: T): void }
export declare type ɵɵComponentDeclaration<T, S, E, I, O, Q, C, A = false, H = never> = unknown
export declare type ɵɵDirectiveDeclaration<T, S, E, I, O, Q, C = never, A = false, H = never> = unknown
export declare type ɵɵFactoryDeclaration<T, D> = unknown
`,
}

export const angularShapes = `
import * as i0 from '@angular/core'
export declare class Base<T = string> {
  /** Cannot be used. */
  disabled: boolean
  value: T | undefined
  look: string
  pick: unknown
  static ɵdir: i0.ɵɵDirectiveDeclaration<Base<any>, never, never, { "look": { "alias": "baseLook"; "required": true; }; "disabled": { "alias": "disabled"; "required": false; }; "value": { "alias": "value"; "required": false; }; }, { "pick": "basePick"; }, never, never, true, never>
}
/**
 * A button.
 * @deprecated use \`acme-action\`
 */
export declare class AcmeButton extends Base<number> {
  /** How it looks. */
  look: 'plain' | 'filled'
  private secret: string
  readonly pick: i0.EventEmitter<{ at: number }>
  static ɵfac: i0.ɵɵFactoryDeclaration<AcmeButton, never>
  static ɵcmp: i0.ɵɵComponentDeclaration<AcmeButton, "acme-button", ["acmeButton"], { "look": { "alias": "appearance"; "required": true; }; }, { "pick": "pick"; }, ["icons"], ["[acmeIcon]", "*"], true, never>
}
export declare class AcmeTooltip {
  readonly text: i0.InputSignal<string>
  readonly delay: i0.InputSignalWithTransform<number, number | string>
  readonly open: i0.ModelSignal<boolean>
  readonly shown: i0.OutputEmitterRef<'now' | 'later'>
  static ɵdir: i0.ɵɵDirectiveDeclaration<AcmeTooltip, "[acmeTooltip]", never, { "text": { "alias": "acmeTooltip"; "required": true; "isSignal": true; }; "delay": { "alias": "delay"; "required": false; "isSignal": true; }; "open": { "alias": "open"; "required": false; "isSignal": true; }; }, { "open": "openChange"; "shown": "shown"; }, never, never, true, never>
}
export declare class AcmeOld {
  size: string
  static ɵcmp: i0.ɵɵComponentDeclaration<AcmeOld, "acme-old", never, { 'size': "size", 'kind': "kind" }, {}, never, ["*"]>
  kind: string
}
export declare class AcmePipe { transform(value: string): string }
`

const angularClass = (kind: 'cmp' | 'dir', name: string, selector: string, inputs = '{}') => {
  const word = kind === 'cmp' ? 'Component' : 'Directive'
  return `export declare class ${name} { size: 'm' | 's'; static ɵ${kind}: i0.ɵɵ${word}Declaration<${name}, ${selector}, never, ${inputs}, {}, never, never, true, never> }\n`
}
const licenceText = `/**
 * Use of this source code is governed by an MIT-style license that can be
 * found in the LICENSE file at https://example.com/LICENSE
 */
`

/** A library with what Angular's libraries export beside what templates use, and with heads of files as descriptions. */
export const angularLibrary = `
import * as i0 from '@angular/core'
${licenceText}${angularClass('cmp', 'NxButtonComponent', '"button[nx-button], a[nx-button]"', '{ "size": { "alias": "size"; "required": false; }; }')}
/** @license Nx */
${angularClass('cmp', 'NxTabComponent', '"nx-tab"')}${angularClass('dir', 'NxTabDirective', '"[nx-tab]"')}
/** Shows the license of a product. */
${angularClass('cmp', 'NxLicenseComponent', '"nx-license"')}
/** Part of Nx. */
${angularClass('dir', 'NxRowDirective', '"[nxRow]"')}
/** Part of Nx. */
${angularClass('dir', 'NxColDirective', '"[nxCol]"')}
/** Part of Nx. */
${angularClass('dir', 'NxGridDirective', '"\\n  [nxGrid],\\n  nx-grid"')}
${angularClass('dir', 'NxHelperDirective', '"nx-tab, nx-license"')}
${angularClass('dir', 'NxBaseDirective', 'never')}
${angularClass('dir', 'NxFieldDirective', 'never', '{ "size": { "alias": "size"; "required": false; }; }')}
${angularClass('cmp', 'NxContainerComponent', '"ng-component"')}
${angularClass('dir', 'ɵNxInnerDirective', '"[nxInner]"')}
${angularClass('dir', '_NxBaseDirective', '"[nxBase]"')}
`

/** Classes that stand for custom elements, as generators write them: an interface of the class's name has what the element has. */
export const angularProxies = `
import * as i0 from '@angular/core'
interface ElementOfInput { label?: string; setFocus(): Promise<void> }
export declare class NxInput {
  protected el: HTMLElement
  readonly inner: i0.EventEmitter<number>
  static ɵcmp: i0.ɵɵComponentDeclaration<NxInput, "nx-input", never, { "label": { "alias": "label"; "required": false; }; "icon": { "alias": "icon"; "required": true; }; }, { "nxBlur": "nxBlur"; "nxGone": "nxGone"; }, never, ["*"], true, never>
}
export declare interface NxInput extends ElementOfInput {
  /** Sent at each key. */
  nxInput: i0.EventEmitter<CustomEvent<string>>
  nxBlur: i0.EventEmitter<void>
  /** @internal */
  nxStyle: i0.EventEmitter<void>
}
export declare class NxSearch extends NxInput {
  static ɵcmp: i0.ɵɵComponentDeclaration<NxSearch, "nx-search", never, {}, {}, never, never, true, never>
}
`

/** Directives that apply others to their elements, by way of one that shows nothing itself, one of another package, and in a circle. */
export const angularHosts = `
import * as i0 from '@angular/core'
import * as i1 from '@other/ui'
export declare class NxLook {
  readonly look: i0.InputSignal<'flat' | 'raised'>
  readonly flag: i0.InputSignalWithTransform<boolean, unknown>
  readonly looked: i0.OutputEmitterRef<number>
  static ɵdir: i0.ɵɵDirectiveDeclaration<NxLook, "[nxLook]", never, { "look": { "alias": "nxLook"; "required": true; "isSignal": true; }; "flag": { "alias": "flag"; "required": false; "isSignal": true; }; }, { "looked": "nxLooked"; }, never, never, true, never>
}
export declare class NxWithLook {
  static ɵdir: i0.ɵɵDirectiveDeclaration<NxWithLook, never, never, {}, {}, never, never, true, [{ directive: typeof NxLook; inputs: { "nxLook": "look"; "flag": "flag"; }; outputs: { "nxLooked": "looked"; }; }, { directive: typeof NxWithLook; inputs: {}; outputs: {}; }]>
}
export declare class NxButton {
  static ɵcmp: i0.ɵɵComponentDeclaration<NxButton, "button[nxButton]", never, {}, {}, never, ["*"], true, [{ directive: typeof NxWithLook; inputs: {}; outputs: {}; }, { directive: typeof i1.Drag; inputs: { "dragDisabled": "disabled"; }; outputs: { "dropped": "dropped"; }; }]>
}
`

/** Of the types of Vue as much as its components name. */
export const vue: Files = {
  'node_modules/vue/package.json': manifest('vue', {}),
  'node_modules/vue/index.d.ts': `
export interface VNode { type: any }
export interface VNodeProps { key?: string | number; ref?: any; onVnodeMounted?: () => void }
export type { AriaAttributes, ButtonHTMLAttributes } from '@vue/runtime-dom'
export interface AllowedComponentProps { class?: unknown; style?: unknown }
type EmitsToProps<T> = { [K in string & keyof T as \`on\${Capitalize<K>}\`]?: T[K] extends (...args: infer P) => any ? (...args: P) => any : never }
export type DefineComponent<P, E = {}, S = {}> = { new (...args: any[]): { $props: P & EmitsToProps<E> & VNodeProps & AllowedComponentProps; $slots: S; $emit: any } } & { name?: string }
export interface FunctionalComponent<P = {}> { (props: P, ctx: any): any; props?: any; emits?: any; inheritAttrs?: boolean; displayName?: string }
`,
  'node_modules/@vue/runtime-dom/package.json': manifest('@vue/runtime-dom', {}),
  'node_modules/@vue/runtime-dom/index.d.ts': `
export interface Events { onClick: MouseEvent; onFocus: FocusEvent }
type EventHandlers<E> = { [K in keyof E]?: (payload: E[K]) => void }
export interface AriaAttributes { 'aria-label'?: string | undefined }
export interface HTMLAttributes extends AriaAttributes, EventHandlers<Events> { id?: string | undefined; title?: string | undefined }
export interface ButtonHTMLAttributes extends HTMLAttributes { type?: 'submit' | 'button' | undefined }
`,
}

export const vueShapes = `
import type { ButtonHTMLAttributes, DefineComponent, FunctionalComponent, VNode, VNodeProps } from 'vue'
interface NativeProps extends ButtonHTMLAttributes { id?: string; tone?: 'b' | 'a' }
export declare const VxNative: DefineComponent<NativeProps, { press: () => boolean }>
/** A button. */
export declare const VxButton: DefineComponent<
  {
  /**
   * Its words.
   * @default 'OK'
   */
  readonly label?: string | undefined; readonly count: number; readonly onPreview?: ((file: string) => void) | undefined },
  { click: (at: MouseEvent) => boolean; 'update:modelValue': (value: string, old?: string) => boolean; 'visible-change': () => boolean },
  { default?: (props: { open: boolean }) => any; icon?: () => any }
>
export declare const VxGeneric: <T extends string>(
  props: { items: readonly T[]; onPick?: (item: T) => any } & VNodeProps,
  ctx?: any, expose?: any,
  setup?: Promise<{ props: any; slots: { item?(props: { item: T }): any }; emit: any }>,
) => VNode & { __ctx?: { props: any; slots: { item?(props: { item: T }): any }; emit: any } }
export declare const VxText: FunctionalComponent<{ tone?: 'b' | 'a' }>
export declare function install(app: any): void
`

/** Components of Vue with parts, of which all but `VxMenu.Rest` and `VxTabs.List` are exports, too. */
export const vueParts = `
import type { DefineComponent } from 'vue'
export declare const VxMenu: DefineComponent<{ a?: 1 }> & { Item: DefineComponent<{ b: 'c' }>; Rest: DefineComponent<{ d?: 1 }>; Sub: DefineComponent<{ e?: 1 }>; readonly Kinds: { small: string } }
export declare const VxMenuItem: DefineComponent<{ b: 'c' }>
export declare const VxSub: DefineComponent<{ e?: 1 }>
export declare const VxTabs: DefineComponent<{ a?: 1 }> & { List: DefineComponent<{ b: 'c' }>; Tab: DefineComponent<{ f?: 1 }> }
export declare const VxTab: DefineComponent<{ f?: 1 }>
export declare const VxOtherList: DefineComponent<{ g?: 1 }>
`

/** Of the types of Svelte as much as its components name. */
export const svelte: Files = {
  'node_modules/svelte/package.json': manifest('svelte', {}),
  'node_modules/svelte/index.d.ts': `
export class SvelteComponent<P = any, E = any, S = any> { constructor(options: any); $$prop_def: P; $$events_def: E; $$slot_def: S; $on(): void }
export interface ComponentInternals { readonly brand: unique symbol }
export type Snippet<T extends unknown[] = []> = (...args: T) => { readonly brand: 'snippet' }
export interface Component<P extends Record<string, any> = {}, X extends Record<string, any> = {}, B extends string = ''> { (this: void, internals: ComponentInternals, props: P): X; element?: any; z_$$bindings?: B }
export interface HTMLAttributes { id?: string; title?: string }
`,
}

export const svelteShapes = `
import { SvelteComponent, type Component, type HTMLAttributes, type Snippet } from 'svelte'
export interface Four { /** @default "plain" */ kind?: 'plain' | 'danger'; href: string }
/** Of version 4. */
export class SvButton extends SvelteComponent<Four & HTMLAttributes & { [key: string]: any }, { click: MouseEvent; close: CustomEvent<{ at: number }> }, { default: {}; icon: { size: number } }> {}
/** Of version 4, with events that its code dispatches. */
export class SvDialog extends SvelteComponent<{ title?: string }, { wheel: WheelEvent } & { [evt: string]: CustomEvent<any> }, { default: {} } & { [name: string]: {} }> {}
/** Of version 4, without types of its events and slots. */
export class SvPlain extends SvelteComponent<{ title?: string }> {}
export declare const SvCard: Component<{ title: string; children?: Snippet; row?: Snippet<[{ at: number }]> } & HTMLAttributes, {}, 'title'>
export declare const SvTabs: Component<{ value?: string }> & { List: Component<{ wide?: boolean }> }
declare class SvRender<V extends keyof SvLooks = 'text'> { props(): { variant?: V; size?: 's' } & SvLooks[V] }
interface SvLooks { text: { look?: 'bold' }; box: { pad?: 'p' } }
export declare const SvLook: {
  new <V extends keyof SvLooks = 'text'>(options: any): SvelteComponent<ReturnType<SvRender<V>['props']>, {}, {}>
  <V extends keyof SvLooks = 'text'>(internals: unknown, props: ReturnType<SvRender<V>['props']>): {}
}
export declare const SvStore: { subscribe(): void }
`

/** What a template has only by a module that exports it, and what no module exports. */
export const angularModules = `
import * as i0 from '@angular/core'
export declare class NxOld {
  static ɵcmp: i0.ɵɵComponentDeclaration<NxOld, "nx-old", never, {}, {}, never, never, false, never>
}
export declare class NxLone {
  static ɵcmp: i0.ɵɵComponentDeclaration<NxLone, "nx-lone", never, {}, {}, never, never>
}
export declare class NxNew {
  static ɵcmp: i0.ɵɵComponentDeclaration<NxNew, "nx-new", never, {}, {}, never, never, true, never>
}
export declare class NxOldModule {
  static ɵmod: i0.ɵɵNgModuleDeclaration<NxOldModule, [typeof NxOld, typeof NxLone], [typeof NxNew], [typeof NxOld]>
}
`

/**
 * A package of React whose entry points export components of one name: one that is shipped twice, one of other
 * props in a folder of the same name, one that is declared beside it under another name, and two drawings.
 */
export const sameNames: Files = {
  ...react,
  ...installed(
    'acme',
    {
      'es/index.d.ts': "export { List } from './List'\nexport { Card } from './cards'\n",
      'es/List/index.d.ts': reactFunction('List', "variant?: 'full' | 'inset'"),
      'es/cards.d.ts': reactFunction('Card', 'a: string') + reactFunction('OldCard', 'b: string'),
      'lib/copy.d.ts': "export { List } from './List'\n",
      'lib/List/index.d.ts': reactFunction('List', "variant?: 'full' | 'inset'"),
      'esm2022/newest.d.ts': "export { List } from './List'\n",
      'esm2022/List/index.d.ts': reactFunction('List', "variant?: 'full' | 'inset'"),
      'es/legacy/index.d.ts':
        "export { List } from './List'\nexport { OldCard as Card } from '../cards'\n",
      'es/legacy/List/index.d.ts': reactFunction('List', 'items: string[]'),
      '16/solid/esm/Star.d.ts': reactFunction('Star', 'title?: string'),
      '24/solid/esm/Star.d.ts': reactFunction('Star', 'title?: string'),
    },
    {
      exports: {
        '.': './es/index.d.ts',
        './16/solid': './16/solid/esm/Star.d.ts',
        './24/solid': './24/solid/esm/Star.d.ts',
        './again': './es/legacy/index.d.ts',
        './copy': './lib/copy.d.ts',
        './legacy': './es/legacy/index.d.ts',
        './newest': './esm2022/newest.d.ts',
      },
    },
  ),
}

/** A package whose entry points export components of one type: some are names of one, others are several. */
export const sameTypes: Files = {
  ...react,
  ...installed(
    'acme',
    {
      'types.d.ts': 'export interface BoxProps { tone?: string }\n',
      'index.d.ts': `${ofOneType('Panel')}export declare const Frame: typeof Panel\n`,
      'card.d.ts': `${ofOneType('Card')}
import { Panel } from './index'
export declare const Again: typeof Panel
export declare const Farther: typeof import('./index').Frame
export declare const Parts: FC<BoxProps> & { Card: typeof Card; Panel: typeof Panel; Own: FC<BoxProps> }
export declare function Made(props: BoxProps): import('react').ReactElement
export { Panel as Renamed } from './index'
`,
      'source.d.ts': "export * from './source-code'\n",
      'source-code.ts': `${ofOneType('Source')}
import { Made } from './card'
export const Assigned = Made
`,
    },
    {
      exports: {
        '.': './index.d.ts',
        './card': './card.d.ts',
        './source': './source.d.ts',
      },
    },
  ),
}

/** A package of custom elements, one of which is the default export of its module. */
export const elementShapes: Files = installed('acme', {
  'index.d.ts':
    "export { default as AcmeAvatar } from './avatar'\nexport { AcmeBadge } from './badge'\n",
  'avatar.d.ts': `/** An avatar. */
export default class AcmeAvatar extends HTMLElement {
  src?: string
}
declare global { interface HTMLElementTagNameMap { 'acme-avatar': AcmeAvatar } }
`,
  'badge.d.ts': `/**
 * A badge.
 * @fires {CustomEvent<{ value: string }>} value-change - Sent after the value changed.
 * @fires close-menu {CustomEvent<{ reason: string }>} Sent before it closes.
 * @event opened {Event}
 * Sent when it is open,
 * mail ops@acme.com.
 *
 * @fires {CustomEvent<{
 *   at: number
 * }>} step
 * @fires bare
 * @fires {broken never
 * @slot - Its {@link AcmeAvatar words}.
 * @slot start - An icon * or two. @slot end - See \`@slot none\` and <b>.
 * @since 2.0
 */
export declare class AcmeBadge extends HTMLElement {
  text?: string
}
declare global { interface HTMLElementTagNameMap { 'acme-badge': AcmeBadge } }
`,
})

/** A package of custom elements as Stencil writes its types, which its entry point does not export. */
export const stencilShapes: Files = installed('acme', {
  'index.d.ts': "import './components'\nexport {}\n",
  'menu.d.ts': `import type { Components } from './components'
interface AcmeMenu extends Components.AcmeMenu, HTMLElement {}
export const AcmeMenu: { prototype: AcmeMenu; new (): AcmeMenu }
`,
  'runtime.d.ts':
    'export interface HTMLStencilElement extends HTMLElement {\n  componentOnReady(): Promise<this>\n}\n',
  'components.d.ts': `import { HTMLStencilElement } from './runtime'
export namespace Components {
  /** A menu. @since 2.0 */
  interface AcmeMenu {
    "close": (reason?: string) => Promise<boolean>
    /** Closes it. */
    "dismiss": (reason?: string) => Promise<boolean>
    /** Waits until it is closed. */
    "onDidClose": <T = any>() => Promise<T>
    /** Called before it opens. */
    "onOpening"?: (at: number) => void
    "overlay": number
    /** Its width. */
    "size": 's' | 'm'
    "label": string
  }
  interface AcmeRow {
    /** Clicks it. */
    "click": () => Promise<void>
  }
}
export interface AcmeMenuCustomEvent<T> extends CustomEvent<T> { detail: T; target: HTMLAcmeMenuElement }
declare global {
  interface HTMLAcmeMenuElement extends Components.AcmeMenu, HTMLStencilElement {}
  interface HTMLAcmeRowElement extends Omit<Components.AcmeRow, 'click'>, HTMLStencilElement {}
  interface HTMLElementTagNameMap { "acme-menu": HTMLAcmeMenuElement; "acme-row": HTMLAcmeRowElement }
}
declare namespace LocalJSX {
  interface AcmeMenu {
    /** Sent when it was closed. */
    "onDidClose"?: (event: AcmeMenuCustomEvent<{ reason: string }>) => void
    "onOpening"?: (at: number) => void
    "onPick"?: (event: CustomEvent<string>) => void
    /**
     * Its width.
     * @default 'm'
     */
    "size"?: 's' | 'm'
    "label": string
  }
  interface AcmeRow {}
}
export { LocalJSX as JSX }
`,
})

/** Unions with enums of texts, of numbers and of both, and aliases of plain unions. */
export const unionShapes = `import * as React from 'react'
export declare enum Design { Default = 'Default', LowKey = 'low-key' }
export declare enum Single { Only = 'only' }
export declare enum Level { One = 1, Two = 2 }
export declare enum Mixed { Text = 'text', Number = 1 }
type Design2 = Design | keyof typeof Design
export declare function Button(props: {
  one?: Design
  named?: Design2
  keys?: Design | keyof typeof Design
  values?: Design | \`\${Design}\`
  member?: Design.Default | 'x' | null
  needed: Single | 'x' | undefined
  wider?: Design | 'x' | React.ReactElement | boolean | 5
  number?: Design | 5
  level?: Level | 'x'
  mixed?: Mixed | 'x'
  both?: Design | Level | 'x'
}): React.ReactElement
type Merge<T, V> = (V extends string ? V : never) | (T extends BooleanConstructor ? boolean : string | number)
type Key = string | number
type Nested<T> = T | { [name: string]: T }
export declare function Switch(props: {
  flag?: Merge<BooleanConstructor, unknown>
  key2?: Merge<StringConstructor, unknown>
  needed: Merge<BooleanConstructor, unknown> | null
  both?: Key | Merge<BooleanConstructor, unknown>
  values?: Merge<BooleanConstructor, 'x'>
  plain?: Key
  nested?: Nested<string>
  list?: Merge<BooleanConstructor, unknown>[]
}): React.ReactElement
interface Flat { kind: 'flat'; x: 'p'; run: (at: string) => void; on?: boolean; at: { a: 1 }; only?: never; some: any }
interface Deep { kind: 'deep'; x?: 'q' | null; run: (at: number) => 'z'; on: true; at: { b: 2 }; only: 1 | 2; some: 's' }
export declare function Some(props: Flat | Deep | { kind: 'none' }): React.ReactElement
type Lines = { kind?: 'plain' } | { kind?: 'lines'; axis: 'x' | 'y' } | { kind?: 'cut'; axis: 'z' }
export declare function Indexed(props: { plane: 'xy'; [name: string]: any } & Lines): React.ReactElement
`
