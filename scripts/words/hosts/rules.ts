import { markdownPath, pageName } from '../model/addresses.ts'
import { listedKinds } from '../model/page-kind.ts'
import { mediaTypes } from '../model/media-types.ts'
import { examplesFolder } from '../model/example-model.ts'
import {
  contentSecurityPolicyHeader,
  examplePolicyHeader,
  referrerPolicy,
  unionPolicyHeader,
} from '../model/policy.ts'
import { escapeRegExp } from './quote.ts'

/** Name and value of a response header. */
export type Header = readonly [name: string, value: string]

/** Rule for the answer to addresses of one kind. Host files and the preview use the same rules. */
export interface AddressRule {
  /** Path below the base path, with at most one `*` for any text: `/api/*`. */
  readonly pattern: string
  /** Media type of the answer; null if every host knows the type by the file's extension. */
  readonly mediaType: string | null
  /** True if pages of other origins may read the answer. */
  readonly open: boolean
  /** Value of `Cache-Control`; null for the default of every host: browsers ask again each time. */
  readonly cache: string | null
  /** Value of `Content-Security-Policy` in place of the common one. */
  readonly policy?: string
}

/**
 * Value of `Cache-Control` for the API's data, which changes with a deploy. Copies are used for a
 * minute; after that the ETag avoids sending unchanged data again.
 */
export const apiCache = 'public, max-age=60, must-revalidate'
/** Value of `Cache-Control` for files whose names contain a hash of their content. */
const assetCache = 'public, max-age=31536000, immutable'
/** Value of `Cache-Control` for pages and files without a rule, where the host sets none. */
export const pageCache = 'no-cache'

/**
 * Address rules for the API, assets, Markdown pages and examples of any site; each output has rules
 * of its own. They match by prefix, so their number does not grow with the catalog. At most one
 * rule fits an address, so that hosts that join the headers of several rules, and hosts that take
 * the last rule, agree.
 */
export const componentRules: readonly AddressRule[] = [
  { pattern: '/api/*', mediaType: mediaTypes.json, open: true, cache: apiCache },
  { pattern: '/assets/*', mediaType: null, open: false, cache: assetCache },
  ...listedKinds.map((kind): AddressRule => {
    const pattern = `/${markdownPath(pageName(kind, '*'))}`
    return { pattern, mediaType: mediaTypes.markdown, open: true, cache: null }
  }),
  // The document of an example has no origin: without `open` it could not load its own fonts.
  {
    pattern: `/${examplesFolder}/*`,
    mediaType: null,
    open: true,
    cache: assetCache,
    policy: examplePolicyHeader,
  },
]

/** Paths of the API's document for missing addresses, which has two names (contract 2.6). */
export const problemPaths = ['/api/404.json', '/api/404.html'] as const

/** Returns the headers of all answers. `Link` names the files for machines (RFC 8288, 9727). */
export function commonHeaders(
  basePath: string,
  paths: ReadonlySet<string>,
  hasExamples: boolean,
): Header[] {
  const links = [
    ['.well-known/api-catalog', 'rel="api-catalog"'],
    ['openapi.json', 'rel="service-desc"'],
    ['llms.txt', 'rel="describedby"; type="text/plain"'],
  ] as const
  const link = links
    .filter(([path]) => paths.has(path))
    .map(([path, about]) => `<${basePath}/${path}>; ${about}`)
    .join(', ')
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', referrerPolicy],
    ['Content-Security-Policy', hasExamples ? unionPolicyHeader : contentSecurityPolicyHeader],
    ...(link === '' ? [] : [['Link', link] as const]),
  ]
}

/** Returns an address rule's headers except the media type, which each host sets in its own way. */
export function ruleHeaders({ open, cache, policy }: AddressRule): Header[] {
  return [
    ...(policy === undefined ? [] : [['Content-Security-Policy', policy] as const]),
    ...(open ? [['Access-Control-Allow-Origin', '*'] as const] : []),
    ...(cache === null ? [] : [['Cache-Control', cache] as const]),
  ]
}

/** Returns an address rule's headers, the media type first. */
export const typedHeaders = (rule: AddressRule): Header[] => [
  ...(rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]),
  ...ruleHeaders(rule),
]

/** Returns the media type of the API's answers, whose addresses have no extension to show it. */
export const apiTypeOf = (rules: readonly AddressRule[]): string =>
  rules.find(({ pattern }) => pattern === '/api/*')?.mediaType ?? 'application/json'

/**
 * Joins the common headers, the cache of pages and the headers of a rule. Headers of the rule
 * replace common ones of the same name.
 */
export function joinHeaders(common: readonly Header[], added: readonly Header[]): Header[] {
  const cache: Header = ['Cache-Control', pageCache]
  const isCached = added.some(([name]) => name === 'Cache-Control')
  const kept = common.filter(([name]) => !added.some(([other]) => other === name))
  return [...kept, ...added, ...(isCached ? [] : [cache])]
}

/** Finds the address rule for a decoded path below the base path; undefined if no rule fits. */
export function ruleFor(rules: readonly AddressRule[], path: string): AddressRule | undefined {
  return rules.find(({ pattern }) => fitsPattern(pattern)(path))
}

/** Makes a function that returns true for paths that fit the pattern of an address rule. */
export function fitsPattern(pattern: string): (path: string) => boolean {
  const star = pattern.indexOf('*')
  if (star < 0) return (path) => path === pattern
  const start = pattern.slice(0, star)
  const end = pattern.slice(star + 1)
  const shortest = start.length + end.length
  return (path) => path.startsWith(start) && path.endsWith(end) && path.length >= shortest
}

/** Returns an address rule's pattern as the source of a regular expression, without anchors. */
export function patternSource(pattern: string): string {
  return pattern.split('*').map(escapeRegExp).join('.*')
}
