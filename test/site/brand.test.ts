import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { jpeg, png, webp } from '../helpers/pictures.ts'
import { buildSite, readFiles, type Files } from '../helpers/site.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path d="M0 0h9v9z"/></svg>'
const sources: Files = {
  'a.md': '---\nname: A\n---\n\n## Use\n\nText.\n',
  'forms/b.md': '---\nname: B\n---\n',
}
const brand = `logo: { light: art/logo.svg, dark: dark.webp }
icon: icon.png
accent: "#1db954"
links:
  - { text: Storybook, href: HTTPS://storybook.example/?a=1&b=2 }
  - { text: Use of A, href: a.md#use }
  - { text: Mail, href: "mailto:a@acme.example" }
  - { text: Start, href: "#hello" }
footer: "© <b> [Imprint](https://acme.example/i), [B](forms/b.md), [top](#hello) and \`code\`."
socialImage: card.jpg
`
const pictures: Files = {
  'art/logo.svg': svg,
  'dark.webp': webp('VP8L', 96, 48),
  'icon.png': png(32, 32),
  'card.jpg': jpeg(1200, 630),
}
const home = (settings: string): string => `---\n${settings}\n---\n\n## Hello\n`
const pages = [
  ['index.html', ''],
  ['components/a.html', '../'],
  ['404.html', '/ui/'],
] as const

describe('with a look of its own', async () => {
  const site = await buildSite(
    { ...sources, ...pictures, 'index.md': home(brand) },
    { baseUrl: 'https://acme.example/ui' },
  )
  const hashed = (name: string): string => {
    const [stem = '', ending = ''] = name.split('.')
    const shape = new RegExp(`^${stem}-[0-9a-f]{16}\\.${ending}$`)
    return `assets/${readdirSync(join(site.out, 'assets')).find((file) => shape.test(file))}`
  }

  test('a site is built, and told what became of its colour', () => {
    expect([site.ok, site.report]).toEqual([
      true,
      `content/index.md:10:9: warning: "<b>" is shown as text; put it in \`code\` or escape "<" [html-text]\n1 warning\n`,
    ])
    expect(site.text(hashed('accent.css'))).toBe(
      ':root{--graph-accent:light-dark(#007b32,#1db954)}',
    )
  })

  test.each(pages)(
    '%s has logo, icon, links and footer, found from where it lies',
    (path, root) => {
      const page = site.text(path)
      const ofHead = page.slice(0, page.indexOf('<main'))
      expect(/<a href="[^"]*">(<img.*?)Component catalog<\/a>/.exec(ofHead)?.[1]).toBe(
        `<img class="logo light" src="${root}${hashed('logo.svg')}" width="48" height="24" alt="">` +
          `<img class="logo dark" src="${root}${hashed('dark.webp')}" width="96" height="48" alt="">`,
      )
      expect(ofHead).toContain(
        `<link rel="icon" href="${root}${hashed('icon.png')}" type="image/png">`,
      )
      const sheets = attributesOf(page, 'link', 'href').filter((href) => href?.endsWith('.css'))
      expect(sheets.slice(0, 3)).toEqual(
        [
          path.includes('/') ? 'page.css' : path === 'index.html' ? 'intro.css' : 'site.css',
          'brand.css',
          'accent.css',
        ].map((name) => root + hashed(name)),
      )
      expect(/<nav aria-label="Site">(.*?)<\/nav>/.exec(ofHead)?.[1]).toBe(
        `<ul><li><a href="https://storybook.example/?a=1&amp;b=2">Storybook</a></li>` +
          `<li><a href="${root}components/a.html#h-use">Use of A</a></li>` +
          `<li><a href="mailto:a@acme.example">Mail</a></li>` +
          `<li><a href="${root}index.html#h-hello">Start</a></li></ul>`,
      )
      const top = root === '' ? '#h-hello' : `${root}index.html#h-hello`
      expect(/<footer><p class="own">(.*?)<\/p><p>/.exec(page)?.[1]).toBe(
        `© &#x3C;b> <a href="https://acme.example/i">Imprint</a>, <a href="${root}components/b.html">B</a>, <a href="${top}">top</a> and <code>code</code>.`,
      )
    },
  )

  test('the picture for those who share a link has a whole address, and its size', () => {
    const page = site.text('components/a.html')
    const meta = [...page.matchAll(/<meta property="og:image(.*?)" content="(.*?)">/g)]
    expect(meta.map(([, name, content]) => [name, content])).toEqual([
      ['', `https://acme.example/ui/${hashed('card.jpg')}`],
      [':width', '1200'],
      [':height', '630'],
    ])
  })

  test('the reference engine draws the same', async () => {
    const reference = await buildSite(
      { ...sources, ...pictures, 'index.md': home(brand) },
      { baseUrl: 'https://acme.example/ui', parser: 'reference' },
    )
    for (const [path] of pages) expect(reference.text(path)).toBe(site.text(path))
  })
})

