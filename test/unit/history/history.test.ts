import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noHistory, type History } from '../../../scripts/catalogs/history/history.ts'
import { openCatalogHistory } from '../../../scripts/catalogs/history/catalog-history.ts'
import { componentHistories } from '../../../scripts/catalogs/history/members.ts'
import { readHistory } from '../../../scripts/catalogs/history/read-history.ts'
import { record, type ReleasedCatalog } from '../../../scripts/catalogs/history/record.ts'
import { historyText } from '../../../scripts/catalogs/history/history-text.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import type { ListEntry } from '../../../scripts/words/model/members.ts'
import { plainHistory } from '../../helpers/plain-history.ts'
import '../../helpers/seed.ts'
import { runs } from '../../helpers/tiers.ts'
import { component, prop } from '../../helpers/components.ts'

const catalog = (version: string, ...components: Component[]): ReleasedCatalog => ({
  version,
  date: null,
  components,
})

function recorded(history: History, ...catalogs: ReleasedCatalog[]): History {
  const made = record(history, catalogs)
  if ('faults' in made) throw new Error(made.faults.join('\n'))
  return made.history
}
const faultsOf = (history: History, ...catalogs: ReleasedCatalog[]): readonly string[] => {
  const made = record(history, catalogs)
  return 'faults' in made ? made.faults : []
}
const read = (text: string) => readHistory(Buffer.from(text), 'content/history.json')

const long = (text: string): string => `${text} – "${'as long as descriptions are, '.repeat(3)}"`
const anyProp = fc.record({
  name: fc.constantFrom('a', 'b', 'size', '__proto__', 'constructor'),
  type: fc.option(fc.constantFrom('string', '"s" | "m"', '"s"', 'number', `{ a: "${long('t')}" }`)),
  description: fc.option(fc.constantFrom(long('one'), long('two'), '1')),
  required: fc.boolean(),
  since: fc.option(fc.constantFrom('1.0', '2')),
})
const anyComponent = fc.record({
  slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.constantFrom('A', 'B', long('name')),
  description: fc.option(fc.constantFrom(long('one'), long('three'))),
  props: fc.uniqueArray(anyProp, { selector: ({ name }) => name, maxLength: 4 }),
  events: fc.uniqueArray(fc.constantFrom('open', 'close'), { maxLength: 2 }),
  parts: fc.uniqueArray(fc.constantFrom('A.B', 'A.C'), { maxLength: 2 }),
  tags: fc.option(fc.array(fc.string(), { maxLength: 2 })),
})
const anyCatalog = fc
  .uniqueArray(anyComponent, { selector: ({ slug }) => slug, maxLength: 6 })
  .map((all) =>
    all.map(({ slug, name: called, description, props, events, parts, tags }) =>
      component(slug, {
        name: called,
        description,
        tags,
        props: props.map(({ name, ...members }) => prop(name, members)),
        ...(events.length === 0 ? {} : { events: events.map((name) => prop(name)) }),
        ...(parts.length === 0
          ? {}
          : { subcomponents: parts.map((name) => ({ name, props: [prop('grow')] })) }),
      }),
    ),
  )
const anyReleases = fc
  .array(anyCatalog, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((components, i) => catalog(`1.${i * 5}.0`, ...components)))

