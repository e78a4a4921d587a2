import type { HostPlan } from './input.ts'
import { hostFileNames } from './host-names.ts'
import { keptSource, maybeKeptSource, noIndex } from './kept.ts'
import { escapeAddressRegExp, escapeRegExp, lighttpdText } from './quote.ts'
import { joinHeaders, patternSource, ruleHeaders, type AddressRule, type Header } from './rules.ts'

/**
 * Returns `lighttpd.conf`, to be included after `server.document-root`. In lighttpd a setting
 * replaces the whole setting of the condition around it, so each kind of address names all its
 * headers and types.
 */
export function lighttpdFile(plan: HostPlan): string {
  const { base, baseFolder, kept } = plan
  return `${[
    `# Include after server.document-root, a folder that holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    'server.modules += ( "mod_setenv", "mod_rewrite", "mod_access", "mod_deflate" )',
    `$HTTP["url"] =~ ${lighttpdText(`^${escapeRegExp(baseFolder)}/`)} {`,
    '  index-file.names = ( "index.html" )',
    '  $HTTP["request-method"] !~ "^(?:GET|HEAD|OPTIONS)$" { url.access-deny = ( "" ) }',
    `  deflate.mimetypes = ( ${compressed.map(lighttpdText).join(', ')} )`,
    '  deflate.allowed-encodings = ( "gzip", "deflate" )',
    '  url.rewrite-once = (',
    ...rewrites(baseFolder, kept).map(
      ([from, to]) => `    ${lighttpdText(from)} => ${lighttpdText(to)},`,
    ),
    '  )',
    ...chain(plan).map((line) => `  ${line}`),
    '  }',
    ...(kept.length === 0
      ? []
      : [
          `  $HTTP["url"] =~ ${lighttpdText(`^${escapeRegExp(baseFolder)}${keptSource(kept)}/`)} {`,
          // Added to the headers that the branches set.
          `    setenv.add-response-header = ( ${pairs([noIndex])} )`,
          '  }',
        ]),
    '}',
  ].join('\n')}\n`
}

const compressed = [
  'text/',
  'application/json',
  'application/problem+json',
  'application/schema+json',
  'application/linkset+json',
  'application/xml',
  'image/svg+xml',
]

type Pairs = readonly (readonly [string, string])[]

/**
 * Returns pairs for rewrites of addresses: a regular expression, and the new address. lighttpd
 * matches the address as it was sent, and inserts the found text unchanged.
 */
function rewrites(baseFolder: string, kept: readonly string[]): Pairs {
  const root = escapeAddressRegExp(baseFolder)
  const sent = `^(${root}${maybeKeptSource(kept, escapeAddressRegExp)})`
  const home = keptSource(kept, escapeAddressRegExp)
  const names = hostFileNames.map(escapeRegExp).join('|')
  return [
    [`${sent}/api/v1/components/?(?:\\?.*)?$`, '$1/api/v1/components.json'],
    [`${sent}/components/([a-z0-9-]+)(?:\\?.*)?$`, '$1/components/$2.html'],
    ...(home === '' ? [] : [[`^(${root}${home})/(?:\\?.*)?$`, '$1/index.html'] as const]),
    // A file with a slash after it, a folder, a host file and a hidden file all count as missing.
    [`${sent}/api/[^?]*/(?:\\?.*)?$`, '$1/api/-'],
    [`${sent}/(?:[^?]*[^?/])/(?:\\?.*)?$`, '$1/-'],
    [`${sent}/(?:${names})(?:\\?.*)?$`, '$1/-'],
    [`${sent}/(?:[^?]*/)?\\.(?!well-known/).*$`, '$1/-'],
  ]
}

/** Returns the lines of a chain of conditions: a branch for each rule, one for other addresses. */
function chain(plan: HostPlan): string[] {
  const { baseFolder, kept, rules, extensions } = plan
  const types = [...extensions].map(([extension, type]) => [`.${extension}`, type] as const)
  const branches = rules.map((rule) => {
    const api = rule.pattern === '/api/*'
    const source = `^${escapeRegExp(baseFolder)}${maybeKeptSource(kept)}${patternSource(rule.pattern)}$`
    const folder = `${baseFolder}${api ? '/api/' : '/'}`
    return {
      head: `$HTTP["url"] =~ ${lighttpdText(source)}`,
      body: settings(plan, ruleHeaders(rule), typesFor(rule, types), folder),
    }
  })
  const others: Pairs = [...types, ['', 'application/octet-stream']]
  const rest = { head: '', body: settings(plan, [], others, `${baseFolder}/`) }
  return [...branches, rest].flatMap(({ head, body }, i) => [
    `${i === 0 ? '' : '} else '}${head}${head === '' ? '{' : ' {'}`,
    ...body.map((line) => `  ${line}`),
  ])
}

function typesFor({ pattern, mediaType }: AddressRule, types: Pairs): Pairs {
  if (mediaType === null) return types
  if (pattern !== '/api/*') return [['', mediaType]]
  return [
    ['404.html', 'application/problem+json'],
    ['404.json', 'application/problem+json'],
    ['', mediaType],
  ]
}

function settings(
  { common }: HostPlan,
  added: readonly Header[],
  types: Pairs,
  folder: string,
): string[] {
  return [
    `setenv.set-response-header = ( ${pairs(joinHeaders(common, added))} )`,
    `mimetype.assign = ( ${pairs(types)} )`,
    `server.errorfile-prefix = server.document-root + ${lighttpdText(folder)}`,
  ]
}

function pairs(all: Pairs): string {
  return all.map(([name, value]) => `${lighttpdText(name)} => ${lighttpdText(value)}`).join(', ')
}
