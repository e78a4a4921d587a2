import type { CodeSignature, CodeType } from '../compiler/compiler.ts'
import type { ExportReason } from '../left-out.ts'
import { isAngularComponent, readAngularTypes } from './angular.ts'
import { isElementClass, readElementTypes } from './element.ts'
import { isReactComponent, readReactTypes } from './react.ts'
import type { Candidate, FoundComponent, LeaveOut } from './reader.ts'
import { isSvelteComponent, readSvelteTypes } from './svelte.ts'
import { isVueComponent, readVueTypes } from './vue.ts'

/**
 * Framework whose components can be read: a test that recognises them, and the function that reads
 * them.
 */
export interface Framework {
  /**
   * True if `Tabs.List` may be a part of `Tabs`. In other frameworks, properties with capital
   * letters are something else.
   */
  readonly hasParts: boolean
  is(type: CodeType): boolean
  /**
   * Reads a component, or returns the reason why it has no page; null if its author hides it. `drawn`
   * returns the signature that the compiler chooses for its JSX element. `classOf` finds a class of the
   * package by its name.
   */
  read(
    candidate: Candidate,
    drawn: () => CodeSignature | null,
    leaveOut: LeaveOut,
    classOf: (name: string) => CodeType | null,
  ): FoundComponent | ExportReason | null
}

/** Frameworks in the order in which they are tried: those with an unmistakable mark come first. */
const frameworks: readonly Framework[] = [
  {
    hasParts: false,
    is: isAngularComponent,
    read: (one, _, leaveOut, classOf) => readAngularTypes(one, leaveOut, classOf),
  },
  {
    hasParts: true,
    is: isSvelteComponent,
    read: (one, _, leaveOut) => readSvelteTypes(one, leaveOut),
  },
  {
    hasParts: false,
    is: isElementClass,
    read: (one, _, leaveOut) => readElementTypes(one, leaveOut),
  },
  { hasParts: false, is: isVueComponent, read: readVueTypes },
  { hasParts: true, is: isReactComponent, read: readReactTypes },
]

export const frameworkOf = (type: CodeType): Framework | null =>
  frameworks.find(({ is }) => is(type)) ?? null
