import { mediaTypes } from '../model/media-types.ts'
import type { HostPlan } from './input.ts'
import { hostFileNames } from './host-names.ts'
import { keptSource, maybeKeptSource, noIndex } from './kept.ts'
import { caddyText, escapeRegExp } from './quote.ts'
import { pageCache, patternSource, typedHeaders, type AddressRule, type Header } from './rules.ts'

/**
 * Returns the `Caddyfile`, to be imported in a site block that sets the root. Addresses are matched
 * by regular expressions: in a plain path `*` and `{` have a meaning, and Caddy would put the
 * directives in another order.
 */
export function caddyFile(plan: HostPlan): string {
  const { base, baseFolder, common, kept } = plan
  const spelling = spellingOf(baseFolder, kept)
  const { at, below } = spelling
  const own = spellingOf(baseFolder, [])
  // Missing addresses of the API are answered with the site's own document, also in old versions.
  const ofApi = caddyText(`^(${escapeRegExp(baseFolder)})${maybeKeptSource(kept)}/api/.*$`)
  const hostNames = hostFileNames.map(escapeRegExp).join('|')
  return `${[
    `# Import in a site block whose root holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    `@catalog path_regexp ${at('/*')}`,
    // "?" sets a header unless a rule has set it.
    ...headerLines('@catalog', [...common, ['?Cache-Control', pageCache]]),
    ...typeLines(plan, spelling),
    ...(kept.length === 0
      ? []
      : [
          `@catalog_kept path_regexp ${caddyText(`^${escapeRegExp(baseFolder)}${keptSource(kept)}/`)}`,
          ...headerLines('@catalog_kept', [noIndex]),
        ]),
    ...plan.rules.flatMap((rule, i) => ruleLines(rule, `@catalog_rule_${i}`, spelling)),
    `@catalog_method {`,
    `  path_regexp ${at('/*')}`,
    '  not method GET HEAD',
    '}',
    'respond @catalog_method 405',
    ...(base === ''
      ? []
      : [
          `@catalog_bare path_regexp ${own.at('')}`,
          `redir @catalog_bare ${caddyText(`${base}/`)} 308`,
        ]),
    // Links in a page count from its folder, so the home of an old version has a slash at its end.
    ...kept.flatMap((folder, i) => [
      `@catalog_kept_${i} path_regexp ${own.at(`/${folder}`)}`,
      `redir @catalog_kept_${i} ${caddyText(`${base}/${folder}/`)} 308`,
    ]),
    `@catalog_list path_regexp catalog_list ${below('/api/v1/components/?$')}`,
    'rewrite @catalog_list {http.regexp.catalog_list.1}/api/v1/components.json',
    `@catalog_page path_regexp ${below('/components/[a-z0-9-]+$')}`,
    'rewrite @catalog_page {path}.html',
    '@catalog_hidden {',
    `  path_regexp ${below(`/(?:(?:.*/)?\\..*|${hostNames})$`)}`,
    `  not path_regexp ${at('/.well-known/*')}`,
    '}',
    'error @catalog_hidden 404',
    `@catalog_problem path_regexp ${below('/api/404\\.(?:json|html)$')}`,
    'header @catalog_problem Content-Type application/problem+json',
    'encode gzip',
    `file_server @catalog {`,
    // Otherwise Caddy redirects a folder's address to one with a slash, which is answered with 404.
    '  disable_canonical_uris',
    '}',
    'handle_errors {',
    ...missing('catalog_api', ofApi, mediaTypes.problem, '/api/404.json'),
    ...missing('catalog_missing', own.below('/.*$'), mediaTypes.html, '/404.html'),
    '}',
  ].join('\n')}\n`
}

/** Functions that write addresses below the base folder as regular expressions. */
interface Spelling {
  /**
   * Returns a regular expression for the addresses that fit the pattern of an address rule, also in
   * old versions of the site.
   */
  at(pattern: string): string
  /**
   * Returns a regular expression for addresses below the base folder that end as `source` says. Its
   * first group contains the base folder and the folder of an old version, if there is one, since
   * versions of Caddy differ in how a rewrite reads these names.
   */
  below(source: string): string
}

function spellingOf(baseFolder: string, kept: readonly string[]): Spelling {
  const source = `${escapeRegExp(baseFolder)}${maybeKeptSource(kept)}`
  return {
    at: (pattern) => caddyText(`^${source}${patternSource(pattern)}$`),
    below: (end) => caddyText(`^(${source})${end}`),
  }
}

function headerLines(where: string, all: readonly Header[]): string[] {
  return [`header ${where} {`, ...all.map(([name, value]) => `  ${name} ${caddyText(value)}`), '}']
}

/** Returns the Caddyfile's lines for an address rule; none if the rule sets no header. */
function ruleLines(rule: AddressRule, name: string, { at }: Spelling): string[] {
  const added = typedHeaders(rule)
  return added.length === 0
    ? []
    : [`${name} path_regexp ${at(rule.pattern)}`, ...headerLines(name, added)]
}

/**
 * Extensions whose media type the Caddyfile sets, since the machine of Caddy may not know it, or
 * may name it differently.
 */
const named: ReadonlySet<string> = new Set([
  'html',
  'json',
  'js',
  'css',
  'svg',
  'woff2',
  'txt',
  'xml',
  'md',
  'map',
  'ttf',
  'woff',
])

function typeLines({ extensions, rules }: HostPlan, { at, below }: Spelling): string[] {
  const covered = rules
    .filter(({ mediaType }) => mediaType !== null)
    .map(({ pattern }) => patternSource(pattern))
    .join('|')
  return [...extensions]
    .filter(([extension]) => named.has(extension))
    .flatMap(([extension, type]) => {
      const name = `@catalog_${extension}`
      return [
        `${name} {`,
        `  path_regexp ${at(`/*.${extension}`)}`,
        ...(covered === '' ? [] : [`  not path_regexp ${below(`(?:${covered})$`)}`]),
        '}',
        `header ${name} Content-Type ${caddyText(type)}`,
      ]
    })
}

/** Returns the lines of the Caddyfile that answer a request for a missing file with `file`. */
function missing(name: string, where: string, type: string, file: string): string[] {
  return [
    `@${name} {`,
    `  path_regexp ${name} ${where}`,
    '  expression {http.error.status_code} == 404',
    '}',
    `handle @${name} {`,
    '  header {',
    '    -Cache-Control',
    `    Content-Type ${caddyText(type)}`,
    '  }',
    `  rewrite * {http.regexp.${name}.1}${file}`,
    '  file_server',
    '}',
  ].map((line) => `  ${line}`)
}
