import { quoted } from './printable.ts'

/** Schemes of URLs that a link may have (contract 2.6). */
export const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** Returns an address without what browsers drop before they look for a scheme. */
export const bareAddress = (url: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  url.replace(/^[\u0000-\u0020]+|[\t\n\r]+/g, '')

/**
 * True for an address of http or https without `//` and a host behind its scheme. A browser reads
 * it in another way on each page.
 */
export const lacksHost = (url: string): boolean =>
  /^https?:/i.test(url) && !/^https?:\/\/[^/]/i.test(url)

/**
 * Returns the fault of an address that has to be absolute, since a relative one would have no page
 * to count from. The words complete "the link … ". Returns null if there is no fault.
 */
export function wholeAddressFault(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]
  if (scheme === undefined)
    return 'is not a whole address; begin it with https://, http://, mailto: or tel:'
  if (!linkSchemes.has(scheme.toLowerCase()))
    return `has the scheme ${quoted(`${scheme}:`)}; only http, https, mailto and tel are allowed`
  if (!URL.canParse(url) || lacksHost(url)) return `is no address: ${quoted(url)}`
  return null
}
