/**
 * Quoting functions, one for each language that a host file is written in. Such a file holds only
 * fixed text of this program and results of these functions, so that no text can end a string, name
 * a variable or begin a directive. A text that a language cannot spell is refused.
 */

/** Error about a text that a target language cannot spell; the message is one line. */
export class QuoteError extends Error {}

/** Quotes one word of a POSIX shell in single quotes; only the next such quote ends it. */
export function shellText(text: string): string {
  refuse(text, /\0/, 'a shell script')
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * Returns a path as one word of a shell, quoted if needed. With `./` before a hyphen, no command
 * takes it for an option.
 */
export function shellPath(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path
  return /^[\w./@-]+$/.test(word) ? word : shellText(word)
}

/** Quotes a parameter of nginx that holds no variables, such as the path of a location. */
export function nginxText(text: string): string {
  refuse(text, /\p{Cc}/u, 'the configuration of nginx')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Quotes a parameter of nginx that may contain variables. Throws {@link QuoteError} for a text with
 * "$", which cannot be written there in any other way.
 */
export function nginxValue(text: string): string {
  refuse(text, /\$/, 'a value of nginx')
  return nginxText(text)
}

/** Quotes an argument of Apache. Throws {@link QuoteError} for `${…}`, which it would replace. */
export function apacheText(text: string): string {
  refuse(text, /\p{Cc}|\$\{/u, 'the configuration of Apache')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Quotes the value of Apache's `Header`, in which "%" begins a format. */
export function apacheHeaderValue(text: string): string {
  return apacheText(text.replaceAll('%', '%%'))
}

/**
 * Returns the pattern of a `RewriteRule` of Apache unchanged. Throws {@link QuoteError} for white
 * space, quotes and the like: Apache splits the words of this directive in its own way, and has no
 * escapes there.
 */
export function apacheRewritePattern(source: string): string {
  refuse(source, /[\s"']|\$\{|\\$/, 'a RewriteRule of Apache')
  return source
}

/**
 * Quotes a token of a Caddyfile in backticks. Throws {@link QuoteError} for a backtick, which would
 * end it, and for braces: "{" begins a placeholder or a variable of the environment even there.
 */
export function caddyText(text: string): string {
  refuse(text, /[\p{Cc}`{}]/u, 'a Caddyfile')
  return `\`${text}\``
}

/**
 * Quotes a string of lighttpd. `\"` is the only escape. Throws {@link QuoteError} for a backslash
 * before a quote, which cannot be written.
 */
export function lighttpdText(text: string): string {
  refuse(text, /\p{Cc}|\\(?:"|$)/u, 'the configuration of lighttpd')
  return `"${text.replaceAll('"', '\\"')}"`
}

/**
 * Returns a path of `_headers` or `_redirects` unchanged. Throws {@link QuoteError} for white
 * space, which ends a word there, for `:`, which begins a placeholder, and for other than printable
 * ASCII.
 */
export function headersFilePath(text: string): string {
  refuse(text, /[\s:]|[^\x21-\x7e]/, 'a path of _headers or _redirects')
  return text
}

/** Returns a line of `_headers`, with the name and the value of a header. */
export function headersFileLine(name: string, value: string): string {
  refuse(name, /[^A-Za-z0-9-]/, 'the name of a header')
  refuse(value, /[^\x20-\x7e]/, 'the value of a header')
  return `${name}: ${value}`
}

/**
 * Escapes a text as a regular expression that matches exactly this text, for PCRE, RE2 and
 * JavaScript. Each character except letters and digits is written by its number, so that no quotes,
 * blanks, braces, "$" or "#" are left for the language around it.
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[^A-Za-z0-9/_~,=\u0080-\u{10ffff}-]/gu, (char) =>
    char === '.' ? '\\.' : `\\x${hex(char.charCodeAt(0))}`,
  )
}

/**
 * Escapes a text as a regular expression for servers that match addresses as they were sent. Each
 * character may also be sent as `%XX`.
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

/** Escapes a text as a pattern of minimatch and path-to-regexp for exactly this text. */
export function escapeGlob(text: string): string {
  return text.replace(/[^A-Za-z0-9/_~.\u0080-\u{10ffff}-]/gu, '\\$&')
}

/** Encodes an address's path so that no character has a meaning in the language of a host file. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[!#$&'()*+:;?@]/g, (char) => `%${hex(char.charCodeAt(0))}`)
}

function refuse(text: string, inexpressible: RegExp, where: string): void {
  if (inexpressible.test(text))
    throw new QuoteError(`${JSON.stringify(text)} cannot be written into ${where}`)
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0')
const anyCase = (digits: string): string =>
  digits.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`)
