import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDisplayNames } from '../../../scripts/tools/import/display-name.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { namePattern } from '../../../scripts/words/model/name-pattern.ts'
import { definition, element, manifest, read } from '../metadata/helpers.ts'
import { runs } from '../../helpers/tiers.ts'

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

/** The names of Angular's classes, as `import` writes them. */
function angularNames(...pairs: readonly (readonly [className: string, selector: string])[]) {
  const components = pairs.map(([name, selector]) => ({ name, entry: '.', selector, props: [] }))
  const read = readMetadata([
    {
      name: '_api/nx.json',
      bytes: new TextEncoder().encode(
        JSON.stringify({ format: 'component-catalog/1', package: 'nx', components }),
      ),
    },
  ])
  return read.components.map(createDisplayNames(read.components))
}

describe('the display name of what Angular has', () => {
  test('loses the word of the library and the word for its kind, all or none', () => {
    expect(
      angularNames(
        ['NxCardComponent', 'nx-card'],
        ['NxColDirective', '[nx-col]'],
        ['NxQRCodeComponent', 'nx-qrcode'],
        ['NxTree', 'nx-tree'],
      ),
    ).toEqual(['Card', 'Col', 'QR Code', 'Tree'])
    expect(
      angularNames(
        ['NxCard', 'nx-card'],
        ['NxCol', '[nx-col]'],
        ['NxColDirective', '[nxCol]'],
        ['NxTree', 'nx-tree'],
      ),
    ).toEqual(['Card', 'Col', 'Col Directive', 'Tree'])
  })

  test('is never that of another one', () => {
    expect(
      angularNames(
        ['NxTabComponent', 'nx-tab'],
        ['NxTabDirective', '[nx-tab]'],
        ['NxTreeView', '[nx-tree]'],
        ['NxTreeViewComponent', 'nx-tree'],
        ['NxRowDirective', '[nx-row]'],
      ),
    ).toEqual(['Tab Component', 'Tab Directive', 'Tree View', 'Tree View Component', 'Row'])
  })
})

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

  test('has no first word that most names of the file share', () => {
    const warp = ['Combobox', 'Tabs', 'Tab', 'Alert'].map(
      (name) => [`w-${name.toLowerCase()}`, `Warp${name}`] as const,
    )
    expect(namesOf(...warp, ['w-modal-main', 'ModalMain'])).toEqual([
      'Combobox',
      'Tabs',
      'Tab',
      'Alert',
      'Modal Main',
    ])
    // Two names do not become one.
    expect(namesOf(...warp, ['w-x', 'Alert'])).toEqual([
      'Combobox',
      'Tabs',
      'Tab',
      'Warp Alert',
      'Alert',
    ])
  })

  test('has no letter of the library, though a tag begins with the same one', () => {
    const tags = ['t-alert', 't-badge', 't-icon', 't-tag', 't-tag-input', 'x-icon']
    expect(namesOf(...tags.map((tag) => [tag, tag] as const))).toEqual([
      'Alert',
      'Badge',
      'Icon',
      'Tag',
      'Tag Input',
      'X Icon',
    ])
  })

  test('keeps a first word that is the components’ own, or that few share', () => {
    const table = ['Body', 'Cell', 'Row'].map(
      (name) => [`x-table-${name.toLowerCase()}`, `Table${name}`] as const,
    )
    expect(namesOf(...table, ['x-icon', 'Icon'])).toEqual([
      'Table Body',
      'Table Cell',
      'Table Row',
      'Icon',
    ])
    expect(namesOf(['w-a', 'WarpA'], ['w-b', 'WarpB'], ['x-c', 'C'])).toEqual([
      'Warp A',
      'Warp B',
      'C',
    ])
  })

  test('of what is called as elements are is in words, too', () => {
    const { components } = read({
      contributions: {
        html: { 'vue-components': [{ name: 'el-button' }, { name: 'el-tab-pane' }] },
      },
    })
    expect(components.map(createDisplayNames(components))).toEqual(['Button', 'Tab Pane'])
  })

  test(
    'is never empty, and never that of another component of the file',
    { tags: 'sampled' },
    () => {
      const word = fc.constantFrom('A', 'B', 'Warp', 'Button', 'Tab', 'x')
      const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
      const library = fc.uniqueArray(name, { minLength: 1, maxLength: 9 })
      fc.assert(
        fc.property(library, fc.constantFrom('w-', 'warp-', ''), (classes, prefix) => {
          const names = namesOf(
            ...classes.map((one, i) => [`${prefix || 'y-'}t${i}`, one] as const),
          )
          expect(names).not.toContain('')
          // As words some of them may be the same before anything is left out.
          const whole = classes.map((one) => one.toLowerCase())
          if (new Set(whole).size === whole.length) expect(new Set(names).size).toBe(names.length)
        }),
        { numRuns: runs(200) },
      )
    },
  )

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
