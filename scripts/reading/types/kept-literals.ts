import type { CodeDeclaration, CodeSymbol } from './compiler/compiler.ts'
import type { TypeWords } from './shown-type.ts'
import { joinUnion, unionTexts } from './type-words.ts'
import { typeSet } from '../../words/model/type-set.ts'

/**
 * Adds to the texts of a type the values that its author names beside `string` or `number`. The
 * compiler shortens `'small' | string` to `string`, so the declaration and its aliases are read.
 * Any other value stays valid.
 */
export function withNamedValues(symbol: CodeSymbol, words: TypeWords): TypeWords {
  const members = words.type === undefined ? [] : unionTexts(words.type)
  if (!members.includes('string') && !members.includes('number')) return words
  const [declaration] = symbol.declarations()
  if (declaration === undefined || isPlainDeclaration(declaration.text())) return words
  const written = declaration.writtenType()?.text ?? null
  if (written === null) return words
  const values = namedValues(written, declaration, maxAliases).filter(
    (value) => !members.includes(value) && isAbsorbed(value, members),
  )
  return values.length === 0 || values.length > maxValues
    ? words
    : { type: joinUnion([...values, ...members]) }
}

const maxAliases = 3
const maxValues = 40

/**
 * True for a declaration with a plain type, such as `label?: string`. Most texts are declared so,
 * and the compiler is not asked about these.
 */
const isPlainDeclaration = (text: string): boolean =>
  /:\s*(?:string|number|boolean)(?:\s*\|\s*(?:undefined|null))*\s*;?$/.test(text)

/**
 * True if the compiler drops the value from a union: a text beside `string`, or a number beside
 * `number`.
 */
const isAbsorbed = (value: string, members: readonly string[]): boolean =>
  members.includes(value.startsWith("'") ? 'string' : 'number')

/**
 * Returns the texts and numbers in a union as written, with texts in single quotes. Aliases in the
 * union are followed up to `depth`.
 */
function namedValues(
  written: string,
  declaration: CodeDeclaration,
  depth: number,
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
