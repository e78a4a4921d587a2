import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import { quoted, shorten } from '../../words/model/printable.ts'
import { cssLoads, type CssLoad } from './css-loads.ts'

// A namespace prefix in XML may consist of any letters.
const prefix = String.raw`(?:[^\s<>/"'=]*:)?`

/**
 * Patterns of content that could run. They are searched in the plain text, comments included: if a
 * host does not say that a file is SVG, browsers read it as HTML, where comments and sections end
 * elsewhere.
 */
const active: readonly RegExp[] = [
  // Elements that run or load, with any namespace prefix.
  new RegExp(
    String.raw`<\s*${prefix}(?:script|handler|listener|iframe|frame|embed|object|applet|base|meta|link|form)(?![^\s<>/])`,
    'i',
  ),
  // Attributes that handle events.
  /[\s"'/]on[a-z]+\s*=/i,
  // A style sheet of XML can be a program.
  /<\?\s*xml-stylesheet/i,
  // A document type other than SVG's may declare entities, which can hide all of the above.
  /<!DOCTYPE(?!\s+svg\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [^"'[\]]*\1\s+(["'])[^"'[\]]*\2\s*>)[^>]{0,40}/i,
  /<!ENTITY/i,
]
/**
 * Highest number of nested elements, more than any drawing has. The parser searches all ancestors
 * of an element for its namespaces.
 */
const mostLevels = 500

/**
 * Finds the first thing in an SVG file that could run or load when a browser opens the file, and
 * returns it in words; null if there is none. The file is published on the site's own origin, so it
 * must be a picture only. It is read as XML, and its styles as CSS, as browsers do. Whatever is not
 * known to be harmless is refused. Takes time in proportion to the length of the file.
 */
export function findActiveSvg(bytes: Uint8Array): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'another encoding than UTF-8'
  }
  // XML names its own encoding; UTF-7 or UTF-16 would hide the text from these checks.
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
    return `the encoding ${quoted(encoding)}`
  if (text.includes('\0')) return 'a NUL character'
  for (const pattern of active) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return quoted(found.trim())
  }
  return readTree(text)
}

/** Exception that ends the reading of an SVG file at the first thing that could run or load. */
class Found extends Error {}

/**
 * Reads the text of an SVG file as XML, and returns the first thing that could run or load, or
 * null.
 */
function readTree(text: string): string | null {
  // Browsers read every file as XML 1.0.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const report = (what: string | null): void => {
    if (what !== null) throw new Found(what)
  }
  let depth = 0
  /** Text of the open `style` element, without and with XML comments; null if none is open. */
  let style: { text: string; withComments: string } | null = null
  const addText = (part: string): void => {
    if (style === null) return
    style.text += part
    style.withComments += part
  }
  parser.on('xmldecl', ({ version }) => {
    if (version !== '1.0') report(`XML ${quoted(version ?? '')}`)
  })
  parser.on('processinginstruction', ({ target, body }) => {
    // Read as HTML, the instruction would end at its first ">".
    if (style !== null || /^xml/i.test(target) || /[<>]/.test(body))
      report(quoted(`<?${target} ${body}`))
  })
  parser.on('opentag', (tag) => {
    if (++depth > mostLevels) report(`more than ${mostLevels} elements in each other`)
    if (style !== null) report(`${quoted(`<${tag.name}`)} in a style`)
    report(faultOfElement(tag))
    if (tag.local === 'style') style = { text: '', withComments: '' }
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', (comment) => {
    if (style !== null) style.withComments += `<!--${comment}-->`
  })
  parser.on('closetag', () => {
    depth--
    if (style === null) return
    for (const css of new Set([style.text, style.withComments])) report(loadIn(css))
    style = null
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof Found) return error.message
    // Browsers draw and load everything before the mistake.
    if (error instanceof Error)
      return `XML that is not well-formed, at ${shorten(error.message, 200)}`
    throw error
  }
  return null
}

function faultOfElement({ name, local, uri, attributes }: SaxesTagNS): string | null {
  // An element without a namespace becomes SVG if the picture is put into a page.
  const isSvg = uri === svgSpace || uri === ''
  const isHtml = uri === htmlSpace
  if ((isSvg && !svgElements.has(local)) || (isHtml && !htmlElements.has(local)))
    return quoted(`<${name}`)
  const element = isSvg || isHtml ? local : ''
  for (const attribute of Object.values(attributes)) {
    const isPlain = attribute.uri === '' && /^(?:data|aria)-/.test(attribute.local)
    if (isHtml && attribute.uri === '' && !isPlain && !htmlAttributes.has(attribute.local))
      return quoted(shownAttribute(attribute))
    const fault = isPlain ? null : faultOfAttribute(attribute, element)
    if (fault !== null) return fault
  }
  return null
}

/**
 * Returns the part of an attribute that could run or load; null if there is none. `element` is the
 * name of the attribute's element if it is SVG or HTML, else ''.
 */
