import type { CodeSignature, CodeType } from '../compiler/compiler.ts'
import type { ExportReason } from '../left-out.ts'
import { isAngularComponent, readAngularTypes } from './angular.ts'
import { isElementClass, readElementTypes } from './element.ts'
import { isReactComponent, readReactTypes } from './react.ts'
import type { Candidate, FoundComponent } from './reader.ts'
import type { LeaveOut } from '../members/member.ts'
import { isSvelteComponent, readSvelteTypes } from './svelte.ts'
import { isVueComponent, readVueTypes } from './vue.ts'

/**
 * Framework whose components can be read: a test that recognises them, and the function that reads
 * them.
 */
export interface Framework {
  /**
   * Parts that a component may have, such as `Tabs.List` of `Tabs`. With `none`, properties with
   * capital letters are something else. With `alone`, only those count that no export such as
   * `TabsList` stands for, since libraries of Vue also declare `Tabs.List` for use in JSX.
   */
  readonly parts: 'all' | 'alone' | 'none'
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
    parts: 'none',
    is: isAngularComponent,
    read: (one, _, leaveOut, classOf) => readAngularTypes(one, leaveOut, classOf),
  },
  {
    parts: 'all',
    is: isSvelteComponent,
    read: (one, _, leaveOut) => readSvelteTypes(one, leaveOut),
  },
  {
    parts: 'none',
    is: isElementClass,
    read: (one, _, leaveOut) => readElementTypes(one, leaveOut),
  },
  { parts: 'alone', is: isVueComponent, read: readVueTypes },
  { parts: 'all', is: isReactComponent, read: readReactTypes },
]

export const frameworkOf = (type: CodeType): Framework | null =>
  frameworks.find(({ is }) => is(type)) ?? null
