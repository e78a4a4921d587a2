/**
 * Quoting functions, one for each language that a host file is written in. Such a file holds only
 * fixed text of this program and results of these functions, so that no text can end a string, name
 * a variable or begin a directive. A text that a language cannot spell is refused.
 */

/** Error about a text that a target language cannot spell; the message is one line. */
export class QuoteError extends Error {}

/**
 * Quotes one word of a POSIX shell: only the next single quote has a meaning between single quotes.
 */
export function shellText(text: string): string {
  refuse(text, /\0/, 'a shell script')
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Quotes a parameter of nginx that holds no variables, such as the path of a location. */
export function nginxText(text: string): string {
  refuse(text, /\p{Cc}/u, 'the configuration of nginx')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Quotes a parameter of nginx that may hold variables: a "$" has no other spelling there. */
export function nginxValue(text: string): string {
  refuse(text, /\$/, 'a value of nginx')
  return nginxText(text)
}

/** Quotes an argument of an Apache directive. `${…}` is replaced wherever it stands. */
export function apacheText(text: string): string {
  refuse(text, /\p{Cc}|\$\{/u, 'the configuration of Apache')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Quotes the value of Apache's `Header`, in which "%" begins a format. */
export function apacheHeaderValue(text: string): string {
  return apacheText(text.replaceAll('%', '%%'))
}

/**
 * Quotes the pattern of Apache's `RewriteRule`, which splits words in its own way, with no escapes.
 */
export function apacheRewritePattern(source: string): string {
  refuse(source, /[\s"']|\$\{|\\$/, 'a RewriteRule of Apache')
  return source
}

/**
 * Quotes a token of a Caddyfile. Between backticks only a backtick has a meaning, and "{" begins a
 * placeholder or a variable of the environment even there.
 */
export function caddyText(text: string): string {
  refuse(text, /[\p{Cc}`{}]/u, 'a Caddyfile')
  return `\`${text}\``
}

/**
 * Quotes a string of lighttpd: `\"` is the one escape, so a backslash before a quote has no
 * spelling.
 */
export function lighttpdText(text: string): string {
  refuse(text, /\p{Cc}|\\(?:"|$)/u, 'the configuration of lighttpd')
  return `"${text.replaceAll('"', '\\"')}"`
}

/**
 * Quotes a word of `_headers` or `_redirects`, where white space ends it, and `*` and `:` stand for
 * text.
 */
export function headersFilePath(text: string): string {
  refuse(text, /[\s:]|[^\x21-\x7e]/, 'a path of _headers or _redirects')
  return text
}

/** Quotes a line of `_headers`. */
export function headersFileLine(name: string, value: string): string {
  refuse(name, /[^A-Za-z0-9-]/, 'the name of a header')
  refuse(value, /[^\x20-\x7e]/, 'the value of a header')
  return `${name}: ${value}`
}

/**
 * Escapes a text as a regular expression for PCRE, RE2 and JavaScript that matches it alone. Each
 * character but letters and digits is written by its number: no quotes, blanks, braces, "$" or "#"
 * are left for the language around it.
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[^A-Za-z0-9/_~,=\u0080-\u{10ffff}-]/gu, (char) =>
    char === '.' ? '\\.' : `\\x${hex(char.charCodeAt(0))}`,
  )
}

/**
 * Escapes a text as a regular expression for servers that match addresses as they were sent: each
 * character also as `%XX`.
 */
export function escapeAddressRegExp(text: string): string {
  return [...text]
    .map((char) => {
      if (/[A-Za-z0-9/_~.-]/.test(char)) return escapeRegExp(char)
      const sent = [...Buffer.from(char)].map((byte) => `%${anyCase(hex(byte))}`).join('')
      return `(?:${escapeRegExp(char)}|${sent})`
    })
    .join('')
}

/** Escapes a text as a pattern of minimatch and of path-to-regexp that matches it alone. */
export function escapeGlob(text: string): string {
  return text.replace(/[^A-Za-z0-9/_~.\u0080-\u{10ffff}-]/gu, '\\$&')
}

/** Encodes the path of an address so that none of these languages gives a character a meaning. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[!#$&'()*+:;?@]/g, (char) => `%${hex(char.charCodeAt(0))}`)
}

/** Decodes the path of an address: the folder on the disk, and what most servers compare with. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function refuse(text: string, inexpressible: RegExp, where: string): void {
  if (inexpressible.test(text))
    throw new QuoteError(`${JSON.stringify(text)} cannot be written into ${where}`)
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0')
const anyCase = (digits: string): string =>
  digits.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`)
