import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { packageDocuments } from '../../scripts/doors/bundle/package-documents.js'
import { hostNames, serverPathsOf, sitePathsOf } from '../../scripts/words/hosts/host-names.ts'
import { oldParserNames, outputNames } from '../../scripts/reading/options/option-names.ts'
import { lists, propsList } from '../../scripts/words/model/lists.ts'
import { facts } from '../../scripts/words/model/members.ts'
import {
  commandTable,
  optionTable,
  settingNames,
  type OptionRow,
} from '../../scripts/reading/options/table.ts'
import { ownFiles } from '../helpers/folders.ts'
import { buildSite, root, type BuiltSite } from '../helpers/site.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
// Our guides are part of our own catalog: whoever puts another one in its place has none of them.
const hasGuides = existsSync(join(root, 'content/guides/hosting.md'))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
].concat(
  ['docs', ...(hasGuides ? ['content/guides'] : [])].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
)

/** The files below a folder that are text of ours, by path. */
function sourcesBelow(folder: string): readonly (readonly [path: string, text: string])[] {
  return ownFiles(join(root, folder))
    .filter((path) => /\.(?:ts|js|css)$/.test(path))
    .map((path) => path.slice(root.length))
    .map((path) => [path, read(path)])
}
const program = [...sourcesBelow('scripts'), ...sourcesBelow('templates')]
/** What metadata tells are no problems yet: `library/` makes them of it, and has a case for each. */
const telling = program.filter(([path]) => !path.startsWith('scripts/reading/metadata/'))

/** The cells of the rows of the table whose head begins with these cells. */
function tableOf(text: string, ...head: readonly string[]): string[][] {
  const rows = text.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  const start = rows.findIndex((cells) => head.every((cell, i) => cells[i + 1] === cell))
  expect(start).toBeGreaterThan(-1)
  const end = rows.findIndex((cells, i) => i > start && cells.length < 2)
  return rows.slice(start + 2, end < 0 ? rows.length : end).map((cells) => cells.slice(1, -1))
}

const codesOf = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|'))

describe('the README', () => {
  const readme = read('README.md')

  test('is a front page of at most 8 kB', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8192)
  })

  test.skipIf(!hasGuides)('names every guide', () => {
    const guides = documents.filter((path) => path.startsWith('content/guides/'))
    expect(guides.filter((path) => !readme.includes(`](${path})`))).toEqual([])
  })

  test('shows the answer that its example gives', async () => {
    const { site, answer } = await example(readme, 'button.md')
    expect([site.ok, site.report]).toEqual([true, ''])
    expect(site.text('api/v1/components/button')).toBe(answer)
  })
})

/** The site of a document's first source, and the answer that stands below it. */
async function example(
  text: string,
  path: string,
): Promise<{ readonly site: BuiltSite; readonly answer: string }> {
  const source = /```md\n(.*?)```/s.exec(text)?.[1] ?? ''
  const answer = /```json\n(.*?)```/s.exec(text)?.[1] ?? ''
  const site = await buildSite({ [path]: source, 'link.md': '---\nname: Link\n---\n' })
  return { site, answer }
}

/** A source of each kind. */
const everything = {
  'a.md': '---\nname: A\ntag: a-a\n---\n\nSome text.\n',
  'guides/b.md': '---\ntitle: B\n---\n\nText.\n',
}

