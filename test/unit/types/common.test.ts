import { expect, test } from 'vitest'
import { componentOf, readTypesOf } from './read.ts'
import { installed, react } from './samples.ts'
import { fileText } from '../../../scripts/reading/types/file-text.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'

const names = Array.from({ length: 9 }, (_, i) => `C${i}`)
const shapes = `
import * as React from 'react'
import type { Sister } from 'sister'
interface StyleProps { p?: number; m?: number; c?: string }
${names.map((name, i) => `export declare const ${name}: React.FC<StyleProps & { own${i}?: string }>`).join('\n')}
export declare const Less: React.FC<Omit<StyleProps, 'm'> & { only?: string }>
export declare const Foreign: React.FC<Sister & { c?: number }>
`
const api = readTypesOf('acme', {
  ...react,
  ...installed('acme', { 'index.d.ts': shapes }),
  ...installed('sister', {
    'index.d.ts':
      "export interface Sister { 'aria-label'?: string; onKeyDownCapture?: () => void; tone?: string }",
  }),
})

test('what more than half of the components share, and members of the DOM, are written once', () => {
  expect(api.common).toEqual([
    {
      name: 'StyleProps',
      props: [
        { name: 'c', type: 'string' },
        { name: 'm', type: 'number' },
        { name: 'p', type: 'number' },
      ],
    },
    {
      name: 'sister',
      props: [
        { name: 'aria-label', type: 'string' },
        { name: 'onKeyDownCapture', type: '() => void' },
      ],
    },
  ])
  expect(componentOf(api, 'C0')).toMatchObject({
    props: [{ name: 'own0', type: 'string' }],
    common: [{ name: 'StyleProps' }],
  })
  expect(componentOf(api, 'Less').common).toEqual([{ name: 'StyleProps', only: ['c', 'p'] }])
  expect(componentOf(api, 'Foreign')).toMatchObject({
    // Another package declares it, and no other component has it.
    props: [
      { name: 'c', type: 'number' },
      { name: 'tone', type: 'string' },
    ],
    common: [{ name: 'sister' }],
  })
})

test('another form of what a package declares is told with its name, and is no prop of the component', () => {
  const { common, components } = readTypesOf('acme', {
    ...react,
    ...installed('acme', {
      'index.d.ts': `
import * as React from 'react'
import type { Listens } from 'sister'
export declare const Link: React.FC<Listens<'a'> & { href?: string }>
export declare const One: React.FC<Listens<'button'>>
export declare const Two: React.FC<Listens<'button'>>
`,
    }),
    ...installed('sister', {
      'index.d.ts': 'export interface Listens<T> { onPressCapture?: (at: T) => void }',
    }),
  })
  const type = "(at: 'button') => void"
  expect(common).toEqual([{ name: 'sister', props: [{ name: 'onPressCapture', type }] }])
  expect(components.map((one) => one.props)).toEqual([
    [
      { name: 'href', type: 'string' },
      { name: 'onPressCapture', type: "(at: 'a') => void", inheritedFrom: 'sister' },
    ],
    [],
    [],
  ])
})

test('a component that a package hands on has its props for itself, and not those of a third one', () => {
  const { components } = readTypesOf('acme', {
    ...react,
    ...installed('acme', { 'index.d.ts': "export { Button } from 'acme-button'" }),
    ...installed('acme-button', {
      'index.d.ts': `
import * as React from 'react'
import type { Aria } from 'sister'
export declare const Button: React.FC<Aria & { tone?: string }>
`,
    }),
    ...installed('sister', { 'index.d.ts': "export interface Aria { 'aria-label'?: string }" }),
  })
  expect(components).toMatchObject([
    { props: [{ name: 'tone', type: 'string' }], common: [{ name: 'sister' }] },
  ])
})

test('the file gives each component all of its props, with what declares them', () => {
  const bytes = new TextEncoder().encode(fileText(api))
  const { components, problems } = readMetadata([{ name: 'acme.json', bytes }])
  expect(problems).toEqual([])
  const propsOf = (key: string) =>
    components
      .find((one) => one.key === key)
      ?.props.map(({ name, inheritedFrom }) => [name, inheritedFrom])
  expect(propsOf('C1')).toEqual([
    ['own1', null],
    ['c', 'StyleProps'],
    ['m', 'StyleProps'],
    ['p', 'StyleProps'],
  ])
  expect(propsOf('Less')).toEqual([
    ['only', null],
    ['c', 'StyleProps'],
    ['p', 'StyleProps'],
  ])
  expect(propsOf('Foreign')).toEqual([
    ['c', null],
    ['tone', null],
    ['aria-label', 'sister'],
    ['onKeyDownCapture', 'sister'],
  ])
})
