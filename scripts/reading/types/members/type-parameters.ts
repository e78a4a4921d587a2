import type { ApiMember } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol } from '../compiler/compiler.ts'
import type { TypeWords } from '../compiler/shown-type.ts'
import { canonicalType, joinUnion, withoutNothing } from '../compiler/type-words.ts'
import { allValues } from './named-values.ts'
import { namesIn } from './written-type.ts'
import { knownValues } from '../../../words/model/known-values.ts'
import { typeSet } from '../../../words/type-text/type-set.ts'

/**
 * Corrects a type of listed values, such as `false` or `'a' | 'b'`, that is only the default of a type parameter in the
 * member's declaration. If the parameter is all of the declared type, the type becomes what its constraint takes: listed
 * values, or also any text or number. Else the member is open. Null if there is nothing to correct.
 */
export function typeBeyondDefault(
  symbol: CodeSymbol,
  { type: shown = '', expansion }: TypeWords,
): Pick<ApiMember, 'type' | 'open'> | null {
  const type = expansion ?? shown
  const { closed, isBoolean } = knownValues(type)
  if (closed === null && (!isBoolean || type === 'boolean')) return null
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType()?.text
  if (declaration === undefined || written === undefined) return null
  // More keys fit a constraint than it lists.
  const listed = /\bkeyof\b/.test(written) ? [] : (allValues(type, declaration) ?? [])
  const wider = parametersIn(written, declaration).filter(
    ({ values }) => values === null || !values.every((value) => listed.includes(value)),
  )
  const [parameter] = wider
  if (parameter === undefined) return null
  const isAll = expansion === undefined && withoutNothing(canonicalType(written)) === parameter.name
  const isDefault = isAll && isSameList(parameter.ofDefault ?? listed, listed)
  const members =
    parameter.values ?? plainMembers(parameter.constraint || (isBoolean ? 'boolean' : ''))
  if (!isDefault || members === null) return { open: true }
  const values = unionOf([...listed, ...members])
  return { type: type.endsWith(' | undefined') ? `${values} | undefined` : values }
}

interface TypeParameter {
  readonly name: string
  /** Type that all arguments extend; empty if the parameter names none. */
  readonly constraint: string
  /** All values that the constraint allows; null if they are not known. */
  readonly values: readonly string[] | null
  /** All values of the default; null if there is none, or if they are not known. */
  readonly ofDefault: readonly string[] | null
}

/** Returns the type parameters that the text of a type names, in templates such as `` `x-${T}` `` too. */
function parametersIn(written: string, declaration: CodeDeclaration): readonly TypeParameter[] {
  const inTemplates = [...written.matchAll(/\$\{([^}]*)\}/g)].map(([, inside = '']) => inside)
  return [written, ...inTemplates].flatMap(namesIn).flatMap((name) => {
    const found = declaration.resolve(name)
    const own = found?.isTypeParameter === true ? found.declarations()[0] : undefined
    if (own === undefined) return []
    const [, constraint = '', ofDefault = ''] =
      /^(?:(?:const|in|out)\s+)*[^\s=]+(?:\s+extends\s([^=]*))?\s*(?:=([^>][^]*))?$/.exec(
        own.text(),
      ) ?? []
    return [
      { name, constraint, values: valuesIn(constraint, own), ofDefault: valuesIn(ofDefault, own) },
    ]
  })
}

function valuesIn(text: string, declaration: CodeDeclaration): readonly string[] | null {
  const values = allValues(text, declaration)
  return values === null || values.length === 0 ? null : values
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

const plainWords = new Set(['string', 'number', 'false', 'true'])

/** Returns the members of a union of `string`, `number` and `boolean`; null if there are others. */
function plainMembers(type: string): readonly string[] | null {
  const members = [...typeSet(type)].filter((member) => member !== 'undefined')
  const isPlain = members.length > 0 && members.every((member) => plainWords.has(member))
  return isPlain ? members : null
}

/** Returns the union of members, with `boolean` in place of `false` and `true`. */
function unionOf(members: readonly string[]): string {
  const values = [...new Set(members)]
  const others = values.filter((value) => value !== 'false' && value !== 'true')
  return joinUnion(others.length === values.length - 2 ? [...others, 'boolean'] : values)
}
