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

/** Content security policy of every page. */
export const contentSecurityPolicy = strict.join('; ')

/** Content security policy of a page that shows examples. */
export const framingPolicy = [...strict, "frame-src 'self'"].join('; ')

/** Content security policy as a header, which can also refuse framing. */
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

/** Common header of a site that has an example; its pages carry the strict policy as `<meta>`. */
export const unionPolicyHeader = [
  ...ofExamples,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Content security policy inside an example's document. */
export const examplePolicy = [...ofExamples, "form-action 'none'", "base-uri 'none'"].join('; ')

/** Sandbox of an example's frame, and of its document if a reader opens that alone. */
export const exampleSandbox = 'allow-scripts allow-forms'

export const examplePolicyHeader = `${examplePolicy}; frame-ancestors 'self'; sandbox ${exampleSandbox}`

export const referrerPolicy = 'strict-origin-when-cross-origin'
