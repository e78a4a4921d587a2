import { parse, type DefaultTreeAdapterTypes, type Token } from 'parse5'
import type { ExampleReader, OutsideAddress } from './example-addresses.ts'
import { findElement } from './example-element.ts'
import { exampleFolder, outsideInCss } from './example-code.ts'
import { namesFile, outsideOf } from './outside-address.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

// Text that is put before an author's markup in its document.
const before = '<!doctype html><html><head></head><body>'
const svgSpace = 'http://www.w3.org/2000/svg'

/**
 * Names of attributes whose value is one address, on any element. Some of them exist on certain
 * elements only.
 */
const addresses: ReadonlySet<string> = new Set(
  'src href data poster background action formaction cite longdesc manifest codebase classid icon lowsrc dynsrc'.split(
    ' ',
  ),
)
/** Names of attributes whose address only leads a reader somewhere, and loads nothing. */
const leading: ReadonlySet<string> = new Set(['action', 'formaction', 'cite', 'longdesc'])
const deepest = 6

/**
 * Finds in the code of an example the addresses that lead out of the site, and the first element
 * with a tag name. Reads the code as browsers do: attributes, styles, and the content of `srcdoc`,
 * `noscript` and `template`.
 */
export const exampleReader: ExampleReader = {
  html: (code) => readMarkup(code, 0),
  css: (code) => outsideInCss(code),
  element: findElement,
}

function readMarkup(html: string, depth: number): OutsideAddress[] {
  // Without an attribute or a style there is no address.
  if (!html.includes('=') && !/<style/i.test(html)) return []
  const document = parse(before + html, { sourceCodeLocationInfo: true })
  const found: OutsideAddress[] = []
  const open: Node[] = [...document.childNodes].reverse()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    for (const attribute of node.attrs) found.push(...inAttribute(node, attribute, html, depth))
    found.push(...inText(node, depth))
    const children = 'content' in node ? node.content.childNodes : node.childNodes
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i] as Node)
  }
  return found
}

/**
 * Finds addresses in the text of a `style` element, and in a `noscript`, which browsers show
 * without scripts.
 */
function inText(node: Element, depth: number): OutsideAddress[] {
  const { tagName, sourceCodeLocation } = node
  if (tagName !== 'style' && tagName !== 'noscript') return []
  const start = (sourceCodeLocation?.startTag?.endOffset ?? before.length) - before.length
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  const found = tagName === 'style' ? outsideInCss(text) : readMarkup(text, depth)
  return found.map((one) => ({ ...one, index: start + one.index }))
}

function inAttribute(
  node: Element,
  attribute: Token.Attribute,
  html: string,
  depth: number,
): OutsideAddress[] {
  const { name, prefix, value } = attribute
  const key = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
  const location = node.sourceCodeLocation?.attrs?.[key]
  const index = (location?.startOffset ?? before.length) - before.length
  const source =
    location === undefined
      ? `${key}="${value}`
      : html.slice(index, location.endOffset - before.length).replace(/["']$/, '')
  const loads = !leads(node, name)
  const found = (where: OutsideAddress['where'] | null): OutsideAddress[] =>
    where === null || (where === 'remote' && !loads) ? [] : [{ where, loads, source, index }]
  if (name === 'style') return placed(outsideInCss(value), source, index)
  if (name === 'srcdoc')
    return depth >= deepest ? found('disk') : placed(readMarkup(value, depth + 1), source, index)
  const named = addressesIn(node, name, value).map((address) => outsideOf(address, exampleFolder))
  const where = named.find((one) => one === 'disk') ?? named.find((one) => one !== null) ?? null
  if (where !== null) return found(where)
  if (namesFile(value)) return [{ where: 'disk', loads: true, source, index }]
  return node.namespaceURI === svgSpace && !addresses.has(name)
    ? placed(outsideInCss(value, exampleFolder, name), source, index)
    : []
}

/**
 * Keeps only the first address that was found in an attribute's value, and gives it the text and
 * offset of the attribute. Offsets in the decoded value differ from those in the source.
 */
const placed = (
  found: readonly OutsideAddress[],
  source: string,
  index: number,
): OutsideAddress[] => found.slice(0, 1).map((one) => ({ ...one, source, index }))

/** True if an attribute only tells where a link or form leads, and loads nothing by itself. */
function leads({ tagName, namespaceURI }: Element, name: string): boolean {
  if (leading.has(name)) return true
  if (name !== 'href') return false
  if (namespaceURI === svgSpace) return tagName === 'a'
  return tagName !== 'link' && tagName !== 'base'
}

/** Returns the addresses in an attribute's value. */
function addressesIn(node: Element, name: string, value: string): readonly string[] {
  if (addresses.has(name)) return [value]
  if (name === 'ping') return value.split(/\s+/)
  if (name === 'srcset' || name === 'imagesrcset') return candidates(value)
  if (name === 'content' && isRefresh(node)) return [refreshed(value)]
  // An animation may set an address to any of these values.
  const isMoved = /^(?:to|from|by|values)$/.test(name) && attributeOf(node, 'attributeName')
  return isMoved !== false && /(?:^|:)(?:href|src)\s*$/i.test(isMoved) ? value.split(';') : []
}

const attributeOf = ({ attrs }: Element, wanted: string): string =>
  attrs.find(({ name }) => name === wanted)?.value ?? ''

const isRefresh = (node: Element): boolean =>
  node.tagName === 'meta' && /^\s*refresh\s*$/i.test(attributeOf(node, 'http-equiv'))

/**
 * Returns the address in the `content` of `<meta http-equiv="refresh">`, such as `5; url=…`, in any
 * spelling.
 */
const refreshed = (content: string): string =>
  content.replace(/^[\s\d.]*[\s;,]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '')

/**
 * Returns the addresses in the value of `srcset`. Each ends at white space, or at a comma before
 * white space.
 */
function candidates(list: string): readonly string[] {
  const found: string[] = []
  const candidate = /[\s,]*([^\s]+)/y
  for (let match = candidate.exec(list); match !== null; match = candidate.exec(list)) {
    const [, address = ''] = match
    found.push(address.replace(/,+$/, ''))
    if (address.endsWith(',')) continue
    // Skips the size or density of the picture, up to the next comma outside of brackets.
    const rest = /(?:[^,(]|\([^)]*\)?)*,?/y
    rest.lastIndex = candidate.lastIndex
    rest.exec(list)
    candidate.lastIndex = rest.lastIndex
  }
  return found
}
