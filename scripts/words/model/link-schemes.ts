import { quoted } from './printable.ts'

/** Schemes of URLs that a link may have (contract 2.6). */
export const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

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
  const isWeb = /^https?$/i.test(scheme)
  if (!URL.canParse(url) || (isWeb && !/^https?:\/\/[^/]/i.test(url)))
    return `is no address: ${quoted(url)}`
  return null
}