test('without a base URL there is no picture to share, nor its file', async () => {
  const files = {
    ...sources,
    ...pictures,
    'index.md': home('socialImage: card.jpg\nicon: icon.png'),
  }
  const site = await buildSite(files, { baseUrl: null })
  expect(site.report).toBe('')
  expect(site.text('index.html')).not.toContain('og:image')
  expect(
    readdirSync(join(site.out, 'assets')).filter((name) => /card|icon-.*png/.test(name)),
  ).toEqual([expect.stringMatching(/^icon-[0-9a-f]{16}\.png$/)])
})

test('settings that are there and say nothing change no byte', async () => {
  const plain = await buildSite({ ...sources, 'index.md': home('title: T') })
  const empty = await buildSite({
    ...sources,
    'index.md': home('title: T\nlogo:\nicon:\naccent:\nlinks: []\nfooter:\nsocialImage:'),
  })
  expect(empty.report).toBe('')
  expect(readFiles(empty.out)).toEqual(readFiles(plain.out))
})

test('a colour without quotes, which YAML takes for a comment, is a warning at its place', async () => {
  const site = await buildSite({ ...sources, 'index.md': home('accent: #1db954\nicon:') })
  expect(site.report).toBe(
    'content/index.md:2:9: warning: "accent" has no value: without quotes, "#" begins a comment; write accent: "#1db954" [front-matter-value]\n1 warning\n',
  )
})

test('another accent rewrites the pages and one sheet, and leaves the API alone', async () => {
  const files = (accent: string): Files => ({
    ...sources,
    'index.md': home(`accent: "${accent}"`),
  })
  const first = await buildSite(files('#1db954'))
  const before = readFiles(first.out)
  const second = await buildSite(files('#b91d54'), { folder: first.folder })
  const after = readFiles(second.out)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .map((path) => path.replace(/-[0-9a-f]{16}/, ''))
  expect(changed.sort()).toEqual([
    '.catalog-manifest.json',
    '404.html',
    'assets/accent.css',
    'assets/accent.css',
    'components/a.html',
    'components/b.html',
    'index.html',
  ])
  const third = await buildSite(files('#b91d54'), { folder: first.folder })
  expect(third.written).toBe(0)
  const clean = await buildSite(files('#b91d54'))
  expect(readFiles(clean.out)).toEqual(after)
})

test('another logo of the same name is another file', async () => {
  const files = (logo: string): Files => ({
    ...sources,
    'index.md': home('logo: ./logo.svg'),
    'logo.svg': logo,
  })
  const first = await buildSite(files(svg))
  const second = await buildSite(files(svg.replace('48', '96')), { folder: first.folder })
  const logoOf = (page: string) => attributesOf(page, 'img', 'src')[0]
  expect(attributesOf(second.text('index.html'), 'img', 'width')).toEqual(['96'])
  expect(readdirSync(join(second.out, 'assets')).filter((name) => name.startsWith('logo'))).toEqual(
    [logoOf(second.text('index.html'))?.slice('assets/'.length)],
  )
})

