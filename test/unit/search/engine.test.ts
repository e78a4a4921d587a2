import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchEngine } from '../../../scripts/catalogs/search/engine.ts'
import { engineOf, type Searched } from '../../helpers/search.ts'

const titles = (engine: SearchEngine, query: string): string[] =>
  engine.find(query, 50, true).rows.map(({ title, kinds }) => `${title} (${kinds.join(', ')})`)

test('a custom element is found by its tag', () => {
  const engine = engineOf([
    { name: 'Button', tag: 'acme-button' },
    { name: 'Card', tag: 'card' },
  ])
  expect(titles(engine, 'acme-button')).toEqual(['Button (component)'])
  expect(titles(engine, 'card')).toEqual(['Card (component)'])
})

describe('the order', () => {
  const engine = engineOf(
    [
      { name: 'AxHost', headings: ['Toast'] },
      { name: 'AxPanel', members: { props: [{ name: 'open', description: 'Shows a toast.' }] } },
      { name: 'AxBox', members: { props: ['toastDelay'], events: ['toast'] } },
      { name: 'AxAlert', description: 'Can be shown as a toast.' },
      { name: 'AxNotice', tags: ['toast'] },
      { name: 'AxStack', section: 'Toast' },
      { name: 'AxToastStack' },
      { name: 'AxToaster' },
      { name: 'AxToast' },
      { name: 'AxToasts' },
    ],
    [['guide', 'guides/toast.html', 'When to use a toast', '']],
  )

  test('is name, word of the name, tag and group, description, member, text, page, heading', () => {
    expect(titles(engine, 'toast')).toEqual([
      'AxToast (component)',
      'AxToasts (component)',
      'AxToastStack (component)',
      'AxToaster (component)',
      'AxNotice (component)',
      'AxStack (component)',
      'AxAlert (component)',
      'toast (event)',
      'toastDelay (prop)',
      'open (prop)',
      'When to use a toast (guide)',
      'Toast (heading)',
    ])
  })

  test.each(['AxToast', 'ax-toast', 'ax toast', 'TOAST', '  toast ', 'tóast', 'toast()'])(
    '%s is that name',
    (query) => {
      expect(titles(engine, query)[0]).toBe('AxToast (component)')
    },
  )

  test('puts a member that more components have than speak of it before these', () => {
    const having: Searched = { name: '', members: { props: ['width'] } }
    const common = [1, 2, 3].map((i) => ({ ...having, name: `X${i}`, slug: `x${i}` }))
    const speaking = { name: 'Wide', description: 'It has the width of its page.' }
    expect(titles(engineOf([speaking, ...common]), 'width')).toEqual([
      'width (prop)',
      'Wide (component)',
    ])
    expect(titles(engineOf([speaking, ...common.slice(0, 1)]), 'width')).toEqual([
      'Wide (component)',
      'width (prop)',
    ])
  })
})

