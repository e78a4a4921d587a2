import { expect, test } from 'vitest'
import { readObject, readSignature, readTuple } from '../../../scripts/drawing/outputs/signature.ts'

const plain = { optional: false, rest: false }

test.each([
  ['() => void', { parameters: [], returns: 'void' }],
  [
    '(options?: FocusOptions, ...rest: string[]) => Promise<void>',
    {
      parameters: [
        { ...plain, name: 'options', type: 'FocusOptions', optional: true },
        { ...plain, name: 'rest', type: 'string[]', rest: true },
      ],
      returns: 'Promise<void>',
    },
  ],
  [
    `(map: Map<string, { a: ',' }>, done: (error: Error) => void) => (x: number) => void`,
    {
      parameters: [
        { ...plain, name: 'map', type: `Map<string, { a: ',' }>` },
        { ...plain, name: 'done', type: '(error: Error) => void' },
      ],
      returns: '(x: number) => void',
    },
  ],
  [
    '(a, { b, c }: D) => E',
    {
      parameters: [
        { ...plain, name: 'a', type: null },
        { ...plain, name: '{ b, c }', type: 'D' },
      ],
      returns: 'E',
    },
  ],
])('%s is taken apart', (type, signature) => {
  expect(readSignature(type)).toEqual(signature)
})

test.each([
  'void',
  'focus(): void',
  '(a:string) => void',
  '(a: string)=>void',
  '<T>(a: T) => T',
  '(a = 1) => void',
  '((a: b',
  '(',
  '',
])('%s is left as it is, since it could not be put together again', (type) => {
  expect(readSignature(type)).toBeNull()
})

test('arguments and fields are taken apart if each has a name and a type', () => {
  expect(readTuple('[value: string, event: Map<a, b>]')).toEqual([
    { name: 'value', type: 'string' },
    { name: 'event', type: 'Map<a, b>' },
  ])
  expect(readObject('{ item: T; index: number }')).toEqual([
    { name: 'item', type: 'T' },
    { name: 'index', type: 'number' },
  ])
  expect(['[MouseEvent]', '[a?: b]', '[]', '[a: b][]'].map(readTuple)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['{ a: b, c: d }', '{}', '{ [key: string]: T }', '{a: b}'].map(readObject)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
