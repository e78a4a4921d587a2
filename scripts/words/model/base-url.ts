import { quoted } from './printable.ts'

/** Address of a site, or the fault of a text that is none, in words for behind the setting. */
export type BaseUrl = { readonly url: string } | { readonly fault: string }

/** Address of the local preview, which code examples show while the site has no address. */
export const previewAddress = 'http://127.0.0.1:4173'

/** Returns the path part of a base URL, without a final slash; `''` for a site without a base URL. */
export const basePathOf = (baseUrl: string | null): string =>
  new URL(baseUrl ?? previewAddress).pathname.replace(/\/+$/, '')

const wanted = 'an http or https address such as https://acme.github.io/ui'

/**
 * Reads the address that a site will have, and removes a final slash.
 *
 * The path is copied into shell scripts, servers' settings, header files and examples that people
 * paste. So it may only have the unreserved characters of RFC 3986, `,` and `=`, which have no
 * meaning in any of these, and all others as `%XX`. Characters that hosts decode differently are
 * refused even as `%XX`.
 */
export function readBaseUrl(text: string): BaseUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    return { fault: `is ${quoted(text)}, it must be ${wanted}` }
  const flaw = flawOf(text, url)
  if (flaw === null) return { url: `${url.origin}${url.pathname.replace(/\/$/, '')}` }
  const better = corrected(url)
  const wayOut = better === null ? `it must be ${wanted}` : `write ${better}`
  return { fault: `is ${quoted(text)}, ${flaw}; ${wayOut}` }
}

/**
 * Returns a clause that says what is wrong with a URL as a base URL, such as `which has a query`;
 * null if the URL is right.
 */
function flawOf(text: string, url: URL): string | null {
  const [, authority = '', path = ''] = /^https?:\/\/([^/\\?#]+)([^?#]*)/i.exec(text) ?? []
  if (url.username !== '' || url.password !== '' || authority.includes('@'))
    return 'which names a user or a password'
  if (text.includes('#')) return 'which has a fragment'
  if (text.includes('?')) return 'which has a query'
  if (!hostPattern.test(url.hostname))
    return `whose host ${quoted(url.hostname)} is not a valid name`
  if (authority === '') return 'which is not how an address is written'
  const segments = path.replace(/\/$/, '').split('/').slice(1)
  if (path.includes('//')) return 'which has "//" in its path'
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    return 'which has a dot segment in its path'
  const [char] = path.replace(/%[0-9a-f]{2}/gi, '').match(/[^A-Za-z0-9._~,=/-]/u) ?? []
  if (char !== undefined) return `which has ${quoted(char)} in its path`
  const escape = path.match(unsafeEscape)?.[0]
  if (escape !== undefined)
    return `which has ${quoted(escape)} in its path, and hosts differ in what that means`
  return segments.every((segment) => decoded(segment) !== null)
    ? null
    : 'whose path is not UTF-8 behind its "%"'
}

// Host names that RFC 1123 allows, also with "_", and IPv6 addresses. A URL parser lets quotes and
// dollar signs pass, too.
const hostPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/
// Escapes of control characters, and of characters that end or split a path for a host that decodes
// it twice.
const unsafeEscape = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f]|23|25|2f|3f|5c)/i

/** Returns a valid base URL near to a faulty one, to be suggested; null if there is none. */
function corrected(url: URL): string | null {
  if (!hostPattern.test(url.hostname)) return null
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  if (unsafeEscape.test(url.pathname)) return null
  const names = segments.map(decoded)
  if (names.includes(null)) return null
  return `${url.origin}${names.map((name) => `/${encodeSegment(name ?? '')}`).join('')}`
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function encodeSegment(name: string): string {
  return encodeURIComponent(name)
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2C', ',')
    .replaceAll('%3D', '=')
}
