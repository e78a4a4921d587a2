import { quoted } from '../model/printable.ts'

// A name in XML has any letters, and so has the name space before it.
const prefix = String.raw`(?:[^\s<>/"'=]*:)?`

// What can run or load when somebody opens the file itself; shown by a page it is a picture.
const active: readonly RegExp[] = [
  // Elements, in any name space.
  new RegExp(
    String.raw`<\s*${prefix}(?:script|handler|listener|iframe|frame|embed|object|applet|base|meta|link|form)(?![^\s<>/])`,
    'i',
  ),
  // Event attributes.
  /[\s"'/]on[a-z]+\s*=/i,
  // Style sheets of XML can be programs.
  /<\?\s*xml-stylesheet/i,
  // Document types other than SVG's bring entities, which hide all of the above.
  /<!DOCTYPE(?!\s+svg\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [^"'[\]]*\1\s+(["'])[^"'[\]]*\2\s*>)[^>]{0,40}/i,
  /<!ENTITY/i,
]
const scheme = /(?:javascript|vbscript|data:text|data:application|data:image\/svg)[^\s]{0,20}/i

// An element begins, or one of its attributes loads something.
const loading = new RegExp(
  String.raw`<(?<element>[^\s<>/"'=!?]+)|[\s"'/]${prefix}(?<attribute>href|src|srcset|poster|background)\s*=\s*["']`,
  'gi',
)
// A part of the same file, nothing, or bytes that are a picture of dots.
const own = String.raw`#|data:(?:image/(?:png|jpe?g|gif|webp|avif|bmp)|font/[\w-]+)[;,]`
const ownAddress = new RegExp(String.raw`\s*(?:${own}|["'])`, 'iy')
const loadingValues: readonly RegExp[] = [
  // An animation of what an element loads.
  new RegExp(String.raw`\battributeName\s*=\s*["']\s*${prefix}(?:href|src)\b`, 'i'),
  new RegExp(String.raw`url\((?!\s*(?:["']\s*)?(?:${own}))[^)<>]{0,60}`, 'i'),
  /@import|(?<![\w-])src\(|image-set\(/i,
]

/**
 * What in an SVG file could run or load when a browser opens it, in quotes; null if nothing could.
 * Such a file is published on the site's own origin, so it must be a picture and no more. Takes time
 * in proportion to the file's length.
 */
export function findActiveSvg(bytes: Uint8Array): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'another encoding than UTF-8'
  }
  // XML says its encoding itself, and UTF-7 or UTF-16 would hide what stands here.
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
    return `the encoding ${quoted(encoding)}`
  if (text.includes('\0')) return 'a NUL character'
  // Comments are read too: what a comment is depends on who reads.
  for (const pattern of active) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return quoted(found.trim())
  }
  const decoded = withoutReferences(text)
  // Browsers drop white space before they look for a scheme.
  const run = scheme.exec(decoded.replace(/[\s\p{Cc}]+/gu, ''))?.[0]
  if (run !== undefined) return quoted(run)
  const style = withoutEscapes(decoded)
  const loaded =
    findLoading(text) ?? loadingValues.map((pattern) => pattern.exec(style)?.[0]).find(Boolean)
  return loaded === undefined ? null : quoted(loaded.trim())
}

/** The first attribute that loads another file; that of a link is no such attribute. */
function findLoading(text: string): string | undefined {
  let element = ''
  for (const { 0: found, index, groups } of text.matchAll(loading)) {
    if (groups?.['attribute'] === undefined) element = groups?.['element'] ?? ''
    else if (groups['attribute'].toLowerCase() !== 'href' || !/^(?:.*:)?a$/i.test(element)) {
      const start = index + found.length
      ownAddress.lastIndex = start
      if (!ownAddress.test(text)) return text.slice(index, start + 60)
    }
  }
  return undefined
}

/** Character references of XML, as the characters that they are. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

/** Escapes of CSS, as the characters that they are. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, other?: string) => {
    if (hex === undefined) return other ?? ''
    const point = Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}
