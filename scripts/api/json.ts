// What the API examples print: a value stays on one line if that line fits.
const lineWidth = 76

/**
 * Lays a JSON value out for people: two spaces a level, an object or array on one line if
 * it ends by column 76 (contract 2.3); the comma after it does not count.
 * Members that are `undefined` are left out, as `JSON.stringify` does. No final newline.
 */
export function layoutJson(value: unknown): string {
  return lay(value, '', 0)
}

/**
 * The bytes of a JSON file: the layout, one final newline, and every `<` as `\u003c`, so that
 * the file is inert whatever type a host gives it (contract 2.3). `<` only ever stands in a
 * string there, and the layout is the one the page shows.
 */
export function jsonFile(value: unknown): string {
  return jsonFileOf(layoutJson(value))
}

/** The same for a value that is laid out already. */
export function jsonFileOf(layout: string): string {
  return `${layout.replaceAll('<', '\\u003c')}\n`
}

/** `before` is what precedes the value on its line beyond the indentation: its key. */
function lay(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = onOneLine(value, lineWidth - indent.length - before)
  if (flat !== null) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + lay(item ?? null, inner, 0)).join(',\n')}\n${indent}]`
  }
  const lines: string[] = []
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    const head = `${JSON.stringify(key)}: `
    lines.push(inner + head + lay(member, inner, head.length))
  }
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** The value on one line, or null as soon as it is longer than `room`. */
function onOneLine(value: unknown, room: number): string | null {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    return text.length > room ? null : text
  }
  const array = Array.isArray(value)
  let text = array ? '[' : '{'
  let first = true
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined && !array) continue
    text += `${first ? (array ? '' : ' ') : ', '}${array ? '' : `${JSON.stringify(key)}: `}`
    first = false
    const part = onOneLine(member ?? null, room - text.length)
    if (part === null) return null
    text += part
    if (text.length > room) return null
  }
  text += array ? ']' : first ? '}' : ' }'
  return text.length > room ? null : text
}
