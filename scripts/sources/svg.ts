import { quoted } from '../model/printable.ts'

// What can run when somebody opens the file itself; shown by a page it is a picture and runs nothing.
const running: readonly RegExp[] = [
  // Elements, in any name space.
  /<\s*(?:[\w.-]+:)?(?:script|handler|listener|iframe|frame|embed|object|applet|base|meta|link|form)(?![\w.-])/i,
  // Event attributes.
  /[\s"'/]on[a-z]+\s*=/i,
  // Style sheets of XML can be programs.
  /<\?\s*xml-stylesheet/i,
  // Document types other than SVG's bring entities, which hide all of the above.
  /<!DOCTYPE(?!\s+svg\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [^"'[\]]*\1\s+(["'])[^"'[\]]*\2\s*>)[^>]{0,40}/i,
  /<!ENTITY/i,
]
const scheme = /(?:javascript|vbscript|data:text|data:application|data:image\/svg)[^\s]{0,20}/i

/**
 * What in an SVG file could run or load when a browser opens it, in quotes; null if nothing could.
 * Such a file is published on the site's own origin, so it must be a picture and no more.
 */
export function findActiveSvg(bytes: Uint8Array): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'another encoding than UTF-8'
  }
  // XML says its encoding itself, and UTF-7 or UTF-16 would hide what stands here.
  const encoding = /<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
    return `the encoding ${quoted(encoding)}`
  if (text.includes('\0')) return 'a NUL character'
  // Comments are read too: what a comment is depends on who reads.
  for (const pattern of running) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return quoted(found.trim())
  }
  // Browsers read character references and drop white space before they look for a scheme.
  const plain = text
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .replace(/[\s\p{Cc}]+/gu, '')
  const found = scheme.exec(plain)?.[0]
  return found === undefined ? null : quoted(found)
}