describe('what cannot be is told once, at its place', () => {
  const six = Array.from({ length: 6 }, () => '  - { text: x, href: a.md }').join('\n')
  test.each([
    [
      'accent: red',
      '2:9',
      '"accent" is "red", it must be a colour of six digits',
      'front-matter-value',
    ],
    ['accent: "#12345"', '2:9', '"accent" is "#12345", it must be', 'front-matter-value'],
    ['accent: rgb(1,2,3)', '2:9', '"accent" is "rgb(1,2,3)", it must be', 'front-matter-value'],
    ['accent: "#fff;}*{x:y"', '2:9', '"accent" is "#fff;}*{x:y", it must be', 'front-matter-value'],
    [
      'logo: gone.svg',
      '2:7',
      '"logo" is "gone.svg", which is not in the content folder',
      'brand-file',
    ],
    [
      'logo: https://x.example/x.svg',
      '2:7',
      '"logo" is "https://x.example/x.svg", it must be the path of a file',
      'brand-file',
    ],
    [
      'logo: //x.example/x.svg',
      '2:7',
      '"logo" is "//x.example/x.svg", it must be the path of a file',
      'brand-file',
    ],
    ['logo: ../x.svg', '2:7', '"logo" is "../x.svg", it must be the path of a file', 'brand-file'],
    ['logo: a.md', '2:7', '"logo" is "a.md", it must end with .svg or .png or .webp', 'brand-file'],
    ['logo: large.png', '2:7', '"logo" is "large.png" with ', 'brand-file'],
    ['logo: text.png', '2:7', '"logo" is "text.png", which is not a picture', 'brand-file'],
    [
      'logo: plain.svg',
      '2:7',
      '"logo" is "plain.svg", which states no size; give its <svg> a viewBox',
      'brand-file',
    ],
    ['logo: { light: icon.png }', '2:7', '"logo" needs "light" and "dark"', 'front-matter-value'],
    ['logo: [icon.png]', '2:7', '"logo" must be a text, not a list', 'front-matter-value'],
    ['icon: card.jpg', '2:7', '"icon" is "card.jpg", it must end with .svg or .png', 'brand-file'],
    [
      'socialImage: icon.png',
      '2:14',
      '"socialImage" is "icon.png" of 32 × 32 pixels, it must be at least 200 × 200',
      'brand-file',
    ],
    [
      `links:\n${six}\n  - { text: x, href: a.md }`,
      '9:5',
      '"links" has 7 links, 6 is the limit',
      'front-matter-value',
    ],
    [
      'links: [{ text: x, href: "javascript:alert(1)" }]',
      '2:26',
      'the link "javascript:alert(1)" has the scheme',
      'link-scheme',
    ],
    [
      'links: [{ text: x, href: "java\\tscript:x" }]',
      '2:26',
      '"href" must be on one line',
      'front-matter-value',
    ],
    [
      'links: [{ text: x, href: //x.example }]',
      '2:26',
      'the link "//x.example" has no scheme',
      'link-scheme',
    ],
    ['links: [{ text: x }]', '2:9', 'a link without "href"', 'front-matter-value'],
    ['footer: "[x](javascript:x)"', '2:9', 'the link "javascript:x" has the scheme', 'link-scheme'],
    ['footer: "![x](icon.png)"', '2:9', '"footer" can hold no pictures', 'footer'],
    ['footer: "- a"', '2:9', '"footer" must be one paragraph', 'footer'],
    ['footer: "a\\n\\nb"', '2:9', '"footer" must be one paragraph', 'footer'],
    ['fonts: x', '2:1', 'unknown key "fonts"', 'front-matter-key'],
  ])('%s', async (settings, place, message, rule) => {
    const site = await buildSite({
      ...sources,
      ...pictures,
      'plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'text.png': 'text',
      'large.png': Buffer.concat([png(2, 2), Buffer.alloc(64 * 1024)]),
      'index.md': home(settings),
    })
    const [first = '', count] = site.report.split('\n')
    expect(first.startsWith(`content/index.md:${place}: ${message}`)).toBe(true)
    expect(first.endsWith(`[${rule}]`)).toBe(true)
    expect([site.ok, count]).toEqual([false, '1 problem'])
  })

  test('a logo that would run is told as every picture is', async () => {
    const site = await buildSite({
      ...sources,
      'logo.svg': '<svg viewBox="0 0 1 1" onload="x()"/>',
      'index.md': home('logo: logo.svg'),
    })
    expect(site.report).toBe(
      'content/logo.svg:1:1: the picture holds "onload="; only pictures that run and load nothing are published [picture-active]\n1 problem\n',
    )
  })

  test('links that lead nowhere are warnings', async () => {
    const settings = 'links: [{ text: x, href: gone.md }, { text: y, href: a.md#gone }]'
    const site = await buildSite({ ...sources, 'index.md': home(settings) })
    expect(site.report).toBe(
      'content/index.md:2:26: warning: the link "gone.md" leads to no source of the catalog, and is left out [link-dead]\n' +
        'content/index.md:2:54: warning: the link leads to "#gone", but the page of "a" has no such heading or prop [link-fragment]\n2 warnings\n',
    )
    expect(site.text('index.html')).not.toContain('gone.md')
  })

  test('what became of a colour is a note, and no problem', async () => {
    const files = { ...sources, 'index.md': home('accent: "#1db954"') }
    const { ok, report } = await buildSite(files, { strict: true })
    expect([ok, report]).toEqual([true, ''])
  })
})

