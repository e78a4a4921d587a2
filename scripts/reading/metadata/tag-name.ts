import { isTagName } from '../../words/model/tag-name.ts'
import type { TaglessReason } from './model.ts'
import { string } from './shape.ts'

/**
 * A name that an element can have, without the backticks that doc comments put around it; null if
 * none can: bundlers leave names of variables in their place (`tagString`).
 */
export function tagName(value: string | null): string | null {
  if (value === null) return null
  const name = /^`([^`]*)`$/.exec(value)?.[1] ?? value
  return isTagName(name) ? name : null
}

/** Why an element is left out whose file gives it these tags: none, or what no element can have. */
export function taglessReason(...given: readonly unknown[]): TaglessReason {
  return given.every((tag) => string(tag) === null)
    ? 'elements without a tag'
    : 'elements without a tag that an element can have'
}

/** The same for `helpText`, `help-text` and `helptext`. */
export function looseName(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
