import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'

/*
 * Protection against DNS rebinding: the owner of a name can let it mean this machine, and pages of
 * that name could then read the site as their own. Nobody can do that to an IP address or to
 * `localhost`.
 */

const hostForm = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\da-z_.-]+))(?::\d{0,5})?$/
const localName = /^(?:[\da-z_-]{1,63}\.)*localhost$/

/**
 * Returns true if a request is for this server: by an IP address, `localhost`, a name below it, or
 * the name that the server listens on. Returns false if its `Host` is another, missing, given twice
 * or malformed.
 */
export function asksForUs(request: IncomingMessage, listensOn: string): boolean {
  const host = hostOf(request)
  if (host === null || !isOurs(host, listensOn)) return false
  const target = request.url ?? ''
  // A full address in the request line has priority over the header.
  if (target.startsWith('/') || target === '*') return true
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]
  return authority !== undefined && isOurs(authority, listensOn)
}

/** True if a request comes from a page of this server, or from no page, as for a typed address. */
export function isOwnPage(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // A header that is given twice is joined into one value, and so matches none of these.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  const own = `http://${hostOf(request) ?? ''}`
  return URL.canParse(own) && origin.toLowerCase() === new URL(own).origin
}

function isOurs(authority: string, listensOn: string): boolean {
  const { v6, name } = hostForm.exec(authority.toLowerCase())?.groups ?? {}
  if (v6 !== undefined) return isIPv6(v6)
  if (name === undefined) return false
  if (isIPv4(name)) return true
  const plain = withoutDot(name)
  if (localName.test(plain)) return true
  return isIP(listensOn) === 0 && plain !== '' && plain === withoutDot(domainToASCII(listensOn))
}

/** Returns a host name without the dot at its end: both forms mean the same host. */
const withoutDot = (name: string): string => name.replace(/\.$/, '')

function hostOf({ rawHeaders }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter(
    (_, i) => rawHeaders[i - 1]?.toLowerCase() === 'host' && i % 2 === 1,
  )
  return hosts.length === 1 ? (hosts[0] ?? null) : null
}
