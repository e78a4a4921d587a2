import type { CodeDeclaration } from './compiler/compiler.ts'
import { typeSet } from '../../words/model/type-set.ts'

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
    if (depth === 0 || !/^[\p{Lu}][\p{ID_Continue}$]*$/u.test(member)) return []
    const [alias] = declaration.resolve(member)?.declarations() ?? []
    const [, body] =
      /^(?:export\s+|declare\s+)*type\s+[\p{ID_Continue}$]+\s*=([^]+)$/u.exec(
        alias?.text() ?? '',
      ) ?? []
    return alias === undefined || body === undefined
      ? []
      : namedValues(body.replace(/;\s*$/, ''), alias, depth - 1)
  })
}
