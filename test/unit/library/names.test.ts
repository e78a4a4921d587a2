import { describe, expect, test } from 'vitest'
import { createDisplayNames } from '../../../scripts/library/display-name.ts'
import { namePattern } from '../../../scripts/model/name-pattern.ts'
import { definition, element, manifest, read } from '../metadata/helpers.ts'

/** The names of elements, each a tag and its class. */
function namesOf(...pairs: readonly (readonly [tag: string, className: string])[]) {
  const { components } = read(
    manifest(
      pairs.map(([, name]) => element(name)),
      pairs.map(([tag, name]) => definition(tag, name)),
    ),
  )
  return components.map(createDisplayNames(components))
}

describe('the display name', () => {
  test('of an element is its class in words, less the prefix that all tags share', () => {
    expect(namesOf(['sl-button', 'SlButton'], ['sl-qr-code', 'SlQRCode'])).toEqual([
      'Button',
      'QR Code',
    ])
    expect(namesOf(['pf-v5-tab-panel', 'PfV5TabPanel'], ['pf-v5-icon', 'PfV5Icon'])).toEqual([
      'Tab Panel',
      'Icon',
    ])
    expect(namesOf(['fluent-badge', 'Badge'], ['fluent-h1', 'H1'])).toEqual(['Badge', 'H1'])
  })

  test('keeps what only looks like the prefix, and a word that stands alone', () => {
    expect(namesOf(['sl-slider', 'Slider'], ['sl-tab', 'SlTab'])).toEqual(['Slider', 'Tab'])
    expect(namesOf(['pie-button', 'PieButton'])).toEqual(['Pie Button'])
  })

  test('of an element without a class comes from its tag', () => {
    const component = (tag: string) => ({ tag, props: [], docs: '', events: [], methods: [] })
    const { components, problems } = read({
      timestamp: 'x',
      compiler: { name: '@stencil/core' },
      components: [component('ion-tab-bar'), component('ion-tab')],
    })
    expect(problems).toEqual([])
    expect(components.map(createDisplayNames(components))).toEqual(['Tab Bar', 'Tab'])
  })

  test('of what is no element is what code calls it', () => {
    const { components } = read([
      { displayName: 'VBtn', props: [{ name: 'a' }] },
      { displayName: 'VBtnGroup\u001b[31m\n', props: [{ name: 'a' }] },
    ])
    expect(components.map(createDisplayNames(components))).toEqual(['VBtn', 'VBtnGroup�[31m'])
  })
})

describe('a pattern', () => {
  test.each([
    ['sl-b*', 'sl-button', true],
    ['sl-b*', 'sl-icon', false],
    ['*-group', 'sl-button-group', true],
    ['*', '', true],
    ['sl-?ab', 'sl-tab', true],
    ['sl-tab', 'sl-tab', true],
    ['sl-tab', 'sl-tab-group', false],
    ['[a-z]*', 'x', false],
    ['a*b*c', 'abbbbc', true],
    ['a*b*c', 'abbbbd', false],
  ])('%s: %s %s', (pattern, name, fits) => {
    expect(namePattern(pattern)(name)).toBe(fits)
  })

  // What tries every way to divide the name among the stars does not come to an end.
  test('of many stars fits no name that ends otherwise', () => {
    expect(namePattern('*a'.repeat(500))('a'.repeat(400) + 'b')).toBe(false)
  })
})
