/** Object of JSON whose members are not checked. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the value that a record itself has for a key, or null. A key may be `__proto__`, which
 * every object inherits.
 */
export function ownMember<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}

// Width of a line in the examples of the API: a value stays on one line if it fits.
const lineWidth = 76

/**
 * Returns a JSON value as text for people: two spaces a level, an object or array on one line if it
 * ends by column 76 (contract 2.3); the comma after it does not count. Members that are `undefined`
 * are left out, as by `JSON.stringify`. There is no final newline.
 */
export function layoutJson(value: unknown): string {
  return lay(value, '', 0)
}

/**
 * Returns the text of a JSON file: the value as {@link layoutJson} writes it and one final newline,
 * with every `<` as `\u003c`, so that the file is inert whatever media type a host gives it
 * (contract 2.3). In JSON, `<` only stands in strings. The page shows the value in the same layout.
 */
export function jsonFile(value: unknown): string {
  return jsonFileOf(layoutJson(value))
}

/** Writes JSON with each `<` escaped: a host may give the file another type, such as HTML. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Returns the text of a JSON file for a value that {@link layoutJson} has laid out; escapes each
 * `<`, which is in strings only.
 */
export function jsonFileOf(layout: string): string {
  return `${layout.replaceAll('<', '\\u003c')}\n`
}

/**
 * Lays out a JSON value as {@link layoutJson} says. `before` is the number of characters on its
 * line between the indentation and the value, which are those of its key.
 *
 * Each member is laid out just once: if a value fits on one line, each of its members fits on one,
 * too; and a member that takes several lines is too long for the one line of its owner.
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

/** Returns the length of members in one line, or a length above `most` once they exceed it. */
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