describe('a match', () => {
  const engine = engineOf([
    { name: 'HTMLCard', slug: 'html-card' },
    { name: 'Discard' },
    { name: 'Dropdown' },
    { name: 'Autocomplete' },
    { name: 'Date Picker', members: { props: ['minWidth', 'data-*', 'show(options)'] } },
  ])
  test.each([
    // At a word or a hump, never inside.
    ['card', ['HTMLCard (component)']],
    ['mplete', []],
    ['width', ['minWidth (prop)']],
    ['min-width', ['minWidth (prop)']],
    ['minwi', ['minWidth (prop)']],
    ['show', ['show(options) (prop)']],
    // One letter wrong, missing, too many, swapped.
    ['dropdwon', ['Dropdown (component)']],
    ['drpdown', ['Dropdown (component)']],
    ['droppdown', ['Dropdown (component)']],
    ['dropbown', ['Dropdown (component)']],
    ['rdopdown', ['Dropdown (component)']],
    ['dropbwon', []],
    ['datepciker', ['Date Picker (component)']],
    // Spread letters: in one word, and five of them.
    ['autocmplt', ['Autocomplete (component)']],
    ['drdn', []],
    ['dtpckr', []],
    // Words of the name and of what has it.
    ['picker width', ['minWidth (prop)']],
    ['width prop', ['minWidth (prop)']],
    ['card width', []],
    ['', []],
    ['  ', []],
    ['->', []],
  ])('for %j is %j', (query, expected) => {
    expect(titles(engine, query)).toEqual(expected)
  })

  test('lies below all that needs no mistake', () => {
    const both = engineOf([{ name: 'Forn' }, { name: 'Table', description: 'Also for a form.' }])
    expect(titles(both, 'form')).toEqual(['Table (component)', 'Forn (component)'])
  })

  test('is looked for at once if nothing is found as it stands, and else with the whole answer', () => {
    const engine = engineOf([{ name: 'Form' }, { name: 'Forn' }])
    const titlesOf = (query: string, whole: boolean): string[] =>
      engine.find(query, 50, whole).rows.map(({ title }) => title)
    expect(titlesOf('form', false)).toEqual(['Form'])
    expect(titlesOf('form', true)).toEqual(['Form', 'Forn'])
    expect(titlesOf('from', false)).toEqual(titlesOf('from', true))
    expect(titlesOf('from', false)[0]).toBe('Form')
  })

  test('is of a word that is no longer than words are: the pattern of a pasted text takes seconds', () => {
    const [word, pasted] = ['e'.repeat(60), 'e'.repeat(200)]
    const props = [word, pasted].map((text, i) => ({
      name: `p${i}`,
      description: `It is ${text}.`,
    }))
    const engine = engineOf([{ name: 'X', members: { props } }])
    expect(titles(engine, `${word.slice(1)}x`)).toEqual(['p0 (prop)'])
    expect(titles(engine, pasted)).toEqual(['p1 (prop)'])
    expect(titles(engine, `${pasted.slice(1)}x`)).toEqual([])
  })

  test('is found in scripts without spaces, anywhere, and without accents and case', () => {
    const engine = engineOf([
      { name: '日期选择器', slug: 'date-picker', description: '用于选择日期的输入框。' },
      { name: 'ボタン', slug: 'button' },
      { name: '날짜 선택기', slug: 'date' },
      { name: 'Élément', slug: 'element' },
      { name: 'Straße', slug: 'street' },
      { name: 'Ширина', slug: 'width' },
    ])
    expect(titles(engine, '选择')).toEqual(['日期选择器 (component)'])
    expect(titles(engine, '输入框')).toEqual(['日期选择器 (component)'])
    expect(titles(engine, 'タン')).toEqual(['ボタン (component)'])
    expect(titles(engine, '선택')).toEqual(['날짜 선택기 (component)'])
    expect(titles(engine, 'ELEMENT')).toEqual(['Élément (component)'])
    expect(titles(engine, 'élém')).toEqual(['Élément (component)'])
    expect(titles(engine, 'strasse')).toEqual(['Straße (component)'])
    expect(titles(engine, 'шир')).toEqual(['Ширина (component)'])
  })
})

test('members of one name are one row, with what they are and where', () => {
  const engine = engineOf([
    { name: 'Card', members: { props: ['rounded'], slots: ['rounded'] } },
    { name: 'Sheet', members: { props: ['rounded'] } },
  ])
  const { rows, total } = engine.find('rounded', 50, true)
  expect(total).toBe(1)
  expect(rows[0]?.kinds).toEqual(['prop', 'slot'])
  expect(rows[0]?.spots.map(({ path, kind }) => [path, kind])).toEqual([
    ['components/card.html#prop-rounded', 'prop'],
    ['components/card.html#slot-rounded', 'slot'],
    ['components/sheet.html#prop-rounded', 'prop'],
  ])
  // With the component's name it is that one's alone.
  expect(engine.find('sheet rounded', 50, true).rows[0]?.spots).toHaveLength(1)
})

test('a component and its member by their whole names come first', () => {
  const engine = engineOf([
    { name: 'BackButton', members: { props: ['disabled'] } },
    { name: 'Button', slug: 'x-button', members: { props: ['disabled'] } },
    { name: 'Modal', members: { props: ['closeButtonDisabled'] } },
  ])
  const paths = (query: string): readonly string[] =>
    engine.find(query, 50, true).rows.flatMap(({ spots }) => spots.map(({ path }) => path))
  const named = [
    'components/x-button.html#prop-disabled',
    'components/back-button.html#prop-disabled',
    'components/modal.html#prop-closeButtonDisabled',
  ]
  expect(paths('button disabled')).toEqual(named)
  expect(paths('disabled prop of x-button')[0]).toBe(named[0])
})

