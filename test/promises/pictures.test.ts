import { expect, test } from 'vitest'
import { attributesOf } from '../helpers/markup.ts'
import { findActiveSvg } from '../../scripts/sources/svg.ts'
import { pictureSize } from '../../scripts/sources/picture-size.ts'
import { buildSite } from '../helpers/site.ts'

const svg = (inside: string, before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`
const page = '---\nname: A\n---\n\n![x](x.svg)\n'

test.each([
  ['a script', svg('<script>alert(1)</script>'), '"<script"'],
  [
    'a script of another name space',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>'),
    '"<h:script"',
  ],
  ['an event', svg('<g\nonload="alert(1)"/>'), '"onload="'],
  ['an event right after a value', svg('<g id="a"onclick = "x"/>'), '""onclick ="'],
  [
    'an address that runs',
    svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
    '"javascript:alert(1)"',
  ],
  ['an address in references', svg('<a href="java&#x73;cript&#58;x"/>'), '"javascript:x"'],
  ['an address with a line end', svg('<a href="java\nscript:x"/>'), '"javascript:x"'],
  [
    'an animated address',
    svg('<a><animate attributeName="href" values="javascript:x"/></a>'),
    '"javascript:x"',
  ],
  [
    'a page of its own',
    svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject>'),
    '"<iframe"',
  ],
  [
    'a data address',
    svg('<use href="data:image/svg+xml;base64,x"/>'),
    '"data:image/svg+xml;base64,x"',
  ],
  ['an entity', svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>'), '"<!DOCTYPE svg [<!ENTITY x "y""'],
  [
    "other document types' entities",
    svg(
      '<a href="javascript&colon;x"/>',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN" "x">',
    ),
    '"<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.1',
  ],
  [
    'a style sheet',
    svg('', '<?xml-stylesheet href="data:text/xsl,x" type="text/xsl"?>'),
    '"<?xml-stylesheet"',
  ],
  [
    'a script behind sections that look like a comment',
    svg('<![CDATA[<!--]]><script>x</script><![CDATA[-->]]>'),
    '"<script"',
  ],
  [
    'a script in a name space of other letters',
    svg('<é:script xmlns:é="http://www.w3.org/2000/svg">x</é:script>'),
    '"<é:script"',
  ],
  [
    'a picture of another site',
    svg('<image xlink:href="https://x.example/a.png"/>'),
    '"xlink:href="https://x.example/a.png"/></svg>"',
  ],
  ['a picture of the same site', svg('<image href="a.png"/>'), '"href="a.png"/></svg>"'],
  [
    'an address that begins with a reference',
    svg('<image href="&#34;x"/>'),
    '"href="&#34;x"/></svg>"',
  ],
  [
    'HTML that loads',
    svg(
      '<foreignObject><h:video xmlns:h="http://www.w3.org/1999/xhtml" poster="x"/></foreignObject>',
    ),
    '"poster="x"/></foreignObject></svg>"',
  ],
  [
    'an animation of what is loaded',
    svg('<image><set attributeName="xlink:hre&#102;" to="x"/></image>'),
    '"attributeName="xlink:href"',
  ],
  [
    'a style sheet of another site',
    svg('<style>@import "https://x.example/a.css"</style>'),
    '"@import"',
  ],
  [
    'an address in a style, escaped',
    svg('<style>g { fill: u\\72 l( "https://x.example/a" ) }</style>'),
    '"url( "https://x.example/a""',
  ],
  [
    'an address in a presentation attribute',
    svg('<g filter="&#117;rl(a.svg#f)"/>'),
    '"url(a.svg#f"',
  ],
  ['another encoding', svg('', '<?xml version="1.0" encoding="UTF-7"?>'), 'the encoding "UTF-7"'],
  [
    'UTF-16',
    Buffer.from(`\ufeff${svg('<script>x</script>')}`, 'utf16le'),
    'another encoding than UTF-8',
  ],
])('P6: a picture with %s is not published', async (_, picture, what) => {
  const site = await buildSite({ 'a.md': page, 'x.svg': picture })
  expect(site.ok).toBe(false)
  expect(site.report).toContain(`content/x.svg:1:1: the picture holds ${what}`)
  expect(site.report).toContain(
    '; only pictures that run and load nothing are published [picture-active]',
  )
})

test.each([
  [
    'shapes',
    svg(
      '<title>On = off</title><style>.a{fill:red}</style><g class="a" opacity="1"><path d="M0 0h1"/></g><metadata>x</metadata>',
    ),
  ],
  [
    'a document type of SVG',
    svg(
      '',
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ],
  [
    'bytes of its own, and its own parts',
    svg(
      `<image href="data:image/png;base64,AA"/><style>@font-face { src: url( "data:font/woff2;base64,AA" ) } g { fill: url(#a); mask: url('#b') }</style><g fill="url( #a )"/>`,
    ),
  ],
  ['a link and a fragment', svg('<a href="https://x.example/"><use xlink:href="#a"/></a>')],
])('P6: a still picture is published: %s', async (_, picture) => {
  const site = await buildSite({ 'a.md': page, 'x.svg': picture })
  expect(site.report).toBe('')
  expect(attributesOf(site.text('components/a.html'), 'img', 'src')).toEqual([
    expect.stringMatching(/^\.\.\/assets\/x-[0-9a-f]{16}\.svg$/),
  ])
})

// What looks through the rest from each of them would take minutes.
test.each([
  ['<?xml ', null],
  ['<svg ', null],
  ['<a "', null],
  ['<image href=', null],
  ['href="#" ', null],
  ['url(#a) ', null],
  ['a:', null],
  ['&#120;', null],
  ['\\u', null],
])('P11: a picture of half a million %j is read to its end', (piece, active) => {
  const bytes = Buffer.from(`<svg ${piece.repeat(500_000)}`)
  expect([findActiveSvg(bytes), pictureSize(bytes)]).toEqual([active, null])
})
