import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { severityOf } from '../../../scripts/reading/content/example-addresses.ts'
import { outsideInCss } from '../../../scripts/reading/content/example-code.ts'
import { exampleReader } from '../../../scripts/reading/content/example-html.ts'

/** What is found: how bad, and the first piece. */
const found = (html: string): readonly (readonly [severity: string, source: string])[] =>
  exampleReader.html(html).map((one) => [severityOf(one), one.source])

/** Markup in which `U` is loaded from, whatever loads it. */
const loading: readonly string[] = [
  '<script src="U"></script>',
  '<SCRIPT SRC="U"></SCRIPT>',
  '<link rel="stylesheet" href="U">',
  '<link rel=preload as=image imagesrcset="U 2x">',
  '<img alt="" src="U">',
  '<img alt="" srcset="a.png 1x, U 2x">',
  '<picture><source srcset="U"></picture>',
  '<video poster="U"></video>',
  '<audio><track src="U"></audio>',
  '<iframe src="U"></iframe>',
  '<embed src="U">',
  '<object data="U"></object>',
  '<input type="image" src="U">',
  '<table background="U"></table>',
  '<body background="U">',
  '</body></html><img src="U">',
  '<base href="U">',
  '<meta http-equiv="Refresh" content="0; URL=U">',
  `<meta content="1;url='U'" http-equiv=refresh>`,
  '<a ping="a U" href="#">x</a>',
  '<svg><image href="U"/><use xlink:href="#a"/></svg>',
  '<svg><use xlink:href="U#a"/></svg>',
  '<svg><feImage href="U"/></svg>',
  '<svg><rect fill="url(U#a)"/></svg>',
  '<svg><image><set attributeName="xlink:href" to="U"/></image></svg>',
  '<svg><animate attributeName="href" values="#a;U"/></svg>',
  '<svg><style>a { fill: url("U") }</style></svg>',
  '<svg><script href="U"></script></svg>',
  '<i style="background:url(U)"></i>',
  '<i style=\'background:image-set("U" 1x)\'></i>',
  '<style>@import "U";</style>',
  '<style>@import url(U) layer(a);</style>',
  '<style>@font-face { src: url(U) }</style>',
  '<style>i { background: u\\72l(U) }</style>',
  '<style>i { background: image-set("U" 1x) }</style>',
  '<template shadowrootmode="open"><img src="U"></template>',
  '<noscript><img src="U"></noscript>',
  '<iframe srcdoc="&lt;img src=&quot;U&quot;&gt;"></iframe>',
  '<acme-card src="U"></acme-card>',
]
/** Markup in which a reader may be led to `U`. */
const leading: readonly string[] = [
  '<a href="U">x</a>',
  '<map><area href="U"></map>',
  '<svg><a xlink:href="U"></a></svg>',
  '<form action="U"></form>',
  '<button formaction="U">x</button>',
  '<acme-button href="U"></acme-button>',
  '<blockquote cite="U"></blockquote>',
]
const ofDisk: readonly string[] = [
  'file:///tmp/x',
  'FILE:/tmp/x',
  'file:\\\\host\\x',
  'file://host/share/x',
  '&#32;file:///x',
  'fi&#10;le:///x',
  '&#9;f&#13;ile:&#47;/x',
  'file&colon;///x',
  'filesystem:file:///temporary/x',
]
const leavingSite: readonly string[] = [
  '/tmp/x',
  '\\tmp\\x',
  '//host/x',
  '\\\\host\\x',
  '/\\host/x',
  '&#47;tmp',
  '../../x',
  '..\\..\\x',
  '../%2e%2e/x',
  './.././../x',
  'lib/../../../x',
  '..%2f..%2fx',
  '/',
  '/.',
  'c:/x',
  'C|/../../../x',
]