function faultOfAttribute(attribute: SaxesAttributeNS, element: string): string | null {
  const { local, uri, value } = attribute
  const name = local.toLowerCase()
  if (name === 'href' || name === 'src') {
    return isStillAddress(element, name, value) ? null : quoted(shownAttribute(attribute))
  }
  // `xml:base` changes where addresses count from, and `attributeName` what an animation sets.
  if (uri === xmlSpace && name === 'base') return quoted(shownAttribute(attribute))
  if (name === 'attributename' && /^\s*(?:.*:)?(?:href|src|on.*)\s*$/is.test(value))
    return quoted(shownAttribute(attribute))
  if (name === 'ping') return quoted(shownAttribute(attribute))
  if (uri !== '' || plainAttributes.has(local)) return null
  return loadIn(value, name === 'style' ? null : name)
}

function isStillAddress(element: string, name: string, address: string): boolean {
  if (name === 'href' && element === 'a') return leadsSomewhere(address)
  // A part of the same file is not allowed as a picture: browsers would load the whole file again.
  const isPicture = element === 'image' || element === 'img'
  return data.test(address) || (!isPicture && part.test(address))
}

const shownAttribute = ({ name, value }: SaxesAttributeNS): string => `${name}=${value}`

/**
 * Returns the first part of some CSS that loads anything but a harmless `data:` address or a part
 * of the same file; null if there is none. If `property` is given, the CSS is the value of that
 * property; else it holds declarations or rules.
 */
function loadIn(css: string, property: string | null = null): string | null {
  for (const load of cssLoads(css, property)) {
    const isStill = load.kind === 'text' || (load.kind === 'url' && isStillInStyle(load))
    if (!isStill) return quoted(load.source)
  }
  return null
}

/** Pattern of a `data:` address that holds a bitmap picture or a font. */
// oxlint-disable-next-line no-control-regex -- browsers pass over these
const data = /^[\0- ]*data:(?:image\/(?:png|jpe?g|gif|webp|avif|bmp)|font\/[\w-]+)[;,]/i
/** Pattern of an address that leads to a part of the same file. */
// oxlint-disable-next-line no-control-regex -- browsers pass over these
const part = /^[\0- ]*#/
/**
 * Properties of CSS whose address may refer to a part of the same file. Others, such as
 * `background`, load the whole file again as a picture.
 */
const referring =
  /^(?:fill|stroke|(?:-webkit-|backdrop-)?filter|(?:-webkit-)?clip-path|mask|marker(?:-start|-mid|-end)?|offset-path|shape-inside|shape-subtract|color-profile|values|to|from|by)$/

const isStillInStyle = ({ address, property }: CssLoad): boolean =>
  address !== null &&
  (data.test(address) || (part.test(address) && property !== null && referring.test(property)))

/**
 * True for an address that a link may lead a reader to. Browsers drop white space before they look
 * for a scheme.
 */
function leadsSomewhere(address: string): boolean {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address.replace(/[\s\p{Cc}]+/gu, ''))?.[0]
  return scheme === undefined || /^(?:https?|mailto|tel):$/i.test(scheme)
}

/*
 * Elements and attributes that a picture may have. The lists name what is allowed, so a name that is
 * new in browsers is refused until somebody has checked it.
 */

const svgSpace = 'http://www.w3.org/2000/svg'
const htmlSpace = 'http://www.w3.org/1999/xhtml'
const xmlSpace = 'http://www.w3.org/XML/1998/namespace'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Names of the SVG elements that a picture may have: those of SVG 1.1, SVG 2, and drafts that
 * editors write. None runs code.
 */
const svgElements = words(`
a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRef flowRegion
flowRegionBreak flowRegionExclude flowRoot flowSpan flowTref font font-face font-face-format font-face-name
font-face-src font-face-uri foreignObject g glyph glyphRef hatch hatchPath hatchpath hkern image line
linearGradient marker mask mesh meshGradient meshPatch meshRow meshgradient meshpatch meshrow metadata
missing-glyph mpath path pattern polygon polyline radialGradient rect set solidColor solidcolor stop style
svg switch symbol tbreak text textArea textPath title tref tspan use view vkern
`)

/**
 * Names of the HTML elements that an SVG picture may have: they hold and arrange text, in which
 * diagrams write their labels.
 */
const htmlElements = words(`
a abbr b bdi bdo big blockquote body br caption center cite code col colgroup dd del dfn div dl dt em
figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd label li mark nobr ol p pre q rp rt ruby s samp
section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr
`)

const htmlAttributes = words(`
abbr align alt bgcolor border cellpadding cellspacing class clear color cols colspan contenteditable
datetime dir face for headers height hidden href hspace id label lang name noshade nowrap rel role rows
rowspan rules scope size span spellcheck src start style tabindex target title translate type valign
value vspace width wrap
`)

/**
 * Names of attributes whose text is not checked as CSS: those that are never CSS, and those with
 * many numbers.
 */
const plainAttributes = words(`
alt class content d id label lang name points role title transform
`)
