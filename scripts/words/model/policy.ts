/**
 * Directives of the strict Content-Security-Policy of pages. Each policy here is set as `<meta>`
 * and, where a host sends headers, also as a header (contract 2.6). Both come from the same text,
 * so that they always agree.
 *
 * A meta element can contain neither `frame-ancestors` nor `sandbox`: browsers report them in the
 * console.
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

export const contentSecurityPolicy = strict.join('; ')

/** Content security policy of a page that shows examples. */
export const framingPolicy = [...strict, "frame-src 'self'"].join('; ')

/** Content security policy of every page as a header, which can also forbid framing it. */
export const contentSecurityPolicyHeader = `${contentSecurityPolicy}; frame-ancestors 'none'`

// Rights that a library of components needs to look as it does elsewhere. Some hosts join the
// headers of all fitting rules, so that both policies apply. So the common policy has to allow what
// an example may do, too.
const ofExamples = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self' data:",
]

/**
 * Content security policy of a site with an example, as the header of all files. The pages also
 * have the strict policy as `<meta>`.
 */
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
