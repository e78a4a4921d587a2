// Characters by which an author's text could act on a terminal or a log: control characters, bidi
// marks, line ends. The last two are no characters of XML.
const unprintable =
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Makes an author's text safe to print on one line: what could act on a terminal becomes `\u…`. */
export function printable(text: string): string {
  const escape = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(unprintable, escape).replace(loneSurrogate, escape)
}

/** Quotes an author's text for a message: shortened, and safe to print. */
export function quoted(text: string): string {
  return `"${printable(shorten(text, 80))}"`
}

/** Shortens a text to `length` UTF-16 units, with `…` at the end and no half surrogate pair. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Writes a value as indented JSON, in which all that could act on a terminal is escaped. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printable).join('\n')
}
