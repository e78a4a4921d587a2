/** Object of JSON whose members are not checked. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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

/** The bytes of a JSON file for a value that is laid out already. */
export function jsonFileOf(layout: string): string {
  return `${layout.replaceAll('<', '\\u003c')}\n`
}

/**
 * Writes a value; `before` is the text on its line beyond the indentation: its key.
 *
 * What fits on one line does so with members that each fit on a line of their own, and what takes
 * several lines is longer than it would be on one: so every member is laid out just once.
 */
function lay(value: unknown, indent: string, before: number): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}  `
  const isArray = Array.isArray(value)
  const members = isArray ? layItems(value, inner) : layMembers(value, inner)
  if (members.length === 0) return isArray ? '[]' : '{}'
  const room = lineWidth - indent.length - before - (isArray ? 2 : 4)
  if (lengthOf(members, room) > room) {
    const lines = `\n${inner}${members.join(`,\n${inner}`)}\n${indent}`
    return isArray ? `[${lines}]` : `{${lines}}`
  }
  return isArray ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`
}

/** Length of members on one line, or a length above `most`. */
function lengthOf(members: readonly string[], most: number): number {
  let length = -2
  for (let i = 0; i < members.length && length <= most; i++) {
    length += (members[i] as string).length + 2
  }
  return length
}

function layItems(items: readonly unknown[], indent: string): readonly string[] {
  return items.map((item) =>
    typeof item === 'string' ? JSON.stringify(item) : lay(item ?? null, indent, 0),
  )
}

function layMembers(value: object, indent: string): readonly string[] {
  const members: string[] = []
  for (const key of Object.keys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key]
    if (member === undefined) continue
    const head = `${JSON.stringify(key)}: `
    const text =
      typeof member === 'string' ? JSON.stringify(member) : lay(member, indent, head.length)
    members.push(head + text)
  }
  return members
}
