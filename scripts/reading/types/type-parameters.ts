import type { CodeDeclaration, CodeSymbol } from './compiler/compiler.ts'
import type { TypeWords } from './compiler/shown-type.ts'
import { unionTexts } from './compiler/type-words.ts'
import { namedValues } from './named-values.ts'
import { namesIn } from './written-type.ts'
import { knownValues } from '../../words/model/known-values.ts'
import { typeSet } from '../../words/model/type-set.ts'

/**
 * True for a type of listed values, such as `false` or `'a' | 'b'`, if the member's declaration
 * writes a type parameter in it that may have other values: the listed ones may only be those of its
 * default.
 */
export function isOfTypeParameter(symbol: CodeSymbol, { type = '' }: TypeWords): boolean {
  const { closed, isBoolean } = knownValues(type)
  if (closed === null && (!isBoolean || type === 'boolean')) return false
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType()?.text
  if (declaration === undefined || written === undefined) return false
  const inTemplates = [...written.matchAll(/\$\{([^}]*)\}/g)].map(([, inside = '']) => inside)
  // More keys fit a constraint than it lists.
  const listed = new Set(/\bkeyof\b/.test(written) ? [] : unionTexts(type))
  return [written, ...inTemplates].flatMap(namesIn).some((name) => {
    const found = declaration.resolve(name)
    const parameter = found?.isTypeParameter === true ? found.declarations()[0] : undefined
    return parameter !== undefined && !isWithinConstraint(parameter, listed)
  })
}

/** True if all values that the constraint of a type parameter allows are among the listed ones. */
function isWithinConstraint(parameter: CodeDeclaration, listed: ReadonlySet<string>): boolean {
  const [, constraint = ''] = /\sextends\s([^=]*)/.exec(parameter.text()) ?? []
  if (constraint.trim() === 'boolean') return listed.has('false') && listed.has('true')
  const members = [...typeSet(constraint)].map((member) => namedValues(member, parameter))
  return (
    members.length > 0 &&
    members.every((values) => values.length > 0 && values.every((value) => listed.has(value)))
  )
}
