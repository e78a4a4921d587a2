import { listKeys } from '../../words/model/lists.ts'
import { compareText } from '../../words/model/text.ts'
import type { ApiFile, Unresolved } from './api-model.ts'

/**
 * Counts the members whose types cannot be resolved, and collects the modules that are not found.
 * `ofExports` are missing modules that exports name.
 */
export function countUnresolved(
  { components, common }: ApiFile,
  ofExports: readonly string[],
): Omit<Unresolved, 'withoutProps'> {
  const members = [
    ...common.flatMap(({ props }) => props),
    ...components.flatMap((component) => listKeys.flatMap((key) => component[key] ?? [])),
  ]
  // A reader may show another part of the type, such as the arguments of a listener; then it does
  // not count.
  const missing = members.flatMap(({ type, unresolved }) =>
    unresolved?.type === type && unresolved !== undefined ? [unresolved.missing] : [],
  )
  const modules = new Set([...ofExports, ...missing.flat()])
  return {
    types: missing.length,
    modules: [...modules].filter((name) => !/^[./#]/.test(name)).toSorted(compareText),
  }
}
