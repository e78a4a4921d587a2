import type { CodeDeclaration } from '../compiler/compiler.ts'
import { typeSet } from '../../../words/type-text/type-set.ts'

/** Highest number of aliases that are followed from a union to its values. */
const maxAliases = 3

/**
 * Returns the texts and numbers in a union as written, with texts in single quotes. Aliases in the
 * union are followed up to `depth`.
 */
export function namedValues(
  written: string,
  declaration: CodeDeclaration,
  depth: number = maxAliases,
): readonly string[] {
  return [...typeSet(written)].flatMap((member) => {
    if (/^"(?:[^"\\']|\\[^'])*"$/.test(member)) return [`'${member.slice(1, -1)}'`]
    if (/^-?\d+(?:\.\d+)?$/.test(member)) return [member]
    const alias = depth === 0 ? null : aliasOf(member, declaration)
    return alias === null ? [] : namedValues(alias.body, alias.declaration, depth - 1)
  })
}

/**
 * Returns all values of a union as written: texts, numbers, `false` and `true`. `undefined` is left out. Null if the union may
 * have other members, such as `string` or an alias that cannot be followed.
 */
export function allValues(
  written: string,
  declaration: CodeDeclaration,
  depth: number = maxAliases,
): readonly string[] | null {
  const values: string[] = []
  for (const member of typeSet(written)) {
    if (member === 'undefined') continue
    const isBoolean = /^(?:false|true)$/.test(member)
    const own = isBoolean ? [member] : namedValues(member, declaration, 0)
    const alias = own.length > 0 || depth === 0 ? null : aliasOf(member, declaration)
    const found = alias === null ? own : allValues(alias.body, alias.declaration, depth - 1)
    if (found === null || found.length === 0) return null
    values.push(...found)
  }
  return [...new Set(values)]
}

/** Returns the type that a name without arguments stands for, with its declaration; null if it is no such name. */
function aliasOf(
  name: string,
  declaration: CodeDeclaration,
): { readonly declaration: CodeDeclaration; readonly body: string } | null {
  if (!/^[\p{Lu}][\p{ID_Continue}$]*$/u.test(name)) return null
  const [alias] = declaration.resolve(name)?.declarations() ?? []
  const [, body] =
    /^(?:export\s+|declare\s+)*type\s+[\p{ID_Continue}$]+\s*=([^]+)$/u.exec(alias?.text() ?? '') ??
    []
  return alias === undefined || body === undefined
    ? null
    : { declaration: alias, body: body.replace(/;\s*$/, '') }
}
