import { expect, test } from 'vitest'
import { attributesOf } from '../helpers/markup.ts'
import { findActiveSvg } from '../../scripts/reading/content/svg.ts'
import { pictureSize } from '../../scripts/reading/content/picture-size.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

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
    '"xlink:href=javascript:alert(1)"',
  ],
  ['an address in references', svg('<a href="java&#x73;cript&#58;x"/>'), '"href=javascript:x"'],
  ['an address with a line end', svg('<a href="java\nscript:x"/>'), '"href=java script:x"'],
  ['an address of another scheme', svg('<a href="vbscript:x"/>'), '"href=vbscript:x"'],
  [
    'an animated address',
    svg('<a><animate attributeName="href" values="javascript:x"/></a>'),
    '"attributeName=href"',
  ],
  [
    'a page of its own',
    svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject>'),
    '"<iframe"',
  ],
  [
    'a data address',
    svg('<use href="data:image/svg+xml;base64,x"/>'),
    '"href=data:image/svg+xml;base64,x"',
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
    '"xlink:href=https://x.example/a.png"',
  ],
  ['a picture of the same site', svg('<image href="a.png"/>'), '"href=a.png"'],
  ['an address that begins with a reference', svg('<image href="&#34;x"/>'), '"href="x"'],
  [
    'HTML that loads',
    svg(
      '<foreignObject><h:video xmlns:h="http://www.w3.org/1999/xhtml" poster="x"/></foreignObject>',
    ),
    '"<h:video"',
  ],
  [
    'an animation of what is loaded',
    svg('<image><set attributeName="xlink:hre&#102;" to="x"/></image>'),
    '"attributeName=xlink:href"',
  ],
  [
    'a style sheet of another site',
    svg('<style>@import "https://x.example/a.css"</style>'),
    '"@import"',
  ],
  [
    'an address in a style, escaped',
    svg('<style>g { fill: u\\72 l( "https://x.example/a" ) }</style>'),
    '"u\\72 l( "https://x.example/a""',
  ],
  [
    'an address in a presentation attribute',
    svg('<g filter="&#117;rl(a.svg#f)"/>'),
    '"url(a.svg#f)"',
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

test('a picture that is refused is reported once, wherever pages show it', async () => {
  const site = await buildSite({
    'a.md': '---\nname: A\nthumbnail: x.svg\n---\n\n![x](x.svg)\n',
    'x.svg': svg('<script>x</script>'),
  })
  expect(site.problems.map(({ rule }) => rule)).toEqual(['picture-active'])
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

const html = (inside: string): string =>
  svg(
    `<foreignObject><h:div xmlns:h="http://www.w3.org/1999/xhtml">${inside}</h:div></foreignObject>`,
  )
const address = '"https://x.example/a"'

// XML takes comments, sections and instructions out of a style before CSS reads it.
const styles: readonly string[] = [
  `@import ${address};`,
  `@im<!-- -->port ${address};`,
  `@im<![CDATA[port ${address};]]>`,
  `@im<![CDATA[]]>port ${address};`,
  `@im<?x y?>port ${address};`,
  `g { fill: ur<!-- -->l(${address}) }`,
  `g { fill: ur<![CDATA[l(]]>${address}) }`,
  `g { fill: u&#114;<!---->l(https://x.example/a) }`,
  `g { background: -webkit-cross-fade(ur<!---->l(${address}), none, 50%) }`,
  `@font-face { font-family: x; src: ur<!---->l(${address}) }`,
  `@font-face { src: s\\72<!-- --> c(${address}) }`,
  `g { mask: image<!---->-set(${address} 1x) }`,
  `g { fill: url(#a) url(<!---->https://x.example/a) }`,
  `g { fill: url("data:image/png,x" <!---->var(--x)) }`,
  `<!-- @import ${address}; -->`,
  `<![CDATA[<!-- @import ${address}; -->]]>`,
  'g { fill: url(a.svg#f',
  'g { --x: "\n"; fill: url(a b) }',
]
test.each(styles)('P6: a picture with the style %j is not published', (style) => {
  for (const picture of [
    svg(`<style>${style}</style>`),
    svg(`<metadata><style type="x" media="none">${style}</style></metadata>`),
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:style>${style}</s:style></s:svg>`,
    `<svg><style>${style}</style></svg>`,
    html(`<h:style>${style}</h:style>`),
  ])
    expect([picture, findActiveSvg(Buffer.from(picture))]).toEqual([picture, expect.any(String)])
})

test.each([
  ['a style in which elements stand', svg('<style>@im<g/>port</style>')],
  ['an address that another one moves', svg('<use xml:base="https://x.example/" href="#a"/>')],
  ['an address of the file itself', svg('<image href=""/>')],
  ['a report', svg('<a href="https://x.example/" ping="https://x.example/"/>')],
  ['an element that nobody knows', svg('<video href="#a"/>')],
  ['an element in other letters', svg('<Style>@import "x"</Style>')],
  ['a frame', html('<h:iframe/>')],
  ['a style of HTML', html('<h:style>p { color: red }</h:style>')],
  ['a picture of HTML', html('<h:img src="x.png"/>')],
  ['pictures to choose from', html('<h:img srcset="data:image/png,x 1x, x.png 2x"/>')],
  ['a background', html('<h:td background="x.png"/>')],
  ['a still', html('<h:p poster="x.png"/>')],
  ['an animated style', svg('<set attributeName="fill" to="url(https://x.example/a)"/>')],
  ['one of several values', svg('<animate attributeName="mask" values="none;u\\72l(x.svg)"/>')],
  ['an address of a longer name', svg('<animate attributeName=" a:b:src " to="x"/>')],
  ['an instruction', svg('<?php x > y ?>')],
  ['an instruction in a style', svg('<style><?x?></style>')],
  ['an element that does not end', svg('<g>')],
  ['an attribute twice', svg('<g id="a" id="b"/>')],
  ['a name space that is not there', svg('<q:g/>')],
  ['an entity of HTML', svg('<text>&nbsp;</text>')],
  ['two roots', `${svg('')}${svg('')}`],
  ['no root', '<!-- a -->'],
  ['the other version of XML', `<?xml version="1.1"?>${svg('')}`],
  ['no XML', 'GIF89a'],
  ['more levels than a drawing', svg(`${'<g>'.repeat(500)}${'</g>'.repeat(500)}`)],
])('P6: a picture with %s is not published', (_, picture) => {
  expect(findActiveSvg(Buffer.from(picture))).toEqual(expect.any(String))
})

test('P6: a picture that is not well-formed says where', () => {
  expect(findActiveSvg(Buffer.from(svg('\n<g>\n  <path d="M0 0"></g>')))).toMatch(
    /^XML that is not well-formed, at 3:\d+: /,
  )
})

/** As editors write them. */
const ordinary: readonly (readonly [name: string, picture: string])[] = [
  [
    'Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="48" height="48" viewBox="0 0 48 48" inkscape:version="1.3" sodipodi:docname="a (url(b)).svg" inkscape:export-filename="/home/x/a.png">
<sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
<defs><linearGradient id="a"><stop style="stop-color:#000;stop-opacity:1" offset="0"/></linearGradient><linearGradient id="b" xlink:href="#a" gradientTransform="matrix(1,0,0,1,0,0)"/><inkscape:path-effect effect="spiro" id="p"/></defs>
<flowRoot><flowRegion><rect/></flowRegion><flowPara>x</flowPara></flowRoot>
<path style="fill:url(#b);font-family:'Open Sans';-inkscape-font-specification:'Open Sans, Bold'" d="M0 0h1" sodipodi:nodetypes="cc"/><svg:g inkscape:groupmode="layer" inkscape:label="image(1)"/></svg>
`,
  ],
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 48 48" style="enable-background:new 0 0 48 48;" xml:space="preserve">
<style type="text/css">
<![CDATA[
	.st0{fill:#FFFFFF;}
	.st1{clip-path:url(#SVGID_2_);font-family:'MyriadPro-Regular';}
]]>
</style>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"/><g i:extraneous="self" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><defs><rect id="SVGID_1_"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath></g></switch>
<metadata><?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?></metadata>
</svg>
`,
  ],
  [
    'Figma',
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="24" height="24" fill="url(#pattern0)"/><g filter="url(#f)" style="mix-blend-mode:multiply"><path fill-rule="evenodd" d="M1 1"/></g><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.01)"/></pattern><image id="image0" width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/><filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="bg"/><feBlend in="SourceGraphic" in2="bg"/></filter></defs></svg>`,
  ],
  [
    'draw.io',
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" viewBox="-0.5 -0.5 10 10" content="&lt;mxfile&gt;url(x)&lt;/mxfile&gt;" style="background-color: rgb(255, 255, 255);"><defs/><g><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; width: 1px;"><div data-drawio-colors="color: rgb(0, 0, 0);" style="box-sizing: border-box;"><b>Label</b><br /><font color="#000000" face="Helvetica">x</font><img src="data:image/png;base64,iVBORw0KGgo=" alt=""/></div></div></foreignObject><text x="1" y="2" fill="#000">Label</text></switch></g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.diagrams.net/doc/faq/svg-export-text-problems" target="_blank"><text>Text is not SVG - cannot display</text></a></switch></svg>
`,
  ],
  [
    'a fence of motion',
    svg(
      `<style>@media (prefers-color-scheme: dark) { path { fill: #fff } } @keyframes a { to { transform: rotate(1turn) } } g:not([id="x"])::before { content: "\\201c" attr(id) } @font-face { font-family: "A"; src: local("A"), url(data:font/woff2;base64,AA) format("woff2") }</style><circle r="5"><animate attributeName="r" values="1;2" dur="1s" begin="b.click"/><animateMotion path="M0 0" ><mpath xlink:href="#p"/></animateMotion><set attributeName="visibility" to="hidden"/></circle><text data-name="image(1)" id="src(2)">url(x) @import "x" image-set</text><g transform="translate(1 2)" clip-path='url("#c")'/>`,
    ),
  ],
  ['no name space', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ['a comment around a drawing', svg('<!-- <path d="M0 0"/> <image href="a.png"/> -->')],
]
test.each(ordinary)('P6: an ordinary picture is published: %s', (_, picture) => {
  expect(findActiveSvg(Buffer.from(picture))).toBe(null)
  // A mark before the text, and the line ends of other systems, are no difference.
  expect(findActiveSvg(Buffer.from(`\ufeff${picture.replaceAll('\n', '\r\n')}`))).toBe(null)
})

const repeated: readonly (readonly [piece: string, before: string])[] = [
  ['<?xml ', ''],
  ['<svg ', ''],
  ['<a "', ''],
  ['<image href=', ''],
  ['url(#a) ', '>'],
  ['a:', '>'],
  ['\\u', '><style>'],
  ['url(', '><style>'],
  ['@a "', '><style>'],
  ['/*', '><style>'],
  ['<g>', '>'],
  ['<g/>', '>'],
]
// Each of these takes a second or more.
const slowly: typeof repeated = [
  ['href="#" ', ''],
  ['&#120;', '>'],
  ['<!---->', '><style>'],
  ['<![CDATA[]]>', '>'],
  ['<g xmlns:a="b"/>', '>'],
]
// What looks through the rest from each of them would take minutes.
test.each(atLeast(repeated, [...repeated, ...slowly]))(
  'P11: a picture of half a million %j is read to its end',
  { tags: 'sampled' },
  (piece, before) => {
    const bytes = Buffer.from(`<svg ${before}${piece.repeat(500_000)}`)
    expect([findActiveSvg(bytes), pictureSize(bytes)]).toEqual([expect.any(String), null])
  },
)
