import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printChanges } from '../../../scripts/catalogs/diff/print.ts'
import { openCatalogHistory } from '../../../scripts/catalogs/history/catalog-history.ts'
import { historyText } from '../../../scripts/catalogs/history/history-text.ts'
import { historyRules, type History } from '../../../scripts/catalogs/history/history.ts'
import { componentHistories } from '../../../scripts/catalogs/history/members.ts'
import {
  absencesBetween,
  changesBetween,
  rebuildCatalog,
} from '../../../scripts/catalogs/history/past-catalog.ts'
import { readHistory } from '../../../scripts/catalogs/history/read-history.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import type { ListEntry } from '../../../scripts/words/model/members.ts'
import { component, prop, recordedReleases } from '../../helpers/components.ts'

const withProps = (...props: ListEntry[]): Component => component('a', { props })
const shown = (history: History): readonly string[] => {
  const opened = openCatalogHistory(Buffer.from(historyText(history)), 'history.json')
  return (opened.value?.releases ?? []).map(({ changes }) => printChanges(changes, 'text').trim())
}
const sinceOf = (history: History, name: string): string | null | undefined =>
  componentHistories(history).get('a')?.lists.props?.get(name)?.since

test('what one release lacks is one absence, breaks nobody who goes past it, and keeps its since', () => {
  const [base, form] = [withProps(), withProps(prop('form'))]
  const history = recordedReleases([base], [form], [base], [form])
  expect(shown(history).slice(2)).toEqual([
    'a\n  warning   prop form is missing until 4.0\n\n1 change in 1 component: 0 breaking, 1 warning, 0 fine',
    'a\n  fine      prop form is back, missing since 3.0\n\n1 change in 1 component: 0 breaking, 0 warning, 1 fine',
  ])
  expect(sinceOf(history, 'form')).toBe('2.0')
  expect(changesBetween(history, '2.0', '4.0')).toEqual([])
  expect(changesBetween(history, '2.0', '3.0')).toMatchObject([
    { kind: 'prop-removed', level: 'breaking' },
  ])
  // The file does not know it: a release only adds lines.
  expect(historyText(history)).not.toMatch(/backIn|goneSince/)
})

test('what comes back and is required then is no absence: code without it breaks', () => {
  const back = withProps(prop('form', { required: true }))
  const history = recordedReleases(
    [withProps(prop('form'))],
    [withProps()],
    [back],
    [withProps()],
    [back],
  )
  expect(shown(history).slice(1, 3)).toEqual([
    'a\n  breaking  prop form removed\n\n1 change in 1 component: 1 breaking, 0 warning, 0 fine',
    'a\n  breaking  required prop form added\n\n1 change in 1 component: 1 breaking, 0 warning, 0 fine',
  ])
  expect(changesBetween(history, '1.0', '3.0')).toMatchObject([
    { kind: 'prop-removed', level: 'breaking' },
    { kind: 'required-prop-added', level: 'breaking' },
  ])
  expect(sinceOf(history, 'form')).toBe('5.0')
})

test('a component or sub-component that one release lacks keeps its since, and so do its members', () => {
  const [base, form] = [withProps(), withProps(prop('form'))]
  const withParts = (...names: string[]): Component =>
    component('a', { subcomponents: names.map((name) => ({ name, props: [] })) })
  const counts = (rest: string): string => `\n\n1 change in 1 component: ${rest}`
  const whole = recordedReleases([], [base], [form], [], [form])
  expect(shown(whole).slice(3)).toEqual([
    `a\n  warning   component is missing until 5.0${counts('0 breaking, 1 warning, 0 fine')}`,
    `a\n  fine      component is back, missing since 4.0${counts('0 breaking, 0 warning, 1 fine')}`,
  ])
  expect(componentHistories(whole).get('a')?.since).toBe('2.0')
  expect(openCatalogHistory(Buffer.from(historyText(whole)), 'h').value?.since('a')).toBe('2.0')
  expect(sinceOf(whole, 'form')).toBe('3.0')
  expect(changesBetween(whole, '3.0', '5.0')).toEqual([])
  expect(changesBetween(whole, '3.0', '4.0')).toMatchObject([{ level: 'breaking' }])

  const [one, both] = [withParts('A.C'), withParts('A.C', 'A.B')]
  const parts = recordedReleases([both], [one], [both])
  expect(shown(parts)[1]).toBe(
    `a\n  warning   sub-component A.B is missing until 3.0${counts('0 breaking, 1 warning, 0 fine')}`,
  )
  expect(componentHistories(parts).get('a')?.subcomponents.get('A.B')?.since).toBe(null)
})

test('a member that is back after its component was away is one that was missing', () => {
  const form = withProps(prop('form'))
  const history = recordedReleases([form], [withProps()], [], [withProps()], [form])
  expect(sinceOf(history, 'form')).toBe(null)
  expect(shown(history)[1]).toContain('warning   prop form is missing until 5.0')
})

