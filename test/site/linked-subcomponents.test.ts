import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlyFiles } from '../../scripts/reading/options/kinds.ts'
import { textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, run, tempFolder, type Files } from '../helpers/site.ts'

const prop = (type: string, description = ''): object => ({
  type: { name: type },
  required: false,
  description,
})
const docgen = (displayName: string, props: object, description = ''): object => ({
  displayName,
  description,
  props,
})
const popover = docgen('Popover', { opened: prop('boolean', 'Is it open?') })
const target = docgen(
  'Popover.Target',
  { refProp: prop('string', 'Its *key*.'), popupType: prop('string') },
  'Opens an `Array<x>`.\n\n# Much\n\n`more` [words](/nowhere)',
)
const empty = docgen('Popover.Arrow', {})
const list = docgen('Menu.List', { size: prop('string') })
const api = JSON.stringify([popover, target, empty, list])
const index = '---\napi: docgen.json\n---\n'
const page = '---\nname: Popover\n---\n\nWords.\n'

/** The names of the sub-components that the JSON has, each with those of its props. */
const partsOf = (json: unknown): readonly (readonly [string, ...string[]])[] =>
  (
    (json as { subcomponents?: { name: string; props: { name: string }[] }[] }).subcomponents ?? []
  ).map((part) => [part.name, ...part.props.map(({ name }) => name)])

async function command(files: Files, ...args: readonly string[]) {
  const cwd = tempFolder({ 'docgen.json': api, ...files })
  return { cwd, ...(await run([...args], { cwd })) }
}

