import { mediaTypes } from '../model/media-types.ts'
import { hostFileNames, type HostPlan } from './input.ts'
import { caddyText, escapeRegExp } from './quote.ts'
import { pageCache, patternSource, ruleHeaders, type Header } from './rules.ts'

/**
 * `Caddyfile`, to be imported in a site block that sets the root. Addresses are matched by regular
 * expressions: in a plain path `*` and `{` have a meaning, and directives would be put in another order.
 */
export function caddyFile({ base, baseFolder, common, rules, extensions }: HostPlan): string {
  const at = (pattern: string): string =>
    caddyText(`^${escapeRegExp(baseFolder)}${patternSource(pattern)}$`)
  // The folder's name is a group: versions differ in how they read one in a rewrite.
  const below = (source: string): string => caddyText(`^(${escapeRegExp(baseFolder)})${source}`)
  const headers = (where: string, all: readonly Header[]): string[] => [
    `header ${where} {`,
    ...all.map(([name, value]) => `  ${name} ${caddyText(value)}`),
    '}',
  ]
  const ruled = rules.flatMap((rule, i) => {
    const type = rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]
    const added = [...type, ...ruleHeaders(rule)]
    const name = `@catalog_rule_${i}`
    return added.length === 0
      ? []
      : [`${name} path_regexp ${at(rule.pattern)}`, ...headers(name, added)]
  })
  // What the machine's own table may not know, or names differently.
  const named = new Set([
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
  const covered = rules
    .filter(({ mediaType }) => mediaType !== null)
    .map(({ pattern }) => patternSource(pattern))
    .join('|')
  const typed = [...extensions]
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
  const hostNames = hostFileNames.map(escapeRegExp).join('|')
  return `${[
    `# Import in a site block whose root holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    `@catalog path_regexp ${at('/*')}`,
    // "?": unless a rule has said otherwise.
    ...headers('@catalog', [...common, ['?Cache-Control', pageCache]]),
    ...typed,
    ...ruled,
    `@catalog_method {`,
    `  path_regexp ${at('/*')}`,
    '  not method GET HEAD',
    '}',
    'respond @catalog_method 405',
    ...(base === ''
      ? []
      : [
          `@catalog_bare path_regexp ${at('')}`,
          `redir @catalog_bare ${caddyText(`${base}/`)} 308`,
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
    // Else a folder's address is redirected to itself with a slash, and to a 404 from there.
    '  disable_canonical_uris',
    '}',
    'handle_errors {',
    ...missing('catalog_api', below('/api/.*$'), mediaTypes.problem, '/api/404.json'),
    ...missing('catalog_missing', below('/.*$'), mediaTypes.html, '/404.html'),
    '}',
  ].join('\n')}\n`
}

/** What a missing file is answered with. */
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
