/**
 * Cleans a default in web-types, which is written for readers. `-` means that there is none, and
 * backticks around the text are removed. Returns null for no default.
 */
export function cleanDefault(text: string | null): string | null {
  if (text === null || text === '-') return null
  const inside = /^`([^`]+)`$/.exec(text)?.[1]?.trim()
  if (inside === undefined) return text
  return inside === '' || inside === '-' ? null : inside
}

/**
 * Adds the quotes to a default from which a tool has removed them, if its type has the text as a
 * literal in quotes.
 */
export function quoteDefault(text: string | null, type: string | null): string | null {
  if (text === null || type === null || /['"`]/.test(text)) return text
  for (const quote of ["'", '"', '`']) {
    const literal = quote + text + quote
    if (type.includes(literal)) return literal
  }
  return text
}

/**
 * Converts a default from JSON to text: numbers, booleans and objects are written as JSON. Other
 * values stay as they are.
 */
export function defaultText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value
}
