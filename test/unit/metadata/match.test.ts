import { describe, expect, test } from 'vitest'
import {
  createMatcher,
  matchComponent,
  type Matcher,
} from '../../../scripts/reading/metadata/match.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'
import { definition, element, manifest, read } from './helpers.ts'

/** A file of elements, each with the class that its tag suggests. */
function elements(...tags: readonly string[]): unknown {
  const classOf = (tag: string): string =>
    tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return manifest(
    tags.map((tag) => element(classOf(tag))),
    tags.map((tag) => definition(tag, classOf(tag))),
  )
}

function matcherOf(...values: readonly unknown[]): Matcher {
  const { components, unlisted, problems } = read(...values)
  expect(problems).toEqual([])
  return createMatcher(components, unlisted)
}

/** `0.json#key`, the problem, or null. */
function matched(
  matcher: Matcher,
  slug: string,
  { name = 'Some name', api = null as string | null | false } = {},
): string | null {
  const match = matchComponent({ slug, name, api }, matcher)
  if (match === null || 'problem' in match) return match?.problem ?? null
  return `${match.component.file.name}#${match.component.key}`
}

describe('a source that names no component', () => {
  const matcher = matcherOf(elements('sl-button', 'sl-button-group', 'sl-icon'))

  test('is matched by its slug', () => {
    expect(matched(matcher, 'sl-icon')).toBe('0.json#sl-icon')
  })

  test('is matched by its slug behind the prefix that all tags share', () => {
    expect(matched(matcher, 'button')).toBe('0.json#sl-button')
    expect(matched(matcher, 'button-group')).toBe('0.json#sl-button-group')
    expect(matched(matcher, 'group')).toBe(null)
    const tabs = matcherOf(elements('acme-tab-group', 'acme-tab-panel'))
    expect(matched(tabs, 'tab-panel')).toBe('0.json#acme-tab-panel')
    expect(matched(tabs, 'panel')).toBe('0.json#acme-tab-panel')
  })

  test('is matched by its name', () => {
    expect(matched(matcher, 'knob', { name: 'SlButton' })).toBe('0.json#sl-button')
    expect(matched(matcher, 'knob', { name: 'Button' })).toBe(null)
  })

  test('is matched by the slug that a name has', () => {
    const vue = matcherOf([
      { displayName: 'VBtn', props: [{ name: 'a' }] },
      { displayName: 'VBtnGroup', props: [{ name: 'a' }] },
    ])
    expect(matched(vue, 'v-btn')).toBe('0.json#VBtn')
    expect(matched(vue, 'btn-group')).toBe('0.json#VBtnGroup')
  })

  test('keeps to a better rule: the slug goes before the name', () => {
    expect(matched(matcher, 'icon', { name: 'SlButton' })).toBe('0.json#sl-button')
    expect(matched(matcher, 'sl-icon', { name: 'SlButton' })).toBe('0.json#sl-icon')
  })

  test('a tag alone in its file has its first word for a prefix, another name has none', () => {
    expect(matched(matcherOf(elements('vaadin-text-field')), 'text-field')).toBe(
      '0.json#vaadin-text-field',
    )
    expect(matched(matcherOf(elements('vaadin-text-field')), 'field')).toBe(null)
    const react = matcherOf([{ displayName: 'TextField', props: [{ name: 'a' }] }])
    expect(matched(react, 'field')).toBe(null)
  })

  test('is not matched with one of several, but told', () => {
    const two = matcherOf(elements('sl-button', 'sl-icon'), elements('sl-button', 'sl-tab'))
    expect(matched(two, 'sl-button')).toBe(
      'several components fit, "0.json#sl-button" and "1.json#sl-button"; name one with "api"',
    )
    expect(matched(two, 'tab')).toBe('1.json#sl-tab')
  })

  test('is not matched with a class that has no tag', () => {
    expect(matched(matcherOf(manifest([element('Base')])), 'base', { name: 'Base' })).toBe(null)
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a slug as others are', (slug) => {
    expect(matched(matcher, slug, { name: slug })).toBe(null)
  })
})

describe('a source that names a component', () => {
  const matcher = matcherOf(elements('sl-button', 'sl-icon'), elements('sl-button', 'my-tab'))

  test('has that one, whatever its slug is', () => {
    expect(matched(matcher, 'my-tab', { api: 'sl-icon' })).toBe('0.json#sl-icon')
    expect(matched(matcher, 'x', { api: 'SlIcon' })).toBe('0.json#sl-icon')
  })

  test('may name the file, too', () => {
    expect(matched(matcher, 'x', { api: '1.json#sl-button' })).toBe('1.json#sl-button')
    expect(matched(matcher, 'x', { api: 'sl-button' })).toBe(
      'several components fit, "0.json#sl-button" and "1.json#sl-button"; name one with "api"',
    )
    expect(matched(matcher, 'x', { api: '2.json#sl-button' })).toBe(
      'no component is called "sl-button" in "2.json"',
    )
  })

  test('may name the file from another folder, or by its end', () => {
    const json = Buffer.from(JSON.stringify(elements('sl-button')))
    const names = ['../api.json', '../b/api.json', 'node_modules/x/dist/x.json']
    const { components } = readMetadata(names.map((name) => ({ name, bytes: json })))
    const files = createMatcher(components, [])
    const of = (file: string): string | null => matched(files, 'x', { api: `${file}#sl-button` })
    expect(of('api.json')).toBe('../api.json#sl-button')
    expect(of('b/api.json')).toBe('../b/api.json#sl-button')
    expect(of('x.json')).toBe('node_modules/x/dist/x.json#sl-button')
    expect(of('../b/api.json')).toBe('../b/api.json#sl-button')
  })

  test('may name a class without a tag', () => {
    const classes = matcherOf(manifest([element('Base')]))
    expect(matched(classes, 'x', { api: 'Base' })).toBe('0.json#Base')
  })

  test('that is not there is told what may have been meant', () => {
    expect(matched(matcher, 'x', { api: 'sl-buton' })).toBe(
      'no component is called "sl-buton", did you mean "sl-button"?',
    )
    expect(matched(matcher, 'x', { api: 'q\u001b[31m' })).toBe(
      'no component is called "q\\u001b[31m"',
    )
  })

  test('may say that there is none', () => {
    expect(matched(matcher, 'sl-icon', { api: false })).toBe(null)
  })
})