test('an attribute that is also a property now breaks nobody, and keeps its past', () => {
  const attribute = prop('mediacontroller', { attribute: 'mediacontroller', type: 'string' })
  const property = prop('mediaController', { attribute: 'mediacontroller', type: 'string' })
  const history = recordedReleases([withProps()], [withProps(attribute)], [withProps(property)])
  expect(shown(history)[2]).toBe(
    'a\n  fine      attribute mediacontroller is now also the prop mediaController\n\n1 change in 1 component: 0 breaking, 0 warning, 1 fine',
  )
  expect(sinceOf(history, 'mediaController')).toBe('2.0')
  expect(sinceOf(history, 'mediacontroller')).toBeUndefined()
  expect(rebuildCatalog(history, '2.0')).toEqual([withProps(attribute)])
})

test('a prop without a tag that is spelled in another way breaks nobody, and keeps its past', () => {
  const [hyphens, camel] = [prop('hide-details'), prop('hideDetails')]
  const history = recordedReleases([withProps()], [withProps(hyphens)], [withProps(camel)])
  expect(shown(history)[2]).toContain('0 breaking, 0 warning, 1 fine')
  expect(sinceOf(history, 'hideDetails')).toBe('2.0')
  expect(rebuildCatalog(history, '2.0')).toEqual([withProps(hyphens)])
  const aria = recordedReleases([withProps(prop('aria-label'))], [withProps(prop('ariaLabel'))])
  expect(shown(aria)[1]).toContain('breaking  prop aria-label removed')
})

test('a property of another name with the same attribute is another property', () => {
  const history = recordedReleases(
    [withProps(prop('look', { attribute: 'variant' }))],
    [withProps(prop('variant', { attribute: 'variant' }))],
  )
  expect(shown(history)[1]).toContain('breaking  prop look removed')
})

test('a history of earlier rules is told of an extractor that begins to say null', () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({
    kind: 'type-narrowed',
    slug: 'a',
    entry: { list: 'slots', name: `s${i}` },
    member: 'type',
    old: `{ valid: boolean; n: ${i} }`,
    new: `{ valid: boolean | null; n: ${i} }`,
  }))
  const levelsOf = (changes: readonly unknown[]): ReadonlySet<string> => {
    const releases = [
      { version: '1', changes: [] },
      { version: '2', changes },
    ]
    const last = { components: [{ slug: 'a', name: 'A', props: [] }] }
    const file = JSON.stringify({ history: 1, rules: 2, releases, last })
    const { history, problems } = readHistory(Buffer.from(file), 'history.json')
    expect(problems).toEqual([])
    return new Set(history.releases[1]?.changes.map(({ level }) => level))
  }
  expect(levelsOf(rows)).toEqual(new Set(['warning']))
  expect(levelsOf(rows.slice(0, 4))).toEqual(new Set(['breaking']))
})

test('a method of a history of earlier rules is judged as what an app calls', () => {
  const levelOf = (rules: number, old: string, now: string): string | undefined => {
    const entry = { list: 'methods', name: 'show' }
    const change = { kind: 'type-narrowed', slug: 'a', entry, member: 'type', old, new: now }
    const releases = [
      { version: '1', changes: [] },
      { version: '2', changes: [change] },
    ]
    const last = { components: [{ slug: 'a', name: 'A', props: [] }] }
    const file = JSON.stringify({ history: 1, rules, releases, last })
    const { history, problems } = readHistory(Buffer.from(file), 'history.json')
    expect(problems).toEqual([])
    return history.releases[1]?.changes[0]?.level
  }
  const [one, both] = ['(size: "s") => void', '(size: "s" | "m") => void']
  expect(levelOf(3, one, both)).toBe('fine')
  expect(levelOf(3, both, one)).toBe('breaking')
  expect(levelOf(historyRules, one, both)).toBe('breaking')
})

test('a history of the first rules is drawn by the rules of today, and written so with the next release', async () => {
  const bytes = await readFile(new URL('fixtures/history-of-first-rules.json', import.meta.url))
  const opened = openCatalogHistory(bytes, 'history.json')
  const levels = (opened.value?.releases ?? []).map(({ changes }) =>
    changes.map(({ level, kind, prop, entry }) => `${level} ${kind} ${entry?.name ?? prop}`),
  )
  expect(opened.problems).toEqual([])
  expect(levels).toEqual([
    [],
    [
      // It is back in 1.2.0.
      'warning prop-removed form',
      // `string | undefined` → `string` of an optional prop.
      'fine text-changed label',
      'breaking prop-removed old',
      'breaking type-narrowed size',
      // `any` → `string | number`.
      'fine type-given value',
      // `Event` → `CustomEvent<…>` gives more.
      'fine type-widened x-change',
    ],
    ['fine prop-added form', 'fine attribute-is-property mediaController'],
  ])
  const { history } = readHistory(bytes, 'history.json')
  expect(readHistory(Buffer.from(historyText(history)), 'history.json').history).toEqual(history)
})

test('the components whose changes are not known are named', () => {
  const parts = (...names: string[]): Component =>
    component('a', { subcomponents: names.map((name) => ({ name, props: [] })) })
  const history = recordedReleases(
    [parts('A.B'), component('b', {})],
    [parts()],
    [parts('A.B'), component('b', { props: [prop('x')] })],
  )
  expect(absencesBetween(history, '1.0', '3.0')).toEqual(['A.B', 'B'])
  expect(absencesBetween(history, '1.0', '2.0')).toEqual([])
})
