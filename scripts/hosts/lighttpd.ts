import { hostFileNames, type HostPlan } from './input.ts'
import { escapeAddressRegExp, escapeRegExp, lighttpdText } from './quote.ts'
import { joinHeaders, pageCache, patternSource, ruleHeaders, type Header } from './rules.ts'

/**
 * `lighttpd.conf`, to be included after `server.document-root`. A setting replaces that of the
 * condition around it whole, so each kind of address names all its headers and types.
 */
export function lighttpdFile({ base, baseFolder, common, rules, extensions }: HostPlan): string {
  const source = escapeRegExp(baseFolder)
  // Rewriting looks at the address as it was sent, and puts back what it found.
  const sent = `^(${escapeAddressRegExp(baseFolder)})`
  const types = [...extensions].map(([extension, type]) => [`.${extension}`, type] as const)
  const settings = (
    added: readonly Header[],
    assigned: readonly (readonly [string, string])[],
    folder: string,
  ): string[] => [
    `setenv.set-response-header = ( ${pairs(
      joinHeaders(
        common,
        added.some(([name]) => name === 'Cache-Control')
          ? added
          : [...added, ['Cache-Control', pageCache] as const],
      ),
    )} )`,
    `mimetype.assign = ( ${pairs(assigned)} )`,
    `server.errorfile-prefix = server.document-root + ${lighttpdText(folder)}`,
  ]
  const branches = rules.map((rule) => {
    const api = rule.pattern === '/api/*'
    const assigned =
      rule.mediaType === null
        ? types
        : api
          ? ([
              ['404.html', 'application/problem+json'],
              ['404.json', 'application/problem+json'],
              ['', rule.mediaType],
            ] as const)
          : ([['', rule.mediaType]] as const)
    return {
      head: `$HTTP["url"] =~ ${lighttpdText(`^${source}${patternSource(rule.pattern)}$`)}`,
      body: settings(ruleHeaders(rule), assigned, `${baseFolder}${api ? '/api/' : '/'}`),
    }
  })
  const chain = [
    ...branches,
    {
      head: '',
      body: settings([], [...types, ['', 'application/octet-stream']], `${baseFolder}/`),
    },
  ].flatMap(({ head, body }, i) => [
    `${i === 0 ? '' : '} else '}${head}${head === '' ? '{' : ' {'}`,
    ...body.map((line) => `  ${line}`),
  ])
  const compressed = [
    'text/',
    'application/json',
    'application/problem+json',
    'application/schema+json',
    'application/linkset+json',
    'application/xml',
    'image/svg+xml',
  ]
  const names = hostFileNames.map(escapeRegExp).join('|')
  return `${[
    `# Include after server.document-root, a folder that holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    'server.modules += ( "mod_setenv", "mod_rewrite", "mod_access", "mod_deflate" )',
    `$HTTP["url"] =~ ${lighttpdText(`^${source}/`)} {`,
    '  index-file.names = ( "index.html" )',
    '  $HTTP["request-method"] !~ "^(?:GET|HEAD|OPTIONS)$" { url.access-deny = ( "" ) }',
    `  deflate.mimetypes = ( ${compressed.map(lighttpdText).join(', ')} )`,
    '  deflate.allowed-encodings = ( "gzip", "deflate" )',
    '  url.rewrite-once = (',
    ...(
      [
        [`${sent}/api/v1/components/?(?:\\?.*)?$`, '$1/api/v1/components.json'],
        [`${sent}/components/([a-z0-9-]+)(?:\\?.*)?$`, '$1/components/$2.html'],
        // A file with a slash behind it, a folder, a host's file, a hidden one: all the same, not there.
        [`${sent}/api/[^?]*/(?:\\?.*)?$`, '$1/api/-'],
        [`${sent}/(?:[^?]*[^?/])/(?:\\?.*)?$`, '$1/-'],
        [`${sent}/(?:${names})(?:\\?.*)?$`, '$1/-'],
        [`${sent}/(?:[^?]*/)?\\.(?!well-known/).*$`, '$1/-'],
      ] as const
    ).map(([from, to]) => `    ${lighttpdText(from)} => ${lighttpdText(to)},`),
    '  )',
    ...chain.map((line) => `  ${line}`),
    '  }',
    '}',
  ].join('\n')}\n`
}

function pairs(all: readonly (readonly [string, string])[]): string {
  return all.map(([name, value]) => `${lighttpdText(name)} => ${lighttpdText(value)}`).join(', ')
}
