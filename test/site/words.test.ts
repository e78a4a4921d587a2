import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WordForms } from '../../scripts/words/model/site.ts'
import { scriptRows, wordRows } from '../../scripts/words/interface/words.ts'
import { commitAll } from '../helpers/git.ts'
import { attributesOf, faultsOf, textsOf } from '../helpers/markup.ts'
import {
  buildSite,
  readFiles,
  root,
  tempFolder,
  writeFiles,
  type BuiltSite,
  type Files,
} from '../helpers/site.ts'
import {
  countedGreekCatalogs,
  greekCatalog,
  largeGreekCatalog,
  markedIds,
  markedWords,
  routes,
  splitGreekCatalog,
  triedGreekCatalog,
  spokenOf,
  unmarked,
} from '../helpers/spoken.ts'

const pagesOf = (site: BuiltSite): [path: string, text: string][] =>
  Object.entries(readFiles(site.out))
    .filter(([path]) => /^(?!api\/).*\.html$/.test(path))
    .map(([path, text]) => [path, Buffer.from(text, 'latin1').toString()])
const empty = { 'index.md': `---\nlang: el\nwords:\n${markedWords()}\n---\n` }

describe('every word of a page comes from the table of words', () => {
  let pages: [path: string, text: string][]
  let otherPages: [path: string, text: string][]
  /** Draws a part of the pages of other versions. */
  let script: string
  beforeAll(async () => {
    const settings = `lang: el\nwords:\n${markedWords()}`
    const site = await buildSite(greekCatalog(settings), { drafts: true })
    expect(site.report).toBe('')
    pages = pagesOf(site)
    const versions = await buildSite({
      'index.md': `---\nlang: el\nwords:\n${markedWords()}\nversions:\n  - name: 2.1\n  - { name: 2, href: v/2/ }\n---\n`,
    })
    script = versions.text('versions.js')
    const dated = tempFolder()
    writeFiles(join(dated, 'content'), {
      'index.md': `---\n${settings}\nchanged: git\n---\n`,
      '1.md': '---\nname: Α\nopen: [props]\n---\n',
    })
    commitAll(dated, '2024-01-02')
    otherPages = [
      ...pagesOf(versions),
      ...pagesOf(await buildSite({}, { folder: dated })),
      ...pagesOf(await buildSite(empty)),
      ...pagesOf(await buildSite(largeGreekCatalog(settings))),
      ...(
        await Promise.all(countedGreekCatalogs(settings).map((files) => buildSite(files)))
      ).flatMap(pagesOf),
      ...pagesOf(await buildSite(triedGreekCatalog(settings))),
      // Its components' pages say nothing new.
      ...pagesOf(await buildSite(splitGreekCatalog(settings))).filter(
        ([path]) => !path.startsWith('components/'),
      ),
    ]
  })

  test('no page says anything that stands in a template alone', () => {
    const faults = [...pages, ...otherPages].flatMap(([path, text]) =>
      unmarked(text).map((fault) => `${path}: ${fault}`),
    )
    // Names, the same in every language.
    const names = /(?:link title: OpenAPI|span: jsx)$/
    expect(faults.filter((fault) => !names.test(fault))).toEqual([])
  })

  test('and each word of the table is said by some page', () => {
    const texts = [...[...pages, ...otherPages].map(([, text]) => text), script]
    const said = new Set(texts.flatMap(markedIds))
    expect(Object.keys(wordRows).filter((id) => !said.has(id))).toEqual([])
  })

  test('no style sheet says one', () => {
    const folder = join(root, 'templates/styles')
    const sheets = readdirSync(folder)
    expect(sheets).toContain('page.css')
    const said = sheets.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/content:([^;]*);/g)]
        .map(([, value = '']) => value.match(/'[^']*'|"[^"]*"/g)?.join('') ?? '')
        .filter((text) => /\p{L}/u.test(text.replace(/\\[\da-f]+/gi, ''))),
    )
    expect(said).toEqual([])
  })
})

