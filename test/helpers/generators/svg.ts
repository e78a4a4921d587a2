import fc from 'fast-check'

// Pictures that try to load `address`, and pictures that only look so: what a check accepts must
// load nothing in a browser, whatever it refuses.

const spaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"'

const svg = (inside: string, more = ''): string =>
  `<svg ${spaces} width="90" height="90"${more}>${inside}<text y="9">x</text></svg>`
const inHtml = (inside: string): string =>
  `<foreignObject width="90" height="90">${inside}</foreignObject>`

/** Styles; `U` is the address. */
const styles: readonly string[] = [
  '@import "U";',
  '@import url(U);',
  '@import\nurl("U") layer(a);',
  '* { background: url(U) }',
  '* { fill: url(U#a); filter: url(U#b) }',
  'text { cursor: url(U), auto; mask: url("U") }',
  '* { background-image: image-set("U" 1x) }',
  '* { background-image: -webkit-image-set(url(U) 1x) }',
  '* { background-image: -webkit-cross-fade(url(U), none, 50%) }',
  '* { background-image: cross-fade(url(U), url(#a)) }',
  '@font-face { font-family: f; src: url(U) } text { font-family: f }',
  '@font-face { font-family: f; src: src("U") } text { font-family: f }',
  '* { --u: url(U); background: var(--u) }',
  '* { --u: "U"; background: image-set(var(--u) 1x) }',
  '@media screen { @supports (fill: red) { * { list-style: url(U); display: list-item } } }',
  '* { shape-outside: url(U); float: left; border-image: url(U) }',
  '@namespace a url(U); a|* { fill: url(U) }',
  'text::before { content: url(U) } * { content: url(U) }',
  '* { fill: red; background: url(#a) }',
  '* { background: url("data:image/png;base64,AA") }',
  '* { mask: url(#a) } text { mask: url(#a), url(#b) }',
  '* { fill: url(#a); stroke: url(#b) red; filter: url(#c) blur(1px); clip-path: url(#d); marker: url(#e) }',
  '* { offset-path: url(#a); shape-inside: url(#b); -webkit-filter: url(#c); -webkit-clip-path: url(#d); backdrop-filter: url(#e) }',
  '* { cursor: url(#a), auto; list-style: url(#a); display: list-item }',
  '* { --a: url(#a); background: var(--a) }',
  'a:hover { fill: url(#a) } *:not(p) { content: url(#a) } * { & { background: url(#a) } }',
]

/** Changes of a style that XML or CSS undoes, at one place of it. */
const disguises: readonly ((before: string, after: string) => string)[] = [
  (before, after) => before + after,
  (before, after) => `${before}<!-- -->${after}`,
  (before, after) => `${before}<![CDATA[]]>${after}`,
  (before, after) => `${before}<![CDATA[${after}]]>`,
  (before, after) => `<![CDATA[${before}]]>${after}`,
  (before, after) => `${before}<?a b?>${after}`,
  (before, after) => `${before}/**/${after}`,
  (before, after) => `${before}&#x${(after.codePointAt(0) ?? 32).toString(16)};${after.slice(1)}`,
  (before, after) => `${before}\\${(after.codePointAt(0) ?? 32).toString(16)} ${after.slice(1)}`,
  (before, after) => `<!-- ${before} -->${before}${after}`,
  (before, after) => `${before}&#10;${after}`,
  (before, after) => `"${before}&#10;${before}${after}`,
]

/** Where a style stands; `S` is the style. */
const carriers: readonly string[] = [
  svg('<style>S</style>'),
  svg('<s:style type="text/css">S</s:style>'),
  svg('<metadata><style>S</style></metadata>'),
  svg(inHtml('<h:style>S</h:style><h:p>x</h:p>')),
  svg(inHtml('<style xmlns="http://www.w3.org/1999/xhtml">S</style>')),
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<style>S</style>')}`,
  `<?xml version="1.0" encoding="utf-8"?>\n${svg('<desc><style>S</style></desc>')}`,
]

