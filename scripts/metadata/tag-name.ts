import { isTagName } from '../model/tag-name.ts'

/**
 * A name that an element can have, without the backticks that doc comments put around it; null if
 * none can: bundlers leave names of variables in their place (`tagString`).
 */
export function tagName(value: string | null): string | null {
  if (value === null) return null
  const name = /^`([^`]*)`$/.exec(value)?.[1] ?? value
  return isTagName(name) ? name : null
}

/** The same for `helpText`, `help-text` and `helptext`. */
export function looseName(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