test('code is found in types as it is written', () => {
  const member = (name: string, type: string) => ({ name, type })
  const props = [member('tone', "'calm' | 'loud'"), member('calmness', 'number')]
  const engine = engineOf([{ name: 'X', members: { props } }])
  expect(titles(engine, "'calm'")).toEqual(['calmness (prop)', 'tone (prop)'])
  expect(titles(engine, "'calm' | 'l")).toEqual(['tone (prop)'])
})

test('whatever is found at once is found in the whole answer', { tags: 'sampled' }, () => {
  const pools = ['button', 'buton', 'form', 'forn', 'table', 'tabel', 'date picker', 'datepicker']
  const name = fc.constantFrom(...pools)
  const said = fc.array(name, { maxLength: 3 }).map((words) => words.join(' '))
  const component = fc.record({ name, description: said, prop: name, text: said })
  fc.assert(
    fc.property(fc.array(component, { minLength: 1, maxLength: 6 }), name, (all, query) => {
      const engine = engineOf(
        all.map(({ prop, text, ...one }, i) => ({
          ...one,
          slug: `c-${i}`,
          members: { props: [{ name: prop, type: text }] },
        })),
      )
      const titlesOf = (whole: boolean): string[] =>
        engine.find(query, 50, whole).rows.map(({ title }) => title)
      expect(titlesOf(true)).toEqual(expect.arrayContaining(titlesOf(false)))
    }),
  )
})

test(
  'no query throws or finds what is not there, whatever the names are',
  { tags: 'sampled' },
  () => {
    const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(names, fc.string({ unit: 'grapheme', maxLength: 12 }), (all, query) => {
        const engine = engineOf(
          all.map((name, i) => ({ name, slug: `c-${i}`, members: { props: [name] } })),
        )
        for (const row of engine.find(query, 50, true).rows) {
          expect(all).toContain(row.title)
          expect(row.spots.length).toBeGreaterThan(0)
        }
      }),
    )
  },
)

describe('ae, oe and ue', () => {
  const engine = engineOf([
    { name: 'Button', members: { props: [{ name: 'size', description: 'Die Größe.' }] } },
    { name: 'Größenwahl', slug: 'groessenwahl' },
    { name: 'Box', members: { props: [{ name: 'groesse' }, { name: 'size', description: 'x' }] } },
    { name: 'Größe', slug: 'size' },
    { name: 'Truncate', members: { props: ['true', 'value'] } },
    { name: 'Evaluator', description: 'Überall.' },
  ])

  test('are umlauts, too, where other places have the letters as typed', () => {
    expect(titles(engine, 'groesse')).toEqual([
      'Größe (component)',
      'Größenwahl (component)',
      'groesse (prop)',
      'size (prop)',
    ])
    const { rows, sought, total } = engine.find('groesse', 50, true)
    expect([sought, total]).toEqual(['groesse grosse', 4])
    // Only this one says it.
    expect(rows.at(-1)?.spots.map(({ owner }) => owner)).toEqual(['Button'])
  })

  test('come first as they are typed, where both match as well', () => {
    const both = [{ name: 'Größe', slug: 'one' }, { name: 'Groesse' }]
    expect(titles(engineOf(both), 'groesse')).toEqual(['Groesse (component)', 'Größe (component)'])
  })

  test.each(['true', 'value'])('%s does not find what has no umlaut', (query) => {
    expect(titles(engine, query)).toEqual([`${query} (prop)`])
    expect(engine.find(query, 50, true).sought).toBe(query)
  })

  test(
    'law: a name is found by its spelling, beside all that has the spelling',
    { tags: 'sampled' },
    () => {
      const syllable = fc.constantFrom('grö', 'mü', 'lär', 'bel', 'tan', 'für')
      const name = fc.array(syllable, { minLength: 2, maxLength: 3 }).map((all) => all.join(''))
      const spelled = (text: string): string =>
        text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
      fc.assert(
        fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (names) => {
          const all = [...new Set(names.flatMap((one) => [one, spelled(one)]))]
          const searched = engineOf(all.map((one, i) => ({ name: one, slug: `c-${i}` })))
          for (const one of names)
            expect(searched.find(spelled(one), 50, true).rows.map(({ title }) => title)).toEqual(
              expect.arrayContaining(all.filter((other) => spelled(other) === spelled(one))),
            )
        }),
      )
    },
  )
})