describe('a style sheet of its own', () => {
  const font = Buffer.from('wOF2 and the rest')
  const css =
    '@font-face { font-family: Own; src: url(fonts/own.woff2) }\nbody { background: url("../art/logo.svg") }\n'
  const files: Files = {
    ...sources,
    ...pictures,
    '_look/brand.css': css,
    '_look/fonts/own.woff2': font,
    'index.md': home('css: _look/brand.css\naccent: "#000080"\nlogo: art/logo.svg'),
  }

  test('stands behind all others, with the files that it names beside it', async () => {
    const site = await buildSite(files, { strict: true })
    expect(site.report).toBe(
      'content/index.md:2:6: warning: contrast is not checked for "css"; look at your pages [css-contrast]\n1 warning\n',
    )
    for (const [path, root] of [...pages.slice(0, 2), ['404.html', '/'] as const]) {
      const sheets = attributesOf(site.text(path), 'link', 'href').filter((href) =>
        href?.endsWith('.css'),
      )
      const last = sheets.at(-1) ?? ''
      expect(last.replace(/-[0-9a-f]{16}/, '')).toBe(`${root}assets/brand.css`)
      const body = site.text(last.slice(root.length))
      const [, fontName = '', picture = ''] =
        /^@font-face \{ font-family: Own; src: url\("(own-[0-9a-f]{16}\.woff2)"\) \}\nbody \{ background: url\("(logo-[0-9a-f]{16}\.svg)"\) \}\n$/.exec(
          body,
        ) ?? []
      expect(site.text(`assets/${fontName}`)).toBe(String(font))
      expect(site.text(`assets/${picture}`)).toBe(svg)
    }
  })

  test('names a font as often as it likes, and the font is read once', async () => {
    const many = '@font-face{src:url(fonts/own.woff2)}\n'.repeat(5_000)
    const large = Buffer.concat([font, Buffer.alloc(1000 * 1024)])
    const before = process.memoryUsage.rss()
    const site = await buildSite({
      ...files,
      '_look/brand.css': many,
      '_look/fonts/own.woff2': large,
    })
    expect(site.ok).toBe(true)
    const fonts = Object.keys(readFiles(site.out)).filter((path) => path.startsWith('assets/own-'))
    expect(fonts).toHaveLength(1)
    // Once for each of them would be five gigabytes.
    expect(process.memoryUsage.rss() - before).toBeLessThan(1024 ** 3)
  })

  test('another byte of it, or of a font that it names, is another site', async () => {
    const { folder, ...first } = await buildSite(files)
    expect((await buildSite(files, { folder })).written).toBe(0)
    for (const change of [
      { '_look/brand.css': `${css}p { margin: 0 }` },
      { '_look/fonts/own.woff2': `${font}!` },
    ]) {
      const before = readFiles(first.out)
      const changed = await buildSite({ ...files, ...change }, { folder })
      expect([changed.ok, changed.written > 0]).toEqual([true, true])
      const clean = await buildSite({ ...files, ...change })
      expect(readFiles(clean.out)).toEqual(readFiles(first.out))
      expect(readFiles(first.out)['index.html']).not.toBe(before['index.html'])
      await buildSite(files, { folder })
    }
  })

  test.each([
    ['https://x.example/x.css', 'it must be the path of a file from the content folder'],
    ['../x.css', 'it must be the path of a file from the content folder'],
    ['a/../../x.css', 'it must be the path of a file from the content folder'],
    ['a.md', 'it must end with .css'],
    ['gone.css', 'which cannot be read: it does not exist'],
    ['large.css', 'with 262145 bytes, 256 KiB is the limit'],
    ['latin.css', 'which cannot be read: the file is not valid UTF-8; save it as UTF-8'],
  ])('%s cannot be one', async (css, what) => {
    const site = await buildSite({
      ...sources,
      'large.css': ' '.repeat(256 * 1024 + 1),
      'latin.css': Buffer.from([0xe4]),
      'index.md': home(`css: ${css}`),
    })
    expect(site.report).toBe(
      `content/index.md:2:6: "css" is "${css}", ${what} [brand-file]\n1 problem\n`,
    )
  })

  test('what is wrong in it is told in its own file', async () => {
    const site = await buildSite({
      ...sources,
      'x.css': '@import "y.css";\n a { b: url(a.md) url(x.woff2) url(y.png) }',
      'x.woff2': 'no font',
      'index.md': home('css: x.css'),
    })
    expect(site.report).toBe(
      'content/x.css:1:1: "@import" is not allowed; put what it imports into this file [css-load]\n' +
        'content/x.css:2:9: the address "a.md" leads to no picture of the content folder, nor to a font (woff2, woff) [css-load]\n' +
        'content/x.css:2:19: the address "x.woff2" leads to no font [css-load]\n' +
        'content/x.css:2:32: the address "y.png" leads to no picture of the content folder, nor to a font (woff2, woff) [css-load]\n' +
        '4 problems\n',
    )
  })
})

test('a logo that holds the name stands for the title, which is said to those who do not see it', async () => {
  const index = (more: string): string => `---\ntitle: Acme\nlogo: art/logo.svg\n${more}---\n`
  const files = { ...sources, 'art/logo.svg': svg }
  const beside = (await buildSite({ ...files, 'index.md': index('') })).text('components/a.html')
  const { text, report } = await buildSite({ ...files, 'index.md': index('wordmark: true\n') })
  expect(report).toBe('')
  const shown = (page: string): readonly unknown[] => [
    textsOf(page, 'header a')[0],
    attributesOf(page, 'header img', 'alt'),
  ]
  expect(shown(beside)).toEqual(['Acme', ['']])
  for (const path of ['index.html', 'components/a.html', '404.html'])
    expect(shown(text(path))).toEqual(['', ['Acme']])
})