describe('the file', () => {
  test('is read as it was written, and written the same again', () => {
    fc.assert(
      fc.property(anyReleases, (releases) => {
        const history = recorded(noHistory, ...releases)
        const text = historyText(history)
        const found = read(text)
        expect(found.problems).toEqual([])
        expect(historyText(found.history)).toBe(text)
        expect(found.history.releases).toEqual(history.releases)
      }),
      { numRuns: runs(300) },
    )
  })

  test('says the same as one of the first form, to a release and to a build', () => {
    fc.assert(
      fc.property(anyReleases, (releases) => {
        const { releases: made, last } = recorded(noHistory, ...releases)
        const history = {
          releases: made,
          last: last.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
        }
        const [text, plain] = [historyText(history), plainHistory(history)]
        expect(read(text)).toEqual(read(plain))
        expect(historyText(read(plain).history)).toBe(text)
        const opened = [text, plain].map((one) => openCatalogHistory(Buffer.from(one), 'h').value)
        expect(opened[0]?.releases).toEqual(opened[1]?.releases)
        expect(opened[0]?.changes).toEqual(opened[1]?.changes)
      }),
      { numRuns: runs(300) },
    )
  })

  test('is the same in whatever order releases come, at once or one after the other', () => {
    fc.assert(
      fc.property(anyReleases, fc.infiniteStream(fc.nat()), (releases, numbers) => {
        const whole = historyText(recorded(noHistory, ...releases))
        const order = new Map(releases.map((release) => [release, numbers.next().value ?? 0]))
        const shuffled = releases.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        expect(historyText(recorded(noHistory, ...shuffled))).toBe(whole)
        const oneByOne = releases.reduce(
          (history, release) => recorded(history, release),
          noHistory,
        )
        expect(historyText(oneByOne)).toBe(whole)
        // Twice the same is nothing.
        expect(historyText(recorded(oneByOne, ...releases))).toBe(whole)
      }),
      { numRuns: runs(200) },
    )
  })

  test('has a line for each change and each component', () => {
    const history = recorded(
      noHistory,
      catalog('1.0.0', component('a', { props: [prop('x', { type: 'string' })] })),
      { ...catalog('1.1.0', component('a', { name: 'An a' })), date: '2025-02-05' },
    )
    expect(historyText(history)).toBe(
      [
        '{',
        '"history": 2, "rules": 4,',
        '"releases": [',
        '{"version":"1.0.0","changes":[]},',
        '{"version":"1.1.0","date":"2025-02-05","changes":[',
        '{"kind":"text-changed","slug":"a","member":"name","old":"A","new":"An a"},',
        '{"kind":"prop-removed","slug":"a","prop":"x"}',
        ']}',
        '],',
        '"shared": [],',
        '"last": {"components": [',
        '{"slug":"a","name":"An a","props":[]}',
        ']}',
        '}',
        '',
      ].join('\n'),
    )
  })

  test('has once what many components have alike, and a number wherever it stands', () => {
    const [old, now] = [long('old'), long('new')]
    const all = (version: string, description: string, ...more: ListEntry[]): ReleasedCatalog =>
      catalog(
        version,
        ...['a', 'b', 'c'].map((slug) =>
          component(slug, { props: [prop('x', { description, required: true }), ...more] }),
        ),
      )
    const text = historyText(
      recorded(noHistory, all('1', old), all('2', now, prop('y'), prop('z')), all('3', old)),
    )
    const lines = text.split('\n')
    for (const one of [old, now])
      expect(lines.filter((line) => line.includes(JSON.stringify(one)))).toHaveLength(1)
    const ids = new Map<string, number>(
      lines.flatMap((line) => {
        const [, id, value] = /^\[(\d+),(.*)\],?$/.exec(line) ?? []
        return value === undefined ? [] : [[value, Number(id)]]
      }),
    )
    const [oldId, newId] = [old, now].map((one) => ids.get(JSON.stringify(one)))
    const entry = ids.get(`{"name":"x","required":true,"description":${oldId}}`)
    expect(lines.map((line) => line.replace(/,$/, ''))).toEqual(
      expect.arrayContaining([
        '{"kind":"prop-added","slugs":["a","b","c"],"names":["y","z"]}',
        `{"kind":"text-changed","slugs":["a","b","c"],"prop":"x","member":"description","old":${oldId},"new":${newId}}`,
        `{"slug":"a","name":"A","props":[${entry}]}`,
      ]),
    )
  })

  test('keeps its other lines when a release adds some', () => {
    const of = (version: string, ...descriptions: string[]): ReleasedCatalog => {
      const props = descriptions.map((description, i) => prop(`p${i}`, { description }))
      return catalog(version, ...['a', 'b', 'c'].map((slug) => component(slug, { props })))
    }
    const texts = ['one', 'two', 'three'].map(long)
    const before = recorded(noHistory, of('1', long('zero')), of('2', ...texts))
    const after = recorded(before, of('3', ...texts, long('four')))
    const bare = (text: string): string[] => text.split('\n').map((line) => line.replace(/,$/, ''))
    const lost = bare(historyText(before)).filter(
      (line) => !bare(historyText(after)).includes(line),
    )
    expect(lost.every((line) => line.startsWith('{"slug"'))).toBe(true)
  })
})

