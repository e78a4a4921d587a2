import { listKeys } from '../../words/model/lists.ts'
import { compareText } from '../../words/model/text.ts'
import type { ApiFile, Unresolved } from './api-model.ts'

/** Counts the types that a package's types could not resolve, and the modules that are not found. */
export function countUnresolved(
  { components, common }: ApiFile,
  ofExports: readonly string[],
): Omit<Unresolved, 'withoutProps'> {
  const members = [
    ...common.flatMap(({ props }) => props),
    ...components.flatMap((component) => listKeys.flatMap((key) => component[key] ?? [])),
  ]
  // A reader may show another part of the type: of a listener what it gets.
  const missing = members.flatMap(({ type, unresolved }) =>
    unresolved?.type === type && unresolved !== undefined ? [unresolved.missing] : [],
  )
  const modules = new Set([...ofExports, ...missing.flat()])
  return {
    types: missing.length,
    modules: [...modules].filter((name) => !/^[./#]/.test(name)).toSorted(compareText),
  }
}