describe('an address that an example loads', () => {
  test.each(loading)('from the disk of a reader is an error: %s', (markup) => {
    for (const address of [...ofDisk, ...leavingSite]) {
      // In a style no reference is read.
      if (markup.includes('<style') && !markup.includes('<svg') && address.includes('&')) continue
      // What CSS and a list of pictures take for something else.
      const isEscape = address.includes('\\') && /style|url\(/.test(markup)
      if (isEscape || (/srcset|ping/.test(markup) && /&#(?:9|10|13|32)/.test(address))) continue
      if (/url\(|import|image-set/.test(markup) && /&#(?:10|13)/.test(address)) continue
      expect([address, found(markup.replace('U', () => address))]).toEqual([
        address,
        [['error', expect.any(String)]],
      ])
    }
  })

  test.each(loading)('from another site is a warning: %s', (markup) => {
    for (const address of ['https://x.example/a', 'http://x.example', 'HTTPS:x.example'])
      expect([address, found(markup.replace('U', address))]).toEqual([
        address,
        [['warning', expect.any(String)]],
      ])
  })

  test.each([...loading, ...leading])('from the site, or of nowhere, is none: %s', (markup) => {
    for (const address of [
      'a.png',
      './a/b.png',
      '../assets/a.png',
      'lib-x/../a',
      '%2e/x',
      'a%20b',
      '#a',
      '?a',
      '',
      'data:image/jpeg;base64,/9j/4AA',
      'about:blank',
      'file',
      'x/file:/y',
      'a/../../x',
    ])
      expect([address, found(markup.replace('U', address))]).toEqual([address, []])
  })
})

describe('an address to which a reader is led', () => {
  test.each(leading)('may be any site, but no file: %s', (markup) => {
    for (const address of ['https://x.example/', 'mailto:a@x.example', 'tel:1', 'javascript:x'])
      expect([address, found(markup.replace('U', address))]).toEqual([address, []])
    for (const address of leavingSite)
      expect([address, found(markup.replace('U', () => address))]).toEqual([
        address,
        [['warning', expect.any(String)]],
      ])
    for (const address of ofDisk.filter((one) => !/&#(?:10|13)/.test(one)))
      expect(found(markup.replace('U', () => address)).map(([severity]) => severity)).not.toEqual(
        [],
      )
    expect(found(markup.replace('U', 'file:///x'))).toEqual([['error', expect.any(String)]])
  })
})

test('a file of a disk is told in any attribute, and in any text of a style', () => {
  for (const markup of [
    '<acme-map data-tiles=\'{"a":"file:///x"}\'></acme-map>',
    '<acme-list images="a.png file:///x"></acme-list>',
    '<p title="file:/x">',
    '<style>i { --x: "file:///x"; background: image-set(var(--x) 1x) }</style>',
  ])
    expect([markup, found(markup)]).toEqual([markup, [['error', expect.any(String)]]])
})

test('words are no addresses', () => {
  const markup = `<p title="Open file: x" data-a="a/b" aria-label="/help" class="w-1/2">file:///x, url(/x) @import "/x"</p>
<input placeholder="/search" value="//x" pattern="/a/"> <code>&lt;img src="/x"></code> <!-- <img src="/x"> -->
<textarea><img src="/x"></textarea> <svg viewBox="0 0 1 1"><path d="M0 0"/><text>/x</text></svg>
<style>/* url(/x) */ a::before { content: "/x" } a[href="/x"] {} @font-face { src: local("/x") }</style>`
  expect(found(markup)).toEqual([])
})

test('each is told, where it stands', () => {
  const html =
    '<p>ä</p>\n<img src="/a"\n alt="" srcset=/b>\n<style>\n a { background: url(/c) }</style>'
  expect(
    exampleReader
      .html(html)
      .map(({ index, source }) => [html.slice(index, index + source.length), source]),
  ).toEqual([
    ['src="/a', 'src="/a'],
    ['srcset=/b', 'srcset=/b'],
    ['url(/c', 'url(/c'],
  ])
})

test('what the folder of examples loads counts from where it lies', () => {
  const css =
    '@import "../a.css"; a { background: url(../../b.png) } b { mask: url(../../../c.png) }'
  const sources = (folder: string): string[] =>
    outsideInCss(css, folder).map(({ source }) => source)
  expect(sources('examples/lib/')).toEqual(['url(../../../c.png'])
  expect(sources('examples/lib/sub/')).toEqual([])
})

test('any markup is read, in time', { tags: 'sampled' }, () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    'a',
    'img',
    'src',
    'srcset',
    'style',
    'svg',
    '<style>',
    'url(',
    'file:',
    ',',
    '&',
    '<template>',
    '<!--',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      for (const { index, source } of exampleReader.html(html)) {
        expect(index).toBeGreaterThanOrEqual(0)
        expect(source).not.toBe('')
      }
    }),
  )
  for (const part of [
    '<a b=',
    '<img srcset="a,(',
    '<svg><g ',
    '&#',
    '<style>url(',
    '<iframe srcdoc="',
  ])
    exampleReader.html(part.repeat(10_000))
})