describe('Popover.Target of the code, where Popover is there, is a sub-component of it', () => {
  test('in JSON, page and search, by both engines', async () => {
    for (const parser of ['fast', 'reference'] as const) {
      const site = await buildSite(
        { 'index.md': index, 'popover.md': page, 'docgen.json': api },
        { parser },
      )
      expect(partsOf(site.json('popover'))).toEqual([
        ['Popover.Target', 'refProp', 'popupType'],
        ['Popover.Arrow'],
      ])
      const markup = site.text('components/popover.html')
      expect(textsOf(markup, 'main section h2')).toEqual([
        'Route',
        'Props',
        'Props of Popover.Target',
        'Props of Popover.Arrow',
      ])
      expect(markup).toContain('id="prop-popover-target.refProp"')
      expect(textsOf(markup, '.prose p')).toContain('Opens an Array<x>.')
      expect(markup).toContain('<p><strong>Much</strong></p>')
      expect(markup).not.toContain('/nowhere')
      expect(site.report).not.toContain('error')
    }
  })

  test('in the Markdown page, which gives the same JSON without the file', async () => {
    const site = await buildSite({ 'index.md': index, 'popover.md': page, 'docgen.json': api })
    const markdown = site.text('components/popover.md')
    expect(markdown).toContain('## Props of Popover.Target\n\nOpens an Array\\<x\\>. Much')
    const again = await buildSite({ 'popover.md': markdown })
    expect(again.report).toBe('')
    expect(again.json('popover')).toEqual(site.json('popover'))
  })

  test('merged with what its author wrote, and placed where its heading stands', async () => {
    const written = [
      '---',
      'name: Popover',
      'api: { hide: [Popover.Target/popupType], keep: [Popover.Target/mine] }',
      'subcomponents:',
      '  - name: Popover.Arrow',
      '    props: [{ name: side, type: string }]',
      '---',
      '',
      '## Props of Popover.Arrow',
      '',
      '## Props of `Popover.Target`',
      '',
      'Mine above.',
      '',
      '| Prop | Type | Description |',
      '| --- | --- | --- |',
      '| ref-prop | `number` | Mine. |',
      '| mine | `string` | |',
      '',
      '## Props of Popover.Own',
      '',
      '| Prop | Type |',
      '| --- | --- |',
      '| a | `string` |',
      '',
    ].join('\n')
    const files = { 'index.md': index, 'popover.md': written, 'docgen.json': api }
    const site = await buildSite(files)
    const json = site.json('popover')
    expect(partsOf(json)).toEqual([
      ['Popover.Target', 'refProp', 'mine'],
      ['Popover.Arrow', 'side'],
      ['Popover.Own', 'a'],
    ])
    expect(JSON.stringify(json)).toContain('"type":"number","required":false,"description":"Mine."')
    expect(site.report).toContain(
      'content/popover.md:17:14: warning: the type of "ref-prop" is "number", docgen.json says "string" [api-type]',
    )
    expect(site.report).toContain('"Popover.Arrow" in docgen.json has no prop "side"')
    expect(site.report).not.toContain('"mine"')
    const markup = site.text('components/popover.html')
    expect(textsOf(markup, 'main section h2').slice(1)).toEqual([
      'Props of Popover.Arrow',
      'Props of Popover.Target',
      'Props of Popover.Own',
      'Props',
    ])
    expect(markup).toContain('Mine above.')
    expect(markup).not.toContain('Opens an')
    const again = await buildSite({ 'popover.md': site.text('components/popover.md') })
    expect(again.json('popover')).toEqual(json)
  })

  test('unless it has a page of its own, which a later build sees', async () => {
    const files = { 'index.md': index, 'popover.md': page, 'docgen.json': api }
    const site = await buildSite(files)
    for (const setting of ['', 'api: false\n', 'api: Popover.Target\n']) {
      const own = `---\nname: Popover.Target\n${setting}---\n`
      const both = await buildSite({ ...files, 'popover-target.md': own }, { folder: site.folder })
      expect(partsOf(both.json('popover'))).toEqual([['Popover.Arrow']])
    }
    const without = index.replace('docgen.json', '{ files: docgen.json, without: ["*.Target"] }')
    const fewer = await buildSite({ ...files, 'index.md': without })
    expect(partsOf(fewer.json('popover'))).toEqual([['Popover.Arrow']])
  })

  test('for import, which writes no source for it and counts it', async () => {
    const made = await command({}, 'import', 'docgen.json')
    expect(made.stdout).toContain(
      'no source for "Popover.Target": it is a sub-component of "Popover"\n',
    )
    expect(made.stdout).toContain('\n2 sources, 2 sub-components\n')
    const { cwd } = made
    expect(Object.keys(readFiles(cwd)).filter((path) => path.endsWith('.md'))).toEqual([
      'content/index.md',
      'content/menu-list.md',
      'content/popover.md',
    ])
    const checked = await run(['check', '--strict', '--against', 'docgen.json'], { cwd })
    expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining('error')])
  })

  test('for import --props written, which writes its props on the page', async () => {
    const made = await command({}, 'import', 'docgen.json', '--props', 'written')
    const { cwd } = made
    const { 'content/popover.md': text = '', ...others } = readFiles(cwd)
    expect(Object.keys(others)).not.toContain('content/popover-target.md')
    const site = await buildSite({ 'popover.md': text })
    expect(partsOf(site.json('popover'))).toEqual([
      ['Popover.Target', 'refProp', 'popupType'],
      ['Popover.Arrow'],
    ])
    expect(textsOf(site.text('components/popover.html'), '.prose p')).toEqual([
      'Opens an Array<x>. Much `more` [words](/nowhere)',
    ])
    const checked = await run(['check', '--against', 'docgen.json'], { cwd })
    expect(checked).toMatchObject({ status: 0 })
  })

  test('for check --against, which compares its props', async () => {
    const written = `${page}\n## Props\n\n| Prop | Type |\n| --- | --- |\n| opened | \`boolean\` |\n
## Props of Popover.Target\n\n| Prop | Type |\n| --- | --- |\n| refProp | \`number\` |\n| old | \`string\` |\n`
    const checked = await command(
      { 'content/popover.md': written },
      'check',
      '--against',
      'docgen.json',
    )
    expect(checked.stderr.split('\n').filter((line) => line.includes('[api-'))).toEqual([
      'content/popover.md:1:1: the sub-component "Popover.Arrow" of docgen.json is missing [api-missing]',
      'content/popover.md:13:1: the prop "popupType" of "Popover.Target" in docgen.json is missing [api-missing]',
      'content/popover.md:17:13: the type of "refProp" of "Popover.Target" is number, docgen.json says string [api-type]',
      'content/popover.md:18:3: the prop "old" of "Popover.Target" is not in docgen.json [api-unknown]',
      'docgen.json:1:1: no source describes the component "Menu.List" [api-missing]',
    ])
  })

  test('with characters that no page may show told, and hidden by import', async () => {
    const odd = docgen('Popover.Odd', { a: prop('x\u202ey'), b: prop('string') }, 'A\u202eb.')
    const files = { 'docgen.json': JSON.stringify([popover, odd]) }
    const site = await buildSite({ 'index.md': index, 'popover.md': page, ...files })
    expect(site.report).toContain(
      'U+202E is not allowed in the type of the prop "a" of "Popover.Odd" in docgen.json [character]',
    )
    const { cwd, status } = await command(files, 'import', 'docgen.json')
    expect(status).toBe(0)
    expect(readFiles(cwd)['content/popover.md']).toContain('hide: ["Popover.Odd/props/a"]')
    expect(await run(['check'], { cwd })).toMatchObject({ status: 0 })
  })

  test('law: whatever is said of it, what import makes builds and has its props', async () => {
    const text = fc
      .array(
        fc.constantFrom(
          'a',
          ' ',
          '\n\n',
          '# ',
          '<b>',
          '[x](javascript:1)',
          '|',
          '`',
          '```html example\n',
          ':::endpoint',
          '> ',
          '- ',
          '[^1]',
          '\u202e',
          '![p](q.png)',
          '*',
          '\\',
          '1. ',
        ),
        { maxLength: 8 },
      )
      .map((words) => words.join(''))
    const one = fc.record({
      about: text,
      name: fc.constantFrom('a', 'x-y', 'a.b', '$c', ' d'),
      words: text,
    })
    await fc.assert(
      fc.asyncProperty(one, fc.constantFrom('linked', 'written'), async (said, form) => {
        const parts = ['B', 'B.C', '$_d_'].map((name) =>
          docgen(`Popover.${name}`, { [said.name]: prop('string', said.words) }, said.about),
        )
        const files = { 'docgen.json': JSON.stringify([popover, ...parts]) }
        const made = await command(files, 'import', 'docgen.json', '--props', form)
        expect(made.stdout).toContain('1 source, 3 sub-components')
        const site = await buildSite(
          Object.fromEntries(
            ['index.md', 'popover.md'].map((path) => [
              path,
              readFiles(made.cwd)[`content/${path}`] ?? '',
            ]),
          ),
          {
            folder: made.cwd,
            api: form === 'linked' ? onlyFiles([`${made.cwd}/docgen.json`]) : null,
          },
        )
        expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        // No page may show the character, so import hides what has it.
        const isHidden = form === 'linked' && said.words.includes('\u202e')
        const props = isHidden ? [] : [said.name.trim()]
        expect(partsOf(site.json('popover'))).toEqual([
          ['Popover.B', ...props],
          ['Popover.B.C', ...props],
          ['Popover.$_d_', ...props],
        ])
        expect(site.text('components/popover.html')).not.toContain('<iframe')
      }),
      { numRuns: 4 },
    )
  })
})