/** The keys of mappings that a schema describes, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...keysOf(value),
  ])
}

/** The words that a schema lists. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'enum' && Array.isArray(value) ? value.map(String) : wordsOf(value),
  )
}

describe.skipIf(!hasGuides)('the guides', () => {
  const guides = documents.filter((path) => path.startsWith('content/guides/'))
  const guide = (name: string): string => read(`content/guides/${name}.md`)

  test('list every rule that a problem can have, and no other', () => {
    const rules = new Set<string>()
    const forms = [
      /\b(?:error|warning|tell|tellOfFile|report|reportAt|asText)\(\s*(?:[\w.]+,\s*)?'([a-z]+(?:-[a-z]+)*)'/g,
      /\brule(?:: | = )'([a-z]+(?:-[a-z]+)*)'/g,
      /\bcase '(api-[a-z]+)'/g,
    ]
    for (const [, text] of telling)
      for (const form of forms) for (const [, rule = ''] of text.matchAll(form)) rules.add(rule)
    // Rules about a list begin with its words, and a fact of known values has its own key.
    const ofLists = /`\$\{(?:list\.)?(id|anchor)\}-([a-z]+(?:-[a-z]+)*)`/g
    for (const [path, text] of telling) {
      if (path === 'scripts/drawing/markdown/links/links.ts') continue
      for (const [, start, end] of text.matchAll(ofLists))
        for (const list of lists) {
          const own = start === 'id' ? list.id : list.anchor
          // Of the other lists the beginnings are listed, since their rules are those of props.
          rules.add(list === propsList ? `${own}-${end}` : `${own}-*`)
        }
    }
    for (const { key, known } of facts) if (known !== undefined) rules.add(key)
    // `props-required`: of a flag that stands in a column.
    for (const { id, members } of lists)
      for (const { key, kind } of members) if (kind === 'flag') rules.add(`${id}-${key}`)
    const listed = tableOf(guide('problems'), 'rule', '').flatMap(([names = '']) => codesOf(names))
    expect(listed.toSorted()).toEqual([...rules].toSorted())
  })

  test('list every command', () => {
    const listed = tableOf(guide('commands'), 'command', 'what it does').flatMap(([usage = '']) =>
      codesOf(usage).flatMap((code) => code.split(' ')[0] ?? []),
    )
    expect(listed).toEqual(Object.keys(commandTable))
  })

  test('list every host with its files', () => {
    const listed = tableOf(guide('hosting'), 'host', 'what is added').flatMap(
      ([names = '', added = '']) =>
        codesOf(names).map((name) => [
          name,
          codesOf(added).filter((code) => /^\w[\w-]*file$|\.\w+$/.test(code)),
        ]),
    )
    const known = hostNames.map((name) => [name, [...serverPathsOf(name), ...sitePathsOf(name)]])
    // `.htaccess` is named as what is there in any case.
    const said = listed.map(([name, added]) => [
      name,
      (added as string[]).filter((path) => path !== '.htaccess'),
    ])
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known))
  })

  /** What stands in code in any guide: words alone, and keys of YAML. */
  const texts = guides.map((path) => read(path))
  const fences = texts.flatMap((text) => text.match(/```.*?```/gs) ?? [])
  const spans = texts.flatMap((text) => codesOf(text.replace(/```.*?```/gs, '')))
  const keys = [...fences, ...spans].flatMap((code) =>
    [...code.matchAll(/(?<![\w-])([\w-]+):(?= |$)/gm)].map(([, key = '']) => key),
  )

  test('say every key that index.md can have, and those below it', () => {
    const said = new Set([...spans, ...keys])
    const missing = settingNames.flatMap((name) => {
      const { kind }: OptionRow = optionTable[name]
      // The ids of words have a document of their own.
      const below = name === 'words' ? [] : keysOf(kind.schema)
      return [name, ...below].filter((key) => !said.has(key)).map((key) => `${name}: ${key}`)
    })
    expect(missing).toEqual([])
  })

  test('say every word that options of words take', () => {
    const said = new Set([...spans, ...spans.flatMap((code) => code.match(/[\w-]+/g) ?? [])])
    const missing = (Object.keys(optionTable) as (keyof typeof optionTable)[]).flatMap((name) => {
      const { kind }: OptionRow = optionTable[name]
      return wordsOf(kind.schema)
        .filter((word) => !said.has(word))
        .map((word) => `${name}: ${word}`)
    })
    expect(missing).toEqual([])
  })

  test('say of every output what it is for', () => {
    const lists = spans.flatMap((code) => /^outputs: \[(.*)\]$/.exec(code)?.[1]?.split(', ') ?? [])
    expect(outputNames.filter((name) => !lists.includes(name))).toEqual([])
  })

  test('list every file that a site can have', async () => {
    const site = await buildSite(
      {
        ...everything,
        'index.md': '---\nguides: guides\nrepository: https://github.com/a/b\n---\n',
      },
      { baseUrl: 'https://a.example', hosting: hostNames, outputs: outputNames },
    )
    expect(site.report).toBe('')
    const listed = ['site', 'other-tools', 'hosting'].flatMap((name) =>
      codesOf(guide(name)).map((code) => code.replace(/^dist\//, '')),
    )
    const forms = listed.map(
      (code) =>
        new RegExp(
          `^${code
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replace(/<\w+>/g, '[^/.]+')
            .replaceAll('*', '.+')}$`,
        ),
    )
    const files = readdirSync(site.out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.out.length + 1))
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((path) => !forms.some((form) => form.test(path)))).toEqual([])
  })

  test('shows the answer that its example gives', async () => {
    const { site, answer } = await example(guide('writing-components'), 'forms/button.md')
    expect([site.ok, site.report]).toEqual([
      true,
      'content/forms/button.md:10:20: warning: the link "link.md#props" leads to no source of the catalog [link-dead]\n1 warning\n',
    ])
    expect(site.text('api/v1/components/button')).toBe(answer)
  })
})

test('CONTRIBUTING.md lists no script of the clone that is not there', () => {
  const listed = tableOf(read('CONTRIBUTING.md'), 'script of the clone', 'what it does').flatMap(
    ([usage = '']) => codesOf(usage).flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? []),
  )
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(listed.filter((name) => scripts[name] === undefined)).toEqual([])
  expect(listed.length).toBeGreaterThan(5)
})

