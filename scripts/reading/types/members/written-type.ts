import type { UnresolvedType } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { typesLimits } from '../compiler/types-limits.ts'
import { canonicalType, withoutNothing } from '../compiler/type-words.ts'
import type { TypeWords } from '../compiler/shown-type.ts'

/**
 * Returns the type of a member as its declaration writes it, if the compiler cannot resolve it.
 * Null if the type is known or cannot be shown.
 */
export function unresolvedType(
  symbol: CodeSymbol,
  type: CodeType,
  isOptional: boolean,
): UnresolvedType | null {
  if (!type.isError) return null
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType() ?? null
  // In a mapped type, the member's type differs from the declared one.
  if (declaration === undefined || written?.type.isError !== true) return null
  const missing = missingModules(declaration, written.text)
  const all = missing.length > 0 ? missing : namedModule(written.text)
  return asWritten(written.text, all, isOptional)
}

/**
 * Returns the type of a member as its declaration writes it, if the compiler has every key for it
 * (`string | number | symbol`) because it computes the type from a module that is not found:
 * `Button['variants']`, where `type Button = Config<typeof theme>`. Null for any other type.
 */
export function typeOfAnyKeys(
  symbol: CodeSymbol,
  { type }: TypeWords,
  isOptional: boolean,
): UnresolvedType | null {
  if (type !== 'string | number | symbol') return null
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType()?.text
  if (declaration === undefined || written === undefined) return null
  const missing = modulesBehind(declaration, written, maxAliases)
  return missing.length === 0 ? null : asWritten(written, missing, isOptional)
}

/** Highest number of aliases that are followed from a type to a module that is not found. */
const maxAliases = 3

/**
 * Returns the modules that are not found and that the text of a type names, by itself or through
 * aliases in the file of the declaration.
 */
function modulesBehind(
  declaration: CodeDeclaration,
  text: string,
  depth: number,
): readonly string[] {
  const missing = missingModules(declaration, text)
  if (missing.length > 0 || depth === 0) return missing
  const aliases = namesIn(text).flatMap((name) => declaration.resolve(name)?.declarations() ?? [])
  return (
    aliases
      .filter((one) => one.file === declaration.file && one.id !== declaration.id)
      .map((one) => ({ one, text: one.text() }))
      // Of the members of an interface or object, the type may be any other one.
      .filter(({ text: alias }) => /^(?:export\s+|declare\s+)*type\s[^{]*$/.test(alias))
      .flatMap(({ one, text: alias }) => modulesBehind(one, alias, depth - 1))
  )
}

/** Returns a type as it is written, with its missing modules; null if it is too long. */
function asWritten(
  written: string,
  missing: readonly string[],
  isOptional: boolean,
): UnresolvedType | null {
  const text = canonicalType(inOneLine(written))
  const type = isOptional ? withoutNothing(text) : text
  return type.length > typesLimits.typeText ? null : { type, missing }
}

/** Number of UTF-16 units of a type above which the name in its declaration is shown instead. */
const longType = 160

/**
 * Returns a long type as its declaration names it, such as `Slot<'span'>` for an intersection of utility types. Null if
 * the type is short, or the declaration gives no shorter name or means another type, as in a generic interface.
 */
export function nameOfLongType(
  symbol: CodeSymbol,
  shown: string,
  isOptional: boolean,
): string | null {
  if (shown.length <= longType) return null
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType() ?? null
  if (written === null || written.text.length > shown.length) return null
  const text = canonicalType(inOneLine(written.text)).replace(/\b(\w+)_\d+\./g, '$1.')
  const name = isOptional ? withoutNothing(text) : text
  const isName = /^(?:[^{}()[\]=]|\[\])*$/.test(name) && !/^(?:typeof|keyof)\b/.test(name)
  if (!isName || name.length > shown.length / 2) return null
  // The compiler adds `undefined` to an optional member's own type alone, and then its `null` is not shown.
  const meant = written.type.canonical()
  const isSame = (isOptional ? withoutNothing(`${meant} | undefined`) : meant) === shown
  return isSame || withoutNothing(meant) === shown ? name : null
}

/**
 * Returns the modules that are not found and from which a file imports names that occur in a
 * declaration's text.
 */
export function missingModules(declaration: CodeDeclaration, text: string): readonly string[] {
  const imports = declaration.missingImports()
  if (imports.size === 0) return []
  return [...new Set(namesIn(text).flatMap((name) => imports.get(name) ?? []))]
}

/** Returns each name in the text of a type once. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(withoutStrings(text).match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []),
]

/**
 * Returns the module that an unresolved type names directly, without an import of its file. The
 * global name `JSX` stands for `react`. Empty if the type names none or several, since it is then
 * not known which one is missing.
 */
export function namedModule(text: string): readonly string[] {
  const inline = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
  if (new Set(inline).size === 1) return inline.slice(0, 1)
  // `JSX` is the one global name that packages rely on.
  return inline.length === 0 && /\bJSX\./.test(text) ? ['react'] : []
}

const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source
const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/.source

const withoutStrings = (text: string): string =>
  text.replace(new RegExp(`${strings}|${comments}`, 'g'), ' ')

/**
 * Returns a type on one line, without comments, and with `import("…")` spelled as compilers write
 * it.
 */
const inOneLine = (text: string): string =>
  text
    .replace(new RegExp(`(${strings})|${comments}`, 'g'), '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/\bimport\( ?'([^'"]*)' ?\)/g, 'import("$1")')
    .trim()
