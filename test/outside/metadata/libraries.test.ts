import { describe, expect, test } from 'vitest'
import type { Metadata } from '../../../scripts/reading/metadata/model.ts'
import { listKeys } from '../../../scripts/words/model/lists.ts'
import { nothingListed } from '../../../scripts/reading/metadata/read.ts'
import { component, counts, member, names, readLibrary, sums } from './library.ts'

function requiredProps(metadata: Metadata): readonly string[] {
  return metadata.components.flatMap(({ key, props }) =>
    props.filter(({ required }) => required).map(({ name }) => `${key}.${name}`),
  )
}

function deprecatedMembers(metadata: Metadata): number {
  return metadata.components
    .flatMap((item) => listKeys.flatMap((list) => item[list]))
    .filter(({ deprecated }) => deprecated !== null).length
}

function defaults(metadata: Metadata): readonly string[] {
  return metadata.components
    .flatMap(({ props }) => props.map((prop) => prop.default))
    .filter((value) => value !== null)
}

describe('Shoelace', () => {
  const metadata = readLibrary('@shoelace-style/shoelace@2.20.1')

  test('has as many members as its file describes', () => {
    expect(metadata.problems).toEqual([])
    expect(sums(metadata)).toBe('58: 391/113/107/102/252/83/0')
    expect(requiredProps(metadata)).toEqual([])
    expect(deprecatedMembers(metadata)).toBe(0)
    expect(metadata.files.map(({ saysRequired }) => saysRequired)).toEqual([false])
  })

  test('describes a button', () => {
    const button = component(metadata, 'sl-button')
    expect(counts([button])).toBe('24/3/3/7/6/0/0')
    expect(button).toMatchObject({
      tag: 'sl-button',
      names: ['SlButton', 'sl-button'],
      description: 'Buttons represent actions that are available to the user.',
      body: null,
      status: 'stable',
      since: '2.0',
      deprecated: null,
    })
    expect(member(button.props, 'formAction')).toEqual({
      name: 'formAction',
      type: 'string',
      alias: null,
      inheritedFrom: null,
      expansion: null,
      default: null,
      required: false,
      description: "Used to override the form owner's `action` attribute.",
      deprecated: null,
      since: null,
      attribute: 'formaction',
      readonly: false,
      open: false,
    })
    expect(member(button.props, 'variant')).toMatchObject({
      type: "'default' | 'primary' | 'success' | 'neutral' | 'warning' | 'danger' | 'text'",
      default: "'default'",
    })
    expect(member(button.props, 'validity')).toMatchObject({ readonly: true, attribute: null })
    expect(member(button.slots, 'default').description).toBe("The button's label.")
    expect(member(button.methods, 'focus').type).toBe('(options?: FocusOptions) => void')
    expect(member(button.events, 'sl-blur').type).toBe('SlBlurEvent')
  })

  test('has types in one line', () => {
    expect(member(component(metadata, 'sl-input').props, 'type').type).toBe(
      "'date' | 'datetime-local' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'time' | 'url'",
    )
    expect(member(component(metadata, 'sl-dialog').events, 'sl-request-close').type).toBe(
      "{ source: 'close-button' | 'keyboard' | 'overlay' }",
    )
  })
})

describe('Fluent UI', () => {
  const metadata = readLibrary('@fluentui/web-components@3.1.3')

  test('lists elements, not the classes they inherit from', () => {
    expect(metadata.components.filter(({ key }) => key.startsWith('Base'))).toEqual([])
    expect(metadata.unlisted.length).toBe(19)
    // Four attributes of fluent-menu stand there twice, once without the field they belong to:
    // they are one prop each.
    expect(sums(metadata)).toBe('42: 385/24/87/93/40/2/0')
    expect(deprecatedMembers(metadata)).toBe(2)
    expect(names(component(metadata, 'fluent-menu').props)).toEqual([
      'openOnHover',
      'openOnContext',
      'closeOnScroll',
      'persistOnItemClick',
      'split',
      'slottedMenuList',
      'slottedTriggers',
      'primaryAction',
      'toggleMenu',
      'closeMenu',
      'openMenu',
      'toggleHandler',
      'triggerKeydownHandler',
    ])
  })

  test('says what the names of types mean', () => {
    const { props } = component(metadata, 'fluent-button')
    expect(props.length).toBe(18)
    expect(member(props, 'appearance')).toMatchObject({
      type: "'primary' | 'outline' | 'subtle' | 'transparent' | undefined",
      alias: 'ButtonAppearance | undefined',
    })
    expect(member(props, 'formAttribute').attribute).toBe('form')
  })
})

