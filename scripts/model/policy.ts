/**
 * The Content-Security-Policy of every page, as `<meta>` and, where a host sends headers,
 * as a header too (contract 2.6). One source for both, so that they cannot disagree.
 *
 * No `frame-ancestors` here: a meta element may not carry it and browsers say so in the console.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** The policy as a header, where framing can be refused as well. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`

export const referrerPolicy = 'strict-origin-when-cross-origin'
