import { printable, shorten } from '../../words/model/printable.ts'
import { compareText } from '../../words/model/text.ts'
import type { LeftOutExports } from './members/api-model.ts'
import type { CodeSymbol, CodeType } from './compiler/compiler.ts'
import { isElementInstance } from './frameworks/element.ts'
import { isContext } from './frameworks/react.ts'
import { typesLimits, TypesLimitError } from './compiler/types-limits.ts'
import { missingModules } from './members/written-type.ts'
import { addTo } from '../../words/model/gather.ts'

/** Reasons why an export that begins with a capital letter is no component of its own. */
const exportReasons = [
  'type is unknown',
  'result is unknown',
  'all exports of a module that is not found',
  'in the types only',
  'marked as internal',
  'directive without selector',
  'component without selector, inputs and outputs',
  'directive that adds nothing to the selector of another one',
  'custom element that another component draws',
  'custom element without a tag in the types',
  'custom element whose class is not exported',
  'another name of a component',
  'one of few default exports',
  'name cannot be shown',
  'object of components',
  'context',
  'enum',
  'class',
  'function',
  'constant',
] as const

/**
 * Reason under which modules are listed that are not found, but whose exports are all exported
 * again (`export *`). The list has the names of the modules as files write them, since the names of
 * their exports are not known.
 */
export const missingStarReason = 'all exports of a module that is not found' satisfies ExportReason

/**
 * Reason under which a custom element class is left out if no `interface HTMLElementTagNameMap` in
 * its file names its tag.
 */
export const tagReason = 'custom element without a tag in the types' satisfies ExportReason

/**
 * Reason under which the tags of custom elements are listed whose types are alone in their file, and whose classes no
 * entry point exports.
 */
export const classReason = 'custom element whose class is not exported' satisfies ExportReason

export type ExportReason = (typeof exportReasons)[number]

/** Collector of the exports that are left out, each under the first reason given for it. */
export interface LeftOutList {
  /** Adds an export. `missing` are modules that its declaration names but that are not found. */
  add(reason: ExportReason, name: string, missing?: readonly string[]): void
  /**
   * Returns the names of the exports by reason, both sorted, without names that are also
   * components.
   */
  listWithout(components: ReadonlySet<string>): readonly LeftOutExports[]
  /** Returns all modules that the added exports name but that are not found. */
  missing(): readonly string[]
}

export function createLeftOutList(): LeftOutList {
  const reasons = new Map<string, ExportReason>()
  const modules = new Set<string>()
  return {
    missing: () => [...modules],
    add(reason, given, missing = []) {
      for (const module of missing) modules.add(module)
      const name = shorten(printable(given), typesLimits.name)
      if (!reasons.has(name)) reasons.set(name, reason)
      if (reasons.size > typesLimits.leftOut)
        throw new TypesLimitError(
          `has more than ${typesLimits.leftOut} exports that are no component`,
        )
    },
    listWithout(components) {
      const lists = new Map<string, string[]>()
      for (const [name, reason] of reasons) if (!components.has(name)) addTo(lists, reason, name)
      return [...lists]
        .map(([reason, names]) => ({ reason, names: names.toSorted(compareText) }))
        .toSorted((one, other) => compareText(one.reason, other.reason))
    },
  }
}

/** Reasons under which an export may still be a component that was not recognised. */
export const unknownReasons: readonly string[] = [
  'type is unknown',
  'result is unknown',
] satisfies readonly ExportReason[]

/** Returns the reason why an export that no framework recognises is no component. */
export function reasonOf(symbol: CodeSymbol, type: CodeType): ExportReason {
  if (type.isAny) return 'type is unknown'
  if (isContext(type)) return 'context'
  const calls = type.calls()
  if (calls.length > 0)
    return calls.some((one) => one.returns().isAny) ? 'result is unknown' : 'function'
  const [declaration] = symbol.declarations()
  const text = declaration?.text() ?? ''
  const word = /^(?:(?:export|declare|abstract|const)\s+)*(enum|class)\b/.exec(text)?.[1]
  if (word === 'enum') return 'enum'
  if (word !== 'class' && type.constructs().length === 0) return 'constant'
  // Whether a class is a component depends on what it extends, which may come from a missing
  // module.
  const [head = ''] = text.split('{')
  const isUnknown = declaration !== undefined && missingModules(declaration, head).length > 0
  if (isUnknown) return 'type is unknown'
  return isElementInstance(type.constructs()[0]?.returns()) ? tagReason : 'class'
}
