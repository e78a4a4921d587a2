/**
 * Cleans a default of web-types, which is text for the eye: `-` is "none", and one pair of
 * backticks is markup.
 */
export function cleanDefault(text: string | null): string | null {
  if (text === null || text === '-') return null
  const inside = /^`([^`]+)`$/.exec(text)?.[1]?.trim()
  if (inside === undefined) return text
  return inside === '' || inside === '-' ? null : inside
}

/** Quotes a default whose quotes a tool took off, if the type has that very literal. */
export function quoteDefault(text: string | null, type: string | null): string | null {
  if (text === null || type === null || /['"`]/.test(text)) return text
  for (const quote of ["'", '"', '`']) {
    const literal = quote + text + quote
    if (type.includes(literal)) return literal
  }
  return text
}

/** Text of a default from JSON: a text, or a value that is written as text. */
export function defaultText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value
}