describe('a release', () => {
  const one = catalog('1.0.0', component('a'))
  const two = catalog('2.0.0', component('a', { props: [prop('x')] }))
  const between = catalog('1.5.0', component('a', { props: [prop('x'), prop('y')] }))

  test('that is there already must be the same', () => {
    const history = recorded(noHistory, one, two)
    const other = catalog('2.0.0', component('a'))
    expect(faultsOf(history, other)).toEqual([
      'the history has another release "2.0.0" already; give this one a different version',
    ])
    expect(faultsOf(recorded(noHistory, one, between, two), other, between)).toHaveLength(1)
    // Of one before the last, the last one's changes tell that it is another.
    expect(faultsOf(history, { ...other, version: '1.0.0' })).toEqual([])
    expect(faultsOf(history, { ...two, version: '1.0.0' })).toEqual([
      'the history has another release "1.0.0" already; give this one a different version',
    ])
  })

  test('that is there already has the date that it had', () => {
    const dated = { ...two, date: '2026-03-02' }
    expect(faultsOf(recorded(noHistory, one, two), dated)).toEqual([
      'the release "2.0.0" is in the history already, without a date; leave --date out, or change it in history.json',
    ])
    const history = recorded(noHistory, one, dated)
    expect(recorded(history, two)).toEqual(history)
    expect(recorded(history, dated)).toEqual(history)
    expect(faultsOf(history, { ...two, date: '2026-03-03' }, one)).toEqual([
      'the release "2.0.0" is in the history already, with the date 2026-03-02; leave --date out, or change it in history.json',
    ])
  })

  test('between two others needs what both neighbours were', () => {
    const history = recorded(noHistory, one, two)
    expect(faultsOf(history, between)).toEqual([
      '"1.5.0" is older than "2.0.0", the newest release, and cannot be compared with "1.0.0": the history has no components of "1.0.0"; give them, too: --from 1.0.0=PLACE',
    ])
    expect(recorded(history, between, one)).toEqual(recorded(noHistory, one, between, two))
  })

  test('before the first needs the first', () => {
    const history = recorded(noHistory, between, two)
    expect(faultsOf(history, one)).toEqual([
      '"1.5.0" cannot be compared with "1.0.0": the history has no components of "1.5.0"; give them, too: --from 1.5.0=PLACE',
    ])
    expect(recorded(history, one, between)).toEqual(recorded(noHistory, one, between, two))
  })

  test('has one name', () => {
    expect(faultsOf(noHistory, one, catalog('v1.0'))).toEqual([
      '"1.0.0" and "v1.0" are the same release; write it one way',
    ])
    expect(faultsOf(noHistory, one, one)).toEqual(['the release "1.0.0" is given twice'])
  })

  test('may be the one that took all components away', () => {
    const history = recorded(noHistory, one, catalog('2.0.0'))
    expect(history.releases[1]?.changes.map(({ kind }) => kind)).toEqual(['component-removed'])
    expect(read(historyText(history)).problems).toEqual([])
  })
})

describe('what the history says of a member', () => {
  const history = recorded(
    noHistory,
    catalog(
      '1',
      component('a', {
        props: [prop('old'), prop('size', { type: '"s"' })],
        slots: [prop('default')],
      }),
    ),
    catalog(
      '2',
      component('a', {
        props: [prop('size', { type: '"s" | "m"' }), prop('x')],
        events: [prop('open')],
        subcomponents: [{ name: 'A.B', props: [prop('grow')] }],
      }),
      component('b'),
    ),
    catalog(
      '3',
      component('a', {
        props: [prop('size', { type: '"s" | "m"' })],
        events: [prop('open')],
        subcomponents: [{ name: 'A.B', props: [prop('grow'), prop('wrap')] }],
      }),
    ),
    catalog('4', component('a', { props: [prop('x')] })),
  )
  const known = componentHistories(history)
  const a = known.get('a')
  const props = a?.lists.props

  test('is the release that brought it, and the one that took it away', () => {
    expect(a).toMatchObject({ since: null, removed: null })
    expect(known.get('b')).toMatchObject({ since: '2', removed: '3' })
    expect(props?.get('old')).toMatchObject({ since: null, removed: '2' })
    // It was missing in one release.
    expect(props?.get('x')).toMatchObject({ since: '2', removed: null })
    expect(a?.lists.events?.get('open')).toMatchObject({ since: '2', removed: '4' })
    const part = a?.subcomponents.get('A.B')
    expect(part).toMatchObject({ since: '2', removed: '4' })
    expect(part?.props.get('wrap')).toMatchObject({ since: '3', removed: null })
  })

  test('is that of a component which came back, for what it had before, too', () => {
    const whole = component('a', {
      props: [prop('x')],
      events: [prop('open')],
      subcomponents: [{ name: 'A.B', props: [prop('grow')] }],
    })
    const first = component('a', { props: [prop('early')], events: [prop('gone')] })
    const again = recorded(
      noHistory,
      catalog('1.2', first),
      catalog('1.4', whole),
      catalog('1.5'),
      catalog('1.6', whole),
      catalog('1.7', { ...whole, events: [prop('open'), prop('close')] }),
    )
    const found = componentHistories(again).get('a')
    expect(found).toMatchObject({ since: null, removed: null })
    expect(found?.lists.props?.get('x')).toMatchObject({ since: '1.4', removed: null })
    expect(found?.lists.props?.get('early')).toMatchObject({ removed: '1.4' })
    expect(found?.lists.events?.get('open')).toMatchObject({ since: '1.4' })
    expect(found?.lists.events?.get('close')).toMatchObject({ since: '1.7' })
    expect(found?.subcomponents.get('A.B')).toMatchObject({ since: '1.4' })
  })

  test('and what became different', () => {
    expect(props?.get('size')?.changes).toEqual([
      { version: '2', change: expect.objectContaining({ kind: 'type-widened', old: '"s"' }) },
    ])
  })
})

