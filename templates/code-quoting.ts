// Writes values and texts in each language in which a page shows an element as code. The script of
// the page uses these functions, too, so they are as small as can be.
import type { CodeLanguage } from '../scripts/words/model/control.ts'

export type CodeValue = string | number | boolean

/** Functions that write an attribute in each language, under a name that all can have. */
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

/**
 * Functions that write the text between two tags in each language, as an expression if it would
 * else change its meaning.
 */
export const textIn: Readonly<Record<CodeLanguage, (text: string) => string>> = {
  html: escaped,
  // An expression if the text has braces, marks or blanks that JSX would read otherwise.
  jsx: (text) => (/[{}<>&\\\t-\r]|^\s|\s$| {2}/.test(text) ? `{${literal(text)}}` : text),
  vue: (text) =>
    /\{\{|\s{2}|^\s|\s$|[\t-\r]/.test(text) ? `{{ ${literal(text)} }}` : escaped(text),
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

/** Writes a value as a JavaScript literal for an attribute, for braces and for a script. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&{}]/g,
    (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`,
  )
}
