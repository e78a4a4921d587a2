import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { element, manifest } from '../helpers/manifests.ts'
import { attributesOf, markupOf, query, textsOf } from '../helpers/markup.ts'
import {
  buildSite,
  readFiles,
  run,
  tempFolder,
  type BuiltSite,
  type Files,
} from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const index = (more = ''): string => `---\ntitle: Acme\nguides: guides\n${more}---\n`
const guide = (title: string, more = '', body = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${body}`
const component = (name: string, body = ''): string => `---\nname: ${name}\n---\n\n${body}`

const catalog: Files = {
  'index.md': index(),
  'button.md': component(
    'Button',
    'See [colours](guides/theming.md#colours), [setup](/guides/setup).\n\n## Props\n\n| Prop | Type |\n| - | - |\n| size | `s` |\n',
  ),
  'guides/theming.md': guide(
    'Theming',
    'description: How colours are *chosen*.\norder: 2\n',
    'The [button](../button.md#prop-size), and [setup](basics/setup.md).\n\n![A square](square.svg)\n\n## Colours\n\n```css\na { color: red }\n```\n\n> [!NOTE]\n> Mind.\n\n:::endpoint\nGET /api/x\nSays x.\n:::\n',
  ),
  'guides/square.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>',
  'guides/basics/setup.md': guide('Setup', 'order: 1\n', '# Setup\n\nInstall it.\n'),
  'guides/button.md': guide('All about buttons'),
}

describe('a folder of guides', () => {
  test('gives pages, and is in lists that are read, but in nothing of the API', async () => {
    const site = await buildSite(catalog)
    expect([site.report, site.components]).toEqual(['', 1])
    expect(attributesOf(site.text('index.html'), '.guides li a', 'href')).toEqual([
      'guides/setup.html',
      'guides/theming.html',
      'guides/button.html',
    ])
    expect(textsOf(site.text('index.html'), 'header .count')).toEqual(['1 component'])
    expect(site.text('sitemap.xml').match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://catalog.example/',
      '<loc>https://catalog.example/guides/setup.html',
      '<loc>https://catalog.example/guides/theming.html',
      '<loc>https://catalog.example/guides/button.html',
      '<loc>https://catalog.example/components/button.html',
    ])
    expect(site.text('llms.txt')).toContain(
      '\n## Guides\n\n- [Setup](https://catalog.example/guides/setup.md)\n- [Theming](https://catalog.example/guides/theming.md): How colours are chosen.\n- [All about buttons](https://catalog.example/guides/button.md)\n\n## Components\n',
    )
    const full = site.text('llms-full.txt')
    for (const text of ['# Button', '# Setup', '# Theming\n\nHow colours', '# All about buttons'])
      expect(full).toContain(`\n${text}\n`.slice(0, -1))
    expect(JSON.parse(site.text('api/v1/components.json')).components).toHaveLength(1)
    for (const path of ['api/v1/components.json', 'openapi.json', 'schema/v1/catalog.d.ts'])
      expect(site.text(path)).not.toMatch(/guides|theming|setup/i)
  })

  test('has pages with links, pictures, code, alerts and frames, and the way to the others', async () => {
    const site = await buildSite(catalog, { baseUrl: 'https://acme.example/ui' })
    const page = site.text('guides/theming.html')
    expect(textsOf(page, 'h1')).toEqual(['Theming'])
    expect(markupOf(page, '.lead')).toEqual(['How colours are <em>chosen</em>.'])
    expect(attributesOf(page, 'meta[name="description"]', 'content')).toEqual([
      'How colours are chosen.',
    ])
    expect(textsOf(page, 'nav.crumbs li')).toEqual(['Guides', 'Theming'])
    expect(attributesOf(page, 'nav.crumbs a', 'href')).toEqual(['../index.html#guides'])
    expect(attributesOf(page, '.prose p a', 'href')).toEqual([
      '../components/button.html#prop-size',
      'setup.html',
    ])
    const [picture = ''] = attributesOf(page, '.prose img', 'src')
    expect(statSync(join(site.out, 'guides', picture ?? '')).isFile()).toBe(true)
    expect(query(page, '.prose .token').length).toBeGreaterThan(0)
    expect(query(page, '.prose blockquote.alert')).toHaveLength(1)
    expect(query(page, '.prose figure.endpoint')).toHaveLength(1)
    expect(attributesOf(page, '.contents li a', 'href')).toEqual(['#h-colours'])
    expect(attributesOf(page, '.neighbours a', 'href')).toEqual(['setup.html', 'button.html'])
    expect(attributesOf(page, '.siblings li a', 'aria-current')).toEqual([null, 'page', null])
    expect(attributesOf(page, 'link[rel="canonical"]', 'href')).toEqual([
      'https://acme.example/ui/guides/theming.html',
    ])
    expect(attributesOf(site.text('components/button.html'), '.intro a', 'href')).toEqual([
      '../guides/theming.html#h-colours',
      '../guides/setup.html',
    ])
    for (const path of ['index.html', 'components/button.html', 'guides/setup.html', '404.html'])
      expect(textsOf(site.text(path), 'header a')).toEqual(['Acme', 'Guides'])
    // A heading that repeats the title is left out.
    expect(query(site.text('guides/setup.html'), '.prose h2')).toEqual([])
  })

  test('shows live examples, beside those of a component of the same slug', async () => {
    const example = '```html example title="One"\n<b>1</b>\n```\n'
    const site = await buildSite({
      'index.md': index('examples: {folder: _lib, styles: [a.css]}\n'),
      '_lib/a.css': 'b { color: red }\n',
      'button.md': component('Button', example),
      'guides/button.md': guide('Buttons', '', example),
    })
    expect(site.report).toBe('')
    const shown = ['components', 'guides'].flatMap((folder) =>
      attributesOf(site.text(`${folder}/button.html`), 'iframe', 'src'),
    )
    expect(shown.map((path) => path?.replace(/[0-9a-f]{16}/, 'HASH'))).toEqual([
      '../examples/button-1-HASH.html',
      '../examples/guide_button-1-HASH.html',
    ])
    for (const path of shown) expect(site.text(`guides/${path}`)).toContain('<b>1</b>')
    const again = await buildSite({ 'link.md': component('Link') }, { folder: site.folder })
    expect([again.ok, again.removed]).toEqual([true, 0])
  })

  test('is led to first by own links in the head', async () => {
    const site = await buildSite({
      'index.md': index('links: [{text: Storybook, href: "https://acme.example/"}]\n'),
      'guides/a.md': guide('A'),
    })
    expect(textsOf(site.text('guides/a.html'), 'header nav a')).toEqual(['Guides', 'Storybook'])
    expect(attributesOf(site.text('guides/a.html'), 'header nav a', 'href')[0]).toBe(
      '../index.html#guides',
    )
  })

  test('is found by the search of the pages, each guide as one', async () => {
    const site = await buildSite(catalog)
    const [, json = ''] = /^catalogSearch\((.*)\)\n$/s.exec(site.text('search/catalog.js')) ?? []
    expect((JSON.parse(json) as { pages: unknown }).pages).toEqual([
      ['guide', 'guides/setup.html', 'Setup', ''],
      ['guide', 'guides/theming.html', 'Theming', 'How colours are chosen. · Colours'],
      ['guide', 'guides/button.html', 'All about buttons', ''],
    ])
  })

  test('stands by order, then by title; those without an order come last', async () => {
    const site = await buildSite({
      'index.md': index(),
      'guides/a.md': guide('Zebra', 'order: -1.5\n'),
      'guides/b.md': guide('beta'),
      'guides/c.md': guide('Alpha'),
      'guides/d.md': guide('Ten', 'order: 10\n'),
      'guides/e.md': guide('Nine', 'order: "9"\n'),
      'guides/f.md': guide('Also ten', 'order: 10\n'),
    })
    expect(textsOf(site.text('index.html'), '.guides li a')).toEqual(
      'Zebra,Nine,Also ten,Ten,Alpha,beta'.split(','),
    )
  })

  test('stand in a line of the index; more than fit unfold, with what they are about', async () => {
    const files = Array.from({ length: 9 }, (_, i) => [
      `guides/g${i}.md`,
      `---\ntitle: Guide number ${i}\ndescription: About *${i}*.\n---\n`,
    ])
    const some = await buildSite({ 'index.md': index(), ...Object.fromEntries(files.slice(0, 3)) })
    expect(textsOf(some.text('index.html'), '.guides li a')).toHaveLength(3)
    expect(query(some.text('index.html'), '.guides details')).toEqual([])
    const many = await buildSite({ 'index.md': index(), ...Object.fromEntries(files) })
    expect(textsOf(many.text('index.html'), '.guides summary')).toEqual(['all 9'])
    expect(textsOf(many.text('index.html'), '.guides details li a')).toHaveLength(9)
    expect(markupOf(many.text('index.html'), '.guides .about')[3]).toBe('About <em>3</em>.')
  })

  test('may be any folder, and the Markdown pages of guides are a folder of guides again', async () => {
    const folders = Object.fromEntries(
      Object.entries(catalog).map(([path, text]) => [
        path.replace('guides/', 'docs/how-to/'),
        String(text)
          .replace('guides: guides', 'guides: ./docs/how-to/')
          .replaceAll('guides/theming.md', 'docs/how-to/theming.md')
          .replace('../button.md', '../../button.md'),
      ]),
    )
    const site = await buildSite(folders)
    expect(site.report).toBe('')
    expect(attributesOf(site.text('components/button.html'), '.intro a', 'href')).toEqual([
      '../guides/theming.html#h-colours',
      '../guides/setup.html',
    ])
    const names = ['theming', 'setup', 'button']
    const again = await buildSite({
      'index.md': index(),
      ...Object.fromEntries(
        names.map((name) => [`guides/${name}.md`, site.text(`guides/${name}.md`)]),
      ),
    })
    for (const name of names)
      for (const selector of ['h1', '.lead', '.contents', '.neighbours'])
        expect(textsOf(again.text(`guides/${name}.html`), selector)).toEqual(
          textsOf(site.text(`guides/${name}.html`), selector),
        )
  })

  test('without the setting is a folder of components like any other', async () => {
    const site = await buildSite({
      'guides/button.md': component('Button'),
      'index.md': '---\ntitle: Acme\n---\n\n[Button](guides/button.md)\n',
    })
    expect([site.report, site.components]).toEqual(['', 1])
    expect(textsOf(site.text('index.html'), '.group h2')).toEqual(['Components'])
    for (const [path, text] of Object.entries(readFiles(site.out)))
      if (/\.(?:html|txt|xml|js)$/.test(path) && !path.startsWith('assets/'))
        expect([path, /guides\/|>guides</i.test(text)]).toEqual([path, false])
  })
})

describe('links to and from guides', () => {
  test('are checked both ways, fragments too', async () => {
    const site = await buildSite({
      ...catalog,
      'button.md': component(
        'Button',
        '[a](guides/theming.md#colors) [b](guides/none.md) [c](/guides/none) [d](guides/theming) [e](guides/theming.md#prop-size)\n',
      ),
      'guides/setup2.md': guide(
        'More',
        '',
        '[a](../button.md#prop-none) [b](../none.md) [c](#none) [d](theming.md#Colours)\n',
      ),
    })
    expect([site.ok, site.report]).toEqual([
      true,
      [
        'content/button.md:5:1: warning: the link leads to "#colors", but the guide "theming" has no such heading [link-fragment]',
        'content/button.md:5:31: warning: the link "guides/none.md" leads to no source of the catalog [link-dead]',
        'content/button.md:5:51: warning: the link "/guides/none" leads to no page of the catalog [link-dead]',
        'content/button.md:5:69: warning: the link "guides/theming" leads to no source of the catalog; add ".md" [link-dead]',
        'content/button.md:5:89: warning: the link leads to "#prop-size", but the guide "theming" has no such heading [link-fragment]',
        'content/guides/setup2.md:5:1: warning: the link leads to "#prop-none", but the page of "button" has no such heading or prop [link-fragment]',
        'content/guides/setup2.md:5:29: warning: the link "../none.md" leads to no source of the catalog [link-dead]',
        'content/guides/setup2.md:5:45: warning: the link "#none" leads to no heading of this page [link-fragment]',
        'content/guides/setup2.md:5:56: warning: the link leads to "#Colours", but the guide "theming" has no such heading; the id is "#colours" [link-fragment]',
        'content/guides/theming.md:7:5: warning: the link leads to "#prop-size", but the page of "button" has no such heading or prop [link-fragment]',
        '10 warnings\n',
      ].join('\n'),
    ])
  })

  test('are checked beside an error, but not those to the page that has it', async () => {
    const site = await buildSite({
      ...catalog,
      'button.md': component(
        'Button',
        '[a](guides/theming.md#none) [b](link.md#none) [c](menu.md#none)\n',
      ),
      // It has no page, and takes no other page's links along.
      'menu.md': '---\nname: [\n---\n',
      'link.md': `${component('Link', '')}\n## Props\n\n| Prop |\n| - |\n| a |\n| a |\n`,
    })
    expect(site.ok).toBe(false)
    expect(site.report).toContain('content/link.md:')
    expect(site.report.match(/.*link-fragment.*/g)).toEqual([
      expect.stringMatching(
        /^content\/button\.md:5:1: warning: the link leads to "#none", but the guide "theming"/,
      ),
      expect.stringMatching(/^content\/guides\/theming\.md/),
    ])
  })

  test('lead to headings that a component would take for something else', async () => {
    const body =
      '## Props\n\n## Route\n\n## Event loop\n\n[a](#props) [b](#route) [c](#event-loop) [d](#prop-types)\n\n## Prop types\n'
    const site = await buildSite({
      'index.md': index(),
      'guides/a.md': guide('A', '', body),
      'b.md': component('B', '[a](guides/a.md#props) [b](guides/a.md#route)\n'),
    })
    expect(site.report).toBe('')
    const page = site.text('guides/a.html')
    for (const href of attributesOf(page, '.prose p a', 'href'))
      expect([href, query(page, `#${href?.slice(1)}`).length]).toEqual([href, 1])
    expect(attributesOf(site.text('components/b.html'), '.intro a', 'href')).toEqual([
      '../guides/a.html#h-props',
      '../guides/a.html#h-route',
    ])
  })
})