describe('docs/contract.md', () => {
  const contract = read('docs/contract.md')

  test('has every section that a comment names', () => {
    const sections = new Set([...contract.matchAll(/^### (\d\.\d) /gm)].map(([, number]) => number))
    const named = program.flatMap(([path, text]) =>
      [...text.matchAll(/\bcontract\s+(?:\* )?((?:\d\.\d(?:, | and )?)+)/g)].flatMap(
        ([, numbers = '']) => numbers.match(/\d\.\d/g)?.map((number) => [path, number]) ?? [],
      ),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(([, number]) => !sections.has(number))).toEqual([])
    const mentions = program.flatMap(([path, text]) =>
      [...text.matchAll(/(?<!docs\/)\bcontract\b(?!\s+(?:\* )?\d\.\d)/g)].map(() => path),
    )
    expect(mentions).toEqual([])
  })

  test('shows the answer that its example gives', async () => {
    const answer = /```json\n(.*?)```/s.exec(contract)?.[1] ?? ''
    const site = await buildSite({
      'button.md':
        '---\nname: Button\nstatus: stable\n---\n\n## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n| size | `"s" \\| "m"` | `"m"` | Height. |\n',
    })
    expect([site.ok, site.report]).toEqual([true, ''])
    expect(site.text('api/v1/components/button')).toBe(answer)
  })

  test('calls the engines by the words that the program takes', () => {
    for (const name of Object.keys(oldParserNames)) expect(contract).toMatch(`\`${name}\``)
  })
})

test('every promise of SECURITY.md has tests of its number, and every number a promise', () => {
  const promises = tableOf(read('SECURITY.md'), '', 'what is promised').map(([number]) => number)
  const tested = new Set(
    sourcesBelow('test').flatMap(([, text]) =>
      [...text.matchAll(/['"`]((?:P\d+, )*P\d+):? /g)].flatMap(
        ([, numbers = '']) => numbers.match(/P\d+/g) ?? [],
      ),
    ),
  )
  expect([...tested].toSorted()).toEqual(promises.toSorted())
})

test('docs/packages.md gives a reason for every package that the program stands on, and for no other', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
  const named = tableOf(read('docs/packages.md'), 'package', 'reason').flatMap(([names = '']) =>
    names.split(', '),
  )
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).toSorted())
})

describe('ARCHITECTURE.md', () => {
  const architecture = read('ARCHITECTURE.md')

  test('is read in one sitting', () => {
    expect(Buffer.byteLength(architecture)).toBeLessThanOrEqual(14_000)
  })

  test('names files that are there', () => {
    const [, walks = ''] = architecture.split('\n## Walks\n')
    const places = [
      '',
      'scripts/',
      'scripts/drawing/markdown/',
      'scripts/drawing/markdown/blocks/',
      'scripts/drawing/outputs/',
      'templates/',
      'templates/styles/',
    ]
    const named = [
      ...architecture.matchAll(/`((?:scripts|templates)\/[\w./-]+)`/g),
      ...walks.matchAll(/`([\w./-]+\.(?:ts|css))`/g),
    ].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter((path) =>
      places.every((place) => !existsSync(join(root, place, path))),
    )
    expect(missing).toEqual([])
  })
})

/** The relative links of a Markdown text that is no catalog's source. */
const linksOf = (text: string): readonly string[] =>
  [
    ...text
      .replace(/```.*?```/gs, '')
      .replace(/`[^`\n]+`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, address = '']) => address)
    // The last is an example of a link between sources.
    .filter((address) => !/^[a-z]+:|^link\.md\b/.test(address))

const anchorsOf = (text: string): readonly string[] => {
  const slugger = new GithubSlugger()
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => slugger.slug(words))
}

test.each(documents)('the links of %s lead somewhere', (path) => {
  for (const address of linksOf(read(path))) {
    const [place = '', fragment = ''] = address.split('#')
    const target = place === '' ? path : join(dirname(path), place)
    if (target.startsWith('content/guides/') && !hasGuides) continue
    expect([address, existsSync(join(root, target))]).toEqual([address, true])
    if (fragment !== '') expect(anchorsOf(read(target))).toContain(fragment)
  }
})

describe('the documents of the package', () => {
  const texts = packageDocuments(root)

  test('lead to one another, from where they lie in it', () => {
    const links = [...texts].flatMap(([path, text]) =>
      linksOf(text).map((link) => [path, link] as const),
    )
    expect(links.length).toBeGreaterThan(20)
    for (const [path, address] of links) {
      const [place = '', fragment = ''] = address.split('#')
      const target = place === '' ? path : join(dirname(path), place)
      if (target === 'LICENSE') continue
      expect([path, address, texts.has(target)]).toEqual([path, address, true])
      if (fragment !== '') expect(anchorsOf(texts.get(target) ?? '')).toContain(fragment)
    }
  })

  test('are a README without a clone, and every guide', () => {
    const readme = texts.get('README.md') ?? ''
    expect(readme).not.toMatch(/^npm (?:ci|test|run)\b|!\[/m)
    expect(readme).toMatch(/^npm install --save-dev .*component-catalog/m)
    for (const path of documents.filter((one) => one.startsWith('content/guides/')))
      expect(readme).toContain(`](${path.replace('content/', '')})`)
  })
})
