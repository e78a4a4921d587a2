import type { Token } from 'parse5'
import { literalsOf } from './literals.ts'
import { parseValue } from './parse.ts'
import { handsOn } from './vue-directives.ts'
import type { Literal, UsedMember } from './uses.ts'

/*
 * The marks of Vue's templates, for pieces of code where its compiler is not installed: an agent's answer, a fence of a
 * page. Files are read by the compiler alone.
 */

type Named = Pick<UsedMember, 'kind' | 'name' | 'spelling'>

const spelling = 'hyphens'

/**
 * Prop, event or slot that an attribute gives to a component; null: a directive, or a computed
 * name.
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

/** Values of an attribute: its text, or those of the expression behind a mark. */
export function vueValues(written: string, value: string, isBare: boolean): readonly Literal[] {
  if (/^(?:[:.]|v-bind:)/.test(written)) return literalsOf(parseValue(value))
  if (/^(?:[@#]|v-)/.test(written)) return []
  if (isBare) return [true]
  return value === '' ? [] : [value]
}

/** Slot of `#header` and `v-slot:header`; null: the mark names no slot. */
export function vueSlot(written: string): string | null {
  return /^(?:#|v-slot:)([^[]+)$/.exec(written)?.[1] ?? null
}

/** Directive of the app's own, or prop that names the element to draw. */
export function vueForwarder(token: Token.TagToken): string | null {
  const found = token.attrs.find(
    ({ name }) =>
      handsOn(/^v-([\w-]+)/.exec(name)?.[1] ?? 'bind') ||
      /^:?(?:as|as-child|aschild|component)$/.test(name),
  )
  return found?.name ?? null
}
