import type { Token } from 'parse5'
import { literalsOf } from './literals.ts'
import { parseValue } from './parse.ts'
import { handsOn } from './vue-directives.ts'
import type { Literal, UsedMember } from './uses.ts'

/*
 * Readers for the marks in Vue's templates, such as `:size` and `@change`. They are for pieces of code, such as an
 * agent's answer or a fence of a page, if Vue's compiler is not installed. Files are read with the compiler only.
 */

type Named = Pick<UsedMember, 'kind' | 'name' | 'spelling'>

const spelling = 'hyphens'

/**
 * Reads the name of an attribute in a Vue template as a prop or an event. Returns null for a
 * directive other than `v-bind`, `v-on` and `v-model`, a computed name, `slot` or `key`.
 */
export function vueMember(written: string): Named | null {
  const [, mark = '', argument = ''] =
    /^([:.@]|v-bind:|v-on:|v-model:)([^.[]+)(?:\..*)?$/s.exec(written) ?? []
  if (/^(?:@|v-on:)$/.test(mark)) return { kind: 'event', name: argument, spelling }
  if (mark !== '') return { kind: 'prop', name: argument, spelling }
  if (/^v-model(?:\.|$)/.test(written)) return { kind: 'prop', name: 'v-model', spelling }
  return /^(?:[:@#.]|v-)/.test(written) || written === 'slot' || written === 'key'
    ? null
    : { kind: 'prop', name: written, spelling }
}

/**
 * Returns the values that an attribute of Vue gives: its text, the literals in its expression, or
 * `true` if it has no value (`isBare`). Empty for events and directives, and if they cannot be
 * read.
 */
export function vueValues(written: string, value: string, isBare: boolean): readonly Literal[] {
  if (/^(?:[:.]|v-bind:)/.test(written)) return literalsOf(parseValue(value))
  if (/^(?:[@#]|v-)/.test(written)) return []
  if (isBare) return [true]
  return value === '' ? [] : [value]
}

/** Returns the slot that `#header` or `v-slot:header` names, or null. */
export function vueSlot(written: string): string | null {
  return /^(?:#|v-slot:)([^[]+)$/.exec(written)?.[1] ?? null
}

/**
 * Returns the attribute that may pass the element's other attributes on to another element: a
 * directive of the app, `as`, `asChild` or `component`. Null if there is none.
 */
export function vueForwarder(token: Token.TagToken): string | null {
  const found = token.attrs.find(
    ({ name }) =>
      handsOn(/^v-([\w-]+)/.exec(name)?.[1] ?? 'bind') ||
      /^:?(?:as|as-child|aschild|component)$/.test(name),
  )
  return found?.name ?? null
}