describe('a catalog in German', () => {
  let german: BuiltSite
  let english: BuiltSite
  beforeAll(async () => {
    english = await buildSite(greekCatalog(''), { drafts: true })
    german = await buildSite(greekCatalog('lang: de-AT'), { drafts: true })
    expect(german.report).toBe('')
  })

  test('says nothing in English', () => {
    const inEnglish = englishTexts()
    const said = pagesOf(german).flatMap(([path, text]) =>
      spokenOf(text)
        .filter(({ text: one }) => inEnglish.some((word) => word.test(one.replace(routes, ''))))
        .map(({ text: one, where }) => `${path}: ${where}: ${one}`),
    )
    expect(said).toEqual([])
  })

  test('says one and many as German does', () => {
    const page = german.text('index.html')
    expect(textsOf(page, 'header .count')).toEqual(['4 Komponenten'])
    expect(textsOf(page, '.group li .count')).toEqual([
      '4 Eigenschaften',
      '0 Eigenschaften',
      '60 Eigenschaften',
      '0 Eigenschaften',
    ])
  })

  test('is the same for both engines', async () => {
    const reference = await buildSite(greekCatalog('lang: de-AT'), {
      drafts: true,
      parser: 'reference',
    })
    expect(pagesOf(reference)).toEqual(pagesOf(german))
  })

  test('answers programs as an English one does', () => {
    const [ours, theirs] = [readFiles(german.out), readFiles(english.out)]
    const forPeople = /\.html$|^search\/|^assets\/words-|^\.catalog|manifest/
    const other = (files: Record<string, string>): [string, string][] =>
      Object.entries(files).filter(([path]) => !forPeople.test(path) || path.startsWith('api/'))
    expect(other(ours)).toEqual(other(theirs))
  })
})

/** The English words, as they would stand in a text; those that German has, too, tell nothing. */
function englishTexts(): RegExp[] {
  const rows: readonly (readonly [WordForms, WordForms])[] = [
    ...Object.values(wordRows),
    ...Object.values(scriptRows),
  ]
  const shown = (forms: WordForms): string[] =>
    typeof forms === 'string' ? [forms] : Object.values(forms)
  const german = new Set(rows.flatMap(([, forms]) => shown(forms)))
  return rows
    .flatMap(([forms]) => shown(forms))
    .filter((text) => !german.has(text) && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    .map((text) => {
      const pieces = text
        .split(/\{\w+\}/)
        .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`(?<!\\p{L})${pieces.join('.*')}(?!\\p{L})`, 'u')
    })
}

