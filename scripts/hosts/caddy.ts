import { hostFileNames, type HostPlan } from './input.ts'
import { escapeRegExp, pageCache, ruleHeaders, type Header } from './rules.ts'

/** `Caddyfile`, to be imported in a site block that sets the root. */
export function caddyFile({ base, common, rules, extensions }: HostPlan): string {
  const headers = (where: string, all: readonly Header[]): string[] => [
    `header ${where} {`,
    ...all.map(([name, value]) => `  ${name} ${quote(value)}`),
    '}',
  ]
  const ruled = rules.flatMap((rule) => {
    const type = rule.mediaType === null ? [] : [['Content-Type', rule.mediaType] as const]
    return headers(`${base}${rule.pattern}`, [...type, ...ruleHeaders(rule)])
  })
  // What the machine's own table may not know, or names differently.
  const named = new Set(['html', 'json', 'js', 'css', 'svg', 'woff2', 'txt', 'xml', 'md'])
  const typed = [...extensions]
    .filter(([extension]) => named.has(extension))
    .flatMap(([extension, type]) => {
      const covered = rules
        .filter(({ mediaType }) => mediaType !== null)
        .map(({ pattern }) => `${base}${pattern}`)
      const name = `@catalog_${extension}`
      return [
        `${name} {`,
        `  path ${base}/*.${extension}`,
        ...(covered.length === 0 ? [] : [`  not path ${covered.join(' ')}`]),
        '}',
        `header ${name} Content-Type ${quote(type)}`,
      ]
    })
  return `${[
    `# Import in a site block whose root holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    // "?": unless a rule has said otherwise. Caddy runs the longer patterns first.
    ...headers(`${base}/*`, [...common, ['?Cache-Control', pageCache]]),
    ...typed,
    ...ruled,
    `@catalog_method {`,
    `  path ${base}/*`,
    '  not method GET HEAD',
    '}',
    'respond @catalog_method 405',
    ...(base === '' ? [] : [`redir ${base} ${base}/ 308`]),
    `@catalog_list path ${base}/api/v1/components ${base}/api/v1/components/`,
    `rewrite @catalog_list ${base}/api/v1/components.json`,
    `@catalog_page path_regexp ^${escapeRegExp(base)}/components/[a-z0-9-]+$`,
    'rewrite @catalog_page {path}.html',
    '@catalog_hidden {',
    `  path */.* ${hostFileNames.map((name) => `${base}/${name}`).join(' ')}`,
    `  not path ${base}/.well-known/*`,
    '}',
    'error @catalog_hidden 404',
    '@catalog_problem path ' + `${base}/api/404.json ${base}/api/404.html`,
    'header @catalog_problem Content-Type application/problem+json',
    'encode gzip',
    `file_server ${base}/* {`,
    // Else a folder's address is redirected to itself with a slash, and to a 404 from there.
    '  disable_canonical_uris',
    '}',
    'handle_errors {',
    '  @catalog_api {',
    `    path ${base}/api/*`,
    '    expression {http.error.status_code} == 404',
    '  }',
    '  handle @catalog_api {',
    '    header {',
    '      -Cache-Control',
    '      Content-Type application/problem+json',
    '    }',
    `    rewrite * ${base}/api/404.json`,
    '    file_server',
    '  }',
    '  @catalog_missing {',
    `    path ${base}/*`,
    '    expression {http.error.status_code} == 404',
    '  }',
    '  handle @catalog_missing {',
    '    header {',
    '      -Cache-Control',
    '      Content-Type "text/html; charset=utf-8"',
    '    }',
    `    rewrite * ${base}/404.html`,
    '    file_server',
    '  }',
    '}',
  ].join('\n')}\n`
}

const quote = (text: string): string => `\`${text}\``