describe('since of answers that say it by the history', () => {
  const history = recorded(
    noHistory,
    catalog('1', component('a')),
    catalog('2', component('a', { props: [prop('x')] })),
  )

  test('is no change, and does not stand in the history', () => {
    const published = component('a', { props: [prop('x', { since: '2' })] })
    expect(historyText(recorded(history, catalog('2', published)))).toBe(historyText(history))
    const next = recorded(history, catalog('3', published))
    expect(next.releases[2]?.changes).toEqual([])
    expect(next.last).toEqual(history.last)
  })

  test('of an author stays, and that it became another one is a change', () => {
    const of = (version: string, since: string): ReleasedCatalog =>
      catalog(version, component('a', { since }))
    const changed = recorded(noHistory, of('1', '2.0'), of('2', '2.2'))
    expect(changed.releases[1]?.changes).toMatchObject([
      { kind: 'text-changed', member: 'since', old: '2.0', new: '2.2' },
    ])
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a file that is no history is one problem with its place', () => {
  const whole = historyText(
    recorded(
      noHistory,
      catalog('1.0.0', component('a')),
      catalog('1.1.0', component('a', { props: [prop('x')] })),
    ),
  )
  const problem = (text: string): string => {
    const { history, problems } = read(text)
    expect(history).toBe(noHistory)
    expect(problems).toHaveLength(1)
    const [{ file, line, column, message, rule, severity } = expect.fail()] = problems
    expect([file, rule, severity]).toEqual(['content/history.json', 'history', 'error'])
    return `${line}:${column} ${message}`
  }

  test.each([
    ['{}', '1:1 this is no history'],
    ['[]', '1:1 this is no history'],
    ['null', '1:1 this is no history'],
    [whole.replace('"history": 2', '"history": 3'), '2:12 the history is of form 3'],
    [whole.replace('"history": 2', '"history": 1'), '11:1 the component "a" has a fault'],
    [whole.replace('"1.1.0"', '"../x"'), '5:12 a version is'],
    [whole.replace('"1.1.0"', '"1.0.0"'), '5:12 "1.0.0" does not come after "1.0.0"'],
    [whole.replace('"1.1.0"', '"1.1.0","date":"2025-02-30"'), '5:27 a date is written as'],
    [whole.replace('prop-added', 'prop-eaten'), '6:9 this kind of change is not known'],
    [whole.replace('"slug":"a","prop"', '"slug":"../a","prop"'), '6:29 this is no slug'],
    [whole.replace('"prop":"x"', '"prop":1'), '6:40 "prop" is no text'],
    [whole.replace('"prop":"x"', '"prop":""'), '6:40 a name is missing'],
    [whole.replace('"prop":"x"', '"prop":"\\ud800"'), '6:40 half of a character'],
    [whole.replace('"prop":"x"', `"prop":"${'x'.repeat(1001)}"`), '6:40 this has 1001 characters'],
    [whole.replace('{"slug":"a","name"', '{"slug":"__proto__","name"'), '11:9 this is no slug'],
    [whole.replace('{"slug":"a","name"', '{"slug":"<b>","name"'), '11:9 this is no slug'],
    [whole.replace('"props":[', '"props":[7,'), '11:33 "shared" has no value with the number 7'],
    [whole.replace('"props":[', '"props":["x",'), '11:1 the component "a" has a fault'],
    [whole.replace('"shared": []', '"shared": {}'), '9:11 "shared" is no list'],
    [whole.replace('"shared": []', '"shared": [7]'), '9:12 a shared value is a list of its number'],
    [
      whole.replace('"shared": []', '"shared": [[7,"a"],[7,"b"]]'),
      '9:20 the number 7 is given twice',
    ],
    [whole.replace('"slug":"a","prop"', '"slugs":7,"prop"'), '6:30 "shared" has no value'],
    [whole.replace('"slug":"a","prop"', '"slugs":[],"prop"'), '6:30 this is no list of names'],
    [whole.replace('"slug":"a","prop"', '"slugs":["a","../a"],"prop"'), '6:30 this is no slug'],
    [whole.replace('"prop":"x"', '"names":["x",""]'), '6:41 a name is missing'],
    [whole.replace('"prop":"x"', '"list":"props","names":["x"]'), '6:40 "entry" names no list'],
    [whole.replace('"releases": [', '"releases": 0, "more": ['), '3:13 "releases" is no list'],
  ])('%#', (text, told) => {
    expect(problem(text)).toContain(told)
  })

  test('wherever it is torn', () => {
    for (let length = 0; length < whole.length - 2; length++) {
      const [place = ''] = problem(whole.slice(0, length)).split(' ')
      expect(place).toMatch(/^\d+:\d+$/)
    }
    expect(problem(whole.slice(0, 52))).toMatch(/^4:\d+ the file is no JSON/)
  })

  test('and whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        problem(text)
      }),
      { numRuns: runs(300) },
    )
  })

  test('and to a build, which reads nothing of the last release but names', () => {
    const edit = fc.tuple(
      fc.nat(whole.length - 1),
      fc.nat(2),
      fc.constantFrom('', ',', '\n', '"', '}', ']', '{"slug":"b","name":"B"}', '0', 'ä', '\0'),
    )
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 2 }), (edits) => {
        const text = edits.reduce(
          (old, [at, length, more]) => `${old.slice(0, at)}${more}${old.slice(at + length)}`,
          whole,
        )
        const bytes = Buffer.from(text)
        const all = readHistory(bytes, 'content/history.json')
        const names = readHistory(bytes, 'content/history.json', 'names')
        // What it does not read it cannot tell.
        const isUnread = all.problems.some(({ line }) => line >= 10)
        if (isUnread && isJson(text)) return
        expect(names.problems).toEqual(all.problems)
        expect(names.history.releases).toEqual(all.history.releases)
      }),
      { numRuns: runs(1000) },
    )
  })

  test('a name that a change takes from the last release is checked', () => {
    const hostile = whole.replace('"name":"A"', String.raw`"name":"\u202eA"`)
    expect(hostile).not.toBe(whole)
    const { problems } = readHistory(Buffer.from(hostile), 'content/history.json', 'names')
    expect(problems.map(({ message }) => message)).toEqual([
      'U+202E is not allowed here: no component can have it; take it out',
    ])
  })

  test('too much is told by its limit', () => {
    const releases = Array.from({ length: 1001 }, (_, i) => `{"version":"${i}","changes":[]}`)
    expect(problem(`{"history":1,"releases":[${releases.join()}],"last":{"components":[]}}`)).toBe(
      '1:25 the history has more than 1000 releases',
    )
    const slugs = JSON.stringify(Array.from({ length: 200_001 }, () => 'a'))
    const unfolded = whole.replace('"slug":"a","prop"', `"slugs":${slugs},"prop"`)
    expect(problem(unfolded)).toBe('5:30 the history has more than 200000 changes')
    expect(problem(' '.repeat(17 << 20))).toBe('1:1 the file is larger than 16 MiB')
  })

  test('nor does a small file that says a text very often become a large site', () => {
    const text = `"shared": [[7,"${'x'.repeat(60_000)}"],[8,{"name":"x","description":7}]]`
    const shared = whole.replace('"shared": []', text)
    const change = '{"kind":"text-changed","slug":"a","member":"meta","old":7,"new":7}'
    const changes = shared.replace(/\{"kind".*\}/, Array(600).fill(change).join(',\n'))
    const much = 'what the history says has more than 67108864 characters'
    expect(problem(changes)).toMatch(`565:57 ${much}`)
    const entries = (count: number): string =>
      shared.replace(/"props":\[.*\]/, `"props":[${Array(count).fill(8).join()}]`)
    expect(problem(entries(1200))).toContain(much)
    expect(problem(entries(150_001).replace('x'.repeat(60_000), 'y'))).toContain(
      'the history has more than 150000 entries',
    )
  })
})
