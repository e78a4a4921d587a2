/** Safe markup, which only {@link html}, {@link trusted} and {@link codeText} make. */
export class Html {
  declare readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

/** Value in a template: text is escaped; `null`, `undefined` and `false` draw nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[]

/**
 * Makes markup from a template. Every inserted string is escaped, for text and for attributes in
 * double quotes alike; only {@link Html} passes as it is. A list draws its members one after the
 * other.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] as string
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    if (part instanceof Html) markup += part.markup
    else if (typeof part === 'string') markup += escapeHtml(part)
    else if (part !== null && part !== false) markup += draw(part)
    markup += strings[i + 1] as string
  }
  return new Html(markup)
}

/**
 * Lets markup pass unescaped. This is only for markup of the Markdown engines, which escape
 * (`drawing/markdown/draw/html/safe.ts`) or sanitize (`drawing/markdown/draw/rehype.ts`) by
 * themselves, and for such markup from the cache.
 */
export function trusted(markup: string): Html {
  return new Html(markup)
}

/** Escapes text for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  // Most texts contain none of the five characters, and this test is cheaper than five copies.
  if (!/[&<>"']/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * Makes markup from code, escaped for element content alone. Quotes have no meaning there and stay,
 * since code is full of them.
 */
export function codeText(code: string): Html {
  return new Html(/[&<]/.test(code) ? code.replace(/&/g, '&amp;').replace(/</g, '&lt;') : code)
}

function draw(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'string') return escapeHtml(part)
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  let markup = ''
  // Lists are drawn more often than anything: no iterator is asked for.
  for (let i = 0; i < part.length; i++) {
    const member = part[i]
    markup += member instanceof Html ? member.markup : draw(member)
  }
  return markup
}