describe('words of index.md', () => {
  const source = { 'button.md': '---\nname: Button\n---\n' }
  const withWords = (words: string, settings = ''): Files => ({
    ...source,
    'index.md': `---\n${settings}words:\n${words}\n---\n`,
  })

  test('go before those of the language', async () => {
    const site = await buildSite(withWords('  search: find', 'lang: de\n'))
    expect(textsOf(site.text('index.html'), 'button.search')[0]).toBe('find')
    expect(textsOf(site.text('index.html'), '.skip')).toEqual(['Zum Inhalt springen'])
  })

  test('are escaped for markup, attributes and the script that holds them', async () => {
    const hostile = `</script><b x="'&{n}`
    const site = await buildSite(
      withWords(
        `  switchTheme: '</script><b x="''&'\n  theme: '</script><b x="''&'\n  close: '</script><b x="''&'`,
      ),
    )
    const page = site.text('index.html')
    const text = hostile.replace('{n}', '')
    expect(textsOf(page, 'button.theme')).toEqual([text])
    expect(attributesOf(page, 'button.theme', 'aria-label')).toEqual([text])
    expect(faultsOf(page)).toEqual([])
    const [path = ''] = Object.keys(readFiles(site.out)).filter((one) => /words-/.test(one))
    expect(page).toContain(path)
    const script = site.text(path)
    expect(script).not.toContain('<')
    const own: { own: { close: string } } = JSON.parse(script.replace('catalogWords=', ''))
    expect(own.own.close).toBe(text)
  })

  test('choose their form by the rules of the language', async () => {
    const forms =
      '{one: "{n} komponent", few: "{n} komponenty", many: "{n} komponentów", other: "{n} x"}'
    const files: Record<string, string | Uint8Array> = {
      ...withWords(`  componentCount: ${forms}`, 'lang: pl\n'),
    }
    const head = async (): Promise<string | undefined> =>
      textsOf((await buildSite(files)).text('index.html'), 'header .count')[0]
    expect(await head()).toBe('1 komponent')
    files['b.md'] = '---\nname: B\n---\n'
    expect(await head()).toBe('2 komponenty')
    for (const slug of ['c', 'd', 'e']) files[`${slug}.md`] = `---\nname: ${slug}\n---\n`
    expect(await head()).toBe('5 komponentów')
  })

  test('that a language does not have are marked as English', async () => {
    const site = await buildSite({
      ...greekCatalog('lang: fr\nwords: {search: chercher, exampleNumber: "Α {n}"}'),
    })
    const page = site.text('components/11.html')
    const of = (text: string): string[] =>
      spokenOf(page)
        .filter((one) => one.text === text)
        .map(({ lang }) => lang)
    expect(of('chercher')).toEqual(['fr'])
    expect(of('theme')).toEqual(['en'])
    // What is put into a word is in the language of the page.
    expect(of('Link to ')).toEqual(Array.from({ length: 11 }, () => 'en'))
    expect(of('Χρήση').every((lang) => lang === 'fr')).toBe(true)
    const untold = spokenOf(page).filter(
      ({ text, where, lang }) =>
        lang !== 'en' && !where.includes(' ') && /[A-Za-z]{3}/.test(text.replace(routes, '')),
    )
    expect(untold.map(({ text }) => text)).toEqual(['chercher'])
  })

  test('change every page, and only once', async () => {
    const folder = tempFolder()
    await buildSite(source, { folder })
    const changed = await buildSite(withWords('  search: find'), { folder })
    expect(changed.text('components/button.html')).toContain('>find</button>')
    const clean = await buildSite(withWords('  search: find'))
    expect(readFiles(changed.out)).toEqual(readFiles(clean.out))
    const again = await buildSite(withWords('  search: find'), { folder })
    expect(again.written).toBe(0)
  })

  test.each([
    ['serach: x', 'unknown key "serach" in "words", did you mean "search"?', 'front-matter-key', 3],
    [
      'nonsense: x',
      'unknown key "nonsense" in "words"; docs/words.md in the package component-catalog lists them',
      'front-matter-key',
      3,
    ],
    [
      'linkTo: Lien',
      '"words.linkTo" must say where {text} goes, as "Link to {text}" does',
      'front-matter-value',
      11,
    ],
    [
      'linkTo: "{txet}"',
      '"words.linkTo" cannot use "{txet}", did you mean "text"?',
      'front-matter-value',
      11,
    ],
    [
      'search: "{n}"',
      '"words.search" cannot use "{n}"; it takes no placeholder',
      'front-matter-value',
      11,
    ],
    [
      'search: ""',
      '"search" is empty; leave the key out or give it a text',
      'front-matter-value',
      11,
    ],
    [
      'search: [a]',
      `"search" must be a text, not a list; quote it: search: '[a]'`,
      'front-matter-value',
      11,
    ],
    [
      'search: {other: a}',
      '"words.search" must be a text; it has no forms for numbers',
      'front-matter-value',
      11,
    ],
    [
      'lines: {one: a}',
      '"words.lines" has no "other"; add it, it is the form for all other numbers',
      'front-matter-value',
      10,
    ],
    [
      'lines: {ohter: "{n}"}',
      'unknown key "ohter" in "words.lines", did you mean "other"?',
      'front-matter-key',
      11,
    ],
    ['search: "a\\tb"', '"search" must be on one line', 'front-matter-value', 11],
    ['search: "\\u0007"', 'U+0007 is not allowed in "search"', 'character', 11],
    ['search: "\\u202e"', 'U+202E is not allowed in "search"', 'character', 11],
    [
      `search: ${'x'.repeat(201)}`,
      '"words.search" is 201 characters long, more than 200; words stand in bars and on buttons',
      'front-matter-value',
      11,
    ],
  ])('%s is told', async (word, message, rule, column) => {
    const site = await buildSite(withWords(`  ${word}`))
    expect(site.report).toContain(`content/index.md:3:${column}: ${message} [${rule}]`)
  })

  test('must be a mapping', async () => {
    const site = await buildSite({ ...source, 'index.md': '---\nwords: suche\n---\n' })
    expect(site.report).toContain('"words" must be a mapping of keys and values')
  })
})
