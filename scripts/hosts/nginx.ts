import { hostFileNames, type HostPlan } from './input.ts'
import { escapeRegExp, nginxText, nginxValue } from './quote.ts'
import { joinHeaders, pageCache, patternSource, ruleHeaders, type Header } from './rules.ts'

/**
 * `nginx.conf`, to be included in a `server` block. A location that sets a header loses those of
 * the one around it, so each names all of them.
 */
export function nginxFile(plan: HostPlan): string {
  const { base, baseFolder, common, rules, extensions } = plan
  // Locations and the names of files are compared with what an address means.
  const at = (path: string): string => nginxText(`${baseFolder}${path}`)
  const matching = (source: string): string => nginxText(`^${escapeRegExp(baseFolder)}${source}`)
  const isVariable = baseFolder.includes('$')
  // A "$" has no spelling in a value, so the folder's name is taken from the address there.
  const value = (path: string): string =>
    isVariable ? `"$catalog_base${path}"` : nginxValue(`${baseFolder}${path}`)
  const headers = (added: readonly Header[]): string[] => {
    const all: readonly Header[] = joinHeaders(
      common,
      added.some(([name]) => name === 'Cache-Control')
        ? added
        : [...added, ['Cache-Control', pageCache] as const],
    )
    // A 404 must not be kept like the file it stands for; all else goes on errors, too.
    return all.map(
      ([name, value]) =>
        `add_header ${name} ${nginxValue(value)}${name === 'Cache-Control' ? '' : ' always'};`,
    )
  }
  const types = [...extensions].map(
    ([extension, type]) => `${nginxText(bare(type))} ${nginxText(extension)};`,
  )
  const charset = [
    ...new Set(
      [...extensions.values(), ...rules.flatMap(({ mediaType }) => mediaType ?? [])]
        .filter((type) => type.includes('charset='))
        .map(bare),
    ),
  ].filter((type) => type !== 'text/html')
  const compressed = [
    ...new Set(
      [...extensions.values(), ...rules.flatMap(({ mediaType }) => mediaType ?? [])].map(essence),
    ),
    'application/problem+json',
  ].filter((type) => type !== 'text/html' && /^text\/|json|xml|javascript/.test(type))
  const inner = rules.flatMap((rule) => {
    const { pattern, mediaType } = rule
    const isPrefix = pattern.endsWith('/*')
    const where = isPrefix
      ? at(pattern.slice(0, -1))
      : pattern.includes('*')
        ? `~ ${matching(`${patternSource(pattern)}$`)}`
        : `= ${at(pattern)}`
    const body = [
      ...(mediaType === null ? [] : ['types { }', `default_type ${nginxText(bare(mediaType))};`]),
      ...headers(ruleHeaders(rule)),
    ]
    if (pattern === '/api/*') {
      body.push(
        `error_page 404 ${value('/api/404.json')};`,
        ...block(`location ~ ${matching('/api/404\\.(json|html)$')}`, [
          'default_type application/problem+json;',
        ]),
        ...block(`location ~ ${matching('/api/v1/components/?$')}`, [
          `try_files ${value('/api/v1/components.json')} =404;`,
        ]),
      )
    }
    return block(`location ${where}`, [...body, 'try_files $uri =404;'])
  })
  const names = hostFileNames.map(escapeRegExp).join('|')
  const lines = [
    ...(isVariable
      ? [`if ($uri ~ ${nginxText(`^(?<catalog_base>${escapeRegExp(baseFolder)})/`)}) { }`]
      : []),
    ...(base === ''
      ? []
      : block(`location = ${at('')}`, [
          'absolute_redirect off;',
          `return 308 ${nginxValue(`${base}/`)};`,
        ])),
    ...block(`location ${at('/')}`, [
      'absolute_redirect off;',
      ...block('types', types),
      'default_type application/octet-stream;',
      'charset utf-8;',
      `charset_types ${charset.map(nginxText).join(' ')};`,
      'gzip on;',
      'gzip_vary on;',
      `gzip_types ${compressed.map(nginxText).join(' ')};`,
      `error_page 404 ${value('/404.html')};`,
      ...headers([]),
      ...block(`location ~ ${matching('(/.*)?/\\.(?!well-known/)')}`, ['return 404;']),
      ...block(`location ~ ${matching(`/(${names})$`)}`, ['return 404;']),
      ...block(`location = ${at('/')}`, [`try_files ${value('/index.html')} =404;`]),
      ...inner,
      'try_files $uri $uri.html =404;',
    ]),
  ]
  return `# Include in a server block whose root holds the site${base === '' ? '' : ` in the folder ${base}`}.\n${lines.join('\n')}\n`
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}']
}

const essence = (type: string): string => type.replace(/;.*/, '')
const bare = (type: string): string => (type.includes('charset=') ? type.replace(/;.*/, '') : type)
