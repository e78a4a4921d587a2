import { expect, test } from 'vitest'
import { engineOf, readNames } from '../../helpers/search.ts'
import type { SearchEngine } from '../../../scripts/catalogs/search/engine.ts'

const titles = (engine: SearchEngine, query: string): readonly string[] =>
  engine.find(query, 5, true).rows.map(({ title }) => title)

const first: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shoelace: {
    modal: 'SlDialog',
    toast: 'SlAlert',
    accordion: 'SlDetails',
    collapse: 'SlDetails',
    toggle: 'SlSwitch',
    slider: 'SlRange',
    chip: 'SlTag',
    loader: 'SlSpinner',
    'side panel': 'SlDrawer',
    offcanvas: 'SlDrawer',
    textbox: 'SlInput',
    'text field': 'SlInput',
    separator: 'SlDivider',
    'star rating': 'SlRating',
    'file tree': 'SlTree',
    combobox: 'SlSelect',
    tabs: 'SlTabGroup',
    hint: 'SlTooltip',
    // A name of its own is better than another name.
    progress: 'SlProgressBar',
    button: 'SlButton',
  },
  vuetify: {
    modal: 'VDialog',
    toast: 'VSnackbar',
    wizard: 'VStepper',
    typeahead: 'VAutocomplete',
    'top bar': 'VAppBar',
    sidebar: 'VNavigationDrawer',
  },
}

test.each(Object.keys(first))('%s: other names of a thing find it first', (library) => {
  const engine = engineOf(readNames(library))
  const wanted = first[library] ?? {}
  const found = Object.keys(wanted).map((query) => [query, titles(engine, query)[0]])
  expect(Object.fromEntries(found)).toEqual(wanted)
})

test('the row says the name that was asked for, and only where it is another one', () => {
  const engine = engineOf([{ name: 'Details' }, { name: 'Accordion List' }])
  const rows = engine.find('accordion', 5, true).rows
  expect(rows.map(({ title, called }) => [title, called])).toEqual([
    ['Accordion List', null],
    ['Details', 'accordion'],
  ])
})

test('what authors call their components goes first: aliases as names, then tags', () => {
  const engine = engineOf([
    { name: 'Dialog' },
    { name: 'Sheet', tags: ['modal'] },
    { name: 'Window', aliases: ['modal', 'Side panel'] },
  ])
  expect(titles(engine, 'modal').slice(0, 3)).toEqual(['Window', 'Sheet', 'Dialog'])
  expect(titles(engine, 'side panel')[0]).toBe('Window')
  expect(engine.find('modal', 1, true).rows[0]?.called).toBe('modal')
})

test('a name of several words is one: the menu of a context menu is none', () => {
  const engine = engineOf([{ name: 'Dropdown' }, { name: 'Context Popup' }, { name: 'Kontext' }])
  expect(titles(engine, 'right click menu')).toEqual([])
})

test('a query with another name in it finds the member', () => {
  const engine = engineOf([
    { name: 'Button', members: { props: ['fill', 'size'] } },
    { name: 'Dialog', members: { props: ['canOutsideClickClose'] } },
  ])
  expect(titles(engine, 'how to make a button full width')[0]).toBe('fill')
  expect(titles(engine, 'close on overlay click')[0]).toBe('canOutsideClickClose')
})

test('a component that a word names comes before texts, and before names with a synonym', () => {
  const components = [
    { name: 'Divider' },
    { name: 'Grid' },
    { name: 'Select' },
    { name: 'Mention', members: { events: [{ name: 'pick', description: 'Select of a box.' }] } },
    { name: 'Table', members: { props: ['lineHeight', 'layout'] } },
  ]
  const engine = engineOf(components)
  expect(titles(engine, 'divider line')).toEqual(['Divider', 'lineHeight'])
  expect(titles(engine, 'grid layout')).toEqual(['Grid', 'layout'])
  expect(titles(engine, 'select box')).toEqual(['Select', 'pick'])
})

test('a text of a component that a word names stays first', () => {
  const text = { name: 'placement', description: 'Where the icon of the button stands.' }
  const engine = engineOf([{ name: 'Icon' }, { name: 'Button', members: { props: [text] } }])
  expect(titles(engine, 'icon button')).toEqual(['placement'])
})

test('German readers find by German words, and only on German pages', () => {
  const components = [{ name: 'Accordion' }, { name: 'Date Picker' }, { name: 'Switch' }]
  const german = engineOf(components, [], { lang: 'de-AT' })
  expect(titles(german, 'Akkordeon')).toEqual(['Accordion'])
  expect(titles(german, 'datumsauswahl')).toEqual(['Date Picker'])
  expect(titles(german, 'Umschalter')).toEqual(['Switch'])
  expect(titles(german, 'toggle')).toEqual(['Switch'])
  expect(titles(engineOf(components), 'Akkordeon')).toEqual([])
})
