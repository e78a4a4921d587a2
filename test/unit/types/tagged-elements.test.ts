import { expect, test } from 'vitest'
import { componentOf, readTypesOf } from './read.ts'
import { elementShapes, installed, stencilShapes } from './samples.ts'

test('Stencil: props, events and methods come from the interfaces that no entry point exports', () => {
  const api = readTypesOf('acme', stencilShapes)
  expect(api.components.map(({ name, import: line }) => [name, line])).toEqual([
    ['acme-menu', false],
    ['acme-row', false],
  ])
  expect(componentOf(api, 'acme-menu')).toMatchObject({
    tag: 'acme-menu',
    description: 'A menu.',
    since: '2.0',
    open: ['slots'],
    hidden: ['overlay'],
    props: [
      { name: 'label', type: 'string', required: true },
      { name: 'onOpening', type: '(at: number) => void' },
      { name: 'size', type: "'m' | 's'", default: "'m'", description: 'Its width.' },
    ],
    events: [
      {
        name: 'didClose',
        type: 'CustomEvent<{ reason: string }>',
        description: 'Sent when it was closed.',
      },
      { name: 'pick', type: 'CustomEvent<string>' },
    ],
    methods: [
      {
        name: 'dismiss',
        type: '(reason?: string) => Promise<boolean>',
        description: 'Closes it.',
      },
      { name: 'onDidClose', description: 'Waits until it is closed.' },
    ],
  })
  expect(componentOf(api, 'acme-row').methods?.map(({ name }) => name)).toEqual(['click'])
})

test('Stencil: an exported class gives an element its name and its import line', () => {
  const exports = { '.': { types: './index.d.ts' }, './menu': { types: './menu.d.ts' } }
  const files = {
    ...stencilShapes,
    'node_modules/acme/package.json': JSON.stringify({ name: 'acme', version: '1.0.0', exports }),
  }
  const [menu, row] = readTypesOf('acme', files).components
  expect([menu?.name, menu?.entry, menu?.import]).toEqual(['AcmeMenu', './menu', undefined])
  expect([row?.name, row?.import]).toEqual(['acme-row', false])
})

test('an element is read by its tag where its type is an interface, or a class of another file', () => {
  const api = readTypesOf(
    'acme',
    installed('acme', {
      'index.d.ts': `import { AcmeBox, AcmeSecret } from './classes'
import { OtherTag } from 'other'
import './alone'
export declare function define(): void
export { AcmeBox }
export interface AcmeSlide extends HTMLElement {
  lazy?: boolean
  /** Sent when it was seen. */
  readonly acmeSeen: CustomEvent<number> & { target: AcmeSlide }
}
interface AcmePlain { size?: number }
declare global { interface HTMLElementTagNameMap {
  'acme-slide': AcmeSlide
  'acme-box': AcmeBox
  'acme-secret': AcmeSecret
  'acme-plain': AcmePlain
  acme: AcmeSlide
} }
`,
      // Other modules, which nothing loads, may have elements, too.
      'alone.d.ts': `export declare class Alone extends HTMLElement {}
declare global { interface HTMLElementTagNameMap { 'acme-alone': Alone } }
`,
      'classes.d.ts': `export declare class AcmeBox extends HTMLElement { open?: boolean }
/** @internal */
export declare class AcmeSecret extends HTMLElement { open?: boolean }
`,
      'node_modules/other/package.json': '{ "name": "other", "types": "index.d.ts" }',
      'node_modules/other/index.d.ts': `export declare class OtherTag extends HTMLElement {}
declare global { interface HTMLElementTagNameMap { 'other-tag': OtherTag } }
`,
    }),
  )
  expect(
    api.components.map(({ name, tag, import: line, props }) => [
      name,
      tag,
      line,
      ...props.map((prop) => prop.name),
    ]),
  ).toEqual([
    ['AcmeBox', 'acme-box', undefined, 'open'],
    ['acme-slide', 'acme-slide', false, 'lazy'],
  ])
  expect(componentOf(api, 'acme-slide').events).toMatchObject([
    { name: 'acmeSeen', description: 'Sent when it was seen.' },
  ])
  expect(api.leftOut).toEqual([
    { reason: 'custom element whose class is not exported', names: ['acme-alone'] },
  ])
})

test('an element whose class is read is not read again by its tag', () => {
  const { components } = readTypesOf('acme', elementShapes)
  expect(components.map(({ tag }) => tag)).toEqual(['acme-avatar', 'acme-badge'])
})

test('an element with the properties of a component of Vue or React is an element', () => {
  const { components } = readTypesOf(
    'acme',
    installed('acme', {
      'index.d.ts': `export declare class AcmeTile extends HTMLElement {
  $props: { open?: boolean }
  props: { open?: boolean }
  render(): import('react').ReactNode
  wide?: boolean
}
declare global { interface HTMLElementTagNameMap { 'acme-tile': AcmeTile } }
`,
    }),
  )
  expect(components.map(({ name, tag }) => [name, tag])).toEqual([['AcmeTile', 'acme-tile']])
  expect(components[0]?.props.map(({ name }) => name)).toContain('wide')
})
