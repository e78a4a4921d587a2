import { describe, expect, test } from 'vitest'
import { buildSite, readFiles, tempFolder } from '../helpers/site.ts'

const source = (name: string, more = ''): string => `---\nname: ${name}\n${more}---\n`
const sources = {
  'sl-input.md': source('Input'),
  'sl-select.md': source('Select'),
  'sl-select-option.md': source('Option', 'tag: x-option\n'),
  'own.md': source('Own', 'group: Mine\n'),
  'layout/grid.md': source('Grid'),
  'rest.md': source('Rest'),
}
const index = (groups: string): Record<string, string> => ({
  ...sources,
  'index.md': `---\n${groups}---\n`,
})

/** The groups of the list of all components, by slug. */
const groupsIn = (text: string): unknown =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .flatMap((part) => {
        const [title = ''] = part.split('\n')
        return [...part.matchAll(/components\/([a-z-]+)\.md/g)].map(([, slug]) => [slug, title])
      }),
  )

describe('groups in index.md', () => {
  test('group any page without moving its file, and a group of its own goes before them', async () => {
    const site = await buildSite(
      index('groups:\n  Forms: [sl-input, "sl-select*"]\n  Others: [Rest, Own, grid]\n'),
    )
    expect(site.problems).toEqual([])
    expect(groupsIn(site.text('llms.txt'))).toEqual({
      'sl-input': 'Forms',
      'sl-select': 'Forms',
      'sl-select-option': 'Forms',
      own: 'Mine',
      grid: 'Others',
      rest: 'Others',
    })
    // Where a page stands is no fact about its component.
    expect(site.json('sl-input')).not.toHaveProperty('group')
  })

  test('stand by name, with the numbers in names by value', async () => {
    const groups = ['2 Forms', '11 Charts', '1 Base', 'Level 10', 'level 9', '12 More', '02 Forms']
    const site = await buildSite(
      Object.fromEntries(
        groups.map((group, i) => [`c-${i}.md`, source(`C${i}`, `group: ${group}\n`)]),
      ),
    )
    const shown = site.text('llms.txt').match(/(?<=^## (?:Components: )?).*$/gm) ?? []
    expect(shown.filter((one) => /\d/.test(one))).toEqual([
      '1 Base',
      '02 Forms',
      '2 Forms',
      '11 Charts',
      '12 More',
      'level 9',
      'Level 10',
    ])
  })

  test('tell a pattern that names nothing, and one that names what another group has', async () => {
    const site = await buildSite(
      index('groups:\n  Forms: ["sl-*", x-gone]\n  More:\n    - x-option\n    - Own\n'),
    )
    expect(site.problems.map((one) => [one.line, one.column, one.message, one.rule])).toEqual([
      [3, 19, 'no component is called "x-gone"', 'group-pattern'],
      [
        5,
        7,
        '"x-option" fits "sl-select-option", but the group "Forms" has it already; list each component in one group',
        'group-pattern',
      ],
    ])
    expect(site.problems.every(({ severity }) => severity === 'warning')).toBe(true)
  })

  test.each([
    ['groups: Forms\n', '"groups" must be a mapping of keys and values'],
    ['groups:\n  Forms: { a: b }\n', '"Forms" must be a text, not a mapping; quote it: '],
    ['groups:\n  "": [a]\n', 'a group of "groups" is ""; it needs a name on one line'],
  ])('%j is an error', async (given, message) => {
    const { problems } = await buildSite(index(given))
    const [first] = problems.filter(({ severity }) => severity === 'error')
    expect(first?.message.slice(0, message.length)).toBe(message)
  })

  test('that change are noticed: each build after another is as a clean one', async () => {
    const folder = tempFolder()
    for (const groups of [
      '',
      'groups:\n  All: "*"\n',
      'groups:\n  Any: "*"\n',
      'groups:\n  Forms: "sl-*"\n  Rest: [rest, grid]\n',
      'groups:\n  Forms: [rest, grid]\n  Rest: "sl-*"\n',
      '',
    ]) {
      const after = await buildSite(index(groups), { folder, cache: true })
      const clean = await buildSite(index(groups))
      expect(readFiles(after.out)).toEqual(readFiles(clean.out))
    }
  })
})