describe('a mistake', () => {
  test.each([
    [
      { 'guides/a.md': '---\ndescription: x\n---\n' },
      'content/guides/a.md:1:1: the key "title" is missing; add "title: …", what the guide is called [title-missing]\n',
    ],
    [
      { 'guides/a.md': guide('A', 'oder: 2\n') },
      'content/guides/a.md:3:1: unknown key "oder" in the front matter of a guide, did you mean "order"? [front-matter-key]\n',
    ],
    [
      { 'guides/a.md': guide('A', 'props: []\n') },
      'content/guides/a.md:3:1: unknown key "props" in the front matter of a guide; there are title, slug, description, order [front-matter-key]\n',
    ],
    [
      { 'guides/a.md': guide('A', 'order: first\n') },
      'content/guides/a.md:3:8: "order" is "first", it must be a number such as 2 [front-matter-value]\n',
    ],
    [
      { 'guides/a.md': guide('A', 'order: [1]\n') },
      'content/guides/a.md:3:8: "order" must be a text, not a list; quote it: order: \'[1]\' [front-matter-value]\n',
    ],
    [
      { 'guides/Set Up.md': guide('A') },
      'content/guides/Set Up.md:1:1: the file name "Set Up" is no slug: it must be lower-case words and digits joined by single hyphens; add "slug: set-up" to the front matter [file-name]\n',
    ],
    [
      { 'guides/a.md': guide('A'), 'guides/more/a.md': guide('B') },
      'content/guides/more/a.md:1:1: the slug "a" is taken by content/guides/a.md; give one of the two another "slug" [slug-duplicate]\n',
    ],
    [
      { 'guides/a.md': guide('A'), 'guides/b.md': guide('B', 'slug: a\n') },
      'content/guides/b.md:1:1: the slug "a" is taken by content/guides/a.md; give one of the two another "slug" [slug-duplicate]\n',
    ],
    [
      { 'guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      'content/index.md:3:9: "guides" is the folder "guides" of the content folder, which has no Markdown file; put the first guide there, or leave the key out [guides-folder]\n',
    ],
  ])('is told at its place, with the way out: %j', async (files, report) => {
    const site = await buildSite({
      'index.md': index(),
      'button.md': component('Button'),
      ...files,
    })
    expect([site.ok, site.report]).toEqual([false, `${report}1 problem\n`])
  })

  test.each([
    '.',
    './',
    '/',
    '/guides',
    'a/..',
    '..',
    'a//b',
    '_guides',
    '.guides',
    'a\\b',
    'c:x',
    '""',
  ])('as the folder %s is refused', async (folder) => {
    const site = await buildSite({ 'index.md': index().replace(': guides', `: ${folder}`) })
    expect(site.problems.map(({ rule, line }) => [rule, line])).toEqual([['front-matter-value', 3]])
  })

  test('of every guide and component is told in one run', async () => {
    const site = await buildSite({
      'index.md': index(),
      'guides/a.md': '---\ntitel: A\n---\n',
      'guides/b.md': guide('B', 'order: x\n', '[x](javascript:alert)\n'),
      'button.md': '---\nnam: B\n---\n',
    })
    expect(site.problems.map(({ file, rule }) => `${file} ${rule}`).toSorted()).toEqual([
      'content/button.md front-matter-key',
      'content/button.md name-missing',
      'content/guides/a.md front-matter-key',
      'content/guides/a.md title-missing',
      'content/guides/b.md front-matter-value',
      'content/guides/b.md link-scheme',
    ])
  })
})

describe('a build that knows the last one', () => {
  /** The pages that another build of the same folder wrote anew. */
  async function rewritten(before: Files, after: Files): Promise<string[]> {
    const first = await buildSite(before)
    const times = timesOf(first)
    const second = await buildSite(after, { folder: first.folder })
    const clean = await buildSite({ ...before, ...after })
    expect([second.ok, readSite(second)]).toEqual([true, readSite(clean)])
    return [...timesOf(second)].flatMap(([path, ino]) => (times.get(path) === ino ? [] : path))
  }
  const timesOf = (site: BuiltSite): Map<string, number> =>
    new Map(
      Object.keys(readFiles(site.out)).map((path) => [path, statSync(join(site.out, path)).ino]),
    )
  const readSite = (site: BuiltSite): Record<string, string> =>
    Object.fromEntries(
      Object.entries(readFiles(site.out)).filter(([path]) => path !== '.catalog-manifest.json'),
    )

  test('draws what a changed guide concerns, and nothing else', async () => {
    const changed = {
      'guides/theming.md': String(catalog['guides/theming.md']).replace('[button]', '[the button]'),
    }
    expect(
      (await rewritten(catalog, changed)).filter((path) => !path.startsWith('.')).toSorted(),
    ).toEqual(['guides/theming.html', 'guides/theming.md', 'llms-full.txt', 'search/prose-0.js'])
  })

  test('draws the links again when a guide gets another slug', async () => {
    const changed = {
      'guides/theming.md': String(catalog['guides/theming.md']).replace(
        'order',
        'slug: colours\norder',
      ),
    }
    const paths = await rewritten(catalog, changed)
    expect(paths).toContain('components/button.html')
    expect(paths).not.toContain('api/v1/components/button')
  })

  test('gives the bytes of a clean one, whatever was changed', { tags: 'sampled' }, async () => {
    const words = fc.constantFrom('', 'order: 1\n', 'order: 2\n', 'description: D\n', 'slug: z\n')
    const files = fc.record({
      'guides/a.md': words.map((more) => guide('A', more, '[b](b.md#x) [c](../c.md)\n')),
      'guides/b.md': words.map((more) => guide('B', more.replace('z', 'y'), '## X\n')),
      'c.md': words.map((more) => component('C', `${more.length} [a](guides/a.md)\n`)),
      'index.md': fc.constantFrom(index(), index('lang: de\n')),
    })
    await fc.assert(
      fc.asyncProperty(files, files, async (before, after) => {
        await rewritten(before, after)
      }),
      { numRuns: runs(8) },
    )
  })
})

test('a guide that nests too deeply is named, and the others are checked', async () => {
  const site = await buildSite({
    'index.md': index(),
    'guides/deep.md': guide('Deep', '', `${'> '.repeat(2000)}x\n`),
    'guides/other.md': guide('Other', '', '[x](none.md)\n'),
  })
  expect(site.problems.map(({ file, rule }) => [file, rule])).toEqual([
    ['content/guides/deep.md', 'limit'],
    ['content/guides/other.md', 'link-dead'],
  ])
})

test('hostile titles and descriptions are text everywhere', async () => {
  const nasty = '</script><img src=x onerror=alert(1)> " \' & {x}'
  const quoted = JSON.stringify(nasty)
  const site = await buildSite({
    'index.md': index(),
    'guides/a.md': `---\ntitle: ${quoted}\ndescription: ${quoted}\n---\n`,
    'guides/b.md': guide('B'),
    'button.md': component('Button'),
  })
  expect(site.report).toBe('')
  for (const path of ['index.html', 'guides/a.html', 'guides/b.html']) {
    expect(query(site.text(path), 'img')).toEqual([])
  }
  expect(textsOf(site.text('guides/a.html'), 'h1')).toEqual([nasty])
  expect(textsOf(site.text('guides/a.html'), '.lead')).toEqual([nasty])
  expect(textsOf(site.text('index.html'), '.guides li a')[0]).toBe(nasty)
  expect(site.text('search/catalog.js')).not.toContain('</script')
  const again = await buildSite({ 'index.md': index(), 'guides/a.md': site.text('guides/a.md') })
  expect(textsOf(again.text('guides/a.html'), 'h1')).toEqual([nasty])
})

test('import and check --against know guides for no components', async () => {
  const folder = tempFolder({
    'custom-elements.json': JSON.stringify(
      manifest([element('Button', { tagName: 'acme-button' })]),
    ),
    'content/index.md': index(),
    'content/button.md': '---\nname: Button\n---\n',
    'content/guides/button.md': guide('Buttons'),
  })
  const checked = await run(['check', '--against', 'custom-elements.json'], { cwd: folder })
  expect([checked.status, checked.stderr.includes('guides')]).toEqual([0, false])
  const imported = await run(['import', 'custom-elements.json'], { cwd: folder })
  expect([imported.status, readFileSync(join(folder, 'content/guides/button.md'), 'utf8')]).toEqual(
    [0, guide('Buttons')],
  )
})

test('a guide in a catalog that does not say where its guides are is told the setting', async () => {
  const { report } = await buildSite({ 'guides/start.md': '---\ntitle: Start\n---\n' })
  expect(report).toBe(
    'content/guides/start.md:2:1: unknown key "title" in front matter; a guide has one; write "guides: guides" in index.md if this folder has the guides [front-matter-key]\n1 problem\n',
  )
})
