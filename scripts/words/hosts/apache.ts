import type { HostPlan } from './input.ts'
import { keptSource, maybeKeptSource, noIndex } from './kept.ts'
import { hostFileNames } from './host-names.ts'
import {
  apacheHeaderValue,
  apacheRewritePattern as rewritePattern,
  apacheText,
  escapeRegExp,
} from './quote.ts'
import { apiTypeOf, pageCache, patternSource, ruleHeaders } from './rules.ts'

/**
 * Returns the text of `.htaccess` at the root of the site. The server needs `AllowOverride All` to
 * read it. Lines for modules that the server lacks are skipped.
 */
export function rootHtaccess(plan: HostPlan): string {
  const { base, baseFolder, kept } = plan
  const folders = keptSource(kept).slice(1)
  return lines([
    `ErrorDocument 404 ${apacheText(`${base}/404.html`)}`,
    ...typeLines(plan),
    ...headerLines(plan, 'edit'),
    ...(folders === ''
      ? []
      : section(
          // The API's folder in an old version has no .htaccess.
          `If ${apacheText(`%{REQUEST_URI} =~ m#^${escapeRegExp(baseFolder)}${keptSource(kept)}/api/#`)}`,
          apiLines(plan),
        )),
    ...(folders === ''
      ? []
      : section(
          `If ${apacheText(`%{REQUEST_URI} =~ m#^${escapeRegExp(baseFolder)}${keptSource(kept)}/api/404\\.(json|html)$#`)}`,
          [problemType],
        )),
    ...ifModule('mod_rewrite.c', [
      'RewriteEngine On',
      `RewriteBase ${apacheText(`${base}/`)}`,
      ...hidden('', kept),
      ...(folders === ''
        ? []
        : [
            `RewriteRule ${rewritePattern(`^(${folders})/$`)} $1/index.html [L]`,
            `RewriteRule ${rewritePattern(`^(${folders})/api/v1/components/?$`)} $1/api/v1/components.json [L]`,
            `RewriteRule ${rewritePattern(`^(${folders})/components/([a-z0-9-]+)$`)} $1/components/$2.html [L]`,
          ]),
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteRule ^.+$ - [R=404,L]',
      'RewriteRule ^components/([a-z0-9-]+)$ components/$1.html [L]',
    ]),
  ])
}

/**
 * Returns the text of `api/.htaccess`. It sets the media type of the API's answers, since their
 * addresses have no extension that shows it.
 */
export function apiHtaccess(plan: HostPlan): string {
  const { base } = plan
  return lines([
    ...apiLines(plan),
    ...section('FilesMatch "^404\\.(json|html)$"', [problemType]),
    ...ifModule('mod_rewrite.c', [
      'RewriteEngine On',
      `RewriteBase ${apacheText(`${base}/api/`)}`,
      'RewriteRule ^v1/components/?$ v1/components.json [L]',
      'RewriteRule (?:^|/)\\. - [R=404,L]',
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteRule ^ - [R=404,L]',
    ]),
  ])
}

/**
 * Returns the text of `apache-vhost.conf`, which has the rules of the `.htaccess` files for a
 * virtual host. Apache reads it once, but looks for `.htaccess` files at each request.
 */
export function apacheVhost(plan: HostPlan): string {
  const { base, baseFolder, kept } = plan
  const source = escapeRegExp(baseFolder)
  const maybe = `${source}${maybeKeptSource(kept)}`
  return lines([
    `# Include in a VirtualHost whose DocumentRoot holds the site${base === '' ? '' : ` in the folder ${base}`}.`,
    ...section(`LocationMatch ${apacheText(`^${source}/`)}`, [
      `ErrorDocument 404 ${apacheText(`${base}/404.html`)}`,
      ...typeLines(plan),
      ...headerLines(plan, 'keep'),
    ]),
    ...section(`LocationMatch ${apacheText(`^${maybe}/api/`)}`, apiLines(plan)),
    ...section(`LocationMatch ${apacheText(`^${maybe}/api/404\\.(json|html)$`)}`, [problemType]),
    ...ifModule('mod_deflate.c', ['DeflateAlterETag NoChange']),
    ...ifModule('mod_rewrite.c', [
      'RewriteEngine On',
      `RewriteRule ${rewritePattern(`^(${maybe})/api/v1/components/?$`)} $1/api/v1/components.json [PT,L]`,
      ...hidden(`${source}/`, kept),
      ...(kept.length === 0
        ? []
        : [
            `RewriteRule ${rewritePattern(`^(${source}${keptSource(kept)})/$`)} $1/index.html [PT,L]`,
          ]),
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d',
      `RewriteRule ${rewritePattern(`^${source}/.+$`)} - [R=404,L]`,
      `RewriteRule ${rewritePattern(`^(${maybe})/components/([a-z0-9-]+)$`)} $1/components/$2.html [PT,L]`,
    ]),
  ])
}

