import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, framingPolicy } from '../../scripts/words/model/policy.ts'
import { example, exampleCatalog, library, page } from '../helpers/example-site.ts'
import { attributesOf, markupOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles } from '../helpers/site.ts'

const fenced = page(
  'Button',
  [
    'See [sizes](#example-1).',
    example('<b>1</b>\n\n&amp; <i x="y">2</i>', {
      words: 'title="Sizes & more" height=120',
      css: 'b { color: red }',
      js: 'console.log("<b>")',
    }),
    '## More\n',
    example('<p>Plain</p>'),
    'End.',
  ].join('\n'),
)
const namesOf = (site: Record<string, string>, pattern: RegExp): string[] =>
  Object.keys(site).filter((path) => pattern.test(path))

describe('an example', async () => {
  const sources = { ...exampleCatalog, 'button.md': fenced, 'plain.md': page('Plain', 'Words.') }
  const site = await buildSite(sources, { outputs: ['storybook'] })
  const files = readFiles(site.out)

  test('is a frame with a title, a link and its code; both engines draw the same', async () => {
    expect([site.report, site.ok]).toEqual(['', true])
    const html = site.text('components/button.html')
    const ids = ['example-1', 'example-2']
    expect(attributesOf(html, 'figure.example', 'id')).toEqual(ids)
    expect(textsOf(html, 'figure.example figcaption')).toEqual(['Sizes & more', 'Example 2'])
    expect(
      ['src', 'title', 'sandbox', 'loading', 'height', 'referrerpolicy'].map((name) =>
        attributesOf(html, 'figure.example iframe', name),
      ),
    ).toEqual([
      [
        expect.stringMatching(/^\.\.\/examples\/button-1-[0-9a-f]{16}\.html$/),
        expect.stringMatching(/^\.\.\/examples\/button-2-[0-9a-f]{16}\.html$/),
      ],
      ['Sizes & more', 'Example 2'],
      ['allow-scripts allow-forms', 'allow-scripts allow-forms'],
      ['lazy', 'lazy'],
      ['120', '24'],
      ['no-referrer', 'no-referrer'],
    ])
    expect(textsOf(html, 'figure#example-1 pre')).toEqual([
      '<b>1</b>\n\n&amp; <i x="y">2</i>',
      'b { color: red }',
      'console.log("<b>")',
    ])
    expect(textsOf(html, 'figure.example a')).toEqual([
      'open Sizes & more in a new tab',
      'open Example 2 in a new tab',
    ])
    const linked = attributesOf(html, 'nav.contents li a', 'href')
    expect(linked).toEqual(['#example-1', '#h-more', '#props'])
    const reference = await buildSite(sources, { parser: 'reference', outputs: ['storybook'] })
    expect(readFiles(reference.out)).toEqual(files)
  })

  test('has a document of its own, with its markup as it was written', () => {
    const [first = ''] = namesOf(files, /^examples\/button-1-\w+\.html$/)
    const [script = ''] = namesOf(files, /^examples\/button-1-\w+\.js$/)
    expect(site.text(first).replace(/(?<=-)[0-9a-f]{16}/g, 'HASH')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39; &#39;unsafe-inline&#39;; font-src &#39;self&#39; data:; img-src &#39;self&#39; data: blob:; media-src &#39;self&#39; data: blob:; connect-src &#39;self&#39; data:; form-action &#39;none&#39;; base-uri &#39;none&#39;">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sizes &amp; more</title>
<script src="frame-HASH.js" data-view="../assets/example-view-HASH.html" data-dark="data-mode=dark"></script>
<link rel="stylesheet" href="frame-HASH.css">
<link rel="stylesheet" href="lib-HASH/theme.css">
<style>
b { color: red }
</style>
<script src="lib-HASH/acme.js" defer></script>
<script src="button-1-HASH.js" defer></script>
</head>
<body><b>1</b>

&amp; <i x="y">2</i></body></html>`)
    expect(site.text(script)).toBe('console.log("<b>")\n')
    expect(markupOf(site.text(first), 'body')).toEqual(['<b>1</b>\n\n&amp; <i x="y">2</i>'])
    const named = Object.entries(library).map(([path, text]) => [
      `examples/lib-HASH/${path.replace('_preview/', '')}`,
      text,
    ])
    const copied = namesOf(files, /^examples\/lib-/).map((path) => [
      path.replace(/[0-9a-f]{16}/, 'HASH'),
      files[path],
    ])
    expect(copied).toEqual(named)
  })

  test('lets its page frame the site, and no other page', () => {
    const policies = ['components/button.html', 'components/plain.html', 'index.html'].map(
      (path) =>
        attributesOf(site.text(path), 'meta[http-equiv="Content-Security-Policy"]', 'content')[0],
    )
    expect(policies).toEqual([framingPolicy, contentSecurityPolicy, contentSecurityPolicy])
    expect(site.text('components/plain.html')).not.toContain('assets/example-')
  })

  test('is told apart where titles are the same, and stands in lists and quotes, too', async () => {
    const same = example('<b>x</b>', { words: 'title=Same' })
    const site = await buildSite({
      ...exampleCatalog,
      'a.md': page(
        'A',
        `${same}\n${same}\n- x\n\n  ${same.replaceAll('\n', '\n  ')}\n> ${same.replaceAll('\n', '\n> ')}`,
      ),
    })
    expect(site.report).toBe('')
    const html = site.text('components/a.html')
    expect(textsOf(html, 'figure.example figcaption')).toEqual(
      Array.from({ length: 4 }, () => 'Same'),
    )
    expect(attributesOf(html, 'iframe', 'title')).toEqual([
      'Same',
      'Same (2)',
      'Same (3)',
      'Same (4)',
    ])
    expect(query(html, 'li figure')).toHaveLength(1)
    expect(query(html, 'blockquote figure')).toHaveLength(1)
  })

  test('may stand in the introduction of the home page', async () => {
    const site = await buildSite({
      ...exampleCatalog,
      'index.md': `${String(exampleCatalog['index.md'])}\n${example('<b>home</b>')}`,
      'a.md': page('A', 'Words.'),
    })
    expect(site.report).toBe('')
    const [src = ''] = attributesOf(site.text('index.html'), 'iframe', 'src')
    expect(src).toMatch(/^examples\/index-1-\w+\.html$/)
    expect(site.text(src ?? '')).toContain('<body><b>home</b></body>')
  })

  test('is found by the search, and stays a fence in the Markdown page', () => {
    const found = namesOf(files, /^search\/members/).map((path) => files[path] ?? '')
    expect(found.join()).toContain('["Sizes & more","More","Example 2"],{"0":"example-1"')
    const markdown = site.text('components/button.md')
    expect(markdown).toContain('```html example title="Sizes & more" height=120\n<b>1</b>\n')
    expect(markdown).toContain('```js example\nconsole.log("<b>")\n```')
  })

  test('is a story of Storybook’s manifest', () => {
    const { components } = JSON.parse(site.text('manifests/components.json')) as {
      components: Record<string, { stories?: unknown }>
    }
    expect(components['button']?.stories).toEqual([
      {
        name: 'Sizes & more',
        snippet:
          '<b>1</b>\n\n&amp; <i x="y">2</i>\n<style>\nb { color: red }\n</style>\n<script>\nconsole.log("<b>")\n</script>',
      },
      { name: 'Example 2', snippet: '<p>Plain</p>' },
    ])
    expect(components['plain']).not.toHaveProperty('stories')
  })
})

describe('without the setting', () => {
  test('the same words are none of a fence, and not a byte is another', async () => {
    const title = '---\ntitle: Examples\n---\n'
    const plain = { 'index.md': title, 'button.md': fenced.replace('See [sizes](#example-1).', '') }
    const site = await buildSite(plain)
    expect(site.report).toMatch(/^(?:.*\[fence-words\]\n){4}4 warnings\n$/)
    const files = readFiles(site.out)
    expect(namesOf(files, /example|\/view-/)).toEqual([])
    const without = await buildSite({
      ...plain,
      'button.md': plain['button.md'].replace(/ example.*/g, ''),
    })
    const others = (all: Record<string, string>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(all).filter(([path]) => !/button\.md|llms-full|manifest/.test(path)),
      )
    expect(others(readFiles(without.out))).toEqual(others(files))
    expect(files['_headers']).toContain("frame-ancestors 'none'")
  })

  test('a library without an example is published nowhere', async () => {
    const site = await buildSite({ ...exampleCatalog, 'a.md': page('A', 'Words.') })
    const { 'index.md': _, ...others } = exampleCatalog
    const without = await buildSite({
      ...others,
      'index.md': '---\ntitle: Examples\n---\n',
      'a.md': page('A', 'Words.'),
    })
    expect(readFiles(site.out)).toEqual(readFiles(without.out))
  })
})

describe('a change', () => {
  const sources: Record<string, string> = {
    ...(exampleCatalog as Record<string, string>),
    'a.md': page('A', `${example('<b>a</b>', { js: 'let a' })}\n\n${example('<b>second</b>')}`),
    'b.md': page('B', 'Words.'),
  }
  const timesOf = (out: string): Record<string, string> =>
    Object.fromEntries(
      Object.keys(readFiles(out)).map((path) => {
        const { ino, mtimeMs } = statSync(join(out, path))
        return [path, `${ino} ${mtimeMs}`]
      }),
    )
  const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
    Object.keys(after)
      .filter((path) => after[path] !== before[path])
      .map((path) => path.replace(/[0-9a-f]{16}/, 'HASH'))
      .sort()

  test('of the library writes the pages with examples and what lies with these', async () => {
    const first = await buildSite(sources)
    const before = timesOf(first.out)
    writeFileSync(join(first.folder, 'content/_preview/theme.css'), 'b { color: blue }')
    const second = await buildSite({}, { folder: first.folder })
    expect(second.ok).toBe(true)
    expect(changed(before, timesOf(first.out))).toEqual([
      '.catalog-manifest.json',
      'components/a.html',
      'examples/a-1-HASH.html',
      'examples/a-2-HASH.html',
      'examples/lib-HASH/acme.js',
      'examples/lib-HASH/theme.css',
    ])
    expect(second.rendered).toBe(1)
    const clean = await buildSite(
      { ...sources, '_preview/theme.css': 'b { color: blue }' },
      { cache: false },
    )
    expect(readFiles(second.out)).toEqual(readFiles(clean.out))
    const third = await buildSite({}, { folder: first.folder })
    expect([third.rendered, third.written]).toEqual([0, 0])
  })

  test('of an example writes its page, its two files, its code and what the search has of it', async () => {
    const first = await buildSite(sources)
    const before = timesOf(first.out)
    const next = String(sources['a.md']).replace('<b>a</b>', '<b>z</b>').replace('let a', 'let z')
    const second = await buildSite({ 'a.md': next }, { folder: first.folder })
    expect(changed(before, timesOf(first.out))).toEqual([
      '.catalog-manifest.json',
      'api/v1/examples/components/a.json',
      'components/a.html',
      'components/a.md',
      'examples/a-1-HASH.html',
      'examples/a-1-HASH.js',
      'llms-full.txt',
      'search/prose-0.js',
    ])
    const clean = await buildSite({ ...sources, 'a.md': next }, { cache: false })
    expect(readFiles(second.out)).toEqual(readFiles(clean.out))
  })

  test('of the settings makes examples of fences, and fences of examples', async () => {
    const { folder, out } = await buildSite(sources)
    const off = await buildSite({ 'index.md': '---\ntitle: Examples\n---\n' }, { folder })
    expect(namesOf(readFiles(off.out), /^examples|example-view/)).toEqual([])
    expect(readdirSync(out)).not.toContain('examples')
    const on = await buildSite({ 'index.md': String(sources['index.md']) }, { folder })
    const clean = await buildSite(sources, { cache: false })
    expect(readFiles(on.out)).toEqual(readFiles(clean.out))
  })
})

describe('what is wrong', () => {
  const fence = (lines: string): Record<string, string> => ({
    ...(exampleCatalog as Record<string, string>),
    'a.md': `---\nname: A\n---\n\n${lines}\n`,
  })
  const html = '```html example\n<b>x</b>\n```'
  const setting = (lines: string): Record<string, string> => ({
    ...(exampleCatalog as Record<string, string>),
    'index.md': `---\ntitle: T\nexamples:\n${lines}\n---\n`,
    'a.md': '---\nname: A\n---\n',
  })
  const fences: readonly (readonly [code: string, told: string])[] = [
    [
      '```html example titel="x"\nx\n```',
      '5:17: unknown attribute "titel" of an example, did you mean "title"? [example-attribute]',
    ],
    [
      '```html example height=30 height=40\nx\n```',
      '5:27: the attribute "height" is given twice [example-attribute]',
    ],
    [
      '```html example height=23\nx\n```',
      '5:17: the height is "23", it must be a whole number from 24 to 2000 [example-attribute]',
    ],
    [
      '```html example height=1.5\nx\n```',
      '5:17: the height is "1.5", it must be a whole number from 24 to 2000 [example-attribute]',
    ],
    [
      '```html example title=""\nx\n```',
      '5:17: the title is empty; leave it out or give it a text [example-attribute]',
    ],
    [
      `\`\`\`html example title="${'x'.repeat(121)}"\nx\n\`\`\``,
      '5:17: the title has 121 characters, 120 is the limit [example-attribute]',
    ],
    [
      '```html example title="a\u200fb"\nx\n```',
      '5:17: U+200F is not allowed in "title" [character]',
    ],
    [
      '```html example height\nx\n```',
      '5:17: the attribute "height" has no value; write height=120 [example-attribute]',
    ],
    [
      `${html}\n\n\`\`\`js example title="x"\nx\n\`\`\``,
      '9:15: write the attributes of an example at its html fence: "title="x"" [example-attribute]',
    ],
    [
      '```js example\nx\n```',
      '5:1: the js example stands alone; put it right after the "html example" that it belongs to [example-fence]',
    ],
    [
      `${html}\n\nWords.\n\n\`\`\`css example\nx\n\`\`\``,
      '11:1: the css example stands alone; put it right after the "html example" that it belongs to [example-fence]',
    ],
    [
      `${html}\n\`\`\`js example\n1\n\`\`\`\n\`\`\`js example\n2\n\`\`\``,
      '11:1: the example has a js fence already; put both into one [example-fence]',
    ],
    [
      '```md example\nx\n```',
      '5:1: "md" is no language of an example; examples are html, css, js, ts, jsx, tsx, vue and svelte [example-fence]',
    ],
    [
      '```HTML example\nx\n```',
      '5:1: "HTML" is no language of an example; did you mean "html"? [example-fence]',
    ],
    [
      `${html}\n\`\`\`css example\na {}\n b </STYLE>\n\`\`\``,
      '10:4: css of an example cannot hold "</style" [example-fence]',
    ],
    [
      `${html}\n\`\`\`js example\nlet a\nexport const b = 1\n\`\`\``,
      '10:1: examples cannot load modules, and "export" makes this one; bundle it: npx rolldown entry.js --format iife --file content/_preview/acme.js [example-module]',
    ],
    [
      `\`\`\`html example\n${'x'.repeat(65537)}\n\`\`\``,
      '5:1: the fence has more than 64 KiB; put the code into the folder of examples [example-limit]',
    ],
    [
      Array.from({ length: 61 }, () => html).join('\n\n'),
      '245:1: a page has at most 60 examples [example-limit]',
    ],
    [
      `:::endpoint\nGET /x\n\n${html}\n:::`,
      '8:1: an example cannot stand in a frame or a note; put it into the text [example-fence]',
    ],
  ]
  test('a fence is told at its place, and nothing is published', async () => {
    const folder = tempFolder()
    const { out } = await buildSite({ 'z.md': '---\nname: Before\n---\n' }, { folder })
    const before = readFiles(out)
    const pages = fences.map(([code], i) => [`a${i}.md`, page('A', code)])
    const site = await buildSite({ ...exampleCatalog, ...Object.fromEntries(pages) }, { folder })
    expect(site.report.trimEnd().split('\n').toSorted()).toEqual(
      [
        ...fences.map(([, told], i) => `content/a${i}.md:${told}`),
        `${fences.length} problems`,
      ].toSorted(),
    )
    expect(readFiles(out)).toEqual(before)
  })

  test('files of the folder are told, each at its place', async () => {
    const site = await buildSite({
      ...fence(html),
      '_preview/x.html': 'x',
      '_preview/sub/x.php': 'x',
      '_preview/a b.css': '',
      '_preview/.htaccess': '',
      '_preview/x.mjs': '',
      '_preview/acme.js': 'let a = 1\n  export { a }',
      '_preview/A.css': '',
      '_preview/a.css': '',
      '_preview/Dir/x.js': '',
      '_preview/dir/y.js': '',
      '_preview/x.svg': '<svg onload="x"/>',
    })
    expect(site.report.trimEnd().split('\n').toSorted()).toEqual(
      [
        'content/_preview/x.html:1:1: files ending with ".html" are not published with examples; allowed are css, js, json, map, svg, png, jpg, jpeg, gif, webp, avif, woff, woff2, ttf, txt [example-file]',
        'content/_preview/sub/x.php:1:1: files ending with ".php" are not published with examples; allowed are css, js, json, map, svg, png, jpg, jpeg, gif, webp, avif, woff, woff2, ttf, txt [example-file]',
        'content/_preview/a b.css:1:1: the name is not safe in addresses and on every system; use letters, digits, ".", "_" and "-" [example-file]',
        'content/_preview/.htaccess:1:1: the name is not safe in addresses and on every system; use letters, digits, ".", "_" and "-" [example-file]',
        'content/_preview/x.mjs:1:1: a module cannot be loaded by examples; bundle it: npx rolldown entry.js --format iife --file content/_preview/acme.js [example-module]',
        'content/_preview/acme.js:2:3: "export" makes a module of it, which examples cannot load; bundle it: npx rolldown entry.js --format iife --file content/_preview/acme.js [example-module]',
        'content/_preview/a.css:1:1: this and "A.css" are the same on some systems; rename one of the two [example-file]',
        'content/_preview/dir:1:1: this and "Dir" are the same on some systems; rename one of the two [example-file]',
        'content/_preview/x.svg:1:1: the picture holds "onload="; only pictures that run and load nothing are published [example-file]',
        '9 problems',
      ].toSorted(),
    )
    expect(existsSync(site.out)).toBe(false)
  })

  test.each<[string, Record<string, string>]>([
    [
      'index.md:4:3: "examples" has no "folder"; name the library\'s folder there, such as _preview [front-matter-value]',
      setting('  styles: [theme.css]'),
    ],
    [
      'index.md:4:11: the folder "_previw" of examples cannot be read: it does not exist [example-file]',
      setting('  folder: _previw'),
    ],
    [
      'index.md:4:11: the folder "../lib" of examples must be a path below the content folder, such as _preview [example-file]',
      setting('  folder: ../lib'),
    ],
    [
      'index.md:5:23: "them.css" is not in the folder of examples, did you mean "theme.css"? [example-file]',
      setting('  folder: _preview\n  styles: [theme.css, them.css]'),
    ],
    [
      'index.md:5:12: "../a.css" lies outside of the folder of examples; copy the file into it [example-file]',
      setting('  folder: _preview\n  styles: [../a.css]'),
    ],
    [
      'index.md:5:12: "https://x.example/a.css" is an address; examples load files of their folder alone [example-file]',
      setting('  folder: _preview\n  styles: ["https://x.example/a.css"]'),
    ],
    [
      'index.md:5:13: "theme.css" must end with ".js" [example-file]',
      setting('  folder: _preview\n  scripts: [theme.css]'),
    ],
    [
      'index.md:5:3: unknown key "style" in "examples", did you mean "styles"? [front-matter-key]',
      setting('  folder: _preview\n  style: [theme.css]'),
    ],
    [
      'index.md:5:9: "dark" is "onclick=x"; the attribute "onclick" is not allowed [front-matter-value]',
      setting('  folder: _preview\n  dark: onclick=x'),
    ],
    [
      'index.md:5:9: "dark" is "a b", it must be a class such as dark, or attribute=value such as data-theme=dark [front-matter-value]',
      setting('  folder: _preview\n  dark: a b'),
    ],
    [
      '_preview/acme.js:1:1: the script is nested too deeply [example-file]',
      { ...fence(html), '_preview/acme.js': `//import\n${'['.repeat(20_000)}` },
    ],
    [
      'index.md:4:11: the folder of examples has more than 500 files [example-limit]',
      {
        ...fence(html),
        ...Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`_preview/${i}.txt`, ''])),
      },
    ],
  ])('is told at its place, and nothing is published: %s', async (told, sources) => {
    const site = await buildSite(sources)
    expect(site.report).toBe(`content/${told}\n1 problem\n`)
    expect(existsSync(site.out)).toBe(false)
  })

  const warned = [
    [
      '<script>x</script>',
      '6:1: "<script" in an example does not run; write a ```js example fence after it [example-script]',
    ],
    [
      '<b\n onClick = "x">',
      '7:2: "onClick =" in an example does not run; write a ```js example fence after it [example-script]',
    ],
    [
      '<a href="JavaScript:x">',
      '6:10: "JavaScript:" in an example does not run; write a ```js example fence after it [example-script]',
    ],
    [
      '<img alt="" src="https://x.example/a.png">',
      '6:13: "src=https://x.example/a.png" will not load: examples load nothing from other sites [example-remote]',
    ],
    [
      '<script async\n src="acme.js"></script>',
      '6:1: "<script src" in an example runs if its file is one of the site; write a ```js example fence after it, or name the file in "scripts" of index.md [example-script]',
    ],
    [
      '<script type="module" src="acme.js"></script>',
      '6:1: "<script" in an example does not run; write a ```js example fence after it [example-script]',
    ],
    [
      '<p>\n<a href="/">Home</a> <a href="https://x.example/">x</a>',
      '7:4: "href=/" leads out of the site: from disk it names a file of the reader; write "#", or a whole address [example-remote]',
    ],
  ] as const
  test('what an example does in vain is told, and the example is drawn', async () => {
    const pages = warned.map(([code], i) => [
      `a${i}.md`,
      page('A', `\`\`\`html example\n${code}\n\`\`\``),
    ])
    const site = await buildSite({ ...exampleCatalog, ...Object.fromEntries(pages) })
    const told = warned.map(
      ([, told], i) => `content/a${i}.md:${told.replace(': ', ': warning: ')}\n`,
    )
    expect([site.report, site.ok]).toEqual([`${told.join('')}${warned.length} warnings\n`, true])
  })

  test('a style sheet that loads from elsewhere, in a fence and in the folder', async () => {
    const site = await buildSite({
      ...fence(`${html}\n\`\`\`css example\n@import "https://x.example/a.css";\n\`\`\``),
      '_preview/theme.css': 'a {}\nb { background: url(http://x.example/a.png) }',
    })
    expect([site.report, site.ok]).toEqual([
      'content/_preview/theme.css:2:17: warning: "url(http://x.example/a.png)" will not load: examples load nothing from other sites [example-remote]\ncontent/a.md:9:1: warning: "@import https://x.example/a.css" will not load: examples load nothing from other sites [example-remote]\n2 warnings\n',
      true,
    ])
  })

  test("P7: an address of the reader's disk is an error, in fences and in the folder", async () => {
    const site = await buildSite({
      ...fence(
        `\`\`\`html example\n<p>\n<script src="file:///tmp/config.js"></script><i style="background: url(/tmp/x.png)">\n\`\`\`\n\`\`\`css example\na { --x: 1 }\n@import url("../../x.css");\n\`\`\``,
      ),
      '_preview/sub/theme.css': '@import "../../../x.css";\n@import "../../../../x.css";',
    })
    const why =
      'leads out of the site: opened from disk, the example would read a file of the reader there; put the file into the folder of examples, or its bytes into a data: address [example-remote]'
    expect([site.report.split('\n'), site.ok]).toEqual([
      [
        `content/_preview/sub/theme.css:2:1: "@import ../../../../x.css" ${why}`,
        'content/a.md:7:1: warning: "<script src" in an example runs if its file is one of the site; write a ```js example fence after it, or name the file in "scripts" of index.md [example-script]',
        `content/a.md:7:9: "src=file:///tmp/config.js" ${why}`,
        `content/a.md:7:49: "style=background: url(/tmp/x.png)" ${why}`,
        `content/a.md:11:1: "@import url(../../x.css)" ${why}`,
        '4 problems, 1 warning',
        '',
      ],
      false,
    ])
  })

  test('the exit status of the command is 1', async () => {
    const folder = tempFolder()
    writeFiles(join(folder, 'content'), fence('```js example\nx\n```'))
    const { status, stderr } = await run(['build'], { cwd: folder })
    expect([status, stderr]).toEqual([1, expect.stringContaining('[example-fence]')])
  })
})