const disguised = fc
  .tuple(
    fc.constantFrom(...styles),
    fc.constantFrom(...disguises),
    fc.double({ min: 0, max: 0.99, noNaN: true }),
    fc.constantFrom(...carriers),
  )
  .map(([style, disguise, where, carrier]) => {
    // Where the word begins that matters, more often than elsewhere.
    const word = /import|url|image-set|src\("/.exec(style)
    const at = where < 0.7 && word !== null ? word.index + 2 : Math.floor(style.length * where)
    return carrier.replace('S', () => disguise(style.slice(0, at), style.slice(at)))
  })

/** Markup; `U` is the address. */
const markup: readonly string[] = [
  '<image href="U" width="9" height="9"/>',
  '<image x:href="U" width="9" height="9"/>',
  '<s:image x:href=" U" width="9" height="9"/>',
  '<image href="&#104;&#116;tp:U"/>',
  '<use href="U#a"/>',
  '<filter id="a"><feImage href="U"/></filter><rect filter="url(#a)" width="9" height="9"/>',
  '<pattern id="a" href="U#b"/><rect fill="url(#a)" width="9" height="9"/>',
  '<linearGradient id="a" x:href="U#b"/><rect fill="url(#a)" width="9" height="9"/>',
  '<text><textPath href="U#a">x</textPath><tref x:href="U#a"/></text>',
  '<rect width="9" height="9"><animateMotion dur="1s"><mpath href="U#a"/></animateMotion></rect>',
  '<rect fill="url(U#a)" filter="url(U#f)" mask="url(U#m)" clip-path="url(U)" width="9" height="9"/>',
  '<rect style="background:url(U);cursor:url(U)" width="9" height="9" cursor="url(U), auto"/>',
  '<filter id="a"><feImage href="#b"/></filter><rect filter="url(#a)" width="9" height="9"/><g id="b"/>',
  '<rect cursor="url(#a)" fill="url(#a) red" mask="url(#b)" width="9" height="9"/>',
  inHtml('<h:p style="mask:url(#a);filter:url(#b);clip-path:url(#c)">x</h:p>'),
  inHtml('<h:a href="U" rel="prefetch">x</h:a><h:p style="fill:red;background:url(#a)">x</h:p>'),
  inHtml('<h:img src="#a"/><h:img src="data:image/png;base64,AA"/>'),
  '<rect width="9" height="9"><set attributeName="mask" to="url(#a)"/><animate attributeName="fill" values="url(#a);url(#b)" dur="1s"/></rect>',
  '<path marker-end="url(U#a)" d="M0 0h9"/>',
  '<image width="9" height="9"><set attributeName="href" to="U"/></image>',
  '<image width="9" height="9"><animate attributeName="x:href" values="U;U" dur="1s"/></image>',
  '<rect width="9" height="9"><set attributeName="fill" to="url(U#a)"/></rect>',
  '<rect width="9" height="9"><animate attributeName="mask" values="none;url(U)" dur="1s"/></rect>',
  '<font><font-face font-family="f"><font-face-src><font-face-uri x:href="U"/></font-face-src></font-face></font>',
  '<script href="U"/>',
  '<s:script x:href="U"/>',
  '<use xml:base="U" href="#a"/>',
  '<g xml:base="U"><image href="a.png" width="9" height="9"/></g>',
  inHtml('<h:img src="U"/>'),
  inHtml('<h:img srcset="data:image/png;base64,AA 3x, U 1x"/>'),
  inHtml('<h:video poster="U" src="U"/>'),
  inHtml('<h:table><h:tr><h:td background="U">x</h:td></h:tr></h:table>'),
  inHtml('<h:body background="U">x</h:body>'),
  inHtml('<h:link rel="stylesheet" href="U"/>'),
  inHtml('<h:link rel="preconnect" href="U"/>'),
  inHtml('<h:iframe src="U"/>'),
  inHtml('<h:object data="U"/><h:embed src="U"/>'),
  inHtml('<h:input type="image" src="U"/>'),
  inHtml('<h:meta http-equiv="refresh" content="0;url=U"/>'),
  inHtml('<h:p style="background:u&#114;l(U)">x</h:p>'),
  inHtml('<h:audio src="U" autoplay=""/><h:picture><h:source srcset="U"/><h:img/></h:picture>'),
  '<image xmlns="http://www.w3.org/1999/xhtml" href="U" src="U"/>',
  '<img xmlns="http://www.w3.org/1999/xhtml" src="U" />',
  '<a href="U"><text>x</text></a>',
  '<a href="U" ping="U"><text>x</text></a>',
  '<!-- <image href="U"/> -->',
  '<text>@import url(U); <![CDATA[<image href="U"/>]]></text>',
  '<style/><style>@import</style> "U";',
  '<animate attributeName="opacity" values="U" begin="U"/>',
  '<metadata><image href="#a"/><x xmlns="urn:x" href="#b" y="U">U</x></metadata>',
  '<image href="" width="9" height="9"/><use href="#"/>',
  '<rect class="url(U)" id="url(U)" data-a="url(U)" aria-label="url(U)" width="9" height="9"/>',
  '<text title="url(U)" transform="url(U)" d="url(U)" points="url(U)">x</text>',
  '<svg:image xmlns:svg="http://www.w3.org/2000/svg" href="U"/>',
  '<image href="data:image/png;base64,AA"/><image href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cimage href=%22U%22/%3E%3C/svg%3E"/>',
]
const wholes: readonly string[] = [
  `<?xml-stylesheet href="U"?>${svg('')}`,
  `<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="U" ?>${svg('')}`,
  `${svg('')}<?xml-stylesheet href="U"?>`,
  `<!DOCTYPE svg SYSTEM "U">${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY a SYSTEM "U">]>${svg('<text>&a;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY % a SYSTEM "U"> %a;]>${svg('')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "U">${svg('')}`,
  svg('<image href="U" width="9" height="9"/><g>'),
  `<image xmlns="http://www.w3.org/2000/svg" href="U"/>`,
  svg('<image href="U"/>', ' xmlns:x="urn:x"'),
]

/** Every single try once, and styles in disguise without end. */
export const triedPictures = (address: string): readonly string[] =>
  [
    ...styles.map((style) => carriers[0]?.replace('S', () => style) ?? ''),
    ...markup.map((one) => svg(one)),
    ...wholes,
  ].map((text) => text.replaceAll('U', address))
export const pictureOf = (address: string): fc.Arbitrary<string> =>
  disguised.map((text) => text.replaceAll('U', address))
