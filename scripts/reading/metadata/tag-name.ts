import { isTagName } from '../../words/model/tag-name.ts'
import type { TaglessReason } from './model.ts'
import { string } from './shape.ts'

/**
 * Returns the name if a custom element can have it, without the backticks that doc comments put
 * around it. Else null: bundlers, for example, leave the name of a variable in its place
 * (`tagString`).
 */
export function tagName(value: string | null): string | null {
  if (value === null) return null
  const name = /^`([^`]*)`$/.exec(value)?.[1] ?? value
  return isTagName(name) ? name : null
}

/** Returns why an element is left out: no tag, or none that an element can have. */
export function taglessReason(...given: readonly unknown[]): TaglessReason {
  return given.every((tag) => string(tag) === null)
    ? 'elements without a tag'
    : 'elements without a tag that an element can have'
}

/** Returns a key that is the same for `helpText`, `help-text` and `helptext`. */
export function looseName(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
