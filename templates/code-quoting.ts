// Values and texts in the languages that show how an element is written. The script of the page says them with these,
// too: it is as small as it can be.
import type { CodeLanguage } from '../scripts/words/model/control.ts'

export type CodeValue = string | number | boolean

/** Attribute with a name that HTML, JSX and Vue can all have. */
export const attributeIn: Readonly<
  Record<CodeLanguage, (name: string, value: CodeValue) => string>
> = {
  html: (name, value) => (value === true ? name : `${name}="${escaped(String(value))}"`),
  jsx(name, value) {
    if (value === true) return name
    const isPlain = typeof value === 'string' && !/["&\\\n\r]/.test(value)
    return `${name}=${isPlain ? `"${value}"` : `{${literal(value)}}`}`
  },
  vue: (name, value) =>
    `${typeof value === 'string' || value === true ? '' : ':'}${attributeIn.html(name, value)}`,
  svelte: (name, value) => attributeIn.jsx(name, value),
}

/** Text between tags. Line ends at its own ends only lay the code out. */
export const textIn: Readonly<Record<CodeLanguage, (text: string) => string>> = {
  html: escaped,
  // An expression where braces, marks or blanks would mean something.
  jsx: (text) => (/[{}<>&\\\r]|^\s|\s$| {2}/.test(text) ? `{${literal(text)}}` : text),
  vue: (text) =>
    /\{\{|\s{2}|^\s|\s$|[\r\t]/.test(text) ? `{{ ${literal(text)} }}` : escaped(text),
  svelte: (text) => textIn.jsx(text),
}

/** Escapes a text for HTML, and for attributes in double quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/**
 * Literal of JavaScript that means the same wherever it stands: in an attribute, between braces, in
 * a script.
 */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&{}]/g,
    (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`,
  )
}