const problemType = 'ForceType application/problem+json'

function apiLines({ base, rules }: HostPlan): string[] {
  return [
    `ForceType ${apacheText(apiTypeOf(rules))}`,
    // The list's address is also a folder: without this line, Apache would redirect it before the
    // rewrite.
    ...ifModule('mod_dir.c', ['DirectorySlash Off']),
    `ErrorDocument 404 ${apacheText(`${base}/api/404.json`)}`,
  ]
}

function typeLines({ extensions }: HostPlan): string[] {
  return [...extensions].map(
    ([extension, type]) => `AddType ${apacheText(type)} ${apacheText(`.${extension}`)}`,
  )
}

/**
 * Returns the lines that set headers. `.htaccess` needs `edit`: it cannot change how Apache's
 * compression names ETags, so the ETag of the request is edited.
 */
function headerLines(
  { baseFolder, common, kept, rules }: HostPlan,
  etag: 'edit' | 'keep',
): string[] {
  const root = escapeRegExp(baseFolder)
  const set = rules.flatMap((rule) => {
    const fits = `expr=%{REQUEST_URI} =~ m#^${root}${maybeKeptSource(kept)}${patternSource(rule.pattern)}$#`
    const cached = `${fits} && %{REQUEST_STATUS} -lt 400`
    return [
      ...ruleHeaders(rule).map(([name, value]) =>
        name === 'Cache-Control'
          ? `Header set ${name} ${apacheHeaderValue(value)} ${apacheText(cached)}`
          : `Header always set ${name} ${apacheHeaderValue(value)} ${apacheText(fits)}`,
      ),
      // The API has its type from ForceType, which works without this module, too.
      ...(rule.mediaType === null || rule.pattern === '/api/*'
        ? []
        : [`Header set Content-Type ${apacheHeaderValue(rule.mediaType)} ${apacheText(cached)}`]),
    ]
  })
  const types = [
    'text/html',
    'text/css',
    'text/javascript',
    'text/markdown',
    'text/plain',
    'image/svg+xml',
    'application/json',
    'application/problem+json',
    'application/schema+json',
    'application/linkset+json',
    'application/xml',
  ]
  return [
    ...ifModule('mod_headers.c', [
      ...common.map(([name, value]) => `Header always set ${name} ${apacheHeaderValue(value)}`),
      `Header set Cache-Control ${apacheHeaderValue(pageCache)} "expr=%{REQUEST_STATUS} -lt 400"`,
      ...set,
      ...(kept.length === 0
        ? []
        : [
            `Header always set ${noIndex[0]} ${apacheHeaderValue(noIndex[1])} ${apacheText(`expr=%{REQUEST_URI} =~ m#^${root}${keptSource(kept)}/#`)}`,
          ]),
      // Compression changes the ETag, and a request with the changed ETag would never be answered
      // with "not modified".
      ...(etag === 'edit' ? ['RequestHeader edit If-None-Match "-gzip\\"" "\\""'] : []),
    ]),
    ...ifModule('mod_deflate.c', [
      ...ifModule('mod_filter.c', [`AddOutputFilterByType DEFLATE ${types.join(' ')}`]),
    ]),
  ]
}

/** Returns the lines that hide host files and dotted names, also those in old versions. */
function hidden(prefix: string, kept: readonly string[]): string[] {
  const folder = kept.length === 0 ? '' : `(?:${keptSource(kept).slice(1)}/)?`
  return [
    `RewriteRule ${rewritePattern(`^${prefix}(?:.*/)?\\.(?!well-known/)`)} - [R=404,L]`,
    `RewriteRule ${rewritePattern(`^${prefix}${folder}(?:${hostFileNames.map(escapeRegExp).join('|')})$`)} - [R=404,L]`,
  ]
}

function ifModule(name: string, inner: readonly string[]): string[] {
  return section(`IfModule ${name}`, inner)
}

function section(head: string, inner: readonly string[]): string[] {
  return [`<${head}>`, ...inner.map((line) => `  ${line}`), `</${head.split(' ')[0]}>`]
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
