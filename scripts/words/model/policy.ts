/**
 * The Content-Security-Policy of pages and of examples, as `<meta>` and, where a host sends headers,
 * as a header too (contract 2.6). One source for both, so that they cannot disagree.
 *
 * A meta element may carry neither `frame-ancestors` nor `sandbox`: browsers say so in the console.
 */
const strict = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
]

/** Of every page. */
export const contentSecurityPolicy = strict.join('; ')

/** Of a page that shows examples. */
export const framingPolicy = [...strict, "frame-src 'self'"].join('; ')

/** The policy as a header, where framing can be refused as well. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`

// What a library of components needs to look as it does elsewhere. Hosts that join the headers of
// all fitting rules apply both policies, so that what an example may do stands in the common one, too.
const ofExamples = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self' data:",
]

/** The common header of a site that has an example; its pages carry the strict one as `<meta>`. */
export const unionPolicyHeader = [
  ...ofExamples,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** What an example's document carries itself. */
export const examplePolicy = [...ofExamples, "form-action 'none'", "base-uri 'none'"].join('; ')

/** What the frame of an example may do; opened by itself, by the header, no more. */
export const exampleSandbox = 'allow-scripts allow-forms'

export const examplePolicyHeader = `${examplePolicy}; frame-ancestors 'self'; sandbox ${exampleSandbox}`

export const referrerPolicy = 'strict-origin-when-cross-origin'