test('a tag comes from the definition, not from the doc comment', () => {
  const metadata = readLibrary('@vscode-elements/elements@2.5.1')
  expect(sums(metadata)).toBe('38: 236/17/17/6/2/199/0')
  expect(deprecatedMembers(metadata)).toBe(1)
  const tree = component(metadata, 'vscode-tree')
  expect(tree.names[0]).toBe('VscodeTree')
  expect(names(tree.props).toSorted()).toEqual([
    'expandMode',
    'hideArrows',
    'indent',
    'indentGuides',
    'multiSelect',
    'version',
  ])
  const item = component(metadata, 'vscode-tree-item')
  expect(item.names[0]).toBe('VscodeTreeItem')
  expect(item.props.length).toBe(8)
})

test('classes inherit from those of another package', () => {
  const metadata = readLibrary('@ui5/webcomponents@2.26.0', '@ui5/webcomponents-fiori@2.27.1')
  expect(sums(metadata)).toBe('191: 1282/323/282/41/180/0/5')
  expect(deprecatedMembers(metadata)).toBe(23)
  const toggle = component(metadata, 'ui5-toggle-button')
  expect(toggle.props.length).toBe(16)
  expect(names(toggle.props)).toEqual(expect.arrayContaining(['pressed', 'design', 'icon']))
  expect(names(toggle.slots)).toEqual(['badge', 'default'])
  expect(member(component(metadata, 'ui5-button').props, 'submits').deprecated).toBe(
    'Set the "type" property to "Submit" to achieve the same result. The "submits" property is ignored if "type" is set to any value other than "Button".',
  )
  expect(typeof component(metadata, 'ui5-table-selection').deprecated).toBe('string')
})

test('schema 2.1 is read as 1.0 is', () => {
  const metadata = readLibrary('@patternfly/elements@5.0.0')
  expect(sums(metadata)).toBe('54: 266/29/88/21/52/2634/0')
  expect(deprecatedMembers(metadata)).toBe(1)
  const accordion = component(metadata, 'pf-v5-accordion')
  expect(names(accordion.props)).toEqual(['single', 'bordered', 'large', 'fixed', 'expandedIndex'])
  expect(accordion.cssProperties.length).toBe(81)
  expect(accordion.cssProperties[0]).toMatchObject({
    name: '--pf-global--BackgroundColor--100',
    default: '#fff',
  })
})

test('the experimental format names attributes beside properties', () => {
  const metadata = readLibrary('@carbon/web-components@2.63.0')
  expect(sums(metadata)).toBe('254: 2103/210/101/0/58/0/0')
  expect(deprecatedMembers(metadata)).toBe(43)
  // The styles of a class stand there as a property of all; four classes describe them.
  expect(
    metadata.components
      .filter(({ props }) => names(props).includes('styles'))
      .map(({ key }) => key),
  ).toEqual(['cds-coachmark-body', 'cds-coachmark-header', 'cds-coachmark', 'cds-shape-indicator'])
  const { props } = component(metadata, 'cds-button')
  expect(props.length).toBe(23)
  expect(member(props, 'batchAction').attribute).toBe('batch-action')
})

