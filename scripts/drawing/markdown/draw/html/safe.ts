/**
 * Functions that escape an author's characters for HTML, as rehype-stringify does. An author's
 * characters become markup only through these three functions. Only {@link safeAddress} checks the
 * scheme of an address, so the addresses of authors need that function.
 */
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { linkSchemes } from '../../../../words/model/link-schemes.ts'

/** Escapes a text that stands between tags. */
export function safeText(value: string): string {
  return value.replace(/&/g, '&#x26;').replace(/</g, '&#x3C;')
}

/** Returns the attribute ` name="value"`, escaped. The name must be one of the program's own. */
export function attribute(name: string, value: string): string {
  return ` ${name}="${value.replace(/[&"'`]/g, reference)}"`
}

const references: Readonly<Record<string, string>> = {
  '&': '&#x26;',
  '"': '&#x22;',
  "'": '&#x27;',
  '`': '&#x60;',
}
const reference = (character: string): string => references[character] ?? character

/**
 * Returns the attribute with the address of a link or a picture, or `''` if the scheme of the
 * address is not allowed. No scheme is allowed in addresses of pictures, since pages load nothing
 * from other sites.
 */
export function safeAddress(name: 'href' | 'src', url: string): string {
  const normal = normalizeUri(url)
  const allowed = name === 'href' ? linkSchemes : noSchemes
  return hasOtherScheme(normal, allowed) ? '' : attribute(name, normal)
}

const noSchemes: ReadonlySet<string> = new Set()

/**
 * True if a URL has a scheme that is not allowed. Text before a colon is a scheme, unless a path, a
 * query or a fragment began before it.
 */
function hasOtherScheme(url: string, allowed: ReadonlySet<string>): boolean {
  const colon = url.indexOf(':')
  if (colon < 0) return false
  const end = url.search(/[/?#]/)
  return (end < 0 || end > colon) && !allowed.has(url.slice(0, colon))
}
