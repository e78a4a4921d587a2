import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Metadata } from '../../../scripts/reading/metadata/model.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { component, member, names } from './library.ts'

const here = new URL('.//', import.meta.url).pathname

/** What the model says of the small sources, by way of a real tool. */
function extract(tool: string): Metadata {
  const bytes = execFileSync(process.execPath, ['extract.js', tool], {
    cwd: here,
    maxBuffer: 64 * 1024 * 1024,
  })
  return readMetadata([{ name: 'docs.json', bytes }])
}

describe.each([
  { tool: 'react-docgen', size: "'m'", type: "'s' | 'm' | 'l'" },
  { tool: 'react-docgen-typescript', size: '"m"', type: '"s" | "m" | "l" | undefined' },
  // The tool itself puts "undefined" first.
  { tool: 'react-docgen-typescript, literals', size: '"m"', type: 'undefined | "s" | "m" | "l"' },
])('$tool', ({ tool, size, type }) => {
  let metadata: Metadata
  beforeAll(() => {
    metadata = extract(tool)
  })

  test('gives a component with its own props only', () => {
    expect(metadata.problems).toEqual([])
    expect(metadata.files.map(({ format, saysRequired }) => [format, saysRequired])).toEqual([
      ['react-docgen', true],
    ])
    const button = component(metadata, 'Button')
    expect(button).toMatchObject({ description: 'A button.', body: 'With more to say.', tag: null })
    // What is marked as internal is left out, and so is what React gives to every element.
    expect(names(button.props)).toEqual(['label', 'size', 'small', 'onPick'])
  })

  test('tells what its doc comments say', () => {
    const { props } = component(metadata, 'Button')
    expect(member(props, 'label')).toMatchObject({ required: true, description: 'The text.' })
    expect(member(props, 'size')).toMatchObject({
      type,
      default: size,
      required: false,
      description: 'How large it is.',
    })
    expect(member(props, 'small')).toMatchObject({
      deprecated: 'use `size` instead',
      description: null,
    })
    expect(member(props, 'onPick')).toMatchObject({
      since: '2.1.0',
      description: 'Called when one is picked.',
    })
  })
})

test('vue-docgen-api gives components in both styles of Vue', () => {
  const metadata = extract('vue-docgen-api')
  expect(metadata.problems).toEqual([])
  expect(metadata.files.map(({ format }) => format)).toEqual(['vue-docgen-api'])

  const picker = component(metadata, 'Picker')
  expect(names(picker.props)).toEqual(['label', 'size', 'small'])
  expect(member(picker.props, 'label').required).toBe(true)
  expect(member(picker.props, 'size')).toMatchObject({
    type: '"s" | "m" | "l"',
    default: "'m'",
    required: false,
  })
  expect(member(picker.props, 'small').deprecated).toBe('use size')
  expect(member(picker.events, 'change').type).toBe('[string]')
  expect(member(picker.methods, 'focus').description).toBe('Sets the focus.')
  expect(member(picker.slots, 'default').description).toBe('What stands inside.')

  const options = component(metadata, 'OptionsPicker')
  expect(options).toMatchObject({ description: 'Picks several.', since: '1.0' })
  expect(member(options.props, 'size').type).toBe("'s' | 'm' | 'l'")
  expect(member(options.events, 'change').type).toBe('[value: string]')
  expect(member(options.methods, 'pick').type).toBe('(value: string) => boolean')
  expect(member(options.slots, 'item')).toMatchObject({
    type: '{ item: any }',
    description: 'What stands inside.',
  })
})

test('vue-component-meta gives the props of the component, not of every component', () => {
  const metadata = extract('vue-component-meta')
  expect(metadata.problems).toEqual([])
  expect(metadata.files.map(({ format }) => format)).toEqual(['vue-component-meta'])
  expect(metadata.leftOut.get('props of every component')).toBe(12)

  const picker = component(metadata, 'Picker')
  expect(names(picker.props)).toEqual(['label', 'size', 'small'])
  expect(member(picker.props, 'label')).toMatchObject({ type: 'string', required: true })
  expect(member(picker.props, 'size').default).toBe('"m"')
  expect(member(picker.props, 'size').type?.split(' | ').toSorted()).toEqual(['"l"', '"m"', '"s"'])
  expect(member(picker.props, 'small')).toMatchObject({ type: 'boolean', deprecated: 'use size' })
  expect(member(picker.events, 'change').type).toBe('[value: string]')
  expect(member(picker.slots, 'default').type).toBe('{ item: string; }')
  expect(member(picker.methods, 'focus')).toMatchObject({
    type: '() => void',
    description: 'Sets the focus.',
  })
})
