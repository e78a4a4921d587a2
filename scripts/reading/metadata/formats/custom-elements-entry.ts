import { shape, string, type Shape } from '../shape.ts'

/**
 * Reads the values that every entry of a custom elements manifest may have: description,
 * deprecation, and first release. `description` is preferred to `summary`, which only some tools
 * write.
 */
export function readEntryFacts(entry: Shape) {
  return {
    description: string(entry['description']) ?? string(entry['summary']),
    deprecated: entry['deprecated'],
    since: entry['since'],
  }
}

export function readTypeText(entry: Shape, key: string): string | null {
  return string(shape(entry[key])['text'])
}

/**
 * True for an entry that is not for users: its privacy says so, or its name begins with `_` or `#`.
 */
export function isHidden(entry: Shape): boolean {
  const privacy = entry['privacy']
  if (privacy === 'private' || privacy === 'protected') return true
  return /^[_#]/.test(string(entry['name']) ?? '')
}