test('Stencil says what is required and what events carry', () => {
  const metadata = readLibrary('@ionic/docs@9.0.4')
  expect(sums(metadata)).toBe('94: 641/138/103/83/126/485/0')
  expect(requiredProps(metadata)).toEqual([
    'ion-route.component',
    'ion-route-redirect.from',
    'ion-route-redirect.to',
    'ion-tab.tab',
  ])
  expect(deprecatedMembers(metadata)).toBe(2)
  expect(metadata.files.map(({ saysRequired }) => saysRequired)).toEqual([true])
  expect(component(metadata, 'ion-img').deprecated).toBe(true)
  expect(member(component(metadata, 'ion-modal').methods, 'dismiss').type).toBe(
    '(data?: any, role?: string) => Promise<boolean>',
  )
  const button = component(metadata, 'ion-button')
  expect(member(button.events, 'ionBlur').type).toBe('CustomEvent<void>')
  expect(names(button.cssProperties).filter((name) => name === '--background').length).toBe(1)
})

test('Vuetify hands tuples to listeners', () => {
  const metadata = readLibrary('vuetify@4.3.0')
  expect(sums(metadata)).toBe('218: 4812/392/847/0/0/0/0')
  const { props } = component(metadata, 'VBtn')
  expect(props.length).toBe(42)
  expect(member(props, 'variant').default).toBe("'elevated'")
  expect(member(component(metadata, 'VTextField').events, 'click:control').type).toBe(
    '[MouseEvent]',
  )
})

test('of two entries of Element Plus with one name the whole one is taken', () => {
  const metadata = readLibrary('element-plus@2.14.8')
  expect(sums(metadata)).toBe('108: 1333/222/222/0/0/0/0')
  const { props } = component(metadata, 'el-switch')
  expect(props.length).toBe(24)
  expect(member(props, 'size').default).toBe("''")
  expect(metadata.notes.map(({ message }) => message)).toEqual([
    '"el-switch" is described more than once; the one with most members, 25, is taken',
  ])
})

test('defaults of Vant are values, not text for the eye', () => {
  const metadata = readLibrary('vant@4.10.2')
  expect(sums(metadata)).toBe('99: 1086/240/209/0/0/0/0')
  expect(defaults(metadata).filter((value) => value === '-' || /^`[^`]*`$/.test(value))).toEqual([])
  const button = component(metadata, 'van-button')
  expect(member(button.props, 'type').default).toBe('default')
  expect(member(button.events, 'click').type).toBe('[event: MouseEvent]')
})

test('the icons of BootstrapVue are no components', () => {
  const metadata = readLibrary('bootstrap-vue@2.23.1')
  expect(sums(metadata)).toBe('153: 2151/227/253/0/0/0/0')
  expect(requiredProps(metadata).toSorted()).toEqual(
    [
      'BFormDatalist.id',
      'BDatalist.id',
      'BFormSelectOption.value',
      'BSelectOption.value',
      'BFormSelectOptionGroup.label',
      'BSelectOptionGroup.label',
      'BNavbarToggle.target',
      'BNavToggle.target',
      'BPopover.target',
      'BToaster.name',
      'BTooltip.target',
    ].toSorted(),
  )
})

test('react-docgen names components as people read them', () => {
  const metadata = readLibrary('@salesforce/design-system-react@0.10.65')
  expect(sums(metadata)).toBe('60: 837/0/0/22/0/0/0')
  expect(requiredProps(metadata).length).toBe(28)
  expect(metadata.components.map(({ key }) => key)).toContain('App Launcher')
})

test('a library whose classes have no tag is not silence', () => {
  const metadata = readLibrary('@github/relative-time-element@5.3.1')
  expect(metadata.components).toEqual([])
  expect(nothingListed(metadata).map(({ message }) => message)).toEqual([
    'describes no element with a tag; its classes without one can be named in a source: "api: RelativeTimeElement" ("RelativeTimeElement")',
  ])
  expect(nothingListed(metadata, new Set(['RelativeTimeElement']))).toEqual([])
  expect(metadata.unlisted.map(({ key, props }) => [key, props.length])).toEqual([
    ['RelativeTimeElement', 21],
  ])
})
