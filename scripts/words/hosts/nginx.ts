import { mediaTypes } from '../model/media-types.ts'
import type { HostPlan } from './input.ts'
import { keptSource, maybeKeptSource, noIndex } from './kept.ts'
import { hostFileNames } from './host-names.ts'
import { escapeRegExp, nginxText, nginxValue } from './quote.ts'
import { joinHeaders, patternSource, ruleHeaders, type AddressRule, type Header } from './rules.ts'

/**
 * Returns `nginx.conf`, to be included in a `server` block. In nginx a location that sets a header
 * loses all headers of the location around it, so each location names all headers.
 */
export function nginxFile(plan: HostPlan): string {
  const { base, baseFolder, common, kept, extensions } = plan
  const spelling = spellingOf(baseFolder, kept)
  const { at, matching, value, isVariable } = spelling
  const types = [...extensions].map(
    ([extension, type]) => `${nginxText(bare(type))} ${nginxText(extension)};`,
  )
  const { charset, compressed } = typesOf(plan)
  const names = hostFileNames.map(escapeRegExp).join('|')
  const lines = [
    ...(isVariable
      ? [`if ($uri ~ ${nginxText(`^(?<catalog_base>${escapeRegExp(baseFolder)})/`)}) { }`]
      : []),
    // A location that sets a header loses all others, so each location sets this one from a
    // variable. It is not sent while the variable is empty.
    ...(kept.length === 0
      ? []
      : [
          `set ${robots} "";`,
          `if ($uri ~ ${nginxText(`^${escapeRegExp(baseFolder)}${keptSource(kept)}/`)}) { set ${robots} ${noIndex[1]}; }`,
        ]),
    ...(base === ''
      ? []
      : block(`location = ${at('')}`, [
          'absolute_redirect off;',
          `return 308 ${nginxValue(`${base}/`)};`,
        ])),
    // Links in a page count from its folder, so the home of an old version has a slash at its end.
    ...kept.flatMap((folder) =>
      block(`location = ${at(`/${folder}`)}`, [
        'absolute_redirect off;',
        `return 308 ${nginxValue(`${base}/${folder}/`)};`,
      ]),
    ),
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
      ...headerLines(common, [], kept),
      ...block(`location ~ ${matching('(/.*)?/\\.(?!well-known/)')}`, ['return 404;']),
      ...block(`location ~ ${matching(`/(${names})$`)}`, ['return 404;']),
      ...block(`location = ${at('/')}`, [`try_files ${value('/index.html')} =404;`]),
      ...(kept.length === 0
        ? []
        : block(`location ~ ${nginxText(`^${escapeRegExp(baseFolder)}${keptSource(kept)}/$`)}`, [
            'try_files "${uri}index.html" =404;',
          ])),
      ...plan.rules.flatMap((rule) => ruleLines(rule, plan, spelling)),
      'try_files $uri $uri.html =404;',
    ]),
  ]
  return `# Include in a server block whose root holds the site${base === '' ? '' : ` in the folder ${base}`}.\n${lines.join('\n')}\n`
}

/** Functions that write paths below the base folder in the language of nginx. */
interface Spelling {
  /** Returns the path of a location below the base folder, to compare with decoded addresses. */
  at(path: string): string
  /** Returns the pattern of a location: base folder, an old version's folder or none, `source`. */
  matching(source: string): string
  /** Returns a file's quoted path below the base folder, for directives such as `try_files`. */
  value(path: string): string
  /**
   * True if the base folder's name contains a "$", which nginx would read as a variable. Values
   * then use `$catalog_base`: the name, captured from the requested address.
   */
  readonly isVariable: boolean
}

function spellingOf(baseFolder: string, kept: readonly string[]): Spelling {
  const source = `^${escapeRegExp(baseFolder)}${maybeKeptSource(kept)}`
  const isVariable = baseFolder.includes('$')
  return {
    at: (path) => nginxText(`${baseFolder}${path}`),
    matching: (end) => nginxText(`${source}${end}`),
    value: (path) => (isVariable ? `"$catalog_base${path}"` : nginxValue(`${baseFolder}${path}`)),
    isVariable,
  }
}

/** Name of nginx's variable for the header `X-Robots-Tag`; nginx sends no header if it is empty. */
const robots = '$catalog_robots'

function headerLines(
  common: readonly Header[],
  added: readonly Header[],
  kept: readonly string[],
): string[] {
  // A 404 must not be cached like the missing file, so errors have all headers but Cache-Control.
  return [
    ...joinHeaders(common, added).map(
      ([name, value]) =>
        `add_header ${name} ${nginxValue(value)}${name === 'Cache-Control' ? '' : ' always'};`,
    ),
    ...(kept.length === 0 ? [] : [`add_header ${noIndex[0]} ${robots} always;`]),
  ]
}

/**
 * Returns the media types that name a charset, and those that nginx compresses. HTML is in neither
 * list, since nginx handles it by itself.
 */
function typesOf({ extensions, rules }: HostPlan) {
  const all = [...extensions.values(), ...rules.flatMap(({ mediaType }) => mediaType ?? [])]
  const charset = [...new Set(all.filter((type) => type.includes('charset=')).map(bare))]
  const compressed = [...new Set(all.map(essence)), mediaTypes.problem].filter((type) =>
    /^text\/|json|xml|javascript/.test(type),
  )
  const isOther = (type: string): boolean => type !== 'text/html'
  return { charset: charset.filter(isOther), compressed: compressed.filter(isOther) }
}

function ruleLines(
  rule: AddressRule,
  { baseFolder, common, kept }: HostPlan,
  { at, matching, value }: Spelling,
): string[] {
  const { pattern, mediaType } = rule
  const isPlain = kept.length === 0
  const where =
    isPlain && pattern.endsWith('/*')
      ? at(pattern.slice(0, -1))
      : isPlain && !pattern.includes('*')
        ? `= ${at(pattern)}`
        : `~ ${matching(`${patternSource(pattern)}$`)}`
  const body = [
    ...(mediaType === null ? [] : ['types { }', `default_type ${nginxText(bare(mediaType))};`]),
    ...headerLines(common, ruleHeaders(rule), kept),
  ]
  if (pattern === '/api/*') {
    body.push(
      `error_page 404 ${value('/api/404.json')};`,
      ...block(`location ~ ${matching('/api/404\\.(json|html)$')}`, [
        `default_type ${mediaTypes.problem};`,
      ]),
      ...(isPlain
        ? []
        : block(
            `location ~ ${nginxText(`^${escapeRegExp(baseFolder)}${keptSource(kept)}/api/v1/components$`)}`,
            ['try_files $uri.json =404;'],
          )),
      ...block(`location ~ ${matching('/api/v1/components/?$')}`, [
        `try_files ${value('/api/v1/components.json')} =404;`,
      ]),
    )
  }
  return block(`location ${where}`, [...body, 'try_files $uri =404;'])
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}']
}

const essence = (type: string): string => type.replace(/;.*/, '')
const bare = (type: string): string => (type.includes('charset=') ? type.replace(/;.*/, '') : type)
